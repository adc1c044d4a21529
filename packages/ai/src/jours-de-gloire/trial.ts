import type { JdgAction } from '@bivouac/jours-de-gloire'
import type { Refusal } from '@bivouac/kernel'

/** Why the rules refuse the seat an action now, or null. */
export type Legal = (action: JdgAction) => Refusal | null
