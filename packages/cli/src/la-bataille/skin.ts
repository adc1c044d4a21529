import {
  armyOf,
  decidingArmy,
  enemyOf,
  findLeader,
  findUnit,
  frameNow,
  hexesInReach,
  hexesOf,
  isPresent,
  laBataille,
  leaderHex,
  leadersOnMap,
  points,
  typing,
  unitNow,
  unitReach,
  unitsOnMap,
} from '@bivouac/la-bataille'
import type { LbPosition } from '@bivouac/la-bataille'
import { hexSkin } from '../hexes/hex-skin.ts'
import type { Reachable } from '../hexes/hex-skin.ts'
import { FLAT } from '../hexes/lattice.ts'
import { LEGEND, drawer, speckOf } from './map-window.ts'

/** La Bataille in letters. */
export const lbSkin = hexSkin<LbPosition>({
  legend: LEGEND,
  lattice: FLAT,
  system: laBataille,
  typing,
  pieces: ['unit', 'enemy', 'leader'],
  grid: ({ game }) => game.ground.grid,
  inHand(p) {
    const frame = frameNow(p)
    const unit = 'unit' in frame ? frame.unit : 'charger' in frame ? frame.charger : -1
    return unit < 0 || !isPresent(p, unit) ? undefined : p.game.units[unit].id
  },
  hexOf(p, piece) {
    const unit = findUnit(p, piece)
    if (unit >= 0) return isPresent(p, unit) ? unitNow(p, unit).hex : -1
    const leader = findLeader(p, piece)
    return leadersOnMap(p).includes(leader) ? leaderHex(p, leader) : -1
  },
  fronts(p) {
    const army = decidingArmy(p)
    const hexes = (of: 0 | 1): number[] => unitsOnMap(p, of).flatMap((unit) => hexesOf(p, unit))
    return { own: hexes(army), enemy: hexes(enemyOf(army)) }
  },
  reach: reachable,
  drawer,
  speckOf,
})

/** Movement points the unit would have left in each hex it can end its move in. */
function reachable(p: LbPosition, piece: string): Reachable {
  const unit = findUnit(p, piece)
  const { phase } = frameNow(p)
  if (unit < 0 || armyOf(p, unit) !== decidingArmy(p) || (phase !== 'movement' && phase !== 'marching'))
    return new Map()
  const reach = unitReach(p, unit)
  return new Map([...hexesInReach(reach)].map(([hex, cost]) => [hex, points((reach.left - cost) / 2)]))
}
