import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { retirementEnds } from '../../src/index.ts'
import { attack, decision, end, firstHexes } from './battle.ts'
import { SlowRoutes, nextOf, play, puzzles } from '../movement/slow-routes.ts'
import type { Puzzle } from '../movement/slow-routes.ts'

/** A French division next to the unit, in the open, to attack it; null when there is no room for one. */
function withAttacker(puzzle: Puzzle, pick: number): Puzzle | null {
  const { terrain = {} } = puzzle.plan
  const slow = new SlowRoutes(puzzle)
  const free = slow
    .around(puzzle.mover.hex)
    .filter(
      (hex) =>
        slow.touches(hex, puzzle.mover.hex) && !['sea', 'lake', 'fortress'].includes(terrain[hex] ?? ''),
    )
    .filter((hex) => puzzle.lines.every((line) => !line.endsWith(` ${hex}`)))
  if (free.length === 0) return null
  return { ...puzzle, lines: [...puzzle.lines, `Z fr-inf-2-5 ${free[pick % free.length]}`] }
}

/** Follows one way offered to its end; every step of it must be offered just when some whole way takes it. */
function sameAsWalking(drawn: Puzzle, pick: number, picks: readonly number[]): void {
  const puzzle = withAttacker(drawn, pick)
  fc.pre(puzzle !== null)
  const game = play(puzzle).do(attack(puzzle.mover.hex, 'Z'), end)
  const id = puzzle.lines[0].split(' ')[0]
  const routes = new SlowRoutes(puzzle).retirements()
  const way = [puzzle.mover.hex]
  const under = (): boolean => {
    const frame = game.p.state.frames.at(-1)
    return frame?.phase === 'retirement' && (way.length === 1 || frame.unit >= 0)
  }
  for (;;) {
    const offered = nextOf(routes, way)
    expect(under() ? firstHexes(game.offers('retire'), id) : []).toEqual(offered)
    if (offered.length === 0) break
    const to = offered[picks[way.length % picks.length] % offered.length]
    game.do({ do: 'retire', unit: id, path: [to] })
    way.push(to)
  }
  expect(routes.length === 0 || routes.some((route) => route.join() === way.join())).toBe(true)
  expect(decision(game)).not.toBe('attacks')
}

/** Every end that is told comes with a whole way there; some end is told whenever there is a way at all. */
function endsAreWhole(drawn: Puzzle, pick: number): void {
  const puzzle = withAttacker(drawn, pick)
  fc.pre(puzzle !== null)
  const game = play(puzzle).do(attack(puzzle.mover.hex, 'Z'), end)
  const routes = new SlowRoutes(puzzle).retirements().map((route) => route.slice(1).join())
  const frame = game.p.state.frames.at(-1)
  const unit = game.p.state.units.id.indexOf(puzzle.lines[0].split(' ')[0])
  const ends = frame?.phase === 'retirement' ? retirementEnds(game.p, frame, unit) : new Map()
  const { ids } = game.p.game.board.map.grid
  for (const [to, way] of ends) {
    expect(way.at(-1)).toBe(to)
    expect(routes).toContain(way.map((hex: number) => ids[hex]).join())
  }
  expect(ends.size > 0).toBe(routes.length > 0)
}

const picks = fc.array(fc.nat(5), { minLength: 4, maxLength: 4 })

describe('retreat before combat goes where walking every way would', () => {
  it('Foot (LGA-CBT-E9, LGA-CBT-F1, LGA-CBT-F5, LGA-CBT-F9, LGA-CBT-F10)', () => {
    const movers = ['au05-inf-15-2', 'au05-inf-4-3', 'au05-inf-1-4', 'au09-inf-2-5']
    fc.assert(fc.property(puzzles(movers), fc.nat(5), picks, sameAsWalking), { numRuns: 400 })
  })

  it('Horse and Leaders, who go far (LGA-CBT-E9, LGA-CBT-F1, LGA-CBT-F5, LGA-CBT-F9, LGA-CBT-F10)', () => {
    fc.assert(fc.property(puzzles(['au05-cav-1-7', 'mack']), fc.nat(5), picks, sameAsWalking), {
      numRuns: 150,
    })
  })

  it('The ends it can be sent to at once are ends of whole ways (LGA-CBT-F1, LGA-CBT-F9, LGA-CBT-F10)', () => {
    const movers = ['au05-inf-4-3', 'au05-inf-1-4', 'au05-cav-1-7', 'mack']
    fc.assert(fc.property(puzzles(movers), fc.nat(5), endsAreWhole), { numRuns: 150 })
  })
})
