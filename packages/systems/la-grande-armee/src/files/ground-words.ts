import { capital, listed } from '@bivouac/kernel'
import { BARRED } from '../position/board.ts'
import { SIDES } from '../position/state.ts'
import type { Game, LgaPosition } from '../position/state.ts'
import { zonesOf } from '../queries.ts'
import { hexName, theSide } from './names.ts'

/** The ground of a hex and what it costs, in words. */
export function groundWords(game: Game, hex: number): string {
  const { map, cost, defence } = game.board
  const id = map.terrainIds[map.terrain[hex]]
  const name = game.charts.terrain.hexes.find((row) => row.id === id)?.name.toLowerCase() ?? id
  const [infantry, cavalry] = cost.map((column) => (column[hex] === BARRED ? null : column[hex]))
  if (infantry === null) return `${name}, closed to all`
  const points = infantry === cavalry ? `${infantry} MP` : `${infantry} MP, Cavalry ${cavalry ?? 'never'}`
  const times = defence[hex] > 1 ? `, defence × ${defence[hex]}` : ''
  const rivers = riverWords(game, hex)
  return `${name}, ${points}${times}${rivers === '' ? '' : `; ${rivers}`}`
}

/** Sides in the order of the grid, pointy tops. */
export const COMPASS = ['E', 'SE', 'SW', 'W', 'NW', 'NE'] as const

function riverWords(game: Game, hex: number): string {
  const { map } = game.board
  const sides = (kind: string): string[] =>
    COMPASS.filter((_, side) => map.sideKindIds[map.sideKinds[hex * 6 + side] - 1] === kind)
  const told = (['river-unbridged', 'river-bridged', 'lake'] as const).flatMap((kind) => {
    const found = sides(kind)
    return found.length === 0 ? [] : [`${WATER[kind]} ${listed(found)}`]
  })
  return told.join(', ')
}
const WATER = { 'river-unbridged': 'river', 'river-bridged': 'bridge', lake: 'lake' } as const

/** Who holds a Fortress and who besieges it; and whose zone of control lies on a hex. */
export function controlWords(p: LgaPosition, hex: number): string {
  const { board } = p.game
  const told: string[] = []
  const fortress = board.fortress[hex]
  if (fortress >= 0) {
    const held = SIDES[p.state.control[fortress]]
    const besieger = SIDES[p.state.besieger[fortress]]
    const worth = p.game.objective[fortress]
    told.push(held === undefined ? 'a neutral Fortress' : `held by ${theSide(held)}`)
    if (besieger !== undefined) told.push(`besieged by ${theSide(besieger)}`)
    if (worth > 0) told.push(`worth ${worth} to the French`)
  }
  SIDES.forEach((side, number) => {
    const zone = zonesOf(p, number as 0 | 1).find((one) => one.hex === hex)
    if (zone) told.push(`${zone.total ? 'totally' : 'partially'} controlled by ${theSide(side)}`)
  })
  return told.length === 0 ? '' : `${capital(hexName(p.game, board.hexIds[hex]))} is ${listed(told)}.`
}
