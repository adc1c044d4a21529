import { shortName } from '../troops/names.ts'
import type { TablePiece } from '../types.ts'
import type { Footing, MovePlan, Step } from './plan.ts'
import { settledFooting } from './rules.ts'
import type { MeasuredRules, Stop } from './rules.ts'
import { perMillimetre, turned } from './yardstick.ts'

/** Who faces within so many tenths of one's own front stands in the same line. */
const ALIKE = 60
/** A neighbour stands so many widths aside at most, from edge to edge. */
const ASIDE = 2
/** An enemy so near, in millimetres of the sheet, and so far off the front at most, is one a front is brought square to. */
const NEAR = 400
const BEFORE = 600
/** So near, in tenths of a degree, a front is brought square. */
const SQUARE = 25

/** Somebody else on the table, and where he is of a footing: ahead, to the right, and turned so far. */
interface Other {
  readonly piece: TablePiece
  readonly at: Footing
  readonly ahead: number
  readonly right: number
  readonly turn: number
}

type Rules<S extends Step> = Pick<MeasuredRules<S>, 'pieces' | 'footingOf' | 'yardstick'>

/** Everybody but one, as he stands to a footing; officers are no part of a line. */
function othersFrom<S extends Step>(rules: Rules<S>, unit: string, from: Footing): Other[] {
  const h = (from.h * Math.PI) / 1800
  return rules.pieces().flatMap((piece): Other[] => {
    const at = piece.id === unit || piece.above ? null : rules.footingOf(piece.id)
    if (!at) return []
    const [east, north] = [at.x - from.x, at.y - from.y]
    const ahead = east * Math.sin(h) + north * Math.cos(h)
    const right = east * Math.cos(h) - north * Math.sin(h)
    return [{ piece, at, ahead, right, turn: about(at.h - from.h) }]
  })
}

function about(tenths: number): number {
  const turn = turned(tenths)
  return turn > 1800 ? turn - 3600 : turn
}

function sideOf<S extends Step>(rules: Rules<S>, unit: string): TablePiece['side'] | undefined {
  return rules.pieces().find(({ id }) => id === unit)?.side
}

/** How far a unit goes straight ahead until its front is level with a friend's beside it, in whole numbers. */
export function abreastStops<S extends Step>(rules: MeasuredRules<S>, plan: MovePlan<S>): Stop[] {
  const from = settledFooting(rules, plan)
  const side = sideOf(rules, plan.unit)
  return othersFrom(rules, plan.unit, from).flatMap(({ piece, at, ahead, right, turn }) => {
    const level = Math.round(ahead + at.depth / 2 - from.depth / 2)
    const aside = Math.abs(right) - (at.width + from.width) / 2
    const isNeighbour = piece.side === side && Math.abs(turn) <= ALIKE && level > 0
    if (!isNeighbour || aside < 0 || aside > ASIDE * from.width) return []
    return [{ at: level, why: '', words: `abreast of ${shortName(piece.name)}` }]
  })
}

/** The heading square to the nearest enemy before a unit that would face nearly so there; null when none is near that. */
export function squareTo<S extends Step>(
  rules: Rules<S>,
  unit: string,
  from: Footing,
): { readonly heading: number; readonly words: string } | null {
  const side = sideOf(rules, unit)
  const reach = NEAR * perMillimetre(rules.yardstick)
  const [nearest] = othersFrom(rules, unit, from)
    .filter(({ piece, ahead, right }) => {
      const off = Math.abs((Math.atan2(right, ahead) * 1800) / Math.PI)
      return piece.side !== side && off <= BEFORE && Math.hypot(ahead, right) <= reach
    })
    .toSorted((a, b) => Math.hypot(a.ahead, a.right) - Math.hypot(b.ahead, b.right))
  if (!nearest) return null
  const quarter = Math.round(nearest.turn / 900) * 900
  const off = nearest.turn - quarter
  if (off === 0 || Math.abs(off) > SQUARE) return null
  return { heading: turned(from.h + off), words: `square to ${shortName(nearest.piece.name)}` }
}
