import { meet } from '../../sheet/box.ts'
import type { House } from './houses.ts'
import { atLeast, lay, shifted, shownFrom, stroke } from './print.ts'
import type { Print } from './print.ts'
import { tint } from './tint.ts'
import { GATE } from './works.ts'
import type { Crossing } from './works.ts'

/** Streams and rivers between their banks. */
export function paintWaters(print: Print): void {
  const { ctx, plate, px } = print
  shifted(print, -0.012, () => lay(print, plate.water, tint.bank))
  lay(print, plate.water, tint.water)
  stroke(print, plate.waterShore, tint.bank, atLeast(print, 0.014, 0.7))
  ctx.lineJoin = 'round'
  const seen = plate.courses.filter(({ box }) => meet(box, print.box))
  const draw = (colour: string, widthOf: (width: number) => number): void => {
    ctx.strokeStyle = colour
    for (const { path, width, open } of seen) {
      ctx.lineCap = open[0] || open[1] ? 'round' : 'butt'
      ctx.lineWidth = widthOf(width)
      ctx.stroke(path)
    }
  }
  draw(tint.meadowBank, (width) => width * 1.3 + 0.06)
  draw(tint.bank, (width) => atLeast(print, width, 1.7))
  draw(tint.water, (width) => Math.max(width - 2 * atLeast(print, 0.011, 0.6), 0.6 / px))
  if (px < 30) return
  ctx.lineCap = 'round'
  ctx.strokeStyle = tint.flow
  ctx.lineWidth = atLeast(print, 0.008, 0.5)
  for (const { path, type, width } of seen) {
    if (type !== 'river') continue
    for (const [k, by] of [-0.22, 0.2].entries()) {
      ctx.save()
      ctx.translate(0, by * width)
      ctx.setLineDash(k === 0 ? [0.3, 0.34, 0.12, 0.5] : [0.18, 0.6, 0.36, 0.3])
      ctx.stroke(path)
      ctx.restore()
    }
  }
  ctx.setLineDash([])
}

/** Roads as paired lines, lanes narrower. All edges first, so that roads run into each other. */
export function paintRoads(print: Print): void {
  const { ctx, plate } = print
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  const edge = atLeast(print, 0.012, 0.6)
  const road = atLeast(print, 0.1, 2.4)
  const lane = atLeast(print, 0.062, 1.8)
  stroke(print, plate.lanes, tint.roadEdge, lane)
  stroke(print, plate.roads, tint.roadEdge, road)
  stroke(print, plate.lanes, tint.road, lane - 2 * edge)
  stroke(print, plate.roads, tint.road, road - 2 * edge)
  if (print.px < 46) return
  ctx.lineCap = 'butt'
  ctx.setLineDash([0.13, 0.1, 0.06, 0.09])
  stroke(print, plate.roads, 'rgba(122, 92, 54, 0.3)', 0.034)
  stroke(print, plate.roads, tint.road, 0.024)
  ctx.setLineDash([])
}

/** Bridges and fords. */
export function paintCrossings(print: Print): void {
  for (const crossing of print.plate.crossings) {
    const reach = 0.5
    const { x, y } = crossing
    if (!meet({ x0: x - reach, y0: y - reach, x1: x + reach, y1: y + reach }, print.box)) continue
    if (crossing.kind === 'bridge') paintBridge(print, crossing)
    else paintFord(print, crossing)
  }
}

function paintBridge(print: Print, { x, y, angle, width }: Crossing): void {
  const { ctx, px } = print
  const half = width / 2 + 0.07
  const wide = atLeast(print, 0.062, 1.9)
  ctx.save()
  ctx.translate(x, y)
  ctx.rotate(angle)
  ctx.fillStyle = tint.cast
  ctx.fillRect(-half + 0.02, -wide + 0.03, 2 * half, 2 * wide)
  ctx.fillStyle = tint.stone
  ctx.fillRect(-half, -wide, 2 * half, 2 * wide)
  ctx.strokeStyle = tint.wall
  if (px > 30) {
    ctx.lineWidth = atLeast(print, 0.005, 0.4)
    ctx.beginPath()
    for (let u = -half + 0.03; u < half; u += 0.035) {
      ctx.moveTo(u, -wide)
      ctx.lineTo(u, wide)
    }
    ctx.globalAlpha = 0.45
    ctx.stroke()
    ctx.globalAlpha = 1
  }
  ctx.lineWidth = atLeast(print, 0.02, 1)
  ctx.lineCap = 'round'
  ctx.beginPath()
  for (const side of [-wide, wide]) {
    ctx.moveTo(-half - 0.035, side * 1.5)
    ctx.lineTo(-half, side)
    ctx.lineTo(half, side)
    ctx.lineTo(half + 0.035, side * 1.5)
  }
  ctx.stroke()
  ctx.restore()
}

function paintFord(print: Print, { x, y, angle, width }: Crossing): void {
  const { ctx } = print
  const half = width / 2 + 0.05
  ctx.save()
  ctx.translate(x, y)
  ctx.rotate(angle)
  ctx.fillStyle = 'rgba(234, 221, 180, 0.82)'
  ctx.beginPath()
  ctx.ellipse(0, 0, half + 0.05, 0.13, 0, 0, 2 * Math.PI)
  ctx.fill()
  ctx.strokeStyle = tint.bank
  ctx.lineWidth = atLeast(print, 0.01, 0.6)
  ctx.lineCap = 'round'
  ctx.beginPath()
  for (const u of [-0.34, 0, 0.34]) {
    for (const v of [-0.075, -0.025, 0.025, 0.075]) {
      ctx.moveTo(u * width * 1.6, v - 0.012)
      ctx.quadraticCurveTo(u * width * 1.6 + 0.012, v, u * width * 1.6, v + 0.012)
    }
  }
  ctx.stroke()
  ctx.fillStyle = tint.roadEdge
  for (const [u, v] of [
    [-1, -0.11],
    [1, -0.11],
    [-1, 0.11],
    [1, 0.11],
    [-1.3, 0],
    [1.3, 0],
  ]) {
    ctx.beginPath()
    ctx.arc(u * half, v, atLeast(print, 0.014, 0.7), 0, 2 * Math.PI)
    ctx.fill()
  }
  ctx.restore()
}

/** Town walls with their towers, and gates where the roads pass. */
export function paintWalls(print: Print): void {
  const { ctx, plate } = print
  const wide = atLeast(print, 0.075, 2.6)
  ctx.lineCap = 'butt'
  ctx.lineJoin = 'miter'
  shifted(print, 0.03, () => stroke(print, plate.wallLines, tint.cast, wide))
  stroke(print, plate.wallLines, tint.wall, wide)
  stroke(print, plate.wallLines, tint.stone, wide - 2 * atLeast(print, 0.014, 0.7))
  const tower = atLeast(print, 0.062, 2)
  for (const { x, y } of plate.walls.towers) {
    if (!isNear(print, x, y)) continue
    ctx.beginPath()
    ctx.arc(x, y, tower, 0, 2 * Math.PI)
    ctx.fillStyle = tint.stone
    ctx.fill()
    ctx.strokeStyle = tint.wall
    ctx.lineWidth = atLeast(print, 0.014, 0.7)
    ctx.stroke()
  }
  for (const { x, y, angle } of plate.walls.gates) {
    if (!isNear(print, x, y)) continue
    ctx.save()
    ctx.translate(x, y)
    ctx.rotate(angle)
    for (const hand of [-1, 1]) {
      const at = hand * (GATE / 2 + tower * 0.35)
      ctx.fillStyle = tint.slate
      ctx.fillRect(at - tower * 0.75, -tower, tower * 1.5, tower * 2)
      ctx.strokeStyle = tint.wall
      ctx.lineWidth = atLeast(print, 0.012, 0.6)
      ctx.strokeRect(at - tower * 0.75, -tower, tower * 1.5, tower * 2)
    }
    ctx.restore()
  }
}

function isNear({ box }: Print, x: number, y: number): boolean {
  return meet(box, { x0: x - 0.3, y0: y - 0.3, x1: x + 0.3, y1: y + 0.3 })
}

/** Houses with their roofs: one side in the light, one in the shade. */
export function paintHouses(print: Print): void {
  const { ctx, plate, px } = print
  if (px < shownFrom.houses) return
  const seen = plate.houses().filter(({ x, y }) => isNear(print, x, y))
  ctx.fillStyle = tint.cast
  for (const { x, y, width, depth, angle } of seen) {
    ctx.save()
    ctx.translate(x + 0.018, y + 0.02)
    ctx.rotate(angle)
    ctx.fillRect(-width / 2, -depth / 2, width, depth)
    ctx.restore()
  }
  seen.forEach((house) => paintHouse(print, house))
}

function paintHouse(print: Print, house: House): void {
  const { ctx, px } = print
  const { x, y, width, depth, angle, roof, church } = house
  ctx.save()
  ctx.translate(x, y)
  ctx.rotate(angle)
  ctx.fillStyle = church ? tint.slate : (tint.roofs[roof] ?? tint.roofs[0])
  ctx.fillRect(-width / 2, -depth / 2, width, depth)
  // The half of the roof that turns from the light.
  const isBelow = Math.cos(angle) - Math.sin(angle) > 0
  ctx.fillStyle = 'rgba(46, 20, 8, 0.34)'
  ctx.fillRect(-width / 2, isBelow ? 0 : -depth / 2, width, depth / 2)
  if (px >= shownFrom.roofs) {
    ctx.fillStyle = 'rgba(255, 236, 196, 0.16)'
    ctx.fillRect(-width / 2, isBelow ? -depth / 2 : 0, width, depth / 2)
  }
  ctx.strokeStyle = tint.wall
  ctx.lineWidth = atLeast(print, 0.008, 0.5)
  ctx.strokeRect(-width / 2, -depth / 2, width, depth)
  if (px >= shownFrom.roofs) {
    ctx.beginPath()
    ctx.moveTo(-width / 2, 0)
    ctx.lineTo(width / 2, 0)
    ctx.stroke()
  }
  if (church) paintTower(print, width)
  ctx.restore()
}

/** The tower at the west end, its pointed roof seen from above, and a cross upon it. */
function paintTower(print: Print, width: number): void {
  const { ctx } = print
  const half = 0.048
  const at = -width / 2 - half * 0.6
  ctx.fillStyle = '#5f5d63'
  ctx.fillRect(at - half, -half, 2 * half, 2 * half)
  ctx.lineWidth = atLeast(print, 0.008, 0.5)
  ctx.strokeRect(at - half, -half, 2 * half, 2 * half)
  ctx.beginPath()
  ctx.moveTo(at - half, -half)
  ctx.lineTo(at + half, half)
  ctx.moveTo(at + half, -half)
  ctx.lineTo(at - half, half)
  ctx.stroke()
  ctx.strokeStyle = '#f0dfae'
  ctx.lineWidth = atLeast(print, 0.014, 0.9)
  ctx.beginPath()
  ctx.moveTo(at, -half * 0.9)
  ctx.lineTo(at, half * 0.9)
  ctx.moveTo(at - half * 0.6, -half * 0.25)
  ctx.lineTo(at + half * 0.6, -half * 0.25)
  ctx.stroke()
}
