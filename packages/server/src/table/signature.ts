import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AnySystem } from '@bivouac/kernel'

const known = new WeakMap<AnySystem, string>()

/**
 * Tells the rules of today from those of another day: it changes with the version, and with any line of the code and the
 * data that decide a game. A snapshot made by other rules is not trusted; the log is played from its first entry.
 */
export function rulesSignature(system: AnySystem): string {
  const found = known.get(system)
  if (found !== undefined) return found
  const hash = createHash('sha256').update(`${system.id} ${system.rulesVersion}\n`)
  for (const name of ['kernel', 'space', system.id]) addPackage(hash, name)
  // A system that comes from elsewhere, or stands for another with something changed, is known by what it does.
  for (const [key, member] of Object.entries(system))
    if (typeof member === 'function') hash.update(`${key} ${String(member)}\n`)
  const signature = hash.digest('hex').slice(0, 16)
  known.set(system, signature)
  return signature
}

/** Adds every file of a package's sources. */
function addPackage(hash: Hash, name: string): void {
  let folder: string
  try {
    folder = dirname(fileURLToPath(import.meta.resolve(`@bivouac/${name}`)))
  } catch {
    // No package of ours: a system of the operator's own.
    return
  }
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .toSorted()
  for (const file of files) hash.update(`${file.slice(folder.length)}\n`).update(readFileSync(file))
}
