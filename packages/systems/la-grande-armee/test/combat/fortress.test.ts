import { describe, expect, it } from 'vitest'
import { combatOf } from '../../src/combat/combat.ts'
import type { Odds } from '../../src/index.ts'
import { oddsOf } from '../../src/index.ts'
import { position } from '../field.ts'
import type { Field, FieldPlan } from '../field.ts'

/** A Fortress in 0505; around it 0404 0504 0605 0506 0406 0405. */
const fort = (by: 'french' | 'allied' | 'neutral' = 'allied'): FieldPlan => ({
  terrain: { '0505': 'fortress' },
  control: { '0505': by },
})
const end = { do: 'end' } as const
const fight = { do: 'fight', attack: 0 } as const

const odds = (game: Field, attack = 0): Odds => oddsOf(game.p, combatOf(game.p).attacks[attack])

/** Everything declared stands: on to the battles. */
function toBattles(game: Field): Field {
  for (let n = 0; n < 3 && game.p.state.frames.at(-1)?.phase !== 'battles'; n++) game.do(end)
  return game.shows({ decision: 'battles' })
}

/** The French Combat Phase over these pieces. */
const combat = (units: readonly string[], dice: readonly number[] = [], plan: FieldPlan = fort()): Field =>
  position(plan, { side: 'french', phase: 'combat', units }, dice)

describe('what a Fortress does for those in it', () => {
  it('It feeds and stacks its garrison, stops zones of control and triples the defence (LGA-FTR-01)', () => {
    const game = position(
      fort(),
      {
        side: 'french',
        units: ['x fr-inf-5-4 0404', 'y fr-inf-5-4 0703', 'a au05-inf-4-3 0505', 'b au05-inf-1-4 0505'],
      },
      [],
    )
    // No zone out of it: y goes by without a halt.
    game.do({ do: 'move', unit: 'y', path: ['0604', '0504', '0503'] }).shows({ left: { y: 1 } })
    game.do({ do: 'halt', unit: 'y' }, end, { do: 'attack', target: '0505', units: ['x'] }, end)
    expect(odds(game).defence, 'LGA-FTR-01').toEqual({
      total: 15,
      lines: [
        { what: 'a', value: 4, clause: 'LGA-CBT-D1' },
        { what: 'b', value: 1, clause: 'LGA-CBT-D1' },
        { what: 'ground × 3', value: 10, clause: 'LGA-FTR-D1' },
      ],
    })
  })
})

describe('Stacking Supply in a Fortress', () => {
  const garrison = (...types: string[]): string[] => types.map((type, at) => `g${at + 1} ${type} 0505`)

  it('A garrison of 18 stacks for nothing; the same stack in the open does not (LGA-FTR-A1)', () => {
    const eighteen = garrison('fr-inf-5-4', 'fr-inf-5-4', 'fr-inf-5-4', 'fr-cav-3-7')
    const game = combat([...eighteen, 'S fr-supply 0404'], [], fort('french'))
    // Nothing to decide and nobody lost: the Allied turn has come.
    game.shows({ clock: 18, at: { '0505': ['g1', 'g2', 'g3', 'g4'], '0404': ['S'] } })
    const open = combat(eighteen, [], {})
    open.shows({ clock: 16, decides: 'allied', decision: 'surplus' })
    expect(
      open.offers('keep').map(({ unit }) => unit),
      'LGA-FTR-A1',
    ).toEqual(['g1', 'g2', 'g3', 'g4'])
  })

  it('With 19 a Supply unit must serve, and is spent; with 18 it may not (LGA-FTR-A2)', () => {
    const nineteen = [...garrison('fr-inf-18-2', 'fr-cav-1-8'), 'S fr-supply 0404']
    const fed = combat(nineteen, [], fort('french'))
    fed.shows({ decides: 'french', decision: 'attacks' })
    fed.do({ do: 'supply-stack', hex: '0505', by: 'S' }, end)
    expect(fed.event('supply-spent'), 'LGA-FTR-A2').toMatchObject({ unit: 'S' })
    fed.shows({ clock: 18, at: { '0505': ['g1', 'g2'] } })
    const enough = combat(
      [...garrison('fr-inf-18-2'), 'S fr-supply 0404', 'x au05-inf-1-4 0605'],
      [],
      fort('french'),
    )
    enough.refuses({ do: 'supply-stack', hex: '0505', by: 'S' }, 'LGA-STK-M1')
  })

  it('Unfed above 18, the enemy destroys the fewest units, not the smallest (LGA-FTR-A3)', () => {
    const game = combat(garrison('fr-inf-18-2', 'fr-inf-5-4', 'fr-inf-2-5'), [], fort('french'))
    game.shows({ decides: 'allied', decision: 'surplus' })
    // The army alone brings 25 down to 7; the corps alone leaves 20, corps and division would be two.
    expect(game.offers()).toEqual([{ do: 'destroy', units: ['g1'] }])
    game
      .refuses({ do: 'destroy', units: ['g2'] }, 'LGA-FTR-A3')
      .refuses({ do: 'destroy', units: ['g2', 'g3'] }, 'LGA-FTR-A3')
      .refuses({ do: 'keep', unit: 'g1' }, 'LGA-STK-M5')
    game.do({ do: 'destroy', units: ['g1'] })
    expect(game.event('eliminated')).toMatchObject({ unit: 'g1', clauses: ['LGA-FTR-A3'] })
    game.shows({ at: { '0505': ['g2', 'g3'] } })
  })

  it('Where several choices are as few, the enemy picks (LGA-FTR-A4)', () => {
    const game = combat(
      garrison('fr-inf-5-4', 'fr-inf-5-4', 'fr-inf-5-4', 'fr-cav-3-7', 'fr-inf-2-5'),
      [],
      fort('french'),
    )
    expect(
      game.offers('destroy').map(({ units }) => units.join()),
      'LGA-FTR-A4',
    ).toEqual(['g5', 'g4', 'g1'])
    game.refuses({ do: 'destroy', units: ['g4', 'g5'] }, 'LGA-FTR-A3')
    game.do({ do: 'destroy', units: ['g4'] }).shows({ at: { '0505': ['g1', 'g2', 'g3', 'g5'] } })
  })
})

describe('Combat Supply in a Fortress', () => {
  const storm = (garrison: readonly string[]): Field => {
    const game = combat(['x fr-inf-5-4 0404', ...garrison])
    return game.do({ do: 'attack', target: '0505', units: ['x'] }, end)
  }
  const values = (game: Field): number[] => odds(game).defence.lines.map(({ value }) => value)

  it('18 points or less defend at full strength without a Supply unit (LGA-FTR-B1)', () => {
    const game = storm(['a au09-inf-18-2 0505'])
    expect(values(toBattles(game)), 'LGA-FTR-B1').toEqual([18, 36])
    const open = combat(['x fr-inf-5-4 0404', 'a au09-inf-18-2 0505'], [], {})
    expect(values(toBattles(open.do({ do: 'attack', target: '0505', units: ['x'] })))).toEqual([9])
  })

  it('The rest count half unless a Supply unit feeds them (LGA-FTR-B2)', () => {
    const garrison = ['a au09-inf-18-2 0505', 'b au09-inf-5-4 0505', 'S au09-supply 0605']
    const game = storm(garrison)
    game.do(end).shows({ decision: 'defence' })
    expect(values(game), 'LGA-FTR-B2').toEqual([18, 2, 40])
    game.refuses({ do: 'supply', units: ['a'], by: 'S' }, 'LGA-SUP-B5')
    game.do({ do: 'supply', units: ['b'], by: 'S' })
    expect(values(game)).toEqual([18, 5, 46])
  })

  it('Its owner chooses who fills the 18, whole units only (LGA-FTR-B3)', () => {
    const game = storm(['a au09-inf-18-2 0505', 'b au09-inf-5-4 0505', 'c au09-inf-2-5 0505'])
    game.do(end)
    expect(
      game.offers('supply').map(({ units, by }) => [units[0], by]),
      'LGA-FTR-B3',
    ).toEqual([
      ['a', 'fortress'],
      ['b', 'fortress'],
      ['c', 'fortress'],
    ])
    game.do({ do: 'supply', units: ['b'], by: 'fortress' })
    // 13 points are left: the army is not fed in part, the division in full.
    expect(values(game)).toEqual([9, 5, 2, 32])
    game.refuses({ do: 'supply', units: ['a'], by: 'fortress' }, 'LGA-FTR-B1')
    game.refuses({ do: 'supply', units: ['b'], by: 'fortress' }, 'LGA-SUP-B5')
  })

  it('The free points serve in attack too, whoever controls the Fortress (LGA-FTR-B3)', () => {
    const units = ['a fr-inf-18-2 0505', 'b fr-inf-5-4 0505', 'x au05-inf-4-3 0605']
    const game = position(
      fort(),
      { side: 'french', phase: 'combat', units, extra: { control: { '0505': 'allied' } } },
      [],
    )
    game.shows({ control: { '0505': 'allied' } })
    game.do({ do: 'attack', target: '0605', units: ['a', 'b'] })
    expect(odds(game).attack.total, 'LGA-FTR-B3').toBe(20)
    game.do({ do: 'supply', units: ['b'], by: 'fortress' })
    expect(odds(game).attack.lines.map(({ value }) => value)).toEqual([9, 5])
    const outside = combat(['a fr-inf-5-4 0504', 'x au05-inf-4-3 0604'])
    outside.do({ do: 'attack', target: '0604', units: ['a'] })
    outside.refuses({ do: 'supply', units: ['a'], by: 'fortress' }, 'LGA-FTR-B1')
  })
})

describe('Zones of control and a Fortress', () => {
  it('No zone reaches in, none reaches out (LGA-FTR-C1)', () => {
    const outside = position(fort(), {
      side: 'french',
      units: ['x fr-inf-2-5 0403', 'g au05-cav-1-7 0505'],
    })
    outside.do({ do: 'move', unit: 'x', path: ['0404', '0405', '0406'] }).shows({ left: { x: 2 } })
    expect(
      outside.events.some((event) => event.type === 'halted'),
      'LGA-FTR-C1',
    ).toBe(false)
    const inside = position(
      { terrain: { '0505': 'fortress' }, control: { '0505': 'french' } },
      { side: 'french', units: ['x fr-inf-2-5 0404', 'z au05-cav-1-7 0605'] },
    )
    // Into the Fortress beside enemy Cavalry, and out again to the other side.
    inside.do({ do: 'move', unit: 'x', path: ['0505', '0405'] }).shows({ left: { x: 3 } })
    expect(inside.events.some((event) => event.type === 'halted')).toBe(false)
  })
})

describe('Attacking a Fortress', () => {
  // A supplied corps against a lone brigade behind walls: 5 against 3.
  const storm = (die: number): Field => {
    const game = combat(['x fr-inf-5-4 0404', 'S fr-supply 0404', 'g au05-inf-1-4 0505'], [die])
    game.do({ do: 'attack', target: '0505', units: ['x'] }, { do: 'supply', units: ['x'], by: 'S' })
    return toBattles(game)
  }

  it('The defenders are tripled: 1 counts 3 (LGA-FTR-D1)', () => {
    const game = storm(6)
    expect(odds(game)).toMatchObject({ attack: { total: 5 }, defence: { total: 3 }, percent: 166 })
  })

  it.each([
    [4, 'Drs'],
    [5, 'Dr2'],
    [6, 'Dr1'],
  ])('A %i reads %s and does the garrison nothing (LGA-FTR-D2)', (die, result) => {
    const game = storm(die).do(fight)
    expect(game.event('battle'), 'LGA-FTR-D2').toMatchObject({ column: 160, result })
    expect(game.events.some((event) => ['retreated', 'disrupted', 'eliminated'].includes(event.type))).toBe(
      false,
    )
    game.shows({ at: { '0505': ['g'], '0404': ['x'] }, disrupted: { g: null } })
  })

  it('An exchange costs the attacker half the printed garrison, and the garrison nothing (LGA-FTR-D3)', () => {
    const attackers = ['x fr-inf-18-2 0404', 'y fr-inf-2-5 0404', 'S fr-supply 0404']
    const game = combat([...attackers, 'g au05-inf-4-3 0505'], [2])
    game.do({ do: 'attack', target: '0505', units: ['x', 'y'] })
    game.do({ do: 'supply-stack', hex: '0404', by: 'S' }, { do: 'supply', units: ['x', 'y'], by: 'S' })
    toBattles(game).do(fight)
    expect(game.event('battle'), 'LGA-FTR-D3').toMatchObject({ column: 160, result: '1/2ex' })
    game.shows({ at: { '0505': ['g'] }, decides: 'french', decision: 'losses' })
    expect(
      game
        .offers('lose')
        .map(({ units }) => units.join())
        .sort(),
    ).toEqual(['x', 'y'])
    game.do({ do: 'lose', units: ['y'] })
    game.shows({ at: { '0505': ['g'], '0404': ['x'] }, gone: ['y'], disrupted: { g: null } })
  })

  it('De destroys the garrison, and the victor may walk in (LGA-FTR-D4)', () => {
    const game = storm(1).do(fight)
    expect(game.event('battle').result).toBe('De')
    game.shows({ gone: ['g'], decision: 'advance' })
    game.do({ do: 'advance', attack: 0, target: '0505', units: ['x'] })
    game.shows({ control: { '0505': 'french' } })
  })

  it('Automatic elimination reaches behind walls at five times the tripled strength (LGA-FTR-D4)', () => {
    const game = position(fort(), {
      side: 'french',
      units: ['x fr-inf-18-2 0404', 'S fr-supply 0404', 'g au05-inf-1-4 0505', 'y fr-inf-5-4 0405'],
    })
    game.do({ do: 'eliminate', target: '0505', units: ['x'] }).refuses({ do: 'declare' }, 'LGA-AE-L1')
    game.do({ do: 'supply', units: ['x'], by: 'S' }, { do: 'declare' })
    expect(game.event('automatic-elimination')).toMatchObject({ percent: 600, defence: { total: 3 } })
    game.do(end).shows({ gone: ['g'], clock: 18 })
  })

  it('The attackers’ part of a mixed result applies in full (LGA-FTR-D4)', () => {
    const game = combat(
      [
        'x fr-inf-5-4 0404',
        'y fr-gar-1-4 0404',
        'S fr-supply 0404',
        'g au05-inf-1-4 0505',
        'h au05-inf-1-4 0505',
      ],
      [2],
    )
    game.do({ do: 'attack', target: '0505', units: ['x', 'y'] })
    game.do({ do: 'supply-stack', hex: '0404', by: 'S' }, { do: 'supply', units: ['x', 'y'], by: 'S' })
    toBattles(game).do(fight)
    expect(game.event('battle')).toMatchObject({ column: 100, result: 'Ar1 Drs' })
    game.do({ do: 'retreat', unit: 'x', path: ['0403'] }, { do: 'retreat', unit: 'y', path: ['0403'] })
    game.shows({
      disrupted: { x: 22, y: 22, g: null, h: null },
      at: { '0505': ['g', 'h'], '0403': ['x', 'y'] },
    })
  })
})

describe('Several hexes against one Fortress', () => {
  const ring = [
    'a fr-inf-5-4 0404',
    'b fr-inf-5-4 0605',
    'c fr-inf-2-5 0406',
    'davout 0406',
    'd fr-inf-5-4 0506',
    'g au05-inf-4-3 0505',
  ]

  it('As many units around it as wished join in one assault (LGA-FTR-E1)', () => {
    const game = combat(ring, [6])
    game.do({ do: 'attack', target: '0505', units: ['a', 'b'] }, { do: 'join', attack: 0, units: ['c'] })
    expect(game.event('attack'), 'LGA-FTR-E1').toMatchObject({
      attack: 0,
      units: ['a', 'b', 'c'],
      targets: ['0505'],
    })
    toBattles(game).do(fight)
    // d was left out.
    expect(game.event('battle')).toMatchObject({ units: ['a', 'b', 'c'], strength: { total: 5 } })
  })

  it('Strengths are totalled first, then all Leaders together, up to that total (LGA-FTR-E2)', () => {
    const game = combat([...ring, 'lannes 0404'])
    game.do({ do: 'attack', target: '0505', units: ['a', 'b', 'c', 'davout'] })
    // 2 + 2 + 1 unsupplied; Davout's 12 counts 5, though only 1 stands in his hex.
    expect(odds(game).attack, 'LGA-FTR-E2').toMatchObject({ total: 10, lines: [{}, {}, {}, { value: 5 }] })
    game.do({ do: 'join', attack: 0, units: ['lannes'] })
    expect(odds(game).attack.total).toBe(10)
  })

  it('Only a Fortress can be attacked out of several hexes (LGA-FTR-E3)', () => {
    const game = combat(ring, [], {})
    game.do({ do: 'attack', target: '0505', units: ['a'] })
    game.refuses({ do: 'join', attack: 0, units: ['b'] }, 'LGA-CBT-B1')
    game.refuses({ do: 'attack', target: '0505', units: ['b', 'c'] }, 'LGA-CBT-B1')
    expect(game.offers('join'), 'LGA-FTR-E3').toEqual([])
  })

  it('Separate attacks on one Fortress remain legal, no unit in two of them (LGA-FTR-E4)', () => {
    const game = combat(ring, [5, 5])
    game.do(
      { do: 'attack', target: '0505', units: ['a'] },
      { do: 'attack', target: '0505', units: ['b', 'c'] },
    )
    game.refuses({ do: 'join', attack: 1, units: ['a'] }, 'LGA-CBT-B4')
    game.refuses({ do: 'attack', target: '0505', units: ['b', 'd'] }, 'LGA-CBT-B4')
    toBattles(game).do(fight)
    expect(game.event('battle'), 'LGA-FTR-E4').toMatchObject({ attack: 0, units: ['a'] })
    game.do({ do: 'fight', attack: 1 })
    expect(game.event('battle')).toMatchObject({ attack: 1, units: ['b', 'c'] })
  })
})
