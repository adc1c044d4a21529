/** A number kept exactly: LB-12-i. The denominator is above 0; the parts stay small, so nothing is ever rounded. */
export interface Fraction {
  readonly over: number
  readonly under: number
}

/** A whole number, or one with a denominator. */
export function fraction(over: number, under = 1): Fraction {
  const by = divisor(over, under)
  return { over: over / by, under: under / by }
}

export const NOTHING: Fraction = fraction(0)

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.over, a.under * b.under)
}

export function plus(a: Fraction, b: Fraction): Fraction {
  // Over the smallest common denominator, so that the parts stay exact.
  const by = divisor(a.under, b.under)
  return fraction(a.over * (b.under / by) + b.over * (a.under / by), (a.under / by) * b.under)
}

/** Below 0 when the first is less, 0 when both are equal. */
export function compared(a: Fraction, b: Fraction): number {
  return a.over * b.under - b.over * a.under
}

/** The whole part of it. */
export function floored(a: Fraction): Fraction {
  return fraction(Math.floor(a.over / a.under))
}

/** As a number, for whoever only shows it. */
export function decimal({ over, under }: Fraction): number {
  return over / under
}

/** The number of the last of these columns whose ratio `a : b` reaches; the first where it reaches none. A ratio is `[over, under]`. */
export function columnFor(
  columns: readonly { readonly ratio: readonly [number, number] }[],
  a: Fraction,
  b: Fraction,
): number {
  let found = 0
  columns.forEach(({ ratio: [over, under] }, at) => {
    // a / b >= over / under, with everything above 0.
    if (a.over * b.under * under >= over * b.over * a.under) found = at
  })
  return found
}

function divisor(a: number, b: number): number {
  let [x, y] = [Math.abs(a), Math.abs(b)]
  while (y !== 0) [x, y] = [y, x % y]
  return x === 0 ? 1 : x
}
