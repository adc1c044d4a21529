import { popFrame, pushFrame } from '@bivouac/kernel'
import type { Dice, Refusal } from '@bivouac/kernel'
import { mayAttack } from '../combat/condition.ts'
import { rideOver } from '../command/officers.ts'
import { U } from '../files/measures.ts'
import type { ActionOf, MoveStep } from '../position/actions.ts'
import type { FpgaEvent } from '../position/events.ts'
import {
  ACTIVE,
  ARTILLERY,
  ATTACK,
  CAVALRY,
  CONTACTED,
  CROSSED,
  ESCAPED,
  EVADED,
  HOLD,
  INACTIVE,
  MOVED,
  REROLLED,
  SUPPRESSED,
  WITHDRAW,
  enemyOf,
} from '../position/state.ts'
import type { Approach, FpgaPosition, Frame, Side } from '../position/state.ts'
import {
  commanderWithin,
  findUnit,
  has,
  isPresent,
  kindOf,
  named,
  occupy,
  place,
  setMark,
  sideOf,
  spend,
  statusOf,
} from '../position/troops.ts'
import { NO_SUCH_UNIT, NOT_ON_TABLE, NOT_YOUR_UNIT, cannotPay, refuse } from '../sequence/refusals.ts'
import { isNearFromStart } from './allowance.ts'
import { nearAllowance, nearMost } from './near.ts'
import { directAdvance, dutyOf, hasApproached, hasContact, hasDuty, isEngaged, meetsDuty } from './duty.ts'
import { stand } from './flight.ts'
import { walkSteps } from './steps.ts'
import { newWalk } from './walk.ts'
import type { Walk } from './walk.ts'

type March = Extract<Frame, { phase: 'march' }>

const HAS_MOVED = refuse('FPGA-MOV-p', 'It has made its move of this segment.')
const HAS_ESCAPED = refuse('FPGA-ESC-g', 'A battery that escaped moves in the next pulse at the earliest.')
const IS_SUPPRESSED = refuse('FPGA-ART-k', 'A suppressed battery does not move.')
const IS_INACTIVE = refuse('FPGA-CTL-status-e', 'Units of an Inactive Force neither move nor change face.')
const ONLY_FACE = refuse('FPGA-CTL-status-a', 'On Hold infantry and cavalry may only change face.')
const MUST_WITHDRAW = refuse(
  'FPGA-CTL-status-d',
  'Its Force withdraws: it makes its withdraw move and no other.',
)
const NO_ORDERS = refuse('FPGA-CTL-status-b', 'Its Force is neither Active nor on Attack!')
const MUST_CONTACT = refuse('FPGA-CTL-status-c', 'On Attack! it can reach an enemy, and must end in contact.')
const MUST_STAY = refuse(
  'FPGA-CTL-status-j',
  'It touches an enemy: it stays, or leaves only to contact another.',
)
const NOT_NEAR = refuse('FPGA-MOV-b', 'No enemy is near enough for the die to be thrown.')
const HAS_DIE = refuse('FPGA-MOV-r', 'Its die of this pulse is thrown.')
const NO_SECOND = refuse('FPGA-CMD-f', 'Its die has been thrown again in this pulse.')
const OUT_OF_COMMAND = refuse(
  'FPGA-CMD-f',
  'The army commander is too far away to have the die thrown again.',
)

/** Why the side may not move the unit at all, or null. */
export function mayMove(p: FpgaPosition, side: Side, unit: number): Refusal | null {
  if (unit < 0) return NO_SUCH_UNIT
  const { arm, side: of } = p.game.units[unit]
  if (of !== side) return NOT_YOUR_UNIT
  if (!isPresent(p, unit)) return NOT_ON_TABLE
  if (has(p, unit, MOVED)) return HAS_MOVED
  if (has(p, unit, ESCAPED)) return HAS_ESCAPED
  if (arm === ARTILLERY && has(p, unit, SUPPRESSED)) return IS_SUPPRESSED
  switch (statusOf(p, unit)) {
    case ACTIVE:
    case ATTACK:
    case HOLD:
      return null
    case INACTIVE:
      return IS_INACTIVE
    case WITHDRAW:
      return MUST_WITHDRAW
    default:
      return NO_ORDERS
  }
}

/** FPGA-CTL-status-a: on Hold infantry and cavalry only change face. */
function mayTake(p: FpgaPosition, unit: number, steps: readonly MoveStep[]): Refusal | null {
  if (statusOf(p, unit) !== HOLD || p.game.units[unit].arm === ARTILLERY) return null
  return steps.every((step) => step.go === 'face') ? null : ONLY_FACE
}

/** A move as far as it is known: up to the throw of its near die, or to its end. */
export interface Planned {
  readonly walk: Walk
  /** The near figure holds, and its die is still to be thrown. */
  readonly needsDie: boolean
}

/** The unit's move by these steps, worked out whether it may be made or not. */
export function planMove(p: FpgaPosition, unit: number, steps: readonly MoveStep[]): Planned {
  // On Hold a change of face is all there is: no die is thrown for it (FPGA-CTL-status-a).
  const isHeld = statusOf(p, unit) === HOLD && p.game.units[unit].arm !== ARTILLERY
  const isNear = !isHeld && isNearFromStart(p, unit)
  const die = p.state.units.die[unit]
  const allowance = !isNear ? kindOf(p, unit).move : die > 0 ? nearAllowance(p, unit, die) : nearMost(p, unit)
  return {
    walk: walkSteps(p, newWalk(p, unit, allowance, isNear || isHeld), steps),
    needsDie: isNear && die === 0,
  }
}

/** Why the walk, with its allowance known, does not do what Attack! demands; null when it does. */
function whyUndutiful(p: FpgaPosition, walk: Walk): Refusal | null {
  // Contact meets any duty there is: mostly nothing need be reckoned.
  if (!hasDuty(p, walk.unit) || hasContact(p, walk)) return null
  const duty = dutyOf(p, walk.unit, walk.allowance)
  if (meetsDuty(p, duty, walk) || duty === null) return null
  if (duty.owes === 'contact') return MUST_CONTACT
  if (duty.owes === 'stay') return MUST_STAY
  return tooFarOff(duty)
}

/** FPGA-MOV, FPGA-CTL-status: why the unit may not make this move, or null. */
export function checkMove(p: FpgaPosition, side: Side, action: ActionOf<'move'>): Refusal | null {
  const { unit: id, steps } = action
  const unit = findUnit(p, id)
  const refusal = mayMove(p, side, unit) ?? mayTake(p, unit, steps)
  if (refusal !== null) return refusal
  const { walk, needsDie } = p.index.drafts.planOf(action) ?? planMove(p, unit, steps)
  if (walk.refusal !== null) return walk.refusal
  // What Attack! demands depends on the die; it is asked when that lies on the table.
  return needsDie || walk.atLine ? null : whyUndutiful(p, walk)
}

/** Makes a move that `checkMove` allows: to its end, or up to where the near die is thrown and asks something. */
export function move(p: FpgaPosition, action: ActionOf<'move'>, dice: Dice, events: FpgaEvent[]): void {
  const unit = findUnit(p, action.unit)
  const { walk, needsDie } = p.index.drafts.planOf(action) ?? planMove(p, unit, action.steps)
  if (needsDie) {
    throwNear(p, unit, false, dice, events)
    return goOn(p, newMarch(p, unit, action.steps), dice, events)
  }
  // What the whole move owes is reckoned from where it began.
  const duty = walk.atLine ? dutyOf(p, unit, walk.allowance) : null
  carryOut(p, walk, dice, events)
  if (!walk.atLine) return
  throwNear(p, unit, false, dice, events)
  const owes = duty?.owes === 'approach' ? approachOf(duty) : null
  goOn(
    p,
    { ...newMarch(p, unit, walk.rest), used: walk.used, way: marchOf(walk), begun: true, owes },
    dice,
    events,
  )
}

function approachOf({ enemies, from, gain }: Approach): Approach {
  return { enemies, from, gain }
}

/** A march at its very beginning, with these steps in mind. */
function newMarch(p: FpgaPosition, unit: number, steps: readonly MoveStep[]): March {
  return {
    phase: 'march',
    side: sideOf(p, unit),
    unit,
    used: 0,
    steps: [...steps],
    way: { passed: [], crossed: [], wet: false },
    begun: false,
    owes: null,
  }
}

function marchOf({ passed, crossed, wet }: Walk): March['way'] {
  return { passed: [...passed], crossed: [...crossed], wet }
}

/** FPGA-MOV-r: the near die is thrown, once a pulse. */
function throwNear(p: FpgaPosition, unit: number, isAgain: boolean, dice: Dice, events: FpgaEvent[]): void {
  const rolls = [{ what: 'near move', sides: 6, value: dice.roll(6, 'near move') }]
  p.state.units.die[unit] = rolls[0].value
  const { near } = kindOf(p, unit)
  const allowance = nearAllowance(p, unit, rolls[0].value)
  const clauses = isAgain ? ['FPGA-CMD-f'] : ['FPGA-MOV-b', 'FPGA-MOV-r']
  events.push({ type: 'near-die', clauses, ...named(p, unit), rolls, near, allowance, again: isAgain })
}

/** With the die on the table: the order is carried on if it still holds, else it is asked what to do. */
function goOn(p: FpgaPosition, frame: March, dice: Dice, events: FpgaEvent[]): void {
  const { steps } = frame
  if (steps.length > 0) {
    const walk = walkOn(p, frame, steps)
    if (walk.refusal === null && whyRemiss(p, frame, walk) === null) return carryOut(p, walk, dice, events)
  }
  pushFrame(p, frame)
}

/** Why the march may not end as the walk does, or null: what Attack! demands of the whole move. */
function whyRemiss(p: FpgaPosition, frame: March, walk: Walk): Refusal | null {
  if (!frame.begun) return whyUndutiful(p, walk)
  const { owes } = frame
  const isMet = owes === null || meetsDuty(p, { owes: 'approach', ...owes }, walk)
  return isMet || !isStillDue(p, frame, owes) ? null : tooFarOff(owes)
}

/** Could the march, as far as its die takes it, still meet what it owes? */
function isStillDue(p: FpgaPosition, frame: March, owes: Approach): boolean {
  return owes.enemies.some((enemy) => {
    const left = nearAllowance(p, frame.unit, p.state.units.die[frame.unit]) - frame.used
    const { steps } = directAdvance(p, frame.unit, enemy, Math.max(0, left))
    if (steps.length === 0) return false
    const walk = walkOn(p, frame, steps)
    return walk.refusal === null && hasApproached(p, owes, walk.shape)
  })
}

function tooFarOff({ gain }: Approach): Refusal {
  const inches = (gain / U).toFixed(3)
  return refuse(
    'FPGA-CTL-status-c2',
    `On Attack! it must end ${inches} inches nearer to the nearest enemy it sees.`,
  )
}

/** What is left of a march, worked out: by these steps from where it stands. */
export function walkOn(p: FpgaPosition, frame: March, steps: readonly MoveStep[]): Walk {
  return walkSteps(p, newMarchWalk(p, frame), steps)
}

/** A march where it stands, with what its die allows. */
export function newMarchWalk(p: FpgaPosition, { unit, used, way, begun }: March): Walk {
  const allowance = nearAllowance(p, unit, p.state.units.die[unit])
  return newWalk(p, unit, allowance, true, { used, march: begun ? way : null })
}

/** FPGA-MOV-r: may the unit's die be thrown before its move is planned? */
export function checkRoll(p: FpgaPosition, side: Side, id: string): Refusal | null {
  const unit = findUnit(p, id)
  const refusal = mayMove(p, side, unit)
  if (refusal !== null) return refusal
  if (statusOf(p, unit) === HOLD && p.game.units[unit].arm !== ARTILLERY) return ONLY_FACE
  if (p.state.units.die[unit] > 0) return HAS_DIE
  return isNearFromStart(p, unit) ? null : NOT_NEAR
}

/** The die is thrown; what to do with it is asked. */
export function roll(p: FpgaPosition, id: string, dice: Dice, events: FpgaEvent[]): void {
  const unit = findUnit(p, id)
  throwNear(p, unit, false, dice, events)
  goOn(p, newMarch(p, unit, []), dice, events)
}

/** FPGA-CMD-f: why the near die may not be thrown again, or null. */
export function checkAgain(p: FpgaPosition, { side, unit }: March): Refusal | null {
  if (has(p, unit, REROLLED)) return NO_SECOND
  const unpaid = cannotPay(p, side)
  if (unpaid !== null) return unpaid
  return commanderWithin(p, unit, p.game.limits.rerollRange) ? null : OUT_OF_COMMAND
}

/** FPGA-CMD-f: a CD, and the new die stands. */
export function again(p: FpgaPosition, frame: March, dice: Dice, events: FpgaEvent[]): void {
  const { side, unit } = frame
  spend(p, side, 1, `the march of ${p.game.units[unit].name}`, ['FPGA-CMD-f'], events)
  setMark(p, unit, REROLLED)
  throwNear(p, unit, true, dice, events)
  popFrame(p)
  goOn(p, frame, dice, events)
}

/** Why a march may not go on so, or null. */
export function checkGo(p: FpgaPosition, frame: March, steps: readonly MoveStep[]): Refusal | null {
  const walk = walkOn(p, frame, steps)
  return walk.refusal ?? whyRemiss(p, frame, walk)
}

/** The march goes on. */
export function go(
  p: FpgaPosition,
  frame: March,
  steps: readonly MoveStep[],
  dice: Dice,
  events: FpgaEvent[],
): void {
  const walk = walkOn(p, frame, steps)
  popFrame(p)
  carryOut(p, walk, dice, events)
}

/** Why the march may not end where it stands, or null: FPGA-CTL-status-c, c2, j. */
export function checkHalt(p: FpgaPosition, frame: March): Refusal | null {
  // FPGA-CTL-status-j: whoever touches an enemy has met its duty by staying.
  return !frame.begun && isEngaged(p, frame.unit) ? null : whyRemiss(p, frame, walkOn(p, frame, []))
}

/** Is there anything to decide of the march: can it go on, or have its die thrown again? */
export function isMarchOpen(p: FpgaPosition, frame: March): boolean {
  const left = nearAllowance(p, frame.unit, p.state.units.die[frame.unit]) - frame.used
  return left > 0 || checkAgain(p, frame) === null
}

/** The march ends where it stands: in a section, if its centre is in one (FPGA-TOWN-e). */
export function halt(p: FpgaPosition, { unit }: March, events: FpgaEvent[]): void {
  const { section, x, y, h } = p.state.units
  popFrame(p)
  setMark(p, unit, MOVED)
  if (section[unit] < 0) stand(p, unit, x[unit], y[unit], h[unit], events)
}

/**
 * Makes a worked-out move happen: the unit stands where it ended, officers it went over are at risk, cavalry it touches
 * may evade. A move that halts at the 6-inch line is not over yet.
 */
function carryOut(p: FpgaPosition, walk: Walk, dice: Dice, events: FpgaEvent[]): void {
  const { unit, block, shape, section, way, passed, contacts, front, ridden } = walk
  const ids = (units: readonly number[]): string[] => units.map((each) => p.game.units[each].id)
  if (section >= 0) occupy(p, unit, section, block.heading, events)
  else place(p, unit, block.x, block.y, block.heading, shape)
  if (way.length > 1)
    events.push({
      type: 'moved',
      clauses: contacts.length > 0 ? ['FPGA-MOV-p', 'FPGA-MOV-l'] : ['FPGA-MOV-p'],
      ...named(p, unit),
      how: 'move',
      way,
      cost: walk.used,
      allowance: walk.allowance,
      passed: ids(passed),
      contact: ids(contacts),
    })
  for (const officer of ridden) rideOver(p, officer, dice, events)
  if (walk.atLine) return
  setMark(p, unit, MOVED)
  const attacked = front.filter((enemy) => mayAttack(p, unit, enemy))
  if (attacked.length === 0) return
  setMark(p, unit, walk.wet ? CONTACTED | CROSSED : CONTACTED)
  for (const enemy of attacked)
    if (p.game.units[enemy].arm === CAVALRY && !has(p, enemy, EVADED))
      pushFrame(p, { phase: 'evade', side: enemyOf(sideOf(p, unit)), unit: enemy, attacker: unit })
}
