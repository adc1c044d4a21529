import { conditionMet, openWindows } from '../arrivals/cards.ts'
import type { CardMoment } from '../files/cards-data.ts'
import type { JdgPosition, Side } from '../position/state.ts'

/**
 * Could the side hold an event for this moment of the battle, for all anybody knows? Asked of the cards not set aside
 * and of the battle, both open: who is asked tells nothing of his hand.
 */
function mightHold(p: JdgPosition, moment: CardMoment, side: Side): boolean {
  for (const { card, section } of p.game.events[side].get(moment) ?? [])
    if (!p.state.cards.aside.includes(card) && conditionMet(p, side, section)) return true
  return false
}

/** Opens the chance to play a card in a battle to the sides that hold cards and might hold one for it. */
export function askCards(p: JdgPosition, moment: CardMoment, sides: readonly Side[]): void {
  openWindows(
    p,
    moment,
    sides.filter((side) => p.state.cards.hands[side].length > 0 && mightHold(p, moment, side)),
  )
}
