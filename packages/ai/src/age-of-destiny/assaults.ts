import {
  CAVALRY,
  ROUTING,
  SIDES,
  armOf,
  attacksOpen,
  conditionOf,
  isPresent,
  isReady,
  pointsOf,
  sideOf,
  unitCount,
  unitsOf,
  xOf,
  yOf,
} from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition, Side } from '@bivouac/age-of-destiny'
import type { Effort } from '../effort.ts'
import { candidatesFor } from './candidates.ts'
import type { Breadth } from './candidates.ts'
import { dangerOf, strikeWorth } from './dangers.ts'
import { evaluate } from './evaluation.ts'
import { fightsWorth } from './fights.ts'
import type { Plan } from './missions.ts'
import { attackGain } from './prospects.ts'
import { strikeGap } from './reach.ts'
import { TRIAL, tryOut } from './trial.ts'
import type { AodOutline } from './trial.ts'
import { captureWorth } from './worth.ts'
import type { Guide } from './guide.ts'

/** As many as take part in one assault. */
const MOST = 4
/** As many assaults as are planned in one phase. */
const ROUNDS = 6
/** As many targets as are looked at closely in each round. */
const TARGETS = [2, 3, 5, 8] as const

/** An enemy worth striking, and who could. */
interface Chance {
  readonly target: number
  readonly strikers: readonly number[]
  readonly promise: number
}

/** Brings units up against one enemy after another, foot before horse, as long as that promises more than it risks. */
export function planAssaults(outline: AodOutline, plan: Plan, breadth: Breadth, effort: Effort): void {
  const { guide } = plan
  for (let round = 0; round < ROUNDS; round++) {
    let best: AodOutline | null = null
    let most = guide.sureness
    for (const chance of chancesFor(plan, outline.p).slice(0, TARGETS[breadth])) {
      if (!effort.allows(TRIAL * 20)) break
      const fork = outline.fork()
      const gain = strike(fork, plan, chance, breadth, effort)
      if (gain > most) {
        most = gain
        best = fork
      }
    }
    if (best === null) return
    outline.adopt(best)
  }
}

/** The enemies within reach of units that have not moved, the most promising first. */
function chancesFor({ guide, side, idle, spared }: Plan, p: AodPosition): Chance[] {
  const own = unitsOf(p, side).filter((unit) => isReady(p, unit) && !idle.has(unit) && !spared.has(unit))
  const chances: Chance[] = []
  for (let target = 0; target < unitCount(p); target++) {
    if (sideOf(p, target) === side || !isPresent(p, target) || conditionOf(p, target) === ROUTING) continue
    const near = own
      .map((unit) => ({ unit, gap: strikeGap(p, unit, target) }))
      .filter(({ gap }) => gap >= 0)
      .toSorted((a, b) => order(p, a.unit) - order(p, b.unit) || a.gap - b.gap)
      .map(({ unit }) => unit)
    if (near.length === 0) continue
    chances.push({ target, strikers: near, promise: strikeWorth(guide, p, target, near.slice(0, 3)) })
  }
  return chances.toSorted((a, b) => b.promise - a.promise)
}

/** Foot goes first and pins the enemy; horse needs the room that is left, and touches him. */
function order(p: AodPosition, unit: number): number {
  return armOf(p, unit) === CAVALRY ? 1 : 0
}

/** Moves strikers up one by one while that makes the attack better; answers what it all may be expected to bring. */
function strike(
  fork: AodOutline,
  plan: Plan,
  { target, strikers }: Chance,
  breadth: Breadth,
  effort: Effort,
): number {
  const { side, guide } = plan
  const before = balance(guide, fork.p, side)
  let risk = 0
  let joined = 0
  for (const unit of strikers.slice(0, MOST + 1)) {
    if (joined >= MOST || sideOf(fork.p, target) === side) break
    const now = gainAgainst(guide, fork.p, target)
    const danger = dangerOf(guide, fork.p, unit, plan.barrage)
    const found = bestBlow(fork.p, plan, unit, target, breadth, effort)
    if (found === null || found.worth <= now + (joined === 0 ? -1 : 0.1)) continue
    if (!fork.take(SIDES[side], found.action)) continue
    joined++
    risk += plan.caution[unit] * (dangerOf(guide, fork.p, unit, plan.barrage) - danger)
  }
  return joined === 0 ? -Infinity : balance(guide, fork.p, side) - before - guide.assaultRisk * risk
}

function balance(guide: Guide, p: AodPosition, side: Side): number {
  return evaluate(guide, p, side) + fightsWorth(guide, p)
}

/** What the attack on this enemy promises with everybody who could join it now; nothing when nobody can. */
function gainAgainst(guide: Guide, p: AodPosition, target: number): number {
  for (const muster of attacksOpen(p)) {
    if (muster.target === target && !muster.ride)
      return attackGain(guide, p, target, [...muster.must, ...muster.may])
  }
  return 0
}

function bestBlow(
  p: AodPosition,
  plan: Plan,
  unit: number,
  target: number,
  breadth: Breadth,
  effort: Effort,
): { action: AodAction; worth: number } | null {
  const { guide } = plan
  const towards = { x: xOf(p, target), y: yOf(p, target), radius: 0, pull: 0 }
  let best: { action: AodAction; worth: number } | null = null
  for (const action of candidatesFor(p, unit, towards, breadth)) {
    if (action.do === 'retreat') continue
    const tried = tryOut(p, plan.side, action)
    if (tried === null) continue
    effort.spend(TRIAL / 2)
    if (sideOf(tried, target) === plan.side) {
      const worth = captureWorth(guide, p)
      if (best === null || worth > best.worth) best = { action, worth }
      continue
    }
    const muster = attacksOpen(tried).find(
      (each) => each.target === target && (each.must.includes(unit) || each.may.includes(unit)),
    )
    if (muster === undefined) continue
    const gained = pointsOf(tried, plan.side) - pointsOf(p, plan.side)
    const worth = gained + attackGain(guide, tried, target, [...muster.must, ...muster.may])
    if (best === null || worth > best.worth) best = { action, worth }
  }
  return best
}
