import type { Refusal } from '@bivouac/kernel'
import { headingOf, lastFree, normalHeading, wheeled } from '@bivouac/space'
import type { Block } from '@bivouac/space'
import type { MoveStep } from '../position/actions.ts'
import type { Pose } from '../position/events.ts'
import type { FpgaPosition } from '../position/state.ts'
import { blockOf, findUnit, sideOf } from '../position/troops.ts'
import { checkMove, mayMove } from './movement.ts'
import { walkAtBest } from './movement-queries.ts'

/** The move that brings a unit nearest to a place and facing, and what keeps it from coming there; null when it does. */
export interface Towards {
  /** None when it is best off where it stands. */
  readonly steps: readonly MoveStep[]
  readonly refusal: Refusal | null
}

/** So near, in u, counts as there; and what a tenth of a degree off its facing counts as. */
const THERE = 60
const TENTH = 20

/** The lawful move that ends nearest to the place: straight, obliquely, sideways, after a turn or a wheel, or before one. */
export function moveTowards(p: FpgaPosition, id: string, to: Pose): Towards {
  const unit = findUnit(p, id)
  const still = mayMove(p, sideOf(p, unit), unit)
  if (still !== null) return { steps: [], refusal: still }
  const from = blockOf(p, unit)
  let best: readonly MoveStep[] = []
  let least = awayFrom(from, to)
  if (least <= THERE) return { steps: best, refusal: null }
  let refusal: Refusal | null = null
  for (const way of waysTo(p, from, to)) {
    const fits = fitted(p, id, unit, way)
    refusal ??= checkMove(p, sideOf(p, unit), { do: 'move', unit: id, steps: [...way] })
    if (fits === null) continue
    const away = awayFrom(walkAtBest(p, unit, fits).block, to)
    if (away >= least) continue
    best = fits
    least = away
    if (least <= THERE) return { steps: best, refusal: null }
  }
  return { steps: best, refusal }
}

/** How far a base is from where it should stand, its facing included. */
function awayFrom({ x, y, heading }: Block, to: Pose): number {
  return Math.hypot(to.x - x, to.y - y) + TENTH * Math.abs(turnBetween(heading, to.h))
}

/** From one heading to another, clockwise positive, from -1800 to 1800. */
function turnBetween(from: number, to: number): number {
  const turn = normalHeading(to - from)
  return turn > 1800 ? turn - 3600 : turn
}

/** Ways to a place, the plainest first. */
function waysTo(p: FpgaPosition, from: Block, to: Pose): readonly MoveStep[][] {
  const turn = turnBetween(from.heading, to.h)
  const ways = [legTo(p, from, to)]
  if (turn === 0) return ways
  const face: MoveStep = { go: 'face', facing: to.h }
  ways.push([face, ...legTo(p, { ...from, heading: to.h }, to)])
  if (Math.abs(turn) > p.game.limits.wheelMost) return ways
  const wheel: MoveStep = { go: 'wheel', turn }
  const side = turn > 0 ? 'right' : 'left'
  ways.push([wheel, ...legTo(p, wheeled(from, side, Math.abs(turn)), to)])
  // The wheel last: the leg before it ends where the wheel brings it to the place.
  const swung = wheeled({ ...from, x: 0, y: 0 }, side, Math.abs(turn))
  ways.push([...legTo(p, from, { ...to, x: to.x - swung.x, y: to.y - swung.y }), wheel])
  return ways
}

/** One leg to a place, facing kept; none when it is there. */
function legTo(
  p: FpgaPosition,
  { x, y, heading }: Block,
  to: { readonly x: number; readonly y: number },
): MoveStep[] {
  const by = Math.round(Math.hypot(to.x - x, to.y - y))
  if (by < 1) return []
  const off = turnBetween(heading, headingOf(to.x - x, to.y - y))
  if (off === 0) return [{ go: 'straight', by }]
  return [{ go: Math.abs(off) <= p.game.limits.oblique ? 'oblique' : 'aside', by, off }]
}

/** The way as far as it may be gone, its leg shortened; null where nothing of it may be. */
function fitted(p: FpgaPosition, id: string, unit: number, way: readonly MoveStep[]): MoveStep[] | null {
  if (way.length === 0) return null
  const isFine = (steps: readonly MoveStep[]): boolean =>
    checkMove(p, sideOf(p, unit), { do: 'move', unit: id, steps: [...steps] }) === null
  if (isFine(way)) return [...way]
  const at = way.findIndex((step) => 'by' in step)
  const leg = way[at]
  if (leg === undefined || !('by' in leg)) return null
  const cut = (by: number): MoveStep[] => way.map((step, n) => (n === at ? { ...leg, by } : step))
  const by = lastFree(leg.by - 1, (length) => length > 0 && isFine(cut(length)))
  if (by > 0 && isFine(cut(by))) return cut(by)
  const rest = way.filter((_, n) => n !== at)
  return rest.length > 0 && isFine(rest) ? rest : null
}
