import { describe, expect, it } from 'vitest'
import { leadersGoAlong, meetLeaders } from '../../src/leaders/leaders.ts'
import { leaderReach, leaderRetreats, leaderStep } from '../../src/leaders/riding.ts'
import { fallBack } from '../../src/morale/breaking.ts'
import { remove } from '../../src/morale/losses.ts'
import { targetsIn } from '../../src/fire/attack.ts'
import type { LbEvent } from '../../src/position/events.ts'
import { isOverLimit } from '../../src/position/stacking.ts'
import { asSide } from '@bivouac/space'
import { CAPTURED, ELIMINATED, LEFT, ON_MAP, SURRENDERED } from '../../src/position/state.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { findHex, isInZone, unitsAt } from '../../src/position/troops.ts'
import { decide, leaderAt, leaderOf, leaderWhere, NO_DICE, offered, unitOf } from '../morale/help.ts'
import { field } from '../support/field.ts'
import type { Laid } from '../support/field.ts'

const PRINCE = { leaders: { 'CL-LOU': '2010' } } as const

/** A battalion with the prince and the enemy before it; frames below, so that questions can be asked. */
function stand(more: Readonly<Record<string, Laid>>, extra: object = {}): LbPosition {
  return field(
    { 'C-MU1': { at: '2010', face: 3 }, ...more },
    { ...PRINCE, frames: [{ phase: 'sequence', army: 0, step: 'recovery' }], ...extra },
  )
}

const hexes = (p: LbPosition, army: 0 | 1): string[] =>
  offered(p, army).flatMap((action) => (action.do === 'refuge' ? [action.hex] : []))

describe('leaders without troops', () => {
  it('LB-7-t when his troops are gone he moves to the nearest hex outside enemy zones, his owner choosing', () => {
    const p = stand({ 'F-34-1': { at: '2011', face: 0 } })
    const events: LbEvent[] = []
    remove(p, unitOf(p, 'C-MU1'), ELIMINATED, 'test', events)
    // 2010, 1911 and 2111 lie in the zone of the French column.
    expect(hexes(p, 1), 'LB-7-t').toEqual(['2009', '1910', '2110'])
    decide(p, 1, { do: 'refuge', leader: 'CL-LOU', hex: '2009' }, NO_DICE)
    expect(leaderAt(p, 'CL-LOU')).toBe('2009')
  })

  it('LB-7-u surrounded, he is captured', () => {
    const round: Record<string, Laid> = {}
    const around = ['2009', '2110', '2111', '2011', '1911', '1910']
    const french = ['F-34-1', 'F-34-2', 'F-34-3', 'F-40-1', 'F-40-2', 'F-17L1']
    french.forEach((id, at) => {
      round[id] = { at: around[at] }
    })
    const p = stand(round)
    remove(p, unitOf(p, 'C-MU1'), ELIMINATED, 'test', [])
    expect(leaderWhere(p, 'CL-LOU'), 'LB-7-u').toBe(CAPTURED)
  })

  it('LB-7-v with troops that surrender he is captured', () => {
    const p = stand({ 'F-34-1': { at: '2011', face: 0 } })
    remove(p, unitOf(p, 'C-MU1'), SURRENDERED, 'test', [])
    expect(leaderWhere(p, 'CL-LOU'), 'LB-7-v').toBe(CAPTURED)
  })

  it('LB-7-w he may retreat before melee where a path is open', () => {
    const p = stand({ 'F-34-1': { at: '2011', face: 0 } })
    const ids = leaderRetreats(p, leaderOf(p, 'CL-LOU')).map((hex) => p.game.ground.grid.ids[hex])
    expect(ids, 'LB-7-w').toContain('2006')
    // Never into a zone, never nearer to the enemy, half his fifteen points at the most.
    expect(ids).not.toContain('2111')
    expect(ids).not.toContain('2012')
    expect(ids).not.toContain('2002')
    const shut = stand({
      'F-9H': { at: '2011', face: 0 },
      'F-10H': { at: '2109', face: 3 },
      'F-21C': { at: '1909', face: 3 },
    })
    expect(leaderRetreats(shut, leaderOf(shut, 'CL-LOU'))).toEqual([])
  })

  it('LB-7-x before a charge he has no such retreat', () => {
    const p = stand({ 'F-9H': { at: '2011', face: 0 } }, { segment: 'charge' })
    meetLeaders(p, unitOf(p, 'F-9H'), findHex(p, '2010'), true, [])
    // He stays with his battalion, whatever comes.
    expect([leaderWhere(p, 'CL-LOU'), leaderAt(p, 'CL-LOU')], 'LB-7-x').toEqual([ON_MAP, '2010'])
    expect(offered(p, 1)).toEqual([])
  })

  it('LB-7-y alone he is captured by cavalry that rides into his hex', () => {
    const p = field({ 'F-9H': { at: '2010' }, 'C-MU1': { at: '2005' } }, PRINCE)
    meetLeaders(p, unitOf(p, 'F-9H'), findHex(p, '2010'), true, [])
    expect(leaderWhere(p, 'CL-LOU'), 'LB-7-y').toBe(CAPTURED)
  })

  it('LB-7-ab before infantry he rides to the nearest friend in reach, or is captured', () => {
    const p = field({ 'F-34-1': { at: '2010' }, 'C-MU1': { at: '2005' }, 'C-MU2': { at: '2003' } }, PRINCE)
    meetLeaders(p, unitOf(p, 'F-34-1'), findHex(p, '2010'), true, [])
    expect(leaderAt(p, 'CL-LOU'), 'LB-7-ab').toBe('2005')
    const far = field({ 'F-34-1': { at: '2010' }, 'C-MU1': { at: '0101' } }, PRINCE)
    meetLeaders(far, unitOf(far, 'F-34-1'), findHex(far, '2010'), true, [])
    expect(leaderWhere(far, 'CL-LOU')).toBe(CAPTURED)
  })

  it('LB-7-ac he rides with fifteen points, two into woods and houses, through zones, never onto the enemy', () => {
    const p = field({ 'F-34-1': { at: '2012', face: 0 } }, PRINCE)
    const { grid } = p.game.ground
    const reach = new Map(leaderReach(p, leaderOf(p, 'CL-LOU')).map(({ hex, cost }) => [grid.ids[hex], cost]))
    expect(reach.get('2011'), 'LB-7-ac').toBe(2)
    expect(isInZone(p, findHex(p, '2011'), 0)).toBe(true)
    expect(reach.has('2012')).toBe(false)
    expect(leaderStep(p.game, findHex(p, '1408'), asSide(3))).toBe(4)
    // He does not count for stacking and has no zone.
    expect(unitsAt(p, findHex(p, '2010'))).toEqual([])
    expect(isInZone(p, findHex(p, '2009'), 1)).toBe(false)
    expect(isOverLimit(p, findHex(p, '2010'), [])).toBe(false)
  })

  it('LB-7-ad he may go along with a unit of his hex, free of cost, or stay', () => {
    const p = stand({ 'F-34-1': { at: '2011', face: 0 } })
    fallBack(p, unitOf(p, 'C-MU1'), 1, NO_DICE, [])
    expect(offered(p, 1), 'LB-7-ad').toEqual([{ do: 'along', leader: 'CL-LOU' }, { do: 'end' }])
    decide(p, 1, { do: 'along', leader: 'CL-LOU' }, NO_DICE)
    expect([leaderAt(p, 'CL-LOU'), p.state.leaders.spent[leaderOf(p, 'CL-LOU')]]).toEqual(['2009', 0])
    // Who rode in a charge does not move in the movement segment that follows.
    p.state.leaders.mark[leaderOf(p, 'CL-LOU')] = 1
    expect(leaderReach(p, leaderOf(p, 'CL-LOU'))).toEqual([])
  })

  it('LB-7-ah leaders alone are no target; over the edge with routers they are out of play; routers drive them on', () => {
    const p = field({ 'F-34-1': { at: '2011', face: 0 }, 'C-MU1': { at: '2005' } }, PRINCE)
    expect(targetsIn(p, findHex(p, '2010'), 0), 'LB-7-ah').toEqual([])
    // Cavalry that comes by rout, not by its own move, drives him to his friends.
    meetLeaders(p, unitOf(p, 'F-34-1'), findHex(p, '2010'), false, [])
    expect(leaderAt(p, 'CL-LOU')).toBe('2005')
    const edge = field(
      { 'C-MU1': { at: '2001', face: 3 }, 'F-34-1': { at: '2002', face: 0 } },
      { leaders: { 'CL-LOU': '2001' }, frames: [{ phase: 'sequence', army: 0, step: 'recovery' }] },
    )
    leadersGoAlong(edge, unitOf(edge, 'C-MU1'), findHex(edge, '2001'), null, [])
    decide(edge, 1, { do: 'along', leader: 'CL-LOU' }, NO_DICE)
    expect(leaderWhere(edge, 'CL-LOU')).toBe(LEFT)
    // With another battalion still in his hex nothing happens to him.
    const two = stand({ 'C-MU2': { at: '2010' }, 'F-34-1': { at: '2011', face: 0 } })
    remove(two, unitOf(two, 'C-MU1'), SURRENDERED, 'test', [])
    expect(leaderWhere(two, 'CL-LOU')).toBe(ON_MAP)
  })
})
