import { reckon } from '@bivouac/la-bataille'
import type { Army, LbPosition } from '@bivouac/la-bataille'
import { counted } from '@bivouac/kernel'
import type { StakesLook } from '../../furniture/stakes/stakes.ts'
import { nationOfArmy } from './nations.ts'
import { armyWord, figureWord } from './words.ts'

/** What each side is there for, by scenario. */
const TASKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'saalfeld-croesten': {
    imperial:
      'You are Lannes, with eight units of V Corps. Throw the Prussians and Saxons out of Crösten and Wöhlsdorf: a village counts for whoever was last in all of its hexes, and every increment the enemy loses is a point, of his guns two. You begin 12 points behind.',
    coalition:
      'You are Prinz Louis, with the right wing of the advance guard. Keep Crösten and Wöhlsdorf: a village counts for whoever was last in all of its hexes, and every increment the enemy loses is a point, of his guns two. You begin 12 points ahead.',
  },
  'saalfeld-1806': {
    imperial:
      'You are Lannes, coming out of the hills. Drive Prinz Louis back on the Saale and take the villages and the town. Enemy losses count for you, your own count twice against you; the Prince killed or taken is worth 3.',
    coalition:
      'You are Prinz Louis, with the river at your back. Make the French pay: their losses count twice. Hold Wöhlsdorf and Saalfeld as long as you can, stay alive, and bring off what you can by the north edge at 0901.',
  },
  'moeckern-1813': {
    imperial:
      'You are Marmont, with VI Corps before Leipzig. Keep Yorck out of Möckern and off the plateau until dark. Every hex of the town last held is worth 2 points to either side; losses and a shaken enemy count too.',
    coalition:
      'You are Yorck. Take Möckern and the plateau behind it before dark. Every hex of the town last held is worth 2 points to either side, every hex of the knoll 1 to you; Gohlis and Eutritzsch are worth 6 each.',
  },
}

const armyOf = (side: string): Army => (side === 'coalition' ? 1 : 0)

/** What is fought for in a battle: the villages, and what the enemy loses. */
export const stakes: StakesLook<LbPosition> = {
  reckon,
  colours: (p, side) => nationOfArmy(p, armyOf(side)),
  name: (p, side) => armyWord(p, armyOf(side)),
  task: ({ game }, side) => TASKS[game.scenario.id]?.[side] ?? null,
  terms(p, side) {
    const { turns } = p.game.scenario
    return `${goalWords(p, armyOf(side))} ${counted(turns.length, 'turn')}, from ${turns[0].time} to ${turns.at(-1)?.time}; the ${armyWord(p, p.game.first)} play first in each, and only the end of the last counts.`
  },
  leaf: { pane: 'battle', name: 'Battle' },
}

/** What has to be reached to win, in figures. */
function goalWords(p: LbPosition, army: Army): string {
  const { id, victory } = p.game.scenario
  const side = army === 0 ? /^French/ : /^(?!French|draw)/
  const own = victory.bands.filter(({ result }) => side.test(result))
  const low = own.map(({ min }) => min).filter((min) => min !== undefined)
  const high = own.map(({ max }) => max).filter((max) => max !== undefined)
  const whose =
    id === 'moeckern-1813' ? 'coalition points less French ones' : 'French points less coalition ones'
  return own.some(({ max }) => max === undefined)
    ? `${whose}: ${figureWord(Math.min(...low))} or more is a victory for you.`
    : `${whose}: ${figureWord(Math.max(...high))} or less is a victory for you.`
}
