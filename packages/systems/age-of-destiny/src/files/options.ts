import { chooseOptions } from '@bivouac/kernel'
import type { GameSetup, OptionCard } from '@bivouac/kernel'
import type { Options } from '../position/state.ts'

const offOn = [
  { value: false, title: 'Off' },
  { value: true, title: 'On' },
] as const

/** Everything that can be agreed on, in the order a lobby shows it. */
export const OPTIONS: readonly OptionCard[] = [
  {
    id: 'ordersModule',
    title: 'Orders and staff officers',
    text: 'Each brigade keeps to a written order until a general or his staff officer brings another.',
    clause: 'AOD-3-orders-h',
    values: offOn,
  },
  {
    id: 'freeDeployment',
    title: 'Free deployment',
    text: 'Both sides place their units anywhere in their zones, the first player first.',
    clause: 'AOD-REI-a',
    values: offOn,
  },
  {
    id: 'wetPowder',
    title: 'Wet powder',
    text: 'Rain: infantry attacks within 10 mm only, and every artillery die loses 1.',
    clause: 'AOD-4-who-b',
    values: offOn,
  },
  {
    id: 'oddsSource',
    title: 'Odds',
    text: 'Read the odds off the ratio of strengths, or off the printed cells of Table 5 as they stand.',
    clause: 'AOD-4-odds-e',
    values: [
      { value: 'formula', title: 'By the ratio' },
      { value: 'printed', title: 'As printed' },
    ],
  },
  {
    id: 'shiftTrack',
    title: 'Shifts of odds',
    text: 'Shift along all odds from 1:7 to 7:1 and then find the column, or along the ten columns of Table 6.',
    clause: 'AOD-4-shift-i',
    values: [
      { value: 'full', title: 'All odds' },
      { value: 'columns', title: 'Columns of Table 6' },
    ],
  },
  {
    id: 'squareValue',
    title: 'What a square fights with',
    text: 'A square fights with its Disrupted value always, or in defence only.',
    clause: 'AOD-4-odds-h',
    values: [
      { value: 'both', title: 'Attack and defence' },
      { value: 'defence', title: 'Defence only' },
    ],
  },
  {
    id: 'attackArc',
    title: 'Who can be struck',
    text: 'Infantry and guns strike what they see before their front, or whatever they see.',
    clause: 'AOD-4-who-f',
    values: [
      { value: 'front', title: 'To the front' },
      { value: 'any', title: 'All round' },
    ],
  },
  {
    id: 'attacksPerTarget',
    title: 'Attacks on one unit',
    text: 'All who strike a unit make one attack, or may attack it one after another.',
    clause: 'AOD-4-who-i',
    values: [
      { value: 'one', title: 'One a phase' },
      { value: 'many', title: 'Several' },
    ],
  },
  {
    id: 'disruptedPassThrough',
    title: 'Disrupted units pass through',
    text: 'Disrupted units may go through friends and be gone through; whoever was in order is disrupted.',
    clause: 'AOD-3-pass-b',
    values: offOn,
  },
  {
    id: 'surroundedRouters',
    title: 'Routers with enemies every way',
    text: 'They run home through the enemy and disrupt him, or disperse and are lost with all their bases.',
    clause: 'AOD-3-rout-g',
    values: [
      { value: 'through', title: 'Run through' },
      { value: 'disperse', title: 'Disperse' },
    ],
  },
  {
    id: 'exchangeScores',
    title: 'Bases lost in an exchange score',
    text: 'The base that a Disrupted attacker loses in an exchange while it holds its ground scores 2.',
    clause: 'AOD-6-vp-f',
    values: offOn,
  },
  {
    id: 'chargeBonusAllArms',
    title: 'Charge bonus for infantry too',
    text: 'A unit of any arm that charged adds 1 to the die, not cavalry alone.',
    clause: 'AOD-Q-4',
    values: offOn,
  },
  {
    id: 'columnChargeStacks',
    title: 'A charging column adds its charge figure twice',
    text: 'Once for the column and once for the charge.',
    clause: 'AOD-Q-10',
    values: [
      { value: true, title: 'Twice' },
      { value: false, title: 'Once' },
    ],
  },
]

/** What the set-up agrees on. Throws `DataError` for an option or a value that does not exist. */
export function readOptions(setup: GameSetup): Options {
  const chosen = chooseOptions(OPTIONS, setup)
  return {
    orders: chosen['ordersModule'] === true,
    freeDeployment: chosen['freeDeployment'] === true,
    chargeBonusAllArms: chosen['chargeBonusAllArms'] === true,
    columnChargeStacks: chosen['columnChargeStacks'] === true,
    printedOdds: chosen['oddsSource'] === 'printed',
    wetPowder: chosen['wetPowder'] === true,
    shiftByColumns: chosen['shiftTrack'] === 'columns',
    squareDefendsOnly: chosen['squareValue'] === 'defence',
    anyArc: chosen['attackArc'] === 'any',
    manyAttacks: chosen['attacksPerTarget'] === 'many',
    disruptedPass: chosen['disruptedPassThrough'] === true,
    routersDisperse: chosen['surroundedRouters'] === 'disperse',
    exchangeScores: chosen['exchangeScores'] === true,
  }
}
