import type { GameSetup } from '@bivouac/kernel'
import { checkGame } from '@bivouac/kernel/testing'
import type { GameReport } from '@bivouac/kernel/testing'
import { ORDERS, SIDES, ageOfDestiny, clauseIds } from '../src/index.ts'
import type { AodAction, AodPosition, AodView } from '../src/index.ts'
import { examplesOf } from './examples.ts'
import { invariants } from './invariants.ts'

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
    // An officer sets out and comes back for all to see: that tells whether his errand is done.
    shows: new Set(['officer-rode', 'officer-back']),
    examples: examplesOf(setup.scenario),
  })
}

/**
 * Changes only what the seat may not know: the other side's orders, what its officers carry and to whom a general has
 * spoken; for an onlooker also what was read of captured orders.
 */
function scramble(
  p: AodPosition,
  seat: string | null,
  random: { below(bound: number): number },
): AodPosition {
  const { orders, officers, captured, inEarshot, side } = p.state
  const other = (): { order: (typeof ORDERS)[number]; about: string } => ({
    order: ORDERS[random.below(ORDERS.length)],
    about: ['', 'the mill', 'their guns'][random.below(3)],
  })
  orders.forEach((_, command) => {
    if (SIDES[p.game.commandSide[command]] !== seat) orders[command] = other()
  })
  officers.forEach((officer, at) => {
    if (SIDES[officer.side] === seat) return
    const to = p.game.commandsOf[officer.general].slice(random.below(2))
    officers[at] = { ...officer, order: other(), to }
  })
  if (SIDES[side] !== seat) inEarshot.splice(0, random.below(2))
  if (seat === null) captured.forEach((read, at) => (captured[at] = { ...read, order: other() }))
  return p
}
