/** A battle in the middle, as a position file. */
interface BattleMoment {
  readonly format: 'bivouac-position'
  readonly version: 1
  readonly system: 'age-of-destiny'
  readonly title: string
  readonly setup: { readonly scenario: string; readonly options?: Readonly<Record<string, string | boolean>> }
  readonly position?: object
  readonly dice: readonly number[]
  readonly actions: readonly { readonly as?: 'coalition' | 'french'; readonly do: object }[]
}

function moment(
  title: string,
  more: Partial<Pick<BattleMoment, 'position' | 'dice' | 'actions'>> & {
    readonly scenario?: string
    readonly options?: BattleMoment['setup']['options']
  },
): BattleMoment {
  const { scenario = 'mill-brook', options, position, dice = [], actions = [] } = more
  return {
    format: 'bivouac-position',
    version: 1,
    system: 'age-of-destiny',
    title,
    setup: { scenario, ...(options && { options }) },
    ...(position && { position }),
    dice,
    actions,
  }
}

const at = (id: string, x: number, y: number, facing: number, more: object = {}): object => ({
  id,
  x,
  y,
  facing,
  ...more,
})

const prussian = (phase: string, units: readonly object[], general = { x: 640, y: 850 }): object => ({
  turn: 3,
  side: 'coalition',
  phase,
  units: [...units, at('F5', 560, 110, 0)],
  generals: [{ id: 'PG', ...general }],
})

/** Dragoons upon a shaken line, with a battalion in reserve far behind. */
const UPON_THEM = [at('P6', 500, 677.5, 180), at('F1', 500, 650, 0, { state: 'disrupted' })]
/** Two shaken battalions close to a steady one. */
const TWO_ON_ONE = [
  at('P1', 440, 700, 180, { state: 'disrupted' }),
  at('P4', 550, 700, 180, { state: 'disrupted' }),
  at('F1', 495, 650, 0),
]

/** One moment for each decision of The Age of Destiny, and for what only some battles have. */
export const BATTLE_MOMENTS = {
  deploy: moment('Drawing up at the brook', { options: { freeDeployment: true } }),
  orders: moment('Horn writes his orders', {
    options: { ordersModule: true },
    position: { turn: 1, side: 'coalition', phase: 'movement' },
  }),
  reinforcements: moment('The Cossacks are heard', {
    scenario: 'hagelberg',
    position: { turn: 12, side: 'coalition', phase: 'movement' },
  }),
  rally: moment('Two battalions to rally', {
    position: prussian('rally', [
      at('P1', 380, 720, 180, { state: 'disrupted' }),
      at('P4', 760, 720, 180, { state: 'routing' }),
      at('F1', 400, 390, 0),
    ]),
  }),
  fire: moment('The six-pounders may fire', {
    position: prussian('fire', [at('P8', 650, 680, 180), at('F1', 650, 560, 0), at('F2', 780, 560, 0)]),
  }),
  movement: moment('The dragoons may charge', {
    position: prussian('movement', [
      at('P1', 380, 720, 180),
      at('P6', 640, 720, 180),
      at('F1', 640, 640, 0, { state: 'disrupted' }),
    ]),
  }),
  charge: moment('The dragoons at the brook', {
    position: {
      turn: 6,
      side: 'coalition',
      phase: 'movement',
      units: [
        at('P1', 380, 640, 180),
        at('P2', 520, 590, 180, { formation: 'line' }),
        at('P3', 600, 700, 180, { formation: 'column' }),
        at('P4', 740, 590, 180, { bases: 4 }),
        at('P5', 300, 720, 180, { formation: 'column' }),
        at('P6', 890, 600, 190),
        at('P7', 1040, 690, 180, { formation: 'column' }),
        at('P8', 640, 640, 180),
        at('F1', 430, 420, 0),
        at('F2', 550, 420, 0, { bases: 4, state: 'disrupted' }),
        at('F3', 860, 515, 10, { state: 'disrupted' }),
        at('F4', 875, 350, 0, { formation: 'column' }),
        at('F5', 660, 420, 0, { formation: 'column' }),
        at('F6', 260, 400, 0),
        at('F7', 600, 290, 0),
        at('F8', 990, 300, 0),
      ],
      generals: [
        { id: 'PG', x: 660, y: 760, facing: 180 },
        { id: 'FG', x: 640, y: 340, facing: 0 },
      ],
    },
  }),
  combat: moment('Sabres out, and Horn with them', {
    position: prussian('combat', UPON_THEM, { x: 500, y: 725 }),
  }),
  losses: moment('A base is to be given up', {
    position: prussian('combat', TWO_ON_ONE),
    dice: [1],
    actions: [{ do: { do: 'attack', target: 'F1', units: ['P1', 'P4'] } }],
  }),
  followUp: moment('They are running', {
    position: prussian('combat', UPON_THEM),
    dice: [3, 6],
    actions: [{ do: { do: 'attack', target: 'F1', units: ['P6'] } }],
  }),
} as const satisfies Record<string, BattleMoment>
