import {
  facing,
  footprint,
  headingTo,
  isOnTable,
  isSpotOnTable,
  moved,
  normalHeading,
  offsetX,
  offsetY,
  overlaps,
  pushIn,
  reachOver,
  shapeOf,
  shifted,
  swept,
  sweptAlong,
} from '@bivouac/space'
import type { Block, Field, Shape, TableEdge } from '@bivouac/space'

/** What a flight depends on. The system names the distances, the ground that slows, and who stands where. */
export interface FlightTerms {
  readonly field: Field
  readonly homeEdge: TableEdge
  /** How flight may bend from the way home, in tenths of a degree, clockwise positive, in the order tried (G-11). */
  readonly deflections: readonly number[]
  /** How far the unit flees, and how far if its way touches ground that slows it. */
  readonly distance: number
  readonly slowed: number
  /** Asked about the ground swept, and the heading and distance of the way it is swept on. */
  readonly isSlow: (sweep: Shape, heading: number, distance: number) => boolean
  /** The width of the corridor that must be clear of enemies: one base. */
  readonly corridor: number
  /** By how much the flight is lengthened at a time while it would end on a friend. */
  readonly step: number
  readonly friends: readonly Shape[]
  readonly enemies: readonly Shape[]
}

/** How a flight ends. */
export interface Flight {
  /** Where the unit ends, facing its line of flight, pushed in if it only poked over an edge. */
  readonly block: Block
  /** The distance fled, before any push. */
  readonly distance: number
  /** It has left the table: part of it over its home edge, or its centre over any edge. */
  readonly isOff: boolean
  /** The ground the turned footprint passes over: friends it overlaps are passed through. */
  readonly sweep: Shape
}

/** The flight of a unit by the first way free of enemies; undefined if there is none. */
export function findFlight(block: Block, terms: FlightTerms): Flight | undefined {
  for (const deflection of terms.deflections) {
    const flight = flightAlong(block, normalHeading(headingTo(terms.homeEdge) + deflection), terms)
    if (flight !== undefined) return flight
  }
  return undefined
}

function flightAlong(block: Block, heading: number, terms: FlightTerms): Flight | undefined {
  const turned = facing(block, heading)
  const start = footprint(turned)
  let distance = terms.distance
  if (terms.isSlow(sweptAlong(start, heading, distance), heading, distance)) distance = terms.slowed
  for (;;) {
    const dx = offsetX(0, distance, heading)
    const dy = offsetY(0, distance, heading)
    const place = shifted(start, dx, dy)
    const isOff = hasLeft(terms.field, terms.homeEdge, place, block.x + dx, block.y + dy)
    const push = isOff || isOnTable(terms.field, place) ? { x: 0, y: 0 } : pushIn(terms.field, place)
    const end = shifted(place, push.x, push.y)
    if (!isOff && terms.friends.some((friend) => overlaps(end, friend))) {
      distance += terms.step
      continue
    }
    const corridor = corridorAlong(block, heading, terms.corridor, dx, dy)
    if (terms.enemies.some((enemy) => overlaps(corridor, enemy) || overlaps(end, enemy))) return undefined
    const onward = moved(turned, heading, distance)
    return {
      block: { ...onward, x: onward.x + push.x, y: onward.y + push.y },
      distance,
      isOff,
      sweep: swept(start, dx + push.x, dy + push.y),
    }
  }
}

/** G-12: part of the footprint over the home edge, or the centre over any. */
function hasLeft(field: Field, home: TableEdge, place: Shape, x: number, y: number): boolean {
  return reachOver(field, home, place) > 0 || !isSpotOnTable(field, x, y)
}

/** The strip one base wide from a block's centre by (dx, dy). */
function corridorAlong(block: Block, heading: number, width: number, dx: number, dy: number): Shape {
  const sideX = offsetX(width / 2, 0, heading)
  const sideY = offsetY(width / 2, 0, heading)
  return shapeOf([
    (block.x + dx - sideX) | 0,
    (block.y + dy - sideY) | 0,
    (block.x + dx + sideX) | 0,
    (block.y + dy + sideY) | 0,
    (block.x + sideX) | 0,
    (block.y + sideY) | 0,
    (block.x - sideX) | 0,
    (block.y - sideY) | 0,
  ])
}
