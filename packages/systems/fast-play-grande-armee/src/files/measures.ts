/** One u is a thousandth of an inch: every length in a position is a whole number of them (G-15). */
export const U = 1000

/** Inches in u: files hold only thousandths, so the nearest whole number is the one that is meant. */
export function inU(inches: number): number {
  return Math.round(inches * U) | 0
}

/** Degrees in tenths, for a facing. */
export function inTenths(degrees: number): number {
  return (Math.round(degrees * 10) | 0) % 3600
}
