import { hexCorners, SIDES } from '@bivouac/space'
import type { HexMap } from '@bivouac/space'
import { sheetOf } from '../extent.ts'
import type { Box } from '../../sheet/box.ts'
import { traceCourses } from './courses.ts'
import type { Course } from './courses.ts'
import { findCrossings, tracePassRoads } from './crossings.ts'
import type { Crossing } from './crossings.ts'
import { createGround } from './ground.ts'
import type { Line } from '../../sheet/engraving/curve.ts'
import { keepFree } from './open-ground.ts'
import { engraveRelief } from './relief.ts'
import type { Hachure, Shade } from './relief.ts'
import { Area, Shelf } from './shelf.ts'
import { longLake, outlineOf } from './shores.ts'
import { drawPlace } from './works.ts'
import type { PlaceDrawing } from './works.ts'
import { plantWoods } from './woods.ts'

/** A place of the map with its drawing. */
export interface DrawnPlace {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly fortress: boolean
  readonly rank: number
  readonly drawing: PlaceDrawing
}

/** The part of a course drawn with one width of the pen. */
export interface Pen {
  /** 1 to 3, and the share of the full width: a river starts fine. */
  readonly width: number
  readonly share: number
  readonly shelf: Shelf
}

/** The engraved plate: everything that is drawn of a map, prepared once and printed tile by tile. */
export interface Plate {
  readonly map: HexMap
  readonly neatline: Box
  readonly frame: Box
  readonly paper: Box
  readonly courses: readonly Course[]
  readonly sea: Area
  readonly lakes: Area
  /** The coast as a fine line, and a plainer one for the lines out at sea. */
  readonly coast: Shelf
  readonly offing: Shelf
  readonly lakeShore: Shelf
  readonly mountains: Area
  readonly rough: Area
  readonly woods: Area
  readonly abroad: Area
  readonly shade: Shade
  readonly relief: Shelf
  /** Fewer and bolder strokes, for the view from afar. */
  readonly farRelief: Shelf
  readonly trees: { readonly crowns: Shelf; readonly lines: Shelf; readonly shades: Shelf }
  readonly pens: readonly Pen[]
  /** Sounds and narrow lakes that fill a hex-side. */
  readonly narrows: Shelf
  readonly sounds: Shelf
  readonly mouths: Shelf
  readonly grid: Shelf
  readonly roads: Shelf
  readonly crossings: readonly Crossing[]
  readonly places: readonly DrawnPlace[]
}

/** Prepares the plate of a map. A few hundred milliseconds; the printing is quick. */
export function engrave(map: HexMap): Plate {
  const ground = createGround(map)
  const courses = traceCourses(map, ground)
  const crossings = findCrossings(map, courses)
  const roads = tracePassRoads(map)
  const places = map.places.map((place): DrawnPlace => {
    const cell = ground.cellOf[place.index]
    const drawing = drawPlace(place.kind, place.rank, place.index)
    const fortress = place.kind === 'fortress'
    return { id: place.id, x: ground.x[cell], y: ground.y[cell], fortress, rank: place.rank, drawing }
  })
  const clearings = places.map(({ x, y, drawing }) => ({ x, y, radius: drawing.radius + 0.1 }))
  const cuts = [
    ...courses.map((course) => ({ line: course.line, width: 0.2 + 0.05 * course.width })),
    ...roads.map((line) => ({ line, width: 0.26 })),
  ]
  const { hachures, shade } = engraveRelief(ground, cuts, clearings)
  const isFree = keepFree(ground, [...courses.map((course) => course.line), ...roads], clearings)
  const sea = outlineOf(ground, 'sea', (kind) => kind === 'sea')
  const lakes = outlineOf(ground, 'lake', (kind) => kind === 'lake')
  const wash = (kinds: readonly string[]): Area =>
    new Area(outlineOf(ground, 'wash', (kind) => kinds.includes(kind)))
  return {
    map,
    ...sheetOf(map),
    courses,
    sea: new Area(sea),
    lakes: new Area(lakes),
    coast: linesOf(sea.map(closed)),
    offing: linesOf(sea.map((line) => plainer(closed(line), 3))),
    lakeShore: linesOf(lakes.map(closed)),
    mountains: wash(['mountain', 'mountain-pass']),
    rough: wash(['rough']),
    woods: wash(['woods']),
    abroad: wash(['out-of-play']),
    shade,
    relief: cutStrokes(hachures, 1, 1),
    farRelief: cutStrokes(hachures, 2, 2.1),
    trees: drawTrees(plantWoods(ground, isFree)),
    pens: sortPens(courses),
    narrows: figuresOf(courses.filter((course) => course.type === 'lake').map(longLake)),
    sounds: linesOf(courses.filter((course) => course.type === 'sound').map((course) => course.line)),
    mouths: linesOf(courses.filter((course) => course.mouth).map((course) => course.line.slice(-12))),
    grid: drawGrid(map),
    roads: linesOf(roads),
    crossings,
    places,
  }
}

function linesOf(lines: readonly Line[]): Shelf {
  const shelf = new Shelf()
  lines.forEach((line) => shelf.addLine(line))
  return shelf
}

function figuresOf(figures: readonly Line[]): Shelf {
  const shelf = new Shelf()
  figures.forEach((figure) => shelf.addFigure(figure))
  return shelf
}

function closed(line: Line): Line {
  return [...line, line[0], line[1]]
}

/** Every nth point of a line, and its last. */
function plainer(line: Line, nth: number): Line {
  const kept: number[] = []
  for (let i = 0; i < line.length; i += 2 * nth) kept.push(line[i], line[i + 1])
  kept.push(line[line.length - 2], line[line.length - 1])
  return kept
}

/** Burin strokes swell in the middle and end in a hair: each is a slim leaf, filled. */
function cutStrokes(hachures: readonly Hachure[], everyNth: number, bolder: number): Shelf {
  const shelf = new Shelf()
  hachures.forEach(({ line, weight }, i) => {
    if (i % everyNth !== 0) return
    const [ax, ay, bx, by, cx, cy] = line
    const length = Math.hypot(cx - ax, cy - ay) || 1
    const half = (0.0035 + 0.0135 * weight) * bolder
    const nx = (-(cy - ay) / length) * half
    const ny = ((cx - ax) / length) * half
    // Fullest near the top, where the slope breaks.
    const mx = ax + (bx - ax) * 0.7
    const my = ay + (by - ay) * 0.7
    shelf.addFigure([ax, ay, mx + nx, my + ny, cx, cy, mx - nx, my - ny])
  })
  return shelf
}

const TAPER = [0, 3, 6, 9]
const SHARES = [0.4, 0.55, 0.7, 0.85, 1]

function sortPens(courses: readonly Course[]): Pen[] {
  const pens: Pen[] = []
  const penOf = (width: number, share: number): Shelf => {
    const known = pens.find((pen) => pen.width === width && pen.share === share)
    if (known) return known.shelf
    const shelf = new Shelf()
    pens.push({ width, share, shelf })
    return shelf
  }
  for (const { type, width, line, rises } of courses) {
    if (type !== 'river') continue
    const pen = Math.min(3, Math.max(1, width))
    const points = 12
    let gone = 0
    for (let i = 0; i + 3 < line.length; i += 2 * points) {
      const piece = line.slice(i, i + 2 * points + 2)
      const grown = rises ? Math.min(1, gone / TAPER[pen]) : 1
      penOf(pen, SHARES[Math.min(4, Math.floor(grown * 5))]).addLine(piece)
      for (let k = 0; k + 3 < piece.length; k += 2) {
        gone += Math.hypot(piece[k + 2] - piece[k], piece[k + 3] - piece[k + 1])
      }
    }
  }
  return pens
}

function drawTrees(trees: ReturnType<typeof plantWoods>): Plate['trees'] {
  const crowns = new Shelf()
  const lines = new Shelf()
  const shades = new Shelf()
  for (const { x, y, size, fir } of trees) {
    const box = { x0: x - size, y0: y - size * 1.6, x1: x + size * 1.6, y1: y + size }
    if (fir) {
      const tip = y - size * 1.5
      crowns.addFigure([x - size * 0.62, y, x, tip, x + size * 0.62, y])
      lines.add(box, (path) => {
        path.moveTo(x - size * 0.62, y)
        path.lineTo(x, tip)
        path.lineTo(x + size * 0.62, y)
        path.closePath()
      })
      shades.addFigure([x, tip, x + size * 0.62, y, x + size * 0.08, y])
      continue
    }
    const cy = y - size * 0.75
    const r = size * 0.72
    crowns.add(box, (path) => {
      path.moveTo(x + r, cy)
      path.arc(x, cy, r, 0, 2 * Math.PI)
    })
    lines.add(box, (path) => {
      path.moveTo(x + r, cy)
      path.arc(x, cy, r, 0, 2 * Math.PI)
      // The shadow on the ground, to the right of the trunk.
      path.moveTo(x - r * 0.2, y + size * 0.08)
      path.lineTo(x + r * 1.5, y + size * 0.08)
    })
    shades.add(box, (path) => {
      path.moveTo(x + r * 0.55, cy - r * 0.83)
      path.arc(x, cy, r, -0.99, 2.2)
      path.quadraticCurveTo(x + r * 0.45, cy + r * 0.35, x + r * 0.55, cy - r * 0.83)
    })
  }
  return { crowns, lines, shades }
}

/** Every hex-side once: the three of each hex that lie towards higher numbers, and the rim. */
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
