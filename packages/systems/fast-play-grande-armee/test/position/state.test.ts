import { DataError } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { fastPlayGrandeArmee, fpgaNotation } from '../../src/index.ts'
import type { Frame, State } from '../../src/position/state.ts'
import { Field, field, move, skirmish, straight, unit } from '../testing.ts'

const setup = { scenario: 'durrenfeld' } as const
/** Command dice of four sub-commanders, then the initiative. */
const DICE = [1, 2, 3, 4, 6, 5, 4, 2, 1, 3]

/** A stored state of Dürrenfeld with something changed. */
function tampered(change: (state: State & Record<string, unknown>) => void): unknown {
  const { state } = new Field(setup, undefined, DICE).p
  const copy = JSON.parse(JSON.stringify(state)) as State & Record<string, unknown>
  change(copy)
  return copy
}

/** The dice of the initiative in hand. */
function thrown({ frames }: State): { value: number }[] {
  const frame = frames.at(-1)
  return frame?.phase === 'initiative' ? frame.thrown : []
}

/** The state in the French movement segment of this pulse. */
function segment(state: State, pulse: number): void {
  Object.assign(state, { pulse, initiative: 0, first: 0 })
  state.frames.splice(
    0,
    9,
    { phase: 'pulse', side: 0, step: 'second' },
    { phase: 'engage', side: 0, pairs: [], asked: [], begun: false },
    { phase: 'movement', side: 0 },
  )
}

/** A unit in the middle of its move. */
const march = (at: number): Frame => ({
  phase: 'march',
  side: 0,
  unit: at,
  used: 0,
  steps: [],
  way: { passed: [], crossed: [], wet: false },
  begun: false,
  owes: null,
})

/** The game opened again from what was stored of it. */
const again = ({ p }: Field) => fastPlayGrandeArmee.restore(p.game.setup, JSON.parse(JSON.stringify(p.state)))

describe('a stored state', () => {
  it('opens again as it was', () => {
    const game = new Field(setup, undefined, DICE)
    expect(again(game).state).toEqual(game.p.state)
    expect(again(game).index.shape).toEqual(game.p.index.shape)
    expect(again(game).index.officerShape).toEqual(game.p.index.officerShape)
  })

  it.each<[string, (state: State & Record<string, unknown>) => void, string]>([
    ['a unit too few', (state) => state.units.x.pop(), 'units.x'],
    ['an officer too many', (state) => state.officers.h.push(0), 'officers.h'],
    ['a Force without a status', (state) => state.status.pop(), 'status'],
    ['a status nobody knows', (state) => (state.status[1] = 6), 'status[1]'],
    ['a facing of 360°', (state) => (state.units.h[0] = 3600), 'units.h[0]'],
    ['half a thousandth', (state) => (state.units.x[0] = 100.5), 'units.x[0]'],
    ['a unit on another', (state) => (state.units.x[1] = state.units.x[0]), 'units.x[1]'],
    ['a unit over the edge', (state) => (state.units.x[0] = 1000), 'units.x[0]'],
    ['an officer over the edge', (state) => (state.officers.y[0] = -500), 'officers.x[0]'],
    ['as many hits as strength', (state) => (state.units.hits[0] = 6), 'units.hits[0]'],
    ['guns with hits', (state) => (state.units.hits[4] = 1), 'units.hits[4]'],
    ['infantry suppressed', (state) => (state.units.mark[0] = 8), 'units.mark[0]'],
    ['a mark nobody knows', (state) => (state.units.mark[0] = 1 << 20), 'units.mark[0]'],
    ['a near die of 7', (state) => (state.units.die[0] = 7), 'units.die[0]'],
    ['a unit nowhere', (state) => (state.units.where[0] = 5), 'units.where[0]'],
    ['a section that is not there', (state) => (state.units.section[0] = 1), 'units.section[0]'],
    ['infantry in a town it is not in', (state) => (state.units.section[0] = 0), 'units.x[0]'],
    ['cavalry in a town', (state) => (state.units.section[5] = 0), 'units.section[5]'],
    [
      'a broken unit in a town',
      (state) => {
        state.units.section[0] = 0
        state.units.where[0] = 2
      },
      'units.section[0]',
    ],
    ['a sub-commander with a rating', (state) => (state.officers.rating[1] = 2), 'officers.rating[1]'],
    ['a commander without one', (state) => (state.officers.rating[0] = -1), 'officers.rating[0]'],
    ['a control of 3', (state) => (state.officers.control[1] = 3), 'officers.control[1]'],
    ['command dice owed', (state) => (state.dice[0] = -1), 'dice[0]'],
    ['a fifth pulse', (state) => (state.pulse = 5), 'pulse'],
    ['turn 0', (state) => (state.turn = 0), 'turn'],
    ['a third side', (state) => ((state as { first: number }).first = 2), 'first'],
    ['something no state has', (state) => (state['weather'] = 'rain'), 'weather'],
    ['a special rule too many', (state) => state.watched.push(0), 'watched'],
    [
      'a result in the middle of the game',
      (state) => (state.result = { winner: 0, level: 'points', lead: 3 }),
      'result',
    ],
    ['no decision at all', (state) => state.frames.splice(0), 'frames'],
    [
      'a game that is over without a result',
      (state) => state.frames.splice(0, 9, { phase: 'over', side: 0 }),
      'result',
    ],
    [
      'a step that is none',
      (state) => Object.assign(state.frames[0], { phase: 'luncheon' }),
      'frames[0].phase',
    ],
    [
      'a combat out of nothing',
      (state) => state.frames.push({ phase: 'combat', side: 0, pairs: [] }),
      'frames',
    ],
    [
      'an evader who is not there',
      (state) => state.frames.push({ phase: 'evade', side: 0, unit: 99, attacker: 0 }),
      'frames',
    ],
    ['a turn beyond the last', (state) => (state.turn = 7), 'turn'],
    ['a pulse in the Command Phase', (state) => (state.pulse = 1), 'pulse'],
    ['an initiative without dice', (state) => thrown(state).splice(0), 'frames[1].thrown'],
    ['a D4 of 5', (state) => (thrown(state)[2].value = 5), 'frames[1].thrown[2].value'],
    [
      'a successor of the living',
      (state) => state.frames.splice(1, 1, { phase: 'succession', side: 0, officer: 1 }),
      'frames[1].officer',
    ],
    ['a segment before the first pulse', (state) => segment(state, 0), 'pulse'],
    [
      'the other side’s segment',
      (state) => {
        segment(state, 1)
        Object.assign(state.frames[2], { side: 1 })
      },
      'frames[2].side',
    ],
    [
      'command dice for half the Forces',
      (state) => {
        segment(state, 1)
        state.frames.push({ phase: 'control', side: 0, given: [0], rests: [], tested: [] })
      },
      'frames[3].given',
    ],
    [
      'a march of an enemy',
      (state) => {
        segment(state, 1)
        state.frames.push(march(8))
      },
      'frames[3].unit',
    ],
    [
      'a march of a unit that is gone',
      (state) => {
        segment(state, 1)
        state.units.where[0] = 2
        state.frames.push(march(0))
      },
      'frames[3].unit',
    ],
    [
      'infantry that evades',
      (state) => {
        segment(state, 1)
        state.frames.push({ phase: 'evade', side: 1, unit: 8, attacker: 0 })
      },
      'frames[3].unit',
    ],
    [
      'a shot at a friend',
      (state) => {
        segment(state, 1)
        const shots = [{ unit: 4, target: 0 }]
        state.frames.splice(
          0,
          9,
          { phase: 'pulse', side: 0, step: 'first' },
          { phase: 'fire', side: 0, shots },
        )
      },
      'frames[1].shots[0]',
    ],
    [
      'an attack on a friend',
      (state) => {
        segment(state, 1)
        Object.assign(state.frames[1], { pairs: [{ unit: 0, target: 1 }] })
      },
      'frames[1].pairs[0]',
    ],
  ])('is refused with %s', (_, change, path) => {
    const open = () => fastPlayGrandeArmee.restore(setup, tampered(change))
    expect(open).toThrow(DataError)
    expect(open).toThrow(path)
  })

  it('opens in a movement segment', () => {
    const stored = tampered((state) => segment(state, 1))
    expect(fastPlayGrandeArmee.restore(setup, stored).state).toEqual(stored)
  })

  it('opens in the middle of an initiative', () => {
    const game = new Field(setup, undefined, [...DICE, 6]).do({ do: 'reroll', dice: [0] })
    const restored = again(game)
    expect(fastPlayGrandeArmee.deciders(restored)).toEqual([game.decides])
    expect(restored.state).toEqual(game.p.state)
  })

  it('opens in the middle of a move, the near die thrown', () => {
    const game = field(
      {},
      { units: ['F1 fast 10,10 0', 'A1 slow 10,30 180'], dice: { french: 2 }, officers: ['FN good 10,5 0'] },
      [3],
    ).do(move('F1', straight(12)))
    expect(game.decision).toBe('march')
    const restored = again(game)
    expect(restored.state).toEqual(game.p.state)
    expect(fastPlayGrandeArmee.offer(restored, 'french').actions).toEqual(game.offers())
  })

  it('opens where a unit must choose between evading and standing', () => {
    const game = field({}, { units: ['F1 fast 10,10 0', 'A1 light 10,18 180'] }, [1]).do(
      move('F1', straight(5)),
    )
    expect(game.decision).toBe('evade')
    expect(fastPlayGrandeArmee.deciders(again(game))).toEqual(['austrian'])
  })

  it('opens when the battle is over', () => {
    const units = ['F1 fast 10,10 0 sk1', 'A1 slow 10,17 180 6sp 5hits', 'A2 foot 30,60 180']
    const officers = ['AAS AA 0/0 30,65 180']
    const game = field({}, { step: 'skirmish', units, officers }, [6]).do(skirmish('F1', 'A1'))
    game.shows({ outcome: { winner: 'french', level: 'army morale' } })
    expect(fastPlayGrandeArmee.outcome(again(game))).toEqual(fastPlayGrandeArmee.outcome(game.p))
  })
})

describe('a position written by hand', () => {
  const place = (value: object) => () => fpgaNotation.set(setup, value, { roll: () => 1 })
  const at = { turn: 2, step: 'movement', side: 'french' }

  it('stands as it is written', () => {
    const units = [
      { id: 'F1', x: 12, y: 9.125, facing: 12.5, hits: 2 },
      { id: 'F5', x: 24, y: 8.5, facing: 0, suppressed: true },
      { id: 'F3', in: 'town-durrenfeld', facing: 0 },
      { id: 'A1', x: 10, y: 28.5, facing: 180, has: ['evaded'] },
      { id: 'A7', where: 'left' },
    ]
    const officers = [
      { id: 'FN', x: 23, y: 2.5, facing: 0, rating: 'poor' },
      { id: 'AN', x: 24, y: 33, facing: 180 },
    ]
    const p = place({
      ...at,
      pulse: 2,
      units,
      officers,
      status: { FA: 'hold' },
      dice: { french: 4 },
      fallen: ['austrian'],
    })()
    const expected = {
      units: {
        F1: { x: 12, y: 9.125, facing: 12.5, hits: 2, in: null },
        F5: { suppressed: true },
        F3: { in: 'town-durrenfeld', x: 24, y: 18 },
        A7: { where: 'left' },
      },
      officers: { FN: { rating: 'poor' }, FS1: { where: 'dead' } },
      gone: ['F2', 'A2', 'A7'],
      status: { FA: 'hold', FB: 'none' },
      dice: { french: 4, austrian: 0 },
      turn: 2,
      pulse: 2,
      decision: 'movement',
      decides: 'french',
    }
    expect(fpgaNotation.compare(p, expected)).toEqual([])
    expect(
      fpgaNotation
        .compare(p, { units: { F1: { x: 13 }, A2: {} }, turn: 3, status: { FA: 'attack' } })
        .map(({ path }) => path),
    ).toEqual(['units.F1.x', 'units.A2.where', 'status.FA', 'turn'])
  })

  it.each<[string, object, string]>([
    ['a unit nobody knows', { units: [{ id: 'X1', x: 1, y: 1 }] }, 'units[0].id'],
    ['a unit without a place', { units: [{ id: 'F1' }] }, 'units[0]'],
    [
      'one unit twice',
      {
        units: [
          { id: 'F1', x: 10, y: 5 },
          { id: 'F1', x: 20, y: 5 },
        ],
      },
      'units[1].id',
    ],
    [
      'two units on one spot',
      {
        units: [
          { id: 'F1', x: 10, y: 5 },
          { id: 'F2', x: 10, y: 5 },
        ],
      },
      'units',
    ],
    ['a unit off the table', { units: [{ id: 'F1', x: 1, y: 5 }] }, 'units'],
    ['a town that is none', { units: [{ id: 'F1', in: 'town-linz' }] }, 'units[0].in'],
    ['cavalry in a town', { units: [{ id: 'F6', in: 'town-durrenfeld' }] }, 'units.section'],
    ['more hits than strength', { units: [{ id: 'F1', x: 10, y: 5, hits: 6 }] }, 'units.hits'],
    ['an officer nobody knows', { officers: [{ id: 'XX', x: 1, y: 1 }] }, 'officers[0].id'],
    ['a Force nobody knows', { status: { FX: 'hold' } }, 'status.FX'],
    ['a status that is none', { status: { FA: 'asleep' } }, 'status.FA'],
    ['a side nobody knows', { side: 'russian' }, 'side'],
    ['a pulse after the fourth', { pulse: 5 }, 'pulse'],
    ['a pulse in the Command Phase', { step: 'command', pulse: 1 }, 'pulse'],
    ['a special rule the scenario has not', { watched: [0] }, 'watched[0]'],
    ['a step that is none', { step: 'luncheon' }, 'step'],
  ])('is refused with %s', (_, more, path) => {
    expect(place({ ...at, ...more })).toThrow(path)
  })

  it('leaves whoever is not listed broken, or still to come', () => {
    const arriving = { FB: { turn: 4, pulse: 1, edge: 'S', entry: [20, 0] } }
    const f = field({ arriving }, { units: ['F1 fast 10,10 0', 'F2 fast - 0 force:FB', 'A1 slow 10,60 180'] })
    f.shows({ units: { F2: { where: 'due' } }, officers: { FBS: { where: 'due' } } })
    const gone = field(
      {},
      { units: ['F1 fast 10,10 0', unit('F2 fast 20,10 0', { where: 'broken' }), 'A1 slow 10,60 180'] },
    )
    gone.shows({ gone: ['F2'] })
  })
})
