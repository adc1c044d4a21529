import { readFileSync, readdirSync } from 'node:fs'
import { mismatchText, runPositionFile } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { ageOfDestiny, aodNotation } from '../../src/index.ts'

const folder = new URL('../positions/', import.meta.url)
const names = readdirSync(folder).filter((name) => name.endsWith('.position.json'))
const source = (name: string): string => readFileSync(new URL(name, folder), 'utf8')
const run = (file: unknown) => runPositionFile(ageOfDestiny, aodNotation, file)

describe('position files', () => {
  it('are there', () => {
    expect(names).toContain('walkthrough.position.json')
  })

  it.each(names)('%s goes as it says, with every die it lists', (name) => {
    const { mismatches, rollsLeft } = run(source(name))
    expect(mismatches.map(mismatchText)).toEqual([])
    expect(rollsLeft).toBe(0)
  })

  it('notice when the worked turn goes otherwise', () => {
    const file = JSON.parse(source('walkthrough.position.json'))
    const { mismatches } = run({ ...file, dice: [6, ...file.dice.slice(1)] })
    expect(mismatches).toContainEqual({
      path: expect.stringMatching(/events\[\d+\]\.stops$/),
      expected: false,
      found: true,
    })
    const end = { ...file.expect, points: { coalition: 4, french: 8 } }
    expect(run({ ...file, expect: end }).mismatches.map(({ path }) => path)).toEqual(['expect.points.french'])
  })
})
