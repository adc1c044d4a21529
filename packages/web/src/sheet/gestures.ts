import type { Point } from '@bivouac/space'
import type { SheetView } from './sheet-view.ts'

/** What a pointer did that did not move the map. */
export interface Pointing {
  readonly kind: 'tap' | 'long' | 'secondary'
  /** On the element, in CSS pixels. */
  readonly at: Point
  readonly by: 'mouse' | 'touch' | 'pen'
  readonly adding: boolean
  /** The second of two quick taps on much the same place. */
  readonly twice?: boolean
}

/** What gestures are told to. */
export interface GestureListener {
  point(pointing: Pointing): void
  /** The pointer rests over this point, or has left. Only for pointers that can hover. */
  hover(at: Point | undefined, by: 'mouse' | 'pen'): void
  /** The map is being dragged or pinched, or no longer. */
  moving(active: boolean): void
  /** What a tap there would mean: two taps are a double tap only when they mean the same. */
  aim?(at: Point, by: Pointing['by']): number
  /** Two quick taps on the same thing: true when that meant something, else the map comes nearer. */
  twice?(at: Point, by: Pointing['by']): boolean
  /** Is there something under this point that can be dragged instead of the map? `adding`: to what is in hand already. */
  grab?(at: Point, by: Pointing['by'], adding: boolean): Grabbed | null
}

/** Something on the map in somebody's hand. A press without a drag is still a tap. */
export interface Grabbed {
  /** Dragged here. `free`: the Alt key is held. */
  drag(at: Point, free: boolean): void
  /** Let go, after at least one `drag`; `kept` is false when a second finger or the system took it away. */
  drop(kept: boolean): void
}

/** What a pointer steers. */
export type Steered = Pick<SheetView, 'halt' | 'panBy' | 'zoomBy' | 'coast'>

/** How far a pointer may tremble before it counts as a drag, in CSS pixels. */
const TREMBLE = { mouse: 4, pen: 6, touch: 9 }
const LONG_PRESS = 480
const DOUBLE_TAP = 280
const DOUBLE_TAP_REACH = 28
const DOUBLE_TAP_ZOOM = 1.9
/** `WheelEvent.DOM_DELTA_LINE` */
const BY_LINES = 1
/** Speed below which letting go is no throw, in CSS pixels a millisecond. */
const THROW = 0.25

interface Finger {
  readonly id: number
  readonly by: Pointing['by']
  readonly from: Point
  at: Point
}

/**
 * Pointers on the map: drag pans, two fingers pinch, the wheel zooms at the pointer, a second tap zooms in, a long press
 * or the second button asks. Mouse, pen and touch take the same path. Answers a function that lets go of the element.
 */
export function listenToPointers(element: HTMLElement, view: Steered, listener: GestureListener): () => void {
  const fingers = new Map<number, Finger>()
  let dragging = false
  let pressed: ReturnType<typeof setTimeout> | undefined
  let answered = false
  let lastTap: { at: Point; time: number; on: number | undefined } | undefined
  let trail: { at: Point; time: number }[] = []
  let held: Grabbed | null = null

  const spot = (event: PointerEvent | WheelEvent | MouseEvent): Point => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const kindOf = (event: PointerEvent): Pointing['by'] =>
    event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse'
  const isAdding = (event: MouseEvent): boolean => event.shiftKey || event.ctrlKey || event.metaKey
  const isOnMap = (event: Event): boolean =>
    !(event.target as Partial<Element> | null)?.closest?.('[data-over-map]')

  function down(event: PointerEvent): void {
    if (!isOnMap(event) || fingers.size >= 2) return
    if (event.button !== 0) return
    view.halt()
    const at = spot(event)
    const by = kindOf(event)
    fingers.set(event.pointerId, { id: event.pointerId, by, from: at, at })
    element.setPointerCapture(event.pointerId)
    clearTimeout(pressed)
    if (fingers.size === 1) {
      answered = false
      held = listener.grab?.(at, by, isAdding(event)) ?? null
      trail = [{ at, time: event.timeStamp }]
      pressed = setTimeout(() => {
        // Who holds something takes his time with it: he is about to drag it, and asks nothing.
        if (held) return
        answered = true
        listener.point({ kind: 'long', at, by, adding: false })
      }, LONG_PRESS)
      return
    }
    if (held && dragging) held.drop(false)
    held = null
    answered = true
    dragging = true
    listener.moving(true)
  }

  function move(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId)
    const at = spot(event)
    if (!finger) {
      if (event.pointerType !== 'touch')
        listener.hover(isOnMap(event) ? at : undefined, event.pointerType === 'pen' ? 'pen' : 'mouse')
      return
    }
    if (fingers.size === 2) {
      pinch(finger, at)
      return
    }
    if (!dragging && Math.hypot(at.x - finger.from.x, at.y - finger.from.y) > TREMBLE[finger.by]) {
      clearTimeout(pressed)
      dragging = true
      if (!held) listener.moving(true)
    }
    if (dragging && held) held.drag(at, event.altKey)
    else if (dragging) {
      view.panBy(at.x - finger.at.x, at.y - finger.at.y)
      trail = [...trail.filter((one) => event.timeStamp - one.time < 90), { at, time: event.timeStamp }]
    }
    finger.at = at
  }

  function pinch(finger: Finger, at: Point): void {
    const other = [...fingers.values()].find((one) => one !== finger)
    if (!other) return
    const before = Math.hypot(finger.at.x - other.at.x, finger.at.y - other.at.y)
    const after = Math.hypot(at.x - other.at.x, at.y - other.at.y)
    view.panBy((at.x - finger.at.x) / 2, (at.y - finger.at.y) / 2)
    const middle = { x: (at.x + other.at.x) / 2, y: (at.y + other.at.y) / 2 }
    if (before > 8) view.zoomBy(after / before, middle)
    finger.at = at
  }

  function up(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    fingers.delete(event.pointerId)
    clearTimeout(pressed)
    if (fingers.size > 0) {
      // One finger stays on the map: it goes on as a drag.
      trail = []
      listener.moving(true)
      return
    }
    const dragged = dragging
    const had = held
    dragging = false
    held = null
    if (dragged && had) {
      had.drop(event.type === 'pointerup')
      return
    }
    if (dragged) {
      listener.moving(false)
      if (event.type === 'pointerup') letGo(event.timeStamp)
      return
    }
    if (answered || event.type !== 'pointerup') return
    tap(finger, event)
  }

  function letGo(now: number): void {
    const recent = trail.filter((one) => now - one.time < 90)
    const [first] = recent
    const last = recent[recent.length - 1]
    if (!first || !last || last.time === first.time) return
    const vx = (last.at.x - first.at.x) / (last.time - first.time)
    const vy = (last.at.y - first.at.y) / (last.time - first.time)
    if (Math.hypot(vx, vy) > THROW) view.coast(vx, vy)
  }

  function tap({ at, by }: Finger, event: PointerEvent): void {
    const on = listener.aim?.(at, by)
    const twice =
      lastTap !== undefined &&
      event.timeStamp - lastTap.time < DOUBLE_TAP &&
      Math.hypot(at.x - lastTap.at.x, at.y - lastTap.at.y) < DOUBLE_TAP_REACH
    if (twice && lastTap?.on === on) {
      lastTap = undefined
      if (listener.twice?.(at, by)) return
      view.zoomBy(DOUBLE_TAP_ZOOM, at, { glide: true })
      return
    }
    lastTap = { at, time: event.timeStamp, on }
    listener.point({ kind: 'tap', at, by, adding: isAdding(event), ...(twice && { twice }) })
  }

  function wheel(event: WheelEvent): void {
    if (!isOnMap(event)) return
    event.preventDefault()
    const lines = event.deltaMode === BY_LINES ? 18 : 1
    const turned = Math.max(-240, Math.min(240, event.deltaY * lines))
    // A pinch on a touchpad comes as a wheel with Ctrl, in small steps.
    const factor = Math.exp(-turned * (event.ctrlKey ? 0.011 : 0.0024))
    view.zoomBy(factor, spot(event), { glide: !event.ctrlKey })
  }

  function menu(event: MouseEvent): void {
    if (!isOnMap(event)) return
    event.preventDefault()
    // A long press of a finger brings up the menu too; it has been answered already.
    if (answered || fingers.size > 0) return
    listener.point({ kind: 'secondary', at: spot(event), by: 'mouse', adding: isAdding(event) })
  }

  const leave = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') listener.hover(undefined, 'mouse')
  }
  const controller = new AbortController()
  const { signal } = controller
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', up, { signal })
  element.addEventListener('pointerleave', leave, { signal })
  element.addEventListener('wheel', wheel, { signal, passive: false })
  element.addEventListener('contextmenu', menu, { signal })
  return () => {
    clearTimeout(pressed)
    controller.abort()
  }
}
