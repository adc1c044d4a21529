import { seededDice } from '@bivouac/kernel'
import type { Action, Position, RuleSystem, SeatId } from '@bivouac/kernel'
import { expect, it } from 'vitest'
import { thinkingPlayer } from '../src/index.ts'
import { levels } from '../src/levels.ts'
import type { Level } from '../src/index.ts'
import type { LevelRow, Opponent } from '../src/script.ts'

/** A position in which there is something to see, for whoever decides there. */
export interface Problem<P, A> {
  /** What is to be done, or left undone, in words: "takes the guns nobody covers". */
  readonly name: string
  /** The clause that makes it so. */
  readonly clause: string
  readonly seat: SeatId
  /** The position, made anew each time. */
  readonly position: () => P
  /** Was it done? Asked with what the seat did, in order, and where that led. */
  readonly solved: (after: P, taken: readonly A[], before: P) => boolean
  /** When to look: by default the seat's turn is played to its end. */
  readonly until?: (p: P, taken: readonly A[], before: P) => boolean
}

/** How the problems are put: with which seeds, and with what changes to the rows of the levels. */
interface Exam {
  readonly seeds?: readonly number[]
  readonly row?: Partial<LevelRow>
}

const SEEDS = [1, 2, 3]
const TOO_MANY = 400

/** Plays the seat of the problem and says whether it is solved. Throws at a fault and at anything the rules refuse. */
function solves<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  opponent: Opponent<P, A>,
  problem: Problem<P, A>,
  level: Level,
  seed: number,
  row: Partial<LevelRow> | undefined,
): boolean {
  const { seat, solved, position } = problem
  const before = position()
  const p = position()
  const { count } = opponent.script.turn(p)
  const done = problem.until ?? ((now: P) => opponent.script.turn(now).count !== count)
  const onFault = (fault: unknown): never => {
    throw fault
  }
  const computer = thinkingPlayer(system, opponent, { seed, level, onFault, ...(row && { row }) })
  const dice = seededDice(seed)
  const taken: A[] = []
  while (taken.length < TOO_MANY && system.deciders(p).includes(seat) && !done(p, taken, before)) {
    const action = computer.decide(system.view(p, seat), seat)
    const refusal = system.check(p, seat, action)
    if (refusal !== null) throw new Error(`${problem.name}: ${JSON.stringify(action)} is refused`)
    system.perform(p, seat, action, dice)
    taken.push(action)
  }
  return solved(p, taken, before)
}

/**
 * The tests of a system's tactical problems: the marshal solves nine in ten with every seed, and no level solves fewer of
 * them than the one below. `row` holds what keeps the test quick, mostly a small bank.
 */
export function testTactics<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  opponent: Opponent<P, A>,
  problems: readonly Problem<P, A>[],
  { seeds = SEEDS, row }: Exam = {},
): void {
  const unsolved = (level: Level): string[] =>
    problems.flatMap((problem) =>
      seeds
        .filter((seed) => !solves(system, opponent, problem, level, seed, row))
        .map((seed) => `${problem.name} (${problem.clause}, seed ${seed})`),
    )

  it('has thirty problems, each with a name of its own', () => {
    expect(problems.length).toBeGreaterThanOrEqual(30)
    expect(new Set(problems.map(({ name }) => name)).size).toBe(problems.length)
  })

  it('solves nine problems in ten as marshal', () => {
    const missed = unsolved('marshal')
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual((problems.length * seeds.length) / 10)
  })

  it('solves the more of them the higher its level', () => {
    const solved = levels.map((level) => problems.length * seeds.length - unsolved(level).length)
    expect(solved).toEqual(solved.toSorted((a, b) => a - b))
  })
}
