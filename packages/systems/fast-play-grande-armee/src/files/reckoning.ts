import type { Objective, Reckoning } from '@bivouac/kernel'
import { holderOf, ifItEndedNow } from '../position/questions.ts'
import type { FpgaPosition, Side } from '../position/state.ts'
import { lostBrigades } from '../position/troops.ts'
import { ofSide } from './names.ts'

const BOTH = [0, 1] as const
const HOLDS = {
  garrison: 'who occupies it at the end',
  alone: 'who is there alone at the end',
  present: 'if there at the end',
} as const

/** How the battle would be counted if it ended now (FPGA-MOR-d, h). */
export function reckon(p: FpgaPosition): Reckoning {
  const { winner, points } = ifItEndedNow(p)
  const { seats, brigades } = p.game
  const id = (side: Side): string => seats[side].id
  return {
    points: BOTH.map((side) => ({ side: id(side), points: points[side] })),
    verdict: winner === -1 ? 'a draw' : `the ${ofSide(p, id(winner))} army wins`,
    winner: winner === -1 ? null : id(winner),
    objectives: objectivesOf(p),
    losses: BOTH.map((side) => ({
      side: id(side),
      lost: lostBrigades(p, side),
      of: brigades[side],
      says: 'brigades',
    })),
  }
}

function objectivesOf(p: FpgaPosition): Objective[] {
  return p.game.scenario.objectives.map((objective, at) => {
    const { id, name, points, holds } = objective
    const only = holds === 'present' ? `${ofSide(p, objective.side)} alone, ` : ''
    const holder = holderOf(p, at)
    return {
      id,
      name,
      places: [id],
      worth: `${points}`,
      holder: holder === -1 ? null : p.game.seats[holder].id,
      says: `${only}${HOLDS[holds]}`,
    }
  })
}
