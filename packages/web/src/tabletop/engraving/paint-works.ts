import type { Point } from '@bivouac/space'
import { chanceAt, smoothNoise } from '../../sheet/engraving/noise.ts'
import { beside } from './natural.ts'
import { atLeast, isSeen, tint, trace, traceRibbon } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import { stepsAlong } from './shapes.ts'

/** Hedges and walls at their true width: a wall of field stones with a thick hedge on it. */
export function paintObstacles(sheet: Sheet): void {
  const { ctx, plate, px, dpr, stamps } = sheet
  for (const { strip, ribbon, line } of plate.courses) {
    if (strip.kind !== 'obstacle') continue
    ctx.lineJoin = 'round'
    ctx.save()
    ctx.translate(1.4, 1.6)
    traceRibbon(ctx, ribbon)
    ctx.fillStyle = tint.shade
    ctx.fill()
    ctx.restore()
    traceRibbon(ctx, ribbon)
    ctx.fillStyle = tint.stone
    ctx.fill()
    ctx.strokeStyle = tint.wall
    ctx.lineWidth = atLeast(sheet, 0.5, 0.6)
    ctx.stroke()
    if (px < 0.35) continue
    const size = Math.max(1.4, strip.width * 0.36)
    for (const [at, { x, y }] of stepsAlong(line, size * 1.15).entries()) {
      const off = (chanceAt(at, 1, 211) - 0.5) * strip.width * 0.3
      if (chanceAt(at, 2, 211) < 0.07 || !isSeen(sheet, x, y, 8)) continue
      stamps.lay(
        ctx,
        'bush',
        at,
        { x: x + off, y: y + off, size: size * (0.8 + 0.4 * chanceAt(at, 3, 211)) },
        px * dpr,
      )
    }
  }
}

/** How thick a rampart is. */
const RAMPART = 9

/** Redoubts: trodden earth within a rampart, its ditch outside it, each side as it stands to the light. */
export function paintRedoubts(sheet: Sheet): void {
  const { ctx, plate, px } = sheet
  for (const { kind, outline } of plate.ground.areas) {
    if (kind !== 'redoubt') continue
    ctx.lineJoin = 'round'
    trace(ctx, outline)
    ctx.strokeStyle = 'rgba(60, 44, 20, 0.5)'
    ctx.lineWidth = RAMPART + 7
    ctx.stroke()
    ctx.strokeStyle = 'rgba(44, 32, 14, 0.55)'
    ctx.lineWidth = RAMPART + 4
    ctx.stroke()
    ctx.fillStyle = tint.village
    ctx.globalAlpha = 0.4
    ctx.fill()
    ctx.globalAlpha = 1
    ctx.strokeStyle = tint.rampart
    ctx.lineWidth = atLeast(sheet, RAMPART, 4)
    ctx.stroke()
    // Two lines along the rampart: the slope to the light and the one from it.
    for (const [off, colour] of [
      [-1.7, tint.rampartLight],
      [1.7, 'rgba(62, 44, 20, 0.6)'],
    ] as const) {
      ctx.save()
      ctx.translate(off, off)
      trace(ctx, outline)
      ctx.strokeStyle = colour
      ctx.globalAlpha = 0.75
      ctx.lineWidth = RAMPART * 0.34
      ctx.stroke()
      ctx.restore()
    }
    if (px < 0.6) continue
    trace(ctx, outline)
    ctx.strokeStyle = 'rgba(74, 54, 26, 0.6)'
    ctx.lineWidth = RAMPART * 0.8
    ctx.setLineDash([0.5, 3.2])
    ctx.stroke()
    ctx.setLineDash([])
  }
}

/** Roads: a worn bed with ruts, grass between them close by, and ragged verges. */
export function paintRoads(sheet: Sheet): void {
  const { ctx, plate, px } = sheet
  const roads = plate.courses.filter(({ strip }) => strip.kind === 'road')
  ctx.lineJoin = 'round'
  ctx.lineCap = 'butt'
  for (const { ribbon, line, strip } of roads) {
    traceRibbon(ctx, ribbon)
    ctx.strokeStyle = tint.roadEdge
    ctx.lineWidth = atLeast(sheet, 0.9, 0.7)
    ctx.stroke()
    if (px * strip.width > 3) continue
    trace(ctx, line, false)
    ctx.strokeStyle = tint.road
    ctx.lineWidth = 3 / px
    ctx.stroke()
  }
  for (const { ribbon } of roads) {
    traceRibbon(ctx, ribbon)
    ctx.fillStyle = tint.road
    ctx.fill()
  }
  if (px < 0.55) return
  for (const { line, strip } of roads) {
    for (const [side, off] of [-0.21, 0.21].entries()) {
      trace(ctx, beside(line, off * strip.width), false)
      ctx.strokeStyle = tint.rut
      ctx.globalAlpha = 0.55
      ctx.lineWidth = atLeast(sheet, strip.width * 0.13, 0.5)
      ctx.stroke()
      ctx.globalAlpha = 0.8
      ctx.lineWidth = atLeast(sheet, strip.width * 0.045, 0.4)
      ctx.lineDashOffset = side * 7
      ctx.setLineDash([19, 4, 8, 6])
      ctx.stroke()
      ctx.setLineDash([])
    }
    ctx.globalAlpha = 1
    if (px > 1.1) paintVerges(sheet, line, strip.width)
  }
}

/** Grass that grows into a road, and stones on it. */
function paintVerges(sheet: Sheet, line: readonly Point[], width: number): void {
  const { ctx, plate } = sheet
  const along = stepsAlong(line, 2.2)
  ctx.lineCap = 'round'
  ctx.lineWidth = atLeast(sheet, 0.3, 0.45)
  ctx.strokeStyle = tint.grassDark
  ctx.beginPath()
  for (const [k, { x, y }] of along.entries()) {
    if (!isSeen(sheet, x, y, width)) continue
    const next = along[Math.min(along.length - 1, k + 1)]
    const length = Math.hypot(next.x - x, next.y - y) || 1
    const [nx, ny] = [-(next.y - y) / length, (next.x - x) / length]
    const blades = [-0.5, 0.5, ...(smoothNoise(x / 24, y / 24, plate.seed + 7) > 0.5 ? [0] : [])]
    for (const [n, share] of blades.entries()) {
      if (chanceAt(k, n, 221) < 0.35) continue
      const off = (share + 0.09 * (chanceAt(k, n, 222) - 0.5)) * width
      const tall = 0.9 + 1.1 * chanceAt(k, n, 223)
      for (const lean of [-0.6, 0, 0.6]) {
        ctx.moveTo(x + nx * off + lean * 0.6, y + ny * off)
        ctx.lineTo(x + nx * off + lean * 1.2, y + ny * off - tall)
      }
    }
  }
  ctx.stroke()
  ctx.fillStyle = 'rgba(120, 100, 68, 0.7)'
  for (const [k, { x, y }] of along.entries()) {
    if (chanceAt(k, 4, 224) > 0.3 || !isSeen(sheet, x, y, width)) continue
    const [u, v] = [chanceAt(k, 5, 224) - 0.5, chanceAt(k, 6, 224) - 0.5]
    ctx.beginPath()
    ctx.arc(x + u * width * 0.8, y + v * width * 0.8, 0.22 + 0.3 * chanceAt(k, 7, 224), 0, 7)
    ctx.fill()
  }
}
