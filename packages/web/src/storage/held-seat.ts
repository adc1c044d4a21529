import type { SeatId } from '@bivouac/kernel'
import type { ServerSeat } from './shelf.ts'

/** What this browser holds of one place at a table on a server. Nobody else has it, and it is nowhere else kept. */
export interface HeldSeat {
  /** What opens the place: an invitation or another link as it was followed, then the key it was exchanged for. */
  readonly token: string
  /**
   * A key this page has made and asked for, while it is not known whether the server has it: it was written down before
   * it was sent, so that no lost answer can lock its owner out.
   */
  readonly key?: string
  /** The secret of the link by which the place was first entered: following that link again leads here. */
  readonly from?: string
  /** Null for onlookers, and until the server has said which seat it is. */
  readonly seat: SeatId | null
  /** The commitment to the dice that was shown when this browser first came to the table. */
  readonly commitment?: string
  /** The share of the dice this browser gave. */
  readonly share?: string
}

/** 256 bits of the machine's randomness in the letters of a link. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/**
 * What to come to the table with: the place this browser holds by the link with this secret, or the one it was last at.
 * A link it has not followed before is a new place, with a key to be asked for. Null when there is nothing to come with.
 */
export function holdBy(kept: ServerSeat | null, token: string | null): HeldSeat | null {
  const all = kept ? [pick(kept), ...(kept.others ?? [])] : []
  const held = token === null ? all[0] : all.find((one) => one.token === token || one.from === token)
  if (held === undefined) return token === null ? null : { token, key: newSecret(), from: token, seat: null }
  // An older page may have kept an invitation it did not know how to exchange. A token that is a key opens all the same.
  const welcomed = held.key !== undefined || held.commitment !== undefined
  return welcomed ? held : { ...held, key: newSecret() }
}

/** A table's record with this place in it, in front of the others or where it was. */
export function withHold(kept: ServerSeat | null, table: string, hold: HeldSeat, front: boolean): ServerSeat {
  if (!kept) return { ...UNKNOWN, table, ...hold }
  const all = [pick(kept), ...(kept.others ?? [])]
  const at = all.findIndex((one) => idOf(one) === idOf(hold))
  const rest = all.filter((_, place) => place !== at)
  const placed = front ? [hold, ...rest] : at < 0 ? [...all, hold] : all.with(at, hold)
  return withHolds(kept, placed)
}

/** A table's record without this place; null when it was the only one. */
export function withoutHold(kept: ServerSeat | null, hold: HeldSeat): ServerSeat | null {
  const all = kept ? [pick(kept), ...(kept.others ?? [])] : []
  const left = all.filter((one) => idOf(one) !== idOf(hold))
  return kept && left.length > 0 ? withHolds(kept, left) : null
}

/** What a list says of a table before the server has told what it is. */
const UNKNOWN = { title: '', updated: 0, summary: { when: '', over: false, says: '' } } as const

const idOf = ({ from, token }: HeldSeat): string => from ?? token

function withHolds(kept: ServerSeat, [first, ...others]: readonly HeldSeat[]): ServerSeat {
  const {
    token: _token,
    key: _key,
    from: _from,
    seat: _seat,
    commitment: _commitment,
    share: _share,
    others: _others,
    ...table
  } = kept
  return { ...table, ...first, ...(others.length > 0 && { others }) }
}

function pick({ token, key, from, seat, commitment, share }: ServerSeat): HeldSeat {
  return {
    token,
    seat,
    from: from ?? token,
    ...(key !== undefined && { key }),
    ...(commitment !== undefined && { commitment }),
    ...(share !== undefined && { share }),
  }
}
