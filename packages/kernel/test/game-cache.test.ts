import { DataError, gameCache, ownFile, scenarioOf } from '@bivouac/kernel'
import type { GameSetup } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'

describe('the games of set-ups', () => {
  const counting = () => {
    const read: GameSetup[] = []
    const gameOf = gameCache((setup) => {
      if (setup.scenario === 'broken') throw new DataError('scenario', 'another')
      read.push(setup)
      return { setup }
    })
    return { read, gameOf }
  }

  it('are read once for a set-up, and for every other that says the same', () => {
    const { read, gameOf } = counting()
    const own = {
      scenario: 'a',
      files: { charts: { rows: [1, 2], title: 'mine' } },
      options: { x: 1, y: true },
    }
    const game = gameOf(own)
    expect(gameOf(own)).toBe(game)
    expect(gameOf({ options: { y: true, x: 1 }, files: structuredClone(own.files), scenario: 'a' })).toBe(
      game,
    )
    expect(gameOf({ scenario: 'b' })).toBe(gameOf({ scenario: 'b', options: {}, files: {} }))
    expect(read).toHaveLength(2)
  })

  it('are told apart by scenario, option and file', () => {
    const { gameOf } = counting()
    const setups = [
      { scenario: 'a' },
      { scenario: 'b' },
      { scenario: 'a', options: { x: 1 } },
      { scenario: 'a', options: { x: '1' } },
      { scenario: 'a', files: { charts: { x: 1 } } },
      { scenario: 'a', files: { map: { x: 1 } } },
    ]
    expect(new Set(setups.map(gameOf)).size).toBe(setups.length)
  })

  it('are forgotten when many others came after, but not by who still holds the set-up', () => {
    const { read, gameOf } = counting()
    const held = { scenario: 'held' }
    const game = gameOf(held)
    for (let n = 0; n < 40; n++) gameOf({ scenario: `s${n}` })
    expect(gameOf(held)).toBe(game)
    expect(gameOf({ scenario: 's39' }).setup.scenario).toBe('s39')
    expect(read).toHaveLength(41)
    gameOf({ scenario: 's0' })
    expect(read).toHaveLength(42)
  })

  it('that cannot be read are not kept, and a set-up that is no JSON is read all the same', () => {
    const { read, gameOf } = counting()
    expect(() => gameOf({ scenario: 'broken' })).toThrow(DataError)
    expect(() => gameOf({ scenario: 'broken' })).toThrow(DataError)
    const odd = { scenario: 'a', files: { charts: Number.NaN } }
    expect(gameOf(odd)).toBe(gameOf(odd))
    expect(gameOf({ ...odd })).not.toBe(gameOf(odd))
    expect(read).toHaveLength(2)
  })
})

describe('files of the player’s own', () => {
  it('are told with the path from the set-up on', () => {
    const fail = (path: string) => () => {
      throw new DataError(path, 'a number')
    }
    const setup = { scenario: 'a', files: { charts: {} } }
    expect(() => ownFile(setup, 'charts', fail('rows[2]'))).toThrow('files.charts.rows[2]: a number')
    expect(() => ownFile(setup, 'charts', fail(''))).toThrow('files.charts: a number')
    expect(ownFile(setup, 'map', fail(''))).toBeNull()
    expect(ownFile(setup, 'charts', () => 7)).toBe(7)
  })

  it('a scenario is one of those there are', () => {
    expect(scenarioOf([{ id: 'a' }, { id: 'b' }], { scenario: 'b' })).toEqual({ id: 'b' })
    expect(() => scenarioOf([{ id: 'a' }], { scenario: 'c' })).toThrow('expected one of a, found "c"')
  })
})
