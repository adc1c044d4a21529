import type { Point } from '@bivouac/space'
import type { ReadonlySignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { toScreen } from './camera.ts'
import type { Viewport } from './camera.ts'

/** How long the pointer must rest before anything is said, and how long nothing is after a drop, in milliseconds. */
const REST = 350
const AFTER_DROP = 1000

/** What a tip takes up at most, and how near it may come to what it must not cover, in CSS pixels. */
const SIZE = { width: 264, height: 110 }
const CLEAR = 14

/** What a hand did last: no tip is wanted about that thing, or none at all for a while. */
export interface Hush {
  /** What was clicked or dropped: nothing is said of it until the pointer has been elsewhere. */
  readonly on: string | number | null
  /** The time until which nothing is said, as `performance.now` has it. */
  readonly until: number
}

export const UNHUSHED: Hush = { on: null, until: 0 }

/** After a click the tip goes away. */
export function afterClick(on: Hush['on']): Hush {
  return { on, until: 0 }
}

/** After something was let go, its neighbours are the next job. */
export function afterDrop(on: Hush['on'], now = performance.now()): Hush {
  return { on, until: now + AFTER_DROP }
}

/** Where a tip lies beside a point of the view. */
export interface TipPlace {
  readonly side: 'left' | 'right'
  /** Where its middle is, its head or its foot. */
  readonly stands: 'middle' | 'below' | 'above'
}

/**
 * Beside which side of a point a tip covers fewest of these other points and stays in the view; on the side towards the middle
 * where that makes no difference.
 */
export function placeTip(
  at: Point,
  aside: number,
  { width, height }: { readonly width: number; readonly height: number },
  avoid: readonly Point[],
): TipPlace {
  const inward = at.x > width / 2 ? (['left', 'right'] as const) : (['right', 'left'] as const)
  const places = inward.flatMap((side) =>
    (['middle', 'below', 'above'] as const).map((stands): TipPlace => ({ side, stands })),
  )
  const cost = ({ side, stands }: TipPlace): number => {
    const x0 = side === 'right' ? at.x + aside : at.x - aside - SIZE.width
    const share = stands === 'middle' ? 0.5 : stands === 'above' ? 1 : 0
    const y0 = at.y - SIZE.height * share
    const off = x0 < 0 || x0 + SIZE.width > width || y0 < 0 || y0 + SIZE.height > height
    const covered = avoid.filter(
      ({ x, y }) =>
        x > x0 - CLEAR && x < x0 + SIZE.width + CLEAR && y > y0 - CLEAR && y < y0 + SIZE.height + CLEAR,
    )
    return covered.length + (off ? 100 : 0)
  }
  return places.toSorted((a, b) => cost(a) - cost(b))[0]
}

const SHIFT = { middle: '-50%', below: '-8px', above: 'calc(-100% + 8px)' } as const

/** What there is to say about the thing under the pointer, beside it, after a moment's rest. */
export function Tip<Thing extends string | number>({
  view,
  under,
  hush,
  place,
  aside,
  avoid,
  content,
}: {
  view: { readonly viewport: ReadonlySignal<Viewport> }
  /** What is under the pointer; null for nothing. */
  under: () => Thing | null
  hush: ReadonlySignal<Hush>
  /** Where it is on the sheet. */
  place: (thing: Thing) => Point | null
  /** How far beside its middle the tip begins, in CSS pixels. */
  aside: (thing: Thing) => number
  /** Places on the sheet that are not to be covered. */
  avoid: () => readonly Point[]
  content: (thing: Thing) => ComponentChildren
}): JSX.Element | null {
  const here = under()
  const [rested, setRested] = useState<Thing | null>(null)
  const silent = useRef<Hush['on']>(null)
  const last = hush.value
  useEffect(() => {
    silent.current = last.on
    setRested(null)
  }, [last])
  useEffect(() => {
    if (here !== silent.current) silent.current = null
    if (here === null || silent.current !== null) {
      setRested(null)
      return undefined
    }
    const wait = setTimeout(() => setRested(here), Math.max(REST, last.until - performance.now()))
    return () => clearTimeout(wait)
  }, [here, last])
  if (rested === null || rested !== here) return null
  const spot = place(here)
  const words = spot && content(here)
  if (!spot || words === null || words === undefined) return null
  const viewport = view.viewport.value
  const at = toScreen(viewport, spot)
  const off = aside(here)
  const others = avoid().map((one) => toScreen(viewport, one))
  const { side, stands } = placeTip(at, off, viewport, others)
  const across = side === 'left' ? { right: `${viewport.width - at.x + off}px` } : { left: `${at.x + off}px` }
  return (
    <div
      class="map-tooltip"
      role="tooltip"
      style={{ ...across, top: `${at.y}px`, transform: `translateY(${SHIFT[stands]})` }}
    >
      {words}
    </div>
  )
}
