import type { GenericSchema } from 'valibot'
import type { Action, Dice, GameEvent, GameSetup, Position, RuleSystem, SeatId } from '../system/contract.ts'
import { DiceSpent, listDice, type ListDice } from '../dice/dice.ts'
import { guardedApply, readAction } from '../engine.ts'
import { comparePartial, type Mismatch } from './partial.ts'
import { parsePositionFile, type ExpectedEvent } from './position-format.ts'
import type { DoStep, PositionFile, PositionStep, RefusedStep } from './position-format.ts'
import { DataError, Refused } from '../refusal.ts'

/** How a system writes positions by hand, in players' words. */
export interface PositionNotation<P extends Position> {
  /** The forms of a placement and of what may be expected of a position: the documents are made of them. */
  readonly placement: GenericSchema
  readonly expected: GenericSchema
  /** The position a placement describes. Throws `DataError` when it describes none. */
  set(setup: GameSetup, placement: unknown, dice: Dice): P
  /** Every place where the position is not as expected. Throws `DataError` on what it cannot read. */
  compare(p: P, expected: unknown): Mismatch[]
}

/** What came of a position file: no mismatches means that everything went as expected. */
export interface PositionRun<P extends Position> {
  readonly mismatches: readonly Mismatch[]
  readonly events: readonly GameEvent[]
  /** Dice of the list that nobody threw. */
  readonly rollsLeft: number
  /** The first step that could not be taken as written: what is said of later ones is of another position than meant. */
  readonly astray: string | null
  readonly position: P
}

/** Reads a position file and runs it: see `runPosition`. Throws `DataError` on a file that cannot be read. */
export function runPositionFile<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  notation: PositionNotation<P>,
  source: unknown,
): PositionRun<P> {
  return runPosition(system, notation, parsePositionFile(source))
}

/**
 * Sets the position up, takes the actions with the dice listed, and compares. Whatever does not go as written is told and
 * the rest tried all the same; `astray` says from where on. Throws `DataError` on a file of another system, or one that
 * describes no position of it.
 */
export function runPosition<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  notation: PositionNotation<P>,
  file: PositionFile,
): PositionRun<P> {
  if (file.system !== system.id) throw new DataError('system', `${system.id}, not ${file.system}`)
  const dice = listDice(file.dice)
  const run: Run<P> = {
    p: place(system, notation, file, dice),
    dice,
    events: [],
    mismatches: [],
    astray: null,
  }

  for (const [i, step] of file.actions.entries()) {
    const path = `actions[${i}]`
    if (!takeStep(system, notation, run, step, path)) run.astray ??= path
  }
  if (file.expect !== undefined) expectAt(notation, run, file.expect, 'expect')
  run.mismatches.push(...missingEvents(run.events, file.events ?? [], 'events'))
  return summary(run)
}

interface Run<P extends Position> {
  p: P
  readonly dice: ListDice
  readonly events: GameEvent[]
  readonly mismatches: Mismatch[]
  astray: string | null
}

function summary<P extends Position>(run: Run<P>): PositionRun<P> {
  const { mismatches, events, astray, dice, p } = run
  return { mismatches, events, astray, rollsLeft: dice.left(), position: p }
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
    // A game may throw dice before anybody decides.
    if (error instanceof DiceSpent) throw new DataError('dice', error.message)
    if (!(error instanceof DataError) || /^dice\b/.test(error.path)) throw error
    // The set-up has its own place in the file, whoever reads it.
    const root = /^(files|scenario|options)\b/.test(error.path) ? 'setup' : part
    const problem = error.path === '' ? error.message : error.message.slice(error.path.length + 2)
    throw new DataError([root, error.path].filter((step) => step !== '').join('.'), problem)
  }
}

/** False when an action was not taken, so that the position is not the one the next steps mean. */
function takeStep<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  notation: PositionNotation<P>,
  run: Run<P>,
  step: PositionStep,
  path: string,
): boolean {
  if ('expect' in step) {
    expectAt(notation, run, step.expect, `${path}.expect`)
    return true
  }
  const deciders = system.deciders(run.p)
  const seat = step.as ?? (deciders.length === 1 ? deciders[0] : undefined)
  if (seat === undefined) {
    const found =
      deciders.length === 0 ? 'nobody decides: the game is over' : `${deciders.join(' and ')} decide`
    run.mismatches.push({ path: `${path}.as`, expected: 'a seat', found })
    return 'refused' in step
  }
  if ('do' in step) return take(system, run, seat, step, path)
  beRefused(system, run, seat, step, path)
  return true
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
): void {
  const { refusal } = readAction(system, run.p, seat, step.refused)
  if (refusal?.clause === step.by) return
  const found = refusal === null ? 'allowed' : `${refusal.clause}: ${refusal.reason}`
  run.mismatches.push({ path: `${path}.by`, expected: step.by, found })
}

/** Compares; an expectation that cannot be read is told like one that is not met, and the rest goes on. */
function expectAt<P extends Position>(
  notation: PositionNotation<P>,
  run: Run<P>,
  expected: unknown,
  path: string,
): void {
  try {
    for (const mismatch of notation.compare(run.p, expected))
      run.mismatches.push({ ...mismatch, path: mismatch.path === '' ? path : `${path}.${mismatch.path}` })
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    const problem = error.path === '' ? error.message : error.message.slice(error.path.length + 2)
    const at = error.path === '' ? path : `${path}.${error.path}`
    run.mismatches.push({ path: at, expected: 'something that can be compared', found: problem })
  }
}

/**
 * The expected events that do not follow those before them; none when all happened in order. Beside one that is missing
 * stands what came nearest to it: an event of its type, key by key, or the types that did happen.
 */
function missingEvents(
  events: readonly GameEvent[],
  expected: readonly ExpectedEvent[],
  path: string,
): Mismatch[] {
  let from = 0
  const missing: Mismatch[] = []
  for (const [i, wanted] of expected.entries()) {
    const at = events.findIndex((event, n) => n >= from && comparePartial(event, wanted).length === 0)
    if (at >= 0) {
      from = at + 1
      continue
    }
    const here = `${path}[${i}]`
    const nearest = events
      .slice(from)
      .filter(({ type }) => type === wanted['type'])
      .map((event) => comparePartial(event, wanted, here))
      .toSorted((a, b) => a.length - b.length)[0]
    if (nearest) missing.push(...nearest)
    else missing.push({ path: here, expected: wanted, found: events.slice(from).map(({ type }) => type) })
  }
  return missing
}
