import { canonicalJson, createRandom } from '@bivouac/kernel'
import { walkPair } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { fastPlayGrandeArmee as system } from '../../src/index.ts'
import type { FpgaPosition } from '../../src/index.ts'
import { scramble } from '../check.ts'
import { aim, end, field } from '../testing.ts'
import type { Field } from '../testing.ts'

const SEATS = ['french', 'austrian', null] as const
const UNITS = [
  'F1 fast 10,20 0',
  'F2 foot 15,20 0',
  'F3 horse 20,20 0 heavy-guns',
  'A1 slow 10,28 180',
  'A2 foot 15,28 180 heavy-guns',
  'A3 light 20,28 180',
]

/** A step of fire with guns aimed in secret: the French have written a shot, the Austrians closed their list. */
function secretive(): Field {
  const game = field({ options: { secretFire: true } }, { step: 'fire', initiative: 'french', units: UNITS })
  const act = (seat: string, action: Parameters<Field['do']>[0]): void => {
    system.perform(game.p, seat, action, { roll: () => 1 })
  }
  act('french', aim('F2', 'A1'))
  act('austrian', aim('A2', 'F1'))
  act('austrian', end)
  return game
}

/** What a seat can learn by asking. */
function known(p: FpgaPosition, seat: string | null): string {
  const decides = seat !== null && system.deciders(p).includes(seat)
  const question = decides ? system.question(p, seat) : ''
  const { actions } = decides ? system.offer(p, seat) : { actions: [] }
  return canonicalJson({ view: system.view(p, seat), doing: system.doing(p), question, actions })
}

describe('what a seat may not know', () => {
  it('FPGA-ART-q: shots written in secret, as long as the lists are not opened, and nothing else', () => {
    const { p } = secretive()
    for (const seat of SEATS) {
      const before = known(p, seat)
      const changed = new Set<string>()
      for (let seed = 1; seed <= 40; seed++) {
        const other = scramble(system.copy(p), seat, createRandom(seed))
        expect(known(other, seat), `FPGA-ART-q ${seat} seed ${seed}`).toBe(before)
        for (const [key, value] of Object.entries(other.state))
          if (canonicalJson(value) !== canonicalJson(p.state[key as keyof typeof p.state])) changed.add(key)
      }
      expect([...changed]).toEqual(['frames'])
    }
  })

  it('two battles that differ in hidden facts alone are played on alike', () => {
    const { p } = secretive()
    let alike = 0
    for (const seat of SEATS) {
      for (let seed = 1; seed <= 6; seed++) {
        const other = scramble(system.copy(p), seat, createRandom(seed))
        const pair = { one: p, other, seat, steps: 10 }
        alike += walkPair(system, p.game.setup, pair, createRandom(100 + seed)).alike
      }
    }
    expect(alike).toBeGreaterThan(20)
  })

  it('nothing at all where fire is open', () => {
    const { p } = field({}, { step: 'fire', initiative: 'french', units: UNITS })
    p.game.seats.forEach(({ id }) =>
      expect(canonicalJson(system.view(p, id))).toBe(canonicalJson(system.view(p, null))),
    )
  })
})
