import type { SeatId } from '../system/contract.ts'

/**
 * Choices made in secret and shown together, kept inside a frame of the state: whose choice is awaited, and
 * what has been sealed so far.
 */
export interface Sealed<C> {
  readonly seats: readonly SeatId[]
  readonly choices: Record<SeatId, C>
}

/** What a seat may know of sealed choices: who has sealed, and its own choice. */
export interface SealedView<C> {
  readonly seats: readonly SeatId[]
  readonly sealed: readonly SeatId[]
  readonly own: C | null
}

/** Sealed choices awaited from these seats, none in yet. Spread it into a frame beside its phase. */
export function sealedFrame<C>(seats: readonly SeatId[]): Sealed<C> {
  return { seats: seats.slice(), choices: {} }
}

/** Seals a seat's choice. Throws when none is awaited from it: a seat may not seal twice. */
export function seal<C>(frame: Sealed<C>, seat: SeatId, choice: C): void {
  if (!waiting(frame).includes(seat)) throw new Error(`no choice is awaited from ${seat}`)
  frame.choices[seat] = choice
}

/** The seats whose choice is still awaited: while it is not empty, they are the deciders. */
export function waiting<C>(frame: Sealed<C>): SeatId[] {
  return frame.seats.filter((seat) => !Object.hasOwn(frame.choices, seat))
}

/** Every choice by its seat once all are in; null before, so nobody can act on half of them. */
export function opened<C>(frame: Sealed<C>): Readonly<Record<SeatId, C>> | null {
  return waiting(frame).length === 0 ? frame.choices : null
}

/**
 * What a seat may see while choices are sealed, built from its own choice and from who has sealed. Null asks
 * for what everyone may see. It never depends on what another seat chose.
 */
export function sealedView<C>(frame: Sealed<C>, seat: SeatId | null): SealedView<C> {
  const sealed = frame.seats.filter((other) => Object.hasOwn(frame.choices, other))
  const own = seat !== null && sealed.includes(seat) ? frame.choices[seat] : null
  return { seats: frame.seats.slice(), sealed, own }
}
