import type { Action, GameSetup, Outcome, Position, RuleSystem } from '../system/contract.ts'
import { seededDice } from '../dice/dice.ts'
import { checkAction } from '../engine.ts'
import { drawAction } from '../playout.ts'
import { createRandom, pick } from '../dice/random.ts'
import type { GameRecord } from '../files/record-format.ts'
import { makeRecord } from '../files/record.ts'
import { Session } from '../session.ts'
import { Broken, keep, unbroken } from './broken.ts'
import { checkDecision, checkThoroughly } from './promises.ts'
import { checkRecord, playStep, type Step } from './step.ts'
import type { GameCheck, Table, Tally } from './table.ts'

/** A game that kept every promise: how long it was, how it ended, and what was looked at on the way. */
export interface GameReport extends Readonly<Tally> {
  readonly actions: number
  readonly outcome: Outcome | null
  readonly record: GameRecord
}

/** Thrown when a promise does not hold: which, where, and the shortest record found that shows it. */
export class BrokenGame extends Error {
  readonly promise: string
  readonly seed: number
  readonly step: number
  /** When `lastFails`, its last entry is the action that goes wrong and was not carried out. */
  readonly record: GameRecord
  readonly lastFails: boolean
  constructor(failure: Failure, seed: number, step: number) {
    const { promise, detail, record, lastFails } = failure
    const note = lastFails ? ' (its last entry fails)' : ''
    super(`seed ${seed}, step ${step}: ${promise}\n${detail}\nrecord${note}: ${JSON.stringify(record)}`)
    this.name = 'BrokenGame'
    this.promise = promise
    this.seed = seed
    this.step = step
    this.record = record
    this.lastFails = lastFails
  }
}

interface Failure {
  readonly promise: string
  readonly detail: string
  readonly record: GameRecord
  readonly lastFails: boolean
}

/** One game, to be played at random or along given steps. */
interface Trial<P extends Position, A extends Action, V> {
  readonly system: RuleSystem<P, A, V>
  readonly setup: GameSetup
  readonly seed: number
  readonly check: GameCheck<P, A>
  readonly clauses: ReadonlySet<string> | null
}

/** How often a broken game is replayed to find a shorter one. */
const SHRINK_TRIALS = 300

/**
 * Plays a seeded random game and holds the system to the promises of the contract at every step: no illegal
 * action accepted, no dead end, the same record the same game, storing and undoing identities, nothing hidden
 * shown. Throws `BrokenGame` with the shortest record that shows the fault.
 */
export function checkGame<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  setup: GameSetup,
  seed: number,
  check: GameCheck<P, A> = {},
): GameReport {
  const clauses = check.clauseIds === undefined ? null : new Set(check.clauseIds)
  const trial: Trial<P, A, V> = { system, setup, seed, check, clauses }
  const { maxActions = 5000, mustEnd = true, everyNth = 1 } = check
  const choices = createRandom(seed)
  const steps: Step<A>[] = []
  const tally: Tally = { accepted: 0, refusals: {}, scrambled: 0, alike: 0, parted: 0, undone: 0 }
  const session = new Session(system, setup, seededDice(seed), { kind: 'seed', seed })
  for (;;) {
    const thorough = everyNth > 0 && steps.length % everyNth === 0
    const lookSeed = choices.below(0x7fff_ffff)
    const t = layTable(trial, session, lookSeed, tally)
    let step: Step<A> | null = null
    try {
      look(t, thorough)
      step = steps.length < maxActions ? nextStep(t, choices) : null
      if (step === null) {
        if (mustEnd) keep('a game ends', session.outcome !== null, `it goes on after ${steps.length} actions`)
        checkRecord(t)
        return { actions: steps.length, outcome: session.outcome, record: makeRecord(session), ...tally }
      }
      playStep(t, step, thorough)
      steps.push(step)
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      throw new BrokenGame(
        shrink(trial, steps, step, lookSeed, failed(error, session, step)),
        seed,
        steps.length,
      )
    }
  }
}

function layTable<P extends Position, A extends Action, V>(
  trial: Trial<P, A, V>,
  session: Session<P, A, V>,
  lookSeed: number,
  tally: Tally,
): Table<P, A, V> {
  const { system, setup, check, clauses } = trial
  return { system, setup, session, check, clauses, random: createRandom(lookSeed), tally }
}

function look<P extends Position, A extends Action, V>(t: Table<P, A, V>, thorough: boolean): void {
  unbroken('asking never throws', () => {
    checkDecision(t)
    if (thorough) checkThoroughly(t)
  })
}

function nextStep<P extends Position, A extends Action, V>(
  t: Table<P, A, V>,
  choices: ReturnType<typeof createRandom>,
): Step<A> | null {
  const p = t.session.position
  const deciders = t.system.deciders(p)
  if (deciders.length === 0) return null
  const seat = pick(choices, deciders)
  const action = drawAction(t.system.offer(p, seat), choices)
  if (action === null) throw new Broken('a decision leaves something to choose', seat)
  return { seat, action }
}

function failed<P extends Position, A extends Action, V>(
  error: Broken,
  session: Session<P, A, V>,
  step: Step<A> | null,
): Failure {
  const record = makeRecord(session)
  const { promise, message: detail } = error
  // Undone and redone, the step may already stand in the log.
  const last = session.entries.at(-1)
  if (step === null || last?.action === step.action) return { promise, detail, record, lastFails: false }
  const { end: _, ...open } = record
  const entries = [...open.entries, { ...step, rolls: [] }]
  return { promise, detail, record: { ...open, entries }, lastFails: true }
}

/**
 * Plays the given steps, leaving out those that are refused, and looks for the same broken promise: at each
 * step, and at the end as thoroughly as can be.
 */
function retry<P extends Position, A extends Action, V>(
  trial: Trial<P, A, V>,
  steps: readonly Step<A>[],
  lookSeed: number,
  promise: string,
): { readonly failure: Failure; readonly steps: readonly Step<A>[] } | null {
  const { system, setup, seed } = trial
  const session = new Session(system, setup, seededDice(seed), { kind: 'seed', seed })
  const tally: Tally = { accepted: 0, refusals: {}, scrambled: 0, alike: 0, parted: 0, undone: 0 }
  const played: Step<A>[] = []
  let step: Step<A> | null = null
  try {
    for (const next of steps) {
      if (checkAction(system, session.position, next.seat, next.action) !== null) continue
      step = next
      playStep(layTable(trial, session, lookSeed, tally), next, next === steps.at(-1))
      played.push(next)
      step = null
    }
    const t = layTable(trial, session, lookSeed, tally)
    look(t, true)
    checkRecord(t)
  } catch (error) {
    if (!(error instanceof Broken) || error.promise !== promise) return null
    return { failure: failed(error, session, step), steps: step === null ? played : [...played, step] }
  }
  return null
}

/** Takes ever smaller pieces out of the steps for as long as the same promise stays broken. */
function shrink<P extends Position, A extends Action, V>(
  trial: Trial<P, A, V>,
  steps: readonly Step<A>[],
  step: Step<A> | null,
  lookSeed: number,
  found: Failure,
): Failure {
  let best = found
  let kept: readonly Step<A>[] = step === null ? steps : [...steps, step]
  let trials = 0
  for (let size = Math.max(1, kept.length >> 1); trials < SHRINK_TRIALS;) {
    let shorter = false
    for (let from = 0; from < kept.length && trials < SHRINK_TRIALS;) {
      trials++
      const fewer = retry(trial, kept.toSpliced(from, size), lookSeed, found.promise)
      if (fewer === null) from += size
      else {
        best = fewer.failure
        kept = fewer.steps
        shorter = true
      }
    }
    if (size > 1) size >>= 1
    else if (!shorter) break
  }
  return best
}
