import { isAt, isIn, meetingPoints, meetsArea, withinArea, withinLine } from '@bivouac/space'
import type { Area, Strip } from '@bivouac/space'
import type { Line } from '../position/events.ts'
import { levelOf } from '../fire/sight.ts'
import type { AodPosition } from '../position/state.ts'

/** AOD-4-die-a, b: what the ground adds to the die for the attacker and takes from it for the defender. */
export function groundLines(p: AodPosition, target: number, units: readonly number[]): Line[] {
  const { attackerTerrain, defenderTerrain } = p.game.charts.die
  const lines: Line[] = []
  if (p.game.ground.areas.length === 0 && p.game.ground.strips.length === 0) return lines
  const level = levelOf(p, target)
  if (units.some((unit) => levelOf(p, unit) > level))
    lines.push({ what: 'attacker stands higher', value: attackerTerrain.value, clause: 'AOD-4-die-a' })
  const held = defenderGround(p, target, units, level)
  if (held !== null) lines.push({ what: held, value: defenderTerrain.value, clause: 'AOD-4-die-a' })
  return lines
}

/** AOD-4-die-b: why the defender has the advantage against every one of the attackers, or null if he has not. */
function defenderGround(
  p: AodPosition,
  target: number,
  units: readonly number[],
  level: number,
): string | null {
  let why: string | null = null
  for (const unit of units) {
    const against = advantageOver(p, target, unit, level)
    if (against === null) return null
    why ??= against
  }
  return why
}

function advantageOver(p: AodPosition, target: number, unit: number, level: number): string | null {
  if (levelOf(p, unit) < level) return 'defender stands higher'
  const { x, y } = p.state.units
  const { areas, strips } = p.game.ground
  for (const area of areas) {
    if (area.hides !== 'not' && isIn(area, x[target], y[target]) && !isIn(area, x[unit], y[unit]))
      return `defender in ${area.name}`
    if (area.kind === 'marsh' && isBehindMarsh(p, area, target, unit)) return `defender behind ${area.name}`
  }
  for (const strip of strips) {
    if (strip.kind === 'stream' && isBehindStream(p, strip, target, unit))
      return `defender behind ${strip.name}`
  }
  return null
}

/** G-13: the way between the centres leads over the stream elsewhere than by a ford, and the defender is close to it. */
function isBehindStream(p: AodPosition, stream: Strip, target: number, unit: number): boolean {
  const { x, y } = p.state.units
  const { behindWater } = p.game.limits
  const crossings = meetingPoints(stream.line, x[unit], y[unit], x[target], y[target])
  return (
    crossings.some((point) => !stream.fords.some((ford) => isAt(ford, point))) &&
    withinLine(stream, p.index.shape[target], behindWater)
  )
}

/** G-13: the way between the centres leads through the marsh, the defender is close to it, and neither is in it. */
function isBehindMarsh(p: AodPosition, marsh: Area, target: number, unit: number): boolean {
  const { x, y } = p.state.units
  return (
    meetsArea(marsh, x[unit], y[unit], x[target], y[target]) &&
    withinArea(marsh, p.index.shape[target], p.game.limits.behindWater) &&
    !isIn(marsh, x[target], y[target]) &&
    !isIn(marsh, x[unit], y[unit])
  )
}
