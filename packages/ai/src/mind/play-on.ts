import type { Action, Dice, Position, RuleSystem, SeatId } from '@bivouac/kernel'
import { lastResort } from '../last-resort.ts'
import { Outline } from '../outline.ts'
import type { Perform } from '../outline.ts'
import type { Doctrine, Opponent } from '../script.ts'
import { counted, expectedValue } from './luck.ts'
import type { Value } from './value.ts'

/** Actions after which a game that is played on is given up: more than any two turns have. */
const TOO_MANY = 4000
/** How often a throw is thrown again to tell its luck from what it was worth. */
const THROWS = 6

/** How a seat plays while a game is played on, and what it bears in mind; asked before each of its decisions. */
export type Conduct = (seat: SeatId, turn: number) => { readonly doctrine: Doctrine; readonly notes: unknown }

/** What a seat does here instead of what the script would; null where the script decides. */
export type Instead<P extends Position, A extends Action> = (p: P, seat: SeatId) => A | null

/** Where a game that was played on came to. */
export interface PlayedOn {
  /** For the side it was asked for, the luck of the dice on the way taken off where that was wanted. */
  readonly value: number
  readonly actions: number
}

/** What is played on, and for whom. */
export interface Stage<P extends Position, A extends Action> {
  readonly system: RuleSystem<P, A, unknown>
  readonly opponent: Pick<Opponent<P, A>, 'script'>
  readonly value: Value<P>
  readonly side: string
}

/**
 * Plays this very position on, every seat by the script, until a turn after `lastTurn` begins or the game is over, and
 * tells what it is worth then. Luck on the way is taken off: a throw counts for what it could be expected to come to, so
 * that few games tell as much as many. (What is taken off is nothing on the average, so no plan gains by it.)
 */
export function playOn<P extends Position, A extends Action>(
  stage: Stage<P, A>,
  p: P,
  lastTurn: number,
  conduct: Conduct,
  dice: Dice,
  seed: number,
  instead?: Instead<P, A>,
): PlayedOn {
  const { system, opponent, value, side } = stage
  const { script } = opponent
  let luck = 0
  let actions = 0
  const perform: Perform<P, A> = (on, seat, action, given) => {
    actions++
    const before = system.copy(on)
    const thrown = counted(given)
    system.perform(on, seat, action, thrown)
    if (thrown.thrown === 0) return
    luck +=
      value(on, side) -
      expectedValue(system, value, side, before, seat, action, THROWS, seed + actions * 7919)
  }
  while (actions < TOO_MANY) {
    const [seat] = system.deciders(p)
    if (seat === undefined) break
    const { count } = script.turn(p)
    if (count > lastTurn) break
    const { doctrine, notes } = conduct(seat, count)
    const outline = new Outline<P, A>(system, p, { dice, trial: true, perform })
    const given = instead?.(p, seat) ?? null
    if (given === null || !outline.take(seat, given)) script.act(outline, seat, doctrine, notes)
    if (outline.steps.length > 0) continue
    const action = lastResort(system, p, seat)
    if (action === null || !outline.take(seat, action)) break
  }
  return { value: value(p, side) - luck, actions }
}
