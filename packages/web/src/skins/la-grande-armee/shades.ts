import type { Highlight, Shade } from '../../hexes/types.ts'

/** Finer lights than every game has: by march on Supply and by forced march, total control, reach of Supply, danger. */
const FILLED = { filled: true, edges: [0.03] } as const
const SUPPLIED: Shade = { name: 'supplied', layer: 21, ...FILLED }
const FORCED: Shade = { name: 'forced', layer: 22, ...FILLED, hatch: { angle: 62, apart: 0.2 } }
const TOTAL: Shade = { name: 'total', layer: 1, hatch: { apart: 0.11 } }
const SUPPLY: Shade = { name: 'supply', layer: 2, hatch: { angle: 0, apart: 0.16 }, edges: [0.04] }
const THREATENED: Shade = { name: 'threatened', layer: 25, edges: [0.06, 0.17] }

type Light = Pick<Highlight, 'kind' | 'shade'>

/** What a hex may be lit as in this game, beside what every game has. */
export const LIGHTS = {
  suppliedMarch: { kind: 'reach', shade: SUPPLIED },
  forcedMarch: { kind: 'reach', shade: FORCED },
  totalZone: { kind: 'zone', shade: TOTAL },
  supply: { kind: 'zone', shade: SUPPLY },
  threatened: { kind: 'zone', shade: THREATENED },
} as const satisfies Readonly<Record<string, Light>>
