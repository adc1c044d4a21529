import type { Action, GameEvent, Position, Refusal } from '@bivouac/kernel'
import type { Point } from '@bivouac/space'
import { batch, computed, signal } from '@preact/signals'
import type { ReadonlySignal, Signal } from '@preact/signals'
import { KeptMarches } from '../../furniture/many/kept.ts'
import { lastMarchesOf } from '../../furniture/many/last.ts'
import type { Table } from '../../table/types.ts'
import type { Footing, Plan, Step } from '../hand/plan.ts'
import type { Verdict } from '../hand/rules.ts'
import { fromSheet, toSheet } from '../hand/yardstick.ts'
import type { Motion } from '../play/motion.ts'
import { ledTo, marchOf, placeWord, readPlace, repeatedFrom } from './goals.ts'
import { March } from './march.ts'
import type { MarchDesk } from './march.ts'
import {
  gapAbout,
  headOfLine,
  isOrdered,
  lineOf,
  picked,
  unordered,
  withMembers,
  withoutMembers,
} from './order.ts'
import type { GroupOrder } from './order.ts'
import { nameOf, placeOf, planOrders, standingsOf } from './planning.ts'
import type { GroupMove, GroupPlan } from './planning.ts'
import type { Body, GroupRules, Place } from './rules.ts'

/** What the hand that moves several asks of its desk. */
export interface GroupDesk<Shown extends Position, Deed extends Action, S extends Step> extends MarchDesk<
  Shown,
  Deed,
  S
> {
  readonly table: Pick<Table, 'id' | 'entries' | 'seat'>
  readonly staging: MarchDesk<Shown, Deed, S>['staging'] & {
    waysOf(events: readonly GameEvent[]): readonly Motion[]
  }
  readonly picked: Signal<string | null>
  readonly looked: Signal<string | null>
  readonly refused: Signal<string | null>
  pick(id: string | null): void
  takeInHand(id: string): void
  revealAll(ids: readonly string[]): void
}

/** A march over several turns as it stands at the beginning of one. */
export interface GoingOn {
  readonly piece: string
  readonly to: Place
  /** Why it does not go on by itself; null when it does. */
  readonly halts: Refusal | null
}

/** A rectangle drawn on the table to pick whoever stands in it; on the sheet. */
export interface Lasso {
  readonly from: Point
  readonly to: Point
}

/**
 * Several pieces in hand: who they are, what they are ordered to do, and what comes of it for each. One of them may be taken
 * out and planned as ever; its plan is then its own. An order that is laid aside stays on the table while others are given,
 * and all are made at once.
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
  /** Orders laid aside: they are made with the one in hand, and before it. */
  readonly laid = signal<readonly GroupOrder<S>[]>([])
  /** Does what is laid out wait until all of it is made? Else it is made when the next piece is taken. */
  readonly waiting = signal(false)
  /** What everybody does, in the order in which they do it, those laid aside first; empty while nothing is ordered. */
  readonly moves: ReadonlySignal<readonly GroupMove<S, V>[]>
  /** Marches of several turns that can go on now, or halt. */
  readonly going: ReadonlySignal<readonly GoingOn[]>
  /** What has been ordered and is being made. */
  readonly march: March<Shown, Deed, S>

  readonly #desk: GroupDesk<Shown, Deed, S>
  readonly #kept: KeptMarches
  readonly #laidPlan: ReadonlySignal<GroupPlan<Shown, S, V>>
  /** The plan of the one taken out, as it was when it was taken. */
  #found: Plan<S> | null = null

  constructor(desk: GroupDesk<Shown, Deed, S>, rules: GroupRules<Shown, Deed, S, V>) {
    this.#desk = desk
    this.rules = rules
    this.march = new March(desk, rules)
    this.#kept = new KeptMarches(desk.table)
    this.#laidPlan = computed(() =>
      planOrders(desk, rules, { moves: [], after: desk.position.value }, this.laid.value),
    )
    this.moves = computed(() => {
      const order = this.order.value
      return planOrders(desk, rules, this.#laidPlan.value, order ? [this.#withHeld(order)] : []).moves
    })
    this.going = computed(() => this.#goingNow())
  }

  /** The table as it is when what is laid aside has been made. */
  get after(): Shown {
    return this.#laidPlan.value.after
  }

  /** Is what is laid out made all at once, and not when the next piece is taken? */
  get plansAhead(): boolean {
    return this.waiting.value || this.laid.value.length > 0
  }

  /** What waits is made at once, and not piece by piece; or no longer. */
  wait(isOn: boolean): void {
    this.waiting.value = isOn
    this.#desk.announce(
      isOn ? 'What is laid out waits until all of it is moved.' : 'Each move is made by itself.',
    )
  }

  /** Is an order laid aside for it? */
  isLaid(piece: string): boolean {
    return this.laid.value.some(({ members }) => members.includes(piece))
  }

  /** The order in hand is laid aside; what has none is let go. */
  layAside(): void {
    const order = this.order.peek()
    if (!order) return
    const now = this.#withHeld(order)
    batch(() => {
      this.drop()
      if (isOrdered(now)) this.laid.value = [...this.laid.peek(), now]
    })
  }

  /** A plan of one piece is laid with the orders. */
  lay(piece: string, plan: Plan<S>): void {
    this.laid.value = [
      ...this.#laidBut((one) => one === piece),
      { ...picked([piece]), own: new Map([[piece, plan]]) },
    ]
  }

  /** The plan of a piece that was laid by itself; it lies there no more. */
  unlay(piece: string): Plan<S> | null {
    const found = this.laid.peek().find(({ members }) => members.length === 1 && members[0] === piece)
    const plan = found?.own.get(piece) ?? null
    if (plan) this.laid.value = this.laid.peek().filter((one) => one !== found)
    return plan
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
      this.laid.value = this.#laidBut((one) => members.includes(one))
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

  /**
   * Picks the whole body of a piece, besides whoever is picked and has no order yet; once more, everybody. False when there
   * is nobody to go with it.
   */
  pickBody(piece: string): boolean {
    const body = this.bodyOf(piece)
    const members = body?.members.filter((one) => this.mayJoin(one)) ?? []
    const isPicked = members.every((one) => this.has(one))
    if (!body || (isPicked && !this.isOrdered)) return this.#picksAll(body === null) && this.pickAll()
    if (this.isOrdered) this.layAside()
    const before = this.order.peek()?.members ?? []
    const all = [...new Set([...before, ...members])]
    this.pick(all, all.length === members.length ? body.name : null)
    this.#desk.revealAll(members)
    return true
  }

  /** Picks everybody who can be moved and has no order yet. False when that is one or none. */
  pickAll(): boolean {
    const { offer } = this.#desk
    const free = [...this.#desk.actingIn(offer.peek())].filter(
      (one) => this.mayJoin(one) && !this.isLaid(one),
    )
    if (free.length < 2) return false
    if (this.isOrdered) this.layAside()
    this.pick(free, 'The whole army')
    this.setApart(true)
    this.#desk.revealAll(free)
    return true
  }

  /** Those picked come to this place, the middle of them, by as many turns as it takes. */
  sendTo(at: Point): void {
    const order = this.order.peek()
    if (!order) return
    const { rules } = this.#desk
    batch(() => {
      if (this.#desk.picked.peek() !== null) this.hold(null)
      this.order.value = ledTo(unordered(order), standingsOf(rules, order.members), fromSheet(rules, at))
    })
    this.#tellWhat()
  }

  /** One piece comes to a place by as many turns as it takes. */
  sendOne(piece: string, to: Footing): void {
    const { x, y, h } = to
    const place = { x: Math.round(x), y: Math.round(y), h }
    this.#take({ ...picked<S>([piece]), goals: new Map([[piece, place]]), goesOn: true })
    this.#tellWhat()
  }

  /** The line is dressed on one of them: whoever is in hand, or was looked at last, or leads it. `gap`: from edge to edge. */
  dressOn(gap?: number): void {
    const order = this.order.peek()
    if (!order) return
    const standings = standingsOf(this.#desk.rules, order.members)
    const line = lineOf(standings).map(({ piece }) => piece)
    const asked = [this.#desk.picked.peek(), order.dress?.on, this.#desk.looked.peek(), line[0]]
    const on = asked.find((one) => typeof one === 'string' && line.includes(one))
    if (typeof on !== 'string' || line.length < 2) return
    batch(() => {
      if (this.#desk.picked.peek() !== null) this.hold(null)
      const now = this.order.peek() ?? order
      const far = gap ?? order.dress?.gap ?? gapAbout(standings, on)
      this.order.value = { ...now, leader: null, goals: new Map(), dress: { on, gap: Math.max(0, far) } }
    })
    this.#desk.announce(`Dressed on ${nameOf(this.#desk, on)}: ${this.#countWords()}.`)
  }

  /** Lays out what those picked, or everybody, did in their last turn once more. */
  repeat(): void {
    const { rules } = this.#desk
    const marches = new Map(this.#lastMarches().map((march) => [march.piece, march]))
    const only = this.order.peek()?.members ?? this.#inHand()
    const goals = [...marches].flatMap(([piece, march]) => {
      const at = rules.footingOf(piece)
      const able = this.mayJoin(piece) && (only.length === 0 ? !this.isLaid(piece) : only.includes(piece))
      const goal = at && able ? repeatedFrom(at, march) : null
      return goal ? [[piece, goal] as const] : []
    })
    if (goals.length === 0) {
      this.#desk.shell.toast('Nobody who moved last turn can do the same again.')
      return
    }
    const members = goals.map(([piece]) => piece)
    this.#take({ ...picked<S>(members, 'As last turn'), goals: new Map(goals), goesOn: false })
    const cannot = this.#inOrder().filter(({ refusal }) => refusal !== null)
    const who = cannot.map(({ piece }) => nameOf(this.#desk, piece)).join(', ')
    const words = `${goals.length - cannot.length} repeat${cannot.length === 0 ? '' : `, ${cannot.length} cannot`}`
    this.#desk.announce(who === '' ? `${words}.` : `${words}: ${who}.`)
    if (cannot.length > 0) this.#desk.shell.toast(`${words}.`)
  }

  /** How many of those who can be moved moved last turn. */
  get repeatable(): number {
    return this.#lastMarches().filter(({ piece }) => this.mayJoin(piece)).length
  }

  /** Lays out the marches of several turns that go on; with `all`, those too that halt before the enemy. */
  goOn(all = false): void {
    const going = this.going.peek().filter(({ halts }) => all || !halts)
    if (going.length === 0) return
    const goals = new Map(going.map(({ piece, to }) => [piece, to]))
    this.#take({ ...picked<S>([...goals.keys()], 'Marches that go on'), goals, goesOn: true })
    this.#tellWhat()
  }

  /** These marches of several turns are given up. */
  forget(pieces: readonly string[]): void {
    this.#kept.forget(pieces)
  }

  /** Does each of those picked go by its own front, or all one way? */
  setApart(isOn: boolean): void {
    const order = this.order.peek()
    if (order) this.order.value = { ...unordered(order), ahead: order.ahead, right: order.right, apart: isOn }
  }

  /** Shall those who do not get there now go on in later turns? */
  setGoesOn(isOn: boolean): void {
    const order = this.order.peek()
    if (order) this.order.value = { ...order, goesOn: isOn }
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
   * what was changed stays so. One of those laid aside brings them back. False when it is none of them: then what is ordered
   * is laid aside, and nobody is picked any more.
   */
  hold(piece: string | null): boolean {
    if (piece !== null && !this.has(piece)) this.#recall(piece)
    const order = this.order.peek()
    if (!order) return false
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
      const leader = isOn ? (head ?? headOfLine(standings)) : null
      this.order.value = { ...unordered(order), apart: false, leader }
    })
    const { leader } = this.order.peek() ?? {}
    if (!leader) return
    this.#desk.takeInHand(leader)
    this.#desk.announce(`The others follow ${this.#desk.rules.spoken(leader)}.`)
  }

  /** Makes what is ordered, those laid aside first, one after another. */
  async make(): Promise<void> {
    const moves = this.moves.peek()
    this.#kept.begin(
      new Map(moves.map(({ piece, to, goesOn }) => [piece, goesOn ? placeWord(placeOf(to)) : null])),
    )
    batch(() => {
      this.drop()
      this.laid.value = []
    })
    await this.march.begin(moves)
  }

  /** What is laid aside is put away. */
  putAway(): void {
    this.laid.value = []
    this.#desk.announce('Nothing is laid out.')
  }

  /** The game has gone on or back: whoever cannot be moved any more is left out. */
  tidy(acting: ReadonlySet<string>, undone: boolean): void {
    this.march.tidy(undone)
    if (undone) this.#kept.undone()
    this.laid.value = this.#laidBut((one) => !acting.has(one))
    const order = this.order.peek()
    const left = order && withoutMembers(order, (one) => !acting.has(one))
    if (!order || left === order) return
    if (left && left.members.length > 1) this.order.value = left
    else this.drop()
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

  /** May everybody be picked from here? By a key on somebody who belongs to nobody only when he is picked already. */
  #picksAll(isAlone: boolean): boolean {
    return !isAlone || this.order.peek() !== null
  }

  /** Takes an order in hand; what was ordered before is laid aside. */
  #take(order: GroupOrder<S>): void {
    batch(() => {
      if (this.order.peek()?.members.some((one) => order.members.includes(one))) this.drop()
      else this.layAside()
      this.pick(order.members, order.name)
      this.order.value = order
    })
  }

  /** Brings back the order that was laid aside for a piece; whoever is in hand is laid aside. */
  #recall(piece: string): void {
    const found = this.laid
      .peek()
      .find(({ members, own }) => members.includes(piece) && !(members.length === 1 && own.size === 1))
    batch(() => {
      this.layAside()
      if (!found) return
      this.laid.value = this.laid.peek().filter((one) => one !== found)
      this.order.value = found
    })
  }

  #laidBut(out: (piece: string) => boolean): readonly GroupOrder<S>[] {
    return this.laid.peek().flatMap((order) => withoutMembers(order, out) ?? [])
  }

  /** What those in hand do. */
  #inOrder(): readonly GroupMove<S, V>[] {
    return this.moves.peek().filter(({ piece }) => this.has(piece))
  }

  #lastMarches(): ReturnType<typeof lastMarchesOf> {
    const { table, staging } = this.#desk
    const { endsPhase, ordered } = this.rules
    return lastMarchesOf(
      table.entries.value,
      table.seat.value ?? '',
      ({ action }) => action !== undefined && endsPhase(action),
      (event) => {
        const way = staging.waysOf([event])[0]
        return way && ordered.has(way.kind) ? marchOf(way) : null
      },
    )
  }

  #goingNow(): readonly GoingOn[] {
    const { rules, position } = this.#desk
    return [...this.#kept.now].flatMap(([piece, word]) => {
      const to = readPlace(word)
      const at = rules.footingOf(piece)
      if (!to || !at || !this.mayJoin(piece) || this.has(piece) || this.isLaid(piece)) return []
      return [{ piece, to, halts: this.rules.nearEnemy(position.value, piece) }]
    })
  }

  #countWords(): string {
    const moves = this.#inOrder()
    const short = moves.filter(({ refusal }) => refusal !== null)
    const there = `${moves.length - short.length} get there`
    const later = short.filter(({ goesOn, plan }) => goesOn && plan).length
    const cannot = short.filter(({ goesOn, plan }) => !goesOn || !plan)
    const who = cannot.map(({ piece }) => nameOf(this.#desk, piece)).join(', ')
    const words = [
      there,
      later === 0 ? '' : `${later} are on the way`,
      who === '' ? '' : `${cannot.length} cannot: ${who}`,
    ]
    return words.filter((one) => one !== '').join(', ')
  }

  #tellWhat(): void {
    this.#desk.announce(`${this.#countWords()}.`)
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
