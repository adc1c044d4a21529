import { createRandom, playRandom, seededDice } from '@bivouac/kernel'
import type { Dice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { standardCharts } from '../../src/files/charts.ts'
import { createGame } from '../../src/position/game.ts'
import type { LgaAction } from '../../src/index.ts'
import { laGrandeArmee } from '../../src/index.ts'
import { ledger } from '../../src/files/rules.ts'
import { scenarios } from '../../src/files/scenario.ts'
import { ARMS, CAVALRY } from '../../src/position/state.ts'
import { Field, position } from '../field.ts'
import {
  attack,
  create,
  drawSupply,
  end,
  endUntil,
  fight,
  halt,
  move,
  supply,
  supplyStack,
} from './orders.ts'

const breakDown = (unit: string): LgaAction => ({ do: 'break-down', unit })
const combine = (...units: string[]): LgaAction => ({ do: 'combine', units })

const DAY = 24 * 60 * 60 * 1000
const campaigns = scenarios.filter(({ learning }) => !learning)
const campaign = (id: string) => scenarios.find((scenario) => scenario.id === id)!

describe('scale and components', () => {
  it('A Game-Turn is ten days: the great battles fall into the turns of their campaign (LGA-GEN-01)', () => {
    const turnOfDate = (id: string, date: string): number => {
      const days = (Date.parse(date) - Date.parse(campaign(id).startDate)) / DAY
      return Math.floor(days / standardCharts.scale.turnDays.value) + 1
    }
    expect(standardCharts.scale.turnDays.value, 'LGA-GEN-01').toBe(10)
    expect([turnOfDate('ulm', '1805-10-20'), campaign('ulm').turns]).toEqual([3, 5])
    expect([turnOfDate('1805', '1805-12-02'), campaign('1805').turns]).toEqual([7, 9])
    expect([turnOfDate('1806', '1806-10-14'), campaign('1806').turns]).toEqual([1, 9])
    expect([turnOfDate('1809', '1809-07-06'), campaign('1809').turns]).toEqual([9, 10])
  })

  it('A hex is fifteen kilometres of Central Europe, six neighbours each (LGA-GEN-02, LGA-GEN-04)', () => {
    const { board } = createGame({ scenario: '1805' })
    const { grid } = board.map
    const kilometres = (from: string, to: string): number =>
      grid.distance(board.placeHex.get(from) ?? -1, board.placeHex.get(to) ?? -1) *
      standardCharts.scale.hexKm.value
    for (const [from, to, true_] of [
      ['ulm', 'vienna', 472],
      ['prague', 'vienna', 253],
      ['stettin', 'breslau', 308],
      ['mainz', 'breslau', 631],
      ['strassburg', 'vienna', 637],
    ] as const) {
      expect(kilometres(from, to) / true_, 'LGA-GEN-02').toBeGreaterThan(0.9)
      expect(kilometres(from, to) / true_).toBeLessThan(1.1)
    }
    const around = grid.neighbours.slice(grid.indexOf('3030') * 6, grid.indexOf('3030') * 6 + 6)
    expect(new Set(around).size).toBe(6)
    expect(standardCharts.scale.mapInches.value).toEqual([23, 29])
    position({}, { side: 'french', units: ['a fr-inf-5-4 0101'] }).refuses(move('a', '9901'), 'LGA-GEN-04')
  })

  it('A game is a map, counters, rules, the charts and one six-sided die (LGA-GEN-03)', () => {
    const sides = new Set<number>()
    const thrown = seededDice(1805)
    const dice: Dice = {
      roll(faces, what) {
        sides.add(faces)
        return thrown.roll(faces, what)
      },
    }
    const p = laGrandeArmee.open({ scenario: 'ulm' }, dice)
    const { game } = p
    playRandom(laGrandeArmee, p, createRandom(1805), dice, { maxActions: 20_000 })
    expect([...sides], 'LGA-GEN-03').toEqual([6])
    expect(standardCharts.scale.dieSides.value).toBe(6)
    expect([game.board.size, game.types.length]).toEqual([5040, 75])
    expect(game.crt.results.every((column) => column.length === 6)).toBe(true)
    expect(ledger.chapters.map(({ id }) => id).slice(0, 6)).toEqual(['GEN', 'SEQ', 'MOV', 'FM', 'STK', 'CMB'])
  })

  it('Each scenario chart has set-up, arrivals and victory; exchanges differ by nation and year (LGA-GEN-05)', () => {
    for (const { setup, arrivals, victory } of campaigns) {
      expect(
        Math.min(setup.allied.length, setup.french.length, arrivals.length),
        'LGA-GEN-05',
      ).toBeGreaterThan(0)
      expect(arrivals.some(({ when }) => when.length === 0)).toBe(true)
      expect(victory.objectives.length).toBeGreaterThan(0)
      expect(victory.levels.at(-1)?.min).toBeNull()
    }
    // Special arrivals are those with a condition.
    expect(campaigns.map(({ arrivals }) => arrivals.filter(({ when }) => when.length > 0).length)).toEqual([
      3, 2, 0,
    ])
    const corps = { 'au05-inf-4-3': 4, 'au09-inf-5-4': 2 }
    for (const [type, parts] of Object.entries(corps)) {
      const game = position({}, { side: 'allied', units: [`a ${type} 0505`] }).do(breakDown('a'))
      expect(game.event('broke-down').parts).toHaveLength(parts)
    }
    expect(campaign('1805').armies.allied).toContain('austrian-1805')
    expect(campaign('1809').armies.allied).toEqual(['austrian-1809'])
  })
})

describe('the pieces', () => {
  it('The scenario decides who takes part; a unit is its type, strength, nation and mobility (LGA-GEN-06)', () => {
    for (const { id, setup } of scenarios) {
      const { state, game } = laGrandeArmee.open({ scenario: id }, seededDice(1))
      const standing = state.units.id.filter((_, unit) => state.units.hex[unit] >= 0)
      const first = [...setup.allied, ...setup.french].map((piece) => piece.id)
      expect(first.every((piece) => standing.includes(piece))).toBe(true)
      for (const piece of [...setup.allied, ...setup.french]) {
        const unit = state.units.id.indexOf(piece.id)
        expect(game.types[state.units.type[unit]].id).toBe(piece.type ?? piece.leader)
      }
    }
    const { types } = createGame({ scenario: '1805' })
    const known = types.map(({ arm, strength, army, movement, offence, defence, id }) => {
      return [arm, strength, army, movement, offence, defence, ARMS[arm] === 'leader' ? id : ''].join(' ')
    })
    expect(new Set(known).size).toBe(types.length)
    const game = position({}, { side: 'french', units: ['a fr-inf-5-4 0101'] })
    game.refuses(move('nobody', '0201'), 'LGA-GEN-06')
  })

  it('Brigade X, division XX, corps XXX, army XXXX: the larger stronger and slower (LGA-GEN-07, LGA-GEN-08)', () => {
    const { types } = createGame({ scenario: '1805' })
    const size = (id: string): string => types.find((type) => type.id === id)!.size
    expect(['au05-inf-1-4', 'fr-inf-2-5', 'fr-inf-5-4', 'fr-inf-18-2'].map(size)).toEqual([
      'X',
      'XX',
      'XXX',
      'XXXX',
    ])
    const wholes = types.filter(({ partType }) => partType >= 0)
    expect(wholes).toHaveLength(11)
    for (const whole of wholes) {
      const part = types[whole.partType]
      expect(whole.size.length).toBeGreaterThan(part.size.length)
      expect(whole.strength).toBeGreaterThan(part.strength)
      expect(whole.movement).toBeLessThan(part.movement)
    }
    // Only Combat units carry a size at all.
    for (const { arm, size: mark } of types) expect(mark === '').toBe(arm > CAVALRY)
  })

  it('Combat Strength is one number, in attack and in defence (LGA-GEN-09)', () => {
    const units = ['a fr-inf-5-4 0404', 's fr-supply 0404', 'k au05-inf-4-3 0504', 't au05-supply 0504']
    const value = (side: 'french' | 'allied'): number[] => {
      const game = position({}, { side, phase: 'combat', units }, [6])
      const own = side === 'french' ? { from: 'a', by: 's', at: '0504' } : { from: 'k', by: 't', at: '0404' }
      game.do(attack(own.at, own.from), supply(own.by, own.from), end)
      endUntil(game, 'defence').do(side === 'french' ? supply('t', 'k') : supply('s', 'a'))
      const { strength, defence } = endUntil(game, 'battles').do(fight()).event('battle')
      return [strength.total, defence.total]
    }
    expect(value('french'), 'LGA-GEN-09').toEqual([5, 4])
    expect(value('allied')).toEqual([4, 5])
  })

  it('The allowance is what a unit has to spend in one Movement Phase (LGA-GEN-10)', () => {
    const lines = ['a fr-inf-18-2', 'b fr-inf-2-5', 'c fr-cav-3-7', 's fr-supply', 'd fr-depot']
    const units = [...lines.map((line, at) => `${line} 0${at + 1}01`), 'napoleon 0901']
    const game = position({}, { side: 'french', units })
    game.shows({ left: { a: 2, b: 5, c: 7, s: 5, d: 4, napoleon: 10 } }, 'LGA-GEN-10')
    game.do(move('s', '0501', '0601', '0701', '0801', '0901')).shows({ left: { s: 0 } })
    game.refuses(move('s', '1001'), 'LGA-MOV-03')
  })

  it('Combat units are Infantry and Cavalry; Leaders, Supply and Depots are not (LGA-GEN-11)', () => {
    expect(
      ARMS.filter((_, arm) => arm <= CAVALRY),
      'LGA-GEN-11',
    ).toEqual(['infantry', 'cavalry'])
    expect(ARMS.filter((_, arm) => arm > CAVALRY)).toEqual(['supply', 'depot', 'leader'])
    const enemy = 'k au05-inf-1-4 0504'
    for (const line of ['x fr-inf-2-5 0404', 'x fr-cav-1-8 0404']) {
      const game = position({}, { side: 'french', phase: 'combat', units: [line, enemy] })
      expect(game.offers('attack')).toEqual([attack('0504', 'x')])
    }
    for (const line of ['ney 0404', 'x fr-supply 0404', 'x fr-depot 0404']) {
      const units = [line, 'b fr-inf-2-5 0505', enemy]
      const game = position({}, { side: 'french', phase: 'combat', units })
      game.refuses(attack('0504', line.split(' ')[0]), 'LGA-CBT-B5')
    }
  })
})

describe('the players and the game', () => {
  it('One marker tells the Game-Turn, arrows the Victory Points (LGA-GEN-12)', () => {
    const plan = {
      terrain: { '0505': 'fortress' },
      control: { '0505': 'allied' },
      objectives: { '0505': 6 },
    } as const
    const game = position(plan, { side: 'french', units: ['a fr-cav-1-8 0404', 'k au05-inf-1-4 1012'] })
    game.shows({ turn: 3, total: 0 }).do(move('a', '0505'))
    expect(game.event('total'), 'LGA-GEN-12').toMatchObject({ was: 0, now: 6 })
    game.do(halt('a'), end).shows({ turn: 4, total: 6 })
    expect(standardCharts.counterMix.markers).toEqual({ gameTurn: 2, victoryPointArrows: 4 })
  })

  it('Two players, French and Allied (LGA-GEN-13)', () => {
    const p = laGrandeArmee.open({ scenario: '1809' }, seededDice(1))
    expect(
      laGrandeArmee.seats(p).map(({ id, side }) => [id, side]),
      'LGA-GEN-13',
    ).toEqual([
      ['allied', 'allied'],
      ['french', 'french'],
    ])
    for (const { seats } of laGrandeArmee.scenarios) expect(seats).toHaveLength(2)
  })

  it('Three scenarios, each as long as its chart says, the winner found after the last turn (LGA-GEN-14)', () => {
    expect(
      campaigns.map(({ id }) => id),
      'LGA-GEN-14',
    ).toEqual(['1805', '1806', '1809'])
    for (const { id, turns } of campaigns) {
      const last = (turn: number, side: 'french' | 'allied'): Field =>
        new Field({ scenario: id }, { turn, side, phase: 'supply-creation', units: [] })
      expect(laGrandeArmee.outcome(last(turns - 1, 'french').p)).toBeNull()
      expect(laGrandeArmee.outcome(last(turns, 'allied').p)).toBeNull()
      const over = last(turns, 'french')
      expect(laGrandeArmee.outcome(over.p)?.level).toBeTypeOf('string')
      expect(laGrandeArmee.deciders(over.p)).toEqual([])
    }
  })

  it('The counter mix never limits play (LGA-GEN-15)', () => {
    const { units: mix } = standardCharts.counterMix
    // Forty brigades where the box has thirty-seven.
    const corps = Array.from({ length: 10 }, (_, at) => `c${at}`)
    const many = position({}, { side: 'allied', units: corps.map((id) => `${id} au05-inf-4-3 0505`) })
    many.do(...corps.map(breakDown))
    const brigades = many.p.state.units.hex.filter((hex, unit) => {
      return hex >= 0 && many.p.game.types[many.p.state.units.type[unit]].id === 'au05-inf-1-4'
    })
    expect(brigades.length, 'LGA-GEN-15').toBe(40)
    expect(brigades.length).toBeGreaterThan(mix['au05-inf-1-4'])
    // A fourth French army, and an eighth Russian Supply.
    const armies = ['x', 'y', 'z'].map((id, at) => `${id} fr-inf-18-2 0${at + 1}01`)
    const fourth = position(
      {},
      { side: 'french', units: [...armies, ...['a', 'b', 'c'].map((id) => `${id} fr-inf-5-4 0505`)] },
    )
    fourth.do(combine('a', 'b', 'c')).shows({ at: { '0505': ['a+'] } })
    const trains = Array.from({ length: mix['ru-supply'] }, (_, at) => `s${at} ru-supply 0505`)
    const eighth = position({}, { side: 'allied', units: [...trains, 'd ru-depot 0101'] }).do(
      end,
      create('d'),
    )
    eighth.shows({ at: { '0101': ['d', 'd-supply'] } })
  })

  it('Armies of one side stack, share Supply and follow any Leader; only combining keeps to one army (LGA-GEN-16)', () => {
    const units = [
      'k au05-inf-4-3 0404',
      'r ru-inf-2-5 0404',
      't ru-supply 0404',
      'kutuzov 0404',
      'a fr-inf-2-5 0504',
    ]
    const game = position({}, { side: 'allied', phase: 'combat', units }, [1])
    game.do(supplyStack('t', '0404'), attack('0504', 'k', 'r', 'kutuzov'), supply('t', 'k', 'r'), end)
    const battle = endUntil(game, 'battles').do(fight()).event('battle')
    expect(battle.strength.total, 'LGA-GEN-16').toBe(12) // 4 + 2, and Kutuzov adds his 6
    game.shows({ at: { '0404': ['k', 'r', 'kutuzov'] } })
    const march = position({}, { side: 'allied', units: ['k au05-cav-1-7 0404', 't ru-supply 0404'] })
    march.do(drawSupply('k', 't')).shows({ left: { k: 14 } })
    const mixed = ['a au05-inf-1-4 0404', 'b au05-inf-1-4 0404', 'c au05-inf-1-4 0404', 'd au09-lw-1-4 0404']
    position({}, { side: 'allied', units: mixed }).refuses(combine('a', 'b', 'c', 'd'), 'LGA-CMB-Q6')
  })
})
