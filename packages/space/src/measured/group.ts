import { overlaps } from '../table/meeting.ts'
import type { WheelSide } from '../table/motion.ts'
import { footprint, frontMiddle } from '../table/shape.ts'
import type { Block } from '../table/shape.ts'
import { abreast, ahead, headingOf, normalHeading, offsetX, offsetY, sineScale } from '../table/trig.ts'
import type { Spot } from '../table/trig.ts'

/**
 * Where several are to go when they are moved as one. These are wishes: how each gets there, and whether it may, is for its
 * own rules to say.
 */

/**
 * Where a group faces: as most of its blocks do, so that straight ahead is straight for them; where no two face alike, between
 * them all, and as the first if they face all ways.
 */
export function headingOfGroup(blocks: readonly Block[]): number {
  const counts = new Map<number, number>()
  for (const { heading } of blocks) counts.set(heading, (counts.get(heading) ?? 0) + 1)
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a)
  if (first && first[1] > (second?.[1] ?? 0)) return first[0]
  let east = 0
  let north = 0
  for (const { heading } of blocks) {
    east += offsetX(0, sineScale, heading)
    north += offsetY(0, sineScale, heading)
  }
  return east === 0 && north === 0 ? (blocks[0]?.heading ?? 0) : headingOf(east, north)
}

/** The outermost front corner of a group to that side of a heading; of two as far out, the foremost. */
export function flankOf(blocks: readonly Block[], heading: number, side: WheelSide): Spot {
  const sign = side === 'right' ? 1 : -1
  let best: Spot = { x: 0, y: 0 }
  let out = -Infinity
  let fore = -Infinity
  for (const block of blocks)
    for (const right of [-block.width / 2, block.width / 2]) {
      const x = (block.x + offsetX(right, block.depth / 2, block.heading)) | 0
      const y = (block.y + offsetY(right, block.depth / 2, block.heading)) | 0
      const aside = sign * abreast(x, y, heading)
      const forward = ahead(x, y, heading)
      if (aside < out || (aside === out && forward <= fore)) continue
      out = aside
      fore = forward
      best = { x, y }
    }
  return best
}

/** Keeping formation: everybody goes so far ahead and to the right of a heading, and nobody turns. */
export function shiftedGroup(
  blocks: readonly Block[],
  heading: number,
  forward: number,
  right: number,
): Block[] {
  const east = offsetX(right, forward, heading)
  const north = offsetY(right, forward, heading)
  return blocks.map((block) => ({ ...block, x: (block.x + east) | 0, y: (block.y + north) | 0 }))
}

/**
 * Wheeling a line: it turns as one by so many tenths, to the right (above 0) about its right end, to the left about its left
 * end, so that all of it goes forward. Everybody keeps his place in the line, and turns with it. `line`: those whose end it
 * is, where others go along who are no part of it.
 */
export function wheeledGroup(
  blocks: readonly Block[],
  heading: number,
  turn: number,
  line: readonly Block[] = blocks,
): Block[] {
  if (turn === 0) return [...blocks]
  const pivot = flankOf(line, heading, turn > 0 ? 'right' : 'left')
  const facing = normalHeading(heading + turn)
  return blocks.map((block) => {
    const right = abreast(block.x - pivot.x, block.y - pivot.y, heading) / sineScale
    const forward = ahead(block.x - pivot.x, block.y - pivot.y, heading) / sineScale
    return {
      ...block,
      x: (pivot.x + offsetX(right, forward, facing)) | 0,
      y: (pivot.y + offsetY(right, forward, facing)) | 0,
      heading: normalHeading(block.heading + turn),
    }
  })
}

/**
 * Dressed on one of them: everybody faces as it does, the fronts in one line with its front, so far from edge to edge. Whoever
 * stands to the right of another now stands to his right then.
 */
export function dressedGroup(blocks: readonly Block[], on: number, gap: number): Block[] {
  const { heading } = blocks[on]
  const aside = blocks.map(({ x, y }) => abreast(x - blocks[on].x, y - blocks[on].y, heading))
  const row = [...blocks.keys()].sort((a, b) => aside[a] - aside[b] || a - b)
  const place = [...blocks]
  const front = frontMiddle(blocks[on])
  for (const way of [-1, 1]) {
    let edge = blocks[on].width / 2
    for (let at = row.indexOf(on) + way; row[at] !== undefined; at += way) {
      const block = blocks[row[at]]
      const right = way * (edge + gap + block.width / 2)
      place[row[at]] = {
        ...block,
        heading,
        x: (front.x + offsetX(right, -block.depth / 2, heading)) | 0,
        y: (front.y + offsetY(right, -block.depth / 2, heading)) | 0,
      }
      edge += gap + block.width
    }
  }
  return place
}

/** The usual distance from edge to edge of those who stand beside one another, by a heading; none where they overlap. */
export function gapOfGroup(blocks: readonly Block[], heading: number): number {
  const row = blocks
    .map((block) => ({ width: block.width, at: abreast(block.x, block.y, heading) / sineScale }))
    .sort((a, b) => a.at - b.at)
  const gaps = row
    .slice(1)
    .map(({ at, width }, before) => at - row[before].at - (width + row[before].width) / 2)
    .sort((a, b) => a - b)
  return Math.max(0, Math.round(gaps[gaps.length >> 1] ?? 0))
}

/** The foremost of a group by its own heading: whom the others would follow. */
export function headOf(blocks: readonly Block[]): number {
  const heading = headingOfGroup(blocks)
  let best = 0
  for (let at = 1; at < blocks.length; at++)
    if (ahead(blocks[at].x - blocks[best].x, blocks[at].y - blocks[best].y, heading) > 0) best = at
  return best
}

/** The order of a column behind its leader: each time whoever stands nearest to the last. The leader comes first. */
export function fileBehind(blocks: readonly Block[], leader: number): number[] {
  const file = [leader]
  const left = new Set(blocks.keys())
  left.delete(leader)
  while (left.size > 0) {
    const last = blocks[file[file.length - 1]]
    let next = -1
    let least = Infinity
    for (const at of left) {
      const far = squared(blocks[at].x - last.x, blocks[at].y - last.y)
      if (far >= least) continue
      least = far
      next = at
    }
    file.push(next)
    left.delete(next)
  }
  return file
}

/**
 * Following the leader: a column, its leader first, after he has gone this way from where he stood (his blocks on it, the
 * first where he stands). The fronts follow one another: everybody goes as far as he did, along the fronts of those before
 * him and then along his, and faces the way he came there.
 */
export function followed(file: readonly Block[], way: readonly Block[]): Block[] {
  const led = way.map(frontMiddle)
  const gone = lengthOf(led)
  if (gone === 0) return [...file]
  const trail = [...file.slice(1).reverse().map(frontMiddle), ...led]
  let start = 0
  const starts = trail.map((spot, at) => {
    if (at > 0) start += between(trail[at - 1], spot)
    return start
  })
  return file.map((block, at) => {
    if (at === 0) return way[way.length - 1]
    const { x, y, heading } = along(trail, starts, starts[file.length - 1 - at] + gone, block.heading)
    return {
      ...block,
      heading,
      x: (x - offsetX(0, block.depth / 2, heading)) | 0,
      y: (y - offsetY(0, block.depth / 2, heading)) | 0,
    }
  })
}

/** The spot so far along a trail, and the heading of the leg that leads to it. */
function along(
  trail: readonly Spot[],
  starts: readonly number[],
  far: number,
  otherwise: number,
): Pick<Block, 'x' | 'y' | 'heading'> {
  let leg = starts.findIndex((start) => start >= far)
  if (leg < 0) leg = trail.length - 1
  while (leg > 1 && starts[leg] === starts[leg - 1]) leg--
  if (leg < 1) leg = 1
  const [from, to] = [trail[leg - 1], trail[leg]]
  const length = starts[leg] - starts[leg - 1]
  const share = length === 0 ? 0 : Math.min(1, (far - starts[leg - 1]) / length)
  return {
    x: Math.round(from.x + (to.x - from.x) * share),
    y: Math.round(from.y + (to.y - from.y) * share),
    heading: length === 0 ? otherwise : headingOf(to.x - from.x, to.y - from.y),
  }
}

function squared(dx: number, dy: number): number {
  return dx * dx + dy * dy
}

function between(from: Spot, to: Spot): number {
  return Math.round(Math.sqrt(squared(to.x - from.x, to.y - from.y)))
}

function lengthOf(way: readonly Spot[]): number {
  let length = 0
  for (let at = 1; at < way.length; at++) length += between(way[at - 1], way[at])
  return length
}

/** How often the way of one is looked at for others that stand on it. */
const LOOKS = 8
/** Ways that differ by less than this part of the longest are as long as each other. */
const ALIKE = 10

/**
 * In which order they go so that nobody has to pass through a friend who is about to leave: whoever stands where another wants
 * to go, goes before him; else whoever has farthest to go (the outer end of a wheel), then the foremost by the way they all
 * go. Where they stand in each other's way all round, that one begins.
 */
export function movingOrder(from: readonly Block[], to: readonly Block[]): number[] {
  const way = meanWay(from, to)
  const shapes = from.map(footprint)
  const goes = from.map((block, at) => between(block, to[at]))
  const alike = Math.max(1, ...goes) / ALIKE
  const fore = from.map(({ x, y }) => x * way.x + y * way.y)
  const foremost = [...from.keys()].sort(
    (a, b) => Math.round(goes[b] / alike) - Math.round(goes[a] / alike) || fore[b] - fore[a] || a - b,
  )
  const waitsFor = from.map((block, at) => {
    const places = Array.from({ length: LOOKS }, (_, look) =>
      footprint(partOfWay(block, to[at], (look + 1) / LOOKS)),
    )
    return new Set(
      foremost.filter((other) => other !== at && places.some((place) => overlaps(place, shapes[other]))),
    )
  })
  const order: number[] = []
  const left = [...foremost]
  while (left.length > 0) {
    const free = left.findIndex((at) => !left.some((other) => waitsFor[at].has(other)))
    const [next] = left.splice(Math.max(0, free), 1)
    order.push(next)
  }
  return order
}

function meanWay(from: readonly Block[], to: readonly Block[]): Spot {
  let x = 0
  let y = 0
  for (const [at, block] of from.entries()) {
    x += to[at].x - block.x
    y += to[at].y - block.y
  }
  return { x, y }
}

/** A block on its way from one place to another, turning as it goes. */
function partOfWay(from: Block, to: Block, share: number): Block {
  const turn = normalHeading(to.heading - from.heading)
  const swing = turn > 1800 ? turn - 3600 : turn
  return {
    ...from,
    x: Math.round(from.x + (to.x - from.x) * share),
    y: Math.round(from.y + (to.y - from.y) * share),
    heading: normalHeading(from.heading + Math.round(swing * share)),
  }
}
