import { ASK, seededDice, standingAnswer, standingFormOf } from '@bivouac/kernel'
import type { StandingOrders } from '@bivouac/kernel'
import { playByOrders } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { fastPlayGrandeArmee } from '../../src/index.ts'
import type { FpgaAction, FpgaPosition } from '../../src/index.ts'
import { standing } from '../../src/standing/orders.ts'

const AUERSTADT = { scenario: 'auerstadt' }

function opened(): FpgaPosition {
  return fastPlayGrandeArmee.open(AUERSTADT, seededDice(1))
}

function says(p: FpgaPosition, orders: StandingOrders): FpgaAction | null {
  return standingAnswer(fastPlayGrandeArmee, AUERSTADT, p, fastPlayGrandeArmee.deciders(p)[0], orders)
}

describe('standing orders', () => {
  it.each([
    ['durrenfeld', {}],
    ['auerstadt', {}],
    ['auerstadt', { secretFire: true }],
  ])(
    'leave nothing open in random games, and tell nothing: %s %o',
    (scenario, options) => {
      const { asked, answered } = playByOrders(fastPlayGrandeArmee, { scenario, options }, 3, 1200)
      expect(answered).toEqual(asked)
      expect(asked.get('initiative')).toBeGreaterThan(0)
    },
    60_000,
  )

  it('FPGA-INI-c, FPGA-SEQ-i: the dice lie, and who has the initiative goes as ordered; `ask` asks', () => {
    const p = opened()
    expect(says(p, { initiative: { '': 'lie' } })).toEqual({ do: 'end' })
    expect(says(p, { initiative: { '': ASK } })).toBeNull()
    expect(says(p, { first: { '': 'second' } })).toBeNull()
    p.state.frames.push({ phase: 'first', side: 0 })
    expect(says(p, { first: { '': 'second' } })).toEqual({ do: 'open', how: 'second' })
  })

  it('stands or evades, by unit, Force and side', () => {
    const p = opened()
    const unit = p.game.units.findIndex(({ arm, side }) => arm === 1 && side === 1)
    const attacker = p.game.units.findIndex(({ arm, side }) => arm === 0 && side === 0)
    const force = p.game.forces[p.game.units[unit].force].id
    p.state.frames.push({ phase: 'movement', side: 0 }, { phase: 'evade', side: 1, unit, attacker })
    const { id } = p.game.units[unit]
    expect(standing.asked(p, p.game.seats[1].id)).toEqual({ question: 'evade', units: [id] })
    expect(says(p, { evade: { '': 'stand' } })).toEqual({ do: 'end' })
    expect(says(p, { evade: { '': 'stand', [`force ${force}`]: 'infantry' } })?.do).toMatch(/evade|shelter/)
    expect(says(p, { evade: { '': 'evade', [`force ${force}`]: 'evade', [id]: ASK } })).toBeNull()
  })

  it('name the Forces of the side', () => {
    const form = standingFormOf(fastPlayGrandeArmee, AUERSTADT, opened(), 'french')
    expect(form?.bodies.length).toBeGreaterThan(1)
    expect(form?.bodies.every(({ name, units }) => name !== '' && units.length > 0)).toBe(true)
  })
})
