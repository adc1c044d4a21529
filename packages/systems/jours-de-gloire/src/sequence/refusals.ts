import type { Refusal } from '@bivouac/kernel'

/**
 * Reasons to say no, by name: the clause, and a sentence for the player. A chapter's reasons stand in its own file. They
 * are made once, so looking through thousands of orders builds no sentences. None may turn on what the one who is
 * refused may not know (JDG-H-refuse).
 */
export function reasons<Key extends string>(
  table: Readonly<Record<Key, readonly [clause: string, reason: string]>>,
): Readonly<Record<Key, Refusal>> {
  const made: Partial<Record<Key, Refusal>> = {}
  for (const key in table) made[key] = Object.freeze({ clause: table[key][0], reason: table[key][1] })
  return made as Record<Key, Refusal>
}

/** Reasons that hold everywhere. */
export const NO = reasons({
  phase: ['JDG-2-b', 'That cannot be done at this point of the sequence of play.'],
  noSuchCounter: ['JDG-1-a', 'There is no such counter in this game.'],
  noSuchBox: ['JDG-0.1-a', 'There is no such box on the map.'],
  noSuchArmy: ['JDG-4.1-a', 'There is no such army of yours in play.'],
  notYours: ['JDG-4.1-b', 'That is not a counter of yours on the map.'],
  twice: ['JDG-4.5-i', 'The same counter is named twice.'],
})
