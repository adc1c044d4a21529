import {
  ALLIED,
  BARRED,
  FRENCH,
  SIDES,
  UNCONTROLLED,
  besiegerOf,
  control,
  controllerOf,
  placeName,
  shortName,
  sideOf,
  stackAt,
  theSide,
} from '@bivouac/la-grande-armee'
import type { Game, LgaPosition } from '@bivouac/la-grande-armee'
import { sideWord } from './pieces.ts'

/** The ground of a hex and what it costs: `woods, 2 movement points`. */
export function groundWords(game: Game, hex: number): string {
  const { map, cost, defence } = game.board
  const id = map.terrainIds[map.terrain[hex]]
  const name = game.charts.terrain.hexes.find((row) => row.id === id)?.name.toLowerCase() ?? id
  const [infantry, cavalry] = cost.map((column) => (column[hex] === BARRED ? null : column[hex]))
  if (infantry === null) return `${name}, closed to all`
  const points = `${infantry} movement point${infantry === 1 ? '' : 's'}`
  const horse = cavalry === infantry ? '' : cavalry === null ? ', no cavalry' : `, cavalry ${cavalry}`
  return `${name}, ${points}${horse}${defence[hex] > 1 ? `, defence × ${defence[hex]}` : ''}`
}

/** Who holds the Fortress in this hex, who besieges it and what it is worth; empty where there is none. */
export function fortressWords(p: LgaPosition, hex: number): string {
  const fortress = p.game.board.fortress[hex]
  if (fortress < 0) return ''
  const held = SIDES[controllerOf(p, fortress)]
  const besieger = SIDES[besiegerOf(p, fortress)]
  const worth = p.game.objective[fortress]
  return [
    held === undefined ? 'neutral Fortress' : `Fortress held by ${theSide(held)}`,
    ...(besieger === undefined ? [] : [`besieged by ${theSide(besieger)}`]),
    ...(worth > 0 ? [`worth ${worth}`] : []),
  ].join(', ')
}

/** Whose zones of control lie on the hex. */
export function zoneWords(p: LgaPosition, hex: number): string {
  return ([ALLIED, FRENCH] as const)
    .flatMap((side) => {
      const how = control(p, hex, side)
      return how === UNCONTROLLED
        ? []
        : [`${how === 2 ? 'total' : 'partial'} ${sideWord(side)} zone of control`]
    })
    .join(', ')
}

/** A hex and what stands there, in one breath. */
export function describeHex(p: LgaPosition, hex: number): string {
  const { hexIds, placeName: named } = p.game.board
  const stack = stackAt(p, hex)
  const who =
    stack.length === 0
      ? ''
      : `${sideWord(sideOf(p, stack[0]))}: ${stack.map((unit) => shortName(p, unit)).join(', ')}`
  return [
    named.has(hex) ? `${placeName(p, hex)}, hex ${hexIds[hex]}` : `Hex ${hexIds[hex]}`,
    groundWords(p.game, hex),
    fortressWords(p, hex),
    zoneWords(p, hex),
    who,
  ]
    .filter((part) => part !== '')
    .join('. ')
}
