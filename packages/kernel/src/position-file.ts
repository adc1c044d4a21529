import type { Action, Dice, GameEvent, GameSetup, Position, RuleSystem, SeatId } from './contract.ts'
import { DiceSpent, listDice, type ListDice } from './dice.ts'
import { guardedApply, readAction } from './engine.ts'
import { comparePartial, type Mismatch } from './partial.ts'
import { parsePositionFile, type ExpectedEvent } from './position-format.ts'
import type { DoStep, PositionFile, PositionStep, RefusedStep } from './position-format.ts'
import { DataError, Refused } from './refusal.ts'

/** How a system writes positions by hand, in players' words. */
export interface PositionNotation<P extends Position> {
  /** The position a placement describes. Throws `DataError` when it describes none. */
  set(setup: GameSetup, placement: unknown, dice: Dice): P
  /** Every place where the position is not as expected. Throws `DataError` on what it cannot read. */
  compare(p: P, expected: unknown): Mismatch[]
}

/** What came of a position file: no mismatches means that everything went as expected. */
export interface PositionRun<P extends Position> {
  readonly mismatches: readonly Mismatch[]
  readonly events: readonly GameEvent[]
  readonly rollsLeft: number
  readonly position: P
}

/**
 * Sets the position up, takes the actions with the dice listed, and compares. It stops at the first action
 * that does not go as written, since what follows would be about another position. Throws `DataError` on a
 * file that cannot be read or is of another system.
 */
export function runPositionFile<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  notation: PositionNotation<P>,
  source: unknown,
): PositionRun<P> {
  const file = parsePositionFile(source)
  if (file.system !== system.id) throw new DataError('system', `${system.id}, not ${file.system}`)
  const dice = listDice(file.dice)
  const run: Run<P> = { p: place(system, notation, file, dice), dice, events: [], mismatches: [] }

  for (const [i, step] of file.actions.entries()) {
    if (!takeStep(system, notation, run, step, `actions[${i}]`)) return summary(run)
  }
  if (file.expect !== undefined)
    expectAt(
      run,
      inside('expect', () => notation.compare(run.p, file.expect)),
      'expect',
    )
  run.mismatches.push(...missingEvents(run.events, file.events ?? [], 'events'))
  return summary(run)
}

interface Run<P extends Position> {
  p: P
  readonly dice: ListDice
  readonly events: GameEvent[]
  readonly mismatches: Mismatch[]
}

function summary<P extends Position>(run: Run<P>): PositionRun<P> {
  return { mismatches: run.mismatches, events: run.events, rollsLeft: run.dice.left(), position: run.p }
}

function place<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  notation: PositionNotation<P>,
  file: PositionFile,
  dice: Dice,
): P {
  if (file.position === undefined) return inside('setup', () => system.open(file.setup, dice))
  return inside('position', () => notation.set(file.setup, file.position, dice))
}

/** Reads a part of the file: what it finds wrong is told with the path from the top of the file. */
function inside<T>(part: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof DataError) || /^dice\b/.test(error.path)) throw error
    // The set-up has its own place in the file, whoever reads it.
    const root = /^(files|scenario|options)\b/.test(error.path) ? 'setup' : part
    const problem = error.path === '' ? error.message : error.message.slice(error.path.length + 2)
    throw new DataError([root, error.path].filter((step) => step !== '').join('.'), problem)
  }
}

/** True when the step went as written, so that the next may follow. */
function takeStep<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  notation: PositionNotation<P>,
  run: Run<P>,
  step: PositionStep,
  path: string,
): boolean {
  if ('expect' in step) {
    const expected = inside(`${path}.expect`, () => notation.compare(run.p, step.expect))
    expectAt(run, expected, `${path}.expect`)
    return true
  }
  const seat = step.as ?? onlyDecider(system.deciders(run.p), path)
  return 'refused' in step ? beRefused(system, run, seat, step, path) : take(system, run, seat, step, path)
}

function take<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  run: Run<P>,
  seat: SeatId,
  step: DoStep,
  path: string,
): boolean {
  try {
    const { position, events } = guardedApply(system, run.p, seat, step.do, run.dice)
    run.p = position
    run.events.push(...events)
    run.mismatches.push(...missingEvents(events, step.events ?? [], `${path}.events`))
    return true
  } catch (error) {
    if (!(error instanceof Refused || error instanceof DiceSpent || error instanceof DataError)) throw error
    run.mismatches.push({ path: `${path}.do`, expected: 'allowed', found: error.message })
    return false
  }
}

function beRefused<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  run: Run<P>,
  seat: SeatId,
  step: RefusedStep,
  path: string,
): boolean {
  const { refusal } = readAction(system, run.p, seat, step.refused)
  if (refusal?.clause === step.by) return true
  const found = refusal === null ? 'allowed' : `${refusal.clause}: ${refusal.reason}`
  run.mismatches.push({ path: `${path}.by`, expected: step.by, found })
  return false
}

function onlyDecider(deciders: readonly SeatId[], path: string): SeatId {
  if (deciders.length === 1) return deciders[0]
  throw new DataError(`${path}.as`, `a seat, as ${deciders.length} seats may decide here`)
}

function expectAt<P extends Position>(run: Run<P>, mismatches: readonly Mismatch[], path: string): void {
  for (const mismatch of mismatches) {
    run.mismatches.push({ ...mismatch, path: mismatch.path === '' ? path : `${path}.${mismatch.path}` })
  }
}

/** The first expected event that does not follow those before it; none when all happened in order. */
function missingEvents(
  events: readonly GameEvent[],
  expected: readonly ExpectedEvent[],
  path: string,
): Mismatch[] {
  let from = 0
  for (const [i, wanted] of expected.entries()) {
    const at = events.findIndex((event, n) => n >= from && comparePartial(event, wanted).length === 0)
    if (at < 0) {
      const found = events.slice(from).map((event) => event.type)
      return [{ path: `${path}[${i}]`, expected: wanted, found }]
    }
    from = at + 1
  }
  return []
}
