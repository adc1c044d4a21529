import type { Random } from '@bivouac/kernel'
import type { GameCheck } from '@bivouac/kernel/testing'
import { clauseIds } from '../src/files/rules.ts'
import { scenarios } from '../src/files/scenario.ts'
import { offerShots } from '../src/fire/gunnery.ts'
import type { FpgaAction } from '../src/position/actions.ts'
import type { FpgaPosition, Frame, Shot } from '../src/position/state.ts'
import { findUnit } from '../src/position/troops.ts'
import { examplesOf } from './examples.ts'
import { invariants } from './invariants.ts'

/** Everything the harness is told of a game of this scenario. */
export function checkOf(scenario: string): GameCheck<FpgaPosition, FpgaAction> {
  return { clauseIds, invariants, scramble, examples: examplesOf(scenario) }
}

/** Options with which everything is played. */
export const modules = { freeDeployment: true, secretFire: true }

/** What nobody comes to by chance. */
export const unheard: readonly string[] = []

/** The games whose course is the signature of the rules. */
export const signature = [
  { scenario: 'golden-turn', even: [1, 2, 3, 4, 5, 6] },
  { scenario: 'durrenfeld', even: [1, 2] },
  { scenario: 'auerstadt', even: [1] },
] as const

/** Every way a battle can end: army morale or points for either side, or a draw. */
export function endings(scenario: string): readonly string[] {
  const sides = scenarios.find(({ id }) => id === scenario)?.sides.map(({ id }) => id) ?? []
  return ['nobody draw', ...sides.flatMap((side) => [`${side} army morale`, `${side} points`])]
}

/** Changes only what the seat may not know: shots another writes in secret, as long as the lists are not opened. */
export function scramble(p: FpgaPosition, seat: string | null, random: Random): FpgaPosition {
  for (const frame of p.state.frames) {
    if (frame.phase !== 'secret-fire') continue
    for (const id of frame.seats) if (id !== seat) rewrite(p, frame, id, random)
  }
  return p
}

function rewrite(
  p: FpgaPosition,
  frame: Extract<Frame, { phase: 'secret-fire' }>,
  id: string,
  random: Random,
): void {
  const side = p.game.seats[1].id === id ? 1 : 0
  const shots: Shot[] = []
  for (;;) {
    const offered: FpgaAction[] = []
    offerShots(p, side, shots, offered)
    const drawn = offered[random.below(offered.length + 1)]
    if (drawn?.do !== 'aim') break
    shots.push({ unit: findUnit(p, drawn.unit), target: findUnit(p, drawn.target) })
  }
  if (Object.hasOwn(frame.choices, id)) frame.choices[id] = shots
  else frame.drafts[id] = shots
}
