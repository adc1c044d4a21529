import { popFrame, pushFrame } from '@bivouac/kernel'
import { openGates, openShelter } from '../city/city.ts'
import { offerCards } from '../arrivals/cards.ts'
import { findBox, holds, isReal, siegeAt } from '../position/counters.ts'
import { settleHarmless } from '../march/dummies.ts'
import { startBattle } from '../reaction/engagement.ts'
import type { JdgEvent } from '../position/events.ts'
import { layMarker } from '../city/markers.ts'
import { NO, reasons } from '../sequence/refusals.ts'
import { leadSeat } from '../secrets/secrets.ts'
import { openInvesting } from '../city/siege.ts'
import { openSortie } from '../city/sortie.ts'
import { enemyOf } from '../position/state.ts'
import type { Asked, JdgPosition, Side } from '../position/state.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'

/** JDG-8-b: the order of combats; the boxes still to be settled. */
export interface CombatsFrame extends Asked<'combats'> {
  boxes: number[]
}

const NO_COMBAT = reasons({
  box: ['JDG-8-a', 'Nothing is left to be settled there.'],
})

/** The boxes in which both sides have counters. */
function sharedBoxes(p: JdgPosition): number[] {
  const { present } = p.index
  const { size } = p.game.ground
  const found: number[] = []
  for (let box = 0; box < size; box++) if (present[box] > 0 && present[size + box] > 0) found.push(box)
  return found
}

/** Has the side a unit with SP in the box, outside (0) or inside (1) the walls? */
function hasReal(p: JdgPosition, box: number, side: Side, within: 0 | 1): boolean {
  const { first, next } = p.index
  const { inside } = p.state.counters
  for (let counter = first[box]; counter >= 0; counter = next[counter])
    if (p.game.sideOf[counter] === side && inside[counter] === within && isReal(p, counter)) return true
  return false
}

/** Dummies, leaders, shells and guns left alone with the enemy do not wait for a battle: JDG-7.1-l, JDG-1.2.3-shell. */
function clearHollow(p: JdgPosition, box: number, events: JdgEvent[]): void {
  for (const side of [0, 1] as const) {
    const enemy = enemyOf(side)
    if (holds(p, box, enemy) && !hasReal(p, box, side, 0) && siegeAt(p, box)?.side !== enemy)
      settleHarmless(p, box, side, events)
  }
}

/**
 * JDG-2-B3-a, JDG-8.8-p: Battle markers where both sides stand in the open. At once the defender of a fortified city says
 * who shelters, an intercepted Force in one too (JDG-8.8-q), and the owner of a besieged garrison whether it comes out.
 */
export function layMarkers(p: JdgPosition, phasing: Side, events: JdgEvent[]): void {
  const enemy = enemyOf(phasing)
  const asks: (() => void)[] = []
  for (const box of sharedBoxes(p)) {
    clearHollow(p, box, events)
    const siege = siegeAt(p, box)
    const met = hasReal(p, box, phasing, 0) && hasReal(p, box, enemy, 0)
    if (met) layMarker(p, box, false, events)
    if (siege?.side === enemy) asks.push(() => openSortie(p, box, phasing))
    else if (met && siege === null && p.game.ground.fortified[box] === 1) {
      const caught = p.state.interceptions.some((one) => one.box === box)
      asks.push(() => openShelter(p, box, caught ? phasing : enemy, false))
    }
  }
  for (const ask of asks.reverse()) ask()
}

/** JDG-2-B4-a: opens the Combat Phase, where there is something to fight or besiege. */
export function openCombats(p: JdgPosition, phasing: Side, _events: JdgEvent[]): void {
  const boxes = p.state.markers.map(({ box }) => box)
  for (const siege of p.state.sieges)
    if (siege.side === phasing && !boxes.includes(siege.box)) boxes.push(siege.box)
  boxes.sort((one, other) => one - other)
  pushFrame(p, { phase: 'combats', side: phasing, by: [leadSeat(p, phasing)], boxes })
}

/** Settles the box: a battle in the open, a sortie, or what is done to a garrison inside. */
function engage(p: JdgPosition, phasing: Side, box: number, events: JdgEvent[]): void {
  const enemy = enemyOf(phasing)
  const marker = p.state.markers.find((one) => one.box === box)
  const interception = marker?.interception ?? false
  if (marker) marker.fought = true
  const mine = hasReal(p, box, phasing, 0)
  const theirs = hasReal(p, box, enemy, 0)
  if (marker?.sortie && theirs) return startBattle(p, box, phasing, 'sortie', events)
  if (mine && theirs) return startBattle(p, box, phasing, 'field', events)
  const how = { afterBattle: false, interception }
  if (mine && hasReal(p, box, enemy, 1)) return openInvesting(p, box, phasing, how)
  // JDG-8.8-q: the intercepted Force shelters; the interceptor may besiege it in this phase.
  if (theirs && hasReal(p, box, phasing, 1) && siegeAt(p, box) === null) openInvesting(p, box, enemy, how)
}

/** JDG-8-b: the phasing player chooses what is settled next. */
export const fight: Decision<'fight', 'combats'> = {
  in: 'combats',
  check(p, _seat, { box }, frame) {
    const at = findBox(p, box)
    if (at < 0) return NO.noSuchBox
    return frame.boxes.includes(at) ? null : NO_COMBAT.box
  },
  perform(p, _seat, { box }, frame, _dice, events) {
    const at = findBox(p, box)
    frame.boxes.splice(frame.boxes.indexOf(at), 1)
    engage(p, frame.side, at, events)
  },
}

/** The Combat Phase: it ends when every box is settled. */
export const combatsRules: FrameRules<'combats'> = {
  // The last box needs no choice, unless a card may be played first (JDG-A-cards-j).
  waits: (p, { boxes, side }) =>
    boxes.length > 1 ||
    (boxes.length === 1 && p.game.scenario.armistice !== undefined && p.state.cards.hands[side].length > 0),
  close(p, frame, _dice, events) {
    const last = frame.boxes.pop()
    if (last !== undefined) return engage(p, frame.side, last, events)
    popFrame(p)
    openGates(p)
  },
  offer(p, frame, seat, offered) {
    for (const box of frame.boxes) offered.push({ do: 'fight', box: p.game.ground.boxIds[box] })
    offerCards(p, seat, frame, offered)
  },
  question: () => 'Combat is compulsory: what is settled next?',
  stored: ({ boxes }) => ({ boxes }),
  seen: 'all',
}
