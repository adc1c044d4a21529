import { readFileSync } from 'node:fs'
import { runPositionFile } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { ageOfDestiny, aodNotation } from '../../src/index.ts'

const run = (file: unknown) => runPositionFile(ageOfDestiny, aodNotation, file)

describe('position files', () => {
  it('notice when the worked turn goes otherwise', () => {
    const walkthrough = new URL('../positions/walkthrough.position.json', import.meta.url)
    const file = JSON.parse(readFileSync(walkthrough, 'utf8'))
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
