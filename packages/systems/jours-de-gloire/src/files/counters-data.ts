import { expectUnique, readFrozen } from '@bivouac/kernel'
import * as v from 'valibot'
import countersFile from '../data/counters.json' with { type: 'json' }

const Text = v.pipe(v.string(), v.nonEmpty())
const Id = v.pipe(v.string(), v.regex(/^[a-z0-9A-Z-]+$/))
const Whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))
const SideName = v.picklist(['french', 'allied'])
const Rating = v.strictObject({ co: Whole, ab: Whole, cb: Whole, max: Whole })

const CountersSchema = v.strictObject({
  leaders: v.array(
    v.strictObject({
      id: Id,
      name: Text,
      side: SideName,
      nation: Id,
      cv: Whole,
      rank: v.pipe(Whole, v.minValue(1), v.maxValue(4)),
      tacb: v.pipe(Whole, v.maxValue(4)),
    }),
  ),
  units: v.array(
    v.strictObject({
      id: Id,
      name: Text,
      side: SideName,
      nation: Id,
      kind: v.picklist(['infantry', 'cavalry', 'artillery']),
      guard: v.exactOptional(v.literal(true)),
      spring: v.exactOptional(Rating),
      autumn: v.exactOptional(Rating),
    }),
  ),
  detachments: v.array(
    v.strictObject({
      id: Id,
      label: Text,
      side: SideName,
      nation: Id,
      kind: v.picklist(['infantry', 'cavalry']),
      co: Whole,
      cb: Whole,
    }),
  ),
})
export type CounterSheet = v.InferOutput<typeof CountersSchema>

/** A sheet of counters, checked: every id once. Throws `DataError` with the path. */
export function parseCounters(value: unknown): CounterSheet {
  const sheet = readFrozen(CountersSchema, value)
  const ids = [...sheet.leaders, ...sheet.units, ...sheet.detachments].map(({ id }) => id)
  expectUnique(ids, (at) => `counter ${at}`)
  return sheet
}

const file: unknown = countersFile

/** The counters of Germany 1813. */
export const counterSheet: CounterSheet = parseCounters(file)
