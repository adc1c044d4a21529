import { chanceAt } from '../../sheet/engraving/noise.ts'
import type { Order, PieceBase } from '../types.ts'

/** A man, a horse or a gun on a base: its place in the base's own frame (x to its right, y to its rear) and its turn. */
export interface Place {
  readonly x: number
  readonly y: number
  /** In degrees. */
  readonly turn: number
}

/** How men stand: from shoulder to shoulder, from rank to rank, how many ranks; and how far one of them reaches about him. */
export interface Drill {
  readonly file: number
  readonly rank: number
  readonly ranks: number
  /** From the front of one company to the front of that behind it. */
  readonly company: number
  readonly reach: { readonly ahead: number; readonly behind: number; readonly aside: number }
  /** How much of the usual they turn about when they do not hold together: horses are long. */
  readonly loose: number
}

/** Foot in three ranks, horse in two, in millimetres. */
export const FOOT_DRILL: Drill = {
  file: 2.8,
  rank: 3.9,
  ranks: 3,
  company: 14.4,
  reach: { ahead: 3, behind: 1.9, aside: 1.4 },
  loose: 1,
}
export const HORSE_DRILL: Drill = {
  file: 6.8,
  rank: 16,
  ranks: 2,
  company: 36,
  reach: { ahead: 8.2, behind: 7.8, aside: 3.2 },
  loose: 0.4,
}

/** How far men stray from their places, in millimetres, and turn, in degrees, when they do not hold together. */
const STRAY = { firm: [0.1, 3], shaken: [0.9, 26], fleeing: [2.4, 70] } as const

/** Of how many men who flee one is still there. */
const KEPT = 0.78

/**
 * Where the men of a base stand: as many files as there is room for, company behind company, dressed on the front of the base, so
 * that what is left of its depth is a gap behind them. They stray as their order has it, and never beyond the base.
 */
export function inFiles(
  base: Pick<PieceBase, 'width' | 'depth'>,
  drill: Drill,
  order: Order,
  seed = 0,
): Place[] {
  const { width, depth } = base
  const { aside } = drill.reach
  const files = Math.max(1, Math.floor((width - 2 * aside) / drill.file) + 1)
  const pitch = files > 1 ? Math.min(width / files, (width - 2 * aside) / (files - 1)) : 0
  const places: Place[] = []
  for (const y of rankPlaces(depth, drill))
    for (let file = 0; file < files; file++) {
      const at = places.length
      const place = { x: (file - (files - 1) / 2) * pitch, y, turn: 0 }
      places.push(within(base, drill, strayed(place, drill, order, at, seed)))
    }
  if (order === 'fleeing') return places.filter((_, at) => chanceAt(at, seed, 41) <= KEPT)
  return places
}

/** How far behind the middle of a base each of its ranks stands, from the front one on. */
function rankPlaces(depth: number, { rank, ranks, company, reach }: Drill): number[] {
  const room = Math.max(0, depth - reach.ahead - reach.behind)
  const deep = Math.max(1, Math.min(ranks, Math.floor(room / rank + 1e-9) + 1))
  const companies = 1 + Math.max(0, Math.floor((room - (deep - 1) * rank) / company + 1e-9))
  const front = Math.min(-depth / 2 + reach.ahead + 0.2, depth / 2 - reach.behind)
  return Array.from(
    { length: companies * deep },
    (_, at) => front + Math.floor(at / deep) * company + (at % deep) * rank,
  )
}

/** A man who has strayed as far as his order lets him. Who flees turns his back to the front. */
function strayed({ x, y, turn }: Place, { loose }: Drill, order: Order, at: number, seed: number): Place {
  const [far, turned] = STRAY[order]
  const by = (what: number): number => 2 * chanceAt(at, seed, what) - 1
  const about = order === 'fleeing' ? 180 : 0
  const back = order === 'fleeing' ? 2 * chanceAt(at, seed, 45) : 0
  return { x: x + far * by(42), y: y + far * by(43) + back, turn: turn + about + turned * loose * by(44) }
}

/** Brought back upon the base. */
function within(base: Pick<PieceBase, 'width' | 'depth'>, { reach }: Drill, { x, y, turn }: Place): Place {
  const wide = Math.max(0, base.width / 2 - reach.aside)
  const least = -base.depth / 2 + reach.ahead
  const most = Math.max(least, base.depth / 2 - reach.behind)
  return { x: Math.min(wide, Math.max(-wide, x)), y: Math.min(most, Math.max(least, y)), turn }
}

/** Skirmishers before the ranks of a base: a loose chain along its front. */
export function skirmishers({ width, depth }: Pick<PieceBase, 'width' | 'depth'>, seed = 0): Place[] {
  const count = Math.max(2, Math.round(width / 5))
  const each = width / count
  const y = -depth / 2 + FOOT_DRILL.reach.ahead + 0.2
  return Array.from({ length: count }, (_, at) => ({
    x: (at - (count - 1) / 2) * each + (chanceAt(at, seed, 51) - 0.5) * each * 0.4,
    y: y + chanceAt(at, seed, 52) * 1.1,
    turn: (chanceAt(at, seed, 53) - 0.5) * 24,
  }))
}

/** Room that skirmishers take of a base's depth, in millimetres. */
const SKIRMISH = 4

/** The rest of a base behind its skirmishers, and how far its middle lies to the rear. */
export function behindSkirmishers(base: Pick<PieceBase, 'width' | 'depth'>): {
  readonly rest: Pick<PieceBase, 'width' | 'depth'>
  readonly by: number
} {
  return { rest: { width: base.width, depth: base.depth - SKIRMISH }, by: SKIRMISH / 2 }
}
