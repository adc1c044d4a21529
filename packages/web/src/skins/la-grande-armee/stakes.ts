import { counted } from '@bivouac/kernel'
import { dateOf, reckon } from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import type { StakesLook } from '../../furniture/stakes/stakes.ts'

/** Who leads each side and what he is there for, by scenario. */
const TASKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ulm: {
    french:
      'You are Napoleon on the Rhine. Mack sits at Ulm with the Austrian army: march round him, close every hex about the town with your troops or their zones, and shut him in. Besieged, Ulm counts half; taken, whole. Then reach for Ingolstadt, Passau and Braunau.',
    allied:
      'You are Mack, at Ulm, with Napoleon coming over the Rhine. Hold the town while it ties him down, but do not be shut in: what is besieged at the end is lost to you. The Russians come late; every point you keep from him is yours.',
  },
  '1805': {
    french:
      'You are Napoleon with seven corps on the Rhine. Take Mack at Ulm, then race down the Danube for Vienna and beat the Austrians and Russians before the winter. Keep out of Prussian ground, or you pay for it.',
    allied:
      'You lead the Austrians, and the Russians who are weeks away. Bring Mack off or make him cost time, cover Vienna, and keep an army in the field: every strength point you save and every fortress you hold keeps the total down.',
  },
  '1806': {
    french:
      'You are Napoleon before the Thuringian passes, with three columns. Break the Prussian army while it is scattered, then race for the fortresses of the Elbe, the Oder and the Vistula before the Russians come.',
    allied:
      'You lead the Prussians, spread out before the passes. Fall back in time, hold the great fortresses (Magdeburg, Danzig, Königsberg) and live until the Russians are there: what you hold at the end decides.',
  },
  '1809': {
    french:
      'You are Napoleon, and your corps are still apart in Bavaria. Gather them, throw Archduke Charles back, win the Danube and hold Vienna before his reserves and Landwehr make themselves felt.',
    allied:
      'You are Archduke Charles, striking into Bavaria with a new army. Hit a French corps while it is alone, then cover Vienna, Brünn and Prague: what you keep from him at the end is your victory.',
  },
}

/** What is fought for in a campaign: the fortresses, and the one total both play for. */
export const stakes: StakesLook<LgaPosition> = {
  reckon,
  colours: (_, side) => (side === 'french' ? 'french' : 'austrian'),
  name: (_, side) => (side === 'french' ? 'French' : 'Allies'),
  task: ({ game }, side) => TASKS[game.scenario.id]?.[side] ?? null,
  terms({ game }, side) {
    const { levels } = game.scenario.victory
    const { turns } = game.scenario
    const least = Math.min(
      ...levels.flatMap(({ winner, min }) => (winner === 'french' && min !== null ? [min] : [])),
    )
    const draw = levels.find(({ winner }) => winner === 'none')
    const wins =
      side === 'french'
        ? `from ${least} points you have won`
        : `under ${draw?.min ?? least} points you have won`
    const even = draw?.min ? `, from ${draw.min} to ${least - 1} it is a draw` : ''
    return `one total, which the French raise and the Allies keep low: ${wins}${even}. ${counted(turns, 'turn')}, to ${dateOf(game, turns)}; only the end of the last counts.`
  },
  leaf: { pane: 'campaign', name: 'Campaign' },
}
