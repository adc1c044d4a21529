import { createRandom, drawAction, playRandom } from '@bivouac/kernel'
import type { Action, Dice, Offer, Position, Random, RuleSystem, SeatId } from '@bivouac/kernel'
import type { Computer, ComputerOptions } from './computer.ts'
import { Effort } from './effort.ts'

/** How many different actions are weighed at most, and how far a game is played on to see where one leads. */
const WIDEST = 48
const FARTHEST = 400
/** Work of playing one game on. */
const GAME = 4

/**
 * Plays any rule system without knowing it: every action is tried, the game played on at random from there again and
 * again, and the action that wins most often is taken. The half that does worse is dropped each time round.
 */
export function searchPlayer<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  options: ComputerOptions,
): Computer<A> {
  return {
    decide(view, seat) {
      const random = createRandom(options.seed)
      const effort = new Effort(options)
      const p = system.imagine(view as V, seat, random)
      let field = candidates(system.offer(p, seat), random).map((action) => ({ action, won: 0, games: 0 }))
      if (field.length === 0) throw new Error(`${seat} has nothing to decide`)
      while (field.length > 1 && effort.allows(GAME * field.length)) {
        for (let round = 0; round < 4 && effort.allows(GAME * field.length); round++) {
          for (const entry of field) {
            entry.won += tryOut(system, view as V, seat, entry.action, random)
            entry.games++
            effort.spend(GAME)
          }
        }
        field.sort((a, b) => b.won / Math.max(1, b.games) - a.won / Math.max(1, a.games))
        field = field.slice(0, Math.ceil(field.length / 2))
      }
      return field[0].action
    },
  }
}

/** Takes any action the rules offer, each as likely as the other: the measure every better player is held against. */
export function chancePlayer<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  seed: number,
): Computer<A> {
  const random = createRandom(seed)
  return {
    decide(view, seat) {
      const action = drawAction(system.offer(system.imagine(view as V, seat, random), seat), random)
      if (action === null) throw new Error(`${seat} has nothing to decide`)
      return action
    },
  }
}

/** The listed actions, and a few of every region; a random choice of them when there are too many. */
function candidates<A extends Action>(offer: Offer<A>, random: Random): A[] {
  const listed = offer.actions.slice()
  for (const region of offer.regions ?? []) {
    for (let draw = 0; draw < 4; draw++) {
      const action = region.sample(random)
      if (action !== null) listed.push(action)
    }
  }
  for (let at = 0; at < Math.min(WIDEST, listed.length); at++) {
    const other = at + random.below(listed.length - at)
    const kept = listed[at]
    listed[at] = listed[other]
    listed[other] = kept
  }
  return listed.slice(0, WIDEST)
}

/** 1 for a game won by the seat's side after this action, 0 for one lost, half for a draw or a game not ended. */
function tryOut<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  view: V,
  seat: SeatId,
  action: A,
  random: Random,
): number {
  const p = system.imagine(view, seat, random)
  const dice: Dice = { roll: (sides) => 1 + random.below(sides) }
  if (system.check(p, seat, action) !== null) return 0
  system.perform(p, seat, action, dice)
  const { outcome } = playRandom(system, p, random, dice, { maxActions: FARTHEST })
  if (outcome === null || outcome.winner === null) return 0.5
  const side = system.seats(p).find(({ id }) => id === seat)?.side
  return outcome.winner === side ? 1 : 0
}
