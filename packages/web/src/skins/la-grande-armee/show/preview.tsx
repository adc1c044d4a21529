import { hexOf, isCombat, laGrandeArmee, piecesOnMap } from '@bivouac/la-grande-armee'
import { previewOf } from '../../../furniture/preview.tsx'
import { ArmyPicture } from '../../../hexes/army-picture.tsx'
import { nationOf } from '../pieces.ts'

/** A crop of the map with the forces where they begin. */
export const ScenarioPreview = previewOf(laGrandeArmee.open, (p) => {
  const pieces = piecesOnMap(p)
  return (
    <ArmyPicture
      map={p.game.board.map}
      around={pieces.map((unit) => hexOf(p, unit))}
      pieces={pieces
        .filter((unit) => isCombat(p, unit))
        .map((unit) => ({ hex: hexOf(p, unit), nation: nationOf(p, unit) }))}
    />
  )
})
