/** One u is a hundredth of a millimetre: every length in a position is a whole number of them (G-15). */
export const U = 100
/** A full move in parts: G-15. */
export const MOVE_PARTS = 1800

/** Millimetres in u: files hold only hundredths, so the nearest whole number is the one that is meant. */
export function inU(mm: number): number {
  return Math.round(mm * U) | 0
}

/** Degrees in tenths, for a facing. */
export function inTenths(degrees: number): number {
  return (Math.round(degrees * 10) | 0) % 3600
}
