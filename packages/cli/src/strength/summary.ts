import { levels } from '@bivouac/ai/levels'
import type { Level } from '@bivouac/ai/levels'
import type { Strength } from '@bivouac/ai/strength'
import { eloOf, intervalOf, spreadOf } from '../match/statistics.ts'
import type { Measured } from './measured.ts'

/** What came of a meeting over all its scenarios. */
export interface Together {
  readonly games: number
  readonly score: number
  readonly interval: readonly [number, number]
  readonly byMargin: number
}

/** All pairs of these as one. */
export function together(rows: readonly Measured[]): Together {
  const spread = spreadOf(rows.flatMap(({ pairs }) => pairs))
  const [low, high] = intervalOf(spread)
  const better = rows.reduce((sum, { result, pairs }) => sum + result.scoreByMargin * pairs.length, 0)
  return {
    games: 2 * spread.pairs,
    score: rounded(spread.mean),
    interval: [rounded(low), rounded(high)],
    byMargin: rounded(better / Math.max(1, spread.pairs)),
  }
}

/** The meetings of a level with the one below it. */
export function stepsTo(level: Level, rows: readonly Measured[]): readonly Measured[] {
  const below = levels[levels.indexOf(level) - 1] ?? 'random'
  return rows.filter(({ a, b }) => a === level && b === below)
}

/** An Elo number, and how far off it may be. `least`: every game of a step was won, so it is at least that. */
export interface Elo {
  readonly elo: number
  readonly error: number
  readonly least: boolean
}

/** Elo of each level that can be reached by steps, chance being 0. */
export function eloTable(rows: readonly Measured[]): Partial<Record<Level, Elo>> {
  const table: Partial<Record<Level, Elo>> = {}
  let sum: Elo = { elo: 0, error: 0, least: false }
  for (const level of levels) {
    const steps = stepsTo(level, rows)
    if (steps.length === 0) break
    const { games, score, interval } = together(steps)
    const within = (share: number): number => Math.min(1 - 0.5 / games, Math.max(0.5 / games, share))
    const error = (eloOf(within(interval[1])) - eloOf(within(interval[0]))) / 2
    sum = {
      elo: sum.elo + eloOf(within(score)),
      error: Math.sqrt(sum.error * sum.error + error * error),
      least: sum.least || score === 1,
    }
    table[level] = sum
  }
  return table
}

/** What the lobby is told of a system: a row for each level that was measured, and by which figures it played. */
export function strengthRows(
  mark: string,
  rows: readonly Measured[],
): Readonly<Record<string, Strength | string>> {
  const table: Record<string, Strength | string> = { mark }
  for (const [at, level] of levels.entries()) {
    const steps = stepsTo(level, rows)
    const seconds = secondsOf(rows.filter(({ a }) => a === level))
    if (steps.length === 0) continue
    table[level] =
      at === 0 ? { against: null, ...seconds } : { against: levels[at - 1], ...together(steps), ...seconds }
  }
  return table
}

/** Seconds a turn: the mean over these, and the worst of what 99 of 100 turns took. */
function secondsOf(rows: readonly Measured[]): Pick<Strength, 'seconds'> {
  const players = rows.map(({ result }) => result.players.a)
  const means = players.flatMap(({ turn }) => turn ?? [])
  const p99 = players.flatMap(({ turnP99 }) => turnP99 ?? [])
  if (means.length === 0) return {}
  return { seconds: [rounded(means.reduce((sum, one) => sum + one, 0) / means.length), Math.max(...p99)] }
}

function rounded(figure: number): number {
  return Math.round(figure * 1e3) / 1e3
}
