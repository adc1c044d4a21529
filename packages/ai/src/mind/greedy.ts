import { createRandom, fingerprint, wholeState } from '@bivouac/kernel'
import type { Action, Offer, Position, Random, RuleSystem, SeatId } from '@bivouac/kernel'
import type { Effort } from '../effort.ts'
import { lastResort } from '../last-resort.ts'
import { drawnDice } from './luck.ts'
import type { Value } from './value.ts'

/** How many different actions are weighed at most, and how many are drawn from what cannot be listed. */
const WIDEST = 64
const DRAWN = 4
/** Throws each is weighed by, where there is time. */
const THROWS = 6
/** Work of one throw. */
const THROW = 0.1

/**
 * Plays a system that has no script: every action offered is taken on a copy, with several throws of the dice, and the one
 * that leaves its side best off is chosen. Of equals one is drawn, ends of phases last.
 */
export function greedyChoice<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  value: Value<P>,
  view: V,
  seat: SeatId,
  seed: number,
  effort: Effort,
): A {
  const p = system.imagine(view, seat, createRandom(seed))
  const at = fingerprint(wholeState(p))
  const random = createRandom(fingerprint([seed, at]))
  const side = system.seats(p).find(({ id }) => id === seat)?.side ?? seat
  let best: A | null = null
  let most = -Infinity
  for (const action of candidates(system.offer(p, seat), random)) {
    if (best !== null && !effort.allows(THROW)) break
    if (system.check(p, seat, action) !== null) continue
    let sum = 0
    for (let round = 0; round < THROWS; round++) {
      const copy = system.imagine(view, seat, createRandom(fingerprint([seed, at, round])))
      // What the seat cannot see may forbid it in one world and not in another.
      if (system.check(copy, seat, action) === null) system.perform(copy, seat, action, drawnDice(at, round))
      sum += value(copy, side)
      effort.spend(THROW)
    }
    if (sum <= most) continue
    most = sum
    best = action
  }
  const action = best ?? lastResort(system, p, seat)
  if (action === null) throw new Error(`${seat} has nothing to decide`)
  return action
}

/** The listed actions, and a few of every region, in random order. */
function candidates<A extends Action>(offer: Offer<A>, random: Random): A[] {
  const found = offer.actions.slice()
  for (const region of offer.regions ?? []) {
    for (let draw = 0; draw < DRAWN; draw++) {
      const action = region.sample(random)
      if (action !== null) found.push(action)
    }
  }
  for (let at = 0; at < Math.min(WIDEST, found.length); at++) {
    const other = at + random.below(found.length - at)
    const kept = found[at]
    found[at] = found[other]
    found[other] = kept
  }
  return found.slice(0, WIDEST)
}
