import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { quantile, takeTurns } from '../src/timing.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

it('the bench tells every row as a number, with its ratio to the yardstick', () => {
  const args = [main, '--json', '--engine', '--rounds', '1', '--warm-ups', '0']
  const result = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
  expect(result.yardstick.name).toContain('boardgame.io')
  expect(result.yardstick.perSecond).toBeGreaterThan(0)
  for (const { name, value, unit, ratio } of result.rows) {
    expect(name).toMatch(/\S/)
    expect(Number.isFinite(value), name).toBe(true)
    expect(['µs', '×']).toContain(unit)
    expect(ratio === null || ratio > 0, name).toBe(true)
  }
  const names: string[] = result.rows.map((row: { name: string }) => row.name)
  for (const kind of ['playout', 'replay', 'copy of a position', 'view as JSON', 'whole offer p95', 'growth'])
    expect(
      names.some((name) => name.startsWith(kind)),
      kind,
    ).toBe(true)
})

it('every measure takes its turn in every round, and the best round counts', () => {
  const turns: string[] = []
  const measure = (name: string) => ({ name, batch: () => turns.push(name) })
  const best = takeTurns([measure('a'), measure('b')], 2, 1)
  expect(turns.join('')).toBe('ababab')
  expect(best.every((micros) => micros > 0 && Number.isFinite(micros))).toBe(true)
})

it('a quantile is one of the values', () => {
  expect(quantile([5, 1, 4, 2, 3], 0.5)).toBe(3)
  expect(quantile([5, 1, 4, 2, 3], 0.95)).toBe(5)
  expect(quantile([7], 0)).toBe(7)
})
