import { describe, expect, it } from 'vitest'
import { OPTIONS } from '../../src/index.ts'
import { play } from '../harness.ts'
import { melee } from '../combat/melee.ts'

describe('random games keep every promise of the table', () => {
  it.each([1, 2, 3])('The Mill Brook to its end, seed %i', (seed) => {
    const { outcome, refusals, undone, accepted } = play({
      setup: { scenario: 'mill-brook' },
      seed,
      everyNth: 9,
    })
    expect(outcome).not.toBeNull()
    expect(Object.keys(refusals).length).toBeGreaterThan(10)
    expect(undone).toBeGreaterThan(0)
    expect(accepted).toBeGreaterThan(0)
  })

  it('The Mill Brook with orders, free deployment and rain', () => {
    const options = { ordersModule: true, freeDeployment: true, wetPowder: true, oddsSource: 'printed' }
    const { scrambled, record } = play({
      setup: { scenario: 'mill-brook', options },
      seed: 4,
      everyNth: 17,
      maxActions: 400,
    })
    expect(scrambled).toBeGreaterThan(0)
    const kinds = new Set(record.entries.map(({ action }) => action.do))
    for (const kind of ['deploy', 'order', 'send']) expect(kinds).toContain(kind)
  })

  it.each([11, 12, 13, 14])('a melee that reaches every kind of fight, seed %i', (seed) => {
    const { outcome, record, refusals } = play({ setup: melee(), seed, everyNth: 9 })
    expect(outcome).not.toBeNull()
    const kinds = new Set(record.entries.map(({ action }) => action.do))
    for (const kind of ['attack', 'fire', 'rally', 'move']) expect(kinds).toContain(kind)
    expect(Object.keys(refusals).length).toBeGreaterThan(10)
  })

  it.each([21, 22, 23])('a melee by the other reading of every clause that has two, seed %i', (seed) => {
    const drawn = OPTIONS.filter(({ id }) => id !== 'ordersModule' && id !== 'freeDeployment')
    const options = Object.fromEntries(drawn.map(({ id, values }) => [id, values[1].value]))
    const { outcome } = play({ setup: melee(options), seed, everyNth: 9 })
    expect(outcome).not.toBeNull()
  })

  it('a melee under orders', () => {
    const { scrambled } = play({
      setup: melee({ ordersModule: true }),
      seed: 15,
      everyNth: 13,
      maxActions: 300,
    })
    expect(scrambled).toBeGreaterThan(0)
  })

  it('a few turns of Hagelberg', () => {
    const { actions, refusals } = play({
      setup: { scenario: 'hagelberg' },
      seed: 5,
      everyNth: 41,
      maxActions: 240,
    })
    expect(actions).toBe(240)
    expect(Object.keys(refusals).length).toBeGreaterThan(5)
  })
})
