import type { Refusal } from '@bivouac/kernel'
import { bodiesIn, within } from '@bivouac/space'
import type { Box } from '@bivouac/space'
import { inMm } from '../files/names.ts'
import { apart } from '../movement/hindrance.ts'
import { isPursuing } from '../combat/pursuit.ts'
import { NOT_ON_TABLE, NOT_YOURS, refuse } from '../sequence/refusals.ts'
import { needsArc, sees, whyUnseen } from './sight.ts'
import { hasSlipped } from '../combat/squares.ts'
import {
  ARTILLERY,
  ATTACKED,
  BACK_TURNED,
  CAVALRY,
  INFANTRY,
  ON_TABLE,
  RIDDEN_AT,
  ROUTING,
  SQUARE,
  TARGETED,
  enemyOf,
} from '../position/state.ts'
import type { AodPosition, Side } from '../position/state.ts'
import { armOf } from '../position/troops.ts'

const GUNS_FIRE = refuse('AOD-4-who-e', 'Artillery does not attack in the combat phase: it fires in its own.')
const RUNS = refuse('AOD-4-who-j', 'A routing unit does not attack.')
const BACK = refuse('AOD-3-retreat-b', 'It retreats with its back to the enemy and may not attack this turn.')
const HAS_ATTACKED = refuse('AOD-4-who-g', 'It has made its one attack of this phase.')
const OWN_SIDE = refuse('AOD-4-who-a', 'Only an enemy unit can be attacked.')
const WAS_ATTACKED = refuse('AOD-4-who-m', 'That unit has already been attacked in this phase.')
const FOOT_WENT_FIRST = refuse(
  'AOD-4-square-h',
  'Infantry has attacked that square already: cavalry rides at it before the foot or not at all.',
)
const WAS_RIDDEN_AT = refuse(
  'AOD-4-square-c',
  'Cavalry has ridden at that square once in this phase already.',
)
const SLIPPED = refuse(
  'AOD-3-square-l',
  'The square slipped out of its path: it does not attack it this turn.',
)
const OUT_OF_RANGE = refuse('AOD-4-who-b', 'That enemy is farther off than infantry attacks.')
const NO_CONTACT = refuse('AOD-4-who-d', 'Cavalry attacks only an enemy it touches.')
const PURSUER_AWAY = refuse('AOD-4-who-j', 'A pursuing unit attacks only an enemy it touches.')
const NOT_IN_FRONT = refuse('AOD-4-who-f', 'That enemy is not in its front zone, or out of its sight.')

/** Why this unit of the side attacks nobody in this phase, whoever is near: AOD-4-who-e, g, j. Null if it may. */
export function whyNoAttack(p: AodPosition, unit: number, side: Side): Refusal | null {
  const { side: sides, where, state, mark } = p.state.units
  if (sides[unit] !== side) return NOT_YOURS
  if (where[unit] !== ON_TABLE) return NOT_ON_TABLE
  if (armOf(p, unit) === ARTILLERY) return GUNS_FIRE
  if (state[unit] === ROUTING) return RUNS
  if ((mark[unit] & BACK_TURNED) !== 0) return BACK
  return (mark[unit] & ATTACKED) === 0 ? null : HAS_ATTACKED
}

/** AOD-4-square-a: does this unit meet that target on Table 7? */
export function ridesAtSquare(p: AodPosition, unit: number, target: number): boolean {
  return p.state.units.formation[target] === SQUARE && armOf(p, unit) === CAVALRY
}

/** Why this unit, which may attack, may not attack that target now. Null if it may. */
export function whyNotTarget(p: AodPosition, unit: number, target: number): Refusal | null {
  const { side, where, mark } = p.state.units
  if (side[target] === side[unit]) return OWN_SIDE
  if (where[target] !== ON_TABLE) return NOT_ON_TABLE
  // AOD-4-who-i, m: one attack a phase; the ride at a square is a resolution of its own, but comes first (AOD-4-square-h).
  const wasAttacked = (mark[target] & TARGETED) !== 0
  if (wasAttacked && !p.game.options.manyAttacks) return WAS_ATTACKED
  if (ridesAtSquare(p, unit, target)) {
    if (wasAttacked) return FOOT_WENT_FIRST
    if ((mark[target] & RIDDEN_AT) !== 0) return WAS_RIDDEN_AT
    if (hasSlipped(p, unit, target)) return SLIPPED
  }
  return whyOutOfRange(p, unit, target)
}

/** AOD-4-who-b, d, f, j: near enough, and for infantry in front and in sight. */
function whyOutOfRange(p: AodPosition, unit: number, target: number): Refusal | null {
  const { shape } = p.index
  const { limits } = p.game
  if (armOf(p, unit) === CAVALRY)
    return within(shape[unit], shape[target], limits.contact) ? null : NO_CONTACT
  if (isPursuing(p, unit) && !within(shape[unit], shape[target], limits.contact)) return PURSUER_AWAY
  if (!within(shape[unit], shape[target], limits.infantryAttack)) return OUT_OF_RANGE
  return sees(p, unit, target, needsArc(p, p.state.units.formation[unit])) ? null : NOT_IN_FRONT
}

/** A refusal of `whyNotTarget` as a player is told it: how far off the enemy is, or what hides him. */
export function toldOf(p: AodPosition, unit: number, target: number, refusal: Refusal): Refusal {
  const { clause } = refusal
  const name = p.game.unitNames[unit]
  switch (refusal) {
    case OUT_OF_RANGE: {
      const who = p.game.options.wetPowder ? 'In the rain infantry' : 'Infantry'
      const reach = inMm(p.game.limits.infantryAttack)
      return refuse(clause, `${who} attacks within ${reach}; ${name} is ${apart(p, unit, target)} off.`)
    }
    case NO_CONTACT:
      return refuse(
        clause,
        `Cavalry attacks only an enemy it touches; ${name} is ${apart(p, unit, target)} off.`,
      )
    case NOT_IN_FRONT:
      return refuse(clause, whyUnseen(p, unit, target, name))
    default:
      return refusal
  }
}

/** Everybody the side may attack now, and with whom: AOD-4-who-a. */
export interface Engagements {
  /** The targets that can be attacked, each once, in the order of the army lists. */
  readonly targets: readonly number[]
  /** For each of them: the units that may attack it. */
  readonly attackers: readonly (readonly number[])[]
  /** For each unit of the game: how many targets it has. */
  readonly choices: Uint8Array
}

/** Who may attack whom in this phase, as things stand. */
export function engagements(p: AodPosition, side: Side): Engagements {
  const targets: number[] = []
  const attackers: number[][] = []
  const choices = new Uint8Array(p.state.units.side.length)
  eachEngagement(p, side, (unit, target) => {
    choices[unit]++
    const at = targets.indexOf(target)
    if (at >= 0) attackers[at].push(unit)
    else {
      targets.push(target)
      attackers.push([unit])
    }
    return false
  })
  return inOrder(targets, attackers, choices)
}

function inOrder(
  targets: readonly number[],
  attackers: readonly number[][],
  choices: Uint8Array,
): Engagements {
  const order = targets.map((_, at) => at).toSorted((a, b) => targets[a] - targets[b])
  return { targets: order.map((at) => targets[at]), attackers: order.map((at) => attackers[at]), choices }
}

/** AOD-4-who-l: does anybody of the side still have to attack? The phase goes on until nobody does. */
export function mustFight(p: AodPosition, side: Side): boolean {
  return eachEngagement(p, side, () => true)
}

/**
 * Shows each pair of a unit of the side and a target it may attack, until `enough` says so; answers whether it did. Whose
 * boxes are too far apart for any attack is passed over before anything exact is asked; so is whoever is off the table.
 */
function eachEngagement(
  p: AodPosition,
  side: Side,
  enough: (unit: number, target: number) => boolean,
): boolean {
  const { boxes } = p.index
  const { side: sides } = p.state.units
  const { infantryAttack, contact } = p.game.limits
  const enemy = boxAroundSide(p, enemyOf(side))
  for (let unit = 0; unit < sides.length; unit++) {
    if (sides[unit] !== side) continue
    const reach = (armOf(p, unit) === INFANTRY ? infantryAttack : contact) + 1
    const west = boxes[4 * unit] - reach
    const south = boxes[4 * unit + 1] - reach
    const east = boxes[4 * unit + 2] + reach
    const north = boxes[4 * unit + 3] + reach
    if (enemy.east < west || enemy.west > east || enemy.north < south || enemy.south > north) continue
    if (whyNoAttack(p, unit, side) !== null) continue
    for (const target of bodiesIn(p.index, unit, west, south, east, north)) {
      if (sides[target] === side) continue
      if (whyNotTarget(p, unit, target) === null && enough(unit, target)) return true
    }
  }
  return false
}

/** A box around everybody the side has on the table: between two armies that stand apart nothing else need be asked. */
function boxAroundSide(p: AodPosition, side: Side): Box {
  const { boxes } = p.index
  const { side: sides, where } = p.state.units
  let west = Infinity
  let south = Infinity
  let east = -Infinity
  let north = -Infinity
  for (let unit = 0, at = 0; unit < sides.length; unit++, at += 4) {
    if (sides[unit] !== side || where[unit] !== ON_TABLE) continue
    if (boxes[at] < west) west = boxes[at]
    if (boxes[at + 1] < south) south = boxes[at + 1]
    if (boxes[at + 2] > east) east = boxes[at + 2]
    if (boxes[at + 3] > north) north = boxes[at + 3]
  }
  return { west, south, east, north }
}
