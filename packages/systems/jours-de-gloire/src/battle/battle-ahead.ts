import { copyPlain } from '@bivouac/kernel'
import type { Random } from '@bivouac/kernel'
import { linkBetween } from '@bivouac/space'
import { oddsOfRound } from './battle-queries.ts'
import type { RoundOdds } from './battle-queries.ts'
import type { Battle, Figures } from '../position/battle-types.ts'
import { lookAtPlayed } from '../arrivals/cards.ts'
import { moveTo } from '../position/changes.ts'
import { findBox, findCounter, isReal, spOf } from '../position/counters.ts'
import { copyPosition } from '../position/copy.ts'
import { newBattle } from '../reaction/engagement.ts'
import { outsideAt } from './fighters.ts'
import { drawUp, weighUp } from './line-of-battle.ts'
import { desert } from './rounds.ts'
import { fitsStack } from '../march/stacking.ts'
import { ACTIVATED, enemyOf, FATIGUED } from '../position/state.ts'
import type { JdgPosition, Side } from '../position/state.ts'
import { strengthsAfter } from '../march/stragglers.ts'
import type { StrengthAfter } from '../march/stragglers.ts'
import { reckon, strengthLines } from './strength.ts'
import type { Line } from '../position/events.ts'

// What a round would be like, reckoned from a position that may be imagined: whoever asks with one learns nothing.

/** A round that may come: both sides' figures, and what it may cost each. */
export interface RoundAhead {
  readonly box: number
  readonly attacker: Side
  readonly round: number
  readonly figures: readonly [Figures, Figures]
  /** Why each fights with less than its strength: JDG-8.3-b. */
  readonly lessened: readonly [readonly Line[], readonly Line[]]
  readonly odds: readonly [RoundOdds, RoundOdds]
}

/**
 * The next round of the battle under way; null when there is none, or none is coming. Before the tactics are open, both
 * lines are drawn up from this position.
 */
export function roundAhead(p: JdgPosition): RoundAhead | null {
  const { battle } = p.state
  if (battle === null) return null
  const coming = copyPlain(battle)
  if (coming.figures === null) return firstRound(p, coming)
  // Cards are asked for and overruns decided before a round; whatever is asked later looks to the next one.
  const under = coming.round > 0 && coming.step !== 'combat'
  if (under && coming.round >= coming.rounds) return null
  if (coming.failed.includes(true) || coming.winner >= 0) return null
  if (!under) return withCards(p, coming, coming.figures)
  coming.round++
  coming.step = 'combat'
  coming.figures = [reckon(p, coming, 0), reckon(p, coming, 1)]
  return ahead(p, coming, coming.figures)
}

/** JDG-A-cards-j: the round in hand with the cards that lie open for it already. */
function withCards(p: JdgPosition, battle: Battle, figures: readonly [Figures, Figures]): RoundAhead | null {
  const played = lookAtPlayed(p)
  if (played.length === 0 || battle.step !== 'combat') return ahead(p, battle, figures)
  const { game } = p
  const changed: JdgPosition = { game, state: copyPlain(p.state), index: p.index }
  for (const { section } of played) desert(changed, battle, section, [])
  battle.figures = [reckon(changed, battle, 0, played), reckon(changed, battle, 1, played)]
  return ahead(changed, battle, battle.figures)
}

/** A stack that would come into a box: whole, and by which road. */
export interface MarchIn {
  readonly units: readonly string[]
  readonly from: string
  /** JDG-5.5.2-d, -e: by forced march, with stragglers, and tired. */
  readonly forced?: boolean
}

/** A first round as it may be, and how likely it is to be that; null: nobody would be left to fight it. */
export interface RoundChance {
  readonly share: number
  readonly round: RoundAhead | null
}

/**
 * The first round of a battle in the open in this box, with a stack that would come in from a neighbouring one; nothing
 * where there would be none. A stack that marches by force, or larger than one road holds, throws for stragglers first:
 * then there is a round for what each throw leaves of it.
 */
export function roundsAt(
  p: JdgPosition,
  box: string,
  attacker: Side,
  march: MarchIn | null,
  random: Random,
): RoundChance[] {
  const at = findBox(p, box)
  if (at < 0) return []
  const { game } = p
  const marched = march ? copyPosition(p) : p
  const stack = (march?.units ?? []).map((id) => findCounter(p, id)).filter((unit) => unit >= 0)
  if (march) {
    moveTo(marched, stack, at, linkBetween(game.ground, findBox(p, march.from), at), [])
    const tired = march.forced ? FATIGUED : 0
    for (const unit of stack) marched.state.counters.mark[unit] |= ACTIVATED | tired
  }
  const met = [attacker, enemyOf(attacker)].every((side) =>
    outsideAt(marched, at, side).some((one) => isReal(marched, one)),
  )
  if (!met) return []
  const throws = (fitsStack(p, stack) ? 0 : 1) + (march?.forced ? 1 : 0)
  return outcomesOf(marched, stack, throws, random).map(({ share, sp }) => {
    for (const [unit, left] of sp) marched.state.counters.sp[unit] = left
    return { share, round: firstRound(marched, newBattle(marched, at, attacker, 'field')) }
  })
}

/** Strengths of the units of a stack together, and how likely they are. */
interface Outcome {
  readonly share: number
  readonly sp: readonly (readonly [unit: number, sp: number])[]
}

/** More outcomes than these are drawn by lot instead of being gone through. */
const ALL_OUTCOMES = 81
const DRAWN = 40

/** What throws for stragglers may leave of a stack: every outcome where they are few, else the best, the worst and a draw. */
function outcomesOf(p: JdgPosition, stack: readonly number[], throws: number, random: Random): Outcome[] {
  if (throws === 0) return [{ share: 1, sp: [] }]
  const units = stack.filter((unit) => isReal(p, unit))
  const after = units.map((unit) => strengthsAfter(p, unit, stack, throws))
  if (after.reduce((product, { length }) => product * length, 1) <= ALL_OUTCOMES)
    return after.reduce<Outcome[]>(
      (found, strengths, at) =>
        found.flatMap(({ share, sp }) =>
          strengths.map((one) => ({ share: share * one.share, sp: [...sp, [units[at], one.sp]] })),
        ),
      [{ share: 1, sp: [] }],
    )
  const end = (pick: (strengths: readonly StrengthAfter[]) => number): Outcome => ({
    share: 0,
    sp: after.map((strengths, at) => [units[at], pick(strengths)]),
  })
  const drawn = Array.from({ length: DRAWN }, () => ({
    share: 1 / DRAWN,
    sp: after.map((strengths, at): [number, number] => [units[at], draw(strengths, random)]),
  }))
  return [end((all) => all[0].sp), ...drawn, end((all) => all[all.length - 1].sp)]
}

function draw(strengths: readonly StrengthAfter[], random: Random): number {
  // Two throws have 36 cases; every share is a whole number of them.
  let left = random.below(36)
  for (const { sp, share } of strengths) {
    left -= Math.round(share * 36)
    if (left < 0) return sp
  }
  return strengths[strengths.length - 1].sp
}

function firstRound(p: JdgPosition, battle: Battle): RoundAhead | null {
  for (const side of [0, 1] as const) drawUp(p, battle, side)
  if (battle.units.some((units) => spOf(p, units) === 0)) return null
  return ahead(p, battle, weighUp(p, battle))
}

function ahead(p: JdgPosition, battle: Battle, figures: readonly [Figures, Figures]): RoundAhead | null {
  const odds = oddsOfRound(p.game, p.state.weather, battle)
  const { box, attacker, round } = battle
  const lessened = [strengthLines(p, battle, 0), strengthLines(p, battle, 1)] as const
  return odds && { box, attacker, round: Math.max(1, round), figures, lessened, odds }
}
