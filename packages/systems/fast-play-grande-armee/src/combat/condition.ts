import { isIn, isMostlyBehind, sideEdge, within, zoneOf } from '@bivouac/space'
import { straddledBy } from '../movement/costs.ts'
import { ARTILLERY, CROSSED, INFANTRY } from '../position/state.ts'
import type { FpgaPosition } from '../position/state.ts'
import { blockOf, has, isPresent } from '../position/troops.ts'

/** FPGA-VUL-a, b, d: is the unit Vulnerable as it stands? */
export function isVulnerable(p: FpgaPosition, unit: number): boolean {
  if (has(p, unit, CROSSED)) return true
  if (p.state.units.section[unit] >= 0) return false
  if (straddledBy(p, p.index.shape[unit]).length > 0) return true
  const { arm, sk } = p.game.units[unit]
  return (arm !== INFANTRY || sk === 0) && isInRough(p, unit)
}

/** Is the unit's centre in rough ground, of whatever kind? */
function isInRough({ game, state }: FpgaPosition, unit: number): boolean {
  const { x, y } = state.units
  return game.ground.rough.some((area) => isIn(area, x[unit], y[unit]))
}

/** FPGA-TER-cover-a: in a section, or, infantry only, with its centre in rough woods. */
export function isInCover({ game, state }: FpgaPosition, unit: number): boolean {
  const { section, x, y } = state.units
  if (section[unit] >= 0) return true
  if (game.units[unit].arm !== INFANTRY) return false
  return game.ground.rough.some((area) => area.hides === 'wood' && isIn(area, x[unit], y[unit]))
}

/** Is the unit in a town section, not a redoubt? */
export function isInTown(p: FpgaPosition, unit: number): boolean {
  const section = p.state.units.section[unit]
  return section >= 0 && !p.game.ground.sections[section].isRedoubt
}

/** FPGA-CBT-flank-a, b, c: is the unit Flanked, by one of these attackers in contact or by an enemy beside it? */
export function isFlanked(p: FpgaPosition, unit: number, attackers: readonly number[]): boolean {
  // FPGA-TOWN-b: never in a town or redoubt.
  if (p.state.units.section[unit] >= 0) return false
  const block = blockOf(p, unit)
  const { x, y } = p.state.units
  for (const attacker of attackers)
    if (p.state.units.section[attacker] < 0 && zoneOf(block, x[attacker], y[attacker]) !== 'front')
      return true
  return isOverlapped(p, unit, 'left') || isOverlapped(p, unit, 'right')
}

/** FPGA-CBT-flank-b, c: an enemy beside that edge and mostly behind the front line, and no friend beside the edge. */
function isOverlapped(p: FpgaPosition, unit: number, side: 'left' | 'right'): boolean {
  const { shape } = p.index
  const { flank } = p.game.limits
  const { sides } = p.game
  const block = blockOf(p, unit)
  const edge = sideEdge(shape[unit], side)
  let threatened = false
  for (let other = 0; other < sides.length; other++) {
    if (other === unit || !isPresent(p, other) || p.game.units[other].arm === ARTILLERY) continue
    if (!within(edge, shape[other], flank)) continue
    if (sides[other] === sides[unit]) return false
    // FPGA-TOWN-b, FPGA-CBT-flank-d: who is in a town or redoubt flanks nobody.
    threatened ||= p.state.units.section[other] < 0 && isMostlyBehind(block, shape[other])
  }
  return threatened
}

/** FPGA-CBT-mix-d: may infantry there form square? Not in a section, not in rough ground. */
export function maySquare(p: FpgaPosition, unit: number): boolean {
  return p.game.units[unit].arm === INFANTRY && p.state.units.section[unit] < 0 && !isInRough(p, unit)
}

/** May this unit attack that one? FPGA-TOWN-d: cavalry does not attack a town; guns never attack. */
export function mayAttack(p: FpgaPosition, unit: number, target: number): boolean {
  const { arm } = p.game.units[unit]
  if (arm === ARTILLERY) return false
  return arm === INFANTRY || !isInTown(p, target)
}
