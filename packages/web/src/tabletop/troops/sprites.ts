import { signal } from '@preact/signals'
import type { ReadonlySignal, Signal } from '@preact/signals'
import { EARTH_RIM, paintEarth } from './paint-earth.ts'
import type { Earth } from './paint-earth.ts'
import { paintFlag, FLAG_BOX } from './paint-flag.ts'
import type { Flag } from './paint-flag.ts'
import { paintStand } from './paint.ts'
import type { Stand } from './paint.ts'

/** Pixels of a picture to a millimetre, at a glance and close by. */
const SHARPNESS = { 1: 4, 2: 10 } as const
/** The same of earth, which is soft. */
const EARTH_SHARPNESS = 3
/** The same of a flag, to a CSS pixel. */
const FLAG_SHARPNESS = 3

/** The address of a picture; null until it is painted, and where nothing can be. */
export type Sprite = ReadonlySignal<string | null>

const painted = new Map<string, Signal<string | null>>()
/** Kept, so that the browser has them at once whenever one is put on the table. */
const kept: HTMLImageElement[] = []
const waiting: (() => void)[] = []
/** How long painting may hold up a frame, in milliseconds. */
const A_FRAME = 6

/** The men of a base as a picture of the base's own size, painted once for all that are alike. */
export function standSprite(stand: Stand, level: 1 | 2): Sprite {
  const { base, nation, corps, order, seed } = stand
  const { width, depth, figure } = base
  // Men who hold together stand alike.
  const which = order === 'firm' && figure !== 'horse' && figure !== 'troop' ? 0 : seed % 3
  const key = [figure, width.toFixed(1), depth.toFixed(1), nation, corps, order, which, level].join(' ')
  const sharp = SHARPNESS[level]
  return sprite(key, width * sharp, depth * sharp, (context) => {
    context.translate((width * sharp) / 2, (depth * sharp) / 2)
    context.scale(sharp, sharp)
    paintStand({ context, fine: level === 2 }, { ...stand, seed: which })
  })
}

/** The earth a piece stands on, `EARTH_RIM` larger than it on every side. */
export function earthSprite(earth: Earth): Sprite {
  const { width, depth, hollow } = earth
  const [across, down] = [width + 2 * EARTH_RIM, depth + 2 * EARTH_RIM]
  const key = `earth ${width.toFixed(1)} ${depth.toFixed(1)} ${hollow.toFixed(1)}`
  return sprite(key, across * EARTH_SHARPNESS, down * EARTH_SHARPNESS, (context) => {
    context.scale(EARTH_SHARPNESS, EARTH_SHARPNESS)
    context.translate(across / 2, down / 2)
    paintEarth(context, earth, EARTH_SHARPNESS)
  })
}

/** The colours of a nation: as large as `FLAG_BOX`. */
export function flagSprite(flag: Flag): Sprite {
  const key = `flag ${flag.nation} ${flag.kind}`
  const { left, top, width, height } = FLAG_BOX
  return sprite(key, width * FLAG_SHARPNESS, height * FLAG_SHARPNESS, (context) => {
    context.scale(FLAG_SHARPNESS, FLAG_SHARPNESS)
    context.translate(-left, -top)
    paintFlag(context, flag)
  })
}

function sprite(
  key: string,
  width: number,
  height: number,
  paint: (context: CanvasRenderingContext2D) => void,
): Sprite {
  const known = painted.get(key)
  if (known) return known
  const made = signal<string | null>(null)
  painted.set(key, made)
  if (typeof document === 'undefined') return made
  later(() => {
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(width)
    canvas.height = Math.ceil(height)
    const context = canvas.getContext('2d')
    if (!context) return
    paint(context)
    canvas.toBlob((blob) => blob && void show(made, URL.createObjectURL(blob)))
  })
  return made
}

/** Shown when the browser has it ready: nobody vanishes meanwhile. */
async function show(made: Signal<string | null>, href: string): Promise<void> {
  const image = new Image()
  kept.push(image)
  image.src = href
  await image.decode()
  made.value = href
}

/** A few pictures a frame: a zoom over a whole army never stops. */
function later(paint: () => void): void {
  waiting.push(paint)
  if (waiting.length === 1) requestAnimationFrame(work)
}

function work(): void {
  const until = performance.now() + A_FRAME
  while (waiting.length > 0 && performance.now() < until) {
    waiting[0]?.()
    waiting.shift()
  }
  if (waiting.length > 0) requestAnimationFrame(work)
}
