import { laBataille, unitNow, unitsOnMap } from '@bivouac/la-bataille'
import { previewOf } from '../../../furniture/preview.tsx'
import { ArmyPicture } from '../../../hexes/army-picture.tsx'
import { nationOf } from '../nations.ts'

/** A crop of the map with the forces where they begin. */
export const ScenarioPreview = previewOf(laBataille.open, (p) => {
  const pieces = unitsOnMap(p).map((unit) => ({
    hex: unitNow(p, unit).hex,
    nation: nationOf(p.game.units[unit].nation),
  }))
  return <ArmyPicture map={p.game.ground.map} around={pieces.map(({ hex }) => hex)} pieces={pieces} />
})
