import type { Highlight, Shade } from '../../hexes/types.ts'

const FILLED = { filled: true, edges: [0.03] } as const
const FORMS: Shade = { name: 'forms', layer: 22, ...FILLED, hatch: { angle: 62, apart: 0.2 } }
const STOPPED: Shade = { name: 'stopped', layer: 21, ...FILLED }

/** What a hex may be lit as in this game, beside what every game has. */
export const LIGHTS = {
  /** Can be gone to in another formation only. */
  formsFirst: { kind: 'reach', shade: FORMS },
  /** Can be gone to, and no farther. */
  stopped: { kind: 'reach', shade: STOPPED },
} as const satisfies Readonly<Record<string, Pick<Highlight, 'kind' | 'shade'>>>
