import { hidesNothing } from '@bivouac/kernel'
import type { AnyPosition, SeatId } from '@bivouac/kernel'
import { diff } from '@bivouac/protocol'
import type {
  ChatLine,
  Clocks,
  SeatInfo,
  ServerMessage,
  TableInfo,
  TableStanding,
  TableSummary,
} from '@bivouac/protocol'
import { readClocks, untilFlag } from '../table/clocks.ts'
import { ComputerSeats } from '../computer/computer-seats.ts'
import type { ComputerThread } from '../computer/computer-thread.ts'
import { Bucket } from '../limits.ts'
import type { Limits } from '../limits.ts'
import type { Happening, LiveTable } from '../table/live-table.ts'
import { Seating } from '../table/seating.ts'
import type { News, Store } from '../store/store.ts'
import { hashToken, isToken } from '../tokens.ts'

/** Somebody at a table over one socket. `seat` is null for an onlooker. */
export interface Guest {
  readonly seat: SeatId | null
  /** Where he comes from, as limits count it. */
  readonly address: string
  /** Hash of the key he came in with; null for an onlooker. */
  readonly opener: string | null
  /** What the page calls itself, the same over all its sockets; null when it does not say. */
  readonly page: string | null
  /** Sends a message that is already JSON. */
  send(text: string): void
  /** Says why, and closes the socket for good. */
  turnOut(why: string): void
}

/** Who a token lets in; null when nobody. */
export type Place = { readonly seat: SeatId | null } | null

type SeatBuckets = Readonly<Record<'messages' | 'chat' | 'names' | 'keys', Bucket>>

type Presence = Extract<News, { kind: 'presence' }>

/** Lines of chat a page is shown when it comes. */
const CHAT_SHOWN = 100
/** The longest a timer of Node's can wait. */
const LONGEST = 2 ** 31 - 1
/** Milliseconds before a store that did not answer is asked again. */
const RETRY = 1000
/** Milliseconds between two tellings of who is there. */
const PRESENCE_EVERY = 1000
/** Another process that has not told who is with it for so long is gone. */
const ELSEWHERE_GONE = 75_000

export interface RoomOptions {
  readonly store: Store
  /** This process's name among those that share the store. */
  readonly process: string
  readonly limits: Limits
  readonly computer: ComputerThread
  readonly onFault: (error: unknown) => void
}

/** A table and those around it: tells everyone what happens, each as he may see it. */
export class Room {
  readonly table: LiveTable
  readonly seating: Seating
  /** When somebody last was here. */
  lastUsed = Date.now()
  /** Requests under way: a room in use is not dropped, nor one where the computer thinks. */
  busy = 0
  readonly #store: Store
  readonly #process: string
  readonly #limits: Limits
  readonly #guests = new Set<Guest>()
  /** How many pages of his seat a guest was last told of. */
  readonly #counted = new WeakMap<Guest, number>()
  readonly #elsewhere = new Map<string, Presence & { readonly heard: number }>()
  readonly #buckets = new Map<SeatId | null, SeatBuckets>()
  #flagTimer: NodeJS.Timeout | undefined

  readonly #computer: ComputerSeats
  readonly #onFault: (error: unknown) => void
  #retry: NodeJS.Timeout | undefined
  #presence: NodeJS.Timeout | undefined
  #presenceDue = false
  #announceDue = false
  #announcing = false
  #announceAgain = false

  constructor(table: LiveTable, options: RoomOptions) {
    this.table = table
    this.seating = new Seating(table)
    this.#store = options.store
    this.#process = options.process
    this.#limits = options.limits
    this.#onFault = options.onFault
    this.#computer = new ComputerSeats(table, options.computer, {
      watcher: () => this.#guests.values().next().value?.address ?? null,
      onFault: options.onFault,
    })
    table.onHappening = (happening) => this.#tell(happening)
  }

  /** Does the computer have something to decide here? */
  get thinks(): boolean {
    return this.#computer.thinks
  }

  get guests(): ReadonlySet<Guest> {
    return this.#guests
  }

  /** The seat a key speaks for, or the onlookers' place; null when it is for none. An invitation shows nothing yet. */
  placeOf(token: string): Place {
    const secret = this.table.keys.secret(hashToken(token))
    if (secret?.kind === 'key') return { seat: secret.seat }
    return isToken(token, this.table.stored.watch) ? { seat: null } : null
  }

  /** True when this seat, over all its sockets, may send one more message now. Onlookers are limited together. */
  mayMessage(seat: SeatId | null, now: number): boolean {
    return seat === null || this.#bucketsOf(seat, now).messages.take(now)
  }

  /** Is there room for one more page? Whoever plays here always finds it. */
  hasRoomFor(seat: SeatId | null): boolean {
    return seat !== null || this.#guests.size < this.#limits.guestsATable
  }

  /** True when this seat may change its player's name once more now. */
  mayRename(seat: SeatId, now: number): boolean {
    return this.#bucketsOf(seat, now).names.take(now)
  }

  /** True when this seat may do one more thing with its keys now: each is kept for ever. */
  mayChangeKeys(seat: SeatId, now: number): boolean {
    return this.#bucketsOf(seat, now).keys.take(now)
  }

  /** Brings a guest in: everything he may see that he does not have, then whatever happens from here on. */
  async join(guest: Guest, have: number | null, opened: 'token' | 'key'): Promise<void> {
    // What another process has just stored must be in the welcome, whether its news has come or not.
    await this.table.catchUp()
    await this.table.turn(async () => {
      const chat = await this.#store.chat(this.table.stored.id, CHAT_SHOWN)
      this.#guests.add(guest)
      // His key may have been withdrawn through another process since he was let in.
      this.#turnOutStrangers(guest.seat)
      if (!this.#guests.has(guest)) return
      send(guest, this.#welcome(guest.seat, have, chat, opened))
      this.#sendEnd(guest)
      this.#watchFlag()
    })
    this.#peopleChanged()
  }

  /** A guest goes. */
  leave(guest: Guest): void {
    if (!this.#guests.delete(guest)) return
    this.lastUsed = Date.now()
    this.#peopleChanged()
    if (this.#guests.size === 0) clearTimeout(this.#flagTimer)
  }

  /** Stores a line of chat, then shows it to all. False when the seat has chatted too much of late. */
  async chat(seat: SeatId | null, name: string, text: string, now: number): Promise<boolean> {
    if (!this.#bucketsOf(seat, now).chat.take(now)) return false
    const line: ChatLine = { seat, name, text, at: new Date(now).toISOString() }
    await this.#store.addChat(this.table.stored.id, line)
    this.#sendAll({ type: 'chat', line })
    return true
  }

  /** Passes on what somebody lays on the table for all to see. */
  show(from: Guest, seat: SeatId, what: object | null): void {
    for (const guest of this.#guests) if (guest !== from) send(guest, { type: 'shown', seat, what })
    // Whom it does not reach sees a ruler less; the next one comes soon.
    this.#store.announce({ kind: 'shown', table: this.table.stored.id, seat, what }).catch(this.#onFault)
  }

  /** What another process tells of this table. */
  hear(news: News): void {
    if (news.kind === 'log' || news.kind === 'gap') this.readOn()
    else if (news.kind === 'chat') this.#sendAll({ type: 'chat', line: news.line })
    else if (news.kind === 'name') this.#later(() => this.table.hearName(news.seat, news.name))
    else if (news.kind === 'shown') this.#sendAll({ type: 'shown', seat: news.seat, what: news.what })
    else {
      const known = this.#elsewhere.has(news.from)
      this.#elsewhere.set(news.from, { ...news, heard: Date.now() })
      this.#peopleChanged(!known)
    }
  }

  /** Reads what is stored and not yet told, again and again until the store answers. */
  readOn(): void {
    clearTimeout(this.#retry)
    this.table.catchUp().catch((error: unknown) => {
      this.#onFault(error)
      this.#retry = setTimeout(() => this.readOn(), RETRY).unref()
    })
  }

  /** Lets the computer look whether it has something to decide; what happens at the table wakes it too. */
  wake(): void {
    this.#computer.wake()
  }

  /** Tells the other processes that those who are here are still here. */
  heartbeat(): void {
    if (this.#guests.size > 0) this.#announce()
  }

  /** How the table stands, for whoever sits at `seat`. To be called within a turn. */
  standing(seat: SeatId | null): TableStanding {
    const { sequence, entries, deciders, outcome } = this.table
    return {
      table: this.#summary(seat),
      sequence,
      entries: entries.length,
      deciders,
      outcome,
      clocks: this.#clocks(),
    }
  }

  /** Leaves nothing running. */
  close(): void {
    clearTimeout(this.#flagTimer)
    clearTimeout(this.#retry)
    clearTimeout(this.#presence)
    this.#computer.close()
    this.table.onHappening = () => {}
  }

  /** Closes the sockets whose key no longer speaks for the seat. */
  #turnOutStrangers(seat: SeatId | null): void {
    if (seat === null) return
    const { keys } = this.table
    const strangers = [...this.#guests].filter(
      (guest) => guest.seat === seat && (guest.opener === null || !keys.opens(seat, guest.opener)),
    )
    for (const guest of strangers) {
      const secret = guest.opener === null ? null : keys.secret(guest.opener)
      guest.turnOut(secret?.kind === 'spent' ? secret.why : 'This page no longer speaks for the seat.')
      this.leave(guest)
    }
  }

  #welcome(
    seat: SeatId | null,
    have: number | null,
    chat: readonly ChatLine[],
    opened: 'token' | 'key',
  ): ServerMessage {
    const { table } = this
    const { sequence, deciders, outcome, entries } = table
    // Numbers only rise, so an entry made before `have` and still there was there then. A page that has seen more
    // than there is (a store put back from a backup) begins anew.
    const known = have === null || have > sequence ? 0 : have
    const from = entries.findIndex((entry) => entry.sequence >= known)
    const kept = from < 0 ? entries.length : from
    return {
      type: 'welcome',
      table: this.#info(seat),
      opened,
      sequence,
      view: table.view(seat),
      from: kept,
      entries: entries.slice(kept).map((entry) => table.entryFor(entry, seat)),
      deciders,
      outcome,
      mayUndo: table.mayUndo(seat),
      clocks: this.#clocks(),
      chat,
    }
  }

  #tell(happening: Happening): void {
    this.lastUsed = Date.now()
    const { sequence, deciders, outcome, entries } = this.table
    const clocks = this.#clocks()
    switch (happening.kind) {
      case 'seat':
        this.#turnOutStrangers(happening.seat)
        this.#tellPeople()
        break
      case 'people':
        this.#tellPeople()
        break
      case 'clocks':
        if (clocks) this.#sendAll({ type: 'clocks', clocks })
        break
      case 'begun':
        this.#tellPeople()
        this.#sendEach((seat) => ({ type: 'begun', sequence, view: this.table.view(seat), deciders, clocks }))
        break
      case 'step': {
        const { before, entry } = happening
        const change = this.#changes(before)
        this.#sendEach((seat) => ({
          type: 'step',
          sequence,
          entry: this.table.entryFor(entry, seat),
          change: change(seat),
          deciders,
          outcome,
          mayUndo: this.table.mayUndo(seat),
          clocks,
        }))
        if (outcome !== null) for (const guest of this.#guests) this.#sendEnd(guest)
        break
      }
      case 'undone': {
        const change = this.#changes(happening.before)
        this.#sendEach((seat) => ({
          type: 'undone',
          sequence,
          entries: entries.length,
          change: change(seat),
          deciders,
          mayUndo: this.table.mayUndo(seat),
          clocks,
        }))
        break
      }
    }
    this.#watchFlag()
    this.#computer.wake()
  }

  /** What has changed for a seat since `before`; worked out once where all see the same. */
  #changes(before: AnyPosition): (seat: SeatId | null) => ReturnType<typeof diff> {
    const { system } = this.table
    const changeFor = (seat: SeatId | null) => diff(system.view(before, seat), this.table.view(seat))
    if (!hidesNothing(system, this.table.stored.setup) || this.#guests.size === 0) return changeFor
    const change = changeFor(null)
    return () => change
  }

  /** At the end: the secret behind the dice, so that everyone can prove them. */
  #sendEnd(guest: Guest): void {
    const { outcome, secret } = this.table
    if (outcome !== null && secret !== null) send(guest, { type: 'over', outcome, secret })
  }

  #info(you: SeatId | null): TableInfo {
    return { ...this.#summary(you), setup: this.table.stored.setup }
  }

  #summary(you: SeatId | null): TableSummary {
    const { stored, commitment, awaiting } = this.table
    const { id, name, system, clock, created } = stored
    const { files: _, ...setup } = stored.setup
    const { seats, watchers } = this.#people()
    return { id, name, system, setup, seats, you, watchers, commitment, awaiting, clock, created }
  }

  #people(): { readonly seats: readonly SeatInfo[]; readonly watchers: number } {
    const long = Date.now() - ELSEWHERE_GONE
    for (const [from, { heard }] of this.#elsewhere) if (heard < long) this.#elsewhere.delete(from)
    const others = [...this.#elsewhere.values()]
    const here = this.#hereNow()
    const { names, keys, stored } = this.table
    const seats = stored.seats.map(({ id, side, name, computer = null }) => {
      const player = names.get(id) ?? null
      const online = computer !== null || [here, ...others].some(({ pages }) => (pages[id] ?? 0) > 0)
      return { id, side, name, player, computer, held: keys.hold(id), online }
    })
    return { seats, watchers: others.reduce((sum, { watchers }) => sum + watchers, here.watchers) }
  }

  #hereNow(): Pick<Presence, 'pages' | 'watchers'> {
    const pages: Record<SeatId, Set<unknown>> = {}
    let watchers = 0
    for (const guest of this.#guests) {
      // A page whose line broke is back before its old socket is known to be dead: it is one page all the same.
      if (guest.seat === null) watchers += 1
      else (pages[guest.seat] ??= new Set()).add(guest.page ?? guest)
    }
    const counts = Object.entries(pages).map(([seat, those]): [SeatId, number] => [seat, those.size])
    return { pages: Object.fromEntries(counts), watchers }
  }

  /** Tells each seat's own pages how many they are, when that has changed. */
  #tellPages(): void {
    const all = [this.#hereNow(), ...this.#elsewhere.values()]
    for (const guest of this.#guests) {
      const { seat } = guest
      if (seat === null) continue
      const count = all.reduce((sum, { pages }) => sum + (pages[seat] ?? 0), 0)
      if (this.#counted.get(guest) === count) continue
      this.#counted.set(guest, count)
      send(guest, { type: 'pages', count })
    }
  }

  /** Tells the other processes who is here now. One telling at a time: two might overtake each other. */
  #announce(): void {
    if (this.#announcing) {
      this.#announceAgain = true
      return
    }
    this.#announcing = true
    const news = {
      kind: 'presence',
      table: this.table.stored.id,
      from: this.#process,
      ...this.#hereNow(),
    } as const
    const told = () => {
      this.#announcing = false
      if (!this.#announceAgain) return
      this.#announceAgain = false
      this.#announce()
    }
    // What is not told now is told with the next heartbeat.
    this.#store.announce(news).then(told, told)
  }

  /**
   * Somebody has come or gone: everybody is told, here and (unless it came from there) in the other processes. At once,
   * but then only once a second: with many who come and go each would otherwise be told of each.
   */
  #peopleChanged(announce = true): void {
    this.#announceDue ||= announce
    if (this.#presence !== undefined) {
      this.#presenceDue = true
      return
    }
    if (this.#announceDue) this.#announce()
    this.#announceDue = false
    this.#presenceDue = false
    this.#later(() => this.#tellPeople())
    this.#presence = setTimeout(() => {
      this.#presence = undefined
      if (this.#presenceDue) this.#peopleChanged(false)
    }, PRESENCE_EVERY).unref()
  }

  #tellPeople(): void {
    const { seats, watchers } = this.#people()
    const text = JSON.stringify({
      type: 'presence',
      seats,
      watchers,
      awaiting: this.table.awaiting,
    } satisfies ServerMessage)
    for (const guest of this.#guests) guest.send(text)
    this.#tellPages()
  }

  #clocks(): Clocks | null {
    return this.table.clocks && readClocks(this.table.clocks, Date.now())
  }

  /** Tells everyone when a flag falls, though nobody does anything. */
  #watchFlag(): void {
    clearTimeout(this.#flagTimer)
    const { clocks } = this.table
    const wait = clocks && this.#guests.size > 0 ? untilFlag(clocks, Date.now()) : null
    if (wait === null) return
    this.#flagTimer = setTimeout(
      () => {
        this.#later(() => {
          const now = this.#clocks()
          if (now && wait < LONGEST) this.#sendAll({ type: 'clocks', clocks: now })
          this.#watchFlag()
        })
      },
      Math.min(wait + 1, LONGEST),
    )
    this.#flagTimer.unref()
  }

  /** Something of no great weight, in its turn; what goes wrong with it is only reported. */
  #later(work: () => void): void {
    this.table.turn(work).catch(this.#onFault)
  }

  #bucketsOf(seat: SeatId | null, now: number): SeatBuckets {
    let buckets = this.#buckets.get(seat)
    if (!buckets) {
      const { messages, chat, names, keys } = this.#limits
      buckets = {
        messages: new Bucket(messages, now),
        chat: new Bucket(chat, now),
        names: new Bucket(names, now),
        keys: new Bucket(keys, now),
      }
      this.#buckets.set(seat, buckets)
    }
    return buckets
  }

  #sendAll(message: ServerMessage): void {
    const text = JSON.stringify(message)
    for (const guest of this.#guests) guest.send(text)
  }

  /** Makes a message once for each seat that somebody here sits at. */
  #sendEach(make: (seat: SeatId | null) => ServerMessage): void {
    const texts = new Map<SeatId | null, string>()
    for (const guest of this.#guests) {
      const text = texts.get(guest.seat) ?? JSON.stringify(make(guest.seat))
      texts.set(guest.seat, text)
      guest.send(text)
    }
  }
}

function send(guest: Guest, message: ServerMessage): void {
  guest.send(JSON.stringify(message))
}
