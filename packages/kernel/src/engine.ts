import * as v from 'valibot'
import type {
  Action,
  Dice,
  GameEvent,
  GameSetup,
  Position,
  Refusal,
  RuleSystem,
  SeatId,
} from './system/contract.ts'
import { formOfAction } from './system/action-form.ts'
import { issuePath } from './files/read-data.ts'
import { Refused, TABLE_RULES, tableRefusal } from './refusal.ts'

/**
 * The state of a position as a whole, to be stored, sent, marked or hashed: what is in it only its system knows. Not a copy.
 */
export function wholeState(p: Position): unknown {
  return p.state
}

/** An action read from outside: either well formed and allowed now, or refused. */
export type Reading<A extends Action> =
  | { readonly action: A; readonly refusal: null }
  | { readonly action: null; readonly refusal: Refusal }

/**
 * Reads an action from outside and says whether the seat may take it now. The table's own rules come first
 * (its form, the game over, the seat, the turn), then the system's. Never throws on any value, changes
 * nothing; the action handed back is the one the schema read, free of anything it does not know.
 */
export function readAction<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  p: P,
  seat: SeatId,
  action: unknown,
): Reading<A> {
  const form = v.safeParse(formOfAction(system.actionSchema, action), action, { abortEarly: true })
  if (!form.success) return refuse(malformed(form.issues[0]))
  if (system.outcome(p) !== null) return refuse(tableRefusal('TABLE-OVER'))
  if (!system.seats(p).some((s) => s.id === seat)) return refuse(tableRefusal('TABLE-SEAT'))
  if (!system.deciders(p).includes(seat)) return refuse(notYours(system, p, seat))
  const refusal = system.check(p, seat, form.output)
  return refusal === null ? { action: form.output, refusal: null } : refuse(refusal)
}

/** Null when the seat may take this action now; otherwise why not. See `readAction`. */
export function checkAction<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  p: P,
  seat: SeatId,
  action: unknown,
): Refusal | null {
  return readAction(system, p, seat, action).refusal
}

/**
 * Carries out an action on this very position, up to the next decision. Throws `Refused`, with nothing
 * changed, when it may not be taken. If the dice run out midway the position is spoiled: `guardedApply` is
 * for where that can happen.
 */
export function applyAction<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  p: P,
  seat: SeatId,
  action: unknown,
  dice: Dice,
): GameEvent[] {
  const reading = readAction(system, p, seat, action)
  if (reading.refusal !== null) throw new Refused(reading.refusal)
  return system.perform(p, seat, reading.action, dice)
}

/**
 * Carries out an action on a copy and hands the new position back. Whatever is thrown, refusal or fault, the
 * position given stays as it was.
 */
export function guardedApply<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  p: P,
  seat: SeatId,
  action: unknown,
  dice: Dice,
): { readonly position: P; readonly events: GameEvent[] } {
  const reading = readAction(system, p, seat, action)
  if (reading.refusal !== null) throw new Refused(reading.refusal)
  const position = system.copy(p)
  const events = system.perform(position, seat, reading.action, dice)
  return { position, events }
}

/** The events a seat may see; null asks for what everyone may see. Nothing inside an event is changed. */
export function visibleEvents(events: readonly GameEvent[], seat: SeatId | null): GameEvent[] {
  return events.filter((event) => event.to === undefined || (seat !== null && event.to.includes(seat)))
}

/** TABLE-TURN, with who decides instead and what they are at. */
function notYours<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  p: P,
  seat: SeatId,
): Refusal {
  const seats = system.seats(p)
  const deciders = system.deciders(p)
  const own = seats.find(({ id }) => id === seat)?.side
  const sides = new Set(seats.filter(({ id }) => deciders.includes(id)).map(({ side }) => side))
  const who = [...sides].map((side) => {
    const players = seats.filter((each) => each.side === side)
    // Which of several players is asked could tell whose army it is about.
    return players.length === 1 ? players[0].name : side === own ? 'Your own side' : 'The other side'
  })
  const { clause, reason } = tableRefusal('TABLE-TURN')
  if (who.length === 0) return { clause, reason }
  const are = who.length === 1 && who[0].endsWith('side') ? 'is' : 'are'
  const [first, ...rest] = who
  const all = [first, ...rest.map((name) => name.replace(/^The /, 'the '))].join(' and ')
  return { clause, reason: `${reason} ${all} ${are} ${system.doing(p)}.` }
}

function refuse(refusal: Refusal): { readonly action: null; readonly refusal: Refusal } {
  return { action: null, refusal }
}

function malformed(issue: v.BaseIssue<unknown>): Refusal {
  const path = issuePath(issue)
  const where = path === '' ? '' : ` ${path}:`
  return { clause: 'TABLE-FORM', reason: `${TABLE_RULES['TABLE-FORM']}${where} ${issue.message}.` }
}

/** Whether a game of this set-up hides nothing from anybody. */
export function hidesNothing<P extends Position, A extends Action, V>(
  system: Pick<RuleSystem<P, A, V>, 'hidesNothing'>,
  setup: GameSetup,
): boolean {
  const open = system.hidesNothing
  return typeof open === 'function' ? open(setup) : open === true
}
