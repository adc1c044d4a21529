import { describe, expect, it } from 'vitest'
import {
  CAUSES,
  checkHex,
  checkUnit,
  fireChecks,
  moraleLines,
  owesFireCheck,
  stepDown,
} from '../../src/morale/check.ts'
import { beginRecovery } from '../../src/morale/segment.ts'
import { disorder } from '../../src/morale/breaking.ts'
import { crowd } from '../../src/morale/crowding.ts'
import { casualty } from '../../src/leaders/leaders.ts'
import { waysToExceed } from '../../src/dice/base-six.ts'
import type { LbEvent } from '../../src/position/events.ts'
import { createGame } from '../../src/position/game.ts'
import { ARTILLERY, CAVALRY } from '../../src/position/state.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { findHex } from '../../src/position/troops.ts'
import { at, formationOf, moraleOf, told, unitOf } from './help.ts'
import { field, rolls } from '../support/field.ts'
import type { Laid } from '../support/field.ts'

/** The lowest roll of the dice with which a unit holds. */
function needs(p: LbPosition, id: string): number {
  const unit = unitOf(p, id)
  for (let tens = 1; tens <= 6; tens++)
    for (let ones = 1; ones <= 6; ones++)
      if (checkUnit(p, unit, 'test', [], rolls(tens * 10 + ones), [])) return tens * 10 + ones
  return 0
}

const xaver = (how: Partial<Laid> = {}): LbPosition => field({ 'C-XA1': { at: '2005', ...how } })

const ENEMY: Readonly<Record<string, Laid>> = { 'F-34-1': { at: '2012', face: 0 } }

describe('morale checks', () => {
  it('LB-31-a the roll must exceed the morale value', () => {
    const p = xaver()
    expect(checkUnit(p, unitOf(p, 'C-XA1'), 'test', [], rolls(32), []), 'LB-31-a').toBe(false)
    expect(checkUnit(p, unitOf(p, 'C-XA1'), 'test', [], rolls(33), [])).toBe(true)
  })

  it('LB-31-b morale 32 needs 33', () => {
    expect(needs(xaver(), 'C-XA1'), 'LB-31-b').toBe(33)
  })

  it('LB-31-c the same disordered needs 36', () => {
    expect(needs(xaver({ morale: 'DD' }), 'C-XA1'), 'LB-31-c').toBe(36)
  })

  it('LB-31-d the same routed needs 43', () => {
    expect(needs(xaver({ morale: 'PGD' }), 'C-XA1'), 'LB-31-d').toBe(43)
  })

  it('LB-31-e broken units roll in their recovery segment', () => {
    const p = field({
      'C-XA1': { at: '2005', morale: 'DD' },
      'C-XA2': { at: '2004', morale: 'PGD' },
      'C-MU1': { at: '2003' },
    })
    beginRecovery(p, 1, rolls(), [])
    expect(p.state.frames.at(-1), 'LB-31-e').toMatchObject({ may: [unitOf(p, 'C-XA1'), unitOf(p, 'C-XA2')] })
  })

  it('LB-31-f friends in good order check when a broken unit begins with them, passes through them or ends with them', () => {
    const lane: Record<string, Laid> = {
      ...ENEMY,
      'C-MU1': { at: '2010', face: 3 },
      'C-MU2': { at: '2010', face: 3 },
      'C-KU1': { at: '2010', morale: 'DD' },
    }
    const p = field(lane)
    const events: LbEvent[] = []
    disorder(p, unitOf(p, 'C-MU1'), { cause: 'test' }, rolls(66), events)
    // The one it began with; the disordered one does not.
    expect(
      told(events, 'check').map(({ unit }) => unit),
      'LB-31-f',
    ).toEqual(['C-MU2'])
    const end = field({ ...ENEMY, 'C-MU1': { at: '2010', face: 3 } })
    disorder(end, unitOf(end, 'C-MU1'), { cause: 'test' }, rolls(), [])
    const into = at(end, 'C-MU1')
    // Friends all around it but for the enemy's side: it passes through one of them.
    const around = ['2009', '1910', '2110', '1911', '2111']
    const wall = Object.fromEntries(
      ['C-KU1', 'C-KU2', 'C-CL1', 'C-CL2', 'C-XA1'].map((id, n) => [id, { at: around[n], face: 3 }]),
    )
    const q = field({ ...ENEMY, ...wall, 'C-MU1': { at: '2010', face: 3 } })
    const run: LbEvent[] = []
    disorder(q, unitOf(q, 'C-MU1'), { cause: 'test' }, rolls(66), run)
    expect(told(run, 'check')).toHaveLength(1)
    expect(into).toBe('2007')
  })

  it('LB-31-g too many in a hex: one roll for it, who fails breaks, the last to come go on', () => {
    const p = field({ ...ENEMY, 'C-MU1': { at: '2010' }, 'C-MU2': { at: '2010' }, 'C-KU1': { at: '2010' } })
    const events: LbEvent[] = []
    crowd(p, findHex(p, '2010'), 1, rolls(66), events)
    expect(new Set(told(events, 'check').map(({ natural }) => natural)), 'LB-31-g').toEqual(new Set([66]))
    expect(told(events, 'check')).toHaveLength(3)
    // Twenty increments where eighteen have room: the last to enter is displaced, in good order, away from the enemy.
    expect([at(p, 'C-KU1'), moraleOf(p, 'C-KU1')]).toEqual(['2009', 'good'])
    expect([at(p, 'C-MU1'), at(p, 'C-MU2')]).toEqual(['2010', '2010'])
    // Who came by its own movement goes back where it came from.
    const q = field({ ...ENEMY, 'C-MU1': { at: '2010' }, 'C-MU2': { at: '2010' }, 'C-KU1': { at: '2010' } })
    crowd(q, findHex(q, '2010'), 1, rolls(66), [], {
      from: new Map([[unitOf(q, 'C-KU1'), findHex(q, '2111')]]),
    })
    expect(at(q, 'C-KU1')).toBe('2111')
  })

  it('LB-31-h a check to stand or to assault is one roll for the hex with lines of its own', () => {
    const p = field({ 'C-MU1': { at: '2010' }, 'C-KU1': { at: '2010', morale: 'DD' } })
    const more = () => [{ what: 'flank', value: -12, clause: 'LB-38-opt1-b' }]
    const failed = checkHex(
      p,
      findHex(p, '2010'),
      [unitOf(p, 'C-MU1'), unitOf(p, 'C-KU1')],
      'stand',
      more,
      rolls(53),
      [],
    )
    // 53 less 12 is 33: more than 26; the Saxons lose three more: 26 is less than 31.
    expect(failed, 'LB-31-h').toEqual([unitOf(p, 'C-KU1')])
  })

  it('LB-31-i a leader casualty makes those with him check, less his morale value', () => {
    const p = field({ 'F-34-1': { at: '2010' } }, { leaders: { 'FL-SUC': '2010' } })
    const events: LbEvent[] = []
    casualty(p, findHex(p, '2010'), 0, 'fire', -1, rolls(1, 66), events)
    expect(told(events, 'check')[0].lines, 'LB-31-i').toEqual([
      { what: 'leader hit', value: -3, clause: 'LB-7-s' },
    ])
  })

  it('LB-31-j a starred side breaks with the losses of a melee when it fails', () => {
    const p = field({ ...ENEMY, 'C-MU1': { at: '2011', face: 3 } })
    stepDown(p, [unitOf(p, 'C-MU1')], { cause: 'melee', melee: true }, rolls(), [])
    expect([moraleOf(p, 'C-MU1'), p.state.units.lost[unitOf(p, 'C-MU1')]], 'LB-31-j').toEqual(['DD', 1])
  })

  it('LB-31-k fire makes those check whom the chart of the battle names', () => {
    const p = field({ 'F-34-1': { at: '2012', lost: 1 }, 'C-MU1': { at: '2001', lost: 1 } })
    expect(owesFireCheck(p, unitOf(p, 'F-34-1'), 1), 'LB-31-k').toBe(false)
    expect(owesFireCheck(p, unitOf(p, 'C-MU1'), 1)).toBe(true)
    p.state.units.lost[unitOf(p, 'F-34-1')] = 2
    expect(owesFireCheck(p, unitOf(p, 'F-34-1'), 1)).toBe(true)
    // Every unit of every battle has its cell.
    for (const scenario of ['saalfeld-1806', 'moeckern-1813']) {
      const { units, pack } = createGame({ scenario })
      for (const { nation, arm, class: kind } of units) {
        const cell = arm === CAVALRY ? 'cavalry' : arm === ARTILLERY ? 'artillery' : kind
        expect(pack.fireMoraleChecks[nation]).toHaveProperty(cell)
      }
    }
  })

  it('LB-31-l whatever special rules ask for is a plain check with their line', () => {
    const p = xaver()
    const line = { what: 'special', value: -6, clause: 'LB-46-a' }
    expect(checkUnit(p, unitOf(p, 'C-XA1'), 'special', [line], rolls(42), []), 'LB-31-l').toBe(false)
    expect(checkUnit(p, unitOf(p, 'C-XA1'), 'special', [line], rolls(43), [])).toBe(true)
  })

  it('LB-31-m a force march is attempted with a check at minus 6', () => {
    const p = field({ 'F-34-1': { at: '2010' } })
    const value = p.game.charts.core.moraleModifiersToRoll.forceMarchPerConsecutiveTurn
    const line = { what: 'force march', value, clause: 'LB-44-d' }
    expect(checkUnit(p, unitOf(p, 'F-34-1'), 'force march', [line], rolls(34), []), 'LB-31-m').toBe(false)
  })

  it('LB-31-n cavalry that starts an opportunity or reaction charge checks plainly', () => {
    const p = field({ 'C-PHU': { at: '1806', face: 3 } })
    expect(checkUnit(p, unitOf(p, 'C-PHU'), 'reaction charge', [], rolls(23), []), 'LB-31-n').toBe(false)
    // A failure is the charge’s to judge: nothing else happens.
    expect(moraleOf(p, 'C-PHU')).toBe('good')
  })

  it('LB-31-o when one of a stack fails the others check, each once in an event', () => {
    const p = field({
      ...ENEMY,
      'C-A1': { at: '2010', formation: 'unlimbered', face: 3 },
      'C-MU1': { at: '2010', face: 3 },
      'C-MU2': { at: '2010', face: 3 },
    })
    const events: LbEvent[] = []
    // The guns fail and stay; both battalions check, the second fails too, and the first is not asked again.
    p.state.units.lost[unitOf(p, 'C-A1')] = 1
    fireChecks(p, new Map([[unitOf(p, 'C-A1'), 1]]), rolls(11, 11, 66), events)
    expect(
      told(events, 'check').map(({ unit }) => unit),
      'LB-31-o',
    ).toEqual(['C-A1', 'C-MU2', 'C-MU1'])
    expect([moraleOf(p, 'C-A1'), moraleOf(p, 'C-MU2'), moraleOf(p, 'C-MU1')]).toEqual(['DD', 'DD', 'good'])
    // Losses of several by one attack are one event too.
    const q = field({ ...ENEMY, 'C-MU1': { at: '2010', lost: 1 }, 'C-MU2': { at: '2010', lost: 1 } })
    const told2: LbEvent[] = []
    fireChecks(
      q,
      new Map([
        [unitOf(q, 'C-MU2'), 1],
        [unitOf(q, 'C-MU1'), 1],
      ]),
      rolls(11, 66),
      told2,
    )
    expect(told(told2, 'check')).toHaveLength(2)
  })

  it('LB-31-p any matching ordinal among the losses makes one check', () => {
    const owes = (id: string, lost: number, now: number): boolean => {
      const p = field({ [id]: { at: '2010', lost } })
      return owesFireCheck(p, unitOf(p, id), now)
    }
    expect(
      [owes('F-34-1', 3, 1), owes('F-34-1', 3, 2), owes('C-MU1', 2, 1), owes('C-MU1', 3, 2)],
      'LB-31-p',
    ).toEqual([false, true, false, true])
    expect([owes('F-9H', 2, 1), owes('F-A1', 1, 1)]).toEqual([true, true])
    const p = field({ ...ENEMY, 'C-MU1': { at: '2005', lost: 3 } })
    const events: LbEvent[] = []
    fireChecks(p, new Map([[unitOf(p, 'C-MU1'), 3]]), rolls(66), events)
    expect(told(events, 'check')).toHaveLength(1)
  })

  it('LB-31-q who fails a fire check: foot DD with three points back, DD and horse PGD, unlimbered guns DD in place', () => {
    const fail = (id: string, how: Partial<Laid> = {}) => {
      const p = field({ ...ENEMY, [id]: { at: '2010', face: 3, lost: 1, ...how } })
      const stood = fireChecks(p, new Map([[unitOf(p, id), 1]]), rolls(11), []).length === 0
      return [stood, moraleOf(p, id), at(p, id), formationOf(p, id)]
    }
    expect(fail('C-MU1', { formation: 'line', face: 'v3' }), 'LB-31-q').toEqual([
      false,
      'DD',
      '2007',
      'column',
    ])
    expect(fail('C-A1')).toEqual([false, 'DD', '2007', 'limbered'])
    expect(fail('C-MU1', { morale: 'DD' })[1]).toBe('PGD')
    expect(fail('C-PHU')[1]).toBe('PGD')
    expect(fail('C-A1', { formation: 'unlimbered' })).toEqual([false, 'DD', '2010', 'unlimbered'])
  })

  it('LB-31-r any other failure is the same; a routed unit does not check', () => {
    const p = field({
      ...ENEMY,
      'C-MU1': { at: '2010', face: 3 },
      'C-MU2': { at: '2011', morale: 'PGD', lost: 1 },
    })
    stepDown(p, [unitOf(p, 'C-MU1')], { cause: 'test' }, rolls(), [])
    expect(moraleOf(p, 'C-MU1'), 'LB-31-r').toBe('DD')
    const events: LbEvent[] = []
    expect(fireChecks(p, new Map([[unitOf(p, 'C-MU2'), 1]]), rolls(), events)).toEqual([])
    expect([events, at(p, 'C-MU2')]).toEqual([[], '2011'])
  })

  it('LB-31-s one roll for the hex where the rule says so, elsewhere each for itself', () => {
    const p = field({ ...ENEMY, 'C-MU1': { at: '2010', lost: 1 }, 'C-MU2': { at: '2010', lost: 1 } })
    const each: LbEvent[] = []
    fireChecks(
      p,
      new Map([
        [unitOf(p, 'C-MU2'), 1],
        [unitOf(p, 'C-MU1'), 1],
      ]),
      rolls(61, 62),
      each,
    )
    expect(
      told(each, 'check').map(({ natural }) => natural),
      'LB-31-s',
    ).toEqual([61, 62])
    const one: LbEvent[] = []
    checkHex(
      p,
      findHex(p, '2010'),
      [unitOf(p, 'C-MU1'), unitOf(p, 'C-MU2')],
      'stand',
      () => [],
      rolls(61),
      one,
    )
    expect(told(one, 'check').map(({ natural }) => natural)).toEqual([61, 61])
  })

  it('LB-31-t every cause counts once: a figure of the stand check replaces the general one', () => {
    const p = field({ 'C-KU1': { at: '2010', morale: 'DD', lost: 4 } }, { leaders: { 'CL-LOU': '2010' } })
    p.state.levels[1] = 1
    expect(moraleLines(p, unitOf(p, 'C-KU1')).map(({ what, value }) => [what, value])).toEqual([
      [CAUSES.disordered, -3],
      [CAUSES.halfLost, -6],
      [CAUSES.leader, 4],
      [CAUSES.level, -3],
    ])
    const saxons = field({ 'C-KU1': { at: '2010', morale: 'DD' } })
    const stand = [{ what: 'disordered, charged', value: -6, clause: 'LB-38-opt1-b' }]
    const passes = (roll: number): boolean =>
      checkUnit(saxons, unitOf(saxons, 'C-KU1'), 'stand', stand, rolls(roll), [], [CAUSES.disordered])
    // The vector of the charge: disordered Saxons of morale 31 need 42, not 45.
    expect([passes(41), passes(42)], 'LB-31-t').toEqual([false, true])
    expect(waysToExceed(-6, 31)).toBe(17)
  })
})
