import type { Random, SeatAt, SeatId } from '@bivouac/kernel'
import { NO_SEAT, shuffle } from '@bivouac/kernel'
import type { JdgEvent } from '../position/events.ts'
import { SIDES, TRUCE } from '../position/state.ts'
import type { JdgPosition, Side } from '../position/state.ts'
import { countersAt, isReal } from '../position/counters.ts'

/** The level of blindness in force: while the Armistice lasts counters are open (JDG-H-armistice). */
export function blindness(p: JdgPosition): 1 | 2 | 3 {
  return p.state.truce === TRUCE ? 1 : p.game.options.blind
}

/** Is this a game, or a moment of one, in which counters lie open? */
export function isOpen(p: JdgPosition): boolean {
  return blindness(p) === 1
}

/** The seats of a side, for `to` of an event only they may see. */
export function seatsOf(p: JdgPosition, side: Side): readonly SeatId[] {
  return p.game.sideSeatIds[side]
}

/** Tells what a side alone may know (JDG-H): everyone in open play, else its own seats. */
export function tellOwn(p: JdgPosition, side: Side, event: JdgEvent, events: JdgEvent[]): void {
  if (p.game.options.solitaire || isOpen(p)) events.push(event)
  else events.push({ ...event, to: seatsOf(p, side) })
}

/** The seat of an army, for `to` of what not even a team-mate may know: its CP, the SP of its units (JDG-H-multi). */
export function seatOfArmy(p: JdgPosition, army: number): readonly SeatId[] {
  return army < 0 ? [] : p.game.seated.alone[p.game.armies[army].seat]
}

/** The seats that may know the SP of a counter: its army's; any of its side for one that belongs to none. */
export function seatsOfCounter(p: JdgPosition, counter: number): readonly SeatId[] {
  const army = p.state.counters.army[counter]
  return army < 0 ? seatsOf(p, p.game.counters[counter].side) : seatOfArmy(p, army)
}

/** The name of a side, as events and views give it. */
export function sideName(side: number): string {
  return SIDES[side]
}

/** The seat that makes a side's common choices: the player of its highest-ranking CinC (JDG-10-multi-d). */
export function leadSeat(p: JdgPosition, side: Side): SeatAt {
  const seats = p.game.sideSeats[side]
  if (seats.length === 1) return seats[0]
  let best = seats[0]
  let rank = -1
  p.game.armies.forEach((army, at) => {
    const cinc = p.state.armies.cinc[at]
    if (army.side !== side || cinc < 0 || !army.seasons[p.state.season]) return
    if (p.game.counters[cinc].rank > rank) {
      rank = p.game.counters[cinc].rank
      best = army.seat
    }
  })
  return best
}

/** All seats of a side that play an army of this season. */
export function playingSeats(p: JdgPosition, side: Side): SeatAt[] {
  const seats = p.game.sideSeats[side]
  if (seats.length === 1) return seats.slice()
  return seats.filter((seat) =>
    p.game.armies.some((army) => army.seat === seat && army.seasons[p.state.season]),
  )
}

/** The seat that commands a counter; Dummies and independent Detachments answer to any seat of their side: `NO_SEAT`. */
export function seatOf(p: JdgPosition, counter: number): SeatAt {
  const army = p.state.counters.army[counter]
  return army < 0 ? NO_SEAT : p.game.armies[army].seat
}

/** May this seat give orders to the counter? */
export function commands(p: JdgPosition, seat: SeatAt, counter: number): boolean {
  const owner = seatOf(p, counter)
  return owner < 0 ? p.game.seatSide[seat] === p.game.sideOf[counter] : owner === seat
}

/** Does the seat play for the side of the frame (or is nothing hidden)? */
export function ownFrame(p: JdgPosition, { side }: { readonly side: Side }, seat: SeatAt | null): boolean {
  return p.game.options.solitaire || (seat !== null && p.game.seatSide[seat] === side)
}

/** May the seat see everything of a frame of this side? */
export function seesAll(p: JdgPosition, side: Side, seat: SeatAt | null): boolean {
  return isOpen(p) || (seat !== null && p.game.seatSide[seat] === side)
}

/** A number of the side's counters in a box, drawn at random, one with SP among them where there is one. */
export function drawCounters(
  p: JdgPosition,
  box: number,
  side: Side,
  count: number,
  random: Random,
): number[] {
  const there = shuffle(random, countersAt(p, box, side))
  const head = there.findIndex((counter) => isReal(p, counter))
  if (head > 0) there.unshift(...there.splice(head, 1))
  return there.slice(0, count).sort((one, other) => one - other)
}
