import type { Box } from '../sheet/box.ts'
import { looks } from './particles.ts'
import type { Look, Particle } from './particles.ts'
import type { Sprites } from './sprites.ts'

/** What is drawn on: pixels of the screen, and how many of them a millimetre has. */
export interface Brush {
  readonly ctx: CanvasRenderingContext2D
  readonly sprites: Sprites
  readonly grain: number
  /** Where a place of the sheet is on the screen. */
  place(x: number, y: number): { readonly x: number; readonly y: number }
}

/** Draws everything that is in the air, what is nearer to the ground first. */
export function paintAir(brush: Brush, alive: readonly Particle[]): void {
  const { ctx } = brush
  for (const look of looks) {
    if (look === 'flash') ctx.globalCompositeOperation = 'lighter'
    for (const one of alive) if (one.look === look && one.age >= 0) PAINTERS[look](brush, one)
  }
  ctx.globalCompositeOperation = 'source-over'
  ctx.globalAlpha = 1
}

/** What of the screen is touched by whatever is in the air, no more than `most`; null when nothing is in sight. */
export function boundsOf(
  on: Pick<Brush, 'grain' | 'place'>,
  alive: readonly Particle[],
  most: Box,
): Box | null {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const one of alive) {
    if (one.age < 0) continue
    const { x, y } = spot(on, one)
    const room = (Math.max(one.small, one.large) + ROOM) * on.grain
    x0 = Math.min(x0, x - room)
    y0 = Math.min(y0, y - room)
    x1 = Math.max(x1, x + room)
    y1 = Math.max(y1, y + room)
  }
  const box = {
    x0: Math.max(most.x0, Math.floor(x0 / STRIDE) * STRIDE),
    y0: Math.max(most.y0, Math.floor(y0 / STRIDE) * STRIDE),
    x1: Math.min(most.x1, Math.ceil(x1 / STRIDE) * STRIDE),
    y1: Math.min(most.y1, Math.ceil(y1 / STRIDE) * STRIDE),
  }
  return box.x1 > box.x0 && box.y1 > box.y0 ? box : null
}

/** A ball flies so high, in millimetres. */
const ROOM = 28
/** The canvas grows and shrinks by so many CSS pixels at a time. */
const STRIDE = 96

type Painter = (brush: Brush, one: Particle) => void

const PAINTERS: Readonly<Record<Look, Painter>> = {
  dust: puff,
  smoke: puff,
  runner,
  ghost,
  clod,
  ball,
  ring,
  steel,
  sabres,
  flash,
}

/** Where it is on the screen. */
function spot({ grain, place }: Pick<Brush, 'grain' | 'place'>, one: Particle): { x: number; y: number } {
  const t = one.age / one.life
  const at = place(one.at.x + (one.to.x - one.at.x) * t, one.at.y + (one.to.y - one.at.y) * t)
  return { x: at.x + one.dx * grain, y: at.y + (one.dy - one.height) * grain }
}

/** It grows quickly at first, comes at once and goes slowly. */
function puff(brush: Brush, one: Particle): void {
  const { ctx, grain, sprites } = brush
  const t = one.age / one.life
  const size = (one.small + (one.large - one.small) * (1 - (1 - t) ** 2.4)) * grain
  const { x, y } = spot(brush, one)
  ctx.globalAlpha = one.alpha * Math.min(1, t * 14) * (1 - t) ** 1.25
  ctx.drawImage(sprites.cloud(one.colour, one.turn), x - size, y - size, size * 2, size * 2)
}

function flash(brush: Brush, one: Particle): void {
  const { ctx, grain, sprites } = brush
  const t = one.age / one.life
  const size = (one.small + (one.large - one.small) * t) * grain
  const { x, y } = spot(brush, one)
  ctx.globalAlpha = 1 - t * t
  ctx.save()
  ctx.translate(x, y)
  // Longer than wide, along the barrel.
  ctx.rotate((one.turn * Math.PI) / 180)
  ctx.drawImage(sprites.flash, -size * 0.42, -size * 0.72, size * 0.84, size * 1.44)
  ctx.restore()
}

function clod(brush: Brush, one: Particle): void {
  const { ctx, grain } = brush
  const { x, y } = spot(brush, one)
  const size = Math.max(1.4, one.small * grain)
  ctx.globalAlpha = 1 - (one.age / one.life) ** 3
  ctx.fillStyle = one.colour
  ctx.fillRect(x - size / 2, y - size / 2, size, size)
}

/** A ball in the air: it skips twice, and its shadow runs along beneath it. */
function ball(brush: Brush, one: Particle): void {
  const { ctx, grain } = brush
  const t = one.age / one.life
  const { x, y } = spot(brush, one)
  const arc = (from: number, to: number, high: number): number => {
    const s = (t - from) / (to - from)
    return s < 0 || s > 1 ? 0 : 4 * s * (1 - s) * high
  }
  const high = (arc(0, 0.55, 26) + arc(0.55, 0.82, 12) + arc(0.82, 1, 5)) * grain
  const size = Math.max(1.8, (one.small * grain) / 2)
  ctx.globalAlpha = 0.32
  ctx.fillStyle = '#1a120a'
  ctx.beginPath()
  ctx.ellipse(x + high * 0.3, y + high * 0.12, size * 1.1, size * 0.6, 0, 0, 7)
  ctx.fill()
  ctx.globalAlpha = 1
  ctx.beginPath()
  ctx.arc(x, y - high, size, 0, 7)
  ctx.fill()
}

/** A man who runs: coat, head, legs that hardly touch the ground. */
function runner(brush: Brush, one: Particle): void {
  const { ctx, grain } = brush
  const t = one.age / one.life
  const size = Math.max(3, one.small * grain)
  const bob = Math.abs(Math.sin(one.age / 70 + one.turn)) * size * 0.35
  const { x, y } = spot(brush, one)
  ctx.globalAlpha = Math.min(1, t * 8) * (1 - Math.max(0, t - 0.7) / 0.3)
  ctx.fillStyle = 'rgba(30,20,10,0.35)'
  ctx.fillRect(x - size * 0.3, y + size * 0.35, size * 0.9, size * 0.22)
  ctx.fillStyle = one.colour
  ctx.fillRect(x - size * 0.28, y - size * 0.5 - bob, size * 0.56, size * 0.8)
  ctx.fillStyle = '#e8c9a4'
  ctx.fillRect(x - size * 0.16, y - size * 0.85 - bob, size * 0.32, size * 0.34)
  const stride = Math.sin(one.age / 70 + one.turn) * size * 0.3
  ctx.fillStyle = '#efe8d8'
  ctx.fillRect(x - size * 0.2 + stride, y + size * 0.22 - bob * 0.4, size * 0.16, size * 0.36)
  ctx.fillRect(x + size * 0.04 - stride, y + size * 0.22 - bob * 0.4, size * 0.16, size * 0.36)
}

/** Light on a bayonet or a blade. */
function steel(brush: Brush, one: Particle): void {
  const { ctx, grain } = brush
  const t = one.age / one.life
  const { x, y } = spot(brush, one)
  const long = Math.max(5, one.small * grain)
  const turn = (one.turn * Math.PI) / 180
  ctx.globalAlpha = Math.sin(Math.PI * Math.min(1, t + 0.15))
  ctx.strokeStyle = '#fffdf2'
  ctx.lineWidth = Math.max(1.1, 1.1 * grain)
  ctx.beginPath()
  ctx.moveTo(x, y)
  ctx.lineTo(x + Math.sin(turn) * long, y - Math.cos(turn) * long)
  ctx.stroke()
}

/** The four faces of a square, closing. */
function ring(brush: Brush, one: Particle): void {
  const { ctx, grain } = brush
  const t = one.age / one.life
  const closed = Math.min(1, t / 0.55)
  const size = (one.small + (one.large - one.small) * (1 - (1 - closed) ** 3)) * grain
  const { x, y } = spot(brush, one)
  ctx.save()
  ctx.translate(x, y)
  ctx.rotate((one.turn * Math.PI) / 180)
  ctx.globalAlpha = Math.min(1, t * 6) * (t > 0.6 ? 1 - (t - 0.6) / 0.4 : 1)
  ctx.strokeStyle = 'rgba(40,28,12,0.75)'
  ctx.lineWidth = Math.max(3.4, 3.4 * grain)
  ctx.strokeRect(-size / 2, -size / 2, size, size)
  ctx.strokeStyle = '#fff6d8'
  ctx.lineWidth = Math.max(1.6, 1.6 * grain)
  ctx.strokeRect(-size / 2, -size / 2, size, size)
  ctx.restore()
}

/** Two sabres crossed, that flash up and are gone. */
function sabres(brush: Brush, one: Particle): void {
  const { ctx, grain } = brush
  const t = one.age / one.life
  const size = (one.small + (one.large - one.small) * Math.min(1, t * 3)) * grain
  const { x, y } = spot(brush, one)
  ctx.globalAlpha = Math.min(1, t * 9) * (1 - Math.max(0, t - 0.55) / 0.45)
  ctx.lineCap = 'round'
  for (const [colour, wide] of [
    ['#2a1c0c', 4.6],
    ['#fff4d0', 2.2],
  ] as const) {
    ctx.strokeStyle = colour
    ctx.lineWidth = Math.max(wide * 0.7, wide * grain)
    for (const side of [-1, 1]) {
      ctx.beginPath()
      ctx.moveTo(x - side * size * 0.5, y + size * 0.46)
      ctx.quadraticCurveTo(x + side * size * 0.16, y + size * 0.02, x + side * size * 0.46, y - size * 0.52)
      ctx.moveTo(x - side * size * 0.5, y + size * 0.24)
      ctx.lineTo(x - side * size * 0.26, y + size * 0.44)
      ctx.stroke()
    }
  }
}

/** The counter of somebody who is no more, and the cross over it. */
function ghost(brush: Brush, one: Particle): void {
  const { ctx, grain } = brush
  const t = one.age / one.life
  const size = (one.small + (one.large - one.small) * t) * grain
  const at = spot(brush, one)
  const y = at.y - t * 12 * grain
  ctx.globalAlpha = 0.92 * (1 - t) ** 1.2
  ctx.fillStyle = one.colour
  ctx.beginPath()
  ctx.roundRect(at.x - size / 2, y - size / 2, size, size, size * 0.12)
  ctx.fill()
  ctx.strokeStyle = 'rgba(28,18,8,0.8)'
  ctx.lineWidth = Math.max(1.2, 1.2 * grain)
  ctx.stroke()
  ctx.globalAlpha = Math.min(1, t * 5) * (1 - Math.max(0, t - 0.75) / 0.25)
  cross(ctx, at.x, y, size * 0.62, '#fff4e0')
}

/** A plain wooden cross, upright. */
export function cross(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  colour: string,
): void {
  const limb = (wide: number, ink: string): void => {
    ctx.strokeStyle = ink
    ctx.lineWidth = wide
    ctx.lineCap = 'butt'
    ctx.beginPath()
    ctx.moveTo(x, y - size / 2)
    ctx.lineTo(x, y + size / 2)
    ctx.moveTo(x - size * 0.32, y - size * 0.18)
    ctx.lineTo(x + size * 0.32, y - size * 0.18)
    ctx.stroke()
  }
  limb(Math.max(3.2, size * 0.26), 'rgba(28,18,8,0.85)')
  limb(Math.max(1.6, size * 0.14), colour)
}
