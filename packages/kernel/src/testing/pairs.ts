import { canonicalJson } from '../canonical.ts'
import type {
  Action,
  Dice,
  GameEvent,
  GameSetup,
  Position,
  Random,
  RuleSystem,
  SeatId,
} from '../system/contract.ts'
import { copyPlain } from '../copy.ts'
import { recordingDice } from '../dice/dice.ts'
import { checkAction, visibleEvents } from '../engine.ts'
import { drawAction } from '../playout.ts'
import { createRandom, pick } from '../dice/random.ts'
import { standsForGood } from '../session.ts'
import { isAlike } from '../share.ts'
import { keep, unbroken } from './broken.ts'
import { told } from './table.ts'

/** Two positions that a seat (null: an onlooker) cannot tell apart, and how far they are played on side by side. */
export interface Pair<P extends Position, A extends Action> {
  readonly one: P
  readonly other: P
  readonly seat: SeatId | null
  /** How many steps at most, by whoever is to decide. */
  readonly steps: number
  /** See `GameCheck`. */
  readonly isPair?: ((one: P, other: P, action: A) => boolean) | undefined
  readonly shows?: ReadonlySet<string> | undefined
}

/** What was looked at while a pair was played on: how many steps were alike, and whether something came to light. */
export interface PairWalk {
  readonly alike: number
  readonly parted: boolean
}

/** How often another action is drawn when the one drawn is not allowed in both positions. */
const DRAWS = 8

/**
 * Plays two positions on that a seat cannot tell apart, with the same actions and the same dice, and holds the system to
 * what the seat is sent afterwards (view, deciders, question, offer, events in their order and number, whether it may
 * undo): either it is alike in both, or an event the seat sees says that something came to light, and the step
 * stands for good in both. Throws `Broken`. The positions given are left as they are.
 */
export function walkPair<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  setup: GameSetup,
  { one, other, seat, steps, isPair, shows }: Pair<P, A>,
  random: Random,
): PairWalk {
  let here = one
  let there = other
  for (let step = 0; step < steps; step++) {
    const deciders = system.deciders(here)
    if (deciders.length === 0) return { alike: step, parted: false }
    const actor = pick(random, deciders)
    const action = commonAction(system, here, there, actor, random)
    if (action === null || isPair?.(here, there, action) === false) return { alike: step, parted: false }
    const seed = random.below(0x7fff_ffff)
    const [first, second] = [here, there].map((p) => play(system, setup, p, actor, action, seed))
    const heard = [first, second].map(({ events }) => visibleEvents(events, seat))
    const alike =
      isSame(heard[0], heard[1]) &&
      isSame(sentTo(system, first.after, seat), sentTo(system, second.after, seat))
    const what = () => `${seat ?? 'an onlooker'} after ${actor} ${told(action)}`
    if (!alike && actor !== seat && isShown(heard, shows)) return { alike: step, parted: true }
    if (!alike) {
      const difference = () => `${what()}:\n${tellDifference(system, seat, heard, first.after, second.after)}`
      keep('what comes to light is told as such', isTold(heard[0], heard[1]), difference)
      keep('what came to light is not taken back', first.stands && second.stands, difference)
      return { alike: step, parted: true }
    }
    // Only the actor may undo, so for anybody else there is nothing to tell.
    if (actor === seat) keep('whether undo is offered tells nothing', first.stands === second.stands, what)
    here = first.after
    there = second.after
  }
  return { alike: steps, parted: false }
}

/** An action the seat may take in both positions; null when none was found. */
function commonAction<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  one: P,
  other: P,
  actor: SeatId,
  random: Random,
): A | null {
  const offer = system.offer(one, actor)
  for (let draw = 0; draw < DRAWS; draw++) {
    const action = drawAction(offer, random)
    if (action === null) return null
    if (checkAction(system, other, actor, action) === null) return action
  }
  return null
}

interface Played<P extends Position> {
  readonly after: P
  readonly events: readonly GameEvent[]
  readonly stands: boolean
}

function play<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  setup: GameSetup,
  before: P,
  actor: SeatId,
  action: A,
  seed: number,
): Played<P> {
  const after = system.copy(before)
  const { dice, rolls } = recordingDice(diceByName(seed))
  const events = unbroken('what is allowed can be done', () =>
    system.perform(after, actor, copyPlain(action), dice),
  )
  return { after, events, stands: standsForGood(system, setup, before, after, { rolls, events }) }
}

/**
 * Dice that fall by what they are thrown for, and how often that was before: a die thrown in one of the two positions only,
 * where nobody sees it, must not change the others.
 */
function diceByName(seed: number): Dice {
  const streams = new Map<string, Random>()
  return {
    roll(sides, what) {
      let stream = streams.get(what)
      if (stream === undefined) {
        let hash = seed
        for (let at = 0; at < what.length; at++) hash = (Math.imul(hash, 31) + what.charCodeAt(at)) | 0
        streams.set(what, (stream = createRandom(hash >>> 0)))
      }
      return 1 + stream.below(sides)
    },
  }
}

/** Whether two values are the same when they are sent: written out only where their parts differ. */
function isSame(one: unknown, other: unknown): boolean {
  return isAlike(one, other) || canonicalJson(one) === canonicalJson(other)
}

/** Everything a seat is sent about a position. */
function sentTo<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  p: P,
  seat: SeatId | null,
): unknown[] {
  const open = [system.view(p, seat), system.deciders(p), system.outcome(p)]
  if (seat === null) return open
  const { actions, regions = [] } = system.offer(p, seat)
  const drawn = regions.map((region) => [region.about, region.sample(createRandom(3))])
  return [...open, system.question(p, seat), actions, drawn]
}

/** Whether an event that brings something to light, or a die, comes no later than the first difference. */
function isTold(one: readonly GameEvent[], other: readonly GameEvent[]): boolean {
  const brings = (event: GameEvent | undefined): boolean =>
    event !== undefined && (event.reveals === true || (event.rolls ?? []).length > 0)
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    if (brings(one[at]) || brings(other[at])) return true
    if (told(one[at]) !== told(other[at])) return false
  }
  return false
}

/** Whether the first difference is something the actor shows of his own. */
function isShown(
  [one, other]: readonly (readonly GameEvent[])[],
  shows: ReadonlySet<string> | undefined,
): boolean {
  const at = one.findIndex((event, n) => told(event) !== told(other[n]))
  const first = one[at] ?? other[one.length]
  return first !== undefined && shows?.has(first.type) === true
}

function tellDifference<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  seat: SeatId | null,
  [heard, heardOther]: readonly (readonly GameEvent[])[],
  one: P,
  other: P,
): string {
  const at = heard.findIndex((event, n) => told(event) !== told(heardOther[n]))
  if (at >= 0 || heard.length !== heardOther.length) {
    const n = at < 0 ? heard.length : at
    return `${told(heard[n])}\n${told(heardOther[n])}`
  }
  const [sent, sentOther] = [one, other].map((p) => canonicalJson(sentTo(system, p, seat)))
  let from = 0
  while (sent[from] === sentOther[from]) from++
  const around = (text: string) => text.slice(Math.max(0, from - 120), from + 120)
  return `${around(sent)}\n${around(sentOther)}`
}
