import * as v from 'valibot'
import { hexOffsets, hexTops } from './coordinates.ts'

const slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+$/, 'expected an id of small letters, digits and hyphens'),
)
const text = v.pipe(v.string(), v.nonEmpty('expected a text, found an empty one'))
const letter = v.pipe(v.string(), v.length(1, 'expected a single character'))
const count = v.pipe(v.number(), v.integer('expected a whole number'), v.minValue(0, 'expected 0 or more'))
const positive = v.pipe(v.number(), v.integer('expected a whole number'), v.minValue(1, 'expected 1 or more'))
const side = v.pipe(count, v.maxValue(5, 'expected a side from 0 to 5'))
const number = v.pipe(v.number(), v.finite('expected a finite number'))

/** Terrain and side kinds are kept in a byte a hex and side, 0 meaning an open side. */
const mostKinds = 255

const LayoutSchema = v.strictObject({
  cols: positive,
  rows: positive,
  top: v.picklist(hexTops),
  offset: v.picklist(hexOffsets),
  /** `CCRR`: as many C and R as the ids have digits. */
  id: v.pipe(v.string(), v.regex(/^C+R+$/, 'expected a pattern such as "CCRR"')),
  firstId: v.pipe(v.string(), v.regex(/^[0-9]+$/, 'expected digits')),
  /** The names of sides 0 to 5. */
  sides: v.pipe(v.array(text), v.length(6, 'expected six sides')),
  /** Longitude and latitude of corner hexes. */
  corners: v.exactOptional(v.record(text, v.strictTuple([number, number]))),
})

const RiverSchema = v.strictObject({
  id: slug,
  name: text,
  type: slug,
  /** 1 to 3, for the pen. */
  width: positive,
  /** What it runs into: another river, `sea`, `lake`, `edge`, or nothing known. */
  to: v.string(),
  /** The river is `sides[first]` to `sides[first + count - 1]`, downstream. */
  first: count,
  count,
})

const PlaceSchema = v.strictObject({
  id: slug,
  name: text,
  hex: v.string(),
  /** All of its hexes, where it has more than one; `hex` is the first. */
  hexes: v.exactOptional(v.pipe(v.array(v.string()), v.minLength(1))),
  kind: slug,
  /** 1 to 3, for the lettering. */
  rank: positive,
  /** The terrain under the place. */
  ground: v.exactOptional(slug),
  lon: v.exactOptional(number),
  lat: v.exactOptional(number),
  years: v.exactOptional(v.array(positive)),
  note: v.exactOptional(v.string()),
})

const turnedLabel = v.strictTuple([text, number, number, number, number])

const LabelsSchema = v.strictObject({
  unit: v.exactOptional(v.string()),
  /** Place id, x, y, anchor. */
  places: v.optional(
    v.array(v.strictTuple([slug, number, number, v.picklist(['start', 'middle', 'end'])])),
    [],
  ),
  /** Text, x, y, degrees, width of the river. */
  rivers: v.optional(v.array(turnedLabel), []),
  lakes: v.optional(v.array(v.strictTuple([text, number, number])), []),
  /** Text, x, y, degrees, size. */
  ranges: v.optional(v.array(turnedLabel), []),
  waters: v.optional(v.array(turnedLabel), []),
  regions: v.optional(v.array(turnedLabel), []),
})

/** The shape of a map file. Whether its parts agree with each other is seen to by `parseMapFile`. */
export const HexMapFileSchema = v.strictObject({
  title: text,
  source: text,
  scale: v.exactOptional(v.record(text, number)),
  projection: v.exactOptional(v.record(text, v.union([number, v.string()]))),
  layout: LayoutSchema,
  /** Letter in the terrain rows -> terrain id. */
  codes: v.pipe(v.record(letter, slug), v.maxEntries(mostKinds, 'expected at most 255 codes')),
  /** Letter in the sides -> side kind id. */
  sideKinds: v.optional(
    v.pipe(v.record(letter, slug), v.maxEntries(mostKinds, 'expected at most 255 kinds')),
    {},
  ),
  terrain: v.array(v.string()),
  /** How high each hex lies, a digit each, in rows as the terrain. Without it all is level. */
  levels: v.exactOptional(v.array(v.pipe(v.string(), v.regex(/^[0-9]*$/, 'expected digits')))),
  /** Hex, side, letter of the kind. A side not listed is open. */
  sides: v.optional(v.array(v.strictTuple([v.string(), side, v.string()])), []),
  rivers: v.optional(v.array(RiverSchema), []),
  /** Hex, side, name: names of crossings on listed sides. */
  bridges: v.optional(v.array(v.strictTuple([v.string(), side, text])), []),
  /** Hex after hex; each adjacent to the one before. */
  roads: v.optional(
    v.array(v.strictObject({ name: text, hexes: v.pipe(v.array(v.string()), v.minLength(2)) })),
    [],
  ),
  passes: v.optional(v.array(v.strictObject({ name: text, hexes: v.array(v.string()) })), []),
  lakes: v.optional(v.array(v.strictObject({ id: slug, name: text, hexes: v.array(v.string()) })), []),
  places: v.optional(v.array(PlaceSchema), []),
  labels: v.optional(LabelsSchema, {}),
})

export type HexMapFile = v.InferOutput<typeof HexMapFileSchema>
export type HexMapFilePlace = v.InferOutput<typeof PlaceSchema>
