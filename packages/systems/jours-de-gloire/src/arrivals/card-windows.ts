import * as v from 'valibot'
import { leave } from '@bivouac/kernel'
import { checkCard, discard, offerCards, playCard } from './cards.ts'
import { CARD_MOMENTS } from '../files/cards-data.ts'
import type { CardMoment } from '../files/cards-data.ts'
import { reasons } from '../sequence/refusals.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'
import type { Asked } from '../position/state.ts'

const NO = reasons({
  noCard: ['JDG-H-cards', 'You hold no such card.'],
  tooManyCards: ['JDG-B-2-c', 'Keep at most two event cards.'],
})

/** A chance to play a card: JDG-A-cards-j. */
export interface WindowFrame extends Asked<'window'> {
  moment: CardMoment
}

/** How many cards a side holds is open (JDG-H-public): that it is asked tells nothing. */
export const windowRules: FrameRules<'window'> = {
  offer: (p, frame, seat, offered) => offerCards(p, seat, frame, offered),
  mayEnd: () => null,
  question: () => 'Play a card now?',
  stored: () => ({ moment: v.picklist(CARD_MOMENTS) }),
  seen: 'all',
}

/** JDG-A-cards-j: at the moment printed on it. */
export const playEvent: Decision<'play-card'> = {
  check: (p, seat, action, frame) => checkCard(p, seat, action, frame),
  perform(p, seat, action, frame, _, events) {
    playCard(p, seat, action, events)
    // A window is one chance: whoever has used it is done with it.
    if (frame.phase === 'window') leave(frame.by, seat)
  },
}

/** JDG-B-2-c: whoever holds too many cards discards. */
export const discardingRules: FrameRules<'discarding'> = {
  waits: (p, { side }) => p.state.cards.hands[side].length > p.game.profile.hand,
  offer(p, { side }, _, offered) {
    for (const card of p.state.cards.hands[side]) offered.push({ do: 'discard', card })
  },
  mayEnd: () => NO.tooManyCards,
  question: (p) => `Keep ${p.game.profile.hand} event cards: discard one.`,
  stored: () => ({}),
  seen: 'all',
}

/** JDG-B-2-c. */
export const discardCard: Decision<'discard', 'discarding'> = {
  in: 'discarding',
  check: (p, _, { card }, { side }) => (p.state.cards.hands[side].includes(card) ? null : NO.noCard),
  perform: (p, _, { card }, { side }, __, events) => discard(p, side, card, events),
}
