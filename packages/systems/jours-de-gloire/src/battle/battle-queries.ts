import { gunsSpeak } from './artillery.ts'
import type { Battle, Figures } from '../position/battle-types.ts'
import { columnOf, rowOf } from '../files/charts.ts'
import { fallsOn } from '../city/siege-table.ts'
import { enemyOf, WEATHERS } from '../position/state.ts'
import type { Game, Side } from '../position/state.ts'
import { moraleThreshold, total } from './strength.ts'

// What the page and the computer ask before they decide. Only open figures go in (JDG-H-battle): whoever asks learns nothing.

/** What a side may suffer in the coming round. */
export interface RoundOdds {
  /** How many of 36 equally likely throws cost it 0, 1, 2 … SP. */
  readonly losses: readonly number[]
  /** How many of the 36 make it test its morale. */
  readonly tests: number
  /** How many of 216, its own die included, break it, as its cohesion stands. */
  readonly breaks: number
}

interface Result {
  readonly loss: number
  readonly star: boolean
}

const DICE = [1, 2, 3, 4, 5, 6]

function combatResults({ combat }: Game['tables'], { column, modifiers }: Figures): Result[] {
  return DICE.map((die) => {
    const row = rowOf(combat, die + total(modifiers))
    return column < 0 ? { loss: 0, star: false } : { loss: row.losses[column], star: row.stars[column] === 1 }
  })
}

function gunResults({ artillery, weather }: Game['tables'], ab: number, sky: number): Result[] {
  const column = columnOf(artillery, ab)
  return DICE.map((die) => {
    const row = rowOf(artillery, die + weather.effects[WEATHERS[sky]].artilleryDie)
    return column < 0 ? { loss: 0, star: false } : { loss: row.losses[column], star: row.stars[column] === 1 }
  })
}

/**
 * Exactly what the coming round may cost each side, cards aside; null where no round is coming whose figures are on the
 * table.
 */
export function oddsOfRound(game: Game, weather: number, battle: Battle): [RoundOdds, RoundOdds] | null {
  const { figures } = battle
  if (figures === null || (battle.step !== 'combat' && battle.round > 0)) return null
  const round = Math.max(1, battle.round)
  const odds = (side: Side): RoundOdds => {
    const enemy = figures[enemyOf(side)]
    const own = figures[side]
    const guns = gunsSpeak(round)
      ? gunResults(game.tables, enemy.ab, weather)
      : DICE.map(() => ({ loss: 0, star: false }))
    const losses: number[] = []
    let tests = 0
    let breaks = 0
    for (const fire of combatResults(game.tables, enemy))
      for (const shot of guns) {
        const loss = Math.min(fire.loss + shot.loss, own.sp)
        while (losses.length <= loss) losses.push(0)
        losses[loss]++
        const due =
          battle.mustTest[side] || battle.lost[side] + loss >= moraleThreshold(game.tables, battle.base[side])
        if (loss === own.sp || !(due || fire.star || shot.star)) continue
        tests++
        breaks += 6 - Math.min(6, Math.max(0, own.morale))
      }
    return { losses, tests, breaks }
  }
  return [odds(0), odds(1)]
}

/** How many faces of the siege die take a city at this stage: with double the garrison's infantry, and without (JDG-8.8-mod). */
export function siegeOdds(game: Game, box: number, stage: number): { double: number; single: number } {
  const city = game.profile.siegeDie[game.ground.boxIds[box]] ?? 0
  const least = fallsOn(game, stage)
  const faces = (more: number): number =>
    DICE.filter((die) => Math.min(6, Math.max(1, die + city + more)) >= least).length
  return { double: faces(0), single: faces(-1) }
}
