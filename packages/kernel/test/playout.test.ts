import { describe, expect, it } from 'vitest'
import { createRandom, drawAction, playRandom, seededDice, stateHash, type Action } from '@bivouac/kernel'
import { toySystem } from '@bivouac/kernel/testing'
import { SETUP } from './outposts.ts'
import { chiSquare, ONE_IN_TEN_THOUSAND } from './chi-square.ts'

const action = (name: string): Action => ({ do: name })
const region = (about: string, found: Action | null) => ({ about, sample: () => found })

describe('drawAction', () => {
  it('draws actions and regions equally often', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const offer = {
      actions: names.slice(0, 4).map(action),
      regions: names.slice(4).map((name) => region(name, action(name))),
    }
    const random = createRandom(11)
    const counts = new Map(names.map((name) => [name, 0]))
    for (let i = 0; i < 12_000; i++) {
      const name = drawAction(offer, random)?.do ?? ''
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    expect(counts.size).toBe(6)
    expect(chiSquare([...counts.values()])).toBeLessThan(ONE_IN_TEN_THOUSAND[5])
  })

  it('passes over regions that hold nothing', () => {
    const regions = [region('empty', null), region('full', action('x')), region('empty', null)]
    expect(drawAction({ actions: [], regions }, createRandom(1))).toEqual({ do: 'x' })
    expect(drawAction({ actions: [], regions: [region('empty', null)] }, createRandom(1))).toBeNull()
    expect(drawAction({ actions: [] }, createRandom(1))).toBeNull()
  })
})

describe('playRandom', () => {
  const play = (seed: number, maxActions = 1000) => {
    const p = toySystem.open(SETUP, seededDice(seed))
    return { p, ...playRandom(toySystem, p, createRandom(seed), seededDice(seed + 1), { maxActions }) }
  }

  it('plays to the end, the same for the same seeds', () => {
    const first = play(5)
    const second = play(5)
    expect(first.outcome).not.toBeNull()
    expect(stateHash(first.p.state)).toBe(stateHash(second.p.state))
    expect(first.actions).toBe(second.actions)
  })

  it('stops at the limit', () => {
    expect(play(5, 4)).toMatchObject({ actions: 4, outcome: null })
  })

  it('throws at a dead end', () => {
    const mute = { ...toySystem, offer: () => ({ actions: [] }) }
    const p = mute.open(SETUP, seededDice(1))
    expect(() => playRandom(mute, p, createRandom(1), seededDice(1), { maxActions: 5 })).toThrow(
      /nothing to choose/,
    )
  })
})
