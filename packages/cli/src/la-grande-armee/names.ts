import { CAVALRY, typeOf } from '@bivouac/la-grande-armee'
import type { Game, LgaPosition, Side } from '@bivouac/la-grande-armee'
import { bare } from '../text.ts'

export {
  armName as armOf,
  counterText,
  hexName,
  ofSide,
  stackAt,
  theSide,
  typeOf,
} from '@bivouac/la-grande-armee'

/** `Ulm 1358`, or `1153`: short, and it can be typed back. */
export function hexLabel(game: Game, id: string): string {
  const place = placeOf(game, id)
  return place === undefined ? id : `${place} ${id}`
}

function placeOf(game: Game, id: string): string | undefined {
  return game.board.placeName.get(game.board.map.grid.indexOf(id))
}

/** The hex a word means: its number, a place, or the beginning of a place's name if only one begins so. */
export function findHex(game: Game, word: string): number {
  const { map } = game.board
  const number = map.grid.indexOf(word)
  if (number >= 0) return number
  const wanted = bare(word)
  if (wanted === '') return -1
  const exact = map.places.find(({ id, name }) => id === wanted || bare(name) === wanted)
  if (exact) return exact.index
  const begun = map.places.filter(({ id, name }) => id.startsWith(wanted) || bare(name).startsWith(wanted))
  return begun.length === 1 ? begun[0].index : -1
}

/** The piece on the map a word means, and whether several could be meant. */
export interface FoundPiece {
  readonly unit: number
  /** Ids of all that the word could mean, when it is not clear. */
  readonly several: readonly string[]
}

/** The piece on the map a word means: its id, its name, or the beginning of either if only one begins so. */
export function findUnit(p: LgaPosition, word: string, among: readonly number[] = onMap(p)): FoundPiece {
  const { id, name } = p.state.units
  const exact = among.find((unit) => id[unit] === word)
  if (exact !== undefined) return { unit: exact, several: [] }
  const wanted = bare(word)
  if (wanted === '') return { unit: -1, several: [] }
  for (const fits of [
    (unit: number) => bare(id[unit]) === wanted || bare(name[unit]) === wanted,
    (unit: number) => bare(id[unit]).startsWith(wanted) || bare(name[unit]).startsWith(wanted),
  ]) {
    const found = among.filter(fits)
    if (found.length === 1) return { unit: found[0], several: [] }
    if (found.length > 1) return { unit: -1, several: found.map((unit) => id[unit]) }
  }
  return { unit: -1, several: [] }
}

/** Every piece on the map, by number. */
export function onMap(p: LgaPosition): number[] {
  return p.state.units.hex.flatMap((hex, unit) => (hex >= 0 ? [unit] : []))
}

/** Infantry and Cavalry fight; the others are led, carried or drawn. */
export function isFighting(p: LgaPosition, unit: number): boolean {
  return typeOf(p, unit).arm <= CAVALRY
}

/** The name on the counter; a Supply or Depot, of which there are many, with its id. */
export function unitName(p: LgaPosition, unit: number): string {
  return named(p.state.units.id[unit], p.state.units.name[unit])
}

/** A piece by its id, as `unitName` says it. */
export function unitNamed(p: LgaPosition, id: string): string {
  const unit = p.state.units.id.indexOf(id)
  return unit < 0 ? id : unitName(p, unit)
}

/** A name that says who is meant: `Supply` or `Depot` alone would not. */
function named(id: string, name: string): string {
  return name === 'Supply' || name === 'Depot' ? `${name} ${id}` : name
}

/** The side a piece belongs to, by number. */
export function sideOf(p: LgaPosition, unit: number): Side {
  return typeOf(p, unit).side
}
