// Stacks that march at once, each by its own way: what a player lays out before anything is ordered.
import { counted, planMany, topFrame, tryOut } from '@bivouac/kernel'
import type { Approach, ManyPlan, Refusal, Wish } from '@bivouac/kernel'
import { waysOn } from '../command/lines.ts'
import { shortName } from '../files/names.ts'
import type { JdgAction } from '../position/actions.ts'
import { countAt, findBox, findCounter, isBarred, stepCost } from '../position/counters.ts'
import { enemyOf } from '../position/state.ts'
import type { JdgPosition, Side } from '../position/state.ts'
import { joursDeGloire } from '../system.ts'
import { reachOfStack, watchedOn, whyNotReached } from './march-queries.ts'
import type { Reached } from './march-queries.ts'
import { meetsEnemy } from './meeting.ts'

/** As far as a march over several turns is thought ahead, in movement points. */
const FAR = 250

/**
 * What these counters do to come to the boxes they are wished in: those of one box that are wished in the same one go as
 * stacks, as large as may be without stragglers. A stack goes as far as it comes without passing next to the enemy, who might
 * intercept it, and meets nobody; nothing of it turns on what this seat does not know.
 */
export function marchStacks(
  p: JdgPosition,
  seat: string,
  wishes: readonly Wish[],
): ManyPlan<JdgPosition, JdgAction> {
  const boxOf = (piece: string): number => p.state.counters.box[findCounter(p, piece)] ?? -1
  const groups = Map.groupBy(wishes, ({ piece, to }) => `${boxOf(piece)} ${to}`)
  const stacks = new Map<string, readonly string[]>()
  for (const group of groups.values()) {
    let left = group.map(({ piece }) => piece)
    while (left.length > 0) {
      const stack = stackOf(p, seat, left)
      stacks.set(stack[0], stack)
      left = left.filter((piece) => !stack.includes(piece))
    }
  }
  const heads = wishes.filter(({ piece }) => stacks.has(piece))
  return planMany(
    p,
    heads,
    (now, { piece, to }) => approach(now, seat, stacks.get(piece) ?? [piece], to),
    (now, actions) => tryOut(joursDeGloire, now, seat, actions),
  )
}

/** As many of these as may be taken up together and leave no stragglers; the first alone where he may not be taken up at all. */
function stackOf(p: JdgPosition, seat: string, ids: readonly string[]): readonly string[] {
  const may = (units: readonly string[]): boolean =>
    joursDeGloire.check(p, seat, { do: 'activate', units: [...units] }) === null &&
    !reachOfStack(p, units, false, seat).concentrated
  if (may(ids)) return ids
  const stack: string[] = []
  for (const id of ids) if (may([...stack, id])) stack.push(id)
  return stack.length === 0 ? ids.slice(0, 1) : stack
}

function approach(p: JdgPosition, seat: string, units: readonly string[], to: string): Approach<JdgAction> {
  const { boxIds } = p.game.ground
  const counter = findCounter(p, units[0])
  const here = p.state.counters.box[counter]
  const { side } = p.game.counters[counter]
  const along = units.slice(1)
  const stays = (refusal: Refusal | null): Approach<JdgAction> => ({
    actions: [],
    way: [boxIds[here]],
    refusal,
    along,
  })
  if (boxIds[here] === to) return stays(null)
  const still = joursDeGloire.check(p, seat, { do: 'activate', units: [...units] })
  if (still) return stays(still)
  const plan = reachOfStack(p, units, false, seat)
  const left = leftFrom(p, side, findBox(p, to))
  const nearer = plan.reached
    .filter(({ box }) => left[findBox(p, box)] < left[here])
    .toSorted((a, b) => left[findBox(p, a.box)] - left[findBox(p, b.box)] || a.cost - b.cost)
  let why: Refusal | null = null
  for (const goal of nearer) {
    const watched = whyWatched(p, side, goal)
    why ??= watched
    if (watched) continue
    const march: JdgAction[] = [
      { do: 'activate', units: [...units] },
      ...goal.way.slice(1).map((box): JdgAction => ({ do: 'go', to: box })),
    ]
    const after = tryOut(joursDeGloire, p, seat, march)
    if (!after) return stays(null)
    const halts = topFrame(after).phase === 'march'
    const price = plan.cp === 0 ? '' : `, ${plan.cp} CP`
    return {
      actions: halts ? [...march, { do: 'halt' }] : march,
      way: goal.way,
      refusal: why,
      along,
      note: `${goal.cost} of ${plan.mp} MP${price}`,
    }
  }
  return stays(
    why ?? whyNotReached(p, units, plan, to) ?? { clause: 'JDG-5.2-a', reason: 'It comes no nearer.' },
  )
}

/** Why a stack does not go there along with others: it would be watched or meet somebody. Null when it goes. */
function whyWatched(p: JdgPosition, side: Side, { way, meets }: Reached): Refusal | null {
  if (meets) return { clause: 'JDG-5.3-d', reason: 'The enemy is met there: march in by itself.' }
  const { counters } = watchedOn(p, side, way)
  if (counters === 0) return null
  return {
    clause: 'JDG-6.5.1-a',
    reason: `It would pass next to ${counted(counters, 'enemy counter')}, who may intercept: move it by itself.`,
  }
}

/** What is left to pay from every box to the goal, whatever the turns it takes; Infinity where no way leads there. */
function leftFrom(p: JdgPosition, side: Side, goal: number): Float64Array {
  const { ground } = p.game
  const left = new Float64Array(ground.size).fill(Infinity)
  if (goal < 0) return left
  const cost = Uint8Array.from({ length: ground.links }, (_, link) => stepCost(p, side, link))
  const ways = waysOn(p)
  ways.run(goal, FAR, cost, (box) => box !== goal && (meetsEnemy(p, box, side) || isBarred(p, box, side)))
  for (let at = 0; at < ways.count; at++) left[ways.order[at]] = ways.cost[ways.order[at]]
  return left
}

/** Why a march over several turns halts here: enemy counters stand in the next boxes. Null when none do. */
export function enemyBeside(p: JdgPosition, piece: string): Refusal | null {
  const counter = findCounter(p, piece)
  const here = p.state.counters.box[counter]
  if (here < 0) return null
  const { side, name } = p.game.counters[counter]
  const { first, to } = p.game.ground
  for (let at = first[here]; at < first[here + 1]; at++) {
    const count = countAt(p, to[at], enemyOf(side))
    if (count > 0)
      return {
        clause: 'JDG-6.5.1-a',
        reason: `${shortName(name)} has ${counted(count, 'enemy counter')} beside him, at ${p.game.ground.boxes[to[at]].name}.`,
      }
  }
  return null
}
