import { expectUnique, readFrozen } from '@bivouac/kernel'
import * as v from 'valibot'
import profilesFile from '../data/profiles.json' with { type: 'json' }

const Text = v.pipe(v.string(), v.nonEmpty())
const Whole = v.pipe(v.number(), v.integer())
const Id = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/))
const Clause = v.pipe(v.string(), v.regex(/^JDG-/))
const Capacity = v.strictObject({ identified: Whole, detachments: Whole })

const ProfileSchema = v.strictObject({
  id: Id,
  title: Text,
  /** JDG-0.2-a. */
  turn: v.picklist(['fortnight', 'week']),
  years: v.array(Whole),
  /** The table of sieges: JDG-8.8-S1, JDG-POL-8.8-S1. */
  siege: v.picklist(['fortnight', 'week']),
  /** JDG-8.8-stack-a, and the cities that take more. */
  city: Capacity,
  largeCity: Capacity,
  largeCities: v.array(Id),
  /** Added to the siege die: JDG-B-8.8-b. */
  siegeDie: v.record(Id, Whole),
  /** JDG-3.3-sp (series), or JDG-B-3.3 (Germany 1813). */
  strength: v.picklist(['series', 'germany-1813']),
  /** JDG-1.2.2-e. */
  reserveArtillery: v.boolean(),
  /** JDG-B-9-a: what a besieged city gives its besieger; null: it counts for its holder as ever. */
  besiegedCity: v.nullable(Whole),
  eventCards: v.boolean(),
  /** JDG-B-2-c. */
  hand: Whole,
  /** Supply sources by army, for scenarios that do not name their own. */
  sources: v.record(Id, v.pipe(v.array(Id), v.minLength(1))),
  /** Whose Dummy and Force counters a nation uses. */
  flags: v.record(Id, v.picklist(['french', 'allied'])),
  /** Marks on counters: what they stand for. */
  codes: v.record(Text, Text),
  /** Corrections to a scenario's sheets, for whoever adds it. */
  errata: v.array(v.strictObject({ clause: Clause, scenario: Text, text: Text })),
})
const FileSchema = v.strictObject({ profiles: v.array(ProfileSchema) })
export type Profile = v.InferOutput<typeof ProfileSchema>

const file: unknown = profilesFile

/** JDG-0-d: what each campaign of the series changes. */
export const profiles: readonly Profile[] = readFrozen(FileSchema, file).profiles
expectUnique(
  profiles.map(({ id }) => id),
  (at) => `profiles[${at}].id`,
)
