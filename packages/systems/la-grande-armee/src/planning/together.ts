// Many pieces that march at once, each by its own rules: what a player lays out before anything is ordered.
import { counted, planMany, tryOut } from '@bivouac/kernel'
import type { Approach, ManyPlan, Refusal, Wish } from '@bivouac/kernel'
import { placeName } from '../files/names.ts'
import { mayMove, stepCost } from '../movement/movement.ts'
import { haltOf } from '../movement/under-way.ts'
import { control, haltsIn } from '../movement/zones.ts'
import type { LgaAction } from '../position/actions.ts'
import { findPiece, isCombat, sideOf, typeOf } from '../position/pieces.ts'
import { hexOf, idOf, nameOf, piecesOf } from '../position/questions.ts'
import { SIDES, enemyOf } from '../position/state.ts'
import type { LgaPosition, Side } from '../position/state.ts'
import { ordinaryReach, reachOfUnit, whyNotThere } from '../queries.ts'
import { refusal } from '../sequence/refusals.ts'
import { laGrandeArmee } from '../system.ts'
import { doubleOrders, marchAction } from './company.ts'

/** How near an enemy halts a march over several turns, in hexes. */
const NEAR = 2

/** A piece and the hex it is to march to; `forced`: with a die, where its own march does not bring it there. */
export interface LgaWish extends Wish {
  readonly forced?: boolean
}

/**
 * What these pieces do to come to the hexes they are wished in, each by an ordinary march of its own or as far as that
 * brings it; in this order the rules allow all of it. Those nearest to their hexes go first, of one hex the slowest; leaders
 * and trains stay with the troops they set out with.
 */
export function marchMany(
  p: LgaPosition,
  side: Side,
  wishes: readonly LgaWish[],
): ManyPlan<LgaPosition, LgaAction> {
  const { grid } = p.game.board.map
  const seat = SIDES[side]
  const far = ({ piece, to }: Wish): number => grid.distance(hexOf(p, findPiece(p, piece)), grid.indexOf(to))
  const pace = ({ piece }: Wish): number => typeOf(p, findPiece(p, piece)).movement
  const standing = wishes.filter(({ piece }) => {
    const unit = findPiece(p, piece)
    return unit >= 0 && hexOf(p, unit) >= 0
  })
  const row = standing.toSorted((a, b) => far(a) - far(b) || pace(a) - pace(b))
  const forced = new Set(standing.flatMap((wish) => (wish.forced ? [wish.piece] : [])))
  const plan = (from: LgaPosition, some: readonly Wish[], goalOf: (wish: Wish) => string): Planned =>
    planMany(
      from,
      some,
      (now, wish) =>
        approach(now, seat, findPiece(now, wish.piece), grid.indexOf(goalOf(wish)), forced.has(wish.piece)),
      (now, actions) => tryOut(laGrandeArmee, now, seat, actions),
    )
  const fights = ({ piece }: Wish): boolean => isCombat(p, findPiece(p, piece))
  const troops = plan(p, row.filter(fights), ({ to }) => to)
  const camp = campsOf(p, troops)
  const rest = plan(
    troops.after,
    row.filter((wish) => !fights(wish)),
    ({ piece, to }) => camp.get(`${hexOf(p, findPiece(p, piece))} ${to}`) ?? to,
  )
  return { moves: [...troops.moves, ...rest.moves], after: rest.after }
}

type Planned = ManyPlan<LgaPosition, LgaAction>

/**
 * Where those troops of a hex end that are still on their way, by the hex they left and the one they are wished in: leaders and
 * trains of the same hex go no farther than the hindmost of them.
 */
function campsOf(p: LgaPosition, { moves }: Planned): ReadonlyMap<string, string> {
  const { grid } = p.game.board.map
  const camps = new Map<string, string>()
  for (const { way, to, arrives } of moves) {
    const end = way.at(-1) ?? to
    if (arrives || way.length < 2) continue
    const key = `${grid.indexOf(way[0])} ${to}`
    const known = camps.get(key)
    const left = (hex: string): number => grid.distance(grid.indexOf(hex), grid.indexOf(to))
    if (known === undefined || left(end) > left(known)) camps.set(key, end)
  }
  return camps
}

/** One of them: to the hex, or to where it is nearest to it by the way that is left. Whoever is under way halts first. */
function approach(
  p: LgaPosition,
  seat: string,
  unit: number,
  goal: number,
  forced: boolean,
): Approach<LgaAction> {
  const { hexIds } = p.game.board
  const here = hexOf(p, unit)
  const stays = (why: Refusal | null): Approach<LgaAction> => ({
    actions: [],
    way: [hexIds[here]],
    refusal: why,
  })
  if (here === goal) return stays(null)
  const halt = haltOf(p)
  const first = halt && halt.unit !== idOf(p, unit) ? [halt] : []
  const free = first.length > 0 ? tryOut(laGrandeArmee, p, seat, first) : p
  if (!free) return stays(null)
  const no = mayMove(free, unit, sideOf(p, unit))
  const reach = ordinaryReach(free, unit)
  if (no < 0 || !reach) return stays(refusal(no))
  if (forced && !reach.cost.has(goal)) {
    const double = reachOfUnit(free, unit)
      .get(goal)
      ?.find(({ march }) => march === 'double')
    if (double) {
      const [begun, then] = doubleOrders(free, idOf(p, unit), double)
      const id = idOf(p, unit)
      return {
        actions: [
          ...first,
          ...(begun ? [begun] : []),
          { do: 'force-march', unit: id },
          then,
          { do: 'halt', unit: id },
        ],
        way: [here, ...double.path].map((hex) => hexIds[hex]),
        refusal: null,
        note: 'double march, by the die',
        thrown: true,
      }
    }
  }
  const end = reach.cost.has(goal) ? goal : nearestTo(free, unit, goal, reach.cost)
  if (end === here || end < 0) return stays(whyNotThere(free, unit, goal))
  const path = reach.pathTo(end)
  const march = [...first, marchAction(free, idOf(p, unit), path)]
  const after = tryOut(laGrandeArmee, p, seat, march)
  const last = after && haltOf(after)
  const points = counted(reach.cost.get(end) ?? 0, 'point')
  return {
    actions: last ? [...march, last] : march,
    way: [here, ...path].map((hex) => hexIds[hex]),
    refusal: end === goal || isOpen(free, unit, end, goal) ? null : whyNotThere(free, unit, goal),
    note: haltsIn(free, unit, control(free, end, enemyOf(sideOf(p, unit))))
      ? `${points}, halted there`
      : points,
  }
}

/** Of the hexes it gets to, the one from which the least is left to go; where it stands if none is nearer, -1 if no way leads there. */
function nearestTo(p: LgaPosition, unit: number, goal: number, reach: ReadonlyMap<number, number>): number {
  const left = leftFrom(p, unit, goal)
  let best = -1
  for (const [hex, cost] of reach) {
    const now = left[hex]
    if (now === Infinity) continue
    const least = best < 0 ? Infinity : left[best]
    if (now < least || (now === least && cost < (reach.get(best) ?? 0))) best = hex
  }
  return best
}

/** Does a way lead on from this hex, as the armies stand now? */
function isOpen(p: LgaPosition, unit: number, from: number, goal: number): boolean {
  return leftFrom(p, unit, goal)[from] < Infinity && stepsInto(p, unit, goal)
}

/** May the unit step into the hex from anywhere beside it? */
function stepsInto(p: LgaPosition, unit: number, hex: number): boolean {
  const { grid } = p.game.board.map
  return [0, 1, 2, 3, 4, 5].some((side) => {
    const near = grid.neighbours[hex * 6 + side]
    return near >= 0 && stepCost(p, unit, near, grid.sideBetween(near, hex), false) >= 0
  })
}

/** What is left to pay from every hex to the goal, whatever the turns it takes; Infinity where no way leads there. */
function leftFrom(p: LgaPosition, unit: number, goal: number): Float64Array {
  const { grid } = p.game.board.map
  const left = new Float64Array(grid.size).fill(Infinity)
  const waiting: number[][] = [[goal]]
  left[goal] = 0
  const isBarred = !stepsInto(p, unit, goal)
  for (let spent = 0; spent < waiting.length; spent++) {
    for (const hex of waiting[spent] ?? []) {
      if (left[hex] !== spent) continue
      for (let side = 0; side < 6; side++) {
        const from = grid.neighbours[hex * 6 + side]
        if (from < 0) continue
        const step = stepCost(p, unit, from, grid.sideBetween(from, hex), false)
        // Who cannot get in comes up to it.
        const cost = step < 0 && isBarred && hex === goal ? 1 : step
        const total = spent + cost
        if (cost < 0 || total >= left[from]) continue
        left[from] = total
        ;(waiting[total] ??= []).push(from)
      }
    }
  }
  return left
}

/** Why a march over several turns halts here: an enemy that fights is near. Null when none is. */
export function enemyNear(p: LgaPosition, unit: number): Refusal | null {
  const { grid } = p.game.board.map
  const here = hexOf(p, unit)
  const near = piecesOf(p, enemyOf(sideOf(p, unit))).find(
    (other) => isCombat(p, other) && grid.distance(here, hexOf(p, other)) <= NEAR,
  )
  if (near === undefined) return null
  const away = counted(grid.distance(here, hexOf(p, near)), 'hex', 'hexes')
  return {
    clause: 'LGA-ZOC-B1',
    reason: `${nameOf(p, near)} is ${away} off, at ${placeName(p, hexOf(p, near))}.`,
  }
}
