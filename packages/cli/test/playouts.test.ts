import { describe, expect, it } from 'vitest'
import { bivouac } from './desk.ts'

describe('bivouac playouts', () => {
  it('tells a program how the games went', async () => {
    const { code, out } = await bivouac([
      'playouts',
      'la-grande-armee',
      'ulm',
      '--games',
      '3',
      '--seed',
      '7',
      '--json',
    ])
    expect(code).toBe(0)
    const tally = JSON.parse(out)
    expect(tally).toMatchObject({
      system: 'la-grande-armee',
      scenario: 'ulm',
      games: 3,
      finished: 3,
      failures: 0,
    })
    expect(tally.actions).toBeGreaterThan(300)
    expect(tally.actionsPerSecond).toBeGreaterThan(0)
    expect(tally.microsPerAction).toBeGreaterThan(0)
    expect(Object.values<number>(tally.outcomes).reduce((sum, games) => sum + games, 0)).toBe(3)
  })

  it('plays the same games for the same seed, and others for another', async () => {
    const play = async (seed: string) => {
      const { out } = await bivouac([
        'playouts',
        'la-grande-armee',
        'ulm',
        '--games',
        '1',
        '--seed',
        seed,
        '--json',
      ])
      const { actions, outcomes } = JSON.parse(out)
      return { actions, outcomes }
    }
    const first = await play('21')
    expect(await play('21')).toEqual(first)
    expect((await play('22')).actions).not.toBe(first.actions)
  })

  it('plays every scenario when none is named, and adds them up', async () => {
    const { code, out } = await bivouac(['playouts', 'la-grande-armee', '--games', '1', '--json'])
    expect(code).toBe(0)
    const all = JSON.parse(out)
    expect(all).toMatchObject({ scenario: 'all', games: 4, finished: 4, failures: 0, failed: [] })
    expect(all.scenarios.map(({ scenario }: { scenario: string }) => scenario)).toEqual([
      'ulm',
      '1805',
      '1806',
      '1809',
    ])
  })

  it('tells people the same', async () => {
    const { out } = await bivouac(['playouts', 'la-grande-armee', 'ulm', '--games', '2'])
    expect(out).toMatch(
      /la-grande-armee ulm: 2 games, 2 finished; [\d.]+ games\/s, \d+ actions\/s, [\d.]+ µs an action/,
    )
    expect(out).toMatch(/(victory|Draw) +\d +\d+ %/)
  })
})
