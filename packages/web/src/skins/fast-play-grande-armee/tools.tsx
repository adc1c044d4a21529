import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { MeasuredTools, OVERLAY_SIGNS } from '../../tabletop/play/tools.tsx'
import type { TablePiece } from '../../tabletop/types.ts'
import { OVERLAYS } from './desk.ts'
import type { Desk, OverlayName } from './desk.ts'
import { wholeInches } from './measure.ts'

const OVERLAY_WORDS: Readonly<Record<OverlayName, string>> = {
  fans: 'Arcs and ranges: guns and skirmishers of the unit pointed at, or of all',
  sight: 'Sight: the ground the unit in hand sees, and whom',
  presence: 'Command: the radius of sub-commanders, the bands of the army commander',
  objectives: 'Objectives, and who would have them now',
}

/** What lies on the table's lower right corner. */
export function Tools({
  desk,
  pieces,
}: {
  desk: Desk
  pieces: ReadonlySignal<readonly TablePiece[]>
}): JSX.Element {
  const overlays = OVERLAYS.map((name) => ({ name, sign: OVERLAY_SIGNS[name], label: OVERLAY_WORDS[name] }))
  return <MeasuredTools desk={desk} pieces={pieces} overlays={overlays} ground={wholeInches} />
}
