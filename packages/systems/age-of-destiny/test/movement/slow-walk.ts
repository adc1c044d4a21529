import {
  footprint,
  isOnTable,
  overlaps,
  touchesArea,
  touchesHard,
  touchesStrip,
  wheelStops,
  wheeled,
} from '@bivouac/space'
import type { Shape } from '@bivouac/space'
import type { MoveStep } from '../../src/position/actions.ts'
import { DIFFICULT } from '../../src/movement/allowance.ts'
import { isMarching } from '../../src/position/formations.ts'
import { NORMAL, ON_TABLE } from '../../src/position/state.ts'
import type { AodPosition } from '../../src/position/state.ts'
import { endWalk, takeStep } from '../../src/movement/steps.ts'
import { blockOf } from '../../src/position/troops.ts'
import { newWalk } from '../../src/movement/walk.ts'
import type { Walk } from '../../src/movement/walk.ts'

/** Every unit on the table but this one, however far away. */
const everybody = (p: AodPosition, unit: number): number[] =>
  p.state.units.where.flatMap((where, other) => (where === ON_TABLE && other !== unit ? [other] : []))

/** The move of a unit that looks at everybody and at all the ground at every step. */
export function slowWalk(p: AodPosition, unit: number, steps: readonly MoveStep[]): Walk {
  const walk = newWalk(p, unit, 'move', blockOf(p, unit), p.index.shape[unit])
  walk.everybody = everybody(p, unit)
  walk.hasFelt = true
  const { x, y } = walk.block
  // What is swept has the start in it; who begins with a manoeuvre stands on it all the same.
  const isStanding = steps[0].go === 'wheel' || steps[0].go === 'form' || steps[0].go === 'turn'
  const marches = isMarching(walk.formation)
  if (isStanding && touchesHard(p.game.ground.hard, walk.shape, x, y, x, y, marches)) walk.bits |= DIFFICULT
  for (const step of steps) {
    walk.refusal = takeStep(p, walk, step)
    if (walk.refusal !== null) return walk
  }
  return endWalk(p, walk)
}

/** What a wheel alone comes to, looked at place by place: the clause that forbids it, whom it passes, what it touches. */
export function slowWheel(
  p: AodPosition,
  unit: number,
  turn: number,
): { clause: string | null; passed: number[]; isHard: boolean; end: Shape } {
  const side = turn > 0 ? 'right' : 'left'
  const block = blockOf(p, unit)
  const shapes = wheelStops(block, side, Math.abs(turn)).map(footprint)
  const end = footprint(wheeled(block, side, Math.abs(turn)))
  const passed = new Set<number>()
  const { state, side: sides } = p.state.units
  const isHard = [p.index.shape[unit], ...shapes].some((shape) => isOnHard(p, shape))
  for (const shape of shapes) {
    if (!isOnTable(p.game.ground, shape)) return { clause: 'AOD-3-move-n', passed: [], isHard, end }
    const under = everybody(p, unit).filter((other) => overlaps(shape, p.index.shape[other]))
    if (under.some((other) => sides[other] !== sides[unit]))
      return { clause: 'AOD-3-pass-f', passed: [], isHard, end }
    if (under.some((other) => state[other] !== NORMAL || state[unit] !== NORMAL))
      return { clause: 'AOD-3-pass-b', passed: [], isHard, end }
    for (const other of under) passed.add(other)
  }
  if (everybody(p, unit).some((other) => overlaps(end, p.index.shape[other])))
    return { clause: 'AOD-3-pass-c', passed: [], isHard, end }
  return { clause: null, passed: [...passed].sort((a, b) => a - b), isHard, end }
}

/** Difficult ground of any kind; bridges are not thought of, so only lines may ask. */
function isOnHard(p: AodPosition, shape: Shape): boolean {
  const { areas, strips } = p.game.ground
  return (
    areas.some((area) => area.isDifficult && touchesArea(area, shape)) ||
    strips.some((strip) => strip.isDifficult && touchesStrip(strip, shape))
  )
}
