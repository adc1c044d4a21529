import {
  armyOf,
  besiegerOf,
  boxOf,
  cincOf,
  holderOf,
  IN_COMMAND,
  inArmy,
  isActivated,
  LEADER,
  strengthOf,
} from '@bivouac/jours-de-gloire'
import type { Reached } from '@bivouac/jours-de-gloire'
import { linkBetween } from '@bivouac/space'
import { groundOf, weighTactics } from './forecast.ts'
import { fights, forceOf, standing } from './forces.ts'
import { couldLeaveGarrison } from './garrisons.ts'
import { attackWorth, flagsTaken, isSource } from './goals.ts'
import type { Goal } from './goals.ts'
import { FAR } from './ways.ts'
import { helpAt } from './picture.ts'
import type { Picture } from './picture.ts'
import { concentrationCost } from './stragglers.ts'

/** What the side has in mind in this phase. */
export interface Plan {
  readonly picture: Picture
  readonly goals: readonly Goal[]
  /** How a box lies to the goals. */
  readonly pull: (box: number) => number
  readonly posts: readonly Post[]
  /** What it is worth to the side that the crossings of these connections stand. */
  readonly crossings: (links: readonly number[]) => number
}

/** A place of the side in danger: the SP that guard it, those it takes to hold it, and what that is worth. */
interface Post {
  readonly box: number
  readonly guard: number
  readonly need: number
  readonly worth: number
}

/** A siege raised frees the garrison and gives back the point. */
const SIEGE = 2.5

/** What is left to fear for a walled place that keeps a Detachment. */
const GARRISON = 0.4

/** Everything a stack of these counters gains by ending its move in a box, in VP: staying has a worth too. */
export function worthOf(plan: Plan, stack: readonly number[], from: number, to: Reached | null): number {
  const there = arrivalWorth(plan, stack, from, to)
  return to === null ? there : there + departureWorth(plan, stack, from)
}

/** What a march of the stack changes where it comes from, wherever it goes. */
export function departureWorth({ picture }: Plan, stack: readonly number[], from: number): number {
  const { p } = picture
  if (forceOf(p, stack).sp === 0) return 0
  const worth =
    -leavingCost(picture, stack, from) - concentrationCost(picture, stack) - desertion(picture, stack, from)
  if (!picture.answers) return worth
  const left = companions(picture, stack, from)
  return worth - danger(picture, left, from, helpAt(picture, from)) + headWorth(picture, left)
}

/** What the stack gains in the box it ends in and on its way there. */
export function arrivalWorth(plan: Plan, stack: readonly number[], from: number, to: Reached | null): number {
  const { picture } = plan
  const { p } = picture
  const box = to === null ? from : (p.game.ground.boxIndex.get(to.box) ?? from)
  const force = forceOf(p, stack)
  if (stack.every((counter) => p.game.counters[counter].dummy))
    return screenWorth(picture, stack.length, from, box, to)
  if (force.sp === 0) return leadersWorth(plan, stack, from, box)
  let worth =
    plan.pull(box) * Math.min(1.5, picture.numbers.pullAlone + picture.numbers.pullStrength * force.sp)
  if (to !== null) {
    const way = to.way.map((id) => p.game.ground.boxIndex.get(id) ?? from)
    worth += flagsTaken(picture, to.meets ? way.slice(0, -1) : way)
    if (to.meets) {
      const link = linkBetween(p.game.ground, way[way.length - 2] ?? from, box)
      worth += attackWorth(picture, force, idleOf(picture, stack), box, link)
    }
  }
  if (!picture.answers) return worth
  const all = [...stack, ...companions(picture, stack, box)]
  const help = helpAt(picture, box)
  if (!(to?.meets ?? false)) worth -= danger(picture, all, box, help)
  worth += guardWorth(plan, stack, force.sp, box) + headWorth(picture, all)
  return worth + commandWorth(plan, stack, box) + companyWorth(picture, force.sp, from, box, help)
}

/** JDG-8.2: troops under a leader choose how they fight; the more of them, the more that is worth. */
function headWorth({ p, numbers }: Picture, counters: readonly number[]): number {
  const { sp, rank } = forceOf(p, counters)
  const { decisiveSp, decisiveRank } = p.game.tables.limits.tactics
  const decides = rank >= decisiveRank && sp >= decisiveSp
  return rank === 0 || sp === 0
    ? 0
    : 0.1 + numbers.ledStrength * Math.min(20, sp) + (decides ? numbers.ledByCaptain : 0)
}

/** Own counters in a box that are not of the stack. */
function companions({ p, side }: Picture, stack: readonly number[], box: number): number[] {
  return box < 0 ? [] : standing(p, box, side).filter((counter) => !stack.includes(counter))
}

function idleOf({ p }: Picture, stack: readonly number[]): number {
  return forceOf(
    p,
    stack.filter((counter) => !isActivated(p, counter)),
  ).sp
}

/** What a box is worth to the side as long as it keeps it: its VP, and the supply of its armies (JDG-4.4-a). */
function keepWorth({ p, side, numbers }: Picture, box: number): number {
  const at = p.game.victoryAt[box]
  if (at >= 0 && holderOf(p, at) !== side) return 0
  const vp = at >= 0 ? p.game.victoryBoxes[at].vp : 0
  const feeds = p.game.options.supply && isSource(p, side, box)
  return vp + (feeds ? numbers.sourceKept : 0)
}

/** What is given up with a siege that the stack carries on alone (JDG-8.8-l); nothing where there is none. */
export function siegeRaised({ p, side }: Picture, stack: readonly number[], from: number): number {
  if (besiegerOf(p, from) !== side) return 0
  return standing(p, from, side).some((counter) => fights(p, counter) && !stack.includes(counter)) ? 0 : SIEGE
}

/** What is given up where nobody stays: a place open to the enemy, or a siege (JDG-B-9-a). */
function leavingCost(picture: Picture, stack: readonly number[], from: number): number {
  const { p, side, threat, answers, numbers } = picture
  if (from < 0) return 0
  if (standing(p, from, side).some((counter) => fights(p, counter) && !stack.includes(counter))) return 0
  const raised = siegeRaised(picture, stack, from)
  if (raised > 0) return raised
  const held = keepWorth(picture, from)
  if (held === 0 || !answers) return 0
  const left = p.game.ground.fortified[from] === 1 && couldLeaveGarrison(picture, stack, from) ? GARRISON : 1
  return left * numbers.leaving * held * Math.min(1, threat[from] / 4)
}

/** JDG-4.2: what leaders cost whose troops all march off without them. */
function desertion(picture: Picture, stack: readonly number[], from: number): number {
  const { p, numbers } = picture
  const left = companions(picture, stack, from)
  if (left.some((counter) => fights(p, counter))) return 0
  return numbers.leaderDeserted * left.filter((counter) => p.game.counters[counter].kind === LEADER).length
}

/** What the enemy may gain by falling on these counters here with what he can bring up, in VP. */
function danger(
  { p, threat, side, numbers }: Picture,
  counters: readonly number[],
  box: number,
  beside: number,
): number {
  const here = forceOf(p, counters)
  if (here.sp === 0 || threat[box] < 2) return 0
  const sp = numbers.foeBrings * threat[box]
  const attacker = { sp, fresh: sp, cohesion: 4, tacb: 1.5, ab: sp / 4, cb: sp / 6, rank: sp >= 12 ? 3 : 1 }
  const help = numbers.friendsHelp * beside
  const defender = { ...here, sp: here.sp + help, fresh: here.fresh + help }
  const [best] = weighTactics(p, attacker, defender, groundOf(p, box, side), true)
  const walls = p.game.ground.fortified[box] === 1 ? 0.3 : 1
  return numbers.danger * walls * Math.max(0, best.worth + numbers.dangerFloor)
}

/** What the stack adds to the defence of places of its side that are in danger, in them or a march to the guns away. */
function guardWorth({ picture, posts }: Plan, stack: readonly number[], sp: number, box: number): number {
  const { p, distances } = picture
  let worth = 0
  for (const post of posts) {
    const far = distances(post.box)
    const weigh = (place: number): number => (far[place] === 0 ? 1 : far[place] <= 2 ? 0.4 : 0)
    const share = weigh(box)
    if (share === 0) continue
    let others = post.guard
    for (const counter of stack) {
      const at = boxOf(p, counter)
      if (at >= 0) others -= strengthOf(p, counter) * weigh(at)
    }
    const held = (guard: number): number => Math.min(1, Math.max(0, guard) / post.need)
    worth += post.worth * (held(others + share * sp) - held(others))
  }
  return worth
}

/** The places of the side in danger: what holding them is worth, and takes. */
export function postsOf(picture: Picture): Post[] {
  const { p, threat, ownBoxes, own, distances, numbers } = picture
  return p.game.victoryBoxes.flatMap(({ box }) => {
    const held = keepWorth(picture, box)
    if (held === 0 || threat[box] < 1) return []
    const far = distances(box)
    let guard = 0
    for (const from of ownBoxes) if (far[from] <= 2) guard += own[from] * (far[from] === 0 ? 1 : 0.4)
    const walls = p.game.ground.fortified[box] === 1 ? 0.5 : 1
    return [{ box, guard, need: numbers.guardNeed * walls * threat[box], worth: numbers.hold * held }]
  })
}

/** Troops together are worth more than troops apart; a weak body gladly joins a strong one. */
function companyWorth(
  { own, numbers }: Picture,
  sp: number,
  from: number,
  box: number,
  beside: number,
): number {
  const others = Math.max(0, own[box] - (box === from ? sp : 0))
  return numbers.company * Math.min(20, others) + numbers.support * Math.min(30, own[box] + beside)
}

/** JDG-4.6: units that march out of reach of their generals, and generals out of reach of their CinC, are slow and dear. */
function commandWorth({ picture }: Plan, stack: readonly number[], box: number): number {
  const { p } = picture
  const army = armyOf(p, stack.find((counter) => armyOf(p, counter) >= 0) ?? -1) ?? -1
  if (army < 0) return 0
  const cinc = cincOf(p, army)
  const reach = p.game.tables.movement.locLimit
  if (stack.includes(cinc)) return -outOfReach(picture, army, box) - supplyCost(picture, army, box)
  if (stack.some((counter) => p.game.counters[counter].kind === LEADER)) {
    const home = cinc < 0 ? -1 : boxOf(p, cinc)
    return home >= 0 && picture.distances(home)[box] > reach ? -picture.numbers.generalOut : 0
  }
  return picture.command(army)[box] === IN_COMMAND ? 0 : -picture.numbers.outOfCommand
}

/** JDG-4.3: what troops of an army cost that its CinC could not command from this box even through a general. */
function outOfReach({ p, distances, numbers }: Picture, army: number, box: number): number {
  const far = distances(box)
  let left = 0
  for (const counter of inArmy(p, army))
    if (far[boxOf(p, counter)] > 2 * p.game.tables.movement.locLimit) left += strengthOf(p, counter)
  return numbers.cincFar * Math.min(30, left)
}

/** JDG-4.4: a CinC keeps a way to a source of his army that no enemy stands on. */
function supplyCost({ p, distances, foeBoxes, numbers }: Picture, army: number, box: number): number {
  if (!p.game.options.supply) return 0
  const { sources } = p.game.armies[army]
  if (sources.length === 0) return 0
  const cut = sources.every((source) => {
    const far = distances(source)
    return far[box] >= FAR || foeBoxes.some((foe) => far[foe] + distances(foe)[box] <= far[box])
  })
  return cut ? numbers.cutOff : 0
}

/** Leaders without troops go where troops of their army stand without a leader, and never where they are alone. */
function leadersWorth({ picture }: Plan, stack: readonly number[], from: number, box: number): number {
  const { p, side, own, threat } = picture
  if (own[box] === 0) return box === from ? 0 : -2
  const army = armyOf(p, stack[0])
  const left = companions(picture, stack, from).some((counter) => p.game.counters[counter].kind === LEADER)
  const deserted = box !== from && from >= 0 && !left ? 0.3 + 0.06 * troopsOf(picture, army, from) : 0
  const led = standing(p, box, side).some(
    (counter) => p.game.counters[counter].kind === LEADER && !stack.includes(counter),
  )
  const safe = (threat[box] > 2 * own[box] ? -0.8 : 0) - deserted
  const troops = troopsOf(picture, army, box)
  const reach = stack.some((counter) => cincOf(p, army) === counter)
    ? 1 + 0.06 * troops - outOfReach(picture, army, box)
    : 0.3 + (led ? 0 : Math.min(0.5, 0.08 * troops)) + 0.02 * troops
  // JDG-4.3-a: other armies' troops are company, and no more.
  return safe + (troops > 0 ? reach : 0.1)
}

/** SP of an army in a box. */
function troopsOf({ p, side }: Picture, army: number, box: number): number {
  return forceOf(
    p,
    standing(p, box, side).filter((counter) => armyOf(p, counter) === army),
  ).sp
}

/** Dummies stand before the army, two or three marches from the enemy, where nobody else does. */
function screenWorth(picture: Picture, count: number, from: number, box: number, to: Reached | null): number {
  const { own, foeBoxes, distances, support, p, numbers } = picture
  if (to?.meets === true) return -1
  const far = Math.min(FAR, ...foeBoxes.map((foe) => distances(foe)[box]))
  const others = standing(p, box, picture.side).length - (box === from ? count : 0)
  const near = far <= 1 ? 0.1 : far <= 3 ? 0.5 : far <= 5 ? 0.3 : 0
  // Troops go first: a screen costs the same points of command.
  return (
    numbers.screen *
    (near + (others === 0 ? 0.2 : 0) + (own[box] > 0 ? 0 : 0.1) + (support[box] > 0 ? 0.1 : 0))
  )
}
