import { canonicalJson, createRandom, drawAction, stateMark } from '@bivouac/kernel'
import type { AnyPosition, AnySystem } from '@bivouac/kernel'

/** What a correction of the rules does to an action that was played by those of before. */
export type Correction = 'refuses' | 'throws another die' | 'comes to something else' | 'breaks'

/**
 * A system whose rules were corrected on purpose: where `isThere` says so, an action is not what it was. It is another
 * version, though nothing else of it has changed.
 */
export function corrected(
  system: AnySystem,
  correction: Correction,
  isThere: (p: AnyPosition) => boolean,
): AnySystem {
  return {
    ...system,
    rulesVersion: system.rulesVersion + 1,
    check: (p, seat, action) =>
      correction === 'refuses' && isThere(p)
        ? { clause: 'NEW-1', reason: 'No longer.' }
        : system.check(p, seat, action),
    perform(p, seat, action, dice) {
      if (!isThere(p)) return system.perform(p, seat, action, dice)
      if (correction === 'breaks') throw new Error('nobody has thought of this')
      if (correction === 'throws another die') dice.roll(6, 'the corrected rule')
      if (correction !== 'comes to something else') return system.perform(p, seat, action, dice)
      const before = canonicalJson(action)
      for (let seed = 0; seed < 50; seed++) {
        const other = drawAction(system.offer(p, seat), createRandom(seed))
        if (other !== null && canonicalJson(other) !== before) return system.perform(p, seat, other, dice)
      }
      throw new Error('there is nothing else to do')
    },
  }
}

/** True of the position with this mark. */
export function at(mark: string): (p: AnyPosition) => boolean {
  return (p) => stateMark(p.state) === mark
}
