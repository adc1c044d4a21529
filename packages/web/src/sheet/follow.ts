import { grow } from './box.ts'
import type { Box } from './box.ts'
import { fittingScale, seenBox } from './camera.ts'
import type { Viewport } from './camera.ts'
import { freeBox } from './insets.ts'
import type { Insets } from './insets.ts'

/** What is known of the sheet a view is moved over. */
export interface Followed {
  readonly sheet: Box
  /** What lies over the view, in CSS pixels. */
  readonly covered: Insets
  /** Left around what is brought into sight, in units of the sheet. */
  readonly margin: number
  /** Nothing can be told apart from farther than this, in CSS pixels to a unit. */
  readonly least: number
}

/** How far off the edge still counts as on the screen, in CSS pixels. */
const HAIR = 1

/** Is one box inside another, but for a hair? */
function holds(outer: Box, inner: Box, hair: number): boolean {
  return (
    inner.x0 >= outer.x0 - hair &&
    inner.y0 >= outer.y0 - hair &&
    inner.x1 <= outer.x1 + hair &&
    inner.y1 <= outer.y1 + hair
  )
}

/**
 * The view moved as little as needed to have the whole box in what is free of it, with a margin; from farther away when
 * there is no room for it, but never so far that nothing can be told apart.
 */
export function broughtIn(view: Viewport, box: Box, { covered, margin, least }: Followed): Viewport {
  const wanted = grow(box, margin)
  const fits = fittingScale(roomIn(view, covered), wanted, 0)
  const scale = Math.min(view.scale, Math.max(fits, Math.min(view.scale, least)))
  const free = freeBox({ ...view, scale }, covered)
  const dx = shiftInto(wanted.x0, wanted.x1, free.x0, free.x1)
  const dy = shiftInto(wanted.y0, wanted.y1, free.y0, free.y1)
  if (dx === 0 && dy === 0 && scale === view.scale) return view
  return { ...view, scale, x: view.x + dx, y: view.y + dy }
}

/**
 * Where the view goes for something that happens in this box: nowhere, the very same view, while the whole sheet is on the
 * screen or the box is in sight; else as little as needed.
 */
export function following(view: Viewport, box: Box, how: Followed): Viewport {
  const hair = HAIR / view.scale
  if (holds(seenBox(view), how.sheet, hair) || holds(freeBox(view, how.covered), box, hair)) return view
  return broughtIn(view, box, how)
}

/** Is any part of the sheet off the screen? Only then a small picture of the whole is of use. */
export function isPartly(view: Viewport, sheet: Box): boolean {
  return !holds(seenBox(view), sheet, HAIR / view.scale)
}

/** The view without what covers it. */
export function roomIn(view: Viewport, covered: Insets): Viewport {
  const width = Math.max(1, view.width - covered.left - covered.right)
  return { ...view, width, height: Math.max(1, view.height - covered.top - covered.bottom) }
}

/** How far a window from `seen0` to `seen1` must go to hold a stretch, in its middle if it is too long. */
function shiftInto(from: number, to: number, seen0: number, seen1: number): number {
  if (to - from >= seen1 - seen0) return (from + to - seen0 - seen1) / 2
  return Math.max(0, to - seen1) - Math.max(0, seen0 - from)
}
