import type { Point } from '@bivouac/space'
import type { GroundCrossing, GroundStrip } from '../ground.ts'
import type { House } from './cover.ts'
import { atLeast, isSeen, tint, trace } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import { distanceTo } from './shapes.ts'

/** Streams at their true width, with their banks. */
export function paintStreams(sheet: Sheet): void {
  const { ctx, plate, px } = sheet
  for (const { kind, line, width } of plate.ground.strips) {
    if (kind !== 'stream') continue
    ctx.lineJoin = 'round'
    trace(ctx, line, false)
    ctx.strokeStyle = 'rgba(90, 120, 96, 0.3)'
    ctx.lineWidth = width + 12
    ctx.stroke()
    ctx.strokeStyle = tint.bank
    ctx.lineWidth = Math.max(width, 2.5 / px)
    ctx.stroke()
    ctx.strokeStyle = tint.water
    ctx.lineWidth = Math.max(width - 2 * atLeast(sheet, 0.8, 0.7), 1.2 / px)
    ctx.stroke()
    if (px < 0.8) continue
    ctx.strokeStyle = tint.flow
    ctx.lineWidth = atLeast(sheet, 0.5, 0.5)
    ctx.setLineDash([26, 9, 13, 11])
    ctx.stroke()
    ctx.setLineDash([])
  }
}

/** Hedges and walls at their true width. */
export function paintObstacles(sheet: Sheet): void {
  const { ctx, plate, px } = sheet
  for (const { kind, line, width } of plate.ground.strips) {
    if (kind !== 'obstacle') continue
    ctx.lineJoin = 'round'
    trace(ctx, line, false)
    ctx.strokeStyle = tint.wall
    ctx.lineWidth = Math.max(width, 2.4 / px)
    ctx.stroke()
    ctx.strokeStyle = tint.hedge
    ctx.lineWidth = Math.max(width - 2 * atLeast(sheet, 0.6, 0.6), 1.2 / px)
    ctx.setLineDash([6, 3])
    ctx.stroke()
    ctx.setLineDash([])
  }
}

/** How thick a rampart is, and how far apart the fascines on it lie. */
const RAMPART = 9
const FASCINE = 6

/** Redoubts: trodden earth within a rampart, its ditch outside it. */
export function paintRedoubts(sheet: Sheet): void {
  const { ctx, plate } = sheet
  for (const { kind, outline } of plate.ground.areas) {
    if (kind !== 'redoubt') continue
    ctx.lineJoin = 'miter'
    trace(ctx, outline)
    ctx.fillStyle = tint.village
    ctx.fill()
    ctx.strokeStyle = tint.wall
    ctx.lineWidth = atLeast(sheet, RAMPART, 4)
    ctx.stroke()
    ctx.strokeStyle = tint.rampart
    ctx.lineWidth = atLeast(sheet, RAMPART - 2, 2.6)
    ctx.stroke()
    ctx.strokeStyle = tint.rampartLight
    ctx.lineWidth = atLeast(sheet, RAMPART / 3, 1)
    ctx.setLineDash([FASCINE, FASCINE / 3])
    ctx.stroke()
    ctx.setLineDash([])
  }
}

/** Roads as paired fine lines. */
export function paintRoads(sheet: Sheet): void {
  const { ctx, plate, px } = sheet
  for (const { kind, line, width } of plate.ground.strips) {
    if (kind !== 'road') continue
    ctx.lineJoin = 'round'
    ctx.lineCap = 'butt'
    trace(ctx, line, false)
    ctx.strokeStyle = tint.roadEdge
    ctx.lineWidth = Math.max(width * 0.86, 2.6 / px)
    ctx.stroke()
    ctx.strokeStyle = tint.road
    ctx.lineWidth = Math.max(width * 0.86 - 2 * atLeast(sheet, 0.6, 0.6), 1.3 / px)
    ctx.stroke()
    if (px < 1.2) continue
    ctx.strokeStyle = 'rgba(109, 90, 56, 0.4)'
    ctx.lineWidth = 0.5
    ctx.setLineDash([14, 10])
    ctx.stroke()
    ctx.setLineDash([])
  }
}

/** Villages: gardens inside a hedge, houses with their roofs. */
export function paintVillages(sheet: Sheet): void {
  const { ctx, plate } = sheet
  for (const { area } of plate.villages) {
    trace(ctx, area.outline)
    ctx.fillStyle = tint.village
    ctx.globalAlpha = 0.8
    ctx.fill()
    ctx.globalAlpha = 1
    ctx.strokeStyle = tint.hedge
    ctx.lineWidth = atLeast(sheet, 1.6, 1.1)
    ctx.setLineDash([3.4, 1.6])
    ctx.stroke()
    ctx.setLineDash([])
  }
}

/** The houses stand over the roads and the trees. */
export function paintHouses(sheet: Sheet): void {
  for (const { houses } of sheet.plate.villages) {
    for (const house of houses) if (isSeen(sheet, house.x, house.y, 20)) paintHouse(sheet, house)
  }
}

function paintHouse(sheet: Sheet, { x, y, width, depth, angle, roof, church }: House): void {
  const { ctx, px } = sheet
  ctx.save()
  ctx.translate(x, y)
  ctx.rotate(angle)
  ctx.fillStyle = 'rgba(30, 22, 10, 0.4)'
  ctx.fillRect(-width / 2 + 1.6, -depth / 2 + 1.8, width, depth)
  ctx.fillStyle = church ? '#7f7a70' : (tint.roofs[Math.floor(roof * tint.roofs.length)] ?? '#a95f45')
  ctx.fillRect(-width / 2, -depth / 2, width, depth)
  // The half of the roof that turns from the light.
  ctx.fillStyle = 'rgba(40, 20, 8, 0.28)'
  ctx.fillRect(-width / 2, 0, width, depth / 2)
  ctx.strokeStyle = tint.wall
  ctx.lineWidth = atLeast(sheet, 0.6, 0.6)
  ctx.strokeRect(-width / 2, -depth / 2, width, depth)
  ctx.beginPath()
  ctx.moveTo(-width / 2, 0)
  ctx.lineTo(width / 2, 0)
  ctx.stroke()
  if (px > 1.1) {
    ctx.lineWidth = 0.3
    ctx.beginPath()
    for (let u = -width / 2 + 2; u < width / 2; u += 2) {
      ctx.moveTo(u, 0)
      ctx.lineTo(u, depth / 2)
    }
    ctx.stroke()
  }
  if (church) {
    ctx.fillStyle = '#5c584f'
    ctx.fillRect(width / 2 - 1, -4, 8, 8)
    ctx.lineWidth = atLeast(sheet, 0.6, 0.6)
    ctx.strokeRect(width / 2 - 1, -4, 8, 8)
    ctx.beginPath()
    ctx.moveTo(width / 2 - 1, -4)
    ctx.lineTo(width / 2 + 7, 4)
    ctx.moveTo(width / 2 + 7, -4)
    ctx.lineTo(width / 2 - 1, 4)
    ctx.stroke()
  }
  ctx.restore()
}

/** Which way a line runs where it comes nearest to a point. */
function courseAt(line: readonly Point[], at: Point): number {
  let least = Infinity
  let angle = 0
  for (let i = 0; i + 1 < line.length; i++) {
    const away = distanceTo([line[i], line[i + 1]], at.x, at.y)
    if (away >= least) continue
    least = away
    angle = Math.atan2(line[i + 1].y - line[i].y, line[i + 1].x - line[i].x)
  }
  return angle
}

/** Bridges and fords: planks between parapets, stones in the water. */
export function paintCrossings(sheet: Sheet): void {
  for (const crossing of sheet.plate.ground.crossings) {
    const { strips } = sheet.plate.ground
    const nearest = (kind: GroundStrip['kind']): GroundStrip | undefined =>
      strips
        .filter((strip) => strip.kind === kind)
        .toSorted(
          (a, b) =>
            distanceTo(a.line, crossing.at.x, crossing.at.y) -
            distanceTo(b.line, crossing.at.x, crossing.at.y),
        )[0]
    const stream = nearest('stream') ?? nearest('obstacle')
    const road = nearest('road')
    const across = stream ? courseAt(stream.line, crossing.at) + Math.PI / 2 : 0
    const onRoad = road && distanceTo(road.line, crossing.at.x, crossing.at.y) < 15
    const angle = onRoad ? courseAt(road.line, crossing.at) : across
    if (crossing.kind === 'bridge') paintBridge(sheet, crossing, angle, stream?.width ?? 10)
    else paintFord(sheet, crossing, across, stream?.width ?? 10)
  }
}

function paintBridge(sheet: Sheet, { at }: GroundCrossing, angle: number, width: number): void {
  const { ctx, px } = sheet
  const half = width / 2 + 6
  ctx.save()
  ctx.translate(at.x, at.y)
  ctx.rotate(angle)
  ctx.fillStyle = 'rgba(24, 30, 30, 0.4)'
  ctx.fillRect(-half + 2, -5, 2 * half, 13)
  ctx.fillStyle = tint.stone
  ctx.fillRect(-half, -6, 2 * half, 12)
  ctx.strokeStyle = tint.wall
  ctx.lineWidth = atLeast(sheet, 0.4, 0.4)
  if (px > 0.7) {
    ctx.beginPath()
    for (let u = -half + 2; u < half; u += 2.6) {
      ctx.moveTo(u, -5)
      ctx.lineTo(u, 5)
    }
    ctx.stroke()
  }
  ctx.lineWidth = atLeast(sheet, 1.5, 1.2)
  ctx.beginPath()
  for (const side of [-6, 6]) {
    ctx.moveTo(-half - 3, side * 1.35)
    ctx.lineTo(-half, side)
    ctx.lineTo(half, side)
    ctx.lineTo(half + 3, side * 1.35)
  }
  ctx.stroke()
  ctx.restore()
}

function paintFord(sheet: Sheet, { at, radius }: GroundCrossing, across: number, width: number): void {
  const { ctx } = sheet
  ctx.save()
  ctx.translate(at.x, at.y)
  ctx.rotate(across)
  ctx.fillStyle = 'rgba(226, 214, 176, 0.75)'
  ctx.fillRect(-width / 2 - 1, -radius * 0.55, width + 2, radius * 1.1)
  ctx.fillStyle = tint.bank
  for (let k = 0; k < 26; k++) {
    const u = ((k * 37) % 100) / 100 - 0.5
    const v = ((k * 61) % 100) / 100 - 0.5
    ctx.beginPath()
    ctx.arc(u * (width + 6), v * radius * 1.2, atLeast(sheet, 0.6, 0.5), 0, 7)
    ctx.fill()
  }
  ctx.restore()
}

/** The rim of the table: wood, a bevel, and a scale in the table's own unit. */
export function paintRim(sheet: Sheet): void {
  const { ctx, plate, px } = sheet
  const { width, height } = plate.ground
  const { x0, y0, x1, y1 } = plate.board
  ctx.fillStyle = tint.rim
  ctx.beginPath()
  ctx.rect(x0, y0, x1 - x0, y1 - y0)
  ctx.rect(0, 0, width, height)
  ctx.fill('evenodd')
  ctx.strokeStyle = 'rgba(255, 226, 170, 0.07)'
  ctx.lineWidth = 1
  ctx.beginPath()
  for (let k = 3; k < -y0; k += 4.3) {
    ctx.rect(x0 + k, y0 + k, x1 - x0 - 2 * k, y1 - y0 - 2 * k)
  }
  ctx.stroke()
  ctx.lineWidth = atLeast(sheet, 1.2, 1)
  ctx.strokeStyle = tint.rimDark
  ctx.strokeRect(x0, y0, x1 - x0, y1 - y0)
  ctx.strokeRect(0, 0, width, height)
  ctx.strokeStyle = tint.rimLight
  ctx.strokeRect(-2, -2, width + 4, height + 4)
  paintTicks(sheet, px > 1.4 ? 10 : px > 0.5 ? 50 : 100)
}

function paintTicks(sheet: Sheet, every: number): void {
  const { ctx, plate } = sheet
  const { width, height } = plate.ground
  const tick = (at: number): number => (at % 100 === 0 ? 11 : at % 50 === 0 ? 7 : 4)
  ctx.strokeStyle = tint.brass
  ctx.lineWidth = atLeast(sheet, 0.5, 0.6)
  ctx.beginPath()
  for (let x = 0; x <= width; x += every) {
    ctx.moveTo(x, -2.5)
    ctx.lineTo(x, -2.5 - tick(x))
    ctx.moveTo(x, height + 2.5)
    ctx.lineTo(x, height + 2.5 + tick(x))
  }
  // The scale runs up from the lower edge, as the rules measure.
  for (let y = 0; y <= height; y += every) {
    ctx.moveTo(-2.5, height - y)
    ctx.lineTo(-2.5 - tick(y), height - y)
    ctx.moveTo(width + 2.5, height - y)
    ctx.lineTo(width + 2.5 + tick(y), height - y)
  }
  ctx.stroke()
}
