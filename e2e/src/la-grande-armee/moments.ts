/** A game in the middle, as a position file: the way to every decision without the luck that leads there. */
export interface Moment {
  readonly format: 'bivouac-position'
  readonly version: 1
  readonly system: 'la-grande-armee'
  readonly title: string
  readonly setup: { readonly scenario: string }
  readonly position?: object
  readonly dice: readonly number[]
  readonly actions: readonly object[]
}

type Step = { readonly as?: 'allied'; readonly do: object }

const unit = (id: string, type: string, hex: string, name?: string): object => ({
  id,
  type,
  hex,
  ...(name !== undefined && { name }),
})
const leader = (name: string, hex: string): object => ({ leader: name, hex })

/** Lannes before Memmingen: a corps, a division and a brigade of horse against two of Mack's, on turn 3. */
const BEFORE_MEMMINGEN = [
  leader('lannes', '1660'),
  unit('v-corps', 'fr-inf-5-4', '1660'),
  unit('oudinot', 'fr-inf-2-5', '1660', 'Oudinot'),
  unit('fr-supply-1', 'fr-supply', '1660'),
  unit('fr-supply-2', 'fr-supply', '1659'),
  unit('dragoons', 'fr-cav-1-8', '1559'),
  unit('fr-depot-1', 'fr-depot', '0356'),
  leader('mack', '1661'),
  unit('riesch', 'au05-inf-4-3', '1661'),
  unit('jellacic', 'au05-inf-1-4', '1661', 'Jellačić'),
  unit('au-supply-1', 'au05-supply', '1661'),
  unit('schwarzenberg', 'au05-inf-4-3', '1459'),
  unit('au-depot-1', 'au05-depot', '1459'),
]

const attack: Step = { do: { do: 'attack', target: '1661', units: ['v-corps', 'oudinot', 'lannes'] } }
const feed: readonly Step[] = [
  { do: { do: 'supply', units: ['v-corps', 'oudinot'], by: 'fr-supply-1' } },
  { do: { do: 'supply-stack', hex: '1660', by: 'fr-supply-1' } },
]
const end: Step = { do: { do: 'end' } }
const theyEnd: Step = { as: 'allied', do: { do: 'end' } }
const theyFeed: Step = {
  as: 'allied',
  do: { do: 'supply', units: ['riesch', 'jellacic'], by: 'au-supply-1' },
}
const fight: Step = { do: { do: 'fight', attack: 0 } }

function moment(
  title: string,
  position: object | undefined,
  actions: readonly Step[] = [],
  dice: readonly number[] = [],
  scenario = 'ulm',
): Moment {
  return {
    format: 'bivouac-position',
    version: 1,
    system: 'la-grande-armee',
    title,
    setup: { scenario },
    ...(position && { position }),
    dice,
    actions,
  }
}

const french = (phase: string, units: readonly object[] = BEFORE_MEMMINGEN): object => ({
  turn: 3,
  side: 'french',
  phase,
  units,
})

/** One moment for each decision of La Grande Armée, by the name of its frame. */
export const MOMENTS = {
  setup: moment('Setting up for 1806', undefined, [], [], '1806'),
  movement: moment('Lannes may march', french('movement')),
  march: moment('The dragoons are under way', french('movement'), [
    { do: { do: 'move', unit: 'dragoons', path: ['1558'] } },
  ]),
  option: moment(
    'The column is tiring',
    french('movement', [...BEFORE_MEMMINGEN, unit('guard', 'fr-inf-5-4', '0749', 'Imperial Guard')]),
    [
      { do: { do: 'move', unit: 'guard', path: ['0750', '0851', '0951', '1051'] } },
      { do: { do: 'force-march', unit: 'guard' } },
    ],
    [5],
  ),
  elimination: moment(
    'A brigade overwhelmed',
    french('movement', [
      leader('lannes', '1660'),
      unit('v-corps', 'fr-inf-5-4', '1660'),
      unit('fr-supply-1', 'fr-supply', '1659'),
      unit('jellacic', 'au05-inf-1-4', '1661', 'Jellačić'),
      leader('mack', '1459'),
      unit('schwarzenberg', 'au05-inf-4-3', '1459'),
    ]),
    [{ do: { do: 'eliminate', target: '1661', units: ['v-corps'] } }],
  ),
  attacks: moment('Lannes may attack', french('combat')),
  surplus: moment(
    'A stack without Supply',
    french('combat', [
      leader('lannes', '1660'),
      unit('v-corps', 'fr-inf-5-4', '1660'),
      unit('vi-corps', 'fr-inf-5-4', '1660'),
      unit('reserve-cavalry', 'fr-cav-3-7', '1660'),
      unit('fr-supply-1', 'fr-supply', '0356'),
      leader('mack', '1459'),
      unit('schwarzenberg', 'au05-inf-4-3', '1459'),
    ]),
  ),
  retirement: moment('Mack may slip away', french('combat'), [attack, ...feed, end]),
  defence: moment('Mack may feed his men', french('combat'), [attack, ...feed, end, theyEnd]),
  battles: moment('Memmingen before the battle', french('combat'), [attack, ...feed, end, theyEnd, theyFeed]),
  retreat: moment(
    'Mack must go back',
    french('combat'),
    [attack, ...feed, end, theyEnd, theyFeed, fight],
    [4],
  ),
  losses: moment('A dear victory', french('combat'), [attack, ...feed, end, theyEnd, theyFeed, fight], [3]),
  advance: moment(
    'The bridge of Günzburg is won',
    french('combat', [
      leader('ney', '1558'),
      unit('vi-corps', 'fr-inf-5-4', '1558'),
      unit('fr-supply-1', 'fr-supply', '1558'),
      unit('riesch', 'au05-inf-4-3', '1559'),
      unit('au-supply-1', 'au05-supply', '1559'),
      leader('mack', '1459'),
      unit('schwarzenberg', 'au05-inf-4-3', '1459'),
    ]),
    [
      { do: { do: 'attack', target: '1559', units: ['vi-corps', 'ney'] } },
      { do: { do: 'supply', units: ['vi-corps'], by: 'fr-supply-1' } },
      end,
      theyEnd,
      { as: 'allied', do: { do: 'supply', units: ['riesch'], by: 'au-supply-1' } },
      fight,
    ],
    [1],
  ),
  creation: moment('The depots bake', french('supply-creation')),
} as const satisfies Record<string, Moment>
