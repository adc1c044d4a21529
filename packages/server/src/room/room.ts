import type { SeatId } from '@bivouac/kernel'
import type { ChatLine, TableStanding } from '@bivouac/protocol'
import { ComputerSeats } from '../computer/computer-seats.ts'
import type { ComputerThread } from '../computer/computer-thread.ts'
import { Bucket } from '../limits.ts'
import type { Limits } from '../limits.ts'
import type { News, Store } from '../store/store.ts'
import type { LiveTable } from '../table/live-table.ts'
import type { Happening } from '../table/reading.ts'
import { Seating } from '../table/seating.ts'
import { TableManners } from '../table/table-manners.ts'
import { hashToken, isToken } from '../tokens.ts'
import { FlagWatch } from './flag-watch.ts'
import { send, sendAll } from './guest.ts'
import type { Guest, Guests } from './guest.ts'
import { Presence } from './presence.ts'
import { Telling } from './telling.ts'

/** Who a token lets in; null when nobody. */
export type Place = { readonly seat: SeatId | null } | null

type SeatBuckets = Readonly<Record<'messages' | 'chat' | 'names' | 'keys' | 'orders' | 'manners', Bucket>>

/** Lines of chat a page is shown when it comes, of so many that are read: those of onlookers are not for players. */
const CHAT_SHOWN = 100
const CHAT_READ = 400
/** Milliseconds before a store that did not answer is asked again. */
const RETRY = 1000

export interface RoomOptions {
  readonly store: Store
  /** This process's name among those that share the store. */
  readonly process: string
  readonly limits: Limits
  readonly computer: ComputerThread
  readonly onFault: (error: unknown) => void
}

/** A table and those around it: who comes and goes, what they may, and that everyone is told what happens. */
export class Room {
  readonly table: LiveTable
  readonly seating: Seating
  readonly manners: TableManners
  /** When somebody last was here. */
  lastUsed = Date.now()
  /** Requests under way: a room in use is not dropped, nor one where the computer thinks. */
  busy = 0
  readonly #store: Store
  readonly #limits: Limits
  readonly #guests = new Set<Guest>()
  readonly #buckets = new Map<SeatId | null, SeatBuckets>()
  readonly #presence: Presence
  readonly #telling: Telling
  readonly #flags: FlagWatch
  readonly #computer: ComputerSeats
  readonly #onFault: (error: unknown) => void
  #retry: NodeJS.Timeout | undefined

  constructor(table: LiveTable, options: RoomOptions) {
    const { store, process, limits, computer, onFault } = options
    this.table = table
    this.seating = new Seating(table)
    this.manners = new TableManners(table, store)
    this.#store = store
    this.#limits = limits
    this.#onFault = onFault
    const later = (work: () => void) => this.#later(work)
    this.#presence = new Presence(table, this.#guests, { store, process, later })
    this.#telling = new Telling(table, this.#guests, this.#presence)
    this.#flags = new FlagWatch(table, this.#guests, later)
    this.#computer = new ComputerSeats(table, computer, {
      watcher: () => this.#guests.values().next().value?.address ?? null,
      onFault,
    })
    table.onHappening = (happening) => this.#tell(happening)
    table.onFault = onFault
  }

  /** Does the computer have something to decide here? */
  get thinks(): boolean {
    return this.#computer.thinks
  }

  get guests(): Guests {
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

  /** True when this seat may give orders once more now: each is kept for ever. */
  mayOrder(seat: SeatId, now: number): boolean {
    return this.#bucketsOf(seat, now).orders.take(now)
  }

  /** True when this seat may do one more thing beside the rules now: each is kept for ever. */
  mayAsk(seat: SeatId, now: number): boolean {
    return this.#bucketsOf(seat, now).manners.take(now)
  }

  /** Brings a guest in: everything he may see that he does not have, then whatever happens from here on. */
  async join(guest: Guest, have: number | null, opened: 'token' | 'key'): Promise<void> {
    // What another process has just stored must be in the welcome, whether its news has come or not.
    await this.table.catchUp()
    // A process may have died between a move and the answer that was ordered.
    await this.table.obey(Date.now())
    await this.table.turn(async () => {
      const said = await this.#store.chat(this.table.stored.id, CHAT_READ)
      const chat = said.filter((line) => this.#mayRead(guest, line)).slice(-CHAT_SHOWN)
      this.#guests.add(guest)
      // His key may have been withdrawn through another process since he was let in.
      this.#turnOutStrangers(guest.seat)
      if (!this.#guests.has(guest)) return
      send(guest, this.#telling.welcome(guest.seat, have, chat, opened))
      this.#telling.end(guest)
      this.#flags.look()
    })
    this.#presence.changed()
  }

  /** A guest goes. */
  leave(guest: Guest): void {
    if (!this.#guests.delete(guest)) return
    this.lastUsed = Date.now()
    this.#presence.changed()
    if (this.#guests.size === 0) this.#flags.rest()
  }

  /** Stores a line of chat, then shows it to those who may read it. Otherwise why not. */
  async chat(seat: SeatId | null, name: string, text: string, now: number): Promise<string | null> {
    if (seat === null && this.table.manners.hushed)
      return 'Whoever laid the table has closed the onlookers’ chat.'
    if (!this.#bucketsOf(seat, now).chat.take(now)) return 'Too much chat: wait a moment.'
    const line: ChatLine = { seat, name, text, at: new Date(now).toISOString() }
    await this.#store.addChat(this.table.stored.id, line)
    this.#tellChat(line)
    return null
  }

  #tellChat(line: ChatLine): void {
    const readers = new Set([...this.#guests].filter((guest) => this.#mayRead(guest, line)))
    sendAll(readers, { type: 'chat', line })
  }

  /** Onlookers talk among themselves: players read it when the game is over, so that nobody is advised. */
  #mayRead(guest: Guest, line: ChatLine): boolean {
    return line.seat !== null || guest.seat === null || this.table.outcome !== null
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
    else if (news.kind === 'chat') this.#tellChat(news.line)
    else if (news.kind === 'name') this.#later(() => this.table.hearName(news.seat, news.name))
    else if (news.kind === 'shown') sendAll(this.#guests, { type: 'shown', seat: news.seat, what: news.what })
    else this.#presence.hear(news)
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
    if (this.#guests.size > 0) this.#presence.announce()
  }

  /** How the table stands, for whoever sits at `seat`. To be called within a turn. */
  standing(seat: SeatId | null): TableStanding {
    return this.#telling.standing(seat)
  }

  /** Leaves nothing running, and a snapshot from which the table is soon read again. */
  async close(): Promise<void> {
    this.#flags.rest()
    clearTimeout(this.#retry)
    this.#presence.close()
    this.#computer.close()
    this.table.onHappening = () => {}
    await this.table.rest().catch(this.#onFault)
  }

  #tell(happening: Happening): void {
    this.lastUsed = Date.now()
    if (happening.kind === 'seat') this.#turnOutStrangers(happening.seat)
    this.#telling.tell(happening)
    this.#flags.look()
    this.#computer.wake()
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

  /** Something of no great weight, in its turn; what goes wrong with it is only reported. */
  #later(work: () => void): void {
    this.table.turn(work).catch(this.#onFault)
  }

  #bucketsOf(seat: SeatId | null, now: number): SeatBuckets {
    let buckets = this.#buckets.get(seat)
    if (!buckets) {
      const { messages, chat, names, keys, orders, manners } = this.#limits
      buckets = {
        messages: new Bucket(messages, now),
        chat: new Bucket(chat, now),
        names: new Bucket(names, now),
        keys: new Bucket(keys, now),
        orders: new Bucket(orders, now),
        manners: new Bucket(manners, now),
      }
      this.#buckets.set(seat, buckets)
    }
    return buckets
  }
}
