import { counted, listed } from '@bivouac/kernel'
import { boxName, counterName, counterNames, ofSide, theSide, withMany } from './names.ts'
import { reckoned, thrown } from './words.ts'
import type { Telling } from './words.ts'
import type { MarchEvent } from '../position/events.ts'

function lossWord(sp: number): string {
  return sp === 0 ? 'without loss' : `losing ${sp} SP`
}

/** What happens on the march, in sentences. */
export const tellMarch: Telling<MarchEvent> = {
  stack: (game, { counters, mp, forced, concentrated }) =>
    `${listed(counterNames(game, counters))} ${withMany(counters.length, 'set')} out with ${mp} MP${forced ? ', by forced march' : ''}${concentrated ? ', concentrated' : ''}.`,
  moved: (game, { side, from, into, count }) =>
    `${counted(count, `${ofSide(side)} counter`)} ${withMany(count, from === null ? 'come' : 'go')} ${from === null ? 'onto the map at' : `from ${boxName(game, from)} to`} ${boxName(game, into)}.`,
  stopped: (game, { side, box, why }) =>
    `${theSide(side)} ${why === 'enemy' ? 'meet the enemy' : 'are intercepted'} at ${boxName(game, box)} and stop.`,
  halted: (game, { side, box, count }) =>
    `${counted(count, `${ofSide(side)} counter`)} ${withMany(count, 'halt')} at ${boxName(game, box)}.`,
  'leader-displaced': (game, { name, box, fate, into }) =>
    fate === 'fled' && into !== null
      ? `${name}, alone at ${boxName(game, box)}, escapes to ${boxName(game, into)}.`
      : `${name}, alone at ${boxName(game, box)}, is taken off the map and comes back later.`,
  stragglers: (game, { counter, sp, rolls }) =>
    sp === 0
      ? `${counterName(game, counter)} keeps its men together${thrown(rolls)}.`
      : `${counterName(game, counter)} loses ${sp} SP in stragglers${thrown(rolls)}.`,
  fatigued: (game, { side, box, count }) =>
    `${counted(count, `${ofSide(side)} counter`)} at ${boxName(game, box)} ${withMany(count, 'are')} fatigued.`,
  recovered: (game, { counter, sp, rolls }) =>
    `${counterName(game, counter)} recovers ${sp} SP${thrown(rolls)}.`,
  detached: (game, { counter, parent, sp }) =>
    `${counterName(game, parent)} sends off ${counterName(game, counter)} with ${sp} SP.`,
  reattached: (game, { counter, parent, sp }) =>
    `${counterName(game, counter)} joins ${counterName(game, parent)} with ${sp} SP.`,
  entrenched: (game, { side, box }) => `${theSide(side)} entrench at ${boxName(game, box)}.`,
  'entrenchment-removed': (game, { side, box }) =>
    `the entrenchment of ${theSide(side)} at ${boxName(game, box)} is gone.`,
  reconnaissance: (game, { side, box, sp, screen, revealed, rolls }) =>
    `${theSide(side)} reconnoitre ${boxName(game, box)} with ${sp} SP against a screen of ${screen}: ${counted(revealed, 'unit')} shown${thrown(rolls)}.`,
  withdrew: (game, { side, from, into, counters, losses, rolls }) =>
    `${ofSide(side)} cavalry (${listed(counters.map(({ name }) => name))}) withdraws from ${boxName(game, from)} to ${boxName(game, into)}, ${lossWord(losses.reduce((sum, one) => sum + one, 0))}${thrown(rolls)}.`,
  'bridge-destroyed': (game, { side, from, into }) =>
    `${theSide(side)} destroy the bridge between ${boxName(game, from)} and ${boxName(game, into)}.`,
  'bridge-kept': (game, { from, into }) =>
    `the bridge between ${boxName(game, from)} and ${boxName(game, into)} stands.`,
  'bridge-repaired': (game, { side, from, into }) =>
    `${theSide(side)} repair the bridge between ${boxName(game, from)} and ${boxName(game, into)}.`,
  'repair-failed': (game, { side, from, into }) =>
    `${theSide(side)} cannot repair the bridge from ${boxName(game, from)}: the enemy holds ${boxName(game, into)}.`,
  'pontoon-laid': (game, { side, from, into, lost }) =>
    `${theSide(side)} lay a pontoon between ${boxName(game, from)} and ${boxName(game, into)}${lost > 0 ? `, losing ${lost} SP` : ''}.`,
  'pontoon-lifted': (game, { from, into }) =>
    `the pontoon between ${boxName(game, from)} and ${boxName(game, into)} is taken up.`,
  interception: (game, { side, from, into, count, passed, rolls }) =>
    `${counted(count, `${ofSide(side)} counter`)} at ${boxName(game, from)} ${withMany(count, 'try')} to intercept at ${boxName(game, into)}: ${withMany(count, 'they')} ${withMany(count, passed ? 'succeed' : 'fail')}${thrown(rolls)}.`,
  intercepted: (game, { side, from, box, count }) =>
    `${counted(count, `${ofSide(side)} counter`)} ${withMany(count, 'strike')} from ${boxName(game, from)} at ${boxName(game, box)}.`,
  'fell-back': (game, { side, from, into, count }) =>
    `${counted(count, `${ofSide(side)} counter`)} ${withMany(count, 'fall')} back from ${boxName(game, from)} to ${boxName(game, into)}.`,
  'guns-test': (game, { side, from, into, count, passed, rolls }) =>
    `${counted(count, `${ofSide(side)} counter`)} at ${boxName(game, from)} ${passed ? withMany(count, 'march') : `${withMany(count, 'fail')} to march`} to the guns at ${boxName(game, into)}${thrown(rolls)}.`,
  'guns-barred': (game, { side, from, by }) =>
    `the enemy at ${boxName(game, by)} bars the way of ${theSide(side)} from ${boxName(game, from)}.`,
  'test-value': (game, { from, needed, lines }) =>
    `from ${boxName(game, from)} it takes a die of ${needed} or less (${reckoned(lines)}).`,
  'rolled-allowance': (_, { mp, rolls }) => `${mp} MP are rolled${thrown(rolls)}.`,
}
