import { opponentOf } from '@bivouac/ai'
import { gameNamed, loadKit } from '@bivouac/games'
import { seededDice } from '@bivouac/kernel'
import type { GameSetup, SeatId } from '@bivouac/kernel'
import { complain, freshConduct } from './conduct.ts'
import type { Conduct } from './conduct.ts'
import { playGame } from './game.ts'
import type { GameResult, Place, Table } from './game.ts'
import type { PlayerSpec } from './player-spec.ts'
import { seatRival } from './rival.ts'

/** A match: two players and what they play, as plain data. */
export interface Match {
  readonly system: string
  readonly setup: GameSetup
  readonly a: PlayerSpec
  readonly b: PlayerSpec
}

/** Two games with the same dice, the sides changed. */
export interface PairResult {
  readonly seed: number
  readonly games: readonly [GameResult, GameResult]
  readonly a: Conduct
  readonly b: Conduct
}

/** Plays a pair: once a has the first side, once the second. Nothing in it depends on the time of day or the machine. */
export async function playPair(match: Match, seed: number): Promise<PairResult> {
  const { system, setup } = match
  const kit = await loadKit(system)
  const opponent = gameNamed(system).judged ? await opponentOf(system) : null
  const table = { kit, opponent, setup, seed }
  const seats = kit.system.seats(kit.system.open(setup, seededDice(seed)))
  const sides = [...new Set(seats.map(({ side }) => side))]
  if (sides.length !== 2) throw new Error(`A match is played by two sides, not by ${sides.length}.`)
  const a = freshConduct()
  const b = freshConduct()
  const first = await fromSide(match, table, sides[0], a, b)
  const second = await fromSide(match, table, sides[1], a, b)
  return { seed, games: [first, second], a, b }
}

async function fromSide(
  match: Match,
  table: Table,
  ours: string,
  a: Conduct,
  b: Conduct,
): Promise<GameResult> {
  const { kit, setup, seed } = table
  const places = new Map<SeatId, Place>()
  try {
    const seats = kit.system.seats(kit.system.open(setup, seededDice(seed)))
    for (const [at, { id: seat, side }] of seats.entries()) {
      const conduct = side === ours ? a : b
      const onFault = (fault: unknown): void =>
        complain(conduct, 'faults', `seed ${seed}, ${seat}: ${String(fault)}`)
      const chair = { system: match.system, seat, seed: seed * 8 + at, onFault }
      const rival = await seatRival(side === ours ? match.a : match.b, chair)
      places.set(seat, { rival, side, conduct })
    }
    return await playGame(table, places, ours)
  } finally {
    for (const { rival } of places.values()) rival.close()
  }
}
