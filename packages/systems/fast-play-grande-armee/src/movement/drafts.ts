import type { Region } from '@bivouac/kernel'
import type { Box } from '@bivouac/space'
import type { FpgaAction, MoveStep } from '../position/actions.ts'
import type { Approach, FpgaPosition } from '../position/state.ts'
import type { Planned } from './movement.ts'

/**
 * What was worked out for a position as it stands, and is worked out again where it is not at hand: no rule depends on it.
 * A copy begins without any.
 */
export class Drafts {
  #action: FpgaAction | null = null
  #plan: Planned | null = null
  #of: FpgaPosition | null = null
  #regions: Region<FpgaAction>[] = []
  readonly #sights = new Memory<boolean>()
  readonly #ways = new Memory<MoveStep | null>()
  readonly #approaches = new Memory<Approach | null>()

  /** Whether one unit sees another (in its front zone alone, if so asked), looked at once while nobody moves between them. */
  sight(p: FpgaPosition, unit: number, other: number, inFront: boolean, look: () => boolean): boolean {
    const key = (inFront ? MANY * MANY : 0) + unit * MANY + other
    const { shape } = p.index
    return this.#sights.recall(key, look, () => around(shape[unit], shape[other]))
  }

  /** The unit's way to contact with so much to spend, looked for once while nobody moves within its reach. */
  way(p: FpgaPosition, unit: number, allowance: number, look: () => MoveStep | null): MoveStep | null {
    const box = (): Box => widened(p.index.shape[unit], allowance + BESIDE)
    return this.#ways.recall(unit * FAR + allowance, look, box)
  }

  /** What the unit owes as an approach, reckoned once while nobody moves as near to it as its nearest enemy, or its reach. */
  approach(p: FpgaPosition, unit: number, allowance: number, look: () => Approach | null): Approach | null {
    const box = (found: Approach | null): Box =>
      found === null ? EVERYWHERE : widened(p.index.shape[unit], Math.max(found.from, allowance) + BESIDE)
    return this.#approaches.recall(unit * FAR + allowance, look, box)
  }

  /** Keeps the plan of a move that has just been drawn: who draws a move mostly makes it next. */
  keep(action: FpgaAction, plan: Planned): FpgaAction {
    this.#action = action
    this.#plan = plan
    return action
  }

  /** The plan of this very move if it was drawn last and nothing has been done since. */
  planOf(action: FpgaAction): Planned | null {
    return this.#action === action ? this.#plan : null
  }

  /** Something has been done: nothing drawn before it holds any longer. */
  forget(): void {
    this.#action = null
    this.#plan = null
  }

  /** Somebody has left this ground, or come to it: what was looked at there holds no longer. */
  disturb(ground: Box): void {
    this.forget()
    this.#sights.disturb(ground)
    this.#ways.disturb(ground)
    this.#approaches.disturb(ground)
  }

  /** The region of a piece in this position, made when it is first offered: it looks at the position as it then is. */
  region(p: FpgaPosition, at: number, make: () => Region<FpgaAction>): Region<FpgaAction> {
    if (this.#of !== p) {
      this.#of = p
      this.#regions = []
    }
    return (this.#regions[at] ??= make())
  }
}

/** More than any game has units, and than any unit has to spend. */
const MANY = 1000
const FAR = 1_000_000
/** More than any base is wide: who stands farther off cannot be in the way. */
const BESIDE = 6000
const EVERYWHERE: Box = { west: -Infinity, south: -Infinity, east: Infinity, north: Infinity }

/** The box around two shapes. */
function around(one: Box, other: Box): Box {
  return {
    west: Math.min(one.west, other.west),
    south: Math.min(one.south, other.south),
    east: Math.max(one.east, other.east),
    north: Math.max(one.north, other.north),
  }
}

function widened({ west, south, east, north }: Box, by: number): Box {
  return { west: west - by, south: south - by, east: east + by, north: north + by }
}

/** Things looked at once, each with the ground it depends on. */
class Memory<T> {
  readonly #known = new Map<number, { readonly value: T; readonly on: Box }>()

  recall(key: number, make: () => T, on: (made: T) => Box): T {
    const found = this.#known.get(key)
    if (found !== undefined) return found.value
    const value = make()
    this.#known.set(key, { value, on: on(value) })
    return value
  }

  disturb({ west, south, east, north }: Box): void {
    for (const [key, { on }] of this.#known)
      if (on.west <= east && on.east >= west && on.south <= north && on.north >= south)
        this.#known.delete(key)
  }
}
