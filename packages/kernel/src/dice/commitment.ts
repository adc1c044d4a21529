import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../canonical.ts'
import type { Roll, SeatId } from '../system/contract.ts'
import { committedDice } from './dice.ts'
import { DataError } from '../refusal.ts'

/** What a table shows when its dice are to be proved: the secret, and what went into the key besides it. */
export interface Reveal {
  /** 32 bytes in hex, held back by whoever throws the dice until the game is over. */
  readonly secret: string
  readonly table: string
  /** What each seat put in, in hex, after the commitment was shown and before the first die. */
  readonly contributions: Readonly<Record<SeatId, string>>
}

/** A secret and what may be shown of it before play: its SHA-256, which fixes it and tells nothing. */
export interface Commitment {
  readonly secret: string
  readonly commitment: string
}

/**
 * Commits to a secret. The secret (32 random bytes in hex) is handed in: the kernel makes no randomness. The
 * `commitment` is shown to every seat before any of them contributes.
 */
export function newCommitment(secret: string): Commitment {
  if (!/^[0-9a-f]{64}$/.test(secret)) throw new DataError('secret', '64 lower-case hex digits')
  return { secret, commitment: bytesToHex(sha256(hexToBytes(secret))) }
}

/**
 * The key of a table's dice, in hex: HMAC-SHA-256 under the secret, over the canonical JSON of the table and
 * of what each seat contributed. One seat's fresh contribution is enough to take the choice of the dice from
 * whoever holds the secret; the secret is enough to take it from the seats.
 */
export function tableKey(reveal: Reveal): string {
  const { secret, table, contributions } = reveal
  const message = canonicalJson({ table, contributions })
  return bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(message)))
}

/** Where dice fail their proof: the number of the die (from 0), or -1 when it is the secret itself. */
export interface FalseRoll {
  readonly at: number
  readonly reason: string
}

/** Null when the secret is the one committed to; otherwise what is wrong with it. */
export function verifySecret(secret: string, commitment: string): FalseRoll | null {
  if (!/^[0-9a-f]{64}$/.test(secret)) return { at: -1, reason: 'the secret is not 64 hex digits' }
  if (newCommitment(secret).commitment === commitment) return null
  return { at: -1, reason: 'the secret is not the one the table committed to' }
}

/**
 * Recomputes every die of a game from what was revealed, in the order they were thrown. Null when the secret
 * is the one committed to and each die came up as it had to; otherwise the first that did not.
 */
export function verifyRolls(
  reveal: Reveal,
  commitment: string,
  rolls: readonly Pick<Roll, 'sides' | 'value'>[],
): FalseRoll | null {
  const wrongSecret = verifySecret(reveal.secret, commitment)
  if (wrongSecret !== null) return wrongSecret
  const dice = committedDice(tableKey(reveal))
  for (const [at, { sides, value }] of rolls.entries()) {
    const due = dice.roll(sides, '')
    if (due !== value) return { at, reason: `the die of ${sides} shows ${value}, and had to show ${due}` }
  }
  return null
}
