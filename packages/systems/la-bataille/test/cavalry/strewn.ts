import { expect } from 'vitest'
import { createGame } from '../../src/position/game.ts'
import { emptyPosition } from '../../src/position/opening.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { buildIndex, findHex } from '../../src/position/troops.ts'
import { sequence } from '../../src/sequence/sequence.ts'

/** A small generator, the same everywhere. */
export function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Units of both sides strewn over open ground, each where nobody else is. */
export function strewn(seed: number): LbPosition {
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

/** What is chosen rather than anything else, so that charges come to blows. */
const KEEN = new Set(['chargeTarget', 'chargeRide', 'takeGuns'])

/** Plays a charge segment of strewn units to its end, choosing anything that is offered; whatever is offered must be allowed. */
export function playStrewn(seed: number, each: (p: LbPosition) => void = () => undefined): void {
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
      const lively = actions.filter((action) => action.do !== 'end')
      const keen = lively.filter((action) => KEEN.has(action.do))
      const wanted =
        keen.length > 0 && draw(4) > 0 ? keen : lively.length > 0 && draw(6) > 0 ? lively : actions
      const action = wanted[draw(wanted.length)]
      log.push(`${top} ${JSON.stringify(action)}`)
      expect(sequence.check(p, seat, action)).toBeNull()
      sequence.perform(p, seat, action, dice)
      each(p)
    }
    expect(sequence.isOver(p)).toBe(true)
  } catch (error) {
    throw new Error(`seed ${seed}: ${String(error)}\n${log.slice(-12).join('\n')}`, { cause: error })
  }
}
