import { describe, expect, it } from 'vitest'
import { findAmong } from '../../src/furniture/living/finds.ts'
import type { Findable } from '../../src/furniture/living/finds.ts'
import { nextWaiting } from '../../src/furniture/living/living.ts'
import { hangLabels } from '../../src/furniture/living/masses.tsx'

const place = (name: string, note = 'town'): Findable => ({ at: name, name, note, kind: 'place' })
const LIST = [
  place('Würzburg'),
  place('Burg'),
  place('Magdeburg'),
  place('V Corps (Lannes)', 'French infantry'),
  place('Brünn'),
]
const names = (typed: string, most = 8): string[] => findAmong(LIST, typed, most).map(({ name }) => name)

describe('The finder', () => {
  it('puts the name itself first, then what begins so, then what has it inside', () => {
    expect(names('burg')).toEqual(['Burg', 'Würzburg', 'Magdeburg'])
  })

  it('needs no accents and no capitals', () => {
    expect(names('wurz')).toEqual(['Würzburg'])
    expect(names('BRUNN')).toEqual(['Brünn'])
  })

  it('finds a word of the name or of what is said of it', () => {
    expect(names('lannes')).toEqual(['V Corps (Lannes)'])
    expect(names('french inf')).toEqual(['V Corps (Lannes)'])
  })

  it('proposes nothing before anything is typed, and no more than asked for', () => {
    expect(names('  ')).toEqual([])
    expect(names('r', 2)).toHaveLength(2)
  })
})

describe('The next that can act', () => {
  const row = ['west', 'middle', 'east']

  it('passes over whoever was told to stay', () => {
    expect(nextWaiting(row, 'west', 1, (one) => one === 'middle')).toBe('east')
    expect(nextWaiting(row, 'east', -1, (one) => one === 'middle')).toBe('west')
  })

  it('goes round, and goes through all where all stay', () => {
    expect(nextWaiting(row, 'east', 1, () => false)).toBe('west')
    expect(nextWaiting(row, 'west', 1, () => true)).toBe('middle')
    expect(nextWaiting(row, null, -1, () => false)).toBe('east')
    expect(nextWaiting([], null, 1, () => false)).toBeUndefined()
  })
})

describe('Labels of stacks', () => {
  const one = (x: number, name: string, strength: string) => ({
    at: `${x}`,
    name,
    strength,
    nation: 'french' as const,
    place: { x, y: 0 },
  })

  it('give up the name where it does not fit, and themselves where the strength does not', () => {
    const masses = [one(0, 'Davout', '20'), one(1, 'Masséna', '9'), one(0.2, '', '3')]
    const near = hangLabels(masses, 320)
    expect(near.map(({ at, named }) => [at, named])).toEqual([
      ['0', true],
      ['1', true],
      ['0.2', false],
    ])
    expect(hangLabels(masses, 52).map(({ at, named }) => [at, named])).toEqual([
      ['0', true],
      ['1', false],
    ])
  })
})
