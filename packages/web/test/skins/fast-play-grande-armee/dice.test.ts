import type { FpgaEvent, Throw } from '@bivouac/fast-play-grande-armee'
import { describe, expect, test } from 'vitest'
import { toggled } from '../../../src/skins/fast-play-grande-armee/decide/pick.tsx'
import { coursesOf, poolsOf } from '../../../src/skins/fast-play-grande-armee/show/course.ts'
import {
  initiativeAfter,
  initiativeOfSide,
  pickedAt,
} from '../../../src/skins/fast-play-grande-armee/show/dice-now.ts'
import { percent } from '../../../src/furniture/dice.tsx'

describe('every die of a combat', () => {
  const thrown: Throw = {
    unit: 'F1',
    hitOn: 5,
    dice: [
      { value: 5, from: 'strength' },
      { value: 2, from: 'strength' },
      { value: 6, from: 'command' },
      { value: 1, from: 'personality', officer: 'FO' },
    ],
    again: [
      {
        why: 'flanked',
        what: 'misses',
        clause: 'FPGA-CBT-re-a',
        dice: [
          { at: 1, value: 6 },
          { at: 3, value: 5 },
        ],
      },
      {
        why: 'vulnerable',
        what: 'hits',
        clause: 'FPGA-CBT-re-c',
        dice: [
          { at: 0, value: 4 },
          { at: 1, value: 3 },
          { at: 2, value: 6 },
        ],
      },
    ],
    hits: 2,
  }
  const courses = coursesOf(thrown, { misses: 6, hits: 4 })

  test('is followed through its re-rolls; the last face counts', () => {
    expect(courses.map(({ faces }) => faces.map(({ value, isHit }) => [value, isHit]))).toEqual([
      [
        [5, true],
        [4, true],
      ],
      [
        [2, false],
        [6, true],
        [3, false],
      ],
      [
        [6, true],
        [6, true],
      ],
      [
        [1, false],
        [5, false],
      ],
    ])
    expect(courses.filter(({ faces }) => faces.at(-1)?.isHit)).toHaveLength(thrown.hits)
  })

  test('stands with those that come from the same hand', () => {
    expect(poolsOf(courses).map(({ from, officer, dice }) => [from, officer, dice.length])).toEqual([
      ['strength', null, 2],
      ['command', null, 1],
      ['personality', 'FO', 1],
    ])
  })
})

test('of equal dice of a control test two different ones are marked as picked', () => {
  expect([...pickedAt({ dice: [4, 4, 6], picked: [4, 4] })]).toEqual([0, 1])
  expect([...pickedAt({ dice: [3, 6, 3], picked: [6, 3] })]).toEqual([1, 0])
})

test('a die told off once more is let lie, and of too many the first gives way', () => {
  expect(toggled([0, 2], 2, 2)).toEqual([0])
  expect(toggled([0, 2], 1, 2)).toEqual([2, 1])
})

test('the dice of the initiative lie as they were last thrown', () => {
  const roll = (value: number) => ({ what: '', sides: 6, value })
  const events = [
    { type: 'initiative-roll', clauses: [], rolls: [2, 3, 1, 6, 4, 2].map(roll), sums: [5, 10], d4: [1, 2] },
    { type: 'initiative-again', clauses: [], side: 'french', rolls: [roll(6)], dice: [1], sum: 8 },
  ] as const satisfies FpgaEvent[]
  expect(initiativeAfter([])).toBeNull()
  expect(initiativeAfter(events.slice(1))).toBeNull()
  const now = initiativeAfter(events)
  expect(now?.values).toEqual([2, 6, 1, 6, 4, 2])
  expect([...(now?.fresh ?? [])]).toEqual([1])
  expect(initiativeOfSide(now?.values ?? [], 0)).toEqual({ dice: [2, 6], sum: 8, clock: 1 })
  expect(initiativeOfSide(now?.values ?? [], 1)).toEqual({ dice: [6, 4], sum: 10, clock: 2 })
})

test('what is all but certain is not said to be', () => {
  expect([0, 0.001, 0.5, 0.9999, 1].map(percent)).toEqual(['0 %', '< 1 %', '50 %', '> 99 %', '100 %'])
})
