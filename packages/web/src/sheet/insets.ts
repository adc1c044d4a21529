import type { Box } from './box.ts'
import { seenBox } from './camera.ts'
import type { Viewport } from './camera.ts'

/** What lies over a sheet at its edges, in CSS pixels. */
export interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** Narrower than this the screen is a small one: both armies together would be too small to read. In CSS pixels. */
export const NARROW = 700

/** Left free beside what covers the sheet, in CSS pixels. */
const ROOM = 8

/**
 * How much of the sheet the banner and the tools over it cover, found by their classes inside `root`. On a narrow screen
 * the tools lie along the foot of the sheet, on a wide one along its right side.
 */
export function insetsOf(root: HTMLElement | null): Insets {
  const boxOf = (name: string): DOMRect | undefined =>
    root?.querySelector(`.${name}`)?.getBoundingClientRect()
  const field = boxOf('tt-field')
  const banner = boxOf('tt-banner')
  const tools = boxOf('tt-tools')
  if (!field || !banner || !tools) return { top: ROOM, right: ROOM, bottom: ROOM, left: ROOM }
  const narrow = field.width < NARROW
  return {
    top: banner.bottom - field.top + ROOM,
    right: narrow ? ROOM : field.right - tools.left + ROOM,
    bottom: narrow ? field.bottom - tools.top + ROOM : ROOM,
    left: ROOM,
  }
}

/** Whether a spot of the field, with so much room about it, is seen and under nothing that has one of these classes. */
export function isUncovered(
  root: HTMLElement | null,
  over: readonly string[],
  at: { readonly x: number; readonly y: number },
  room: number,
): boolean {
  const seen = root?.querySelector('.tt-field')?.getBoundingClientRect()
  if (!root || !seen) return true
  const [x, y] = [seen.left + at.x, seen.top + at.y]
  if (x - room < seen.left || x + room > seen.right || y - room < seen.top || y + room > seen.bottom)
    return false
  return over.every((name) => {
    const box = root.querySelector(`.${name}`)?.getBoundingClientRect()
    return !box || x + room < box.left || x - room > box.right || y + room < box.top || y - room > box.bottom
  })
}

/** What is seen of the sheet and not covered. */
export function freeBox(view: Viewport, insets: Insets): Box {
  const seen = seenBox(view)
  return {
    x0: seen.x0 + insets.left / view.scale,
    y0: seen.y0 + insets.top / view.scale,
    x1: seen.x1 - insets.right / view.scale,
    y1: seen.y1 - insets.bottom / view.scale,
  }
}
