import { describe, expect, it } from 'vitest'
import { bivouac, useFolder } from '../desk.ts'

const CHEAPEST = ['fast-play-grande-armee', 'golden-turn'] as const

async function played(...words: readonly string[]) {
  const { code, out, err } = await bivouac(['match', ...words, '--json'])
  expect(err).toBe('')
  expect(code).toBe(0)
  return JSON.parse(out)
}

describe('bivouac match', () => {
  const folder = useFolder()

  it('tells a program who is stronger', async () => {
    const result = await played(
      ...CHEAPEST,
      '--a',
      'veteran',
      '--b',
      'random',
      '--games',
      '8',
      '--seed',
      '10000',
    )
    expect(result).toMatchObject({ system: CHEAPEST[0], scenario: CHEAPEST[1], games: 8 })
    const { wins, draws, score, interval, margin, seconds } = result
    expect(wins.a + wins.b + draws).toBe(8)
    expect(score).toBe((wins.a + draws / 2) / 8)
    expect(interval[0]).toBeLessThan(score)
    expect(interval[1]).toBeGreaterThanOrEqual(score)
    expect(margin).toBeGreaterThan(0)
    expect(seconds.a).toBeGreaterThan(seconds.b)
    expect(result.players.a).toMatchObject({ faults: 0, refusals: 0 })
  })

  it('gives a player against itself exactly half, whichever side the scenario favours', async () => {
    const result = await played(...CHEAPEST, '--a', 'random', '--b', 'random', '--games', '10')
    expect(result).toMatchObject({ score: 0.5, scoreByMargin: 0.5, margin: 0 })
  })

  it('comes to the same on any number of cores', async () => {
    const words = [...CHEAPEST, '--a', 'recruit', '--b', 'random', '--games', '8', '--seed', '10100']
    const one = await played(...words, '--cores', '1')
    const two = await played(...words, '--cores', '2')
    for (const same of ['wins', 'draws', 'score', 'interval', 'margin', 'sides', 'actions'])
      expect(two[same]).toEqual(one[same])
  })

  it('stops as soon as it is clear', async () => {
    const { games, sprt } = await played(
      ...`${CHEAPEST.join(' ')} --a veteran --b random --games 200 --seed 10200 --sprt 0.4,0.6`.split(' '),
    )
    expect(games).toBeLessThan(200)
    expect(sprt.verdict).toBe('high')
  })

  it('refuses players there are none of', async () => {
    const refused = async (a: string): Promise<string> =>
      (await bivouac(['match', ...CHEAPEST, '--a', a, '--b', 'random'])).err
    expect(await refused('napoleon')).toContain('There is no player "napoleon".')
    expect(await refused('frozen:no-such-commit')).toContain('There is no commit "no-such-commit"')
    const file = folder.write('changes.json', { row: { secunds: 1 } })
    expect(await refused(`marshal+${file}`)).toContain('Nothing of the marshal is called "secunds".')
  })
})
