import type { Computer } from '@bivouac/ai'
import { createRandom, drawAction, hidesNothing, visibleEvents } from '@bivouac/kernel'
import type { Action, Answer, GameEvent, AnyPosition, Session } from '@bivouac/kernel'
import type { Sheet } from '../skin.ts'
import { Storyteller } from '../storyteller.ts'
import type { TerminalKit } from '../systems.ts'
import type { Terminal } from '../terminal.ts'
import { Failure } from '../usage.ts'
import { withDice } from './ask-dice.ts'
import type { HandDice } from './hand-dice.ts'
import type { Keeping } from './keeping.ts'
import { Person } from './person.ts'
import type { Sitter } from './seats.ts'
import { StandingDesk } from './standing.ts'

/** What a table is laid with. */
export interface TableSetting {
  readonly kit: TerminalKit
  readonly session: Session<AnyPosition, Action, unknown>
  readonly hand: HandDice | null
  readonly sitters: ReadonlyMap<string, Sitter>
  readonly keeping: Keeping
  readonly terminal: Terminal
  readonly sheet: Sheet
  /** A computer player for a seat. */
  computer(seat: string): Promise<Computer>
}

/** A game being played at this terminal: whoever is to decide is asked, and what happens is told. */
export class Table {
  readonly kit: TerminalKit
  readonly session: Session<AnyPosition, Action, unknown>
  readonly keeping: Keeping
  readonly terminal: Terminal
  readonly story: Storyteller
  readonly standing: StandingDesk
  readonly #setting: TableSetting
  readonly #people = new Map<string, Person>()
  readonly #computers = new Map<string, Computer>()
  /** Seats whose person has left the phase, or the game, to the computer: the moment they did so, or null for good. */
  readonly #left = new Map<string, string | null>()

  constructor(setting: TableSetting) {
    this.#setting = setting
    this.kit = setting.kit
    this.session = setting.session
    this.keeping = setting.keeping
    this.terminal = setting.terminal
    this.standing = new StandingDesk(setting.session)
    this.story = new Storyteller(setting.kit, (line) => setting.terminal.say(line))
  }

  /** Plays until the game is over or somebody leaves. True when it is over. */
  async play(): Promise<boolean> {
    const { system, telling } = this.kit
    let moment = telling.moment(this.session.position)
    while (this.session.outcome === null) {
      const [seat] = system.deciders(this.session.position)
      const ordered = this.standing.next((id) => this.#isPerson(id))
      if (ordered !== null) {
        if ((await this.submit(ordered.seat, ordered.action)) === null) return false
      } else if (this.#isPerson(seat)) {
        this.story.pause(this.session.position)
        if ((await this.#person(seat).decide()) === 'quit') return false
      } else if (!(await this.#letComputerDecide(seat))) return false
      const now = telling.moment(this.session.position)
      if (now !== moment) this.#keep()
      moment = now
    }
    this.story.pause(this.session.position)
    return true
  }

  /** Takes an action of a seat and tells what came of it. Null when the input ended while its dice were asked for. */
  async submit(seat: string, action: Action): Promise<Answer<Action> | null> {
    const { hand } = this.#setting
    const answer = await withDice(hand, this.terminal, () =>
      this.session.submit(seat, this.session.sequence, action),
    )
    if (answer?.entry) this.story.tell(this.session.position, this.#audible(answer.entry.events))
    return answer
  }

  /**
   * Of what happened, what may be said aloud: in a game that hides something, what the one person at the keyboard may
   * know, and before several only what all may; when it is over, everything.
   */
  #audible(events: readonly GameEvent[]): readonly GameEvent[] {
    const { session } = this
    if (hidesNothing(session.system, session.setup) || session.outcome !== null) return events
    const people = [...this.#setting.sitters].flatMap(([seat, sitter]) => (sitter === 'human' ? [seat] : []))
    // Where only computers play, whoever watches them may know it all.
    return people.length === 0 ? events : visibleEvents(events, people.length === 1 ? people[0] : null)
  }

  /** The computer decides for this seat until the phase ends, or to the end of the game. */
  leaveToComputer(seat: string, forGood: boolean): void {
    this.#left.set(seat, forGood ? null : this.kit.telling.moment(this.session.position))
  }

  #isPerson(seat: string): boolean {
    if (this.#setting.sitters.get(seat) !== 'human') return false
    const left = this.#left.get(seat)
    if (left === undefined) return true
    if (left === null || left === this.kit.telling.moment(this.session.position)) return false
    this.#left.delete(seat)
    return true
  }

  #person(seat: string): Person {
    const known = this.#people.get(seat) ?? new Person(this, seat, this.#setting.sheet)
    this.#people.set(seat, known)
    return known
  }

  async #letComputerDecide(seat: string): Promise<boolean> {
    // Lets a Ctrl-C through between two decisions.
    await new Promise((go) => setImmediate(go))
    if (this.terminal.interactive && this.terminal.ended) return false
    const computer = this.#computers.get(seat) ?? (await this.#setting.computer(seat))
    this.#computers.set(seat, computer)
    const answer = await this.submit(
      seat,
      computer.decide(this.kit.system.view(this.session.position, seat), seat),
    )
    if (answer === null) return false
    if (answer.refusal === null) return true
    // A computer that errs must not stop the game: say so, and take anything that is allowed.
    this.terminal.complain(
      `The computer chose what ${answer.refusal.clause} forbids; it takes another action.`,
    )
    const offer = this.kit.system.offer(this.session.position, seat)
    const other = drawAction(offer, createRandom(this.session.sequence))
    return other !== null && (await this.submit(seat, other)) !== null
  }

  #keep(): void {
    try {
      this.keeping.keep(this.session)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      this.terminal.complain(error.message)
    }
  }
}
