import type { Objective, Reckoning } from '@bivouac/kernel'
import { holderOf, ifItEndedNow } from '../position/questions.ts'
import { GONE, SIDES } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'
import { ofSide, theSide } from './names.ts'

const HOLDS = {
  last: 'who was there last',
  alone: 'who holds it alone at the end',
  present: 'if there at the end',
} as const

/** How the battle would be counted if it ended now: the points, and the objectives as they are held (AOD-6-win-c). */
export function reckon(p: AodPosition): Reckoning {
  const now = ifItEndedNow(p)
  const { winner, level } = p.state.result ?? now
  return {
    points: SIDES.map((side, at) => ({ side, points: now.points[at] })),
    verdict: winner === -1 ? 'a draw' : `${level} victory for ${theSide(SIDES[winner])}`,
    winner: winner === -1 ? null : SIDES[winner],
    objectives: objectivesOf(p),
    losses: SIDES.map((side, at) => {
      const own = p.state.units.where.filter((_, unit) => p.state.units.side[unit] === at)
      return { side, lost: own.filter((where) => where === GONE).length, of: own.length, says: 'units' }
    }),
  }
}

function objectivesOf(p: AodPosition): Objective[] {
  return p.game.scenario.objectives.map((objective, at) => {
    const { id, name, points, holds } = objective
    const only = holds === 'present' ? `${ofSide(objective.side)} alone, ` : ''
    const holder = holderOf(p, at)
    return {
      id,
      name,
      places: [id],
      worth: `${points}`,
      holder: SIDES[holder] ?? null,
      says: `${only}${HOLDS[holds]}`,
    }
  })
}
