import { fullCircle, normalHeading, offsetX, offsetY } from './trig.ts'
import type { Spot } from './trig.ts'

/** A rectangle along the edges of the table. */
export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/**
 * A convex polygon with the box around it: a footprint, what a move sweeps, a piece of ground. A shape of two corners
 * is a line, of one a point; predicates take those against a polygon.
 */
export interface Shape extends Box {
  /** x and y of each corner in turn, clockwise as seen on the table. */
  readonly corners: readonly number[]
  /** How many edges, from the first, show every direction an edge has: two for a footprint. */
  readonly axes: number
}

/** Where a piece stands and how large it is. The spot is its centre; width lies along its front. */
export interface Block {
  readonly x: number
  readonly y: number
  readonly heading: number
  readonly width: number
  readonly depth: number
}

/** The shape with these corners, which must be convex and clockwise. */
export function shapeOf(corners: readonly number[]): Shape {
  let west = corners[0]
  let east = west
  let south = corners[1]
  let north = south
  for (let i = 2; i < corners.length; i += 2) {
    const x = corners[i]
    const y = corners[i + 1]
    if (x < west) west = x
    else if (x > east) east = x
    if (y < south) south = y
    else if (y > north) north = y
  }
  return { corners, axes: axesOf(corners), west, south, east, north }
}

/** A line has one direction; a polygon that is its own mirror image about its middle shows each direction twice. */
function axesOf(corners: readonly number[]): number {
  const count = corners.length / 2
  if (count <= 2) return count - 1
  if (count % 2 === 1) return count
  for (let i = 2; i < count; i += 2) {
    if (corners[i] + corners[i + count] !== corners[0] + corners[count]) return count
    if (corners[i + 1] + corners[i + count + 1] !== corners[1] + corners[count + 1]) return count
  }
  return count / 2
}

/** A point as a shape. */
export function pointShape(atX: number, atY: number): Shape {
  const x = atX | 0
  const y = atY | 0
  return { corners: [x, y], axes: 0, west: x, south: y, east: x, north: y }
}

/** The straight line between two points as a shape. */
export function lineShape(x: number, y: number, toX: number, toY: number): Shape {
  return shapeOf([x | 0, y | 0, toX | 0, toY | 0])
}

/** The ground a block covers: its corners are front left, front right, rear right, rear left. */
export function footprint(block: Block): Shape {
  const { heading } = block
  // `| 0` here and elsewhere: whole already, and known to be, so that no list of corners turns into one of fractions.
  const x = block.x | 0
  const y = block.y | 0
  const side = block.width / 2
  const front = block.depth / 2
  const rightX = offsetX(side, front, heading)
  const rightY = offsetY(side, front, heading)
  const leftX = offsetX(-side, front, heading)
  const leftY = offsetY(-side, front, heading)
  // G-15.6: opposite corners mirror each other exactly, for R is the same on both sides of zero.
  const reachX = Math.max(Math.abs(rightX), Math.abs(leftX))
  const reachY = Math.max(Math.abs(rightY), Math.abs(leftY))
  return {
    corners: [
      (x + leftX) | 0,
      (y + leftY) | 0,
      (x + rightX) | 0,
      (y + rightY) | 0,
      (x - leftX) | 0,
      (y - leftY) | 0,
      (x - rightX) | 0,
      (y - rightY) | 0,
    ],
    axes: 2,
    west: x - reachX,
    south: y - reachY,
    east: x + reachX,
    north: y + reachY,
  }
}

/** A shape moved without turning. */
export function shifted(shape: Shape, byX: number, byY: number): Shape {
  const dx = byX | 0
  const dy = byY | 0
  const corners = shape.corners.slice()
  for (let i = 0; i < corners.length; i += 2) {
    corners[i] = (corners[i] + dx) | 0
    corners[i + 1] = (corners[i + 1] + dy) | 0
  }
  return {
    corners,
    axes: shape.axes,
    west: shape.west + dx,
    south: shape.south + dy,
    east: shape.east + dx,
    north: shape.north + dy,
  }
}

/** The middle of a block's front edge: where it looks from. */
export function frontMiddle(block: Block): Spot {
  return beside(block, 0, block.depth / 2)
}

/** The middle of a block's rear edge. */
export function rearMiddle(block: Block): Spot {
  return beside(block, 0, -block.depth / 2)
}

/** The point that far right and forward of a block's centre. */
export function beside(block: Block, right: number, forward: number): Spot {
  return {
    x: (block.x + offsetX(right, forward, block.heading)) | 0,
    y: (block.y + offsetY(right, forward, block.heading)) | 0,
  }
}

/** The front edge of a footprint, from left to right. */
export function frontEdge(place: Shape): Shape {
  const c = place.corners
  return lineShape(c[0], c[1], c[2], c[3])
}

/** The left or right edge of a footprint. */
export function sideEdge(place: Shape, side: 'left' | 'right'): Shape {
  const c = place.corners
  return side === 'left' ? lineShape(c[0], c[1], c[6], c[7]) : lineShape(c[2], c[3], c[4], c[5])
}

/** The block with another width and depth, the middle of its front edge and its facing kept (G-2). */
export function reformed(block: Block, width: number, depth: number): Block {
  const { heading } = block
  return {
    x: (block.x + offsetX(0, block.depth / 2, heading) - offsetX(0, depth / 2, heading)) | 0,
    y: (block.y + offsetY(0, block.depth / 2, heading) - offsetY(0, depth / 2, heading)) | 0,
    heading,
    width,
    depth,
  }
}

/** The block turned to a heading about its centre. */
export function facing(block: Block, heading: number): Block {
  return { ...block, heading: normalHeading(heading) }
}

/** The block turned right round about its centre. */
export function aboutFaced(block: Block): Block {
  return facing(block, block.heading + fullCircle / 2)
}
