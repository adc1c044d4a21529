import { createRandom, drawAction, seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import {
  describeOfficer,
  describeUnit,
  fastPlayGrandeArmee,
  forceName,
  inInches,
  narrate,
} from '../../src/index.ts'
import type { FpgaAction, FpgaEvent } from '../../src/index.ts'
import { kit } from '../../src/kit.ts'
import { brawl } from '../brawl.ts'
import { modules } from '../check.ts'
import { Field, aim, end, fight, move, ride, skirmish, straight } from '../testing.ts'

const texts = (game: Field): string[] => narrate(game.p, game.events).map(({ text }) => text)

/** The dice of the worked turn up to its third combat. */
const DICE = [
  3, 5, 2, 4, 2, 3, 4, 2, 5, 2, 3, 6, 4, 6, 6, 2, 5, 5, 4, 2, 5, 3, 2, 5, 6, 1, 3, 4, 1, 5, 1, 2, 3, 1, 3, 2,
  1, 4, 5, 6, 5, 3, 2, 4, 1, 5, 1, 5, 6, 2, 3, 1, 4, 6, 4, 1, 2, 5, 3, 4, 2, 1, 6, 6, 5, 1, 2, 3, 5, 2, 3, 6,
  1, 4, 6, 1, 2, 3, 5, 1, 2, 6, 3, 2, 4, 1, 3, 2, 2, 2, 1, 1, 4, 3, 1, 6, 2, 3,
]

describe('the story of the worked turn', () => {
  const game = new Field({ scenario: 'golden-turn' }, undefined, DICE)
  const give = (force: string, dice: number): FpgaAction => ({ do: 'give', force, dice })

  it.each<[string, FpgaAction[], readonly string[]]>([
    [
      'dice thrown again for the initiative',
      [{ do: 'reroll', dice: [0] }],
      [
        'The French spend 1 command die on the initiative: 12 left.',
        'The French throw again: 6, now 10 in all.',
      ],
    ],
    [
      'the initiative, and the pulse that begins with it',
      [{ do: 'reroll', dice: [1] }],
      ['The French have the initiative, 10 to 9.'],
    ],
    [
      'a pulse',
      [{ do: 'open', how: 'first' }],
      ['Turn 1, pulse 1: the French go first.', 'Skirmishing, turn 1, pulse 1.'],
    ],
    [
      'skirmishers',
      [skirmish('F1', 'A1')],
      [
        'French infantry 1 skirmishes with Austrian infantry 1 (5 inches, 6): 1 hit.',
        'Austrian infantry 1 takes 1 hit and has 6 strength points left.',
      ],
    ],
    [
      'saves',
      [skirmish('F2', 'A2')],
      [
        'French infantry 2 skirmishes with Austrian mixed brigade (5 inches, 6 and 2, saves 5 (its own horse and guns)): no hit.',
      ],
    ],
    [
      'guns',
      [aim('A3', 'F3'), aim('A5', 'F5'), aim('F3', 'A2')],
      [
        'French foot battery fires round shot at Austrian mixed brigade, 5.06 inches: 5 (5 or more): 1 hit.',
        'Austrian 12-pdr battery fires canister at French foot battery, 6 inches: 4 2 (4 or more), hits again 5 (at guns): 1 hit.',
        'French foot battery is suppressed.',
        'French control, turn 1, pulse 1.',
      ],
    ],
    ['a Force at rest', [{ do: 'rest', force: 'FC' }], ['Force FC stays Inactive.']],
    [
      'a test, before dice are picked',
      [give('FA', 2), give('FB', 1), { do: 'test', force: 'FA' }],
      ['French sub-commander 1 throws 2, 5, 6 and 1 for Force FA.'],
    ],
    ['the dice picked', [{ do: 'pick', dice: [0, 2] }], ['Force FA takes 2 and 6, +1: 9, Active.']],
    [
      'a recovery',
      [
        { do: 'test', force: 'FB' },
        { do: 'pick', dice: [0, 1] },
        { do: 'recover', unit: 'F6' },
        { do: 'again' },
      ],
      ['French infantry 6 throws again: 1 and recovers: 2 hits left.'],
    ],
    [
      'a move near the enemy, into contact',
      [move('F1', straight(5))],
      [
        'French infantry 1 throws 2 near the enemy: 6 + 2 is 8 inches.',
        'French infantry 1 moves 5 inches into contact with Austrian infantry 1.',
      ],
    ],
    [
      'cavalry that is caught',
      [move('F2', straight(5)), move('F4', straight(5)), { do: 'evade', by: 8000 }],
      ['Austrian light cavalry turns to evade French heavy cavalry: 3 against 3, it is caught.'],
    ],
    ['a ride', [ride('FS1', 10, 40)], ['French sub-commander 1 rides 5.38 inches.']],
    [
      'guns overrun',
      [move('F5', straight(6)), end, fight('A5')],
      [
        'French light cavalry is upon Austrian horse battery: 4 and 5 is 9, 7 or less to get away: the guns are lost, and their last discharge tells.',
        'French light cavalry takes 1 hit and has 4 strength points left.',
        'Austrian horse battery is overrun and lost.',
      ],
    ],
    [
      'an officer at the head of his men',
      [fight('A1'), { do: 'add', unit: 'F1' }, { do: 'inspire', officer: 'FS1', unit: 'F1' }],
      ['French sub-commander 1 rides at the head of French infantry 1: 1 die more.'],
    ],
    [
      'a combat',
      [end],
      [
        'Austrian infantry 1 falls back 3 inches.',
        'French sub-commander 1 is at risk (leading from the front): 6 and 4, +1, is 11, he lives.',
      ],
    ],
  ])('tells of %s', (_, actions, told) => {
    game.do(...actions)
    expect(texts(game)).toEqual(expect.arrayContaining([...told]))
  })

  it('gives each sentence its pieces and, where it has one, its place', () => {
    const [combat, hit, , back] = narrate(game.p, game.events)
    expect(combat).toMatchObject({ units: ['F1', 'A1'], kind: 'battle' })
    expect(combat.text).toMatch(
      /^French infantry 1 attacks Austrian infantry 1\. .* 3 to 2: the French win\.$/,
    )
    expect(hit).toMatchObject({ units: ['A1'] })
    expect(back).toMatchObject({ units: ['A1'], at: { x: 10_000, y: 49_000, h: 1800 } })
  })

  it('names pieces so that they can be typed back, and sets headings apart', () => {
    const told = narrate(game.p, game.events, 'typed').map(({ text }) => text)
    expect(told).toContain('Austrian infantry 1 (A1) falls back 3 inches.')
    const turn: FpgaEvent = { type: 'turn', clauses: [], turn: 3 }
    expect([narrate(game.p, [turn])[0].text, narrate(game.p, [turn], 'typed')[0].text]).toEqual([
      'Turn 3.',
      '— Turn 3 —',
    ])
  })
})

describe('one sentence for several events', () => {
  const p = fastPlayGrandeArmee.open({ scenario: 'auerstadt' }, seededDice(1))
  const of = (unit: string, name: string, side = 'french') => ({ clauses: [], unit, name, side })
  const at = { x: 1000, y: 2000, h: 0 }

  it.each<[string, FpgaEvent[], string[]]>([
    [
      'steps in which nothing happens',
      (['skirmish', 'fire', 'control'] as const).map((step) => ({
        type: 'segment',
        clauses: [],
        turn: 1,
        pulse: 2,
        step,
        side: step === 'fire' ? null : 'prussian',
      })),
      ['Prussian control, turn 1, pulse 2.'],
    ],
    [
      'a column that marches on',
      [
        { type: 'entered', ...of('F08', 'Brigade d’Honnières'), at },
        { type: 'entered', ...of('F09', 'Brigade Debilly'), at },
      ],
      ['Brigade d’Honnières and Brigade Debilly come onto the table.'],
    ],
    [
      'the last hits',
      [
        { type: 'hit', ...of('F02', 'Brigade Petit'), hits: 2, total: 7, left: 0, cause: 'combat' },
        { type: 'broken', ...of('F02', 'Brigade Petit'), at, cause: 'combat' },
      ],
      ['Brigade Petit takes 2 hits and breaks.'],
    ],
    [
      'a way into a town',
      [
        { type: 'occupied', ...of('F02', 'Brigade Petit'), section: 'town-hassenhausen-e', at },
        {
          type: 'advanced',
          ...of('F02', 'Brigade Petit'),
          from: { x: 1000, y: 0, h: 0 },
          into: at,
          distance: 2000,
        },
      ],
      ['Brigade Petit advances 2 inches and occupies Hassenhausen E.'],
    ],
    [
      'a Force that arrives, and one without a leader',
      (['active', 'hold'] as const).map((status, force) => ({
        type: 'status',
        clauses: [],
        force: ['FM', 'FG'][force],
        name: ['Morand', 'Gudin'][force],
        side: 'french',
        status,
        dice: [],
        picked: [],
        modifier: 0,
        total: null,
        column: 'far',
      })),
      ['Morand’s Force arrives and is Active.', 'Gudin’s Force has nobody to lead it and is on Hold.'],
    ],
  ])('tells %s', (_, events, told) => {
    expect(narrate(p, events).map(({ text }) => text)).toEqual(told)
  })
})

describe('the words', () => {
  it('describe pieces at a glance', () => {
    const p = fastPlayGrandeArmee.open({ scenario: 'auerstadt' }, seededDice(1))
    expect([0, 2, 6].map((unit) => describeUnit(p, unit))).toEqual([
      'Brigade Gauthier (25e, 85e Ligne), fast infantry, 8 strength points, SK 1, in Hassenhausen W',
      "Gudin's foot battery (8-pdr), light foot artillery, facing west",
      'Chasseurs à cheval (1er, 2e, 12e), light cavalry, 5 strength points, facing west',
    ])
    expect([0, 1].map((officer) => describeOfficer(p, officer))).toEqual([
      'Maréchal Davout, army commander, great',
      'Gudin, sub-commander, control +1, personality 1',
    ])
    expect([2, 3].map((force) => forceName(p, force))).toEqual(['Vialannes’ Force', 'Morand’s Force'])
  })

  it('measure as players do', () => {
    expect([inInches(6500), inInches(1000), inInches(52)]).toEqual(['6.5 inches', '1 inch', '0.05 inches'])
  })

  it('find a sentence and words for everything that happens in random games', () => {
    const told = new Set<string>()
    const setups = [brawl(), brawl(modules), { scenario: 'durrenfeld' }, { scenario: 'auerstadt' }]
    setups.forEach((setup, at) => {
      const dice = seededDice(at + 1)
      const random = createRandom(at + 1)
      const p = fastPlayGrandeArmee.open(setup, dice)
      for (let n = 0; n < 500; n++) {
        const [seat] = fastPlayGrandeArmee.deciders(p)
        const action = seat === undefined ? null : drawAction(fastPlayGrandeArmee.offer(p, seat), random)
        if (action === null) break
        const { label, note = '' } = kit.words(p, seat, action)
        expect(label).toMatch(/^\S.*\S$/)
        expect(`${label} ${note}`).not.toMatch(/undefined|NaN|\[object/)
        const events = fastPlayGrandeArmee.perform(p, seat, action, dice)
        for (const { text } of narrate(p, events)) {
          expect(text).toMatch(/^\S.*[.!]$/)
          expect(text).not.toMatch(/undefined|NaN|\[object|  /)
        }
        for (const { type } of events) told.add(type)
      }
    })
    expect(told.size).toBeGreaterThan(35)
  })
})
