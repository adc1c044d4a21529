import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  committedDice,
  committedDie,
  DataError,
  DiceSpent,
  listDice,
  recordingDice,
  seededDice,
} from '@bivouac/kernel'
import type { Dice } from '@bivouac/kernel'
import { chiSquare, ONE_IN_TEN_THOUSAND } from './chi-square.ts'

const KEY = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'

function counted(dice: Dice, throws: number, sides = 6): number[] {
  const counts = Array<number>(sides).fill(0)
  for (let i = 0; i < throws; i++) counts[dice.roll(sides, 'count') - 1]++
  return counts
}

describe('listDice', () => {
  it('comes up as listed and knows what is left', () => {
    const dice = listDice([6, 1, 10])
    expect([dice.roll(6, 'a'), dice.roll(6, 'b')]).toEqual([6, 1])
    expect(dice.left()).toBe(1)
    expect(dice.roll(10, 'c')).toBe(10)
    expect(dice.left()).toBe(0)
  })

  it('says what the missing die was for', () => {
    const dice = listDice([])
    expect(() => dice.roll(6, 'the rout of the 5-4')).toThrow(DiceSpent)
    expect(() => dice.roll(6, 'the rout of the 5-4')).toThrow(/the rout of the 5-4 \(a die of 6\)/)
  })

  it.each([0, 7, 2.5, -1, Number.NaN])('refuses %s on a die of six and does not use it up', (value) => {
    const dice = listDice([3, value])
    dice.roll(6, 'first')
    expect(() => dice.roll(6, 'combat')).toThrow(DataError)
    expect(() => dice.roll(6, 'combat')).toThrow(/dice\[1\]: a value from 1 to 6 for combat/)
    expect(dice.left()).toBe(1)
  })
})

describe('seededDice', () => {
  it('throws a million uniform dice of six', () => {
    expect(chiSquare(counted(seededDice(1805), 1_000_000))).toBeLessThan(ONE_IN_TEN_THOUSAND[5])
  })

  it('throws uniform dice of ten, and pairs without memory', () => {
    expect(chiSquare(counted(seededDice(7), 200_000, 10))).toBeLessThan(ONE_IN_TEN_THOUSAND[9])
    const dice = seededDice(8)
    const pairs = Array<number>(36).fill(0)
    for (let i = 0; i < 200_000; i++) pairs[(dice.roll(6, 'a') - 1) * 6 + dice.roll(6, 'b') - 1]++
    expect(chiSquare(pairs)).toBeLessThan(ONE_IN_TEN_THOUSAND[35])
  })

  it('would show a die that is slightly loaded', () => {
    const fair = seededDice(9)
    const loaded: Dice = { roll: (sides, what) => (fair.roll(100, what) === 1 ? 6 : fair.roll(sides, what)) }
    expect(chiSquare(counted(loaded, 1_000_000))).toBeGreaterThan(ONE_IN_TEN_THOUSAND[5])
  })

  it.each([0, -6, 2.5, 2 ** 33, Number.NaN])('refuses a die of %s', (sides) => {
    expect(() => seededDice(1).roll(sides, 'nothing')).toThrow(RangeError)
    expect(() => committedDie(KEY, 0, sides)).toThrow(RangeError)
  })
})

describe('committedDice', () => {
  // Computed outside this project with another HMAC-SHA-256 from the key above.
  it('gives the golden dice', () => {
    const throwAll = (sides: number, count: number) => {
      const dice = committedDice(KEY)
      return Array.from({ length: count }, () => dice.roll(sides, 'golden'))
    }
    expect(throwAll(6, 20)).toEqual([5, 5, 3, 6, 3, 2, 2, 2, 1, 2, 2, 6, 4, 4, 5, 4, 4, 3, 5, 4])
    expect(throwAll(10, 10)).toEqual([7, 9, 5, 8, 1, 8, 4, 4, 5, 8])
    // So many faces that nearly a third of all values are thrown away and drawn again.
    expect(throwAll(3_000_000_000, 6)).toEqual([
      775196867, 2590261589, 769919465, 2355991008, 569831571, 1787733158,
    ])
  })

  it('takes the first four bytes of the HMAC, as anyone can recompute', () => {
    const mac = createHmac('sha256', Buffer.from(KEY, 'hex')).update('bivouac die 3 0').digest()
    expect(committedDie(KEY, 3, 6)).toBe((mac.readUInt32BE(0) % 6) + 1)
  })

  it('recomputes any die alone and resumes at any die', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 30 }), fc.nat(30), (sides, cut) => {
        const whole = committedDice(KEY)
        const rolls = sides.map((s) => whole.roll(s, 'x'))
        expect(sides.map((s, n) => committedDie(KEY, n, s))).toEqual(rolls)
        const resumed = committedDice(KEY, cut)
        expect(sides.slice(cut).map((s) => resumed.roll(s, 'x'))).toEqual(rolls.slice(cut))
      }),
      { numRuns: 50 },
    )
  })

  it('throws two hundred thousand uniform dice of six', () => {
    expect(chiSquare(counted(committedDice(KEY), 200_000))).toBeLessThan(ONE_IN_TEN_THOUSAND[5])
  })
})

describe('recordingDice', () => {
  it('passes the dice on and keeps what they were for', () => {
    const { dice, rolls } = recordingDice(listDice([4, 9]))
    expect(dice.roll(6, 'combat')).toBe(4)
    expect(dice.roll(10, 'weather')).toBe(9)
    expect(rolls).toEqual([
      { what: 'combat', sides: 6, value: 4 },
      { what: 'weather', sides: 10, value: 9 },
    ])
    expect(() => dice.roll(6, 'more')).toThrow(DiceSpent)
    expect(rolls).toHaveLength(2)
  })
})
