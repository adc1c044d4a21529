import {
  besiegerOf,
  cameBy,
  cincBox,
  cincOf,
  hasEnded,
  holderOf,
  isActivated,
  isSupplied,
  pointsLeft,
} from '@bivouac/jours-de-gloire'
import type { JdgPosition, Side } from '@bivouac/jours-de-gloire'
import { MAJOR_BRIDGE } from '@bivouac/jours-de-gloire'
import { turnsMarch } from './crossings.ts'
import { groundOf, weighTactics } from './forecast.ts'
import { fights, forceOf, joined, standing } from './forces.ts'
import type { Force } from './forces.ts'
import type { Figures } from './numbers.ts'
import type { Picture } from './picture.ts'
import { urgeToAttack, urgeToGo } from './slots.ts'

/** Somewhere worth going, and what getting there is worth in VP. */
export interface Goal {
  readonly box: number
  readonly worth: number
}

/** How much of a place's VP is reckoned on: it may be lost again, if the enemy still moves. */
function lasting({ answers, numbers }: Picture): number {
  return answers ? numbers.placesLast : 1
}
/** A goal beyond sight draws but faintly, one beyond the edge or out of reach in the turns left not at all. */
const EDGE = 72

/** How strongly a goal draws so many MP away. */
function drawn({ sight, faint }: Figures, far: number): number {
  return Math.max(0, 1 - far / sight) + faint * Math.max(0, 1 - far / EDGE)
}

/** Both sides' shares of the strength on the map: 1 is even. */
function balance({ p, own, foeBoxes, foeAt, ownBoxes }: Picture): number {
  const mine = ownBoxes.reduce((sum, box) => sum + own[box], 0)
  const theirs = foeBoxes.reduce((sum, box) => sum + foeAt(box).sp, 0)
  return hasEnded(p) ? 1 : mine / Math.max(1, theirs)
}

/** What the side would like to reach or to keep: the enemy's places, its own in danger, and enemies it can beat. */
export function goalsOf(picture: Picture): Goal[] {
  const { p, side, own, threat, support, foeAt, foeBoxes, numbers } = picture
  const goals: Goal[] = []
  const strong = Math.min(2, balance(picture))
  p.game.victoryBoxes.forEach(({ box, vp }, at) => {
    const held = holderOf(p, at) === side
    const siege = besiegerOf(p, box) === side
    if (!held && siege && own[box] >= 2 * foeAt(box).sp) {
      // Shut in as it should be: more would only be missed elsewhere.
      goals.push({ box, worth: 0.2 * vp })
    } else if (!held) {
      const guard = foeAt(box).sp + numbers.guardNear * threat[box]
      const open = guard < 1 ? 1 : Math.min(1, (strong * numbers.placeBoldness) / guard)
      // JDG-4.4-a: a source of one's own in enemy hands starves an army.
      const starves = p.game.options.supply && isSource(p, side, box) ? numbers.sourceLost : 0
      const urge = urgeToGo(p, picture.gene, box)
      goals.push({ box, worth: (2 * vp * lasting(picture) + starves) * open * urge })
    } else if (threat[box] > 0) {
      const short = Math.max(0, 1 - own[box] / threat[box])
      goals.push({ box, worth: vp * (numbers.placeThreatened + short) * urgeToGo(p, picture.gene, box) })
    }
  })
  for (const army of p.game.armies)
    if (army.side === side)
      for (const box of army.sources) if (threat[box] > 0 && own[box] < 3) goals.push({ box, worth: 1 })
  goals.push(...blockers(picture))
  for (const box of foeBoxes) {
    const guard = foeAt(box).sp
    const helped = guard + 0.3 * Math.max(0, threat[box] - guard)
    const near = Math.max(support[box], strong * numbers.preyStrength)
    if (guard >= 2 && near > numbers.preyOdds * helped)
      goals.push({ box, worth: Math.min(3, numbers.prey * guard * Math.min(2, strong)) })
  }
  return goals
}

/** Does an army of the side that has troops on the map draw its supply from the box? */
export function isSource(p: JdgPosition, side: Side, box: number): boolean {
  return p.game.armies.some(
    ({ side: whose, sources }, at) => whose === side && cincOf(p, at) >= 0 && sources.includes(box),
  )
}

/** JDG-4.4: enemies on the way from a CinC to his source, when his army is cut off. */
function blockers({ p, side, foeBoxes, foeAt, distances }: Picture): Goal[] {
  const goals: Goal[] = []
  p.game.armies.forEach((army, at) => {
    const home = cincBox(p, at)
    if (army.side !== side || home < 0 || isSupplied(p, at)) return
    for (const source of army.sources) {
      const far = distances(source)
      for (const foe of foeBoxes)
        if (far[foe] + distances(foe)[home] <= far[home] + 1)
          goals.push({ box: foe, worth: foeAt(foe).sp < 6 ? 1.5 : 0.5 })
    }
  })
  return goals
}

/** How a box lies to the goals: the worth of the best, less for every MP still to go. */
export function pullOf(picture: Picture, goals: readonly Goal[], box: number): number {
  let best = 0
  let rest = 0
  const most = picture.turnsLeft * turnsMarch(picture.p)
  for (const goal of goals) {
    const far = picture.marches(goal.box)[box]
    if (far > most) continue
    const pull = goal.worth * drawn(picture.numbers, far)
    if (pull > best) {
      rest += 0.1 * best
      best = pull
    } else rest += 0.1 * pull
  }
  return picture.numbers.pull * (best + rest)
}

/** Without command points few follow: only those whose generals are linked. */
function means({ p, side }: Picture): number {
  let left = 0
  p.game.armies.forEach((army, at) => {
    if (army.side === side) left += pointsLeft(p, at)
  })
  return 0.3 + 0.7 * Math.min(1, left / 3)
}

/**
 * What attacking in this box promises a Force, with the friends who are there and those who may follow. `idle` of its SP
 * have not been taken up yet, and would be counted twice.
 */
export function attackWorth(picture: Picture, force: Force, idle: number, box: number, link: number): number {
  const { p, side, foe, foeAt, threat, numbers } = picture
  const guard = foeAt(box)
  const present = joined(force, forceOf(p, standing(p, box, side)))
  // Nobody follows a patrol.
  const more = Math.min(
    present.sp,
    numbers.following * means(picture) * Math.max(0, picture.reserve[box] - idle),
  )
  const here = { ...present, sp: present.sp + more, fresh: present.fresh + more }
  if (guard.sp < 0.5) return 0.2
  const help = numbers.foeHelp * Math.max(0, threat[box] - guard.sp)
  const met: Force = { ...guard, sp: guard.sp + Math.min(help, guard.sp), fresh: guard.fresh }
  const ways = entries(picture, box)
  const ground = {
    ...groundOf(p, box, foe),
    flanked: ways.size > (ways.has(link) ? 1 : 0),
    bridged: p.game.ground.crossing[link] === MAJOR_BRIDGE,
  }
  const place = lasting(picture) * placeWorth(picture, box)
  let most = -Infinity
  for (const { worth, won } of weighTactics(p, here, met, ground, true))
    most = Math.max(most, worth + won * (place + numbers.victoryLure) - (1 - won) * numbers.defeatFear)
  return most + urgeToAttack(p, picture.gene, box)
}

/** What an enemy place is worth to whoever drives its garrison out or shuts it in (JDG-B-9-a). */
export function placeWorth({ p, foe }: Picture, box: number): number {
  const at = p.game.victoryAt[box]
  if (at < 0 || holderOf(p, at) !== foe) return 0
  const { vp } = p.game.victoryBoxes[at]
  return p.game.ground.fortified[box] === 1 ? 1 + vp : 2 * vp
}

/** What holding a place of the side's own is worth in a battle for it. */
export function holdWorth(picture: Picture, box: number): number {
  const { p, side } = picture
  const at = p.game.victoryAt[box]
  return at >= 0 && holderOf(p, at) === side ? 2 * p.game.victoryBoxes[at].vp * lasting(picture) : 0
}

/** The connections by which own troops have come into a box in this phase. */
function entries({ p, side }: Picture, box: number): Set<number> {
  return new Set(
    standing(p, box, side)
      .filter((one) => fights(p, one) && isActivated(p, one) && cameBy(p, one) >= 0)
      .map((one) => cameBy(p, one)),
  )
}

/** What the flags on the way bring. */
export function flagsTaken(picture: Picture, way: readonly number[]): number {
  const { p, foe } = picture
  let sum = 0
  for (const box of new Set(way)) {
    const at = p.game.victoryAt[box]
    // A garrison keeps its flag up, whoever marches by.
    if (p.index.present[foe * p.game.ground.size + box] > 0) continue
    if (at >= 0 && holderOf(p, at) === foe) sum += 2 * p.game.victoryBoxes[at].vp * lasting(picture)
  }
  return sum
}
