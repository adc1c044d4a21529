/** Milliseconds between two actions of the computer, where they are to be watched: at first, with each more a share of that, at last. */
const GAP = { first: 320, share: 0.97, least: 90 }

/**
 * Milliseconds between two actions of the computer. The longer a turn is, the closer they follow one another: the first are
 * followed one by one, the hundredth in the crowd. At the highest speed there is no wait at all.
 */
export function gapAfter(actions: number, speed: number): number {
  if (speed >= 4) return 0
  return Math.max(GAP.least, GAP.first * GAP.share ** actions) / speed
}
