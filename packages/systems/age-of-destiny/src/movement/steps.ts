import type { Refusal } from '@bivouac/kernel'
import { footprint, isOnTable, normalHeading, overlaps } from '@bivouac/space'
import type { Block } from '@bivouac/space'
import type { MoveStep } from '../position/actions.ts'
import { BY_ROAD } from './allowance.ts'
import { passageTo } from '../command/capture.ts'
import { MOVE_PARTS } from '../files/charts.ts'
import { faceAbout, form, payOwed, turnGuns, wheel } from './manoeuvring.ts'
import { refuse } from '../sequence/refusals.ts'
import { marchByRoad } from './road-march.ts'
import { FORMATIONS, NO_MANOEUVRE } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'
import { blockOf } from '../position/troops.ts'
import { ENEMY_STOPS, OFF_TABLE, SLOWED, advanceOf, goAlong, immobile, newWalk, partsOf } from './walk.ts'
import type { Manner, Walk } from './walk.ts'

const NOT_YET_ON = refuse('AOD-REI-b', 'Its first move must bring it wholly onto the table.')
const HAS_MET = refuse('AOD-3-pass-f', 'It has met the enemy, and its move ends there.')
const ENDS_ON_UNIT = refuse('AOD-3-pass-c', 'A move may not end on another unit.')
const TOO_OBLIQUE = refuse('AOD-3-move-n', 'An oblique move goes up to 45° off the front.')
const NOT_BACKWARD = refuse('AOD-3-retreat-g', 'Only a retreat facing the enemy goes backward.')
const BACKWARD_ONLY = refuse(
  'AOD-3-retreat-g',
  'A retreat facing the enemy goes straight or nearly straight back, and does nothing else.',
)
const AHEAD_ONLY = refuse(
  'AOD-3-retreat-g',
  'A retreat with the back turned goes straight or oblique, and does nothing else.',
)
const MUST_BE_LAST = refuse(
  'AOD-3-formations-f',
  'A manoeuvre that takes more than is left of the turn must come last.',
)

/** The unit before its first step; what it owes on a manoeuvre is paid first (AOD-3-formations-f). */
export function startWalk(p: AodPosition, unit: number, manner: Manner, from?: Block): Walk {
  const walk =
    from === undefined
      ? newWalk(p, unit, manner, blockOf(p, unit), p.index.shape[unit])
      : newWalk(p, unit, manner, from, footprint(from))
  if (p.state.units.owed[unit] > 0) walk.refusal = payOwed(p, walk)
  return walk
}

/** Works out a whole move. */
export function walkSteps(p: AodPosition, walk: Walk, steps: readonly MoveStep[]): Walk {
  // G-7: the road's bonus and its smooth ground are for a move that is one road march from start to end.
  if (steps.length === 1 && steps[0].go === 'road' && walk.manner !== 'charge') walk.bits |= BY_ROAD
  for (; walk.refusal === null && walk.step < steps.length; walk.step++) {
    walk.refusal = takeStep(p, walk, steps[walk.step])
    if (walk.refusal !== null) return walk
  }
  return endWalk(p, walk)
}

/** The move is over: it may not end on anybody, nor over the edge. */
export function endWalk(p: AodPosition, walk: Walk): Walk {
  if (walk.refusal !== null) return walk
  if (!isOnTable(p.game.ground, walk.shape)) walk.refusal = walk.manner === 'enter' ? NOT_YET_ON : OFF_TABLE
  // AOD-3-move-e: ground touched last lowers the allowance of all that went before.
  else if (partsOf(p, walk) > MOVE_PARTS) walk.refusal = SLOWED
  else if (walk.hasMoved && !standsClear(p, walk)) walk.refusal = ENDS_ON_UNIT
  return walk
}

/**
 * AOD-3-pass-c: on no friend, and on no enemy either, for one that was touched and does not bar the way (G-8) may be slid
 * into a little with every millimetre. A unit that has formed square since stands otherwise than the index says.
 */
function standsClear(p: AodPosition, { near, shape, reactions }: Walk): boolean {
  for (const other of near) {
    if (!overlaps(shape, p.index.shape[other])) continue
    if (!reactions.some((each) => each.formed && each.unit === other)) return false
  }
  return true
}

/** Takes one step, or answers why not. */
export function takeStep(p: AodPosition, walk: Walk, step: MoveStep): Refusal | null {
  if (walk.contacts.length > 0) return HAS_MET
  if (walk.begun !== NO_MANOEUVRE) return MUST_BE_LAST
  const { heading } = walk.block
  if (walk.manner === 'retreat-facing') {
    // AOD-3-retreat-g, G-7: backward is more than 135° off the front.
    if (step.go !== 'back' || Math.abs(step.off) >= 450) return BACKWARD_ONLY
    return advance(p, walk, normalHeading(heading + 1800 + step.off), step.by, 2)
  }
  if (step.go === 'back') return NOT_BACKWARD
  if (walk.manner === 'retreat-turned' && step.go !== 'straight' && step.go !== 'oblique') return AHEAD_ONLY
  switch (step.go) {
    case 'straight':
      return advance(p, walk, heading, step.by, 1)
    case 'oblique':
      if (Math.abs(step.off) > p.game.limits.oblique) return TOO_OBLIQUE
      return advance(p, walk, normalHeading(heading + step.off), step.by, 1)
    case 'wheel':
      return wheel(p, walk, step.turn)
    case 'about':
      return faceAbout(p, walk)
    case 'form':
      return form(p, walk, FORMATIONS.indexOf(step.formation), step.facing)
    case 'turn':
      return turnGuns(p, walk, step.facing)
    case 'road':
      return marchByRoad(p, walk, step.road, step.by, step.towards)
  }
}

/** Straight along a heading, up to what the enemies on the way allow. */
function advance(p: AodPosition, walk: Walk, heading: number, by: number, weight: number): Refusal | null {
  const still = immobile(walk)
  if (still !== null) return still
  const way = advanceOf(p, walk, heading, weight, by)
  walk.along = way
  walk.asked = by
  const { blockedBy, captured, distance } = passageTo(p, way, by)
  return blockedBy >= 0 ? ENEMY_STOPS : goAlong(p, walk, way, distance, captured, true)
}
