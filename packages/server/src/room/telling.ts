import { hidesNothing } from '@bivouac/kernel'
import type { Action, AnyPosition, Entry, SeatId } from '@bivouac/kernel'
import { diff, sharedDiff } from '@bivouac/protocol'
import type { Change } from '@bivouac/protocol'
import type {
  ChatLine,
  Clocks,
  ServerMessage,
  StepEntry,
  TableInfo,
  TableStanding,
  TableSummary,
} from '@bivouac/protocol'
import { readClocks } from '../table/clocks.ts'
import { toldManners } from '../table/manners.ts'
import type { MannersState } from '../table/manners.ts'
import type { LiveTable } from '../table/live-table.ts'
import type { Happening } from '../table/reading.ts'
import { send, sendAll, sendEach } from './guest.ts'
import type { Guest, Guests } from './guest.ts'
import type { Presence } from './presence.ts'

/** Puts a table into words for those at it, each as he may see it. Everything here is to be called within a turn. */
export class Telling {
  readonly #table: LiveTable
  readonly #guests: Guests
  readonly #presence: Presence
  /** What each seat was last told to see, and of which position: where views are made from those before. */
  readonly #seen = new Map<SeatId | null, { readonly position: AnyPosition; readonly view: unknown }>()

  /** What everybody here knows of what stands between the players. */
  #mannersTold: MannersState

  constructor(table: LiveTable, guests: Guests, presence: Presence) {
    this.#table = table
    this.#mannersTold = table.manners
    this.#guests = guests
    this.#presence = presence
  }

  /** How the table stands, for whoever sits at `seat`. */
  standing(seat: SeatId | null): TableStanding {
    const { sequence, entries, deciders, outcome, stop } = this.#table
    return {
      table: this.#summary(seat),
      sequence,
      entries: entries.length,
      deciders,
      outcome,
      clocks: this.#clocks(),
      stop,
    }
  }

  /** Everything a seat may see that a page with the first `have` steps does not have. */
  welcome(
    seat: SeatId | null,
    have: number | null,
    chat: readonly ChatLine[],
    opened: 'token' | 'key',
  ): ServerMessage {
    const table = this.#table
    const { sequence, deciders, outcome, entries, stop } = table
    // Numbers only rise, so an entry made before `have` and still there was there then. A page that has seen more
    // than there is (a store put back from a backup) begins anew.
    const known = have === null || have > sequence ? 0 : have
    const from = entries.findIndex((entry) => entry.sequence >= known)
    const kept = from < 0 ? entries.length : from
    return {
      type: 'welcome',
      table: { ...this.#summary(seat), setup: table.stored.setup } satisfies TableInfo,
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
      manners: toldManners(table.manners),
      stop,
      orders: table.orders(seat),
    }
  }

  /** At the end: the secret behind the dice, so that everyone can prove them. */
  end(guest: Guest): void {
    const { outcome, secret } = this.#table
    if (outcome !== null && secret !== null) send(guest, { type: 'over', outcome, secret })
  }

  /** Tells everybody of something that is stored. */
  tell(happening: Happening): void {
    this.#tell(happening)
    const { manners } = this.#table
    if (manners === this.#mannersTold) return
    this.#mannersTold = manners
    const news = happening.kind === 'manners' ? happening.news : null
    sendAll(this.#guests, { type: 'manners', manners: toldManners(manners), news })
  }

  #tell(happening: Happening): void {
    const table = this.#table
    const { sequence, deciders, outcome, entries, stop } = table
    const clocks = this.#clocks()
    switch (happening.kind) {
      case 'seat':
      case 'people':
        this.#presence.tell()
        return
      case 'orders': {
        const orders = table.orders(happening.seat)
        for (const guest of this.#guests)
          if (guest.seat === happening.seat) send(guest, { type: 'orders', orders })
        return
      }
      case 'manners':
        return
      case 'closed':
        for (const guest of this.#guests) this.end(guest)
        if (clocks) sendAll(this.#guests, { type: 'clocks', clocks })
        return
      case 'clocks':
        if (clocks) sendAll(this.#guests, { type: 'clocks', clocks })
        return
      case 'begun':
        this.#presence.tell()
        sendEach(this.#guests, { type: 'begun', sequence, deciders, clocks }, (seat) => ({
          view: table.view(seat),
        }))
        return
      case 'step': {
        const { before, entry } = happening
        const change = this.#changes(before)
        const entryOf = this.#told(entry)
        sendEach(this.#guests, { type: 'step', sequence, deciders, outcome, clocks }, (seat) => ({
          entry: entryOf(seat),
          change: change(seat),
          mayUndo: table.mayUndo(seat),
        }))
        if (outcome !== null) for (const guest of this.#guests) this.end(guest)
        return
      }
      case 'undone': {
        const change = this.#changes(happening.before)
        const undone = { type: 'undone', sequence, entries: entries.length, deciders, clocks } as const
        sendEach(this.#guests, undone, (seat) => ({ change: change(seat), mayUndo: table.mayUndo(seat) }))
        return
      }
      case 'stands': {
        const stands = { type: 'stands', sequence, entries: entries.length, deciders, clocks, stop } as const
        sendEach(this.#guests, stands, (seat) => ({ view: table.view(seat) }))
      }
    }
  }

  /** An entry as each seat is told of it; one object for all who see the same. */
  #told(entry: Entry<Action>): (seat: SeatId | null) => StepEntry {
    const table = this.#table
    const told: StepEntry[] = []
    return (seat) => {
      const made = table.entryFor(entry, seat)
      if (made.ordered || (made.action !== undefined && !table.isOpen)) return made
      const known = told.find(({ events }) => sameEvents(events, made.events))
      if (known === undefined) told.push(made)
      return known ?? made
    }
  }

  /** What has changed for a seat since `before`; worked out once where all see the same. */
  #changes(before: AnyPosition): (seat: SeatId | null) => Change | null {
    const { system, position, stored } = this.#table
    if (this.#guests.size === 0 || position === null) return () => null
    if (hidesNothing(system, stored.setup)) {
      const change = diff(system.view(before, null), system.view(position, null))
      return () => change
    }
    const change = system.viewChange?.(before, position)
    const changeOf = sharedDiff()
    return (seat) => {
      const last = this.#seen.get(seat)
      const seen = last?.position === before ? last.view : system.view(before, seat)
      const view = change ? change.view(seat, seen) : system.view(position, seat)
      this.#seen.set(seat, { position, view })
      return changeOf(seen, view)
    }
  }

  #summary(you: SeatId | null): TableSummary {
    const { stored, commitment, awaiting } = this.#table
    const { id, name, system, clock, created } = stored
    const { files: _, ...setup } = stored.setup
    const { seats, watchers } = this.#presence.people()
    return { id, name, system, setup, seats, you, watchers, commitment, awaiting, clock, created }
  }

  #clocks(): Clocks | null {
    return this.#table.clocks && readClocks(this.#table.clocks, Date.now())
  }
}

/** Are they the very same events? */
function sameEvents(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((event, at) => event === b[at])
}
