import type { Dice } from '@bivouac/kernel'
import type { Battle } from '../position/battle-types.ts'
import { takePlayed } from '../arrivals/cards.ts'
import { columnOf, rowOf } from '../files/charts.ts'
import type { JdgEvent } from '../position/events.ts'
import { artilleryBonus, THE_SIDE } from './fighters.ts'
import { sideName } from '../secrets/secrets.ts'
import { enemyOf, WEATHERS } from '../position/state.ts'
import type { JdgPosition } from '../position/state.ts'

/** JDG-8.1-P4-c, JDG-T-art-b: the guns speak in rounds 2 and 4. */
export function gunsSpeak(round: number): boolean {
  return round % 2 === 0
}

/** JDG-8.1-P4-c, JDG-T-art: both sides' guns, the attacker's die first; the losses wait with those of the combat. */
export function fireArtillery(p: JdgPosition, battle: Battle, dice: Dice, events: JdgEvent[]): void {
  const { artillery, weather } = p.game.tables
  const played = takePlayed(p)
  if (played.some(({ section }) => section.effect.kind === 'no-artillery')) {
    events.push({ type: 'no-artillery', clauses: ['JDG-A-cards-j'], round: battle.round })
    return
  }
  for (const side of [battle.attacker, enemyOf(battle.attacker)]) {
    const ab = artilleryBonus(p, battle.units[side])
    const column = columnOf(artillery, ab)
    if (column < 0) continue
    const what = `artillery of ${THE_SIDE[side]}`
    const value = dice.roll(6, what)
    let modified = value + weather.effects[WEATHERS[p.state.weather]].artilleryDie
    for (const { side: by, section } of played)
      if (by === side && section.effect.kind === 'artillery-die') modified += section.effect.add
    const row = rowOf(artillery, modified)
    const star = row.stars[column] === 1
    battle.owed[enemyOf(side)] += row.losses[column]
    // JDG-8.6-i: the star is for the side that suffers the result.
    if (star) battle.starred[enemyOf(side)] = true
    events.push({
      type: 'artillery',
      clauses: ['JDG-8.1-P4-c', 'JDG-T-art-a'],
      side: sideName(side),
      ab,
      modified,
      inflicts: row.losses[column],
      star,
      rolls: [{ what, sides: 6, value }],
    })
  }
}
