/** Units of work one second stands for on an ordinary machine. A unit is about a millisecond of it. */
export const UNITS_A_SECOND = 1000

/** The work a decision has left. Work is counted, never timed, so that the same decision is reached on every machine. */
export class Effort {
  private left: number
  readonly granted: number

  constructor(units: number) {
    this.granted = units
    this.left = units
  }

  /** Notes work done. */
  spend(units: number): void {
    this.left -= units
  }

  /** May work of so many units still be begun? */
  allows(units: number): boolean {
    return this.left >= units
  }

  get used(): number {
    return this.granted - this.left
  }
}
