import {
  frontMiddle,
  levelAt,
  pointSpotted,
  samplesOf,
  samplesOfShape,
  spots,
  whatHides,
} from '@bivouac/space'
import type { SightField, Spot, Watcher } from '@bivouac/space'
import type { FpgaPosition } from '../position/state.ts'
import { blockOf } from '../position/troops.ts'

/** The level of the ground under a unit's centre: G-6. */
export function levelOf(p: FpgaPosition, unit: number): number {
  return levelAt(p.game.ground, p.state.units.x[unit], p.state.units.y[unit])
}

/** Is the unit in a town section or a redoubt, all sides front? FPGA-TOWN-g. */
export function isGarrison({ state }: FpgaPosition, unit: number): boolean {
  return state.units.section[unit] >= 0
}

/** G-6: every unit on the table, of either side, may stand in the line of sight; officers never do. */
function sightField(p: FpgaPosition): SightField {
  const { section } = p.state.units
  return {
    table: p.game.ground,
    rules: p.game.limits.sight,
    bodies: p.index,
    level: (unit) => levelOf(p, unit),
    samples: (unit, eye) =>
      section[unit] < 0 ? samplesOf(blockOf(p, unit), eye) : samplesOfShape(p.index.shape[unit], eye),
  }
}

/** The unit as it looks: from the middle of its front edge, out of a section from its centre (FPGA-RED-c). */
export function watcherOf(p: FpgaPosition, unit: number): Watcher {
  const block = blockOf(p, unit)
  const eye = isGarrison(p, unit) ? { x: block.x, y: block.y } : frontMiddle(block)
  return { unit, block, eye, level: levelOf(p, unit) }
}

/** Does the unit see the other, in whatever direction? */
export function sees(p: FpgaPosition, unit: number, target: number): boolean {
  const { drafts } = p.index
  const known = drafts.sight(unit, target, false)
  if (known !== undefined) return known
  const isSeen = spots(sightField(p), watcherOf(p, unit), target, false)
  return drafts.keepSight(p, unit, target, false, isSeen)
}

/** FPGA-SK-i, FPGA-ART-i: does the unit see the other in its front zone? A garrison has front all round. */
export function seesInFront(p: FpgaPosition, unit: number, target: number): boolean {
  const { drafts } = p.index
  const known = drafts.sight(unit, target, true)
  if (known !== undefined) return known
  const isSeen = spots(sightField(p), watcherOf(p, unit), target, !isGarrison(p, unit))
  return drafts.keepSight(p, unit, target, true, isSeen)
}

/** The point by which it does, or undefined. */
export function pointSeen(p: FpgaPosition, unit: number, target: number): Spot | undefined {
  return pointSpotted(sightField(p), watcherOf(p, unit), target, !isGarrison(p, unit))
}

/** Why the unit does not see the other in its front zone, in a sentence. */
export function whyUnseen(p: FpgaPosition, unit: number, target: number): string {
  const { name } = p.game.units[unit]
  const by = whatHides(sightField(p), watcherOf(p, unit), target, !isGarrison(p, unit))
  if (by === 'arc') return `${name} has that unit outside its front zone.`
  const what = 'body' in by ? p.game.units[by.body].name : by.area.name
  return `${name} does not see that unit: ${what} is in the line of sight.`
}
