import type { Refusal, SeatId } from '@bivouac/kernel'
import type { LiveTable } from './live-table.ts'
import type { SeatEntry } from '../store/format.ts'
import { hashToken, isToken, newToken } from '../tokens.ts'

/** Somebody who was let in: for a seat, by the key with this hash; or to look on. */
export interface Entrance {
  readonly seat: SeatId | null
  readonly opener: string | null
  /** Which of the two secrets of a hello it was that opened. */
  readonly opened: 'token' | 'key'
}

/** Devices a seat may be held on. */
const MOST_KEYS = 16

const refusal = (reason: string): Refusal => ({ clause: 'TABLE-SEAT', reason })
const NO_LONGER = refusal('This page no longer speaks for the seat.')

/** Letting people in, and what owners and whoever laid the table do with seats. Everything is stored before it holds. */
export class Seating {
  readonly #table: LiveTable

  constructor(table: LiveTable) {
    this.#table = table
  }

  /**
   * Lets in whoever shows `token`. An invitation, or a link that carries a seat to another device, is exchanged for `key`,
   * which the page has made itself and which opens the seat from then on. Of several who come with one invitation exactly
   * one wins. Saying the same again opens too, so a page that never heard its first answer is not locked out. Otherwise
   * null for a secret that is none here, or a sentence.
   */
  async enter(token: string, key: string | null, now: number): Promise<Entrance | string | null> {
    if (isToken(token, this.#table.stored.watch)) return { seat: null, opener: null, opened: 'token' }
    const shown = hashToken(token)
    const wanted = key === null || key === token ? null : hashToken(key)
    let answer: Entrance | string | null = null
    await this.#table.note((): SeatEntry | null => {
      const { keys } = this.#table
      const already = wanted === null ? null : keys.secret(wanted)
      if (wanted !== null && already?.kind === 'key') {
        answer = { seat: already.seat, opener: wanted, opened: 'key' }
        return null
      }
      const secret = keys.secret(shown)
      if (secret === null || secret.kind === 'spent') {
        answer = secret && secret.why
        return null
      }
      const { seat, kind } = secret
      if (kind === 'key') {
        answer = { seat, opener: shown, opened: 'token' }
        return null
      }
      // A key that was withdrawn, or opens something else, does not come in again by another door.
      if (wanted === null || already !== null) {
        answer = 'This page is out of date. Load it again, then follow the link once more.'
        return null
      }
      answer = { seat, opener: wanted, opened: 'key' }
      return { kind: kind === 'invitation' ? 'take' : 'carried', at: now, seat, hash: wanted }
    })
    return answer
  }

  /** The owner makes `key` the only one that speaks for his seat. Asking again is free. */
  withdraw(seat: SeatId, opener: string, key: string, now: number): Promise<Refusal | null> {
    const hash = hashToken(key)
    return this.#byOwner(seat, opener, () => {
      const { keys } = this.#table
      if (keys.opens(seat, hash) && keys.count(seat) === 1) return null
      if (keys.secret(hash) !== null && !keys.opens(seat, hash)) return refusal('Make a new key.')
      return { kind: 'withdraw', at: now, seat, hash }
    })
  }

  /** The owner makes a link that brings his seat to another device, once. One made before holds no longer. */
  carry(seat: SeatId, opener: string, link: string, now: number): Promise<Refusal | null> {
    const hash = hashToken(link)
    return this.#byOwner(seat, opener, () => {
      const { keys } = this.#table
      const known = keys.secret(hash)
      if (known?.kind === 'carry' && known.seat === seat) return null
      if (known !== null) return refusal('Make a new link.')
      if (keys.count(seat) >= MOST_KEYS)
        return refusal(`${MOST_KEYS} devices hold this seat already: withdraw the others first.`)
      return { kind: 'carry', at: now, seat, hash }
    })
  }

  /** The owner gives his seat up, so that it can be offered to somebody else. */
  async giveUp(seat: SeatId, opener: string, now: number): Promise<Refusal | null> {
    const refused = await this.#byOwner(seat, opener, () =>
      this.#table.stored.host === undefined
        ? refusal('Nobody could offer this seat again: its table was laid with links that stay.')
        : { kind: 'give-up', at: now, seat },
    )
    // Whoever comes next is not called by the name of the one before.
    if (refused === null) await this.#table.rename(seat, '')
    return refused
  }

  /** Is this the secret of whoever laid the table? */
  isHost(token: string): boolean {
    const { host } = this.#table.stored
    return host !== undefined && isToken(token, host)
  }

  /** A new invitation to a seat nobody holds; one made before holds no longer. Null when somebody holds the seat. */
  async invite(seat: SeatId, now: number): Promise<string | null> {
    const invitation = newToken()
    let open = false
    await this.#table.note((): SeatEntry | null => {
      const hold = this.#table.keys.hold(seat)
      open = hold === 'open' || hold === 'invited'
      return open ? { kind: 'invite', at: now, seat, hash: hashToken(invitation) } : null
    })
    return open ? invitation : null
  }

  /** Stores what an owner wants, as long as he is the owner. */
  async #byOwner(
    seat: SeatId,
    opener: string,
    make: () => SeatEntry | Refusal | null,
  ): Promise<Refusal | null> {
    let refused: Refusal | null = null
    await this.#table.note((): SeatEntry | null => {
      const wish = this.#table.keys.opens(seat, opener) ? make() : NO_LONGER
      refused = wish && 'clause' in wish ? wish : null
      return wish && 'kind' in wish ? wish : null
    })
    return refused
  }
}
