import {
  checkOrders,
  hidesNothing,
  isAlike,
  makeRecord,
  MOST_ANSWERS,
  standingFormOf,
  tableRefusal,
  visibleEvents,
} from '@bivouac/kernel'
import type {
  Action,
  AnyPosition,
  AnySystem,
  ComputerWork,
  Entry,
  GameRecord,
  Outcome,
  Refusal,
  SeatId,
  StandingOrders,
} from '@bivouac/kernel'
import type { PastView, StepEntry, TableStop } from '@bivouac/protocol'
import type { MannersState } from './manners.ts'
import { MEMORY_LENGTH } from '../store/format.ts'
import type { LogEntry, StoredTable } from '../store/format.ts'
import type { SeatMemory, Store } from '../store/store.ts'
import type { ClockState } from './clocks.ts'
import { computerSeed, TableReading } from './reading.ts'
import type { Happening } from './reading.ts'
import type { SeatKeys } from './seat-keys.ts'
import { Snapshots } from './snapshots.ts'
import type { Systems } from './systems.ts'

/** What became of something a seat asked for; `sequence` is the number after what it made. */
export type Answer =
  | { readonly refusal: Refusal; readonly sequence: number }
  | { readonly refusal: null; readonly sequence: number }

const NOT_BEGUN: Refusal = { clause: 'TABLE-TURN', reason: 'Play begins when every seat has been taken.' }
/** How a computer came to an action, and what it bears in mind from then on where that is new. */
export interface Thinking {
  readonly computer: ComputerWork
  readonly memory?: unknown
}

/** So often somebody else may be first before we give up. */
const ATTEMPTS = 20

/** What a seat asks for, tried on the reading: the entry to store and what to tell of it, or the answer at once. */
type Trial =
  | {
      readonly entry: Extract<LogEntry, { kind: 'act' | 'undo' }>
      readonly happening: Happening
      readonly memory?: SeatMemory
    }
  | { readonly answer: Answer }

type Trying = (session: NonNullable<TableReading['session']>) => Trial

/**
 * One table as this process holds it: a reading of its log. The log in the store is the truth; the reading may be dropped
 * and made again at any time.
 *
 * The reading runs ahead of the store while an append is under way. So everything that asks or answers goes
 * through `turn`, one after another, and between turns it holds exactly what is stored.
 */
export class LiveTable {
  readonly stored: StoredTable
  readonly system: AnySystem
  /** Told of each stored thing once, in order, within the turn that stored or read it. */
  onHappening: (happening: Happening) => void = () => {}
  /** Told of faults that took nothing from whoever asked. */
  onFault: (error: unknown) => void = () => {}
  readonly #store: Store
  readonly #snapshots: Snapshots
  /** Players' names as they are kept beside the log. */
  readonly #names = new Map<SeatId, string>()
  #reading: TableReading
  /** What computers bear in mind, as JSON; null while it must be read from the store again. */
  #memories: Map<SeatId, string> | null = null
  /** How many entries of the log have been told. */
  #told = 0
  /** The session may hold what the store does not. */
  #ahead = false
  #queue: Promise<unknown> = Promise.resolve()

  private constructor(store: Store, stored: StoredTable, system: AnySystem) {
    this.#store = store
    this.stored = stored
    this.system = system
    this.#reading = new TableReading(stored, system)
    this.#snapshots = new Snapshots(store, stored, system)
  }

  /** Reads a table from the store; null when there is none such, or no system for it. */
  static async load(store: Store, id: string, systems: Systems): Promise<LiveTable | null> {
    const stored = await store.table(id)
    const system = stored && (await systems.find(stored.system))
    if (!stored || !system) return null
    const table = new LiveTable(store, stored, system)
    await table.turn(() => table.#readAgain())
    for (const { seat, name } of await store.names(id)) table.#names.set(seat, name)
    return table
  }

  /** Does some work when everything before it is done and the reading holds exactly what is stored. */
  turn<T>(work: () => T | Promise<T>): Promise<T> {
    const next = this.#queue.then(async () => {
      if (this.#ahead) await this.#readAgain()
      return work()
    })
    this.#queue = next.catch(() => {})
    return next
  }

  /** What the players are called. */
  get names(): ReadonlyMap<SeatId, string> {
    const all = new Map([...this.#reading.names, ...this.#names])
    // An empty name is one that was given up.
    return new Map([...all].filter(([, name]) => name !== ''))
  }

  /** Who holds which seat. */
  get keys(): SeatKeys {
    return this.#reading.keys
  }

  get commitment(): string {
    return this.#reading.commitment
  }

  /** Seats whose share of the dice is still awaited. */
  get awaiting(): readonly SeatId[] {
    return this.#reading.awaiting
  }

  /** The newest position; null before play begins. */
  get position(): AnyPosition | null {
    return this.#reading.session?.position ?? null
  }

  get sequence(): number {
    return this.#reading.sequence
  }

  get entries(): readonly Entry<Action>[] {
    return this.#reading.session?.entries ?? []
  }

  /** How the game ended; null while it goes on, and at a table that is stopped. */
  get outcome(): Outcome | null {
    return this.stop === null ? (this.#reading.session?.outcome ?? null) : null
  }

  get deciders(): readonly SeatId[] {
    return this.#reading.deciders
  }

  get clocks(): ClockState | null {
    return this.#reading.clocks
  }

  /** Why the table stands still; null while it does not. */
  get stop(): TableStop | null {
    return this.#reading.toldStop
  }

  /** The dice secret: null until the game is over. */
  get secret(): string | null {
    return this.outcome === null ? null : this.stored.secret
  }

  /** Actions and dice may be shown to all: nothing is hidden in this game, or nothing any more. */
  get isOpen(): boolean {
    return hidesNothing(this.system, this.stored.setup) || this.outcome !== null
  }

  /** What stands between the players beside the moves. */
  get manners(): MannersState {
    return this.#reading.manners
  }

  /** Who speaks for each side. */
  get leads(): ReadonlyMap<string, SeatId> {
    return this.#reading.leads
  }

  get sides(): readonly string[] {
    return [...new Set(this.stored.seats.map(({ side }) => side))]
  }

  /** The side a seat plays for. */
  sideOf(seat: SeatId): string {
    return this.#reading.sideOf(seat)
  }

  /** Is the move after the first `keeps` this seat's own, and can the game go back before it? */
  mayGoBack(seat: SeatId, keeps: number): boolean {
    return this.#reading.mayGoBack(seat, keeps)
  }

  /** The entry by which the players go back; null where that cannot be. */
  backEntry(wish: Parameters<TableReading['back']>[0]): LogEntry | null {
    return this.#reading.back(wish)
  }

  /** What the seat may see; null before play begins. */
  view(seat: SeatId | null): unknown {
    const { session } = this.#reading
    return session ? this.system.view(session.position, seat) : null
  }

  /** What the seat may see of the game after its first `at` entries; null when there were not so many. */
  viewAt(seat: SeatId | null, at: number): PastView | null {
    const { moments } = this.#reading
    if (!moments || at > this.entries.length) return null
    const position = moments.at(at)
    return { at, view: this.system.view(position, seat), deciders: this.system.deciders(position) }
  }

  /** An entry as a seat may see it. */
  entryFor(entry: Entry<Action>, seat: SeatId | null): StepEntry {
    const { sequence, action } = entry
    const events = visibleEvents(entry.events, seat)
    const own = entry.seat === seat
    const seen = this.isOpen || own
    const ordered = own && this.#reading.ordered.has(sequence) && ({ ordered: true } as const)
    return { sequence, seat: entry.seat, ...(seen && { action }), events, ...ordered }
  }

  /** True when the seat may take its last action back. Never after the end: the dice to come are known then. */
  mayUndo(seat: SeatId | null): boolean {
    const { session, stop } = this.#reading
    return seat !== null && stop === null && this.outcome === null && (session?.canUndo(seat) ?? false)
  }

  /** Plays what other processes have appended. */
  catchUp(): Promise<void> {
    return this.turn(() => this.#readOn())
  }

  /**
   * A seat decides, on the game as it stood at `sequence`. When the answer is no refusal, it is stored, and with it how a
   * computer came to it.
   */
  act(seat: SeatId, sequence: number, action: unknown, now: number, thinking?: Thinking): Promise<Answer> {
    return this.#move(sequence, now, this.#acting(seat, sequence, action, now, { thinking }))
  }

  /** What the computer at a seat bears in mind; null when it has nothing. For the computer alone, within a turn. */
  async memory(seat: SeatId): Promise<unknown> {
    if (this.#memories === null) {
      const kept = await this.#store.memories(this.stored.id)
      this.#memories = new Map(kept.map((memory) => [memory.seat, memory.body]))
    }
    const body = this.#memories.get(seat)
    return body === undefined ? null : JSON.parse(body)
  }

  /** The standing orders of a seat. */
  orders(seat: SeatId | null): StandingOrders {
    return (seat === null ? undefined : this.#reading.orders.get(seat)) ?? {}
  }

  /** A seat gives orders, in place of all it had given; what it is asked just now is answered by them. Asking again is free. */
  async order(seat: SeatId, orders: StandingOrders, now: number): Promise<Answer> {
    let refusal: Refusal | null = null
    await this.note(() => {
      refusal = this.#checkOrders(seat, orders)
      if (refusal !== null || isAlike(this.orders(seat), orders)) return null
      return { kind: 'orders', at: now, seat, orders }
    })
    if (refusal === null) await this.obey(now)
    return { refusal, sequence: this.sequence }
  }

  #checkOrders(seat: SeatId, orders: StandingOrders): Refusal | null {
    const { position, system, stored } = this
    if (position === null) return NOT_BEGUN
    const form = standingFormOf(system, stored.setup, position, seat)
    return form === null ? tableRefusal('TABLE-ORDERS') : checkOrders(form, orders)
  }

  /** Does what standing orders say to what is asked now: after a fault, and when nobody was here to do it. */
  obey(now: number): Promise<void> {
    return this.turn(() => this.#obey(now))
  }

  /** Takes the seat's last action back, if the kernel allows it and the game is not over. */
  undo(seat: SeatId, sequence: number, now: number): Promise<Answer> {
    return this.#move(sequence, now, (session) => {
      if (this.#reading.undos.get(sequence) === seat)
        return { answer: { refusal: null, sequence: sequence + 1 } }
      if (session.sequence !== sequence) return { answer: this.#refuse(tableRefusal('TABLE-SEQUENCE')) }
      if (this.outcome !== null) return { answer: this.#refuse(tableRefusal('TABLE-OVER')) }
      const before = session.position
      const refusal = session.undo(seat)
      if (refusal !== null) return { answer: this.#refuse(refusal) }
      return { entry: { kind: 'undo', at: now, seat }, happening: { kind: 'undone', before } }
    })
  }

  /**
   * A seat goes on with a stopped table from where it stands, by the rules as they are now. Any seat may: nobody can play
   * otherwise, and what is left behind stays in the log. Asking again is free.
   */
  async goOn(seat: SeatId, sequence: number, now: number): Promise<Answer> {
    let answer: Answer = { refusal: null, sequence: sequence + 1 }
    await this.note(() => {
      if (this.stop === null) return null
      const entry = sequence === this.sequence ? this.#reading.goOn(seat, now) : null
      if (entry === null)
        answer = this.#refuse(tableRefusal(sequence === this.sequence ? 'TABLE-OVER' : 'TABLE-SEQUENCE'))
      return entry
    })
    await this.obey(now)
    return answer
  }

  /** A seat's share of the dice; the first counts. Play begins with the last of them. */
  contribute(seat: SeatId, entropy: string, now: number): Promise<void> {
    return this.note(() =>
      this.#reading.contributions.has(seat) ? null : { kind: 'contribute', at: now, seat, entropy },
    )
  }

  /** The player's name at this seat: stored first, then told. It is no part of the game, and not in its log. */
  rename(seat: SeatId, name: string): Promise<void> {
    return this.turn(async () => {
      if (this.names.get(seat) === name) return
      await this.#store.setName(this.stored.id, seat, name)
      this.hearName(seat, name)
    })
  }

  /** A name that is stored. To be called within a turn. */
  hearName(seat: SeatId, name: string): void {
    this.#names.set(seat, name)
    this.onHappening({ kind: 'people' })
  }

  /** A seat asks for the clocks to stop, or wants them to run. Nothing at a table without clocks, or when it is so. */
  pause(seat: SeatId, on: boolean, now: number): Promise<void> {
    return this.note(() => {
      const { clocks, session } = this.#reading
      const side = this.#reading.sideOf(seat)
      if (
        !clocks ||
        !session ||
        (on ? clocks.paused || clocks.asked.includes(side) : !clocks.paused && clocks.asked.length === 0)
      ) {
        return null
      }
      return { kind: 'pause', at: now, seat, on }
    })
  }

  /** The record of the game so far, with the dice secret when it is over; null before it has begun. */
  record(): GameRecord | null {
    const { session, source } = this.#reading
    if (!session) return null
    const { secret, stored } = this
    const seats = stored.seats.filter(({ computer }) => computer !== undefined)
    const seeds = Object.fromEntries(seats.map(({ id }) => [id, computerSeed(stored)]))
    const told = secret === null || source.kind !== 'committed' ? source : { ...source, secret }
    return makeRecord(session, told, seeds)
  }

  /**
   * An entry that is no move: stored first, then taken in. `make` looks at what is stored and answers null when there is
   * nothing to do; it is asked again when somebody else was first.
   */
  note(make: () => LogEntry | null): Promise<void> {
    return this.turn(() =>
      this.#attempt(async () => {
        const entry = make()
        if (entry === null) return true
        const stored = await this.#store.append(this.stored.id, this.#reading.count, entry)
        if (stored) this.#take(entry)
        else await this.#readOn()
        return stored || null
      }),
    ).then(() => undefined)
  }

  /** Keeps what has settled, so that the table is soon read again. What goes wrong is no loss: the log has everything. */
  rest(): Promise<void> {
    this.#snapshot('at rest')
    return this.turn(() => {})
  }

  /** In a turn of its own, so that nobody waits for it. */
  #snapshot(when: Parameters<Snapshots['isDue']>[1]): void {
    if (!this.#snapshots.isDue(this.#reading, when)) return
    this.turn(() => this.#snapshots.keep(this.#reading)).catch(() => {})
  }

  /** An action of a seat, to be tried. `ordered`: by its standing orders. */
  #acting(
    seat: SeatId,
    sequence: number,
    action: unknown,
    now: number,
    { ordered = false, thinking }: { readonly ordered?: boolean; readonly thinking?: Thinking | undefined },
  ): Trying {
    return (session) => {
      const before = session.position
      const computer = thinking?.computer
      const made = session.submit(seat, sequence, action, computer)
      if (made.refusal !== null) return { answer: this.#refuse(made.refusal) }
      if (made.resent) return { answer: { refusal: null, sequence: sequence + 1 } }
      const { entry } = made
      const rolls = entry.rolls.map(({ value }) => value)
      const { mark } = session
      const ends = session.outcome !== null && ({ ends: true } as const)
      const by = ordered && ({ ordered: true } as const)
      const how = computer && { computer }
      const memory = thinking?.memory === undefined ? null : JSON.stringify(thinking.memory)
      return {
        entry: { kind: 'act', at: now, seat, action: entry.action, rolls, mark, ...ends, ...by, ...how },
        happening: { kind: 'step', before, entry },
        ...(memory !== null && memory.length <= MEMORY_LENGTH && { memory: { seat, body: memory } }),
      }
    }
  }

  /** Tries a move on the reading, then stores it; tried again when somebody else was first. Then orders are obeyed. */
  #move(sequence: number, now: number, tryOn: Trying): Promise<Answer> {
    return this.turn(async () => {
      const answer = await this.#attempt(() => this.#try(sequence, tryOn))
      if (answer.refusal === null) await this.#obey(now)
      return answer
    })
  }

  /** Tries a move on the reading, then stores it; null when somebody else was first. */
  async #try(sequence: number, tryOn: Trying): Promise<Answer | null> {
    if (sequence > this.sequence) await this.#readOn()
    const { session, stop, count } = this.#reading
    if (!session) return this.#refuse(NOT_BEGUN)
    if (stop !== null) return this.#refuse(tableRefusal('TABLE-RULES'))
    // From here to the answer of the store the session may be ahead; a fault of the rules has thrown dice away too.
    this.#ahead = true
    const trial = tryOn(session)
    if ('answer' in trial) {
      this.#ahead = false
      return trial.answer
    }
    const { memory } = trial
    if (await this.#store.append(this.stored.id, count, trial.entry, memory)) {
      this.#ahead = false
      if (memory) this.#memories?.set(memory.seat, memory.body)
      this.#reading.took(trial.entry)
      this.#told = this.#reading.count
      this.onHappening(trial.happening)
      this.#snapshot('now and then')
      return { refusal: null, sequence: session.sequence }
    }
    await this.#readAgain()
    return null
  }

  /**
   * While whoever is to decide has ordered what to answer, it is done for him: stored and told as any move of his. A fault is
   * none of whoever moved: his move stands, and the person is asked.
   */
  async #obey(now: number): Promise<void> {
    try {
      for (let answers = 0; answers < MOST_ANSWERS; answers++) {
        const { order } = this.#reading
        if (order === null) return
        const { seat, action } = order
        const made = await this.#try(
          this.sequence,
          this.#acting(seat, this.sequence, action, now, { ordered: true }),
        )
        if (made !== null && made.refusal !== null) return
      }
    } catch (error) {
      this.onFault(error)
    }
  }

  /** Does something until it has an answer; null says that somebody else was first. */
  async #attempt<T>(work: () => Promise<T | null>): Promise<T> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const answer = await work()
      if (answer !== null) return answer
    }
    throw new Error(`table ${this.stored.id}: others were first ${ATTEMPTS} times`)
  }

  async #readOn(): Promise<void> {
    const entries = await this.#store.log(this.stored.id, this.#reading.count)
    for (const entry of entries) this.#take(entry)
  }

  async #readAgain(): Promise<void> {
    this.#ahead = true
    this.#reading = await this.#snapshots.begin()
    await this.#readOn()
    this.#ahead = false
  }

  /** Takes in one stored entry, and tells of it unless that was done in an earlier reading. */
  #take(entry: LogEntry): void {
    // Another process may have thought for the seat.
    if (entry.kind === 'act' && entry.computer) this.#memories = null
    const happening = this.#reading.take(entry)
    if (entry.kind === 'back') this.#snapshots.cut(entry.keeps)
    const { count } = this.#reading
    if (count <= this.#told) return
    this.#told = count
    this.onHappening(happening)
  }

  #refuse(refusal: Refusal): Answer {
    return { refusal, sequence: this.sequence }
  }
}
