import type { HexMap } from '@bivouac/space'
import type { Box } from '../../sheet/box.ts'

/** Where a whole or half degree meets one edge of the drawing. */
export interface DegreeMark {
  readonly edge: 'top' | 'right' | 'bottom' | 'left'
  /** Along the edge: x on top and bottom, y left and right. */
  readonly at: number
  readonly degrees: number
}

/** From longitude and latitude to hex widths. */
type Projection = (lon: number, lat: number) => { x: number; y: number }

/** Where the half degrees of longitude and latitude meet the edges of the drawing; none without a projection. */
export function degreesAlong(map: HexMap, box: Box): DegreeMark[] {
  const project = projectionOf(map)
  if (!project) return []
  const marks: DegreeMark[] = []
  for (let half = -360; half <= 360; half++) {
    const degrees = half / 2
    for (const edge of ['top', 'bottom'] as const) {
      const y = edge === 'top' ? box.y0 : box.y1
      // Latitude falls as y grows.
      const lat = solve((at) => project(degrees, at).y < y, 85, -60)
      const at = project(degrees, lat).x
      if (Math.abs(project(degrees, lat).y - y) < 0.01 && at > box.x0 && at < box.x1)
        marks.push({ edge, at, degrees })
    }
    if (Math.abs(degrees) > 84) continue
    for (const edge of ['left', 'right'] as const) {
      const x = edge === 'left' ? box.x0 : box.x1
      const lon = solve((at) => project(at, degrees).x < x, -60, 120)
      const at = project(lon, degrees).y
      if (Math.abs(project(lon, degrees).x - x) < 0.01 && at > box.y0 && at < box.y1)
        marks.push({ edge, at, degrees })
    }
  }
  return marks
}

/** The value where `before` turns from true to false between two bounds. */
function solve(before: (at: number) => boolean, low: number, high: number): number {
  let [from, to] = [low, high]
  for (let k = 0; k < 50; k++) {
    const middle = (from + to) / 2
    if (before(middle)) from = middle
    else to = middle
  }
  return (from + to) / 2
}

/** The map file's own projection, if it is the one kind the project draws. */
function projectionOf(map: HexMap): Projection | undefined {
  const { projection, scale } = map.file
  if (projection?.['type'] !== 'Lambert conformal conic' || !scale) return undefined
  const number = (key: string): number => Number(projection[key])
  const rad = Math.PI / 180
  const [lat0, lat1, lat2] = [number('lat0') * rad, number('lat1') * rad, number('lat2') * rad]
  const lon0 = number('lon0') * rad
  const slant = (lat: number): number => Math.tan(Math.PI / 4 + lat / 2)
  const cone = Math.log(Math.cos(lat1) / Math.cos(lat2)) / Math.log(slant(lat2) / slant(lat1))
  const size = (number('earthRadiusKm') * Math.cos(lat1) * slant(lat1) ** cone) / cone
  const radius = (lat: number): number => size / slant(lat) ** cone
  const km = scale['kmBetweenCentres'] ?? scale['kmPerHex'] ?? 1
  return (lon, lat) => {
    const swing = cone * (lon * rad - lon0)
    const far = radius(lat * rad)
    return {
      x: (far * Math.sin(swing) - number('x0')) / km,
      y: (far * Math.cos(swing) - radius(lat0) - number('y0')) / km,
    }
  }
}
