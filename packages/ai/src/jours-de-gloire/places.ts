import { ACTIVATED, IN_COMMAND, LEADER } from '@bivouac/jours-de-gloire'
import type { Reached } from '@bivouac/jours-de-gloire'
import { fights, forceOf, standing } from './forces.ts'
import { attackWorth, flagsTaken, pullOf } from './goals.ts'
import type { Goal } from './goals.ts'
import { FAR } from './picture.ts'
import type { Picture } from './picture.ts'

/** What the side has in mind in this phase. */
export interface Plan {
  readonly picture: Picture
  readonly goals: readonly Goal[]
}

/** A siege raised frees the garrison and gives back the point. */
const SIEGE = 2.5

const SCREEN = 0.35

/** Everything a stack of these counters gains by ending its move in a box, in VP: staying has a worth too. */
export function worthOf(plan: Plan, stack: readonly number[], from: number, to: Reached | null): number {
  const { picture } = plan
  const { p } = picture
  const box = to === null ? from : (p.game.ground.boxIndex.get(to.box) ?? from)
  const force = forceOf(p, stack)
  if (stack.every((counter) => p.game.counters[counter].dummy))
    return screenWorth(picture, stack.length, from, box, to)
  if (force.sp === 0) return leadersWorth(plan, stack, from, box)
  let worth = pullOf(picture, plan.goals, box) * Math.min(1.5, 0.4 + force.sp / 10)
  if (to !== null) {
    const way = to.way.map((id) => p.game.ground.boxIndex.get(id) ?? from)
    worth += flagsTaken(picture, to.meets ? way.slice(0, -1) : way)
    if (to.meets) worth += attackWorth(picture, force, idleOf(picture, stack), box)
    worth -= leavingCost(picture, stack, from)
  }
  if (!(to?.meets ?? false)) worth -= exposure(picture, force.sp, from, box)
  return worth + commandWorth(plan, stack, box) + companyWorth(picture, force.sp, from, box)
}

function idleOf({ p }: Picture, stack: readonly number[]): number {
  return forceOf(
    p,
    stack.filter((counter) => (p.state.counters.mark[counter] & ACTIVATED) === 0),
  ).sp
}

/** What is given up where nobody stays: a place open to the enemy, or a siege (JDG-B-9-a). */
function leavingCost({ p, side, threat }: Picture, stack: readonly number[], from: number): number {
  if (from < 0) return 0
  if (standing(p, from, side).some((counter) => fights(p, counter) && !stack.includes(counter))) return 0
  if (p.state.sieges.some((siege) => siege.box === from && siege.side === side)) return SIEGE
  const at = p.game.victoryAt[from]
  if (at < 0 || p.state.flags[at] !== side) return 0
  return 1.5 * p.game.victoryBoxes[at].vp * Math.min(1, threat[from] / 4)
}

/** The danger of standing where more of the enemy can come than friends. */
function exposure({ p, own, threat, support, side }: Picture, sp: number, from: number, box: number): number {
  const here = box === from ? own[box] : own[box] + sp
  const friends = here + 0.5 * Math.max(0, support[box] - here)
  if (threat[box] <= friends) return 0
  const walls = p.game.ground.fortified[box] === 1 ? 0.4 : 1
  const dug = p.state.trenches.some((one) => one.box === box && one.side === side && one.live) ? 0.7 : 1
  return walls * dug * 0.12 * sp * Math.min(2, threat[box] / Math.max(1, friends) - 1)
}

/** Troops together are worth more than troops apart; a weak body gladly joins a strong one. */
function companyWorth({ own, support }: Picture, sp: number, from: number, box: number): number {
  const others = Math.max(0, own[box] - (box === from ? sp : 0))
  return 0.03 * Math.min(20, others) + 0.01 * Math.min(30, support[box])
}

/** JDG-4.6: units that march out of reach of their generals, and generals out of reach of their CinC, are slow and dear. */
function commandWorth({ picture }: Plan, stack: readonly number[], box: number): number {
  const { p } = picture
  const army = p.state.counters.army[stack.find((counter) => p.state.counters.army[counter] >= 0) ?? -1] ?? -1
  if (army < 0) return 0
  const cinc = p.state.armies.cinc[army]
  const reach = p.game.tables.movement.locLimit
  if (stack.includes(cinc)) {
    const far = picture.distances(box)
    let left = 0
    for (const other of picture.ownBoxes) if (far[other] > reach + 4) left += picture.own[other]
    return -0.02 * Math.min(30, left) - supplyCost(picture, army, box)
  }
  if (stack.some((counter) => p.game.counters[counter].kind === LEADER)) {
    const home = cinc < 0 ? -1 : p.state.counters.box[cinc]
    return home >= 0 && picture.distances(home)[box] > reach ? -0.3 : 0
  }
  return picture.command(army)[box] === IN_COMMAND ? 0 : -0.5
}

/** JDG-4.4: a CinC keeps a way to a source of his army that no enemy stands on. */
function supplyCost({ p, distances, foeBoxes }: Picture, army: number, box: number): number {
  if (!p.game.options.supply) return 0
  const { sources } = p.game.armies[army]
  if (sources.length === 0) return 0
  const cut = sources.every((source) => {
    const far = distances(source)
    return far[box] >= FAR || foeBoxes.some((foe) => far[foe] + distances(foe)[box] <= far[box])
  })
  return cut ? 1.5 : 0
}

/** Leaders without troops go where troops stand without a leader, and never where they are alone. */
function leadersWorth({ picture }: Plan, stack: readonly number[], from: number, box: number): number {
  const { p, side, own, threat } = picture
  if (own[box] === 0) return box === from ? 0 : -2
  const led = standing(p, box, side).some(
    (counter) => p.game.counters[counter].kind === LEADER && !stack.includes(counter),
  )
  const safe = threat[box] > 2 * own[box] ? -0.8 : 0
  const cinc = stack.some((counter) => p.state.armies.cinc.includes(counter))
  return (cinc ? 1 + 0.06 * own[box] : (led ? 0.3 : 0.7) + 0.02 * own[box]) + safe
}

/** Dummies stand before the army, two or three marches from the enemy, where nobody else does. */
function screenWorth(picture: Picture, count: number, from: number, box: number, to: Reached | null): number {
  const { own, foeBoxes, distances, support, p } = picture
  if (to?.meets === true) return -1
  const far = Math.min(FAR, ...foeBoxes.map((foe) => distances(foe)[box]))
  const others = standing(p, box, picture.side).length - (box === from ? count : 0)
  const near = far <= 1 ? 0.1 : far <= 3 ? 0.5 : far <= 5 ? 0.3 : 0
  // Troops go first: a screen costs the same points of command.
  return SCREEN * (near + (others === 0 ? 0.2 : 0) + (own[box] > 0 ? 0 : 0.1) + (support[box] > 0 ? 0.1 : 0))
}
