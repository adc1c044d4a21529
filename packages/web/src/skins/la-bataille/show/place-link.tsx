import { placeName } from '@bivouac/la-bataille'
import type { JSX } from 'preact'
import type { Desk } from '../desk.ts'

/** A place that can be pressed to be shown. */
export function PlaceLink({ desk, hex, name }: { desk: Desk; hex: number; name?: string }): JSX.Element {
  return (
    <button type="button" class="tt-link" onClick={() => desk.show(hex)}>
      {name ?? placeName(desk.position.value, hex)}
    </button>
  )
}
