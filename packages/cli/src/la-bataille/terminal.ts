import type { LbPosition } from '@bivouac/la-bataille'
import type { TerminalPart } from '../systems.ts'
import { lbSkin } from './skin.ts'

/** La Bataille in the terminal. */
export const terminal: TerminalPart<LbPosition> = { skin: lbSkin }
