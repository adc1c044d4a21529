import { ageOfDestiny, holderNow, resultOnPoints } from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'

/** Who holds an objective as things stand, or -1: by who is there now, or by who was there last. */
export function holderOf(p: AodPosition, objective: number): number {
  return p.game.scenario.objectives[objective].holds === 'last'
    ? p.state.held[objective]
    : holderNow(p, objective)
}

/** The points of each side and what they amount to if it ended now: what is held counts. AOD-6-win-c. */
export function ifItEndedNow(p: AodPosition): ReturnType<typeof resultOnPoints> & {
  readonly points: readonly [number, number]
} {
  const points: [number, number] = [p.state.points[0], p.state.points[1]]
  // At the end the objectives have been added already.
  if (ageOfDestiny.outcome(p) === null)
    p.game.scenario.objectives.forEach((objective, at) => {
      const holder = holderOf(p, at)
      if (holder === 0 || holder === 1) points[holder] += objective.points
    })
  return { ...resultOnPoints({ ...p, state: { ...p.state, points } }), points }
}
