import { asHex } from '@bivouac/space'
import { expect, it } from 'vitest'
import { opportunityCharges } from '../../src/cavalry/opportunity.ts'
import type { LbEvent } from '../../src/position/events.ts'
import { buildIndex } from '../../src/position/troops.ts'
import { sequence } from '../../src/sequence/sequence.ts'
import { numbers, playStrewn, strewn } from './strewn.ts'

it('any charge segment comes to its end, and the index stays in step', () => {
  for (let seed = 1; seed <= 20; seed++)
    playStrewn(seed, (p) => {
      const made = buildIndex(p.game, p.state)
      expect(made.at).toEqual(p.index.at)
      expect([...made.zone[0], ...made.zone[1]]).toEqual([...p.index.zone[0], ...p.index.zone[1]])
    })
})

it('any opportunity charge comes to its end', () => {
  let asked = 0
  for (let seed = 1; seed <= 200; seed++) {
    const p = strewn(seed)
    const draw = numbers(seed * 31)
    const dice = { roll: (sides: number) => 1 + draw(sides) }
    p.state.segment = 1
    p.state.phasing = 0
    for (const mover of p.game.unitsOf[0]) {
      if (p.state.units.where[mover] !== 0 || p.state.units.morale[mover] === 2) continue
      p.state.frames.length = 0
      p.state.frames.push({ phase: 'over', army: 0 })
      const events: LbEvent[] = []
      if (!opportunityCharges(p, mover, asHex(p.state.units.hex[mover]), events)) continue
      asked++
      sequence.settle(p, dice, events)
      for (let turn = 0; turn < 40 && !sequence.isOver(p); turn++) {
        const [seat] = sequence.deciders(p)
        const { actions } = sequence.offer(p, seat)
        const action = actions[draw(actions.length)]
        expect(sequence.check(p, seat, action)).toBeNull()
        sequence.perform(p, seat, action, dice)
      }
      expect(sequence.isOver(p)).toBe(true)
    }
  }
  expect(asked).toBeGreaterThan(20)
})
