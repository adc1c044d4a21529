import { loneAnswer } from '@bivouac/kernel'
import type { Action, Position, RuleSystem } from '@bivouac/kernel'
import type { Followed } from './follow.ts'
import { drawn, entriesHeard, isAsked, whatIsSeen } from './hand.ts'
import type { Hand } from './hand.ts'
import type { Reader } from './kept.ts'

/** How to look at the game from outside the page, and who of it plays with this hand. */
export interface Played<P, A> {
  readonly seats: readonly string[]
  /** The game as it is safely kept now. */
  readonly session: Reader<P, A>
  /** Told when a phase is to be decided in for the first time. */
  look?(phase: string): Promise<void>
}

/** How long a busy machine may take to do what a gesture asks for, in milliseconds. */
const PATIENCE = 30_000
/** After so long without a change a hand that is still asked tries something else. */
const NOTHING_CAME = 2000

/** What a hand asks the rules. */
type Asking<P extends Position, A extends Action, V> = Pick<
  RuleSystem<P, A, V>,
  'deciders' | 'offer' | 'standing'
>

/** A hand in the middle of a game, and what it has done with it. What it decides is for each rule system to say. */
export abstract class Sitting<P extends Position, A extends Action, V, H extends Hand> {
  readonly hand: H
  readonly played: Played<P, A>
  /** Actions that were taken by gestures of this hand, by kind. */
  readonly done = new Map<string, number>()
  /** Phases this hand decided in. */
  readonly phases = new Set<string>()
  /** What was tried in the turn in hand, for the hand that does not want to try it again. */
  protected readonly tried = new Set<string>()
  readonly #spent = new Map<string, number>()
  #turn = ''
  /** Entries there were when the decision in hand was taken up. */
  #before = 0
  /** Entries that are counted; before the first look, none is known of. */
  #counted = -1
  readonly #system: Asking<P, A, V>

  constructor(system: Asking<P, A, V>, hand: H, played: Played<P, A>) {
    this.#system = system
    this.hand = hand
    this.played = played
  }

  /** The name of the decision in hand. */
  protected abstract phaseOf(p: P): string

  /** The turn in hand: what was tried and spent is forgotten when it is another. */
  protected abstract turnOf(p: P): string

  /** Decides what is asked of the seat, by gestures alone. */
  protected abstract decide(p: P, seat: string): Promise<void>

  /** Plays until the game is over, or `enough` says so after a decision. Answers the game as it is kept then. */
  async play(enough: (game: Followed<P, A>) => boolean = () => false): Promise<Followed<P, A>> {
    let idle = 0
    for (;;) {
      const session = await this.played.session()
      this.#count(session)
      if (session.outcome !== null || enough(session)) return session
      const { position } = session
      const seat = this.#asked(position)
      if (seat === undefined) {
        await this.hand.goOn()
        await this.#changed(session)
        continue
      }
      if (!(await this.#ready(session))) continue
      // What goes without saying the page does by itself, where nothing can be taken back.
      if (loneAnswer(this.#system, position, seat) !== null && (await this.#changed(session))) continue
      const phase = this.phaseOf(position)
      if (!this.phases.has(phase)) await this.played.look?.(phase)
      this.phases.add(phase)
      const turn = this.turnOf(position)
      if (turn !== this.#turn) {
        this.#turn = turn
        this.tried.clear()
        this.#spent.clear()
      }
      this.#before = session.entries.length
      await this.decide(position, seat)
      idle = (await this.#changed(session)) ? 0 : idle + 1
      if (idle > 4) throw await this.stuck(`nothing comes of what is done in the phase ${phase}`)
    }
  }

  /** Who of this hand's seats is to decide. */
  #asked(p: P): string | undefined {
    return this.#system.deciders(p).find((seat) => this.played.seats.includes(seat))
  }

  /**
   * Waits until an entry the test accepts has come into the game since the decision was taken up; throws, telling what the page
   * shows, when it never does.
   */
  protected async expectAction(what: string, isIt: (action: A) => boolean): Promise<void> {
    const begun = performance.now()
    while (performance.now() - begun < PATIENCE) {
      const { entries } = await this.played.session()
      // The page may have answered more by itself since then.
      const at = entries.findIndex(
        ({ seat, action }, n) => n >= this.#before && this.played.seats.includes(seat) && isIt(action),
      )
      if (at >= 0) {
        // What was waited for once is not taken for the next.
        this.#before = at + 1
        return
      }
      await this.hand.page.waitForTimeout(50)
    }
    throw await this.stuck(what)
  }

  /** How often this was done in the turn in hand. */
  protected spent(what: string): number {
    return this.#spent.get(what) ?? 0
  }

  /** Once more in the turn in hand. */
  protected spend(what: string): void {
    this.#spent.set(what, this.spent(what) + 1)
  }

  /** An error that tells what the page showed. */
  protected async stuck(what: string): Promise<Error> {
    return new Error(`${what}\n  ${await whatIsSeen(this.hand.page)}`)
  }

  /**
   * Waits until the page waits for this hand; answers false when the game has gone on meanwhile, as it does where the page
   * decides by itself. Asked first, the stage looked at after it: the throw that came with the question stands there by
   * then, and the first key would go to it. The page is asked nothing before it has heard of all that is kept: an action is
   * kept first and shown after, and the throw that comes with it would take the key that was meant for the next question.
   */
  async #ready(session: Followed<P, A>): Promise<boolean> {
    const { page } = this.hand
    const begun = performance.now()
    while (performance.now() - begun < 2 * PATIENCE) {
      await drawn(page)
      const asked = (await this.#heard(session)) && (await isAsked(page))
      const shown = await this.hand.isShown()
      if (shown) await this.hand.goOn()
      const now = await this.played.session()
      if (now.entries.length !== session.entries.length) {
        this.#count(now)
        return false
      }
      if (asked && !shown) return true
      if (!shown) await page.waitForTimeout(50)
    }
    throw await this.stuck('the page does not ask for a decision that is due')
  }

  /** Does the page know of everything that is kept? */
  async #heard({ entries }: Followed<P, A>): Promise<boolean> {
    return (await entriesHeard(this.hand.page)) >= entries.length
  }

  /** Counts what the seats of this hand have done since it was counted last, be it that the page did it for them. */
  #count({ entries }: Followed<P, A>): void {
    const fresh = this.#counted < 0 ? [] : entries.slice(this.#counted)
    this.#counted = entries.length
    for (const { seat, action } of fresh)
      if (this.played.seats.includes(seat)) this.done.set(action.do, (this.done.get(action.do) ?? 0) + 1)
  }

  /** Waits a while for the game to go on. Answers whether it did, and counts what was done. */
  async #changed(before: Followed<P, A>): Promise<boolean> {
    const begun = performance.now()
    for (;;) {
      await this.hand.goOn()
      const now = await this.played.session()
      if (now.entries.length !== before.entries.length) {
        this.#count(now)
        return true
      }
      const waited = performance.now() - begun
      if (waited > (this.#asked(now.position) === undefined ? PATIENCE : NOTHING_CAME)) return false
      await this.hand.page.waitForTimeout(50)
    }
  }
}
