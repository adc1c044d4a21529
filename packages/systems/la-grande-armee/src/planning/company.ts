// A march of one piece with others of its stack after it, as a player thinks of it before anything is ordered.
import { listDice } from '@bivouac/kernel'
import type { Refusal } from '@bivouac/kernel'
import { placeName } from '../files/names.ts'
import { haltOf } from '../movement/under-way.ts'
import type { LgaAction } from '../position/actions.ts'
import { findPiece, sideOf, typeOf } from '../position/pieces.ts'
import { idOf, nameOf } from '../position/questions.ts'
import { LEADER, SIDES } from '../position/state.ts'
import type { LgaPosition } from '../position/state.ts'
import { drawableSupply, marchFaces, reachOfUnit } from '../queries.ts'
import type { March, Way } from '../queries.ts'
import { laGrandeArmee } from '../system.ts'

/** What those who follow have to know of a march. */
export type Going = Pick<Way, 'march' | 'path' | 'supply'> & Partial<Pick<Way, 'before'>>

/** Does this march ask for a die? Nothing but a button that names it may order it. */
export function hasDie({ march: how }: Pick<Way, 'march'>): boolean {
  return how === 'double' || how === 'triple'
}

/**
 * How a piece of the stack follows the one in hand along this way: by a march of its own that asks for no die, and for no
 * Supply but the one drawn on already (LGA-FM-H5). Or why it cannot, to be said before anything is thrown.
 */
export function followingWay(p: LgaPosition, unit: number, way: Going): Way | Refusal {
  const to = way.path.at(-1) ?? -1
  const who = nameOf(p, unit)
  const separately = `move ${typeOf(p, unit).arm === LEADER ? 'him' : 'it'} separately.`
  // LGA-FM-J1: after a Triple's die the unit may go on, and must be asked.
  if (way.march === 'triple')
    return { clause: 'LGA-MOV-04', reason: `${who} cannot follow a triple march: ${separately}` }
  // LGA-FM-H6: the Supply that is drawn on stands where it began.
  if (unit === way.supply)
    return { clause: 'LGA-FM-H6', reason: `${who} is used up by this march and stays where it is.` }
  const ways = reachOfUnit(p, unit).get(to) ?? []
  const normal = ways.find(({ march: how }) => how === 'normal')
  if (normal) return normal
  const supplied = ways.find(({ march: how }) => how === 'supplied')
  if (supplied && way.supply !== undefined && drawableSupply(p, unit).includes(way.supply))
    return { ...supplied, supply: way.supply }
  const words: Readonly<Record<March, string>> = {
    normal: `to ${placeName(p, to)}`,
    supplied: 'a march on Supply so far',
    double: 'a double march',
    triple: 'a triple march',
  }
  return {
    clause: way.march === 'double' ? 'LGA-FM-I1' : 'LGA-MOV-03',
    reason: `${who} cannot follow ${words[way.march]}: ${separately}`,
  }
}

/** Who goes along on a way, and why the others do not. */
export interface Company {
  readonly goes: readonly string[]
  readonly stays: readonly (Refusal & { readonly unit: string })[]
}

/**
 * Those of the company that go along when `lead` goes this way. It is tried on a copy, one after another as they will march:
 * to leave friends and to join them costs points (LGA-STK-L1), so who has gone before matters to who comes after.
 */
export function companyOn(p: LgaPosition, lead: number, company: readonly string[], way: Going): Company {
  const goes: string[] = []
  const stays: (Refusal & { unit: string })[] = []
  const ahead = laGrandeArmee.copy(p)
  const seat = SIDES[sideOf(p, lead)]
  leadOn(ahead, seat, lead, way)
  for (const id of company) {
    const halt = haltOf(ahead)
    if (halt) act(ahead, seat, halt)
    const found = followingWay(ahead, findPiece(ahead, id), way)
    if ('path' in found) {
      goes.push(id)
      for (const action of ordersFor(ahead, id, found)) act(ahead, seat, action)
    } else stays.push({ ...found, unit: id })
  }
  return { goes, stays }
}

/** The lead has gone its way, with a kind die if it throws one; nothing is done where it has none. */
function leadOn(p: LgaPosition, seat: string, lead: number, way: Going): void {
  const id = idOf(p, lead)
  if (way.march !== 'double') {
    for (const action of ordersFor(p, id, way)) act(p, seat, action)
    return
  }
  const kind = marchFaces(p, lead, 'double', 'first').indexOf('-') + 1
  const [first, second] = doubleOrders(p, id, way)
  if (first) act(p, seat, first)
  if (kind > 0 && act(p, seat, { do: 'force-march', unit: id }, [kind])) act(p, seat, second)
}

function act(p: LgaPosition, seat: string, action: LgaAction, dice: readonly number[] = []): boolean {
  if (laGrandeArmee.check(p, seat, action)) return false
  laGrandeArmee.perform(p, seat, action, listDice(dice))
  return true
}

/** What is ordered to go a way without a die in it. */
export function ordersFor(p: LgaPosition, id: string, way: Going): LgaAction[] {
  const draws: LgaAction[] =
    way.march === 'supplied' && way.supply !== undefined
      ? [{ do: 'draw-supply', unit: id, by: idOf(p, way.supply) }]
      : []
  return [...draws, marchAction(p, id, way.path)]
}

/** The two halves of a Double march, before its die and after it: LGA-FM-I1. The first is null where the die comes first. */
export function doubleOrders(
  p: LgaPosition,
  id: string,
  { path, before = 0 }: Pick<Going, 'path' | 'before'>,
): readonly [LgaAction | null, Extract<LgaAction, { do: 'move' }>] {
  return [
    before > 0 ? marchAction(p, id, path.slice(0, before)) : null,
    marchAction(p, id, path.slice(before)),
  ]
}

/** The march along these hexes as an action. */
export function marchAction(
  p: LgaPosition,
  id: string,
  path: readonly number[],
): Extract<LgaAction, { do: 'move' }> {
  return { do: 'move', unit: id, path: path.map((hex) => p.game.board.hexIds[hex]) }
}
