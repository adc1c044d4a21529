import {
  besiegerOf,
  enemyOf,
  isActivated,
  isPhasing,
  isUp,
  joursDeGloire,
  lastTurnOf,
  linesOf,
  playsFirst,
  strengthOf,
  turnNow,
} from '@bivouac/jours-de-gloire'
import type { JdgPosition, Side } from '@bivouac/jours-de-gloire'
import { createRandom } from '@bivouac/kernel'
import type { SeatId } from '@bivouac/kernel'
import { Ways } from '@bivouac/space'
import { roadsToCome } from './crossings.ts'
import { NOBODY, fights, forceOf, joined, meanOf, standing } from './forces.ts'
import type { Force } from './forces.ts'

/** Positions imagined to judge what may stand under the enemy's counters. */
const DRAWS = 4
/** As far as an enemy is felt, in MP. */
const FELT = 8
export const FAR = 99

/** What a seat makes of the map: its own strength, the enemy's as it may be, and who threatens what. */
export interface Picture {
  readonly p: JdgPosition
  readonly seat: SeatId
  readonly side: Side
  readonly foe: Side
  /** Own SP a box. */
  readonly own: Float64Array
  /** Boxes with own troops, and with enemy counters that are not shut in. */
  readonly ownBoxes: readonly number[]
  readonly foeBoxes: readonly number[]
  /** What the enemy may be expected to have in a box. */
  readonly foeAt: (box: number) => Force
  /** Enemy SP that could come to a box in his next move, nearer ones counting for more. */
  readonly threat: Float64Array
  /** Own SP that stand by to help in a box. */
  readonly support: Float64Array
  /** Own SP not yet taken up that could be in a box this turn. */
  readonly reserve: Float64Array
  /** JDG-4.6: what command a unit of the army would be under in each box. */
  readonly command: (army: number) => Uint8Array
  /** Turns that come after this one. */
  readonly turnsLeft: number
  /** Does the enemy have another Movement Phase before the count? */
  readonly answers: boolean
  /** MP from every box to one, FAR where there is no way. */
  readonly distances: (to: number) => Int16Array
  /** The same with bridges mended and pontoons laid on the way, at a turn each. */
  readonly marches: (to: number) => Int16Array
  /** The same on any roads: `costs` of every connection, 0 for one that is closed. */
  readonly roads: (costs: Uint8Array) => (to: number) => Int16Array
}

/** Draws the picture from a position that fits the seat's view. */
export function makePicture(p: JdgPosition, seat: SeatId): Picture {
  const side = p.game.seatSide[p.game.seatIndex.get(seat) ?? 0]
  const foe = enemyOf(side)
  const { size, links } = p.game.ground
  const view = joursDeGloire.view(p, seat)
  const drawn = Array.from({ length: DRAWS }, (_, at) =>
    joursDeGloire.imagine(view, seat, createRandom(at * 101 + 7)),
  )
  const ways = new Ways(p.game.ground)

  const own = new Float64Array(size)
  const idle = new Float64Array(size)
  const ownBoxes: number[] = []
  const foeBoxes: number[] = []
  for (let box = 0; box < size; box++) {
    const mine = standing(p, box, side)
    if (mine.length > 0) ownBoxes.push(box)
    for (const counter of mine) {
      if (!fights(p, counter)) continue
      own[box] += strengthOf(p, counter)
      if (!isActivated(p, counter)) idle[box] += strengthOf(p, counter)
    }
    if (p.index.present[foe * size + box] > 0 && !isShutIn(p, box, side)) foeBoxes.push(box)
  }

  const cache = new Map<number, Force>()
  const foeAt = (box: number): Force => {
    if (p.index.present[foe * size + box] === 0) return NOBODY
    let found = cache.get(box)
    if (!found) cache.set(box, (found = meanOf(drawn.map((one) => bodyAt(one, box, foe)))))
    return found
  }

  const spread = (
    from: readonly number[],
    by: Side,
    weigh: (box: number) => number,
    near: number,
    tail = 0,
  ): Float64Array => {
    const field = new Float64Array(size)
    for (const box of from) {
      const strength = weigh(box)
      if (strength === 0) continue
      ways.run(box, FELT, p.index.cost, null, by * links)
      for (let at = 0; at < ways.count; at++) {
        const to = ways.order[at]
        const cost = ways.cost[to]
        field[to] += strength * (cost <= near ? 1 : cost <= near + 2 ? 0.5 : cost <= near + 4 ? tail : 0)
      }
    }
    return field
  }

  const measured = (costs: Uint8Array) => {
    const known = new Map<number, Int16Array>()
    return (to: number): Int16Array => {
      let found = known.get(to)
      if (!found) {
        known.set(to, (found = new Int16Array(size).fill(FAR)))
        ways.run(to, FAR - 1, costs, null)
        for (let at = 0; at < ways.count; at++) found[ways.order[at]] = ways.cost[ways.order[at]]
      }
      return found
    }
  }

  const lines = new Map<number, Uint8Array>()
  return {
    p,
    seat,
    side,
    foe,
    own,
    ownBoxes,
    foeBoxes,
    foeAt,
    threat: spread(foeBoxes, foe, (box) => foeAt(box).sp, 4, 0.2),
    support: spread(ownBoxes, side, (box) => own[box], 1),
    reserve: spread(ownBoxes, side, (box) => idle[box], 4),
    turnsLeft: Math.max(0, lastTurnOf(p) - turnNow(p)),
    answers: turnNow(p) < lastTurnOf(p) || playsFirst(p, side) || isPhasing(p, foe),
    command(army) {
      let found = lines.get(army)
      if (!found) lines.set(army, (found = linesOf(p, army).status))
      return found
    },
    distances: measured(p.index.cost.slice(side * links, (side + 1) * links)),
    marches: measured(roadsToCome(p, side)),
    roads: measured,
  }
}

/**
 * How much more than its share a counter brings that lies face down among so many. Draws deal the counters out evenly;
 * but armies march together, and who stands alone is a patrol, a garrison or a Dummy.
 */
function shareOf(down: number): number {
  return down < 3 ? 0.6 : down === 3 ? 1.2 : 1.6
}

/** The body that stands in a box of an imagined position. */
function bodyAt(p: JdgPosition, box: number, side: Side): Force {
  const all = standing(p, box, side)
  const up = all.filter((counter) => isUp(p, counter))
  if (up.length === all.length) return forceOf(p, all)
  const hidden = forceOf(
    p,
    all.filter((counter) => !up.includes(counter)),
  )
  const share = shareOf(all.length - up.length)
  const { sp, fresh, ab, cb } = hidden
  return joined(forceOf(p, up), {
    ...hidden,
    sp: share * sp,
    fresh: share * fresh,
    ab: share * ab,
    cb: share * cb,
  })
}

/** A garrison this side has shut in troubles nobody. */
function isShutIn(p: JdgPosition, box: number, side: Side): boolean {
  return besiegerOf(p, box) === side
}
