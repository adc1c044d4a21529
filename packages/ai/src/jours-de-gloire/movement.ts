import { armyOf, boxOf, hasTrench, pointsLeft, reachOfMarch, reachOfStack } from '@bivouac/jours-de-gloire'
import type { Frame, JdgAction, JdgPosition, Reached } from '@bivouac/jours-de-gloire'
import type { Doctrine } from '../script.ts'
import { bestWork, couldWork, worthOfCrossings } from './bridges.ts'
import type { Proposal } from './bridges.ts'
import { forceOf, idsOf } from './forces.ts'
import { leaveGarrison, takeBack } from './garrisons.ts'
import { goalsOf, pullOf } from './goals.ts'
import { intend, intentOf } from './intent.ts'
import type { Aim, Notes } from './intent.ts'
import { arrivalWorth, departureWorth, postsOf, worthOf } from './places.ts'
import type { Plan } from './places.ts'
import type { Picture } from './picture.ts'
import { stacksFrom } from './stacks.ts'
import { forcedCost } from './stragglers.ts'
import type { Legal } from './trial.ts'

type March = Extract<Frame, { phase: 'march' }>

/** JDG-6.2: two points of command and a turn's march for a trench. */
const TRENCH = 1.1
/** JDG-6.4-c: an SP kept from the march by work that takes all MP: no more are set to it than it takes. */
const KEPT = 0.02
/** Work of looking at one stack. */
const LOOK = 0.5

/** The plan of a Movement Phase, as the map lies now. */
function makePlan(picture: Picture): Plan {
  const goals = goalsOf(picture)
  const crossings = remembered((key: string) => worthOfCrossings(picture, goals, key.split(' ').map(Number)))
  return {
    picture,
    goals,
    pull: remembered((box: number) => pullOf(picture, goals, box)),
    posts: postsOf(picture),
    crossings: (links) => crossings(links.join(' ')),
  }
}

/** The same answers, each found once. */
function remembered<Question>(find: (question: Question) => number): (question: Question) => number {
  const known = new Map<Question, number>()
  return (question) => {
    let answer = known.get(question)
    if (answer === undefined) known.set(question, (answer = find(question)))
    return answer
  }
}

/** The next stack to take up, or the end of the phase. */
export function nextStack(
  picture: Picture,
  offered: readonly JdgAction[],
  legal: Legal,
  { effort, overlooks }: Doctrine,
  notes: Notes,
): JdgAction {
  const { p } = picture
  notes.intent = null
  const arrival = offered.find((action) => action.do === 'activate' && isAway(p, action.units[0]))
  if (arrival !== undefined) return arrival
  const plan = makePlan(picture)
  let best: JdgAction = { do: 'end' }
  let most = picture.numbers.leastMarch
  // Who thinks little thinks first of those near the enemy.
  const near = (box: number): number => picture.threat[box] + picture.own[box]
  for (const box of picture.ownBoxes.toSorted((a, b) => near(b) - near(a))) {
    if (overlooks(p.game.ground.boxIds[box])) continue
    for (const stack of stacksFrom(picture, box)) {
      if (!effort.allows(LOOK)) break
      effort.spend(LOOK)
      const action = activation(p, offered, stack)
      if (legal(action) !== null) continue
      const { gain, aim } = bestUse(plan, stack, box)
      if (gain > most) {
        most = gain
        best = action
        intend(notes, picture, stack, aim)
      }
    }
  }
  return best
}

function isAway(p: JdgPosition, id: string): boolean {
  return boxOf(p, p.game.counterIndex.get(id) ?? 0) < 0
}

function activation(p: JdgPosition, offered: readonly JdgAction[], stack: readonly number[]): JdgAction {
  const units = idsOf(p, stack)
  // JDG-4.5-j: where several armies could pay, the first that can does.
  const payer = offered.find(
    (one) => one.do === 'activate' && one.army !== undefined && one.units[0] === units[0],
  )
  return payer?.do === 'activate' && payer.army !== undefined
    ? { do: 'activate', units, army: payer.army }
    : { do: 'activate', units }
}

/** The best use of the stack, and what it gains over staying, its price in command points taken off. */
function bestUse(plan: Plan, stack: readonly number[], box: number): { gain: number; aim: Aim } {
  const { p } = plan.picture
  const stay = worthOf(plan, stack, box, null)
  const ids = idsOf(p, stack)
  const { cp, mp, reached } = reachOfStack(p, ids, false)
  const march = bestOf(plan, stack, box, reached)
  let most = march?.worth ?? -Infinity
  let aim: Aim = { kind: 'march', to: march?.to.box ?? null }
  const consider = (worth: number, other: Aim): void => {
    if (worth <= most) return
    most = worth
    aim = other
  }
  if (forceOf(p, stack).sp > 0) {
    const further = freely(reachOfStack(p, ids, true).reached).filter(({ cost }) => cost > mp)
    const quick = bestOf(plan, stack, box, further)
    if (quick !== null)
      consider(quick.worth - forcedCost(plan.picture, stack), { kind: 'forced march', to: quick.to.box })
    const work = bestWork(plan, box, couldWork(plan.picture, stack, box))
    if (work !== null) consider(withWork(plan, stack, box, reached, mp, work), { kind: 'work', to: null })
    if (mayDig(p, stack, cp)) consider(stay + digging(plan.picture, stack, box), { kind: 'trench', to: null })
  }
  return { gain: most - stay - plan.picture.numbers.commandPoint * cp, aim }
}

/** What a stack comes to that does a piece of work and marches on with the MP that are left, if any. */
function withWork(
  plan: Plan,
  stack: readonly number[],
  box: number,
  reached: readonly Reached[],
  mp: number,
  { worth, link, mp: price }: Proposal,
): number {
  const { ground } = plan.picture.p.game
  const ends = [ground.boxIds[ground.a[link]], ground.boxIds[ground.b[link]]]
  const left = reached.filter(
    ({ way, cost }) => cost <= mp - price && !ends.every((end) => way.includes(end)),
  )
  const kept = price === Infinity ? KEPT * forceOf(plan.picture.p, stack).sp : 0
  return (
    worth -
    kept +
    Math.max(worthOf(plan, stack, box, null), bestOf(plan, stack, box, left)?.worth ?? -Infinity)
  )
}

/** JDG-5.5.2-e: who has marched by force is in no state to attack. */
function freely(reached: readonly Reached[]): Reached[] {
  return reached.filter(({ meets }) => !meets)
}

function bestOf(
  plan: Plan,
  stack: readonly number[],
  from: number,
  reached: readonly Reached[],
): { to: Reached; worth: number } | null {
  let best: { to: Reached; worth: number } | null = null
  if (reached.length === 0) return null
  const left = departureWorth(plan, stack, from)
  for (const to of reached) {
    const worth = arrivalWorth(plan, stack, from, to) + left
    if (best === null || worth > best.worth) best = { to, worth }
  }
  return best
}

function mayDig(p: JdgPosition, stack: readonly number[], cp: number): boolean {
  const payer = armyOf(p, stack.find((counter) => armyOf(p, counter) >= 0) ?? stack[0])
  return payer >= 0 && pointsLeft(p, payer) >= cp + p.game.tables.costs.entrenchment
}

/** What a trench here is worth over standing here without one. */
function digging({ p, side, threat, own, numbers }: Picture, stack: readonly number[], box: number): number {
  if (hasTrench(p, box, side)) return 0
  const { sp } = forceOf(p, stack)
  const at = p.game.victoryAt[box]
  const place = at >= 0 ? p.game.victoryBoxes[at].vp : 0
  if (sp < 4 || place === 0 || threat[box] < 0.8 * own[box]) return 0
  return numbers.trenchPlace * place + numbers.trenchStrength * sp - TRENCH * 0.5
}

/** A stack may ride out and come home; it does not go to and fro. */
function turnsBackTwice(p: JdgPosition, { path }: March, way: readonly string[]): boolean {
  if (new Set(path).size === path.length) return false
  return way.slice(1).some((id) => path.includes(p.game.ground.boxIndex.get(id) ?? -1))
}

/** The next order of a stack on the march. */
export function nextStep(
  picture: Picture,
  frame: March,
  offered: readonly JdgAction[],
  notes: Notes,
): JdgAction {
  const find = (kind: JdgAction['do']): JdgAction | undefined => offered.find((one) => one.do === kind)
  const { p } = picture
  const from = frame.path[frame.path.length - 1]
  if (from < 0) return find('join') ?? find('go') ?? { do: 'halt' }
  const roll = find('set-out')
  if (roll !== undefined) return roll
  const onward = keepOn(picture, frame, from, offered, notes)
  if (onward !== null) return onward
  const plan = makePlan(picture)
  const stay = worthOf(plan, frame.stack, from, null)
  const reached = reachOfMarch(p).filter(({ way }) => !turnsBackTwice(p, frame, way))
  const best = bestOf(plan, frame.stack, from, frame.forced ? freely(reached) : reached)
  const isFresh = frame.path.length === 1
  if (isFresh && find('force-march') !== undefined && forceOf(p, frame.stack).sp > 0) {
    const far = freely(reachOfStack(p, idsOf(p, frame.stack), true).reached)
    const quick = bestOf(plan, frame.stack, from, far)
    const price = forcedCost(picture, frame.stack)
    if (quick !== null && quick.worth - price > Math.max(stay, best?.worth ?? -Infinity))
      return { do: 'force-march' }
  }
  const may = (work: JdgAction): boolean =>
    offered.some((one) => one.do === work.do && 'to' in work && 'to' in one && one.to === work.to)
  const work = bestWork(plan, from, may)
  if (work !== null) {
    const left = frame.begun
      ? Math.min(...frame.allowance) - frame.spent
      : reachOfStack(p, idsOf(p, frame.stack), frame.forced).mp
    if (withWork(plan, frame.stack, from, reached, left, work) > Math.max(stay, best?.worth ?? -Infinity))
      return work.work
  }
  const dig = isFresh ? find('entrench') : undefined
  const trench = dig === undefined ? 0 : digging(picture, frame.stack, from)
  if (dig !== undefined && trench > 0 && stay + trench > (best?.worth ?? -Infinity)) return dig
  if (best !== null && best.worth > stay) {
    intend(notes, picture, frame.stack, { kind: frame.forced ? 'forced march' : 'march', to: best.to.box })
    return stepTo(picture, frame, from, best.to, offered)
  }
  return { do: 'halt' }
}

/** The next step of a march whose aim still holds; null when it must be thought of afresh. */
function keepOn(
  picture: Picture,
  frame: March,
  from: number,
  offered: readonly JdgAction[],
  notes: Notes,
): JdgAction | null {
  const aim = intentOf(notes, picture, frame.stack)
  if (aim === null || aim.to === null || picture.p.game.ground.boxIds[from] === aim.to) return null
  if (frame.path.length === 1 && aim.kind === 'forced march' && !frame.forced)
    return offered.find((one) => one.do === 'force-march') ?? null
  const to = reachOfMarch(picture.p).find(({ box, meets }) => box === aim.to && !(frame.forced && meets))
  return to === undefined ? null : stepTo(picture, frame, from, to, offered)
}

/** The first step of a march, or what is to be done before it. */
function stepTo(
  picture: Picture,
  frame: March,
  from: number,
  to: Reached,
  offered: readonly JdgAction[],
): JdgAction {
  if (frame.path.length === 1) {
    const parting = leaveGarrison(picture, frame.stack, from, offered) ?? takeBack(picture, from, offered)
    if (parting !== null) return parting
  }
  const [, next] = to.way
  const step: JdgAction = { do: 'go', to: next ?? to.box }
  return offered.some((one) => one.do === 'go' && one.to === step.to) ? step : { do: 'halt' }
}
