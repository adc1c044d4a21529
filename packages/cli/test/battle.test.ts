import { ageOfDestiny, buildBattle } from '@bivouac/age-of-destiny'
import { seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { bivouac } from './desk.ts'

describe('bivouac battle', () => {
  it('prints a scenario file that opens a game', async () => {
    const { code, out } = await bivouac(['battle', 'russians', 'french', '--points', '200', '--seed', '4'])
    expect(code).toBe(0)
    const scenario: unknown = JSON.parse(out)
    const order = { first: 'russians', second: 'french', points: 200, seed: 4, ground: 'rolling' } as const
    expect(scenario).toEqual(buildBattle(order))
    const p = ageOfDestiny.open({ scenario: 'built', files: { scenario } }, seededDice(1))
    expect(ageOfDestiny.deciders(p)).toEqual(['coalition'])
  })

  it('takes the system by name, and tells what there is to choose', async () => {
    const named = await bivouac(['battle', 'age-of-destiny', 'russians', 'french', '--points', '200'])
    expect(named.out).toBe((await bivouac(['battle', 'russians', 'french', '--points', '200'])).out)
    const { code, out } = await bivouac(['battle'])
    expect(code).toBe(0)
    expect(out).toContain('bivouac battle age-of-destiny FIRST SECOND [--ground …] [--points …] [--seed …]')
    expect(out).toContain('--points: 150 to 1200, 300 if you say nothing')
  })

  it.each([
    [['battle', 'la-grande-armee', 'french'], 'la-grande-armee builds no battles.'],
    [['battle', 'french'], 'SECOND is missing.'],
    [['battle', 'french', 'turks'], 'There is no nation "turks".'],
    [['battle', 'french', 'british', '--points', '10'], '--points takes a whole number from 150 to 1200'],
    [['battle', 'french', 'british', '--ground', 'swamp'], '--ground takes open, rolling, close'],
  ])('does not understand %j', async (words, complaint) => {
    const { code, err } = await bivouac(words)
    expect(code).toBe(2)
    expect(err).toContain(complaint)
  })
})
