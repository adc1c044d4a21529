import {
  bodiesNear,
  contactDistance,
  frontEdge,
  headingOf,
  isEnemy,
  normalHeading,
  offsetX,
  offsetY,
  shifted,
  within,
} from '@bivouac/space'
import type { Box, Shape } from '@bivouac/space'
import type { MoveStep } from '../position/actions.ts'
import type { FpgaPosition } from '../position/state.ts'
import { nearMost } from './near.ts'
import { isDue } from './due.ts'
import { legOf } from './legs.ts'
import type { Leg } from './legs.ts'
import { isUpon, mayStand } from './standing.ts'
import { tollOf, whyBarred } from './tolls.ts'
import { newWalk } from './walk.ts'
import type { Walk } from './walk.ts'

/** A straight or oblique advance within the allowance that ends with the front edge on an enemy it has a duty toward, or null. */
export function contactWay(p: FpgaPosition, unit: number, allowance: number): MoveStep | null {
  const { drafts } = p.index
  const known = drafts.way(unit, allowance)
  if (known !== undefined) return known
  const way = isOutOfReach(p, unit, allowance) ? null : findContact(p, unit, allowance)
  return drafts.keepWay(p, unit, allowance, way)
}

/** Is it known that there is no way even with more to spend? Whatever leads there with less does so with more. */
function isOutOfReach(p: FpgaPosition, unit: number, allowance: number): boolean {
  const { drafts } = p.index
  const { move } = p.game.units[unit]
  if (move > allowance && drafts.way(unit, move) === null) return true
  const most = nearMost(p, unit)
  return most > allowance && drafts.way(unit, most) === null
}

/** May the walk go that leg, and can it pay for it? */
export function isPassable(p: FpgaPosition, walk: Walk, leg: Leg): boolean {
  return whyBarred(p, walk, leg) === null && walk.used + tollOf(p, walk, leg, 1).cost <= walk.allowance
}

/** From one heading to another, clockwise positive, from -1800 to 1800. */
export function offBetween(from: number, to: number): number {
  const turn = normalHeading(to - from)
  return turn > 1800 ? turn - 3600 : turn
}

function findContact(p: FpgaPosition, unit: number, allowance: number): MoveStep | null {
  const walk = newWalk(p, unit, allowance, true)
  const { shape } = p.index
  walk.near = bodiesNear(p.index, unit, walk.shape, allowance + p.game.limits.contact + 3)
  // Whom it touches already, if only with a flank, it comes into contact with no more (`noteContacts`).
  const due = walk.near.filter(
    (enemy) =>
      isEnemy(walk, enemy) &&
      within(walk.shape, shape[enemy], allowance) &&
      !within(walk.shape, shape[enemy], walk.contact) &&
      isDue(p, unit, enemy),
  )
  if (due.length === 0) return null
  const { heading, x, y } = walk.block
  const { units } = p.state
  const { oblique } = p.game.limits
  const search = new Search(p, walk, due)
  // The likeliest ways first; only if none leads there every tenth of a degree that could is tried.
  const ahead = search.wayAt(0)
  if (ahead !== null || !search.isOpen()) return ahead
  const windows = due.map((enemy) => {
    const towards = headingOf(units.x[enemy] - x, units.y[enemy] - y)
    return { off: offBetween(heading, towards), wide: windowOf(walk.shape, shape[enemy]) }
  })
  for (const { off } of windows) {
    const way = search.wayAt(Math.max(-oblique, Math.min(oblique, off)))
    if (way !== null) return way
  }
  for (const { off, wide } of windows)
    for (let at = Math.max(-oblique, off - wide); at <= Math.min(oblique, off + wide); at++) {
      const way = search.wayAt(at)
      if (way !== null) return way
    }
  return null
}

/** How far off the line of centres, in tenths, a way could lie that still meets the box: never too little. */
function windowOf(one: Box, other: Box): number {
  const far = Math.sqrt(betweenCentres(one, other))
  const wide =
    (one.east - one.west + one.north - one.south + other.east - other.west + other.north - other.south) / 2
  return wide >= far ? 1800 : Math.ceil((Math.asin(wide / far) * 1800) / Math.PI) + 2
}

function betweenCentres(one: Box, other: Box): number {
  const dx = (one.west + one.east - other.west - other.east) / 2
  const dy = (one.south + one.north - other.south - other.north) / 2
  return dx * dx + dy * dy
}

/** The headings, in tenths off the front, by which contact is looked for. */
class Search {
  readonly #p: FpgaPosition
  readonly #walk: Walk
  readonly #due: readonly number[]
  readonly #most: number
  /** Which tenths are still to be tried: along no other could its front come to one of the enemies. */
  readonly #open: Uint8Array
  /** The enemies about, and within what tenths of what heading each could be met at all. */
  readonly #enemies: readonly { readonly shape: Shape; readonly towards: number; readonly wide: number }[]
  readonly #front: Shape
  /** Who stood in the way of the last heading, -1 for nobody: mostly that one is in the way of the next as well. */
  #inTheWay = -1

  constructor(p: FpgaPosition, walk: Walk, due: readonly number[]) {
    this.#p = p
    this.#walk = walk
    this.#due = due
    this.#most = p.game.limits.oblique
    this.#open = new Uint8Array(2 * this.#most + 1)
    const { shape } = p.index
    this.#front = frontEdge(walk.shape)
    for (const enemy of due) this.#openTowards(this.#front, shape[enemy])
    this.#enemies = walk.near
      .filter((unit) => isEnemy(walk, unit))
      .map((unit) => ({ shape: shape[unit], ...circleOf(walk.shape, shape[unit]) }))
  }

  /** Is anything still to be tried? */
  isOpen(): boolean {
    return this.#open.includes(1)
  }

  /** The way to contact so many tenths off the front; null where there is none, or it has been tried. */
  wayAt(off: number): MoveStep | null {
    if (Math.abs(off) > this.#most || this.#open[off + this.#most] === 0) return null
    this.#open[off + this.#most] = 0
    const by = this.#contactAlong(normalHeading(this.#walk.block.heading + off))
    if (by < 0) return null
    return off === 0 ? { go: 'straight', by } : { go: 'oblique', by, off }
  }

  /** How far along a heading its front edge comes to one of the enemies, within the allowance and with room to stand; or -1. */
  #contactAlong(heading: number): number {
    const p = this.#p
    const walk = this.#walk
    const at = this.#enemyAhead(heading)
    if (at > walk.allowance || at < 1) return -1
    const dx = offsetX(0, at, heading)
    const dy = offsetY(0, at, heading)
    if (this.#isTaken(dx, dy)) return -1
    const front = shifted(this.#front, dx, dy)
    const { contact } = p.game.limits
    for (const enemy of this.#due) {
      if (!within(front, p.index.shape[enemy], contact)) continue
      const leg = legOf(walk, heading, at)
      return mayStand(p, walk, leg) && isPassable(p, walk, leg) ? at : -1
    }
    return -1
  }

  /** Is somebody known to stand where the walk would end? */
  #isTaken(dx: number, dy: number): boolean {
    const p = this.#p
    const walk = this.#walk
    if (this.#inTheWay >= 0 && isUpon(p, walk, dx, dy, this.#inTheWay)) return true
    this.#inTheWay = walk.near.find((body) => isUpon(p, walk, dx, dy, body)) ?? -1
    return this.#inTheWay >= 0
  }

  #enemyAhead(heading: number): number {
    const { shape, contact } = this.#walk
    let first = Infinity
    for (const enemy of this.#enemies) {
      if (Math.abs(offBetween(enemy.towards, heading)) > enemy.wide) continue
      const at = contactDistance(shape, heading, enemy.shape, contact)
      if (at < first) first = at
    }
    return first
  }

  /**
   * Opens every tenth along which the front could come into contact with a shape. Seen from where it stands those lie
   * between the outermost of the ways from a corner of the front to a corner of the shape, each widened by contact; a tenth
   * on either side and four units more than make up for every rounding.
   */
  #openTowards(front: Shape, other: Shape): void {
    const open = this.#open
    const grace = this.#walk.contact + 4
    if (within(front, other, grace)) {
      open.fill(1)
      return
    }
    const a = front.corners
    const b = other.corners
    const [middleX, middleY] = middleOf(b)
    const x = middleX - (a[0] + a[2]) / 2
    const y = middleY - (a[1] + a[3]) / 2
    let least = 0
    let most = 0
    for (let i = 0; i < a.length; i += 2)
      for (let j = 0; j < b.length; j += 2) {
        const dx = b[j] - a[i]
        const dy = b[j + 1] - a[i + 1]
        const turn = Math.atan2(dx * y - dy * x, dx * x + dy * y)
        const wide = Math.asin(Math.min(1, grace / Math.sqrt(dx * dx + dy * dy)))
        least = Math.min(least, turn - wide)
        most = Math.max(most, turn + wide)
      }
    const towards = tenths(Math.atan2(x, y)) - this.#walk.block.heading
    const from = Math.floor(towards + tenths(least)) - 1
    const to = Math.ceil(towards + tenths(most)) + 1
    for (let turn = -3600; turn <= 7200; turn += 3600)
      open.fill(1, Math.max(0, from + turn + this.#most), Math.max(0, to + turn + this.#most + 1))
  }
}

function tenths(angle: number): number {
  return (angle * 1800) / Math.PI
}

function middleOf(corners: readonly number[]): readonly [number, number] {
  let x = 0
  let y = 0
  for (let i = 0; i < corners.length; i += 2) {
    x += corners[i]
    y += corners[i + 1]
  }
  return [(2 * x) / corners.length, (2 * y) / corners.length]
}

/** The heading from one box to another, and how far off it, in tenths, the circles around them could meet. */
function circleOf(one: Box, other: Box): { readonly towards: number; readonly wide: number } {
  const far = betweenCentres(one, other)
  const radius = (diagonal(one) + diagonal(other)) / 2 + 2
  if (radius * radius >= far) return { towards: 0, wide: 1800 }
  const dx = (other.west + other.east - one.west - one.east) / 2
  const dy = (other.south + other.north - one.south - one.north) / 2
  return {
    towards: normalHeading(Math.round(tenths(Math.atan2(dx, dy)))),
    wide: Math.ceil(tenths(Math.asin(radius / Math.sqrt(far)))) + 2,
  }
}

function diagonal({ west, south, east, north }: Box): number {
  return Math.sqrt((east - west) * (east - west) + (north - south) * (north - south))
}
