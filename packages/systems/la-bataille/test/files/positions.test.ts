import { readFileSync } from 'node:fs'
import { runPositionFile } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { lbNotation } from '../../src/files/notation.ts'
import { laBataille } from '../../src/system.ts'

const run = (file: unknown) => runPositionFile(laBataille, lbNotation, file)
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../positions/${name}.position.json`, import.meta.url), 'utf8'))

describe('position files', () => {
  it('go as they are written, to their last die', () => {
    expect(run(read('volley'))).toMatchObject({ mismatches: [], rollsLeft: 0 })
  })

  it('notice when it goes otherwise', () => {
    const file = read('volley')
    const { mismatches } = run({ ...file, expect: { units: { 'F-ELI': { strength: 7 } } } })
    expect(mismatches).toEqual([{ path: 'expect.units.F-ELI.strength', expected: 7, found: 8 }])
  })

  it('refuse what is no position, with the path', () => {
    const file = read('volley')
    const placed = (change: object) => () => run({ ...file, position: { ...file.position, ...change } })
    expect(placed({ segment: 'lunch' })).toThrow('segment')
    expect(placed({ turn: 90 })).toThrow('turn')
    expect(placed({ army: 'russian' })).toThrow('army')
  })
})
