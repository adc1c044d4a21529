import type { GameSetup, Random } from '@bivouac/kernel'
import { checkGame } from '@bivouac/kernel/testing'
import type { GameReport } from '@bivouac/kernel/testing'
import { ORDERS, SIDES, ageOfDestiny, clauseIds } from '../src/index.ts'
import type { AodAction, AodPosition, AodView, Order } from '../src/index.ts'
import { examplesOf } from './examples.ts'
import { invariants } from './invariants.ts'

/** An officer sets out and comes back for all to see: that tells whether his errand is done. */
export const SHOWS = new Set(['officer-rode', 'officer-back'])

/** A random game: which, from what seed, how long at most, and how often the promises dear to check are checked. */
export interface Run {
  readonly setup: GameSetup
  readonly seed: number
  readonly everyNth: number
  readonly maxActions?: number
}

/**
 * Plays the game and holds it to every promise of the contract and to the umpire's invariants; throws, with the shortest
 * record that shows it, where one breaks. A game cut short by `maxActions` need not end.
 */
export function play(
  { setup, seed, everyNth, maxActions }: Run,
  system: typeof ageOfDestiny = ageOfDestiny,
): GameReport {
  return checkGame<AodPosition, AodAction, AodView>(system, setup, seed, {
    maxActions: maxActions ?? 20_000,
    mustEnd: maxActions === undefined,
    everyNth,
    clauseIds,
    invariants,
    scramble,
    shows: SHOWS,
    examples: examplesOf(setup.scenario),
  })
}

/**
 * Changes only what the seat may not know: the other side's orders, what its officers carry and to whom, and whom its
 * generals may still speak to; for an onlooker also what was read in captured orders, and whether anything was.
 */
export function scramble(p: AodPosition, seat: string | null, random: Random): AodPosition {
  const { orders, officers, captured, inEarshot } = p.state
  const { commandSide, commandsOf } = p.game
  const isHidden = (side: number): boolean => SIDES[side] !== seat
  const other = (): Order => ({
    order: ORDERS[random.below(ORDERS.length)],
    about: ['', 'the mill', 'their guns'][random.below(3)],
  })
  orders.forEach((_, command) => {
    if (isHidden(commandSide[command])) orders[command] = other()
  })
  officers.forEach((officer, at) => {
    if (!isHidden(officer.side)) return
    const to = commandsOf[officer.general].slice(random.below(2))
    officers[at] = { ...officer, order: other(), to }
  })
  const heard = inEarshot.filter(
    (pair) => !isHidden(commandSide[pair % commandSide.length]) || random.below(2) === 0,
  )
  inEarshot.splice(0, inEarshot.length, ...heard)
  if (seat === null) {
    const read = captured.filter(() => random.below(2) === 0).map((each) => ({ ...each, order: other() }))
    captured.splice(0, captured.length, ...read)
  }
  return p
}
