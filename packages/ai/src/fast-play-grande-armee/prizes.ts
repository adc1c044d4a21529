import { ARTILLERY, kindOf, poseOf, unitsOf } from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition, Pose } from '@bivouac/fast-play-grande-armee'
import { contains, within } from '@bivouac/space'
import type { Shape } from '@bivouac/space'

/** An objective that a unit would have for its side by standing there, because no friend has it: FPGA-MOR-d. */
export interface Prize {
  readonly objective: number
  readonly points: number
}

/** What a unit would have for its side if it stood there. */
export function prizesFor(p: FpgaPosition, unit: number): readonly Prize[] {
  const { arm, side } = kindOf(p, unit)
  if (arm === ARTILLERY) return []
  const friends = unitsOf(p, side).filter((each) => each !== unit && kindOf(p, each).arm !== ARTILLERY)
  return p.game.scenario.objectives.flatMap(({ points, holds }, objective): Prize[] => {
    if (holds === 'present' && p.game.ground.objectives[objective].side !== side) return []
    if (friends.some((friend) => isAt(p, objective, poseOf(p, friend), p.index.shape[friend]))) return []
    return [{ objective, points }]
  })
}

/** Would a unit that stands there be at the objective? */
export function isAt(p: FpgaPosition, objective: number, { x, y }: Pose, shape: Shape): boolean {
  const { section, area, centre, radius } = p.game.ground.objectives[objective]
  if (section >= 0) return contains(p.game.ground.sections[section].part, x, y)
  return area.length > 0 ? area.some((part) => contains(part, x, y)) : within(centre, shape, radius)
}
