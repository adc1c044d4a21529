import type { FpgaEvent } from '@bivouac/fast-play-grande-armee'

type StatusEvent = Extract<FpgaEvent, { type: 'status' }>

/** Which of the dice of a control test were picked, by their place: of equal dice the first. */
export function pickedAt({ dice, picked }: Pick<StatusEvent, 'dice' | 'picked'>): ReadonlySet<number> {
  const found = new Set<number>()
  for (const value of picked) {
    const at = dice.findIndex((one, nth) => one === value && !found.has(nth))
    if (at >= 0) found.add(at)
  }
  return found
}

/** The six dice of the initiative: two and the D4 of the side named first, then of the other. */
export interface InitiativeDice {
  readonly values: readonly number[]
  /** The places of those thrown last. */
  readonly fresh: ReadonlySet<number>
}

/** Dice of one side among the six. */
const EACH = 3

/** The dice of the initiative as they lie after these events; null before they were thrown. */
export function initiativeAfter(events: readonly FpgaEvent[]): InitiativeDice | null {
  const values: number[] = []
  let fresh: ReadonlySet<number> = new Set()
  for (const event of events) {
    if (event.type === 'initiative-roll') {
      values.splice(0, values.length, ...event.rolls.map(({ value }) => value))
      fresh = new Set(values.keys())
    } else if (event.type === 'initiative-again' && values.length > 0) {
      event.dice.forEach((at, nth) => (values[at] = event.rolls[nth].value))
      fresh = new Set(event.dice)
    } else fresh = new Set()
  }
  return values.length === 0 ? null : { values, fresh }
}

/** A side's part of the six: two dice, their sum, the D4. */
export function initiativeOfSide(
  values: readonly number[],
  side: 0 | 1,
): { readonly dice: readonly [number, number]; readonly sum: number; readonly clock: number } {
  const [one = 0, other = 0, clock = 0] = values.slice(EACH * side, EACH * side + EACH)
  return { dice: [one, other], sum: one + other, clock }
}
