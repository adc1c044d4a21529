import { joursDeGloire } from '@bivouac/jours-de-gloire'
import type { JdgAction } from '@bivouac/jours-de-gloire'
import { seededDice, Session } from '@bivouac/kernel'
import type { SeatId } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { levels, thinkingPlayer } from '../../src/index.ts'
import type { Computer, Level } from '../../src/index.ts'
import { opponent } from '../../src/jours-de-gloire/opponent.ts'

interface Table {
  readonly options?: Readonly<Record<string, string | number | boolean>>
  readonly level: (seat: SeatId) => Level
  /** After so many decisions every computer is made anew from what was kept of it. */
  readonly restartEvery?: number
}

/** A game at Bautzen: every action, and what went wrong. */
function game(seed: number, { options = {}, level, restartEvery = Infinity }: Table) {
  const session = new Session(joursDeGloire, { scenario: 'bautzen', options }, seededDice(seed))
  const troubles: unknown[] = []
  const make = (seat: SeatId): Computer<JdgAction> =>
    thinkingPlayer(joursDeGloire, opponent, {
      seed,
      level: level(seat),
      onFault: (fault) => troubles.push(fault),
    })
  const players = new Map<SeatId, Computer<JdgAction>>()
  const kept = new Map<SeatId, string>()
  const actions: string[] = []
  while (session.outcome === null && actions.length < 2000) {
    const [seat] = joursDeGloire.deciders(session.position)
    let player = players.get(seat)
    if (player === undefined || actions.length % restartEvery === 0) {
      players.set(seat, (player = make(seat)))
      const memory = kept.get(seat)
      if (memory !== undefined) player.remember(JSON.parse(memory))
    }
    const { action, memory, resorted } = player.think(joursDeGloire.view(session.position, seat), seat)
    if (memory !== undefined) kept.set(seat, JSON.stringify(memory))
    if (resorted) troubles.push(`${seat} knew nothing to do`)
    const { refusal } = session.submit(seat, session.sequence, action)
    if (refusal !== null) troubles.push(refusal)
    actions.push(JSON.stringify(action))
  }
  return { actions, troubles, outcome: session.outcome }
}

const BLIND = { blind: 3, dummies: true, detachments: true }

describe('the levels of the computer of 1813', () => {
  it.each(levels)('%s plays whole games, open and blind, without a fault or a refusal', (level) => {
    for (const options of [{}, BLIND]) {
      const { troubles, outcome } = game(7, { options, level: () => level })
      expect(troubles).toEqual([])
      expect(outcome).not.toBeNull()
    }
  })

  it('goes on after a restart as if there had been none, its belief included', () => {
    const level = (): Level => 'colonel'
    const unbroken = game(3, { options: BLIND, level })
    const broken = game(3, { options: BLIND, level, restartEvery: 5 })
    expect(broken.actions).toEqual(unbroken.actions)
  })

  it('has the marshal beat the recruit from either side', () => {
    let points = 0
    for (const seed of [10_001, 10_002, 10_003, 10_004])
      for (const side of ['french', 'allied']) {
        const { outcome } = game(seed, { level: (seat) => (seat === side ? 'marshal' : 'recruit') })
        points += outcome?.winner === side ? 1 : outcome?.winner === null ? 0.5 : 0
      }
    expect(points).toBeGreaterThanOrEqual(5)
  })
})
