import type { Point } from '@bivouac/space'
import { chanceAt, smoothNoise } from '../../sheet/engraving/noise.ts'
import type { GroundCrossing, GroundStrip } from '../ground.ts'
import { beside } from './natural.ts'
import { paintReeds } from './paint-land.ts'
import type { Course } from './plate.ts'
import { atLeast, isSeen, tint, trace, traceRibbon } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import { distanceTo, stepsAlong } from './shapes.ts'

/** Streams: banks of silt and earth, water that deepens towards the middle, glints, reeds along it. */
export function paintStreams(sheet: Sheet): void {
  const { ctx, plate, px } = sheet
  for (const course of plate.courses) {
    if (course.strip.kind !== 'stream') continue
    const { line, ribbon, strip } = course
    ctx.lineJoin = 'round'
    ctx.lineCap = 'round'
    traceRibbon(ctx, ribbon)
    // The shaded bank lies to the lower right of the water.
    for (const width of [5, 3, 1.6]) {
      ctx.strokeStyle = tint.silt
      ctx.lineWidth = atLeast(sheet, width, width * 0.45)
      ctx.stroke()
    }
    ctx.fillStyle = tint.water
    ctx.fill()
    ctx.strokeStyle = tint.deep
    for (const share of [0.78, 0.6, 0.42, 0.24]) {
      trace(ctx, line, false)
      ctx.lineWidth = Math.max(strip.width * share, 0.8 / px)
      ctx.stroke()
    }
    // The bank towards the light throws its shadow on the water, the other one shines.
    ctx.save()
    traceRibbon(ctx, ribbon)
    ctx.clip()
    ctx.translate(0.7, 0.7)
    ctx.strokeStyle = tint.bank
    ctx.lineWidth = atLeast(sheet, 1.5, 0.7)
    traceRibbon(ctx, ribbon)
    ctx.stroke()
    ctx.restore()
    if (px > 0.6) paintGlints(sheet, course)
    if (px > 0.45) paintReeds(sheet, reedsAlong(course, plate.seed))
  }
}

/** Light on the water, in short strokes along its course. */
function paintGlints(sheet: Sheet, { line, strip: { width } }: Course): void {
  const { ctx } = sheet
  ctx.strokeStyle = tint.glint
  ctx.lineWidth = atLeast(sheet, 0.34, 0.5)
  ctx.beginPath()
  for (const share of [-0.3, -0.1, 0.14, 0.3]) {
    const row = beside(line, share * width)
    for (let i = 0; i + 1 < row.length; i++) {
      const [a, b] = [row[i], row[i + 1]]
      if (chanceAt(i, Math.round(share * 100), 181) > 0.24 || !isSeen(sheet, a.x, a.y, 9)) continue
      ctx.moveTo(a.x, a.y)
      ctx.quadraticCurveTo((a.x + b.x) / 2 + 0.4, (a.y + b.y) / 2 - 0.5, b.x, b.y)
    }
  }
  ctx.stroke()
}

/** Reeds in stretches along both banks. */
function reedsAlong({ ribbon }: Course, seed: number): Parameters<typeof paintReeds>[1] {
  return [ribbon.left, ribbon.right].flatMap((bank, side) =>
    bank.flatMap(({ x, y }, i) =>
      smoothNoise(x / 55, y / 55, seed + 31 + side) < 0.53 || chanceAt(i, side, 183) < 0.2
        ? []
        : [
            {
              x: x + chanceAt(i, side, 184) - 0.5,
              y: y + 0.6,
              length: 3 + 4 * chanceAt(i, side, 185),
              tuft: true,
            },
          ],
    ),
  )
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

/** Which way a line goes past a point, taken over some length before and after it: between its two courses at a bend. */
function throughAt(line: readonly Point[], at: Point): number {
  const near = stepsAlong(line, 4).filter(({ x, y }) => Math.hypot(x - at.x, y - at.y) < 34)
  const [from, to] = [near[0], near.at(-1)]
  return from && to && from !== to ? Math.atan2(to.y - from.y, to.x - from.x) : courseAt(line, at)
}

/** Fords lie in the water, under the roads. */
export function paintFords(sheet: Sheet): void {
  for (const crossing of sheet.plate.ground.crossings) {
    if (crossing.kind !== 'ford') continue
    const { across, width } = bedOf(sheet, crossing)
    paintFord(sheet, crossing, across, width)
  }
}

/** Bridges lie over the water and under whoever crosses. */
export function paintBridges(sheet: Sheet): void {
  for (const crossing of sheet.plate.ground.crossings) {
    if (crossing.kind !== 'bridge') continue
    const { angle, width } = bedOf(sheet, crossing)
    paintBridge(sheet, crossing, angle, width)
  }
}

/** What a crossing lies over: how wide it is, the way across it, and the way of the road. */
function bedOf(
  { plate: { ground } }: Sheet,
  { at }: GroundCrossing,
): { readonly across: number; readonly angle: number; readonly width: number } {
  const nearest = (kind: GroundStrip['kind']): GroundStrip | undefined =>
    ground.strips
      .filter((strip) => strip.kind === kind)
      .toSorted((a, b) => distanceTo(a.line, at.x, at.y) - distanceTo(b.line, at.x, at.y))[0]
  const stream = nearest('stream') ?? nearest('obstacle')
  const road = nearest('road')
  const across = stream ? courseAt(stream.line, at) + Math.PI / 2 : 0
  const onRoad = road && distanceTo(road.line, at.x, at.y) < 15
  return { across, angle: onRoad ? throughAt(road.line, at) : across, width: stream?.width ?? 10 }
}

function paintBridge(sheet: Sheet, { at }: GroundCrossing, angle: number, width: number): void {
  const { ctx, px } = sheet
  const half = width / 2 + 6
  const off = { x: 2.2, y: 2.6 }
  ctx.save()
  ctx.translate(at.x + off.x, at.y + off.y)
  ctx.rotate(angle)
  ctx.fillStyle = tint.shade
  ctx.fillRect(-half, -6.4, 2 * half, 12.8)
  ctx.restore()
  ctx.save()
  ctx.translate(at.x, at.y)
  ctx.rotate(angle)
  ctx.fillStyle = '#b9a67c'
  ctx.fillRect(-half, -6, 2 * half, 12)
  if (px > 0.7) {
    ctx.strokeStyle = 'rgba(74, 56, 30, 0.35)'
    ctx.lineWidth = atLeast(sheet, 0.3, 0.4)
    ctx.beginPath()
    for (let u = -half + 1.6; u < half; u += 2.1) {
      ctx.moveTo(u, -5)
      ctx.lineTo(u, 5)
    }
    ctx.stroke()
  }
  for (const [width_, colour] of [
    [2.2, tint.wall],
    [1.5, tint.stone],
  ] as const) {
    ctx.strokeStyle = colour
    ctx.lineWidth = atLeast(sheet, width_, width_ * 0.6)
    ctx.lineJoin = 'round'
    ctx.beginPath()
    for (const side of [-6, 6]) {
      ctx.moveTo(-half, side * 1.06)
      ctx.lineTo(-half + 3, side)
      ctx.lineTo(half - 3, side)
      ctx.lineTo(half, side * 1.06)
    }
    ctx.stroke()
  }
  ctx.restore()
}

/** A ford: trodden banks, gravel under shallow water, and stones. */
function paintFord(sheet: Sheet, { at, radius }: GroundCrossing, across: number, width: number): void {
  const { ctx, px, dpr, stamps } = sheet
  ctx.save()
  ctx.translate(at.x, at.y)
  ctx.rotate(across)
  const broad = Math.min(radius * 0.6, 17)
  for (const [share, alpha] of [
    [1.25, 0.3],
    [1, 0.45],
    [0.72, 0.5],
  ] as const) {
    ctx.globalAlpha = alpha
    ctx.fillStyle = tint.silt
    ctx.beginPath()
    ctx.ellipse(0, 0, (width / 2 + 9) * share, broad * share, 0, 0, 7)
    ctx.fill()
  }
  ctx.globalAlpha = 0.35
  ctx.fillStyle = tint.water
  ctx.fillRect(-width / 2, -broad, width, 2 * broad)
  ctx.globalAlpha = 1
  ctx.restore()
  const [cos, sin] = [Math.cos(across), Math.sin(across)]
  for (let k = 0; k < 34; k++) {
    const u = (chanceAt(k, 1, 191) - 0.5) * (width + 12)
    const v = (chanceAt(k, 2, 191) - 0.5) * 2 * broad
    const [x, y] = [at.x + u * cos - v * sin, at.y + u * sin + v * cos]
    const size = 0.5 + 0.9 * chanceAt(k, 3, 191)
    stamps.lay(ctx, 'shadow', 0, { x: x + 0.5, y: y + 0.5, size: size * 1.3 }, px * dpr)
    ctx.fillStyle = k % 3 === 0 ? '#e2d8ba' : '#a79d84'
    ctx.beginPath()
    ctx.ellipse(x, y, atLeast(sheet, size, 0.4), atLeast(sheet, size * 0.72, 0.35), k, 0, 7)
    ctx.fill()
  }
}
