import type { OptionCard } from '@bivouac/kernel'

/** Where the rules bear two readings: the first is how this table plays. On the march and in command. */
export const ON_THE_MARCH: readonly OptionCard[] = [
  {
    id: 'cpLine',
    title: 'Forces without a general: line of command',
    text: 'What a Force without a general needs to march for 1 command point instead of 2.',
    clause: 'JDG-4.5-f',
    values: [
      { value: 'inCommand', title: 'A line to any general linked to the commander-in-chief' },
      { value: 'cincOnly', title: 'A line to the commander-in-chief himself' },
    ],
  },
  {
    id: 'detachmentLine',
    title: 'Detachments: line of command',
    text: 'What keeps a Detachment of a corps in command.',
    clause: 'JDG-6.1-l',
    values: [
      { value: 'normal', title: 'A line as for any unit' },
      { value: 'cincOnly', title: 'A line to the commander-in-chief himself' },
    ],
  },
  {
    id: 'independentStatus',
    title: 'Independent Detachments: command',
    text: 'They are always out of command: 1 movement point less. What else that means to them.',
    clause: 'JDG-1.2.2-indep-h',
    values: [
      { value: 'severe', title: 'No forced march, no siege' },
      { value: 'letter', title: 'With a line to a general they may force-march' },
    ],
  },
  {
    id: 'mergeNation',
    title: 'Independent Detachments: whom they join',
    text: 'Into which units of its arm an independent Detachment may merge, the Guard excepted.',
    clause: 'JDG-1.2.2-indep-i',
    values: [
      { value: 'any', title: 'Any nation' },
      { value: 'same', title: 'Its own nation' },
    ],
  },
  {
    id: 'garrison',
    title: 'Besieged garrisons',
    text: 'Whether a besieged garrison cuts the besieger’s lines through its box, stops his marches there and closes the box to his retreats.',
    clause: 'JDG-4.3-h',
    values: [
      { value: 'inTheWay', title: 'In the way like any enemy' },
      { value: 'shutIn', title: 'Shut in, and in nobody’s way' },
    ],
  },
  {
    id: 'failedReaction',
    title: 'Stragglers after a failed reaction',
    text: 'Whether units that tried to intercept or to march to the guns, and failed, may still recover stragglers.',
    clause: 'JDG-5.5.4-d',
    values: [
      { value: 'counts', title: 'No' },
      { value: 'doesNotCount', title: 'Yes' },
    ],
  },
  {
    id: 'cavalryWithdraws',
    title: 'Cavalry before combat',
    text: 'How far cavalry goes that withdraws before combat.',
    clause: 'JDG-6.3-before-e',
    values: [
      { value: 'oneBox', title: 'One box' },
      { value: 'fullMp', title: 'As far as its movement reaches' },
    ],
  },
  {
    id: 'reactionCap',
    title: 'Generals better than their commander',
    text: 'With which command value a linked general reacts who is better than his commander-in-chief.',
    clause: 'JDG-6.5.1-h',
    values: [
      { value: 'neverBelowOwn', title: 'His own' },
      { value: 'letter', title: 'The commander-in-chief’s' },
    ],
  },
  {
    id: 'besiegersMarch',
    title: 'Besiegers and the sound of the guns',
    text: 'Whether besiegers may march to a battle nearby.',
    clause: 'JDG-6.5.2-i',
    values: [
      { value: true, title: 'They may' },
      { value: false, title: 'They stay' },
    ],
  },
]

/** The same, of battles, sieges and what they count for. */
export const IN_BATTLE: readonly OptionCard[] = [
  {
    id: 'detachmentTactics',
    title: 'Detachments without a leader',
    text: 'Which of them may only choose a skirmish.',
    clause: 'JDG-8.2-d',
    values: [
      { value: 'single', title: 'One that fights by itself' },
      { value: 'all', title: 'Any Force of Detachments' },
    ],
  },
  {
    id: 'overrunRounds',
    title: 'Overruns',
    text: 'In which rounds of a battle six times the enemy’s strength may overrun him.',
    clause: 'JDG-8.4-overrun-m',
    values: [
      { value: 'any', title: 'In every round' },
      { value: 'first', title: 'In the first only' },
    ],
  },
  {
    id: 'moraleBase',
    title: 'Morale: a fifth of what',
    text: 'A Force that has lost a fifth of its strength tests its morale. What is its strength if friends march in?',
    clause: 'JDG-8.6-h',
    values: [
      { value: 'withArrivals', title: 'Those who marched in count' },
      { value: 'startOfCombat', title: 'What was there at the start' },
    ],
  },
  {
    id: 'siegeNeeds',
    title: 'Besieging and assaulting',
    text: 'What it takes: a corps of infantry, or also reserve artillery with any strength beside it.',
    clause: 'JDG-8.8-o',
    values: [
      { value: 'letter', title: 'Infantry or reserve artillery' },
      { value: 'infantry', title: 'Infantry' },
    ],
  },
  {
    id: 'sortieText',
    title: 'Relief of a besieged city',
    text: 'The rulebook’s paragraph on sorties seems to name the two sides the wrong way round.',
    clause: 'JDG-8.8-g',
    values: [
      { value: 'relief', title: 'Relief and garrison attack the besieger' },
      { value: 'letter', title: 'By the letter: besiegers with fresh friends attack the garrison' },
    ],
  },
  {
    id: 'besiegedTakeSp',
    title: 'Reinforcements for the besieged',
    text: 'Whether besieged units may absorb Strength Points.',
    clause: 'JDG-B-3.3-f',
    values: [
      { value: true, title: 'They may' },
      { value: false, title: 'They may not' },
    ],
  },
  {
    id: 'lossCount',
    title: 'Losses in the final count',
    text: 'Which losses are compared for Victory Points.',
    clause: 'JDG-9-loss-b',
    values: [
      { value: 'running', title: 'Every Strength Point lost' },
      { value: 'roster', title: 'Those not made good by the end' },
    ],
  },
]

/** How late the Armistice may come. */
export const LATEST: OptionCard = {
  id: 'armisticeLatest',
  title: 'The latest Armistice',
  text: 'Whether the Armistice may be put off for as long as French victories and cards allow.',
  clause: 'JDG-A-armistice-10',
  values: [
    { value: 'none', title: 'No limit' },
    { value: 'q2July', title: 'Second half of July' },
  ],
}

/** What flags do while the Armistice lasts. */
export const FLAGS: OptionCard = {
  id: 'armisticeFlags',
  title: 'Flags during the Armistice',
  text: 'Whether boxes worth Victory Points change hands when units move through them during the Armistice.',
  clause: 'JDG-A-effects-16',
  values: [
    { value: 'turn', title: 'They do' },
    { value: 'frozen', title: 'They do not' },
  ],
}
