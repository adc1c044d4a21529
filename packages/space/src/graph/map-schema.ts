import * as v from 'valibot'

const slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+$/, 'expected an id of small letters, digits and hyphens'),
)
const text = v.pipe(v.string(), v.nonEmpty('expected a text, found an empty one'))
const number = v.pipe(v.number(), v.finite('expected a finite number'))
const point = v.strictTuple([number, number])

/** How a connection goes. */
export const roadClasses = ['road', 'poor'] as const
/** What it crosses on the way: a ford of a minor river, a bridge over a major one, or a place where one could be laid. */
export const crossings = ['none', 'minor', 'major-bridge', 'major-ford'] as const
/** What a box is for those who fight in it. */
export const grounds = ['open', 'defensive', 'mountain'] as const

const BoxSchema = v.strictObject({
  id: slug,
  name: text,
  /** Its name today. */
  modern: v.exactOptional(text),
  /** The square of the printed grid it lies in. */
  square: v.exactOptional(text),
  x: number,
  y: number,
  lat: v.exactOptional(number),
  lon: v.exactOptional(number),
  ground: v.picklist(grounds),
  fortified: v.exactOptional(v.literal(true)),
  /** Beyond the frontier of the map. */
  beyond: v.exactOptional(v.literal(true)),
  /** How sure its place is. */
  confidence: v.exactOptional(v.picklist(['sure', 'likely', 'guess'])),
  /** Where the road off the map leads. */
  exit: v.exactOptional(text),
})

const ConnectionSchema = v.strictObject({
  a: slug,
  b: slug,
  class: v.picklist(roadClasses),
  crossing: v.picklist(crossings),
  river: v.exactOptional(slug),
  km: v.exactOptional(number),
  /** Where its bridge or ford is drawn. */
  at: v.exactOptional(point),
  /** The town whose bridge it is: several connections may use one town's bridge. */
  site: v.exactOptional(text),
  frontier: v.exactOptional(v.literal(true)),
})

/** The shape of a box map. Whether its parts agree with each other is seen to by `parseBoxMap`. */
export const BoxMapSchema = v.strictObject({
  title: text,
  source: text,
  width: v.exactOptional(number),
  height: v.exactOptional(number),
  /** Left edge, top edge and width of the printed grid's squares. */
  grid: v.exactOptional(
    v.strictObject({ x0: number, y0: number, size: number, columns: text, rows: number }),
  ),
  boxes: v.pipe(v.array(BoxSchema), v.minLength(1, 'expected a box')),
  connections: v.array(ConnectionSchema),
  rivers: v.optional(
    v.array(v.strictObject({ id: slug, name: text, major: v.boolean(), line: v.array(point) })),
    [],
  ),
  frontier: v.exactOptional(v.strictObject({ name: text, line: v.array(point) })),
  relief: v.optional(
    v.array(
      v.strictObject({
        kind: v.picklist(['mountain', 'forest', 'marsh']),
        name: text,
        ring: v.array(point),
      }),
    ),
    [],
  ),
})

export type BoxMapFile = v.InferOutput<typeof BoxMapSchema>
export type BoxMapBox = v.InferOutput<typeof BoxSchema>
