import { describe, expect, it } from 'vitest'
import { lose, spreadLosses } from '../../src/morale/losses.ts'
import type { LossKind } from '../../src/morale/losses.ts'
import { loseInAttack } from '../../src/melee/losses.ts'
import { lossKindOf } from '../../src/fire/reckoning.ts'
import { incrementsIn } from '../../src/position/footing.ts'
import { ELIMINATED } from '../../src/position/state.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { moraleLines } from '../../src/morale/check.ts'
import { findHex, place, restack, topUnit } from '../../src/position/troops.ts'
import { decide, left, NO_DICE, offered, told, unitOf, where } from './help.ts'
import type { LbEvent } from '../../src/position/events.ts'
import { field } from '../support/field.ts'
import type { Laid } from '../support/field.ts'

/** What these units, the last on top, lose together in one hex. */
function lost(
  laid: readonly (string | [string, Laid['formation']])[],
  count: number,
  kind: LossKind,
): Record<string, number> {
  const units = laid.map((each): [string, Laid] =>
    typeof each === 'string'
      ? [each, { at: '2010' }]
      : [each[0], { at: '2010', ...(each[1] && { formation: each[1] }) }],
  )
  const p = field(Object.fromEntries(units))
  const taken = spreadLosses(p, findHex(p, '2010'), count, kind, 'test', [])
  return Object.fromEntries([...taken].map(([unit, each]) => [p.game.units[unit].id, each]))
}

const GUNS: [string, Laid['formation']] = ['C-A1', 'unlimbered']

describe('losses', () => {
  it('LB-11-a a lost increment is lost for good', () => {
    const p = field({ 'C-MU1': { at: '2010' } })
    const events: LbEvent[] = []
    lose(p, unitOf(p, 'C-MU1'), 2, 'fire', events)
    expect(left(p, 'C-MU1'), 'LB-11-a').toBe(5)
    expect(told(events, 'loss')[0]).toMatchObject({ lost: 2, left: 5 })
  })

  it('LB-11-b losses fall on the top unit', () => {
    expect(lost(['C-MU1', 'C-MU2'], 2, 'musketry'), 'LB-11-b').toEqual({ 'C-MU2': 2 })
    expect(lost(['C-MU1', 'C-MU2'], 2, 'melee')).toEqual({ 'C-MU2': 2 })
  })

  it('LB-11-c losses by guns are shared from the top down', () => {
    expect(lost(['C-MU1', 'C-MU2'], 3, 'guns'), 'LB-11-c').toEqual({ 'C-MU2': 2, 'C-MU1': 1 })
  })

  it('LB-11-d four battalions, three losses by guns: the top three lose one each', () => {
    const taken = lost(['C-KU1', 'C-KU2', 'C-CL1', 'C-CL2'], 3, 'guns')
    expect(taken, 'LB-11-d').toEqual({ 'C-CL2': 1, 'C-CL1': 1, 'C-KU2': 1 })
  })

  it('LB-11-e with unlimbered guns the first loss is the infantry’s, the second the guns’', () => {
    expect(lost([GUNS, 'C-MU1'], 1, 'musketry'), 'LB-11-e').toEqual({ 'C-MU1': 1 })
    expect(lost([GUNS, 'C-MU1'], 2, 'melee')).toEqual({ 'C-MU1': 1, 'C-A1': 1 })
  })

  it('LB-11-f odd losses go to the infantry, even ones to the guns', () => {
    expect(lost([GUNS, 'C-MU1'], 3, 'guns'), 'LB-11-f').toEqual({ 'C-MU1': 2, 'C-A1': 1 })
    expect(lost([GUNS, 'C-MU1'], 4, 'guns')).toEqual({ 'C-MU1': 2, 'C-A1': 2 })
  })

  it('LB-11-g a unit that comes in lies on top, and a stack can be put in another order', () => {
    const p = field({ 'C-MU1': { at: '2011' }, 'C-MU2': { at: '2010' } })
    const hex = findHex(p, '2010')
    place(p, unitOf(p, 'C-MU1'), { hex })
    expect(topUnit(p, hex), 'LB-11-g').toBe(unitOf(p, 'C-MU1'))
    restack(p, [unitOf(p, 'C-MU1'), unitOf(p, 'C-MU2')])
    expect(topUnit(p, hex)).toBe(unitOf(p, 'C-MU2'))
  })

  it('LB-11-h losses beyond the top unit pass to the next, beyond all of them they are void', () => {
    expect(lost(['C-MU1', 'C-KU1'], 8, 'musketry'), 'LB-11-h').toEqual({ 'C-KU1': 6, 'C-MU1': 2 })
    expect(lost(['C-MU1', 'C-KU1'], 20, 'guns')).toEqual({ 'C-KU1': 6, 'C-MU1': 7 })
    const p = field({ 'C-KU1': { at: '2010' } })
    spreadLosses(p, findHex(p, '2010'), 9, 'musketry', 'test', [])
    expect(where(p, 'C-KU1')).toBe(ELIMINATED)
  })

  it('LB-11-i an attack with a battery in it counts as artillery fire', () => {
    const p = field({
      'F-A1': { at: '2010', formation: 'unlimbered' },
      'F-34-1': { at: '2011' },
      'C-MU1': { at: '2008' },
    })
    const firer = (id: string, hex: string) => ({ unit: unitOf(p, id), hex: findHex(p, hex), increments: 1 })
    const attack = { army: 0, kind: 'offensive', target: findHex(p, '2008'), fired: [], victim: -1 } as const
    expect(
      lossKindOf(p, { ...attack, firers: [firer('F-34-1', '2011'), firer('F-A1', '2010')] }),
      'LB-11-i',
    ).toBe('guns')
    expect(lossKindOf(p, { ...attack, firers: [firer('F-34-1', '2011')] })).toBe('musketry')
  })

  it('LB-11-j of several attacking hexes their owner says which takes each loss', () => {
    const p = field(
      {
        'F-34-1': { at: '2010' },
        'F-34-2': { at: '2010' },
        'F-40-1': { at: '2111' },
        'C-MU1': { at: '2110', face: 3 },
      },
      { frames: [{ phase: 'over', army: 0 }] },
    )
    const attackers = ['F-34-1', 'F-34-2', 'F-40-1'].map((id) => unitOf(p, id))
    loseInAttack(p, 0, attackers, 2, [])
    expect(offered(p, 0), 'LB-11-j').toEqual([
      { do: 'takeLoss', hex: '2010' },
      { do: 'takeLoss', hex: '2111' },
    ])
    decide(p, 0, { do: 'takeLoss', hex: '2010' }, NO_DICE)
    decide(p, 0, { do: 'takeLoss', hex: '2111' }, NO_DICE)
    expect([left(p, 'F-34-1'), left(p, 'F-34-2'), left(p, 'F-40-1')]).toEqual([10, 8, 9])
  })

  it('LB-11-k each share in its own way; without guns the infantry takes all, without infantry odd losses are void', () => {
    const shared = lost([GUNS, 'C-KU1', 'C-KU2'], 6, 'guns')
    expect(shared, 'LB-11-k').toEqual({ 'C-KU2': 2, 'C-KU1': 2, 'C-A1': 2 })
    // The guns have two increments: what they cannot take the infantry takes.
    expect(lost([GUNS, 'C-KU1'], 8, 'musketry')).toEqual({ 'C-KU1': 6, 'C-A1': 2 })
    // A jäger company of one: the second odd loss is void.
    expect(lost([GUNS, 'C-JVA'], 3, 'musketry')).toEqual({ 'C-JVA': 1, 'C-A1': 1 })
  })

  it('LB-12-d infantry that has lost more than half subtracts 6', () => {
    const p = field({
      'C-KU1': { at: '2010', lost: 3 },
      'C-KU2': { at: '2011', lost: 4 },
      'C-PHU': { at: '2012', lost: 9 },
    })
    const line = (id: string) => moraleLines(p, unitOf(p, id))
    expect(line('C-KU2'), 'LB-12-d').toEqual([{ what: 'more than half lost', value: -6, clause: 'LB-12-d' }])
    expect([line('C-KU1'), line('C-PHU')]).toEqual([[], []])
  })

  it('LB-16-art-h lone unlimbered guns feel the even part of a fire result', () => {
    expect(
      [0, 1, 2, 3].map((count) => lost([GUNS], count, 'guns')['C-A1'] ?? 0),
      'LB-16-art-h',
    ).toEqual([0, 0, 1, 1])
    // Limbered they have no such luck, nor in melee.
    expect(lost(['C-A1'], 1, 'musketry')).toEqual({ 'C-A1': 1 })
    expect(lost([GUNS], 1, 'melee')).toEqual({ 'C-A1': 1 })
  })

  it('LB-16-art-i a result of 4 costs two', () => {
    expect(lost([GUNS], 4, 'guns'), 'LB-16-art-i').toEqual({ 'C-A1': 2 })
  })

  it('LB-16-art-j a result of 3 costs one', () => {
    expect(lost([GUNS], 3, 'musketry'), 'LB-16-art-j').toEqual({ 'C-A1': 1 })
  })

  it('LB-16-art-k a result of 1 costs nothing', () => {
    expect(lost([GUNS], 1, 'guns'), 'LB-16-art-k').toEqual({})
  })

  it('LB-16-art-l with infantry the odd losses are the infantry’s', () => {
    expect(lost([GUNS, 'C-MU1'], 1, 'guns'), 'LB-16-art-l').toEqual({ 'C-MU1': 1 })
  })

  it('LB-16-art-m a result of 5: three and two', () => {
    expect(lost([GUNS, 'C-MU1'], 5, 'musketry'), 'LB-16-art-m').toEqual({ 'C-MU1': 3, 'C-A1': 2 })
  })

  it('LB-16-art-n a result of 1: the infantry loses one', () => {
    expect(lost([GUNS, 'C-MU1'], 1, 'musketry'), 'LB-16-art-n').toEqual({ 'C-MU1': 1 })
  })
})

/** The hexes a unit covers, by their numbers. */
function covers(p: LbPosition, id: string): string[] {
  const { grid } = p.game.ground
  return grid.hexes.filter((hex) => p.index.at[hex].includes(unitOf(p, id))).map((hex) => grid.ids[hex])
}

describe('units too few for their hexes', () => {
  it('LB-16-line-h a two-hex line of four shrinks into the counter’s hex, and is divided anew before that', () => {
    const p = field({ 'C-KU1': { at: '2010', face: 'v0', formation: 'line', right: 1 } })
    lose(p, unitOf(p, 'C-KU1'), 1, 'fire', [])
    expect(covers(p, 'C-KU1')).toHaveLength(2)
    expect(incrementsIn(p, unitOf(p, 'C-KU1'), findHex(p, '2010'))).toBe(3)
    lose(p, unitOf(p, 'C-KU1'), 1, 'fire', [])
    expect(covers(p, 'C-KU1'), 'LB-16-line-h').toEqual(['2010'])
  })

  it('LB-19-e two-hex skirmishers of three go to one hex', () => {
    const p = field({ 'F-17L1': { at: '2010', face: 'v0', formation: 'skirmish', right: 1, lost: 6 } })
    lose(p, unitOf(p, 'F-17L1'), 1, 'fire', [])
    expect(covers(p, 'F-17L1'), 'LB-19-e').toEqual(['2010'])
  })

  it('LB-13-aj a cavalry line with fewer than four for each hex gives up an end, its owner says which', () => {
    const p = field(
      { 'F-21C': { at: '2010', face: 'v0', formation: 'line', left: 1, right: 1 } },
      { frames: [{ phase: 'sequence', army: 0, step: 'recovery' }] },
    )
    const hexes = covers(p, 'F-21C')
    lose(p, unitOf(p, 'F-21C'), 1, 'fire', [])
    expect(offered(p, 0), 'LB-13-aj').toHaveLength(2)
    const ends = offered(p, 0).flatMap((action) => (action.do === 'drawIn' ? [action.hex] : []))
    decide(p, 0, { do: 'drawIn', unit: 'F-21C', hex: ends[0] }, NO_DICE)
    expect(covers(p, 'F-21C')).toEqual(hexes.filter((hex) => hex !== ends[0]))
  })

  it('LB-13-aj below eight it stands as a one-hex line, in either hex', () => {
    for (const keeps of [0, 1]) {
      const p = field(
        { 'F-9H': { at: '2010', face: 'v0', formation: 'line', right: 1, lost: 2 } },
        { frames: [{ phase: 'sequence', army: 0, step: 'recovery' }] },
      )
      lose(p, unitOf(p, 'F-9H'), 1, 'fire', [])
      const ends = offered(p, 0).flatMap((action) => (action.do === 'drawIn' ? [action.hex] : []))
      decide(p, 0, { do: 'drawIn', unit: 'F-9H', hex: ends[1 - keeps] }, NO_DICE)
      expect(covers(p, 'F-9H'), 'LB-13-aj').toEqual([ends[keeps]])
    }
  })

  it('LB-16-road-d a road march is as long as its strength asks for', () => {
    const p = field({ 'F-34-1': { at: '2010', formation: 'roadMarch', trail: ['2011', '2012'] } })
    lose(p, unitOf(p, 'F-34-1'), 2, 'fire', [])
    expect(covers(p, 'F-34-1'), 'LB-16-road-d').toEqual(['2010', '2011'])
  })
})
