import { createRandom, drawAction, seededDice } from '@bivouac/kernel'
import type { LgaPosition } from '../../src/index.ts'
import { laGrandeArmee } from '../../src/index.ts'
import { boldly } from '../bold.ts'

/** A moment of a game: where a decision stands, and how its position came about. */
export interface Moment {
  readonly scenario: string
  readonly phase: string
  readonly position: LgaPosition
}

/** How many moments of each kind of decision are kept. */
const EACH = 3

/** Games long and fierce enough that every kind of decision comes up in them. */
const GAMES = [
  { scenario: '1809', seed: 1 },
  { scenario: '1809', seed: 3 },
  { scenario: '1806', seed: 1 },
  { scenario: '1805', seed: 2 },
  { scenario: 'ulm', seed: 3 },
] as const

/** Moments of random games, a few of every kind of decision, the end of a game included. */
export function collectMoments(): Moment[] {
  const found = new Map<string, Moment[]>()
  for (const { scenario, seed } of GAMES) {
    const dice = seededDice(seed)
    const random = createRandom(seed)
    const p = boldly.open({ scenario }, dice)
    for (let step = 0; ; step++) {
      const phase = p.state.frames.at(-1)?.phase ?? ''
      const known = found.get(phase) ?? []
      // Not all from one turn: a kind seen before is looked for again later on.
      if (known.length < EACH && (known.length === 0 || step % 101 === 0 || RARE.includes(phase)))
        found.set(phase, [...known, { scenario, phase, position: laGrandeArmee.copy(p) }])
      const seat = boldly.deciders(p)[0]
      if (seat === undefined) break
      const action = drawAction(boldly.offer(p, seat), random)
      if (action === null) throw new Error(`nothing to choose in ${phase}`)
      boldly.perform(p, seat, action, dice)
    }
  }
  return [...found.values()].flat()
}

const RARE = ['losses', 'elimination', 'combining', 'surplus', 'retreat', 'option', 'advance', 'defence']
