import { hexOf, idOf, isCombat, piecesOnMap, statesOf, typeNumber, typeOf } from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import type { LaidPiece } from '../../hexes/hand/counter-tray.ts'
import { lookOf } from '../../sheet/counter/counter.tsx'
import { faceOf, isLeader, titleOf } from './pieces.ts'

/** The pieces on the map, as counters. */
export function laidPieces(p: LgaPosition): LaidPiece[] {
  return piecesOnMap(p).map((unit) => ({
    id: idOf(p, unit),
    hex: hexOf(p, unit),
    trace: [typeNumber(p, unit), ...statesOf(p, unit)].join(),
    counter: () => ({ look: lookOf(faceOf(p, unit)), title: titleOf(p, unit), order: weight(p, unit) }),
  }))
}

/** The strongest lies on top, Leaders under the troops they lead, trains at the bottom. */
function weight(p: LgaPosition, unit: number): number {
  if (isCombat(p, unit)) return 100 + typeOf(p, unit).strength
  return isLeader(p, unit) ? 50 : 0
}
