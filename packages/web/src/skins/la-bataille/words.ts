import { armyName } from '@bivouac/la-bataille'
import type { Army, LbPosition } from '@bivouac/la-bataille'

/** Half points as they are read: `3½`, `½`, `4`. */
export function points(halves: number): string {
  const whole = Math.floor(halves / 2)
  return halves % 2 === 0 ? `${whole}` : whole === 0 ? '½' : `${whole}½`
}

/** `1 point`, `3½ points`. */
export function pointsWord(halves: number): string {
  return `${points(halves)} point${halves <= 2 ? '' : 's'}`
}

/** `French`: the name of an army without what stands beside it in brackets. */
export function armyWord(p: LbPosition, army: Army): string {
  return armyName(p, army).replace(/ \(.*\)$/, '')
}
