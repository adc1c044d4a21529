import { seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { checkUnit } from '../../src/morale/check.ts'
import { isDue } from '../../src/movement/reinforcements.ts'
import type { LbAction } from '../../src/position/actions.ts'
import type { LbEvent } from '../../src/position/events.ts'
import { blockedBetween } from '../../src/position/sight.ts'
import { SEGMENTS, WOUNDED } from '../../src/position/state.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { findHex, findUnit } from '../../src/position/troops.ts'
import { viewOf } from '../../src/position/view.ts'
import { beginGame } from '../../src/sequence/turn.ts'
import { sequence } from '../../src/sequence/sequence.ts'
import { laBataille } from '../../src/system.ts'
import { fireAt, inSegment } from '../fire/attacks.ts'
import { act, march, segment } from '../movement/drill.ts'
import { moraleOf, told } from '../morale/help.ts'
import { field, rolls } from '../support/field.ts'
import { performed } from '../support/table.ts'

/** Everything that happens while both sides let pass whatever they may, until this turn begins. */
function passing(p: LbPosition, turn: number): LbEvent[] {
  const dice = seededDice(7)
  const events: LbEvent[] = []
  while (p.state.turn < turn && p.state.result === null) {
    const [seat] = laBataille.deciders(p)
    const { actions } = laBataille.offer(p, seat)
    const end = actions.find((action) => action.do === 'end')
    events.push(...performed(p, seat, end ?? actions[0], dice))
  }
  return events
}

/** A position whose game begins now, with what is told of it. */
function begun(p: LbPosition): { readonly p: LbPosition; readonly events: LbEvent[] } {
  const events: LbEvent[] = []
  beginGame(p, events)
  sequence.settle(p, rolls(), events)
  return { p, events }
}

const TWO = {
  'F-34-1': { at: '2014', face: 0 },
  'F-34-2': { at: '2015', face: 0 },
  'C-MU1': { at: '2004', face: 3 },
  'C-MU2': { at: '2003', face: 3 },
} as const

describe('rule 2: the sequence of play', () => {
  it('LB-2-a, LB-2-b, LB-2-i, LB-2-j a turn is a command sequence and two sequences of six segments, the imperial first; then the clock goes on', () => {
    const { p, events } = begun(field(TWO))
    const all = [...events, ...passing(p, 2)]
    expect(
      told(all, 'turn').map(({ turn }) => turn),
      'LB-2-j',
    ).toEqual([1, 2])
    expect(
      told(all, 'sequence')
        .slice(0, 2)
        .map(({ army }) => army),
      'LB-2-a, LB-2-b',
    ).toEqual(['imperial', 'coalition'])
    const of = (army: string): string[] =>
      told(all, 'segment')
        .filter((event) => event.turn === 1 && event.army === army)
        .map((event) => event.segment)
    expect(of('imperial')).toEqual([...SEGMENTS])
    expect(of('coalition'), 'LB-2-i').toEqual([...SEGMENTS])
  })

  it('LB-2-c at Möckern the coalition plays first', () => {
    const p = laBataille.open({ scenario: 'moeckern-1813' }, seededDice(1))
    expect([p.game.first, p.state.phasing], 'LB-2-c').toEqual([1, 1])
    expect(laBataille.deciders(p)).toEqual(['coalition'])
  })

  it('LB-2-e who is due this turn may come on, and nobody sooner', () => {
    const p = laBataille.open({ scenario: 'saalfeld-1806' }, seededDice(1))
    const due = (turn: number): number => {
      p.state.turn = turn
      return p.game.unitsOf[0].filter((unit) => isDue(p, unit, 0)).length
    }
    const listed = (turn: number): number =>
      p.game.unitsOf[0].filter((unit) => (p.game.units[unit].enters?.turn ?? 99) <= turn).length
    expect([1, 2, 4].map(due), 'LB-2-e').toEqual([1, 2, 4].map(listed))
    expect(due(1)).toBeLessThan(due(2))
  })

  it('LB-2-f morale levels are counted on the full hour alone', () => {
    for (const { game } of [field(TWO), field({}, { scenario: 'moeckern-1813' })])
      for (const { time, hourCheck } of game.scenario.turns)
        expect(hourCheck, 'LB-2-f').toBe(time.endsWith(':00'))
    const { p, events } = begun(field(TWO))
    const all = [...events, ...passing(p, 5)]
    const turns = p.game.scenario.turns.slice(0, 5)
    expect(told(all, 'levels'), 'LB-2-f').toHaveLength(turns.filter(({ hourCheck }) => hourCheck).length)
  })

  it('LB-2-g nobody plays before what both sides do first is done', () => {
    const fresh = field(TWO)
    const leader = fresh.game.leaderIndex.get('FL-REI') ?? -1
    fresh.state.leaders.where[leader] = WOUNDED
    fresh.state.leaders.back[leader] = 1
    const { p, events } = begun(fresh)
    expect(told(events, 'sequence'), 'LB-2-g').toEqual([])
    expect(laBataille.check(p, 'imperial', { do: 'end' })).not.toBeNull()
    const done = performed(p, 'imperial', { do: 'return', leader: 'FL-REI', hex: '2014' }, rolls())
    expect(told(done, 'sequence')).toHaveLength(1)
  })

  it('LB-2-l the other side answers in the segments of the one whose sequence it is', () => {
    const p = segment({ 'C-PHU': { at: '2008', face: 3 }, 'F-34-1': { at: '2011', face: 0 } })
    march(p, 'F-34-1', '2010')
    expect(laBataille.deciders(p), 'LB-2-l').toEqual(['coalition'])
    expect(p.state.phasing).toBe(0)
    const answers = laBataille.offer(p, 'coalition').actions.map((action) => action.do)
    expect(answers).toContain('opportunity')
  })

  it('LB-2-m a unit broken by defensive fire does not fire in the segment that follows', () => {
    const laid = {
      'C-MU1': { at: '1506', face: 'v3', formation: 'line' },
      'F-34-1': { at: '1507', face: 0, lost: 1 },
      'F-34-2': { at: '1606', face: 5 },
    } as const
    const p = inSegment('defensive', laid)
    fireAt(p, '1507', ['C-MU1'], 66, 11)
    expect(moraleOf(p, 'F-34-1')).toBe('DD')
    while (p.state.frames.at(-1)?.phase !== 'fire') {
      const [action] = laBataille.offer(p, laBataille.deciders(p)[0]).actions
      act(p, action)
    }
    expect(laBataille.deciders(p)).toEqual(['imperial'])
    const aims = laBataille
      .offer(p, 'imperial')
      .actions.flatMap((each) => (each.do === 'aim' ? each.units : []))
    expect([aims.includes('F-34-1'), aims.includes('F-34-2')], 'LB-2-m').toEqual([false, true])
  })

  it('LB-2-o fire at the hex that is left, the step, the stop, then the horse', () => {
    const p = segment({
      'C-MU1': { at: '1912', face: 'v3', formation: 'line' },
      'C-PHU': { at: '1816', face: 0 },
      'F-34-2': { at: '1812', face: 3 },
    })
    const seen: string[] = []
    const note = (events: readonly LbEvent[]): void => {
      seen.push(...events.map(({ type }) => type), `asks ${p.state.frames.at(-1)?.phase}`)
    }
    note(march(p, 'F-34-2', '1813', '1814'))
    const end: LbAction = { do: 'end' }
    note(act(p, end))
    expect(seen, 'LB-2-o').toEqual(['asks volley', 'step', 'step', 'asks chance'])
  })
})

describe('rule 6: the faces of a counter', () => {
  it('LB-6-b, LB-6-c every unit has the facts of both faces', () => {
    const { game } = field(TWO)
    for (const { name, parent, arm, size, increments, movement, fire, guns, melee, morale } of game.units) {
      expect([name, parent, size].every((text) => text.length > 0) && arm >= 0, 'LB-6-b').toBe(true)
      expect(Math.min(increments, movement)).toBeGreaterThan(0)
      expect(
        [fire, guns?.range ?? 0, melee].every((value) => value >= 0),
        'LB-6-c',
      ).toBe(true)
      expect(morale).toBeGreaterThanOrEqual(11)
    }
  })

  it('LB-6-d neither a position nor a check tells the values of the enemy', () => {
    const p = field(TWO)
    const events: LbEvent[] = []
    checkUnit(p, findUnit(p, 'C-MU1'), 'melee', [], rolls(11), events)
    const [check] = told(events, 'check')
    const { morale } = p.game.units[findUnit(p, 'C-MU1')]
    expect(Object.values(check), 'LB-6-d').not.toContain(morale)
    const kept = Object.keys(viewOf(p).state.units)
    expect(kept.filter((key) => ['fire', 'melee', 'guns', 'lance'].includes(key))).toEqual([])
  })
})

describe('rule 48: before orders are given', () => {
  it('LB-48-b a line of sight and the hex that blocks it can be asked for', () => {
    const p = field(TWO)
    const look = (from: string, to: string) =>
      blockedBetween(p, { from: findHex(p, from), to: findHex(p, to), army: 0 })
    const hexes = p.game.ground.grid.hexes
    const [hidden] = hexes.flatMap(
      (hex) => blockedBetween(p, { from: findHex(p, '1412'), to: hex, army: 0 }) ?? [],
    )
    expect(look('2014', '2013'), 'LB-48-b').toBeNull()
    expect(hidden).toHaveProperty('hex')
  })
})
