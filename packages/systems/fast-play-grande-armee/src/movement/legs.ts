import { offsetX, offsetY, swept } from '@bivouac/space'
import type { Block, Box, Shape } from '@bivouac/space'
import { isOpenGround } from '../position/ground.ts'
import type { Ground } from '../position/ground.ts'
import type { Crossed } from './costs.ts'

/** A piece of a move: where the centre goes, and all the ground gone over. */
export class Leg implements Box {
  readonly x: number
  readonly y: number
  readonly toX: number
  readonly toY: number
  readonly heading: number
  readonly distance: number
  /** The footprint it begins with. */
  readonly start: Shape
  /** The box around all that is gone over, its start included. */
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  /** The strips it gets over, once they have been looked for. */
  strips: readonly Crossed[] | null = null
  #sweep: Shape | null
  #isOpen: boolean | null = null

  /** `swung`: the footprint at the next stop of a wheel; without it the leg goes straight to (toX, toY). */
  constructor(
    x: number,
    y: number,
    toX: number,
    toY: number,
    heading: number,
    distance: number,
    start: Shape,
    swung: Shape | null,
  ) {
    this.x = x
    this.y = y
    this.toX = toX
    this.toY = toY
    this.heading = heading
    this.distance = distance
    this.start = start
    this.#sweep = swung
    const { west, south, east, north } = start
    this.west = swung === null ? west + Math.min(0, toX - x) : Math.min(west, swung.west)
    this.south = swung === null ? south + Math.min(0, toY - y) : Math.min(south, swung.south)
    this.east = swung === null ? east + Math.max(0, toX - x) : Math.max(east, swung.east)
    this.north = swung === null ? north + Math.max(0, toY - y) : Math.max(north, swung.north)
  }

  /** All that is gone over; of a wheel, where it stops next. Made when it is first asked for: mostly the box is enough. */
  get sweep(): Shape {
    this.#sweep ??= swept(this.start, this.toX - this.x, this.toY - this.y)
    return this.#sweep
  }

  /** Is there nothing about the leg that costs, stops or shelters? */
  isOpenOn(ground: Ground): boolean {
    this.#isOpen ??= isOpenGround(ground, this.west, this.south, this.east, this.north)
    return this.#isOpen
  }
}

/** The leg from where one stands, so far along a heading. */
export function legOf(
  { block, shape }: { readonly block: Block; readonly shape: Shape },
  heading: number,
  distance: number,
): Leg {
  const { x, y } = block
  const toX = x + offsetX(0, distance, heading)
  const toY = y + offsetY(0, distance, heading)
  return new Leg(x, y, toX, toY, heading, distance, shape, null)
}
