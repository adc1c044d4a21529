import { seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { eventCards } from '../../src/files/cards-data.ts'
import { createGame } from '../../src/position/game.ts'
import { joursDeGloire } from '../../src/index.ts'
import { openGame } from '../../src/position/opening.ts'
import { scenarios } from '../../src/files/scenario.ts'
import type { Scenario } from '../../src/files/scenario.ts'

import { counter, sp, where } from '../hand.ts'

const scenario = (id: string): Scenario => {
  const found = scenarios.find((one) => one.id === id)
  if (!found) throw new Error(`no scenario ${id}`)
  return found
}

describe('the scenarios', () => {
  it.each(scenarios.map((one) => [one.id, one] as const))(
    '%s sets up within the rosters, on the map, once each',
    (_, one) => {
      const game = createGame({ scenario: one.id })
      const season = one.season === 'spring' ? 0 : 1
      const seen = new Set<string>()
      for (const side of ['french', 'allied'] as const) {
        for (const { box, leaders, units } of one.setup[side]) {
          expect(game.ground.boxIndex.has(box)).toBe(true)
          for (const id of [...leaders, ...units.map(({ unit }) => unit)]) {
            expect(seen.has(id)).toBe(false)
            seen.add(id)
            expect(game.counters[game.counterIndex.get(id) ?? -1].side).toBe(side === 'french' ? 0 : 1)
          }
          for (const { unit, sp: strength } of units) {
            const { ratings, kind } = game.counters[game.counterIndex.get(unit) ?? -1]
            if (kind === 2) expect(strength).toBeUndefined()
            else expect(strength).toBeLessThanOrEqual(ratings[season].max)
          }
        }
      }
    },
  )

  it('the two sides share a box at set-up only in sieges', () => {
    for (const { setup } of scenarios) {
      const besieged = new Set(setup.french.filter((one) => one.besieged).map(({ box }) => box))
      const french = new Set(setup.french.map(({ box }) => box))
      for (const { box, siege } of setup.allied) {
        expect(french.has(box)).toBe(besieged.has(box))
        expect(siege !== undefined).toBe(besieged.has(box))
      }
    }
  })

  it('JDG-0-h, JDG-C-c the set-up sheet gives each unit its SP and the roster is marked with them', () => {
    const p = openGame({ scenario: 'emperor', options: { dummies: false } }, seededDice(1))
    expect([sp(p, 'fr-5'), sp(p, 'pr-blu'), sp(p, 'fr-d9')], 'JDG-0-h, JDG-C-c').toEqual([8, 8, 2])
    expect([where(p, 'fr-5'), where(p, 'wittgenstein'), where(p, 'fr-3')]).toEqual([
      'magdebourg',
      'berlin',
      -3,
    ])
  })

  it('JDG-C-b, JDG-C-ex2 Detachments of the sheets are independent, but E of scenario 2 belongs to the Russian IV Corps', () => {
    const p = openGame({ scenario: 'leipzig', options: { dummies: false } }, seededDice(1))
    const { parent, army } = p.state.counters
    expect(parent[counter(p, 'ru-dE')], 'JDG-C-ex2').toBe(counter(p, 'ru-4'))
    expect(p.game.armies[army[counter(p, 'ru-dE')]].id).toBe('north')
    expect([parent[counter(p, 'fr-d1')], army[counter(p, 'fr-d1')]], 'JDG-C-b').toEqual([-1, -1])
  })

  it('JDG-C-d the roster maximum is the number of its boxes, not the strength at the start', () => {
    const game = createGame({ scenario: 'emperor' })
    const max = (id: string) => game.counters[game.counterIndex.get(id) ?? -1].ratings[0].max
    expect([max('fr-5'), max('fr-7'), max('pr-blu')], 'JDG-C-d').toEqual([10, 4, 10])
  })

  it('the cards of the scenarios say how long they are', () => {
    expect(joursDeGloire.scenarios.map(({ id, turns }) => [id, turns])).toEqual([
      ['bautzen', 5],
      ['emperor', 3],
      ['leipzig', 3],
      ['spring', 5],
      ['autumn', 6],
      ['campaign', 16],
    ])
  })

  it('JDG-O-b turn 13 is Q2 September, the campaign 16 turns', () => {
    const { calendar, firstTurn, lastTurn } = scenario('campaign')
    expect([firstTurn, lastTurn], 'JDG-O-b').toEqual([1, 16])
    expect(calendar.find(({ turn }) => turn === 13)?.label).toBe('16–30 September 1813')
    expect(scenario('autumn').calendar.find(({ turn }) => turn === 13)?.label).toBe('16–30 September 1813')
  })

  it('JDG-O3-b, JDG-O3-c Davout with XIII Corps and Walmoden arrive on turn 13', () => {
    const { arrivals, counters, ground, armies, armyOf } = createGame({
      scenario: 'autumn',
      options: { O3: true },
    })
    const groups = arrivals
      .filter(({ turn }) => turn === 13)
      .map((one) => [
        ground.boxIds[one.box],
        ...one.leaders.map((leader) => counters[leader].id),
        ...one.units.map((unit, at) => `${counters[unit].id} ${one.sp[at]}`),
      ])
    expect(groups, 'JDG-O3-b').toEqual([
      ['osterburg', 'davout', 'fr-13 9'],
      ['havelberg', 'walmoden', 'al-wal 10'],
    ])
    const walmoden = arrivals.find(({ turn, side }) => turn === 13 && side === 1)?.units[0] ?? -1
    expect(armies[armyOf[1][walmoden]].id, 'JDG-O3-c').toBe('north')
    expect(createGame({ scenario: 'autumn' }).arrivals.some(({ turn }) => turn === 13)).toBe(false)
  })

  it('JDG-A-cards-a, JDG-A-cards-c sixteen event cards of two sections each', () => {
    expect(
      eventCards.map(({ number }) => number),
      'JDG-A-cards-a',
    ).toEqual(Array.from({ length: 16 }, (_, at) => at + 1))
    for (const { sections } of eventCards) expect(sections.length, 'JDG-A-cards-c').toBe(2)
    // Eleven to fourteen move the Armistice, fifteen and sixteen the Restart.
    const markers = eventCards.flatMap(({ number, sections }) =>
      sections.flatMap(({ effect, armistice }) => (armistice ? [`${number} ${effect.kind}`] : [])),
    )
    expect(markers).toEqual([
      '11 armistice-marker',
      '12 armistice-marker',
      '13 armistice-marker',
      '14 armistice-marker',
      '15 restart-marker',
      '16 restart-marker',
    ])
  })

  it('JDG-A-cards-b, JDG-B-2-a the scenario names its deck, shuffled face down', () => {
    for (const { id, deck } of scenarios) expect(deck.length, 'JDG-A-cards-b').toBe(id === 'bautzen' ? 0 : 16)
    const orders = [1, 2, 3].map((seed) => {
      const p = openGame({ scenario: 'spring', options: { dummies: false } }, seededDice(seed))
      return [...p.state.cards.deck, ...p.state.cards.hands.flat()]
    })
    for (const order of orders) expect([...order].sort((a, b) => a - b)).toEqual(scenario('spring').deck)
    expect(orders[0], 'JDG-B-2-a').not.toEqual(orders[1])
  })

  it('bad files are refused with the path inside them', () => {
    const base = scenario('bautzen')
    const open = (change: object) => () =>
      createGame({ scenario: 'x', files: { scenario: { ...base, id: 'x', ...change } } })
    expect(open({ setup: { ...base.setup, french: [{ box: 'nowhere', leaders: [], units: [] }] } })).toThrow(
      'setup.french[0].box: there is no box "nowhere"',
    )
    expect(
      open({ setup: { ...base.setup, french: [{ box: 'dresde', leaders: ['nobody'], units: [] }] } }),
    ).toThrow('there is no counter "nobody"')
    expect(open({ lastTurn: 0 })).toThrow('files.scenario.lastTurn')
    expect(open({ extra: 1 })).toThrow('files.scenario.extra')
    expect(() => createGame({ scenario: 'nothing' })).toThrow('expected one of bautzen')
    expect(() => createGame({ scenario: 'spring', options: { blind: 4 } })).toThrow('options.blind')
    expect(() => createGame({ scenario: 'spring', options: { players: 'armies' } })).toThrow(
      'options.players',
    )
  })
})
