import { capital } from '@bivouac/kernel'
import type { Objective, Reckoning } from '@bivouac/kernel'
import { bandOf, incrementsLost, scoreLines, scoreOf } from '../sequence/victory.ts'
import { ARTILLERY } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'

const BOTH = [0, 1] as const

/** How the battle would be counted if it ended now (LB-2-n). */
export function reckon(p: LbPosition): Reckoning {
  const lines = scoreLines(p)
  const { winner, level } = p.state.result ?? bandOf(p, scoreOf(p))
  const { seats, unitsOf, units } = p.game
  return {
    points: BOTH.map((army) => ({
      side: seats[army].id,
      points: lines.reduce((sum, line) => sum + (line.army === army ? line.points : 0), 0),
    })),
    verdict: winner === -1 ? 'a draw' : level,
    winner: winner === -1 ? null : seats[winner].id,
    objectives: objectivesOf(p),
    losses: BOTH.map((army) => ({
      side: seats[army].id,
      lost: incrementsLost(p, army),
      of: unitsOf[army].reduce(
        (sum, unit) => sum + units[unit].increments * (units[unit].arm === ARTILLERY ? 2 : 1),
        0,
      ),
      says: 'increments, guns twice',
    })),
  }
}

/** The places that count, hex by hex in the hands of whoever was last in it. */
function objectivesOf({ game, state }: LbPosition): Objective[] {
  const all = game.objectives.map(({ hex, place }, at) => ({ hex, place, by: state.held[at] }))
  return [...Map.groupBy(all, ({ place }) => place)].map(([place, of]) => {
    const { points, pointsPerHex } = game.scenario.victory.places.find((one) => one.place === place) ?? {}
    const held = of.map(({ by }) => (by < 0 ? null : game.seats[by as Army].id))
    return {
      id: place,
      name: capital(place),
      places: of.map(({ hex }) => game.ground.grid.ids[hex]),
      worth: points === undefined ? `${pointsPerHex ?? 1} a hex` : `${points}`,
      holder: held.every((by) => by === held[0]) ? held[0] : null,
      held,
    }
  })
}
