import { ASK, seededDice, standingAnswer, standingFormOf } from '@bivouac/kernel'
import type { StandingOrders } from '@bivouac/kernel'
import { playByOrders } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { ageOfDestiny } from '../../src/index.ts'
import type { AodAction, AodPosition } from '../../src/index.ts'
import { standing } from '../../src/standing/orders.ts'

const HAGELBERG = { scenario: 'hagelberg' }

/** A side that does not phase has routed its attacker with its first unit, and is still in hand. */
function routed(): AodPosition {
  const p = ageOfDestiny.open(HAGELBERG, seededDice(1))
  const unit = p.state.units.side.indexOf(1 - p.state.side)
  const quarry = p.state.units.side.indexOf(p.state.side)
  p.state.frames.push({ phase: 'follow-up', side: p.state.side === 0 ? 1 : 0, unit, quarry })
  return p
}

function says(p: AodPosition, orders: StandingOrders): AodAction | null {
  return standingAnswer(ageOfDestiny, HAGELBERG, p, ageOfDestiny.deciders(p)[0], orders)
}

describe('standing orders', () => {
  it.each([
    ['mill-brook', {}],
    ['hagelberg', {}],
    ['hagelberg', { ordersModule: true }],
  ])(
    'leave nothing open in random games: %s %o',
    (scenario, options) => {
      const { asked, answered } = playByOrders(ageOfDestiny, { scenario, options }, 3, 1500)
      expect(answered).toEqual(asked)
    },
    60_000,
  )

  it('AOD-5-control-j: stay or follow up, the narrower before the wider; `ask` asks', () => {
    const p = routed()
    const [unit] = standing.asked(p, ageOfDestiny.deciders(p)[0])?.units ?? []
    expect(says(p, { follow: { '': 'stay' } })).toEqual({ do: 'stay', unit })
    expect(says(p, { follow: { '': 'stay', [unit]: 'follow' } })).toEqual({ do: 'follow', unit })
    expect(says(p, { follow: { '': 'stay', [unit]: ASK } })).toBeNull()
    expect(says(p, { losses: { '': 'largest' } })).toBeNull()
  })

  it('AOD-CRT-Ad-2: the largest or the smallest gives up the base', () => {
    const p = ageOfDestiny.open(HAGELBERG, seededDice(1))
    const side = p.state.side === 0 ? 1 : 0
    const own = p.state.units.side.flatMap((one, unit) => (one === side ? [unit] : [])).slice(0, 2)
    p.state.units.bases[own[0]] = 2
    p.state.units.bases[own[1]] = 3
    p.state.frames.push({ phase: 'losses', side, units: own, result: 'Dx' })
    const ids = own.map((unit) => p.game.unitIds[unit])
    expect(says(p, { losses: { '': 'largest' } })).toEqual({ do: 'lose', unit: ids[1] })
    expect(says(p, { losses: { '': 'smallest' } })).toEqual({ do: 'lose', unit: ids[0] })
  })

  it('name brigades after their generals, and ask nothing in one’s own turn', () => {
    const p = ageOfDestiny.open(HAGELBERG, seededDice(1))
    const form = standingFormOf(ageOfDestiny, HAGELBERG, p, 'french')
    expect(form?.bodies.map(({ name }) => name)).toContain('Baville’s brigade')
    expect(ageOfDestiny.deciders(p).map((seat) => standing.asked(p, seat))).toEqual([null])
  })
})
