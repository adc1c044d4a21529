import * as v from 'valibot'
import { asSeat } from '../brand.ts'
import type { SeatAt } from '../brand.ts'
import type { GameSetup, Position, Seat, SeatId } from '../system/contract.ts'
import type { Sealed } from '../sequence/sealed.ts'
import { DataError } from '../refusal.ts'
import type { Interrupt } from '../sequence/interrupt.ts'
import type { Rerolls } from '../sequence/reroll.ts'

/** Blue has two armies with a player each, Red one. */
export const TOY_SEATS: readonly Seat[] = [
  { id: 'blue-north', side: 'blue', name: 'Blue, northern army' },
  { id: 'blue-south', side: 'blue', name: 'Blue, southern army' },
  { id: 'red', side: 'red', name: 'Red' },
]

/** What every seat begins with, face down: a strength of 0 is a dummy. */
export const STRENGTHS: readonly number[] = [3, 2, 0]
export const TACTICS = ['hold', 'press'] as const
export type Tactic = (typeof TACTICS)[number]

/** The field is measured: whole units from 0 to this, both ways. */
export const FIELD = 400
export const REACH = 100
export const INTERCEPT = 60

const seat = v.picklist(TOY_SEATS.map((s) => s.id))
const whole = v.pipe(v.number(), v.integer())
const place = v.pipe(whole, v.minValue(0), v.maxValue(FIELD))
const piece = v.pipe(whole, v.minValue(0), v.maxValue(TOY_SEATS.length * STRENGTHS.length - 1))
const tactics = v.record(seat, v.picklist(TACTICS))

/** What stands in the toy's frames, as it is stored. */
export const toyShapes = {
  whole,
  piece,
  tactics,
  seatId: seat,
  seat: v.pipe(whole, v.minValue(0), v.maxValue(TOY_SEATS.length - 1), v.transform(asSeat)),
} as const

/** Everything of a stored state but its frames. */
export const toyEntries = {
  turn: whole,
  tactics,
  command: v.strictObject({ blue: whole, red: whole }),
  owner: v.array(seat),
  x: v.array(place),
  y: v.array(place),
  strength: v.array(whole),
  shown: v.array(v.boolean()),
  alive: v.array(v.boolean()),
}

export type ToyFrame =
  /** At the bottom: turn after turn, until the last. */
  | { phase: 'turn' }
  | ({ phase: 'tactics' } & Sealed<Tactic>)
  | { phase: 'move'; by: SeatAt[]; left: number }
  | ({ phase: 'intercept' } & Interrupt)
  | ({ phase: 'reroll'; against: number; with: number } & Rerolls)
  | { phase: 'over' }

/** The dynamic truth, a list for each attribute of the pieces. */
export interface ToyState {
  turn: number
  frames: ToyFrame[]
  /** The tactics shown this turn. */
  tactics: Record<SeatId, Tactic>
  command: { blue: number; red: number }
  owner: SeatId[]
  x: number[]
  y: number[]
  strength: number[]
  shown: boolean[]
  alive: boolean[]
}

export interface ToyGame {
  readonly turns: number
}

/** Derived: how many living pieces stand in each hundred of the field, from west to east. */
export type ToyIndex = Uint8Array

export type ToyPosition = Position<ToyGame, ToyState, ToyIndex>

/** The derived part of a position, counted anew. */
export function toyIndex(state: ToyState): ToyIndex {
  const columns = new Uint8Array(FIELD / 100 + 1)
  for (const [i, x] of state.x.entries()) if (state.alive[i]) columns[Math.floor(x / 100)]++
  return columns
}

/** The static part of a game. Throws `DataError` on a set-up the toy does not know. */
export function toyGame(setup: GameSetup): ToyGame {
  if (setup.scenario !== 'outposts') throw new DataError('setup.scenario', `outposts, not ${setup.scenario}`)
  const turns = setup.options?.['turns'] ?? 3
  if (typeof turns !== 'number' || !Number.isInteger(turns) || turns < 1) {
    throw new DataError('setup.options.turns', 'a whole number of turns')
  }
  return { turns }
}

/** The side a seat plays for. */
export function sideOf(id: SeatId): 'blue' | 'red' {
  return id === 'red' ? 'red' : 'blue'
}
