import type { Loss, Objective, Reckoning } from '@bivouac/kernel'
import { isCombat, sideOf, typeOf } from '../position/pieces.ts'
import { ALLIED, FRENCH, GONE, SIDES } from '../position/state.ts'
import type { LgaPosition, Side } from '../position/state.ts'
import { levelOf, objectiveValue, victoryTotal } from '../sequence/victory.ts'

/** How the campaign would be counted if it ended now: the one total, which the French raise (LGA-VIC-02, A2). */
export function reckon(p: LgaPosition): Reckoning {
  const total = victoryTotal(p)
  const { winner, level } = levelOf(p, total)
  return {
    points: [{ side: SIDES[FRENCH], points: total, says: 'total' }],
    verdict: level,
    winner,
    objectives: objectivesOf(p),
    losses: [lossOf(p, FRENCH), lossOf(p, ALLIED)],
  }
}

function objectivesOf(p: LgaPosition): Objective[] {
  const { board, objectives, objective } = p.game
  return objectives.map((fortress) => {
    const hex = board.fortressHexes[fortress]
    const besieger = SIDES[p.state.besieger[fortress]]
    const now = objectiveValue(p, fortress)
    return {
      id: board.hexIds[hex],
      name: board.fortressNames[fortress],
      places: [board.hexIds[hex]],
      worth: `${objective[fortress]}`,
      holder: SIDES[p.state.control[fortress]] ?? null,
      ...(besieger !== undefined && { says: `besieged, worth ${now} now` }),
    }
  })
}

/** LGA-SCN-10: the printed strength lost, of all that the side has had and will have. */
function lossOf(p: LgaPosition, side: Side): Loss {
  const own = p.game.scenario.armies[SIDES[side]]
  const lost = own.reduce((sum, army) => sum + (p.state.lost[p.game.armies.indexOf(army)] ?? 0), 0)
  let left = 0
  for (let unit = 0; unit < p.state.units.hex.length; unit++)
    if (p.state.units.hex[unit] !== GONE && sideOf(p, unit) === side && isCombat(p, unit))
      left += typeOf(p, unit).strength
  return { side: SIDES[side], lost, of: lost + left, says: 'combat strength' }
}
