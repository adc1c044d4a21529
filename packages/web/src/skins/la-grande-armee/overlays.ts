import { ALLIED, FRENCH, suppliedHexes, threatenedHexes, zonesOf } from '@bivouac/la-grande-armee'
import type { LgaPosition, Side } from '@bivouac/la-grande-armee'
import type { OverlayTool } from '../../furniture/tool.tsx'
import type { Highlight } from '../../hexes/types.ts'
import type { OverlayName } from './desk.ts'
import { LIGHTS } from './shades.ts'

/** What can be laid over the map: its sign, and what is said of it. */
export const OVERLAY_TOOLS: readonly OverlayTool<OverlayName>[] = [
  {
    name: 'zones',
    sign: 'M3 12 12 3M6 14 14 6M3 8 8 3',
    label: 'Zones of control. Hatched by side; close hatching is total control, by cavalry.',
  },
  {
    name: 'supply',
    sign: 'M2.5 11.5V6h7v5.5M9.5 8h2.5l2 2v1.5M5 13a1.3 1.3 0 1 0 0-.1M11.5 13a1.3 1.3 0 1 0 0-.1',
    label: 'Supply reach. Where a Supply unit of your side can feed.',
  },
  {
    name: 'threats',
    sign: 'M8 2v3M8 11v3M2 8h3M11 8h3M8 5.5a2.5 2.5 0 1 0 .1 0',
    label: 'Threatened hexes. What the enemy could attack after a normal march.',
  },
]

/** The overlays a player has asked for. An onlooker sees them with French eyes. */
export function overlayHighlights(
  p: LgaPosition,
  names: ReadonlySet<OverlayName>,
  viewer: Side | null,
): Highlight[] {
  const own = viewer ?? FRENCH
  const lit: Highlight[] = []
  if (names.has('zones')) {
    for (const side of [ALLIED, FRENCH] as const) {
      for (const { hex, total } of zonesOf(p, side))
        lit.push({ hex, side, ...(total ? LIGHTS.totalZone : { kind: 'zone' }) })
    }
  }
  if (names.has('supply')) for (const hex of suppliedHexes(p, own)) lit.push({ hex, ...LIGHTS.supply })
  if (names.has('threats')) {
    const enemy = own === FRENCH ? ALLIED : FRENCH
    for (const hex of threatenedHexes(p, enemy)) lit.push({ hex, ...LIGHTS.threatened })
  }
  return lit
}
