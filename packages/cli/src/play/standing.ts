import { ASK, checkOrders, chosenFor, nextOrder, standingFormOf, WHOLE_SIDE } from '@bivouac/kernel'
import type { Action, AnyPosition, Session, SeatId, StandingForm, StandingOrders } from '@bivouac/kernel'
import { columns } from '../text.ts'

/** The standing orders of those who play at this terminal, as long as it is open. */
export class StandingDesk {
  readonly #session: Session<AnyPosition, Action, unknown>
  readonly #orders = new Map<SeatId, StandingOrders>()
  /** Who took something back and is asked, and at which number. */
  #held: { readonly seat: SeatId; readonly at: number } | null = null

  constructor(session: Session<AnyPosition, Action, unknown>) {
    this.#session = session
  }

  /** What is ordered for one of these seats now; null where somebody is asked. */
  next(people: (seat: SeatId) => boolean): { readonly seat: SeatId; readonly action: Action } | null {
    const { system, setup, position, sequence } = this.#session
    const held = this.#held?.at === sequence ? this.#held.seat : null
    const orders = new Map([...this.#orders].filter(([seat]) => seat !== held && people(seat)))
    return nextOrder(system, setup, position, orders)
  }

  /** The seat has taken something back: it is asked now. */
  hold(seat: SeatId): void {
    this.#held = { seat, at: this.#session.sequence }
  }

  /**
   * `always`: what may be ordered and is. `always QUESTION CHOICE [WHOM]`: orders it, for the side or for one unit or body of it.
   */
  say(seat: SeatId, words: readonly string[]): readonly string[] {
    const { system, setup, position } = this.#session
    const form = standingFormOf(system, setup, position, seat)
    if (form === null) return ['There are no standing orders in this game.']
    const own = this.#orders.get(seat) ?? {}
    const [question, choice, ...whom] = words
    if (question === undefined || choice === undefined) return listOf(form, own)
    const scope = whom.length === 0 ? WHOLE_SIDE : scopeNamed(form, whom.join(' '))
    const orders = { ...own, [question]: { ...own[question], [scope]: choice } }
    const refusal = checkOrders(form, orders)
    if (refusal !== null) return [refusal.reason]
    this.#orders.set(seat, orders)
    this.#held = null
    return ['So it is ordered, as long as this terminal is open.']
  }
}

/** The id of the unit or body that is called so; what was said where none is. */
function scopeNamed({ bodies }: StandingForm, name: string): string {
  const all = bodies.flatMap((body) => [body, ...body.units])
  const low = name.toLowerCase()
  return all.find((one) => one.id.toLowerCase() === low || one.name.toLowerCase() === low)?.id ?? name
}

function listOf(form: StandingForm, orders: StandingOrders): readonly string[] {
  const rows = form.questions.map(({ id, title, choices }) => [
    id,
    `${title}: ${chosenFor(form, orders, id, WHOLE_SIDE)}`,
    [ASK, ...choices.map((one) => one.id)].join(', '),
  ])
  return [...columns(rows), 'always QUESTION CHOICE [UNIT] orders it.']
}
