import { frontMiddle, levelAt, pointSpotted, samplesOf, spots, whatHides } from '@bivouac/space'
import type { Block, SightField, Spot, Watcher } from '@bivouac/space'
import { SQUARE } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'
import { blockOf } from '../position/troops.ts'

/** The level of the ground under a unit's centre: G-6. */
export function levelOf(p: AodPosition, unit: number): number {
  return levelAt(p.game.ground, p.state.units.x[unit], p.state.units.y[unit])
}

/** AOD-2-los-c: every unit on the table, of either side, may stand in the line of sight. */
export function sightField(p: AodPosition): SightField {
  return {
    table: p.game.ground,
    rules: p.game.limits.sight,
    bodies: p.index,
    level: (unit) => levelOf(p, unit),
    samples: (unit, eye) => samplesOf(blockOf(p, unit), eye),
  }
}

/** Where somebody looks from: where a unit stands, or where it would. */
export interface Lookout {
  readonly block: Block
  readonly formation: number
}

/** Where a unit looks from as it stands. */
export function lookoutOf(p: AodPosition, unit: number): Lookout {
  return { block: blockOf(p, unit), formation: p.state.units.formation[unit] }
}

/** G-6: where a unit looks from: the middle of its front edge; a square looks from its centre. */
export function eyeFrom({ block, formation }: Lookout): Spot {
  return formation === SQUARE ? block : frontMiddle(block)
}

/** AOD-4-who-f, AOD-2-los-e: does somebody in this formation strike into his front zone only? A square never does. */
export function needsArc({ game }: AodPosition, formation: number): boolean {
  return formation !== SQUARE && !game.options.anyArc
}

/**
 * The first point by which a unit sees another along a straight line, or undefined: AOD-2-los-a … d. `inArc` asks for a
 * point in its front zone (AOD-2-los-e, AOD-4-who-f).
 */
export function pointSeen(p: AodPosition, unit: number, target: number, inArc: boolean): Spot | undefined {
  return pointSpotted(sightField(p), watcherOf(p, unit), target, inArc)
}

/** The same if the unit stood there. */
export function pointSeenFrom(
  p: AodPosition,
  unit: number,
  from: Lookout,
  target: number,
  inArc: boolean,
): Spot | undefined {
  const { block } = from
  const level = levelAt(p.game.ground, block.x, block.y)
  return pointSpotted(sightField(p), { unit, block, eye: eyeFrom(from), level }, target, inArc)
}

/** The unit as it looks from where it stands. */
export function watcherOf(p: AodPosition, unit: number): Watcher {
  const from = lookoutOf(p, unit)
  return { unit, block: from.block, eye: eyeFrom(from), level: levelOf(p, unit) }
}

/** Can the unit see the other, with a point of it in its front zone if an arc is asked for? The same as `pointSeen`. */
export function sees(p: AodPosition, unit: number, target: number, inArc: boolean): boolean {
  return spots(sightField(p), watcherOf(p, unit), target, inArc)
}

/** Why `who` does not see the unit, in a sentence: it stands aside of his front, or something named hides it. */
export function whyUnseen(p: AodPosition, unit: number, target: number, who: string): string {
  const inArc = needsArc(p, p.state.units.formation[unit])
  const by = whatHides(sightField(p), watcherOf(p, unit), target, inArc)
  if (by === 'arc') return `${who} has that unit outside its front zone.`
  const name = 'body' in by ? p.game.unitNames[by.body] : by.area.name
  return `${who} does not see that unit: ${name} is in the line of sight.`
}
