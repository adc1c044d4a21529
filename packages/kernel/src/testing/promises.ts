import { canonicalJson } from '../canonical.ts'
import type { Action, Position, SeatId } from '../system/contract.ts'
import { copyPlain } from '../copy.ts'
import { recordingDice, seededDice } from '../dice/dice.ts'
import { drawAction } from '../playout.ts'
import { createRandom, pick, shuffle } from '../dice/random.ts'
import { keep, unbroken } from './broken.ts'
import { forgeAction, GARBAGE, kindsOf, namesSeveral } from './forgery.ts'
import { walkPair } from './pairs.ts'
import {
  expectPlain,
  isSamePosition,
  judge,
  sampleOffer,
  storeAndRestore,
  told,
  type Table,
} from './table.ts'

/** How many forged actions are tried at a decision. */
const FORGERIES = 16

/** The promises that are cheap to check: they hold at every decision. */
export function checkDecision<P extends Position, A extends Action, V>(t: Table<P, A, V>): void {
  const { system, session } = t
  const p = session.position
  const seats = system.seats(p)
  const deciders = system.deciders(p)
  const outcome = system.outcome(p)
  keep('a game is over when nobody decides', (outcome === null) === deciders.length > 0, () => told(outcome))
  keep(
    'deciders have seats',
    deciders.every((id) => seats.some((seat) => seat.id === id)),
    () => told(deciders),
  )
  keep('a seat decides once', new Set(deciders).size === deciders.length, () => told(deciders))
  if (outcome !== null) {
    const wins = outcome.winner === null || seats.some((seat) => seat.side === outcome.winner)
    keep('a side wins, or none', wins, () => told(outcome))
  }
  for (const { id } of seats) checkOffer(t, id, deciders.includes(id))
  const faults = t.check.invariants?.(p) ?? []
  keep('the invariants hold', faults.length === 0, faults.join('; '))
}

function checkOffer<P extends Position, A extends Action, V>(
  t: Table<P, A, V>,
  seat: SeatId,
  decides: boolean,
): void {
  const p = t.session.position
  const offer = unbroken('offer never throws', () => t.system.offer(p, seat))
  const sample = sampleOffer(offer, t.random)
  if (!decides) {
    const empty = offer.actions.length === 0 && (offer.regions ?? []).length === 0
    keep('nothing is offered to others', empty, () => `${seat} is offered ${told(sample[0])}`)
    return
  }
  keep(
    'a decision leaves something to choose',
    sample.length > 0,
    () => `${seat}: ${t.system.question(p, seat)}`,
  )
  keep('a decision is a question', t.system.question(p, seat) !== '', seat)
  for (const action of sample) {
    const refusal = judge(t, p, seat, action)
    keep('what is offered is allowed', refusal === null, () => `${seat} ${told(action)}: ${told(refusal)}`)
  }
}

/** The promises that are dear to check. They leave the session as it is. */
export function checkThoroughly<P extends Position, A extends Action, V>(t: Table<P, A, V>): void {
  const { system, session } = t
  const p = session.position
  const { sequence } = session
  // Not a copy: what a faulty copy shares with the original would change along with it.
  const stored = storeAndRestore(t)
  const untouched = () =>
    isSamePosition(t, stored, p) && session.position === p && session.sequence === sequence
  keep('storing and restoring is the identity', untouched(), 'the restored position differs')
  keep('a copy is the same', isSamePosition(t, system.copy(p), p), 'the copy differs')

  for (const action of GARBAGE) {
    for (const { id } of system.seats(p)) {
      keep('garbage is refused', judge(t, p, id, action)?.clause === 'TABLE-FORM', () => told(action))
    }
  }
  for (const seat of [...system.seats(p).map((each) => each.id), null]) knowledge(t, p, seat)
  for (const seat of system.deciders(p)) checkForgedSeats(t, seat)
  keep('looking changes nothing', untouched(), 'check, offer, view or a refused action changed the position')

  checkPlayingOn(t, stored)
  for (const seat of system.deciders(p)) checkForgedActions(t, seat)
  const apart = () =>
    keep('acting on a copy leaves the original', untouched(), 'a copy shares something that changes')
  apart()
  checkViews(t)
  keep('imagining changes nothing', untouched(), 'view or imagine changed the position')
  checkPairs(t)
  apart()
}

function checkForgedActions<P extends Position, A extends Action, V>(t: Table<P, A, V>, seat: SeatId): void {
  const p = t.session.position
  const offer = t.system.offer(p, seat)
  const sample = sampleOffer(offer, t.random)
  const past = t.session.entries.slice(-SEEN).map((entry) => entry.action)
  const donors = [...sample, ...past, ...(t.check.examples ?? [])]
  const offered = new Set(offer.actions.map((action) => canonicalJson(action)))
  const kinds = kindsOf(t.system.actionSchema)
  for (let i = 0; i < FORGERIES; i++) {
    // A past action as it was tries another phase; a changed one tries other arguments.
    const base = pick(t.random, donors)
    const forged = i % 4 === 0 ? base : forgeAction(base, donors, t.random, kinds)
    if (judge(t, p, seat, forged) !== null) continue
    t.tally.accepted++
    const action = forged as A
    const known =
      offered.has(told(action)) ||
      (offer.regions ?? []).length > 0 ||
      namesSeveral(action) ||
      t.check.wider?.(p, seat, action) === true
    keep('what is allowed is offered', known, () => `${seat} ${told(action)}`)
    const copy = t.system.copy(p)
    unbroken('what is allowed can be done', () =>
      t.system.perform(copy, seat, copyPlain(action), seededDice(1)),
    )
  }
}

/** How many past actions serve as a source of foreign arguments. */
const SEEN = 32

function checkForgedSeats<P extends Position, A extends Action, V>(t: Table<P, A, V>, seat: SeatId): void {
  const { system, session } = t
  const p = session.position
  const action = drawAction(system.offer(p, seat), t.random)
  if (action === null) return
  const refusedBy = (id: SeatId, sequence: number) => session.submit(id, sequence, action).refusal?.clause
  const deciders = system.deciders(p)
  for (const { id } of system.seats(p)) {
    if (deciders.includes(id)) continue
    judge(t, p, id, action)
    keep(
      'nobody acts for another seat',
      refusedBy(id, session.sequence) === 'TABLE-TURN',
      `${id} for ${seat}`,
    )
  }
  const nobody = refusedBy(`${seat}?`, session.sequence)
  keep('nobody acts without a seat', nobody === 'TABLE-SEAT', `${seat}? acted`)
  keep('nobody acts ahead', refusedBy(seat, session.sequence + 1) === 'TABLE-SEQUENCE', seat)
  const last = session.entries.at(-1)
  const isResend = last?.seat === seat && canonicalJson(last.action) === canonicalJson(action)
  if (!isResend) keep('nobody acts late', refusedBy(seat, session.sequence - 1) === 'TABLE-SEQUENCE', seat)
}

/** A position that shares nothing with the other: it is played on from just the same. */
function checkPlayingOn<P extends Position, A extends Action, V>(t: Table<P, A, V>, restored: P): void {
  const { system, session } = t
  const p = session.position
  const seat = system.deciders(p).at(0)
  const action = seat === undefined ? null : drawAction(system.offer(p, seat), t.random)
  if (seat === undefined || action === null) return
  const play = (from: P) => {
    const copy = system.copy(from)
    const { dice, rolls } = recordingDice(seededDice(7))
    const events = unbroken('what is offered can be done', () =>
      system.perform(copy, seat, copyPlain(action), dice),
    )
    return { copy, told: canonicalJson({ events, rolls }) }
  }
  const here = play(p)
  const there = play(restored)
  expectPlain(here.copy.state)
  const same = here.told === there.told && isSamePosition(t, here.copy, there.copy)
  keep('a restored position plays the same', same, () => `${seat} ${told(action)}`)
}

/** Views are JSON, tell nothing a seat may not know, and can be imagined out again. */
function checkViews<P extends Position, A extends Action, V>(t: Table<P, A, V>): void {
  const { system, session, random, check } = t
  const p = session.position
  const seats = system.seats(p).map((seat) => seat.id)
  for (const seat of [...seats, null]) {
    const known = unbroken('a view is plain JSON', () => knowledge(t, p, seat))
    if (check.scramble !== undefined) {
      const other = check.scramble(system.copy(p), seat, random)
      if (canonicalJson(other.state) !== canonicalJson(p.state)) t.tally.scrambled++
      const leak = knowledge(t, other, seat)
      keep('what is hidden does not show', leak === known, () => `${seat} can tell:\n${known}\n${leak}`)
    }
    const view = JSON.parse(JSON.stringify(system.view(p, seat))) as V
    const imagined = unbroken('a view can be imagined out', () => system.imagine(view, seat, random))
    const fits = knowledge(t, imagined, seat)
    keep('what is imagined fits the view', fits === known, () => `${seat} sees:\n${known}\n${fits}`)
  }
}

/** How many steps a pair is played on where the check does not say. */
const PAIR_STEPS = 6

/** For every seat, plays the position on beside another that the seat cannot tell from it. */
function checkPairs<P extends Position, A extends Action, V>(t: Table<P, A, V>): void {
  const { system, setup, session, random, tally } = t
  const { scramble, isPair, shows, pairSteps: steps = PAIR_STEPS } = t.check
  const one = session.position
  if (scramble === undefined || steps === 0 || system.outcome(one) !== null) return
  for (const seat of [...system.seats(one).map(({ id }) => id), null]) {
    const other = scramble(system.copy(one), seat, random)
    const { alike, parted } = walkPair(system, setup, { one, other, seat, steps, isPair, shows }, random)
    tally.alike += alike
    if (parted) tally.parted++
  }
}

/** How many refusals a seat asks for in what it can learn. */
const ASKED = 8

/** Everything a seat can learn by asking, as one string: view, deciders, question, offer and refusals. */
function knowledge<P extends Position, A extends Action, V>(
  t: Table<P, A, V>,
  p: P,
  seat: SeatId | null,
): string {
  const { system, session } = t
  const open = {
    view: system.view(p, seat),
    deciders: system.deciders(p),
    doing: system.doing(p),
    outcome: system.outcome(p),
  }
  if (seat === null) return canonicalJson(open)
  const offer = system.offer(p, seat)
  // The same draws in both positions: a region must not tell more than a list would.
  const regions = (offer.regions ?? []).map((region) => [region.about, region.sample(createRandom(3))])
  const random = createRandom(5)
  const donors = [...offer.actions, ...session.entries.slice(-SEEN).map((entry) => entry.action)]
  const forged = shuffle(random, donors)
    .slice(0, ASKED)
    .map((base) => forgeAction(base, donors, random, kindsOf(system.actionSchema)))
  const refusals = forged.map((action) => judge(t, p, seat, action))
  const question = system.question(p, seat)
  return canonicalJson({ ...open, question, actions: offer.actions, regions, refusals })
}
