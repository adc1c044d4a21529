import { copyPlain, listDice } from '@bivouac/kernel'
import type { Action, AnyPosition, AnySystem, Entry } from '@bivouac/kernel'

/** Positions kept for who leafs through a game. */
const KEPT = 4

/** Past positions of one game. Whoever leafs through it asks for neighbours, so the last few found are kept to go on from. */
export class Moments {
  readonly #system: AnySystem
  readonly #opening: AnyPosition
  /** By how many entries led to them; the most recently used last. */
  readonly #kept = new Map<number, AnyPosition>()

  constructor(system: AnySystem, opening: AnyPosition) {
    this.#system = system
    this.#opening = opening
  }

  /** The position after the first `count` of the entries, replayed with the dice as they fell. Never change it. */
  at(count: number, entries: readonly Entry<Action>[]): AnyPosition {
    const known = this.#kept.get(count)
    const position = known ?? this.#replay(count, entries)
    this.#kept.delete(count)
    this.#kept.set(count, position)
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

  #replay(count: number, entries: readonly Entry<Action>[]): AnyPosition {
    const from = Math.max(0, ...[...this.#kept.keys()].filter((at) => at < count))
    const p = this.#system.copy(this.#kept.get(from) ?? this.#opening)
    for (const { seat, action, rolls } of entries.slice(from, count)) {
      this.#system.perform(p, seat, copyPlain(action), listDice(rolls.map(({ value }) => value)))
    }
    return p
  }
}
