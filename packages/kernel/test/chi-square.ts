/** How far counts are from uniform: the chi-square statistic. */
export function chiSquare(counts: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const due = total / counts.length
  return counts.reduce((sum, count) => sum + (count - due) ** 2 / due, 0)
}

/**
 * The value that fair dice exceed once in ten thousand runs, by degrees of freedom. Seeds are fixed, so a
 * test below it stays below it.
 */
export const ONE_IN_TEN_THOUSAND: Readonly<Record<number, number>> = {
  5: 25.74,
  9: 33.72,
  23: 57.07,
  35: 76.4,
}
