import type { MapCounter } from '../types.ts'
import type { HexDecision } from './decision.ts'

/** A piece on the map. */
export interface LaidPiece {
  readonly id: string
  readonly hex: number
  /** Changes whenever what its counter shows or says does. */
  readonly trace: string
  /** What it looks like; `order` among those of its hex, below 1000. */
  counter(): Pick<MapCounter, 'look' | 'title' | 'beside' | 'body' | 'covers'> & { readonly order: number }
}

/** A counter as it was, and what it followed from. */
interface Kept {
  readonly key: string
  readonly counter: MapCounter
}

/** Makes the counters of a position; counters that are as before are the very same objects, and are not drawn again. */
export class CounterTray {
  #kept = new Map<string, Kept>()

  /** `lost`: who is being taken off the map. */
  counters(pieces: readonly LaidPiece[], decision: HexDecision, lost: ReadonlySet<string>): MapCounter[] {
    const kept = new Map<string, Kept>()
    for (const piece of pieces) {
      const { id, hex, trace } = piece
      const selected = decision.chosen.has(id)
      const active = decision.active.has(id)
      const badge = decision.badges?.get(id)
      const leaving = lost.has(id)
      const key = `${hex} ${trace} ${selected} ${active} ${badge} ${leaving}`
      const before = this.#kept.get(id)
      if (before?.key === key) {
        kept.set(id, before)
        continue
      }
      const { order, ...shown } = piece.counter()
      const counter: MapCounter = {
        id,
        hex,
        ...shown,
        order: (selected || leaving ? 1000 : 0) + order,
        ...(selected && { selected }),
        ...(active && { active }),
        ...(leaving && { leaving }),
        ...(badge !== undefined && { badge }),
      }
      kept.set(id, { key, counter })
    }
    this.#kept = kept
    return [...kept.values()].map(({ counter }) => counter)
  }
}
