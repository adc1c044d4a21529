import { copyPlain, listDice } from '@bivouac/kernel'
import type { Action, AnyPosition, Session } from '@bivouac/kernel'

/** Positions kept for who leafs through a game. */
const KEPT = 4

/** Past positions of one game. Whoever leafs through it asks for neighbours, so the last few found are kept to go on from. */
export class Moments {
  readonly #session: Session<AnyPosition, Action, unknown>
  /** Where the session was taken up: how many moves it had, what they came to, how many of them can be played again. */
  readonly #from: number
  readonly #start: AnyPosition
  readonly #known: number
  /** By how many entries led to them; the most recently used last. */
  readonly #kept = new Map<number, AnyPosition>()

  constructor(session: Session<AnyPosition, Action, unknown>, known: number) {
    this.#session = session
    this.#from = session.entries.length
    this.#start = session.position
    this.#known = Math.min(known, this.#from)
  }

  /**
   * The position after the first `count` of the entries, replayed with the dice as they fell. Never change it. Moves that
   * rules corrected later can no longer play lead nowhere: then it is the last position before them.
   */
  at(count: number): AnyPosition {
    const at = count < this.#from ? Math.min(count, this.#known) : count
    const known = this.#kept.get(at)
    const position = known ?? this.#replay(at)
    this.#kept.delete(at)
    this.#kept.set(at, position)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break
      this.#kept.delete(oldest)
    }
    return position
  }

  /** Forgets what came of entries past the first `count`: they were taken back. */
  cut(count: number): void {
    for (const at of this.#kept.keys()) if (at > count) this.#kept.delete(at)
  }

  #replay(count: number): AnyPosition {
    const session = this.#session
    const { system, entries } = session
    const isBefore = count < this.#from
    const from = Math.max(isBefore ? 0 : this.#from, ...[...this.#kept.keys()].filter((at) => at < count))
    const p = system.copy(this.#kept.get(from) ?? (isBefore ? session.opening : this.#start))
    for (const { seat, action, rolls } of entries.slice(from, count)) {
      system.perform(p, seat, copyPlain(action), listDice(rolls.map(({ value }) => value)))
    }
    return p
  }
}
