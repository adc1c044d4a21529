import { hexCorners, SIDES } from '@bivouac/space'
import type { HexMap } from '@bivouac/space'
import type { Box } from '../../sheet/box.ts'
import type { Line } from '../../sheet/engraving/curve.ts'
import type { Hachure, Shade } from '../engraving/relief.ts'
import { Area, boxOfLine, Shelf } from '../engraving/shelf.ts'
import { sheetOf } from '../extent.ts'
import { drawPatch, growGrass, growReeds, layGardens, plantAvenues, plantTrees, plantYards } from './cover.ts'
import type { Reed, Tree } from './cover.ts'
import { FIELD_TONES, layFields } from './fields.ts'
import { buildHouses } from './houses.ts'
import type { House } from './houses.ts'
import { readLand } from './land.ts'
import { distanceFrom, valueAt } from './lattice.ts'
import { engraveRelief } from './relief.ts'
import { traceRoads } from './roads.ts'
import { tint } from './tint.ts'
import { traceWaters } from './waters.ts'
import type { Course } from './waters.ts'
import { findCrossings, raiseWalls } from './works.ts'
import type { Crossing, Walls } from './works.ts'

/** A course with the path its pen takes. */
export interface DrawnCourse extends Course {
  readonly path: Path2D
  readonly box: Box
}

/** Trees as they are drawn: crowns and firs by tone, and the light on them. */
export interface Trees {
  readonly crowns: readonly { readonly colour: string; readonly shelf: Shelf }[]
  readonly firs: readonly { readonly colour: string; readonly shelf: Shelf }[]
  readonly shades: Shelf
  readonly lights: Shelf
  readonly lines: Shelf
}

/**
 * Everything that is drawn of a field, prepared once and printed tile by tile. What is not seen from afar is prepared when it is
 * first asked for: the whole field is in sight long before its last tree is planted.
 */
export interface Plate {
  readonly map: HexMap
  readonly neatline: Box
  readonly frame: Box
  readonly paper: Box
  readonly shade: Shade
  /** The ground above each step, lowest first, and its edge. */
  readonly rises: readonly Area[]
  readonly contours: Shelf
  readonly hachures: () => Shelf
  readonly fields: readonly { readonly colour: string; readonly shelf: Shelf }[]
  readonly tilth: () => { readonly furrows: Shelf; readonly hedges: Shelf }
  readonly wood: Area
  readonly forest: Area
  readonly trees: () => Trees
  readonly garden: Area
  readonly gardenHedge: Shelf
  readonly beds: readonly { readonly colour: string; readonly shelf: Shelf }[]
  readonly bedRows: Shelf
  readonly marsh: Area
  /** Reeds of the marshes, and the still lines of water between them. */
  readonly reeds: () => Reeds
  readonly grass: () => Shelf
  readonly water: Area
  readonly waterShore: Shelf
  readonly plots: Area
  readonly plotHedge: Shelf
  readonly paving: Area
  readonly houses: () => readonly House[]
  readonly courses: readonly DrawnCourse[]
  readonly roads: Shelf
  readonly lanes: Shelf
  readonly walls: Walls
  readonly wallLines: Shelf
  readonly crossings: readonly Crossing[]
  readonly grid: () => Shelf
}

interface Reeds {
  readonly tufts: Shelf
  readonly wet: Shelf
}

/** What is made when it is first asked for, and kept. */
function once<Made>(make: () => Made): () => Made {
  let kept: { readonly made: Made } | undefined
  return () => (kept ??= { made: make() }).made
}

/** The edge of what people have fenced in: close to the border of its hexes and nearly straight. */
const HEDGED = { inset: 0.06, ragged: 0.05 }

/** Prepares the plate of a field. The same map gives the same plate. */
export function engraveBattlefield(map: HexMap): Plate {
  const land = readLand(map)
  const { ground } = land
  const courses = traceWaters(map)
  const roads = traceRoads(map)
  const roadLines = roads.map(({ line }) => line)
  const walls = raiseWalls(map)
  const roadField = distanceFrom(ground, roadLines, 0.7)
  const waterField = distanceFrom(
    ground,
    courses.map(({ line }) => line),
    0.5,
  )
  const riverField = distanceFrom(
    ground,
    courses.filter(({ type }) => type === 'river').map(({ line }) => line),
    0.5,
  )
  const wallField = distanceFrom(ground, walls.lines, 0.4)
  const fromRoad = (x: number, y: number): number => valueAt(roadField, x, y)
  const fromWater = (x: number, y: number): number => valueAt(waterField, x, y)
  const fromWall = (x: number, y: number): number => valueAt(wallField, x, y)
  const isCut = (x: number, y: number): boolean => fromRoad(x, y) < 0.13 || fromWater(x, y) < 0.14

  const relief = engraveRelief(land)
  const wooded = drawPatch(land, ['woods', 'forest'])
  const gardens = drawPatch(land, ['garden'], HEDGED)
  const marsh = drawPatch(land, ['marsh'], { beside: ['woods', 'forest', 'water'] })
  const pond = drawPatch(land, ['water'], { inset: 0.065, ragged: 0.05 })
  const plots = drawPatch(land, ['hamlet', 'village', 'town'], HEDGED)
  const laid = layGardens(land, gardens, isCut)
  const { fields, isTilled } = layFields(
    land,
    roadLines,
    (x, y) =>
      fromRoad(x, y) > 0.075 &&
      fromWater(x, y) > 0.17 &&
      valueAt(riverField, x, y) > 0.32 &&
      fromWall(x, y) > 0.12,
  )
  const houses = once(() =>
    buildHouses(land, plots, roadLines, fromRoad, (x, y) =>
      Math.min(fromWater(x, y), fromWall(x, y) + 0.06, valueAt(riverField, x, y) - 0.08),
    ).toSorted((a, b) => a.y - b.y),
  )
  const isBuilt = (x: number, y: number): boolean =>
    isCut(x, y) ||
    houses().some((house) => Math.abs(house.x - x) < 0.3 && Math.hypot(house.x - x, house.y - y) < 0.105)
  const avenues = roads.filter(({ lane }) => !lane).map(({ line }) => line)
  const trees = once(() =>
    drawTrees([
      ...plantTrees(land, wooded, (x, y) => isCut(x, y) || fromWall(x, y) < 0.1),
      ...laid.trees,
      ...plantYards(land, plots, isBuilt),
      ...plantAvenues(land, avenues, (x, y) => fromWater(x, y) < 0.14 || fromRoad(x, y) < 0.062),
    ]),
  )
  return {
    map,
    ...sheetOf(map),
    shade: relief.shade,
    rises: relief.steps.map((rings) => new Area(rings)),
    contours: linesOf(relief.steps.flat().map(closed)),
    hachures: once(() => cutStrokes(relief.hachures())),
    fields: Array.from({ length: FIELD_TONES }, (_, tone) => ({
      colour: tint.fields[tone] ?? tint.fields[0],
      shelf: figuresOf(fields.filter((field) => field.tone === tone).map(({ corners }) => corners)),
    })),
    tilth: once(() => ({
      furrows: linesOf(fields.flatMap(({ furrows }) => furrows)),
      hedges: linesOf(fields.flatMap(({ hedges }) => hedges)),
    })),
    wood: new Area(wooded.rings),
    forest: new Area(drawPatch(land, ['forest']).rings),
    trees,
    garden: new Area(gardens.rings),
    gardenHedge: linesOf(gardens.rings.map(closed)),
    beds: tint.beds.map((colour, tone) => ({
      colour,
      shelf: figuresOf(laid.beds.filter((bed) => bed.tone === tone).map(({ corners }) => corners)),
    })),
    bedRows: linesOf(laid.beds.flatMap(({ rows }) => rows)),
    marsh: new Area(marsh.rings),
    reeds: once(() => drawReeds(growReeds(land, marsh))),
    water: new Area(pond.rings),
    waterShore: linesOf(pond.rings.map(closed)),
    plots: new Area(plots.rings),
    plotHedge: linesOf(
      drawPatch(land, ['hamlet', 'village'], { ...HEDGED, beside: ['town'] }).rings.map(closed),
    ),
    paving: new Area(drawPatch(land, ['town'], HEDGED).rings),
    houses,
    grass: once(() => drawReeds(growGrass(land, (x, y) => isCut(x, y) || isTilled(x, y))).tufts),
    courses: courses.map((course) => ({ ...course, path: pathOf(course.line), box: boxOfLine(course.line) })),
    roads: linesOf(roads.filter(({ lane }) => !lane).map(({ line }) => line)),
    lanes: linesOf(roads.filter(({ lane }) => lane).map(({ line }) => line)),
    walls,
    wallLines: figuresOf([], walls.lines),
    crossings: findCrossings(map, courses),
    grid: once(() => drawGrid(map)),
  }
}

function linesOf(lines: readonly Line[]): Shelf {
  const shelf = new Shelf()
  lines.forEach((line) => shelf.addLine(line))
  return shelf
}

/** Closed figures, and open lines that keep their corners. */
function figuresOf(figures: readonly Line[], open: readonly Line[] = []): Shelf {
  const shelf = new Shelf()
  figures.forEach((figure) => shelf.addFigure(figure))
  for (const line of open) {
    const xs = line.filter((_, i) => i % 2 === 0)
    const ys = line.filter((_, i) => i % 2 === 1)
    const box = { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
    shelf.add(box, (path) => {
      path.moveTo(line[0], line[1])
      for (let i = 2; i + 1 < line.length; i += 2) path.lineTo(line[i], line[i + 1])
    })
  }
  return shelf
}

function pathOf(line: Line): Path2D {
  const path = new Path2D()
  path.moveTo(line[0], line[1])
  for (let i = 2; i + 1 < line.length; i += 2) path.lineTo(line[i], line[i + 1])
  return path
}

function closed(line: Line): Line {
  return [...line, line[0], line[1], line[2], line[3]]
}

/** Burin strokes swell near the top and end in a hair: each is a slim leaf, filled. */
function cutStrokes(hachures: readonly Hachure[]): Shelf {
  const shelf = new Shelf()
  for (const { line, weight } of hachures) {
    const [ax, ay, bx, by, cx, cy] = line
    const length = Math.hypot(cx - ax, cy - ay) || 1
    const half = 0.003 + 0.0125 * weight
    const nx = (-(cy - ay) / length) * half
    const ny = ((cx - ax) / length) * half
    const mx = ax + (bx - ax) * 0.7
    const my = ay + (by - ay) * 0.7
    shelf.addFigure([
      ax + nx * 0.5,
      ay + ny * 0.5,
      mx + nx,
      my + ny,
      cx,
      cy,
      mx - nx,
      my - ny,
      ax - nx * 0.5,
      ay - ny * 0.5,
    ])
  }
  return shelf
}

/** A fir from above is a star of boughs, turned by its tone. */
const FIRS: readonly Line[] = tint.firs.map((_, tone) =>
  Array.from({ length: 14 }, (_bough, k) => {
    const reach = k % 2 === 0 ? 1 : 0.66
    const angle = (k * Math.PI) / 7 + tone
    return [Math.cos(angle) * reach, Math.sin(angle) * reach]
  }).flat(),
)

function drawTrees(trees: readonly Tree[]): Trees {
  const crowns = tint.crowns.map((colour) => ({ colour, shelf: new Shelf() }))
  const firs = tint.firs.map((colour) => ({ colour, shelf: new Shelf() }))
  const shades = new Shelf()
  const lights = new Shelf()
  const lines = new Shelf()
  for (const { x, y, size, tone, fir } of trees) {
    const box = { x0: x - size, y0: y - size, x1: x + size, y1: y + size }
    const shelf = (fir ? firs : crowns)[tone].shelf
    if (fir) {
      const star = FIRS[tone].map((value, k) => (k % 2 === 0 ? x : y) + value * size)
      shelf.addFigure(star)
      shades.addFigure([x, y, ...star.slice(0, 2), ...arc(x, y, size * 0.8, -0.3, 2.1)])
      continue
    }
    shelf.add(box, (path) => {
      path.moveTo(x + size, y)
      path.arc(x, y, size, 0, 2 * Math.PI)
    })
    // The side away from the light, and the crown's edge there.
    shades.add(box, (path) => {
      path.moveTo(x + size * Math.cos(-0.7), y + size * Math.sin(-0.7))
      path.arc(x, y, size, -0.7, 2.27)
      path.quadraticCurveTo(
        x + size * 0.45,
        y + size * 0.45,
        x + size * Math.cos(-0.7),
        y + size * Math.sin(-0.7),
      )
    })
    lines.add(box, (path) => {
      path.moveTo(x + size * Math.cos(-0.9), y + size * Math.sin(-0.9))
      path.arc(x, y, size, -0.9, 2.5)
    })
    lights.add(box, (path) => {
      path.moveTo(x - size * 0.02, y - size * 0.34)
      path.arc(x - size * 0.34, y - size * 0.34, size * 0.32, 0, 2 * Math.PI)
    })
  }
  return { crowns, firs, shades, lights, lines }
}

function arc(x: number, y: number, radius: number, from: number, to: number): number[] {
  const points: number[] = []
  for (let k = 0; k < 6; k++) {
    const angle = from + ((to - from) * k) / 5
    points.push(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius)
  }
  return points
}

function drawReeds(reeds: readonly Reed[]): Reeds {
  const tufts = new Shelf()
  const wet = new Shelf()
  for (const { x, y, length, tuft } of reeds) {
    if (!tuft) {
      wet.addLine([x, y, x + length, y])
      continue
    }
    const high = 0.05
    tufts.add({ x0: x - 0.04, y0: y - high, x1: x + 0.04, y1: y }, (path) => {
      for (const lean of [-0.032, -0.012, 0.012, 0.03]) {
        path.moveTo(x + lean * 0.3, y)
        path.quadraticCurveTo(x + lean * 0.4, y - high * 0.6, x + lean, y - high * (1 - Math.abs(lean) * 8))
      }
    })
    wet.addLine([x - 0.05, y + 0.006, x + 0.05, y + 0.006])
  }
  return { tufts, wet }
}

/** Every hex-side once. */
function drawGrid(map: HexMap): Shelf {
  const shelf = new Shelf()
  for (const hex of map.grid.hexes) {
    const corners = hexCorners(map.grid, hex)
    for (const side of SIDES) {
      const beyond = map.grid.neighbour(hex, side)
      if (beyond >= 0 && beyond < hex) continue
      const a = corners[(side + 5) % 6]
      const b = corners[side]
      shelf.addLine([a.x, a.y, b.x, b.y])
    }
  }
  return shelf
}
