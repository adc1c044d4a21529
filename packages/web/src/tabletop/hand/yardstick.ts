import type { Point } from '@bivouac/space'

/**
 * How a game measures its table. Rules reckon in whole numbers, so many to the unit its players speak of (hundredths of a
 * millimetre, thousandths of an inch), and northward; every sheet is drawn in millimetres, downward, so that figures, trees
 * and houses are as large as they are.
 */
export interface Yardstick {
  /** Whole numbers of the rules to a unit. */
  readonly whole: number
  /** Millimetres of the sheet to a unit. */
  readonly drawn: number
  /** What a hand is fine enough for, in whole numbers: drags that catch on nothing and lengths told beside them are rounded to it. */
  readonly grain: number
  /** The unit as it stands behind a figure, and as it is spoken. */
  readonly word: string
  readonly spoken: string
  /** How far one key press goes, in whole numbers: by itself, with Shift, with Ctrl. */
  readonly strides: readonly [plain: number, great: number, small: number]
  /** The same for the end of the ruler, in units. */
  readonly rulerStrides: readonly [plain: number, great: number, small: number]
  /** How long the bar is that shows the scale, in units, from short to long. */
  readonly bars: readonly number[]
}

/** What turns places of the rules into points of the sheet. */
export interface Bearings {
  readonly yardstick: Yardstick
  /** How high the table is on the sheet. */
  readonly height: number
}

/** Whole numbers of the rules to a millimetre of the sheet. */
export function perMillimetre({ whole, drawn }: Pick<Yardstick, 'whole' | 'drawn'>): number {
  return whole / drawn
}

/** A place of the rules on the sheet. */
export function toSheet({ yardstick, height }: Bearings, x: number, y: number): Point {
  const fine = perMillimetre(yardstick)
  return { x: x / fine, y: height - y / fine }
}

/** A point of the sheet as a place of the rules; the inverse of `toSheet`, to the nearest whole number. */
export function fromSheet({ yardstick, height }: Bearings, { x, y }: Point): Point {
  const fine = perMillimetre(yardstick)
  return { x: Math.round(x * fine), y: Math.round((height - y) * fine) }
}

/** A length of the rules as players read it: `47.5 mm`. */
export function length({ whole, word }: Yardstick, far: number): string {
  return `${trimmed(far / whole)} ${word}`
}

/** A length as it stands on the table: what is finer than a hand is in the reckoning. */
export function wholeLength({ whole, word, grain }: Yardstick, far: number): string {
  return `${trimmed((Math.round(far / grain) * grain) / whole)} ${word}`
}

/** An angle in tenths of a degree as players read it: `22.5°`. */
export function degrees(tenths: number): string {
  return `${trimmed(tenths / 10, 1)}°`
}

/** A number without needless noughts. */
export function trimmed(value: number, places = 2): string {
  return String(Number(value.toFixed(places))).replace('-', '−')
}

/** A heading between 0 and 3599. */
export function turned(tenths: number): number {
  return ((Math.round(tenths) % 3600) + 3600) % 3600
}

const POINTS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const

/** A facing in words. */
export function compass(tenths: number): string {
  return POINTS[Math.round(turned(tenths) / 450) % 8] ?? 'north'
}

/** Which of three strides a key press takes. */
export function strideOf(
  { shiftKey, ctrlKey }: { readonly shiftKey: boolean; readonly ctrlKey: boolean },
  [plain, great, small]: Yardstick['strides'],
): number {
  return shiftKey ? great : ctrlKey ? small : plain
}
