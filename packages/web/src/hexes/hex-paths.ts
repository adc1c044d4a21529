import { hexCentre, hexCorners, SIDES, asHex } from '@bivouac/space'
import type { HexGrid, Point } from '@bivouac/space'

const short = (n: number): string => String(Math.round(n * 1000) / 1000)

/** The areas of hexes as one SVG path, in hex widths. */
export function areaPath(grid: HexGrid, hexes: Iterable<number>): string {
  let path = ''
  for (const hex of hexes) {
    path += `M${hexCorners(grid, hex)
      .map(({ x, y }) => `${short(x)} ${short(y)}`)
      .join('L')}Z`
  }
  return path
}

/** The border around a set of hexes as one SVG path: sides between two of them are left out. */
export function borderPath(grid: HexGrid, hexes: ReadonlySet<number>, inset = 0): string {
  let path = ''
  for (const hex of hexes) {
    const centre = hexCentre(grid, hex)
    const corners = hexCorners(grid, hex).map(({ x, y }) => ({
      x: x + (centre.x - x) * inset,
      y: y + (centre.y - y) * inset,
    }))
    for (const side of SIDES) {
      if (hexes.has(grid.neighbour(asHex(hex), side))) continue
      const a = corners[(side + 5) % 6]
      const b = corners[side]
      path += `M${short(a.x)} ${short(a.y)}L${short(b.x)} ${short(b.y)}`
    }
  }
  return path
}

/** Hatching over hexes as one SVG path. Lines of one lean run on from hex to hex. */
export function hatchPath(grid: HexGrid, hexes: Iterable<number>, degrees: number, gap: number): string {
  const angle = (degrees * Math.PI) / 180
  // Across the lines.
  const across = { x: -Math.sin(angle), y: Math.cos(angle) }
  let path = ''
  for (const hex of hexes) {
    const corners = hexCorners(grid, hex)
    const reach = corners.map(({ x, y }) => x * across.x + y * across.y)
    const first = Math.ceil(Math.min(...reach) / gap)
    const last = Math.floor(Math.max(...reach) / gap)
    for (let k = first; k <= last; k++) {
      const cut = cutThrough(corners, reach, k * gap)
      if (cut) path += `M${short(cut[0].x)} ${short(cut[0].y)}L${short(cut[1].x)} ${short(cut[1].y)}`
    }
  }
  return path
}

/** Where a line at a certain distance enters and leaves a convex figure. */
function cutThrough(
  corners: readonly Point[],
  reach: readonly number[],
  at: number,
): [Point, Point] | undefined {
  const cuts: Point[] = []
  corners.forEach((a, i) => {
    const j = (i + 1) % corners.length
    const b = corners[j]
    if (reach[i] < at === reach[j] < at) return
    const t = (at - reach[i]) / (reach[j] - reach[i])
    cuts.push({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })
  })
  const [from, to] = cuts
  return from && to ? [from, to] : undefined
}

/** A way through hexes as a smooth SVG path that ends short of the last centre, and the direction it ends in. */
export function wayPath(
  grid: HexGrid,
  hexes: readonly number[],
  short_: number,
): { path: string; head: Point; degrees: number } | undefined {
  const points = hexes.map((hex) => hexCentre(grid, hex))
  const last = points[points.length - 1]
  const before = points[points.length - 2]
  if (!last || !before) return undefined
  const length = Math.hypot(last.x - before.x, last.y - before.y) || 1
  const head = {
    x: last.x - ((last.x - before.x) / length) * short_,
    y: last.y - ((last.y - before.y) / length) * short_,
  }
  const way = [...points.slice(0, -1), head]
  const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  let path = `M${short(way[0].x)} ${short(way[0].y)}`
  for (let i = 1; i < way.length - 1; i++) {
    const to = i === way.length - 2 ? way[i + 1] : middle(way[i], way[i + 1])
    path += `Q${short(way[i].x)} ${short(way[i].y)} ${short(to.x)} ${short(to.y)}`
  }
  if (way.length === 2) path += `L${short(head.x)} ${short(head.y)}`
  return { path, head, degrees: (Math.atan2(last.y - before.y, last.x - before.x) * 180) / Math.PI }
}
