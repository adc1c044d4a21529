import type { Highlight, Shade } from '../../hexes/types.ts'

/** How a hex of an overlay is lit. */
export type Light = Pick<Highlight, 'kind' | 'shade'>

/** Overlays lie under whatever can be done. */
function light(name: string, layer: number, shade: Omit<Shade, 'name' | 'layer'>): Light {
  return { kind: 'zone', shade: { name, layer, ...shade } }
}

/** Lights of the overlays: each differs in its lines, not in its colour alone. */
export const LIGHTS = {
  front: light('front', 9, { filled: true, edges: [0.05] }),
  flank: light('flank', 8, { hatch: { angle: 30, apart: 0.12 }, edges: [0.05] }),
  rear: light('rear', 7, { filled: true, hatch: { angle: 90, apart: 0.1 }, edges: [0.05, 0.11] }),
  near: light('near', 5, { filled: true, edges: [0.02] }),
  middle: light('middle', 4, { filled: true, edges: [0.02] }),
  far: light('far', 3, { filled: true, edges: [0.02] }),
  hidden: light('hidden', 2, { hatch: { angle: 60, apart: 0.13 } }),
  ridden: light('ridden', 5, { filled: true, edges: [0.03] }),
  straight: light('straight', 6, { filled: true, edges: [0.03, 0.09] }),
  met: light('met', 9, { edges: [0.06, 0.14] }),
  reaction: light('reaction', 4, { edges: [0.02] }),
} as const satisfies Readonly<Record<string, Light>>

/** The ground a level up, two, and so on. */
export const LEVELS: readonly Light[] = [1, 2, 3, 4].map((level) =>
  light(`level-${level}`, -5 + level, { filled: true, edges: [0] }),
)
