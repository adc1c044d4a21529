import { describe, expect, it } from 'vitest'
import { brawl } from '../brawl.ts'
import { modules } from '../check.ts'
import { play } from '../harness.ts'

/** The kinds of action of a recorded game. */
const kindsOf = ({ record }: ReturnType<typeof play>): Set<string> =>
  new Set(record.entries.map(({ action }) => action.do))

describe('random games keep every promise of the table', () => {
  it.each([1, 2])('Dürrenfeld to its end, seed %i', (seed) => {
    const { outcome, refusals, undone, accepted } = play({
      setup: { scenario: 'durrenfeld' },
      seed,
      everyNth: 17,
    })
    expect(outcome).not.toBeNull()
    expect(Object.keys(refusals).length).toBeGreaterThan(10)
    expect(undone).toBeGreaterThan(0)
    expect(accepted).toBeGreaterThan(0)
  })

  it.each([4, 5])('the golden turn to its end, seed %i', (seed) => {
    expect(play({ setup: { scenario: 'golden-turn' }, seed, everyNth: 7 }).outcome).not.toBeNull()
  })

  it('Auerstädt to its end, Forces that arrive and an army commander at risk', () => {
    const report = play({ setup: { scenario: 'auerstadt' }, seed: 2, everyNth: 41 })
    expect(report.outcome).not.toBeNull()
    expect(kindsOf(report)).toContain('enter')
  })

  it.each(['durrenfeld', 'auerstadt'])('%s with free deployment and guns aimed in secret', (scenario) => {
    const report = play({ setup: { scenario, options: modules }, seed: 6, everyNth: 13, maxActions: 400 })
    expect(report.scrambled).toBeGreaterThan(0)
    for (const kind of ['deploy', 'post', 'aim']) expect(kindsOf(report)).toContain(kind)
  })

  it.each([11, 12, 13])('a brawl on every kind of ground, seed %i', (seed) => {
    const report = play({ setup: brawl(), seed, everyNth: 19 })
    expect(report.outcome).not.toBeNull()
    for (const kind of ['skirmish', 'aim', 'test', 'move', 'ride', 'end'])
      expect(kindsOf(report)).toContain(kind)
  })

  it('a brawl deployed freely, guns aimed in secret', () => {
    expect(play({ setup: brawl(modules), seed: 22, everyNth: 13 }).outcome).not.toBeNull()
  })
})
