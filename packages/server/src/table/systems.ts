import { games, loadKit } from '@bivouac/games'
import type { AnySystem } from '@bivouac/kernel'

/** The rule systems a server knows: each is loaded when the first table of it is laid or read. */
export interface Systems {
  readonly ids: readonly string[]
  /** Null when there is none such. */
  find(id: string): Promise<AnySystem | null>
}

/** Those that come with Bivouac, and more. */
export function systemsWith(more: readonly AnySystem[]): Systems {
  return {
    ids: [...games, ...more].map(({ id }) => id),
    async find(id) {
      const own = more.find((system) => system.id === id)
      if (own) return own
      return games.some((game) => game.id === id) ? (await loadKit(id)).system : null
    },
  }
}
