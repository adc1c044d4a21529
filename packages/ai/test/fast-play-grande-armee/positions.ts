import type { FieldPlan, Situation } from '@bivouac/fast-play-grande-armee/testing'

/** What is asked of whoever has to decide here. */
export interface Puzzle {
  readonly name: string
  readonly clause: string
  readonly plan?: FieldPlan
  readonly situation: Situation
  /** The dice of what is done before it is asked, and what that is. */
  readonly dice?: readonly number[]
  readonly before?: Readonly<Record<string, unknown>>
  readonly seat?: 'french' | 'austrian'
  readonly want: Want
}

/** One action that is asked for, or one that must not be; or how its pieces stand once its segment is played. */
export type Want =
  | { readonly first: Readonly<Record<string, unknown>> }
  | { readonly never: Readonly<Record<string, unknown>> }
  | { readonly inside: readonly [unit: string, section: string] }
  | { readonly touching: readonly [unit: string, enemy: string] }
  | { readonly apart: readonly [unit: string, enemy: string] }
  | { readonly nearer: readonly [unit: string, x: number, y: number] }
  | { readonly behind: readonly [unit: string, y: number] }

const TOWN = {
  id: 't',
  type: 'town',
  name: 'Town',
  capacity: 1,
  polygon: [
    [18.5, 28.5],
    [21.5, 28.5],
    [21.5, 31.5],
    [18.5, 31.5],
  ],
}
const PRIZE = { id: 'o', name: 'Town', points: 3, area: 't', holds: 'garrison' }
const town: FieldPlan = { terrain: [TOWN], objectives: [PRIZE], basicLength: 3 }
const far = 'A9 slow 35,66 180 force:AB'

export const positions: readonly Puzzle[] = [
  {
    name: 'guns fire at the brigade that is nearest to breaking',
    clause: 'FPGA-UNIT-l',
    situation: {
      step: 'fire',
      units: ['F1 foot 12,20 0', 'F2 fast 30,5 0', 'A1 slow 10,30 180 7sp', 'A2 slow 14,30 180 7sp 6hits'],
    },
    want: { first: { do: 'aim', target: 'A2' } },
  },
  {
    name: 'guns take the target in canister range',
    clause: 'FPGA-ART-a',
    situation: {
      step: 'fire',
      units: ['F1 foot 12,20 0', 'F2 fast 30,5 0', 'A1 slow 10,33 180', 'A2 slow 13,26.5 180'],
    },
    want: { first: { do: 'aim', target: 'A2' } },
  },
  {
    name: 'guns do not keep silent',
    clause: 'FPGA-ART-q',
    situation: { step: 'fire', units: ['F1 foot 12,20 0', 'F2 fast 30,5 0', 'A1 slow 12,30 180'] },
    want: { first: { do: 'aim', target: 'A1' } },
  },
  {
    name: 'skirmishers pick the brigade that is nearest to breaking',
    clause: 'FPGA-SK-b',
    situation: {
      step: 'skirmish',
      initiative: 'french',
      units: ['F1 fast 12,20 0 sk2', 'A1 slow 9.5,26 180 7sp', 'A2 slow 14.5,26 180 7sp 6hits'],
    },
    want: { first: { do: 'skirmish', target: 'A2' } },
  },
  {
    name: 'skirmishers leave the mixed brigade that saves alone',
    clause: 'FPGA-SK-g',
    situation: {
      step: 'skirmish',
      initiative: 'french',
      units: ['F1 fast 12,20 0 sk2', 'A1 slow 9.5,26 180 mx', 'A2 slow 14.5,26 180'],
    },
    want: { first: { do: 'skirmish', target: 'A2' } },
  },
  {
    name: 'command dice go to the Force that faces the enemy',
    clause: 'FPGA-CTL-a',
    situation: {
      step: 'control',
      dice: { french: 4 },
      units: [
        'F1 fast 10,20 0',
        'F2 fast 14,20 0',
        'F3 fast 18,20 0',
        'F4 fast 35,3 0 force:FB',
        'A1 slow 12,30 180',
      ],
      officers: ['FN good 14,16 0'],
    },
    want: { first: { do: 'give', force: 'FA' } },
  },
  {
    name: 'a Force that is worn out and out of reach rests',
    clause: 'FPGA-CTL-l',
    situation: {
      step: 'control',
      units: ['F1 fast 10,6 0 5hits', 'F2 fast 14,6 0 4hits', 'A1 slow 12,60 180'],
    },
    want: { first: { do: 'rest', force: 'FA' } },
  },
  {
    name: 'a fresh Force does not rest',
    clause: 'FPGA-CTL-l',
    situation: { step: 'control', units: ['F1 fast 10,6 0', 'F2 fast 14,6 0', 'A1 slow 12,60 180'] },
    want: { never: { do: 'rest' } },
  },
  {
    name: 'free to choose is better than ordered to attack the stronger',
    clause: 'FPGA-CTL-f',
    situation: {
      step: 'control',
      dice: { french: 1 },
      officers: ['FN good 12,14 0'],
      units: ['F1 fast 10,20 0 3sp', 'A1 slow 10,32 180 8sp', 'A2 slow 14,32 180 8sp'],
    },
    dice: [6, 5, 2],
    before: { do: 'give', force: 'FA', dice: 1 },
    want: { first: { do: 'pick', dice: [0, 2] } },
  },
  {
    name: 'infantry takes an empty town that is worth the battle',
    clause: 'FPGA-TOWN-e',
    plan: town,
    situation: { units: ['F1 fast 20,20 0', 'A1 slow 20,44 180'] },
    want: { inside: ['F1', 't'] },
  },
  {
    name: 'the nearer brigade goes in although another could do with it',
    clause: 'FPGA-TOWN-e',
    plan: town,
    situation: { units: ['F1 fast 20,21 0', 'F2 fast 26,10 0', 'A1 slow 20,44 180'] },
    want: { inside: ['F1', 't'] },
  },
  {
    name: 'a garrison keeps the town that wins the battle',
    clause: 'FPGA-TOWN-a',
    plan: town,
    situation: { turn: 3, units: ['F1 fast 20,30 0 in:t', 'A1 slow 32,40 180 3sp', far] },
    want: { inside: ['F1', 't'] },
  },
  {
    name: 'a garrison is not drawn out by a battery',
    clause: 'FPGA-TOWN-h',
    plan: town,
    situation: { turn: 3, units: ['F1 fast 20,30 0 in:t', 'A1 foot 20,38 180', far] },
    want: { inside: ['F1', 't'] },
  },
  {
    name: 'cavalry rides at guns left alone',
    clause: 'FPGA-ESC-a',
    situation: { units: ['F1 heavy 14,22 0 6sp', 'A1 foot 14,29 180', far] },
    want: { touching: ['F1', 'A1'] },
  },
  {
    name: 'a brigade about to break is attacked',
    clause: 'FPGA-UNIT-l',
    situation: { units: ['F1 fast 12,20 0 7sp', 'A1 slow 12,27 180 6sp 5hits', far] },
    want: { touching: ['F1', 'A1'] },
  },
  {
    name: 'the last of a brigade does not run at a fresh one',
    clause: 'FPGA-CBT-dice-a',
    situation: { units: ['F1 fast 12,20 0 7sp 6hits', 'A1 slow 12,27 180 8sp', far] },
    want: { apart: ['F1', 'A1'] },
  },
  {
    name: 'three strength points do not run at eight',
    clause: 'FPGA-CBT-dice-a',
    situation: { units: ['F1 fast 12,20 0 3sp', 'A1 slow 12,27 180 8sp', far] },
    want: { apart: ['F1', 'A1'] },
  },
  {
    name: 'light horse does not ride at a fresh brigade',
    clause: 'FPGA-CBT-hit-b',
    situation: { units: ['F1 light 12,18 0 4sp', 'A1 slow 12,27 180 8sp', far] },
    want: { apart: ['F1', 'A1'] },
  },
  {
    name: 'two brigades fall upon one: the first of them',
    clause: 'FPGA-CBT-mix-b',
    situation: {
      units: ['F1 fast 10.4,20 0 6sp', 'F2 fast 13.6,20 0 6sp', 'A1 slow 12,26.5 180 6sp 2hits', far],
    },
    want: { touching: ['F1', 'A1'] },
  },
  {
    name: 'two brigades fall upon one: the second of them',
    clause: 'FPGA-CBT-mix-b',
    situation: {
      units: ['F1 fast 10.4,20 0 6sp', 'F2 fast 13.6,20 0 6sp', 'A1 slow 12,26.5 180 6sp 2hits', far],
    },
    want: { touching: ['F2', 'A1'] },
  },
  {
    name: 'heavy horse rides down light horse that has no way out',
    clause: 'FPGA-CBT-re-a',
    situation: { units: ['F1 heavy 12,20 0 7sp', 'A1 light 12,28 180 4sp 2hits', far] },
    want: { nearer: ['F1', 12, 28] },
  },
  {
    name: 'a brigade is struck from behind',
    clause: 'FPGA-CBT-flank-a',
    situation: { units: ['F1 fast 12,20 0 7sp', 'A1 slow 12,27 0 6sp', far] },
    want: { touching: ['F1', 'A1'] },
  },
  {
    name: 'guns come up to where they have something to fire at',
    clause: 'FPGA-ART-a',
    situation: { units: ['F1 foot 12,10 0', 'F2 fast 16,18 0', 'A1 slow 12,33 180', far] },
    want: { nearer: ['F1', 12, 33] },
  },
  {
    name: 'a reserve far behind comes up',
    clause: 'FPGA-MOV-a',
    plan: town,
    situation: {
      units: ['F1 fast 20,30 0 in:t', 'F2 fast 20,5 0', 'A1 slow 20,40 180', 'A2 slow 25,40 180'],
    },
    want: { nearer: ['F2', 20, 30] },
  },
  {
    name: 'a worn brigade that rests recovers',
    clause: 'FPGA-REC-c',
    situation: { status: { FA: 'inactive' }, units: ['F1 fast 12,6 0 5hits', 'A1 slow 12,60 180'] },
    want: { first: { do: 'recover', unit: 'F1' } },
  },
  {
    name: 'a die is added to an even fight',
    clause: 'FPGA-CBT-dice-b',
    situation: {
      step: 'combat',
      dice: { french: 8 },
      units: [
        {
          id: 'F1',
          kind: 'fast',
          force: 'FA',
          x: 10,
          y: 20,
          facing: 0,
          sp: 5,
          sk: 0,
          mx: false,
          cossack: false,
          guns: 'light',
          hits: 0,
          suppressed: false,
          has: ['contacted'],
        },
        'A1 slow 10,23 180 5sp',
      ],
      officers: ['FN good 14,12 0'],
    },
    want: { first: { do: 'add', unit: 'F1' } },
  },
  {
    name: 'in contact from before the weaker refrains',
    clause: 'FPGA-CBT-who-f',
    situation: { step: 'combat', units: ['F1 fast 10,20 0 3sp', 'A1 slow 10,23 180 8sp', far] },
    want: { never: { do: 'engage' } },
  },
  {
    name: 'in contact from before the stronger attacks',
    clause: 'FPGA-CBT-who-f',
    situation: { step: 'combat', units: ['F1 fast 10,20 0 8sp', 'A1 slow 10,23 180 3sp', far] },
    want: { first: { do: 'engage', unit: 'F1' } },
  },
  {
    name: 'light horse evades heavy that would ride it down',
    clause: 'FPGA-EVD-a',
    situation: { units: ['F1 heavy 10,20 0 8sp', 'A1 light 10,25 180 4sp', 'A2 slow 30,60 180 force:AB'] },
    dice: [6],
    before: { do: 'move', unit: 'F1', steps: [{ go: 'straight', by: 8000 }] },
    seat: 'austrian',
    want: { never: { do: 'end' } },
  },
  {
    name: 'strong horse stands against weak horse',
    clause: 'FPGA-EVD-b',
    situation: { units: ['F1 light 10,20 0 3sp', 'A1 heavy 10,25 180 8sp', 'A2 slow 30,60 180 force:AB'] },
    dice: [6],
    before: { do: 'move', unit: 'F1', steps: [{ go: 'straight', by: 8000 }] },
    seat: 'austrian',
    want: { never: { do: 'evade' } },
  },
  {
    name: 'a spent brigade keeps out of a stroke of fresh horse',
    clause: 'FPGA-MOR-a',
    situation: {
      units: ['F1 fast 12,20 0 6sp 5hits', 'F2 fast 20,10 0', 'A1 heavy 12,36 180 7sp', far],
    },
    want: { apart: ['F1', 'A1'] },
  },
]
