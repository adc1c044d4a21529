import { hidesNothing, tableRefusal } from '@bivouac/kernel'
import type { Refusal, SeatId } from '@bivouac/kernel'
import type { TableAsk, Want } from '@bivouac/protocol'
import type { LogEntry } from '../store/format.ts'
import type { Store } from '../store/store.ts'
import { againTable } from './lay-table.ts'
import type { Answer, LiveTable } from './live-table.ts'

const NOBODY: Refusal = { clause: 'TABLE-ASK', reason: 'Nobody of the other side is there to answer.' }
const NOT_OVER: Refusal = { clause: 'TABLE-OVER', reason: 'A rematch is played when the game is over.' }
const OWN: Refusal = { clause: 'TABLE-ASK', reason: 'Only the other side can agree to this.' }
const NOT_BEGUN: Refusal = { clause: 'TABLE-TURN', reason: 'Play begins when every seat has been taken.' }

/**
 * What players do to each other beside the rules: resign, offer a draw, ask to take back, play again. Everything is an
 * entry of the log before it holds, so that of two who act at once exactly one wins. A side is spoken for by its leading
 * seat (`sideLeads`); asking the same again is free.
 */
export class TableManners {
  readonly #table: LiveTable
  readonly #store: Store

  constructor(table: LiveTable, store: Store) {
    this.#table = table
    this.#store = store
  }

  /** The seat's side gives the game up. */
  resign(seat: SeatId, now: number): Promise<Answer> {
    return this.#decide((): LogEntry | Refusal | null => {
      const table = this.#table
      const side = table.sideOf(seat)
      const { closing } = table.manners
      if (closing?.kind === 'resigned' && closing.side === side) return null
      const refusal = this.#notNow() ?? this.#notLead(seat)
      return refusal ?? { kind: 'close', at: now, seat, closing: { kind: 'resigned', side } }
    })
  }

  /** The seat asks the other side for something. */
  ask(seat: SeatId, id: string, want: Want, now: number): Promise<Answer> {
    return this.#decide((): LogEntry | Refusal | null => {
      const { manners } = this.#table
      if (manners.last[seat] === id) return null
      if (manners.asks.some((one) => one.id === id)) return tableRefusal('TABLE-ASK')
      const refusal = this.#notNow() ?? this.#notAskable(seat, want)
      return refusal ?? { kind: 'ask', at: now, seat, id, want }
    })
  }

  /** The seat answers a question, or withdraws its own side's. */
  async answer(seat: SeatId, ask: string, yes: boolean, now: number): Promise<Answer> {
    const answer = await this.#decide((): LogEntry | Refusal | null => {
      const { manners } = this.#table
      const known = manners.answered.some((one) => one.ask === ask && one.seat === seat && one.yes === yes)
      if (known) return null
      const standing = manners.asks.find(({ id }) => id === ask)
      if (standing === undefined) return this.#notNow() ?? tableRefusal('TABLE-ASK')
      const own = this.#table.sideOf(standing.seat) === this.#table.sideOf(seat)
      if (own && yes) return OWN
      if (!own || standing.seat !== seat) {
        const refusal = this.#notLead(seat)
        if (refusal !== null) return refusal
      }
      return yes ? this.#agree(seat, standing, now) : { kind: 'drop', at: now, seat, ask }
    })
    // Who is asked again may have ordered what to answer.
    if (answer.refusal === null && yes) await this.#table.obey(now)
    return answer
  }

  /** After the end: lays the same game anew with sides changed, unless somebody has. The old keys open the new seats. */
  async rematch(seat: SeatId, now: number, allow: (bytes: number) => boolean): Promise<Answer> {
    const table = this.#table
    await table.catchUp()
    if (table.outcome === null) return { refusal: NOT_OVER, sequence: table.sequence }
    if (table.manners.rematch !== null) return { refusal: null, sequence: table.sequence }
    const { stored, names } = againTable(table.stored, table.keys, table.names)
    if (!allow(JSON.stringify(stored).length)) return { refusal: TOO_MANY, sequence: table.sequence }
    // Laid first: where another process was quicker it stays unused, and is cleared away with others of the kind.
    await this.#store.createTable(stored)
    for (const { seat: there, name } of names) await this.#store.setName(stored.id, there, name)
    return this.#decide(() =>
      table.manners.rematch === null ? { kind: 'rematch', at: now, seat, table: stored.id } : null,
    )
  }

  /** Whoever laid the table lets onlookers chat, or not. */
  async letOnlookersChat(chat: boolean, now: number): Promise<void> {
    await this.#decide(() =>
      this.#table.manners.hushed === !chat ? null : { kind: 'onlookers', at: now, chat },
    )
  }

  #agree(seat: SeatId, { id, seat: asker, want, agreed }: TableAsk, now: number): LogEntry | Refusal {
    const table = this.#table
    const heard = new Set([...agreed, table.sideOf(asker), table.sideOf(seat)])
    if (table.sides.some((side) => !heard.has(side))) return { kind: 'agree', at: now, seat, ask: id }
    if (want.what === 'draw') return { kind: 'close', at: now, seat, ask: id, closing: { kind: 'agreed' } }
    return table.backEntry({ ask: id, seat, asker, keeps: want.keeps, at: now }) ?? tableRefusal('TABLE-BACK')
  }

  /** Why this cannot be asked for; null when it can. */
  #notAskable(seat: SeatId, want: Want): Refusal | null {
    const table = this.#table
    const { leads, stored } = table
    const others = table.sides.filter((side) => side !== table.sideOf(seat))
    for (const side of others) {
      if (leads.has(side)) continue
      const computers = stored.seats.every((one) => one.side !== side || one.computer !== undefined)
      return computers ? tableRefusal('TABLE-COMPUTER') : NOBODY
    }
    if (want.what === 'draw') return this.#notLead(seat)
    if (!hidesNothing(table.system, stored.setup)) return tableRefusal('TABLE-HIDDEN')
    return table.mayGoBack(seat, want.keeps) ? null : tableRefusal('TABLE-BACK')
  }

  #notLead(seat: SeatId): Refusal | null {
    const { leads } = this.#table
    return leads.get(this.#table.sideOf(seat)) === seat ? null : tableRefusal('TABLE-SIDE')
  }

  #notNow(): Refusal | null {
    const { position, outcome, stop } = this.#table
    if (position === null) return NOT_BEGUN
    if (stop !== null) return tableRefusal('TABLE-RULES')
    return outcome === null ? null : tableRefusal('TABLE-OVER')
  }

  /** Stores what somebody wants as it stands then; nothing where it is so already. */
  async #decide(make: () => LogEntry | Refusal | null): Promise<Answer> {
    let refusal: Refusal | null = null
    await this.#table.note((): LogEntry | null => {
      const wish = make()
      refusal = wish && 'clause' in wish ? wish : null
      return wish && 'kind' in wish ? wish : null
    })
    return { refusal, sequence: this.#table.sequence }
  }
}

const TOO_MANY: Refusal = { clause: 'TABLE-SEAT', reason: 'Too many tables were laid: wait a while.' }
