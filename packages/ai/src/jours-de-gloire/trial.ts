import type { JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'
import type { Refusal } from '@bivouac/kernel'
import type { Outline } from '../outline.ts'

export type JdgOutline = Outline<JdgPosition, JdgAction>

/** Why the rules refuse the seat an action now, or null. */
export type Legal = (action: JdgAction) => Refusal | null
