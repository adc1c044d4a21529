/** A batch of work of one kind. Answers how many operations it was. */
export type Batch = () => number

/** Something to be measured. */
export interface Measure {
  readonly name: string
  readonly batch: Batch
}

/**
 * Microseconds an operation of each measure, in the same order. All take turns for several rounds, so that a busy spell of
 * the machine falls on all of them; the best round counts, being the one least disturbed. The first rounds warm up.
 */
export function takeTurns(measures: readonly Measure[], rounds: number, warmUps: number): number[] {
  const best = measures.map(() => Infinity)
  for (let round = -warmUps; round < rounds; round++) {
    measures.forEach(({ batch }, at) => {
      const start = performance.now()
      const operations = batch()
      const micros = ((performance.now() - start) * 1000) / operations
      if (round >= 0) best[at] = Math.min(best[at], micros)
    })
  }
  return best
}

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
}
