import type { Random, Region } from '@bivouac/kernel'
import { ahead, normalHeading, offsetX, offsetY, pointShape, roomAhead, withinLine } from '@bivouac/space'
import { isAnySurprise, isSurprised, mayAct } from './acting.ts'
import type { AodAction, MoveStep } from './actions.ts'
import { isSlowedAt, lastClear, reachOf } from './advance.ts'
import type { Advance } from './advance.ts'
import { aimAt } from './aiming.ts'
import { BY_ROAD, allowanceOf } from './allowance.ts'
import { passageTo } from './capture.ts'
import { chargeOf, mayCharge } from './charge.ts'
import { isMarching } from './difficult.ts'
import { keepDrawn } from './drawn.ts'
import { checkRide } from './generals.ts'
import { checkPivot } from './guns.ts'
import { refusalOf, walkOf } from './movement.ts'
import { unitsNear } from './neighbours.ts'
import { isPursuing } from './pursuit.ts'
import { endRetreat, startRetreat } from './retreating.ts'
import {
  ARTILLERY,
  CAVALRY,
  COLUMN,
  FIRED,
  GENERAL_MOVED,
  LIMBERED,
  LINE,
  MOVED,
  NO_MANOEUVRE,
  ON_TABLE,
  SQUARE,
  UNLIMBERED,
} from './state.ts'
import type { AodPosition, FormationName, Side } from './state.ts'
import { endWalk, startWalk, takeStep } from './steps.ts'
import { armOf, has, rowOf, sideOf } from './troops.ts'
import { advanceOf, goAlong } from './walk.ts'
import type { Walk } from './walk.ts'

/** What a side may do in phase 3 with its units and generals, but for orders and reinforcements. */
export interface MovementOffer {
  readonly actions: AodAction[]
  readonly regions: Region<AodAction>[]
}

/**
 * Everything the side may move. What can be counted is listed: limbering, pursuits, manoeuvres to drop. A move is a list
 * of measured steps, so each unit's moves, charges and retreats, and each general's ride, are a region to draw from.
 */
export function offerMovement(p: AodPosition, side: Side): MovementOffer {
  const actions: AodAction[] = []
  const regions: Region<AodAction>[] = []
  const { units, generals } = p.state
  const isHeld = isAnySurprise(p, side)
  for (let unit = 0; unit < units.side.length; unit++) {
    if (units.side[unit] !== side || units.where[unit] !== ON_TABLE || has(p, unit, MOVED)) continue
    offerUnit(p, side, unit, isHeld && isSurprised(p, unit), actions, regions)
  }
  for (let general = 0; general < generals.side.length; general++) {
    if (generals.side[general] !== side || generals.where[general] !== ON_TABLE) continue
    if ((generals.mark[general] & GENERAL_MOVED) === 0) regions.push(new RideRegion(p, general))
  }
  return { actions, regions }
}

function offerUnit(
  p: AodPosition,
  side: Side,
  unit: number,
  isHeld: boolean,
  actions: AodAction[],
  regions: Region<AodAction>[],
): void {
  const { units } = p.state
  const id = p.game.unitIds[unit]
  if (mayAct(p, side, unit, true) !== null) {
    if (isPursuing(p, unit)) actions.push({ do: 'pursue', unit: id })
    return
  }
  if (units.owed[unit] > 0) actions.push({ do: 'drop', unit: id })
  if (units.formation[unit] === UNLIMBERED) {
    regions.push(new PivotRegion(p, unit))
    if (!isHeld && !has(p, unit, FIRED)) actions.push({ do: 'limber', unit: id })
  } else if (!isHeld) {
    if (units.formation[unit] === LIMBERED) actions.push({ do: 'unlimber', unit: id })
    regions.push(new MoveRegion(p, unit))
  }
}

/** All a unit's moves, charges and retreats. */
class MoveRegion implements Region<AodAction> {
  private readonly p: AodPosition
  private readonly unit: number

  constructor(p: AodPosition, unit: number) {
    this.p = p
    this.unit = unit
  }

  get about(): string {
    return `${this.p.game.unitIds[this.unit]} move`
  }

  sample(random: Random): AodAction | null {
    return drawMove(this.p, this.unit, random)
  }
}

/** The ways unlimbered guns may turn: AOD-2-limber-e. */
class PivotRegion implements Region<AodAction> {
  private readonly p: AodPosition
  private readonly unit: number

  constructor(p: AodPosition, unit: number) {
    this.p = p
    this.unit = unit
  }

  get about(): string {
    return `${this.p.game.unitIds[this.unit]} pivot`
  }

  sample(random: Random): AodAction | null {
    const { p } = this
    const facing = (p.state.units.h[this.unit] + 2700 + random.below(1801)) % 3600
    const action = { do: 'pivot', unit: p.game.unitIds[this.unit], facing } as const
    return checkPivot(p, sideOf(p, this.unit), action) === null ? action : null
  }
}

/** The places a general may ride to: AOD-3-general-a. */
class RideRegion implements Region<AodAction> {
  private readonly p: AodPosition
  private readonly general: number

  constructor(p: AodPosition, general: number) {
    this.p = p
    this.general = general
  }

  get about(): string {
    return `${this.p.game.generalIds[this.general]} ride`
  }

  sample(random: Random): AodAction | null {
    const { p } = this
    const { x, y, side } = p.state.generals
    const way = random.below(3600)
    const far = 1 + random.below(p.game.limits.generalMove - 1)
    const action = {
      do: 'ride',
      general: p.game.generalIds[this.general],
      x: x[this.general] + offsetX(0, far, way),
      y: y[this.general] + offsetY(0, far, way),
    } as const
    return checkRide(p, side[this.general] as Side, action) === null ? action : null
  }
}

/** One legal move of the unit at random, or null when this draw found none. */
function drawMove(p: AodPosition, unit: number, random: Random): AodAction | null {
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
  const steps = first === null ? [] : [first]
  if (goesOn && walk.contacts.length === 0 && walk.begun === NO_MANOEUVRE) {
    const on = drawAdvance(p, walk, random)
    if (on !== null) steps.push(on)
  }
  if (steps.length === 0 || refusalOf(p, endWalk(p, walk)) !== null) return null
  return keepDrawn(p, { do: 'move', unit: p.game.unitIds[unit], steps }, walk)
}

/** Goes ahead, more often straight than not, up to what stops it; the step, or null if there is none to take. */
function drawAdvance(p: AodPosition, walk: Walk, random: Random): MoveStep | null {
  if (walk.formation > COLUMN && walk.formation !== LIMBERED) return null
  const off = random.below(3) === 0 ? random.below(901) - 450 : 0
  const way = advanceOf(p, walk, normalHeading(walk.block.heading + off), 1)
  let by = drawLength(p, way, random)
  if (by < 1) return null
  let passage = passageTo(p, way, by)
  if (passage.blockedBy >= 0) {
    by = passage.blockedAt
    if (by < 1) return null
    passage = passageTo(p, way, by)
  }
  // AOD-3-pass-c: it may not end on a friend.
  if (passage.captured.length === 0 && way.near.length > 0) {
    const clear = lastClear(p, way, by)
    if (clear < 1) return null
    if (clear < by) {
      by = clear
      passage = passageTo(p, way, by)
    }
  }
  if (goAlong(p, walk, way, passage.distance, passage.captured, true) !== null) return null
  return off === 0 ? { go: 'straight', by } : { go: 'oblique', by, off }
}

/** A length along a way up to its allowance and the table's edge, and as often as not that very length; 0 if there is none. */
function drawLength(p: AodPosition, way: Advance, random: Random): number {
  const { width, height } = p.game.ground
  const room = Math.min(reachOf(way, false), roomAhead(way.start, way.heading, width, height))
  if (room < 1) return 0
  let by = random.below(2) === 0 ? room : 1 + random.below(room)
  const slowed = reachOf(way, true)
  if (by > slowed && isSlowedAt(p, way, by)) by = slowed
  return by
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
  return keepDrawn(p, { do: 'move', unit: p.game.unitIds[unit], steps }, walk)
}

/** A charge on some enemy that is not plainly too far, straight or after a wheel that looks at it. */
function drawCharge(p: AodPosition, unit: number, random: Random): AodAction | null {
  if (mayCharge(p, unit) !== null) return null
  const { units } = p.state
  const row = rowOf(p, unit)
  const near = unitsNear(p, unit, p.index.shape[unit], row.move + 2 * row.charge).filter(
    (other) => units.side[other] !== units.side[unit],
  )
  if (near.length === 0) return null
  const target = near[random.below(near.length)]
  const wheel = random.below(2) === 0 ? 0 : aimAt(p, unit, target)
  const walk = chargeOf(p, unit, target, wheel)
  if (refusalOf(p, walk) !== null) return null
  const { unitIds } = p.game
  const charge = { do: 'charge', unit: unitIds[unit], target: unitIds[target] } as const
  return keepDrawn(p, wheel === 0 ? charge : { ...charge, wheel }, walk)
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
  const by = drawLength(p, way, random)
  if (by < 1) return null
  const step: MoveStep = how === 'facing' ? { go: 'back', by, off: 0 } : { go: 'straight', by }
  if (takeStep(p, walk, step) !== null || refusalOf(p, endRetreat(p, walk)) !== null) return null
  return keepDrawn(p, { do: 'retreat', unit: p.game.unitIds[unit], how, steps: [step] }, walk)
}

/** Is the nearest enemy, by the centres, ahead of the unit? */
function isFacingNearest(p: AodPosition, unit: number): boolean {
  const { side, where, x, y, h } = p.state.units
  let least = Infinity
  let isAhead = false
  for (let other = 0; other < side.length; other++) {
    if (side[other] === side[unit] || where[other] !== ON_TABLE) continue
    const dx = x[other] - x[unit]
    const dy = y[other] - y[unit]
    const square = dx * dx + dy * dy
    if (square >= least) continue
    least = square
    isAhead = ahead(dx, dy, h[unit]) > 0
  }
  return isAhead
}
