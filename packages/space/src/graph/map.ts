import { DataError, readData } from '@bivouac/kernel'
import { NO_LINK } from '../brands.ts'
import type { BoxIndex, Link } from '../brands.ts'
import { BoxMapSchema, crossings, grounds, roadClasses } from './map-schema.ts'
import type { BoxMapBox, BoxMapFile } from './map-schema.ts'

/** Boxes joined by connections, both known by their numbers. Static: what falls and is laid is the game's to keep. */
export interface BoxMap {
  readonly size: number
  readonly boxes: readonly BoxMapBox[]
  readonly boxIds: readonly string[]
  readonly boxIndex: ReadonlyMap<string, BoxIndex>
  /** What each box is to fight in: an index into `grounds`. */
  readonly ground: Uint8Array
  readonly fortified: Uint8Array
  /** 1 for a box beyond the frontier. */
  readonly beyond: Uint8Array
  readonly links: number
  /** The two ends of each connection. */
  readonly a: Int16Array
  readonly b: Int16Array
  /** How each connection goes and what it crosses: indices into `roadClasses` and `crossings`. */
  readonly road: Uint8Array
  readonly crossing: Uint8Array
  /** 1 for a connection over the frontier. */
  readonly frontier: Uint8Array
  /** The ways out of a box are `first[box]` to `first[box + 1] - 1` of `to` and `by`, in order of the box reached. */
  readonly first: Int16Array
  readonly to: Int16Array
  readonly by: Int16Array
  readonly file: BoxMapFile
}

/** A map file, read and checked: every connection joins two boxes of it, once. Throws `DataError` with the path. */
export function parseBoxMap(value: unknown): BoxMapFile {
  const file = readData(BoxMapSchema, value)
  const ids = new Set<string>()
  for (const [at, { id }] of file.boxes.entries()) {
    if (ids.has(id)) throw new DataError(`boxes[${at}].id`, `"${id}" is listed twice`)
    ids.add(id)
  }
  const seen = new Set<string>()
  for (const [at, { a, b }] of file.connections.entries()) {
    const here = `connections[${at}]`
    if (!ids.has(a)) throw new DataError(`${here}.a`, `there is no box "${a}"`)
    if (!ids.has(b)) throw new DataError(`${here}.b`, `there is no box "${b}"`)
    if (a === b) throw new DataError(here, `"${a}" is joined to itself`)
    const key = a < b ? `${a}~${b}` : `${b}~${a}`
    if (seen.has(key)) throw new DataError(here, `"${a}" and "${b}" are joined twice`)
    seen.add(key)
  }
  return file
}

/**
 * The map as numbers. With `area` only connections between boxes of it exist; the other boxes stay on the map,
 * out of everybody's reach.
 */
export function createBoxMap(file: BoxMapFile, area?: (box: BoxMapBox) => boolean): BoxMap {
  const { boxes } = file
  const boxIndex = new Map(boxes.map(({ id }, at) => [id, at as BoxIndex]))
  const at = (id: string): number => boxIndex.get(id) ?? -1
  const inside = boxes.map((box) => area === undefined || area(box))
  const connections = file.connections.filter(({ a, b }) => inside[at(a)] && inside[at(b)])
  const links = connections.length
  const ends = connections.map(({ a, b }) => [at(a), at(b)] as const)
  const ways = boxes.map((_, box) =>
    ends
      .flatMap(([a, b], link) => (a === box ? [{ to: b, link }] : b === box ? [{ to: a, link }] : []))
      .sort((one, other) => one.to - other.to),
  )
  const first = new Int16Array(boxes.length + 1)
  ways.forEach((out, box) => {
    first[box + 1] = first[box] + out.length
  })
  const flat = ways.flat()
  return {
    size: boxes.length,
    boxes,
    boxIds: boxes.map(({ id }) => id),
    boxIndex,
    ground: Uint8Array.from(boxes, (box) => grounds.indexOf(box.ground)),
    fortified: Uint8Array.from(boxes, (box) => (box.fortified ? 1 : 0)),
    beyond: Uint8Array.from(boxes, (box) => (box.beyond ? 1 : 0)),
    links,
    a: Int16Array.from(ends, ([a]) => a),
    b: Int16Array.from(ends, ([, b]) => b),
    road: Uint8Array.from(connections, (one) => roadClasses.indexOf(one.class)),
    crossing: Uint8Array.from(connections, (one) => crossings.indexOf(one.crossing)),
    frontier: Uint8Array.from(connections, (one) => (one.frontier ? 1 : 0)),
    first,
    to: Int16Array.from(flat, ({ to }) => to),
    by: Int16Array.from(flat, ({ link }) => link),
    file,
  }
}

/** The connection that joins two boxes, or -1. */
export function linkBetween(map: BoxMap, from: number, to: number): Link {
  for (let way = map.first[from]; way < map.first[from + 1]; way++)
    if (map.to[way] === to) return map.by[way] as Link
  return NO_LINK
}

/** The box at the other end of a connection. */
export function farEnd(map: BoxMap, link: number, box: number): BoxIndex {
  return (map.a[link] === box ? map.b[link] : map.a[link]) as BoxIndex
}
