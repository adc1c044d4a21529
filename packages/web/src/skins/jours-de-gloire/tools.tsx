import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { TableTools } from '../../furniture/tool.tsx'
import { SmallTheatre } from '../../theatre/small-theatre.tsx'
import type { TheatreStack } from '../../theatre/types.ts'
import { OVERLAYS } from './desk.ts'
import type { Desk, OverlayName } from './desk.ts'

const SIGNS = {
  command: 'M8 2.5 9.4 5.7l3.5.3-2.7 2.3.8 3.4L8 9.9l-3 1.8.8-3.4L3.1 6l3.5-.3Z',
  supply: 'M1.5 11V5h8v6M9.5 7h3l2 2v2M4.5 12.5a1.5 1.5 0 1 0 .1 0M11.5 12.5a1.5 1.5 0 1 0 .1 0',
  enemy: 'M1.5 8C4 4 12 4 14.5 8 12 12 4 12 1.5 8ZM8 6.2a1.8 1.8 0 1 0 .1 0',
  victory: 'M4 14V2M4 3h8l-2 3 2 3H4',
} as const

const OVERLAY_WORDS: Readonly<Record<OverlayName, string>> = {
  command: 'Command: where units would be in command (1)',
  supply: 'Lines of supply as last traced (2)',
  enemy: 'The enemy: who was last seen where (3)',
  victory: 'Flags of the places worth Victory Points (4)',
}

/** What lies on the map's lower right corner: overlays, zoom, the small map. */
export function Tools({
  desk,
  stacks,
}: {
  desk: Desk
  stacks: ReadonlySignal<readonly TheatreStack[]>
}): JSX.Element {
  return (
    <TableTools
      desk={desk}
      what="map"
      overlays={OVERLAYS.map((name) => ({ name, sign: SIGNS[name], label: OVERLAY_WORDS[name] }))}
      small={desk.smallMap}
      picture={<SmallTheatre view={desk.view} stacks={stacks} width={190} />}
      whole={() => desk.view.fit()}
    />
  )
}
