import * as v from 'valibot'
import { asSeat, NO_SEAT } from '../brand.ts'
import type { SeatAt } from '../brand.ts'
import type { Dice, Roll } from '../system/contract.ts'

/** A die that lies on the table. */
export interface Thrown {
  readonly what: string
  readonly sides: number
  value: number
  /** The seat that may still throw it again, or `NO_SEAT`. A die is thrown again once only. */
  by: SeatAt
}

/**
 * Dice as thrown, and who may still answer them, in which order: the first of `asked` decides, then the next. Spread it
 * into a frame beside its phase. When nobody is asked any more the values stand, and the frame's `close` reads them.
 */
export interface Rerolls {
  readonly thrown: Thrown[]
  readonly asked: SeatAt[]
}

/** Dice on the table, answered by these seats in this order; those with no die they could throw again are not asked. */
export function rerolls(thrown: readonly Thrown[], asked: readonly SeatAt[]): Rerolls {
  return {
    thrown: thrown.map((die) => ({ ...die })),
    asked: asked.filter((seat) => thrown.some(({ by }) => by === seat)),
  }
}

/** Throws a die and lays it on the table; `by` may throw it again. */
export function throwDie(dice: Dice, sides: number, what: string, by: SeatAt): Thrown {
  return { what, sides, value: dice.roll(sides, what), by }
}

/** The seat that answers now, as `by` of the frame's rules. */
export function answering({ asked }: Rerolls): readonly SeatAt[] {
  return asked.slice(0, 1)
}

/** The dice the seat may throw again, by their place on the table; none while it is another's turn to answer. */
export function mayThrowAgain({ thrown, asked }: Rerolls, seat: SeatAt): number[] {
  return asked[0] === seat ? thrown.flatMap(({ by }, at) => (by === seat ? [at] : [])) : []
}

/**
 * The seat throws these dice again, which replace the old ones whatever they show. They are thrown in the order of the
 * originals; the seat has answered. Gives the rolls for the event.
 */
export function throwAgain(frame: Rerolls, seat: SeatAt, which: readonly number[], dice: Dice): Roll[] {
  const may = mayThrowAgain(frame, seat)
  if (which.length === 0 || !which.every((at) => may.includes(at)))
    throw new Error('these dice are not thrown again now')
  passAgain(frame, seat)
  return throwEach(frame.thrown, (_, at) => which.includes(at), dice)
}

/** The seat lets the dice lie: the next is asked. */
export function passAgain({ asked }: Rerolls, seat: SeatAt): void {
  if (asked[0] !== seat) throw new Error('another answers first')
  asked.shift()
}

/**
 * Throws again every die this is said of, without asking anybody (misses of a bonus, hits of a penalty), in the order of
 * the originals. Gives the rolls for the event.
 */
export function throwEach(
  thrown: readonly Thrown[],
  isAgain: (die: Thrown, at: number) => boolean,
  dice: Dice,
): Roll[] {
  return thrown.filter(isAgain).map((die) => {
    const { what, sides } = die
    die.value = dice.roll(sides, what)
    die.by = NO_SEAT
    return { what, sides, value: die.value }
  })
}

/** How dice on the table are stored. */
export function storedRerolls(seat: v.GenericSchema<unknown, SeatAt>) {
  const whole = v.pipe(v.number(), v.integer())
  const die = v.strictObject({
    what: v.string(),
    sides: v.pipe(whole, v.minValue(2)),
    value: v.pipe(whole, v.minValue(1)),
    by: v.union([v.pipe(v.number(), v.value(NO_SEAT), v.transform(asSeat)), seat]),
  })
  return { thrown: v.array(die), asked: v.array(seat) }
}
