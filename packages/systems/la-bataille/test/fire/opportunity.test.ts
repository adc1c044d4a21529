import { popFrame, topFrame } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { opportunityFire } from '../../src/fire/opportunity.ts'
import type { Trigger } from '../../src/fire/opportunity.ts'
import type { LbEvent } from '../../src/position/events.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { findHex, findUnit } from '../../src/position/troops.ts'
import { laBataille } from '../../src/system.ts'
import { field } from '../support/field.ts'
import type { Laid, Moment } from '../support/field.ts'
import { act, fireAt, inSegment, left, refused, told } from './attacks.ts'

const guns = (at: string, face = 0): Laid => ({ at, face, formation: 'unlimbered' })

/** A moment of the movement segment in which nothing goes on: what is pushed on it is seen alone. */
function moving(laid: Readonly<Record<string, Laid>>, moment: Moment = {}): LbPosition {
  const p = field(laid, moment)
  p.state.frames.push({ phase: 'over', army: 0 })
  return p
}

/** The unit does something in its hex: whether anybody could fire at it. */
function shoot(p: LbPosition, id: string, hex: string, trigger: Trigger = 'leaves'): boolean {
  const events: LbEvent[] = []
  return opportunityFire(p, findUnit(p, id), findHex(p, hex), trigger, events)
}

const LINE: Record<string, Laid> = {
  'C-MU1': { at: '1506', face: 'v3', formation: 'line' },
  'F-34-2': { at: '1507', face: 3 },
}

describe('rule 28: opportunity fire', () => {
  it('LB-28-a, LB-14-n lets the enemy fire at a unit that leaves his zone or changes formation in it', () => {
    for (const trigger of ['leaves', 'forms'] as const) {
      const p = moving(LINE)
      expect(shoot(p, 'F-34-2', '1507', trigger), 'LB-28-a').toBe(true)
      expect(laBataille.deciders(p), 'LB-14-n').toEqual(['coalition'])
      expect(told(fireAt(p, '1507', ['C-MU1'], 36))).toBe('12 : 6, 2:1, 36, 1 lost')
      expect(left(p, 'F-34-2')).toBe(8)
    }
    const away = moving({ ...LINE, 'F-34-2': { at: '1508', face: 3 } })
    expect(shoot(away, 'F-34-2', '1508')).toBe(false)
    const behind = moving({ ...LINE, 'F-34-2': { at: '1505', face: 3 } })
    expect(shoot(behind, 'F-34-2', '1505')).toBe(false)
  })

  it('LB-14-o, LB-28-h answers every spending of points in a zone once: turning, forming, limbering', () => {
    for (const trigger of ['turns', 'forms', 'limbers', 'leaves'] as const) {
      const p = moving(LINE)
      expect(shoot(p, 'F-34-2', '1507', trigger), 'LB-14-o').toBe(true)
      fireAt(p, '1507', ['C-MU1'], 11)
      expect(topFrame(p).phase, 'LB-28-h').toBe('over')
    }
  })

  it('LB-28-b, LB-14-p lets the same firer fire again: at a change of formation, then at the exit', () => {
    const p = moving(LINE)
    expect(shoot(p, 'F-34-2', '1507', 'forms')).toBe(true)
    fireAt(p, '1507', ['C-MU1'], 36)
    expect(shoot(p, 'F-34-2', '1507', 'leaves'), 'LB-28-b').toBe(true)
    fireAt(p, '1507', ['C-MU1'], 11)
    expect(left(p, 'F-34-2'), 'LB-14-p').toBe(8)
  })

  it('LB-14-q fires once at a withdrawal: the walkthrough, C-MU1 at F-34-2 in 1812', () => {
    const p = moving({
      'C-MU1': { at: '1912', face: 'v3', formation: 'line' },
      'F-34-2': { at: '1812', face: 0 },
    })
    // It is met as it stood, before it turns about to go.
    expect(shoot(p, 'F-34-2', '1812')).toBe(true)
    const events = fireAt(p, '1812', ['C-MU1'], 36)
    expect(told(events), 'LB-14-q').toBe('12 : 6, 2:1, 36, 1 lost')
    // The first loss of French ligne is odd: no check.
    expect(events.some(({ type }) => type === 'check')).toBe(false)
    expect(left(p, 'F-34-2')).toBe(8)
  })

  it('LB-14-r is worked out like defensive fire', () => {
    const p = moving(LINE)
    shoot(p, 'F-34-2', '1507')
    const opportunity = told(fireAt(p, '1507', ['C-MU1'], 44))
    const q = inSegment('defensive', LINE)
    expect(told(fireAt(q, '1507', ['C-MU1'], 44)), 'LB-14-r').toBe(opportunity)
  })

  it('LB-28-c meets a unit that changes formation in its old one', () => {
    const p = moving({
      'C-MU1': { at: '1506', face: 'v3', formation: 'line' },
      'F-34-2': { at: '1507', face: 'v0', formation: 'line', lost: 3 },
    })
    shoot(p, 'F-34-2', '1507', 'forms')
    expect(told(fireAt(p, '1507', ['C-MU1'], 11)), 'LB-28-c').toBe('12 : 9, 1:1, 11, 0 lost')
  })

  it('LB-28-d fires at unlimbering guns as limbered ones', () => {
    const p = moving({ 'C-MU1': LINE['C-MU1'], 'F-A1': { at: '1507', face: 0 } })
    shoot(p, 'F-A1', '1507', 'limbers')
    expect(told(fireAt(p, '1507', ['C-MU1'], 11)), 'LB-28-d').toBe('12 : 6, 2:1, 11, 0 lost')
  })

  it('LB-28-e reaches one hex', () => {
    const p = moving({
      ...LINE,
      'C-A1': guns('1505', 3),
      'C-RAB': { at: '1405', face: 'v2', formation: 'skirmish', right: 1 },
    })
    shoot(p, 'F-34-2', '1507')
    expect(refused(p, { do: 'aim', units: ['C-A1'], hex: '1507' }), 'LB-28-e').toBe('LB-28-e')
  })

  it('LB-28-f, LB-14-e, LB-14-d lets a carré fire at those beside it, though it has no zone there', () => {
    const p = moving({ 'C-KU1': { at: '1506', formation: 'carre' }, 'F-34-2': { at: '1507', face: 3 } })
    expect(p.index.zone[1][findHex(p, '1507')], 'LB-14-d').toBe(0)
    expect(shoot(p, 'F-34-2', '1507', 'turns'), 'LB-28-f LB-14-e').toBe(true)
    expect(told(fireAt(p, '1507', ['C-KU1'], 11))).toBe('6 : 6, 1:1, 11, 0 lost')
  })

  it('LB-28-g fires at cavalry that rides onto a carré and off it again', () => {
    const beside = moving({ 'C-KU1': { at: '1506', formation: 'carre' }, 'F-9H': { at: '1507', face: 0 } })
    expect(shoot(beside, 'F-9H', '1507')).toBe(true)
    expect(told(fireAt(beside, '1507', ['C-KU1'], 11))).toBe('6 : 6, 1:1, 12, 0 lost')
    const upon = moving({ 'C-KU1': { at: '1506', formation: 'carre' }, 'F-9H': { at: '1506', face: 0 } })
    expect(shoot(upon, 'F-9H', '1506'), 'LB-28-g').toBe(true)
    expect(told(fireAt(upon, '1506', ['C-KU1'], 11))).toBe('18 : 6, 3:1, 12, 0 lost')
  })

  it('LB-28-h knows no shot at a unit that enters a zone: the hex it leaves is what counts', () => {
    const p = moving({ ...LINE, 'F-34-2': { at: '1508', face: 0 } })
    expect(shoot(p, 'F-34-2', '1508', 'leaves'), 'LB-28-h').toBe(false)
  })

  it('LB-28-i makes one attack of a trigger, which several may join, and leaves them their defensive fire', () => {
    const laid: Record<string, Laid> = { ...LINE, 'C-KU1': { at: '1606', face: 4 } }
    const p = moving(laid)
    shoot(p, 'F-34-2', '1507')
    expect(told(fireAt(p, '1507', ['C-MU1', 'C-KU1'], 11)), 'LB-28-i').toBe('16 : 6, 2.5:1, 11, 0 lost')
    expect(topFrame(p).phase).toBe('over')
    popFrame(p)
    p.state.frames.push(
      { phase: 'sequence', army: 0, step: 'offensive' },
      { phase: 'fire', army: 1, kind: 'defensive', target: null, aimed: [], fired: [] },
    )
    expect(refused(p, { do: 'aim', units: ['C-MU1'], hex: '1507' })).toBe(null)
  })

  it('LB-28-j never falls on units of the army whose sequence it is not', () => {
    const p = moving(LINE)
    expect(shoot(p, 'C-MU1', '1506'), 'LB-28-j').toBe(false)
    const charging = moving(
      { 'C-MU1': LINE['C-MU1'], 'F-9H': { at: '1507', face: 0 } },
      { segment: 'charge' },
    )
    expect(shoot(charging, 'F-9H', '1507')).toBe(true)
  })

  it('LB-28-k falls on the unit that moves, before it does, and by those alone who can', () => {
    const p = moving({
      'C-MU1': LINE['C-MU1'],
      'C-A1': { at: '1606', face: 4 },
      'C-KU1': { at: '1407', face: 1, morale: 'PGD' },
      'F-34-2': { at: '1507', face: 3 },
      'F-34-1': { at: '1507', face: 3 },
    })
    expect(shoot(p, 'F-34-2', '1507')).toBe(true)
    expect(refused(p, { do: 'aim', units: ['C-A1'], hex: '1507' })).toBe('LB-16-art-a')
    expect(refused(p, { do: 'aim', units: ['C-KU1'], hex: '1507' })).toBe('LB-30-j')
    expect(refused(p, { do: 'aim', units: ['C-MU1'], hex: '1508' })).toBe('LB-28-k')
    // Nineteen increments in the hex: +10. The one above it is untouched.
    const events = fireAt(p, '1507', ['C-MU1'], 36)
    expect(told(events), 'LB-28-k').toBe('12 : 6, 2:1, 54, 1 lost')
    expect([left(p, 'F-34-2'), left(p, 'F-34-1')]).toEqual([8, 10])
    expect(p.state.units.hurt[findUnit(p, 'F-34-2')]).toBe(1)
  })

  it('LB-28-k the enemy may hold his fire', () => {
    const p = moving(LINE)
    shoot(p, 'F-34-2', '1507')
    const { actions } = laBataille.offer(p, 'coalition')
    expect(actions, 'LB-28-k').toEqual([{ do: 'aim', units: ['C-MU1'], hex: '1507' }, { do: 'end' }])
    act(p, { do: 'end' })
    expect(topFrame(p).phase).toBe('over')
    expect(left(p, 'F-34-2')).toBe(9)
  })

  it('LB-28-k a unit that broke under the first shot is not there for the second', () => {
    const p = moving({
      'C-MU1': { at: '1506', face: 'v3', formation: 'line' },
      'F-9H': { at: '1507', face: 0 },
    })
    // Asked for twice, as for a unit of two hexes.
    shoot(p, 'F-9H', '1507')
    shoot(p, 'F-9H', '1507')
    fireAt(p, '1507', ['C-MU1'], 66, 11)
    while (topFrame(p).phase !== 'over') act(p, laBataille.offer(p, laBataille.deciders(p)[0]).actions[0])
    expect(p.state.units.morale[findUnit(p, 'F-9H')], 'LB-28-k').toBe(2)
  })

  it('LB-16-line-w fires at the part of a unit that moves through zones, point by point', () => {
    const p = moving({
      'C-MU1': { at: '1506', face: 'v3', formation: 'line' },
      'F-34-1': { at: '1507', face: 'v3', formation: 'line', right: 1 },
    })
    // Ten increments, five in the hex.
    expect(shoot(p, 'F-34-1', '1507', 'part')).toBe(true)
    expect(told(fireAt(p, '1507', ['C-MU1'], 11)), 'LB-16-line-w').toBe('12 : 9, 1:1, 11, 0 lost')
    expect(shoot(p, 'F-34-1', '1507', 'part')).toBe(true)
  })

  it('LB-7-g hits a leader by opportunity fire too', () => {
    const p = moving(LINE, { leaders: { 'FL-REI': '1507' } })
    shoot(p, 'F-34-2', '1507')
    const events = fireAt(p, '1507', ['C-MU1'], 65, 6, 66)
    expect(
      events.some(({ type }) => type === 'leader-hit'),
      'LB-7-g',
    ).toBe(true)
  })
})
