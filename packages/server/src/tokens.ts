import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret of 256 bits for a link: 43 letters, digits, `-` and `_`. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A table's id: nothing can be done with it alone. */
export function newTableId(): string {
  return randomBytes(12).toString('base64url')
}

/** What is kept of a token. It needs no salt and no slowness: nobody guesses 256 bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** True when the token has this hash; takes as long either way. */
export function isToken(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(token), 'hex'), Buffer.from(hash, 'hex'))
}
