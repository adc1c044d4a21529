import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beginRoute } from '../../src/combat/retreat.ts'
import { ALLIED } from '../../src/position/state.ts'
import { firstHexes } from '../combat/battle.ts'
import { SlowRoutes, nextOf, play, puzzles } from './slow-routes.ts'
import type { Puzzle } from './slow-routes.ts'

/** The unit that goes back, by the name it has in the game. */
function movedUnit(puzzle: Puzzle): string {
  return puzzle.lines[0].split(' ')[0]
}

/** Follows one way offered to its end; every step of it must be offered just when some best route takes it. */
function sameAsWalking(puzzle: Puzzle, how: 's' | '2' | '1', picks: readonly number[]): void {
  const game = play(puzzle)
  const id = movedUnit(puzzle)
  const unit = game.p.state.units.id.indexOf(id)
  const { routes, weights } = new SlowRoutes(puzzle).bestRetreats(how)
  const begun = beginRoute(game.p, unit, how)
  expect((begun?.goals ?? []).map(({ weight }) => weight).sort((a, b) => a - b)).toEqual(weights)
  game.p.state.combat ??= { attacks: [], fed: [], fedBy: [], stacks: [], stacksBy: [] }
  game.p.state.frames.push({ phase: 'retreat', side: ALLIED, attack: 0, how, units: [unit], route: null })

  const way = [puzzle.mover.hex]
  for (;;) {
    const offered = nextOf(routes, way)
    const open = game.p.state.frames.at(-1)?.phase === 'retreat'
    expect(open ? firstHexes(game.offers('retreat'), id) : []).toEqual(offered)
    if (offered.length === 0) break
    const to = offered[picks[way.length % picks.length] % offered.length]
    game.do({ do: 'retreat', unit: id, path: [to] })
    way.push(to)
  }
  const last = way[way.length - 1]
  expect(routes.length === 0 || routes.some((route) => route.join() === way.join())).toBe(true)
  game.shows({
    at: {
      [last]: puzzle.lines
        .filter((line) => line.endsWith(` ${last}`))
        .map((line) => line.split(' ')[0])
        .concat(last === puzzle.mover.hex ? [] : [id]),
    },
  })
}

const picks = fc.array(fc.nat(5), { minLength: 4, maxLength: 4 })

describe('the search for the best way back does as walking every way would', () => {
  it('One hex and two hexes back, for every kind of unit (LGA-RET-12, LGA-RET-13, LGA-RET-16, LGA-RET-19)', () => {
    const movers = ['au05-inf-15-2', 'au05-inf-1-4', 'au05-cav-1-7', 'au05-supply', 'mack']
    fc.assert(
      fc.property(puzzles(movers), fc.constantFrom('1' as const, '2' as const), picks, sameAsWalking),
      { numRuns: 400 },
    )
  })

  it('Scattered foot and Supply (LGA-CRT-18, LGA-CRT-19, LGA-RET-02, LGA-RET-16, LGA-RET-18)', () => {
    const movers = ['au05-inf-15-2', 'au05-inf-4-3', 'au05-inf-1-4', 'au09-inf-2-5', 'au05-supply']
    fc.assert(fc.property(puzzles(movers), fc.constant('s' as const), picks, sameAsWalking), { numRuns: 400 })
  })

  it('Scattered horse and Leaders, who go far (LGA-RET-17, LGA-RET-18, LGA-RET-22)', () => {
    fc.assert(
      fc.property(puzzles(['au05-cav-1-7', 'mack']), fc.constant('s' as const), picks, sameAsWalking),
      { numRuns: 150 },
    )
  })

  it('A unit that cannot pay for its first hex has no way at all (LGA-RET-02, LGA-RET-18)', () => {
    const near = ['0102', '0302', '0201', '0301', '0203', '0303']
    const puzzle: Puzzle = {
      plan: { cols: 3, rows: 3, terrain: Object.fromEntries(near.map((hex) => [hex, 'woods'])) },
      // Woods, and a friend in every one of them: three points, and an army has two.
      lines: ['m au05-inf-15-2 0202', ...near.map((hex, at) => `f${at} au05-inf-1-4 ${hex}`)],
      mover: { id: 'm', side: 'allied', kind: 'infantry', hex: '0202' },
      movement: 2,
    }
    sameAsWalking(puzzle, 's', [0])
    expect(beginRoute(play(puzzle).p, 0, 's')).toBeNull()
    expect(beginRoute(play(puzzle).p, 0, '1')).not.toBeNull()
  })
})
