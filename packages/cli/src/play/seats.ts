import { levels } from '@bivouac/ai'
import type { Computer, Level } from '@bivouac/ai'
import { createComputer, randomPlayer } from '@bivouac/games'
import type { Seat } from '@bivouac/kernel'
import { UsageError } from '../usage.ts'

/** Who sits where: a person, or a computer. */
export type Sitter = 'human' | 'computer'

/** Seats as given by `--seat french=human`; those not given go to the computer once one is, else as `otherwise`. */
export function readSeats(
  given: readonly string[],
  seats: readonly Seat[],
  otherwise: (id: string) => Sitter,
): Map<string, Sitter> {
  const sitters = new Map<string, Sitter>()
  for (const text of given) {
    const [id, who] = text.split('=')
    if (!seats.some((seat) => seat.id === id))
      throw new UsageError(`There is no seat "${id}". There are: ${seats.map((seat) => seat.id).join(', ')}.`)
    if (who !== 'human' && who !== 'computer')
      throw new UsageError(`--seat ${id}= takes human or computer, not "${who ?? ''}".`)
    sitters.set(id, who)
  }
  for (const { id } of seats)
    if (!sitters.has(id)) sitters.set(id, given.length > 0 ? 'computer' : otherwise(id))
  return sitters
}

/** What the computer players of a game are made with. */
export interface ComputerPlan {
  readonly seed: number
  readonly level: Level | 'random'
  /** Seconds a turn, where others than the level's own are wished for. */
  readonly seconds?: number
}

/** The computer's strength as given by `--level` and `--seconds`. Throws `UsageError`. */
export function readLevel(
  level: string | undefined,
  seconds: string | undefined,
): Omit<ComputerPlan, 'seed'> {
  const known = ['random', ...levels] as const
  const named = known.find((one) => one === (level ?? 'veteran'))
  if (named === undefined) throw new UsageError(`--level takes ${known.join(', ')}, not "${level}".`)
  if (seconds === undefined) return { level: named }
  const value = Number(seconds)
  if (!/^\d+(\.\d+)?$/.test(seconds) || value <= 0 || value > 600)
    throw new UsageError(`--seconds takes a number above 0, at most 600, not "${seconds}".`)
  return { level: named, seconds: value }
}

/** A computer player. It is given views, never positions. */
export function seatComputer(system: string, { seed, level, seconds }: ComputerPlan): Promise<Computer> {
  if (level === 'random') return randomPlayer(system, seed)
  return createComputer(system, { seed, level, ...(seconds !== undefined && { row: { seconds } }) })
}
