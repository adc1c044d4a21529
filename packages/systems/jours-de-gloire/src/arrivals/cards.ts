import type { Dice, Refusal, SeatAt } from '@bivouac/kernel'
import { pushFrame } from '@bivouac/kernel'
import type { ActionOf, JdgAction } from '../position/actions.ts'
import { moveMarker } from './armistice-markers.ts'
import type { CardMoment, CardSection } from '../files/cards-data.ts'
import { countAt, findCounter, isLeader } from '../position/counters.ts'
import { placeEarly } from './early-unit.ts'
import type { JdgEvent } from '../position/events.ts'
import { reasons } from '../sequence/refusals.ts'
import { leadSeat, playingSeats, sideName } from '../secrets/secrets.ts'
import { CAVALRY, enemyOf, NO_TRUCE, RESTARTED, SIDES, TRUCE } from '../position/state.ts'
import type { Counter, Frame, JdgPosition, Side } from '../position/state.ts'

const NO = reasons({
  noCard: ['JDG-H-cards', 'You hold no such card.'],
  colour: ['JDG-A-cards-e', 'An event in the enemy colour can never be used.'],
  moment: ['JDG-A-cards-j', 'This event is used at another moment, as printed on the card.'],
  condition: ['JDG-A-cards-j', 'What this event asks for is not the case.'],
  notHere: ['JDG-A-cards-g', 'Armistice events are used only where the scenario has an Armistice.'],
  once: ['JDG-A-cards-h', 'This Armistice event has been used already.'],
  restarted: ['JDG-A-restart-4', 'After the Restart Armistice events can no longer be used.'],
  way: ['JDG-A-armistice-3', 'Say whether the marker goes earlier or later, as the card allows.'],
  unit: ['JDG-A-cards-j', 'Name a combat unit due next turn whose arrival box is free of enemy counters.'],
  extra: ['JDG-A-cards-j', 'This event asks for nothing of the kind.'],
})

/** JDG-A-cards-l: the pile shuffled in, one die a card; the order is nobody's to see. */
export function shuffleDeck(p: JdgPosition, withAside: boolean, dice: Dice, events: JdgEvent[]): void {
  const { deck, aside } = p.state.cards
  if (withAside) deck.push(...aside.splice(0))
  for (let at = deck.length - 1; at > 0; at--) {
    const other = dice.roll(at + 1, 'shuffle') - 1
    const card = deck[at]
    deck[at] = deck[other]
    deck[other] = card
  }
  if (deck.length > 0) events.push({ type: 'shuffled', clauses: ['JDG-A-cards-l'], count: deck.length })
}

/** JDG-B-2-b, -d: the side draws the top card; an exhausted deck is rebuilt first. */
export function drawCard(p: JdgPosition, side: Side, dice: Dice, events: JdgEvent[]): void {
  const { deck, aside, hands } = p.state.cards
  if (deck.length === 0 && aside.length > 0) shuffleDeck(p, true, dice, events)
  const card = deck.shift()
  if (card === undefined) return
  hands[side].push(card)
  const event = {
    type: 'drew-card' as const,
    clauses: ['JDG-B-2-b'],
    side: sideName(side),
    reveals: true as const,
  }
  if (p.game.options.solitaire) events.push({ ...event, card })
  else {
    events.push({ ...event, card: null })
    events.push({ ...event, card, to: [p.game.seats[leadSeat(p, side)].id] })
  }
}

/**
 * Opens the chance to play a card at this moment to those sides that hold any (the number is open, so asking tells
 * nothing): the first named is asked first. What they play stands in `State.cards.played` until it is taken.
 */
export function openWindows(p: JdgPosition, moment: CardMoment, sides: readonly Side[]): void {
  for (let at = sides.length - 1; at >= 0; at--) {
    const side = sides[at]
    if (p.state.cards.hands[side].length === 0) continue
    pushFrame(p, { phase: 'window', side, by: [leadSeat(p, side)], moment })
  }
}

/** JDG-A-cards-n: when both may play, the phasing player goes first. */
export function phasingFirst(p: JdgPosition): Side[] {
  const phasing = p.state.phasing === 1 ? 1 : 0
  return [phasing, enemyOf(phasing)]
}

/** An event used, and by whom. */
export interface PlayedEvent {
  readonly side: Side
  readonly section: CardSection
}

const NONE: readonly PlayedEvent[] = []

/** The events used in the windows just closed. */
export function lookAtPlayed(p: JdgPosition): PlayedEvent[] {
  return p.state.cards.played.map(({ side, card, section }) => ({
    side,
    section: sectionOf(p, card, section),
  }))
}

/** The same, taken from the state: nothing else will ask for them. */
export function takePlayed(p: JdgPosition): readonly PlayedEvent[] {
  if (p.state.cards.played.length === 0) return NONE
  const played = lookAtPlayed(p)
  p.state.cards.played.length = 0
  return played
}

function sectionOf(p: JdgPosition, card: number, section: number): CardSection {
  const found = p.game.cards[card]?.sections[section]
  if (!found) throw new Error(`there is no card ${card}`)
  return found
}

/** The moment this frame is, for cards; those of any moment may be played in it too. Null: none may. */
function momentOf(frame: Frame): CardMoment | null {
  switch (frame.phase) {
    case 'administration':
      return 'administration'
    case 'movement':
    case 'combats':
      return 'any'
    case 'window':
      return frame.moment
    default:
      return null
  }
}

/** Why the side cannot use this event now, or null. */
function whyNot(
  p: JdgPosition,
  side: Side,
  card: number,
  section: CardSection,
  now: CardMoment | null,
): Refusal | null {
  // JDG-A-cards-d: its own colour or neutral.
  if (section.colour !== 'neutral' && section.colour !== SIDES[side]) return NO.colour
  if (now === null || (section.moment !== now && section.moment !== 'any')) return NO.moment
  if (section.armistice) {
    if (p.game.scenario.armistice === undefined) return NO.notHere
    if (p.state.truce === RESTARTED) return NO.restarted
    if (p.state.cards.spent.includes(card)) return NO.once
    const declaration = section.effect.kind === 'armistice-marker'
    if (declaration !== (p.state.truce === NO_TRUCE)) return NO.condition
    if (!declaration && !p.game.scenario.armistice.effects) return NO.notHere
  }
  return conditionMet(p, side, section) ? null : NO.condition
}

const NOBODY: readonly number[] = []

/** Is a unit of this kind, nation or guard among the fighters? */
function fights<Key extends 'nation' | 'guard' | 'kind'>(
  p: JdgPosition,
  fighters: readonly number[],
  key: Key,
  wanted: Counter[Key],
): boolean {
  for (const one of fighters) if (!isLeader(p, one) && p.game.counters[one][key] === wanted) return true
  return false
}

/** Is a leader of this rank or higher among them? */
function ranks(p: JdgPosition, fighters: readonly number[], rank: number): boolean {
  for (const one of fighters) if (p.game.counters[one].rank >= rank) return true
  return false
}

/** Is what the event asks for the case? */
export function conditionMet(p: JdgPosition, side: Side, { condition }: CardSection): boolean {
  const { battle } = p.state
  if (condition.alwaysIn?.includes(p.game.scenario.id)) return true
  if (condition.restarted && p.state.truce !== RESTARTED) return false
  if (condition.armistice && p.state.truce !== TRUCE) return false
  const mine = battle?.units[side] ?? NOBODY
  if (condition.nation !== undefined && !fights(p, mine, 'nation', condition.nation)) return false
  if (condition.guard && !fights(p, mine, 'guard', true)) return false
  if (condition.cavalry && !fights(p, mine, 'kind', CAVALRY)) return false
  if (condition.defending && (battle === null || battle.attacker === side)) return false
  if (condition.beaten && battle?.winner !== enemyOf(side)) return false
  if (condition.leader !== undefined && !mine.includes(findCounter(p, condition.leader))) return false
  const { rank } = condition
  if (rank !== undefined && !ranks(p, mine, rank)) return false
  if (condition.unit === undefined) return true
  const unit = findCounter(p, condition.unit)
  return (
    battle !== null && battle.units.some((units) => units.includes(unit)) && p.state.counters.sp[unit] > 0
  )
}

/** Why the card cannot be played like this, or null. */
export function checkCard(
  p: JdgPosition,
  seat: SeatAt,
  action: ActionOf<'play-card'>,
  frame: Frame,
): Refusal | null {
  const side = p.game.seatSide[seat]
  // JDG-10-multi-d: cards are the side's, played by its leading player.
  if (seat !== leadSeat(p, side) || !p.state.cards.hands[side].includes(action.card)) return NO.noCard
  const section = sectionOf(p, action.card, action.section - 1)
  const no = whyNot(p, side, action.card, section, momentOf(frame))
  if (no) return no
  const { effect } = section
  const marker = effect.kind === 'armistice-marker' || effect.kind === 'restart-marker'
  if (marker && (action.way === undefined || !effect.ways.includes(action.way))) return NO.way
  if (!marker && action.way !== undefined) return NO.extra
  if (effect.kind !== 'early-unit') return action.unit === undefined ? null : NO.extra
  const unit = findCounter(p, action.unit ?? '')
  return unit >= 0 && earlyUnits(p, side).includes(unit) ? null : NO.unit
}

/** Card 5: the combat units due next turn whose arrival box holds no enemy counter. */
function earlyUnits(p: JdgPosition, side: Side): number[] {
  return p.game.arrivals.flatMap((group, at) => {
    if (group.side !== side || group.when !== 'turn' || group.turn !== p.state.turn + 1) return []
    if (p.state.arrived[at] !== 0 || group.byConnection || countAt(p, group.box, enemyOf(side)) > 0) return []
    return group.units.filter((unit) => p.state.counters.box[unit] < 0)
  })
}

/** Every way the side may play a card in this frame. */
export function offerCards(p: JdgPosition, seat: SeatAt, frame: Frame, offered: JdgAction[]): void {
  const side = p.game.seatSide[seat]
  if (seat !== leadSeat(p, side)) return
  const now = momentOf(frame)
  for (const card of p.state.cards.hands[side]) {
    for (let section = 1; section <= 2; section++) {
      const event = sectionOf(p, card, section - 1)
      if (whyNot(p, side, card, event, now) !== null) continue
      const { effect } = event
      if (effect.kind === 'armistice-marker' || effect.kind === 'restart-marker')
        for (const way of effect.ways) offered.push({ do: 'play-card', card, section, way })
      else if (effect.kind === 'early-unit')
        for (const unit of earlyUnits(p, side))
          offered.push({ do: 'play-card', card, section, unit: p.game.counters[unit].id })
      else offered.push({ do: 'play-card', card, section })
    }
  }
}

/** JDG-A-cards-k: the card is shown, used and set aside. Effects on dice wait for what opened the window. */
export function playCard(
  p: JdgPosition,
  seat: SeatAt,
  action: ActionOf<'play-card'>,
  events: JdgEvent[],
): void {
  const side = p.game.seatSide[seat]
  const { hands, aside, spent, played } = p.state.cards
  const section = sectionOf(p, action.card, action.section - 1)
  hands[side].splice(hands[side].indexOf(action.card), 1)
  aside.push(action.card)
  if (section.armistice) spent.push(action.card)
  events.push({
    type: 'card-played',
    clauses: ['JDG-A-cards-j'],
    side: sideName(side),
    card: action.card,
    section: action.section,
    title: section.title,
    text: section.text,
    reveals: true,
  })
  const { effect } = section
  switch (effect.kind) {
    case 'armistice-marker':
    case 'restart-marker':
      moveMarker(p, effect.kind, action.way === 'later' ? 1 : -1, section.title, events)
      return
    case 'strength': {
      const units = (effect.units ?? []).map((id) => findCounter(p, id))
      const pools = [{ nation: effect.nation ?? '', units, sp: effect.sp }]
      pushFrame(p, { phase: 'absorbing', side, by: playingSeats(p, side), pools })
      return
    }
    case 'early-unit':
      placeEarly(p, findCounter(p, action.unit ?? ''), events)
      return
    default:
      played.push({ side, card: action.card, section: action.section - 1 })
  }
}

/** JDG-B-2-c: discards a card; it joins the set-aside pile, open to all (JDG-H-public). */
export function discard(p: JdgPosition, side: Side, card: number, events: JdgEvent[]): void {
  const { hands, aside } = p.state.cards
  hands[side].splice(hands[side].indexOf(card), 1)
  aside.push(card)
  events.push({ type: 'discarded', clauses: ['JDG-B-2-c'], side: sideName(side), card })
}
