/** Units of work one second stands for. A unit is about a millisecond of an ordinary machine. */
const UNITS_A_SECOND = 1000

/** What a decision may cost. */
export interface Budget {
  /** Seconds a decision may take on an ordinary machine; 1 unless told. */
  readonly seconds?: number
  /** The host's clock in milliseconds. It can only cut thinking short; without it work alone is counted. */
  readonly now?: () => number
}

/**
 * The work a decision has left. Work is counted, not timed, so that the same decision is reached on every machine; the
 * host's clock, if there is one, is only there to stop a slow machine from keeping a player waiting.
 */
export class Effort {
  private left: number
  private readonly now: (() => number) | undefined
  private readonly deadline: number

  constructor(budget: Budget) {
    const seconds = Math.max(0, budget.seconds ?? 1)
    this.left = seconds * UNITS_A_SECOND
    this.now = budget.now
    this.deadline = this.now === undefined ? Infinity : this.now() + seconds * 1000
  }

  /** Notes work done. */
  spend(units: number): void {
    this.left -= units
  }

  /** May work of so many units still be begun? Always no once the clock has run out. */
  allows(units: number): boolean {
    return this.left >= units && (this.now === undefined || this.now() < this.deadline)
  }
}
