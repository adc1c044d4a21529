import type { SeatId } from '@bivouac/kernel'
import type { SeatInfo } from '@bivouac/protocol'
import type { News, Store } from '../store/store.ts'
import type { LiveTable } from '../table/live-table.ts'
import { send, sendAll } from './guest.ts'
import type { Guest, Guests } from './guest.ts'

type PresenceNews = Extract<News, { kind: 'presence' }>

/** Milliseconds between two tellings of who is there. */
const TELL_EVERY = 1000
/** Another process that has not told who is with it for so long is gone. */
const ELSEWHERE_GONE = 75_000

export interface PresenceOptions {
  readonly store: Store
  /** This process's name among those that share the store. */
  readonly process: string
  /** Something of no great weight, in the table's turn. */
  readonly later: (work: () => void) => void
}

/** Who is at a table, in this process and in the others; tells everybody when that changes. */
export class Presence {
  readonly #table: LiveTable
  readonly #guests: Guests
  readonly #options: PresenceOptions
  /** How many pages of his seat a guest was last told of. */
  readonly #counted = new WeakMap<Guest, number>()
  readonly #elsewhere = new Map<string, PresenceNews & { readonly heard: number }>()
  /** Seats that have somebody there; and when the last page of the others went, as far as this process has seen it. */
  readonly #there = new Set<SeatId>()
  readonly #went = new Map<SeatId, number>()
  #timer: NodeJS.Timeout | undefined
  #tellDue = false
  #announceDue = false
  #announcing = false
  #announceAgain = false

  constructor(table: LiveTable, guests: Guests, options: PresenceOptions) {
    this.#table = table
    this.#guests = guests
    this.#options = options
  }

  /** The seats as they are taken now, and how many look on. */
  people(): { readonly seats: readonly SeatInfo[]; readonly watchers: number } {
    const long = Date.now() - ELSEWHERE_GONE
    for (const [from, { heard }] of this.#elsewhere) if (heard < long) this.#elsewhere.delete(from)
    const others = [...this.#elsewhere.values()]
    const here = this.#hereNow()
    const { names, keys, stored } = this.#table
    const seats = stored.seats.map(({ id, side, name, computer = null }) => {
      const player = names.get(id) ?? null
      const online = computer !== null || [here, ...others].some(({ pages }) => (pages[id] ?? 0) > 0)
      const awayFor = computer === null ? this.#awayFor(id, online) : null
      return { id, side, name, player, computer, held: keys.hold(id), online, awayFor }
    })
    return { seats, watchers: others.reduce((sum, { watchers }) => sum + watchers, here.watchers) }
  }

  /** How long nobody has been at a seat; null while somebody is, or when this process has not seen him go. */
  #awayFor(seat: SeatId, online: boolean): number | null {
    const now = Date.now()
    if (online) {
      this.#there.add(seat)
      this.#went.delete(seat)
      return null
    }
    if (this.#there.delete(seat)) this.#went.set(seat, now)
    const went = this.#went.get(seat)
    return went === undefined ? null : now - went
  }

  /** What another process tells. */
  hear(news: PresenceNews): void {
    const known = this.#elsewhere.has(news.from)
    this.#elsewhere.set(news.from, { ...news, heard: Date.now() })
    this.changed(!known)
  }

  /**
   * Somebody has come or gone: everybody is told, here and (unless it came from there) in the other processes. At once,
   * but then only once a second: with many who come and go each would otherwise be told of each.
   */
  changed(announce = true): void {
    this.#announceDue ||= announce
    if (this.#timer !== undefined) {
      this.#tellDue = true
      return
    }
    if (this.#announceDue) this.announce()
    this.#announceDue = false
    this.#tellDue = false
    this.#options.later(() => this.tell())
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      if (this.#tellDue) this.changed(false)
    }, TELL_EVERY).unref()
  }

  /** Tells everybody here who is there. To be called within a turn. */
  tell(): void {
    const { seats, watchers } = this.people()
    sendAll(this.#guests, { type: 'presence', seats, watchers, awaiting: this.#table.awaiting })
    this.#tellPages()
  }

  /** Tells the other processes who is here now. One telling at a time: two might overtake each other. */
  announce(): void {
    if (this.#announcing) {
      this.#announceAgain = true
      return
    }
    this.#announcing = true
    const { store, process } = this.#options
    const table = this.#table.stored.id
    const told = () => {
      this.#announcing = false
      if (!this.#announceAgain) return
      this.#announceAgain = false
      this.announce()
    }
    // What is not told now is told with the next heartbeat.
    store.announce({ kind: 'presence', table, from: process, ...this.#hereNow() }).then(told, told)
  }

  /** Leaves nothing running. */
  close(): void {
    clearTimeout(this.#timer)
  }

  #hereNow(): Pick<PresenceNews, 'pages' | 'watchers'> {
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
}
