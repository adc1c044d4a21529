import { contactDistance, firstTouched, isSlowedAt, onwardTo, touched } from '@bivouac/space'
import type { Shape, Way } from '@bivouac/space'
import { partsElapsed } from './allowance.ts'
import type { Allowances, Spent } from './allowance.ts'
import { judgeSquare, wouldReact } from '../combat/squares.ts'
import type { Reaction } from '../combat/squares.ts'
import { CAVALRY, COLUMN } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'
import { armOf } from '../position/troops.ts'

/** A unit about to go straight along a heading, its facing kept: what it is, and what its move leaves it. */
export interface Advance extends Way {
  readonly formation: number
  /** What a unit of length costs: 2 backward. */
  readonly weight: number
  readonly spent: Spent
  /** The allowances of the move on good ground, and on difficult ground. */
  readonly free: Allowances
  readonly slowed: Allowances
  /** G-9: may it capture a battery on this way? */
  readonly mayCapture: boolean
}

/** Parts of the move gone by when the unit has come so far: AOD-3-square-c. */
function timeAt(way: Advance, distance: number): number {
  const spent = { ...way.spent }
  if (way.formation === COLUMN) spent.column += way.weight * distance
  else spent.open += way.weight * distance
  return partsElapsed(spent, isSlowedAt(way, distance) ? way.slowed : way.free)
}

/** How an advance that touches enemies ends, once infantry has formed square or been caught. */
export interface Impact {
  readonly distance: number
  readonly reactions: readonly Reaction[]
  /** AOD-3-square-l: those whose square slipped out of the way. */
  readonly missed: readonly number[]
}

/**
 * AOD-3-square-b … d, k, l, p: cavalry that has come `distance` far touches enemies; infantry among them forms square if
 * it has the time and the room, the first touched first, and the cavalry goes straight on to the square, as far as its
 * allowance lets it and nothing else is in the way, or halts where it touched if its way misses the square. `named` is
 * the target of a charge or the quarry of a pursuit, -1 for none.
 */
export function impact(p: AodPosition, way: Advance, distance: number, named = -1): Impact {
  if (armOf(p, way.unit) !== CAVALRY) return { distance, reactions: [], missed: [] }
  const reactions: Reaction[] = []
  const squares = new Map<number, Shape>()
  const missed: number[] = []
  let end = distance
  for (;;) {
    const waiting = touched(way, end, squares).filter(
      (unit) => wouldReact(p, unit, way.unit) && !reactions.some((each) => each.unit === unit),
    )
    if (waiting.length === 0) return { distance: end, reactions, missed }
    const { unit: next, at: met } = firstTouched(way, end, waiting, named)
    const reaction = judgeSquare(p, next, way.unit, timeAt(way, Math.min(met, end)), way.start, squares)
    reactions.push(reaction)
    if (!reaction.formed) continue
    squares.set(next, reaction.shape)
    const at = contactDistance(way.start, way.heading, reaction.shape, way.contact)
    if (at === Infinity) missed.push(next)
    else end = onwardTo(way, p.game.ground, end, at, squares)
  }
}
