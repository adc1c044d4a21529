import {
  ARTILLERY,
  ROUTING,
  armOf,
  basesOf,
  conditionOf,
  rowOf,
  sideOf,
  turnOf,
  xOf,
  yOf,
} from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import type { Guide } from './guide.ts'

/** Turns still to be played, this one included. */
export function turnsLeft(p: AodPosition): number {
  return p.game.scenario.turns - turnOf(p) + 1
}

/** How much of the battle is left to use a unit in: 1 until the end comes near. */
export function zest(guide: Guide, p: AodPosition): number {
  return Math.min(1, (turnsLeft(p) - 1) / guide.endgame)
}

/** From the unit's centre to the edge it would run for, in u. */
function toHomeEdge(p: AodPosition, unit: number): number {
  const { width, height } = p.game.ground
  const x = xOf(p, unit)
  const y = yOf(p, unit)
  return [height - y, width - x, y, x][p.game.home[sideOf(p, unit)] / 900]
}

/** How likely a unit that runs never stops before it is off the table. */
export function lossOf(p: AodPosition, unit: number): number {
  const { move, charge } = rowOf(p, unit)
  const moves = Math.ceil(toHomeEdge(p, unit) / (move + charge))
  let chance = moves - 1 <= turnsLeft(p) ? 1 : 0
  for (let next = 1; next < moves && chance > 0; next++) chance *= 5 / 6
  return chance
}

/** What it costs a side to have this unit run: who never stops is lost with all its bases, and nobody fights meanwhile. */
export function routCost(guide: Guide, p: AodPosition, unit: number, basesLeft: number): number {
  if (basesLeft <= 0) return 0
  const { normal } = rowOf(p, unit)
  return 2 * basesLeft * lossOf(p, unit) + guide.flight * guide.fighting * normal * basesLeft * zest(guide, p)
}

/** What it costs to lose one base: the points, and what it fought with. */
export function baseCost(guide: Guide, p: AodPosition, unit: number): number {
  const { base, batteryDestroyed } = p.game.charts.points
  return (armOf(p, unit) === ARTILLERY ? batteryDestroyed.value : base.value) + baseUse(guide, p, unit)
}

/** What a base is still good for, beside the points for its loss. */
export function baseUse(guide: Guide, p: AodPosition, unit: number): number {
  if (armOf(p, unit) === ARTILLERY) return guide.battery * zest(guide, p)
  return guide.fighting * rowOf(p, unit).normal * zest(guide, p)
}

/** What it costs a unit in good order to be disrupted: the point, and the time until it rallies. */
export function disruptionCost(guide: Guide, p: AodPosition, unit: number): number {
  const { normal, disrupted, rally } = rowOf(p, unit)
  const shaken = 6 / (7 - rally)
  const turns = Math.min(4, shaken)
  if (armOf(p, unit) === ARTILLERY) return 1 + guide.weakened * turns * zest(guide, p)
  const weaker = guide.fighting * (normal - disrupted) * basesOf(p, unit)
  return 1 + zest(guide, p) * (guide.shaken * shaken + guide.weakened * turns * weaker)
}

/** What another blow costs a unit that is shaken, or a rout any unit: a base, and the flight of the rest. */
export function routedCost(guide: Guide, p: AodPosition, unit: number): number {
  const flight = conditionOf(p, unit) === ROUTING ? 0.5 : 1
  return baseCost(guide, p, unit) + flight * routCost(guide, p, unit, basesOf(p, unit) - 1)
}

/** What it is worth to take a battery: its points, and its fire from now on instead of the enemy's. */
export function captureWorth(guide: Guide, p: AodPosition): number {
  return p.game.charts.points.battery.value + guide.capturedBattery * guide.battery * zest(guide, p)
}
