import { OUTPOSTS } from './outposts.ts'

/** A battle in the middle, as a position file. */
interface BattleMoment {
  readonly format: 'bivouac-position'
  readonly version: 1
  readonly system: 'fast-play-grande-armee'
  readonly title: string
  readonly setup: {
    readonly scenario: string
    readonly options?: Readonly<Record<string, boolean>>
    readonly files?: Readonly<Record<string, object>>
  }
  readonly position?: object
  readonly dice: readonly number[]
  readonly actions: readonly { readonly as?: 'french' | 'austrian'; readonly do: object }[]
}

/** At the outposts before Dürrenfeld, unless another scenario is named. */
function moment(
  title: string,
  more: Partial<Pick<BattleMoment, 'position' | 'dice' | 'actions'>> & {
    readonly scenario?: string
    readonly options?: BattleMoment['setup']['options']
  },
): BattleMoment {
  const { scenario, options, position, dice = [], actions = [] } = more
  const laid =
    scenario === undefined ? { scenario: OUTPOSTS.id, files: { scenario: OUTPOSTS } } : { scenario }
  return {
    format: 'bivouac-position',
    version: 1,
    system: 'fast-play-grande-armee',
    title,
    setup: { ...laid, ...(options && { options }) },
    ...(position && { position }),
    dice,
    actions,
  }
}

/** A segment of the first pulse, with command dice to spend on both sides. */
const segment = (step: string, more: object = {}): object => ({
  turn: 1,
  pulse: 1,
  step,
  dice: { french: 6, austrian: 4 },
  ...more,
})

const at = (id: string, x: number, y: number, more: object = {}): object => ({
  id,
  x,
  y,
  facing: id.startsWith('F') ? 0 : 180,
  ...more,
})

/** Everybody as the outposts stand, but these. */
const standing = (...other: readonly { readonly id?: string }[]): object[] => [
  ...OUTPOSTS.units.flatMap(({ id, x = 0, y = 0, facing }) =>
    other.some((one) => one.id === id) ? [] : [{ id, x, y, facing }],
  ),
  ...other,
]

const ACTIVE = { FA: 'active', FB: 'active' }
const CLOSED = { has: ['moved', 'contacted'] }
/** Albert's brigade has come up with Weissenwolff's, and Jarry's with the Grenzer. */
const UPON_THEM = standing(at('F1', 12, 17, CLOSED), at('F2', 17, 17, CLOSED))
const END = { do: { do: 'end' } }
/** The movement segment is over, and whoever closed with the enemy fights. */
const fighting = (units: readonly object[], more: object = {}): object =>
  segment('movement', { status: ACTIVE, units, ...more })

const LAST = { turn: 4, pulse: 4, step: 'skirmish', dice: { french: 6, austrian: 4 } }

/** One moment for each decision of Fast-Play Grande Armée, and for what only some battles have. */
export const BATTLE_MOMENTS = {
  deploy: moment('Drawing up before Dürrenfeld', {
    scenario: 'durrenfeld',
    options: { freeDeployment: true },
  }),
  initiative: moment('The dice for the initiative lie on the table', {
    dice: [3, 4, 2, 3, 2, 1, 2, 6, 5, 3],
  }),
  succession: moment('Conroux has fallen', {
    position: {
      turn: 2,
      step: 'command',
      officers: OUTPOSTS.officers.map(({ id, x = 0, y = 0, facing }) =>
        id === 'FS1' ? { id, where: 'dead' } : { id, x, y, facing },
      ),
    },
  }),
  first: moment('The French have the initiative', {
    dice: [3, 4, 2, 3, 6, 5, 2, 2, 1, 3],
    actions: [
      { as: 'austrian', do: { do: 'end' } },
      { as: 'french', do: { do: 'end' } },
    ],
  }),
  skirmish: moment('The skirmishers are within range', { position: segment('skirmish') }),
  fire: moment('The guns may be aimed', { position: segment('fire', { initiative: 'austrian' }) }),
  secretFire: moment('The guns may be aimed in secret', {
    options: { secretFire: true },
    position: segment('fire'),
  }),
  control: moment('Tharreau gives his orders', { position: segment('control') }),
  pick: moment('Three dice for Conroux', {
    position: segment('control'),
    dice: [6, 4, 1],
    actions: [{ do: { do: 'give', force: 'FA', dice: 1 } }, { do: { do: 'test', force: 'FA' } }],
  }),
  movement: moment('Albert may march', {
    position: segment('movement', {
      status: ACTIVE,
      units: standing(at('F1', 12, 6), at('F2', 42, 4)),
    }),
  }),
  attack: moment('Conroux must attack', {
    position: segment('movement', { status: { FA: 'attack', FB: 'withdraw' } }),
  }),
  oblique: moment('Albert must attack to his right', {
    position: segment('movement', {
      status: { FA: 'attack', FB: 'hold' },
      units: [at('F1', 12, 4), at('F6', 40, 4), at('A1', 24, 17), at('A6', 40, 30)],
    }),
  }),
  enter: moment('Orange comes up at Auerstädt', {
    scenario: 'auerstadt',
    position: {
      turn: 1,
      pulse: 1,
      step: 'movement',
      initiative: 'prussian',
      first: 'prussian',
      dice: { french: 3, prussian: 3 },
      status: { PS: 'active', PB: 'active', PW: 'hold', PO: 'active' },
    },
  }),
  march: moment('Albert has thrown a one at the line', {
    position: segment('movement', { status: ACTIVE, units: standing(at('F1', 12, 6)) }),
    dice: [1],
    actions: [{ do: { do: 'move', unit: 'F1', steps: [{ go: 'straight', by: 11_000 }] } }],
  }),
  recovery: moment('Albert does not recover at once', {
    position: segment('movement', {
      status: { FA: 'inactive', FB: 'hold' },
      units: [at('F1', 12, 4, { hits: 3 }), at('F6', 30, 4), at('A1', 12, 34), at('A6', 30, 34)],
    }),
    dice: [6],
    actions: [{ do: { do: 'recover', unit: 'F1' } }],
  }),
  evade: moment('The Chasseurs are upon the Hussars', {
    position: segment('movement', { status: ACTIVE }),
    dice: [3],
    actions: [{ do: { do: 'move', unit: 'F6', steps: [{ go: 'straight', by: 4500 }] } }],
  }),
  escape: moment('The horse guns get away from the Grenzer', {
    scenario: 'durrenfeld',
    position: {
      turn: 2,
      step: 'movement',
      first: 'austrian',
      units: [at('F8', 24, 12), at('F1', 40, 6), at('A4', 24, 15, CLOSED), at('A1', 10, 30)],
      status: { FA: 'hold', FB: 'hold', AA: 'active', AB: 'hold' },
    },
    dice: [4, 5],
    actions: [END],
  }),
  engage: moment('Albert stands before two of them', {
    position: fighting(standing(at('F1', 14.5, 17, CLOSED))),
    actions: [END],
  }),
  combat: moment('Albert and Jarry are upon them', { position: fighting(UPON_THEM), actions: [END] }),
  support: moment('Dice may be added to the fight', {
    position: fighting(standing(at('F1', 12, 17, CLOSED))),
    actions: [END],
  }),
  lead: moment('Which of two brigades is dominant?', {
    position: fighting(standing(at('F1', 10.4, 17, CLOSED), at('F2', 13.5, 17, CLOSED), at('A4', 40, 30))),
    actions: [END],
  }),
  retire: moment('Albert and Jarry are thrown back', {
    position: fighting(standing(at('F1', 10.4, 17, CLOSED), at('F2', 13.5, 17, CLOSED), at('A4', 40, 30)), {
      dice: { french: 0, austrian: 0 },
    }),
    dice: Array<number>(20).fill(1).fill(6, 12, 16),
    actions: [END, { do: { do: 'lead', unit: 'F1' } }],
  }),
  advance: moment('Weissenwolff has been thrown back', {
    position: fighting(standing(at('F1', 12, 17, CLOSED)), { dice: { french: 0, austrian: 0 } }),
    dice: [6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1],
    actions: [END],
  }),
  /** Whatever the dice show, the turn ends with this pulse and the battle with this turn. */
  lastPulse: moment('The last pulse of the last turn', { position: LAST }),
  lastMarch: moment('The last march of the last pulse', {
    position: {
      ...LAST,
      step: 'movement',
      side: 'french',
      first: 'austrian',
      status: { ...ACTIVE, AA: 'hold', AB: 'hold' },
      units: standing(at('F2', 14.5, 15)),
    },
  }),
} as const satisfies Record<string, BattleMoment>
