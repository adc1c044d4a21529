import * as v from 'valibot'

const slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+$/, 'expected an id of small letters, digits and hyphens'),
)
const text = v.pipe(v.string(), v.nonEmpty('expected a text, found an empty one'))
const length = v.pipe(v.number(), v.finite('expected a finite number'))
const size = v.pipe(length, v.gtValue(0, 'expected more than 0'))
const spot = v.strictTuple([length, length])
const polygon = v.pipe(v.array(spot), v.minLength(3, 'expected at least three corners'))
const polyline = v.pipe(v.array(spot), v.minLength(2, 'expected at least two vertices'))
const level = v.pipe(v.number(), v.integer('expected a whole number'), v.minValue(1, 'expected 1 or more'))
const difficult = v.optional(v.boolean(), false)

const named = { id: slug, name: text }

/** One piece of ground on a measured table, lengths as the table file measures them. */
export const TerrainSchema = v.variant('type', [
  v.strictObject({ ...named, type: v.literal('hill'), level, difficult, polygon }),
  v.strictObject({ ...named, type: v.picklist(['wood', 'village', 'marsh']), difficult, polygon }),
  v.strictObject({ ...named, type: v.literal('town'), difficult, capacity: level, polygon }),
  /** An earthwork with room for one unit. It hides nothing. */
  v.strictObject({ ...named, type: v.literal('redoubt'), difficult, polygon }),
  /** Rough ground may be wooded: then it hides as a wood does. */
  v.strictObject({ ...named, type: v.literal('rough'), difficult, woods: v.boolean(), polygon }),
  v.strictObject({
    ...named,
    type: v.picklist(['stream', 'obstacle']),
    difficult,
    /** Crossed only at its bridges and fords. */
    impassable: v.exactOptional(v.literal(true)),
    width: size,
    polyline,
  }),
  v.strictObject({ ...named, type: v.literal('road'), width: size, polyline }),
  /** On a stream or obstacle, by its id. */
  v.strictObject({ ...named, type: v.picklist(['bridge', 'ford']), on: slug, at: spot, radius: size }),
])

/** The shape of a table file. Whether its parts agree with each other is seen to by `parseTableFile`. */
export const TableFileSchema = v.strictObject({
  /** What the file's lengths are in. Inside they become whole hundredths of a millimetre or thousandths of an inch. */
  lengthUnit: v.picklist(['mm', 'inch']),
  width: size,
  height: size,
  terrain: v.array(TerrainSchema),
})

export type TableFile = v.InferOutput<typeof TableFileSchema>
export type TerrainFile = v.InferOutput<typeof TerrainSchema>
