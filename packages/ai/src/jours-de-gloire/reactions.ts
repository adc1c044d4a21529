import {
  ARTILLERY,
  boxOf,
  holderOf,
  isCinc,
  isPhasing,
  LEADER,
  reactionChance,
} from '@bivouac/jours-de-gloire'
import type { Frame, JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'
import { groundOf, weighTactics } from './forecast.ts'
import { fights, forceOf, idsOf, joined, standing } from './forces.ts'
import type { Picture } from './picture.ts'
import { siegeRaised } from './places.ts'
import { safestOf } from './refuges.ts'
import { columnOf } from './stacks.ts'
import type { Legal } from './trial.ts'

/** The Force a box would send: its column, with its best leader and the guns; with its CinC everybody. */
function forceFrom({ p, side }: Picture, box: number): number[] {
  const all = standing(p, box, side)
  const units = all.filter((counter) => fights(p, counter))
  const others = all.filter((counter) => {
    const { kind, dummy } = p.game.counters[counter]
    return !dummy && (kind === ARTILLERY || kind === LEADER)
  })
  if (others.some((counter) => isCinc(p, counter))) return [...units, ...others]
  return [...columnOf(p, units), ...others]
}

/** Smaller and smaller Forces of a box, until the rules allow one. */
function largestAllowed(
  picture: Picture,
  box: number,
  order: (units: string[]) => JdgAction,
  legal: Legal,
): { force: number[]; action: JdgAction } | null {
  const { p } = picture
  const whole = forceFrom(picture, box)
  const units = whole.filter((counter) => fights(p, counter))
  for (const force of [whole, units, units.slice(0, 2), units.slice(0, 1)]) {
    if (force.length === 0) continue
    const action = order(idsOf(p, force))
    if (legal(action) === null) return { force, action }
  }
  return null
}

/** JDG-6.5.1: goes in against a stack that has come near where the battle would be a good one. */
export function intercept(
  picture: Picture,
  frame: Extract<Frame, { phase: 'interception' }>,
  offered: readonly JdgAction[],
  legal: Legal,
): JdgAction {
  const { p, foeAt, side } = picture
  const target = foeAt(frame.box)
  let best: JdgAction = { do: 'end' }
  let most = picture.numbers.leastInterception
  for (const from of boxesNamed(p, offered)) {
    if (frame.attempts.some((attempt) => attempt.from === from)) continue
    const found = largestAllowed(picture, from, (units) => ({ do: 'intercept', units }), legal)
    if (found === null) continue
    const ids = idsOf(p, found.force)
    const { cases } = reactionChance(p, ids, p.game.ground.boxIds[frame.box], 'intercept')
    // JDG-6.5.1-eff-d: whoever intercepts is the defender.
    const [fight] = weighTactics(p, target, forceOf(p, found.force), groundOf(p, frame.box, side), false)
    const worth = fight.worth + flagAt(picture, frame.box) - leaving(picture, from)
    if (cases > 0 && worth > most) {
      most = worth
      best = found.action
    }
  }
  return best
}

function flagAt({ p, side }: Picture, box: number): number {
  const at = p.game.victoryAt[box]
  return at >= 0 && holderOf(p, at) === side ? p.game.victoryBoxes[at].vp : 0
}

/** A place of one's own stripped of its guard. */
function leaving(picture: Picture, from: number): number {
  return picture.threat[from] > 1 ? 0.5 * flagAt(picture, from) : 0
}

function boxesNamed(p: JdgPosition, offered: readonly JdgAction[]): number[] {
  const boxes = new Set<number>()
  for (const action of offered) {
    if (action.do !== 'intercept' && action.do !== 'march') continue
    boxes.add(boxOf(p, p.game.counterIndex.get(action.units[0]) ?? 0))
  }
  return [...boxes]
}

/** JDG-6.5.2: marches to every battle it makes better; a siege is raised for it only where that is worth more. */
export function marchToGuns(picture: Picture, offered: readonly JdgAction[], legal: Legal): JdgAction {
  const { p, side, foe, foeAt } = picture
  let best: JdgAction = { do: 'end' }
  let most = picture.numbers.leastMarchToGuns
  const seen = new Set<string>()
  for (const offer of offered) {
    if (offer.do !== 'march') continue
    const from = boxOf(p, p.game.counterIndex.get(offer.units[0]) ?? 0)
    const key = `${from} ${offer.to}`
    if (seen.has(key)) continue
    seen.add(key)
    const to = p.game.ground.boxIndex.get(offer.to) ?? from
    const found = largestAllowed(picture, from, (units) => ({ ...offer, units }), legal)
    if (found === null) continue
    const here = forceOf(p, standing(p, to, side))
    const attacks = isPhasing(p, side)
    const weigh = (own: typeof here): number => {
      const [attacker, defender] = attacks ? [own, foeAt(to)] : [foeAt(to), own]
      return weighTactics(p, attacker, defender, groundOf(p, to, attacks ? foe : side), attacks)[0].worth
    }
    const given = leaving(picture, from) + siegeRaised(picture, found.force, from)
    const worth = weigh(joined(here, forceOf(p, found.force))) - weigh(here) - given
    if (worth > most) {
      most = worth
      best = found.action
    }
  }
  return best
}

/** JDG-6.3-before-a: cavalry alone does not wait for a stronger enemy. */
export function withdrawOrStand(picture: Picture, box: number, offered: readonly JdgAction[]): JdgAction {
  const { p, side, foeAt } = picture
  const here = forceOf(p, standing(p, box, side))
  if (here.sp >= picture.numbers.cavalryStands * foeAt(box).sp) return { do: 'end' }
  const infantry = standing(p, box, side).some(
    (counter) => fights(p, counter) && p.game.counters[counter].kind === 0,
  )
  if (infantry) return { do: 'end' }
  return (
    safestOf(
      picture,
      offered.filter((action) => action.do === 'withdraw'),
    ) ?? { do: 'end' }
  )
}

/** The mover who has looked at the enemy goes back where he would be beaten. */
export function pullOut(picture: Picture, box: number, offered: readonly JdgAction[]): JdgAction {
  const { p, side, foe, foeAt } = picture
  const here = forceOf(p, standing(p, box, side))
  const more = picture.numbers.reserveComes * picture.reserve[box]
  const force = { ...here, sp: here.sp + more, fresh: here.fresh + more }
  const [fight] = weighTactics(p, force, foeAt(box), groundOf(p, box, foe), true)
  if (fight.worth > -picture.numbers.standsAt) return { do: 'end' }
  return (
    safestOf(
      picture,
      offered.filter((action) => action.do === 'withdraw'),
    ) ?? { do: 'end' }
  )
}
