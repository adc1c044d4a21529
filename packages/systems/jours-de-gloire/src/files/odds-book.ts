import { capital } from '@bivouac/kernel'
import type { OddsBook } from '@bivouac/kernel'
import { oddsOfRound } from '../battle/battle-queries.ts'
import type { RoundOdds } from '../battle/battle-queries.ts'
import { SIDES } from '../position/state.ts'
import type { JdgPosition } from '../position/state.ts'
import { joursDeGloire, sightOf } from '../system.ts'
import { theSide } from './names.ts'

/** What the coming round of the battle in hand may cost, as far as whoever decides may know. */
export const odds: OddsBook<JdgPosition> = {
  read: comingRound,
  report: (p) => roundReport(comingRound(p)),
  answer: (p) => {
    const lines = roundReport(comingRound(p))
    return lines.length > 0 ? lines : ['No round of a battle is coming whose figures are on the table.']
  },
}

/** The coming round of the battle in hand, as a program reads it. */
interface ComingRound {
  readonly box: string
  readonly side: string
  readonly odds: RoundOdds
}

/** What the coming round may cost either side; nothing where no round is coming. */
function comingRound(p: JdgPosition): ComingRound[] {
  const { battle, weather } = sightOf(p, joursDeGloire.deciders(p)[0] ?? null)
  const round = battle === null ? null : oddsOfRound(p.game, weather, battle)
  if (battle === null || round === null) return []
  const box = p.game.ground.boxIds[battle.box]
  return round.map((each, side) => ({ box, side: SIDES[side], odds: each }))
}

/** The same for people: the chance of every loss, and of breaking. */
function roundReport(rounds: readonly ComingRound[]): string[] {
  return rounds.map(({ side, odds: { losses: ways, tests, breaks } }) => {
    const losses = ways.flatMap((count, sp) => (count > 0 ? [`${sp} SP ${count}/36`] : []))
    return `${capital(theSide(side))} lose ${losses.join(', ')}; test morale ${tests}/36, break ${breaks}/216.`
  })
}
