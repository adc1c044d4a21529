import type { ComponentChildren } from 'preact'
import { RulerDrawing } from '../../../tabletop/play/overlays.tsx'
import type { Desk } from '../desk.ts'
import { unitOf } from '../pieces.ts'

/** What the player has laid over the table, beneath the pieces. */
export function overlaysUnder(_: Desk): ComponentChildren {
  return null
}

/** What lies above the pieces: the ruler. */
export function overlaysOver(desk: Desk): ComponentChildren {
  return <RulerDrawing hand={desk} />
}

/** The unit whose arc this player shows the others; null for none. */
export function arcShown(desk: Desk): string | null {
  const overlays = desk.overlays.value
  const picked = overlays.has('fans') || overlays.has('sight') ? desk.picked.value : null
  return unitOf(desk.position.value, picked) >= 0 ? picked : null
}
