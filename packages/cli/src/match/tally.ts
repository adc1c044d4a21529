import { addConduct, freshConduct, within } from './conduct.ts'
import type { Conduct } from './conduct.ts'
import type { GameResult } from './game.ts'
import type { PairResult } from './pair.ts'
import { eloOf, intervalOf, intervalOfMean, judge, meanOf, slopeOf, spreadOf } from './statistics.ts'
import type { Question, Verdict } from './statistics.ts'

/** How a player bore itself, as it is told. */
interface Bearing {
  readonly decisions: number
  /** Seconds a decision: half, and 99 of 100, took no longer; and the longest. */
  readonly p50: number
  readonly p99: number
  readonly max: number
  /** Seconds a turn of its own: on the average, what 99 of 100 took no longer than, and the longest; null where the system does not tell turns apart. */
  readonly turn: number | null
  readonly turnP99: number | null
  readonly longestTurn: number | null
  /** Work units of all its decisions. */
  readonly work: number
  readonly faults: number
  readonly refusals: number
  readonly resorts: number
  readonly complaints: readonly string[]
}

/** How a match went. Score, interval, margin and everything with a direction are from a's side. */
export interface MatchResult {
  readonly games: number
  readonly wins: { readonly a: number; readonly b: number }
  readonly draws: number
  /** Share of the games won, a draw being half a win, and where the true share lies nineteen times in twenty. */
  readonly score: number
  readonly interval: readonly [number, number]
  readonly elo: number | null
  /** Points a is ahead of what is usual for its side: half of what lies between the two games of a pair. */
  readonly margin: number
  /** Nulls for a single pair. */
  readonly marginInterval: readonly [number | null, number | null]
  /** Share of the pairs where a came off better than b did from the same side with the same dice; half where equal. */
  readonly scoreByMargin: number
  readonly scoreByMarginInterval: readonly [number, number]
  /** The score as it would have been with dice that favour nobody; null where no chances can be told. */
  readonly luckAdjusted: number | null
  readonly luckAdjustedInterval: readonly [number, number] | null
  /** The result by the side a had. */
  readonly sides: Readonly<
    Record<string, { readonly wins: number; readonly losses: number; readonly draws: number }>
  >
  /** Processor seconds a game each. */
  readonly seconds: { readonly a: number; readonly b: number }
  readonly actions: number
  readonly sprt: (Question & Verdict) | null
  readonly players: { readonly a: Bearing; readonly b: Bearing }
}

/** The sum of these pairs, in whatever order they were played. */
export function tally(pairs: readonly PairResult[], question: Question | null): MatchResult {
  const games = pairs.flatMap((pair) => pair.games)
  const count = (who: 'a' | 'b' | null): number => games.filter(({ won }) => won === who).length
  const spread = spreadOf(pairs.map(scoreOfPair))
  const better = spreadOf(pairs.map(betterInPair))
  const margins = pairs.map(marginOfPair)
  const a = together(pairs.map((pair) => pair.a))
  const b = together(pairs.map((pair) => pair.b))
  const each = Math.max(1, games.length)
  return {
    games: games.length,
    wins: { a: count('a'), b: count('b') },
    draws: count(null),
    score: rounded(spread.mean),
    interval: both(intervalOf(spread)),
    elo: spread.mean > 0 && spread.mean < 1 ? Math.round(eloOf(spread.mean)) : null,
    margin: rounded(meanOf(margins)),
    marginInterval: pairs.length < 2 ? [null, null] : both(intervalOfMean(margins)),
    scoreByMargin: rounded(better.mean),
    scoreByMarginInterval: both(intervalOf(better)),
    ...withoutLuck(pairs),
    sides: bySide(games),
    seconds: { a: rounded(a.seconds / each), b: rounded(b.seconds / each) },
    actions: Math.round(games.reduce((sum, { actions }) => sum + actions, 0) / each),
    sprt: question === null ? null : { ...question, ...judge(spread, question) },
    players: { a: bearingOf(a), b: bearingOf(b) },
  }
}

/** The score of a in a pair: 1 for two wins. */
export function scoreOfPair({ games }: PairResult): number {
  return meanOf(games.map(({ won }) => (won === 'a' ? 1 : won === 'b' ? 0 : 0.5)))
}

/**
 * The score without the luck of the dice. How much of the luck counts is what explains the results best: where chances are
 * told badly it is little. With few pairs all of it counts.
 */
function withoutLuck(
  pairs: readonly PairResult[],
): Pick<MatchResult, 'luckAdjusted' | 'luckAdjustedInterval'> {
  const luck = pairs.map(({ games }) => meanOf(games.map((game) => game.luck ?? Number.NaN)))
  if (pairs.length < 2 || luck.some(Number.isNaN)) return { luckAdjusted: null, luckAdjustedInterval: null }
  const scores = pairs.map(scoreOfPair)
  const share = pairs.length < ENOUGH ? 1 : Math.max(0, Math.min(1, slopeOf(luck, scores)))
  const adjusted = scores.map((score, at) => score - share * luck[at])
  return { luckAdjusted: rounded(meanOf(adjusted)), luckAdjustedInterval: both(intervalOfMean(adjusted)) }
}

/** Pairs from which on it can be told how much of the luck explains. */
const ENOUGH = 20

/** Who had the better of the pair? What leads a side has by its set-up are the same for both, and fall out. */
function betterInPair(pair: PairResult): number {
  const ahead = scoreOfPair(pair) - 0.5 || marginOfPair(pair)
  return ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5
}

function marginOfPair({ games }: PairResult): number {
  return meanOf(games.map(({ lead }) => lead))
}

function bySide(games: readonly GameResult[]): MatchResult['sides'] {
  const sides: Record<string, { wins: number; losses: number; draws: number }> = {}
  for (const { side, won } of games) {
    const row = (sides[side] ??= { wins: 0, losses: 0, draws: 0 })
    row[won === 'a' ? 'wins' : won === 'b' ? 'losses' : 'draws']++
  }
  return sides
}

function together(conducts: readonly Conduct[]): Conduct {
  const sum = freshConduct()
  for (const one of conducts) addConduct(sum, one)
  return sum
}

function bearingOf(conduct: Conduct): Bearing {
  const { decisions, longest, turns, turnSeconds, longestTurn, work, faults, refusals, resorts, complaints } =
    conduct
  return {
    decisions,
    p50: rounded(within(conduct, 0.5)),
    p99: rounded(within(conduct, 0.99)),
    max: rounded(longest),
    turn: turns === 0 ? null : rounded(turnSeconds / turns),
    turnP99: turns === 0 ? null : rounded(within(conduct, 0.99, 'turnTimes')),
    longestTurn: turns === 0 ? null : rounded(longestTurn),
    work: Math.round(work),
    faults,
    refusals,
    resorts,
    complaints,
  }
}

function both([low, high]: readonly [number, number]): [number, number] {
  return [rounded(low), rounded(high)]
}

/** Four figures behind the point: more would be noise. */
function rounded(figure: number): number {
  return Math.round(figure * 1e4) / 1e4
}
