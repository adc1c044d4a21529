import { controllerOf, findPiece, hexOf } from '@bivouac/la-grande-armee'
import type { LgaPosition, Side } from '@bivouac/la-grande-armee'
import type { Gene } from '../../script.ts'
import { stackAt } from '../stacks.ts'
import { MARCH, PLACE } from './stance.ts'
import type { Resolve, Will } from './stance.ts'

/** What a choice of a slot says when nothing is resolved on any more. */
export const FREE = 'free'

/** Takes to heart what was chosen for this turn, and forgets what has become of no use. */
export function resolve(p: LgaPosition, side: Side, gene: Gene, will: Will): void {
  for (const [slot, choice] of Object.entries(gene)) {
    if (slot === 'style') will.style = choice
    else if (slot.startsWith(PLACE)) settle(will, slot.slice(PLACE.length), choice)
    else if (slot.startsWith(MARCH)) {
      for (const unit of slot.slice(MARCH.length).split(' ')) {
        if (choice === FREE) delete will.marches[unit]
        else will.marches[unit] = choice
      }
    }
  }
  for (const [place, what] of Object.entries(will.places))
    if (isStale(p, side, place, what)) delete will.places[place]
  for (const unit of Object.keys(will.marches)) if (isGone(p, unit)) delete will.marches[unit]
}

function settle(will: Will, place: string, choice: string): void {
  if (choice === 'leave' || choice === 'ignore' || choice === 'first') will.places[place] = choice
  else delete will.places[place]
}

function isStale(p: LgaPosition, side: Side, place: string, what: Resolve): boolean {
  const hex = p.game.board.map.grid.indexOf(place)
  const fortress = p.game.board.fortress[hex]
  const ours = fortress >= 0 && controllerOf(p, fortress) === side
  if (what === 'leave') return !ours
  return ours || (fortress < 0 && stackAt(p, hex, side === 0 ? 1 : 0).units.length === 0)
}

function isGone(p: LgaPosition, id: string): boolean {
  const unit = findPiece(p, id)
  return unit < 0 || hexOf(p, unit) < 0
}
