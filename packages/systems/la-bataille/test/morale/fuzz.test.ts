import { seededDice } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import { describe, expect, it } from 'vitest'
import { casualty } from '../../src/leaders/leaders.ts'
import { disorder, fallBack, rout } from '../../src/morale/breaking.ts'
import { crowd } from '../../src/morale/crowding.ts'
import { fireChecks } from '../../src/morale/check.ts'
import { spreadLosses } from '../../src/morale/losses.ts'
import { beginRecovery } from '../../src/morale/segment.ts'
import type { LbEvent } from '../../src/position/events.ts'
import { hexesOf, strengthOf } from '../../src/position/footing.ts'
import { GOOD, ON_MAP } from '../../src/position/state.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { buildIndex, isPresent } from '../../src/position/troops.ts'
import { sequence } from '../../src/sequence/sequence.ts'
import { lottery, scramble } from './scramble.ts'

/** What does not hold, however hard an army is driven. */
function faults(p: LbPosition): string[] {
  const { game, state, index } = p
  const found: string[] = []
  const fresh = buildIndex(game, state)
  index.at.forEach((there, hex) => {
    if (there.join() !== fresh.at[hex].join()) found.push(`who stands in ${hex}`)
    if (new Set(there.map((unit) => game.units[unit].army)).size > 1) found.push(`both armies in ${hex}`)
    for (const army of [0, 1] as const) {
      if (index.zone[army][hex] !== fresh.zone[army][hex]) found.push(`zone on ${hex}`)
      if (index.horseZone[army][hex] !== fresh.horseZone[army][hex]) found.push(`zone of horse on ${hex}`)
    }
  })
  for (const unit of game.units.keys()) {
    if (!isPresent(p, unit)) continue
    if (strengthOf(p, unit) <= 0) found.push(`${game.units[unit].id} without an increment`)
    const broken = state.units.morale[unit] !== GOOD
    if (broken && hexesOf(p, unit).length > 1) found.push(`${game.units[unit].id} broken in two hexes`)
  }
  game.leaders.forEach(({ army, id }, leader) => {
    if (state.leaders.where[leader] !== ON_MAP) return
    const taken = index.at[state.leaders.hex[leader]].some((unit) => game.units[unit].army !== army)
    const asked = state.frames.some((frame) => frame.phase === 'refuge' && frame.leader === leader)
    if (taken && !asked) found.push(`${id} among the enemy`)
  })
  return found
}

function sound(p: LbPosition): void {
  expect(faults(p)).toEqual([])
}

/** Answers what the chapter asks, at random. */
function answer(p: LbPosition, draw: (below: number) => number, seed: number): void {
  const mine = ['recovery', 'face', 'along', 'refuge', 'drawIn']
  for (let n = 0; n < 200; n++) {
    const frame = p.state.frames.at(-1)
    if (!frame || !mine.includes(frame.phase)) return
    const [seat] = sequence.deciders(p)
    const { actions } = sequence.offer(p, seat)
    if (actions.length === 0) return
    const action = actions[draw(actions.length)]
    expect(sequence.check(p, seat, action)).toBeNull()
    sequence.perform(p, seat, action, seededDice(seed * 1000 + n))
    sound(p)
  }
}

describe('armies driven hard', () => {
  it('LB-30-path-s whatever breaks, the position stays sound and every question can be answered', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const draw = lottery(seed * 7919)
      const p = scramble(seed)
      p.game.leaders.forEach(({ army }, leader) => {
        const units = p.game.unitsOf[army].filter((unit) => isPresent(p, unit))
        if (units.length === 0) return
        p.state.leaders.where[leader] = ON_MAP
        p.state.leaders.hex[leader] = p.state.units.hex[units[draw(units.length)]]
      })
      p.state.frames.push({ phase: 'over', army: 0 })
      const dice = seededDice(seed)
      const events: LbEvent[] = []
      for (let n = 0; n < 12; n++) {
        const units = [...p.game.units.keys()].filter((unit) => isPresent(p, unit))
        if (units.length === 0) break
        const unit = units[draw(units.length)]
        const { army } = p.game.units[unit]
        const hex = asHex(p.state.units.hex[unit])
        const opts = { cause: 'fuzz', ...(draw(2) === 0 && { melee: true }) }
        switch (draw(7)) {
          case 0:
            rout(p, unit, opts, dice, events)
            break
          case 1:
            disorder(p, unit, opts, dice, events)
            break
          case 2:
            fallBack(p, unit, 1 + draw(2), dice, events)
            break
          case 3:
            fireChecks(p, spreadLosses(p, hex, 1 + draw(3), 'guns', 'fuzz', events), dice, events)
            break
          case 4:
            casualty(p, hex, army, draw(2) === 0 ? 'fire' : 'melee', -1, dice, events)
            break
          case 5:
            crowd(p, hex, army, dice, events)
            break
          default:
            beginRecovery(p, army, dice, events)
            sequence.settle(p, dice, events)
        }
        sound(p)
        answer(p, draw, seed * 100 + n)
        sound(p)
      }
      expect(events.length, 'LB-30-path-s').toBeGreaterThan(0)
    }
  })
})
