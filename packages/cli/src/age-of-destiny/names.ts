import { SIDES, findGeneral, findUnit, sideOf } from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import { bare, listed } from '../text.ts'

/** Words that are no order as they stand: the message is for the player. */
export class Unclear extends Error {}

/** `1/12e Ligne (F1)`: who is meant, and what to type. */
function unitName(p: AodPosition, unit: number): string {
  return `${p.game.unitNames[unit]} (${p.game.unitIds[unit]})`
}

/** A unit by its id, as `unitName` says it. */
export function unitNamed(p: AodPosition, id: string): string {
  const unit = findUnit(p, id)
  return unit < 0 ? id : unitName(p, unit)
}

/** The unit a word means: its id, its name, or the beginning of its name if only one begins so. Throws `Unclear`. */
export function unitMeant(p: AodPosition, word: string | undefined, side?: string): number {
  if (word === undefined) throw new Unclear('Which unit? Type its id, as in the list.')
  const wanted = bare(word)
  const all = [...p.game.unitIds.keys()]
  const among = side === undefined ? all : all.filter((unit) => SIDES[sideOf(p, unit)] === side)
  const exact = among.find((unit) => bare(p.game.unitIds[unit]) === wanted)
  if (exact !== undefined) return exact
  const begun = among.filter((unit) => bare(p.game.unitNames[unit]).startsWith(wanted))
  if (wanted !== '' && begun.length === 1) return begun[0]
  if (wanted !== '' && begun.length > 1)
    throw new Unclear(`"${word}" could be ${listed(begun.map((unit) => p.game.unitIds[unit]))}.`)
  if (side !== undefined && all.some((unit) => bare(p.game.unitIds[unit]) === wanted))
    throw new Unclear(`${word} is not yours to order.`)
  throw new Unclear(`No unit is called "${word}".`)
}

/** The id of the unit of this side a word means. */
export function unitId(p: AodPosition, side: string, word: string | undefined): string {
  return p.game.unitIds[unitMeant(p, word, side)]
}

/** The id of the general a word means. Throws `Unclear`. */
export function generalId(p: AodPosition, word: string | undefined): string {
  if (word === undefined) throw new Unclear('Which general? Type his id, as in the list.')
  const exact = p.game.generalIds.find((id) => bare(id) === bare(word))
  if (exact === undefined || findGeneral(p, exact) < 0) throw new Unclear(`No general is called "${word}".`)
  return exact
}
