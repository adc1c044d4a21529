import { createRandom, pick, seededDice } from '@bivouac/kernel'
import { decidingArmy, frameNow, laBataille, unitNow } from '@bivouac/la-bataille'
import type { LbPosition } from '@bivouac/la-bataille'
import { describe, expect, it } from 'vitest'
import { ordersAlong } from '../../../src/skins/la-bataille/decide/moving/drawn.ts'
import { foretell } from '../../../src/skins/la-bataille/decide/moving/foretold.ts'
import { ordersOf, partsOf, pathOf, waysOf } from '../../../src/skins/la-bataille/decide/moving/ways.ts'
import { movable } from '../../../src/skins/la-bataille/decide/moving/who.ts'

/** Positions of movement segments in a game played at random, a few of them. */
function* moments(scenario: string, seed: number, most: number): Generator<LbPosition> {
  const dice = seededDice(seed)
  const random = createRandom(seed)
  const p = laBataille.open({ scenario }, dice)
  for (let step = 0, seen = 0; step < 4000 && seen < most; step++) {
    const [seat] = laBataille.deciders(p)
    if (seat === undefined) return
    if (frameNow(p).phase === 'movement' && step % 5 === 0) {
      seen += 1
      yield laBataille.copy(p)
    }
    laBataille.perform(p, seat, pick(random, laBataille.offer(p, seat).actions), dice)
  }
}

describe('what is foretold of a march', () => {
  it.each([
    ['saalfeld-croesten', 4, 7],
    ['saalfeld-1806', 7, 5],
  ])('comes true in %s: cost, hex, facing and formation', (scenario, seed, most) => {
    let held = 0
    let provoked = 0
    for (const p of moments(scenario, seed, most)) {
      const seat = p.game.seats[decidingArmy(p)].id
      const frame = frameNow(p)
      if (frame.phase !== 'movement') continue
      for (const unit of movable(p, frame)) {
        const ways = waysOf(p, unit)
        const { spent } = unitNow(p, unit)
        const all = [...ways.byHex.values()].flat()
        // Every so many of them: all of the field, near and far.
        for (let at = 0; at < all.length; at += 67) {
          const way = all[at]
          const told = foretell(p, seat, ordersOf(ways, way))
          // Whose march throws dice may be broken by them.
          if (told.rolls) continue
          expect(told.refusal, JSON.stringify(ordersOf(ways, way))).toBeNull()
          const now = unitNow(told.after, unit)
          expect([now.hex, now.facing, now.formation, now.spent - spent]).toEqual([
            way.hex,
            way.facing,
            way.formation,
            way.cost,
          ])
          expect(pathOf(ways, way).at(-1)).toBe(way.hex)
          expect(partsOf(ways, way).length).toBeGreaterThan(0)
          held += 1
          provoked += told.provoked.length
        }
      }
    }
    expect(held).toBeGreaterThan(100)
    expect(provoked).toBeGreaterThan(0)
  })

  it('holds for ways drawn hex by hex too: what is drawn can be marched', () => {
    for (const p of moments('saalfeld-croesten', 9, 4)) {
      const seat = p.game.seats[decidingArmy(p)].id
      const frame = frameNow(p)
      if (frame.phase !== 'movement') continue
      for (const unit of movable(p, frame)) {
        const ways = waysOf(p, unit)
        const [way] = [...ways.byHex.values()]
          .flat()
          .filter(({ forms }) => !forms)
          .slice(-1)
        if (!way) continue
        const path = pathOf(ways, way).slice(1)
        const { orders, refused } = ordersAlong(p, seat, unit, path)
        if (refused) expect(path).toContain(refused.hex)
        else expect(foretell(p, seat, orders).refusal).toBeNull()
      }
    }
  })
})
