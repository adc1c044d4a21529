import { expect, it } from 'vitest'
import { chargeSteps } from '../../src/cavalry/charge.ts'
import { opportunityCharges } from '../../src/cavalry/opportunity.ts'
import { asHex } from '@bivouac/space'
import { createGame } from '../../src/position/game.ts'
import { emptyPosition } from '../../src/position/opening.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { buildIndex, findHex } from '../../src/position/troops.ts'
import type { LbEvent } from '../../src/position/events.ts'
import { sequence } from '../../src/sequence/sequence.ts'

/** A small generator, the same everywhere. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Units of both sides strewn over open ground, each where nobody else is. */
function strewn(seed: number): LbPosition {
  const draw = numbers(seed)
  const p = emptyPosition(createGame({ scenario: 'saalfeld-1806' }))
  const { units } = p.state
  const free: string[] = []
  for (let col = 17; col <= 23; col++)
    for (let row = 5; row <= 14; row++) free.push(`${col}${String(row).padStart(2, '0')}`)
  for (const unit of p.game.units.keys()) {
    const { arm, skirmish } = p.game.units[unit]
    if (arm !== 1 && draw(3) === 0) {
      units.where[unit] = 5
      continue
    }
    units.where[unit] = 0
    const [hex] = free.splice(draw(free.length), 1)
    units.hex[unit] = findHex(p, hex)
    units.left[unit] = 0
    units.right[unit] = 0
    units.formation[unit] =
      arm === 2 ? 6 + draw(2) : arm === 1 ? 0 : [0, 0, 1, 2, skirmish > 0 ? 3 : 0][draw(5)]
    if (p.game.ground.close[units.hex[unit]] === 1 && arm !== 2) units.formation[unit] = 4
    const vertex = units.formation[unit] === 1 || units.formation[unit] === 3
    units.facing[unit] = 2 * draw(6) + (vertex ? 1 : 0)
    units.morale[unit] = arm === 1 ? 0 : [0, 0, 0, 0, 1, 2][draw(6)]
    if (units.morale[unit] !== 0 && arm === 0) {
      units.formation[unit] = 0
      units.facing[unit] &= ~1
    }
  }
  p.state.leaders.where.fill(5)
  return { ...p, index: buildIndex(p.game, p.state) }
}

it('any charge segment comes to its end, whatever is chosen', () => {
  const seen = new Set<string>()
  const count = Number(process.env.FUZZ ?? 60)
  for (const [name, step] of Object.entries(chargeSteps))
    chargeSteps[name as keyof typeof chargeSteps] = (...args) => {
      seen.add(name)
      step(...args)
    }
  for (let seed = 1; seed <= count; seed++) {
    const p = strewn(seed)
    const draw = numbers(seed * 77)
    const dice = { roll: (sides: number) => 1 + draw(sides) }
    const army = seed % 2 === 0 ? 0 : 1
    p.state.phasing = army
    p.state.segment = 0
    p.state.frames.length = 0
    p.state.frames.push({ phase: 'over', army: 0 }, { phase: 'charges', army, step: 'C0', groups: [] })
    const log: string[] = []
    try {
      sequence.settle(p, dice, [])
      for (let turn = 0; turn < 400 && !sequence.isOver(p); turn++) {
        const [seat] = sequence.deciders(p)
        const { actions } = sequence.offer(p, seat)
        const top = p.state.frames.at(-1)?.phase
        expect(actions.length, `${top} offers something`).toBeGreaterThan(0)
        const lively = actions.filter((each) => each.do !== 'end')
        const action =
          lively.length > 0 && draw(5) > 0 ? lively[draw(lively.length)] : actions[draw(actions.length)]
        log.push(`${top} ${JSON.stringify(action)}`)
        expect(sequence.check(p, seat, action)).toBeNull()
        sequence.perform(p, seat, action, dice)
        const made = buildIndex(p.game, p.state)
        expect(made.at).toEqual(p.index.at)
        expect([...made.zone[0], ...made.zone[1]]).toEqual([...p.index.zone[0], ...p.index.zone[1]])
      }
      expect(sequence.isOver(p)).toBe(true)
    } catch (error) {
      throw new Error(`seed ${seed}: ${String(error)}\n${log.slice(-12).join('\n')}`, { cause: error })
    }
  }
  console.info([...seen].toSorted().join(' '))
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
