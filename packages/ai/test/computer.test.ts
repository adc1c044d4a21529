import { seededDice } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import { describe, expect, test } from 'vitest'
import { createComputer, randomPlayer, UnknownSystem } from '../src/index.ts'
import { frozenJson, playOut, random, soundComputer } from './table.ts'

describe('a computer player', () => {
  test('plays the same game again with the same seed, and another with other dice', () => {
    const record = (dice: number, seed: number) => {
      const seats = { allied: soundComputer(seed, 0.05), french: soundComputer(seed + 1, 0.05) }
      return playOut('ulm', dice, seats).session.entries.map(({ action }) => action)
    }
    const first = record(5, 1)
    expect(record(5, 1)).toEqual(first)
    expect(record(6, 1)).not.toEqual(first)
  })

  test('decides on the bare JSON of its view and changes nothing in it', () => {
    const view = frozenJson(laGrandeArmee.view(laGrandeArmee.open({ scenario: 'ulm' }, seededDice(1)), 'allied'))
    const text = JSON.stringify(view)
    const [a, b] = [soundComputer(1), soundComputer(1)]
    expect(a.decide(view, 'allied')).toEqual(b.decide(JSON.parse(text), 'allied'))
    expect(JSON.stringify(view)).toBe(text)
  })

  test('can be handed any moment of a game it has not seen before', () => {
    const { session } = playOut('ulm', 8, { allied: random(1), french: random(2) })
    let asked = 0
    for (let count = 0; count < session.entries.length; count += 7) {
      const p = session.jumpTo(count)
      const [seat] = laGrandeArmee.deciders(p)
      const action = soundComputer(3).decide(laGrandeArmee.view(p, seat), seat)
      expect(laGrandeArmee.check(p, seat, action as never)).toBeNull()
      asked++
    }
    expect(asked).toBeGreaterThan(20)
  })

  test('thinks no longer than the clock of its host allows', () => {
    // A clock that jumps an hour at every look: no rehearsal is begun, a decision is reached all the same.
    let hours = 0
    const hurried = createComputer(laGrandeArmee.id, { seed: 1, seconds: 5, now: () => hours++ * 3_600_000 })
    const p = laGrandeArmee.open({ scenario: '1809' }, seededDice(1))
    const [seat] = laGrandeArmee.deciders(p)
    const action = hurried.decide(laGrandeArmee.view(p, seat), seat)
    expect(action).toEqual(soundComputer(1).decide(laGrandeArmee.view(p, seat), seat))
  })

  test('is not to be had for a system nobody knows', () => {
    expect(() => createComputer('chess', { seed: 1 })).toThrow(UnknownSystem)
    expect(() => randomPlayer('chess', 1)).toThrow(UnknownSystem)
  })
})

test('the random player is another with another seed and the same with the same', () => {
  const actions = (seed: number) =>
    playOut('ulm', 1, { allied: random(seed), french: random(seed + 100) })
      .session.entries.slice(0, 40)
      .map(({ action }) => action)
  expect(actions(1)).toEqual(actions(1))
  expect(actions(1)).not.toEqual(actions(2))
})
