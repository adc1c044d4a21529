import type { Refusal } from '@bivouac/kernel'
import {
  ahead,
  headingOf,
  lastFree,
  normalHeading,
  offsetX,
  offsetY,
  sineScale,
  wheeled,
} from '@bivouac/space'
import type { Block } from '@bivouac/space'
import { retreatOf } from '../combat/retreating.ts'
import type { MoveStep } from '../position/actions.ts'
import type { Pose } from '../position/events.ts'
import { wheelMost } from '../position/formations.ts'
import { LIMBERED } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'
import { findUnit, sideOf } from '../position/troops.ts'
import { mayAct } from '../sequence/acting.ts'
import { refuse } from '../sequence/refusals.ts'
import { refusalOf, walkOf, whyNot } from './movement.ts'
import { startWalk } from './steps.ts'
import { immobile } from './walk.ts'
import type { Walk } from './walk.ts'

/** The move that brings a unit nearest to a place and facing, and what keeps it from coming there; null when it does. */
export interface Towards {
  /** Ahead, or back with its face to the enemy. */
  readonly how: 'move' | 'facing'
  /** None when it is best off where it stands. */
  readonly steps: readonly MoveStep[]
  readonly refusal: Refusal | null
}

const NO_WAY = refuse(
  'AOD-3-move-n',
  'No lawful way of one turn leads there: it goes up to 45° off its front, and wheels up to 90°.',
)
const TAKES_LONGER = refuse('AOD-3-formations-f', 'The manoeuvre takes more than is left of its turn.')

/** The two front corners together may be so far off and the place still be reached, in u. */
const THERE = 200
/** Wheels tried on the way to a place far aside, in tenths of a degree. */
const SWINGS = [150, 300, 450] as const

/** A way to a place: its steps, and whether it is a retreat. */
interface Way {
  readonly how: Towards['how']
  readonly steps: readonly MoveStep[]
}

/**
 * The lawful move of this turn that ends nearest to the place: straight, obliquely, or by wheels before and after; it stops
 * short of what hinders it. It goes through no friend, who would be disrupted by it, and begins nothing that only a later
 * turn would finish.
 */
export function moveTowards(p: AodPosition, id: string, to: Pose): Towards {
  const unit = findUnit(p, id)
  const start = startWalk(p, unit, 'move')
  const still = mayAct(p, sideOf(p, unit), unit) ?? start.refusal ?? immobile(start)
  if (still !== null) return { how: 'move', steps: [], refusal: still }
  const target = { ...start.block, x: to.x, y: to.y, heading: to.h }
  const ways = waysTo(p, start, target)
  let best: Way = { how: 'move', steps: [] }
  let least = awayFrom(start.block, target)
  if (least <= THERE) return { ...best, refusal: null }
  for (const way of ways) {
    for (const fits of fitting(p, unit, way)) {
      const away = awayFrom(worked(p, unit, fits).block, target)
      // Half a millimetre is not worth another wheel.
      if (away > least - THERE / 4) continue
      best = fits
      least = away
    }
    if (least <= THERE) return { ...best, refusal: null }
  }
  return { ...best, refusal: ways.length === 0 ? NO_WAY : hindrance(p, unit, ways[0]) }
}

/** How far the front corners of a block are from where they should be, together. */
function awayFrom(block: Block, target: Block): number {
  let far = 0
  for (const right of [-block.width / 2, block.width / 2]) {
    const [x, y] = corner(block, right)
    const [toX, toY] = corner(target, right)
    far += distance(toX - x, toY - y)
  }
  return far
}

function corner({ x, y, heading, depth }: Block, right: number): readonly [number, number] {
  return [x + offsetX(right, depth / 2, heading), y + offsetY(right, depth / 2, heading)]
}

function distance(dx: number, dy: number): number {
  return Math.round(Math.sqrt(dx * dx + dy * dy))
}

/** An angle between -1800 and 1800. */
function swing(tenths: number): number {
  const turn = normalHeading(tenths)
  return turn > 1800 ? turn - 3600 : turn
}

/** The ways that would lead to the place if nothing hindered them, the plainest first. */
function waysTo(p: AodPosition, { block, formation }: Walk, target: Block): readonly Way[] {
  if (formation === LIMBERED) return [{ how: 'move', steps: gunsTo(block, target) }]
  const turn = swing(target.heading - block.heading)
  const back = turn === 0 ? backTo(p, block, target) : null
  if (back) return [{ how: 'facing', steps: [back] }]
  const wheeling = (firsts: readonly number[], nearly = false): Way[] =>
    [...new Set(firsts)].flatMap((first) => {
      const steps = wheelingTo(p, block, target, first, turn - first, nearly)
      return steps ? [{ how: 'move', steps }] : []
    })
  const plain = [0, turn, Math.trunc(turn / 2)]
  const straight = wheeling(plain)
  // A wheel carries a unit forward by itself: who can go there without swinging out does not gain ground by it.
  if (straight.length > 0) return straight
  return [...wheeling(SWINGS.flatMap((by) => [by, -by, turn + by, turn - by])), ...wheeling(plain, true)]
}

/** A wheel, a stretch and another wheel: either wheel may be none. Null where that does not lead there, or `nearly`. */
function wheelingTo(
  p: AodPosition,
  block: Block,
  target: Block,
  first: number,
  second: number,
  nearly: boolean,
): MoveStep[] | null {
  if (Math.abs(first) + Math.abs(second) > wheelMost(p)) return null
  // Where the stretch is gone does not change what the wheels do: what is left when both are made is the stretch.
  const turned = turnedBy(turnedBy(block, first), second)
  const stretch = stretchTo(p, target.x - turned.x, target.y - turned.y, block.heading + first, nearly)
  return stretch && [...wheelOf(first), ...stretch, ...wheelOf(second)]
}

function turnedBy(block: Block, turn: number): Block {
  return turn === 0 ? block : wheeled(block, turn > 0 ? 'right' : 'left', Math.abs(turn))
}

function wheelOf(turn: number): MoveStep[] {
  return turn === 0 ? [] : [{ go: 'wheel', turn }]
}

/**
 * A stretch by so much for one that faces there: straight or obliquely. Null if that is too far off its front; `nearly`, as
 * near as the widest oblique comes to it.
 */
function stretchTo(
  p: AodPosition,
  dx: number,
  dy: number,
  heading: number,
  nearly: boolean,
): MoveStep[] | null {
  const { oblique } = p.game.limits
  const far = distance(dx, dy)
  if (far === 0) return []
  const wide = swing(headingOf(dx, dy) - heading)
  const off = Math.max(-oblique, Math.min(oblique, wide))
  if (off !== wide && !nearly) return null
  const along = normalHeading(heading + off)
  const by = off === wide ? far : Math.round(ahead(dx, dy, along) / sineScale)
  if (by <= 0) return nearly ? [] : null
  return off === 0 ? [{ go: 'straight', by }] : [{ go: 'oblique', by, off }]
}

/** A stretch back with the face to the enemy; null if the place does not lie behind. */
function backTo(p: AodPosition, block: Block, target: Block): MoveStep | null {
  const [dx, dy] = [target.x - block.x, target.y - block.y]
  const by = distance(dx, dy)
  if (by === 0) return null
  const off = swing(headingOf(dx, dy) - block.heading - 1800)
  return Math.abs(off) < p.game.limits.oblique ? { go: 'back', by, off } : null
}

/** Limbered guns turn freely: AOD-2-limber-f. */
function gunsTo(block: Block, target: Block): MoveStep[] {
  const [dx, dy] = [target.x - block.x, target.y - block.y]
  const by = distance(dx, dy)
  const along = by === 0 ? block.heading : headingOf(dx, dy)
  return [
    ...(along === block.heading ? [] : [{ go: 'turn', facing: along } as const]),
    ...(by === 0 ? [] : [{ go: 'straight', by } as const]),
    ...(along === target.heading ? [] : [{ go: 'turn', facing: target.heading } as const]),
  ]
}

function worked(p: AodPosition, unit: number, { how, steps }: Way): Walk {
  return how === 'move' ? walkOf(p, unit, steps) : retreatOf(p, unit, how, steps)
}

/** May it go this way, through no friend and in this turn? */
function isFree(p: AodPosition, unit: number, way: Way): boolean {
  if (way.steps.length === 0) return false
  const walk = worked(p, unit, way)
  return refusalOf(p, walk) === null && walk.passed.length === 0 && walk.owed === 0
}

/** What of a way can be gone: all of it, or each part of it that ends in a step cut short, with and without what follows. */
function fitting(p: AodPosition, unit: number, way: Way): Way[] {
  if (isFree(p, unit, way)) return [way]
  const { how, steps } = way
  const found: Way[] = []
  for (const [at, step] of steps.entries()) {
    const before = steps.slice(0, at)
    if (at > 0 && !isFree(p, unit, { how, steps: before })) break
    for (const after of at === steps.length - 1 ? [[]] : [[], steps.slice(at + 1)]) {
      const short = (length: number): Way => ({ how, steps: [...before, ...cut(step, length), ...after] })
      const length = lastFree(sizeOf(step), (size) => isFree(p, unit, short(size)))
      if (length > 0) found.push(short(length))
    }
    if (at > 0) found.push({ how, steps: before })
  }
  return found
}

/** How long a step is, or how far it turns. */
function sizeOf(step: MoveStep): number {
  return 'by' in step ? step.by : step.go === 'wheel' ? Math.abs(step.turn) : 1
}

/** A step cut short. */
function cut(step: MoveStep, size: number): MoveStep[] {
  if ('by' in step) return [{ ...step, by: size }]
  return step.go === 'wheel' ? wheelOf(Math.sign(step.turn) * size) : [step]
}

/** What keeps the unit from going this way to its end. */
function hindrance(p: AodPosition, unit: number, way: Way): Refusal | null {
  const walk = worked(p, unit, way)
  const refusal = whyNot(p, walk)
  if (refusal !== null) return refusal
  if (walk.owed > 0) return TAKES_LONGER
  if (walk.passed.length === 0) return NO_WAY
  const friends = walk.passed.map((friend) => p.game.unitNames[friend]).join(', ')
  return refuse('AOD-3-pass-a', `It would pass through ${friends}, and both would be disrupted.`)
}
