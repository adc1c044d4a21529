import * as v from 'valibot'
import { createRandom } from '../dice/random.ts'
import { checkAction, hidesNothing } from '../engine.ts'
import { tableRefusal } from '../refusal.ts'
import type { Action, GameSetup, Position, Refusal, RuleSystem, SeatId } from './contract.ts'

/** The choice that stands where nothing was chosen: the person is asked. */
export const ASK = 'ask'
/** The scope of a whole side. */
export const WHOLE_SIDE = ''

/** As many choices as one seat may have made, and characters of JSON they may take: every change is kept. */
const MOST_CHOICES = 500
const MOST_TEXT = 16_384
const LONGEST = 80
const id = v.pipe(v.string(), v.maxLength(LONGEST))

/**
 * The standing orders of one seat: by question and by scope (a whole side, a body, a unit) what was chosen. A narrower scope goes
 * before a wider one, also where it says `ask`. Whether the game knows questions, scopes and choices says `checkOrders`.
 */
export const standingOrdersSchema = v.pipe(
  v.record(id, v.record(id, id)),
  v.check(
    (orders) => choicesIn(orders) <= MOST_CHOICES && JSON.stringify(orders).length <= MOST_TEXT,
    'too many standing orders',
  ),
)
export type StandingOrders = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What may be chosen for a question: a few words, and a sentence that says what it does. */
export interface StandingChoice {
  readonly id: string
  readonly label: string
  readonly says: string
}

/** Something another's act asks of a side again and again. That it can be asked (`ask`) goes without saying. */
export interface StandingQuestion {
  readonly id: string
  readonly title: string
  readonly says: string
  readonly choices: readonly StandingChoice[]
}

/** Whom a choice can be made for: a unit, or a place. `questions` are those it can be asked. */
export interface StandingUnit {
  readonly id: string
  readonly name: string
  readonly questions: readonly string[]
}

/** Units that are ordered together: a brigade, a district. No scope has the id of another. */
export interface StandingBody {
  readonly id: string
  readonly name: string
  readonly units: readonly StandingUnit[]
}

/** Everything one seat may order, as it knows its own army: it turns on nothing that changes during a game. */
export interface StandingForm {
  readonly questions: readonly StandingQuestion[]
  readonly bodies: readonly StandingBody[]
}

/** What a seat is asked because of what somebody else did: the question of the form, and the units it is about; none: the side. */
export interface StandingAsked {
  readonly question: string
  readonly units: readonly string[]
}

/**
 * Standing orders as a rule system has them. They are no rules: whoever holds a table takes the answers for a seat, as actions
 * of that seat like any other. All of it is given a position as the seat may know it. In a game that hides something `asked`
 * may turn only on what everybody knows, and `answer` has one wherever nothing is left to ask: else whether the table answers by
 * itself would tell what stands there.
 */
export interface StandingPart<P extends Position, A extends Action> {
  form(p: P, seat: SeatId): StandingForm
  /** What the seat is asked now, if that is because of what somebody else did; null in one's own business, and where it is asked always. */
  asked(p: P, seat: SeatId): StandingAsked | null
  /** What the orders say to that. `chosen` tells of a unit, or of `WHOLE_SIDE`, what holds for it: never `ask`. Null: it is asked. */
  answer(p: P, seat: SeatId, asked: StandingAsked, chosen: (unit: string) => string): A | null
  /** Does this go without saying where the rules offer nothing else? It tells nobody anything that he could not see. */
  lone?(p: P, action: A): boolean
}

/** What the seat would be asked though it is the only thing it could do, and goes without saying; null where it is asked. */
export function loneAnswer<P extends Position, A extends Action, V>(
  { standing, offer, deciders }: Pick<RuleSystem<P, A, V>, 'standing' | 'offer' | 'deciders'>,
  p: P,
  seat: SeatId,
): A | null {
  if (!standing?.lone || !deciders(p).includes(seat)) return null
  const { actions, regions = [] } = offer(p, seat)
  const [only] = actions
  return only && actions.length === 1 && regions.length === 0 && standing.lone(p, only) ? only : null
}

/** How many choices orders hold. */
function choicesIn(orders: StandingOrders): number {
  return Object.values(orders).reduce((sum, scopes) => sum + Object.keys(scopes).length, 0)
}

/** Null when the form has all that these orders name; otherwise a refusal that says what it has not. */
export function checkOrders(form: StandingForm, orders: StandingOrders): Refusal | null {
  const units = new Map(form.bodies.flatMap((body) => body.units.map((unit) => [unit.id, unit])))
  const bodies = new Map(form.bodies.map((body) => [body.id, body]))
  for (const [question, scopes] of Object.entries(orders)) {
    const known = form.questions.find((one) => one.id === question)
    if (!known) return unknown(`No question is called ${JSON.stringify(question)}.`)
    for (const [scope, choice] of Object.entries(scopes)) {
      const there = units.has(scope) ? [units.get(scope)] : bodies.get(scope)?.units
      if (scope !== WHOLE_SIDE && !there?.some((unit) => unit?.questions.includes(question)))
        return unknown(`${JSON.stringify(scope)} is none of yours, or is never asked that.`)
      if (choice !== ASK && !known.choices.some((one) => one.id === choice))
        return unknown(`${known.title}: ${JSON.stringify(choice)} is no choice.`)
    }
  }
  return null
}

function unknown(what: string): Refusal {
  const { clause, reason } = tableRefusal('TABLE-ORDERS')
  return { clause, reason: `${reason} ${what}` }
}

/**
 * What holds for a unit (or `WHOLE_SIDE`): its own choice, its body's, its side's, or `ask`. A choice the form does not have (of
 * orders given under other rules) asks.
 */
export function chosenFor(
  form: StandingForm,
  orders: StandingOrders,
  question: string,
  unit: string,
): string {
  const scopes = new Map(Object.entries(orders[question] ?? {}))
  const body = form.bodies.find(({ units }) => units.some((one) => one.id === unit))
  const choice = scopes.get(unit) ?? (body && scopes.get(body.id)) ?? scopes.get(WHOLE_SIDE) ?? ASK
  const known = form.questions.find(({ id: one }) => one === question)?.choices
  return known?.some((one) => one.id === choice) ? choice : ASK
}

/** The position as the seat may know it. Nothing drawn for what it may not know tells two of them apart. */
export function knownTo<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  setup: GameSetup,
  p: P,
  seat: SeatId,
): P {
  return hidesNothing(system, setup) ? p : system.imagine(system.view(p, seat), seat, createRandom(0))
}

/** The form of a seat in this game; null in a system without standing orders. */
export function standingFormOf<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  setup: GameSetup,
  p: P,
  seat: SeatId,
): StandingForm | null {
  return system.standing?.form(knownTo(system, setup, p, seat), seat) ?? null
}

/**
 * What the seat's standing orders do now; null where the person is asked: nobody is to answer, the business is the seat's own, one
 * of the units concerned is to ask, or the rules refuse what was ordered. It follows from what the seat may know alone. Pure.
 */
export function standingAnswer<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  setup: GameSetup,
  p: P,
  seat: SeatId,
  orders: StandingOrders,
): A | null {
  const { standing } = system
  if (!standing || choicesIn(orders) === 0 || !system.deciders(p).includes(seat)) return null
  const known = knownTo(system, setup, p, seat)
  const asked = standing.asked(known, seat)
  if (asked === null) return null
  const form = standing.form(known, seat)
  const chosen = (unit: string): string => chosenFor(form, orders, asked.question, unit)
  const concerned = asked.units.length === 0 ? [WHOLE_SIDE] : asked.units
  if (concerned.some((unit) => chosen(unit) === ASK)) return null
  const action = standing.answer(known, seat, asked, chosen)
  return action !== null && checkAction(system, p, seat, action) === null ? action : null
}

/** What standing orders do next, and whose: those of the first decider that have an answer. Null: somebody is asked. */
export function nextOrder<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  setup: GameSetup,
  p: P,
  orders: ReadonlyMap<SeatId, StandingOrders>,
): { readonly seat: SeatId; readonly action: A } | null {
  if (orders.size === 0) return null
  for (const seat of system.deciders(p)) {
    const own = orders.get(seat)
    const action = own ? standingAnswer(system, setup, p, seat, own) : null
    if (action !== null) return { seat, action }
  }
  return null
}

/** So often orders answer in a row before somebody is asked after all: far more than any rules ask. */
export const MOST_ANSWERS = 100
