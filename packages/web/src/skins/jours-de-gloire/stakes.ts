import { reckon } from '@bivouac/jours-de-gloire'
import type { JdgPosition } from '@bivouac/jours-de-gloire'
import { counted } from '@bivouac/kernel'
import type { StakesLook } from '../../furniture/stakes/stakes.ts'
import { dateWord } from './words.ts'

/** Who leads each side and what he is there for, by scenario. */
const TASKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bautzen: {
    french:
      'You are Napoléon, at Dresde, with Ney’s wing on your left. Wittgenstein stands at Bautzen: come at him by two roads at once, beat him, and go on to Gorlitz and Liegnitz. You begin 11 points behind, so every place with a flag matters.',
    allied:
      'You are Wittgenstein at Bautzen, with Russians and Prussians. You are ahead as things stand: let him come, fall on a Force of his that is alone, and do not be taken in flank. Lose ground sooner than a battle.',
  },
  emperor: {
    french:
      'You are Eugène, on the Elbe with what came back from Russia. Hold Magdeburg, the Elbe crossings and the roads to Weimar until the Emperor brings his new army. Trade space for time, never the fortresses for nothing.',
    allied:
      'You lead the Russians and Prussians over the Oder. The French are few until the Emperor comes: take what you can along the Elbe now, and watch the fortresses behind you.',
  },
  spring: {
    french:
      'You are Eugène, and from turn 4 Napoléon. Hold the Elbe until the new army is up, then strike: Berlin, Breslau and a won battle before the Armistice make the campaign.',
    allied:
      'You lead the Russians and Prussians. Use the weeks before the Emperor comes: Dresden and Leipzig are open to you. Then fall back fighting, keep Berlin and Breslau, and live until the Armistice.',
  },
  autumn: {
    french:
      'You are Napoléon on inner lines against four armies. Beat one before the others can come; hold Dresden and Leipzig, keep the way to Weimar, and let your marshals lose nothing alone.',
    allied:
      'You lead four armies. Where the Emperor is, fall back; where he is not, strike his marshals. Close in on Dresden and Leipzig from all sides, and keep Berlin, Breslau and Prague.',
  },
  leipzig: {
    french:
      'You are Napoléon in October, and four armies close in. Hold Leipzig if you can win there, or break through to Weimar while the road is open; and stay out of captivity, which ends it all.',
    allied:
      'You lead four armies on Leipzig. March to the same field from all sides, shut the road to Weimar, and fight the great battle only when you are all there.',
  },
  campaign: {
    french:
      'You lead the French through the whole year: Eugène first, then the Emperor. Win what you can in the spring, use the Armistice to fill your ranks, and in the autumn beat the four armies one by one.',
    allied:
      'You lead the Allies through the whole year. Gain ground before the Emperor comes, live to the Armistice, and then close in with four armies on Dresden and Leipzig.',
  },
}

/** What is fought for in a campaign: the places with flags, won battles, and fewer losses. */
export const stakes: StakesLook<JdgPosition> = {
  reckon,
  colours: (_, side) => (side === 'french' ? 'french' : 'prussian'),
  name: (_, side) => (side === 'french' ? 'French' : 'Allies'),
  task: ({ game }, side) => TASKS[game.scenario.id]?.[side] ?? null,
  terms({ game }) {
    const { firstTurn, lastTurn } = game.scenario
    const lead = game.tables.victory.draw + 1
    return `${counted(lead, 'Victory Point')} ahead after ${counted(lastTurn - firstTurn + 1, 'turn')}, to ${dateWord(game, lastTurn)}. A flag counts for whoever went through last; won battles bring points at once, and so do fewer losses at the end.`
  },
  leaf: { pane: 'calendar', name: 'Calendar' },
  flagged: true,
}
