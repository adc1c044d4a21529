import { canonicalJson, createRandom } from '@bivouac/kernel'
import { walkPair } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { ageOfDestiny } from '../../src/index.ts'
import type { AodAction, AodPosition } from '../../src/index.ts'
import { SHOWS, scramble } from '../check.ts'
import { end, field, move, straight, unit } from '../testing.ts'
import type { Field } from '../testing.ts'

const SEATS = ['coalition', 'french', null] as const

const send = (general: string, commands: string[], x: number, y: number): AodAction => ({
  do: 'send',
  general,
  commands,
  order: { order: 'hold', about: 'the hill' },
  x: x * 100,
  y: y * 100,
})

/** A battle in which everything is hidden that can be: orders, officers on the road, one taken, generals within earshot. */
function secretive(): Field {
  const units = [
    unit('F1 fr-line 800,300 0', { command: 'A' }),
    unit('F2 fr-line 320,250 0', { command: 'B' }),
    unit('PC pr-light 300,500 180', { command: 'P' }),
    unit('P2 pr-line 520,760 180', { command: 'Q' }),
  ]
  const generals = ['FG french 300,300', 'PG coalition 500,720']
  const game = field({ options: { ordersModule: true } }, { side: 'french', units, generals }, [4, 4, 4, 4])
  game.do(send('FG', ['A'], 300, 420), send('FG', ['A'], 420, 330), end)
  return game.do(move('PC', straight(150)), send('PG', ['P'], 440, 650))
}

/** Every leaf of a value by its path, with lists as one leaf. */
function leaves(value: unknown, path = ''): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return found.set(path, canonicalJson(value))
  for (const [key, inner] of Object.entries(value))
    for (const [below, leaf] of leaves(inner, path === '' ? key : `${path}.${key}`)) found.set(below, leaf)
  return found
}

/** What a seat can learn by asking. */
function known(p: AodPosition, seat: string | null): string {
  const question = seat === null ? '' : ageOfDestiny.question(p, seat)
  const { actions } = seat === null ? { actions: [] } : ageOfDestiny.offer(p, seat)
  return canonicalJson({ view: ageOfDestiny.view(p, seat), doing: ageOfDestiny.doing(p), question, actions })
}

describe('what a seat may not know', () => {
  it('AOD-3-orders-f, AOD-3-orders-g: orders, errands, captured orders and who is in earshot never show', () => {
    const { p } = secretive()
    const changed = new Set<string>()
    const was = leaves(p.state)
    for (const seat of SEATS) {
      const before = known(p, seat)
      for (let seed = 1; seed <= 40; seed++) {
        const other = scramble(ageOfDestiny.copy(p), seat, createRandom(seed))
        expect(known(other, seat), `${seat} seed ${seed}`).toBe(before)
        for (const [path, leaf] of leaves(other.state)) if (was.get(path) !== leaf) changed.add(path)
      }
    }
    // Everything else lies on the table for all to see.
    expect([...changed].toSorted()).toEqual(['captured', 'inEarshot', 'officers', 'orders'])
  })

  it('AOD-3-orders-g: a captured order is for its writer and its reader, and no onlooker', () => {
    const { p } = secretive()
    expect(p.state.captured).toHaveLength(1)
    expect(SEATS.map((seat) => ageOfDestiny.view(p, seat).state.captured.length)).toEqual([1, 1, 0])
  })

  it('AOD-3-orders-j: whom a general may speak to is his own side’s business', () => {
    const { p } = secretive()
    expect(p.state.inEarshot.length).toBeGreaterThan(0)
    const seen = SEATS.map((seat) => ageOfDestiny.view(p, seat).state.inEarshot)
    expect(seen).toEqual([p.state.inEarshot, [], []])
  })

  it('two battles that differ in hidden facts alone are played on alike', () => {
    const { p } = secretive()
    let alike = 0
    for (const seat of SEATS) {
      for (let seed = 1; seed <= 6; seed++) {
        const other = scramble(ageOfDestiny.copy(p), seat, createRandom(seed))
        const pair = { one: p, other, seat, steps: 10, shows: SHOWS }
        alike += walkPair(ageOfDestiny, p.game.setup, pair, createRandom(100 + seed)).alike
      }
    }
    expect(alike).toBeGreaterThan(50)
  })
})
