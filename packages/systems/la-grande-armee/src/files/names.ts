import { sideWords } from '@bivouac/kernel'
import { typeOf } from '../position/pieces.ts'
import { ARMS, CAVALRY } from '../position/state.ts'
import type { Game, LgaPosition } from '../position/state.ts'

/** `the French`; and `French`, of what is theirs. */
export const { theSide, ofSide } = sideWords({
  allied: ['the Allies', 'Allied'],
  french: ['the French', 'French'],
  neutral: ['neutral', 'neutral'],
})

/** `Ulm`, or `hex 1153` where there is no place. */
export function hexName(game: Game, id: string): string {
  return game.board.placeName.get(game.board.map.grid.indexOf(id)) ?? `hex ${id}`
}

/** `Ulm`, or `hex 1153 near Geislingen` where a place is close enough to say so. */
export function hexWhere(game: Game, id: string): string {
  const { map } = game.board
  const hex = map.grid.indexOf(id)
  if (hex < 0 || map.placeAt.has(hex)) return hexName(game, id)
  const near = map.grid.disc(hex, 2).find((other) => map.placeAt.has(other))
  return near === undefined ? `hex ${id}` : `hex ${id} near ${map.placeAt.get(near)?.name}`
}

/** The arm of a piece: LGA-GEN-11. */
export function armName(p: LgaPosition, unit: number): (typeof ARMS)[number] {
  return ARMS[typeOf(p, unit).arm]
}

/** What the counter shows, short: `5-4`, `Supply`, `Depot`, `2/1`. */
export function counterText(p: LgaPosition, unit: number): string {
  const { label } = typeOf(p, unit)
  switch (armName(p, unit)) {
    case 'supply':
      return 'Supply'
    case 'depot':
      return 'Depot'
    case 'leader':
      return label.split(' ')[0]
    default:
      return label
  }
}

/** The pieces in a hex, the fighting first, the strongest before the others. */
export function stackAt(p: LgaPosition, hex: number): number[] {
  const found: number[] = []
  for (let unit = p.index.first[hex]; unit >= 0; unit = p.index.next[unit]) found.push(unit)
  const weight = (unit: number): number => {
    const { arm, strength } = typeOf(p, unit)
    return arm <= CAVALRY ? 100 + strength : STACKED.indexOf(ARMS[arm])
  }
  return found.sort((a, b) => weight(b) - weight(a) || a - b)
}
const STACKED: readonly string[] = ['depot', 'supply', 'leader']

/** Where something is, as players say it: `Ulm`, or `1153 near Geislingen`. */
export function placeName(p: LgaPosition, hex: number): string {
  return hexWhere(p.game, p.game.board.hexIds[hex]).replace(/^hex /, '')
}

/** `V Corps 5-4`, `Davout`, `Supply`. */
export function shortName(p: LgaPosition, unit: number): string {
  const name = p.state.units.name[unit]
  return typeOf(p, unit).arm <= CAVALRY ? `${name} ${counterText(p, unit)}` : name
}
