import { floorRatio } from './exact.ts'
import { quarterSines } from './sines.ts'

/** A point or a vector, in whole units: x runs east, y runs north. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** Headings are whole tenths of a degree, clockwise from north. */
export const fullCircle = 3600
const rightAngle = fullCircle / 4

/** What the table sines are multiplied by. */
export const sineScale = 1_000_000

/** A circle and a quarter, so that a cosine is a sine a right angle on. */
const sines = Int32Array.from({ length: fullCircle + rightAngle }, (_, k) => {
  const half = k % (2 * rightAngle)
  const value = quarterSines[half <= rightAngle ? half : 2 * rightAngle - half]
  return Math.floor(k / (2 * rightAngle)) % 2 === 0 ? value : 0 - value
})

/** A heading brought into 0 to 3599. */
export function normalHeading(tenths: number): number {
  const rest = tenths % fullCircle
  return (rest < 0 ? rest + fullCircle : rest) | 0
}

/** S: the sine of a heading from 0 to 3599, times a million. */
export function sine(heading: number): number {
  return sines[heading]
}

/** C: the cosine of a heading from 0 to 3599, times a million. */
export function cosine(heading: number): number {
  return sines[heading + rightAngle]
}

/** R of `scaled / 1000000`. */
function unscaled(scaled: number): number {
  // Up to 2^41 / 10^6 the quotient is coarser than 2^-31, far from the 10^-6 between neighbours; `|` cuts towards zero.
  return ((scaled + (scaled < 0 ? -sineScale / 2 : sineScale / 2)) / sineScale) | 0
}

/** The eastward part of `offset`. */
export function offsetX(right: number, forward: number, heading: number): number {
  return unscaled(right * sines[heading + rightAngle] + forward * sines[heading])
}

/** The northward part of `offset`. */
export function offsetY(right: number, forward: number, heading: number): number {
  return unscaled(forward * sines[heading + rightAngle] - right * sines[heading])
}

/** The vector that far to the right and forward of somebody with that heading, each coordinate rounded with R. */
export function offset(right: number, forward: number, heading: number): Spot {
  return { x: offsetX(right, forward, heading), y: offsetY(right, forward, heading) }
}

/** How far ahead along a heading the vector reaches, exactly, times a million. */
export function ahead(dx: number, dy: number, heading: number): number {
  return dx * sines[heading] + dy * sines[heading + rightAngle]
}

/** How far to the right of a heading the vector reaches, exactly, times a million. */
export function abreast(dx: number, dy: number, heading: number): number {
  return dx * sines[heading + rightAngle] - dy * sines[heading]
}

/** The heading that strays least from the vector, which must not be zero; of two equally near, the smaller number. */
export function headingOf(dx: number, dy: number): number {
  if (dx === 0 && dy === 0) throw new RangeError('a vector of no length has no heading')
  const quarter = dx >= 0 && dy > 0 ? 0 : dx > 0 ? 1 : dy < 0 ? 2 : 3
  // Turned back by whole right angles the vector points between north and east; the table turns exactly with it.
  const east = quarter === 0 ? dx : quarter === 1 ? -dy : quarter === 2 ? -dx : dy
  const north = quarter === 0 ? dy : quarter === 1 ? dx : quarter === 2 ? -dy : -dx
  // abreast falls from `east` to `-north` over the quarter, so its last place not below zero is found by halving.
  let low = 0
  let high = rightAngle
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (abreast(east, north, middle) >= 0) low = middle
    else high = middle
  }
  const stray = abreast(east, north, low) + abreast(east, north, high)
  const before = quarter * rightAngle + low
  const after = normalHeading(before + 1)
  if (stray === 0) return Math.min(before, after)
  return stray < 0 ? before : after
}

/** The angle between two headings, from 0 to 1800. */
export function angleBetween(one: number, other: number): number {
  const turn = normalHeading(other - one)
  return turn > fullCircle / 2 ? fullCircle - turn : turn
}

/** The arc walked by the end of a line of that length wheeling about its other end, rounded with R. */
export function arcLength(length: number, tenths: number): number {
  // Pi times a million is 3141593 < 2^22; with 1800 < 2^11 tenths a length below 2^19 keeps the product under 2^52.
  return floorRatio(length * tenths * 3_141_593 + 900_000_000, 1_800_000_000)
}
