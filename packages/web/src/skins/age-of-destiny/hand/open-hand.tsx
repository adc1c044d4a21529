import type { AodPosition } from '@bivouac/age-of-destiny'
import { ON_TABLE, lookoutOf } from '@bivouac/age-of-destiny'
import type { JSX } from 'preact'
import { theirs } from '../../../tabletop/hand/open-hand.tsx'
import type { Desk } from '../desk.ts'
import { unitOf } from '../pieces.ts'
import { reachPath, reachesOf } from '../show/sight.tsx'

/** The unit whose arc this player shows the others; null for none. */
export function arcShown(desk: Desk): string | null {
  const overlays = desk.overlays.value
  const picked = overlays.has('fans') || overlays.has('sight') ? desk.picked.value : null
  return unitOf(desk.position.value, picked) >= 0 ? picked : null
}

/** The arcs of the others. */
export function TheirArcs({ desk, p }: { desk: Desk; p: AodPosition }): JSX.Element {
  return (
    <>
      {theirs(desk.table.openHand).flatMap(({ seat, laid: { arc } }) => {
        const unit = unitOf(p, arc ?? null)
        if (unit < 0 || p.state.units.where[unit] !== ON_TABLE) return []
        const from = lookoutOf(p, unit)
        return reachesOf(p, unit).map((reach) => (
          <path key={`${seat} ${reach}`} class="tt-fan tt-fan-theirs" d={reachPath(p, from, reach)} />
        ))
      })}
    </>
  )
}
