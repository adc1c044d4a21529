import { createRandom, drawAction, makeRecord, seededDice, Session } from '@bivouac/kernel'
import type { GameRecord } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition } from '@bivouac/la-grande-armee'

/** Short to large. */
export const SCENARIOS = ['ulm', '1805', '1806', '1809'] as const
export const LARGEST = '1809'

/** A game played at random and kept, with the position after every action where asked for. */
export interface KeptGame {
  readonly record: GameRecord
  readonly actions: readonly { readonly seat: string; readonly action: LgaAction }[]
  readonly rolls: readonly number[]
  readonly positions: readonly LgaPosition[]
}

/** The random game of a seed, action by action; every `nth` position is kept. */
export function keepGame(scenario: string, seed: number, nth = 0): KeptGame {
  const session = new Session(laGrandeArmee, { scenario }, seededDice(seed), { kind: 'seed', seed })
  const random = createRandom(seed)
  const positions: LgaPosition[] = []
  for (;;) {
    const p = session.position
    const seat = laGrandeArmee.deciders(p)[0]
    if (seat === undefined) break
    if (nth > 0 && session.sequence % nth === 0) positions.push(p)
    const action = drawAction(laGrandeArmee.offer(p, seat), random)
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
