import type { FpgaPosition } from '@bivouac/fast-play-grande-armee'
import type { TerminalPart } from '../systems.ts'
import { fpgaSkin } from './skin.ts'

/** Fast-Play Grande Armée in the terminal. */
export const terminal: TerminalPart<FpgaPosition> = { skin: fpgaSkin }
