import { createHash } from 'node:crypto'
import {
  committedDice,
  copyPlain,
  listDice,
  newCommitment,
  nextOrder,
  Session,
  stateMark,
  tableKey,
  wholeState,
} from '@bivouac/kernel'
import type { Action, AnyPosition, AnySystem, DiceSource, Entry } from '@bivouac/kernel'
import type { SeatId, Standing, StandingOrders } from '@bivouac/kernel'
import { sideLeads } from '@bivouac/protocol'
import type { AskNews, TableStop } from '@bivouac/protocol'
import type { LogEntry, NoteEntry, StoredSnapshot, StoredTable } from '../store/format.ts'
import { askPause, handOver, newClocks } from './clocks.ts'
import type { ClockState } from './clocks.ts'
import { askNews, mannersAfter, NO_MANNERS } from './manners.ts'
import type { MannersState } from './manners.ts'
import { Moments } from './moments.ts'
import { SeatKeys } from './seat-keys.ts'

type AnySession = Session<AnyPosition, Action, unknown>
type AnyEntry = Entry<Action>
type Act = Extract<LogEntry, { kind: 'act' }>
type Undo = Extract<LogEntry, { kind: 'undo' }>
type GoOn = Extract<LogEntry, { kind: 'rules' }>
type Back = Extract<LogEntry, { kind: 'back' }>
type Close = Extract<LogEntry, { kind: 'close' }>

/**
 * What the computer at a table draws its chances from: the same in every process, and nobody else's to know while the game
 * goes on. With it the computer could be foreseen.
 */
export function computerSeed({ secret }: StoredTable): number {
  return createHash('sha256').update(`computer ${secret}`).digest().readUInt32BE()
}

/** Something that is stored and may be shown. `before` is the position it changed. */
export type Happening =
  | { readonly kind: 'begun' | 'people' | 'clocks' }
  /** Who holds a seat is another matter now: some that spoke for it may do so no longer. */
  | { readonly kind: 'seat'; readonly seat: SeatId }
  /** For the pages of this seat alone. */
  | { readonly kind: 'orders'; readonly seat: SeatId }
  | { readonly kind: 'step'; readonly before: AnyPosition; readonly entry: AnyEntry }
  | { readonly kind: 'undone'; readonly before: AnyPosition }
  /** Something was asked, answered or agreed on beside the rules. */
  | { readonly kind: 'manners'; readonly news: AskNews | null }
  /** The players have ended the game. */
  | { readonly kind: 'closed' }
  /** The game stands elsewhere than a step away: it was stopped, or goes on after that. */
  | { readonly kind: 'stands' }

/** Where a log and the rules of today part. `entry` is the number in the log; `says` is for the operator's eyes alone. */
export interface Stop {
  readonly entry: number
  readonly why: TableStop['why']
  readonly says: string
}
type Parted = Omit<Stop, 'entry'>

/** Thrown when a stored log is none of ours: no correction of rules makes one. */
export class BrokenLog extends Error {
  constructor(table: string, number: number, why: string) {
    super(`table ${table}, entry ${number}: ${why}`)
    this.name = 'BrokenLog'
  }
}

/** A moment of a game. `count` is how many entries of the log came before it, `entries` how many moves. */
export interface Moment {
  readonly count: number
  readonly sequence: number
  readonly entries: number
  readonly dice: number
  readonly position: AnyPosition
  readonly clocks: ClockState | null
  readonly manners: MannersState
}

/**
 * A log played through the engine, entry by entry. What was stored was allowed by the rules of its day. Where those of
 * today refuse it, throw other dice or come to another position, the reading stops before that move: it counts what
 * follows without playing it, until an entry says from which position the players have gone on.
 */
export class TableReading {
  readonly stored: StoredTable
  readonly system: AnySystem
  readonly commitment: string
  readonly keys: SeatKeys
  /** Players' names as older logs hold them. */
  readonly names = new Map<SeatId, string>()
  readonly contributions = new Map<SeatId, string>()
  /** Who took back at which sequence number: asking again is free. */
  readonly undos = new Map<number, SeatId>()
  /** The standing orders of each seat that has any. */
  readonly orders = new Map<SeatId, StandingOrders>()
  /** Sequence numbers of what they did. */
  readonly ordered = new Set<number>()
  session: AnySession | null = null
  moments: Moments | null = null
  clocks: ClockState | null
  stop: Stop | null = null
  /** What stands between the players beside the moves. */
  manners: MannersState = NO_MANNERS
  /** The newest moment behind which nothing can be taken back: a snapshot tells of it. */
  settled: Moment | null = null
  /** Entries of the log in this reading. */
  count = 0
  /** True when the players have gone on and dice that had fallen were left behind: the rest cannot be proved from a record. */
  #gap = false
  /** Dice thrown so far, also by moves that were dropped: those are known, and never thrown again. */
  #dice = 0
  #begun = false
  /** Entries that are neither moves nor pauses, with their numbers. */
  #notes: (readonly [number: number, entry: NoteEntry])[] = []
  /** The seat that took something back last: it is asked, whatever it has ordered, until anybody moves or it orders anew. */
  #held: SeatId | null = null
  /** Moves before which nothing is taken back by agreement: the players went on from there by corrected rules. */
  #floor = 0
  #latest: Moment | null = null
  /** What was played after the stop, as the log tells it; how many entries that took; whether the game ended there. */
  #after: AnyEntry[] = []
  #skipped = 0
  #wasOver = false
  /** More is amiss after the stop than moves that could be taken back again. */
  #torn = false

  constructor(stored: StoredTable, system: AnySystem) {
    this.stored = stored
    this.system = system
    this.commitment = newCommitment(stored.secret).commitment
    this.keys = new SeatKeys(stored.seats)
    const { clock, seats } = stored
    this.clocks = clock && newClocks(clock, [...new Set(seats.map(({ side }) => side))])
  }

  /** Seats whose share of the dice is still awaited. The computer's is the server's own. */
  get awaiting(): readonly SeatId[] {
    return this.stored.seats
      .filter(({ id, computer }) => computer === undefined && !this.contributions.has(id))
      .map(({ id }) => id)
  }

  /** Rises with every move and every undo, also with those that are no longer played. */
  get sequence(): number {
    return (this.session?.sequence ?? 0) + this.#skipped
  }

  /** The seats that may act now: none at a table that is stopped. */
  get deciders(): readonly SeatId[] {
    const { session, stop } = this
    return session && stop === null && session.closing === null ? this.system.deciders(session.position) : []
  }

  /** Who speaks for each side. */
  get leads(): ReadonlyMap<string, SeatId> {
    return sideLeads(
      this.stored.seats.map(({ id, side, computer = null }) => ({
        id,
        side,
        computer,
        held: this.keys.hold(id),
      })),
    )
  }

  /** What the players are told of a stop; null where there is none. */
  get toldStop(): TableStop | null {
    if (this.stop === null || this.session === null) return null
    const kept = this.session.entries.length
    return { kept, dropped: this.#after.length, why: this.stop.why, over: this.#wasOver }
  }

  /** What standing orders do now, and whose; null where a person is asked. */
  get order(): { readonly seat: SeatId; readonly action: Action } | null {
    const { session, system, stop } = this
    if (!session || stop !== null || session.closing !== null) return null
    const orders = new Map([...this.orders].filter(([seat]) => seat !== this.#held))
    return nextOrder(system, this.stored.setup, session.position, orders)
  }

  /** What the dice are drawn from, as a record tells it. */
  get source(): DiceSource {
    if (this.#gap) return { kind: 'list' }
    const contributions = Object.fromEntries(this.contributions)
    return { kind: 'committed', commitment: this.commitment, table: this.stored.id, contributions }
  }

  /** Takes in one stored entry. Throws `BrokenLog` on what no log of ours can hold. */
  take(entry: LogEntry): Happening {
    const happening = this.#play(entry)
    this.#count(entry)
    return happening
  }

  /** Takes in a stored move that the session has made already. */
  took(entry: Act | Undo): void {
    if (entry.kind === 'act') {
      this.#dice += entry.rolls.length
      this.#acted(entry)
    } else this.#tookBack(entry.seat)
    this.#count(entry)
  }

  /** The entry by which a seat goes on from where the log and the rules of today agree; null where nobody can. */
  goOn(seat: SeatId, at: number): GoOn | null {
    const { session, stop } = this
    if (session === null || stop === null || this.#wasOver) return null
    const state = wholeState(session.position)
    return {
      kind: 'rules',
      at,
      seat,
      rulesVersion: this.system.rulesVersion,
      keeps: session.entries.length,
      dice: this.#dice,
      mark: stateMark(state),
      state,
    }
  }

  /** Is the move after the first `keeps` this seat's own, and can the game go back before it? */
  mayGoBack(seat: SeatId, keeps: number): boolean {
    const { session, stop, moments } = this
    if (session === null || moments === null || stop !== null || keeps < this.#floor) return false
    return session.entries[keeps]?.seat === seat
  }

  /**
   * The entry by which the players go back to where the first `keeps` moves led, with the dice as they fell up to there;
   * null where that cannot be: what followed must come to where the game stands.
   */
  back(wish: Pick<Back, 'at' | 'seat' | 'ask' | 'asker' | 'keeps'>): Back | null {
    const { session, moments } = this
    if (session === null || moments === null || !this.mayGoBack(wish.asker, wish.keeps)) return null
    const taken = session.entries.slice(wish.keeps)
    const position = moments.at(wish.keeps)
    const p = this.system.copy(position)
    for (const { seat, action, rolls } of taken)
      this.system.perform(p, seat, copyPlain(action), listDice(rolls.map(({ value }) => value)))
    if (stateMark(wholeState(p)) !== stateMark(wholeState(session.position))) return null
    const dice = this.#dice - taken.reduce((sum, { rolls }) => sum + rolls.length, 0)
    const state = wholeState(position)
    return { kind: 'back', ...wish, dice, mark: stateMark(state), state }
  }

  /** What has settled, to be stored, with the moves from number `first` on; null while nothing has. */
  snapshot(first: number): Omit<StoredSnapshot, 'signature'> | null {
    const { settled, session } = this
    if (settled === null || session === null) return null
    const { count, sequence, dice, clocks, manners, position } = settled
    return {
      count,
      sequence,
      dice,
      gap: this.#gap,
      clocks,
      openingRolls: session.openingRolls,
      notes: this.#notes.flatMap(([number, entry]) => (number < count ? [entry] : [])),
      undos: [...this.undos].filter(([number]) => number < sequence),
      ordered: [...this.ordered].filter((number) => number < sequence),
      held: this.#held,
      manners,
      floor: this.#floor,
      mark: stateMark(wholeState(position)),
      state: wholeState(position),
      first,
      entries: session.entries.slice(first, settled.entries),
    }
  }

  /** Begins where a snapshot was taken, with all moves up to there. Throws when it does not fit, or was not kept whole. */
  resume(snapshot: StoredSnapshot, entries: readonly AnyEntry[]): void {
    for (const note of snapshot.notes) this.#note(note)
    const position = this.system.restore(this.stored.setup, snapshot.state)
    if (!this.#begun || stateMark(wholeState(position)) !== snapshot.mark)
      throw new BrokenLog(this.stored.id, snapshot.count, 'the snapshot is not whole')
    const { openingRolls, sequence } = snapshot
    this.#gap = snapshot.gap
    this.#dice = snapshot.dice
    this.#sit({ openingRolls, entries, position, sequence })
    for (const [number, seat] of snapshot.undos) this.undos.set(number, seat)
    for (const number of snapshot.ordered ?? []) this.ordered.add(number)
    this.#held = snapshot.held ?? null
    this.#floor = snapshot.floor ?? 0
    this.manners = snapshot.manners ?? NO_MANNERS
    if (this.manners.closing !== null) this.session?.close(this.manners.closing)
    this.clocks = snapshot.clocks
    this.count = snapshot.count
    this.#latest = this.#moment()
    this.settled = this.#latest
  }

  #play(entry: LogEntry): Happening {
    switch (entry.kind) {
      case 'pause':
        return { kind: 'clocks' }
      case 'act':
      case 'undo':
        return this.#move(entry)
      case 'rules':
      case 'back':
        return this.#wentOn(entry)
      case 'close':
        return this.#closed(entry)
      case 'ask':
      case 'agree':
      case 'drop':
      case 'rematch':
      case 'onlookers':
        return { kind: 'manners', news: askNews(this.manners, entry, (seat) => this.sideOf(seat)) }
      case 'contribute': {
        const begins = !this.#begun
        this.#note(entry)
        if (!this.#begun || !begins) return { kind: 'people' }
        this.#sit(null)
        return { kind: 'begun' }
      }
      case 'orders':
        this.#note(entry)
        return { kind: 'orders', seat: entry.seat }
      default:
        this.#note(entry)
        return entry.kind === 'name' ? { kind: 'people' } : { kind: 'seat', seat: entry.seat }
    }
  }

  /** Takes in an entry that says who holds a seat, what he is called, or his share of the dice. */
  #note(entry: NoteEntry): void {
    const { kind, seat } = entry
    // Only the newest orders count, and none of whoever has gone: a snapshot holds no others.
    if (kind === 'orders' || kind === 'give-up')
      this.#notes = this.#notes.filter(([, note]) => note.kind !== 'orders' || note.seat !== seat)
    this.#notes.push([this.count, entry])
    if (entry.kind === 'orders') {
      this.orders.set(seat, entry.orders)
      if (this.#held === seat) this.#held = null
    } else if (entry.kind === 'contribute') {
      this.contributions.set(entry.seat, entry.entropy)
      this.#begun ||= this.awaiting.length === 0
    } else if (entry.kind === 'name') this.names.set(entry.seat, entry.name)
    else {
      if (entry.kind === 'give-up') {
        // Whoever comes next gives his own share, if the dice are not yet mixed, and his own name.
        if (!this.#begun) this.contributions.delete(entry.seat)
        this.names.delete(entry.seat)
        this.orders.delete(entry.seat)
      }
      this.keys.take(entry)
    }
  }

  #move(entry: Act | Undo): Happening {
    const { session } = this
    if (!session) throw new BrokenLog(this.stored.id, this.count, 'play has not begun')
    const before = session.position
    const parted =
      this.stop ?? (entry.kind === 'act' ? this.#act(session, entry) : this.#undo(session, entry))
    if (entry.kind === 'act') this.#dice += entry.rolls.length
    if (parted !== null) {
      this.#skip(entry, parted)
      return { kind: 'stands' }
    }
    if (entry.kind === 'undo') return { kind: 'undone', before }
    this.#acted(entry)
    return { kind: 'step', before, entry: session.entries[session.entries.length - 1] }
  }

  /** Plays a stored action; answers where it parts from what was stored, with the session as it was before. */
  #act(session: AnySession, entry: Act): Parted | null {
    const { position, sequence, openingRolls } = session
    try {
      const { refusal, entry: made } = session.submit(entry.seat, sequence, entry.action, entry.computer)
      if (refusal !== null) return { why: 'refused', says: `${refusal.clause}: ${refusal.reason}` }
      const fell = made.rolls.map(({ value }) => value)
      const parted: Parted | null = !sameNumbers(fell, entry.rolls)
        ? { why: 'dice', says: 'the dice fall otherwise than they did' }
        : entry.mark !== undefined && entry.mark !== session.mark
          ? { why: 'position', says: 'it comes to another position than it did' }
          : null
      if (parted) this.#sit({ openingRolls, entries: session.entries.slice(0, -1), position, sequence })
      return parted
    } catch (error) {
      return { why: 'fault', says: error instanceof Error ? error.message : String(error) }
    }
  }

  #undo(session: AnySession, entry: Undo): Parted | null {
    const refusal = session.undoAsStored(entry.seat)
    if (refusal !== null) return { why: 'refused', says: `${refusal.clause}: ${refusal.reason}` }
    this.#tookBack(entry.seat)
    return null
  }

  /** A move has been made. */
  #acted({ ordered }: Act): void {
    this.#held = null
    if (ordered && this.session) this.ordered.add(this.session.sequence - 1)
  }

  #tookBack(seat: SeatId): void {
    if (this.session === null) return
    this.#held = seat
    this.undos.set(this.session.sequence - 1, seat)
    this.moments?.cut(this.session.entries.length)
  }

  /** Counts a move that is not played any more. */
  #skip(entry: Act | Undo, parted: Parted): void {
    if (this.stop === null) {
      this.stop = { entry: this.count, why: parted.why, says: parted.says }
      // Nobody decides until somebody goes on: no clock runs.
      this.clocks &&= { ...this.clocks, deciding: [] }
    }
    const { seat } = entry
    if (entry.kind === 'act') {
      const rolls = entry.rolls.map((value) => ({ what: '', sides: 0, value }))
      const how = entry.computer && { computer: entry.computer }
      this.#after.push({ sequence: this.sequence, seat, action: entry.action, rolls, events: [], ...how })
      this.#wasOver ||= entry.ends === true
    } else this.#torn ||= this.#after.pop() === undefined
    this.#skipped += 1
    const { session } = this
    if (entry.kind === 'act' || this.#after.length > 0 || this.#torn || session === null) return
    // The move that parted was taken back by its player: nothing is left that does not agree.
    const { openingRolls, entries, position } = session
    this.#sit({ openingRolls, entries, position, sequence: this.sequence })
  }

  /** The players have ended the game: by rules corrected since it may stand still before that, but it is over. */
  #closed({ closing }: Close): Happening {
    if (this.stop === null) this.session?.close(closing)
    else this.#wasOver = true
    return { kind: 'closed' }
  }

  /** The players have gone on from a position, or back to one. It holds whatever became of the moves before it. */
  #wentOn(entry: GoOn | Back): Happening {
    const { session } = this
    if (!session) throw new BrokenLog(this.stored.id, this.count, 'play has not begun')
    const known = session.entries.length
    const entries = [...session.entries, ...this.#after].slice(0, entry.keeps)
    try {
      const position = this.system.restore(this.stored.setup, entry.state)
      if (stateMark(wholeState(position)) !== entry.mark || entries.length < entry.keeps)
        throw new Error('it goes on from another position than it did')
      const { openingRolls } = session
      const fell = entries.reduce((sum, { rolls }) => sum + rolls.length, openingRolls.length)
      this.#gap ||= fell !== entry.dice
      this.#dice = entry.dice
      this.#sit({ openingRolls, entries, position, sequence: this.sequence + 1 }, known)
      if (entry.kind === 'rules') this.#floor = entry.keeps
      else this.#held = entry.asker
    } catch (error) {
      this.stop ??= { entry: this.count, why: 'fault', says: error instanceof Error ? error.message : '' }
      this.#torn = true
      this.#skipped += 1
    }
    return { kind: 'stands' }
  }

  /** Takes the place of a session: at the opening, or at `standing`, of whose moves the first `known` can be shown again. */
  #sit(standing: Standing<AnyPosition, Action> | null, known = standing?.entries.length ?? 0): void {
    const { secret, id: table, setup } = this.stored
    const key = tableKey({ secret, table, contributions: Object.fromEntries(this.contributions) })
    const dice = committedDice(key, this.#dice)
    const session = new Session(this.system, setup, dice, this.source, standing)
    this.session = session
    this.moments = new Moments(session, known)
    this.stop = null
    this.#after = []
    this.#skipped = 0
    this.#torn = false
    if (standing === null) this.#dice = session.openingRolls.length
  }

  #count(entry: LogEntry): void {
    this.count += 1
    this.manners = mannersAfter(this.manners, entry, (seat) => this.sideOf(seat))
    this.#moveClocks(entry)
    const { session, stop } = this
    if (session === null || stop !== null) return
    const before = this.#latest
    this.#latest = this.#moment()
    const { standing, entries } = session
    if (standing === entries.length) this.settled = this.#latest
    else if (entry.kind === 'act' && standing === entries.length - 1) this.settled = before
  }

  #moment(): Moment | null {
    const { session, count, clocks, manners } = this
    if (session === null) return null
    const { sequence, position, entries } = session
    return { count, sequence, entries: entries.length, dice: this.#dice, position, clocks, manners }
  }

  #moveClocks(entry: LogEntry): void {
    if (!this.clocks || !this.session || this.stop !== null) return
    const { kind, at } = entry
    if (kind === 'pause') this.clocks = askPause(this.clocks, at, this.sideOf(entry.seat), entry.on)
    else if (MOVES_CLOCKS.has(kind))
      this.clocks = handOver(
        this.clocks,
        at,
        this.deciders.map((seat) => this.sideOf(seat)),
      )
  }

  /** The side a seat plays for. */
  sideOf(seat: SeatId): string {
    return this.stored.seats.find(({ id }) => id === seat)?.side ?? seat
  }
}

/** Entries after which others may have to decide. */
const MOVES_CLOCKS: ReadonlySet<LogEntry['kind']> = new Set([
  'contribute',
  'act',
  'undo',
  'rules',
  'back',
  'close',
])

function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at])
}
