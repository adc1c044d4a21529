import { createRandom, pick } from '../dice/random.ts'
import { seededDice } from '../dice/dice.ts'
import { applyAction, hidesNothing } from '../engine.ts'
import { drawAction } from '../playout.ts'
import type { Action, GameSetup, Position, Random, RuleSystem, SeatId } from '../system/contract.ts'
import { ASK, checkOrders, chosenFor, standingAnswer, WHOLE_SIDE } from '../system/standing.ts'
import type { StandingForm, StandingOrders } from '../system/standing.ts'

/** What was seen of a game in which all seats had orders: by question, how often it was asked and how often answered. */
export interface StandingReport {
  readonly asked: ReadonlyMap<string, number>
  readonly answered: ReadonlyMap<string, number>
  readonly actions: number
}

/** Orders drawn at random: one for each question, some of it otherwise for a body or a unit; never `ask`. */
export function drawOrders(form: StandingForm, random: Random): StandingOrders {
  const orders: Record<string, Record<string, string>> = {}
  for (const { id, choices } of form.questions) {
    const draw = (): string => pick(random, choices).id
    const scopes: Record<string, string> = { [WHOLE_SIDE]: draw() }
    for (const body of form.bodies) {
      const units = body.units.filter(({ questions }) => questions.includes(id))
      if (units.length === 0) continue
      if (random.below(3) === 0) scopes[body.id] = draw()
      if (random.below(3) === 0) scopes[pick(random, units).id] = draw()
    }
    orders[id] = scopes
  }
  return orders
}

/**
 * A random game in which every seat has orders drawn at random, obeyed wherever they say something. Throws where a system breaks
 * what `StandingPart` promises: forms that do not hold what is asked, or change; in a game that hides something also orders that
 * leave a question open, and questions an onlooker could not tell. Everybody's orders are drawn anew now and then.
 */
export function playByOrders<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  setup: GameSetup,
  seed: number,
  maxActions: number,
): StandingReport {
  const { standing } = system
  if (!standing) throw new Error(`${system.id} has no standing orders`)
  const random = createRandom(seed)
  const dice = seededDice(seed)
  const p = system.open(setup, dice)
  const open = hidesNothing(system, setup)
  const knownTo = (seat: SeatId): P =>
    open ? p : system.imagine(system.view(p, seat), seat, createRandom(random.below(1000)))
  const forms = new Map(system.seats(p).map(({ id }) => [id, standing.form(knownTo(id), id)]))
  const orders = new Map<SeatId, StandingOrders>()
  const asked = new Map<string, number>()
  const answered = new Map<string, number>()
  const add = (to: Map<string, number>, key: string): void => void to.set(key, (to.get(key) ?? 0) + 1)
  let actions = 0
  for (; actions < maxActions; actions++) {
    const deciders = system.deciders(p)
    if (deciders.length === 0) break
    const seat = pick(random, deciders)
    const form = forms.get(seat)
    if (!form) throw new Error(`${seat} has no form`)
    if (!orders.has(seat) || random.below(50) === 0) orders.set(seat, drawOrders(form, random))
    const own = orders.get(seat) ?? {}
    const refusal = checkOrders(form, own)
    if (refusal) throw new Error(`${system.id}: ${refusal.reason}`)
    const known = knownTo(seat)
    const question = standing.asked(known, seat)
    let action: A | null = null
    if (question) {
      holdsAsked(system.id, form, question)
      if (JSON.stringify(standing.form(known, seat)) !== JSON.stringify(form))
        throw new Error(`${system.id}: the form of ${seat} has changed`)
      add(asked, question.question)
      // Whether the table answers by itself is seen by all: what it turns on must be known to all.
      const guess = open ? p : system.imagine(system.view(p, null), null, random)
      if (JSON.stringify(standing.asked(guess, seat)) !== JSON.stringify(question))
        throw new Error(`${system.id}: an onlooker could not tell that ${seat} is asked ${question.question}`)
      action = standingAnswer(system, setup, p, seat, own)
      if (action) add(answered, question.question)
      else if (!open && question.units.every((unit) => chosenFor(form, own, question.question, unit) !== ASK))
        throw new Error(`${system.id}: orders leave ${question.question} open: ${system.question(p, seat)}`)
    }
    action ??= drawAction(system.offer(p, seat), random)
    if (action === null) throw new Error(`${seat} is to decide and has nothing to choose`)
    applyAction(system, p, seat, action, dice)
  }
  return { asked, answered, actions }
}

function holdsAsked(
  id: string,
  form: StandingForm,
  { question, units }: { readonly question: string; readonly units: readonly string[] },
): void {
  if (!form.questions.some((one) => one.id === question)) throw new Error(`${id}: no form asks ${question}`)
  const known = form.bodies.flatMap((body) => body.units)
  for (const unit of units)
    if (unit !== WHOLE_SIDE && !known.some((one) => one.id === unit && one.questions.includes(question)))
      throw new Error(`${id}: the form does not have ${unit} for ${question}`)
}
