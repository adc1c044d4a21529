import type { LgaEvent } from '../position/events.ts'
import { takeControl } from '../combat/fortress.ts'
import { isCombat, relocate, sideOf } from '../position/pieces.ts'
import { countViolation, scoreEntry } from '../sequence/victory.ts'
import type { LgaPosition } from '../position/state.ts'

/**
 * Brings a piece onto a hex, by whatever kind of movement, and everything that follows from setting foot there:
 * Fortress control (LGA-FTR-H1, H2, H4), remembered places, violations of neutral ground (LGA-SCN-08), feats.
 */
export function enterHex(p: LgaPosition, unit: number, hex: number, events: LgaEvent[]): void {
  relocate(p, unit, hex)
  if (p.game.notable[hex] !== 0) setFoot(p, unit, hex, events)
}

/** What follows from a piece standing on a hex it has just come to: nothing but on the ground `Game.notable` marks. */
function setFoot(p: LgaPosition, unit: number, hex: number, events: LgaEvent[]): void {
  const side = sideOf(p, unit)
  if (p.game.board.fortress[hex] >= 0) takeControl(p, p.game.board.fortress[hex], side, events)
  const watched = p.game.watched.indexOf(hex)
  if (watched >= 0) {
    p.state.entered[watched] |= 1 << side
    p.state.lastIn[watched] = side
  }
  if (isCombat(p, unit)) scoreEntry(p, hex, side, events)
  if (p.game.zoneBits[hex] !== 0) countViolation(p, hex, side, events)
}
