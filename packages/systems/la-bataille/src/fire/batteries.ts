import type { Refusal } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { seesFrom } from '../position/sight.ts'
import { ARTILLERY, ON_MAP } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { armyOf, leadersAt, unitsAt } from '../position/troops.ts'
import { refuse } from '../sequence/refusals.ts'
import { enemyHexes } from './attack.ts'
import type { Attack } from './attack.ts'

/** LB-25-i … k, LB-26-f: why a battery may not join the attack, or null. */
export function refuseBattery(p: LbPosition, attack: Attack, unit: number, hex: Hex): Refusal | null {
  return refuseFarther(p, attack, unit, hex) ?? refuseTogether(p, attack, hex)
}

/** LB-26-f: the closest hex it could fire at; of several as close the player takes one. */
function refuseFarther(p: LbPosition, { target, army }: Attack, unit: number, hex: Hex): Refusal | null {
  const { grid } = p.game.ground
  const range = grid.distance(hex, target)
  if (range <= 1) return null
  const closer = enemyHexes(p, army).find(
    (each) =>
      grid.distance(hex, each) < range &&
      !p.state.closed.includes(each) &&
      !unitsAt(p, each).some((other) => armyOf(p, other) === army) &&
      seesFrom(p, unit, hex, each),
  )
  if (closer === undefined) return null
  return refuse('LB-26-f', `A battery fires at the closest target, which is in ${grid.ids[closer]}.`)
}

/** LB-25-i … k: batteries of several hexes at one target. */
function refuseTogether(p: LbPosition, { target, firers, army }: Attack, hex: Hex): Refusal | null {
  const { grid } = p.game.ground
  const hexes = [
    ...new Set([
      ...firers.filter(({ unit }) => p.game.units[unit].arm === ARTILLERY).map((each) => asHex(each.hex)),
      hex,
    ]),
  ]
  if (hexes.length === 1 || hexes.every((each) => grid.distance(each, target) <= 1)) return null
  if (hexes.length <= 3 && isUnderSpecial(p, hexes, army)) return null
  if (hexes.length > 2)
    return refuse('LB-25-j', 'Batteries of three hexes fire together only under a leader of special ability.')
  const [one, other] = hexes
  if (grid.distance(one, other) !== 1)
    return refuse('LB-25-i', 'Batteries that fire together from afar stand in adjacent hexes.')
  const isLed = hexes.some((each) =>
    leadersAt(p, each, army).some(
      (leader) => p.game.leaders[leader].artillery !== 0 || p.game.leaders[leader].special,
    ),
  )
  return isLed
    ? null
    : refuse('LB-25-i', 'Batteries of two hexes fire together only with a leader of artillery among them.')
}

/** LB-25-j: a leader of special ability beside all of them, or in one and beside the others. */
function isUnderSpecial(p: LbPosition, hexes: readonly Hex[], army: number): boolean {
  const { grid } = p.game.ground
  const { where, hex } = p.state.leaders
  return p.game.leaders.some(
    (leader, at) =>
      leader.special &&
      leader.army === army &&
      where[at] === ON_MAP &&
      hexes.every((each) => grid.distance(hex[at], each) <= 1),
  )
}
