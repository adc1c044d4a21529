import { describe, expect, it } from 'vitest'
import { play } from '../harness.ts'

describe('random games keep every promise of the table', () => {
  it('Crösten to its end', () => {
    const { outcome, refusals, accepted } = play({
      setup: { scenario: 'saalfeld-croesten' },
      seed: 1,
      everyNth: 41,
    })
    expect(outcome).not.toBeNull()
    expect(Object.keys(refusals).length).toBeGreaterThan(10)
    expect(accepted).toBeGreaterThan(0)
  })

  it.each(['saalfeld-1806', 'moeckern-1813'])('the opening of %s', (scenario) => {
    const { record } = play({ setup: { scenario }, seed: 2, everyNth: 23, maxActions: 60 })
    expect(record.entries.length).toBeGreaterThan(30)
  })
})
