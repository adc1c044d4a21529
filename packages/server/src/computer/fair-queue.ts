interface Waiting<T> {
  readonly owner: string
  readonly item: T
}

/**
 * Work that one worker does for many, in fair turns: whoever has used the worker least is next, however much the others
 * ask for. Among the work of one owner the first asked is the first done.
 */
export class FairQueue<T> {
  readonly #waiting: Waiting<T>[] = []
  /** Milliseconds each owner has used since the worker last had nothing to do, and at which turn he was last served. */
  readonly #used = new Map<string, number>()
  readonly #served = new Map<string, number>()
  #turns = 0

  add(owner: string, item: T): void {
    // Whoever comes late starts level with the least of those who wait: having rested gives no claim to more.
    const level =
      this.#waiting.length === 0 ? 0 : Math.min(...this.#waiting.map((one) => this.#usedBy(one.owner)))
    this.#used.set(owner, Math.max(this.#usedBy(owner), level))
    this.#waiting.push({ owner, item })
  }

  /** Takes out what is to be done next; null when nothing is asked for. */
  next(): Waiting<T> | null {
    let best = 0
    for (const at of this.#waiting.keys()) if (this.#isBefore(at, best)) best = at
    const [taken] = this.#waiting.splice(best, 1)
    if (taken === undefined) {
      this.#used.clear()
      this.#served.clear()
      return null
    }
    this.#served.set(taken.owner, ++this.#turns)
    return taken
  }

  /** The worker was busy for this owner. */
  spent(owner: string, milliseconds: number): void {
    this.#used.set(owner, this.#usedBy(owner) + milliseconds)
  }

  /** Takes out everything that waits. */
  clear(): readonly T[] {
    return this.#waiting.splice(0).map(({ item }) => item)
  }

  /** Of two that wait: has the owner of the first had less, or his turn longer ago? */
  #isBefore(at: number, other: number): boolean {
    const [one, two] = [this.#waiting[at].owner, this.#waiting[other].owner]
    const less = this.#usedBy(one) - this.#usedBy(two)
    return less < 0 || (less === 0 && (this.#served.get(one) ?? 0) < (this.#served.get(two) ?? 0))
  }

  #usedBy(owner: string): number {
    return this.#used.get(owner) ?? 0
  }
}
