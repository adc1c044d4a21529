import type { Action, Dice, Offer, Outcome, Position, Random, RuleSystem } from './system/contract.ts'
import { pick } from './dice/random.ts'

/** How often a region is asked for an action before it is taken to hold none. */
const DRAWS = 16
const NO_REGIONS: readonly never[] = []

/**
 * One action of an offer at random. Every listed action and every region is as likely as the other; a region
 * that yields nothing after many draws is passed over. Null when the offer holds nothing at all.
 */
export function drawAction<A extends Action>(offer: Offer<A>, random: Random): A | null {
  const { actions, regions = NO_REGIONS } = offer
  const width = actions.length + regions.length
  if (width === 0) return null
  const choice = random.below(width)
  if (choice < actions.length) return actions[choice]
  const region = regions[choice - actions.length]
  for (let draw = 0; region !== undefined && draw < DRAWS; draw++) {
    const action = region.sample(random)
    if (action !== null) return action
  }
  return drawAction({ actions, regions: regions.filter((other) => other !== region) }, random)
}

/** How a random game went: how many actions were taken, and its outcome if it ended within the limit. */
export interface Playout {
  readonly actions: number
  readonly outcome: Outcome | null
}

/**
 * Plays this very position on at random until the game is over or `maxActions` are taken. Where several may
 * decide, one of them is drawn. Throws when a decision leaves nothing to choose: no game may do that.
 */
export function playRandom<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  p: P,
  random: Random,
  dice: Dice,
  options: { readonly maxActions: number },
): Playout {
  let actions = 0
  while (actions < options.maxActions) {
    const deciders = system.deciders(p)
    if (deciders.length === 0) break
    const seat = deciders.length === 1 ? deciders[0] : pick(random, deciders)
    const action = drawAction(system.offer(p, seat), random)
    if (action === null)
      throw new Error(`${seat} is to decide and has nothing to choose: ${system.question(p, seat)}`)
    system.perform(p, seat, action, dice)
    actions++
  }
  return { actions, outcome: system.outcome(p) }
}
