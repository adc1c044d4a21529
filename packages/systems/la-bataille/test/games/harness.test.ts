import type { GameReport } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { play } from '../harness.ts'

/** The kinds of action of a recorded game. */
const kindsOf = ({ record }: GameReport): Set<string> =>
  new Set(record.entries.map(({ action }) => action.do))

describe('random games keep every promise of the table', () => {
  it('Crösten to its end, drawn evenly', () => {
    const { outcome, refusals, accepted, undone } = play({
      setup: { scenario: 'saalfeld-croesten' },
      seed: 1,
      everyNth: 41,
    })
    expect(outcome).not.toBeNull()
    expect(Object.keys(refusals).length).toBeGreaterThan(10)
    expect(accepted).toBeGreaterThan(0)
    expect(undone).toBeGreaterThan(0)
  })

  it('Crösten to its end, charges with what answers them inside', () => {
    const report = play({ setup: { scenario: 'saalfeld-croesten' }, seed: 4, everyNth: 29, bold: true })
    expect(report.outcome).not.toBeNull()
    const kinds = kindsOf(report)
    for (const kind of ['chargeTarget', 'assault', 'face', 'rally']) expect(kinds, kind).toContain(kind)
    const answers = ['react', 'square', 'opportunity', 'giveWay', 'shelter', 'spare', 'drawIn']
    expect(answers.filter((kind) => kinds.has(kind)).length).toBeGreaterThan(1)
  })

  it('Saalfeld, with troops that arrive', () => {
    const report = play({
      setup: { scenario: 'saalfeld-1806' },
      seed: 4,
      everyNth: 31,
      maxActions: 500,
      bold: true,
    })
    for (const kind of ['chargeTarget', 'assault', 'face', 'enter'])
      expect(kindsOf(report), kind).toContain(kind)
  })

  it('the opening of Möckern', () => {
    const report = play({
      setup: { scenario: 'moeckern-1813' },
      seed: 2,
      everyNth: 37,
      maxActions: 150,
      bold: true,
    })
    expect(kindsOf(report)).toContain('chargeRide')
  })
})
