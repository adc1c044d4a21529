import { createRandom, drawAction, seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { ageOfDestiny, describeUnit, inMm, inMoves, kindOf, narrate } from '../../src/index.ts'
import { Field, attack, charge, end, field, fire, move, rally, straight } from '../testing.ts'

const texts = (game: Field): string[] => narrate(game.p, game.events).map(({ text }) => text)

describe('the story of the worked turn', () => {
  const game = new Field({ scenario: 'golden-turn' }, undefined, [4, 4, 3, 3, 3, 2, 6, 2, 6, 3, 2, 5])

  it.each<[string, Parameters<Field['do']>, readonly string[]]>([
    [
      'a rout',
      [rally('P2')],
      ['Prussian Landwehr 2 runs on: die 4.', 'Prussian Landwehr 2 runs 50 mm north.'],
    ],
    ['a rally', [rally('P3')], ['Prussian line 3 rallies: die 4 +1 is 5, 5 needed.']],
    [
      'a shot',
      [fire('PA', 'F1')],
      [
        'Prussian heavy battery fires at French line 1: 80 mm, die 3: hit (Dd).',
        'French line 1 is disrupted.',
      ],
    ],
    ['a move', [move('P3', straight(50))], ['Prussian line 3 moves 50 mm.']],
    [
      'a charge',
      [charge('PC', 'F2')],
      [
        'French line 2 forms square against Prussian dragoons in time.',
        'Prussian dragoons charges French line 2 over 103 mm of 150 mm.',
      ],
    ],
    [
      'a fight',
      [end, attack('F1', 'P1')],
      [
        'French line 1 loses a base and has four bases left.',
        'French line 1 routs.',
        'French line 1 runs 60 mm south.',
      ],
    ],
    [
      'a ride at a square',
      [attack('F2', 'PC')],
      [
        'Prussian dragoons rides at the square of French line 2: dice 3 and 2: the square holds and the cavalry is thrown into disorder.',
      ],
    ],
  ])('tells of %s', (_, actions, told) => {
    game.do(...actions)
    expect(texts(game)).toEqual(expect.arrayContaining([...told]))
  })

  it('says what a sum counts as where the table ends, and whom the result strikes', () => {
    const fight = {
      type: 'combat',
      clauses: [],
      side: 'coalition',
      target: 'F1',
      units: ['P1'],
      attack: 10,
      defence: 5,
      attackLines: [],
      defenceLines: [],
      odds: '2:1',
      shifts: [],
      shifted: '2:1',
      column: '2:1',
      modifiers: [{ what: 'a general', value: 1, clause: 'AOD-1-general-b' }],
      rolls: [{ what: 'attack', sides: 6, value: 6 }],
      total: 6,
      result: 'Dd',
    }
    expect(narrate(game.p, [fight])[0].text).toMatch(
      /die 6 \+1 is 7, counts as 6: the defender is shaken \(Dd\)\.$/,
    )
  })

  it('does not call a change of formation a march, and tells a facing by the compass', () => {
    const named = { clauses: [], unit: 'P3', name: 'Prussian line 3', side: 'coalition' }
    const formed = {
      ...named,
      type: 'moved',
      how: 'move',
      way: [
        { x: 1000, y: 1000, h: 0, formation: 'line' },
        { x: 1000, y: 4000, h: 0, formation: 'column' },
      ],
      parts: 1800,
      passed: [],
      owed: 0,
    }
    const turned = { ...named, type: 'pivoted', from: 0, into: 2479 }
    expect(narrate(game.p, [formed, turned]).map(({ text }) => text)).toEqual([
      'Prussian line 3 forms column.',
      'Prussian line 3 turns to face west-south-west.',
    ])
  })

  it('gives each sentence its units and, where it has one, its place', () => {
    const [roll, run] = narrate(
      game.p,
      new Field({ scenario: 'golden-turn' }, undefined, [4]).do(rally('P2')).events,
    )
    expect(roll).toMatchObject({ units: ['P2'] })
    expect(run).toMatchObject({ units: ['P2'], at: { x: 30_000, y: 75_000, h: 0 } })
  })
})

describe('the words', () => {
  it('describe a unit at a glance', () => {
    const { p } = new Field({ scenario: 'mill-brook' })
    expect(describeUnit(p, 0)).toBe(
      '1/12e Ligne, French line infantry, five bases, in line, normal, facing north',
    )
    expect(kindOf(p, 15)).toBe('Prussian heavy artillery')
  })

  it('measure as players do', () => {
    expect([inMm(11_250), inMm(2910), inMm(5000)]).toEqual(['112.5 mm', '29.1 mm', '50 mm'])
    expect([inMoves(450), inMoves(1800), inMoves(960)]).toEqual([
      'a quarter of a move',
      'a whole move',
      '0.53 of a move',
    ])
  })

  it('tell several units disrupted for one cause in one sentence', () => {
    const units = ['F1 fr-line 300,300 0', 'F2 fr-line 330,330 0 1', 'P1 pr-line 800,700 180']
    const game = field({}, { side: 'french', units }).do(move('F1', straight(50)))
    const told = texts(game)
    expect(told[0]).toBe('Unit F1 moves 50 mm, through Unit F2.')
    expect(told.filter((text) => text.includes('disrupted')).length).toBeGreaterThan(0)
  })

  it('find a sentence for everything that happens in random games', () => {
    const told = new Set<string>()
    for (const seed of [1, 2, 3]) {
      const dice = seededDice(seed)
      const random = createRandom(seed)
      const options = { ordersModule: true }
      const p = ageOfDestiny.open({ scenario: 'mill-brook', options }, dice)
      for (let n = 0; n < 250; n++) {
        const [seat] = ageOfDestiny.deciders(p)
        const action = seat === undefined ? null : drawAction(ageOfDestiny.offer(p, seat), random)
        if (action === null) break
        const events = ageOfDestiny.perform(p, seat, action, dice)
        for (const { text } of narrate(p, events)) {
          expect(text).toMatch(/^\S.*\.$/)
          expect(text).not.toMatch(/undefined|NaN|\[object/)
        }
        for (const { type } of events) told.add(type)
      }
    }
    expect(told.size).toBeGreaterThan(15)
  })
})
