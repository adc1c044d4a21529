import { popFrame, pushFrame } from '@bivouac/kernel'
import type { Dice, Refusal, SeatAt } from '@bivouac/kernel'
import { asHex, OFF_MAP, SIDES } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { checkUnit } from '../morale/check.ts'
import { stepCost } from '../movement/costs.ts'
import type { ActionOf, LbAction } from '../position/actions.ts'
import type { LbEvent } from '../position/events.ts'
import { arcAt, hexesOf, zoneHexesOf } from '../position/footing.ts'
import type { Frame } from '../position/frames.ts'
import { BARRED } from '../position/ground.ts'
import { named } from '../position/named.ts'
import { isConflict, isOverLimit } from '../position/stacking.ts'
import { CARRE, enemyOf, LINE, MOVED, MOVED_FAR, TRIED_OPPORTUNITY } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { armyOf, findHex, findUnit, isIn, isPresent, leadersAt, place, unitsAt } from '../position/troops.ts'
import { refuse } from '../sequence/refusals.ts'
import type { Chance } from './frames.ts'
import { isAbleToReact } from './reaction.ts'
import { disturb } from './readiness.ts'
import { formationIn, hexesAt, isBarredToCharges, mayRideInto, ridingIn, spotOf } from './riding.ts'

/**
 * LB-40: after a step of the movement segment that brought `mover` into `hex`: pushes the frame in which the enemy's cavalry may
 * ride at it, if any could. Answers whether. When it has popped, the mover's march is over if it is bound (`isHalted`), broken or
 * gone.
 */
export function opportunityCharges(p: LbPosition, mover: number, hex: Hex, events: LbEvent[]): boolean {
  void events
  const may = whoMayDash(p, mover)
  if (may.length === 0) return false
  const army = enemyOf(armyOf(p, mover))
  pushFrame<Frame>(p, { phase: 'chance', army, step: 'ask', mover, hex, may, rider: -1, from: -1, budget: 0 })
  return true
}

/** LB-40-k, s, LB-35-b: whether this unit may not move on because a charge holds it: it is bound to a melee. */
export function isHalted({ state }: Pick<LbPosition, 'state'>, unit: number): boolean {
  return state.bonds.some(({ attacker, defender }) => attacker === unit || defender === unit)
}

/** LB-40-a, b, q, r, t: the cavalry that may ride at this unit where it stands now. */
export function whoMayDash(p: LbPosition, mover: number): number[] {
  if (!isPresent(p, mover) || isHalted(p, mover) || isIn(p, mover, CARRE)) return []
  if (hexesOf(p, mover).every((hex) => isBarredToCharges(p, hex))) return []
  return p.game.unitsOf[enemyOf(armyOf(p, mover))].filter((unit) => {
    if ((p.state.units.mark[unit] & TRIED_OPPORTUNITY) !== 0 || !isAbleToReact(p, unit)) return false
    return isTriggered(p, unit, mover) && dashes(p, unit, mover).length > 0
  })
}

/** LB-40-a, q: the mover stands two hexes from the cavalry, next to a hex of its zone. */
function isTriggered(p: LbPosition, unit: number, mover: number): boolean {
  const { grid } = p.game.ground
  const theirs = hexesOf(p, mover)
  const own = hexesOf(p, unit)
  const far = Math.min(...own.flatMap((hex) => theirs.map((each) => grid.distance(hex, each))))
  if (far !== 2) return false
  return zoneHexesOf(p, unit).some((hex) => theirs.some((each) => grid.distance(hex, each) === 1))
}

/** LB-40-d, q: the hexes it may ride into: through a front hexside, next to the mover, open to it, where it may stand. */
export function dashes(p: LbPosition, unit: number, mover: number): Hex[] {
  const { grid } = p.game.ground
  const army = armyOf(p, unit)
  const theirs = hexesOf(p, mover)
  const spot = spotOf(p, unit)
  return SIDES.flatMap((side) => {
    // LB-16-cav-d: a line of several hexes rides with all of them.
    const own = hexesAt(p, spot).hexes
    if (!own.every((hex) => ['front', 'inside'].includes(arcAt(p, unit, hex, side) ?? ''))) return []
    const beyond = own.map((hex) => grid.neighbour(hex, side))
    const open = beyond.every(
      (hex, at) =>
        hex !== OFF_MAP &&
        mayRideInto(p, hex, army, [unit]) &&
        unitsAt(p, hex).every(
          (each) => each === unit || (armyOf(p, each) === army && !isConflict(p, each, unit)),
        ) &&
        !isOverLimit(p, hex, [...unitsAt(p, hex).filter((each) => each !== unit), unit]) &&
        stepCost(p, unit, own[at], side, ridingIn(spot.formation)) < BARRED &&
        (spot.formation !== LINE || p.game.ground.close[hex] === 0),
    )
    const near = open && beyond.some((hex) => theirs.some((each) => grid.distance(hex, each) === 1))
    return near ? [grid.neighbour(spot.hex, side)] : []
  })
}

/** LB-40-t: whoever may ride still: anybody while there is no contact, then companions of the rider's hex with a leader. */
function mayStill(p: LbPosition, frame: Chance): number[] {
  const { mover, rider, from, may } = frame
  if (rider < 0) return whoMayDash(p, mover).filter((unit) => may.includes(unit))
  const { army, nation } = p.game.units[rider]
  const led = leadersAt(p, asHex(from), army).some(
    (leader) => p.game.leaders[leader].nation === nation && p.game.leaders[leader].cavalry > 0,
  )
  if (!led) return []
  return may.filter(
    (unit) =>
      p.state.units.hex[unit] === from &&
      (p.state.units.mark[unit] & TRIED_OPPORTUNITY) === 0 &&
      isAbleToReact(p, unit) &&
      dashes(p, unit, mover).includes(asHex(p.state.units.hex[rider])),
  )
}

/** Whether the frame still asks. */
export function isChance(p: LbPosition, frame: Chance): boolean {
  return frame.step === 'ask' && mayStill(p, frame).length > 0
}

export function offerDash(p: LbPosition, frame: Chance, _: SeatAt, offered: LbAction[]): void {
  const { ids } = p.game.ground.grid
  for (const unit of mayStill(p, frame))
    for (const hex of waysOf(p, frame, unit))
      offered.push({ do: 'opportunity', unit: p.game.units[unit].id, hex: ids[hex] })
}

function waysOf(p: LbPosition, { mover, rider }: Chance, unit: number): Hex[] {
  const all = dashes(p, unit, mover)
  return rider < 0 ? all : all.filter((hex) => hex === p.state.units.hex[rider])
}

export function checkDash(p: LbPosition, frame: Chance, action: ActionOf<'opportunity'>): Refusal | null {
  const unit = findUnit(p, action.unit)
  if (!mayStill(p, frame).includes(unit)) return refuse('LB-40-b', 'That unit may not ride at it now.')
  return waysOf(p, frame, unit).includes(findHex(p, action.hex))
    ? null
    : refuse('LB-40-q', 'It rides one hex, through its front, to come beside the unit that moves.')
}

/** LB-40-c … e: the check; passed, it rides. */
export function dash(
  p: LbPosition,
  frame: Chance,
  action: ActionOf<'opportunity'>,
  dice: Dice,
  events: LbEvent[],
): void {
  const unit = findUnit(p, action.unit)
  const { mark, hex: at } = p.state.units
  mark[unit] |= TRIED_OPPORTUNITY
  const passed = checkUnit(p, unit, 'to take an opportunity', [], dice, events)
  const mover = p.game.units[frame.mover].id
  const clauses = passed ? ['LB-40-c', 'LB-40-d'] : ['LB-40-c', 'LB-40-e']
  events.push({ type: 'opportunity-charge', clauses, ...named(p, unit), mover, passed, into: action.hex })
  if (!passed) return
  const from = at[unit]
  rideAt(p, unit, findHex(p, action.hex))
  // It rode in an enemy sequence: see `settleReadiness`.
  mark[unit] |= MOVED
  disturb(p, unit, MOVED_FAR)
  if (frame.rider < 0) {
    frame.rider = unit
    frame.from = from
  } else p.state.bonds.push({ attacker: frame.mover, defender: unit, by: 'opportunity' })
  if (mayStill(p, frame).length === 0) frame.step = 'meet'
}

/** One hex on; a column faces the way it rode. */
function rideAt(p: LbPosition, unit: number, hex: Hex): void {
  const spot = spotOf(p, unit)
  const side = p.game.ground.grid.sideBetween(spot.hex, hex)
  const facing = spot.formation === LINE ? spot.facing : 2 * side
  place(p, unit, { hex, facing, formation: formationIn(p, hex, spot.formation), trail: [] })
}

/** The owner lets it pass, or nobody else rides: on to contact, or the end. */
export function closeAsking(p: LbPosition, frame: Chance): void {
  if (frame.rider < 0) popFrame(p)
  else frame.step = 'meet'
}
