import type { ReadonlySignal, Signal } from '@preact/signals'
import type { JSX } from 'preact'
import { TableTools, Tool } from '../../furniture/tool.tsx'
import { toggleRuler } from '../hand/ruler.ts'
import type { RulerHand } from '../hand/ruler.ts'
import { SmallTable, TableScale } from '../small-table.tsx'
import type { TablePiece } from '../types.ts'
import { OVERLAYS } from './game.ts'
import type { GameOverlay, OverlayName } from './game.ts'

const RULER = 'M2 11 11 2l3 3-9 9zM5 8l1.5 1.5M7.5 5.5 9 7M10 3l1.5 1.5'

/** Signs of what is laid over the table. */
const OVERLAY_SIGNS: Readonly<Record<OverlayName, string>> = {
  fans: 'M8 14 2.5 4.5C6 2 10 2 13.5 4.5ZM5.2 9.2c2-1.2 3.6-1.2 5.6 0',
  sight: 'M1.5 8C4 4 12 4 14.5 8 12 12 4 12 1.5 8ZM8 6.2a1.8 1.8 0 1 0 .1 0',
  presence: 'M8 3.2 9.4 6.4l3.4.3-2.6 2.2.8 3.4L8 10.5l-3 1.8.8-3.4L3.2 6.7l3.4-.3Z',
  objectives: 'M4 14V2M4 3h8l-2 3 2 3H4',
  outlines: 'M2.5 9 5 3.5 11 2.5 13.5 8 10.5 13.5 5 12.5Z',
  threats:
    'M3 3l7.5 7.5M13 3 5.5 10.5M2.8 9.5 6.5 13.2M13.2 9.5 9.5 13.2M3.2 12.8 4.6 11.4M12.8 12.8 11.4 11.4',
}

/** What is said of the outlines, in every game. */
const OUTLINES = 'Outlines: the ground exactly as the rules measure it'

type ToolDesk = Parameters<typeof TableTools<OverlayName>>[0]['desk'] &
  RulerHand & { readonly smallTable: Signal<boolean>; showWhole(): void }

/** What lies on the table's lower right corner: the ruler, overlays, zoom, the small table. */
export function MeasuredTools({
  desk,
  pieces,
  words,
  ground,
}: {
  desk: ToolDesk
  pieces: ReadonlySignal<readonly TablePiece[]>
  /** What each overlay shows. */
  words: Readonly<Record<GameOverlay, string>>
  /** What a length of the rules is on the ground. */
  ground: (length: number) => string
}): JSX.Element {
  return (
    <TableTools
      desk={desk}
      what="table"
      before={
        <Tool
          sign={RULER}
          label="Ruler: drag it from a piece or a point to another (r)"
          on={desk.measuring.value}
          act={() => toggleRuler(desk)}
        />
      }
      overlays={OVERLAYS.map((name) => ({
        name,
        sign: OVERLAY_SIGNS[name],
        label: name === 'outlines' ? OUTLINES : words[name],
      }))}
      small={desk.smallTable}
      picture={
        <>
          <SmallTable view={desk.view} pieces={pieces} width={172} />
          <TableScale view={desk.view} yardstick={desk.rules.yardstick} ground={ground} />
        </>
      }
      whole={() => desk.showWhole()}
    />
  )
}
