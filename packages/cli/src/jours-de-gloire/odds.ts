import { SIDES, joursDeGloire, oddsOfRound, sightOf, theSide } from '@bivouac/jours-de-gloire'
import type { JdgPosition, RoundOdds } from '@bivouac/jours-de-gloire'
import { capital } from '../text.ts'

/** The coming round of the battle in hand, as a program reads it. */
export interface ComingRound {
  readonly box: string
  readonly side: string
  readonly odds: RoundOdds
}

/** What the coming round may cost either side; nothing where no round is coming. */
export function comingRound(p: JdgPosition): ComingRound[] {
  const { battle, weather } = sightOf(p, joursDeGloire.deciders(p)[0] ?? null)
  const odds = battle === null ? null : oddsOfRound(p.game, weather, battle)
  if (battle === null || odds === null) return []
  const box = p.game.ground.boxIds[battle.box]
  return odds.map((each, side) => ({ box, side: SIDES[side], odds: each }))
}

/** The same for people: the chance of every loss, and of breaking. */
export function roundReport(rounds: readonly ComingRound[]): string[] {
  return rounds.map(({ side, odds }) => {
    const losses = odds.losses.flatMap((ways, sp) => (ways > 0 ? [`${sp} SP ${ways}/36`] : []))
    return `${capital(theSide(side))} lose ${losses.join(', ')}; test morale ${odds.tests}/36, break ${odds.breaks}/216.`
  })
}
