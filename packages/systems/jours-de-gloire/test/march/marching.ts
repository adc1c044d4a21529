import { topFrame } from '@bivouac/kernel'
import type { JdgEvent, JdgPosition } from '../../src/index.ts'
import { ACTIVATED } from '../../src/position/state.ts'
import type { FieldPlan, PositionPlan } from '../hand.ts'
import { act, counter, field, stand } from '../hand.ts'

/**
 * The ground of the march tests. A road a to h; x hangs on b by a poor road, y on c over a minor river, z on d over a
 * major bridge, w on d over a major ford; k is a fortified city next to c.
 */
const GROUND: FieldPlan = {
  boxes: {
    ...Object.fromEntries([...'abcdefghxyzw'].map((id) => [id, 'open'])),
    k: 'open fort',
  },
  links: [
    'a b',
    'b c',
    'c d',
    'd e',
    'e f',
    'f g',
    'g h',
    'b x poor',
    'c y minor',
    'd z bridge',
    'd w ford',
    'c k',
  ],
}

/** A position on the ground of the march tests; `plan` may change the ground too. */
export function onTheRoad(position: PositionPlan, plan: Partial<FieldPlan> = {}): JdgPosition {
  return stand(field({ ...GROUND, ...plan }), position)
}

/** The seat takes up these counters, written with blanks between. */
export function take(p: JdgPosition, seat: string, ids: string): JdgEvent[] {
  return act(p, seat, { do: 'activate', units: ids.split(' ') })
}

/** The stack in hand goes through these boxes; whoever is asked in between lets it pass. */
export function walk(p: JdgPosition, seat: string, boxes: string, dice: readonly number[] = []): JdgEvent[] {
  const events: JdgEvent[] = []
  const way = boxes.split(' ')
  way.forEach((to, at) => {
    events.push(...act(p, seat, { do: 'go', to }, at === way.length - 1 ? dice : []))
    events.push(...letPass(p))
  })
  return events
}

/** Whoever is asked for a reaction, or whether to scout, says no. */
export function letPass(p: JdgPosition): JdgEvent[] {
  const events: JdgEvent[] = []
  const asks = new Set(['interception', 'withdrawal', 'entering', 'intercepting'])
  while (asks.has(topFrame(p).phase)) {
    const seat = p.game.seats[topFrame(p).by[0]].id
    events.push(...act(p, seat, { do: 'end' }))
  }
  return events
}

/** The decision in hand. */
export function phase(p: JdgPosition): string {
  return topFrame(p).phase
}

/** MP the stack in hand has spent. */
export function spent(p: JdgPosition): number {
  const frame = topFrame(p)
  return frame.phase === 'march' ? frame.spent : -1
}

/** Has the counter this mark? */
export function marked(p: JdgPosition, id: string, bits: number = ACTIVATED): boolean {
  return (p.state.counters.mark[counter(p, id)] & bits) !== 0
}

/** Sets a mark by hand. */
export function mark(p: JdgPosition, id: string, bits: number): void {
  p.state.counters.mark[counter(p, id)] |= bits
}

/** CP the side's first army has left. */
export function pointsLeft(p: JdgPosition, army = 0): number {
  return p.state.armies.left[army]
}
