import type { Game } from '@bivouac/jours-de-gloire'
import { Ways } from '@bivouac/space'

/** Dearer than any way. */
export const FAR = 99
/** As far as troops are felt, in MP. */
const FELT = 8
/** Different states of the roads that are kept in mind. */
const MOST_KNOWN = 40

type Ground = Game['ground']

/** The boxes about one, and how many MP they are away. */
export interface About {
  readonly boxes: Int16Array
  readonly far: Int16Array
}

/** MP between boxes on roads of these costs. */
export interface Roads {
  /** MP from every box to one, FAR where there is no way. */
  readonly to: (box: number) => Int16Array
  /** The boxes from which troops in this one are felt. */
  readonly about: (box: number) => About
}

const known = new WeakMap<Ground, Map<string, Roads>>()

/** The roads of a map where each connection costs so much, 0 for a closed one; measured once, however often they are asked for. */
export function roadsOf(ground: Ground, costs: Uint8Array): Roads {
  let all = known.get(ground)
  if (!all) known.set(ground, (all = new Map()))
  const key = String.fromCharCode(...costs)
  let found = all.get(key)
  if (!found) {
    if (all.size >= MOST_KNOWN) all.clear()
    all.set(key, (found = measured(ground, costs)))
  }
  return found
}

function measured(ground: Ground, costs: Uint8Array): Roads {
  const ways = new Ways(ground)
  const distances: Int16Array[] = []
  const abouts: About[] = []
  return {
    to(box) {
      let found = distances[box]
      if (found === undefined) {
        distances[box] = found = new Int16Array(ground.size).fill(FAR)
        ways.run(box, FAR - 1, costs, null)
        for (let at = 0; at < ways.count; at++) found[ways.order[at]] = ways.cost[ways.order[at]]
      }
      return found
    },
    about(box) {
      let found = abouts[box]
      if (found === undefined) {
        ways.run(box, FELT, costs, null)
        const boxes = ways.order.slice(0, ways.count)
        abouts[box] = found = { boxes, far: boxes.map((one) => ways.cost[one]) }
      }
      return found
    },
  }
}
