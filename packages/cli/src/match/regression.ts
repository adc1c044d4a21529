/** A moment of a game: its features, and how good it turned out to be, from 0 to 1. */
export interface Sample {
  readonly game: number
  readonly features: Float64Array
  readonly worth: number
}

/** What a fit came to, on games it had not seen. */
export interface Fit {
  readonly weights: Readonly<Record<string, number>>
  readonly games: number
  readonly moments: number
  /** Log loss on the games held out, and what it would be if every moment were taken for even. */
  readonly loss: number
  readonly evenLoss: number
  /** Of the moments held out, by tenths of what was foreseen: foreseen and true share, and how many. */
  readonly calibration: readonly (readonly [foreseen: number, true_: number, moments: number])[]
}

/** One game in so many is held out. */
const HELD_OUT = 10
const STEPS = 400
/** Keeps the weights of features that say nothing small. */
const RIDGE = 1e-3

/**
 * Weights by logistic regression, without a constant: what is even is even for both. Features are measured in their own
 * spread while it is fitted, so that none is slow because its figures are small.
 */
export function fitWeights(names: readonly string[], samples: readonly Sample[]): Fit {
  const training = samples.filter(({ game }) => game % HELD_OUT !== 0)
  const held = samples.filter(({ game }) => game % HELD_OUT === 0)
  const spread = names.map((_, n) => {
    const sum = training.reduce((all, { features }) => all + features[n] * features[n], 0)
    return Math.sqrt(sum / Math.max(1, training.length)) || 1
  })
  const weights = descend(names.length, training, spread)
  const foreseen = (sample: Sample): number => chance(weights, sample.features, spread)
  const loss = (guess: (sample: Sample) => number): number =>
    held.reduce((sum, sample) => sum + surprise(guess(sample), sample.worth), 0) / Math.max(1, held.length)
  return {
    weights: Object.fromEntries(names.map((name, n) => [name, rounded(weights[n] / spread[n])])),
    games: new Set(samples.map(({ game }) => game)).size,
    moments: samples.length,
    loss: rounded(loss(foreseen)),
    evenLoss: rounded(loss(() => 0.5)),
    calibration: tenths(held, foreseen),
  }
}

/** Gradient descent with momentum on the whole of the samples; the function has one lowest point. */
function descend(width: number, samples: readonly Sample[], spread: readonly number[]): Float64Array {
  const weights = new Float64Array(width)
  const speed = new Float64Array(width)
  for (let step = 0; step < STEPS; step++) {
    const slope = new Float64Array(width)
    for (const { features, worth } of samples) {
      const miss = chance(weights, features, spread) - worth
      for (let n = 0; n < width; n++) slope[n] += (miss * features[n]) / spread[n]
    }
    for (let n = 0; n < width; n++) {
      const downhill = slope[n] / Math.max(1, samples.length) + RIDGE * weights[n]
      speed[n] = 0.9 * speed[n] - 0.3 * downhill
      weights[n] += speed[n]
    }
  }
  return weights
}

function chance(weights: Float64Array, features: Float64Array, spread: readonly number[]): number {
  let sum = 0
  for (let n = 0; n < weights.length; n++) sum += (weights[n] * features[n]) / spread[n]
  return 1 / (1 + Math.exp(-sum))
}

function surprise(guess: number, worth: number): number {
  const kept = Math.min(1 - 1e-9, Math.max(1e-9, guess))
  return -(worth * Math.log(kept) + (1 - worth) * Math.log(1 - kept))
}

function tenths(samples: readonly Sample[], foreseen: (sample: Sample) => number): Fit['calibration'] {
  const rows = Array.from({ length: 10 }, () => ({ guess: 0, worth: 0, count: 0 }))
  for (const sample of samples) {
    const guess = foreseen(sample)
    const row = rows[Math.min(9, Math.floor(guess * 10))]
    row.guess += guess
    row.worth += sample.worth
    row.count++
  }
  return rows
    .filter(({ count }) => count > 0)
    .map(({ guess, worth, count }) => [rounded(guess / count), rounded(worth / count), count] as const)
}

function rounded(figure: number): number {
  return Number(figure.toPrecision(5))
}
