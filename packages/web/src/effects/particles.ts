import type { Point } from '@bivouac/space'

/** What a particle looks like. Those named first are drawn first. */
export const looks = [
  'dust',
  'runner',
  'ghost',
  'smoke',
  'clod',
  'ball',
  'ring',
  'steel',
  'sabres',
  'flash',
] as const
export type Look = (typeof looks)[number]

/**
 * One small thing in the air. It hangs on a place of the sheet (and may go from there `to` another in its life); how far it is
 * from there, how large it is and how fast it goes is in millimetres, as grain has them.
 */
export interface Particle {
  look: Look
  at: Point
  to: Point
  dx: number
  dy: number
  vx: number
  vy: number
  /** Over the ground, and how fast it rises. */
  height: number
  rise: number
  /** Share of its speed it loses in a second. */
  drag: number
  /** Its size when it comes and when it goes. */
  small: number
  large: number
  alpha: number
  turn: number
  colour: string
  /** Milliseconds: how long it has been there, how long it will be. Negative: not there yet. */
  age: number
  life: number
}

/** What a new particle is told; the rest is nothing. */
export type Thrown = Pick<Particle, 'look' | 'at' | 'life'> & Partial<Particle>

/** Most that are in the air at once. */
export const MOST = 280
/** How fast the wind goes, in millimetres a second. */
export const WIND: Point = { x: 5.2, y: -2.6 }
/** How much of the wind each look feels. */
const FEELS: Readonly<Partial<Record<Look, number>>> = { smoke: 1, dust: 0.6 }
/** How fast a clod falls. */
const GRAVITY = 260

/** Everything that is in the air: never more than `MOST`; who comes last in a crowd waits for nobody and is left out. */
export class Particles {
  readonly #alive: Particle[] = []

  get alive(): readonly Particle[] {
    return this.#alive
  }

  throw(one: Thrown): void {
    if (this.#alive.length >= MOST) return
    this.#alive.push({
      to: one.at,
      dx: 0,
      dy: 0,
      vx: 0,
      vy: 0,
      height: 0,
      rise: 0,
      drag: 0,
      small: 4,
      large: one.small ?? 4,
      alpha: 1,
      turn: 0,
      colour: '',
      age: 0,
      ...one,
    })
  }

  /** So many milliseconds go by. */
  step(ms: number): void {
    const seconds = ms / 1000
    let kept = 0
    for (const one of this.#alive) {
      one.age += ms
      if (one.age >= one.life) continue
      this.#alive[kept++] = one
      if (one.age < 0) continue
      move(one, seconds)
    }
    this.#alive.length = kept
  }

  clear(): void {
    this.#alive.length = 0
  }
}

function move(one: Particle, seconds: number): void {
  const wind = FEELS[one.look] ?? 0
  one.dx += (one.vx + WIND.x * wind) * seconds
  one.dy += (one.vy + WIND.y * wind) * seconds
  const left = (1 - one.drag) ** seconds
  one.vx *= left
  one.vy *= left
  if (one.look !== 'clod') return
  one.rise -= GRAVITY * seconds
  one.height = Math.max(0, one.height + one.rise * seconds)
}
