import type { Action, GameEvent, Position, Refusal } from '@bivouac/kernel'
import type { Block } from '@bivouac/space'
import { worthDoing } from '../hand/plan.ts'
import type { Plan, Step } from '../hand/plan.ts'
import type { MeasuredRules, Verdict } from '../hand/rules.ts'
import { nearerByRoad } from './by-road.ts'
import { blockOf, isOrdered, lineOf, wishesOf } from './order.ts'
import type { GroupOrder, Standing, Wish } from './order.ts'
import type { GroupRules } from './rules.ts'

/** What one of a group does. */
export interface GroupMove<S extends Step, V extends Verdict> {
  readonly piece: string
  /** Where it is wished to stand. */
  readonly to: Block
  /** What it does; null when it stays. */
  readonly plan: Plan<S> | null
  /** What the rules say to that, on the table as it will be then. */
  readonly verdict: V | null
  /** Why it does not come to its place; null when it does. */
  readonly refusal: Refusal | null
  /** The player has laid it out himself. */
  readonly own: boolean
  /** It goes on to its place in later turns. */
  readonly goesOn: boolean
}

/** What several orders come to: the moves in the order in which they are made, and the table as it is then. */
export interface GroupPlan<Shown extends Position, S extends Step, V extends Verdict> {
  readonly moves: readonly GroupMove<S, V>[]
  readonly after: Shown
}

/** What planning asks of the desk. */
export interface PlanningDesk<Shown extends Position, Deed extends Action, S extends Step> {
  actionOf(plan: Plan<S>): Deed | null
  checkAt(p: Shown, action: Deed): Refusal | null
  phaseOf(p: Shown): string
  foretold(action: Deed, p: Shown): { readonly position: Shown; readonly events: readonly GameEvent[] } | null
}

/** Where those of a group stand who are on the table. */
export function standingsOf<S extends Step>(
  rules: Pick<MeasuredRules<S>, 'footingOf' | 'pieces'>,
  members: readonly string[],
): Standing[] {
  const officers = new Set(rules.pieces().flatMap(({ id, above }) => (above ? [id] : [])))
  return members.flatMap((piece) => {
    const at = rules.footingOf(piece)
    return at ? [{ piece, at, isOfficer: officers.has(piece) }] : []
  })
}

/** What several orders come to that are made one after another, beginning with `first`. */
export function planOrders<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  desk: PlanningDesk<Shown, Deed, S>,
  rules: GroupRules<Shown, Deed, S, V>,
  first: GroupPlan<Shown, S, V>,
  orders: readonly GroupOrder<S>[],
): GroupPlan<Shown, S, V> {
  return orders.reduce<GroupPlan<Shown, S, V>>(({ moves, after }, order) => {
    const more = planGroup(desk, rules, after, order)
    return { moves: [...moves, ...more.moves], after: more.after }
  }, first)
}

/**
 * What everybody does, in the order in which they do it. Each is planned where those before it have gone; whoever does not come
 * to his place tries again when the others are gone.
 */
function planGroup<Shown extends Position, Deed extends Action, S extends Step, V extends Verdict>(
  desk: PlanningDesk<Shown, Deed, S>,
  rules: GroupRules<Shown, Deed, S, V>,
  p: Shown,
  order: GroupOrder<S>,
): GroupPlan<Shown, S, V> {
  if (!isOrdered(order)) return { moves: [], after: p }
  const at = (now: Shown): MeasuredRules<S, V> => rules.rulesAt(now, (action) => desk.checkAt(now, action))
  const start = at(p)
  const group = standingsOf(start, order.members)
  const ownOf = (piece: string): Plan<S> | null => {
    const plan = order.own.get(piece)
    return plan && worthDoing(plan, start.footingOf(piece)) ? plan : null
  }
  const lead = order.leader === null ? null : ownOf(order.leader)
  const led = lead && start.verdict(lead, true)
  const leader = group.find(({ piece }) => piece === order.leader)
  const way = leader && led && !led.refusal ? (led.way ?? []) : []
  const wishes = wishesOf(order, group, leader ? way.map((spot) => blockOf({ ...leader.at, ...spot })) : [])
  const moves: Omit<GroupMove<S, V>, 'goesOn'>[] = []
  let now = p
  const make = ({ piece, from, to }: Wish, isLast: boolean): boolean => {
    const own = ownOf(piece)
    const isSettled = order.own.has(piece) || order.leader === piece || isThere(from, to)
    const planned = isSettled
      ? { plan: own, refusal: null }
      : nearerByRoad(at(now), piece, placeOf(to), rules.plan(now, piece, placeOf(to)))
    const { plan } = planned
    const verdict = plan && at(now).verdict(plan, true)
    const refusal = verdict?.refusal ?? planned.refusal
    if (refusal && !isLast) return false
    moves.push({ piece, to, plan, verdict, refusal, own: order.own.has(piece) })
    const action = plan && !verdict?.refusal ? desk.actionOf(plan) : null
    const after = action && desk.foretold(action, now)?.position
    if (after && desk.phaseOf(after) === desk.phaseOf(p)) now = after
    return true
  }
  const hindered = wishes.filter((wish) => !make(wish, wish.piece === order.leader))
  for (const wish of hindered) make(wish, true)
  // An officer comes everywhere: whether they get there is told by the others.
  const line = new Set(lineOf(group).map(({ piece }) => piece))
  const ofLine = moves.filter(({ piece }) => line.has(piece))
  const goesOn = order.goesOn ?? (ofLine.length > 0 && ofLine.every(({ refusal }) => refusal !== null))
  return {
    moves: moves.map((move) => ({ ...move, goesOn: goesOn && !move.own && move.refusal !== null })),
    after: now,
  }
}

function isThere(from: Block, to: Block): boolean {
  return from.x === to.x && from.y === to.y && from.heading === to.heading
}

/** A block as a place to come to. */
export function placeOf({ x, y, heading }: Block): { x: number; y: number; h: number } {
  return { x, y, h: heading }
}

/** What a piece is called where it stands in a list. */
export function nameOf(
  { rules }: { readonly rules: { spoken(piece: string): string } },
  piece: string,
): string {
  return rules.spoken(piece).split(', ')[0] ?? piece
}

/** Does it move at all? */
export function isMade<S extends Step, V extends Verdict>({ plan, verdict }: GroupMove<S, V>): boolean {
  return plan !== null && !verdict?.refusal
}
