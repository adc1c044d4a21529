import { copyPlain, createRandom, fingerprint, wholeState } from '@bivouac/kernel'
import type { Action, Position, Random, RuleSystem, SeatId } from '@bivouac/kernel'
import { Effort, UNITS_A_SECOND } from '../effort.ts'
import { lastResort } from '../last-resort.ts'
import { Outline } from '../outline.ts'
import type { Gene, LevelRow, Opponent, PlayerTurn } from '../script.ts'
import { doctrineFor } from './doctrine.ts'
import type { Memory } from './memory.ts'
import { searchPlans } from './plan-search.ts'
import type { PlayedOn } from './play-on.ts'
import { clearDoctrine, horizonFor, sideOf, Trials } from './trials.ts'
import { valueOf } from './value.ts'
import type { Value } from './value.ts'

/** Seconds an answer amid another's turn may take, at the most. */
const REACTION = 1

/** What a decision cost, in work units: what it was granted and what it used. The same work comes to the same decision. */
export interface Work {
  readonly granted: number
  readonly used: number
}

/** A decision, and what is to be kept of it: `memory` is there when it was thought of afresh. */
export interface Thought<A extends Action> {
  readonly action: A
  readonly work: Work
  readonly memory?: Memory<A>
  /** The rules refused what it thought of, or it thought of nothing: it did what cannot be wrong. */
  readonly resorted?: true
}

export interface ThinkerOptions {
  readonly seed: number
  /** Work units a second on this machine; `UNITS_A_SECOND` unless told. */
  readonly speed?: number
  /** Told of a fault in its own thinking; it then plays on by what cannot be wrong. */
  readonly onFault?: (fault: unknown) => void
}

/**
 * A computer player of a system with a script: it plays by the script, and where its level gives it time it looks for
 * something better than the script's own plan first. The same views in the same order, with the same seed and speed, give
 * the same actions; so do a view and the memory of the decision before it.
 */
export class Thinker<P extends Position, A extends Action, V> {
  readonly #system: RuleSystem<P, A, V>
  readonly #opponent: Opponent<P, A>
  readonly #row: LevelRow
  readonly #options: ThinkerOptions
  readonly #value: Value<P>
  #memory: Memory<A> | null = null
  /** How far the plan in hand has been followed. */
  #at = 0

  constructor(system: RuleSystem<P, A, V>, opponent: Opponent<P, A>, row: LevelRow, options: ThinkerOptions) {
    this.#system = system
    this.#opponent = opponent
    this.#row = row
    this.#options = options
    this.#value = valueOf(system, opponent.features, opponent.weights)
  }

  /** Goes on from what was kept of an earlier decision. */
  remember(memory: Memory<A>): void {
    this.#memory = memory
    this.#at = 0
  }

  /** Decides from what the seat may see. The view stays as it is. */
  think(view: V, seat: SeatId): Thought<A> {
    const p = this.#system.imagine(view, seat, createRandom(this.#options.seed))
    try {
      const planned = this.#follow(p, seat)
      if (planned !== null) return { action: planned, work: { granted: 0, used: 0 } }
      const fresh = this.#afresh(view, p, seat)
      if (fresh !== null) return fresh
    } catch (fault) {
      this.#memory = null
      this.#options.onFault?.(fault)
    }
    const action = lastResort(this.#system, p, seat)
    if (action === null) throw new Error(`${seat} has nothing to decide`)
    return { action, work: { granted: 0, used: 0 }, resorted: true }
  }

  /** The next step of the plan in hand, if the game has gone as it foresaw. */
  #follow(p: P, seat: SeatId): A | null {
    const plan = this.#memory?.plan ?? []
    if (this.#at >= plan.length) return null
    const now = fingerprint(wholeState(p))
    // After a restart the plan is taken up where the game stands.
    for (let at = this.#at; at < plan.length; at++) {
      if (plan[at].fingerprint !== now) continue
      this.#at = at + 1
      return this.#system.check(p, seat, plan[at].action) === null ? plan[at].action : null
    }
    return null
  }

  #afresh(view: V, p: P, seat: SeatId): Thought<A> | null {
    const { script, numbers } = this.#opponent
    const turn = script.turn(p)
    const before = this.#memory
    const same = before !== null && before.turn === turn.count
    const notes = before === null ? script.freshNotes() : copyPlain(before.notes)
    const granted = this.#granted(turn, p, seat, same ? before.used : 0)
    const effort = new Effort(granted)
    const own = same ? before.gene : {}
    const belief = script.belief?.see(before?.belief ?? null, p, view, seat) ?? null
    const lean = script.belief?.lean(belief)
    const imagine = (random: Random): P => this.#system.imagine(view, seat, random, lean)
    const gene = this.#row.horizon === 0 ? own : this.#search(imagine, p, seat, turn, own, notes, effort)
    const doctrine = doctrineFor(this.#row, numbers, gene, this.#options.seed, turn.count, lean)
    const outline = new Outline<P, A>(this.#system, this.#system.copy(p))
    script.act(outline, seat, doctrine, notes)
    const used = effort.used + doctrine.effort.used
    const memory: Memory<A> = {
      turn: turn.count,
      used: (same ? before.used : 0) + used,
      gene,
      notes,
      belief,
      plan: outline.steps,
    }
    this.#memory = memory
    this.#at = 0
    const action = this.#follow(p, seat)
    return action === null ? null : { action, work: { granted, used }, memory }
  }

  /** What is left of this turn's bank, of which one decision takes no more than half; a reaction is quicker. */
  #granted({ side }: PlayerTurn, p: P, seat: SeatId, used: number): number {
    const speed = this.#options.speed ?? UNITS_A_SECOND
    const bank = this.#row.seconds * speed
    const own = side === null || sideOf(this.#system, p, seat) === side
    return Math.max(0, Math.min((bank - used) / 2, own ? Infinity : Math.min(REACTION * speed, bank / 4)))
  }

  /** How to play the turn: the way it has resolved on, unless another leads clearly. */
  #search(
    imagine: (random: Random) => P,
    p: P,
    seat: SeatId,
    turn: PlayerTurn,
    own: Gene,
    notes: unknown,
    effort: Effort,
  ): Gene {
    const { script, numbers } = this.#opponent
    const { seed } = this.#options
    const row = this.#row
    const slots = script.slots(p, seat, clearDoctrine(numbers, own), notes)
    if (slots.length === 0 || !effort.allows(script.pace * 20)) return own
    const at = fingerprint(wholeState(p))
    const worlds: P[] = []
    const world = (trial: number): P => {
      const number = trial % row.worlds
      return (worlds[number] ??= imagine(createRandom(fingerprint([seed, at, number]))))
    }
    const setting = { system: this.#system, opponent: this.#opponent, value: this.#value, seed }
    const occasion = { seat, turn: turn.count, notes, at }
    const trials = new Trials(setting, occasion, sideOf(this.#system, p, seat), world)
    const play = (gene: Gene, trial: number, horizon: number): PlayedOn => {
      const played = trials.play(gene, trial, horizon)
      effort.spend(script.pace * (4 + played.actions))
      return played
    }
    const each = script.pace * (4 + play(own, 0, row.horizon).actions)
    const plans = 1 + slots.reduce((sum, { choices }) => sum + choices.length - 1, 0)
    const horizon = horizonFor(row.horizon, effort, each, Math.min(row.slots, plans))
    const tryPlan = (gene: Gene, trial: number): number => play(gene, trial, horizon).value
    const random = createRandom(fingerprint([seed, at]))
    const bounds = { most: row.slots, sure: row.sure, slip: row.slip }
    return searchPlans(own, slots, bounds, effort, tryPlan, (bound) => random.below(bound)).best.gene
  }
}
