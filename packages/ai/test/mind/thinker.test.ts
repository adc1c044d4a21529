import { applyAction, seededDice } from '@bivouac/kernel'
import type { Action, SeatId } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import { describe, expect, it } from 'vitest'
import { levels, thinkingPlayer } from '../../src/index.ts'
import type { Computer, Level } from '../../src/index.ts'
import { opponent } from '../../src/la-grande-armee/opponent.ts'
import { counted, drawnDice, expectedValue } from '../../src/mind/luck.ts'
import { valueOf } from '../../src/mind/value.ts'

const QUICK = { seconds: 0.2 }

const computer = (level: Level, speed = 1000): Computer =>
  thinkingPlayer(laGrandeArmee, opponent, { seed: 5, level, speed, row: QUICK })

/** A game of so many decisions; `hand` answers for whoever is to decide. */
function play(decisions: number, hand: (view: unknown, seat: SeatId) => Action): Action[] {
  const dice = seededDice(4)
  const p = laGrandeArmee.open({ scenario: 'ulm' }, dice)
  const taken: Action[] = []
  while (taken.length < decisions && laGrandeArmee.outcome(p) === null) {
    const [seat] = laGrandeArmee.deciders(p)
    const action = hand(laGrandeArmee.view(p, seat), seat)
    taken.push(action)
    applyAction(laGrandeArmee, p, seat, action as never, dice)
  }
  return taken
}

describe('what a computer keeps', () => {
  it.each(levels)('lets a %s that is restarted at every decision play the same game', (level) => {
    const seats = new Map<SeatId, Computer>()
    const unbroken = play(120, (view, seat) => {
      const one = seats.get(seat) ?? computer(level)
      seats.set(seat, one)
      return one.decide(view, seat)
    })
    const kept = new Map<SeatId, string>()
    const broken = play(120, (view, seat) => {
      const one = computer(level)
      const memory = kept.get(seat)
      if (memory !== undefined) one.remember(JSON.parse(memory))
      const thought = one.think(view, seat)
      if (thought.memory !== undefined) kept.set(seat, JSON.stringify(thought.memory))
      return thought.action
    })
    expect(broken).toEqual(unbroken)
  })

  it('says what a decision was granted and used: never more than its bank, but for the plan it is at', () => {
    let used = 0
    play(60, (view, seat) => {
      const thought = computer('marshal').think(view, seat)
      expect(thought.work.used).toBeLessThanOrEqual(thought.work.granted + 200)
      used += thought.work.used
      return thought.action
    })
    expect(used).toBeGreaterThanOrEqual(0)
  })
})

describe('luck', () => {
  it('is what came of a throw less what could be expected of it: nothing on the average', () => {
    const value = valueOf(laGrandeArmee, opponent.features, opponent.weights)
    const lucks: number[] = []
    const dice = counted(drawnDice(9))
    const p = laGrandeArmee.open({ scenario: 'ulm' }, dice)
    const one = computer('colonel')
    for (let step = 0; step < 400 && laGrandeArmee.outcome(p) === null; step++) {
      const [seat] = laGrandeArmee.deciders(p)
      const action = one.decide(laGrandeArmee.view(p, seat), seat) as never
      const before = laGrandeArmee.copy(p)
      const thrown = dice.thrown
      laGrandeArmee.perform(p, seat, action, dice)
      if (dice.thrown === thrown) continue
      const expected = expectedValue(laGrandeArmee, value, 'french', before, seat, action, 16, step)
      lucks.push(value(p, 'french') - expected)
    }
    const mean = lucks.reduce((sum, luck) => sum + luck, 0) / lucks.length
    const spread = Math.sqrt(lucks.reduce((sum, luck) => sum + (luck - mean) ** 2, 0) / lucks.length)
    expect(lucks.length).toBeGreaterThan(10)
    expect(Math.abs(mean)).toBeLessThan(3 * (spread / Math.sqrt(lucks.length)) + 0.05)
  })
})
