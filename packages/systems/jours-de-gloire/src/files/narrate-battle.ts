import { counted, listed } from '@bivouac/kernel'
import { boxName, counterName, counterNames, ofSide, theSide, withMany } from './names.ts'
import { reckoned, thrown } from './words.ts'
import type { Telling } from './words.ts'
import type { BattleEvent } from '../position/events.ts'

const KIND_OF: Readonly<Record<string, string>> = {
  skirmish: 'a skirmish',
  screen: 'a screen battle',
  offensive: 'an offensive battle',
  decisive: 'a decisive battle',
}

/** `: nobody broke, and the French lost more (6 SP to 4).` */
function reasonOf(
  why: Extract<BattleEvent, { type: 'battle-over' }>['why'],
  winner: string | null,
  [french, allied]: readonly [number, number],
): string {
  const beaten = theSide(winner === 'french' ? 'allied' : 'french')
  const more = `${Math.max(french, allied)} SP to ${Math.min(french, allied)}`
  switch (why) {
    case 'destroyed':
      return winner === null ? ': neither has anybody left.' : `: ${beaten} have nobody left.`
    case 'broken':
      return `: the morale of ${beaten} broke.`
    case 'losses':
      return `: nobody broke, and ${beaten} lost more (${more}).`
    case 'both-broken':
      return winner === null
        ? `: both broke, and both lost ${french} SP. The attacker goes back.`
        : `: both broke, and ${beaten} lost more (${more}).`
    case 'equal':
      return `: nobody broke, and both lost ${french} SP. The attacker goes back.`
  }
}

/** What happens in combat and at sieges, in sentences. */
export const tellBattle: Telling<BattleEvent> = {
  'battle-marker': (game, { box, sortie }) =>
    `${sortie ? 'a sortie' : 'a battle'} is coming at ${boxName(game, box)}.`,
  sheltered: (game, { side, box, count, counters }) =>
    counters === null
      ? `${counted(count, `${ofSide(side)} counter`)} ${withMany(count, 'shelter')} inside ${boxName(game, box)}.`
      : `${listed(counterNames(game, counters))} ${withMany(counters.length, 'shelter')} inside ${boxName(game, box)}.`,
  'left-city': (game, { side, box, into, count }) =>
    `${counted(count, `${ofSide(side)} counter`)} ${withMany(count, 'leave')} ${boxName(game, box)} for ${boxName(game, into)}.`,
  battle: (game, { box, attacker, kind }) =>
    `${theSide(attacker)} ${kind === 'assault' ? 'assault' : kind === 'sortie' ? 'sally out at' : 'attack at'} ${boxName(game, box)}.`,
  tactics: (_, { french, allied, rounds, battle }) =>
    `tactics: French ${french}, Allies ${allied}; ${counted(rounds, 'round')}, ${battle}.`,
  totals: (_, { side, sp, ab, cb, cohesion, threshold }) =>
    `${theSide(side)}: ${sp} SP, artillery ${ab}, cavalry ${cb}, cohesion ${cohesion}; morale is tested from ${threshold} SP lost.`,
  encircled: (game, { box, lifted }) =>
    lifted
      ? `the encirclement at ${boxName(game, box)} is broken.`
      : `the defender at ${boxName(game, box)} is encircled.`,
  round: (_, { round, sides }) =>
    `round ${round}: ${sides
      .map(({ side, inCombat, column, die, row, inflicts, star }) =>
        die === null
          ? `${theSide(side)} cannot strike`
          : `${theSide(side)} with ${inCombat} SP (column ${column ?? '–'}), die ${die}, row ${row ?? '–'}, inflict ${inflicts}${star ? '*' : ''}`,
      )
      .join('; ')}.`,
  artillery: (_, { side, ab, inflicts, star, rolls }) =>
    `${ofSide(side)} guns (bonus ${ab}): ${inflicts === 0 ? 'no loss' : `${inflicts} SP lost`}${star ? ', and morale is tested' : ''}${thrown(rolls)}.`,
  'no-artillery': () => 'the artillery is silent this round.',
  losses: (_, { side, sp, total }) => `${theSide(side)} lose ${sp} SP, ${total} in this battle.`,
  loss: (game, { counter, left }) => `${counterName(game, counter)} is down to ${left} SP.`,
  deserted: (_, { name, sp }) => `${name} loses ${sp} SP by desertion.`,
  morale: (_, { side, needed, passed, rolls, lines }) =>
    `morale of ${theSide(side)}: ${needed} or less (${reckoned(lines)}): ${passed ? 'they stand' : 'they break'}${thrown(rolls)}.`,
  joined: (game, { box, from, counters, sp }) =>
    `${listed(counters.map(({ name }) => name))} (${sp} SP) arrive from ${boxName(game, from)} at ${boxName(game, box)}.`,
  stayed: (game, { side, from }) => `${theSide(side)} at ${boxName(game, from)} stay where they are.`,
  'battle-over': (game, { box, winner, battle, vp, why, lost }) => {
    const at = boxName(game, box)
    const because = reasonOf(why, winner, lost)
    return winner === null
      ? `the battle at ${at} is indecisive${because}`
      : `${theSide(winner)} win at ${at} (${KIND_OF[battle] ?? battle}${vp > 0 ? `, +${vp} VP` : ''})${because}`
  },
  retreated: (game, { side, from, into, count }) =>
    `${counted(count, `${ofSide(side)} counter`)} ${withMany(count, 'retreat')} from ${boxName(game, from)} to ${boxName(game, into)}.`,
  'wiped-out': (game, { side, box, count }) =>
    `${counted(count, `${ofSide(side)} counter`)} at ${boxName(game, box)} cannot retreat and ${withMany(count, 'are')} destroyed.`,
  'river-loss': (_, { side }) => `${theSide(side)} lose 1 SP at the crossing.`,
  pursuit: (_, { side, cb, inflicts, rolls }) =>
    `${theSide(side)} pursue (cavalry ${cb}): ${inflicts === 0 ? 'no loss' : `${inflicts} SP lost`}${thrown(rolls)}.`,
  'no-pursuit': (_, { side }) => `${theSide(side)} do not pursue.`,
  demolition: (game, { from, into, destroyed, lost, rolls }) =>
    `the bridge between ${boxName(game, from)} and ${boxName(game, into)} is ${destroyed ? 'blown up' : 'not destroyed'}${lost > 0 ? `, at the cost of ${lost} SP` : ''}${thrown(rolls)}.`,
  overrun: (game, { attacker, box, result, rolls }) =>
    `${theSide(attacker)} overrun the enemy at ${boxName(game, box)}: ${result}${thrown(rolls)}.`,
  advanced: (game, { side, from, into, count }) =>
    `${counted(count, `${ofSide(side)} counter`)} ${withMany(count, 'advance')} from ${boxName(game, from)} to ${boxName(game, into)}.`,
  retired: (game, { side, from, into, count }) =>
    `${counted(count, `${ofSide(side)} counter`)} ${withMany(count, 'go')} back from ${boxName(game, from)} to ${boxName(game, into)}.`,
  captured: (_, { name, by }) => `${name} is captured by ${theSide(by)}.`,
  siege: (game, { side, box, stage, masked }) =>
    masked
      ? `${theSide(side)} mask ${boxName(game, box)}.`
      : `${theSide(side)} besiege ${boxName(game, box)}: Siege ${stage}.`,
  'siege-roll': (game, { box, needed, falls, rolls, lines }) =>
    `siege of ${boxName(game, box)}: ${needed} or more (${reckoned(lines)}): ${falls ? 'the city falls' : 'it holds'}${thrown(rolls)}.`,
  'siege-lifted': (game, { box }) => `the siege of ${boxName(game, box)} is over.`,
  'city-fell': (game, { box, into, counters }) =>
    `${boxName(game, box)} falls to ${theSide(into)}${counters.length > 0 ? `; lost: ${listed(counters.map(({ name }) => name))}` : ''}.`,
}
