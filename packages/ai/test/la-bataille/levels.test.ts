import { laBataille as system } from '@bivouac/la-bataille'
import type { LbAction } from '@bivouac/la-bataille'
import { applyAction, seededDice } from '@bivouac/kernel'
import type { SeatId } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { levels, thinkingPlayer } from '../../src/index.ts'
import type { Computer, Level } from '../../src/index.ts'
import { opponent } from '../../src/la-bataille/opponent.ts'

/** Searching is for longer tests: a small bank, so that it is tried at all. */
const SMALL = { seconds: 0.1 }

/** Plays Crösten with one level on both sides until a turn has come; `restarts` gives every fifth decision to a new computer. */
function play(level: Level, seed: number, until: number, restarts = false) {
  const amiss: unknown[] = []
  const onFault = (fault: unknown) => amiss.push(fault)
  const make = (own: number): Computer<LbAction> =>
    thinkingPlayer(system, opponent, { seed: own, level, row: SMALL, onFault })
  const dice = seededDice(seed)
  const p = system.open({ scenario: 'saalfeld-croesten' }, dice)
  const minds = new Map(system.seats(p).map(({ id }, at) => [id, { own: seed + at, mind: make(seed + at) }]))
  const kept = new Map<SeatId, NonNullable<ReturnType<Computer<LbAction>['think']>['memory']>>()
  const done: LbAction[] = []
  while (system.outcome(p) === null && p.state.turn < until) {
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
  it.each(levels)('plays a %s’s game without a fault, and never at a loss', (level) => {
    expect(play(level, 11, 3).amiss).toEqual([])
  })

  it('overlooks whole assaults without being at a loss', () => {
    expect([31, 32, 33].flatMap((seed) => play('recruit', seed, 6).amiss)).toEqual([])
  })

  it('decides the same twice, and otherwise than the levels next to it', () => {
    const games = levels.map((level) => JSON.stringify(play(level, 12, 3).done))
    expect(games.map((game, at) => at > 0 && at < 4 && game === games[at - 1])).not.toContain(true)
    expect(JSON.stringify(play('marshal', 12, 3).done)).toBe(games[4])
  })
})

describe('a computer that is started anew in the middle of a game', () => {
  it('goes on as if nothing had been', () => {
    expect(play('marshal', 14, 3, true).done).toEqual(play('marshal', 14, 3).done)
  })
})
