import { describe, expect, it } from 'vitest'
import type { LbAction } from '../../src/position/actions.ts'
import { DUE, FORCED, HELD_BACK, ON_MAP, ROAD } from '../../src/position/state.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { allowanceOf } from '../../src/movement/allowance.ts'
import { attemptOf } from '../../src/movement/force-march.ts'
import { entries, entryHexes } from '../../src/movement/reinforcements.ts'
import { findHex, findUnit, place } from '../../src/position/troops.ts'
import { incrementsIn } from '../../src/position/footing.ts'
import { screensFor, stepCost } from '../../src/movement/costs.ts'
import { asSide } from '@bivouac/space'
import { COLUMN } from '../../src/position/state.ts'
import type { Laid } from '../support/field.ts'
import { rolls } from '../support/field.ts'
import { act, march, offers, segment, spent, stands, whyNot } from './drill.ts'

const SUCHET = "Suchet's division"
const has = (p: LbPosition, id: string, mark: number): boolean =>
  (p.state.units.mark[findUnit(p, id)] & mark) !== 0

describe('rule 44: force march', () => {
  const two = { 'F-34-1': { at: '1914', face: 0 }, 'F-34-2': { at: '1714', face: 0 } } as const

  it('LB-44-a only on level 0, and in good order', () => {
    const p = segment(two)
    p.state.levels[0] = 1
    expect(whyNot(p, { do: 'forceMarch', division: SUCHET })).toBe('LB-44-a')
    p.state.levels[0] = 0
    expect(whyNot(p, { do: 'forceMarch', division: SUCHET })).toBeNull()
  })

  it('LB-44-b the smallest body is a division, LB-44-c and all its battalions try', () => {
    const p = segment(two)
    expect(whyNot(p, { do: 'forceMarch', division: 'nobody' })).toBe('LB-44-b')
    act(p, { do: 'forceMarch', division: SUCHET }, rolls(66, 66))
    expect(has(p, 'F-34-1', FORCED) && has(p, 'F-34-2', FORCED), 'LB-44-c').toBe(true)
    const q = segment(two)
    march(q, 'F-34-1', '1913')
    act(q, { do: 'end' })
    expect(whyNot(q, { do: 'forceMarch', division: SUCHET })).toBe('LB-44-c')
  })

  it('LB-44-d each checks with six less, LB-44-e passed: twice its movement, LB-44-f failed: it stays', () => {
    const p = segment(two)
    // Morale 24: 34 less 6 is 24 and fails, 35 less 6 is 25 and holds.
    const events = act(p, { do: 'forceMarch', division: SUCHET }, rolls(35, 34))
    expect(events.some(({ clauses }) => clauses.includes('LB-44-d'))).toBe(true)
    expect(allowanceOf(p, findUnit(p, 'F-34-1')), 'LB-44-e').toBe(32)
    expect(has(p, 'F-34-2', HELD_BACK)).toBe(true)
    expect(whyNot(p, { do: 'march', unit: 'F-34-2', path: ['1713'] })).toBe('LB-44-f')
  })

  it('LB-44-g a unit on it changes no formation', () => {
    const p = segment(two)
    act(p, { do: 'forceMarch', division: SUCHET }, rolls(66, 66))
    expect(whyNot(p, { do: 'form', unit: 'F-34-1', formation: 'line', facing: 1, left: 0, right: 0 })).toBe(
      'LB-44-g',
    )
  })

  it('LB-44-j the next turn’s attempt is at twelve less, LB-44-k the third at eighteen', () => {
    const p = segment(two, { turn: 3 })
    const unit = findUnit(p, 'F-34-1')
    p.state.units.marches[unit] = 2
    p.state.units.marchedOn[unit] = 2
    expect(attemptOf(p, unit), 'LB-44-j').toBe(3)
    const events = act(p, { do: 'forceMarch', division: SUCHET }, rolls(66, 66))
    expect(
      events.find(({ type }) => type === 'force-march'),
      'LB-44-k',
    ).toMatchObject({ modifier: -18 })
    expect(whyNot(p, { do: 'forceMarch', division: SUCHET })).toBe('LB-44-j')
  })

  it('LB-44-l a battery of the division may go along, LB-44-m cavalry may not', () => {
    const p = segment({ ...two, 'F-A1': { at: '1815' }, 'F-9H': { at: '1615' } })
    expect(whyNot(p, { do: 'forceMarch', division: SUCHET, batteries: ['F-9H'] })).toBe('LB-44-l')
    act(p, { do: 'forceMarch', division: SUCHET, batteries: ['F-A1'] }, rolls(66, 66, 66))
    expect(has(p, 'F-A1', FORCED), 'LB-44-m').toBe(true)
    expect(has(p, 'F-9H', FORCED)).toBe(false)
  })

  it('LB-44-n battalions that are broken or away are left out', () => {
    const p = segment({ ...two, 'F-34-2': { at: '1714', morale: 'DD' } })
    act(p, { do: 'forceMarch', division: SUCHET }, rolls(66))
    expect(has(p, 'F-34-2', FORCED) || has(p, 'F-34-2', HELD_BACK), 'LB-44-n').toBe(false)
  })

  it('LB-44-o the mark lasts beyond the own sequence', () => {
    const p = segment(two)
    act(p, { do: 'forceMarch', division: SUCHET }, rolls(66, 66))
    // It changes formation again in the enemy's sequence, if somebody lets it.
    p.state.phasing = 1
    expect(has(p, 'F-34-1', FORCED), 'LB-44-o').toBe(true)
  })

  it('LB-44-p line, carré and skirmish order stay without a roll; general order marches', () => {
    const p = segment({
      ...two,
      'F-17L1': { at: '1515', face: 'v0', formation: 'skirmish', left: 1 },
      'F-34-2': { at: '1410', formation: 'generalOrder' },
    })
    act(p, { do: 'forceMarch', division: SUCHET }, rolls(66, 66))
    expect(has(p, 'F-17L1', HELD_BACK), 'LB-44-p').toBe(true)
    expect(has(p, 'F-34-2', FORCED)).toBe(true)
  })
})

/** A position with F-34-1 due at 1820. */
function due(laid: Readonly<Record<string, Laid>> = {}, turn = 2): LbPosition {
  const p = segment(laid, { turn })
  p.state.units.where[findUnit(p, 'F-34-1')] = DUE
  p.state.leaders.where[p.game.leaderIndex.get('FL-REI') ?? -1] = DUE
  return p
}
const enter = { do: 'enter', unit: 'F-34-1', hex: '1820', formation: 'column', facing: 0 } as const

describe('rule 45: reinforcements', () => {
  it('LB-45-a they come at their time and place', () => {
    expect(whyNot(due({}, 1), enter)).toBe('LB-45-a')
    const p = due()
    const events = act(p, enter)
    expect(events.some(({ clauses }) => clauses.includes('LB-45-a'))).toBe(true)
    expect(stands(p, 'F-34-1').at).toBe('1820')
  })

  it('LB-45-b with the enemy at the hex they enter within five hexes of it', () => {
    const p = due({ 'C-XA1': { at: '1819', face: 3 } })
    const hexes = entryHexes(p, findUnit(p, 'F-34-1')).map((hex) => p.game.ground.grid.ids[hex])
    expect(hexes.includes('1820')).toBe(false)
    expect(hexes.length, 'LB-45-b').toBeGreaterThan(0)
    expect(hexes.every((id) => id.endsWith('20') && Math.abs(Number(id.slice(0, 2)) - 18) <= 5)).toBe(true)
    expect(whyNot(p, enter)).toBe('LB-45-b')
  })

  it('LB-45-c, LB-45-o a turn later the stretch is wider, and never nearer to the enemy', () => {
    const foes = Object.fromEntries(
      ['C-XA1', 'C-XA2', 'C-KU1', 'C-KU2', 'C-MU1', 'C-MU2'].map((id, n): [string, Laid] => [
        id,
        { at: `${12 + 2 * n}19`, face: 3 },
      ]),
    )
    const p = due(foes)
    expect(entryHexes(p, findUnit(p, 'F-34-1')), 'LB-45-o').toEqual([])
    const later = due(foes, 3)
    const hexes = entryHexes(later, findUnit(later, 'F-34-1')).map((hex) => later.game.ground.grid.ids[hex])
    expect(hexes.length, 'LB-45-c').toBeGreaterThan(0)
    expect(hexes.every((id) => Math.abs(Number(id.slice(0, 2)) - 18) > 5)).toBe(true)
  })

  it('LB-45-d by another hex in the formation of its ground', () => {
    const p = due({ 'C-XA1': { at: '1819', face: 3 } })
    // 1620 is woods.
    const forms = entries(p, findUnit(p, 'F-34-1')).filter(({ hex }) => hex === findHex(p, '1620'))
    expect(
      forms.every(({ to }) => to.formation === 4),
      'LB-45-d',
    ).toBe(true)
    expect(forms.length).toBeGreaterThan(0)
  })

  it('LB-45-e by a road hex in column, carré or road march', () => {
    const p = due()
    const forms = new Set(entries(p, findUnit(p, 'F-34-1')).map(({ to }) => to.formation))
    expect([...forms].toSorted(), 'LB-45-e').toEqual([0, 2, 5])
    expect(whyNot(p, { ...enter, formation: 'line', facing: 1 })).toBe('LB-45-e')
  })

  it('LB-45-f over clear ground in any formation but road march and general order', () => {
    const p = due({ 'C-XA1': { at: '1819', face: 3 } })
    const forms = new Set(
      entries(p, findUnit(p, 'F-34-1')).flatMap(({ hex, to }) =>
        hex === findHex(p, '2220') ? [to.formation] : [],
      ),
    )
    expect([...forms].toSorted(), 'LB-45-f').toEqual([0, 1, 2])
  })

  it('LB-45-g stacking holds on entry, LB-45-m a unit that finds the hex full waits', () => {
    const p = due({ 'F-40-1': { at: '1820' } })
    expect(whyNot(p, enter), 'LB-45-g').toBe('LB-45-m')
  })

  it('LB-45-h, LB-45-m it pays for the entry hex and moves on with the rest', () => {
    const p = due()
    act(p, enter)
    expect(spent(p, 'F-34-1'), 'LB-45-h').toBe(1)
    expect(p.state.frames.at(-1)).toMatchObject({ phase: 'marching', steps: 1 })
    march(p, 'F-34-1', '1819')
    expect(stands(p, 'F-34-1').at).toBe('1819')
  })

  it('LB-45-i they come in the movement segment, not in a charge', () => {
    const p = due()
    p.state.frames.pop()
    p.state.frames.push({ phase: 'sequence', army: 0, step: 'charge' })
    expect(p.state.units.where[findUnit(p, 'F-34-1')], 'LB-45-i').toBe(DUE)
  })

  it('LB-45-j, LB-45-k the times of our battles are fixed, and stand in the scenario', () => {
    const p = due()
    expect(p.game.units[findUnit(p, 'F-34-1')].enters?.turn, 'LB-45-j LB-45-k').toBe(2)
  })

  it('LB-45-l they may come later', () => {
    expect(whyNot(due({}, 5), enter), 'LB-45-l').toBeNull()
    const p = due()
    expect(offers(p).some((each) => each.do === 'end')).toBe(true)
  })

  it('LB-45-n a long unit in road march comes head first, the rest waits off the map', () => {
    const p = due()
    const facing = entries(p, findUnit(p, 'F-34-1')).find(({ to }) => to.formation === ROAD)?.to.facing ?? 0
    act(p, { ...enter, formation: 'roadMarch', facing })
    const unit = findUnit(p, 'F-34-1')
    expect(spent(p, 'F-34-1')).toBe(0.5)
    expect(p.state.units.trail[unit]).toEqual([-1, -1])
    expect(incrementsIn(p, unit, findHex(p, '1820')), 'LB-45-n').toBe(4)
    march(p, 'F-34-1', '1920', '1919')
    expect(p.state.units.trail[unit]).toEqual([findHex(p, '1920'), findHex(p, '1820')])
  })

  it('LB-45-a a leader who is due comes on by himself or with a unit', () => {
    const p = due()
    act(p, { ...enter, leaders: ['FL-REI'] })
    const reille = p.game.leaderIndex.get('FL-REI') ?? -1
    expect(p.state.leaders.where[reille], 'LB-45-a').toBe(ON_MAP)
    const q = due()
    act(q, { do: 'join', leader: 'FL-REI', hex: '1820' })
    expect(q.state.leaders.hex[reille]).toBe(findHex(q, '1820'))
  })
})

describe('rule 7: leaders on the move', () => {
  it('LB-7-ac a leader rides with his own points, bound by no zone, never onto the enemy', () => {
    const p = segment({ 'C-XA1': { at: '1912', face: 3 } }, { leaders: { 'FL-LAN': '1914' } })
    act(p, { do: 'ride', leader: 'FL-LAN', path: ['1913', '2012'] })
    const lannes = p.game.leaderIndex.get('FL-LAN') ?? -1
    expect(p.state.leaders.spent[lannes], 'LB-7-ac').toBe(4)
    expect(whyNot(p, { do: 'ride', leader: 'FL-LAN', path: ['1912'] })).toBe('LB-7-ac')
    // Two points into a village.
    const q = segment({}, { leaders: { 'FL-LAN': '1411' } })
    act(q, { do: 'ride', leader: 'FL-LAN', path: ['1410'] })
    expect(q.state.leaders.spent[lannes]).toBe(4)
  })

  it('LB-7-ad he may go along free of cost, but not after a charge', () => {
    const p = segment({ 'F-34-1': { at: '1914', face: 0 } }, { leaders: { 'FL-LAN': '1914' } })
    const lannes = p.game.leaderIndex.get('FL-LAN') ?? -1
    const along: LbAction = { do: 'march', unit: 'F-34-1', path: ['1913'], leaders: ['FL-LAN'] }
    expect(offers(p)).toContainEqual(along)
    p.state.leaders.mark[lannes] = 1
    expect(whyNot(p, along)).toBe('LB-7-ad')
    p.state.leaders.mark[lannes] = 0
    act(p, along)
    expect(p.state.leaders.hex[lannes]).toBe(findHex(p, '1913'))
    expect(p.state.leaders.spent[lannes], 'LB-7-ad').toBe(0)
    // Left behind he stays.
    march(p, 'F-34-1', '1912')
    expect(p.state.leaders.hex[lannes]).toBe(findHex(p, '1913'))
  })
})

describe('rule 17: command', () => {
  it('LB-17-a the time to move is the only control, LB-17-b ten minutes or less, LB-17-c, LB-17-d, LB-17-e as the scenario says', () => {
    const { sides } = segment({}).game.scenario
    expect(sides.imperial.moveMinutes, 'LB-17-a LB-17-b').toBeLessThanOrEqual(10)
    expect(sides.coalition.moveMinutes, 'LB-17-c LB-17-d LB-17-e').toBeGreaterThan(0)
  })
})

describe('rule 20: screens of horse', () => {
  const screen = { at: '1912', face: 'v3', formation: 'skirmish', left: 1 } as const
  // Facing v3 the left is across side 2: 2012.
  const cost = (p: LbPosition, id: string, from: string, side: number): number =>
    stepCost(p, findUnit(p, id), findHex(p, from), asSide(side), COLUMN)

  it('LB-20-c three points more beside it in its zone, LB-20-d two more at two hexes', () => {
    const p = segment({ 'F-34-1': { at: '1914', face: 0 }, 'C-PHU': screen, 'F-9H': { at: '1616' } })
    // 1914 is two hexes away, 1913 beside it; 1607 is far.
    expect(cost(p, 'F-34-1', '1914', 0), 'LB-20-c').toBe(8)
    expect(cost(p, 'F-34-1', '1915', 0), 'LB-20-d').toBe(6)
    expect(cost(p, 'F-34-1', '1608', 0)).toBe(2)
    expect(cost(p, 'F-9H', '1914', 0)).toBe(2)
  })

  it('LB-20-h none of it while light cavalry of the other side is beside them', () => {
    const p = segment({ 'F-34-1': { at: '1914', face: 0 }, 'C-PHU': screen, 'F-9H': { at: '1911', face: 3 } })
    expect(screensFor(p, findUnit(p, 'F-34-1')), 'LB-20-h').toEqual([])
    place(p, findUnit(p, 'F-9H'), { hex: findHex(p, '1909') })
    expect(screensFor(p, findUnit(p, 'F-34-1'))).toHaveLength(1)
  })

  it('LB-20-o one surcharge a step, the highest; or both where agreed', () => {
    const laid = { 'F-34-1': { at: '1914', face: 0 }, 'C-PHU': screen } as const
    expect(cost(segment(laid), 'F-34-1', '1914', 0), 'LB-20-o').toBe(8)
    expect(cost(segment(laid, { options: { horseScreenCost: 'sum' } }), 'F-34-1', '1914', 0)).toBe(12)
  })

  it('LB-20-p two hexes away means from either hex', () => {
    const p = segment({ 'F-34-1': { at: '1914', face: 0 }, 'C-PHU': screen })
    // 2213 is two hexes from 2012 and three from 1912.
    expect(cost(p, 'F-34-1', '2214', 0), 'LB-20-p').toBe(6)
  })
})
