import type { Random } from '@bivouac/kernel'
import {
  ahead,
  bodiesNear,
  drawLength,
  lastClear,
  normalHeading,
  pointShape,
  withinLine,
} from '@bivouac/space'
import type { AodAction, MoveStep } from '../position/actions.ts'
import { aimAt } from '../fire/aiming.ts'
import { BY_ROAD, allowanceOf } from './allowance.ts'
import { passageTo, passageUpTo } from '../command/capture.ts'
import { chargeOf, mayCharge } from './charge.ts'
import { isMarching } from '../position/formations.ts'
import { refusalOf, walkOf } from './movement.ts'
import { nearestByCentre } from './neighbours.ts'
import { endRetreat, startRetreat } from '../combat/retreating.ts'
import { ARTILLERY, CAVALRY, COLUMN, LIMBERED, LINE, NO_MANOEUVRE, SQUARE } from '../position/state.ts'
import type { AodPosition, FormationName } from '../position/state.ts'
import { endWalk, startWalk, takeStep } from './steps.ts'
import { armOf, rowOf } from '../position/troops.ts'
import { advanceOf, goAlong } from './walk.ts'
import type { Walk } from './walk.ts'

/** One legal move of the unit at random, or null when this draw found none. */
export function drawMove(p: AodPosition, unit: number, random: Random): AodAction | null {
  if (p.state.units.formation[unit] === SQUARE)
    return drawSteps(p, unit, random, drawForm(p, unit, random), false)
  if (armOf(p, unit) === ARTILLERY) {
    if (random.below(4) === 0) return drawRoad(p, unit, random)
    const turn = random.below(2) === 0 ? null : ({ go: 'turn', facing: random.below(3600) } as const)
    return drawSteps(p, unit, random, turn, true)
  }
  switch (random.below(12)) {
    case 0:
    case 1:
      return drawCharge(p, unit, random) ?? drawSteps(p, unit, random, null, true)
    case 2:
      return drawRetreat(p, unit, random)
    case 3:
      return drawSteps(p, unit, random, drawForm(p, unit, random), random.below(2) === 0)
    case 4:
      return drawSteps(p, unit, random, { go: 'about' }, random.below(2) === 0)
    case 5:
    case 6:
      return drawSteps(p, unit, random, drawWheel(p, unit, random), random.below(4) !== 0)
    case 7:
      return drawRoad(p, unit, random) ?? drawSteps(p, unit, random, null, true)
    default: // who cannot go on can mostly still turn his back
      return drawSteps(p, unit, random, null, true) ?? drawSteps(p, unit, random, { go: 'about' }, true)
  }
}

/** A move of a first step, if any, and then a way ahead, if asked for and anything is left for it. */
function drawSteps(
  p: AodPosition,
  unit: number,
  random: Random,
  first: MoveStep | null,
  goesOn: boolean,
): AodAction | null {
  const walk = startWalk(p, unit, 'move')
  if (walk.refusal !== null || (first !== null && takeStep(p, walk, first) !== null)) return null
  const mayGoOn = goesOn && walk.contacts.length === 0 && walk.begun === NO_MANOEUVRE
  const on = mayGoOn ? drawAdvance(p, walk, random) : null
  const last = on ?? first
  if (last === null || refusalOf(p, endWalk(p, walk)) !== null) return null
  const steps = first === null || last === first ? [last] : [first, last]
  return p.index.drafts.keep({ do: 'move', unit: p.game.unitIds[unit], steps }, walk)
}

/** Goes ahead, more often straight than not, up to what stops it; the step, or null if there is none to take. */
function drawAdvance(p: AodPosition, walk: Walk, random: Random): MoveStep | null {
  if (walk.formation > COLUMN && walk.formation !== LIMBERED) return null
  const { oblique } = p.game.limits
  const off = random.below(3) === 0 ? random.below(2 * oblique + 1) - oblique : 0
  const way = advanceOf(p, walk, normalHeading(walk.block.heading + off), 1)
  let by = drawLength(way, p.game.ground, random)
  if (by < 1) return null
  let passage = passageUpTo(p, way, by)
  by = passage.blockedAt
  if (by < 1) return null
  // AOD-3-pass-c: it may not end on a friend.
  if (passage.captured.length === 0 && way.near.length > 0) {
    const clear = lastClear(way, by)
    if (clear < 1) return null
    if (clear < by) {
      by = clear
      passage = passageTo(p, way, by)
    }
  }
  if (goAlong(p, walk, way, passage.distance, passage.captured, true) !== null) return null
  return off === 0 ? { go: 'straight', by } : { go: 'oblique', by, off }
}

/** To the left or to the right, as far as the turn pays for it, but now and then farther. */
function drawWheel(p: AodPosition, unit: number, random: Random): MoveStep {
  const most = armOf(p, unit) === CAVALRY || random.below(4) === 0 ? 900 : 450
  const turn = 1 + random.below(most)
  return { go: 'wheel', turn: random.below(2) === 0 ? turn : -turn }
}

/** Another formation than its own; out of a square with a facing of its choice. */
function drawForm(p: AodPosition, unit: number, random: Random): MoveStep {
  const now = p.state.units.formation[unit]
  const others: FormationName[] = []
  if (now !== LINE) others.push('line')
  if (now !== COLUMN) others.push('column')
  if (now !== SQUARE && armOf(p, unit) !== CAVALRY) others.push('square')
  const formation = others[random.below(others.length)]
  return now === SQUARE ? { go: 'form', formation, facing: random.below(3600) } : { go: 'form', formation }
}

/** A march by the road it stands on, if it stands on one and marches. */
function drawRoad(p: AodPosition, unit: number, random: Random): AodAction | null {
  const { units } = p.state
  if (!isMarching(units.formation[unit])) return null
  const at = pointShape(units.x[unit], units.y[unit])
  const road = p.game.ground.roads.find((each) => withinLine(each, at, p.game.limits.road))
  if (road === undefined) return null
  const most = allowanceOf(p, rowOf(p, unit), units.formation[unit], BY_ROAD)
  const by = random.below(2) === 0 ? most : 1 + random.below(most)
  const steps: MoveStep[] = [
    { go: 'road', road: road.id, by, towards: random.below(2) === 0 ? 'start' : 'end' },
  ]
  const walk = walkOf(p, unit, steps)
  if (refusalOf(p, walk) !== null) return null
  return p.index.drafts.keep({ do: 'move', unit: p.game.unitIds[unit], steps }, walk)
}

/** A charge on some enemy that is not plainly too far, straight or after a wheel that looks at it. */
function drawCharge(p: AodPosition, unit: number, random: Random): AodAction | null {
  if (mayCharge(p, unit) !== null) return null
  const { units } = p.state
  const row = rowOf(p, unit)
  const near = bodiesNear(p.index, unit, p.index.shape[unit], row.move + 2 * row.charge).filter(
    (other) => units.side[other] !== units.side[unit],
  )
  if (near.length === 0) return null
  const target = near[random.below(near.length)]
  const wheel = random.below(2) === 0 ? 0 : aimAt(p, unit, target)
  const walk = chargeOf(p, unit, target, wheel)
  if (refusalOf(p, walk) !== null) return null
  const { unitIds } = p.game
  const charge = { do: 'charge', unit: unitIds[unit], target: unitIds[target] } as const
  return p.index.drafts.keep(wheel === 0 ? charge : { ...charge, wheel }, walk)
}

/** A way back from an enemy before it: with the nearest behind it, a retreat would only bring it nearer. */
function drawRetreat(p: AodPosition, unit: number, random: Random): AodAction | null {
  if (!isFacingNearest(p, unit)) return null
  const how = random.below(2) === 0 ? 'facing' : 'turned'
  const walk = startRetreat(p, unit, how)
  if (walk.refusal !== null) return null
  const { heading } = walk.block
  const way =
    how === 'facing' ? advanceOf(p, walk, normalHeading(heading + 1800), 2) : advanceOf(p, walk, heading, 1)
  const by = drawLength(way, p.game.ground, random)
  if (by < 1) return null
  const step: MoveStep = how === 'facing' ? { go: 'back', by, off: 0 } : { go: 'straight', by }
  if (takeStep(p, walk, step) !== null || refusalOf(p, endRetreat(p, walk)) !== null) return null
  return p.index.drafts.keep({ do: 'retreat', unit: p.game.unitIds[unit], how, steps: [step] }, walk)
}

/** Is the nearest enemy, by the centres, ahead of the unit? */
function isFacingNearest(p: AodPosition, unit: number): boolean {
  const { side, x, y, h } = p.state.units
  const nearest = nearestByCentre(p, side[unit], x[unit], y[unit])
  return nearest >= 0 && ahead(x[nearest] - x[unit], y[nearest] - y[unit], h[unit]) > 0
}
