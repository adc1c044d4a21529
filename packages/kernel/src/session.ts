import * as v from 'valibot'
import { canonicalJson } from './canonical.ts'
import type { Action, Dice, GameEvent, GameSetup, Outcome } from './system/contract.ts'
import type { Position, Refusal, Roll, RuleSystem, SeatId } from './system/contract.ts'
import { closedOutcome } from './closing.ts'
import type { Closing } from './closing.ts'
import { copyPlain } from './copy.ts'
import { listDice, recordingDice } from './dice/dice.ts'
import { hidesNothing, readAction, visibleEvents } from './engine.ts'
import { StateMarks } from './fingerprint.ts'
import { formOfAction } from './system/action-form.ts'
import { tableRefusal } from './refusal.ts'

/** Where the dice of a game come from, so that they can be told in its record and proved. */
export type DiceSource =
  | { readonly kind: 'list' }
  | { readonly kind: 'seed'; readonly seed: number }
  | {
      readonly kind: 'committed'
      readonly commitment: string
      readonly table: string
      readonly contributions: Readonly<Record<SeatId, string>>
      /** Only once the game is over. */
      readonly secret?: string
    }

/**
 * How a computer came to an action: its level, how many work units a second it took its machine to do, the work it was
 * granted and what it used. With its seed and the views before it, the same level and speed come to the same action.
 */
export interface ComputerWork {
  readonly level: string
  readonly speed: number
  readonly granted: number
  readonly used: number
}

/** One accepted action and all that came of it, up to the next decision. */
export interface Entry<A extends Action> {
  /** The sequence number it was submitted at. */
  readonly sequence: number
  readonly seat: SeatId
  readonly action: A
  readonly rolls: readonly Roll[]
  readonly events: readonly GameEvent[]
  /** Where a computer decided. */
  readonly computer?: ComputerWork
}

/** What became of a submission: the entry it made (or had made before), or why it was refused. */
export type Answer<A extends Action> =
  | { readonly entry: Entry<A>; readonly resent: boolean; readonly refusal: null }
  | { readonly entry: null; readonly refusal: Refusal }

/** A game as it stood between two moves, to be taken up again without playing what led there. */
export interface Standing<P extends Position, A extends Action> {
  readonly openingRolls: readonly Roll[]
  readonly entries: readonly Entry<A>[]
  /** What `entries` came to; nothing of them can be taken back any more. */
  readonly position: P
  readonly sequence: number
}

/**
 * Whether a step can never be taken back: a die was thrown in it or something came to light. In a game that hides
 * something also a step after which anybody decides who did not before, and the last: while the decision passed on, hidden
 * business may have been settled, and whether it was must not show in whether the step can be taken back.
 */
export function standsForGood<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  setup: GameSetup,
  before: P,
  after: P,
  made: Pick<Entry<A>, 'rolls' | 'events'>,
): boolean {
  if (made.rolls.length > 0 || made.events.some((event) => event.reveals)) return true
  if (hidesNothing(system, setup)) return false
  const asked = system.deciders(before)
  return system.outcome(after) !== null || system.deciders(after).some((seat) => !asked.includes(seat))
}

/**
 * A game being played: the position, and the log of what led to it. Every position it hands out is never
 * changed again by the session; whoever gets it must not change it either.
 */
export class Session<P extends Position, A extends Action, V> {
  readonly system: RuleSystem<P, A, V>
  readonly setup: GameSetup
  readonly source: DiceSource
  readonly openingRolls: readonly Roll[]
  readonly #dice: Dice
  /** Made when somebody asks, in a game that was taken up again. */
  #opening: P | null
  #position: P
  #sequence = 0
  #entries: Entry<A>[] = []
  /** Undo goes back to here at most: the position when `#barrier` entries were made. */
  #checkpoint: P
  #barrier = 0
  readonly #marks = new StateMarks()
  #closing: Closing | null = null

  /**
   * Opens a game, or takes one up again at `standing`, with the dice that are thrown from there on. Throws `DataError` on a
   * bad set-up.
   */
  constructor(
    system: RuleSystem<P, A, V>,
    setup: GameSetup,
    dice: Dice,
    source: DiceSource = { kind: 'list' },
    standing: Standing<P, A> | null = null,
  ) {
    this.system = system
    this.setup = setup
    this.source = source
    this.#dice = dice
    if (standing === null) {
      const opening = recordingDice(dice)
      this.#opening = system.open(setup, opening.dice)
      this.openingRolls = opening.rolls
      this.#position = this.#opening
    } else {
      this.#opening = null
      this.openingRolls = standing.openingRolls
      this.#position = standing.position
      this.#sequence = standing.sequence
      this.#entries = [...standing.entries]
      this.#barrier = standing.entries.length
    }
    this.#checkpoint = this.#position
  }

  /** The first position, before any entry. Never change it. */
  get opening(): P {
    return (this.#opening ??= this.system.open(
      this.setup,
      listDice(this.openingRolls.map(({ value }) => value)),
    ))
  }

  get position(): P {
    return this.#position
  }

  /** `stateMark` of the position. Asked after each move it costs what the move changed. */
  get mark(): string {
    return this.#marks.of(this.#position.state)
  }

  /** Rises by one with every accepted action and every undo, and never falls: no number is used twice. */
  get sequence(): number {
    return this.#sequence
  }

  /** What has been played and not taken back, in order. */
  get entries(): readonly Entry<A>[] {
    return this.#entries
  }

  /** How many of the entries stand for good: undo never goes back behind them. */
  get standing(): number {
    return this.#barrier
  }

  /** How the game ended, by its rules or because those at the table closed it; null while it goes on. */
  get outcome(): Outcome | null {
    const outcome = this.system.outcome(this.#position)
    return outcome ?? (this.#closing && closedOutcome(this.#closing, this.system.seats(this.#position)))
  }

  /** How those at the table ended it; null when they did not. */
  get closing(): Closing | null {
    return this.#closing
  }

  /**
   * Ends a game that its rules would go on with. From then on nothing is accepted or taken back, but what was accepted
   * before is still answered when it is sent again. Refused when the game is over.
   */
  close(closing: Closing): Refusal | null {
    if (this.outcome !== null) return tableRefusal('TABLE-OVER')
    const seats = this.system.seats(this.#position)
    if (closing.kind === 'resigned' && !seats.some(({ side }) => side === closing.side))
      return tableRefusal('TABLE-SEAT')
    this.#closing = closing
    return null
  }

  /**
   * Takes an action of a seat that has seen the game up to `expectedSequence`. Refused with TABLE-SEQUENCE
   * when the game has moved on since, unless it is the very action accepted at that number: sending again is
   * free, is answered with the same entry and changes nothing. If the rules or the dice throw, the position
   * and the log are as before; only dice thrown until then are gone. `computer`: a computer decided so, and how.
   */
  submit(seat: SeatId, expectedSequence: number, action: unknown, computer?: ComputerWork): Answer<A> {
    if (expectedSequence !== this.#sequence) {
      const made = this.#entries.find((entry) => entry.sequence === expectedSequence)
      if (made !== undefined && made.seat === seat && this.#isSame(made.action, action)) {
        return { entry: made, resent: true, refusal: null }
      }
      return { entry: null, refusal: tableRefusal('TABLE-SEQUENCE') }
    }
    if (this.#closing !== null) return { entry: null, refusal: tableRefusal('TABLE-OVER') }
    const before = this.#position
    const reading = readAction(this.system, before, seat, action)
    if (reading.refusal !== null) return { entry: null, refusal: reading.refusal }

    const next = this.system.copy(before)
    const { dice, rolls } = recordingDice(this.#dice)
    // The log keeps its own copy: rules may take a list out of an action into the state and change it there.
    const kept = copyPlain(reading.action)
    // Sliced: a list that was filled one by one holds room for many more, and a log of thousands keeps it.
    const events = this.system.perform(next, seat, reading.action, dice).slice()
    const after = this.system.sharing === undefined ? next : this.system.sharing(before, next)

    const by = computer && { computer }
    const entry: Entry<A> = { sequence: this.#sequence, seat, action: kept, rolls, events, ...by }
    this.#moveBarrier(entry, before, after)
    this.#entries.push(entry)
    this.#position = after
    this.#sequence++
    return { entry, resent: false, refusal: null }
  }

  /** Null when the seat may take its last action back; otherwise why not. */
  checkUndo(seat: SeatId): Refusal | null {
    if (this.#closing !== null) return tableRefusal('TABLE-OVER')
    const last = this.#entries.at(-1)
    const allowed = last !== undefined && last.seat === seat && this.#entries.length > this.#barrier
    return allowed ? null : tableRefusal('TABLE-UNDO')
  }

  /** True when the seat may take its last action back. */
  canUndo(seat: SeatId): boolean {
    return this.checkUndo(seat) === null
  }

  /**
   * Takes back the seat's last action, if it does not stand for good and no other seat has acted since. The dice are
   * not touched: what is taken back threw none.
   */
  undo(seat: SeatId): Refusal | null {
    const refusal = this.checkUndo(seat)
    if (refusal !== null) return refusal
    const kept = this.#entries.slice(0, -1)
    this.#position = this.#replay(this.#checkpoint, kept.slice(this.#barrier))
    this.#entries = kept
    this.#sequence++
    return null
  }

  /**
   * Takes back the seat's last action because a log says that it was taken back. It was allowed when it was stored; what
   * may be taken back has become less since. Only what threw dice was never taken back.
   */
  undoAsStored(seat: SeatId): Refusal | null {
    if (this.canUndo(seat)) return this.undo(seat)
    const last = this.#entries.at(-1)
    if (last === undefined || last.seat !== seat || last.rolls.length > 0) return tableRefusal('TABLE-UNDO')
    const kept = this.#entries.slice(0, -1)
    this.#entries = []
    this.#barrier = 0
    this.#checkpoint = this.opening
    this.#position = this.opening
    for (const entry of kept) {
      const after = this.#replay(this.#position, [entry])
      this.#moveBarrier(entry, this.#position, after)
      this.#entries.push(entry)
      this.#position = after
    }
    this.#sequence++
    return null
  }

  /** The position after the first `count` entries, replayed from the start with the dice as they fell. */
  jumpTo(count: number): P {
    if (!Number.isInteger(count) || count < 0 || count > this.#entries.length) {
      throw new RangeError(`there are ${this.#entries.length} entries, so none can be jumped to at ${count}`)
    }
    return this.#replay(this.opening, this.#entries.slice(0, count))
  }

  /** The events of the entries from number `from` on that a seat may see; null for what everyone may see. */
  eventsFor(seat: SeatId | null, from = 0): GameEvent[] {
    return this.#entries.slice(from).flatMap((entry) => visibleEvents(entry.events, seat))
  }

  #isSame(made: A, action: unknown): boolean {
    const form = v.safeParse(formOfAction(this.system.actionSchema, action), action, { abortEarly: true })
    return form.success && canonicalJson(form.output) === canonicalJson(made)
  }

  #moveBarrier(entry: Entry<A>, before: P, after: P): void {
    if (standsForGood(this.system, this.setup, before, after, entry)) {
      this.#barrier = this.#entries.length + 1
      this.#checkpoint = after
    } else if (this.#entries.at(-1)?.seat !== entry.seat) {
      this.#barrier = this.#entries.length
      this.#checkpoint = before
    }
  }

  #replay(from: P, entries: readonly Entry<A>[]): P {
    const p = this.system.copy(from)
    for (const entry of entries) {
      const dice = listDice(entry.rolls.map((roll) => roll.value))
      this.system.perform(p, entry.seat, copyPlain(entry.action), dice)
    }
    return p
  }
}
