import type { Action, Position } from '@bivouac/kernel'
import type { Point } from '@bivouac/space'
import { batch, computed, signal } from '@preact/signals'
import type { ReadonlySignal, Signal } from '@preact/signals'
import type { Plan, Step } from '../hand/plan.ts'
import type { Verdict } from '../hand/rules.ts'
import { toSheet } from '../hand/yardstick.ts'
import { March } from './march.ts'
import type { MarchDesk } from './march.ts'
import { headOfLine, isOrdered, unordered, withMembers } from './order.ts'
import type { GroupOrder } from './order.ts'
import { planGroup, standingsOf } from './planning.ts'
import type { GroupMove } from './planning.ts'
import type { Body, GroupRules } from './rules.ts'

/** What the hand that moves several asks of its desk. */
export interface GroupDesk<Shown extends Position, Deed extends Action, S extends Step> extends MarchDesk<
  Shown,
  Deed,
  S
> {
  readonly picked: Signal<string | null>
  readonly looked: Signal<string | null>
  readonly refused: Signal<string | null>
  takeInHand(id: string): void
  revealAll(ids: readonly string[]): void
}

/** A rectangle drawn on the table to pick whoever stands in it; on the sheet. */
export interface Lasso {
  readonly from: Point
  readonly to: Point
}

/**
 * Several pieces in hand: who they are, what they are ordered to do, and what comes of it for each. One of them may be taken
 * out and planned as ever; its plan is then its own.
 */
export class GroupHand<
  Shown extends Position,
  Deed extends Action,
  S extends Step,
  V extends Verdict = Verdict,
> {
  readonly rules: GroupRules<Shown, Deed, S, V>
  /** Who is picked and what for; null while nobody is. */
  readonly order = signal<GroupOrder<S> | null>(null)
  /** Does a tap add to those picked? */
  readonly gathering = signal(false)
  readonly lasso = signal<Lasso | null>(null)
  /** What everybody does, in the order in which they do it; empty while nothing is ordered. */
  readonly moves: ReadonlySignal<readonly GroupMove<S, V>[]>
  /** What has been ordered and is being made. */
  readonly march: March<Shown, Deed, S>

  readonly #desk: GroupDesk<Shown, Deed, S>
  /** The plan of the one taken out, as it was when it was taken. */
  #found: Plan<S> | null = null

  constructor(desk: GroupDesk<Shown, Deed, S>, rules: GroupRules<Shown, Deed, S, V>) {
    this.#desk = desk
    this.rules = rules
    this.march = new March(desk, rules)
    this.moves = computed(() => {
      const order = this.order.value
      return order ? planGroup(desk, rules, desk.position.value, this.#withHeld(order)) : []
    })
  }

  /** Can this piece be moved along with others now? */
  mayJoin(piece: string): boolean {
    const { offer, position } = this.#desk
    return this.#desk.actingIn(offer.value).has(piece) && this.rules.mayMove(position.value, piece)
  }

  /** The body a piece belongs to, if more than one of it can still be moved; null else. */
  bodyOf(piece: string): Body | null {
    const body = this.rules.bodyOf(this.#desk.position.value, piece)
    return body && body.members.filter((one) => this.mayJoin(one)).length > 1 ? body : null
  }

  /** Is it one of those picked? */
  has(piece: string): boolean {
    return this.order.value?.members.includes(piece) ?? false
  }

  /** Picks these, and no others; what is ordered stays so. */
  pick(members: readonly string[], name: string | null = null): void {
    batch(() => {
      const before = this.order.peek()
      this.order.value =
        members.length === 0 ? null : withMembers(before ? this.#withHeld(before) : null, members, name)
      this.#found = null
      this.#desk.picked.value = null
      this.#desk.plan.value = null
      this.#desk.caught.value = ''
      this.#desk.refused.value = null
      this.#desk.looked.value ??= members[0] ?? null
    })
    this.#tellWho()
  }

  /** Adds a piece to those picked, whoever is in hand first; or leaves it out again. False when it cannot be moved. */
  toggle(piece: string): boolean {
    if (!this.mayJoin(piece)) return false
    const before = this.order.peek()?.members ?? this.#inHand()
    const members = this.has(piece) ? before.filter((one) => one !== piece) : [...new Set([...before, piece])]
    this.#desk.looked.value = piece
    this.pick(members)
    return true
  }

  /** Picks the whole body of a piece, besides whoever is picked; false when it has none. */
  pickBody(piece: string): boolean {
    const body = this.bodyOf(piece)
    if (!body) return false
    const before = this.order.peek()?.members ?? []
    const members = body.members.filter((one) => this.mayJoin(one))
    const all = [...new Set([...before, ...members])]
    this.pick(all, all.length === members.length ? body.name : null)
    this.#desk.revealAll(members)
    return true
  }

  /** Picks whoever stands in the rectangle, besides those who are picked. */
  pickWithin({ from, to }: Lasso): void {
    const { rules } = this.#desk
    const inside = rules.pieces().filter(({ id, x, y }) => {
      const isIn = (at: number, a: number, b: number): boolean => at >= Math.min(a, b) && at <= Math.max(a, b)
      return isIn(x, from.x, to.x) && isIn(y, from.y, to.y) && this.mayJoin(id)
    })
    const before = this.order.peek()?.members ?? []
    if (inside.length > 0) this.pick([...new Set([...before, ...inside.map(({ id }) => id)])])
  }

  /** Nobody is picked any more. */
  drop(): void {
    batch(() => {
      if (this.order.peek()) this.#desk.plan.value = null
      this.order.value = null
      this.gathering.value = false
      this.#found = null
      this.#desk.picked.value = null
      this.#desk.caught.value = ''
    })
  }

  /** The order is taken back; they stay picked. */
  reset(): void {
    const order = this.order.peek()
    if (!order) return
    batch(() => {
      this.hold(null)
      this.order.value = unordered(order)
    })
  }

  /**
   * A piece is taken in hand. One of those picked is taken out and can be planned by itself; with null it is put back, and
   * what was changed stays so. False when it is none of them: then nobody is picked any more.
   */
  hold(piece: string | null): boolean {
    const order = this.order.peek()
    if (!order) return false
    if (piece !== null && !order.members.includes(piece)) {
      this.drop()
      return false
    }
    batch(() => {
      const found = piece === null ? undefined : this.moves.peek().find((move) => move.piece === piece)
      this.order.value = this.#withHeld(order)
      this.#desk.picked.value = piece
      this.#desk.plan.value = (piece !== null && (order.own.get(piece) ?? found?.plan)) || null
      this.#found = this.#desk.plan.peek()
      if (piece !== null) this.#desk.looked.value = piece
      this.#desk.caught.value = ''
    })
    return true
  }

  /** The others follow this one, or whoever is in hand, or the foremost; with `false` they keep formation again. */
  follow(isOn: boolean): void {
    const order = this.order.peek()
    if (!order) return
    const held = this.#desk.picked.peek()
    batch(() => {
      if (held !== null) this.hold(null)
      const standings = standingsOf(this.#desk.rules, order.members)
      const head = standings.some(({ piece, isOfficer }) => piece === held && !isOfficer) ? held : null
      this.order.value = { ...unordered(order), leader: isOn ? (head ?? headOfLine(standings)) : null }
    })
    const { leader } = this.order.peek() ?? {}
    if (!leader) return
    this.#desk.takeInHand(leader)
    this.#desk.announce(`The others follow ${this.#desk.rules.spoken(leader)}.`)
  }

  /** Makes what is ordered, one after another. */
  async make(): Promise<void> {
    const moves = this.moves.peek()
    this.drop()
    await this.march.begin(moves)
  }

  /** The game has gone on or back: whoever cannot be moved any more is left out. */
  tidy(acting: ReadonlySet<string>, undone: boolean): void {
    this.march.tidy(undone)
    const order = this.order.peek()
    if (!order) return
    const members = order.members.filter((one) => acting.has(one))
    if (members.length === order.members.length) return
    if (members.length < 2) this.drop()
    else this.order.value = { ...order, members, name: null }
  }

  /** Where the middle of each ends, on the sheet: what is to be kept in sight. */
  ends(): readonly Point[] {
    const { rules } = this.#desk
    return this.moves
      .peek()
      .flatMap(({ verdict }) => (verdict ? [toSheet(rules, verdict.end.x, verdict.end.y)] : []))
  }

  /** Is anything ordered? */
  get isOrdered(): boolean {
    const order = this.order.value
    return order !== null && isOrdered(order)
  }

  #inHand(): readonly string[] {
    const held = this.#desk.picked.peek()
    return held !== null && this.mayJoin(held) ? [held] : []
  }

  /** The order with what is being changed about the one taken out. */
  #withHeld(order: GroupOrder<S>): GroupOrder<S> {
    const held = this.#desk.picked.value
    const plan = this.#desk.plan.value
    if (held === null || !plan || !order.members.includes(held)) return order
    if (plan === this.#found && !order.own.has(held) && order.leader !== held) return order
    return { ...order, own: new Map(order.own).set(held, plan) }
  }

  #tellWho(): void {
    const count = this.order.peek()?.members.length ?? 0
    const name = this.order.peek()?.name
    this.#desk.announce(
      count === 0 ? 'Nobody is picked.' : `${name ? `${name}: ` : ''}${count} picked to move together.`,
    )
  }
}
