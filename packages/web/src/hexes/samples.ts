import { hexCentre, sideEnds, SIDES } from '@bivouac/space'
import type { HexMap, Point } from '@bivouac/space'

/** Something the legend explains: a kind of ground, of place or of hex-side, and a spot on the map that shows it. */
export interface Sample {
  readonly id: string
  readonly at: Point
}

/** For every terrain and side kind of the map, the place that shows it best. A side named like a terrain is `…-side`. */
export function findSamples(map: HexMap): Sample[] {
  const terrain = map.terrainIds.flatMap((id, kind) => {
    const hex = typicalHex(map, kind)
    return hex < 0 ? [] : [{ id, at: hexCentre(map.grid, hex) }]
  })
  const sides = map.sideKindIds.flatMap((id, kind) => {
    const at = typicalSide(map, kind + 1)
    return at ? [{ id: map.terrainIds.includes(id) ? `${id}-side` : id, at }] : []
  })
  return [...terrain, ...sides]
}

/** The hex of a kind with most of its like around it and least else: no rivers, no places but its own. */
function typicalHex(map: HexMap, kind: number): number {
  const { grid } = map
  let best = -1
  let most = -Infinity
  for (const hex of grid.hexes) {
    if (map.terrain[hex] !== kind) continue
    let worth = 4 - 2 * (map.placeAt.get(hex)?.rank ?? 0)
    for (const side of SIDES) {
      const beyond = grid.neighbour(hex, side)
      worth += beyond < 0 ? -3 : map.terrain[beyond] === kind ? 1 : 0
      if (map.sideKinds[hex * 6 + side] > 0) worth -= 1.5
      if (beyond >= 0 && map.placeAt.has(beyond)) worth -= 0.6
    }
    if (worth <= most) continue
    most = worth
    best = hex
  }
  return best
}

/** The middle of a side of a kind, away from places. */
function typicalSide(map: HexMap, kind: number): Point | undefined {
  const { grid } = map
  let best: Point | undefined
  let most = -Infinity
  for (const hex of grid.hexes) {
    for (const side of SIDES.slice(0, 3)) {
      if (map.sideKinds[hex * 6 + side] !== kind) continue
      const beyond = grid.neighbour(hex, side)
      const clear = (one: number): number => (map.terrainIds[map.terrain[one]] === 'clear' ? 1 : 0)
      const places = (map.placeAt.has(hex) ? 1 : 0) + (map.placeAt.has(beyond) ? 1 : 0)
      const worth = clear(hex) + clear(beyond) - 2 * places
      if (worth <= most) continue
      most = worth
      const [a, b] = sideEnds(grid, hex, side)
      best = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    }
  }
  return best
}
