import type { Objective, Reckoning } from '@bivouac/kernel'
import { finalCount, outcomeOf } from '../sequence/victory.ts'
import { SIDES } from '../position/state.ts'
import type { JdgPosition } from '../position/state.ts'
import { boxName, theSide } from './names.ts'

/**
 * The final count as it would be now (JDG-9). Of a position as a seat may know it the flags are those the seat sees and the losses
 * those it knows (JDG-H-flag, JDG-H-vp).
 */
export function reckon(p: JdgPosition): Reckoning {
  const { totals } = finalCount(p)
  const { winner, level } = outcomeOf(p)
  return {
    points: SIDES.map((side, at) => ({ side, points: totals[at] })),
    verdict:
      winner === null
        ? 'a draw'
        : level === 'victory'
          ? `victory for ${theSide(winner)}`
          : `${level}: victory for ${theSide(winner)}`,
    winner,
    objectives: objectivesOf(p),
    losses: SIDES.map((side, at) => ({
      side,
      lost: p.state.lost[at],
      of: null,
      says: 'Strength Points, as far as known',
    })),
  }
}

function objectivesOf(p: JdgPosition): Objective[] {
  const { ground, victoryBoxes, profile } = p.game
  return victoryBoxes.map(({ box, vp }, at) => {
    const { id } = ground.boxes[box]
    const siege = p.state.sieges.find((one) => one.box === box)
    // JDG-B-9-a, -b: a besieged or masked city gives its besieger 1 and its garrison nothing.
    const worth = siege && profile.besiegedCity !== null ? profile.besiegedCity : vp
    const holder = siege && profile.besiegedCity !== null ? siege.side : p.state.flags[at]
    return {
      id,
      name: boxName(p.game, id),
      places: [id],
      worth: `${worth}`,
      holder: SIDES[holder] ?? null,
      ...(siege && { says: 'besieged' }),
    }
  })
}
