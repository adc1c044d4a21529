/** Standard errors either side of a figure that hold it nineteen times in twenty. */
const NINETEEN_IN_TWENTY = 1.959964

/** How many pairs' worth of plain coin-tossing the spread is mixed with, so that a few alike pairs prove nothing. */
const DOUBT = 4

/** Scores of pairs, each from 0 to 1, as a sum of them. */
export interface Spread {
  readonly mean: number
  readonly pairs: number
  /** Variance of one pair's score. */
  readonly variance: number
}

/**
 * The mean of the pairs' scores and their variance. Two games with the same dice are no independent games: where a
 * scenario leans, each pair is split, and tells more than two games would.
 */
export function spreadOf(scores: readonly number[]): Spread {
  const pairs = scores.length
  const mean = meanOf(scores)
  const squares = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0)
  // Half a pair either way beside them: not even a hundred wins out of a hundred are certainty.
  const guess = (mean * pairs + 0.5) / (pairs + 1)
  const tossed = (guess * (1 - guess)) / 2
  return { mean, pairs, variance: (squares + DOUBT * tossed) / (Math.max(0, pairs - 1) + DOUBT) }
}

/** Wilson's interval, for as many games as these pairs are worth. Holds the true score nineteen times in twenty. */
export function intervalOf({ mean, pairs, variance }: Spread): [number, number] {
  if (pairs === 0) return [0, 1]
  const worth = (pairs * mean * (1 - mean)) / variance
  const games = worth > 0 ? worth : 2 * pairs
  const z = NINETEEN_IN_TWENTY
  const centre = (mean + (z * z) / (2 * games)) / (1 + (z * z) / games)
  const half =
    (z * Math.sqrt((mean * (1 - mean)) / games + (z * z) / (4 * games * games))) / (1 + (z * z) / games)
  return [Math.max(0, centre - half), Math.min(1, centre + half)]
}

/** The interval of a plain mean of two values or more: no score, so it may lie anywhere. */
export function intervalOfMean(values: readonly number[]): [number, number] {
  const mean = meanOf(values)
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const half = NINETEEN_IN_TWENTY * Math.sqrt(squares / (values.length - 1) / values.length)
  return [mean - half, mean + half]
}

export function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** How much of `y` goes with a unit of `x`; 0 where x is always the same. */
export function slopeOf(x: readonly number[], y: readonly number[]): number {
  const [meanX, meanY] = [meanOf(x), meanOf(y)]
  const together = x.reduce((sum, value, at) => sum + (value - meanX) * (y[at] - meanY), 0)
  const spread = x.reduce((sum, value) => sum + (value - meanX) ** 2, 0)
  return spread === 0 ? 0 : together / spread
}

/** Two suppositions about a score: which of them is it? */
export interface Question {
  readonly low: number
  readonly high: number
}

/** What the pairs played so far say: how much likelier the high score is (its logarithm), and the verdict, once there is one. */
export interface Verdict {
  readonly ratio: number
  readonly verdict: 'high' | 'low' | null
}

/** One verdict in twenty may be wrong, either way. */
const BOUND = Math.log(0.95 / 0.05)

/** Fewer pairs than this are too few to tell their spread. */
const FEWEST = 10

/** Wald's sequential test on pairs. It may be asked after every pair. */
export function judge({ mean, pairs, variance }: Spread, { low, high }: Question): Verdict {
  const ratio = (pairs * (high - low) * (2 * mean - low - high)) / (2 * variance)
  if (pairs < FEWEST) return { ratio, verdict: null }
  return { ratio, verdict: ratio >= BOUND ? 'high' : ratio <= -BOUND ? 'low' : null }
}

/** Elo points that a score stands for: 0 is equal, 191 is 75 %. */
export function eloOf(score: number): number {
  return 400 * Math.log10(score / (1 - score))
}
