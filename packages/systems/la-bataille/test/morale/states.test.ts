import { describe, expect, it } from 'vitest'
import { isRefusal, joining } from '../../src/fire/firers.ts'
import { fireValue } from '../../src/fire/values.ts'
import { decimal } from '../../src/dice/fraction.ts'
import { refuseState } from '../../src/melee/declare.ts'
import { effectOn } from '../../src/melee/matrix.ts'
import { meleeValue } from '../../src/melee/values.ts'
import { disorder, rout, routLength } from '../../src/morale/breaking.ts'
import { checkEach, moraleLines, stepDown } from '../../src/morale/check.ts'
import { closeRecovery, rally } from '../../src/morale/recovery.ts'
import { beginRecovery } from '../../src/morale/segment.ts'
import { allowanceOf, whyNotMove } from '../../src/movement/allowance.ts'
import { canForm } from '../../src/movement/forming.ts'
import { EXHAUSTED, MISPLACED } from '../../src/position/state.ts'
import type { LbEvent } from '../../src/position/events.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { findHex } from '../../src/position/troops.ts'
import { at, decide, formationOf, left, moraleOf, NO_DICE, offered, told, unitOf } from './help.ts'
import { field, rolls } from '../support/field.ts'
import type { Laid } from '../support/field.ts'

const ENEMY: Readonly<Record<string, Laid>> = { 'F-34-1': { at: '2012', face: 0 } }

/** The value of one unit in a melee it defends in, or attacks in. */
function worth(p: LbPosition, id: string, into: string, attackers: readonly string[] = []): number {
  const clash = {
    into: findHex(p, into),
    attackers: attackers.map((each) => unitOf(p, each)),
    sparing: [],
    second: false,
  }
  return decimal(meleeValue(p, unitOf(p, id), findHex(p, at(p, id)), clash))
}

function fires(p: LbPosition, id: string, target: string): number {
  const unit = unitOf(p, id)
  return decimal(
    fireValue(p, { unit, hex: findHex(p, at(p, id)), increments: left(p, id) }, findHex(p, target)),
  )
}

const may = (p: LbPosition, army: 0 | 1) => {
  beginRecovery(p, army, NO_DICE, [])
  const frame = p.state.frames.at(-1)
  if (frame?.phase !== 'recovery') throw new Error('no recovery')
  return frame
}

const lineOf = (p: LbPosition, id: string) => moraleLines(p, unitOf(p, id))

describe('states of morale', () => {
  it('LB-30-a infantry is in good order, disordered or routed', () => {
    const p = field({ ...ENEMY, 'C-MU1': { at: '2010', face: 3 } })
    const unit = unitOf(p, 'C-MU1')
    const seen = [moraleOf(p, 'C-MU1')]
    stepDown(p, [unit], { cause: 'test' }, NO_DICE, [])
    seen.push(moraleOf(p, 'C-MU1'))
    stepDown(p, [unit], { cause: 'test' }, NO_DICE, [])
    seen.push(moraleOf(p, 'C-MU1'))
    expect(seen, 'LB-30-a').toEqual(['good', 'DD', 'PGD'])
  })

  it('LB-30-b in good order it has its printed values', () => {
    const p = field({ ...ENEMY, 'C-MU1': { at: '2011', face: 3 } })
    const unit = unitOf(p, 'C-MU1')
    expect([worth(p, 'C-MU1', '2011'), allowanceOf(p, unit), lineOf(p, 'C-MU1')], 'LB-30-b').toEqual([
      17,
      14,
      [],
    ])
  })

  it('LB-30-c disordered infantry has half its printed fire', () => {
    const p = field({ 'F-34-1': { at: '2012', face: 0, morale: 'DD' }, 'C-MU1': { at: '2011' } })
    expect(fires(p, 'F-34-1', '2011'), 'LB-30-c').toBe(4)
  })

  it('LB-30-d disordered infantry has half its printed melee', () => {
    const p = field({ ...ENEMY, 'C-MU1': { at: '2011', morale: 'DD' } })
    expect(worth(p, 'C-MU1', '2011'), 'LB-30-d').toBe(8.5)
  })

  it('LB-30-e disordered infantry has half its movement', () => {
    const p = field({ 'C-MU1': { at: '2011', morale: 'DD' } })
    expect(allowanceOf(p, unitOf(p, 'C-MU1')), 'LB-30-e').toBe(7)
  })

  it('LB-30-f disordered it subtracts 3', () => {
    const p = field({ 'C-MU1': { at: '2011', morale: 'DD' } })
    expect(lineOf(p, 'C-MU1'), 'LB-30-f').toEqual([{ what: 'disordered', value: -3, clause: 'LB-30-f' }])
  })

  it('LB-30-g it stays so until its next friendly recovery segment', () => {
    const p = field({ ...ENEMY, 'C-MU1': { at: '2005', morale: 'DD' } })
    expect(may(p, 0).may, 'LB-30-g').toEqual([])
    expect(may(p, 1).may).toEqual([unitOf(p, 'C-MU1')])
  })

  it('LB-30-h there it recovers or routs', () => {
    const good = field({ ...ENEMY, 'C-MU1': { at: '2005', morale: 'DD' } })
    rally(good, may(good, 1), unitOf(good, 'C-MU1'), rolls(34), [])
    expect(moraleOf(good, 'C-MU1'), 'LB-30-h').toBe('good')
    const bad = field({ ...ENEMY, 'C-MU1': { at: '2011', morale: 'DD' } })
    rally(bad, may(bad, 1), unitOf(bad, 'C-MU1'), rolls(33), [])
    expect(moraleOf(bad, 'C-MU1')).toBe('PGD')
    expect(at(bad, 'C-MU1')).not.toBe('2011')
  })

  it('LB-30-i a unit that recovers takes column, or general order where the ground asks for it', () => {
    const p = field({ 'C-MU1': { at: '2005', morale: 'DD' }, 'C-MU2': { at: '1510', morale: 'DD' } })
    const frame = may(p, 1)
    rally(p, frame, unitOf(p, 'C-MU1'), rolls(66), [])
    rally(p, frame, unitOf(p, 'C-MU2'), rolls(66), [])
    expect([formationOf(p, 'C-MU1'), formationOf(p, 'C-MU2')], 'LB-30-i').toEqual(['column', 'generalOrder'])
  })

  it('LB-30-j routed infantry does not fire', () => {
    const p = field({ 'F-34-1': { at: '2012', face: 0, morale: 'PGD' }, 'C-MU1': { at: '2011' } })
    const attack = {
      army: 0,
      kind: 'offensive',
      target: findHex(p, '2011'),
      firers: [],
      fired: [],
      victim: -1,
    } as const
    const joins = joining(p, attack, unitOf(p, 'F-34-1'), findHex(p, '2012'))
    expect(isRefusal(joins) && joins.clause, 'LB-30-j').toBe('LB-30-j')
  })

  it('LB-30-k routed infantry fights with a third, in defence only', () => {
    const p = field({ ...ENEMY, 'C-KU1': { at: '2011', morale: 'PGD' } })
    expect(worth(p, 'C-KU1', '2011'), 'LB-30-k').toBe(5)
    expect(refuseState(p, unitOf(p, 'C-KU1'))?.clause).toBe('LB-32-o')
  })

  it('LB-30-l routed units do not move in the movement segment', () => {
    const p = field({
      'C-MU1': { at: '2011', morale: 'PGD' },
      'C-PHU': { at: '2012', morale: 'PGD' },
      'C-A1': { at: '2013', morale: 'PGD' },
    })
    const clauses = ['C-MU1', 'C-PHU', 'C-A1'].map((id) => whyNotMove(p, unitOf(p, id), 1)?.clause)
    expect(clauses, 'LB-30-l').toEqual(['LB-30-l', 'LB-30-l', 'LB-30-l'])
  })

  it('LB-30-m in the recovery segment it flees ten', () => {
    const p = field({ ...ENEMY, 'C-MU1': { at: '2011', morale: 'PGD' } })
    const events: LbEvent[] = []
    rally(p, may(p, 1), unitOf(p, 'C-MU1'), rolls(11), events)
    expect(told(events, 'fled')[0].path, 'LB-30-m').toHaveLength(11)
  })

  it('LB-30-n routed it subtracts 6', () => {
    const p = field({ 'C-MU1': { at: '2011', morale: 'PGD' } })
    expect(lineOf(p, 'C-MU1'), 'LB-30-n').toEqual([{ what: 'routed', value: -6, clause: 'LB-30-n' }])
  })

  it('LB-30-o cavalry is in good order or routed', () => {
    const p = field({ ...ENEMY, 'C-PHU': { at: '2009', face: 3 } })
    disorder(p, unitOf(p, 'C-PHU'), { cause: 'test', hexes: 3 }, NO_DICE, [])
    expect(moraleOf(p, 'C-PHU'), 'LB-30-o').toBe('PGD')
  })

  it('LB-30-p routing cavalry goes its printed movement in hexes', () => {
    const p = field({ 'C-PHU': { at: '2016', face: 3 }, 'C-SHU': { at: '2116' }, 'F-34-1': { at: '2018' } })
    expect([routLength(p, unitOf(p, 'C-PHU')), routLength(p, unitOf(p, 'C-SHU'))], 'LB-30-p').toEqual([
      15, 14,
    ])
    const events: LbEvent[] = []
    rout(p, unitOf(p, 'C-PHU'), { cause: 'test' }, NO_DICE, events)
    expect(told(events, 'fled')[0].path).toHaveLength(16)
  })

  it('LB-30-q cavalry that fails any check is routed', () => {
    const p = field({ ...ENEMY, 'C-PHU': { at: '2009', face: 3 } })
    checkEach(p, [unitOf(p, 'C-PHU')], { what: 'test' }, { cause: 'test', hexes: 3 }, rolls(11), [])
    expect(moraleOf(p, 'C-PHU'), 'LB-30-q').toBe('PGD')
  })

  it('LB-30-r routed cavalry does not fire', () => {
    const p = field({ 'F-9H': { at: '2012', face: 0, morale: 'PGD' }, 'C-MU1': { at: '2011' } })
    expect(fires(p, 'F-9H', '2011'), 'LB-30-r').toBe(0)
  })

  it('LB-30-s routed cavalry fights with a quarter', () => {
    const p = field({ ...ENEMY, 'C-PHU': { at: '2011', morale: 'PGD' } })
    expect(worth(p, 'C-PHU', '2011'), 'LB-30-s').toBe(5)
  })

  it('LB-30-t routed cavalry subtracts 6', () => {
    const p = field({ 'C-PHU': { at: '2011', morale: 'PGD' } })
    expect(lineOf(p, 'C-PHU'), 'LB-30-t').toEqual([{ what: 'routed', value: -6, clause: 'LB-30-t' }])
  })

  it('LB-30-u guns, limbered or not, are in good order, disordered or routed', () => {
    const states = (formation: 'limbered' | 'unlimbered'): string[] => {
      const p = field({ ...ENEMY, 'C-A1': { at: '2010', face: 3, formation } })
      const seen = [moraleOf(p, 'C-A1')]
      for (let n = 0; n < 2; n++) {
        stepDown(p, [unitOf(p, 'C-A1')], { cause: 'test' }, NO_DICE, [])
        seen.push(moraleOf(p, 'C-A1'))
      }
      return seen
    }
    expect(states('limbered'), 'LB-30-u').toEqual(['good', 'DD', 'PGD'])
    expect(states('unlimbered')).toEqual(['good', 'DD', 'PGD'])
  })

  it('LB-30-v what a melee does to guns stands in the matrix', () => {
    const p = field({ ...ENEMY, 'C-A1': { at: '2010', formation: 'unlimbered' }, 'C-A2': { at: '2009' } })
    const effect = (id: string, result: 'DD' | 'DR') => effectOn(p, unitOf(p, id), [unitOf(p, id)], result)
    expect([effect('C-A1', 'DD'), effect('C-A2', 'DD'), effect('C-A1', 'DR')], 'LB-30-v').toEqual([
      'BTY_DD_STAY',
      'BTY_DD_BACK3',
      'BTY_GONE',
    ])
  })

  it('LB-30-w disordered limbered guns behave like disordered infantry', () => {
    const p = field({ ...ENEMY, 'C-A1': { at: '2010', face: 3 } })
    disorder(p, unitOf(p, 'C-A1'), { cause: 'test' }, NO_DICE, [])
    expect([moraleOf(p, 'C-A1'), at(p, 'C-A1')], 'LB-30-w').toEqual(['DD', '2007'])
    expect(lineOf(p, 'C-A1')[0].value).toBe(-3)
    expect(allowanceOf(p, unitOf(p, 'C-A1'))).toBe(6)
  })

  it('LB-30-x their values are halved, never below one', () => {
    const p = field({
      ...ENEMY,
      'C-A1': { at: '2011', morale: 'DD', lost: 1 },
      'C-A2': { at: '2010', morale: 'DD' },
    })
    expect([worth(p, 'C-A1', '2011'), worth(p, 'C-A2', '2010')], 'LB-30-x').toEqual([1, 1])
  })

  it('LB-30-y unlimbered guns disorder where they stand, and limber without a roll when they rout', () => {
    const p = field({ ...ENEMY, 'C-A1': { at: '2010', face: 3, formation: 'unlimbered' } })
    const unit = unitOf(p, 'C-A1')
    stepDown(p, [unit], { cause: 'fire' }, NO_DICE, [])
    expect([moraleOf(p, 'C-A1'), at(p, 'C-A1'), formationOf(p, 'C-A1')], 'LB-30-y').toEqual([
      'DD',
      '2010',
      'unlimbered',
    ])
    stepDown(p, [unit], { cause: 'fire' }, NO_DICE, [])
    expect([moraleOf(p, 'C-A1'), formationOf(p, 'C-A1')]).toEqual(['PGD', 'limbered'])
    expect(at(p, 'C-A1')).not.toBe('2010')
  })

  it('LB-30-z broken units are taken one at a time in any order; who breaks during the segment does not roll', () => {
    const p = field(
      {
        'F-34-1': { at: '2014', face: 0 },
        'C-MU1': { at: '2010', morale: 'DD' },
        'C-KU1': { at: '2010', face: 3 },
        'C-XA1': { at: '2503', morale: 'DD' },
      },
      { phasing: 'coalition', segment: 'recovery', frames: [{ phase: 'sequence', army: 1, step: 'next' }] },
    )
    may(p, 1)
    expect(offered(p, 1), 'LB-30-z').toEqual([
      { do: 'rally', unit: 'C-MU1' },
      { do: 'rally', unit: 'C-XA1' },
    ])
    // The Prussians fail and rout, and drag the Saxons of their hex along, who fail too and are disordered.
    const events = decide(p, 1, { do: 'rally', unit: 'C-MU1' }, rolls(11, 11))
    expect(told(events, 'check').map(({ unit }) => unit)).toEqual(['C-MU1', 'C-KU1'])
    const recovery = p.state.frames.find((frame) => frame.phase === 'recovery')
    expect(recovery).toMatchObject({ may: [unitOf(p, 'C-XA1')] })
    expect(moraleOf(p, 'C-KU1')).toBe('DD')
  })

  it('LB-30-aa disordered units change no formation, nor do their guns limber', () => {
    const p = field({
      'C-MU1': { at: '2010', morale: 'DD' },
      'C-A1': { at: '2012', morale: 'DD', formation: 'unlimbered' },
    })
    const line = { formation: 1, facing: p.state.units.facing[unitOf(p, 'C-MU1')] + 1, left: 0, right: 0 }
    const refusal = canForm(p, unitOf(p, 'C-MU1'), { ...line, facing: 1 as never })
    expect(refusal?.clause, 'LB-30-aa').toBe('LB-30-aa')
    expect(whyNotMove(p, unitOf(p, 'C-A1'), 1)?.clause).toBe('LB-30-aa')
  })

  it('LB-30-ab routed guns are like routed infantry', () => {
    const p = field({ ...ENEMY, 'C-A1': { at: '2011', morale: 'PGD' } })
    expect(worth(p, 'C-A1', '2011'), 'LB-30-ab').toBeCloseTo(2 / 3)
    expect(lineOf(p, 'C-A1')[0].value).toBe(-6)
    expect(routLength(p, unitOf(p, 'C-A1'))).toBe(10)
    expect(fires(p, 'C-A1', '2012')).toBe(0)
  })

  it('LB-30-ac who rallies beside friends in another formation takes column all the same', () => {
    const p = field({
      'C-MU2': { at: '2005', face: 'v3', formation: 'line' },
      'C-MU1': { at: '2005', morale: 'DD' },
    })
    rally(p, may(p, 1), unitOf(p, 'C-MU1'), rolls(66), [])
    expect([formationOf(p, 'C-MU1'), formationOf(p, 'C-MU2')], 'LB-30-ac').toEqual(['column', 'line'])
    expect(p.state.units.mark[unitOf(p, 'C-MU1')] & MISPLACED).toBe(MISPLACED)
  })

  it('LB-30-path-q cavalry that recovers is exhausted, with the mark of its own side', () => {
    const p = field({ 'C-PHU': { at: '2005', morale: 'PGD' } })
    rally(p, may(p, 1), unitOf(p, 'C-PHU'), rolls(66), [])
    const { ready, tiredBy } = p.state.units
    expect([ready[unitOf(p, 'C-PHU')], tiredBy[unitOf(p, 'C-PHU')]], 'LB-30-path-q').toEqual([EXHAUSTED, 1])
  })

  it('LB-30-path-m a routed unit that does not recover within fifteen hexes makes another full rout', () => {
    const p = field({ 'F-34-1': { at: '2018', face: 0 }, 'C-MU1': { at: '2014', morale: 'PGD' } })
    const events: LbEvent[] = []
    rally(p, may(p, 1), unitOf(p, 'C-MU1'), rolls(11), events)
    expect(told(events, 'fled')[0].path, 'LB-30-path-m').toHaveLength(11)
    expect(moraleOf(p, 'C-MU1')).toBe('PGD')
  })

  it('LB-30-path-n from fifteen hexes on it goes to the nearest woods or dwelling as far away, or stays', () => {
    const p = field({ 'F-34-1': { at: '1919', face: 0 }, 'C-MU1': { at: '2004', morale: 'PGD' } })
    rally(p, may(p, 1), unitOf(p, 'C-MU1'), rolls(11), [])
    // The hamlet of 2103.
    expect([moraleOf(p, 'C-MU1'), at(p, 'C-MU1')], 'LB-30-path-n').toEqual(['PGD', '2103'])
    const none = field({ 'F-34-1': { at: '1919', face: 0 }, 'C-MU1': { at: '2103', morale: 'PGD' } })
    rally(none, may(none, 1), unitOf(none, 'C-MU1'), rolls(11), [])
    expect(at(none, 'C-MU1')).toBe('2103')
  })

  it('LB-2-h the last broken unit rolls unasked, and the segment is over', () => {
    const p = field(
      { ...ENEMY, 'C-MU1': { at: '2005', morale: 'DD' } },
      { frames: [{ phase: 'sequence', army: 1, step: 'next' }] },
    )
    const frame = may(p, 1)
    closeRecovery(p, frame, rolls(66), [])
    expect(moraleOf(p, 'C-MU1'), 'LB-2-h').toBe('good')
    closeRecovery(p, frame, rolls(), [])
    expect(p.state.frames).toHaveLength(1)
  })
})
