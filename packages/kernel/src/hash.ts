import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from './canonical.ts'

/**
 * The fingerprint of a value: the first 32 hex digits of SHA-256 over its canonical JSON in UTF-8. Equal
 * values have equal fingerprints on every machine, forever.
 */
export function stateHash(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(value)))).slice(0, 32)
}
