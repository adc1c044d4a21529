import type { Region } from '@bivouac/kernel'
import type { Box } from '@bivouac/space'
import type { FpgaAction, MoveStep } from '../position/actions.ts'
import { isOpenGround } from '../position/ground.ts'
import type { Approach, FpgaPosition } from '../position/state.ts'
import type { Nearest } from './due.ts'
import type { Planned } from './movement.ts'

/** What a unit owes as an approach, null for nothing, and the steps of the advance that does it. */
export interface Owed {
  readonly approach: Approach | null
  /** How far off the nearest enemy is that it has a duty toward; Infinity if there is none. */
  readonly from: number
  /** Those that are so far off; null if there are none. */
  readonly nearest: Nearest | null
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
  readonly #owing = new Memory<boolean>(this.#trail)

  /** Whether one unit sees another (in its front zone alone, if so asked), while nobody has moved between them; else undefined. */
  sight(unit: number, other: number, inFront: boolean): boolean | undefined {
    return this.#sights.find(sightKey(unit, other, inFront))
  }

  /** Keeps whether one unit sees another. */
  keepSight(p: FpgaPosition, unit: number, other: number, inFront: boolean, isSeen: boolean): boolean {
    const one = p.index.shape[unit]
    const two = p.index.shape[other]
    const between = {
      west: Math.min(one.west, two.west),
      south: Math.min(one.south, two.south),
      east: Math.max(one.east, two.east),
      north: Math.max(one.north, two.north),
    }
    return this.#sights.keep(sightKey(unit, other, inFront), isSeen, between)
  }

  /** The unit's way to contact with so much to spend, while nobody has moved within its reach; else undefined. */
  way(unit: number, allowance: number): MoveStep | null | undefined {
    return this.#ways.find(unit * FAR + allowance)
  }

  /** Keeps a unit's way to contact. */
  keepWay(p: FpgaPosition, unit: number, allowance: number, way: MoveStep | null): MoveStep | null {
    return this.#ways.keepToEnemies(p, unit * FAR + allowance, way, unit, allowance)
  }

  /** What the unit owes as an approach, while nobody has moved as near to it as its nearest enemy, or its reach; else undefined. */
  approach(unit: number, allowance: number): Owed | undefined {
    return this.#approaches.find(unit * FAR + allowance)
  }

  /** Keeps what a unit owes as an approach. */
  keepApproach(p: FpgaPosition, unit: number, allowance: number, owed: Owed): Owed {
    const reach = Math.max(owed.from, allowance)
    return this.#approaches.keepToEnemies(p, unit * FAR + allowance, owed, unit, reach)
  }

  /** The enemies nearest to the unit, while no enemy has moved as near to it as they are; else undefined. */
  nearest(unit: number): readonly number[] | undefined {
    return this.#nearest.find(unit)
  }

  /** Keeps the enemies nearest to a unit, so far off. */
  keepNearest(p: FpgaPosition, unit: number, enemies: readonly number[], from: number): readonly number[] {
    return this.#nearest.keepToEnemies(p, unit, enemies, unit, from, p.index.shape[unit])
  }

  /** Whether the unit with that die keeps the movement segment from ending, as far as is known; else undefined. */
  owes(unit: number, die: number): boolean | undefined {
    return this.#owing.find(unit * MANY + die)
  }

  /** Keeps whether a unit owes a move: nothing farther off than `reach` has to do with it. */
  keepOwes(p: FpgaPosition, unit: number, die: number, reach: number, isOwing: boolean): boolean {
    return this.#owing.keepToEnemies(p, unit * MANY + die, isOwing, unit, reach)
  }

  /** Keeps that a unit owes nothing while it stays engaged: with enemies alone. */
  keepEngaged(p: FpgaPosition, unit: number, die: number): boolean {
    return this.#owing.keepToEnemies(p, unit * MANY + die, false, unit, 0, p.index.shape[unit])
  }

  /** How far along its edge a piece of this kind can be set down, while nobody has moved about there; else undefined. */
  entry(kind: number): number | undefined {
    return this.#entries.find(kind)
  }

  /** Keeps where a piece of this kind can be set down, on ground nowhere farther from `about` than `reach`. */
  keepEntry(kind: number, along: number, about: Box, reach: number): number {
    return this.#entries.keepAbout(kind, along, about, reach)
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

  /** Somebody of the side has left this ground, or come to it: what was looked at there holds no longer. */
  disturb(ground: Box, side: number): void {
    this.forget()
    this.#trail.add(ground, side)
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
const ROOM = 512

/** Where somebody left or came to, one after another, and of which side. */
class Trail {
  readonly #boxes = new Int32Array(4 * ROOM)
  readonly #sides = new Int8Array(ROOM)
  count = 0

  add({ west, south, east, north }: Box, side: number): void {
    const boxes = this.#boxes
    const at = 4 * (this.count % ROOM)
    boxes[at] = west
    boxes[at + 1] = south
    boxes[at + 2] = east
    boxes[at + 3] = north
    this.#sides[this.count % ROOM] = side
    this.count++
  }

  /** Has nobody left or come to the ground something depends on since then, as far as is remembered? */
  isQuiet({ since, side, friends, enemies }: Known<unknown>): boolean {
    if (this.count - since > ROOM) return false
    const boxes = this.#boxes
    for (let n = since; n < this.count; n++) {
      const at = 4 * (n % ROOM)
      const { west, south, east, north } = this.#sides[n % ROOM] === side ? friends : enemies
      if (boxes[at] <= east && boxes[at + 2] >= west && boxes[at + 1] <= north && boxes[at + 3] >= south)
        return false
    }
    return true
  }
}

/** Something looked at, the ground on which each side's moves may change it, and how many there had been when it was asked last. */
interface Known<T> {
  readonly value: T
  readonly side: number
  readonly friends: Box
  readonly enemies: Box
  since: number
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

  /** It depends on whoever is in the box. */
  keep(key: number, value: T, box: Box): T {
    this.#known.set(key, { value, side: 0, friends: box, enemies: box, since: this.#trail.count })
    return value
  }

  /** It depends on whoever comes so near. */
  keepAbout(key: number, value: T, about: Box, reach: number): T {
    return this.keep(key, value, widened(about, reach))
  }

  /** It depends on every enemy within reach of the unit, but on friends only on `ground`: where they are about the way to those. */
  keepToEnemies(p: FpgaPosition, key: number, value: T, unit: number, reach: number, ground?: Box): T {
    const { sides } = p.game
    const far = Math.min(EVERYWHERE, reach + BESIDE)
    const enemies = widened(p.index.shape[unit], far)
    const friends = ground ?? wayToEnemies(p, unit, far)
    this.#known.set(key, { value, side: sides[unit], friends, enemies, since: this.#trail.count })
    return value
  }
}

function widened({ west, south, east, north }: Box, by: number): Box {
  return { west: west - by, south: south - by, east: east + by, north: north + by }
}

/** The box around a unit and every enemy so near to it, with room beside it for who passes or ends there. */
function wayToEnemies({ game, index }: FpgaPosition, unit: number, far: number): Box {
  const { sides, units, limits, ground } = game
  const { boxes } = index
  let { west, south, east, north } = index.shape[unit]
  const from = widened(index.shape[unit], far)
  for (let other = 0; other < sides.length; other++) {
    const at = 4 * other
    if (sides[other] === sides[unit] || boxes[at] > from.east || boxes[at + 2] < from.west) continue
    if (boxes[at + 1] > from.north || boxes[at + 3] < from.south || boxes[at] < 0) continue
    west = Math.min(west, boxes[at])
    south = Math.min(south, boxes[at + 1])
    east = Math.max(east, boxes[at + 2])
    north = Math.max(north, boxes[at + 3])
  }
  const { width, depth } = units[unit]
  const way = widened({ west, south, east, north }, width + depth + limits.contact + 4)
  // In a section, or on a bridge, one who stands farther off may be in the way.
  const isOpen = isOpenGround(ground, way.west, way.south, way.east, way.north)
  return isOpen ? way : widened(way, BESIDE)
}
