import { describe, expect, it } from 'vitest'
import { BARRED } from '../../src/position/ground.ts'
import { COLUMN, GENERAL, LINE } from '../../src/position/state.ts'
import { asSide } from '@bivouac/space'
import { findHex, findUnit } from '../../src/position/troops.ts'
import { allowanceOf } from '../../src/movement/allowance.ts'
import { stepCost } from '../../src/movement/costs.ts'
import { isRefusal, shotsAtPart } from '../../src/movement/plans.ts'
import { standOf } from '../../src/movement/stands.ts'
import { wheelOf } from '../../src/movement/stepping.ts'
import { act, march, offers, segment, spent, stands, whyNot } from './drill.ts'

const foot = { 'F-34-1': { at: '1912', face: 0 } } as const

describe('rule 18: movement', () => {
  it('LB-18-a a unit moves up to its printed points', () => {
    const p = segment({ 'F-34-1': { at: '1914', face: 0 } })
    march(p, 'F-34-1', '1913', '1912', '1911', '1910', '1909', '1908', '1907')
    expect(spent(p, 'F-34-1')).toBe(7)
    march(p, 'F-34-1', '1906')
    expect(stands(p, 'F-34-1').at).toBe('1906')
    // Nothing is left: its move is over by itself.
    expect(whyNot(p, { do: 'march', unit: 'F-34-1', path: ['1905'] })).toBe('LB-18-a')
  })

  it('LB-18-b ground, slopes and water cost what the chart says, and bar what it bars', () => {
    const p = segment(foot)
    const cost = (id: string, from: string, side: number, formation = COLUMN): number =>
      stepCost(p, findUnit(p, id), findHex(p, from), asSide(side), formation)
    // Clear, woods, village, slope, stream, ford.
    expect(cost('F-34-1', '1912', 0), 'LB-18-b').toBe(2)
    expect(cost('F-34-1', '0814', 5)).toBe(6)
    expect(cost('F-9H', '0814', 5)).toBe(10)
    expect(cost('F-A1', '0814', 5)).toBe(BARRED)
    expect(cost('F-34-1', '1409', 3)).toBe(6)
    expect(cost('F-34-1', '1615', 0)).toBe(6)
    expect(cost('F-9H', '1615', 0)).toBe(8)
    expect(cost('F-34-1', '1208', 3)).toBe(4)
    expect(cost('F-9H', '1208', 3)).toBe(6)
    expect(cost('F-A1', '1208', 3)).toBe(8)
  })

  it('LB-18-c formations keep to their ground', () => {
    const p = segment({ 'F-34-1': { at: '1511', face: 0, formation: 'carre' } })
    expect(whyNot(p, { do: 'march', unit: 'F-34-1', path: ['1510'] }), 'LB-18-c').toBe('LB-16-carre-move-d')
  })

  it('LB-18-d it moves through its front hexsides only', () => {
    const p = segment(foot)
    for (const hex of ['1812', '2012', '1913'])
      expect(whyNot(p, { do: 'march', unit: 'F-34-1', path: [hex] })).toBe('LB-18-d')
    for (const hex of ['1811', '1911', '2011'])
      expect(whyNot(p, { do: 'march', unit: 'F-34-1', path: [hex] })).toBeNull()
  })

  it('LB-18-e a turn of any size costs infantry and limbered guns a point', () => {
    const p = segment({ ...foot, 'F-A1': { at: '1815', face: 0 } })
    act(p, { do: 'turn', unit: 'F-34-1', facing: 6 })
    expect(spent(p, 'F-34-1'), 'LB-18-e').toBe(1)
    act(p, { do: 'end' })
    act(p, { do: 'turn', unit: 'F-A1', facing: 2 })
    expect(spent(p, 'F-A1')).toBe(1)
  })

  it('LB-18-f unlimbered guns are hauled one hex in any direction', () => {
    const p = segment({ 'F-A1': { at: '1912', face: 0, formation: 'unlimbered' } })
    const hexes = offers(p).flatMap((each) => (each.do === 'prolong' ? [each.hex] : []))
    expect(hexes.toSorted(), 'LB-18-f').toEqual(['1811', '1812', '1911', '1913', '2011', '2012'])
  })

  it('LB-18-g they turn by one hexside, LB-18-h and do not do both', () => {
    const p = segment({ 'F-A1': { at: '1912', face: 0, formation: 'unlimbered' } })
    expect(whyNot(p, { do: 'turn', unit: 'F-A1', facing: 4 })).toBe('LB-18-g')
    act(p, { do: 'turn', unit: 'F-A1', facing: 2 })
    expect(whyNot(p, { do: 'prolong', unit: 'F-A1', hex: '1911' }), 'LB-18-h').not.toBeNull()
  })

  it('LB-18-i cavalry pays a point for a turn and three for a formation', () => {
    const p = segment({ 'F-9H': { at: '1912', face: 0 } })
    act(p, { do: 'turn', unit: 'F-9H', facing: 6 })
    act(p, { do: 'form', unit: 'F-9H', formation: 'line', facing: 7, left: 0, right: 1 })
    expect(spent(p, 'F-9H'), 'LB-18-i').toBe(4)
  })

  it('LB-18-j, LB-16-line-j, LB-16-line-k, LB-16-line-l a unit in line at the start has two points less', () => {
    const p = segment({
      'F-34-1': { at: '1912', face: 'v0', formation: 'line' },
      'F-9H': { at: '1715', face: 'v0', formation: 'line', left: 1 },
    })
    expect(allowanceOf(p, findUnit(p, 'F-34-1')), 'LB-18-j LB-16-line-j LB-16-line-l').toBe(12)
    expect(allowanceOf(p, findUnit(p, 'F-9H')), 'LB-16-line-k').toBe(26)
    // Even if it changes its formation.
    act(p, { do: 'form', unit: 'F-34-1', formation: 'column', facing: 0, left: 0, right: 0 })
    march(p, 'F-34-1', '1911', '1910', '1909', '1908', '1907')
    expect(whyNot(p, { do: 'march', unit: 'F-34-1', path: ['1906'] })).toBe('LB-18-a')
  })

  it('LB-18-k cavalry never stays with infantry or unlimbered guns', () => {
    const p = segment({
      'F-9H': { at: '1913', face: 0 },
      'F-17L1': { at: '1912', face: 'v0', formation: 'skirmish', left: 1 },
      'F-A1': { at: '2012', face: 0, formation: 'unlimbered' },
    })
    expect(whyNot(p, { do: 'march', unit: 'F-9H', path: ['2012'] })).toBe('LB-18-n')
    march(p, 'F-9H', '1912')
    expect(whyNot(p, { do: 'end' }), 'LB-18-k').toBe('LB-16-a')
  })

  it('LB-18-l, LB-16-c cavalry rides through skirmishers, carrés, limbered guns and cavalry, not through formed foot', () => {
    const way = { 'F-9H': { at: '1913', face: 0 } } as const
    const through = (id: string, laid: object): string | null =>
      whyNot(segment({ ...way, [id]: { at: '1912', ...laid } }), {
        do: 'march',
        unit: 'F-9H',
        path: ['1912', '1911'],
      })
    expect(through('F-34-1', { formation: 'carre' }), 'LB-18-l').toBeNull()
    expect(through('F-A1', { formation: 'limbered' })).toBeNull()
    expect(through('F-10H', {})).toBeNull()
    expect(through('F-17L1', { formation: 'skirmish', face: 'v0', left: 1 })).toBeNull()
    expect(through('F-34-1', {}), 'LB-16-c').toBe('LB-18-n')
    expect(through('F-34-1', { formation: 'line', face: 'v0' })).toBe('LB-18-n')
  })

  it('LB-18-m, LB-16-d cavalry does not end its move with a friendly carré, but may upon an enemy one', () => {
    const friend = segment({ 'F-9H': { at: '1913', face: 0 }, 'F-34-1': { at: '1912', formation: 'carre' } })
    march(friend, 'F-9H', '1912')
    expect(whyNot(friend, { do: 'end' }), 'LB-18-m LB-16-d').toBe('LB-16-a')
    const enemy = segment({ 'F-9H': { at: '1913', face: 0 }, 'C-MU1': { at: '1912', formation: 'carre' } })
    expect(whyNot(enemy, { do: 'march', unit: 'F-9H', path: ['1912'] })).toBeNull()
  })

  it('LB-18-n the stacking limit holds in every hex entered', () => {
    const p = segment({
      'F-34-1': { at: '1912', face: 0 },
      'F-34-2': { at: '1912', face: 0 },
      'F-40-1': { at: '1913', face: 0 },
    })
    // 10 + 9 is more than a hex holds already; no third comes in.
    expect(whyNot(p, { do: 'march', unit: 'F-40-1', path: ['1912', '1911'] })).toBe('LB-18-n')
  })

  it('LB-18-o a unit that has not moved may always go one hex', () => {
    const p = segment({ 'C-A2': { at: '1614', face: 3 } }, { phasing: 'coalition' })
    // Six points; the slope costs a battery five.
    const q = segment({ 'C-XA1': { at: '1614', face: 3, morale: 'DD' } }, { phasing: 'coalition' })
    expect(whyNot(p, { do: 'march', unit: 'C-A2', path: ['1615'] })).toBeNull()
    expect(whyNot(q, { do: 'march', unit: 'C-XA1', path: ['1615'] })).toBeNull()
    // Woods cost cavalry five points: with its first hex it may, whatever is left.
    const horse = segment({ 'F-9H': { at: '0913', face: 3 } })
    horse.state.units.spent[findUnit(horse, 'F-9H')] = 28
    expect(whyNot(horse, { do: 'march', unit: 'F-9H', path: ['0914'] }), 'LB-18-o').toBeNull()
  })

  it('LB-18-p a unit of two hexes steps as one, wheels on one end, and faces about', () => {
    const line = { 'F-34-1': { at: '1912', face: 'v0', formation: 'line', left: 1 } } as const
    const p = segment(line)
    march(p, 'F-34-1', '1911')
    expect(p.state.units.left[findUnit(p, 'F-34-1')]).toBe(1)
    expect(spent(p, 'F-34-1')).toBe(1)
    act(p, { do: 'swing', unit: 'F-34-1', way: 'right' })
    expect(stands(p, 'F-34-1'), 'LB-18-p').toMatchObject({ at: '1911', facing: 3 })
    expect(spent(p, 'F-34-1')).toBe(3)
    act(p, { do: 'about', unit: 'F-34-1' })
    expect(stands(p, 'F-34-1').facing).toBe(9)
    expect(spent(p, 'F-34-1')).toBe(4)
  })

  it('LB-18-q whoever only passes is not counted in the hexes he passes', () => {
    const p = segment({
      'F-9H': { at: '1913', face: 0 },
      'F-10H': { at: '1912', face: 0 },
      'F-21C': { at: '1911', face: 0 },
    })
    expect(whyNot(p, { do: 'march', unit: 'F-9H', path: ['1912', '1911', '1910'] }), 'LB-18-q').toBeNull()
  })

  it('LB-18-r a step through a front hexside keeps the facing', () => {
    const p = segment(foot)
    march(p, 'F-34-1', '2011')
    expect(stands(p, 'F-34-1').facing, 'LB-18-r').toBe(0)
  })

  it('LB-18-s hauling pays for the hex, turning a point, and either is the only act', () => {
    const guns = { 'F-A1': { at: '1912', face: 0, formation: 'unlimbered' } } as const
    const p = segment(guns)
    act(p, { do: 'prolong', unit: 'F-A1', hex: '1913' })
    expect(spent(p, 'F-A1'), 'LB-18-s').toBe(1)
    expect(p.state.frames.at(-1)?.phase).toBe('movement')
    const q = segment(guns)
    act(q, { do: 'turn', unit: 'F-A1', facing: 2 })
    expect(q.state.frames.at(-1)?.phase).toBe('movement')
  })

  it('LB-18-t without room it does not wheel, and may draw in instead', () => {
    const p = segment({
      'F-34-1': { at: '1912', face: 'v0', formation: 'line', left: 1 },
      'C-MU1': { at: '1911', face: 3 },
    })
    expect(whyNot(p, { do: 'swing', unit: 'F-34-1', way: 'right' })).toBe('LB-18-t')
    expect(
      whyNot(p, { do: 'form', unit: 'F-34-1', formation: 'line', facing: 1, left: 0, right: 0 }),
    ).toBeNull()
  })

  it('LB-18-u half of seven points is three and a half', () => {
    const p = segment({ 'C-MU1': { at: '1912', morale: 'DD' } }, { phasing: 'coalition' })
    expect(allowanceOf(p, findUnit(p, 'C-MU1')) / 2, 'LB-18-u').toBe(3.5)
  })
})

describe('rule 14 on the march', () => {
  it('LB-14-h infantry and foot guns stop on entering a zone', () => {
    const p = segment({
      'F-34-1': { at: '1914', face: 0 },
      'C-XA1': { at: '1912', face: 3, formation: 'column' },
    })
    const events = march(p, 'F-34-1', '1913')
    expect(events.some(({ type }) => type === 'stopped')).toBe(true)
    expect(whyNot(p, { do: 'march', unit: 'F-34-1', path: ['1812'] })).toBe('LB-14-h')
  })

  it('LB-14-i guns that stop there may still unlimber', () => {
    const p = segment({ 'F-A1': { at: '1914', face: 0 }, 'C-XA1': { at: '1912', face: 3 } })
    march(p, 'F-A1', '1913')
    expect(whyNot(p, { do: 'unlimber', unit: 'F-A1' }), 'LB-14-i').toBeNull()
  })

  it('LB-14-j infantry leaves a zone only at the start of its move', () => {
    const laid = { 'F-34-1': { at: '1913', face: 0 }, 'C-XA1': { at: '1912', face: 3 } } as const
    expect(whyNot(segment(laid), { do: 'march', unit: 'F-34-1', path: ['2012'] }), 'LB-14-j').toBeNull()
    const p = segment({ ...laid, 'F-34-1': { at: '1914', face: 0 } })
    march(p, 'F-34-1', '1913')
    expect(whyNot(p, { do: 'march', unit: 'F-34-1', path: ['2012'] })).toBe('LB-14-h')
  })

  it('LB-14-l horse stops in the zone of cavalry, LB-14-m and rides on in others', () => {
    const foe = (id: string) => segment({ 'F-9H': { at: '1914', face: 0 }, [id]: { at: '1912', face: 3 } })
    const p = foe('C-PHU')
    expect(whyNot(p, { do: 'march', unit: 'F-9H', path: ['1913', '1812'] })).toBe('LB-14-l')
    expect(whyNot(foe('C-XA1'), { do: 'march', unit: 'F-9H', path: ['1913', '1812'] }), 'LB-14-m').toBeNull()
    const guns = segment({ 'F-A2': { at: '1914', face: 0 }, 'C-XA1': { at: '1912', face: 3 } })
    expect(whyNot(guns, { do: 'march', unit: 'F-A2', path: ['1913', '2012'] })).toBeNull()
  })

  it('LB-16-line-v, LB-16-line-w the rest of a line may come round to join the assault', () => {
    // The right end stands before the enemy, the left one wheels in.
    const p = segment({
      'F-34-1': { at: '1913', face: 'v0', formation: 'line', left: 1 },
      'C-XA1': { at: '2011', face: 4 },
    })
    march(p, 'F-34-1', '1912')
    expect(whyNot(p, { do: 'swing', unit: 'F-34-1', way: 'left' })).toBe('LB-14-h')
    expect(whyNot(p, { do: 'swing', unit: 'F-34-1', way: 'right' }), 'LB-16-line-v').toBeNull()
    // A part that comes round out of a zone hex is shot at for each of the two points it spends.
    const q = segment({
      'F-34-1': { at: '1912', face: 'v0', formation: 'line', left: 1 },
      'C-XA1': { at: '1810', face: 3 },
    })
    const wheel = wheelOf(q, findUnit(q, 'F-34-1'), standOf(q, findUnit(q, 'F-34-1')), 'right')
    if (isRefusal(wheel)) throw new Error('it can wheel')
    expect(shotsAtPart(q, findUnit(q, 'F-34-1'), wheel), 'LB-16-line-w').toHaveLength(2)
  })
})

describe('general order on the march', () => {
  it('LB-16-f, LB-16-go-f it is taken on entering and costs nothing, LB-16-go-e whoever goes there', () => {
    const p = segment({ 'F-34-1': { at: '1411', face: 0 } })
    march(p, 'F-34-1', '1410')
    expect(stands(p, 'F-34-1').formation, 'LB-16-f LB-16-go-f LB-16-go-e').toBe(GENERAL)
    expect(spent(p, 'F-34-1')).toBe(3)
  })

  it('LB-16-go-l out of it in column facing the way it went; from a vertex into it one of two sides', () => {
    const p = segment({ 'F-34-1': { at: '1410', face: 2, formation: 'generalOrder' } })
    march(p, 'F-34-1', '1511')
    expect(stands(p, 'F-34-1'), 'LB-16-go-l').toMatchObject({ at: '1511', formation: COLUMN, facing: 4 })
    const q = segment({ 'F-34-1': { at: '1411', face: 'v0', formation: 'line' } })
    march(q, 'F-34-1', '1410')
    expect(offers(q).map((each) => (each.do === 'turn' ? each.facing : -1))).toEqual([0, 2])
    act(q, { do: 'turn', unit: 'F-34-1', facing: 2 })
    expect(stands(q, 'F-34-1')).toMatchObject({ facing: 2, formation: GENERAL })
    expect(spent(q, 'F-34-1')).toBe(3)
  })

  it('LB-16-go-m a unit of two hexes enters with its counter and gathers; it does not push its second hex in', () => {
    // The counter in 1411 goes into the village, the rest gathers there.
    const p = segment({ 'F-ELI': { at: '1411', face: 'v0', formation: 'line', right: 1 } })
    march(p, 'F-ELI', '1410')
    expect(p.state.units.right[findUnit(p, 'F-ELI')], 'LB-16-go-m').toBe(0)
    expect(stands(p, 'F-ELI').formation).toBe(GENERAL)
    const q = segment({ 'F-ELI': { at: '1311', face: 'v0', formation: 'line', right: 1 } })
    expect(LINE).toBe(1)
    expect(whyNot(q, { do: 'march', unit: 'F-ELI', path: ['1310'] })).toBeNull()
    const pushed = segment({ 'F-ELI': { at: '1512', face: 'v0', formation: 'line', left: 1 } })
    expect(whyNot(pushed, { do: 'march', unit: 'F-ELI', path: ['1511'] })).toBe('LB-16-go-m')
  })
})

describe('what the scenario and the options say', () => {
  it('LB-46-b coalition troops leave the map in good order by the Rudolstadt road', () => {
    const p = segment(
      { 'C-MU1': { at: '0902', face: 0 }, 'C-XA1': { at: '1103', face: 0 } },
      { phasing: 'coalition' },
    )
    march(p, 'C-MU1', '0901')
    expect(whyNot(p, { do: 'leave', unit: 'C-MU1' })).toBeNull()
    act(p, { do: 'leave', unit: 'C-MU1' })
    expect(p.state.units.where[findUnit(p, 'C-MU1')], 'LB-46-b').toBe(5)
    expect(whyNot(p, { do: 'leave', unit: 'C-XA1' })).toBe('LB-46-b')
  })

  it('LB-16-go-e with the other reading skirmishers keep their order in cover', () => {
    const p = segment(
      { 'C-JVA': { at: '1411', face: 'v0', formation: 'skirmish' } },
      {
        phasing: 'coalition',
        options: { skirmishInCover: 'skirmish' },
      },
    )
    march(p, 'C-JVA', '1410')
    expect(stands(p, 'C-JVA').formation, 'LB-16-go-e').toBe(3)
    const q = segment(
      { 'C-JVA': { at: '1411', face: 'v0', formation: 'skirmish' } },
      { phasing: 'coalition' },
    )
    march(q, 'C-JVA', '1410')
    expect(stands(q, 'C-JVA').formation).toBe(GENERAL)
  })
})
