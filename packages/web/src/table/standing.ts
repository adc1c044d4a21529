import { loneAnswer } from '@bivouac/kernel'
import type { Action, AnyPosition, AnySystem, Refusal, SeatId } from '@bivouac/kernel'
import type { StandingAsked, StandingForm, StandingOrders } from '@bivouac/kernel'
import { computed, signal } from '@preact/signals'
import type { ReadonlySignal, Signal } from '@preact/signals'

/** What the seat of this screen may order beforehand, has ordered, and is asked that it could have. */
export interface StandingHand {
  /** Null while nobody of this screen plays. */
  readonly form: ReadonlySignal<StandingForm | null>
  readonly orders: ReadonlySignal<StandingOrders>
  /** What is asked now because of what another did; null where it is one's own business, or somebody else's. */
  readonly asked: ReadonlySignal<StandingAsked | null>
  /** What the seat would be asked though nothing else can be answered; null where there is something to ask. */
  readonly lone: ReadonlySignal<Action | null>
  /** The sheet they are written on: open, perhaps at a question, or not. */
  readonly sheet: Signal<{ readonly at: string | null } | null>
  /** Gives these orders in place of all before. Null when they hold; otherwise why not. */
  give(orders: StandingOrders): Promise<Refusal | null>
}

/** What a table knows of its own that orders are given with. */
interface OrderedTable {
  readonly seat: ReadonlySignal<SeatId | null>
  /** As the seat may know it. */
  readonly position: ReadonlySignal<AnyPosition>
  readonly mayAct: ReadonlySignal<boolean>
  readonly orders: ReadonlySignal<StandingOrders>
  give(orders: StandingOrders): Promise<Refusal | null>
}

/** The hand that writes standing orders at a table; none in a system that has no such thing. */
export function standingHand(system: AnySystem, table: OrderedTable): StandingHand | null {
  const { standing } = system
  if (!standing) return null
  const { seat, position, mayAct, orders } = table
  return {
    // The form turns on nothing that changes in a game.
    form: computed(() => (seat.value === null ? null : standing.form(position.peek(), seat.value))),
    orders,
    asked: computed(() =>
      seat.value !== null && mayAct.value ? standing.asked(position.value, seat.value) : null,
    ),
    lone: computed(() =>
      seat.value !== null && mayAct.value ? loneAnswer(system, position.value, seat.value) : null,
    ),
    sheet: signal(null),
    give: (given) => table.give(given),
  }
}
