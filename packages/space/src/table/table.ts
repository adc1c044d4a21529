import { DataError, pathText, readData } from '@bivouac/kernel'
import { doubleArea } from './area.ts'
import { compareToHalf, gapToPoint } from './distance.ts'
import { isSpotOnTable } from './edges.ts'
import type { Field } from './edges.ts'
import { longestTable, roundRatio } from './exact.ts'
import { contains } from './meeting.ts'
import { lineShape, shapeOf } from './shape.ts'
import type { Shape } from './shape.ts'
import { TableFileSchema } from './table-schema.ts'
import type { TableFile, TerrainFile } from './table-schema.ts'
import type { Spot } from './trig.ts'

type AreaKind = 'hill' | 'wood' | 'village' | 'marsh' | 'town' | 'redoubt' | 'rough'

/** A piece of ground with an inside. Its parts are convex; together they are the piece. */
export interface Area {
  readonly id: string
  readonly kind: AreaKind
  readonly name: string
  readonly isDifficult: boolean
  /** The level of a hill; 0 for what is no hill. */
  readonly level: number
  /** How it hides: as a wood, as buildings, or not of itself. */
  readonly hides: 'wood' | 'buildings' | 'not'
  /** How many units a town section or a redoubt holds; 0 for what is neither. */
  readonly capacity: number
  readonly parts: readonly Shape[]
  /** The mean of its corners, and how high the ground is there. */
  readonly middle: Spot
  readonly groundLevel: number
}

/** A place to get over a stream or an obstacle. */
export interface Crossing {
  readonly id: string
  readonly kind: 'bridge' | 'ford'
  readonly name: string
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** A stream or an obstacle: a line with a width. */
export interface Strip {
  readonly id: string
  readonly kind: 'stream' | 'obstacle'
  readonly name: string
  readonly isDifficult: boolean
  /** Crossed only at its bridges and fords. */
  readonly isImpassable: boolean
  readonly width: number
  /** x and y of each vertex in turn. */
  readonly line: readonly number[]
  readonly stretches: readonly Shape[]
  readonly bridges: readonly Crossing[]
  readonly fords: readonly Crossing[]
}

export interface Road {
  readonly id: string
  readonly name: string
  readonly width: number
  /** x and y of each vertex in turn. */
  readonly line: readonly number[]
  readonly stretches: readonly Shape[]
}

/** A measured table and its ground, in whole units. */
export interface Table extends Field {
  /** Units in a millimetre or an inch: 100 or 1000. */
  readonly unitsPer: number
  readonly areas: readonly Area[]
  readonly strips: readonly Strip[]
  readonly roads: readonly Road[]
}

const unitsPer = { mm: 100, inch: 1000 } as const

type Path = readonly (string | number)[]

function refuse(path: Path, problem: string): never {
  throw new DataError(pathText(path), problem)
}

/**
 * Reads a table file from outside. What comes back is well formed and makes sense: every length is a whole number of
 * units, everything lies on the table, areas are convex, ids are unique (an area of several parts repeats its own), and
 * every bridge and ford lies on its stream. Otherwise throws a `DataError` with the path inside the file.
 */
export function parseTableFile(input: unknown): Table {
  return createTable(readData(TableFileSchema, input))
}

/** The table a well-formed file describes; throws a `DataError` where its parts do not agree with each other. */
export function createTable(file: TableFile): Table {
  const per = unitsPer[file.lengthUnit]
  const field = { width: units(file.width, per, ['width']), height: units(file.height, per, ['height']) }
  for (const side of ['width', 'height'] as const) {
    if (field[side] > longestTable) refuse([side], `expected at most ${longestTable / per}`)
  }
  const reader = new TerrainReader(field, per)
  file.terrain.forEach((piece, i) => reader.read(piece, ['terrain', i]))
  return { ...field, unitsPer: per, ...reader.finish() }
}

/** A length of the file in whole units. The file's decimals are binary inside, so the nearest whole number is meant. */
function units(value: number, per: number, path: Path): number {
  const whole = Math.round(value * per)
  if (Math.abs(value * per - whole) > 1e-6)
    refuse(path, `expected a whole number of 1/${per}, found ${value}`)
  return whole | 0
}

type Draft<T> = { -readonly [K in keyof T]: T[K] }

class TerrainReader {
  readonly #field: Field
  readonly #per: number
  readonly #areas = new Map<string, Area>()
  readonly #strips = new Map<string, Draft<Strip>>()
  readonly #roads: Road[] = []
  readonly #crossings: { readonly crossing: Crossing; readonly on: string; readonly path: Path }[] = []
  readonly #ids = new Set<string>()

  constructor(field: Field, per: number) {
    this.#field = field
    this.#per = per
  }

  read(piece: TerrainFile, path: Path): void {
    const { id, name } = piece
    const known = this.#areas.get(id)
    const isPart = known !== undefined && known.kind === piece.type
    if (this.#ids.has(id) && !isPart) refuse([...path, 'id'], `expected unique ids, found "${id}" twice`)
    this.#ids.add(id)
    if ('polygon' in piece) {
      const part = this.#polygon(piece.polygon, [...path, 'polygon'])
      const area = areaOf(piece, [...(known?.parts ?? []), part])
      if (known !== undefined && !isSameGround(known, area)) {
        refuse(path, `expected every part of "${id}" to be the same ground`)
      }
      this.#areas.set(id, area)
    } else if ('polyline' in piece) {
      const line = this.#polyline(piece.polyline, [...path, 'polyline'])
      const width = units(piece.width, this.#per, [...path, 'width'])
      const ribbon = { id, name, width, line, stretches: stretchesOf(line) }
      if (piece.type === 'road') this.#roads.push(ribbon)
      else {
        const { type: kind, difficult: isDifficult } = piece
        const isImpassable = piece.impassable === true
        this.#strips.set(id, { ...ribbon, kind, isDifficult, isImpassable, bridges: [], fords: [] })
      }
    } else {
      const at = this.#spot(piece.at, [...path, 'at'])
      const radius = units(piece.radius, this.#per, [...path, 'radius'])
      const crossing = { id, kind: piece.type, name, x: at.x, y: at.y, radius }
      this.#crossings.push({ crossing, on: piece.on, path })
    }
  }

  finish(): Pick<Table, 'areas' | 'strips' | 'roads'> {
    for (const { crossing, on, path } of this.#crossings) {
      const strip = this.#strips.get(on)
      if (strip === undefined)
        refuse([...path, 'on'], `expected the id of a stream or obstacle, found "${on}"`)
      const isOnIt = strip.stretches.some(
        (stretch) => compareToHalf(gapToPoint(stretch, crossing.x, crossing.y), 2 * crossing.radius) <= 0,
      )
      if (!isOnIt) refuse([...path, 'at'], `expected a place on ${strip.name}`)
      if (crossing.kind === 'bridge') strip.bridges = [...strip.bridges, crossing]
      else strip.fords = [...strip.fords, crossing]
    }
    const areas = [...this.#areas.values()]
    const hills = areas.filter((area) => area.kind === 'hill')
    return {
      areas: areas.map((area) => ({ ...area, groundLevel: highest(hills, area.middle.x, area.middle.y) })),
      strips: [...this.#strips.values()],
      roads: this.#roads,
    }
  }

  #spot([x, y]: readonly [number, number], path: Path): Spot {
    const spot = { x: units(x, this.#per, [...path, 0]), y: units(y, this.#per, [...path, 1]) }
    if (!isSpotOnTable(this.#field, spot.x, spot.y)) refuse(path, 'expected a place on the table')
    return spot
  }

  #polyline(vertices: readonly (readonly [number, number])[], path: Path): readonly number[] {
    const line: number[] = []
    vertices.forEach((vertex, i) => {
      const { x, y } = this.#spot(vertex, [...path, i])
      if (i > 0 && line.at(-2) === x && line.at(-1) === y)
        refuse([...path, i], 'expected another place than before')
      line.push(x | 0, y | 0)
    })
    return line
  }

  /** The corners as a shape, turned clockwise if the file lists them the other way. */
  #polygon(vertices: readonly (readonly [number, number])[], path: Path): Shape {
    const spots = vertices.map((vertex, i) => this.#spot(vertex, [...path, i]))
    const doubled = spots.reduce((sum, a, i) => {
      const b = spots[(i + 1) % spots.length]
      return sum + a.x * b.y - a.y * b.x
    }, 0)
    if (doubled > 0) spots.reverse()
    const corners: number[] = []
    for (const { x, y } of spots) corners.push(x | 0, y | 0)
    const shape = shapeOf(corners)
    // Convex: no corner lies outside any edge; and it has an inside.
    const isConvex = spots.every(({ x, y }) => contains(shape, x, y)) && doubleArea(shape.corners) > 0
    const isSimple = new Set(spots.map(({ x, y }) => `${x},${y}`)).size === spots.length
    if (!isConvex || !isSimple) refuse(path, 'expected the corners of a convex polygon in order')
    return shape
  }
}

function areaOf(piece: Extract<TerrainFile, { polygon: unknown }>, parts: readonly Shape[]): Area {
  const isWood = piece.type === 'wood' || (piece.type === 'rough' && piece.woods)
  const isBuilt = piece.type === 'village' || piece.type === 'town'
  return {
    id: piece.id,
    kind: piece.type,
    name: piece.name,
    isDifficult: piece.difficult,
    level: piece.type === 'hill' ? piece.level : 0,
    hides: isWood ? 'wood' : isBuilt ? 'buildings' : 'not',
    capacity: piece.type === 'town' ? piece.capacity : piece.type === 'redoubt' ? 1 : 0,
    parts,
    middle: meanOf(parts.flatMap((part) => part.corners)),
    groundLevel: 0,
  }
}

function isSameGround(one: Area, other: Area): boolean {
  const { level, isDifficult, hides, capacity } = one
  return (
    other.level === level &&
    other.isDifficult === isDifficult &&
    other.hides === hides &&
    other.capacity === capacity
  )
}

function meanOf(corners: readonly number[]): Spot {
  let x = 0
  let y = 0
  for (let i = 0; i < corners.length; i += 2) {
    x += corners[i]
    y += corners[i + 1]
  }
  return { x: roundRatio(x, corners.length / 2), y: roundRatio(y, corners.length / 2) }
}

function stretchesOf(line: readonly number[]): readonly Shape[] {
  const stretches: Shape[] = []
  for (let i = 0; i + 2 < line.length; i += 2) {
    stretches.push(lineShape(line[i], line[i + 1], line[i + 2], line[i + 3]))
  }
  return stretches
}

/** The point lies in one of these parts, its edge included. */
export function isInAny(parts: readonly Shape[], x: number, y: number): boolean {
  for (const part of parts) if (contains(part, x, y)) return true
  return false
}

/** The level of the highest of these hills at a point, 0 off them. */
export function highest(hills: readonly Area[], x: number, y: number): number {
  let level = 0
  for (const hill of hills) {
    if (hill.level > level && isInAny(hill.parts, x, y)) level = hill.level
  }
  return level
}
