import type { Point } from '@bivouac/space'
import { chanceAt, smoothNoise } from '../../sheet/engraving/noise.ts'
import { atLeast, isSeen, tint, trace } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import type { House, Plot } from './villages.ts'

/** Villages: yards and gardens inside a hedge. */
export function paintVillages(sheet: Sheet): void {
  const { ctx, plate, px } = sheet
  for (const { edge, plots } of plate.villages) {
    trace(ctx, edge)
    ctx.fillStyle = tint.village
    ctx.globalAlpha = 0.3
    ctx.fill()
    ctx.globalAlpha = 1
    if (px > 0.35) for (const plot of plots) if (isSeen(sheet, plot.x, plot.y, 14)) paintPlot(sheet, plot)
    paintHedge(sheet, edge)
  }
}

/** The hedge about a village: bushes close together, with gaps where one goes in and out. */
function paintHedge(sheet: Sheet, edge: readonly { x: number; y: number }[]): void {
  const { ctx, stamps, px, dpr, plate } = sheet
  trace(ctx, edge)
  ctx.lineJoin = 'round'
  ctx.strokeStyle = tint.hedge
  ctx.globalAlpha = px < 0.8 ? 0.5 : 0.22
  ctx.lineWidth = atLeast(sheet, 1.2, 0.8)
  ctx.stroke()
  ctx.globalAlpha = 1
  if (px < 0.4) return
  for (const [k, a] of edge.entries()) {
    const b = edge[(k + 1) % edge.length]
    for (const t of [0, 0.5]) {
      const chance = chanceAt(k, t * 2, 201)
      if (chance < 0.12 || smoothNoise(a.x / 17, a.y / 17, plate.seed) < 0.4) continue
      const x = a.x + (b.x - a.x) * t
      const y = a.y + (b.y - a.y) * t
      if (!isSeen(sheet, x, y, 5)) continue
      const size = 1.3 + 0.9 * chance
      stamps.lay(ctx, 'shadow', 0, { x: x + 0.9, y: y + 0.9, size: size * 1.3 }, px * dpr)
      stamps.lay(ctx, 'bush', k, { x, y, size }, px * dpr)
    }
  }
}

function paintPlot(sheet: Sheet, { x, y, width, depth, angle, use }: Plot): void {
  const { ctx, px, dpr, stamps } = sheet
  ctx.save()
  ctx.translate(x, y)
  ctx.rotate(angle)
  if (use === 'beds') {
    for (let row = 0; row < 4; row++) {
      ctx.fillStyle = tint.bed[(row + Math.round(x)) % tint.bed.length]
      ctx.globalAlpha = 0.8
      ctx.fillRect(-width / 2 + 0.8, -depth / 2 + 0.9 + (row * depth) / 4, width - 1.6, depth / 4 - 0.9)
    }
    ctx.globalAlpha = 1
  } else {
    ctx.fillStyle = 'rgba(122, 140, 68, 0.6)'
    ctx.fillRect(-width / 2, -depth / 2, width, depth)
  }
  if (px > 0.8) {
    ctx.strokeStyle = tint.fence
    ctx.lineWidth = atLeast(sheet, 0.35, 0.5)
    ctx.strokeRect(-width / 2, -depth / 2, width, depth)
  }
  ctx.restore()
  if (use !== 'orchard') return
  for (const [n, [u, v]] of [
    [-3, -3],
    [3, -2.6],
    [-2.6, 3],
    [2.8, 3.2],
  ].entries()) {
    const size = 1.7 + 0.8 * chanceAt(Math.round(x), n, 202)
    stamps.lay(ctx, 'shadow', 0, { x: x + u + 1.1, y: y + v + 1.1, size: size * 1.25 }, px * dpr)
    stamps.lay(ctx, 'crown', n + Math.round(x), { x: x + u, y: y + v, size }, px * dpr)
  }
}

/** The houses stand over the roads and the trees: all the shadows first. */
export function paintHouses(sheet: Sheet): void {
  for (const { houses } of sheet.plate.villages) {
    const seen = houses.filter(({ x, y }) => isSeen(sheet, x, y, 24))
    for (const house of seen) paintShadow(sheet, house)
    for (const house of seen) paintHouse(sheet, house)
  }
}

/** A box's corners, turned. */
function cornersOf({
  x,
  y,
  width,
  depth,
  angle,
}: Omit<House, 'roof' | 'church'>): { x: number; y: number }[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([u, v]) => ({
    x: x + (u * width * cos - v * depth * sin) / 2,
    y: y + (u * width * sin + v * depth * cos) / 2,
  }))
}

/** The band about points: what a sheet laid over all of them would show. */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const half = (all: readonly Point[]): Point[] => {
    const kept: Point[] = []
    for (const p of all) {
      while (kept.length > 1) {
        const [a, b] = kept.slice(-2)
        if ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0) break
        kept.pop()
      }
      kept.push(p)
    }
    return kept.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

/** The shadow of a house: its shape and all it sweeps over towards the lower right. */
function paintShadow({ ctx }: Sheet, house: House): void {
  const off = house.church ? 5 : 3.4
  const corners = cornersOf(house)
  trace(ctx, hullOf([...corners, ...corners.map(({ x, y }) => ({ x: x + off, y: y + off }))]))
  ctx.fillStyle = 'rgba(34, 28, 14, 0.36)'
  ctx.fill()
  if (!house.church) return
  const [tower] = towerOf(house)
  ctx.beginPath()
  ctx.moveTo(tower.x - 3.4, tower.y + 3.4)
  ctx.lineTo(tower.x + 3.4, tower.y - 3.4)
  ctx.lineTo(tower.x + 15, tower.y + 13)
  ctx.closePath()
  ctx.fill()
}

/** The tower of a church stands before its nave. */
function towerOf({ x, y, width, angle }: House): [{ x: number; y: number }] {
  const out = width / 2 + 2.6
  return [{ x: x - Math.cos(angle) * out, y: y - Math.sin(angle) * out }]
}

function paintHouse(sheet: Sheet, house: House): void {
  const { ctx, px } = sheet
  const { x, y, width, depth, angle, roof, church } = house
  const colour = church ? tint.slate : (tint.roofs[Math.floor(roof * tint.roofs.length)] ?? tint.roofs[0])
  ctx.save()
  ctx.translate(x, y)
  ctx.rotate(angle)
  ctx.fillStyle = colour
  ctx.fillRect(-width / 2, -depth / 2, width, depth)
  // How the two halves of the roof stand to the light from the upper left.
  const faces = -(-Math.sin(angle) + Math.cos(angle)) * Math.SQRT1_2
  const lit = (toLight: number): string =>
    toLight > 0 ? `rgba(255, 232, 176, ${0.34 * toLight})` : `rgba(34, 16, 6, ${-0.46 * toLight})`
  ctx.fillStyle = lit(-faces)
  ctx.fillRect(-width / 2, -depth / 2, width, depth / 2)
  ctx.fillStyle = lit(faces)
  ctx.fillRect(-width / 2, 0, width, depth / 2)
  if (px > 1.1) {
    ctx.strokeStyle = 'rgba(40, 18, 8, 0.28)'
    ctx.lineWidth = 0.25
    ctx.beginPath()
    for (let v = -depth / 2 + 0.9; v < depth / 2; v += 0.9) {
      ctx.moveTo(-width / 2, v)
      ctx.lineTo(width / 2, v)
    }
    ctx.stroke()
  }
  ctx.strokeStyle = 'rgba(255, 236, 200, 0.5)'
  ctx.lineWidth = atLeast(sheet, 0.4, 0.4)
  ctx.beginPath()
  ctx.moveTo(-width / 2, 0)
  ctx.lineTo(width / 2, 0)
  ctx.stroke()
  ctx.strokeStyle = 'rgba(48, 30, 18, 0.8)'
  ctx.lineWidth = atLeast(sheet, 0.35, 0.5)
  ctx.strokeRect(-width / 2, -depth / 2, width, depth)
  if (!church && px > 0.9) {
    ctx.fillStyle = '#5d4030'
    ctx.fillRect(width * (roof - 0.5) * 0.6, -1.9, 1.3, 1.5)
    ctx.fillStyle = '#cfae90'
    ctx.fillRect(width * (roof - 0.5) * 0.6, -1.9, 1.3, 0.4)
  }
  ctx.restore()
  if (church) paintTower(sheet, house)
}

/** A pointed roof on four sides, each as it stands to the light. */
function paintTower(sheet: Sheet, house: House): void {
  const { ctx } = sheet
  const [at] = towerOf(house)
  const corners = cornersOf({ ...house, ...at, width: 6.4, depth: 6.4 })
  for (const [k, a] of corners.entries()) {
    const b = corners[(k + 1) % 4]
    const [ox, oy] = [(a.x + b.x) / 2 - at.x, (a.y + b.y) / 2 - at.y]
    const toLight = (-(ox + oy) / Math.hypot(ox, oy)) * Math.SQRT1_2
    const shade = Math.round(104 + 52 * toLight)
    ctx.fillStyle = `rgb(${shade + 4}, ${shade}, ${shade - 6})`
    trace(ctx, [a, b, at])
    ctx.fill()
  }
  trace(ctx, corners)
  ctx.strokeStyle = 'rgba(40, 34, 28, 0.85)'
  ctx.lineWidth = atLeast(sheet, 0.35, 0.5)
  ctx.stroke()
  ctx.fillStyle = '#e2bf62'
  ctx.beginPath()
  ctx.arc(at.x, at.y, atLeast(sheet, 0.6, 0.7), 0, 7)
  ctx.fill()
}
