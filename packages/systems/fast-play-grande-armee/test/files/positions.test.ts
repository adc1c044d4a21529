import { readFileSync } from 'node:fs'
import { runPositionFile } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { fastPlayGrandeArmee, fpgaNotation } from '../../src/index.ts'

const run = (file: unknown) => runPositionFile(fastPlayGrandeArmee, fpgaNotation, file)
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../positions/${name}.position.json`, import.meta.url), 'utf8'))

describe('position files', () => {
  it.each(['walkthrough', 'guns-get-away'])('%s goes as it is written, to its last die', (name) => {
    expect(run(read(name))).toMatchObject({ mismatches: [], rollsLeft: 0 })
  })

  it('notice when the worked turn goes otherwise', () => {
    const file = read('walkthrough')
    const { mismatches } = run({ ...file, dice: [4, ...file.dice.slice(1)] })
    expect(mismatches[0]).toEqual({ path: 'actions[0].expect.dice.french', expected: 13, found: 14 })
    const end = { ...file.expect, officers: { FS1: { x: 10, y: 41 } } }
    expect(run({ ...file, expect: end }).mismatches.map(({ path }) => path)).toEqual([
      'expect.officers.FS1.y',
    ])
  })

  it('refuse what is no position, with the path', () => {
    const file = read('guns-get-away')
    const placed = (change: object) => () => run({ ...file, position: { ...file.position, ...change } })
    expect(placed({ step: 'lunch' })).toThrow('step')
    expect(placed({ pulse: 5 })).toThrow('pulse')
    expect(placed({ side: 'russian' })).toThrow('side')
    expect(placed({ dice: { russian: 1 } })).toThrow('dice.russian')
    expect(placed({ status: { XX: 'hold' } })).toThrow('status.XX')
    const { position, ...opening } = file
    expect(position).toBeDefined()
    expect(() => run(opening), 'a game throws dice before anybody decides').toThrow(/^dice: No die is left/)
  })
})
