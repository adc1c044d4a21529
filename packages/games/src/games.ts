import type { AnyKit, SystemEntry } from '@bivouac/kernel'
import * as registry from './registry.ts'

/** Every rule system there is, in the order of the shelf. Nothing of its rules is loaded yet. */
export const games: readonly SystemEntry[] = Object.values(registry).toSorted((a, b) => a.shelf - b.shelf)

/** Thrown when there is no rule system with that id. */
export class NoSuchSystem extends Error {
  constructor(id: string) {
    super(`There is no system "${id}". There are: ${games.map((game) => game.id).join(', ')}.`)
    this.name = 'NoSuchSystem'
  }
}

/** The entry with that id. Throws `NoSuchSystem`. */
export function gameNamed(id: string): SystemEntry {
  const found = games.find((game) => game.id === id)
  if (!found) throw new NoSuchSystem(id)
  return found
}

const loading = new Map<string, Promise<AnyKit>>()

/** The kit of a rule system, loaded once. Rejects with `NoSuchSystem`, or when it cannot be fetched. */
export async function loadKit(id: string): Promise<AnyKit> {
  const known = loading.get(id)
  if (known) return known
  const kit = gameNamed(id).load()
  loading.set(id, kit)
  // A fetch that failed may be tried again.
  kit.catch(() => loading.delete(id))
  return kit
}
