import { describe, expect, it } from 'vitest'
import { standardCharts } from '../../src/files/charts.ts'
import { scenarios } from '../../src/files/scenario.ts'
import { strengthOf } from '../../src/position/footing.ts'
import { createGame } from '../../src/position/game.ts'
import {
  ARMS,
  ARTILLERY,
  CAVALRY,
  FORMATIONS,
  INFANTRY,
  MORALE,
  READINESS,
} from '../../src/position/state.ts'
import { findUnit, isUnlimbered } from '../../src/position/troops.ts'
import { field } from '../support/field.ts'

const game = createGame({ scenario: 'moeckern-1813' })

describe('scale and pieces', () => {
  it('LB-1-a two armies face each other, each led by one player', () => {
    for (const { id } of scenarios) expect(createGame({ scenario: id }).seats, 'LB-1-a').toHaveLength(2)
  })

  it('LB-1-b the first scenario is a small fight to learn from', () => {
    const [first] = scenarios
    expect(first.units.length, 'LB-1-b').toBeLessThan(20)
    for (const other of scenarios.slice(1)) expect(other.units.length).toBeGreaterThan(first.units.length)
  })

  it('LB-3-a a turn is twenty minutes', () => {
    for (const { turns } of scenarios)
      for (const [at, { time }] of turns.entries()) {
        const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
        expect(minutes(time) - minutes(turns[0].time), 'LB-3-a').toBe(20 * at)
      }
  })

  it('LB-3-b a hex is a hundred metres across, LB-3-c, LB-3-d, LB-3-e and increments are of so many men and guns', () => {
    expect(standardCharts.core['scale'], 'LB-3-b, LB-3-c, LB-3-d, LB-3-e').toMatchObject({
      hexMetres: 100,
      infantryIncrementMen: 100,
      cavalryIncrementMen: 50,
      artilleryIncrementGuns: 4,
    })
  })

  it('LB-4-a combat units and leaders are apart, LB-4-b units are of five sizes, LB-4-c a leader is one person', () => {
    expect(game.units.length, 'LB-4-a').toBeGreaterThan(0)
    expect(game.leaders.length).toBeGreaterThan(0)
    for (const { size } of game.units)
      expect(['regiment', 'battalion', 'company', 'squadron', 'battery'], 'LB-4-b').toContain(size)
    expect(new Set(game.leaders.map(({ name }) => name)).size, 'LB-4-c').toBe(game.leaders.length)
  })

  it('LB-5-a state, formation and readiness of every unit are kept, LB-5-d carré and road march among the formations, LB-5-e DD and PGD among the states, LB-5-f readiness of cavalry', () => {
    expect(FORMATIONS, 'LB-5-a, LB-5-d').toEqual(expect.arrayContaining(['carre', 'roadMarch']))
    expect(MORALE, 'LB-5-e').toEqual(['good', 'DD', 'PGD'])
    expect(READINESS, 'LB-5-f').toEqual(['fresh', 'tired', 'exhausted'])
  })

  it('LB-5-b strength is what is printed less what is lost, LB-5-c 14 less 2 are 12', () => {
    const p = field({ 'F-21C': { at: '1010', lost: 2 } })
    expect(strengthOf(p, findUnit(p, 'F-21C')), 'LB-5-b').toBe(10)
    const unit = findUnit(p, 'F-21C')
    const larger = {
      ...p,
      game: {
        ...p.game,
        units: p.game.units.map((each, at) => (at === unit ? { ...each, increments: 14 } : each)),
      },
    }
    expect(strengthOf(larger, unit), 'LB-5-c').toBe(12)
  })

  it('LB-6-a every unit is of one arm', () => {
    for (const { arm } of game.units) expect([INFANTRY, CAVALRY, ARTILLERY], 'LB-6-a').toContain(arm)
    expect(ARMS).toHaveLength(3)
  })

  it('LB-6-e infantry stands as battalions, LB-6-f, LB-6-g no body of men stands on the map twice, LB-6-h as the order of battle has them, LB-6-j so nothing has to break up', () => {
    for (const scenario of scenarios) {
      const foot = scenario.units.filter(({ arm }) => arm === 'infantry')
      for (const { size } of foot) expect(size, 'LB-6-e').not.toBe('regiment')
      expect(
        new Set(scenario.units.map(({ name, parent }) => `${parent}: ${name}`)).size,
        'LB-6-f, LB-6-g, LB-6-h, LB-6-j',
      ).toBe(scenario.units.length)
    }
  })

  it('LB-6-k cavalry that moves 12 or less is heavy, LB-6-l 13 or more is light', () => {
    for (const { id } of scenarios) {
      const { units, scenario } = createGame({ scenario: id })
      units.forEach(({ arm, movement, heavy }, at) => {
        if (arm !== CAVALRY) return expect(heavy, 'LB-6-k').toBe(false)
        expect(heavy, 'LB-6-l').toBe(movement / 2 <= 12)
        expect(scenario.units[at].weight).toBe(heavy ? 'heavy' : 'light')
      })
    }
  })

  it('LB-6-m, LB-6-n regiments of cavalry are what they are: neither broken up nor put together', () => {
    const cavalry = scenarios.flatMap(({ units }) => units.filter(({ arm }) => arm === 'cavalry'))
    for (const { size } of cavalry) expect(['regiment', 'squadron'], 'LB-6-m, LB-6-n').toContain(size)
  })

  it('LB-6-o light cavalry with a skirmish factor may skirmish, LB-6-p a lance bonus stands beside the melee value', () => {
    const horse = createGame({ scenario: 'saalfeld-1806' })
    const hussars = horse.units[horse.unitIndex.get('F-9H') ?? -1]
    expect(hussars.skirmish, 'LB-6-o').toBeGreaterThan(0)
    expect(hussars.fire, 'LB-6-p').toBe(6)
    expect(game.units.some(({ lance }) => lance > 0)).toBe(true)
  })

  it('LB-6-q a battery is foot or horse, LB-6-r limbered or unlimbered', () => {
    const p = field({ 'F-A1': { at: '1010', formation: 'unlimbered' }, 'F-A2': { at: '1212' } })
    expect(p.game.units[findUnit(p, 'F-A1')].horse, 'LB-6-q').toBe(false)
    expect(p.game.units[findUnit(p, 'F-A2')].horse).toBe(true)
    expect(isUnlimbered(p, findUnit(p, 'F-A1')), 'LB-6-r').toBe(true)
    expect(isUnlimbered(p, findUnit(p, 'F-A2'))).toBe(false)
  })

  it('LB-46-a every battle has its pack of charts', () => {
    for (const { id } of scenarios) {
      const { pack, scenario } = createGame({ scenario: id })
      expect(pack.id, 'LB-46-a').toBe(scenario.chartPack)
    }
  })
})
