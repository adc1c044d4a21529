import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import {
  canonicalJson,
  createRandom,
  defineSequence,
  frameOf,
  listDice,
  NO_SEAT,
  NOBODY,
  popFrame,
  pushFrame,
  rerolls,
  seated,
  throwEach,
  topFrame,
  unwindTo,
} from '@bivouac/kernel'
import type { Dice, SeatAt } from '@bivouac/kernel'
import { atMovement, BLUE, breakCharge, chargeSequence, chargeShapes, newRound, RED } from './charge.ts'
import type { ChargePosition } from './charge.ts'

const { check, deciders, offer, perform, question } = chargeSequence
const NONE: Dice = listDice([])
const phases = (p: ChargePosition) => p.state.frames.map(({ phase }) => phase)
const ride = (p: ChargePosition, seat: string, piece: number) =>
  perform(p, seat, { do: 'charge', piece }, NONE).map(({ type, about }) => `${type} ${String(about)}`)
const end = (p: ChargePosition, seat: string, dice: Dice = NONE) => perform(p, seat, { do: 'end' }, dice)

describe('frames', () => {
  it('decide the last first; the uppermost of a kind is found; what lies above is dropped', () => {
    const p = { state: { frames: [] as ({ phase: 'move'; to: number } | { phase: 'react'; to: number })[] } }
    expect(() => topFrame(p)).toThrow('run dry')
    expect(() => popFrame(p)).toThrow('run dry')
    for (const to of [1, 2]) pushFrame(p, { phase: 'move', to })
    pushFrame(p, { phase: 'react', to: 3 })
    expect(frameOf(p, 'move')?.to).toBe(2)
    unwindTo(p, p.state.frames[0])
    expect([topFrame(p).to, frameOf(p, 'react')]).toEqual([1, null])
    expect(() => unwindTo(p, { phase: 'react', to: 3 })).toThrow('no react')
  })
})

describe('a sequence of play', () => {
  it('asks, offers, refuses and goes on by the rules of the frame on top', () => {
    const p = atMovement()
    expect(deciders(p)).toEqual(['blue'])
    expect([question(p, 'blue'), question(p, 'red')]).toEqual(['Who charges?', 'Wait.'])
    expect(offer(p, 'blue').actions).toEqual([
      ...[0, 1, 2].map((piece) => ({ do: 'charge', piece })),
      { do: 'end' },
    ])
    expect(offer(p, 'red').actions).toEqual([])
    expect(check(p, 'red', { do: 'charge', piece: 3 })?.clause).toBe('TOY-PHASE-A')
    expect(check(p, 'blue', { do: 'pass' })?.clause).toBe('TOY-PHASE-A')
    expect(check(p, 'blue', { do: 'end' })).toBeNull()
    end(p, 'blue')
    expect([chargeSequence.isOver(p), deciders(p), question(p, 'blue')]).toEqual([
      true,
      [],
      'The game is over.',
    ])
    expect(check(p, 'blue', { do: 'end' })).not.toBeNull()
  })

  it('says where an action belongs, if that says more than "not now"', () => {
    const p = newRound()
    expect(check(p, 'blue', { do: 'charge', piece: 0 })?.reason).toBe('Nobody rides now.')
    expect(check(p, 'blue', { do: 'pass' })?.reason).toBe('This belongs to another moment of the turn.')
  })

  it('stops when it goes round', () => {
    const round = defineSequence<{
      position: { state: { frames: { phase: 'round' | 'over' }[] } }
      frame: { phase: 'round' | 'over' }
      action: { do: 'end' }
      event: { type: string; clauses: string[] }
    }>({
      frames: { round: { close: () => undefined }, over: {} },
      decisions: {},
      seated: () => seated([]),
      by: () => NOBODY,
      over: 'over',
      notYours: () => ({ clause: '', reason: '' }),
      notNow: () => ({ clause: '', reason: '' }),
    })
    const p = { state: { frames: [{ phase: 'round' as const }] } }
    expect(() => round.settle(p, NONE, [])).toThrow('goes round in round')
  })

  it('knows which stored frames cannot lie upon each other, and which leave nobody a choice', () => {
    type Phase = 'turn' | 'battle' | 'losses' | 'over'
    const { checkFrames } = defineSequence<{
      position: { state: { frames: { phase: Phase }[] } }
      frame: { phase: Phase }
      action: { do: 'end' }
      event: { type: string; clauses: string[] }
    }>({
      frames: {
        turn: { mayEnd: () => null },
        battle: {},
        losses: { upon: ['battle'], mayEnd: () => null },
        over: {},
      },
      decisions: {},
      seated: () => seated([{ id: 'blue', side: 'blue', name: 'Blue' }]),
      by: () => [BLUE],
      over: 'over',
      lowest: ['turn', 'over'],
      notYours: () => ({ clause: '', reason: '' }),
      notNow: () => ({ clause: '', reason: '' }),
    })
    const stacked = (...upon: Phase[]) => checkFrames({ state: { frames: upon.map((phase) => ({ phase })) } })
    for (const fine of [['turn'], ['turn', 'battle', 'losses'], ['over']] as const)
      expect(() => stacked(...fine)).not.toThrow()
    expect(() => stacked('losses')).toThrow('frames[0].phase: expected a decision that can follow nothing')
    expect(() => stacked('turn', 'turn')).toThrow('frames[1].phase')
    expect(() => stacked('turn', 'losses')).toThrow('a decision that can follow turn')
    expect(() => stacked('turn', 'battle')).toThrow('a decision that leaves something to choose')
  })

  it('reads back what it stores, and nothing else', () => {
    const p = atMovement()
    ride(p, 'blue', 0)
    const schema = v.array(chargeSequence.frameSchema(chargeShapes))
    expect(v.parse(schema, JSON.parse(JSON.stringify(p.state.frames)))).toEqual(p.state.frames)
    expect(v.is(schema, [{ phase: 'charge', piece: 9, hexes: 1, step: 'leave' }])).toBe(false)
    expect(v.is(schema, [{ phase: 'charge', piece: 1, hexes: 1 }])).toBe(false)
    expect(v.is(schema, [{ phase: 'canter' }])).toBe(false)
  })
})

describe('an interrupt', () => {
  it('is raised at a step of the move and returns into it', () => {
    const p = atMovement()
    expect(ride(p, 'blue', 0)).toEqual(['leaves 0', 'enters 0'])
    expect([deciders(p), phases(p)]).toEqual([['red'], ['over', 'move', 'charge', 'counter']])
    // Passed: the second hex, another chance, then the end of the ride.
    expect(end(p, 'red').map(({ type }) => type)).toEqual(['leaves', 'enters'])
    expect(end(p, 'red').map(({ type }) => type)).toEqual(['halts'])
    expect([deciders(p), p.state.ridden[0]]).toEqual([['blue'], 2])
  })

  it('nests to any depth, each returning into the one below', () => {
    const p = atMovement()
    ride(p, 'blue', 0)
    ride(p, 'red', 3)
    ride(p, 'blue', 1)
    ride(p, 'red', 4)
    ride(p, 'blue', 2)
    expect(phases(p)).toEqual(['over', 'move', ...[1, 2, 3, 4, 5].flatMap(() => ['charge', 'counter'])])
    // Nobody of Blue's is left to answer piece 5; from there every ride ends in its turn.
    expect(ride(p, 'red', 5)).toEqual([
      'leaves 5',
      'enters 5',
      ...[5, 2, 4, 1, 3].map((piece) => `halts ${piece}`),
      'leaves 0',
      'enters 0',
      'halts 0',
    ])
    expect(p.state.ridden).toEqual([2, 1, 1, 1, 1, 1])
    expect(deciders(p)).toEqual(['blue'])
  })

  it('is answered by each piece once, in the order its owner likes', () => {
    const p = atMovement()
    ride(p, 'blue', 0)
    ride(p, 'red', 5)
    end(p, 'blue')
    expect(offer(p, 'red').actions).toEqual([
      { do: 'charge', piece: 3 },
      { do: 'charge', piece: 4 },
      { do: 'end' },
    ])
    expect(check(p, 'red', { do: 'charge', piece: 5 })?.clause).toBe('TOY-PHASE-A')
  })

  it('may break off the move it answers', () => {
    const p = atMovement()
    ride(p, 'blue', 0)
    ride(p, 'red', 3)
    breakCharge(p)
    expect(phases(p)).toEqual(['over', 'move', 'charge', 'counter'])
    expect(deciders(p)).toEqual(['red'])
  })
})

describe('a re-roll', () => {
  const dice = (values: number[]) => listDice(values)

  it('is answered by the lower, then by the higher, each once', () => {
    const p = newRound()
    end(p, 'red')
    end(p, 'blue', dice([5, 5, 6, 3])) // Blue 10, Red 9
    expect(deciders(p)).toEqual(['red'])
    expect(offer(p, 'red').actions).toEqual([
      { do: 'again', dice: [2] },
      { do: 'again', dice: [3] },
      { do: 'pass' },
    ])
    expect(check(p, 'red', { do: 'again', dice: [0] })?.clause).toBe('TOY-PHASE-A')
    perform(p, 'red', { do: 'again', dice: [3] }, dice([4]))
    expect(deciders(p)).toEqual(['blue'])
    const events = perform(p, 'blue', { do: 'pass' }, NONE)
    expect(events.find(({ type }) => type === 'initiative')?.about).toEqual([5, 5, 6, 4])
    expect(phases(p)).toEqual(['over', 'move'])
  })

  it('throws several dice in the order of the originals, and worse counts', () => {
    const p = newRound()
    end(p, 'red')
    end(p, 'blue', dice([2, 3, 6, 6]))
    const [event] = perform(p, 'blue', { do: 'again', dice: [1, 0] }, dice([1, 4]))
    expect(event.rolls?.map(({ value }) => value)).toEqual([1, 4])
    expect(frameOf(p, 'initiative')?.thrown.map(({ value }) => value)).toEqual([1, 4, 6, 6])
  })

  it('is not asked of those who have no die they could throw again', () => {
    const die = { what: 'd', sides: 6, value: 1, by: RED }
    expect(rerolls([die, { ...die, by: NO_SEAT }], [BLUE, RED]).asked).toEqual([RED])
  })

  it('without asking: misses of a bonus, then hits of a penalty', () => {
    const thrown = [5, 2, 3, 6, 1, 4].map((value) => ({ what: 'hit', sides: 6, value, by: NO_SEAT }))
    throwEach(thrown, ({ value }) => value < 5, dice([6, 1, 2, 3]))
    expect(thrown.map(({ value }) => value)).toEqual([5, 6, 1, 6, 2, 3])
  })
})

describe('simultaneous declarations', () => {
  it('are written in secret and opened together', () => {
    const p = newRound()
    expect(deciders(p)).toEqual(['blue', 'red'])
    perform(p, 'blue', { do: 'shoot', at: 4 }, NONE)
    perform(p, 'red', { do: 'shoot', at: 1 }, NONE)
    perform(p, 'blue', { do: 'shoot', at: 3 }, NONE)
    end(p, 'blue')
    expect(deciders(p)).toEqual(['red'])
    expect(check(p, 'blue', { do: 'shoot', at: 5 })?.clause).toBe('TOY-PHASE-A')
    const [shots] = end(p, 'red', listDice([1, 1, 1, 1]))
    expect(shots.about).toEqual({ blue: [4, 3], red: [1] })
  })

  it('show another neither what nor how many: only who has closed his list', () => {
    const seen = (shots: number[], seat: SeatAt | null) => {
      const p = newRound()
      perform(p, 'red', { do: 'shoot', at: 0 }, NONE)
      for (const at of shots) perform(p, 'blue', { do: 'shoot', at }, NONE)
      return canonicalJson(chargeSequence.seenFrames(p, seat))
    }
    for (const seat of [RED, null]) expect(seen([3, 4], seat)).toBe(seen([], seat))
    expect(seen([3, 4], BLUE)).not.toBe(seen([3], BLUE))
  })

  it('are imagined so that they are seen alike', () => {
    const p = newRound()
    perform(p, 'blue', { do: 'shoot', at: 4 }, NONE)
    perform(p, 'red', { do: 'shoot', at: 1 }, NONE)
    end(p, 'red')
    for (const seat of [BLUE, RED, null]) {
      const seen = chargeSequence.seenFrames(p, seat)
      const imagined = newRound()
      imagined.state.frames.splice(
        0,
        Infinity,
        ...chargeSequence.imagineFrames(imagined, seen, seat, createRandom(1)),
      )
      expect(chargeSequence.seenFrames(imagined, seat)).toEqual(seen)
    }
  })
})
