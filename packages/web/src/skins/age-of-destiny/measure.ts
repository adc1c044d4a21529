import type { Point } from '@bivouac/space'

/** One millimetre of the table in the whole numbers of the rules. */
const U = 100

/** A place of the rules (hundredths of a millimetre, y north) on the sheet (millimetres, y down). */
export function toSheet(height: number, x: number, y: number): Point {
  return { x: x / U, y: height - y / U }
}

/** A point of the sheet as a place of the rules; the inverse of `toSheet`, to the nearest hundredth. */
export function fromSheet(height: number, { x, y }: Point): Point {
  return { x: Math.round(x * U), y: Math.round((height - y) * U) }
}

/** A length of the rules as players read it: `47.5 mm`. */
export function mm(length: number): string {
  return `${trimmed(length / U)} mm`
}

/** A length to the millimetre, as it stands on the table: the hundredths are in the reckoning. */
export function wholeMm(length: number): string {
  return `${trimmed(length / U, 0)} mm`
}

/** A length in metres of ground: a millimetre is two. AOD-0-scale-b. */
export function metres(length: number): string {
  return `${trimmed((length / U) * 2, 0)} m`
}

/** An angle in tenths of a degree as players read it: `22.5°`. */
export function degrees(tenths: number): string {
  return `${trimmed(tenths / 10, 1)}°`
}

/** A number without needless noughts. */
function trimmed(value: number, places = 2): string {
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
