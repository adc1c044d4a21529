import type { LgaPosition } from '@bivouac/la-grande-armee'
import type { TerminalPart } from '../systems.ts'
import { lgaSkin } from './skin.ts'

/** La Grande Armée in the terminal. */
export const terminal: TerminalPart<LgaPosition> = { skin: lgaSkin }
