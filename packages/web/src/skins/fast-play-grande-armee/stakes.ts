import { moraleOf, reckon } from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition } from '@bivouac/fast-play-grande-armee'
import { counted } from '@bivouac/kernel'
import type { StakesLook } from '../../furniture/stakes/stakes.ts'
import { nationOfSide, sideOfSeat, sideWord } from './pieces.ts'

/** Who leads each side and what he is there for, by scenario. */
const TASKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  durrenfeld: {
    french:
      'You are General Tharreau with two Forces, Conroux and Colbert. Get into Dürrenfeld first and garrison it, hold the bridge, and keep the Austrians off the Kreuzberg behind you. You have fewer men and better dice of command: spend them where you mean to strike.',
    austrian:
      'You are Hiller with two Forces, Kottulinsky and Mesko. Get into Dürrenfeld and hold it; the Kreuzberg in the French rear counts for you alone. Your men are many and slow to obey: give a command die to the Force that matters.',
  },
  auerstadt: {
    french:
      'You are Davout, alone against the main Prussian army. Gudin holds Hassenhausen: keep it, feed Friant in to the north and Morand to the south as they come up, and keep the Prussians off the Kösen road.',
    prussian:
      'You are the Duke of Brunswick with the main army. Storm Hassenhausen before Friant and Morand are up, hold Poppel and Spielberg, and open the Kösen road, which counts for you alone.',
  },
  'golden-turn': {
    french: 'A bare table: try the rules. Every enemy brigade broken is a point.',
    austrian: 'A bare table: try the rules. Every enemy brigade broken is a point.',
  },
}

/** What is fought for in a battle: the objectives, and the brigades the enemy loses. */
export const stakes: StakesLook<FpgaPosition> = {
  reckon,
  colours: (p, side) => nationOfSide(p, sideOfSeat(p, side) ?? 0),
  name: (p, side) => sideWord(p, sideOfSeat(p, side) ?? 0),
  task: ({ game }, side) => TASKS[game.scenario.id]?.[side] ?? null,
  terms(p, side) {
    const { lead, basicLength } = p.game.scenario
    const enemy = sideOfSeat(p, side) === 0 ? 1 : 0
    const { tests, beaten } = moraleOf(p, enemy)
    return `a lead of ${counted(lead, 'point')} when it ends, after turn ${basicLength} or soon after: a point for every enemy brigade lost, and the places with flags. Or break him before: with ${tests} brigades lost he tests every turn, with ${beaten} he is beaten.`
  },
  leaf: { pane: 'battle', name: 'Battle' },
}
