import { findLeader, findUnit, leaderHex, leadersOnMap, unitNow, unitsOnMap } from '@bivouac/la-bataille'
import type { LbPosition } from '@bivouac/la-bataille'
import type { Page } from 'playwright-core'
import { keyHand, mouseHand, touchHand } from '../hex-hand.ts'
import type { HexHand, HexPieces } from '../hex-hand.ts'

/** A hand on a battlefield of hexes. */
export type BattleHand = HexHand<LbPosition>

const PIECES: HexPieces<LbPosition> = {
  gridOf: (p) => p.game.ground.grid,
  hexOf(p, piece) {
    const unit = findUnit(p, piece)
    return unit >= 0 ? unitNow(p, unit).hex : leaderHex(p, findLeader(p, piece))
  },
  stackAt: (p, hex) => [
    ...unitsOnMap(p).flatMap((unit) => (unitNow(p, unit).hex === hex ? [p.game.units[unit].id] : [])),
    ...leadersOnMap(p).flatMap((leader) => (leaderHex(p, leader) === hex ? [p.game.leaders[leader].id] : [])),
  ],
}

/** By mouse, by touch, by keys alone. */
export const battleMouse = (page: Page): BattleHand => mouseHand(PIECES, page)
export const battleTouch = (page: Page): BattleHand => touchHand(PIECES, page)
export const battleKeys = (page: Page): BattleHand => keyHand(PIECES, page)
