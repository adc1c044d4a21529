import type { Action, Position, PositionNotation, RuleSystem } from '@bivouac/kernel'

/** Any rule system, as the shell sees it: it knows no game. */
export type AnySystem = RuleSystem<Position, Action, unknown>

/** One thing players may agree on before a game; the first value is what the rules have. */
export interface GameOption {
  readonly id: string
  readonly title: string
  readonly text: string
  /** Asked along with who plays, not among the finer points. */
  readonly foremost?: true
  readonly values: readonly {
    readonly value: string | number | boolean
    readonly title: string
    /** Who plays goes with it: choosing this chooses that too. */
    readonly opponent?: 'screen'
  }[]
}

/** A rule system and what belongs to it on this page. */
export interface LoadedSystem {
  readonly system: AnySystem
  /** How positions of it are written by hand. */
  readonly notation: PositionNotation<Position>
  /** What a lobby lets players agree on before a game of this scenario. */
  options?(scenario: string): readonly GameOption[]
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
      const { laGrandeArmee, lgaNotation, OPTIONS } = await import('@bivouac/la-grande-armee')
      return {
        system: laGrandeArmee,
        notation: lgaNotation as PositionNotation<Position>,
        options: () => OPTIONS,
      }
    },
  },
  {
    id: 'age-of-destiny',
    title: 'The Age of Destiny',
    blurb:
      'Battalions, regiments and batteries on a measured table: line, column and square, to the millimetre.',
    first: {
      scenario: 'mill-brook',
      seat: 'coalition',
      name: 'The Mill Brook',
      says: 'You lead the Prussian advance guard; the computer holds the brook.',
    },
    async load() {
      const { ageOfDestiny, aodNotation, OPTIONS } = await import('@bivouac/age-of-destiny')
      return {
        system: ageOfDestiny,
        notation: aodNotation as PositionNotation<Position>,
        options: () => OPTIONS,
      }
    },
  },
  {
    id: 'jours-de-gloire',
    title: 'Jours de Gloire',
    blurb: 'Germany 1813 under the fog of war: face-down corps, interceptions, the march to the guns.',
    first: {
      scenario: 'bautzen',
      seat: 'french',
      name: 'Bautzen',
      says: 'You lead the French; the computer commands the Allies.',
    },
    async load() {
      const [{ joursDeGloire, jdgNotation }, { optionsOf }] = await Promise.all([
        import('@bivouac/jours-de-gloire'),
        import('../skins/jours-de-gloire/options.ts'),
      ])
      return {
        system: joursDeGloire,
        notation: jdgNotation as PositionNotation<Position>,
        options: optionsOf,
      }
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
