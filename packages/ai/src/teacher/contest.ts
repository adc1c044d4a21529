import { createRandom, fingerprint, wholeState } from '@bivouac/kernel'
import type { Action, AnyPosition, SeatId } from '@bivouac/kernel'
import type { Effort } from '../effort.ts'
import { searchPlans } from '../mind/plan-search.ts'
import type { Candidate, SearchResult } from '../mind/plan-search.ts'
import type { Instead } from '../mind/play-on.ts'
import { clearDoctrine, horizonFor, sideOf, Trials } from '../mind/trials.ts'
import type { Tried } from '../mind/trials.ts'
import type { Gene, Slot } from '../script.ts'
import type { School } from './types.ts'

/** Plans that are looked at, at the most. */
const MOST_PLANS = 20
/** As many are looked at even where there is little time, and each so often where there is more. */
const FEWEST_PLANS = 4
const TRIALS = 5
/** First actions that are looked at where the script has nothing to decide otherwise. */
const MOST_ACTIONS = 10
/** Player turns a plan is played on for, at the most. */
const HORIZON = 3
/** The slot that stands for what is done first, where a script has none: its choices are numbers of the actions. */
const FIRST = 'first'

/** Who asks for whom, and the worlds it may be in. */
export interface Moment {
  readonly seat: SeatId
  readonly seed: number
  /** The position as the seat may know it. */
  readonly p: AnyPosition
  readonly world: (trial: number) => AnyPosition
}

/**
 * Plans for a moment, compared in the same worlds with the same dice. What they led to is kept, so that it can be told
 * what speaks for them.
 */
export class Contest {
  readonly school: School
  readonly moment: Moment
  readonly side: string
  readonly notes: unknown
  readonly #effort: Effort
  readonly #trials: Trials<AnyPosition, Action, unknown>
  readonly #slots: readonly Slot[]
  /** What is tried first where the script has no slots. */
  readonly #actions: readonly Action[]
  #horizon = HORIZON
  readonly #ends = new Map<string, { readonly sums: Float64Array; count: number }>()
  readonly #figures: Float64Array

  constructor(school: School, moment: Moment, effort: Effort) {
    const { kit, opponent, value } = school
    const { seat, p, seed } = moment
    const { system } = kit
    const { script, numbers } = opponent
    this.school = school
    this.moment = moment
    this.#effort = effort
    this.notes = script.freshNotes()
    this.side = sideOf(system, p, seat)
    const occasion = {
      seat,
      turn: script.turn(p).count,
      notes: this.notes,
      at: fingerprint(wholeState(p)),
    }
    this.#trials = new Trials({ system, opponent, value, seed }, occasion, this.side, moment.world)
    const slots = script.slots(p, seat, clearDoctrine(numbers, {}), script.freshNotes())
    this.#actions = slots.length > 0 ? [] : firstActions(school, p, seat, seed)
    this.#slots =
      this.#actions.length === 0
        ? slots
        : [{ id: FIRST, choices: ['', ...this.#actions.map((_, number) => String(number))] }]
    this.#figures = new Float64Array(opponent.features.names.length)
  }

  /** Is there more than one way? */
  get hasChoice(): boolean {
    return this.#slots.some(({ choices }) => choices.length > 1)
  }

  /** Looks for the best plans, within the effort. */
  search(): SearchResult {
    const { seed } = this.moment
    const plans = 1 + this.#slots.reduce((sum, { choices }) => sum + choices.length - 1, 0)
    const before = this.#effort.used
    this.tryPlan({}, 0)
    const each = this.#effort.used - before
    this.#horizon = horizonFor(HORIZON, this.#effort, each, Math.min(FEWEST_PLANS, plans))
    // Few plans that are known are better than many that are guessed at.
    const room = Math.floor((this.#effort.granted * HORIZON) / (each * this.#horizon * TRIALS))
    const most = Math.max(FEWEST_PLANS, Math.min(MOST_PLANS, room))
    const random = createRandom(fingerprint([seed, plans]))
    const bounds = { most, sure: 1, slip: 0 }
    const tryPlan = (gene: Gene, trial: number): number => this.tryPlan(gene, trial).value
    return searchPlans({}, this.#slots, bounds, this.#effort, tryPlan, (bound) => random.below(bound))
  }

  /** Tries a plan once; `instead` tries something else that is not a plan. */
  tryPlan(
    gene: Gene,
    trial: number,
    instead: Instead<AnyPosition, Action> = this.#asFirst(gene),
  ): Tried<AnyPosition> {
    const { opponent, kit } = this.school
    const tried = this.#trials.play(gene, trial, this.#horizon, instead)
    this.#effort.spend(opponent.script.pace * (4 + tried.actions))
    if (kit.system.outcome(tried.end) === null) this.#note(gene, tried.end)
    return tried
  }

  /** What a plan begins with, besides what the script does. */
  firstOf(gene: Gene): readonly Action[] {
    const number = gene[FIRST] ?? ''
    return number === '' ? [] : [this.#actions[Number(number)]]
  }

  /** The features where a plan led to, on the average; null when every game ended. */
  endOf(gene: Gene): Float64Array | null {
    const found = this.#ends.get(JSON.stringify(gene))
    return found === undefined ? null : found.sums.map((sum) => sum / found.count)
  }

  #asFirst(gene: Gene): Instead<AnyPosition, Action> {
    const due = [...this.firstOf(gene)]
    return (_, who) => (who === this.moment.seat ? (due.shift() ?? null) : null)
  }

  #note(gene: Gene, end: AnyPosition): void {
    const key = JSON.stringify(gene)
    const kept = this.#ends.get(key) ?? { sums: new Float64Array(this.#figures.length), count: 0 }
    this.school.opponent.features.write(end, this.side, this.#figures)
    for (let at = 0; at < this.#figures.length; at++) kept.sums[at] += this.#figures[at]
    kept.count++
    this.#ends.set(key, kept)
  }
}

/** Mean of what a plan came to. */
export function meanOf({ scores }: Candidate): number {
  return scores.length === 0 ? 0 : scores.reduce((sum, one) => sum + one, 0) / scores.length
}

/** Some of what is offered, one of each kind first. */
function firstActions({ kit }: School, p: AnyPosition, seat: SeatId, seed: number): Action[] {
  const { system } = kit
  const { actions, regions = [] } = system.offer(p, seat)
  const random = createRandom(seed)
  const drawn = regions.flatMap((region) => region.sample(random) ?? [])
  const waiting = [...actions, ...drawn]
  for (let at = waiting.length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    const kept = waiting[at]
    waiting[at] = waiting[other]
    waiting[other] = kept
  }
  const kinds = new Set<string>()
  const isFirst = (action: Action): boolean => !kinds.has(action.do) && kinds.add(action.do) !== undefined
  const fresh = waiting.filter(isFirst)
  return [...fresh, ...waiting.filter((action) => !fresh.includes(action))]
    .filter((action) => system.check(p, seat, action) === null)
    .slice(0, MOST_ACTIONS)
}
