import { conditionMet, openWindows } from './cards.ts'
import type { CardMoment } from './cards-data.ts'
import { SIDES } from './state.ts'
import type { JdgPosition, Side } from './state.ts'

/**
 * Could the side hold an event for this moment of the battle, for all anybody knows? Asked of the cards not set aside
 * and of the battle, both open: who is asked tells nothing of his hand.
 */
function mightHold(p: JdgPosition, moment: CardMoment, side: Side): boolean {
  return p.game.cards.some(
    (card) =>
      card !== null &&
      !p.state.cards.aside.includes(card.number) &&
      card.sections.some(
        (section) =>
          section.moment === moment &&
          (section.colour === 'neutral' || section.colour === SIDES[side]) &&
          conditionMet(p, side, section),
      ),
  )
}

/** Opens the chance to play a card in a battle to the sides that hold cards and might hold one for it. */
export function askCards(p: JdgPosition, moment: CardMoment, sides: readonly Side[]): void {
  openWindows(
    p,
    moment,
    sides.filter((side) => mightHold(p, moment, side)),
  )
}
