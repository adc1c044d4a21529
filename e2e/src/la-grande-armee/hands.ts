import { findPiece, hexOf, idOf, stackAt } from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import type { Page } from 'playwright-core'
import { keyHand, mouseHand, touchHand } from '../hex-hand.ts'
import type { HexHand, HexPieces } from '../hex-hand.ts'

/** A hand on the map of a campaign. */
export type MapHand = HexHand<LgaPosition>

const PIECES: HexPieces<LgaPosition> = {
  gridOf: (p) => p.game.board.map.grid,
  hexOf: (p, piece) => hexOf(p, findPiece(p, piece)),
  stackAt: (p, hex) => stackAt(p, hex).map((unit) => idOf(p, unit)),
}

/** By mouse, by touch, by keys alone. */
export const mapMouse = (page: Page): MapHand => mouseHand(PIECES, page)
export const mapTouch = (page: Page): MapHand => touchHand(PIECES, page)
export const mapKeys = (page: Page): MapHand => keyHand(PIECES, page)
