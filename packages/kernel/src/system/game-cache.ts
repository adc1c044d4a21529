import { canonicalJson } from '../canonical.ts'
import { DataError } from '../refusal.ts'
import type { GameSetup } from './contract.ts'

/** Games kept of those that are not held by their set-up any more: the one asked for longest ago is forgotten. */
const KEPT = 12

/**
 * Makes the static part of a game once for each set-up: the same object for the same set-up, and for any other that says
 * the same. Set-ups must not change once they were handed in. What `read` throws is not kept.
 */
export function gameCache<Game>(read: (setup: GameSetup) => Game): (setup: GameSetup) => Game {
  const bySetup = new WeakMap<GameSetup, Game>()
  const byText = new Map<string, Game>()
  return (setup) => {
    const held = bySetup.get(setup)
    if (held !== undefined) return held
    const text = textOf(setup)
    const game = (text === null ? undefined : byText.get(text)) ?? read(setup)
    bySetup.set(setup, game)
    if (text === null) return game
    byText.delete(text)
    byText.set(text, game)
    for (const oldest of byText.keys()) {
      if (byText.size <= KEPT) break
      byText.delete(oldest)
    }
    return game
  }
}

/** What a set-up says; null for one that no file could say: whoever reads it will tell what is wrong with it. */
function textOf({ scenario, options, files }: GameSetup): string | null {
  try {
    return canonicalJson([scenario, options ?? {}, files ?? {}])
  } catch (error) {
    if (error instanceof DataError) return null
    throw error
  }
}

/** A file of the player's own, read; null when there is none. A fault in it is told with the path from the set-up on. */
export function ownFile<T>(setup: GameSetup, name: string, read: (file: unknown) => T): T | null {
  const file = setup.files?.[name]
  if (file === undefined) return null
  try {
    return read(file)
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    const { path, message } = error
    const problem = message.startsWith(`${path}: `) ? message.slice(path.length + 2) : message
    throw new DataError(path === '' ? `files.${name}` : `files.${name}.${path}`, problem)
  }
}

/** The scenario of the set-up among those there are. Throws `DataError`, naming them, when it is none of them. */
export function scenarioOf<S extends { readonly id: string }>(
  scenarios: readonly S[],
  { scenario }: GameSetup,
): S {
  const found = scenarios.find(({ id }) => id === scenario)
  if (found) return found
  const known = scenarios.map(({ id }) => id).join(', ')
  throw new DataError('scenario', `expected one of ${known}, found "${scenario}"`)
}
