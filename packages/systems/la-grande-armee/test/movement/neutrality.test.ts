import { describe, expect, it } from 'vitest'
import { Field, field, piece, position } from '../field.ts'
import type { FieldPlan } from '../field.ts'

const end = { do: 'end' } as const

const zone = (more: object = {}): object => ({
  id: 'prussia',
  power: 'prussia',
  places: ['berlin'],
  bars: ['allied'],
  violator: 'french',
  endsWith: null,
  entryTests: [],
  ...more,
})

/** Vienna in 0305, Berlin in 0705: in row 5 the hexes from 0605 on are nearer to Berlin, 0505 as near to both. */
const plan = (more: FieldPlan = {}, neutral: object = {}, scenario: object = {}): FieldPlan => ({
  towns: { vienna: '0305', berlin: '0705' },
  ...more,
  scenario: { zones: [zone(neutral)], ...scenario },
})

/** The hexes of a zone, by number. */
const ground = (game: Field, at = 0): string[] =>
  game.p.game.board.hexIds.filter((_, hex) => (game.p.game.zoneBits[hex] & (1 << at)) !== 0)

describe('Neutral ground', () => {
  it('A hex belongs to it when every nearest place is on its list (LGA-SCN-06)', () => {
    const game = position(plan(), { side: 'french', units: [] })
    const { grid } = game.p.game.board.map
    const near = (id: string): number => {
      const at = (place: string): number => grid.distance(grid.indexOf(id), grid.indexOf(place))
      return at('0705') - at('0305')
    }
    expect(ground(game), 'LGA-SCN-06').toEqual(game.p.game.board.hexIds.filter((id) => near(id) < 0))
    expect(near('0505')).toBe(0)
    expect(ground(game)).not.toContain('0505')
    expect(ground(game)).toEqual(expect.arrayContaining(['0605', '0705', '1001']))
  })

  it('Fortresses and start hexes of a belligerent are never in it, neutral Fortresses are (LGA-SCN-06)', () => {
    const held = plan(
      {
        terrain: { '0606': 'fortress', '0804': 'fortress', '0906': 'fortress' },
        towns: { vienna: '0305', berlin: '0705', hamburg: '0902' },
        control: { '0606': 'french', '0804': 'allied' },
      },
      { places: ['berlin', 'hamburg', 'f0606', 'f0804', 'f0906'] },
      { setup: { allied: [], french: [{ id: 'x', type: 'fr-inf-5-4', place: 'hamburg', name: 'X' }] } },
    )
    const game = position(held, { side: 'french', units: [] })
    for (const hex of ['0606', '0804', '0902']) expect(ground(game), 'LGA-SCN-06').not.toContain(hex)
    for (const hex of ['0906', '0607', '0803', '0901']) expect(ground(game)).toContain(hex)
  })

  it('1805: the Prussian zone is what a search of all places finds (LGA-SCN-06)', () => {
    const game = new Field({ scenario: '1805' })
    const { scenario, board } = game.p.game
    const own = new Set(
      [
        ...scenario.fortresses.french,
        ...scenario.fortresses.allied,
        ...scenario.setup.french,
        ...scenario.setup.allied,
      ].map((entry) => board.placeHex.get(typeof entry === 'string' ? entry : entry.place)),
    )
    const expected = board.hexIds.filter((_, hex) => {
      if (own.has(hex)) return false
      const far = board.map.places.map((place) => board.map.grid.distance(hex, place.index))
      const least = Math.min(...far)
      return board.map.places.every(
        (place, at) => far[at] > least || scenario.zones[0].places.includes(place.id),
      )
    })
    expect(ground(game), 'LGA-SCN-06').toEqual(expected)
    const at = (place: string): string => board.hexIds[board.placeHex.get(place) ?? -1]
    expect(ground(game)).toEqual(expect.arrayContaining(['berlin', 'ansbach', 'erfurt'].map(at)))
    for (const place of ['hameln', 'munich', 'dresden']) expect(ground(game)).not.toContain(at(place))
    // Saxony is ground of its own.
    expect(ground(game, 1)).toContain(at('dresden'))
  })
})

describe('Barred ground', () => {
  it('No movement and no forced march leads into it (LGA-SCN-07)', () => {
    const game = position(plan(), { side: 'allied', units: ['x au05-inf-1-4 0505'] }, [1])
    game.refuses({ do: 'move', unit: 'x', path: ['0605'] }, 'LGA-SCN-07')
    game.do({ do: 'move', unit: 'x', path: ['0405', '0505'] }, { do: 'force-march', unit: 'x' })
    game.refuses({ do: 'move', unit: 'x', path: ['0605'] }, 'LGA-SCN-07')
    expect(game.offers('move').flatMap(({ path }) => path)).not.toContain('0605')
    // Who is not barred goes in.
    const french = position(plan(), { side: 'french', units: ['y fr-inf-5-4 0505'] })
    french.do({ do: 'move', unit: 'y', path: ['0605'] }).shows({ at: { '0605': ['y'] } })
  })

  const attacked = (dice: readonly number[]): Field => {
    const units = ['y fr-inf-2-5 0405', 'S fr-supply 0405', 'x au05-inf-1-4 0505']
    const game = position(plan(), { side: 'french', phase: 'combat', units }, dice)
    return game.do(
      { do: 'attack', target: '0505', units: ['y'] },
      { do: 'supply', units: ['y'], by: 'S' },
      end,
    )
  }

  it('No retreat before combat (LGA-SCN-07)', () => {
    const game = attacked([])
    game.refuses({ do: 'retire', unit: 'x', path: ['0605'] }, 'LGA-SCN-07')
    expect(game.offers('retire').flatMap(({ path }) => path)).not.toContain('0605')
  })

  it('No retreat from battle (LGA-SCN-07)', () => {
    const game = attacked([6]).do(end, { do: 'fight', attack: 0 })
    expect(game.event('battle').result).toBe('Dr2')
    game.refuses({ do: 'retreat', unit: 'x', path: ['0605'] }, 'LGA-SCN-07')
    expect(game.offers('retreat').flatMap(({ path }) => path)).not.toContain('0605')
  })

  it('No advance (LGA-SCN-07)', () => {
    const storm = (board: FieldPlan): Field => {
      const units = ['x au05-inf-1-4 0505', 'y fr-cav-1-8 0605']
      const game = position(board, { side: 'allied', phase: 'combat', units })
      game.do({ do: 'attack', target: '0605', units: ['x'] }, end)
      const path = ['0705', '0805', '0905', '1005', '1004', '1003', '1002', '1001']
      return game.do({ do: 'retire', unit: 'y', path }, { do: 'fight', attack: 0 })
    }
    const open = storm(plan({}, { bars: [] }))
    open.do({ do: 'advance', attack: 0, target: '0605', units: ['x'] }).shows({ at: { '0605': ['x'] } })
    // With nowhere to advance to, the phase passes.
    const barred = storm(plan())
    barred.shows({ at: { '0505': ['x'], '0605': [] }, decision: 'movement' })
    const rider = ['x au05-inf-1-4 0505', 'y fr-cav-1-8 0605', 'v au05-inf-1-4 0404', 'w fr-cav-1-8 0403']
    const both = position(plan(), { side: 'allied', phase: 'combat', units: rider })
    both.do(
      { do: 'attack', target: '0605', units: ['x'] },
      { do: 'attack', target: '0403', units: ['v'] },
      end,
    )
    both.do({
      do: 'retire',
      unit: 'y',
      path: ['0705', '0805', '0905', '1005', '1004', '1003', '1002', '1001'],
    })
    both.do({
      do: 'retire',
      unit: 'w',
      path: ['0402', '0401', '0301', '0201', '0101', '0102', '0103', '0104'],
    })
    both.do({ do: 'fight', attack: 0 }, { do: 'fight', attack: 1 })
    both.refuses({ do: 'advance', attack: 0, target: '0605', units: ['x'] }, 'LGA-SCN-07')
    expect(both.offers('advance').map(({ target }) => target)).toEqual(['0403'])
  })
})

/** Berlin may join the Allies: its group of one brigade arrives there, or else in Stettin. */
const joining = (tests: readonly object[], more: FieldPlan = {}): FieldPlan =>
  plan(
    { towns: { vienna: '0305', berlin: '0705', stettin: '0903' }, ...more },
    {
      places: ['berlin', 'stettin', ...Object.keys(more.terrain ?? {}).map((hex) => `f${hex}`)],
      endsWith: 'enters',
      entryTests: tests,
    },
    {
      arrivals: [
        {
          id: 'enters',
          side: 'allied',
          turn: 1,
          pieces: [{ id: 'brunswick-corps', type: 'pr-inf-2-4', place: 'berlin', name: 'Corps' }],
          alternates: ['stettin'],
          when: [{ kind: 'entry', power: 'prussia' }],
        },
        {
          id: 't5',
          side: 'allied',
          turn: 5,
          pieces: [{ id: 'levy', type: 'au05-inf-1-4', place: 'vienna', name: 'Levy' }],
          alternates: [],
          when: [],
        },
      ],
      victory: {
        objectives: [],
        actions: [{ id: 'broken', name: 'Broken', value: -4, kind: 'violation', zone: 'prussia' }],
        levels: [
          { name: 'French victory', winner: 'french', min: 10 },
          { name: 'Allied victory', winner: 'allied', min: null },
        ],
        startingTotal: 0,
        historical: { total: 0, level: 'Allied victory', how: 'nothing' },
      },
    },
  )

const testA = { id: 'A', kind: 'violation', never: [6] }
const testB = { id: 'B', kind: 'die', turns: [5, 6], totalBelow: 32, atMost: 2 }
const testC = { id: 'C', kind: 'certain', turns: [5], totalBelow: 48 }
/** No test before turn 9. */
const later = { ...testC, turns: [9] }

/** The end of the French Player-Turn of turn 4, held up by a Depot. */
const eve = (
  tests: readonly object[],
  dice: readonly number[],
  extra: object = {},
  more: FieldPlan = {},
): Field =>
  new Field(
    field(joining(tests, more)),
    {
      turn: 4,
      side: 'french',
      phase: 'supply-creation',
      units: ['D fr-depot 0112', 'x au05-inf-1-4 0101'].map(piece),
      ...extra,
    },
    dice,
  )

describe('Violations', () => {
  it('Each French Player-Turn with an entry counts one, however many enter (LGA-SCN-08)', () => {
    const game = position(joining([later]), {
      side: 'french',
      units: ['a fr-inf-5-4 0505', 'davout 0405', 'D fr-depot 0112'],
    })
    game.do({ do: 'move', unit: 'a', path: ['0605', '0505'] })
    expect(game.event('violation')).toMatchObject({ power: 'prussia', count: 1 })
    expect(game.event('scored')).toMatchObject({ action: 'broken', value: -4 })
    game.do(
      { do: 'halt', unit: 'a' },
      { do: 'move', unit: 'davout', path: ['0505', '0605', '0505'] },
      { do: 'halt', unit: 'davout' },
    )
    expect(game.p.state.violations).toBe(1)
    game.do(end, end)
    // Nobody is in it any more: the end of the Player-Turn adds nothing.
    expect(game.p.state.violations).toBe(1)
    game.shows({ clock: 18, total: -4 })
  })

  it('So does a French unit still there at its end; a feat scores once (LGA-SCN-08, LGA-SCN-11)', () => {
    const game = position(joining([later]), {
      side: 'french',
      units: ['a fr-inf-5-4 0605', 'D fr-depot 0112', 'x au05-inf-1-4 0101'],
    })
    game.do(end).shows({ decision: 'creation' })
    expect(game.p.state.violations).toBe(0)
    game.do(end)
    expect(game.event('violation')).toMatchObject({ count: 1 })
    game.do(end, end, end)
    expect(game.event('violation')).toMatchObject({ count: 2 })
    expect(game.events.some((event) => event.type === 'scored')).toBe(false)
    game.shows({ total: -4, clock: 24 })
  })

  it('A French retreat in the Allied Player-Turn counts when the French stay (LGA-SCN-08)', () => {
    const units = [
      'x au05-inf-4-3 0405',
      'S au05-supply 0405',
      'a fr-gar-1-4 0505',
      'D fr-depot 0112',
      'E au05-depot 0101',
    ]
    const game = position(joining([later]), { side: 'allied', phase: 'combat', units })
    game.do({ do: 'attack', target: '0505', units: ['x'] }, end)
    game.do({ do: 'retire', unit: 'a', path: ['0605', '0705', '0805', '0905'] })
    expect(game.p.state.violations).toBe(0)
    game.do({ do: 'fight', attack: 0 }, end)
    while (game.p.state.clock < 18) game.do(end)
    expect(game.p.state.violations).toBe(1)
  })

  it('The Allies cannot violate it, nor the French when it has ended (LGA-SCN-08)', () => {
    const game = eve([testC], []).do(end)
    expect(game.event('power-enters').power).toBe('prussia')
    game.do(
      { do: 'move', unit: 'brunswick-corps', path: ['0605'] },
      { do: 'halt', unit: 'brunswick-corps' },
      end,
    )
    game.do({ do: 'move', unit: 'D', path: ['0212'] }, { do: 'halt', unit: 'D' })
    expect(game.p.state.violations).toBe(0)
    const late = position(plan({}, { endsWith: null, violator: null }), {
      side: 'french',
      units: ['a fr-inf-5-4 0505'],
    })
    late.do({ do: 'move', unit: 'a', path: ['0605'] })
    expect(late.events.some((event) => event.type === 'violation')).toBe(false)
  })
})

describe('Entry tests', () => {
  const violated = (violations: number): object => ({ violations, violated: true })
  const tests = (game: Field): string[] =>
    game.events.flatMap((event) => (event.type === 'entry-test' ? `${event.test} ${event.enters}` : []))

  it.each([
    [1, 1, true],
    [1, 2, false],
    [4, 4, true],
    [4, 5, false],
    [7, 6, false],
  ])('A: after %i violations a %i: enters %s (LGA-SCN-09)', (violations, die, enters) => {
    const game = eve([testA], [die], violated(violations)).do(end)
    expect(tests(game)).toEqual([`A ${enters}`])
    expect(game.events.some((event) => event.type === 'power-enters')).toBe(enters)
    game.shows({ at: { '0705': enters ? ['brunswick-corps'] : [] } })
    expect(game.diceLeft).toBe(0)
  })

  it('A: only after a violation in the Player-Turn just before (LGA-SCN-09)', () => {
    const game = eve([testA], [], { violations: 3, violated: false }).do(end)
    expect(tests(game)).toEqual([])
    // The mark does not outlive its turn.
    const once = eve([testA], [5], violated(1)).do(end)
    expect(tests(once)).toEqual(['A false'])
    once.do(end, end, end).shows({ clock: 30 })
    expect(tests(once)).toEqual([])
  })

  it('B: on its turns, below its total, on its faces (LGA-SCN-09)', () => {
    expect(tests(eve([testB], [2]).do(end))).toEqual(['B true'])
    expect(tests(eve([testB], [3]).do(end))).toEqual(['B false'])
    expect(tests(eve([{ ...testB, turns: [6] }], []).do(end))).toEqual([])
    expect(tests(eve([{ ...testB, totalBelow: 0 }], []).do(end))).toEqual([])
  })

  it('C: without a die (LGA-SCN-09)', () => {
    expect(tests(eve([testC], []).do(end))).toEqual(['C true'])
    expect(tests(eve([{ ...testC, totalBelow: 0 }], []).do(end))).toEqual([])
  })

  it('In that order, at the very start, before reinforcements; whoever enters arrives at once and may move (LGA-SCN-09)', () => {
    const game = eve([testA, testB], [5, 2], violated(4)).do(end)
    const story = game.events.map((event) => event.type)
    expect(tests(game)).toEqual(['A false', 'B true'])
    expect(story).toEqual(['phase', 'entry-test', 'entry-test', 'power-enters', 'arrived', 'arrived'])
    game.shows({ at: { '0705': ['brunswick-corps'], '0305': ['levy'] }, left: { 'brunswick-corps': 4 } })
    game
      .do({ do: 'move', unit: 'brunswick-corps', path: ['0605'] })
      .shows({ at: { '0605': ['brunswick-corps'] } })
    // Once in, nothing is tested again.
    const again = eve([testA, testC], [1], violated(4)).do(end)
    expect(tests(again)).toEqual(['A true'])
  })

  it('With its entry the ground opens and its neutral Fortresses are Allied before the pieces come (LGA-SCN-09)', () => {
    const board: FieldPlan = {
      terrain: { '0806': 'fortress', '0907': 'fortress' },
      control: { '0907': 'french' },
    }
    const game = eve(
      [testC],
      [],
      { units: ['D fr-depot 0112', 'y fr-supply 0705', 'x au05-inf-1-4 0505'].map(piece) },
      board,
    )
    game.shows({ control: { '0806': 'neutral', '0907': 'french' } }).do(end)
    expect(game.event('power-enters').fortresses).toEqual(['Fort 0806'])
    game.shows({ control: { '0806': 'allied', '0907': 'french' }, at: { '0903': ['brunswick-corps'] } })
    game.do({ do: 'move', unit: 'x', path: ['0605'] }).shows({ at: { '0605': ['x'] } })
  })

  it('1805: Prussia comes in on a 1 or 2 of turn 7, with three groups, and Saxony opens too (LGA-SCN-09)', () => {
    const placed = {
      turn: 6,
      side: 'french',
      phase: 'supply-creation',
      units: [
        { id: 'depot', type: 'fr-depot', hex: 'strassburg' },
        { id: 'x', type: 'au05-inf-1-4', hex: 'prague' },
      ],
    }
    const game = new Field({ scenario: '1805' }, placed, [2]).do(end)
    expect(game.event('entry-test')).toMatchObject({ test: 'B', needed: 2, enters: true })
    const groups = game.events.flatMap((event) =>
      event.type === 'arrived' && event.arrival === 'prussia-enters' ? event.hex : [],
    )
    const { board } = game.p.game
    const at = (place: string): string => board.hexIds[board.placeHex.get(place) ?? -1]
    expect(new Set(groups)).toEqual(new Set(['erfurt', 'breslau', 'hof'].map(at)))
    game.shows({
      control: { magdeburg: 'allied', konigstein: 'allied', hameln: 'french', stralsund: 'neutral' },
    })
    expect(game.p.state.barred).toEqual([0, 0])
    const refused = new Field({ scenario: '1805' }, placed, [3]).do(end)
    expect(refused.p.state.barred).toEqual([3, 2])
    refused.shows({ control: { magdeburg: 'neutral' } })
  })
})
