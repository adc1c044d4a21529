import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { SmallTable, TableScale } from '../../tabletop/small-table.tsx'
import type { TablePiece } from '../../tabletop/types.ts'
import { TableTools, Tool } from '../../furniture/tool.tsx'
import { OVERLAYS } from './desk.ts'
import type { Desk, OverlayName } from './desk.ts'
import { MILLIMETRES, metres } from './measure.ts'
import { toggleRuler } from '../../tabletop/hand/ruler.ts'

const SIGNS = {
  ruler: 'M2 11 11 2l3 3-9 9zM5 8l1.5 1.5M7.5 5.5 9 7M10 3l1.5 1.5',
  fans: 'M8 14 2.5 4.5C6 2 10 2 13.5 4.5ZM5.2 9.2c2-1.2 3.6-1.2 5.6 0',
  sight: 'M1.5 8C4 4 12 4 14.5 8 12 12 4 12 1.5 8ZM8 6.2a1.8 1.8 0 1 0 .1 0',
  presence: 'M8 3.2 9.4 6.4l3.4.3-2.6 2.2.8 3.4L8 10.5l-3 1.8.8-3.4L3.2 6.7l3.4-.3Z',
  objectives: 'M4 14V2M4 3h8l-2 3 2 3H4',
} as const

const OVERLAY_WORDS: Readonly<Record<OverlayName, string>> = {
  fans: 'Arcs and ranges: the front of the unit pointed at, or of all',
  sight: 'Sight: the ground the unit in hand sees, and whom',
  presence: 'Generals: who stands within 50 mm of one',
  objectives: 'Objectives',
}

/** What lies on the table's lower right corner: the ruler, overlays, zoom, the small table. */
export function Tools({
  desk,
  pieces,
}: {
  desk: Desk
  pieces: ReadonlySignal<readonly TablePiece[]>
}): JSX.Element {
  return (
    <TableTools
      desk={desk}
      what="table"
      before={
        <Tool
          sign={SIGNS.ruler}
          label="Ruler: drag it from a piece or a point to another (r)"
          on={desk.measuring.value}
          act={() => toggleRuler(desk)}
        />
      }
      overlays={OVERLAYS.map((name) => ({ name, sign: SIGNS[name], label: OVERLAY_WORDS[name] }))}
      small={desk.smallTable}
      picture={
        <>
          <SmallTable view={desk.view} pieces={pieces} width={172} />
          <TableScale view={desk.view} yardstick={MILLIMETRES} ground={metres} />
        </>
      }
      whole={() => desk.showWhole()}
    />
  )
}
