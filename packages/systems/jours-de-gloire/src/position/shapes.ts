import { asSeat } from '@bivouac/kernel'
import * as v from 'valibot'
import { TEST_STEPS } from './state.ts'
import type { Game } from './state.ts'

/** A whole number in these limits. */
export function within(least: number, most: number) {
  return v.pipe(
    v.number(),
    v.integer('expected a whole number'),
    v.minValue(least, `expected ${least} or more`),
    v.maxValue(most, `expected ${most} or less`),
  )
}

/** A list of a length no game comes near. */
export function list<S extends v.GenericSchema>(entry: S) {
  return v.pipe(v.array(entry), v.maxLength(1000))
}

/** What stands in states and frames of this game: every number where it may be. */
export function shapesOf(game: Game) {
  const { size, links } = game.ground
  const counter = within(0, game.counters.length - 1)
  const counters = list(counter)
  const box = within(0, size - 1)
  const seatNumber = v.pipe(within(0, game.seats.length - 1), v.transform(asSeat))
  return {
    within,
    list,
    text: v.pipe(v.string(), v.maxLength(1000)),
    side: v.picklist([0, 1]),
    counter,
    counters,
    /** A Force is somebody. */
    force: v.pipe(counters, v.minLength(1, 'expected a Force')),
    box,
    boxes: list(box),
    link: within(0, links - 1),
    army: within(0, game.armies.length - 1),
    /** The same, or -1: none. */
    anyArmy: within(-1, game.armies.length - 1),
    anyLink: within(-1, links - 1),
    anyBox: within(-1, size - 1),
    seat: v.picklist(game.seats.map(({ id }) => id)),
    seatNumber,
    by: v.pipe(
      v.array(seatNumber),
      v.check((seats) => new Set(seats).size === seats.length, 'a seat decides once'),
    ),
    card: within(1, Math.max(1, game.cards.length - 1)),
    pool: v.strictObject({
      nation: v.pipe(v.string(), v.maxLength(1000)),
      units: counters,
      sp: within(0, 999),
    }),
    /** Where tests stand that are declared together and made one after another. */
    tests: { step: v.picklist(TEST_STEPS), at: within(0, 400) },
  } as const
}

export type Shapes = ReturnType<typeof shapesOf>
