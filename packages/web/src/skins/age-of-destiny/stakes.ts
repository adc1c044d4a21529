import { ofSide, reckon } from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import { counted } from '@bivouac/kernel'
import type { StakesLook } from '../../furniture/stakes/stakes.ts'

/** Who leads each side and what he is there for, by scenario. */
const TASKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'mill-brook': {
    coalition:
      'You are General von Horn with the Prussian advance guard. The French rearguard stands behind the brook: shake it with your guns, get over by the Mill bridge, and throw it out of Obermühl and off the hill.',
    french:
      'You are General Lagrange with the rearguard. The Prussians must come over the brook to you: keep the bridge under fire, stand on the hill and in Obermühl, and let no battalion be caught alone.',
  },
  hagelberg: {
    coalition:
      'You are General von Hirschfeld, and your Landwehr comes out of the wood into the flank of a French camp that does not expect you. Strike before it has formed, take Hagelberg, and cut the Magdeburg road; the Cossacks come on turn 12.',
    french:
      'You are General Girard, surprised in your camp. Form a front to the wood, hold Hagelberg and Lübnitz with infantry, and keep the road to Magdeburg open behind you.',
  },
  'golden-turn': {
    coalition: 'A bare table and one turn: try the rules. What the enemy loses counts for you.',
    french: 'A bare table and one turn: try the rules. What the enemy loses counts for you.',
  },
}

/** What is fought for in a battle: the objectives, and what the enemy loses. */
export const stakes: StakesLook<AodPosition> = {
  reckon,
  colours: (_, side) => (side === 'french' ? 'french' : 'prussian'),
  name: (_, side) => ofSide(side),
  task: ({ game }, side) => TASKS[game.scenario.id]?.[side] ?? null,
  terms({ game }) {
    const least = Math.min(...game.charts.levels.flatMap(({ atLeast }) => (atLeast > 0 ? [atLeast] : [])))
    return `a lead of ${least} points after ${counted(game.scenario.turns, 'turn')}, more for a greater victory. Enemy units routed and destroyed bring points at once, the places with flags at the end; an army with nothing left but routers has lost.`
  },
  leaf: { pane: 'battle', name: 'Battle' },
}
