import type { Action, Position, PositionNotation, RuleSystem } from '@bivouac/kernel'

/** Any rule system, as the shell sees it: it knows no game. */
export type AnySystem = RuleSystem<Position, Action, unknown>

/** A rule system and what belongs to it on this page. */
export interface LoadedSystem {
  readonly system: AnySystem
  /** How positions of it are written by hand. */
  readonly notation: PositionNotation<Position>
}

/** A rule system on the shelf: what the lobby says of it before it is taken down. */
export interface ShelvedSystem {
  readonly id: string
  readonly title: string
  readonly blurb: string
  /** The game somebody new is led into with one press: its scenario, and the seat he takes. */
  readonly first: {
    readonly scenario: string
    readonly seat: string
    readonly name: string
    readonly says: string
  }
  readonly load: () => Promise<LoadedSystem>
}

/** The rule systems this page can play. */
export const shelf: readonly ShelvedSystem[] = [
  {
    id: 'la-grande-armee',
    title: 'La Grande Armée',
    blurb: 'The campaigns of 1805, 1806 and 1809: forced marches, supply and decisive battle on one map.',
    first: {
      scenario: 'ulm',
      seat: 'french',
      name: 'Ulm',
      says: 'You lead the French; the computer commands the Allies.',
    },
    async load() {
      const { laGrandeArmee, lgaNotation } = await import('@bivouac/la-grande-armee')
      return { system: laGrandeArmee, notation: lgaNotation as PositionNotation<Position> }
    },
  },
]

/** Thrown when the page is asked for a rule system it does not have. */
export class NoSuchSystem extends Error {
  constructor(id: string) {
    super(`This page does not know the rule system "${id}".`)
    this.name = 'NoSuchSystem'
  }
}

const loaded = new Map<string, Promise<LoadedSystem>>()

/** The rule system of that id, fetched once. Rejects with `NoSuchSystem`, or when it cannot be fetched. */
export function loadSystem(id: string): Promise<LoadedSystem> {
  const known = loaded.get(id)
  if (known) return known
  const found = shelf.find((one) => one.id === id)
  if (!found) return Promise.reject(new NoSuchSystem(id))
  const loading = found.load()
  loaded.set(id, loading)
  // A fetch that failed may be tried again.
  loading.catch(() => loaded.delete(id))
  return loading
}
