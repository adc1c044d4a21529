import { nations } from '../../sheet/nations.ts'
import type { NationId } from '../../sheet/nations.ts'

/** What is carried: a battalion's colours, a regiment's standard, a battery's pennon, a general's own. */
export type FlagKind = 'colours' | 'standard' | 'pennon' | 'command'

/** A flag to paint. */
export interface Flag {
  readonly nation: NationId
  readonly kind: FlagKind
}

/** The room a flag takes about the foot of its pole, in CSS pixels at its full size. */
export const FLAG_BOX = { left: -5, top: -30, width: 30, height: 34 } as const

/** Width and height of each cloth, and how high its pole is. */
const CLOTHS: Readonly<
  Record<FlagKind, { readonly wide: number; readonly high: number; readonly pole: number }>
> = {
  colours: { wide: 20, high: 14, pole: 27 },
  standard: { wide: 17, high: 12, pole: 26 },
  pennon: { wide: 12, high: 8.5, pole: 20 },
  command: { wide: 15, high: 11, pole: 25 },
}

/** Where a cloth hangs from: the middle of it, for what is lettered upon it. */
export function clothOf(kind: FlagKind): { readonly x: number; readonly y: number; readonly high: number } {
  const { wide, high, pole } = CLOTHS[kind]
  return { x: wide / 2 + 0.6, y: -pole + high / 2 + 1.4, high }
}

/** Paints a flag; the origin is the foot of its pole. */
export function paintFlag(context: CanvasRenderingContext2D, { nation, kind }: Flag): void {
  const { wide, high, pole } = CLOTHS[kind]
  // Its shadow lies to the south-east.
  context.strokeStyle = 'rgb(24 14 4 / 34%)'
  context.lineWidth = 2
  context.lineCap = 'round'
  line(context, 0, 0, 8, 2.4)
  context.strokeStyle = '#2a1a0c'
  context.lineWidth = 1.7
  line(context, 0, 0, 0, -pole)
  context.strokeStyle = '#b08a4a'
  context.lineWidth = 0.7
  line(context, -0.2, -0.4, -0.2, -pole)
  context.save()
  context.translate(0.7, -pole + 1.2)
  clothPath(context, wide, high, kind === 'standard' || kind === 'pennon')
  context.save()
  context.clip()
  context.translate(0, -1.4)
  field(context, nation, wide, high + 2.8)
  folds(context, wide, high + 2.8)
  context.restore()
  clothPath(context, wide, high, kind === 'standard' || kind === 'pennon')
  context.strokeStyle = '#20140a'
  context.lineWidth = 0.9
  context.stroke()
  context.restore()
  finial(context, nation, pole, kind === 'command')
}

function line(context: CanvasRenderingContext2D, x: number, y: number, u: number, v: number): void {
  context.beginPath()
  context.moveTo(x, y)
  context.lineTo(u, v)
  context.stroke()
}

/** The outline of a cloth in the wind; of horse with a swallow's tail. */
function clothPath(context: CanvasRenderingContext2D, wide: number, high: number, tailed: boolean): void {
  context.beginPath()
  context.moveTo(0, 0)
  context.bezierCurveTo(wide * 0.3, -1.8, wide * 0.6, 1.9, wide, 0.2)
  if (tailed) context.lineTo(wide * 0.78, high / 2 + 0.3)
  context.lineTo(wide, high + 0.2)
  context.bezierCurveTo(wide * 0.6, high + 1.9, wide * 0.3, high - 1.8, 0, high)
  context.closePath()
}

/** Light and shade of the folds. */
function folds(context: CanvasRenderingContext2D, wide: number, high: number): void {
  const shade = context.createLinearGradient(0, 0, wide, 0)
  shade.addColorStop(0, 'rgb(0 0 0 / 18%)')
  shade.addColorStop(0.28, 'rgb(255 255 255 / 24%)')
  shade.addColorStop(0.62, 'rgb(0 0 0 / 24%)')
  shade.addColorStop(0.88, 'rgb(255 255 255 / 14%)')
  shade.addColorStop(1, 'rgb(0 0 0 / 12%)')
  context.fillStyle = shade
  context.fillRect(0, 0, wide, high)
}

type Field = (context: CanvasRenderingContext2D, wide: number, high: number) => void

/** Colours as they were carried. */
const FIELDS: Partial<Record<NationId, Field>> = {
  // White with black flames in the corners, the eagle on orange.
  prussian(context, wide, high) {
    fill(context, '#f6f2e6', wide, high)
    corners(context, '#1f1b1a', wide, high, 0.6)
    disc(context, '#e08a34', wide, high, 0.24)
    eagle(context, wide, high)
  },
  // The yellow colours: a border of flames, the double eagle.
  austrian(context, wide, high) {
    fill(context, '#e9bd35', wide, high)
    flames(context, ['#b5342a', '#f4efe2', '#1f1b18'], wide, high)
    eagle(context, wide, high)
  },
  // A white cross between green corners, the eagle on orange.
  russian(context, wide, high) {
    fill(context, '#f4efe2', wide, high)
    corners(context, '#3f7a46', wide, high, 1)
    disc(context, '#e0953a', wide, high, 0.26)
    eagle(context, wide, high)
  },
  british(context, wide, high) {
    fill(context, '#2b4a8f', wide, high)
    cross(context, ['#f4efe2', 4.4], ['#c03028', 2.4], wide, high)
  },
  polish(context, wide, high) {
    bands(context, ['#f4efe2', '#b8324c'], wide, high)
    disc(context, '#f4efe2', wide, high, 0.2)
  },
  saxon(context, wide, high) {
    fill(context, '#f4efe2', wide, high)
    flames(context, ['#3f7a46', '#e6c04a', '#3f7a46'], wide, high)
  },
}

function field(context: CanvasRenderingContext2D, nation: NationId, wide: number, high: number): void {
  const own = FIELDS[nation]
  if (own) return own(context, wide, high)
  const { lay, bands: colours } = nations[nation].flag
  if (lay === 'upright') {
    for (const [at, colour] of colours.entries()) {
      context.fillStyle = colour
      context.fillRect((wide * at) / colours.length, 0, wide / colours.length + 0.1, high)
    }
    return undefined
  }
  if (lay === 'lozenges') return lozenges(context, colours, wide, high)
  return bands(context, colours, wide, high)
}

function fill(context: CanvasRenderingContext2D, colour: string, wide: number, high: number): void {
  context.fillStyle = colour
  context.fillRect(0, 0, wide, high)
}

function bands(
  context: CanvasRenderingContext2D,
  colours: readonly string[],
  wide: number,
  high: number,
): void {
  for (const [at, colour] of colours.entries()) {
    context.fillStyle = colour
    context.fillRect(0, (high * at) / colours.length, wide, high / colours.length + 0.1)
  }
}

/** Wedges from the four corners towards the middle; `share` is how much of the way. */
function corners(
  context: CanvasRenderingContext2D,
  colour: string,
  wide: number,
  high: number,
  share: number,
): void {
  context.fillStyle = colour
  for (const [x, y] of [
    [0, 0],
    [wide, 0],
    [wide, high],
    [0, high],
  ] as const) {
    context.beginPath()
    context.moveTo(x + (x === 0 ? wide : -wide) * 0.26, y)
    context.lineTo(x + (wide / 2 - x) * share, y + (high / 2 - y) * share)
    context.lineTo(x, y + (y === 0 ? high : -high) * 0.3)
    context.lineTo(x, y)
    context.fill()
  }
}

/** A border of triangles. */
function flames(
  context: CanvasRenderingContext2D,
  colours: readonly string[],
  wide: number,
  high: number,
): void {
  const each = wide / 6
  for (let at = 0; at < 6; at++)
    for (const down of [0, 1]) {
      const y = down * high
      context.fillStyle = colours[at % colours.length] ?? '#000'
      context.beginPath()
      context.moveTo(at * each, y)
      context.lineTo((at + 1) * each, y)
      context.lineTo((at + 0.5) * each, y + (down ? -1 : 1) * high * 0.26)
      context.fill()
    }
}

function disc(
  context: CanvasRenderingContext2D,
  colour: string,
  wide: number,
  high: number,
  share: number,
): void {
  context.fillStyle = colour
  context.beginPath()
  context.arc(wide / 2, high / 2, high * share, 0, 2 * Math.PI)
  context.fill()
}

/** An eagle, as far as one can be seen so small. */
function eagle(context: CanvasRenderingContext2D, wide: number, high: number): void {
  const size = high * 0.24
  context.save()
  context.translate(wide / 2, high / 2)
  context.scale(size, size)
  context.fillStyle = '#191410'
  context.beginPath()
  context.moveTo(0, -0.9)
  context.lineTo(0.25, -0.35)
  context.lineTo(1, -0.75)
  context.lineTo(0.7, 0.25)
  context.lineTo(0.25, 0.2)
  context.lineTo(0.4, 0.95)
  context.lineTo(-0.4, 0.95)
  context.lineTo(-0.25, 0.2)
  context.lineTo(-0.7, 0.25)
  context.lineTo(-1, -0.75)
  context.lineTo(-0.25, -0.35)
  context.closePath()
  context.fill()
  context.restore()
}

function cross(
  context: CanvasRenderingContext2D,
  [under, broad]: readonly [string, number],
  [over, narrow]: readonly [string, number],
  wide: number,
  high: number,
): void {
  for (const [colour, width] of [
    [under, broad],
    [over, narrow],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = width * 0.55
    line(context, 0, 0, wide, high)
    line(context, wide, 0, 0, high)
    context.lineWidth = width
    line(context, wide / 2, 0, wide / 2, high)
    line(context, 0, high / 2, wide, high / 2)
  }
}

function lozenges(
  context: CanvasRenderingContext2D,
  [ground = '#fff', figure = '#000']: readonly string[],
  wide: number,
  high: number,
): void {
  fill(context, ground, wide, high)
  context.fillStyle = figure
  const [w, h] = [wide / 5, high / 3]
  for (let row = 0; row < 3; row++)
    for (let at = 0; at < 5; at++) {
      const [x, y] = [(at + 0.5) * w, (row + 0.5) * h]
      context.beginPath()
      context.moveTo(x, y - h / 2)
      context.lineTo(x + w / 2, y)
      context.lineTo(x, y + h / 2)
      context.lineTo(x - w / 2, y)
      context.fill()
    }
}

/** What tops the pole: an eagle of gilt for the French, a spearhead for others; a knob of gold over a general. */
function finial(context: CanvasRenderingContext2D, nation: NationId, pole: number, gilt: boolean): void {
  const french = nation === 'french' || nation === 'italian'
  context.fillStyle = french || gilt ? '#e8bd4a' : '#dfe3e4'
  context.strokeStyle = '#20140a'
  context.lineWidth = 0.5
  context.beginPath()
  if (french && !gilt) {
    context.moveTo(-2.6, -pole - 1.9)
    context.quadraticCurveTo(-1, -pole - 1.6, 0, -pole - 2.4)
    context.quadraticCurveTo(1, -pole - 1.6, 2.6, -pole - 1.9)
    context.lineTo(0.9, -pole + 0.6)
    context.lineTo(-0.9, -pole + 0.6)
  } else if (gilt) context.arc(0, -pole - 0.4, 1.5, 0, 2 * Math.PI)
  else {
    context.moveTo(0, -pole - 2.7)
    context.lineTo(1.2, -pole + 0.4)
    context.lineTo(-1.2, -pole + 0.4)
  }
  context.closePath()
  context.fill()
  context.stroke()
}
