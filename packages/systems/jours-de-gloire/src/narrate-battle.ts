import type { BattleEvent } from './battle-events.ts'
import { boxName, counted, counterName, ofSide, theSide, withMany } from './names.ts'
import { listed, reckoned, thrown } from './words.ts'
import type { Telling } from './words.ts'

/** What happens in combat and at sieges, in sentences. */
export const tellBattle: Telling<BattleEvent> = {
  'battle-marker': (game, { box, sortie }) =>
    `${sortie ? 'a sortie' : 'a battle'} is coming at ${boxName(game, box)}.`,
  sheltered: (game, { side, box, count, counters }) =>
    counters === null
      ? `${counted(count, `${ofSide(side)} counter`)} ${withMany(count, 'shelter')} inside ${boxName(game, box)}.`
      : `${listed(counters.map((id) => counterName(game, id)))} shelter inside ${boxName(game, box)}.`,
  'left-city': (game, { side, box, into, count }) =>
    `${counted(count, `${ofSide(side)} counter`)} ${withMany(count, 'leave')} ${boxName(game, box)} for ${boxName(game, into)}.`,
  battle: (game, { box, attacker, kind }) =>
    `${theSide(attacker)} ${kind === 'assault' ? 'assault' : kind === 'sortie' ? 'sally out at' : 'attack at'} ${boxName(game, box)}.`,
  tactics: (_, { french, allied, rounds, battle }) =>
    `tactics: French ${french}, Allies ${allied}; ${counted(rounds, 'round')}, ${battle}.`,
  totals: (_, { side, sp, ab, cb, cohesion, threshold }) =>
    `${theSide(side)}: ${sp} SP, AB ${ab}, CB ${cb}, cohesion ${cohesion}; morale is tested from ${threshold} SP lost.`,
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
    `artillery of ${theSide(side)}, AB ${ab}: ${inflicts}${star ? '*' : ''}${thrown(rolls)}.`,
  'no-artillery': () => 'the artillery is silent this round.',
  losses: (_, { side, sp, total }) => `${theSide(side)} lose ${sp} SP, ${total} in this battle.`,
  loss: (game, { counter, left }) => `${counterName(game, counter)} is down to ${left} SP.`,
  deserted: (_, { name, sp }) => `${name} loses ${sp} SP by desertion.`,
  morale: (_, { side, needed, passed, rolls, lines }) =>
    `morale of ${theSide(side)}: ${needed} or less (${reckoned(lines)}): ${passed ? 'they stand' : 'they break'}${thrown(rolls)}.`,
  joined: (game, { box, from, counters, sp }) =>
    `${listed(counters.map(({ name }) => name))} (${sp} SP) arrive from ${boxName(game, from)} at ${boxName(game, box)}.`,
  stayed: (game, { side, from }) => `${theSide(side)} at ${boxName(game, from)} stay where they are.`,
  'battle-over': (game, { box, winner, battle }) =>
    winner === null
      ? `the ${battle} at ${boxName(game, box)} is indecisive.`
      : `${theSide(winner)} win the ${battle} at ${boxName(game, box)}.`,
  retreated: (game, { side, from, into, count }) =>
    `${counted(count, `${ofSide(side)} counter`)} ${withMany(count, 'retreat')} from ${boxName(game, from)} to ${boxName(game, into)}.`,
  'wiped-out': (game, { side, box, count }) =>
    `${counted(count, `${ofSide(side)} counter`)} at ${boxName(game, box)} cannot retreat and ${withMany(count, 'are')} destroyed.`,
  'river-loss': (_, { side }) => `${theSide(side)} lose 1 SP at the crossing.`,
  pursuit: (_, { side, cb, inflicts, rolls }) =>
    `${theSide(side)} pursue with CB ${cb}: ${counted(inflicts, 'SP').replace(/s$/, '')} lost${thrown(rolls)}.`,
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
