import type { Point } from '@bivouac/space'
import type { Box } from './box.ts'

/** What a map element shows. */
export interface Viewport {
  /** The point of the map in the middle of the element, in hex widths. */
  readonly x: number
  readonly y: number
  /** CSS pixels to a hex width. */
  readonly scale: number
  /** Size of the element in CSS pixels. */
  readonly width: number
  readonly height: number
}

/** How near one may come, in CSS pixels to a hex width. */
export const NEAREST = 132
/** The scale at which everything on the map can be read. */
export const READING = 52

/** Where a point of the map is on the element, in CSS pixels from its upper left corner. */
export function toScreen(view: Viewport, point: Point): Point {
  return {
    x: (point.x - view.x) * view.scale + view.width / 2,
    y: (point.y - view.y) * view.scale + view.height / 2,
  }
}

/** What point of the map is under a point of the element; the inverse of `toScreen`. */
export function toMap(view: Viewport, point: Point): Point {
  return {
    x: (point.x - view.width / 2) / view.scale + view.x,
    y: (point.y - view.height / 2) / view.scale + view.y,
  }
}

/** The part of the map that is seen. */
export function seenBox(view: Viewport): Box {
  const halfX = view.width / 2 / view.scale
  const halfY = view.height / 2 / view.scale
  return { x0: view.x - halfX, y0: view.y - halfY, x1: view.x + halfX, y1: view.y + halfY }
}

/** The view at another scale, with the same point of the map under `at`. */
export function zoomedAt(view: Viewport, scale: number, at: Point): Viewport {
  const under = toMap(view, at)
  return {
    ...view,
    scale,
    x: under.x - (at.x - view.width / 2) / scale,
    y: under.y - (at.y - view.height / 2) / scale,
  }
}

/** The scale at which a box just fits, with `margin` CSS pixels left on every side. */
export function fittingScale(view: Viewport, box: Box, margin: number): number {
  const width = Math.max(1, view.width - 2 * margin)
  const height = Math.max(1, view.height - 2 * margin)
  return Math.min(width / (box.x1 - box.x0), height / (box.y1 - box.y0))
}

/** The nearest allowed view: not farther than the whole sheet, not nearer than `nearest`, never off the sheet. */
export function confined(view: Viewport, sheet: Box, nearest = NEAREST): Viewport {
  if (view.width === 0 || view.height === 0) return view
  const farthest = Math.min(nearest, fittingScale(view, sheet, 0) * 0.92)
  const scale = Math.min(nearest, Math.max(farthest, view.scale))
  return {
    ...view,
    scale,
    x: within(view.x, sheet.x0, sheet.x1, view.width / scale),
    y: within(view.y, sheet.y0, sheet.y1, view.height / scale),
  }
}

/** How much of the view may lie off the sheet, as a share of the view: panels cover its edges. */
const SLACK = 0.3

function within(middle: number, low: number, high: number, seen: number): number {
  const least = low + seen / 2 - seen * SLACK
  const most = high - seen / 2 + seen * SLACK
  return least > most ? (low + high) / 2 : Math.min(most, Math.max(least, middle))
}

/** A view a share `t` of the way from one to another: the scale grows evenly and the path on the screen is straight. */
export function between(from: Viewport, to: Viewport, t: number): Viewport {
  if (t >= 1) return to
  const scale = from.scale * (to.scale / from.scale) ** t
  const even = Math.abs(to.scale / from.scale - 1) < 1e-3
  const share = even ? t : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale)
  return { ...to, scale, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
