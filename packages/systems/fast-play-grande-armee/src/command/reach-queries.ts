// How far an officer's word reaches from where he stands, or would stand. Nothing is changed.
import { footprint, gapBetween, printed, within } from '@bivouac/space'
import type { Shape } from '@bivouac/space'
import { inU } from '../files/measures.ts'
import type { Pose } from '../position/events.ts'
import type { FpgaPosition } from '../position/state.ts'
import { isOfficerPresent, isPresent, officerBlock } from '../position/troops.ts'

/** A unit of a sub-commander's Force, and whether he has it in his radius. */
export interface Covered {
  readonly unit: number
  readonly isIn: boolean
}

/** A Force and what its sub-commander may be given from there: dice in all, what each costs, how far off he is in u. */
export interface CommandLine {
  readonly force: number
  readonly dice: number
  readonly cost: number
  readonly distance: number
}

/** FPGA-UNIT-q: the units of the sub-commander's Force on the table, and which of them his radius covers from there. */
export function coveredFrom(p: FpgaPosition, officer: number, { x, y, h }: Pose): Covered[] {
  const { force } = p.game.officers[officer]
  const there = footprint(officerBlock(p.game, x, y, h))
  const { radius } = p.game.limits
  return (p.game.forces[force]?.units ?? []).flatMap((unit) =>
    isPresent(p, unit) ? [{ unit, isIn: within(there, p.index.shape[unit], radius) }] : [],
  )
}

/** FPGA-CTL-b … d: how the army commander would stand to the sub-commanders of his army from there. */
export function linesFrom(p: FpgaPosition, commander: number, { x, y, h }: Pose): CommandLine[] {
  const there = footprint(officerBlock(p.game, x, y, h))
  const { side } = p.game.officers[commander]
  return p.game.forcesOf[side].flatMap((force) => {
    const { officer } = p.game.forces[force]
    if (!isOfficerPresent(p, officer)) return []
    return [{ force, ...bandBetween(p, there, p.index.officerShape[officer]) }]
  })
}

function bandBetween({ game }: FpgaPosition, one: Shape, other: Shape): Omit<CommandLine, 'force'> {
  const band = game.charts.control.bands.find(({ upTo }) => upTo === null || within(one, other, inU(upTo)))
  return { dice: band?.dice ?? 0, cost: band?.cost ?? 1, distance: printed(gapBetween(one, other)) }
}

/** How far an officer's word reaches, in u: the radius of a sub-commander, the bands of an army commander. */
export function reachesOf({ game }: FpgaPosition, officer: number): number[] {
  if (game.officers[officer].force >= 0) return [game.limits.radius]
  return game.charts.control.bands.flatMap(({ upTo }) => (upTo === null ? [] : [inU(upTo)]))
}
