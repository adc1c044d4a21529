import type { Box } from '../../sheet/box.ts'

/** The hands the map is lettered in. */
export const hands = {
  city: { font: '600', italic: false, colour: '#241a10' },
  town: { font: '400', italic: false, colour: '#2a2015' },
  river: { font: '400', italic: true, colour: '#26394b' },
  range: { font: '400', italic: true, colour: '#5b4428' },
  region: { font: '400', italic: false, colour: '#6e4a2c' },
  water: { font: '400', italic: true, colour: '#35506a' },
} as const
export type Hand = keyof typeof hands

/** One letter where it stands: baseline start in hex widths, size in CSS pixels. */
export interface Letter {
  readonly char: string
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly size: number
}

/** A name on the map. */
export interface Lettering {
  readonly text: string
  readonly hand: Hand
  readonly letters: readonly Letter[]
  /** What it covers, in hex widths. */
  readonly box: Box
}

/** Width of a character in ems. */
export type Measure = (hand: Hand, char: string) => number

/** A character with its size, before it has a place. */
export interface Sort {
  readonly char: string
  readonly size: number
  /** Distance to the next one, in CSS pixels. */
  readonly advance: number
}

/** Sets a word in capitals and small capitals; capitals of the name stay large. `spacing` in ems. */
export function setSmallCapitals(
  text: string,
  hand: Hand,
  size: number,
  spacing: number,
  measure: Measure,
): Sort[] {
  return [...text].map((char) => {
    const large = char === char.toLocaleUpperCase('en') && char !== char.toLocaleLowerCase('en')
    const own = large ? size : size * 0.77
    const upper = char === 'ß' ? 'ß' : char.toLocaleUpperCase('en')
    return { char: upper, size: own, advance: own * (measure(hand, upper) + spacing) }
  })
}

/** Sets a text as it is written, or all in capitals. `spacing` in ems. */
export function setSpaced(text: string, hand: Hand, size: number, spacing: number, measure: Measure): Sort[] {
  return [...text].map((char) => ({ char, size, advance: size * (measure(hand, char) + spacing) }))
}

/** How long a setting is, in CSS pixels, without the space after the last letter. */
export function settingWidth(sorts: readonly Sort[], spacing: number): number {
  const sum = sorts.reduce((width, sort) => width + sort.advance, 0)
  const last = sorts[sorts.length - 1]
  return last ? sum - last.size * spacing : 0
}

/** Where a baseline runs: the place and direction a way along it, both in CSS pixels. */
export type Baseline = (along: number) => { x: number; y: number; angle: number }

/** Puts a setting onto a baseline. `px` are CSS pixels to a hex width. */
export function putOn(
  text: string,
  hand: Hand,
  sorts: readonly Sort[],
  px: number,
  baseline: Baseline,
): Lettering {
  let along = 0
  const letters: Letter[] = []
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { char, size, advance } of sorts) {
    // A letter turns about its middle, so that it sits square on a curve.
    const half = advance / 2
    const middle = baseline(along + half)
    const x = middle.x - Math.cos(middle.angle) * half
    const y = middle.y - Math.sin(middle.angle) * half
    if (char !== ' ') letters.push({ char, x: x / px, y: y / px, angle: middle.angle, size })
    const reach = size * 0.95
    x0 = Math.min(x0, (x - reach * 0.4) / px)
    x1 = Math.max(x1, (x + reach) / px)
    y0 = Math.min(y0, (y - reach) / px)
    y1 = Math.max(y1, (y + reach * 0.5) / px)
    along += advance
  }
  return { text, hand, letters, box: { x0, y0, x1, y1 } }
}

/** A straight baseline that ends, starts or has its middle at a point. */
export function straight(x: number, y: number, degrees: number, width: number, anchor: string): Baseline {
  const angle = (degrees * Math.PI) / 180
  const back = anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0
  const left = x - Math.cos(angle) * back
  const top = y - Math.sin(angle) * back
  return (along) => ({ x: left + Math.cos(angle) * along, y: top + Math.sin(angle) * along, angle })
}

/** A baseline bent like a shallow bow, its middle at a point: `bow` is its rise as a share of the width. */
export function bowed(x: number, y: number, degrees: number, width: number, bow: number): Baseline {
  const turn = (degrees * Math.PI) / 180
  const radius = width / (8 * bow)
  return (along) => {
    const swing = (along - width / 2) / radius
    const u = Math.sin(swing) * radius
    const v = (1 - Math.cos(swing)) * radius - (width * bow) / 2
    return {
      x: x + Math.cos(turn) * u - Math.sin(turn) * v,
      y: y + Math.sin(turn) * u + Math.cos(turn) * v,
      angle: turn + swing,
    }
  }
}
