import type { Refusal } from '@bivouac/kernel'
import { aboutFaced, bodiesNear, compareGaps, footprint, gapBetween, printed } from '@bivouac/space'
import type { Gap, Shape } from '@bivouac/space'
import { actor } from '../sequence/acting.ts'
import type { ActionOf, MoveStep } from '../position/actions.ts'
import type { AodEvent } from '../position/events.ts'
import { carryOut, whyNot } from '../movement/movement.ts'
import { nearestByCentre } from '../movement/neighbours.ts'
import { refuse } from '../sequence/refusals.ts'
import { ARTILLERY, SQUARE, WHEELING } from '../position/state.ts'
import type { AodPosition, Side } from '../position/state.ts'
import { armOf, findUnit } from '../position/troops.ts'
import { endWalk, startWalk, walkSteps } from '../movement/steps.ts'
import { note } from '../movement/walk.ts'
import type { Walk } from '../movement/walk.ts'

const GUNS_MOVE = refuse('AOD-3-retreat-g', 'Limbered guns simply move, and unlimbered ones stay.')
const SQUARE_STAYS = refuse('AOD-3-retreat-g', 'A square does not retreat.')
const NOT_FARTHER = refuse(
  'AOD-3-retreat-g',
  'A retreat must end farther from the nearest enemy than it began.',
)
const HAS_WHEELED = refuse('AOD-3-retreat-g', 'A unit that wheels in a turn does not retreat in it.')

/** A retreat worked out: facing the enemy at half speed, or with the back turned at full speed. */
export function retreatOf(
  p: AodPosition,
  unit: number,
  how: 'facing' | 'turned',
  steps: readonly MoveStep[],
): Walk {
  const walk = startRetreat(p, unit, how)
  if (walk.refusal === null) walkSteps(p, walk, steps)
  return checkFarther(p, walk)
}

/** The unit before the first step of a retreat. */
export function startRetreat(p: AodPosition, unit: number, how: 'facing' | 'turned'): Walk {
  const walk = startWalk(p, unit, how === 'facing' ? 'retreat-facing' : 'retreat-turned')
  if (walk.refusal !== null) return walk
  if (armOf(p, unit) === ARTILLERY) walk.refusal = GUNS_MOVE
  else if (walk.formation === SQUARE) walk.refusal = SQUARE_STAYS
  else if (walk.finished === WHEELING) walk.refusal = HAS_WHEELED
  if (walk.refusal !== null) return walk
  if (how === 'turned') {
    // AOD-3-retreat-d: turning the back costs nothing.
    walk.block = aboutFaced(walk.block)
    walk.shape = footprint(walk.block)
    note(walk)
  }
  return walk
}

/** The retreat is over, its steps all taken. */
export function endRetreat(p: AodPosition, walk: Walk): Walk {
  return checkFarther(p, endWalk(p, walk))
}

function checkFarther(p: AodPosition, walk: Walk): Walk {
  if (walk.refusal === null && !isFarther(p, walk)) walk.refusal = NOT_FARTHER
  return walk
}

/** AOD-3-retreat-g: does it end farther from the nearest enemy unit than it began? */
function isFarther(p: AodPosition, { unit, side, shape }: Walk): boolean {
  const before = nearestEnemy(p, side, p.index.shape[unit])
  const after = nearestEnemy(p, side, shape)
  return before !== null && after !== null && compareGaps(after, before) > 0
}

function nearestEnemy(p: AodPosition, side: number, shape: Shape): Gap | null {
  // The one with the nearest centre leaves few others to be measured.
  const first = nearestByCentre(p, side, (shape.west + shape.east) / 2, (shape.south + shape.north) / 2)
  if (first < 0) return null
  const { side: sides } = p.state.units
  let nearest = gapBetween(shape, p.index.shape[first])
  // Whose box alone is farther than that is not measured.
  for (const other of bodiesNear(p.index, first, shape, printed(nearest) + 1)) {
    if (sides[other] === side) continue
    const gap = gapBetween(shape, p.index.shape[other])
    if (compareGaps(gap, nearest) < 0) nearest = gap
  }
  return nearest
}

/** AOD-3-retreat-a … g: why the unit may not retreat so, or null. */
export function checkRetreat(p: AodPosition, side: Side, action: ActionOf<'retreat'>): Refusal | null {
  const refusal = actor(p, side, action.unit)
  return refusal ?? whyNot(p, retreatOf(p, findUnit(p, action.unit), action.how, action.steps))
}

/** Carries out a retreat that `checkRetreat` allows. */
export function retreat(p: AodPosition, action: ActionOf<'retreat'>, events: AodEvent[]): void {
  const { unit, how, steps } = action
  carryOut(p, p.index.drafts.take(action) ?? retreatOf(p, findUnit(p, unit), how, steps), events)
}
