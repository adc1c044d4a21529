import { describe, expect, it } from 'vitest'
import { disorder, fallBack, rout } from '../../src/morale/breaking.ts'
import { crowd } from '../../src/morale/crowding.ts'
import { passCheck } from '../../src/morale/friends.ts'
import { entryInto, CLOSED } from '../../src/movement/entering.ts'
import type { LbEvent } from '../../src/position/events.ts'
import { COLUMN, MISPLACED } from '../../src/position/state.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { findHex, place, topUnit } from '../../src/position/troops.ts'
import { at, formationOf, moraleOf, NO_DICE, told, unitOf } from './help.ts'
import { field, rolls } from '../support/field.ts'
import type { Laid } from '../support/field.ts'

const ENEMY: Readonly<Record<string, Laid>> = { 'F-34-1': { at: '2012', face: 0 } }

/** Twenty increments where eighteen have room, the Saxons last. */
const packed = (more: Readonly<Record<string, Laid>> = {}): LbPosition =>
  field({
    ...ENEMY,
    'C-MU1': { at: '2010', face: 3 },
    'C-MU2': { at: '2010', face: 3 },
    'C-KU1': { at: '2010', face: 3 },
    ...more,
  })

const checkedIn = (events: readonly LbEvent[]): string[] => told(events, 'check').map(({ unit }) => unit)

describe('too many in a hex', () => {
  it('LB-10-b every combat unit of the hex checks', () => {
    const p = packed()
    const events: LbEvent[] = []
    crowd(p, findHex(p, '2010'), 1, rolls(66), events)
    expect(checkedIn(events), 'LB-10-b').toEqual(['C-KU1', 'C-MU2', 'C-MU1'])
    // Within the limit nobody does.
    const fits = field({ 'C-MU1': { at: '2010' }, 'C-MU2': { at: '2010' } })
    crowd(fits, findHex(fits, '2010'), 1, NO_DICE, [])
  })

  it('LB-10-c who fails disorders and retreats three points; cavalry routs', () => {
    const p = packed()
    crowd(p, findHex(p, '2010'), 1, rolls(31), [])
    // 31 is more than 26, and not more than the Saxons' 31.
    expect([moraleOf(p, 'C-KU1'), at(p, 'C-KU1')], 'LB-10-c').toEqual(['DD', '2007'])
    expect([moraleOf(p, 'C-MU1'), moraleOf(p, 'C-MU2')]).toEqual(['good', 'good'])
    const horse = field({ ...ENEMY, 'C-PHU': { at: '2010' }, 'C-SHU': { at: '2010' } })
    crowd(horse, findHex(horse, '2010'), 1, rolls(25), [])
    expect([moraleOf(horse, 'C-SHU'), moraleOf(horse, 'C-PHU')]).toEqual(['PGD', 'good'])
  })

  it('LB-10-d still too many: the last to enter go back where they came from, one after another', () => {
    const p = packed()
    const from = new Map([[unitOf(p, 'C-KU1'), findHex(p, '2110')]])
    crowd(p, findHex(p, '2010'), 1, rolls(66), [], { from })
    expect([at(p, 'C-KU1'), at(p, 'C-MU2'), moraleOf(p, 'C-KU1')], 'LB-10-d').toEqual([
      '2110',
      '2010',
      'good',
    ])
  })

  it('LB-10-e one roll for the hex, each with its own morale and modifiers', () => {
    const p = packed({ 'C-MU1': { at: '2010', face: 3, morale: 'DD' } })
    const events: LbEvent[] = []
    crowd(p, findHex(p, '2010'), 1, rolls(32), events)
    expect(
      told(events, 'check').map(({ unit, natural, value, passed }) => [unit, natural, value, passed]),
      'LB-10-e',
    ).toEqual([
      ['C-KU1', 32, 32, true],
      ['C-MU2', 32, 32, true],
      ['C-MU1', 32, 25, false],
    ])
  })

  it('LB-10-f horse that is driven through foot in line or column makes it check at minus 6', () => {
    const p = field({
      ...ENEMY,
      'C-PHU': { at: '2010', face: 3 },
      'C-MU1': { at: '2009', face: 3 },
      'C-KU1': { at: '1910', face: 3 },
      'C-KU2': { at: '2110', face: 3 },
    })
    const events: LbEvent[] = []
    rout(p, unitOf(p, 'C-PHU'), { cause: 'test', hexes: 3 }, rolls(66, 66, 66), events)
    const [check] = told(events, 'check')
    expect(check.lines, 'LB-10-f').toEqual([
      { what: 'passed through by another arm', value: -6, clause: 'LB-10-f' },
    ])
  })

  it('LB-10-g skirmishers and carrés are exempt from that', () => {
    const through = (formation: 'skirmish' | 'carre'): LbEvent[] => {
      const face = formation === 'skirmish' ? 'v3' : 3
      const p = field({
        ...ENEMY,
        'C-RAB': { at: '2009', face, formation, lost: 3 },
        'C-PHU': { at: '2010', face: 3 },
      })
      place(p, unitOf(p, 'C-PHU'), { hex: findHex(p, '2009') })
      const events: LbEvent[] = []
      expect(passCheck(p, unitOf(p, 'C-PHU'), findHex(p, '2009'), NO_DICE, events), 'LB-10-g').toBe(true)
      return events
    }
    expect([through('skirmish'), through('carre')]).toEqual([[], []])
  })

  it('LB-10-h foot in line or column that comes among horse makes the same check', () => {
    const p = field({ ...ENEMY, 'C-PHU': { at: '2009', face: 3 }, 'C-MU1': { at: '2010', face: 3 } })
    place(p, unitOf(p, 'C-MU1'), { hex: findHex(p, '2009') })
    const events: LbEvent[] = []
    expect(passCheck(p, unitOf(p, 'C-MU1'), findHex(p, '2009'), rolls(66, 66), events)).toBe(true)
    expect(
      told(events, 'check').map(({ unit, lines }) => [unit, lines[0].value]),
      'LB-10-h',
    ).toEqual([
      ['C-MU1', -6],
      ['C-PHU', -6],
    ])
  })

  it('LB-10-i no such check with horse in skirmish order', () => {
    const p = field({
      ...ENEMY,
      'C-PHU': { at: '2009', face: 'v3', formation: 'skirmish', right: 1 },
      'C-MU1': { at: '2010', face: 3 },
    })
    place(p, unitOf(p, 'C-MU1'), { hex: findHex(p, '2009') })
    expect(passCheck(p, unitOf(p, 'C-MU1'), findHex(p, '2009'), NO_DICE, []), 'LB-10-i').toBe(true)
  })

  it('LB-10-j by its own will horse does not enter formed foot; going back it does, and both check', () => {
    const laid: Record<string, Laid> = {
      ...ENEMY,
      'C-PHU': { at: '2010', face: 3 },
      'C-MU1': { at: '2009', face: 3 },
      'C-KU1': { at: '1910', face: 3 },
      'C-KU2': { at: '2110', face: 3 },
    }
    const p = field(laid)
    expect(entryInto(p, unitOf(p, 'C-PHU'), findHex(p, '2009'), COLUMN), 'LB-10-j').toBe(CLOSED)
    const events: LbEvent[] = []
    fallBack(p, unitOf(p, 'C-PHU'), 1, rolls(66, 66), events)
    expect(checkedIn(events)[0]).toBe('C-PHU')
    expect(checkedIn(events)).toHaveLength(2)
  })

  it('LB-10-o once for each hex passed; a moving unit that fails ends its move with its retreat', () => {
    const p = field({ ...ENEMY, 'C-PHU': { at: '2009', face: 3 }, 'C-MU1': { at: '2010', face: 3 } })
    place(p, unitOf(p, 'C-MU1'), { hex: findHex(p, '2009') })
    const events: LbEvent[] = []
    expect(passCheck(p, unitOf(p, 'C-MU1'), findHex(p, '2009'), rolls(11, 66), events), 'LB-10-o').toBe(false)
    expect([moraleOf(p, 'C-MU1'), moraleOf(p, 'C-PHU')]).toEqual(['DD', 'good'])
    // The horse has checked for this event, and is not asked again by the unit that breaks among it.
    expect(checkedIn(events)).toEqual(['C-MU1', 'C-PHU'])
  })

  it('LB-10-p a retreat ends where there is room if it can; who has nowhere to go stays and is marked', () => {
    // Straight back the hex is full: it stops short of it or goes beside it.
    const p = field({
      ...ENEMY,
      'C-MU1': { at: '2010', face: 3 },
      'C-KU1': { at: '2007' },
      'C-KU2': { at: '2007' },
      'C-CL1': { at: '2007' },
    })
    disorder(p, unitOf(p, 'C-MU1'), { cause: 'test' }, NO_DICE, [])
    expect(at(p, 'C-MU1'), 'LB-10-p').not.toBe('2007')
    const around = ['2009', '2110', '2111', '2011', '1911', '1910']
    const french = ['F-34-2', 'F-34-3', 'F-40-1', 'F-40-2', 'F-17L1', 'F-17L2']
    const shut = packed(Object.fromEntries(french.map((id, n) => [id, { at: around[n] }])))
    const events: LbEvent[] = []
    crowd(shut, findHex(shut, '2010'), 1, rolls(66), events)
    expect([at(shut, 'C-KU1'), at(shut, 'C-MU2'), at(shut, 'C-MU1')]).toEqual(['2010', '2010', '2010'])
    expect(checkedIn(events)).toHaveLength(3)
  })

  it('LB-16-g who is driven among those it may not stand with is marked, cavalry on top', () => {
    const p = field({
      'F-34-1': { at: '2012', face: 0 },
      'C-PHU': { at: '2010', face: 3 },
      'C-MU1': { at: '2009', face: 'v3', formation: 'line' },
      'C-KU1': { at: '1910', face: 3 },
      'C-KU2': { at: '2110', face: 3 },
    })
    fallBack(p, unitOf(p, 'C-PHU'), 1, rolls(66, 66), [])
    const unit = unitOf(p, 'C-PHU')
    expect(p.state.units.mark[unit] & MISPLACED, 'LB-16-g').toBe(MISPLACED)
    expect(topUnit(p, findHex(p, at(p, 'C-PHU')))).toBe(unit)
    expect(formationOf(p, 'C-PHU')).toBe('column')
  })
})
