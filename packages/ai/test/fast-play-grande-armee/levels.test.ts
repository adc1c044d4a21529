import { fastPlayGrandeArmee as system } from '@bivouac/fast-play-grande-armee'
import type { FpgaAction } from '@bivouac/fast-play-grande-armee'
import { seededDice, Session } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { opponent } from '../../src/fast-play-grande-armee/opponent.ts'
import { levels, thinkingPlayer } from '../../src/index.ts'
import type { Computer, Level } from '../../src/index.ts'

const faults: unknown[] = []
const computer = (level: Level, seed: number): Computer<FpgaAction> =>
  thinkingPlayer(system, opponent, {
    seed,
    level,
    row: { seconds: 0.05 },
    onFault: (fault) => faults.push(fault),
  })

/** The actions of a game, and how often it did what cannot be wrong; `restart` has every computer begin anew each time. */
function played(level: Level, restart: boolean): { actions: FpgaAction[]; resorts: number } {
  const session = new Session(system, { scenario: 'durrenfeld' }, seededDice(3))
  const minds = new Map(system.seats(session.position).map(({ id }, at) => [id, computer(level, at)]))
  const kept = new Map<string, Parameters<Computer<FpgaAction>['remember']>[0]>()
  const actions: FpgaAction[] = []
  let resorts = 0
  while (session.outcome === null && actions.length < 120) {
    const [seat] = system.deciders(session.position)
    const place = [...minds.keys()].indexOf(seat)
    let mind = minds.get(seat) ?? computer(level, place)
    if (restart) {
      mind = computer(level, place)
      const memory = kept.get(seat)
      if (memory !== undefined) mind.remember(memory)
    }
    const { action, memory, resorted } = mind.think(system.view(session.position, seat), seat)
    if (memory !== undefined) kept.set(seat, memory)
    if (resorted) resorts++
    actions.push(action)
    expect(session.submit(seat, session.sequence, action).refusal).toBeNull()
  }
  return { actions, resorts }
}

describe('every level', () => {
  it.each(levels)('%s plays within the rules, and a restart changes nothing', (level) => {
    const unbroken = played(level, false)
    expect(unbroken.resorts).toBe(0)
    expect(faults).toEqual([])
    expect(played(level, true).actions).toEqual(unbroken.actions)
  })
})
