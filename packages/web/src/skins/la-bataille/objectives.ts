import { reckon } from '@bivouac/la-bataille'
import type { LbPosition } from '@bivouac/la-bataille'
import type { Highlight, Shade } from '../../hexes/types.ts'

const RING = { filled: true, edges: [0.05] } as const
const NOBODYS: Shade = { name: 'held-nobody', layer: 3, ...RING }
const HELD: Readonly<Record<string, Shade>> = {
  imperial: { name: 'held-0', layer: 4, ...RING },
  coalition: { name: 'held-1', layer: 5, ...RING, edges: [0.05, 0.13] },
}

/** The hexes that count, ringed in the colours of who holds each. */
export function objectiveLights(p: LbPosition): Highlight[] {
  return reckon(p).objectives.flatMap(({ places, held = [] }) =>
    places.map((id, at): Highlight => ({
      hex: p.game.ground.grid.indexOf(id),
      kind: 'zone',
      shade: HELD[held[at] ?? ''] ?? NOBODYS,
    })),
  )
}
