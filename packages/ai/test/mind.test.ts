import { seededDice, Session } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import { describe, expect, it } from 'vitest'
import { createMind, speedBy, thinkingPlayer, yardstick } from '../src/index.ts'
import type { DecideQuestion, Memory } from '../src/index.ts'
import { opponent } from '../src/la-grande-armee/opponent.ts'

const mindAt = (speed: number) =>
  createMind(async (_, options) => thinkingPlayer(laGrandeArmee, opponent, options), speed)

/** Sixty decisions of both sides; before decision number `n` the mind is what `mindFor(n)` says. */
async function play(mindFor: (n: number) => ReturnType<typeof mindAt>) {
  const session = new Session(laGrandeArmee, { scenario: 'ulm' }, seededDice(5))
  const memories = new Map<string, Memory>()
  const told: unknown[] = []
  let speed: number | undefined
  for (let n = 0; n < 60; n++) {
    const [seat] = laGrandeArmee.deciders(session.position)
    const view: unknown = laGrandeArmee.view(session.position, seat)
    const asked = { id: n, system: 'x', table: 't', seat, level: 'veteran', seed: 3, view } as const
    const memory = memories.get(seat) ?? null
    const question: DecideQuestion = { ...asked, memory, ...(speed !== undefined && { speed }) }
    const answer = await mindFor(n)(structuredClone(question))
    if (answer.action === null) throw new Error(answer.fault)
    if (answer.memory) memories.set(seat, structuredClone(answer.memory))
    speed = answer.speed
    told.push([answer.action, answer.work, answer.speed])
    const { refusal } = session.submit(seat, session.sequence, answer.action)
    if (refusal !== null) throw new Error(refusal.reason)
  }
  return told
}

describe('a mind', () => {
  it('decides the same when it is begun anew before any decision, even on a quicker machine', async () => {
    const whole = mindAt(500)
    const told = await play(() => whole)
    expect(await play((n) => mindAt(n === 0 ? 500 : 707))).toEqual(told)
  })

  it('keeps the promised time where a game came from a machine more than twice as quick', async () => {
    const mind = mindAt(500)
    const { position } = new Session(laGrandeArmee, { scenario: 'ulm' }, seededDice(5))
    const [seat] = laGrandeArmee.deciders(position)
    const asked = { id: 1, system: 'x', table: 't', seat, level: 'recruit', seed: 3 } as const
    const view: unknown = laGrandeArmee.view(position, seat)
    expect(await mind({ ...asked, view, speed: 1000 })).toMatchObject({ speed: 1000 })
    expect(await mind({ ...asked, view, speed: 1414 })).toMatchObject({ speed: 500 })
  })
})

describe('the speed of a machine', () => {
  /** A clock by which each go takes so long. */
  const clockOf = (milliseconds: number) => {
    let now = 0
    let reads = 0
    return () => (now += reads++ % 2 === 0 ? 0 : milliseconds)
  }

  it('is told in steps of the root of two, within bounds', () => {
    const speeds = [0.001, 0.3, 0.71, 0.95, 1.1, 1.41, 4, 900].map((ms) => speedBy(clockOf(ms)))
    expect(speeds).toEqual([8000, 2828, 1414, 1000, 1000, 707, 250, 125])
  })

  it('is measured by work that comes to the same number everywhere', () => {
    expect(yardstick()).toBe(yardstick())
  })
})
