import { typeOf } from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import { lookOf } from '../../sheet/counter/counter.tsx'
import type { MapCounter } from '../../hexes/types.ts'
import type { Decision } from './decision.ts'
import { faceOf, isCombat, isLeader, titleOf } from './pieces.ts'

/** A counter's face as it was, so that what has not changed is not drawn again. */
interface Kept {
  readonly key: string
  readonly counter: MapCounter
}

/** Makes the counters of a position; counters that are as before are the very same objects. */
export class CounterTray {
  #kept = new Map<string, Kept>()

  /** `lost`: who is being taken off the map. */
  counters(p: LgaPosition, decision: Decision, lost: ReadonlySet<string>): MapCounter[] {
    const { units } = p.state
    const kept = new Map<string, Kept>()
    const shown: MapCounter[] = []
    for (let unit = 0; unit < units.id.length; unit++) {
      const hex = units.hex[unit]
      if (hex < 0) continue
      const id = units.id[unit]
      const selected = decision.chosen.has(id)
      const active = decision.active.has(id)
      const badge = decision.badges?.get(id)
      const leaving = lost.has(id)
      const key = `${hex} ${units.type[unit]} ${units.mark[unit]} ${units.until[unit]} ${p.state.clock} ${selected} ${active} ${badge} ${leaving}`
      const before = this.#kept.get(id)
      const entry =
        before?.key === key
          ? before
          : { key, counter: counterOf(p, unit, { selected, active, badge, leaving }) }
      kept.set(id, entry)
      shown.push(entry.counter)
    }
    this.#kept = kept
    return shown
  }
}

function counterOf(
  p: LgaPosition,
  unit: number,
  {
    selected,
    active,
    badge,
    leaving,
  }: { selected: boolean; active: boolean; badge: string | undefined; leaving: boolean },
): MapCounter {
  const { units } = p.state
  return {
    id: units.id[unit],
    hex: units.hex[unit],
    look: lookOf(faceOf(p, unit)),
    title: titleOf(p, unit),
    order: (selected || leaving ? 1000 : 0) + weight(p, unit),
    ...(selected && { selected }),
    ...(active && { active }),
    ...(leaving && { leaving }),
    ...(badge !== undefined && { badge }),
  }
}

/** The strongest lies on top, Leaders under the troops they lead, trains at the bottom. */
function weight(p: LgaPosition, unit: number): number {
  if (isCombat(p, unit)) return 100 + typeOf(p, unit).strength
  return isLeader(p, unit) ? 50 : 0
}
