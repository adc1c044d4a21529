/** A battle in the middle, as a position file. */
interface FightMoment {
  readonly format: 'bivouac-position'
  readonly version: 1
  readonly system: 'la-bataille'
  readonly title: string
  readonly setup: { readonly scenario: string }
  readonly position: object
  readonly dice: readonly number[]
  readonly actions: readonly object[]
}

function moment(title: string, position: object): FightMoment {
  return {
    format: 'bivouac-position',
    version: 1,
    system: 'la-bataille',
    title,
    setup: { scenario: 'saalfeld-croesten' },
    position,
    dice: [],
    actions: [],
  }
}

const column = (id: string, hex: string, side: number): object => ({
  id,
  hexes: [hex],
  formation: 'column',
  face: { side },
})

/** Both armies close together in front of Crösten, so that everything can happen in one sequence. */
const CLOSE = [
  column('F-ELI', '1213', 0),
  column('F-34-1', '1313', 0),
  column('F-9H', '1015', 0),
  { id: 'F-A1', hexes: ['1114'], formation: 'unlimbered', face: { side: 0 } },
  column('C-XA1', '1211', 3),
  column('C-XA2', '1312', 3),
  column('C-SHU', '1410', 3),
]

/** Moments of a fight at Crösten. */
export const FIGHT_MOMENTS = {
  charges: moment('Hussars about to charge', {
    turn: 2,
    army: 'imperial',
    segment: 'charge',
    units: CLOSE,
    leaders: [],
  }),
  movement: moment('Columns on the move', {
    turn: 2,
    army: 'imperial',
    segment: 'movement',
    units: CLOSE,
    leaders: [],
  }),
  fire: moment('The line is about to fire', {
    turn: 2,
    army: 'imperial',
    segment: 'offensive',
    units: CLOSE,
    leaders: [],
  }),
  melee: moment('Assault', { turn: 2, army: 'imperial', segment: 'melee', units: CLOSE, leaders: [] }),
  lastTurn: moment('The last turn at Crösten', {
    turn: 9,
    army: 'imperial',
    segment: 'charge',
    units: CLOSE,
    leaders: [],
  }),
} as const
