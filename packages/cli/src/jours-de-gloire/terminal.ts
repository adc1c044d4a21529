import type { JdgPosition } from '@bivouac/jours-de-gloire'
import type { TerminalPart } from '../systems.ts'
import { jdgSkin } from './skin.ts'

/** Jours de Gloire in the terminal. */
export const terminal: TerminalPart<JdgPosition> = { skin: jdgSkin }
