import { copyPlain, createRandom, fingerprint } from '@bivouac/kernel'
import { UNITS_A_SECOND } from './effort.ts'

/** As many rounds of the fixed work as an ordinary machine does in a millisecond, once it is warm. */
const ROUNDS = 80
/** Goes that are timed: the first warm the machine up, the quickest counts. About 20 milliseconds together. */
const GOES = 14
/** A machine is taken to be at most so many times slower or faster than an ordinary one. */
const MOST = 8
const STEP = Math.sqrt(2)

/**
 * A fixed piece of work, like what thinking is made of: pieces are moved on a copy, and the copy is marked. It comes to the
 * same number everywhere; how long it takes is for whoever has a clock to see.
 */
export function yardstick(): number {
  const random = createRandom(1805)
  const names = Array.from({ length: 60 }, (_, at) => `piece-${at}`)
  let state: Record<string, number[]> = {
    places: names.map((_, at) => at % 17),
    strength: names.map((_, at) => 1 + (at % 6)),
  }
  let mark = 0
  for (let round = 0; round < ROUNDS; round++) {
    const next = copyPlain(state)
    const near = new Map<number, number>()
    for (const [at, place] of next.places.entries()) {
      if (random.below(3) === 0) next.places[at] = (place + 1 + random.below(5)) % 97
      near.set(place, (near.get(place) ?? 0) + next.strength[at])
    }
    const order = names.map((_, at) => at).sort((a, b) => next.places[a] - next.places[b] || a - b)
    for (const at of order)
      if ((near.get(next.places[at]) ?? 0) > 9) next.strength[at] = 1 + (next.strength[at] % 6)
    mark = (mark + fingerprint(next)) % 0x1_0000_0000
    state = next
  }
  return mark
}

/**
 * Work units a second of this machine, by a clock of its own in milliseconds: an ordinary one does `UNITS_A_SECOND`. In steps
 * of the root of two, so that one machine comes to the same number each time, and within eight times of an ordinary one.
 */
export function speedBy(clock: () => number): number {
  let best = Infinity
  for (let go = 0; go < GOES; go++) {
    const begun = clock()
    yardstick()
    best = Math.min(best, clock() - begun)
  }
  // Clocks of browsers are coarse: what seems to take no time took little.
  const exact = 1 / Math.max(best, 0.05)
  let factor = 1
  while (factor < MOST && exact > factor * Math.sqrt(STEP)) factor *= STEP
  while (factor > 1 / MOST && exact < factor / Math.sqrt(STEP)) factor /= STEP
  return Math.round(UNITS_A_SECOND * factor)
}
