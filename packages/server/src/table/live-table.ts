import {
  committedDice,
  hidesNothing,
  makeRecord,
  newCommitment,
  Session,
  tableKey,
  tableRefusal,
  visibleEvents,
} from '@bivouac/kernel'
import type {
  Action,
  AnyPosition,
  AnySystem,
  DiceSource,
  Entry,
  GameRecord,
  Outcome,
  Refusal,
  SeatId,
} from '@bivouac/kernel'
import type { PastView, StepEntry } from '@bivouac/protocol'
import { askPause, handOver, newClocks } from './clocks.ts'
import type { ClockState } from './clocks.ts'
import { Moments } from './moments.ts'
import { SeatKeys } from './seat-keys.ts'
import type { Systems } from './systems.ts'
import type { LogEntry, StoredTable } from '../store/format.ts'
import type { Store } from '../store/store.ts'

type AnySession = Session<AnyPosition, Action, unknown>

/** What became of something a seat asked for; `sequence` is the number after what it made. */
export type Answer =
  | { readonly refusal: Refusal; readonly sequence: number }
  | { readonly refusal: null; readonly sequence: number }

/** Something that is stored and may be shown. `before` is the position it changed. */
export type Happening =
  | { readonly kind: 'begun' | 'people' | 'clocks' }
  /** Who holds a seat is another matter now: some that spoke for it may do so no longer. */
  | { readonly kind: 'seat'; readonly seat: SeatId }
  | { readonly kind: 'step'; readonly before: AnyPosition; readonly entry: Entry<Action> }
  | { readonly kind: 'undone'; readonly before: AnyPosition }

const NOT_BEGUN: Refusal = { clause: 'TABLE-TURN', reason: 'Play begins when every seat has been taken.' }
/** So often somebody else may be first before we give up. */
const ATTEMPTS = 20

/** Thrown when a stored log does not play: a fault of ours, never a player's. */
export class BrokenLog extends Error {
  constructor(table: string, number: number, why: string) {
    super(`table ${table}, entry ${number}: ${why}`)
    this.name = 'BrokenLog'
  }
}

/**
 * One table as this process holds it: the log played through the engine. The log in the store is the truth; this
 * is a reading of it that may be dropped and made again at any time.
 *
 * The session runs ahead of the store while an append is under way. So everything that asks or answers goes
 * through `turn`, one after another, and between turns the reading holds exactly what is stored.
 */
export class LiveTable {
  readonly stored: StoredTable
  readonly system: AnySystem
  readonly commitment: string
  /** Told of each stored thing once, in order, within the turn that stored or read it. */
  onHappening: (happening: Happening) => void = () => {}
  readonly #store: Store
  /** Players' names as they are kept beside the log, and as older logs hold them. */
  readonly #names = new Map<SeatId, string>()
  readonly #loggedNames = new Map<SeatId, string>()
  readonly #contributions = new Map<SeatId, string>()
  /** Who took back at which sequence number: asking again is free. */
  readonly #undos = new Map<number, SeatId>()
  #keys: SeatKeys
  #session: AnySession | null = null
  #moments: Moments | null = null
  #clocks: ClockState | null = null
  /** Entries of the log in this reading, and how many of them have been told. */
  #count = 0
  #told = 0
  /** The session may hold what the store does not. */
  #ahead = false
  #queue: Promise<unknown> = Promise.resolve()

  private constructor(store: Store, stored: StoredTable, system: AnySystem) {
    this.#store = store
    this.stored = stored
    this.system = system
    this.commitment = newCommitment(stored.secret).commitment
    this.#keys = new SeatKeys(stored.seats)
    this.#reset()
  }

  /** Reads a table from the store; null when there is none such, or no system for it. */
  static async load(store: Store, id: string, systems: Systems): Promise<LiveTable | null> {
    const stored = await store.table(id)
    const system = stored && (await systems.find(stored.system))
    if (!stored || !system) return null
    const table = new LiveTable(store, stored, system)
    await table.catchUp()
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
    const all = new Map([...this.#loggedNames, ...this.#names])
    // An empty name is one that was given up.
    return new Map([...all].filter(([, name]) => name !== ''))
  }

  /** Who holds which seat. */
  get keys(): SeatKeys {
    return this.#keys
  }

  /** Seats whose share of the dice is still awaited. The computer's is the server's own. */
  get awaiting(): readonly SeatId[] {
    return this.stored.seats
      .filter(({ id, computer }) => computer === undefined && !this.#contributions.has(id))
      .map(({ id }) => id)
  }

  /** The newest position; null before play begins. */
  get position(): AnyPosition | null {
    return this.#session?.position ?? null
  }

  get sequence(): number {
    return this.#session?.sequence ?? 0
  }

  get entries(): readonly Entry<Action>[] {
    return this.#session?.entries ?? []
  }

  get outcome(): Outcome | null {
    return this.#session?.outcome ?? null
  }

  get deciders(): readonly SeatId[] {
    return this.#session ? this.system.deciders(this.#session.position) : []
  }

  get clocks(): ClockState | null {
    return this.#clocks
  }

  /** The dice secret: null until the game is over. */
  get secret(): string | null {
    return this.outcome === null ? null : this.stored.secret
  }

  /** Actions and dice may be shown to all: nothing is hidden in this game, or nothing any more. */
  get isOpen(): boolean {
    return hidesNothing(this.system, this.stored.setup) || this.outcome !== null
  }

  /** What the seat may see; null before play begins. */
  view(seat: SeatId | null): unknown {
    return this.#session ? this.system.view(this.#session.position, seat) : null
  }

  /** What the seat may see of the game after its first `at` entries; null when there were not so many. */
  viewAt(seat: SeatId | null, at: number): PastView | null {
    if (!this.#moments || at > this.entries.length) return null
    const position = this.#moments.at(at, this.entries)
    return { at, view: this.system.view(position, seat), deciders: this.system.deciders(position) }
  }

  /** An entry as a seat may see it. */
  entryFor(entry: Entry<Action>, seat: SeatId | null): StepEntry {
    const { sequence, action } = entry
    const events = visibleEvents(entry.events, seat)
    const seen = this.isOpen || entry.seat === seat
    return { sequence, seat: entry.seat, ...(seen && { action }), events }
  }

  /** True when the seat may take its last action back. Never after the end: the dice to come are known then. */
  mayUndo(seat: SeatId | null): boolean {
    return seat !== null && this.outcome === null && (this.#session?.canUndo(seat) ?? false)
  }

  /** Plays what other processes have appended. */
  catchUp(): Promise<void> {
    return this.turn(() => this.#readOn())
  }

  /** A seat decides, on the game as it stood at `sequence`. When the answer is no refusal, it is stored. */
  act(seat: SeatId, sequence: number, action: unknown, now: number): Promise<Answer> {
    return this.turn(async () => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        if (sequence > this.sequence) await this.#readOn()
        const session = this.#session
        if (!session) return this.#refuse(NOT_BEGUN)
        const before = session.position
        // From here to the answer of the store the session is ahead; a fault of the rules has thrown dice away too.
        this.#ahead = true
        const answer = session.submit(seat, sequence, action)
        if (answer.refusal !== null || answer.resent) {
          this.#ahead = false
          return answer.refusal !== null
            ? this.#refuse(answer.refusal)
            : { refusal: null, sequence: sequence + 1 }
        }
        const { entry } = answer
        const rolls = entry.rolls.map(({ value }) => value)
        const stored = { kind: 'act', at: now, seat, action: entry.action, rolls } as const
        if (await this.#store.append(this.stored.id, this.#count, stored)) {
          this.#kept(stored, { kind: 'step', before, entry })
          return { refusal: null, sequence: session.sequence }
        }
        await this.#readAgain()
      }
      throw new Error(`table ${this.stored.id}: others were first ${ATTEMPTS} times`)
    })
  }

  /** Takes the seat's last action back, if the kernel allows it and the game is not over. */
  undo(seat: SeatId, sequence: number, now: number): Promise<Answer> {
    return this.turn(async () => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        if (sequence > this.sequence) await this.#readOn()
        const session = this.#session
        if (!session) return this.#refuse(NOT_BEGUN)
        if (this.#undos.get(sequence) === seat) return { refusal: null, sequence: sequence + 1 }
        if (session.sequence !== sequence) return this.#refuse(tableRefusal('TABLE-SEQUENCE'))
        if (this.outcome !== null) return this.#refuse(tableRefusal('TABLE-OVER'))
        const before = session.position
        this.#ahead = true
        const refusal = session.undo(seat)
        if (refusal !== null) {
          this.#ahead = false
          return this.#refuse(refusal)
        }
        const stored = { kind: 'undo', at: now, seat } as const
        if (await this.#store.append(this.stored.id, this.#count, stored)) {
          this.#undos.set(sequence, seat)
          this.#moments?.cut(session.entries.length)
          this.#kept(stored, { kind: 'undone', before })
          return { refusal: null, sequence: session.sequence }
        }
        await this.#readAgain()
      }
      throw new Error(`table ${this.stored.id}: others were first ${ATTEMPTS} times`)
    })
  }

  /** A seat's share of the dice; the first counts. Play begins with the last of them. */
  contribute(seat: SeatId, entropy: string, now: number): Promise<void> {
    return this.note(() =>
      this.#contributions.has(seat) ? null : { kind: 'contribute', at: now, seat, entropy },
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
      const clocks = this.#clocks
      const side = this.#sideOf(seat)
      if (
        !clocks ||
        !this.#session ||
        (on ? clocks.paused || clocks.asked.includes(side) : !clocks.paused && clocks.asked.length === 0)
      ) {
        return null
      }
      return { kind: 'pause', at: now, seat, on }
    })
  }

  /** The record of the game so far, with the dice secret when it is over; null before it has begun. */
  record(): GameRecord | null {
    if (!this.#session) return null
    const source = this.#source()
    return makeRecord(this.#session, this.secret === null ? source : { ...source, secret: this.secret })
  }

  /**
   * An entry that is no move: stored first, then taken in. `make` looks at what is stored and answers null when there is
   * nothing to do; it is asked again when somebody else was first.
   */
  note(make: () => LogEntry | null): Promise<void> {
    return this.turn(async () => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const entry = make()
        if (entry === null) return
        if (await this.#store.append(this.stored.id, this.#count, entry)) {
          this.#take(entry)
          return
        }
        await this.#readOn()
      }
      throw new Error(`table ${this.stored.id}: others were first ${ATTEMPTS} times`)
    })
  }

  /** The store has what the session has already done. */
  #kept(entry: LogEntry, happening: Happening): void {
    this.#ahead = false
    this.#count += 1
    this.#told = this.#count
    this.#moveClocks(entry)
    this.onHappening(happening)
  }

  async #readOn(): Promise<void> {
    const entries = await this.#store.log(this.stored.id, this.#count)
    for (const entry of entries) this.#take(entry)
  }

  async #readAgain(): Promise<void> {
    this.#reset()
    this.#ahead = true
    await this.#readOn()
    this.#ahead = false
  }

  #reset(): void {
    this.#session = null
    this.#moments = null
    this.#count = 0
    this.#keys = new SeatKeys(this.stored.seats)
    this.#contributions.clear()
    this.#undos.clear()
    const { clock, seats } = this.stored
    this.#clocks = clock && newClocks(clock, [...new Set(seats.map(({ side }) => side))])
  }

  /** Takes in one stored entry, and tells of it unless that was done in an earlier reading. */
  #take(entry: LogEntry): void {
    const happening = this.#play(entry)
    this.#count += 1
    this.#moveClocks(entry)
    if (this.#count <= this.#told) return
    this.#told = this.#count
    this.onHappening(happening)
  }

  /** Plays one stored entry. What was stored was allowed, so anything else is a fault of ours. */
  #play(entry: LogEntry): Happening {
    const broken = (why: string) => new BrokenLog(this.stored.id, this.#count, why)
    switch (entry.kind) {
      case 'contribute':
        this.#contributions.set(entry.seat, entry.entropy)
        if (this.awaiting.length > 0) return { kind: 'people' }
        this.#begin()
        return { kind: 'begun' }
      case 'name':
        this.#loggedNames.set(entry.seat, entry.name)
        return { kind: 'people' }
      case 'pause':
        return { kind: 'clocks' }
      case 'give-up':
        // Whoever comes next gives his own share, if the dice are not yet mixed, and his own name.
        if (!this.#session) this.#contributions.delete(entry.seat)
        this.#loggedNames.delete(entry.seat)
        this.#keys.take(entry)
        return { kind: 'seat', seat: entry.seat }
      case 'invite':
      case 'take':
      case 'carry':
      case 'carried':
      case 'withdraw':
        this.#keys.take(entry)
        return { kind: 'seat', seat: entry.seat }
      case 'act': {
        const session = this.#session
        if (!session) throw broken('play has not begun')
        const before = session.position
        const answer = session.submit(entry.seat, session.sequence, entry.action)
        if (answer.refusal !== null) throw broken(answer.refusal.reason)
        const { rolls } = answer.entry
        const same =
          rolls.length === entry.rolls.length && rolls.every(({ value }, at) => value === entry.rolls[at])
        if (!same) throw broken('the dice fall otherwise than they did')
        return { kind: 'step', before, entry: answer.entry }
      }
      case 'undo': {
        const session = this.#session
        if (!session) throw broken('play has not begun')
        const before = session.position
        this.#undos.set(session.sequence, entry.seat)
        const refusal = session.undoAsStored(entry.seat)
        if (refusal !== null) throw broken(refusal.reason)
        this.#moments?.cut(session.entries.length)
        return { kind: 'undone', before }
      }
    }
  }

  #moveClocks(entry: LogEntry): void {
    if (!this.#clocks || !this.#session) return
    const { kind, at } = entry
    if (kind === 'pause') this.#clocks = askPause(this.#clocks, at, this.#sideOf(entry.seat), entry.on)
    else if (kind === 'contribute' || kind === 'act' || kind === 'undo')
      this.#clocks = handOver(
        this.#clocks,
        at,
        this.deciders.map((seat) => this.#sideOf(seat)),
      )
  }

  #sideOf(seat: SeatId): string {
    return this.stored.seats.find(({ id }) => id === seat)?.side ?? seat
  }

  #begin(): void {
    const source = this.#source()
    const { table, contributions } = source
    const key = tableKey({ secret: this.stored.secret, table, contributions })
    this.#session = new Session(this.system, this.stored.setup, committedDice(key), source)
    this.#moments = new Moments(this.system, this.#session.position)
  }

  #source(): Extract<DiceSource, { kind: 'committed' }> {
    return {
      kind: 'committed',
      commitment: this.commitment,
      table: this.stored.id,
      contributions: Object.fromEntries(this.#contributions),
    }
  }

  #refuse(refusal: Refusal): Answer {
    return { refusal, sequence: this.sequence }
  }
}
