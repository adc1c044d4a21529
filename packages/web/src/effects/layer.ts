import type { Point } from '@bivouac/space'
import { effect } from '@preact/signals'
import type { Box } from '../sheet/box.ts'
import { seenBox, toScreen } from '../sheet/camera.ts'
import type { Viewport } from '../sheet/camera.ts'
import type { SheetView } from '../sheet/sheet-view.ts'
import { actOf } from './acts/index.ts'
import type { Act, Ground } from './acts/index.ts'
import type { Deed, DeedReader } from './deed.ts'
import { boundsOf, paintAir } from './paint-air.ts'
import type { Brush } from './paint-air.ts'
import { paintHazes, paintMarks } from './paint-ground.ts'
import { Particles } from './particles.ts'
import { Sprites } from './sprites.ts'
import type { Haze, Mark } from './traces.ts'

/** Pixels to a CSS pixel: smoke is soft, and more would be drawn for nothing. */
const SHARPEST = 1.5
/** Most acts at once; who comes later is heard and leaves traces, but is not seen. */
const MOST_ACTS = 24
/** The ground trembles so far, in CSS pixels, and so long. */
const SHAKE = { far: 3, lasts: 240 }
/** Longer between two frames, and the page was elsewhere: nothing leaps. */
const LONGEST_FRAME = 60

/** What lies on the ground now. */
export interface Remains {
  readonly marks: readonly Mark[]
  readonly hazes: readonly Haze[]
  readonly tick: number
}

/** What is drawn over and under the pieces of a sheet. */
export interface EffectsLayer {
  /** Shows a deed from now on. */
  play(deed: Deed, seed: number): void
  /** Lays these traces on the ground, with the smoke that hangs over it: under the pieces, which are to be read. */
  lay(remains: Remains): void
  /** Whatever is going on is over. */
  halt(): void
  close(): void
}

/**
 * Draws action over a sheet, in its camera: one canvas above the pieces, one on the ground beneath them. Frames are drawn only
 * while something is alive; at rest nothing is, but when the camera moves.
 */
export function createLayer(
  root: HTMLElement,
  view: Pick<SheetView, 'viewport'>,
  reader: Pick<DeedReader, 'grain' | 'moving'>,
): EffectsLayer {
  const over = root.querySelector<HTMLCanvasElement>('canvas.map-action')
  const under = root.querySelector<HTMLCanvasElement>('canvas.map-traces')
  const air = new Particles()
  const sprites = new Sprites()
  let acts: { readonly act: Act; gone: number; next: number; done: boolean }[] = []
  let remains: Remains = { marks: [], hazes: [], tick: 0 }
  let frame = 0
  let last = -1
  let groundDue = true

  const grainNow = (): number => reader.grain(view.viewport.peek().scale)
  const ground: Ground = {
    air,
    get unit() {
      return grainNow() / view.viewport.peek().scale
    },
    moving: (piece) => reader.moving?.(piece) ?? null,
    shake(at) {
      if (isSeen(view.viewport.peek(), at)) tremble(root)
    },
  }

  /** A clean canvas over that part of the view. */
  const brushFor = (canvas: HTMLCanvasElement, now: Viewport, { x0, y0, x1, y1 }: Box): Brush | null => {
    const sharp = Math.min(SHARPEST, globalThis.devicePixelRatio || 1)
    const [width, height] = [Math.round((x1 - x0) * sharp), Math.round((y1 - y0) * sharp)]
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width
      canvas.height = height
      canvas.style.width = `${x1 - x0}px`
      canvas.style.height = `${y1 - y0}px`
    }
    canvas.style.transform = `translate(${x0}px, ${y0}px)`
    const ctx = canvas.getContext('2d')
    if (!ctx) return null
    ctx.setTransform(sharp, 0, 0, sharp, -x0 * sharp, -y0 * sharp)
    ctx.clearRect(x0, y0, x1 - x0, y1 - y0)
    return { ctx, sprites, ...placing(now) }
  }
  const placing = (now: Viewport): Pick<Brush, 'grain' | 'place'> => ({
    grain: reader.grain(now.scale),
    place: (x, y) => toScreen(now, { x, y }),
  })
  const wholeOf = ({ width, height }: Viewport): Box => ({ x0: 0, y0: 0, x1: width, y1: height })

  const drawUnder = (now: Viewport): void => {
    if (!under) return
    const { marks, hazes, tick } = remains
    under.hidden = marks.length === 0 && hazes.length === 0
    const brush = under.hidden ? null : brushFor(under, now, wholeOf(now))
    if (!brush) return
    paintMarks(brush, marks)
    paintHazes(brush, hazes, tick)
  }
  const drawOver = (now: Viewport): void => {
    if (!over) return
    // No larger than need be: what is empty is put on the screen anew in every frame all the same.
    const box = boundsOf(placing(now), air.alive, wholeOf(now))
    over.hidden = box === null
    const brush = box && brushFor(over, now, box)
    if (brush) paintAir(brush, air.alive)
  }

  const advance = (ms: number): void => {
    for (const one of acts) {
      one.gone += ms
      const { cues = [], always, lasts } = one.act
      while (one.next < cues.length && cues[one.next][0] <= one.gone) cues[one.next++][1]()
      one.done = one.gone >= lasts || always?.(one.gone / lasts, ms) === false
    }
    acts = acts.filter(({ act: { cues = [] }, done, next }) => !done || next < cues.length)
    air.step(ms)
  }
  const step = (time: number): void => {
    frame = 0
    const now = view.viewport.peek()
    const ms = last < 0 ? 16 : Math.min(LONGEST_FRAME, time - last)
    last = time
    advance(ms)
    if (now.width > 0) {
      if (groundDue) drawUnder(now)
      drawOver(now)
      groundDue = false
    }
    if (acts.length > 0 || air.alive.length > 0) wake()
    else last = -1
  }
  function wake(): void {
    if (frame === 0) frame = requestAnimationFrame(step)
  }
  const stop = effect(() => {
    void view.viewport.value
    groundDue = true
    wake()
  })

  return {
    play(deed, seed) {
      if (acts.length >= MOST_ACTS) return
      const act = actOf(deed, seed, ground)
      if (act.lasts === 0) return
      const cues = act.cues?.toSorted(([a], [b]) => a - b)
      acts.push({ act: cues ? { ...act, cues } : act, gone: 0, next: 0, done: false })
      wake()
    },
    lay(next) {
      if (isSame(remains, next)) return
      remains = next
      groundDue = true
      wake()
    },
    halt() {
      acts = []
      air.clear()
      wake()
    },
    close() {
      stop()
      cancelAnimationFrame(frame)
      for (const canvas of [over, under]) if (canvas) canvas.hidden = true
    },
  }
}

function isSame(a: Remains, b: Remains): boolean {
  return a.marks === b.marks && a.hazes === b.hazes && a.tick === b.tick
}

/** Whether a place is in what is seen of the sheet. */
function isSeen(view: Viewport, { x, y }: Point): boolean {
  const box = seenBox(view)
  return x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1
}

function tremble(root: HTMLElement): void {
  const { far } = SHAKE
  root.animate?.(
    [
      { transform: 'none' },
      { transform: `translate(${far}px, ${-far * 0.6}px)` },
      { transform: `translate(${-far * 0.8}px, ${far * 0.5}px)` },
      { transform: `translate(${far * 0.4}px, ${far * 0.3}px)` },
      { transform: 'none' },
    ],
    { duration: SHAKE.lasts },
  )
}
