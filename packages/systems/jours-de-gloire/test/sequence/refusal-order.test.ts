import { createRandom, drawAction, seededDice, topFrame } from '@bivouac/kernel'
import type { Random } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import type { JdgAction, JdgPosition } from '../../src/index.ts'
import { joursDeGloire } from '../../src/index.ts'

function shuffled(list: readonly string[], random: Random): string[] {
  const rest = [...list]
  const out: string[] = []
  while (rest.length > 0) out.push(...rest.splice(random.below(rest.length), 1))
  return out
}

/** Some units of the game, most of them of the seat's side, now and then one twice or one that there is not. */
function anyUnits(p: JdgPosition, seat: string, random: Random): string[] {
  const side = p.game.seatSide[p.game.seatIndex.get(seat) ?? 0]
  const own = p.game.sideCounters[side].filter((counter) => p.state.counters.box[counter] >= 0)
  const box = p.state.counters.box[own[random.below(own.length)]]
  const near = own.filter((counter) => p.state.counters.box[counter] === box)
  const pool = random.below(3) === 0 ? own : near
  const ids = Array.from(
    { length: 2 + random.below(3) },
    () => p.game.counters[pool[random.below(pool.length)]].id,
  )
  if (random.below(6) === 0) ids.push(p.game.counters[random.below(p.game.counters.length)].id)
  if (random.below(12) === 0) ids.push('nobody')
  return ids
}

/** Every order that names a list of units, with these. What a list of losses says is taken in its order, one after another. */
function ordersWith(units: string[], to: string): JdgAction[] {
  return [
    { do: 'activate', units },
    { do: 'join', units },
    { do: 'intercept', units },
    { do: 'march', units, to },
    { do: 'withdraw', units, to },
    { do: 'shelter', units },
    { do: 'leave', units, to },
    { do: 'rest', units },
    { do: 'clear', units, to },
  ]
}

describe('what an order is refused for', () => {
  it('JDG-H-refuse does not depend on the order in which its units are named', () => {
    const seen = new Set<string>()
    for (const [scenario, seed] of [
      ['bautzen', 1],
      ['leipzig', 2],
      ['campaign', 3],
    ] as const) {
      const random = createRandom(seed)
      const dice = seededDice(seed)
      const p = joursDeGloire.open({ scenario }, dice)
      for (let step = 0; step < 700 && joursDeGloire.outcome(p) === null; step++) {
        const [seat] = joursDeGloire.deciders(p)
        const units = anyUnits(p, seat, random)
        const to = p.game.ground.boxIds[random.below(p.game.ground.size)]
        const other = shuffled(units, random)
        const turned = ordersWith(other, to)
        for (const [at, order] of ordersWith(units, to).entries()) {
          const why = joursDeGloire.check(p, seat, order)
          const words = `${topFrame(p).phase}: ${JSON.stringify(order)} and ${other.join(' ')}`
          expect(joursDeGloire.check(p, seat, turned[at]), `JDG-H-refuse ${words}`).toEqual(why)
          if (why !== null && why.clause !== 'JDG-2-b') seen.add(why.clause)
        }
        const action = drawAction(joursDeGloire.offer(p, seat), random)
        if (action === null) throw new Error('nothing to choose')
        joursDeGloire.perform(p, seat, action, dice)
      }
    }
    expect(seen.size).toBeGreaterThan(10)
  })
})
