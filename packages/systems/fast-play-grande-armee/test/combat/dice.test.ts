import { describe, expect, it } from 'vitest'
import { end, fight, move, ride, straight } from '../testing.ts'
import type { Field } from '../testing.ts'
import {
  add,
  BESIDE,
  charging,
  inspire,
  melee,
  NEXT_PULSE,
  pool,
  redoubt,
  RESERVES,
  test,
  thrown,
  town,
} from './melee.ts'

const F1 = charging('F1 fast 10,30 0')
const A1 = 'A1 slow 10,33 180'
const count = (f: Field, id: string): number => thrown(f, id).dice.length
const sources = (f: Field, id: string): string[] => thrown(f, id).dice.map(({ from }) => from)

describe('how many dice', () => {
  it('FPGA-CBT-dice-a: a unit throws its current strength', () => {
    const f = melee(
      [charging('F1 fast 10,30 0 7sp 3hits'), 'A1 slow 10,33 180 5sp'],
      [...pool(4), ...pool(5)],
    ).do(end)
    expect(count(f, 'F1'), 'FPGA-CBT-dice-a').toBe(4)
    expect(count(f, 'A1')).toBe(5)
    const last = melee([charging('F1 fast 10,30 0 7sp 6hits'), A1], [...pool(1), ...pool(6)]).do(end)
    expect(count(last, 'F1'), 'FPGA-CBT-dice-a').toBe(1)
  })

  it('FPGA-CBT-dice-b: the army commander within 20 inches of the unit that throws it may add a command die', () => {
    // FN stands exactly 20 inches from F2 and 23 from F1.
    const units = [charging('F1 fast 8.5,30 0 5sp'), charging('F2 fast 11.5,30 0'), A1]
    const near = { officers: ['FN average 34,30 0'], dice: { french: 2 } }
    const f = melee(units, [...pool(7, 1), ...pool(5), ...pool(6)], near).do(end)
    f.shows({ decides: 'french', decision: 'support' })
    f.refuses(add('F1'), 'FPGA-CBT-dice-b').allows(add('F2'), 'FPGA-CBT-dice-b')
    f.do(add('F2'))
    expect(sources(f, 'F2')).toEqual([...Array<string>(6).fill('strength'), 'command'])
    f.shows({ dice: { french: 1 } })
    // A hair further off nobody is asked.
    const far = { officers: ['FN average 34.01,30 0'], dice: { french: 2 } }
    melee(units, [...pool(6), ...pool(5), ...pool(6)], far)
      .do(end)
      .shows({ dice: { french: 2 } })
  })

  it('FPGA-CBT-dice-b: no command die without one left, and none without a commander', () => {
    const none = melee([F1, A1], [...pool(6), ...pool(6)], { officers: ['FN average 10,25 0'] }).do(end)
    expect(count(none, 'F1'), 'FPGA-CBT-dice-b').toBe(6)
  })

  it('FPGA-CBT-dice-c: one such die a side and combat, thrown by one unit of that side', () => {
    const units = [charging('F1 fast 8.5,30 0 5sp'), charging('F2 fast 11.5,30 0'), A1]
    const officers = ['FN average 10,20 0', 'FAS FA 0/1 8.5,27 0', 'AN average 10,40 180']
    const dice = [...pool(7), ...pool(5), ...pool(7)]
    const f = melee(units, dice, { officers, dice: { french: 3, austrian: 3 } }).do(end)
    f.do(add('F2')).shows({ decides: 'french', decision: 'support', dice: { french: 2 } })
    f.refuses(add('F1'), 'FPGA-CBT-dice-c').refuses(add('F2'), 'FPGA-CBT-dice-c')
    f.do(end).shows({ decides: 'austrian', decision: 'support' })
    f.do(add('A1'))
    expect([count(f, 'F1'), count(f, 'F2'), count(f, 'A1')], 'FPGA-CBT-dice-c').toEqual([5, 7, 7])
    f.shows({ dice: { french: 2, austrian: 2 } })
  })

  it('FPGA-CBT-dice-d: an MX unit throws one die more, attacking or defending', () => {
    const f = melee([charging('F1 fast 10,30 0 mx'), 'A1 slow 10,33 180 mx'], [...pool(7), ...pool(7)]).do(
      end,
    )
    expect(sources(f, 'F1').at(-1), 'FPGA-CBT-dice-d').toBe('mx')
    expect([count(f, 'F1'), count(f, 'A1')]).toEqual([7, 7])
  })

  it('FPGA-CBT-dice-d: not in a town and not for one; in a redoubt as anywhere', () => {
    const both = [charging('F1 fast 10,30 0 mx'), 'A1 slow 10,33 180 mx in:town']
    const plan = { terrain: [town(8.5, 31.5, 11.5, 34.5)] }
    const f = melee(both, [...pool(6), ...pool(6)], {}, plan).do(end)
    expect([count(f, 'F1'), count(f, 'A1')], 'FPGA-CBT-dice-d').toEqual([6, 6])
    const work = [both[0], 'A1 slow 10,33 180 mx in:redoubt']
    const earth = { terrain: [redoubt(8.5, 31.5, 11.5, 34.5)] }
    const g = melee(work, [...pool(7), ...pool(7)], {}, earth).do(end)
    expect([count(g, 'F1'), count(g, 'A1')]).toEqual([7, 7])
  })

  it('FPGA-CBT-dice-e: a sub-commander gives as many dice as his personality', () => {
    for (const personality of [1, 2]) {
      const officers = [`FAS FA 0/${personality} 10,27 0`]
      // He is at risk for it: 1 and 1.
      const f = melee([F1, A1], [...pool(6 + personality), ...pool(6), 1, 1], { officers }).do(end)
      f.shows({ decides: 'french', decision: 'support' })
      f.do(inspire('FAS', 'F1'))
      expect(
        thrown(f, 'F1').dice.filter(({ from }) => from === 'personality'),
        'FPGA-CBT-dice-e',
      ).toEqual(
        Array.from({ length: personality }, () => ({ value: 1, from: 'personality', officer: 'FAS' })),
      )
    }
    // One without personality has nothing to give.
    const dull = { officers: ['FAS FA 0/0 10,27 0', 'FN average 10,20 0'], dice: { french: 1 } }
    melee([F1, A1], [], dull).do(end).refuses(inspire('FAS', 'F1'), 'FPGA-CBT-dice-e')
  })

  it('FPGA-CBT-dice-f: he must be within 1 inch of the unit, it must be his, and it throws them', () => {
    const units = [charging('F1 fast 8.5,30 0 5sp'), charging('F2 fast 11.5,30 0 force:FB'), A1]
    const at = (y: number) => ({
      officers: [`FAS FA 0/2 8.5,${y} 0`, 'FBS FB 0/0 11.5,27 0', 'FN average 10,20 0'],
      dice: { french: 1 },
    })
    // The rear edge of F1 is at 28.5, the front of his base an inch before his middle.
    const near = melee(units, [...pool(6), ...pool(7), ...pool(6), 1, 1], at(26.5)).do(end)
    near.refuses(inspire('FAS', 'F2'), 'FPGA-CBT-dice-f').allows(inspire('FAS', 'F1'), 'FPGA-CBT-dice-f')
    near.do(inspire('FAS', 'F1'), end)
    expect(sources(near, 'F1').slice(5)).toEqual(['personality', 'personality'])
    expect(count(near, 'F2')).toBe(6)
    melee(units, [], at(26.49)).do(end).refuses(inspire('FAS', 'F1'), 'FPGA-CBT-dice-f')
  })

  it('FPGA-CBT-dice-f: all of his dice or none', () => {
    const officers = ['FAS FA 0/2 10,27 0']
    const none = melee([F1, A1], [...pool(6), ...pool(6)], { officers }).do(end, end)
    expect(count(none, 'F1'), 'FPGA-CBT-dice-f').toBe(6)
    expect(none.told('officer-risk')).toBe(false)
  })

  it('FPGA-CBT-dice-g: both sides may add dice; the attacker says first', () => {
    const more = {
      officers: ['FN average 10,20 0', 'AN average 10,43 180', 'AAS AA 0/1 10,36 180'],
      dice: { french: 1, austrian: 1 },
    }
    const f = melee([F1, A1], [...pool(7), ...pool(8), 1, 1], more).do(end)
    f.shows({ decides: 'french', decision: 'support' }, 'FPGA-CBT-dice-g')
    f.do(add('F1'))
    f.shows({ decides: 'austrian', decision: 'support' }, 'FPGA-CBT-dice-g')
    f.do(add('A1'), inspire('AAS', 'A1'))
    expect([count(f, 'F1'), count(f, 'A1')]).toEqual([7, 8])
  })

  it('FPGA-CBT-dice-h: every sub-commander within reach may give his dice to a combat of his own units', () => {
    const units = [charging('F1 fast 8.5,30 0 5sp'), charging('F2 fast 11.5,30 0 force:FB'), A1]
    const officers = ['FAS FA 0/1 8.5,27 0', 'FBS FB 0/2 11.5,27 0']
    const f = melee(units, [...pool(8), ...pool(6), ...pool(6), 1, 1, 1, 1], { officers }).do(end)
    f.do(inspire('FAS', 'F1'), inspire('FBS', 'F2'))
    expect([count(f, 'F1'), count(f, 'F2')], 'FPGA-CBT-dice-h').toEqual([6, 8])
  })

  it('FPGA-CBT-dice-h: each gives to one combat in a segment', () => {
    const units = [
      charging('F1 fast 8,30 0'),
      charging('F2 fast 12,30 0'),
      'A1 slow 8,33 180',
      'A2 slow 12,33 180',
      ...RESERVES,
    ]
    // Touching both of his units.
    const more = { officers: ['FAS FA 0/1 10,27.5 0', 'FN average 10,20 0'], dice: { french: 2 } }
    const f = melee(units, [...pool(7), ...pool(6), 1, 1], more).do(end, fight('A1'))
    f.do(inspire('FAS', 'F1'), end).shows({ decides: 'french', decision: 'support' })
    f.refuses(inspire('FAS', 'F2'), 'FPGA-CBT-dice-h')
  })

  it('FPGA-CBT-dice-h: his own side’s segment and the enemy’s are two', () => {
    const officers = [BESIDE[0], 'AAS AA 0/1 10,36 180']
    // 0 : 0 and the risk of AAS; Austrian control 4 + 4, Active; the near die of A1; its attack and the risk again.
    const dice = [...pool(6), ...pool(7), 1, 2, 4, 4, 1, ...pool(7), ...pool(6), 1, 2, ...NEXT_PULSE]
    const f = melee([F1, A1], dice, { officers }).do(end, inspire('AAS', 'A1'))
    expect(count(f, 'A1'), 'FPGA-CBT-dice-h').toBe(7)
    f.do(test('AA'), move('A1', straight(3)), ride('AAS', 10, 33), end)
    f.shows({ decides: 'austrian', decision: 'support', units: { A1: { y: 30 }, F1: { y: 27 } } })
    f.do(inspire('AAS', 'A1'))
    expect(count(f, 'A1'), 'FPGA-CBT-dice-h').toBe(7)
  })

  it('FPGA-CBT-dice-i: attackers, the dominant first, then the defender; strength, command, MX, personality; bonuses, penalties', () => {
    const units = [
      charging('F1 fast 10,30 0 3sp mx', { has: ['crossed'] }),
      charging('F2 heavy 10,36 180 4sp force:FB'),
      'A1 light 10,33 180 9sp',
      ...RESERVES,
    ]
    const officers = [
      'FN average 10,20 0',
      'FAS FA 0/2 10,27.5 0',
      'FBS FB 0/0 16,38 0',
      'AAS AA 0/0 30,60 180',
    ]
    // F1 has crossed a stream: Vulnerable. A1 is taken in the rear and out of radius.
    const heavy = [5, 2, 1, 6]
    const onLight = [6, 3]
    const onFlank = [2]
    const foot = [6, 5, 2, 4, 6, 1, 3]
    const footOnFlank = [6, 1, 1, 1, 6]
    const footVulnerable = [4, 3, 5, 2]
    const light = [5, 5, 1, 1, 1, 1, 1, 1, 1]
    const lightFarOff = [3, 4]
    const risk = [2, 3]
    const dice = [
      ...heavy,
      ...onLight,
      ...onFlank,
      ...foot,
      ...footOnFlank,
      ...footVulnerable,
      ...light,
      ...lightFarOff,
      ...risk,
    ]
    const f = melee(units, dice, { officers, dice: { french: 1 } }).do(end)
    f.do(add('F1'), inspire('FAS', 'F1'))
    const { throws } = f.event('combat')
    expect(
      throws.map(({ unit }) => unit),
      'FPGA-CBT-dice-i',
    ).toEqual(['F2', 'F1', 'A1'])
    expect(thrown(f, 'F2').dice.map(({ value }) => value)).toEqual(heavy)
    expect(thrown(f, 'F2').again).toMatchObject([
      {
        why: 'heavy on light',
        dice: [
          { at: 1, value: 6 },
          { at: 2, value: 3 },
        ],
      },
      { why: 'flanked', dice: [{ at: 2, value: 2 }] },
    ])
    expect(thrown(f, 'F2').hits).toBe(3)
    expect(thrown(f, 'F1').dice.map(({ value, from }) => [value, from])).toEqual([
      [6, 'strength'],
      [5, 'strength'],
      [2, 'strength'],
      [4, 'command'],
      [6, 'mx'],
      [1, 'personality'],
      [3, 'personality'],
    ])
    expect(thrown(f, 'F1').again).toMatchObject([
      { why: 'flanked', dice: [1, 2, 3, 5, 6].map((at, n) => ({ at, value: footOnFlank[n] })) },
      { why: 'vulnerable', dice: [0, 1, 4, 6].map((at, n) => ({ at, value: footVulnerable[n] })) },
    ])
    expect(thrown(f, 'F1').hits).toBe(2)
    expect(thrown(f, 'A1')).toMatchObject({ hits: 1, again: [{ why: 'out of radius' }] })
    expect(f.event('combat').hits).toEqual([5, 1])
    while (f.decision === 'advance') f.do(end)
    expect(f.diceLeft).toBe(0)
  })

  it('FPGA-CBT-dice-i: after the dominant one attackers throw in their owner’s order', () => {
    const units = [
      charging('F1 fast 8,30 0 4sp'),
      charging('F2 fast 11,30 0 5sp'),
      charging('F3 fast 13,33 270 4sp'),
      'A1 slow 10,33 180',
    ]
    const f = melee(units, [...pool(5), ...pool(4), ...pool(4), ...pool(6), ...pool(13)], {
      officers: BESIDE,
    }).do(end)
    const order = f.event('combat').throws.map(({ unit }) => unit)
    expect(order, 'FPGA-CBT-dice-i').toEqual(['F2', 'F1', 'F3', 'A1'])
  })
})
