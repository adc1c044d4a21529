import type { Point } from '@bivouac/space'
import { signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { Box } from './box.ts'
import { between, confined, fittingScale, zoomedAt } from './camera.ts'
import type { Viewport } from './camera.ts'
import { broughtIn, following, roomIn } from './follow.ts'
import type { Followed } from './follow.ts'
import { freeBox } from './insets.ts'
import type { Insets } from './insets.ts'

/** How long a glide takes, in milliseconds. */
const ZOOM_GLIDE = 170
const FLIGHT = 520
const FOLLOWING = 260
/** Share of its speed a thrown map keeps from one millisecond to the next. */
const FRICTION = 0.9955

/** How near and how far a sheet is looked at, in CSS pixels to a unit of the sheet. */
export interface SheetScales {
  readonly nearest: number
  /** Everything can be read. */
  readonly reading: number
  /** Smaller than this the sheet is a picture, not a map. */
  readonly leastOpening: number
}

/** A sheet of paper on the screen, seen through a window that can be moved: the part of a map that knows no hexes. */
export interface SheetView {
  /** What is seen. */
  readonly viewport: ReadonlySignal<Viewport>
  /** The scale a movement under way will end with. */
  aimedScale(): number
  /** Shows a box, gliding there unless motion is unwelcome. */
  flyToBox(box: Box): void
  /** Shows a point, at least at reading size. */
  flyToPoint(point: Point): void
  /** Shows the whole sheet, in what is free of the view. */
  fit(covered?: Insets): void
  /** Zooms by a factor about a point of the element, the middle if none is given. */
  zoomBy(factor: number, at?: Point, options?: { readonly glide?: boolean }): void
  /** Moves the sheet with the hand, in CSS pixels. */
  panBy(dx: number, dy: number): void
  /** Lets the sheet run on after a throw, at a speed in CSS pixels a millisecond. */
  coast(vx: number, vy: number): void
  /** Puts a point in the middle, at once. */
  centreOn(x: number, y: number, scale?: number): void
  /**
   * Moves as little as needed to have the point well inside what is free of the view: `margin` units from its edge, if
   * there is room.
   */
  revealPoint(point: Point, margin: number, covered?: Insets): void
  /**
   * Moves as little as needed to have the whole box inside what is free of the view, `margin` units from its edge; comes
   * from nearer by when there is no room for it, but never so far that nothing can be told apart.
   */
  revealBox(box: Box, margin: number, covered?: Insets): void
  /**
   * Shows what happens in this box for a while, moving as little as needed and not at all when it is in sight or the whole
   * sheet is; `goBack` brings back the view that the player had chosen.
   */
  follow(box: Box, margin: number, covered?: Insets): void
  /**
   * Back to the view that the player chose, if following has left it and he has not chosen another since; from there on to
   * what has to be in sight now, if anything has.
   */
  goBack(wanted?: { readonly box: Box; readonly margin: number; readonly covered?: Insets }): void
  /** The view the player chose: what is seen, or what was left to follow something. */
  chosen(): Viewport
  /** Stops whatever glide is under way. */
  halt(): void
  /** The element has this size now, in CSS pixels. */
  resize(width: number, height: number): void
}

const UNCOVERED: Insets = { top: 0, right: 0, bottom: 0, left: 0 }

/** A glide under way: where the view is after so many milliseconds; undefined when it has arrived. */
interface Glide {
  readonly at: (ms: number) => Viewport | undefined
  readonly aim: number
  start: number
}

/** The state of a sheet on the screen. It shows the whole sheet as soon as it learns how large it is. */
export function createSheetView(sheet: Box, scales: SheetScales): SheetView {
  const viewport = signal<Viewport>({ x: 0, y: 0, scale: 1, width: 0, height: 0 })
  let glide: Glide | undefined
  let frame = 0
  /** The player's own view, while following has moved away from it. */
  let left: Viewport | null = null

  const confine = (view: Viewport): Viewport => confined(view, sheet, scales.nearest)
  const show = (view: Viewport): void => {
    viewport.value = confine(view)
  }
  const halt = (): void => {
    if (glide) cancelAnimationFrame(frame)
    glide = undefined
  }
  const step = (now: number): void => {
    if (!glide) return
    if (glide.start < 0) glide.start = now
    const next = glide.at(now - glide.start)
    if (!next) {
      glide = undefined
      return
    }
    show(next)
    frame = requestAnimationFrame(step)
  }
  const begin = (at: Glide['at'], aim: number): void => {
    halt()
    glide = { at, aim, start: -1 }
    frame = requestAnimationFrame(step)
  }
  /** Goes to a view, in a glide of so many milliseconds or at once. */
  const travel = (to: Viewport, ms: number): void => {
    const from = viewport.peek()
    const goal = confine(to)
    if (stillness() || from.width === 0) {
      halt()
      show(goal)
      return
    }
    let arrived = false
    begin((gone) => {
      if (arrived) return undefined
      const t = Math.min(1, gone / ms)
      arrived = t >= 1
      const eased = t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2
      const { width, height } = viewport.peek()
      return { ...between(from, goal, eased), width, height }
    }, goal.scale)
  }
  const around = (box: Box, margin: number, most: number): Viewport => {
    const view = viewport.peek()
    const scale = Math.min(most, fittingScale(view, box, margin))
    return { ...view, scale, x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 }
  }
  /** The whole sheet; on a narrow screen as much of it as is still worth looking at. */
  const opening = (): Viewport => {
    const whole = around(sheet, 0, Infinity)
    const covering = Math.max(whole.width / (sheet.x1 - sheet.x0), whole.height / (sheet.y1 - sheet.y0))
    return { ...whole, scale: Math.max(whole.scale, Math.min(covering, scales.leastOpening)) }
  }
  /** The player moves the sheet himself: this is his view now. */
  const choose = (): void => {
    left = null
  }
  const chosen = (): Viewport => {
    const { width, height } = viewport.peek()
    return left ? { ...left, width, height } : viewport.peek()
  }
  const how = (margin: number, covered: Insets): Followed => ({
    sheet,
    covered,
    margin,
    least: scales.leastOpening,
  })
  const aimedScale = (): number => glide?.aim ?? viewport.peek().scale

  return {
    viewport,
    aimedScale,
    halt,
    follow(box, margin, covered = UNCOVERED) {
      const view = viewport.peek()
      const to = following(view, box, how(margin, covered))
      if (to === view) return
      left ??= view
      travel(to, FOLLOWING)
    },
    goBack(wanted) {
      const home = chosen()
      const to = wanted ? following(home, wanted.box, how(wanted.margin, wanted.covered ?? UNCOVERED)) : home
      const now = viewport.peek()
      if (to.x === now.x && to.y === now.y && to.scale === now.scale && !glide) return
      if (to === now) return
      if (to !== home) left ??= home
      travel(to, FLIGHT)
    },
    chosen,
    flyToBox(box) {
      choose()
      travel(around(box, Math.min(60, viewport.peek().width * 0.08), scales.reading * 1.4), FLIGHT)
    },
    flyToPoint({ x, y }) {
      choose()
      travel({ ...viewport.peek(), x, y, scale: Math.max(scales.reading, viewport.peek().scale) }, FLIGHT)
    },
    fit(covered = UNCOVERED) {
      choose()
      const view = viewport.peek()
      const { scale, x, y } = around(sheet, 0, Infinity)
      const free = fittingScale(roomIn(view, covered), sheet, 0)
      const near = Math.min(scale, free)
      const aside = { x: covered.right - covered.left, y: covered.bottom - covered.top }
      travel({ ...view, scale: near, x: x + aside.x / 2 / near, y: y + aside.y / 2 / near }, FLIGHT)
    },
    zoomBy(factor, at, { glide: gliding = false } = {}) {
      choose()
      const view = viewport.peek()
      const point = at ?? { x: view.width / 2, y: view.height / 2 }
      if (!gliding || stillness()) {
        halt()
        show(zoomedAt(view, confine({ ...view, scale: view.scale * factor }).scale, point))
        return
      }
      // Turning the wheel on while the map still glides adds to the goal, not to where it has got to.
      const { scale } = confine({ ...view, scale: aimedScale() * factor })
      const from = view.scale
      let arrived = false
      begin((gone) => {
        if (arrived) return undefined
        const t = Math.min(1, gone / ZOOM_GLIDE)
        arrived = t >= 1
        return zoomedAt(viewport.peek(), from * (scale / from) ** (1 - (1 - t) ** 2), point)
      }, scale)
    },
    panBy(dx, dy) {
      choose()
      halt()
      const view = viewport.peek()
      show({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale })
    },
    coast(vx, vy) {
      choose()
      if (stillness()) return
      const from = viewport.peek()
      begin((gone) => {
        const share = FRICTION ** gone
        if (share * Math.hypot(vx, vy) < 0.02) return undefined
        const ran = (1 - share) / -Math.log(FRICTION) / from.scale
        return { ...viewport.peek(), x: from.x - vx * ran, y: from.y - vy * ran }
      }, from.scale)
    },
    centreOn(x, y, scale) {
      choose()
      halt()
      show({ ...viewport.peek(), x, y, scale: scale ?? viewport.peek().scale })
    },
    revealPoint({ x, y }, most, covered = UNCOVERED) {
      choose()
      const view = viewport.peek()
      const seen = freeBox(view, covered)
      const margin = Math.min(most, (seen.x1 - seen.x0) / 4, (seen.y1 - seen.y0) / 4)
      const dx = Math.max(0, x - (seen.x1 - margin)) - Math.max(0, seen.x0 + margin - x)
      const dy = Math.max(0, y - (seen.y1 - margin)) - Math.max(0, seen.y0 + margin - y)
      if (dx !== 0 || dy !== 0) travel({ ...view, x: view.x + dx, y: view.y + dy }, ZOOM_GLIDE)
    },
    revealBox(box, margin, covered = UNCOVERED) {
      choose()
      const view = viewport.peek()
      const to = broughtIn(view, box, how(margin, covered))
      if (to !== view) travel(to, ZOOM_GLIDE)
    },
    resize(width, height) {
      const view = viewport.peek()
      const first = view.width === 0
      viewport.value = { ...view, width, height }
      show(first ? opening() : viewport.peek())
    },
  }
}

/** Whether the reader has asked for as little motion as possible. */
function stillness(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
}
