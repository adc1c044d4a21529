import * as v from 'valibot'
import { ENTRY_STEPS, TEST_STEPS } from './march-types.ts'
import type { Game } from './state.ts'

/** The frames of movement and reactions as they are stored: every number where this game has it. */
export function marchFrameSchemas(game: Game) {
  const within = (least: number, most: number) =>
    v.pipe(
      v.number(),
      v.integer('expected a whole number'),
      v.minValue(least, `expected ${least} or more`),
      v.maxValue(most, `expected ${most} or less`),
    )
  const { size, links } = game.ground
  const list = <S extends v.GenericSchema>(entry: S) => v.pipe(v.array(entry), v.maxLength(400))
  const box = within(0, size - 1)
  const counters = list(within(0, game.counters.length - 1))
  const force = v.pipe(counters, v.minLength(1, 'expected a Force'))
  const by = v.pipe(v.array(within(0, game.seats.length - 1)), v.maxLength(game.seats.length))
  const side = v.picklist([0, 1])
  const framed = <Entries extends v.ObjectEntries>(phase: string, entries: Entries) =>
    v.strictObject({ phase: v.literal(phase), side, by, ...entries })
  const test = { units: force, passed: v.nullable(v.boolean()) }
  const tests = { step: v.picklist(TEST_STEPS), at: within(0, 400) }
  return [
    framed('march', {
      stack: counters,
      allowance: list(within(-9, 99)),
      army: within(-1, game.armies.length - 1),
      begun: v.boolean(),
      forced: v.boolean(),
      spent: within(0, 999),
      path: v.pipe(list(within(-1, size - 1)), v.minLength(1, 'expected the box it set out from')),
      stopped: v.boolean(),
      scouted: v.boolean(),
    }),
    framed('entering', { box, link: within(-1, links - 1), step: v.picklist(ENTRY_STEPS) }),
    framed('withdrawal', { box, went: list(box) }),
    framed('interception', {
      box,
      attempts: list(v.strictObject({ from: box, ...test })),
      bonus: within(-9, 9),
      ...tests,
    }),
    framed('intercepting', { box, from: box, units: force }),
    framed('fleeing', { leader: within(0, game.counters.length - 1), boxes: list(box) }),
    framed('recovery', {}),
    framed('guns', {
      marches: list(v.strictObject({ from: box, by: box, to: box, ...test })),
      ...tests,
    }),
  ] as const
}
