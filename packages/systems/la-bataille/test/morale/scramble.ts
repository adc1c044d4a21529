import type { LbPosition } from '../../src/position/state.ts'
import { field } from '../support/field.ts'
import type { Laid } from '../support/field.ts'

/** A plain generator, the same everywhere. */
export function lottery(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const FRENCH = ['F-17L1', 'F-34-1', 'F-34-2', 'F-40-1', 'F-9H', 'F-21C', 'F-A1', 'F-A2']
const COALITION = ['C-MU1', 'C-KU1', 'C-CL1', 'C-XA1', 'C-SHU', 'C-PHU', 'C-A1', 'C-A2']

/** A crowd of both armies in a small square of the map, so that they are in each other's way; corners and rivers among them. */
export function scramble(seed: number): LbPosition {
  const draw = lottery(seed)
  // Every other crowd stands at an edge.
  const [col, row] = seed % 2 === 0 ? [1 + draw(26), 1 + draw(16)] : [[1, 13, 27][draw(3)], [1, 17][draw(2)]]
  const laid: Record<string, Laid> = {}
  const taken = new Map<string, string>()
  for (const id of [...FRENCH, ...COALITION].filter(() => draw(3) > 0)) {
    const hex = `${String(Math.min(30, col + draw(5))).padStart(2, '0')}${String(Math.min(20, row + draw(5))).padStart(2, '0')}`
    // Friends may share a hex, enemies not.
    if ((taken.get(hex) ?? id[0]) !== id[0]) continue
    taken.set(hex, id[0])
    laid[id] = { at: hex, face: draw(6), ...(draw(4) === 0 && { morale: id.includes('H') ? 'PGD' : 'DD' }) }
  }
  return field(laid)
}
