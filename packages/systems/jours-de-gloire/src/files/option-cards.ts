import type { OptionCard } from '@bivouac/kernel'
import { scenarios } from './scenario.ts'
import type { Scenario } from './scenario.ts'
import { FLAGS, IN_BATTLE, LATEST, ON_THE_MARCH } from './readings.ts'

type Defaults = Scenario['defaults']

const BLIND = ['Open play', 'Half blind', 'Blind'] as const

const off = { value: false, title: 'Off' } as const
const on = { value: true, title: 'On' } as const

/** Left as it is, the scenario decides; what that comes to is said. */
function orNot(
  id: keyof Omit<Defaults, 'blind'>,
  title: string,
  text: string,
  clause: string,
  defaults: Defaults,
): OptionCard {
  return {
    id,
    title,
    text,
    clause,
    values: [
      { value: 'scenario', title: `As the scenario has it: ${defaults[id] ? 'with' : 'without'}` },
      { value: true, title: 'With' },
      { value: false, title: 'Without' },
    ],
  }
}

/** How many lead the Allied armies: only where there is more than one of them. */
const PLAYERS: OptionCard = {
  id: 'players',
  foremost: true,
  title: 'Players',
  text: 'Where the Allies have several armies, each may have a commander of his own, with its units and command points. Team-mates write each other one note a turn, read when the next one starts; they win or lose together.',
  clause: 'JDG-10-multi-a',
  values: [
    { value: 'two', title: 'Two: one a side' },
    { value: 'three', title: 'Three: the Allies are two' },
    { value: 'armies', title: 'One an army' },
  ],
}

/** Leaders who were not there in 1813, or came late: JDG-O1 to JDG-O3. */
const LATECOMERS: readonly (OptionCard & { readonly id: 'O1' | 'O2' | 'O3' })[] = [
  {
    id: 'O1',
    title: 'Davout for Ney (O1)',
    text: 'At the Armistice Davout takes the place of Ney. Not together with O2 or O3.',
    clause: 'JDG-O1',
    values: [off, on],
  },
  {
    id: 'O2',
    title: 'Soult for Ney (O2)',
    text: 'At the Armistice Soult takes the place of Ney. Not together with O1.',
    clause: 'JDG-O2',
    values: [off, on],
  },
  {
    id: 'O3',
    title: 'Davout and Walmoden (O3)',
    text: 'In the second half of September Davout comes to Osterburg with XIII Corps, Walmoden to Havelberg. Not together with O1.',
    clause: 'JDG-O3-a',
    values: [off, on],
  },
]

const SOLITAIRE: OptionCard = {
  id: 'solitaire',
  title: 'Solitaire',
  text: 'You lead both sides yourself: nothing is hidden, there are no Dummies, and a die decides how far a stack gets.',
  clause: 'JDG-10-solo-a',
  values: [off, { ...on, alone: true }],
}

/** Where the rulebook leaves a doubt: the first is how this table plays. */
const DOUBTS: readonly OptionCard[] = [
  {
    id: 'marchArrival',
    title: 'March to the guns: arrival',
    text: 'When a Force that marches to a battle gets there.',
    clause: 'JDG-6.5.2-d',
    values: [
      { value: 'endOfRound', title: 'At the end of a round' },
      { value: 'duringRound', title: 'In time for the round' },
    ],
  },
  {
    id: 'flankByMarch',
    title: 'March to the guns: flank',
    text: 'Whether a Force that marches in by another road falls on the flank.',
    clause: 'JDG-8.5-flank-c',
    values: [
      { value: 'single', title: 'One such Force is enough' },
      { value: 'double', title: 'It takes two' },
      { value: 'none', title: 'Never' },
    ],
  },
  {
    id: 'lossSpread',
    title: 'Spreading losses',
    text: 'How the owner tells off the strength points lost in a round.',
    clause: 'JDG-8.4-e',
    values: [
      { value: 'leastHitFirst', title: 'Least hit units first' },
      { value: 'ownerFree', title: 'As the owner likes' },
    ],
  },
  {
    id: 'fatigueApplies',
    title: 'Fatigue',
    text: 'When fatigued units fight with half their strength.',
    clause: 'JDG-8.5-fatigue-c',
    values: [
      { value: 'attackOnly', title: 'When they attack' },
      { value: 'always', title: 'Always' },
    ],
  },
]

/** Doubts that only matter where armies share a die. */
const SHARED_DIE: OptionCard = {
  id: 'sharedCpDie',
  title: 'The Allies’ shared die',
  text: 'What two armies that share a command die divide between them.',
  clause: 'JDG-B-4.5-c',
  values: [
    { value: 'pipsOnly', title: 'Its pips; each adds its own commander' },
    { value: 'dieWithBestCv', title: 'Pips and the better commander' },
  ],
}

/** Doubts that only matter where an Armistice ends in a Restart. */
const ARMISTICE: OptionCard = {
  id: 'armisticeTurns',
  title: 'Length of the Armistice',
  text: 'How many turns lie between the Armistice and the Restart.',
  clause: 'JDG-A-effects-len',
  values: [
    { value: 5, title: 'Five turns' },
    { value: 4, title: 'Four turns' },
  ],
}

/** What players may agree on before a game of this scenario. */
export function optionsOf(id: string): readonly OptionCard[] {
  const scenario = scenarios.find((one) => one.id === id)
  if (!scenario) return []
  const { defaults, sharedDice, optional, armisticeTruce } = scenario
  return [
    ...(sharedDice ? [PLAYERS] : []),
    {
      id: 'blind',
      title: 'Hidden counters',
      text: 'Open play: everything face up. Half blind: leaders face up, units face down. Blind: all face down until they fight, reconnoitre or are found out. Rosters are always your own affair.',
      clause: 'JDG-A-blind-3',
      values: [
        { value: 'scenario', title: `As the scenario has it: ${BLIND[defaults.blind - 1].toLowerCase()}` },
        ...BLIND.map((title, at) => ({ value: at + 1, title })),
      ],
    },
    orNot(
      'dummies',
      'Dummies',
      'Counters worth nothing, to deceive the enemy; only where counters lie face down.',
      'JDG-A-blind-b',
      defaults,
    ),
    orNot(
      'cards',
      'Event cards',
      'Drawn as the game goes on, each played at its own moment.',
      'JDG-A-cards-b',
      defaults,
    ),
    orNot(
      'supply',
      'Supply',
      'Armies trace a line to their sources each turn; cut off from them they lose command points. Without: every army is always supplied.',
      'JDG-V-nosupply',
      defaults,
    ),
    orNot(
      'detachments',
      'Detachments',
      'Corps may leave small forces of their own behind.',
      'JDG-6.1-a',
      defaults,
    ),
    SOLITAIRE,
    ...LATECOMERS.filter(({ id: rule }) => optional.includes(rule)),
    ...DOUBTS,
    ...ON_THE_MARCH,
    ...IN_BATTLE,
    ...(sharedDice ? [SHARED_DIE] : []),
    ...(armisticeTruce ? [ARMISTICE, LATEST, FLAGS] : []),
  ]
}
