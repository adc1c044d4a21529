import type { Action, GameEvent, GameSetup, Offer, Position, Random } from '../system/contract.ts'
import type { Roll, RuleSystem, SeatId } from '../system/contract.ts'
import { DiceSpent, listDice, recordingDice, seededDice } from '../dice/dice.ts'
import { stateHash } from '../hash.ts'
import { drawAction } from '../playout.ts'
import { createRandom, pick } from '../dice/random.ts'
import { told } from './table.ts'

/** What an action did: the position it led to, its events, and the dice that fell. */
export interface Done<P extends Position> {
  readonly after: P
  readonly events: readonly GameEvent[]
  readonly rolls: readonly Roll[]
}

/** Compares what was foretold with what was done: null when they agree, otherwise the difference in words. */
export type Judge<P extends Position> = (before: P, done: Done<P>) => string | null

/** What is compared, and over how much. */
export interface Foretelling<P extends Position, A extends Action> {
  /** So many decisions about which something was foretold are compared, over as many games as that takes. */
  readonly decisions: number
  /**
   * What is foretold of this action before it is taken, as a judge of what then happened; null when nothing
   * is. It must leave the position as it is, and may look ahead on copies of it (see `everyThrow`).
   */
  readonly foretell: (p: P, seat: SeatId, action: A) => Judge<P> | null
  /** Draws the action to take, where a plain draw would seldom come to what is to be looked at. */
  readonly draw?: (p: P, seat: SeatId, offer: Offer<A>, random: Random) => A | null
  /** A game is given up after so many actions (2000), and the search after so many games (200). */
  readonly maxActions?: number
  readonly maxGames?: number
}

/** What was looked at, so that a test can tell that it has looked at something. */
export interface ForetoldReport {
  readonly games: number
  readonly actions: number
  readonly decisions: number
  /** How many decisions were compared of each kind of action. */
  readonly compared: Readonly<Record<string, number>>
}

/** Thrown when something did not come as it was foretold. Says with which seed, where, and how it differed. */
export class ForetoldWrong extends Error {
  readonly seed: number
  /** The game (from 1) and the action in it (from 1). */
  readonly game: number
  readonly step: number
  constructor(seed: number, game: number, step: number, difference: string) {
    super(`seed ${seed}, game ${game}, step ${step}: ${difference}`)
    this.name = 'ForetoldWrong'
    this.seed = seed
    this.game = game
    this.step = step
  }
}

/**
 * Plays seeded random games and holds what is foretold of each action against what the rules then do, until
 * `decisions` were compared. Throws `ForetoldWrong` at the first difference, and when too few decisions came
 * up. A set-up that is a function is asked for each game (from 1), so that options can vary.
 */
export function checkForetold<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  setup: GameSetup | ((game: number) => GameSetup),
  seed: number,
  foretelling: Foretelling<P, A>,
): ForetoldReport {
  const { decisions, maxActions = 2000, maxGames = 200 } = foretelling
  const compared: Record<string, number> = {}
  const random = createRandom(seed)
  const dice = seededDice(seed + 1)
  let count = 0
  let actions = 0
  for (let game = 1; game <= maxGames; game++) {
    let p = system.open(typeof setup === 'function' ? setup(game) : setup, dice)
    for (let step = 1; step <= maxActions; step++) {
      const seats = system.deciders(p)
      if (seats.length === 0) break
      const seat = pick(random, seats)
      const action = (foretelling.draw ?? plainDraw)(p, seat, system.offer(p, seat), random)
      const fail = (difference: string): never => {
        throw new ForetoldWrong(seed, game, step, `${seat} ${told(action)}: ${difference}`)
      }
      if (action === null) return fail('there is nothing to choose')
      const hash = stateHash(p.state)
      const judge = attempt(() => foretelling.foretell(p, seat, action), fail)
      if (stateHash(p.state) !== hash) fail('foretelling it changed the position')
      const thrown = recordingDice(dice)
      const after = system.copy(p)
      const events = attempt(() => system.perform(after, seat, action, thrown.dice), fail)
      actions++
      if (judge !== null) {
        const difference = attempt(() => judge(p, { after, events, rolls: thrown.rolls }), fail)
        if (difference !== null) fail(difference)
        compared[action.do] = (compared[action.do] ?? 0) + 1
        count++
        if (count === decisions) return { games: game, actions, decisions: count, compared }
      }
      p = after
    }
  }
  throw new ForetoldWrong(seed, maxGames, actions, `only ${count} of ${decisions} decisions were foretold`)
}

function plainDraw<P, A extends Action>(_p: P, _seat: SeatId, offer: Offer<A>, random: Random): A | null {
  return drawAction(offer, random)
}

function attempt<T>(run: () => T, fail: (difference: string) => never): T {
  try {
    return run()
  } catch (error) {
    return fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}

/** What an action does with certain dice, and how likely those are. */
export interface Throw<P extends Position> extends Done<P> {
  /** The product of 1 / faces over the dice that were gone through. */
  readonly chance: number
}

/**
 * Takes the action on copies with every way its dice can fall, each once; the chances add up to 1. Where many
 * dice are thrown, `first` goes through the faces of so many only, and the rest fall as `seed` has it.
 */
export function everyThrow<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  p: P,
  seat: SeatId,
  action: A,
  options: { readonly first?: number; readonly seed?: number } = {},
): Throw<P>[] {
  const { first = Infinity, seed = 1 } = options
  const found: Throw<P>[] = []
  const go = (faces: readonly number[], chance: number): void => {
    const listed = listDice(faces)
    const rest = seededDice(seed)
    const { dice, rolls } = recordingDice({
      roll: (sides, what) =>
        listed.left() > 0 || faces.length < first ? listed.roll(sides, what) : rest.roll(sides, what),
    })
    const after = system.copy(p)
    try {
      const events = system.perform(after, seat, action, dice)
      found.push({ after, events, rolls, chance })
    } catch (error) {
      if (!(error instanceof DiceSpent)) throw error
      for (let face = 1; face <= error.sides; face++) go([...faces, face], chance / error.sides)
    }
  }
  go([], 1)
  return found
}

/**
 * The chance of each thing that can come of an action, by the name `what` gives it: what a foretold
 * distribution must be. Throws of which `what` says null count for nothing.
 */
export function chancesOf<P extends Position>(
  throws: readonly Throw<P>[],
  what: (done: Done<P>) => string | null,
): Map<string, number> {
  const chances = new Map<string, number>()
  for (const done of throws) {
    const name = what(done)
    if (name !== null) chances.set(name, (chances.get(name) ?? 0) + done.chance)
  }
  return chances
}

/** Where two distributions differ, in words; null when they agree. A missing name has no chance. */
export function chancesDiffer(
  foretold: ReadonlyMap<string, number>,
  actual: ReadonlyMap<string, number>,
): string | null {
  for (const name of new Set([...foretold.keys(), ...actual.keys()])) {
    const said = foretold.get(name) ?? 0
    const is = actual.get(name) ?? 0
    // Sums of sixths and thirty-sixths: what is left over is rounding.
    if (Math.abs(said - is) > 1e-9) return `${name} was foretold with ${said}, and comes with ${is}`
  }
  return null
}
