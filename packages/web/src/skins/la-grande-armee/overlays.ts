import { ALLIED, FRENCH, suppliedHexes, threatenedHexes, zonesOf } from '@bivouac/la-grande-armee'
import type { LgaPosition, Side } from '@bivouac/la-grande-armee'
import type { Highlight } from '../../hexes/types.ts'
import type { OverlayName } from './desk.ts'
import { LIGHTS } from './shades.ts'

/** What each overlay is called and says. */
export const OVERLAY_WORDS: Readonly<Record<OverlayName, { readonly name: string; readonly note: string }>> =
  {
    zones: {
      name: 'Zones of control',
      note: 'Hatched by side; close hatching is total control, by cavalry.',
    },
    supply: { name: 'Supply reach', note: 'Where a Supply unit of your side can feed.' },
    threats: { name: 'Threatened hexes', note: 'What the enemy could attack after a normal march.' },
  }

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
