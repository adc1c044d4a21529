import { applyAction, seededDice } from '@bivouac/kernel'
import type { SeatId } from '@bivouac/kernel'
import { laGrandeArmee as system } from '@bivouac/la-grande-armee'
import type { LgaAction } from '@bivouac/la-grande-armee'
import { describe, expect, it } from 'vitest'
import { levels, thinkingPlayer } from '../../src/index.ts'
import type { Computer, Level } from '../../src/index.ts'
import { opponent } from '../../src/la-grande-armee/opponent.ts'

/** A small bank: searches are tried, and the test stays quick. */
const SMALL = { seconds: 0.1 }

/** Plays Ulm with one level on both sides until a turn; `restarts` gives every fifth decision to a new computer. */
function play(level: Level, seed: number, turns: number, restarts = false) {
  const amiss: unknown[] = []
  const onFault = (fault: unknown) => amiss.push(fault)
  const make = (own: number): Computer<LgaAction> =>
    thinkingPlayer(system, opponent, { seed: own, level, row: SMALL, onFault })
  const dice = seededDice(seed)
  const p = system.open({ scenario: 'ulm' }, dice)
  const minds = new Map(system.seats(p).map(({ id }, at) => [id, { own: seed + at, mind: make(seed + at) }]))
  const kept = new Map<SeatId, NonNullable<ReturnType<Computer<LgaAction>['think']>['memory']>>()
  const done: LgaAction[] = []
  while (system.outcome(p) === null && p.state.clock < turns * 6) {
    const [seat] = system.deciders(p)
    const sitting = minds.get(seat)
    if (!sitting) throw new Error(`nobody sits as ${seat}`)
    const last = kept.get(seat)
    if (restarts && done.length % 5 === 4 && last) {
      sitting.mind = make(sitting.own)
      sitting.mind.remember(structuredClone(last))
    }
    const { action, memory, resorted } = sitting.mind.think(system.view(p, seat), seat)
    if (memory) kept.set(seat, memory)
    if (resorted) amiss.push(action)
    done.push(action)
    applyAction(system, p, seat, action, dice)
  }
  return { done, amiss }
}

describe('every level', () => {
  it.each(levels)('plays a %s’s first turns at Ulm without a fault, and never at a loss', (level) => {
    expect(play(level, 11, 3).amiss).toEqual([])
  })

  it('decides the same twice, and otherwise than the levels next to it', () => {
    const games = levels.map((level) => JSON.stringify(play(level, 12, 3).done))
    expect(new Set(games).size).toBe(games.length)
    expect(JSON.stringify(play('marshal', 12, 3).done)).toBe(games[4])
  })
})

describe('a computer that is started anew in the middle of a game', () => {
  it('goes on as if nothing had been', () => {
    expect(play('marshal', 14, 3, true).done).toEqual(play('marshal', 14, 3).done)
  })
})
