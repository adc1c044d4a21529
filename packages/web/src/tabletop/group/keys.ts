import type { Action, Position } from '@bivouac/kernel'
import { ARROWS, BRACKETS, turning } from '../hand/plan-keys.ts'
import type { Step } from '../hand/plan.ts'
import type { Hand, Verdict } from '../hand/rules.ts'
import { degrees, length, strideOf } from '../hand/yardstick.ts'
import type { GroupHand } from './hand.ts'
import { facingOf, shiftedBy, wheeledTo } from './order.ts'
import { nameOf, standingsOf } from './planning.ts'

/** A key while several are picked and none is taken out; true when it meant something. */
export function groupKey<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  hand: Hand<S>,
  group: GroupHand<Shown, Deed, S, V>,
  event: KeyboardEvent,
): boolean {
  const order = group.order.peek()
  if (!order || event.altKey || event.metaKey) return false
  const arrow = ARROWS[event.key]
  if (event.key === 'Enter') {
    if (group.isOrdered) void group.make()
    return true
  }
  if (event.key === 'Backspace') {
    group.reset()
    return true
  }
  if (arrow) {
    const by = strideOf(event, hand.rules.yardstick.strides)
    const [up, right] = arrow
    const facing = facingOf(standingsOf(hand.rules, order.members))
    group.order.value = shiftedBy(order, facing, { ahead: up * by, right: right * by })
  } else if (BRACKETS.includes(event.key))
    group.order.value = wheeledTo({ ...order, leader: null, goals: new Map() }, order.turn + turning(event))
  else return false
  hand.announce(groupWords(hand, group))
  return true
}

/** What the order comes to, for those who do not see it. */
export function groupWords<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  { rules }: Hand<S>,
  group: GroupHand<Shown, Deed, S, V>,
): string {
  const order = group.order.peek()
  if (!order) return ''
  const { yardstick } = rules
  const words = [
    order.goals.size === 0 ? '' : (order.name ?? 'each to his place').toLowerCase(),
    order.dress === null ? '' : `dressed on ${nameOf({ rules }, order.dress.on)}`,
    order.ahead === 0 ? '' : `ahead ${length(yardstick, order.ahead)}`,
    order.right === 0 ? '' : `to the right ${length(yardstick, order.right)}`,
    order.turn === 0 ? '' : `wheel ${degrees(order.turn)}`,
  ].filter((word) => word !== '')
  const hindered = group.moves.peek().filter(({ refusal }) => refusal !== null)
  const who = hindered.map(({ piece }) => nameOf({ rules }, piece)).join(', ')
  return `${words.join(', ')}; ${hindered.length === 0 ? 'all get there' : `${hindered.length} do not get there: ${who}`}`
}
