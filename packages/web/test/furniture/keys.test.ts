import { describe, expect, it } from 'vitest'
import { nextInRow } from '../../src/furniture/keys.ts'

describe('pieces are gone through one after another', () => {
  const row = ['left', 'middle', 'right']
  it('from the first when none is held, backwards from the last', () => {
    expect(nextInRow(row, null, 1, false)).toBe('left')
    expect(nextInRow(row, 'elsewhere', -1, true)).toBe('right')
  })
  it('off the end with Tab, round and round with n and p', () => {
    expect(nextInRow(row, 'middle', 1, false)).toBe('right')
    expect(nextInRow(row, 'right', 1, false)).toBeUndefined()
    expect(nextInRow(row, 'left', -1, false)).toBeUndefined()
    expect(nextInRow(row, 'right', 1, true)).toBe('left')
    expect(nextInRow(row, 'left', -1, true)).toBe('right')
  })
  it('and where there are none, none is next', () => {
    expect(nextInRow([], null, 1, true)).toBeUndefined()
    expect(nextInRow([], null, -1, false)).toBeUndefined()
  })
})
