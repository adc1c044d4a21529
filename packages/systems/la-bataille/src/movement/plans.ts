import type { Refusal } from '@bivouac/kernel'
import { asFacing, asHex, asSide, facesCorner, firstSide, NO_SIDE, SIDES } from '@bivouac/space'
import type { Hex, Side } from '@bivouac/space'
import { hexesOf, incrementsIn, stanceIn } from '../position/footing.ts'
import { CARRE, CAVALRY, enemyOf, GOOD, ROAD, UNLIMBERED } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { isHeldBy, isInZone, unitsAt } from '../position/troops.ts'
import { refuse } from '../sequence/refusals.ts'
import { POINT, screensFor } from './costs.ts'
import { entryInto, PASSING, STAYS } from './entering.ts'
import { canForm, formCost, formings, isUsableRoad } from './forming.ts'
import type { Forming } from './forming.ts'
import type { Act, Marching } from './frames.ts'
import { canLimber, canShift, canUnlimber, prolongCost } from './guns.ts'
import type { Screen } from './screens.ts'
import { coverOf, goesThrough, standOf } from './stands.ts'
import type { Stand } from './stands.ts'
import { aboutOf, mustStop, stepOf, wheelOf } from './stepping.ts'
import type { Step } from './stepping.ts'

/** A refusal, among other things a plan can come to. */
export function isRefusal<T extends object>(what: T | Refusal): what is Refusal {
  return 'clause' in what && 'reason' in what
}

const NO_POINTS = refuse('LB-18-a', 'It has not the movement points for that.')
const FOOT_STOPS = refuse('LB-14-h', 'Infantry and foot guns stop on entering an enemy zone.')
const HORSE_STOPS = refuse('LB-14-l', 'Horse stops on entering the zone of enemy cavalry.')
const CARRE_ONE_HEX = refuse('LB-16-carre-move-a', 'A carré moves one hex.')
const CARRE_HELD = refuse('LB-16-carre-i', 'Enemy cavalry is upon it: the carré cannot move.')
const NO_WAY_ON = refuse('LB-16-a', 'It may pass there but not stay, and has no points to go on.')
const STOPS_AMONG = refuse('LB-16-a', 'It may pass there but not stay, and the enemy would stop it there.')
const MAY_NOT_STAY = refuse('LB-16-a', 'It may not stay among those who stand here: it goes on.')
const ADJOINING = refuse('LB-16-go-l', 'It takes one of the two hexsides beside the vertex it faced.')

/** Half points the unit under way has left. */
export function leftOf({ state }: Pick<LbPosition, 'state'>, { unit, allowance }: Marching): number {
  return Math.max(0, allowance - state.units.spent[unit])
}

/** Where a unit would be in the middle of its move: what a plan of several steps is counted with. */
interface Midway {
  readonly stand: Stand
  readonly left: number
  readonly steps: number
  readonly halted: boolean
}

/** A step with the half points it is paid with: LB-18-o may make it cheaper. */
export interface Planned {
  readonly step: Step
  readonly price: number
}

/** The step through this side from where the unit under way stands, or why it cannot be taken. */
export function planStep(p: LbPosition, frame: Marching, side: Side): Planned | Refusal {
  return planFrom(p, frame.unit, midwayOf(p, frame), side, screensFor(p, frame.unit))
}

/** The sides the unit under way can step through. */
export function openSides(
  p: LbPosition,
  frame: Marching,
  screens: readonly Screen[] = screensFor(p, frame.unit),
): Side[] {
  const midway = midwayOf(p, frame)
  return SIDES.filter((side) => !isRefusal(planFrom(p, frame.unit, midway, side, screens)))
}

function midwayOf(p: LbPosition, frame: Marching): Midway {
  const { unit, steps, halted } = frame
  return { stand: standOf(p, unit), left: leftOf(p, frame), steps, halted }
}

/** The same from anywhere. */
function planFrom(
  p: LbPosition,
  unit: number,
  { stand, left, steps, halted }: Midway,
  side: Side,
  screens: readonly Screen[],
): Planned | Refusal {
  const { arm, horse } = p.game.units[unit]
  if (halted) return arm === CAVALRY || horse ? HORSE_STOPS : FOOT_STOPS
  const carre = stand.formation === CARRE && p.state.units.morale[unit] === GOOD
  if (carre) {
    if (steps > 0) return CARRE_ONE_HEX
    if (unitsAt(p, stand.hex).some((other) => p.game.units[other].army !== p.game.units[unit].army))
      return CARRE_HELD
  }
  const step = stepOf(p, unit, stand, side, screens)
  if (isRefusal(step)) return step
  const price = carre ? Math.min(step.cost, left) : priceOf(p, unit, stand, step.cost, left, steps)
  if (price < 0) return NO_POINTS
  if (step.entry === STAYS) return { step, price }
  if (mustStop(p, unit, step.hexes)) return STOPS_AMONG
  return canGoOn(p, unit, step.to, left - price, screens, 0) ? { step, price } : NO_WAY_ON
}

/** LB-18-o: what a step is paid with; the first hex can always be, with all that is left. Below 0: it cannot. */
function priceOf(
  p: LbPosition,
  unit: number,
  { formation }: Stand,
  cost: number,
  left: number,
  steps: number,
): number {
  if (cost <= left) return cost
  const least =
    steps === 0 && p.state.units.morale[unit] === GOOD && formation !== ROAD && formation !== CARRE
  return least ? left : -1
}

/** More hexes than anybody passes at a stretch. */
const FARTHEST = 6

/** Whether a unit that may only pass here can come to a hex where it may stay. */
function canGoOn(
  p: LbPosition,
  unit: number,
  stand: Stand,
  left: number,
  screens: readonly Screen[],
  depth: number,
): boolean {
  if (left <= 0 || depth > FARTHEST) return false
  return SIDES.some((side) => {
    const turned = faced(p, unit, stand, side)
    if (!turned) return false
    const points = turned === stand ? left : left - POINT
    const step = stepOf(p, unit, turned, side, screens)
    if (isRefusal(step) || step.cost > points) return false
    if (step.entry === STAYS) return true
    return !mustStop(p, unit, step.hexes) && canGoOn(p, unit, step.to, points - step.cost, screens, depth + 1)
  })
}

/** How a unit stands that can go through this side: as it does, or turned; null where it would have to wheel. */
function faced(p: LbPosition, unit: number, stand: Stand, side: Side): Stand | null {
  const at = coverOf(p.game, stand)
  if (!at) return null
  if (goesThrough(p, unit, stand.formation, at, at.hexes, side)) return stand
  if (at.hexes.length > 1) return null
  return { ...stand, facing: asFacing(2 * side + (facesCorner(stand.facing) ? 1 : 0)) }
}

/** LB-18: why the unit under way may not go along these hexes, one after another, or null. */
export function checkPath(p: LbPosition, frame: Marching, path: readonly Hex[]): Refusal | null {
  const screens = screensFor(p, frame.unit)
  let at = midwayOf(p, frame)
  for (const [n, to] of path.entries()) {
    const side = p.game.ground.grid.sideBetween(at.stand.hex, to)
    if (side === NO_SIDE) return refuse('LB-18-d', 'It moves from hex to adjacent hex.')
    const planned = planFrom(p, frame.unit, at, side, screens)
    if (isRefusal(planned)) return planned
    const { step, price } = planned
    if (step.turns && n < path.length - 1) return ADJOINING
    at = {
      stand: step.to,
      left: at.left - price,
      steps: at.steps + 1,
      halted: mustStop(p, frame.unit, step.hexes) || step.cost > price,
    }
  }
  return null
}

/** Why the unit under way may not do this now, or null. */
export function checkAct(p: LbPosition, frame: Marching, act: Act): Refusal | null {
  const { unit } = frame
  switch (act.do) {
    case 'step':
      return checkPath(p, frame, [asHex(act.to)])
    case 'face':
      return act.paid ? null : checkFace(p, frame, act.facing)
    case 'form':
      return checkForm(p, frame, { ...act, facing: asFacing(act.facing) })
    case 'swing': {
      const wheel = planWheel(p, frame, act.way)
      return isRefusal(wheel) ? wheel : null
    }
    case 'about': {
      const about = aboutOf(p, standOf(p, unit))
      return isRefusal(about) ? about : afford(p, frame, POINT)
    }
    case 'limber':
      return canLimber(p, unit) ?? afford(p, frame, gunCost(p))
    case 'unlimber':
      return canUnlimber(p, unit) ?? afford(p, frame, gunCost(p))
    case 'prolong': {
      const cost = planProlong(p, frame, asHex(act.to))
      return typeof cost === 'number' ? null : cost
    }
    case 'halt':
      return whyNotHalt(p, frame)
  }
}

function afford(p: LbPosition, frame: Marching, cost: number): Refusal | null {
  return leftOf(p, frame) >= cost ? null : NO_POINTS
}

/** LB-16-art-b: half points of limbering and unlimbering. */
export function gunCost({ game }: Pick<LbPosition, 'game'>): number {
  return game.charts.core.formationCosts.artillery * 2
}

/** LB-18-e, g, i: why the unit under way may not turn to this facing, or null. */
export function checkFace(p: LbPosition, frame: Marching, facing: number): Refusal | null {
  const { unit } = frame
  const stand = standOf(p, unit)
  if (frame.stage === 'adjoin') return adjoining(stand).includes(facing) ? null : ADJOINING
  if (stand.left + stand.right > 0) return refuse('LB-18-p', 'A unit of several hexes wheels or faces about.')
  if (stand.formation === CARRE && p.state.units.morale[unit] === GOOD)
    return refuse('LB-16-carre-g', 'A carré faces every way.')
  if (facesCorner(asFacing(facing)) !== facesCorner(stand.facing))
    return refuse('LB-13-c', 'Columns face a hexside, lines and skirmishers a vertex.')
  if (facing === stand.facing) return refuse('LB-18-e', 'It faces that way.')
  if (stand.formation === UNLIMBERED) {
    const why = canShift(p, unit)
    if (why) return why
    const turn = Math.abs(facing - stand.facing)
    if (Math.min(turn, 12 - turn) !== 2) return refuse('LB-18-g', 'Unlimbered guns turn by one hexside only.')
  }
  if (stand.formation === ROAD && !isAlongRoad(p, unit, firstSide(asFacing(facing))))
    return refuse('LB-13-aa', 'In road march it faces along the road.')
  return afford(p, frame, POINT)
}

/** LB-16-go-l: the facing a unit was given, and the other one beside the vertex. */
export function adjoining({ facing }: Stand): readonly number[] {
  return [facing, asFacing(facing + 2)]
}

function isAlongRoad(p: LbPosition, unit: number, side: Side): boolean {
  const hex = asHex(p.state.units.hex[unit])
  const beyond = p.game.ground.grid.neighbour(hex, side)
  return isUsableRoad(p, hex, side) && !p.state.units.trail[unit].includes(beyond)
}

/** Rule 16: why the unit under way may not take this formation now, or null. */
export function checkForm(p: LbPosition, frame: Marching, to: Forming): Refusal | null {
  const { unit } = frame
  const stand = standOf(p, unit)
  return canForm(p, unit, to, stand) ?? inTime(p, frame, stand, to)
}

/** Whether the unit under way has time and points for a formation it could take. */
function inTime(p: LbPosition, frame: Marching, from: Stand, to: Forming): Refusal | null {
  if (from.formation === CARRE && frame.steps > 0) return CARRE_ONE_HEX
  return afford(p, frame, formCost(p, frame.unit, from, to))
}

/** Every formation the unit under way may take now. */
export function formsNow(p: LbPosition, frame: Marching): Forming[] {
  const stand = standOf(p, frame.unit)
  return formings(p, frame.unit, stand).filter((to) => inTime(p, frame, stand, to) === null)
}

/** LB-18-p, LB-16-line-v: the wheel of the unit under way, or why it cannot be. */
export function planWheel(p: LbPosition, frame: Marching, way: 'left' | 'right'): Step | Refusal {
  const { unit } = frame
  const wheel = wheelOf(p, unit, standOf(p, unit), way)
  if (isRefusal(wheel)) return wheel
  if (frame.halted && !joinsAssault(p, unit, wheel)) return FOOT_STOPS
  if (wheel.cost > leftOf(p, frame)) return NO_POINTS
  if (wheel.entry === PASSING && mustStop(p, unit, wheel.hexes)) return STOPS_AMONG
  return wheel
}

/**
 * LB-16-line-v: a part of the unit stands before an enemy already, and the rest comes round to assault the same enemy: no zone stops
 * it.
 */
function joinsAssault(p: LbPosition, unit: number, { to, hexes }: Step): boolean {
  const { army } = p.game.units[unit]
  const enemy = enemyOf(army)
  const { grid } = p.game.ground
  const stance = stanceIn(p.game, unit, to.formation, GOOD)
  const first = firstSide(to.facing)
  const before = (hex: Hex): number[] =>
    SIDES.filter((side) => stance.alone[asSide(side - first)] === 'front').flatMap((side) => {
      const beyond = grid.neighbour(hex, side)
      return beyond >= 0 && isHeldBy(p, beyond, enemy) ? [...unitsAt(p, beyond)] : []
    })
  const now = hexesOf(p, unit)
  const standing = hexes.filter((hex) => now.includes(hex)).flatMap(before)
  return hexes
    .filter((hex) => !now.includes(hex))
    .every((hex) => before(hex).some((each) => standing.includes(each)))
}

/** LB-16-line-w: hexes of a part that comes round through zones, one for each whole point it spends there. */
export function shotsAtPart(p: LbPosition, unit: number, { cost, hexes }: Step): Hex[] {
  const enemy = enemyOf(p.game.units[unit].army)
  return hexesOf(p, unit)
    .filter((hex) => !hexes.includes(hex) && isInZone(p, hex, enemy))
    .flatMap((hex) => Array.from({ length: Math.floor(cost / POINT) }, () => hex))
}

/** LB-18-s: half points for hauling the guns under way into this hex, or why they cannot be. */
export function planProlong(p: LbPosition, frame: Marching, to: Hex): number | Refusal {
  const { unit, steps } = frame
  const side = p.game.ground.grid.sideBetween(p.state.units.hex[unit], to)
  if (side === NO_SIDE) return refuse('LB-16-art-f', 'Guns are hauled one hex.')
  if (steps > 0 || p.state.units.spent[unit] > 0)
    return refuse('LB-18-s', 'Hauling or turning unlimbered guns is their only act of the segment.')
  const cost = prolongCost(p, unit, side)
  if (typeof cost !== 'number') return cost
  if (entryInto(p, unit, to, UNLIMBERED) !== STAYS) return refuse('LB-18-k', 'Guns may not stay there.')
  return Math.min(cost, leftOf(p, frame))
}

/** LB-16-a, LB-18-k, m: why the unit under way may not end its move here, or null. One that can go nowhere stays all the same (LB-16-g). */
export function whyNotHalt(p: LbPosition, frame: Marching): Refusal | null {
  const { unit, steps, halted } = frame
  if (steps === 0 || halted || staysByRight(p, unit)) return null
  const screens = screensFor(p, unit)
  return canGoOn(p, unit, standOf(p, unit), leftOf(p, frame), screens, 0) ? MAY_NOT_STAY : null
}

/** Whether everything lets the unit stay in every hex it stands in: LB-10-a, LB-16-a, d, LB-18-k. */
export function staysByRight(p: LbPosition, unit: number): boolean {
  const formation = p.state.units.formation[unit]
  return hexesOf(p, unit).every(
    (hex) => entryInto(p, unit, hex, formation, incrementsIn(p, unit, hex)) === STAYS,
  )
}
