import { canonicalJson } from '../canonical.ts'
import type { Action, Position, SeatId } from '../system/contract.ts'
import { stateHash } from '../hash.ts'
import { parseRecord } from '../files/record-format.ts'
import { makeRecord, verifyRecord } from '../files/record.ts'
import { standsForGood, type Entry } from '../session.ts'
import { keep, unbroken } from './broken.ts'
import { expectPlain, isClause, isSamePosition, storeAndRestore, told, type Table } from './table.ts'

/** An action somebody takes. */
export interface Step<A extends Action> {
  readonly seat: SeatId
  readonly action: A
}

/** Takes a step and checks what came of it; thoroughly, also that it can be resent, taken back and redone. */
export function playStep<P extends Position, A extends Action, V>(
  t: Table<P, A, V>,
  step: Step<A>,
  thorough: boolean,
): void {
  const { session } = t
  const { seat, action } = step
  const { sequence, position: before } = session
  const kept = thorough ? storeAndRestore(t) : null
  const answer = unbroken('what is offered can be done', () => session.submit(seat, sequence, action))
  keep('what is offered is accepted', answer.refusal === null, () => `${told(step)}: ${told(answer.refusal)}`)
  if (answer.entry === null) return
  checkEvents(t, answer.entry)
  if (kept === null) return

  keep('acting on a copy leaves the original', isSamePosition(t, kept, before), () => told(step))
  const after = session.position
  const again = session.submit(seat, sequence, JSON.parse(JSON.stringify(action)))
  const free = again.entry === answer.entry && session.position === after && session.sequence === sequence + 1
  keep('sending again is free', free, () => told(step))
  checkUndo(t, answer.entry, before)
}

function checkEvents<P extends Position, A extends Action, V>(t: Table<P, A, V>, entry: Entry<A>): void {
  const seats = t.system.seats(t.session.position)
  for (const event of entry.events) {
    unbroken('an event is plain JSON', () => canonicalJson(event))
    const strange = event.clauses.find((clause) => !isClause(t, clause))
    keep('an event names clauses of the ledger', strange === undefined, () => `${strange} in ${told(event)}`)
    const known = (event.to ?? []).every((id) => seats.some((seat) => seat.id === id))
    keep('an event is for seats at the table', known, () => told(event))
  }
}

/** Undo goes back to the last step that stands for good, never past it, and redoing leads to the same position. */
function checkUndo<P extends Position, A extends Action, V>(
  t: Table<P, A, V>,
  entry: Entry<A>,
  before: P,
): void {
  const { session, system } = t
  const barred = standsForGood(system, t.setup, before, session.position, entry)
  for (const { id } of system.seats(session.position)) {
    const expected = id === entry.seat && !barred
    keep(
      'undo stops where a step stands for good',
      session.canUndo(id) === expected,
      () => `${id}: ${told(entry)}`,
    )
  }
  if (barred) {
    keep('a refused undo says why', session.undo(entry.seat)?.clause === 'TABLE-UNDO', () => told(entry))
    return
  }
  const after = session.position
  expectPlain(after.state)
  unbroken('undo never throws', () => session.undo(entry.seat))
  keep('undo leads back', isSamePosition(t, session.position, before), () => told(entry))
  const redone = session.submit(entry.seat, session.sequence, entry.action)
  const same = redone.entry !== null && canonicalJson(redone.entry.events) === canonicalJson(entry.events)
  keep('redoing leads to the same', same && isSamePosition(t, session.position, after), () => told(entry))
  t.tally.undone++
}

/** The record of the game, written out and read back, plays to the same end and proves its dice. */
export function checkRecord<P extends Position, A extends Action, V>(t: Table<P, A, V>): void {
  const { session, system } = t
  const text = JSON.stringify(makeRecord(session))
  const record = unbroken('a record can be read', () => parseRecord(text))
  const findings = unbroken('a record can be replayed', () => verifyRecord(system, record))
  keep('the same record is the same game', findings.length === 0, () => told(findings))
  const end = session.jumpTo(session.entries.length)
  keep(
    'jumping to the end is the end',
    stateHash(end.state) === stateHash(session.position.state),
    'it differs',
  )
}
