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
import type { Lean, SeatId } from '@bivouac/kernel'
import { roadsToCome } from './crossings.ts'
import { NOBODY, fights, forceOf, joined, meanOf, standing } from './forces.ts'
import type { Force } from './forces.ts'
import { FIGURES } from './numbers.ts'
import type { Figures } from './numbers.ts'
import { leaning } from './slots.ts'
import type { Doctrine, Gene } from '../script.ts'
import { roadsOf } from './ways.ts'
import type { Roads } from './ways.ts'

/** Positions imagined to judge what may stand under the enemy's counters. */
const DRAWS = 4

/** What a seat makes of the map: its own strength, the enemy's as it may be, and who threatens what. */
export interface Picture {
  readonly p: JdgPosition
  readonly seat: SeatId
  readonly numbers: Figures
  /** What is decided otherwise than the script would. */
  readonly gene: Gene
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

/**
 * Draws the picture from a position that fits the seat's view. What the enemy has where is guessed from several positions
 * it cannot tell apart; `quick` takes this one for the truth: for games that are only played on.
 */
export function makePicture(
  p: JdgPosition,
  seat: SeatId,
  numbers: Figures = FIGURES,
  { gene = {}, lean, quick = false }: Partial<Pick<Doctrine, 'gene' | 'lean' | 'quick'>> = {},
): Picture {
  const side = p.game.seatSide[p.game.seatIndex.get(seat) ?? 0]
  const foe = enemyOf(side)
  const { size, links } = p.game.ground
  const costs = (by: Side): Uint8Array => p.index.cost.slice(by * links, (by + 1) * links)
  const roads = once(() => roadsOf(p.game.ground, costs(side)))
  const foeRoads = once(() => roadsOf(p.game.ground, costs(foe)))
  const roadsAhead = once(() => roadsOf(p.game.ground, roadsToCome(p, side)))
  const drawn = once(() => (quick ? [p] : imagined(p, seat, lean)))

  const own = new Float64Array(size)
  const idle = new Float64Array(size)
  const ownBoxes: number[] = []
  const foeBoxes: number[] = []
  for (let box = 0; box < size; box++) {
    if (p.index.present[side * size + box] > 0) {
      const mine = standing(p, box, side)
      if (mine.length > 0) ownBoxes.push(box)
      for (const counter of mine) {
        if (!fights(p, counter)) continue
        own[box] += strengthOf(p, counter)
        if (!isActivated(p, counter)) idle[box] += strengthOf(p, counter)
      }
    }
    if (p.index.present[foe * size + box] > 0 && !isShutIn(p, box, side)) foeBoxes.push(box)
  }

  const cache = new Map<number, Force>()
  const foeAt = (box: number): Force => {
    if (p.index.present[foe * size + box] === 0) return NOBODY
    let found = cache.get(box)
    if (!found) {
      const bodies = quick
        ? [forceOf(p, standing(p, box, foe))]
        : drawn().map((one) => bodyAt(one, box, foe, lean === undefined))
      cache.set(box, (found = bodies.length === 1 ? bodies[0] : meanOf(bodies)))
    }
    return found
  }

  const spread = (
    from: readonly number[],
    on: Roads,
    weigh: (box: number) => number,
    near: number,
    tail = 0,
  ): Float64Array => {
    const field = new Float64Array(size)
    for (const box of from) {
      const strength = weigh(box)
      if (strength === 0) continue
      const { boxes, far } = on.about(box)
      for (let at = 0; at < boxes.length; at++) field[boxes[at]] += strength * shareAt(far[at], near, tail)
    }
    return field
  }

  const lines = new Map<number, Uint8Array>()
  const threat = once(() => spread(foeBoxes, foeRoads(), (box) => foeAt(box).sp, 4, 0.2))
  const support = once(() => spread(ownBoxes, roads(), (box) => own[box], SUPPORTING))
  const reserve = once(() => spread(ownBoxes, roads(), (box) => idle[box], 4))
  return {
    p,
    seat,
    numbers: leaning(numbers, gene),
    gene,
    side,
    foe,
    own,
    ownBoxes,
    foeBoxes,
    foeAt,
    get threat() {
      return threat()
    },
    get support() {
      return support()
    },
    get reserve() {
      return reserve()
    },
    turnsLeft: Math.max(0, lastTurnOf(p) - turnNow(p)),
    answers: turnNow(p) < lastTurnOf(p) || playsFirst(p, side) || isPhasing(p, foe),
    command(army) {
      let found = lines.get(army)
      if (!found) lines.set(army, (found = linesOf(p, army).status))
      return found
    },
    distances: (to) => roads().to(to),
    marches: (to) => roadsAhead().to(to),
    roads: (of) => roadsOf(p.game.ground, of).to,
  }
}

/** Positions that the seat cannot tell from this one, always the same for the same view. */
function imagined(p: JdgPosition, seat: SeatId, lean: Lean | undefined): JdgPosition[] {
  const view = joursDeGloire.view(p, seat)
  return Array.from({ length: DRAWS }, (_, at) =>
    joursDeGloire.imagine(view, seat, createRandom(at * 101 + 7), lean),
  )
}

/** An answer that is found when it is first wanted. */
function once<Answer extends object>(find: () => Answer): () => Answer {
  let answer: Answer | null = null
  return () => (answer ??= find())
}

/** How much troops count for so many MP away, who count whole as far as `near`. */
function shareAt(far: number, near: number, tail: number): number {
  return far <= near ? 1 : far <= near + 2 ? 0.5 : far <= near + 4 ? tail : 0
}

/** Friends so near come to help. */
const SUPPORTING = 1

/**
 * Own SP that stand by to help in a box. A stack that is about to go there counts among them: leaving it out made the
 * computer weaker.
 */
export function helpAt({ support, own }: Picture, box: number): number {
  return Math.max(0, support[box] - own[box])
}

/**
 * How much more than its share a counter brings that lies face down among so many. Draws deal the counters out evenly;
 * but armies march together, and who stands alone is a patrol, a garrison or a Dummy.
 */
function shareOf(down: number): number {
  return down < 3 ? 0.6 : down === 3 ? 1.2 : 1.6
}

/** The body that stands in a box of an imagined position; `evenly` if its face-down counters were dealt without an idea. */
function bodyAt(p: JdgPosition, box: number, side: Side, evenly: boolean): Force {
  const all = standing(p, box, side)
  const up = all.filter((counter) => isUp(p, counter))
  if (up.length === all.length || !evenly) return forceOf(p, all)
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
