import { isInZone } from '@bivouac/la-bataille'
import type { LbPosition } from '@bivouac/la-bataille'
import type { OverlayTool } from '../../furniture/tool.tsx'
import type { Highlight } from '../../hexes/types.ts'

/** Overlays the player may lay over the map. */
export type OverlayName = 'zones'

/** What can be laid over the map: its sign, and what is said of it. */
export const OVERLAY_TOOLS: readonly OverlayTool<OverlayName>[] = [
  { name: 'zones', sign: 'M3 12 12 3M6 14 14 6M3 8 8 3', label: 'Zones of influence. Hatched by army.' },
]

/** The overlays a player has asked for. */
export function overlayHighlights(p: LbPosition, names: ReadonlySet<OverlayName>): Highlight[] {
  if (!names.has('zones')) return []
  return ([0, 1] as const).flatMap((side) =>
    p.game.ground.grid.hexes
      .filter((hex) => isInZone(p, hex, side))
      .map((hex): Highlight => ({ hex, side, kind: 'zone' })),
  )
}
