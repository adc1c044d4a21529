import { verifySecret } from '@bivouac/kernel'
import type { KeptDice } from '@bivouac/kernel'
import type { ClientMessage, ServerMessage } from '@bivouac/protocol'
import { signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import { newSecret } from '../storage/held-seat.ts'
import type { HeldSeat } from '../storage/held-seat.ts'
import { randomHex } from '../table/local-game.ts'

/**
 * The place this page has at a table: its secrets, and what it keeps of the dice. Whatever the server is told is written
 * down first, so that a page that dies in between comes back to it.
 */
export class OwnSeat {
  /** How many pages speak for the seat, this one among them. */
  readonly pages = signal(1)
  readonly held: ReadonlySignal<HeldSeat>
  readonly #held: ReturnType<typeof signal<HeldSeat>>
  readonly #write: (held: HeldSeat) => Promise<void>
  /** The key that is being asked for in the place of the one that holds. */
  #asking: string | null = null
  /** The same over all lines of this page. */
  readonly #page = randomHex(8)

  constructor(held: HeldSeat, write: (held: HeldSeat) => Promise<void>) {
    const known = signal<HeldSeat>(held)
    this.#held = known
    this.held = known
    this.#write = write
  }

  /** What opens the place now. */
  get token(): string {
    return this.#now.token
  }

  /** What this page can prove of the dice by itself. */
  get dice(): KeptDice {
    const { commitment, share, seat } = this.#now
    return {
      ...(commitment !== undefined && { commitment }),
      shares: share !== undefined && seat !== null ? { [seat]: share } : {},
    }
  }

  /** Is this the secret whose commitment was shown here? Null when none was kept. */
  fits(secret: string): boolean | null {
    const { commitment } = this.#now
    return commitment === undefined ? null : verifySecret(secret, commitment) === null
  }

  hello(table: string, have: number | null): ClientMessage {
    const { token, key } = this.#now
    return { type: 'hello', table, token, ...(key !== undefined && { key }), page: this.#page, have }
  }

  /** We were let in: what opened the place is what it is opened with from now on. The first commitment shown is kept. */
  async welcomed({ opened, table }: Extract<ServerMessage, { type: 'welcome' }>): Promise<void> {
    const { key, commitment = table.commitment, ...held } = this.#now
    const now = { ...held, seat: table.you, commitment }
    if (key === undefined) await this.#set(now)
    else if (opened === 'key') await this.#set({ ...now, token: key })
    // What was only asked for is forgotten, unless it will be asked for again over this line.
    else await this.#set(key === this.#asking ? { ...now, key } : now)
  }

  /** This seat's share of the dice: drawn once, kept, and the same however often it is given. */
  async share(): Promise<string> {
    const share = this.#now.share ?? randomHex(32)
    await this.#set({ ...this.#now, share })
    return share
  }

  /** A key to ask the server for. It opens nothing yet. */
  async newKey(): Promise<string> {
    const key = newSecret()
    this.#asking = key
    await this.#set({ ...this.#now, key })
    return key
  }

  /** The server has taken the key that was asked for, or will not. */
  async settleKey(key: string, holds: boolean): Promise<void> {
    this.#asking = null
    const { key: _, ...held } = this.#now
    await this.#set(holds ? { ...held, token: key } : held)
  }

  get #now(): HeldSeat {
    // The signal is made with a value; the library's type cannot say so.
    return this.#held.peek() as HeldSeat
  }

  async #set(held: HeldSeat): Promise<void> {
    this.#held.value = held
    // A browser that keeps nothing can still play: the seat lasts as long as the page.
    await this.#write(held).catch(() => undefined)
  }
}
