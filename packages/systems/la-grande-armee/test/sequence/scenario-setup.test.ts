import { describe, expect, it } from 'vitest'
import { laGrandeArmee } from '../../src/index.ts'
import { findPiece } from '../../src/position/pieces.ts'
import { ALLIED, FRENCH } from '../../src/position/state.ts'
import { Field, field } from '../field.ts'
import type { FieldPlan } from '../field.ts'

const end = { do: 'end' } as const

/** Ulm in 0505, set up by choice within one hex: mountain, sea, an enemy Fortress, an enemy and neutral ground lie around it. */
const plan: FieldPlan = {
  terrain: { '0404': 'mountain', '0504': 'sea', '0605': 'fortress' },
  towns: { ulm: '0505', kehl: '0506', bern: '0406', trent: '1010' },
  control: { '0605': 'french' },
  scenario: {
    setup: {
      allied: [
        { id: 'riesch', type: 'au05-inf-1-4', place: 'ulm', within: 1, name: 'Riesch' },
        { id: 'hussars', type: 'au05-cav-1-7', place: 'ulm', within: 1, name: 'Hussars' },
        { id: 'depot', type: 'au05-depot', place: 'ulm', name: 'Depot' },
      ],
      french: [
        { id: 'guard', type: 'fr-inf-2-5', place: 'kehl', name: 'Guard' },
        { id: 'v-corps', type: 'fr-inf-5-4', place: 'kehl', within: 2, name: 'V Corps' },
      ],
    },
    zones: [
      {
        id: 'swiss',
        power: 'swiss',
        places: ['bern'],
        bars: ['allied'],
        violator: null,
        endsWith: null,
        entryTests: [],
      },
    ],
  },
}

/** Where a piece may be set up now. */
const choices = (game: Field, unit: string): string[] =>
  game
    .offers('place')
    .filter((action) => action.unit === unit)
    .map(({ hex }) => hex)
    .sort()

describe('Setting up', () => {
  it('A piece with a choice goes where it could stand: no enemy, no enemy Fortress, nothing barred (LGA-SCN-01)', () => {
    const game = new Field(field(plan))
    game.shows({ decides: 'allied', decision: 'setup', at: { '0505': ['riesch', 'hussars', 'depot'] } })
    expect(choices(game, 'riesch')).toEqual(['0404', '0405', '0505'])
    // Cavalry does not climb.
    expect(choices(game, 'hussars')).toEqual(['0405', '0505'])
    for (const hex of ['0504', '0605', '0506', '0406', '0305'])
      game.refuses({ do: 'place', unit: 'riesch', hex }, 'LGA-SCN-01')
    game.refuses({ do: 'place', unit: 'hussars', hex: '0404' }, 'LGA-SCN-01')
    // The Depot stands on its place.
    game.refuses({ do: 'place', unit: 'depot', hex: '0405' }, 'LGA-SCN-01')
  })

  it('The Allies set up first, each piece once; the French choose with them in view (LGA-SCN-01)', () => {
    const game = new Field(field(plan))
    game.refuses({ do: 'place', unit: 'v-corps', hex: '0507' }, 'LGA-SCN-01')
    game.do({ do: 'place', unit: 'riesch', hex: '0405' })
    game.refuses({ do: 'place', unit: 'riesch', hex: '0505' }, 'LGA-SCN-01')
    game.do(end).shows({ decides: 'french', decision: 'setup' })
    const free = choices(game, 'v-corps')
    expect(free).toEqual(expect.arrayContaining(['0506', '0605', '0406', '0507']))
    for (const hex of ['0405', '0505', '0504']) expect(free).not.toContain(hex)
    // Neutral ground barred to the Allies alone is open to the French.
    game.do({ do: 'place', unit: 'v-corps', hex: '0406' })
    game.shows({ decision: 'movement', clock: 0, at: { '0406': ['v-corps'], '0506': ['guard'] } })
  })

  it('A piece nobody places stands on its place hex (LGA-SCN-01)', () => {
    const game = new Field(field(plan)).do(end, end)
    game.shows({ clock: 0, at: { '0505': ['riesch', 'hussars', 'depot'], '0506': ['guard', 'v-corps'] } })
    expect(game.decides).toBe('allied')
  })

  it('1806 leaves both sides such choices, 1805 neither (LGA-SCN-01)', () => {
    const jena = new Field({ scenario: '1806' })
    jena.shows({ decides: 'allied', decision: 'setup' })
    const louis = jena.offers('place').filter(({ unit }) => unit === 'louis-ferdinand')
    expect(louis.length).toBeGreaterThan(1)
    const { grid } = jena.p.game.board.map
    const home = jena.p.state.units.hex[findPiece(jena.p, 'louis-ferdinand')]
    expect(louis.every(({ hex }) => grid.distance(home, grid.indexOf(hex)) <= 2)).toBe(true)
    new Field({ scenario: '1805' }).shows({ decision: 'movement', clock: 0 })
  })

  it('Stacks of the set-up need no Stacking Supply before their owner’s first Combat Phase (LGA-SCN-02)', () => {
    const game = new Field(field(plan)).do(end, end)
    // The Allied stack lives through its own Movement Phase, the French through the whole Allied Player-Turn.
    game.do(end).shows({ clock: 1, at: { '0505': ['riesch', 'hussars', 'depot'] } })
    game.do(end).shows({ decision: 'surplus', decides: 'french' })
    game.do({ do: 'keep', unit: 'hussars' })
    game.shows({ at: { '0505': ['hussars', 'depot'], '0506': ['guard', 'v-corps'] } })
    while (game.p.state.clock < 3) game.do(end)
    game.shows({ at: { '0506': ['guard', 'v-corps'] } }).do(end)
    game.shows({ clock: 4, decision: 'attacks' }).do(end)
    expect(
      game.offers('keep').map(({ unit }) => unit),
      'LGA-SCN-02',
    ).toEqual(['guard', 'v-corps'])
  })

  it('The list of the scenario says who controls each Fortress at the start (LGA-FTR-H2)', () => {
    const { p } = new Field({ scenario: 'ulm' })
    const controller = (place: string): number =>
      p.state.control[p.game.board.fortress[p.game.board.placeHex.get(place) ?? -1]]
    expect([controller('ulm'), controller('strassburg'), controller('passau')], 'LGA-FTR-H2').toEqual([
      ALLIED,
      FRENCH,
      ALLIED,
    ])
    expect(laGrandeArmee.outcome(p)).toBe(null)
  })
})
