import { expectData } from '@bivouac/kernel'
import { asFacing, asHex, extended, facesCorner } from '@bivouac/space'
import { sequence } from '../sequence/sequence.ts'
import { facesVertex, strengthOf } from './footing.ts'
import { ARTILLERY, LIMBERED, ON_MAP, ROAD, UNLIMBERED } from './state.ts'
import type { LbPosition } from './state.ts'

/** Throws `DataError` where the parts of a stored state do not agree: a unit on no hex, guns in line, a line facing a side. */
export function checkSense(p: LbPosition): void {
  const { game, state } = p
  const { units, leaders } = state
  game.units.forEach(({ arm }, unit) => {
    if (units.where[unit] !== ON_MAP) return
    const here = `units[${unit}]`
    expectData(units.hex[unit] >= 0, `${here}.hex`, 'a hex of the map')
    expectData(strengthOf(p, unit) > 0, `${here}.lost`, 'an increment left')
    const formation = units.formation[unit]
    const guns = formation === LIMBERED || formation === UNLIMBERED
    expectData(guns === (arm === ARTILLERY) || formation === ROAD, `${here}.formation`, 'one of its arm')
    const facing = asFacing(units.facing[unit])
    const wide = units.left[unit] + units.right[unit]
    expectData(facesVertex(formation) || wide === 0, `${here}.left`, 'one hex')
    if (formation !== ROAD)
      expectData(facesCorner(facing) === facesVertex(formation), `${here}.facing`, 'as its formation faces')
    expectData(
      wide === 0 ||
        extended(game.ground.grid, asHex(units.hex[unit]), facing, units.left[unit], units.right[unit]) !==
          null,
      `${here}.right`,
      'hexes of the map',
    )
  })
  leaders.where.forEach((where, at) => {
    if (where === ON_MAP) expectData(leaders.hex[at] >= 0, `leaders[${at}].hex`, 'a hex of the map')
  })
  sequence.checkFrames(p)
}
