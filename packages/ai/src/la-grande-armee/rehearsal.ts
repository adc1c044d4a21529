import { createRandom } from '@bivouac/kernel'
import type { Dice } from '@bivouac/kernel'
import { ALLIED, FRENCH, SIDES, clockOf, frameNow, laGrandeArmee, piecesOf } from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition, Side } from '@bivouac/la-grande-armee'
import type { Effort } from '../effort.ts'
import { Outline } from '../outline.ts'
import { lastResort } from '../last-resort.ts'
import { command } from './command.ts'
import { evaluate } from './evaluation.ts'
import { SOBER, freshOrders } from './plan.ts'
import type { Orders, Style } from './plan.ts'
import { isLastWord, survey } from './survey.ts'

/** The ways a commander may lean. The first is what he does when there is no time to think. */
const USUAL: readonly Style[] = [
  SOBER,
  { ...SOBER, caution: 0.4 },
  { ...SOBER, caution: 2 },
  { ...SOBER, battleFrom: 0.9 },
  { ...SOBER, haste: 2 },
  { ...SOBER, caution: 0.6, battleFrom: 0.05, haste: 1.5 },
]
/** What the last march of the war may be like: danger no longer counts. */
const LAST: readonly Style[] = [
  SOBER,
  { ...SOBER, split: true },
  { ...SOBER, battleFrom: 1.5 },
  { ...SOBER, battleFrom: 1.5, split: true },
]
/** Phases of a Game-Turn: a rehearsal ends when the side moves again. */
const A_TURN = 6
/** A style is judged on no fewer rehearsals than this, and no more. */
const FEWEST = 3
const MOST = 16
/** Decisions after which a rehearsal is given up. */
const TOO_LONG = 2000

/**
 * Plays the turn through in several styles, the enemy's answer included, and tells which did best on average. The dice
 * are the same for every style, so that luck favours none.
 */
export function chooseStyle(p: LgaPosition, side: Side, orders: Orders, effort: Effort): Style {
  const styles = isLastWord(survey(p, side)) ? LAST : USUAL
  const price = priceOf(p)
  const trials: number[][] = styles.map(() => [])
  for (let round = 1; round <= MOST && effort.allows(price * styles.length); round++) {
    styles.forEach((style, at) => {
      trials[at].push(rehearse(p, side, { ...freshOrders(style), goals: new Map(orders.goals) }, round))
      effort.spend(price)
    })
  }
  let best = 0
  let most = 0
  for (let at = 1; at < styles.length; at++) {
    const better = advantage(trials[at], trials[0])
    if (better > most) {
      most = better
      best = at
    }
  }
  return styles[best]
}

/** By how much one style did better than another, luck discounted: nothing unless it is clear. */
function advantage(trials: readonly number[], usual: readonly number[]): number {
  const n = trials.length
  if (n < FEWEST) return 0
  const gains = trials.map((score, round) => score - usual[round])
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / n
  const spread = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (n - 1)
  return mean - Math.sqrt(spread / n)
}

/** Work of one rehearsal: planning grows with the square of the pieces. */
function priceOf(p: LgaPosition): number {
  const pieces = piecesOf(p, ALLIED).length + piecesOf(p, FRENCH).length
  return 4 + (pieces * pieces) / 120
}

function rehearse(p: LgaPosition, side: Side, ours: Orders, seed: number): number {
  const copy = laGrandeArmee.copy(p)
  const random = createRandom(seed * 7919 + clockOf(p))
  const dice: Dice = { roll: (sides) => 1 + random.below(sides) }
  const until = clockOf(p) + A_TURN
  const theirs = freshOrders()
  for (let count = 0; count < TOO_LONG && clockOf(copy) < until; count++) {
    const frame = frameNow(copy)
    if (frame.phase === 'over') break
    const outline = new Outline<LgaPosition, LgaAction>(laGrandeArmee, copy, { dice, trial: true })
    command(outline, frame.side, frame.side === side ? ours : theirs)
    if (outline.steps.length > 0) continue
    const action = lastResort(laGrandeArmee, copy, SIDES[frame.side])
    if (action === null || !outline.take(SIDES[frame.side], action)) break
  }
  const score = evaluate(copy)
  return side === FRENCH ? score : -score
}
