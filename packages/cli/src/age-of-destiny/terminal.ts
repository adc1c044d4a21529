import type { AodPosition } from '@bivouac/age-of-destiny'
import type { TerminalPart } from '../systems.ts'
import { aodSkin } from './skin.ts'

/** The Age of Destiny in the terminal. */
export const terminal: TerminalPart<AodPosition> = { skin: aodSkin }
