import { describe, expect, it } from 'vitest'
import { tables } from '../../src/files/charts.ts'
import { counterSheet } from '../../src/files/counters-data.ts'
import { createGame } from '../../src/position/game.ts'
import { clauseIds, ledger } from '../../src/files/rules.ts'
import { scenarios } from '../../src/files/scenario.ts'
import { ALLIED, ARTILLERY, CAVALRY, FRENCH, INFANTRY, LEADER } from '../../src/position/state.ts'
import type { Counter } from '../../src/position/state.ts'

const game = createGame({ scenario: 'campaign' })
const named = (id: string): Counter => game.counters[game.counterIndex.get(id) ?? -1]
const units = game.counters.filter(({ kind, dummy }) => kind !== LEADER && !dummy)

describe('the ledger', () => {
  it('has every clause of the rules once, and rulings that point into it', () => {
    expect(clauseIds.length).toBe(793)
    expect(new Set(clauseIds).size).toBe(793)
    expect(ledger.rulings.length).toBe(55)
    expect(ledger.rulings.filter(({ risk }) => risk === 'high').length).toBe(6)
  })
})

describe('the frame of the game', () => {
  it('JDG-0-a two sides, the French with their allies and their opponents', () => {
    expect(
      createGame({ scenario: 'spring' }).seats.map(({ id, side }) => [id, side]),
      'JDG-0-a',
    ).toEqual([
      ['french', 'french'],
      ['allied', 'allied'],
    ])
    expect(named('poniatowski').side).toBe(FRENCH)
    expect(named('bernadotte').side).toBe(ALLIED)
  })

  it('JDG-0.1-a, JDG-DN-h the map is a graph: 351 boxes with their terrain, 657 connections with their crossings', () => {
    const { ground } = game
    expect(ground.size, 'JDG-0.1-a').toBe(351)
    expect(ground.links).toBe(657)
    const count = (list: Uint8Array, value: number) => list.filter((one) => one === value).length
    expect([0, 1, 2].map((kind) => count(ground.ground, kind))).toEqual([170, 149, 32])
    expect(
      [0, 1, 2, 3].map((kind) => count(ground.crossing, kind)),
      'JDG-DN-h',
    ).toEqual([419, 178, 33, 27])
    expect(count(ground.fortified, 1)).toBe(15)
    expect(count(ground.beyond, 1)).toBe(61)
    expect(count(ground.frontier, 1)).toBe(31)
    for (let box = 0; box < ground.size; box++) {
      const ways = ground.first[box + 1] - ground.first[box]
      expect(ways).toBeGreaterThanOrEqual(2)
      expect(ways).toBeLessThanOrEqual(6)
    }
  })

  it('JDG-A-frontier every frontier connection joins the two sides of it', () => {
    const { ground } = game
    for (let link = 0; link < ground.links; link++)
      expect(ground.frontier[link]).toBe(ground.beyond[ground.a[link]] ^ ground.beyond[ground.b[link]])
  })
})

describe('leaders and units', () => {
  it('JDG-1.1-a, JDG-1.1-b, JDG-4.1-a leaders have CV, rank and TacB; every army has its CinC and generals', () => {
    for (const { cv, rank, tacb } of counterSheet.leaders) {
      expect(cv, 'JDG-1.1-a').toBeGreaterThanOrEqual(1)
      expect(rank).toBeGreaterThanOrEqual(1)
      expect(rank).toBeLessThanOrEqual(4)
      expect(tacb).toBeLessThanOrEqual(4)
    }
    expect(named('napoleon'), 'JDG-1.1-b').toMatchObject({ cv: 4, rank: 4, tacb: 3 })
    for (const { armies } of scenarios)
      for (const { commanders, units: troops } of armies) {
        expect(commanders.length, 'JDG-4.1-a').toBeGreaterThan(0)
        expect(troops.length).toBeGreaterThan(0)
      }
  })

  it('JDG-1.2.1-a, JDG-1.2.1-b, JDG-1.2.1-c, JDG-0-f units have artillery bonus, cohesion and cavalry bonus; SP are not on the counter', () => {
    expect(named('fr-3').ratings[0], 'JDG-1.2.1-a, JDG-1.2.1-b').toEqual({ co: 3, ab: 3, cb: 1, max: 16 })
    expect(named('fr-c1').ratings[1], 'JDG-1.2.1-c').toEqual({ co: 4, ab: 1, cb: 4, max: 6 })
    for (const unit of units) expect(Object.keys(unit), 'JDG-0-f').not.toContain('sp')
  })

  it('JDG-1.2.1-d, JDG-1.2.2-d, JDG-1.2.2-e reserve artillery has an AB and nothing else, and is of Germany 1813 only', () => {
    const parks = units.filter(({ kind }) => kind === ARTILLERY)
    expect(
      parks.map(({ id }) => id),
      'JDG-1.2.2-d',
    ).toEqual(['fr-ag', 'ru-art', 'at-art'])
    for (const { ratings } of parks)
      for (const { co, ab, cb, max } of ratings) {
        expect(ab).toBeGreaterThan(0)
        expect([co, cb, max], 'JDG-1.2.1-d').toEqual([0, 0, 0])
      }
    expect(game.profile.reserveArtillery, 'JDG-1.2.2-e').toBe(true)
  })

  it('JDG-1.2.2-a, JDG-1.2.2-b, JDG-1.2.2-c three types; cavalry always has a cavalry bonus', () => {
    expect(new Set(units.map(({ kind }) => kind)), 'JDG-1.2.2-a, JDG-1.2.2-b').toEqual(
      new Set([INFANTRY, CAVALRY, ARTILLERY]),
    )
    for (const { kind, ratings } of units) {
      if (kind === CAVALRY) for (const { cb } of ratings) expect(cb, 'JDG-1.2.2-c').toBeGreaterThan(0)
      if (kind !== ARTILLERY) for (const { co } of ratings) expect(co).toBeGreaterThan(0)
    }
  })

  it('JDG-1.2.2-f, JDG-1.2.2-g, JDG-1.2.2-h, JDG-1.2.2-i Detachments: a number or a letter, no AB, a CB for cavalry only', () => {
    expect(counterSheet.detachments.length, 'JDG-1.2.2-f').toBe(34)
    for (const { kind, label, cb } of counterSheet.detachments) {
      expect(label, 'JDG-1.2.2-g').toMatch(kind === 'infantry' ? /^\d+$/ : /^[A-E]$/)
      expect(cb, 'JDG-1.2.2-i').toBe(kind === 'cavalry' ? 1 : 0)
    }
    for (const { detachment, ratings } of units) if (detachment) expect(ratings[0].ab, 'JDG-1.2.2-h').toBe(0)
    expect(named('fr-5').detachment).toBe(false)
    expect(named('ru-dE')).toMatchObject({ detachment: true, kind: CAVALRY })
  })

  it('JDG-1.3-a, JDG-1.3-b, JDG-1.3-c, JDG-1.3-d Dummies: as many as the scenario gives, infantry or cavalry, the flag of their side', () => {
    const of = (scenario: string) =>
      createGame({ scenario })
        .counters.filter(({ dummy }) => dummy)
        .map(({ side, kind, nation }) => `${side}${kind}${nation}`)
    const count = (list: string[], key: string) => list.filter((one) => one === key).length
    const spring = of('spring')
    expect(
      ['00', '01', '10', '11'].map((key) => count(spring, key)),
      'JDG-1.3-a, JDG-1.3-b, JDG-1.3-c',
    ).toEqual([2, 1, 4, 3])
    const autumn = of('autumn')
    expect(
      ['00', '01', '10', '11'].map((key) => count(autumn, key)),
      'JDG-1.3-d',
    ).toEqual([3, 2, 4, 2])
  })

  it('JDG-1.2.3-e, JDG-C-a, JDG-C-ex1 the roster tells the army of spring and of autumn; some counters exist twice', () => {
    const army = (season: 0 | 1, id: string) =>
      game.armies[game.armyOf[season][game.counterIndex.get(id) ?? -1]]?.id
    expect([army(0, 'pr-yor'), army(1, 'pr-yor')], 'JDG-C-a').toEqual(['russo-prussian', 'silesia'])
    expect([army(0, 'fr-jg'), army(1, 'fr-jg')], 'JDG-C-ex1').toEqual(['french', 'french'])
    expect(named('fr-jg').ratings, 'JDG-1.2.3-e').toEqual([
      { co: 5, ab: 1, cb: 0, max: 5 },
      { co: 4, ab: 3, cb: 0, max: 11 },
    ])
    expect(named('macdonald')).toMatchObject({ rank: 2 })
    expect(named('macdonald-a')).toMatchObject({ rank: 3 })
  })

  it('JDG-T-move-a, JDG-5.1-a MP: leaders and cavalry 8, infantry and reserve artillery 6; out of command one less', () => {
    expect(tables.movement.mp, 'JDG-T-move-a').toEqual([6, 8, 6, 8])
    expect(tables.movement.outOfCommand).toBe(-1)
  })
})
