import type { Refusal } from '@bivouac/kernel'
import { countAt, has, isArtillery, isEntrenched, isInfantry } from '../position/counters.ts'
import { begin } from './setting-out.ts'
import { reasons } from '../sequence/refusals.ts'
import { sideName } from '../secrets/secrets.ts'
import { ACTED, DUG, EDGE, enemyOf, MOVED, REACTED } from '../position/state.ts'
import type { FrameOf, JdgPosition } from '../position/state.ts'
import type { Decision } from '../sequence/terms.ts'

const NO_TRENCH = reasons({
  moved: ['JDG-6.2-a', 'Only a stack that stays put the entire turn can entrench.'],
  spent: ['JDG-6.2-c', 'It takes every movement point the stack has.'],
  city: ['JDG-6.2-g', 'No entrenchment in a fortified city box.'],
  unable: ['JDG-6.2-h', 'It takes infantry or reserve artillery: neither cavalry nor Dummies can entrench.'],
  dug: ['JDG-6.2-d', 'The box is entrenched already.'],
  engaged: ['JDG-6.2-a', 'Not in a box with the enemy.'],
  points: ['JDG-4.5-cost-trench', 'The army has not the two command points for that.'],
  edge: ['JDG-6.2-a', 'The stack is not on the map.'],
})

/** Why the stack may not entrench its box, or null. */
export function entrenchRefusal(p: JdgPosition, frame: FrameOf<'march'>): Refusal | null {
  const { path, stack, side, army } = frame
  const box = path[0]
  if (box === EDGE || army < 0) return NO_TRENCH.edge
  if (frame.path.length > 1) return NO_TRENCH.moved
  if (frame.begun || frame.forced) return NO_TRENCH.spent
  let able = false
  for (const counter of stack) {
    // JDG-6.2-i: no movement, retreat or reaction since the start of the turn.
    if (has(p, counter, MOVED | REACTED | ACTED)) return NO_TRENCH.moved
    if (isInfantry(p, counter) || isArtillery(p, counter)) able = true
  }
  if (p.game.ground.fortified[box] === 1) return NO_TRENCH.city
  if (!able) return NO_TRENCH.unable
  if (countAt(p, box, enemyOf(side)) > 0) return NO_TRENCH.engaged
  if (isEntrenched(p, box, side)) return NO_TRENCH.dug
  return p.state.armies.left[army] < p.game.tables.costs.entrenchment ? NO_TRENCH.points : null
}

/**
 * JDG-6.2-c, -d: the box is entrenched at once, for two CP instead of the price of activation (JDG-4.5-g) and all MP.
 * A dead entrenchment the enemy still sees there makes way for the new one (JDG-H-trench).
 */
export const entrench: Decision<'entrench', 'march'> = {
  in: 'march',
  check: (p, _seat, _action, frame) => entrenchRefusal(p, frame),
  perform(p, _seat, _action, frame, dice, events) {
    const { side, stack } = frame
    const [box] = frame.path
    const { trenches, counters } = p.state
    begin(p, frame, dice, events, p.game.tables.costs.entrenchment)
    for (const counter of stack) counters.mark[counter] |= ACTED | DUG
    const dead = trenches.findIndex((trench) => trench.box === box && trench.side === side)
    if (dead >= 0) trenches.splice(dead, 1)
    trenches.push({ box, side, live: true })
    frame.stopped = true
    events.push({
      type: 'entrenched',
      clauses: ['JDG-6.2-d', 'JDG-4.5-cost-trench'],
      side: sideName(side),
      box: p.game.ground.boxIds[box],
    })
  },
}
