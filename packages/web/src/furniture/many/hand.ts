import type { Action, ManyMove, ManyPlan, Position, Refusal } from '@bivouac/kernel'
import { batch, computed, signal } from '@preact/signals'
import type { ReadonlySignal, Signal } from '@preact/signals'
import type { Table } from '../../table/types.ts'
import { KeptMarches } from './kept.ts'
import { Queue } from './queue.ts'
import type { QueueDesk } from './queue.ts'
import type { ManyRules, ManyWish } from './rules.ts'

/** What the hand that moves many asks of its desk. */
export interface ManyDesk<Shown extends Position, Deed extends Action> extends Omit<
  QueueDesk<Deed>,
  'announce' | 'shell'
> {
  readonly table: Pick<Table, 'id' | 'entries' | 'seat'>
  readonly position: ReadonlySignal<Shown>
  readonly shell: { toast(text: string): void; announce(text: string): void; explain(refusal: Refusal): void }
  /** The one piece in hand, where a game takes one at a time. */
  readonly picked: ReadonlySignal<string | null>
  /** Takes one piece in hand, or none. */
  pick(piece: string | null): void
  /** On a small screen: is the drawer pulled up? The map is what is wanted once somebody is picked. */
  readonly raised: Signal<boolean>
}

/** A march over several turns as it stands at the beginning of one. */
export interface Going {
  readonly piece: string
  readonly to: string
  /** Why it does not go on by itself; null when it does. */
  readonly halts: Refusal | null
}

/**
 * Many pieces in hand on a map of places: who is picked, where each is to go, and what comes of it. Ways are laid out for one
 * body after another and made at once.
 */
export class ManyHand<Shown extends Position, Deed extends Action> {
  readonly rules: ManyRules<Shown, Deed>
  /** Who is picked; the next place pointed at is theirs. */
  readonly members = signal<readonly string[]>([])
  /** What they are called, where they are a body. */
  readonly name = signal<string | null>(null)
  /** Does a tap add to those picked? */
  readonly gathering = signal(false)
  /** Do those picked go one behind the other, and not all to the place pointed at? */
  readonly follows = signal(false)
  /** Where each is to go, by piece, until it is made or put away. */
  readonly wishes = signal<ReadonlyMap<string, ManyWish>>(new Map())
  /** What everybody does, in the order in which they do it. */
  readonly plan: ReadonlySignal<ManyPlan<Shown, Deed>>
  /** Who can be moved now. */
  readonly movers: ReadonlySignal<ReadonlySet<string>>
  /** Marches of several turns that can go on now, or halt. */
  readonly going: ReadonlySignal<readonly Going[]>
  readonly queue: Queue<ManyMove<Deed>, Deed>

  readonly #desk: ManyDesk<Shown, Deed>
  readonly #kept: KeptMarches
  /** Those picked have been sent somewhere: who is added now begins anew. */
  #sent = false

  constructor(desk: ManyDesk<Shown, Deed>, rules: ManyRules<Shown, Deed>) {
    this.#desk = desk
    this.rules = rules
    this.#kept = new KeptMarches(desk.table)
    this.movers = computed(() => new Set(desk.live.value ? rules.movers(desk.position.value) : []))
    this.plan = computed(() => {
      const p = desk.position.value
      const wishes = [...this.wishes.value.values()].filter(({ piece }) => this.movers.value.has(piece))
      return wishes.length === 0 ? { moves: [], after: p } : rules.plan(p, wishes)
    })
    this.going = computed(() => {
      const p = desk.position.value
      return [...this.#kept.now].flatMap(([piece, to]) =>
        this.movers.value.has(piece) && !this.wishes.value.has(piece) && rules.placeOf(p, piece) !== to
          ? [{ piece, to, halts: rules.nearEnemy(p, piece) }]
          : [],
      )
    })
    const announce = (text: string): void => desk.shell.announce(text)
    const queueDesk: QueueDesk<Deed> = {
      live: desk.live,
      sending: desk.sending,
      shell: desk.shell,
      announce,
      check: (action) => desk.check(action),
      send: (...actions) => desk.send(...actions),
      together: (act, goesOn) => desk.together(act, goesOn),
    }
    this.queue = new Queue(queueDesk, {
      phase: () => rules.phaseOf(desk.position.peek()),
      mayAct: (moves) => moves.some(({ piece }) => this.movers.peek().has(piece)),
      actionsNow: (move) => this.#actionsNow(move),
      tell: ({ piece }, { clause, reason }) => {
        const name = rules.nameOf(desk.position.peek(), piece)
        desk.shell.explain({ clause, reason: `${name} stays: ${reason}` })
        announce(`${name} stays: ${reason}`)
      },
    })
  }

  /** Is anybody picked, or any way laid out? */
  get isBusy(): boolean {
    return this.members.value.length > 0 || this.wishes.value.size > 0
  }

  has(piece: string): boolean {
    return this.members.value.includes(piece)
  }

  /** Picks these of them who can be moved, and no others. False when none can. */
  pick(pieces: readonly string[], name: string | null = null): boolean {
    const members = [...new Set(pieces)].filter((one) => this.movers.peek().has(one))
    batch(() => {
      if (members.length > 0) {
        this.#desk.pick(null)
        this.#desk.raised.value = false
      }
      this.members.value = members
      this.name.value = name
      this.#sent = false
    })
    this.#say(
      members.length === 0
        ? 'Nobody is picked.'
        : `${name ? `${name}: ` : ''}${members.length} picked to move together.`,
    )
    return members.length > 0
  }

  /** Adds pieces to those picked, whoever is in hand first; or leaves them out when all are picked. False when none can be moved. */
  toggle(pieces: readonly string[]): boolean {
    const able = pieces.filter((one) => this.movers.peek().has(one))
    if (able.length === 0) return false
    const before = this.#soFar()
    const isIn = able.every((one) => before.includes(one))
    this.pick(isIn ? before.filter((one) => !able.includes(one)) : [...before, ...able])
    return true
  }

  /** Adds these to those picked. */
  add(pieces: readonly string[]): void {
    this.pick([...this.#soFar(), ...pieces])
  }

  /** Picks the whole body of a piece; everybody who can be moved when that is picked already. False when there is nobody. */
  pickBody(piece: string): boolean {
    const body = this.rules.bodyOf(this.#desk.position.peek(), piece)
    const members = (body?.members ?? [piece]).filter((one) => this.movers.peek().has(one))
    const picked = this.members.peek()
    const isAll = members.length > 0 && members.every((one) => picked.includes(one))
    if (isAll || members.length === 0) return this.pickAll()
    return this.pick(members, body?.name ?? null)
  }

  /** Picks everybody who can be moved and has no way laid out. */
  pickAll(): boolean {
    const free = [...this.movers.peek()].filter((one) => !this.wishes.peek().has(one))
    return free.length > 0 && this.pick(free, 'The whole army')
  }

  /** Those picked are to come to this place; in column the foremost, and the others behind it. */
  sendTo(place: string): void {
    const column = this.follows.peek() ? this.#behind(place) : null
    this.#order((piece) => (column ? (column.get(piece) ?? null) : place))
  }

  /** The places of a column whose head goes to this one: along the way it takes, then where those before stood. */
  #behind(place: string): ReadonlyMap<string, string> {
    const p = this.#desk.position.peek()
    const stand = (piece: string): string => this.rules.placeOf(p, piece) ?? place
    const wish = (piece: string, to: string): ManyWish => ({ piece, to, goesOn: true, forced: false })
    const alone = this.members.peek().map((piece) => this.rules.plan(p, [wish(piece, place)]).moves[0])
    // Who cannot move at all leads nobody.
    const order = alone
      .filter((move) => move !== undefined && move.actions.length > 0)
      .toSorted((a, b) => this.#left(p, a.piece, place) - this.#left(p, b.piece, place))
    const trail = [
      ...order
        .slice(1)
        .toReversed()
        .map(({ piece }) => stand(piece)),
      ...(order[0]?.way ?? []),
    ]
    const end = trail.length - 1
    const column = order.map(
      ({ piece }, at) => [piece, at === 0 ? place : (trail[end - at] ?? place)] as const,
    )
    return new Map([...this.members.peek().map((piece) => [piece, place] as const), ...column])
  }

  #left(p: Shown, piece: string, place: string): number {
    return this.rules.distance?.(p, this.rules.placeOf(p, piece) ?? place, place) ?? 0
  }

  /** Those picked are to go as one of them does who goes from a place to another. */
  shift(from: string, to: string): void {
    const p = this.#desk.position.peek()
    const { shifted, placeOf } = this.rules
    this.#order((piece) => {
      const at = placeOf(p, piece)
      return at === null || !shifted ? null : shifted(p, at, from, to)
    })
  }

  /** The orders of those picked are taken back; of everybody when nobody is picked. */
  reset(): void {
    const picked = this.members.peek()
    const kept = [...this.wishes.peek()].filter(([piece]) => picked.length > 0 && !picked.includes(piece))
    this.wishes.value = new Map(kept)
    this.#sent = false
  }

  /** Does a tap add to those picked from now on? */
  gather(isOn: boolean): void {
    this.gathering.value = isOn
    this.#desk.raised.value = false
    this.#say(isOn ? 'Taps add to those picked.' : 'Taps say where they go.')
  }

  /** Those picked go one behind the other, or all to one place again. */
  follow(isOn: boolean): void {
    this.follows.value = isOn
    this.reset()
    this.#say(isOn ? 'The others follow the foremost.' : 'All go to one place.')
  }

  /** One piece, and who goes with it, is left out of what is laid out. */
  leaveOut(piece: string): void {
    const along = this.plan.peek().moves.find((move) => move.piece === piece)?.along ?? []
    const out = new Set([piece, ...along])
    batch(() => {
      this.wishes.value = new Map([...this.wishes.peek()].filter(([one]) => !out.has(one)))
      this.members.value = this.members.peek().filter((one) => !out.has(one))
    })
  }

  /** Nobody is picked any more; what is laid out stays. */
  drop(): void {
    batch(() => {
      this.members.value = []
      this.name.value = null
      this.gathering.value = false
      this.#sent = false
    })
  }

  /** Those who fall short throw for it, or no longer. */
  force(isOn: boolean): void {
    const short = new Set(
      this.plan.peek().moves.flatMap(({ piece, arrives }) => (arrives && isOn ? [] : [piece])),
    )
    this.wishes.value = new Map(
      [...this.wishes.peek()].map(([piece, wish]) => [piece, { ...wish, forced: isOn && short.has(piece) }]),
    )
  }

  /** Shall those who do not get there now go on in later turns? */
  setGoesOn(isOn: boolean): void {
    this.wishes.value = new Map(
      [...this.wishes.peek()].map(([piece, wish]) => [piece, { ...wish, goesOn: isOn }]),
    )
  }

  /** Lays out what everybody did in his last turn once more. */
  repeat(): void {
    const p = this.#desk.position.peek()
    const { rules } = this
    const last = rules.lastMarches(p, this.#desk.table.entries.peek())
    const picked = new Set(this.members.peek())
    const wishes = last.flatMap(({ piece, from, to }) => {
      const at = rules.placeOf(p, piece)
      const able = this.movers.peek().has(piece) && (picked.size === 0 || picked.has(piece))
      const goal = able && at !== null ? (rules.shifted?.(p, at, from, to) ?? null) : null
      return goal === null || goal === at ? [] : [{ piece, to: goal, goesOn: false, forced: false }]
    })
    if (wishes.length === 0) {
      this.#desk.shell.toast('Nobody who moved last turn can do the same again.')
      return
    }
    this.#lay(wishes)
    const cannot = this.plan.peek().moves.filter(({ arrives }) => !arrives).length
    const words = `${wishes.length - cannot} repeat${cannot === 0 ? '' : `, ${cannot} cannot`}.`
    this.#say(words)
    if (cannot > 0) this.#desk.shell.toast(words)
  }

  /** Lays out the marches of several turns that go on; with `all`, those too that halt before the enemy. */
  goOn(all = false): void {
    const going = this.going.peek().filter(({ halts }) => all || !halts)
    this.#lay(going.map(({ piece, to }) => ({ piece, to, goesOn: true, forced: false })))
    this.#say(`${going.length} march on.`)
  }

  /** These marches of several turns are given up. */
  forget(pieces: readonly string[]): void {
    this.#kept.forget(pieces)
  }

  /** Makes what is laid out, one after another. */
  async make(): Promise<void> {
    const { moves } = this.plan.peek()
    const wishes = this.wishes.peek()
    const goals = moves.flatMap(({ piece, along = [], to, arrives, refusal }) =>
      [piece, ...along].map(
        (one) => [one, !arrives && !refusal && wishes.get(one)?.goesOn ? to : null] as const,
      ),
    )
    this.#kept.begin(new Map(goals))
    batch(() => {
      this.drop()
      this.wishes.value = new Map()
    })
    await this.queue.begin(moves.filter(({ actions }) => actions.length > 0))
  }

  /** The game has gone on or back: whoever cannot be moved any more is left out. */
  tidy(undone: boolean): void {
    this.queue.tidy(undone)
    if (undone) this.#kept.undone()
    const able = this.movers.peek()
    if (this.queue.left > 0) return
    batch(() => {
      this.members.value = this.members.peek().filter((one) => able.has(one))
      this.wishes.value = new Map([...this.wishes.peek()].filter(([one]) => able.has(one)))
    })
  }

  /** Those picked, or the one in hand; nobody when those picked have been sent somewhere already. */
  #soFar(): readonly string[] {
    const picked = this.members.peek()
    if (picked.length > 0) return this.#sent ? [] : picked
    const held = this.#desk.picked.peek()
    return held !== null && this.movers.peek().has(held) ? [held] : []
  }

  #order(placeFor: (piece: string) => string | null): void {
    const p = this.#desk.position.peek()
    const wishes = this.members.peek().flatMap((piece) => {
      const to = placeFor(piece)
      return to === null || to === this.rules.placeOf(p, piece)
        ? []
        : [{ piece, to, goesOn: true, forced: false }]
    })
    const members = new Set(this.members.peek())
    const others = [...this.wishes.peek()].filter(([piece]) => !members.has(piece))
    this.wishes.value = new Map([...others, ...wishes.map((wish) => [wish.piece, wish] as const)])
    this.#sent = wishes.length > 0
    this.#say(this.words())
  }

  #lay(wishes: readonly ManyWish[]): void {
    batch(() => {
      this.drop()
      this.#desk.raised.value = false
      this.wishes.value = new Map([
        ...this.wishes.peek(),
        ...wishes.map((wish) => [wish.piece, wish] as const),
      ])
    })
  }

  /** What is laid out, for those who do not see it. */
  words(): string {
    const p = this.#desk.position.peek()
    const { moves } = this.plan.peek()
    if (moves.length === 0) return 'Nothing is laid out.'
    const there = moves.filter(({ arrives }) => arrives).length
    const later = moves.filter(({ arrives, refusal }) => !arrives && !refusal).length
    const kept = moves.filter(({ refusal }) => refusal !== null)
    const who = kept.map(({ piece }) => this.rules.nameOf(p, piece)).join(', ')
    return [
      `${there} get there`,
      later === 0 ? '' : `${later} are on the way`,
      kept.length === 0 ? '' : `${kept.length} cannot: ${who}`,
    ]
      .filter((one) => one !== '')
      .join(', ')
  }

  /** What a move does as things stand: what was planned, or else what brings it nearest to its place. */
  #actionsNow(move: ManyMove<Deed>): { actions: readonly Deed[]; refusal: Refusal | null } {
    const [first] = move.actions
    if (first && !this.#desk.check(first)) return { actions: move.actions, refusal: null }
    const p = this.#desk.position.peek()
    const wishes = [move.piece, ...(move.along ?? [])].map((piece) => ({
      piece,
      to: move.to,
      goesOn: false,
      forced: move.thrown === true,
    }))
    const [again] = this.rules.plan(p, wishes).moves
    return again && again.actions.length > 0
      ? { actions: again.actions, refusal: null }
      : { actions: [], refusal: again?.refusal ?? (first ? this.#desk.check(first) : null) }
  }

  #say(text: string): void {
    this.#desk.shell.announce(text)
  }
}
