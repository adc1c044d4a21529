import type { Region } from '@bivouac/kernel'
import type { Box } from '@bivouac/space'
import type { FpgaAction, MoveStep } from '../position/actions.ts'
import type { Approach, FpgaPosition } from '../position/state.ts'
import type { Planned } from './movement.ts'

/** What a unit owes as an approach, null for nothing, and the steps of the advance that does it. */
export interface Owed {
  readonly approach: Approach | null
  readonly steps: readonly MoveStep[]
}

/**
 * What was worked out for a position as it stands, and is worked out again where it is not at hand: no rule depends on it.
 * A copy begins without any.
 */
export class Drafts {
  #action: FpgaAction | null = null
  #plan: Planned | null = null
  #of: FpgaPosition | null = null
  #regions: Region<FpgaAction>[] = []
  readonly #trail = new Trail()
  readonly #sights = new Memory<boolean>(this.#trail)
  readonly #ways = new Memory<MoveStep | null>(this.#trail)
  readonly #approaches = new Memory<Owed>(this.#trail)
  readonly #nearest = new Memory<readonly number[]>(this.#trail)
  readonly #entries = new Memory<number>(this.#trail)
  #owing = 0

  /** Whether one unit sees another (in its front zone alone, if so asked), while nobody has moved between them; else undefined. */
  sight(unit: number, other: number, inFront: boolean): boolean | undefined {
    return this.#sights.find(sightKey(unit, other, inFront))
  }

  /** Keeps whether one unit sees another. */
  keepSight(p: FpgaPosition, unit: number, other: number, inFront: boolean, isSeen: boolean): boolean {
    const one = p.index.shape[unit]
    const two = p.index.shape[other]
    return this.#sights.keep(
      sightKey(unit, other, inFront),
      isSeen,
      Math.min(one.west, two.west),
      Math.min(one.south, two.south),
      Math.max(one.east, two.east),
      Math.max(one.north, two.north),
    )
  }

  /** The unit's way to contact with so much to spend, while nobody has moved within its reach; else undefined. */
  way(unit: number, allowance: number): MoveStep | null | undefined {
    return this.#ways.find(unit * FAR + allowance)
  }

  /** Keeps a unit's way to contact. */
  keepWay(p: FpgaPosition, unit: number, allowance: number, way: MoveStep | null): MoveStep | null {
    return this.#ways.keepAbout(unit * FAR + allowance, way, p.index.shape[unit], allowance + BESIDE)
  }

  /** What the unit owes as an approach, while nobody has moved as near to it as its nearest enemy, or its reach; else undefined. */
  approach(unit: number, allowance: number): Owed | undefined {
    return this.#approaches.find(unit * FAR + allowance)
  }

  /** Keeps what a unit owes as an approach: its nearest enemy is so far off, `Infinity` if it sees none. */
  keepApproach(p: FpgaPosition, unit: number, allowance: number, from: number, owed: Owed): Owed {
    const reach = Math.min(EVERYWHERE, Math.max(from, allowance) + BESIDE)
    return this.#approaches.keepAbout(unit * FAR + allowance, owed, p.index.shape[unit], reach)
  }

  /** The enemies nearest to the unit, while nobody has moved as near to it as they are; else undefined. */
  nearest(unit: number): readonly number[] | undefined {
    return this.#nearest.find(unit)
  }

  /** Keeps the enemies nearest to a unit, so far off. */
  keepNearest(p: FpgaPosition, unit: number, enemies: readonly number[], from: number): readonly number[] {
    return this.#nearest.keepAbout(unit, enemies, p.index.shape[unit], from + BESIDE)
  }

  /** The unit on Attack! found last to keep the movement segment from ending: it is asked first. No part of a position. */
  get owing(): number {
    return this.#owing
  }

  set owing(unit: number) {
    this.#owing = unit
  }

  /** How far along its edge a piece can be set down, while nobody has moved about there; else undefined. */
  entry(piece: number): number | undefined {
    return this.#entries.find(piece)
  }

  /** Keeps where a piece can be set down, on ground nowhere farther from `about` than `reach`. */
  keepEntry(piece: number, along: number, about: Box, reach: number): number {
    return this.#entries.keepAbout(piece, along, about, reach)
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
    this.#trail.add(ground)
  }

  /** The regions of the pieces in this position that have been offered: each looks at the position as it then is. */
  regionsOf(p: FpgaPosition): Region<FpgaAction>[] {
    if (this.#of !== p) {
      this.#of = p
      this.#regions = []
    }
    return this.#regions
  }
}

/** More than any game has units, and than any unit has to spend. */
const MANY = 1000
const FAR = 1_000_000
/** More than any base is wide: who stands farther off cannot be in the way. */
const BESIDE = 6000
/** Farther than anything is from anything. */
const EVERYWHERE = 2 ** 29

function sightKey(unit: number, other: number, inFront: boolean): number {
  return (inFront ? MANY * MANY : 0) + unit * MANY + other
}

/** How many disturbances are remembered: what is older is looked at anew. */
const ROOM = 128

/** Where somebody left or came to, one after another. */
class Trail {
  readonly #boxes = new Int32Array(4 * ROOM)
  count = 0

  add({ west, south, east, north }: Box): void {
    const boxes = this.#boxes
    const at = 4 * (this.count % ROOM)
    boxes[at] = west
    boxes[at + 1] = south
    boxes[at + 2] = east
    boxes[at + 3] = north
    this.count++
  }

  /** Has nobody left or come to this ground since then, as far as is remembered? */
  isQuiet({ west, south, east, north, since }: Ground): boolean {
    if (this.count - since > ROOM) return false
    const boxes = this.#boxes
    for (let n = since; n < this.count; n++) {
      const at = 4 * (n % ROOM)
      if (boxes[at] <= east && boxes[at + 2] >= west && boxes[at + 1] <= north && boxes[at + 3] >= south)
        return false
    }
    return true
  }
}

/** The ground something depends on, and how many disturbances there had been when it was looked at last. */
interface Ground extends Box {
  since: number
}

interface Known<T> extends Ground {
  readonly value: T
}

/** Things looked at once, each with the ground it depends on. */
class Memory<T> {
  readonly #trail: Trail
  readonly #known = new Map<number, Known<T>>()

  constructor(trail: Trail) {
    this.#trail = trail
  }

  find(key: number): T | undefined {
    const found = this.#known.get(key)
    if (found === undefined || !this.#trail.isQuiet(found)) return undefined
    found.since = this.#trail.count
    return found.value
  }

  keep(key: number, value: T, west: number, south: number, east: number, north: number): T {
    this.#known.set(key, { value, west, south, east, north, since: this.#trail.count })
    return value
  }

  keepAbout(key: number, value: T, { west, south, east, north }: Box, by: number): T {
    return this.keep(key, value, west - by, south - by, east + by, north + by)
  }
}
