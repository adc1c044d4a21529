/**
 * Whole-number arithmetic for the measured table. A plain number holds every whole number up to 2^53, so each product
 * below says why it stays under that, and what cannot is divided in steps.
 *
 * All of it rests on one bound: coordinates lie within `farthest` of the table's south-west corner. Two points then
 * differ by at most 2^20 in each coordinate, and a cross or dot product of two such differences, or the square of a
 * distance, is at most 2 * 2^40 = 2^41. So is a difference times a table sine, as a million is below 2^20.
 */

/** No coordinate on or around a table is farther from its south-west corner, in either direction. */
export const farthest = 2 ** 19

/** The largest length and breadth of a table. What is left up to `farthest` is room for what leaves it. */
export const longestTable = 300_000

/** The greatest whole number not above `top / bottom`; both whole and below 2^53, `bottom` above 0. */
export function floorRatio(top: number, bottom: number): number {
  // A quotient that is not whole is at least 1 / bottom away from any whole number, which below 2^53 is more than rounding
  // can bridge; and `%` of numbers beyond 32 bits takes many times as long.
  return Math.floor(top / bottom)
}

/** What is left of `top` when it is divided by `bottom`, for `top` from 0 and both whole and below 2^53. */
function restOf(top: number, bottom: number): number {
  return top - floorRatio(top, bottom) * bottom
}

/** R: `top / bottom` to the nearest whole number, halves away from zero; both below 2^51, `bottom` above 0. */
export function roundRatio(top: number, bottom: number): number {
  return top < 0 ? 0 - floorRatio(bottom - 2 * top, 2 * bottom) : floorRatio(2 * top + bottom, 2 * bottom)
}

/** `base + part * top / bottom`, rounded with R; `part` up to 2^20, `top` up to 2^41 and `bottom` up to 2^42. */
export function roundAlong(base: number, part: number, top: number, bottom: number): number {
  const isBack = part < 0 !== top < 0
  const size = Math.abs(part)
  const by = Math.abs(top)
  // part * top may reach 2^61, so part is taken ten bits at a time: 2^10 * 2^41 = 2^51, and a rest times 2^10 is below 2^52.
  const low = size % 1024
  const high = ((size - low) / 1024) * by
  const highRest = restOf(high, bottom)
  const all = highRest * 1024 + low * by
  const rest = restOf(all, bottom)
  const whole = ((high - highRest) / bottom) * 1024 + (all - rest) / bottom
  if (rest === 0) return isBack ? base - whole : base + whole
  const below = isBack ? base - whole - 1 : base + whole
  const above = isBack ? 2 * (bottom - rest) : 2 * rest
  // A half goes away from zero, and zero is the corner of the table, not the start of the line.
  return above > bottom || (above === bottom && below >= 0) ? below + 1 : below
}

/** The greatest whole number not above `1000000 * top / bottom`, for `top` from 0 to 2^43 and `bottom` up to 2^42. */
export function floorMillionth(top: number, bottom: number): number {
  const whole = floorRatio(top, bottom)
  // Three digits at a time: rest * 1000 is below 2^42 * 2^10 = 2^52.
  const rest = restOf(top, bottom) * 1000
  return (whole * 1000 + floorRatio(rest, bottom)) * 1000 + floorRatio(restOf(rest, bottom) * 1000, bottom)
}

/** Below 0, 0 or above 0 as `a / b` is less than, equal to or more than `c / d`: all whole, none negative, `b`, `d` not 0. */
export function compareRatios(a: number, b: number, c: number, d: number): number {
  const guess = a * d - c * b
  const sum = a * d + c * b
  // Each product is rounded once, by at most 2^-53 of itself, and not at all while both are below 2^53.
  if (Math.abs(guess) > sum * 2 ** -50 || sum < 2 ** 53) return guess
  // Edges of footprints that stand alike give the very same fraction.
  if (a === c && b === d) return 0
  let sign = 1
  let top = a
  let bottom = b
  let otherTop = c
  let otherBottom = d
  // Euclid's steps on both fractions at once: equal whole parts are dropped and the rests turned upside down.
  for (;;) {
    const rest = restOf(top, bottom)
    const otherRest = restOf(otherTop, otherBottom)
    const whole = (top - rest) / bottom
    const otherWhole = (otherTop - otherRest) / otherBottom
    if (whole !== otherWhole) return whole < otherWhole ? -sign : sign
    if (rest === 0 || otherRest === 0) return rest === otherRest ? 0 : rest === 0 ? -sign : sign
    top = bottom
    bottom = rest
    otherTop = otherBottom
    otherBottom = otherRest
    sign = -sign
  }
}

/** The greatest whole number whose square is not above `square`, which is whole and below 2^52. */
export function floorRoot(square: number): number {
  // Below 2^52 a root is never within its last bit of a whole number unless it is one, so rounding cannot lift it.
  return Math.floor(Math.sqrt(square))
}

/**
 * Below 0, 0 or above 0 as `a² * b` is less than, equal to or more than `c² * d`; whole, `a` and `c` below 2^53, `b`
 * and `d` not negative. Such products reach 2^125, so what rounding leaves open is settled with big integers.
 */
export function compareSquares(a: number, b: number, c: number, d: number): number {
  const one = a * a * b
  const other = c * c * d
  if (Math.abs(one - other) > (one + other) * 2 ** -49) return one - other
  if (one === 0 && other === 0) return 0
  const exact = BigInt(a) ** 2n * BigInt(b) - BigInt(c) ** 2n * BigInt(d)
  return exact < 0n ? -1 : exact > 0n ? 1 : 0
}
