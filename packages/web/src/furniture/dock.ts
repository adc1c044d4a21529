import { grow } from '../sheet/box.ts'
import type { Box } from '../sheet/box.ts'
import { NARROW } from '../sheet/insets.ts'

/** Where a card lies on the field: in a corner, or on a small screen as a strip along an edge. */
export type Dock = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' | 'top' | 'bottom'

/** What is docked: a card, or a throw at the edge. */
export type Docked = 'card' | 'strip'

/** What each takes up at most, in a corner and along an edge, and where it keeps off the edge, in CSS pixels. Dice.css has the same. */
const SIZES: Readonly<
  Record<Docked, { readonly width: number; readonly height: number; readonly along: number }>
> = {
  card: { width: 440, height: 430, along: 190 },
  strip: { width: 360, height: 78, along: 78 },
}
const BANNER = 76
const TOOLS = 60
const EDGE = 12
/** Pieces are larger than their middle. */
const AROUND = 34

/** Where a card would lie. */
function placeOf(
  dock: Dock,
  { width, height }: { readonly width: number; readonly height: number },
  what: Docked,
): Box {
  const size = SIZES[what]
  if (dock === 'top' || dock === 'bottom') {
    const y0 = dock === 'top' ? 0 : height - size.along
    return { x0: 0, x1: width, y0, y1: y0 + size.along }
  }
  const tall = Math.min(size.height, height - BANNER - EDGE)
  const x0 = dock.endsWith('left') ? EDGE : width - TOOLS - size.width
  const y0 = dock.startsWith('top') ? BANNER : height - EDGE - tall
  return { x0, y0, x1: x0 + size.width, y1: y0 + tall }
}

function shared(a: Box, b: Box): number {
  const wide = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)
  const high = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0)
  return Math.max(0, wide) * Math.max(0, high)
}

/**
 * The place of a card that covers least of what it speaks of: `places` are where that happens on the field, in CSS pixels.
 * Of places as good the one farthest away; with nothing to keep clear of, the lower left.
 */
export function dockFor(
  places: readonly { readonly x: number; readonly y: number }[],
  field: { readonly width: number; readonly height: number },
  what: Docked = 'card',
): Dock {
  const docks: readonly Dock[] =
    field.width < NARROW ? ['bottom', 'top'] : ['bottom-left', 'bottom-right', 'top-left', 'top-right']
  if (places.length === 0) return docks[0]
  const spots = places.map(({ x, y }) => grow({ x0: x, y0: y, x1: x, y1: y }, AROUND))
  const scored = docks.map((dock) => {
    const card = placeOf(dock, field, what)
    const covered = spots.reduce((sum, spot) => sum + shared(card, spot), 0)
    const near = Math.min(
      ...places.map(({ x, y }) =>
        Math.hypot(Math.max(card.x0 - x, 0, x - card.x1), Math.max(card.y0 - y, 0, y - card.y1)),
      ),
    )
    return { dock, covered, near }
  })
  return scored.toSorted((a, b) => a.covered - b.covered || b.near - a.near)[0].dock
}
