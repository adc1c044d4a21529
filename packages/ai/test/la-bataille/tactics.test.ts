import { FORMATIONS, laBataille as system } from '@bivouac/la-bataille'
import type { Frame, LbPosition } from '@bivouac/la-bataille'
import { field } from '@bivouac/la-bataille/testing'
import { applyAction, seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { levels, thinkingPlayer } from '../../src/index.ts'
import type { Level } from '../../src/index.ts'
import { opponent } from '../../src/la-bataille/opponent.ts'
import { tactics } from './tactics.ts'
import type { Tactic } from './tactics.ts'

function positionOf({ laid, segment }: Tactic): LbPosition {
  const next = { charge: 'movement', movement: 'defensive', offensive: 'melee', melee: 'recovery' } as const
  const frames: Readonly<Record<typeof segment, Frame>> = {
    charge: { phase: 'charges', army: 0, step: 'C0', groups: [] },
    movement: { phase: 'movement', army: 0, misplaced: [] },
    offensive: { phase: 'fire', army: 0, kind: 'offensive', target: null, aimed: [], fired: [] },
    melee: { phase: 'melee', army: 0, step: 'declare' },
  }
  return field(laid, {
    segment,
    phasing: 'imperial',
    frames: [{ phase: 'sequence', army: 0, step: next[segment] }, frames[segment]],
  })
}

/** Whether a level plays it as it should be played. Nothing is searched: that takes a bank. */
function solves(level: Level, tactic: Tactic, seed: number): boolean {
  const p = positionOf(tactic)
  const mind = thinkingPlayer(system, opponent, { seed, level, row: { horizon: 0 } })
  const { does, never, ends } = tactic
  if (ends) {
    const dice = seededDice(seed)
    while (system.deciders(p)[0] === 'imperial' && p.state.segment === 1)
      applyAction(system, p, 'imperial', mind.decide(system.view(p, 'imperial'), 'imperial'), dice)
    const { grid, ids = grid.ids } = { grid: p.game.ground.grid }
    const unit = p.game.unitIndex.get(ends.unit) ?? -1
    const at = p.state.units.hex[unit]
    const formation = FORMATIONS[p.state.units.formation[unit]]
    const far = ends.from === undefined ? 0 : grid.distance(at, grid.indexOf(ends.from))
    return (
      (ends.formation === undefined || ends.formation === formation) &&
      ends.notFormation !== formation &&
      far >= (ends.least ?? 0) &&
      far <= (ends.most ?? Infinity) &&
      (ends.on === undefined || ends.on.includes(ids[at]))
    )
  }
  const action = mind.decide(system.view(p, 'imperial'), 'imperial')
  expect(system.check(p, 'imperial', action)).toBeNull()
  const fits = (wanted: Readonly<Record<string, unknown>>): boolean =>
    Object.entries(wanted).every(([key, value]) => {
      const found: unknown = (action as unknown as Record<string, unknown>)[key]
      return JSON.stringify(found) === JSON.stringify(value)
    })
  return (does === undefined || fits(does)) && (never === undefined || !fits(never))
}

describe('thirty positions and what good play is there', () => {
  it('the marshal finds nine in ten, and a lower level no more than the one above', () => {
    const solved = levels.map((level) => {
      let count = 0
      for (const tactic of tactics) for (const seed of [1, 2]) if (solves(level, tactic, seed)) count++
      return count / 2
    })
    const sorted = solved.toSorted((a, b) => a - b)
    for (const [at, count] of solved.entries()) expect(count).toBeGreaterThanOrEqual(sorted[at] - 1)
    expect(solved.at(-1)).toBeGreaterThanOrEqual(0.9 * tactics.length)
  })
})
