import { advise, opponentOf, reportGame, schoolOf } from '@bivouac/ai'
import type { Advice, AdviseOptions, GameReport, ReportOptions } from '@bivouac/ai'
import type { GameRecord, SeatId } from '@bivouac/kernel'
import { gameNamed, loadKit } from './games.ts'

/** Whoever explains a game to its players. */
export interface Teacher {
  /** Up to three plans for a seat that is to decide, the best first, from what it may see alone. */
  advise(view: unknown, seat: SeatId, options?: AdviseOptions): Advice
  /**
   * Looks back on a game, step by step: each step yields the share that is done, from 0 to 1, the last returns the report. Of
   * a game that goes on it tells only what the seat has seen.
   */
  report(
    record: GameRecord,
    seat: SeatId,
    options?: Pick<ReportOptions, 'units'>,
  ): Generator<number, GameReport>
}

/** A lead of so much in log odds is a won game. */
const WON = 8

/** The chances of winning that go with log odds, from 0 to 1: for people to read. Nothing is decided by it. */
export function chanceOf(value: number): number {
  if (value >= WON) return 1
  if (value <= -WON) return 0
  return 1 / (1 + Math.exp(-value))
}

/** The curve by which chess players are told how exact a game was: 100 when nothing was lost, 0 when all was. */
function accuracy(losses: readonly number[]): number {
  const each = losses.map((lost) => 103.1668 * Math.exp(-4.354 * lost) - 3.1669)
  const mean = each.reduce((sum, one) => sum + one, 0) / each.length
  return Math.max(0, Math.min(100, mean))
}

/** The teacher of a rule system, by its id; null where no computer has a judgement of its own. Rejects with `NoSuchSystem`. */
export async function createTeacher(id: string): Promise<Teacher | null> {
  if (!gameNamed(id).judged) return null
  const [kit, opponent] = await Promise.all([loadKit(id), opponentOf(id)])
  const school = schoolOf(kit, opponent)
  return {
    advise: (view, seat, options) => advise(school, view, seat, options),
    report: (record, seat, options = {}) =>
      reportGame(school, record, seat, { ...options, chance: chanceOf, accuracy }),
  }
}
