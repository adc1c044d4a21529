import { Crew } from './crew.ts'
import type { Match, PairResult } from './pair.ts'

/** How a match is played: on this machine alone, or spread through a database. */
export interface Means {
  readonly cores: number
  /** Where other machines meet; undefined for this machine alone. */
  readonly database: string | undefined
}

/**
 * Plays the pairs of a match, each handed on as it is done, in no order; once `isEnough` says so no more are begun. With a
 * database other machines help, and what was played before is not played again.
 */
export async function gatherPairs(
  { cores, database }: Means,
  match: Match,
  seeds: readonly number[],
  take: (pair: PairResult) => void,
  isEnough: () => boolean = () => false,
): Promise<void> {
  const crew = new Crew(database === undefined ? Math.min(cores, seeds.length) : cores)
  try {
    if (database === undefined) return await crew.play(match, seeds, take, isEnough)
    const { MatchQueue } = await import('./queue.ts')
    const queue = await MatchQueue.open(database)
    try {
      if (cores > 0) await queue.work(crew)
      await queue.collect(match, seeds, take, isEnough)
    } finally {
      await queue.close()
    }
  } finally {
    await crew.close()
  }
}

/** Plays what others order, until it is told to end. */
export async function helpOthers(cores: number, database: string, ended: Promise<unknown>): Promise<void> {
  const { MatchQueue } = await import('./queue.ts')
  const crew = new Crew(cores)
  const queue = await MatchQueue.open(database)
  try {
    await queue.work(crew)
    await ended
  } finally {
    await queue.close()
    await crew.close()
  }
}
