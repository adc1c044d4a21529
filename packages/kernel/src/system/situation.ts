import * as v from 'valibot'
import { listDice, seededDice } from '../dice/dice.ts'
import { checkAction } from '../engine.ts'
import { expectData, expectUnique, readFrozen } from '../files/frozen-data.ts'
import { comparePartial } from '../files/partial.ts'
import type { PositionNotation } from '../files/position-file.ts'
import { anyAction, setupSchema } from '../files/record-format.ts'
import { DataError } from '../refusal.ts'
import { Session } from '../session.ts'
import type { Action, Dice, GameEvent, Position, RuleSystem, SeatId } from './contract.ts'

const Text = v.pipe(v.string(), v.nonEmpty())
const Events = v.array(v.record(v.string(), v.unknown()))
const Line = v.pipe(v.array(anyAction), v.minLength(1))

const EndingSchema = v.strictObject({
  solved: v.boolean(),
  /** Events that must all have happened since the task was set, in this order, others between them. */
  events: v.exactOptional(Events),
  /** Events none of which may have happened. */
  without: v.exactOptional(Events),
  /** What the position must be like, in the system's own notation. */
  expect: v.exactOptional(v.unknown()),
  /** Why it worked, or why not. */
  says: Text,
  /** The rule behind it. */
  clause: Text,
})

const SituationSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  title: Text,
  /** The idea, in one or two sentences. */
  teaches: Text,
  /** What is to be done, in one sentence. */
  task: Text,
  hint: Text,
  /** The clauses it is about, the foremost first. */
  clauses: v.pipe(v.array(Text), v.minLength(1)),
  seat: Text,
  setup: setupSchema,
  position: v.unknown(),
  /** The dice to come, in order; those after them come from a fixed seed. */
  dice: v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** What has just been done, by whoever is to decide. */
  opening: v.exactOptional(v.array(v.strictObject({ as: v.exactOptional(Text), do: anyAction }))),
  /** What the others answer: of these the first that is allowed; else they pass. */
  replies: v.exactOptional(v.array(anyAction)),
  /** How it can end: of these the first that holds. */
  endings: v.pipe(v.array(EndingSchema), v.minLength(2)),
  /** A line of one's own actions that solves it, and a natural one that does not. */
  solution: Line,
  mistake: Line,
})

const SituationsSchema = v.strictObject({
  system: Text,
  situations: v.array(SituationSchema),
})

/** A small position to learn one thing from: a task, and when it is solved. The same dice fall each time it is tried. */
export type Situation = Readonly<v.InferOutput<typeof SituationSchema>>

/** One way a situation can end. */
export type Ending = Situation['endings'][number]

/** The situations in a file of a system, frozen. Throws `DataError` where one cannot be, or cannot be solved or failed. */
export function readSituations(value: unknown, system: string): readonly Situation[] {
  const file = readFrozen(SituationsSchema, value)
  expectData(file.system === system, 'system', `"${system}"`)
  expectUnique(
    file.situations.map(({ id }) => id),
    (at) => `situations[${at}].id`,
  )
  file.situations.forEach(({ endings, clauses }, at) => {
    const ends = new Set(endings.map(({ solved }) => solved))
    expectData(ends.size === 2, `situations[${at}].endings`, 'one that solves it, and one that does not')
    expectUnique(clauses, (n) => `situations[${at}].clauses[${n}]`)
  })
  return file.situations
}

/** The rules a situation is played by, as far as this module needs them. */
interface Played<P extends Position, A extends Action, V> {
  readonly system: RuleSystem<P, A, V>
  readonly notation: PositionNotation<P>
}

/** The situation as it is set before somebody. Throws `DataError` where it describes no position, or its opening fails. */
export function beginSituation<P extends Position, A extends Action, V>(
  { system, notation }: Played<P, A, V>,
  situation: Situation,
): Session<P, A, V> {
  const { setup, position, opening = [] } = situation
  const dice = diceOf(situation)
  const laid = { ...system, open: () => notation.set(setup, position, dice) }
  const session = new Session<P, A, V>(laid, setup, dice)
  opening.forEach((step, at) => {
    const seat = step.as ?? system.deciders(session.position)[0] ?? ''
    const { refusal } = session.submit(seat, session.sequence, step.do)
    if (refusal) throw new DataError(`opening[${at}]`, `${refusal.clause}: ${refusal.reason}`)
  })
  return session
}

/** The dice of the situation as listed, and ever after from one seed. */
function diceOf({ dice }: Situation): Dice {
  const listed = listDice(dice)
  const after = seededDice(dice.length + 1)
  return { roll: (sides, what) => (listed.left() > 0 ? listed : after).roll(sides, what) }
}

/** What another seat does here: what the situation has it answer, else as little as it may. Null where it can do nothing. */
export function replyIn<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  situation: Situation,
  p: P,
  seat: SeatId,
): Action | null {
  const { actions } = system.offer(p, seat)
  for (const wanted of situation.replies ?? []) {
    const offered = actions.find((action) => comparePartial(action, wanted).length === 0)
    if (offered) return offered
    if (checkAction(system, p, seat, wanted) === null) return wanted
  }
  return actions.find((action) => action.do === 'end') ?? actions[0] ?? null
}

/**
 * How the situation has ended at this position, after these events since the task was set; null while it goes on. It asks for
 * nothing that the seat may not know, so that a position as the seat imagines it will do.
 */
export function endingOf<P extends Position>(
  notation: PositionNotation<P>,
  situation: Situation,
  p: P,
  events: readonly GameEvent[],
): Ending | null {
  const isSo = ({ events: wanted = [], without = [], expect }: Ending): boolean =>
    happened(events, wanted) &&
    !without.some((one) => happened(events, [one])) &&
    (expect === undefined || notation.compare(p, expect).length === 0)
  return situation.endings.find(isSo) ?? null
}

function happened(events: readonly GameEvent[], wanted: readonly object[]): boolean {
  let from = 0
  for (const one of wanted) {
    const at = events.findIndex((event, n) => n >= from && fits(event, one))
    if (at < 0) return false
    from = at + 1
  }
  return true
}

/**
 * Is what is found as wanted? As `comparePartial`, and a figure may be wanted `{ atLeast, atMost }`, a list by its `{ last }`.
 */
function fits(found: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return found === wanted
  if (Array.isArray(wanted)) return comparePartial(found, wanted).length === 0
  if (Array.isArray(found)) return 'last' in wanted && fits(found.at(-1), wanted.last)
  if (typeof found === 'number') {
    const { atLeast, atMost } = wanted as { readonly atLeast?: number; readonly atMost?: number }
    return (atLeast === undefined || found >= atLeast) && (atMost === undefined || found <= atMost)
  }
  if (typeof found !== 'object' || found === null) return false
  const have = new Map(Object.entries(found))
  return Object.entries(wanted).every(([key, value]) => fits(have.get(key), value))
}
