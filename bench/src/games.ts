import { createRandom, drawAction, makeRecord, seededDice, Session } from '@bivouac/kernel'
import type { Action, GameRecord, Position, RuleSystem } from '@bivouac/kernel'

/** Short to large. */
export const SCENARIOS = ['ulm', '1805', '1806', '1809'] as const
export const LARGEST = '1809'
/** Those of the measured table. */
export const MEASURED = ['mill-brook', 'hagelberg'] as const
/** The largest of those that hide something. */
export const BLIND_CAMPAIGN = 'campaign'

/** A game played at random and kept, with the position after every action where asked for. */
export interface KeptGame<P extends Position, A extends Action> {
  readonly record: GameRecord
  readonly actions: readonly { readonly seat: string; readonly action: A }[]
  readonly rolls: readonly number[]
  readonly positions: readonly P[]
}

/** The random game of a seed, action by action; every `nth` position is kept. */
export function keepGame<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  scenario: string,
  seed: number,
  nth = 0,
): KeptGame<P, A> {
  const session = new Session(system, { scenario }, seededDice(seed), { kind: 'seed', seed })
  const random = createRandom(seed)
  const positions: P[] = []
  for (;;) {
    const p = session.position
    const seat = system.deciders(p)[0]
    if (seat === undefined) break
    if (nth > 0 && session.sequence % nth === 0) positions.push(p)
    const action = drawAction(system.offer(p, seat), random)
    if (action === null) throw new Error(`nothing to choose in ${scenario}, seed ${seed}`)
    session.submit(seat, session.sequence, action)
  }
  const rolls = [...session.openingRolls, ...session.entries.flatMap((entry) => entry.rolls)]
  return {
    record: makeRecord(session),
    actions: session.entries,
    rolls: rolls.map((roll) => roll.value),
    positions,
  }
}
