import type { SeatId } from '@bivouac/kernel'
import type { SeatHold } from '@bivouac/protocol'
import type { SeatEntry, StoredSeat } from '../store/format.ts'

/** Why a secret that opened something once does not any more. */
const SPENT = {
  invitation: 'This seat is taken. Its owner can bring it to another device from his own page.',
  replaced: 'This invitation holds no longer: whoever laid the table has made a newer one.',
  carry: 'This link has been used, or a newer one was made. It opens a seat once.',
  withdrawn: 'This page no longer speaks for the seat: its owner has taken that back.',
  left: 'This seat was given up. Whoever laid the table can offer it again.',
} as const

/** What a secret is good for: it speaks for a seat, is to be exchanged for a key of one's own, or was spent. */
export type Secret =
  | { readonly kind: 'key' | 'invitation' | 'carry'; readonly seat: SeatId }
  | { readonly kind: 'spent'; readonly why: string }

interface Hold {
  /** Hash of the invitation that is out; null while none is. */
  invitation: string | null
  /** Hashes of the keys that speak for the seat, one a device. */
  keys: readonly string[]
  /** Hash of the link by which the owner brings the seat to another device, once. */
  carry: string | null
  /** The seat was laid with a link that is its key, and whoever laid the table has it too. */
  shared: boolean
  readonly computer: boolean
}

/**
 * Who holds which seat, as the log has it. Only hashes are known here. A seat of a table laid long ago is opened by the
 * link itself, until its owner makes it his alone.
 */
export class SeatKeys {
  readonly #holds: ReadonlyMap<SeatId, Hold>
  /** Kept for as long as the table is, so that whoever comes late is told why. */
  readonly #spent = new Map<string, keyof typeof SPENT>()

  constructor(seats: readonly StoredSeat[]) {
    this.#holds = new Map(
      seats.map(({ id, hash, keys = [], invitation = null, computer }) => [
        id,
        {
          invitation,
          keys: hash === undefined ? keys : [hash],
          carry: null,
          shared: hash !== undefined,
          computer: computer !== undefined,
        },
      ]),
    )
  }

  /** Takes in what was stored. */
  take(entry: SeatEntry): void {
    const hold = this.#of(entry.seat)
    switch (entry.kind) {
      case 'invite':
        this.#spend([hold.invitation], 'replaced')
        hold.invitation = entry.hash
        return
      case 'take':
        this.#spend([hold.invitation], 'invitation')
        hold.invitation = null
        hold.keys = [entry.hash]
        return
      case 'carry':
        this.#spend([hold.carry], 'carry')
        hold.carry = entry.hash
        return
      case 'carried':
        this.#spend([hold.carry], 'carry')
        hold.carry = null
        hold.keys = [...hold.keys, entry.hash]
        return
      case 'withdraw':
        this.#spend([...hold.keys.filter((key) => key !== entry.hash), hold.carry], 'withdrawn')
        hold.keys = [entry.hash]
        hold.carry = null
        hold.shared = false
        return
      case 'give-up':
        this.#spend([...hold.keys, hold.carry], 'left')
        hold.keys = []
        hold.carry = null
        hold.shared = false
    }
  }

  /** What the secret with this hash is good for; null when nobody here ever had it. */
  secret(hash: string): Secret | null {
    for (const [seat, { keys, invitation, carry }] of this.#holds) {
      if (keys.includes(hash)) return { kind: 'key', seat }
      if (invitation === hash) return { kind: 'invitation', seat }
      if (carry === hash) return { kind: 'carry', seat }
    }
    const spent = this.#spent.get(hash)
    return spent === undefined ? null : { kind: 'spent', why: SPENT[spent] }
  }

  /** Does this key speak for the seat? */
  opens(seat: SeatId, hash: string): boolean {
    return this.#of(seat).keys.includes(hash)
  }

  /** Hashes of the keys that speak for the seat. */
  of(seat: SeatId): readonly string[] {
    return this.#of(seat).keys
  }

  /** How many keys speak for the seat. */
  count(seat: SeatId): number {
    return this.#of(seat).keys.length
  }

  /** Who holds the seat. */
  hold(seat: SeatId): SeatHold {
    const { keys, invitation, shared, computer } = this.#of(seat)
    if (shared) return computer ? 'owner' : 'link'
    if (computer || keys.length > 0) return 'owner'
    return invitation === null ? 'open' : 'invited'
  }

  #of(seat: SeatId): Hold {
    const hold = this.#holds.get(seat)
    if (!hold) throw new Error(`no seat ${seat}`)
    return hold
  }

  #spend(hashes: readonly (string | null)[], why: keyof typeof SPENT): void {
    for (const hash of hashes) if (hash !== null) this.#spent.set(hash, why)
  }
}
