// What a page asks of a move before it is made. Nothing is changed.
import type { Refusal } from '@bivouac/kernel'
import { lastFree, normalHeading } from '@bivouac/space'
import type { MoveStep } from '../position/actions.ts'
import type { Pose } from '../position/events.ts'
import type { FpgaPosition, Frame } from '../position/state.ts'
import { enemiesOf, findUnit, kindOf, poseOf, sideOf } from '../position/troops.ts'
import { nearAllowance, nearMost } from './near.ts'
import { dutifulSteps, dutyOf, farthestAlong, hasDuty } from './duty.ts'
import type { Duty } from './duty.ts'
import { checkMove, planMove, walkOn } from './movement.ts'
import { mostOf } from './movement-offers.ts'
import { awayFrom, flightOf } from './flight.ts'
import { nearestEnemies } from './withdrawal.ts'
import { enemyAhead, lookAlong, nearLine } from './ahead.ts'
import { legOf } from './legs.ts'
import { endWalk, mayStand } from './standing.ts'
import { takeStep } from './steps.ts'
import { newWalk } from './walk.ts'
import type { Walk } from './walk.ts'

type March = Extract<Frame, { phase: 'march' }>

/** The near die a move hangs on: FPGA-MOV-b, c, r. */
export interface NearDie {
  /** Where it is thrown: where the unit stands, or at the 6-inch line. */
  readonly at: Pose
  readonly isStart: boolean
  /** The least it must show for the whole of what is planned; 7 where no die is enough. */
  readonly needs: number
  /** Why the way beyond the line cannot be gone whatever the die shows, or null. */
  readonly beyond: Refusal | null
}

/** A move worked out for show: what it costs, where it leads, and why it may not be made. Lengths in u. */
export interface MoveForecast {
  /** Null when it may be made now. */
  readonly refusal: Refusal | null
  /** The step that is refused; the number of steps when the whole is. */
  readonly step: number
  /** The way, the start first: with a die still to be thrown, as far as a six takes it. */
  readonly way: readonly Pose[]
  readonly used: number
  /** What it may spend: its base move, its near figure with the die, or the most that could be. */
  readonly allowance: number
  readonly die: NearDie | null
  /** Enemies it comes into contact with, and those of them its front touches: ids. */
  readonly contacts: readonly string[]
  readonly front: readonly string[]
  /** Friends it passes through, enemy officers it goes over: ids. */
  readonly passed: readonly string[]
  readonly ridden: readonly string[]
  /** FPGA-VUL-a: it gets over an obstacle away from bridge and ford. */
  readonly wet: boolean
  /** The town section or redoubt it ends in; null for none. */
  readonly section: string | null
}

/** What would come of moving a unit by these steps. */
export function evaluateMove(p: FpgaPosition, id: string, steps: readonly MoveStep[]): MoveForecast {
  const unit = findUnit(p, id)
  const { walk, needsDie } = planMove(p, unit, steps)
  const refusal = steps.length === 0 ? null : checkMove(p, sideOf(p, unit), moveOf(id, steps))
  if (needsDie) {
    const die = { at: poseOf(p, unit), isStart: true, needs: dieFor(p, walk), beyond: null }
    return forecastOf(p, walk, refusal, die)
  }
  if (!walk.atLine || walk.refusal !== null) return forecastOf(p, walk, refusal, null)
  const { x, y, heading: h } = walk.block
  const beyond = walkBeyond(p, walk)
  const die = { at: { x, y, h }, isStart: false, needs: dieFor(p, beyond), beyond: beyond.refusal }
  return forecastOf(p, beyond, refusal, die)
}

/** What would come of going on by these steps from where the die was thrown. */
export function evaluateGo(p: FpgaPosition, frame: March, steps: readonly MoveStep[]): MoveForecast {
  const walk = walkOn(p, frame, steps)
  return forecastOf(p, walk, steps.length === 0 ? null : walk.refusal, null)
}

function moveOf(unit: string, steps: readonly MoveStep[]): { do: 'move'; unit: string; steps: MoveStep[] } {
  return { do: 'move', unit, steps: [...steps] }
}

function forecastOf(p: FpgaPosition, walk: Walk, refusal: Refusal | null, die: NearDie | null): MoveForecast {
  const { units, officers, ground } = p.game
  const ids = (list: readonly number[]): string[] => list.map((unit) => units[unit].id)
  return {
    refusal,
    step: walk.step,
    way: walk.way,
    used: walk.used,
    allowance: walk.allowance,
    die,
    contacts: ids(walk.contacts),
    front: ids(walk.front),
    passed: ids(walk.passed),
    ridden: walk.ridden.map((officer) => officers[officer].id),
    wet: walk.wet,
    section: walk.section < 0 ? null : ground.sections[walk.section].id,
  }
}

/** FPGA-MOV-b: the least the near die must show for what the walk has spent; 7 where a six is too little. */
function dieFor(p: FpgaPosition, { unit, used, refusal }: Walk): number {
  if (refusal !== null) return 7
  for (let die = 1; die <= 6; die++) if (nearAllowance(p, unit, die) >= used) return die
  return 7
}

/** The same walk with a six on the table, beyond the 6-inch line. */
function overTheLine(p: FpgaPosition, walk: Walk): Walk {
  return { ...walk, isNear: true, allowance: nearMost(p, walk.unit), atLine: false, rest: [], step: 0 }
}

/** What is left of a walk that stands at the line, gone with a six. */
function walkBeyond(p: FpgaPosition, walk: Walk): Walk {
  const beyond = overTheLine(p, walk)
  for (const step of walk.rest) {
    beyond.refusal = takeStep(p, beyond, step)
    if (beyond.refusal !== null) return beyond
  }
  beyond.refusal = endWalk(p, beyond)
  return beyond
}

/** The whole of a move by these steps, the best of dice thrown for it where one has to be. */
export function walkAtBest(p: FpgaPosition, unit: number, steps: readonly MoveStep[]): Walk {
  const { walk } = planMove(p, unit, steps)
  return walk.atLine && walk.refusal === null ? walkBeyond(p, walk) : walk
}

/** A place on a way worth stopping at. `die-3`: as far as the near die takes it when it shows a three. */
export interface Stop {
  readonly at: number
  readonly why: 'allowance' | 'contact' | 'near' | `die-${number}`
}

/** How far a unit may go along a way: the farthest end there can be, and the stops up to there, nearest first. */
export interface Stretch {
  readonly most: number
  readonly stops: readonly Stop[]
}

/** Where a unit may go after the steps already laid. Lengths in u, angles in tenths. */
export interface UnitReach {
  readonly straight: Stretch | null
  /** The farthest at each angle off its front: with the best die, and whatever the die shows. */
  readonly fan: readonly { readonly off: number; readonly most: number; readonly sure: number }[]
}

/** The unit after these steps, with the most it could have to spend; null where one of them is refused. */
function walkPrefix(
  p: FpgaPosition,
  unit: number,
  steps: readonly MoveStep[],
  march: March | null,
): Walk | null {
  const begun = march?.begun ? march.way : null
  const walk =
    march === null
      ? planMove(p, unit, []).walk
      : newWalk(p, unit, mostOf(p, unit), true, { used: march.used, march: begun })
  let on: Walk = { ...walk, refusal: null, section: -1 }
  for (let at = 0; at < steps.length; at++) {
    if (takeStep(p, on, steps[at]) !== null) return null
    if (!on.atLine) continue
    const { rest } = on
    on = overTheLine(p, on)
    for (const step of rest) if (takeStep(p, on, step) !== null) return null
  }
  return on
}

/** How far the unit may go after these steps so many tenths off its front; null when they are refused. `march`: in the middle of a move. */
export function stretchAlong(
  p: FpgaPosition,
  id: string,
  steps: readonly MoveStep[],
  off: number,
  march: March | null = null,
): Stretch | null {
  const walk = walkPrefix(p, findUnit(p, id), steps, march)
  return walk === null || walk.contacts.length > 0 ? null : stretchOf(p, walk, off)
}

function stretchOf(p: FpgaPosition, walk: Walk, off: number): Stretch | null {
  if (Math.abs(off) > p.game.limits.oblique) return stretchAside(p, walk, off)
  const heading = normalHeading(walk.block.heading + off)
  const { most, line } = reachAlong(p, walk, heading)
  if (most < 1) return null
  lookAlong(p, walk, heading, most)
  const contact = enemyAhead(walk, heading, most)
  const isThrown = isDieOpen(p, walk) || (line < most && line >= 0)
  const stops: Stop[] = []
  if (line > 0 && line <= most) stops.push({ at: line, why: 'near' })
  if (isThrown)
    for (let die = 1; die <= 6; die++) {
      const at = standing(p, withDie(p, walk, die), heading)
      if (at > 0 && at < contact && stops.every((one) => one.at !== at)) stops.push({ at, why: `die-${die}` })
    }
  else if (most < contact) stops.push({ at: most, why: 'allowance' })
  if (contact <= most) stops.push({ at: contact, why: 'contact' })
  return { most, stops: stops.toSorted((a, b) => a.at - b.at) }
}

/** FPGA-MOV-j: the same sideways or back. */
function stretchAside(p: FpgaPosition, walk: Walk, off: number): Stretch | null {
  const heading = normalHeading(walk.block.heading + off)
  const isFree = (by: number): boolean =>
    by > 0 && takeStep(p, { ...walk }, { go: 'aside', by, off }) === null
  let most = lastFree(Math.max(0, walk.allowance - walk.used), isFree)
  while (most > 0 && !mayStand(p, walk, legOf(walk, heading, most))) most -= p.game.limits.step
  return most < 1 ? null : { most, stops: [{ at: most, why: 'allowance' }] }
}

/** Is the near figure in force, and its die still to be thrown? */
function isDieOpen(p: FpgaPosition, { isNear, unit, allowance }: Walk): boolean {
  return isNear && p.state.units.die[unit] === 0 && allowance === nearMost(p, unit)
}

/** The walk with the near die showing this. */
function withDie(p: FpgaPosition, walk: Walk, die: number): Walk {
  return { ...walk, isNear: true, allowance: nearAllowance(p, walk.unit, die) }
}

/** The farthest place along a heading where the walk may stand; 0 for none. */
function standing(p: FpgaPosition, walk: Walk, heading: number): number {
  if (walk.used >= walk.allowance) return 0
  const far = farthestAlong(p, walk, heading)
  for (let at = far; at > 0; at -= p.game.limits.step)
    if (mayStand(p, walk, legOf(walk, heading, at))) return at
  return 0
}

/** How far along a heading with the best die, with the worst, and where the 6-inch line lies (Infinity: nowhere). */
function reachAlong(
  p: FpgaPosition,
  walk: Walk,
  heading: number,
): { readonly most: number; readonly sure: number; readonly line: number } {
  const open = standing(p, { ...walk }, heading)
  if (walk.isNear) {
    const sure = isDieOpen(p, walk) ? standing(p, withDie(p, walk, 1), heading) : open
    return { most: open, sure, line: Infinity }
  }
  const line = nearLine(p, walk, heading, walk.allowance - walk.used)
  if (line === Infinity) return { most: open, sure: open, line }
  const best = standing(p, withDie(p, walk, 6), heading)
  const worst = standing(p, withDie(p, walk, 1), heading)
  return { most: Math.max(open, best), sure: Math.max(open, worst), line }
}

/** How finely the fan is measured. */
const FAN_STEP = 75

/** Where the unit may go after these steps; null when they are refused. `march`: in the middle of a move. */
export function unitReach(
  p: FpgaPosition,
  id: string,
  steps: readonly MoveStep[] = [],
  march: March | null = null,
): UnitReach | null {
  const walk = walkPrefix(p, findUnit(p, id), steps, march)
  if (walk === null || walk.contacts.length > 0) return null
  const { oblique } = p.game.limits
  const fan: { off: number; most: number; sure: number }[] = []
  for (let off = -oblique; off <= oblique; off += FAN_STEP) {
    const { most, sure } = reachAlong(p, walk, normalHeading(walk.block.heading + off))
    fan.push({ off, most, sure })
  }
  return { straight: stretchOf(p, walk, 0), fan }
}

/** FPGA-CTL-status-c, c2, j: what Attack! demands of the unit with the most it could have to spend; null for nothing. */
export function dutyNow(p: FpgaPosition, unit: number): Duty | null {
  return hasDuty(p, unit) ? dutyOf(p, unit, mostOf(p, unit)) : null
}

/** A way by which the unit does what Attack! demands of it, with the most it could have to spend; null where it owes nothing. */
export function dutyWay(p: FpgaPosition, unit: number): MoveStep[] | null {
  const steps = dutifulSteps(p, unit, mostOf(p, unit))
  return steps === null || steps.length === 0 ? null : steps
}

/** FPGA-CTL-status-d, FPGA-EVD-e: where a unit would end that goes so far directly away from another. */
export function flightFrom(p: FpgaPosition, unit: number, from: number, by: number, pays: boolean): Pose {
  const { leg } = flightOf(p, unit, awayFrom(p, unit, from), by, pays)
  return { x: leg.toX, y: leg.toY, h: poseOf(p, unit).h }
}

/** FPGA-CTL-status-d: where the unit would end that withdraws from the enemy nearest to it; null where there is none. */
export function withdrawalOf(p: FpgaPosition, unit: number): Pose | null {
  const [nearest] = enemiesOf(p, sideOf(p, unit)).length > 0 ? nearestEnemies(p, unit) : []
  return nearest === undefined ? null : flightFrom(p, unit, nearest, kindOf(p, unit).withdraw, true)
}

/** What a unit may spend in a move away from the enemy, and what a near die of one and of six gives it. In u. */
export function allowancesOf(
  p: FpgaPosition,
  unit: number,
): { readonly base: number; readonly least: number; readonly most: number; readonly withdraw: number } {
  const { move, withdraw } = kindOf(p, unit)
  return { base: move, least: nearAllowance(p, unit, 1), most: nearMost(p, unit), withdraw }
}
