import type { GameCheck } from '@bivouac/kernel/testing'
import { clauseIds } from '../src/index.ts'
import type { JdgAction, JdgPosition } from '../src/index.ts'
import { invariants } from './invariants.ts'
import { isPair, scramble, shows } from './scramble.ts'

/** Everything the harness is told of a game of any scenario. */
export function checkOf(_: string): GameCheck<JdgPosition, JdgAction> {
  return { clauseIds, scramble, isPair, shows, pairSteps: 4, invariants }
}

/** What nobody comes to by chance. */
export const unheard = ['evict', 'yield', 'note', 'set-out', 'demolish']

/** The games whose course is the signature of the rules. */
export const signature = [
  ...['bautzen', 'emperor', 'spring', 'leipzig'].map((scenario) => ({ scenario, even: [1, 2, 3] })),
  { scenario: 'autumn', even: [1, 2] },
  { scenario: 'campaign', even: [1, 2] },
] as const

/** Every way a game of this scenario can end: JDG-9-win-a, -b, and the capture of Napoléon (JDG-9-capture-c). */
export function endings(scenario: string): readonly string[] {
  const captured = scenario === 'leipzig' ? ['allied Napoléon captured'] : []
  return ['french victory', 'allied victory', 'nobody draw', ...captured]
}
