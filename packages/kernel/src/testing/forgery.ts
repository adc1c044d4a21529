import type { GenericSchema } from 'valibot'
import type { Action, Random } from '../system/contract.ts'
import { formsOf } from '../system/fields.ts'
import type { ActionField } from '../system/fields.ts'
import { copyPlain } from '../copy.ts'
import { pick } from '../dice/random.ts'

/** Values that are no action of any game. */
export const GARBAGE: readonly unknown[] = [
  null,
  undefined,
  0,
  'halt',
  [],
  {},
  { do: 7 },
  { do: '' },
  [{ do: 'x' }],
]

interface Place {
  readonly holder: Record<string, unknown>
  readonly key: string
  /** The field it stands in: of an element the list's. */
  readonly name: string
}

/** What kind of thing the field of an action names, by the marks of the action schema; its own name where it has none. */
export type Kinds = (action: Action, name: string) => string

const known = new WeakMap<GenericSchema, Kinds>()

/** The kinds of the fields of a system's actions. */
export function kindsOf(schema: GenericSchema): Kinds {
  const made = known.get(schema) ?? readKinds(schema)
  known.set(schema, made)
  return made
}

function readKinds(schema: GenericSchema): Kinds {
  const kinds = new Map<string, string>()
  const note = (verb: string, fields: readonly ActionField[]): void => {
    for (const { path, mark, parts } of fields) {
      kinds.set(`${verb} ${path[path.length - 1]}`, mark.kind)
      for (const inner of parts?.values() ?? []) note(verb, inner)
    }
  }
  for (const [verb, fields] of formsOf(schema)) note(verb, fields)
  return ({ do: verb }, name) => kinds.get(`${verb} ${name}`) ?? name
}

/**
 * An action with one argument changed: most often to what another action names of the same kind, whatever its field is
 * called there, so that it is well formed and names a foreign piece or place; else to a neighbouring, an absurd or a
 * malformed value.
 */
export function forgeAction(
  action: Action,
  donors: readonly Action[],
  random: Random,
  kinds: Kinds = (_, name) => name,
): unknown {
  const forged = copyPlain(action) as Action & Record<string, unknown>
  const place = pick(random, places(forged))
  const { holder, key } = place
  const way = random.below(12)
  if (way === 0) delete holder[key]
  else if (way === 1) holder[`${key}s`] = holder[key]
  else if (way < 7) holder[key] = borrowed(action, place, donors, random, kinds)
  else holder[key] = pick(random, twisted(holder[key]))
  return forged
}

/** Every argument of an action, those inside lists and objects included. */
function places(holder: object, list?: string): Place[] {
  return Object.entries(holder).flatMap(([key, value]) => {
    const name = list ?? key
    const here = { holder: holder as Record<string, unknown>, key, name }
    if (typeof value !== 'object' || value === null) return [here]
    return [here, ...places(value, Array.isArray(value) ? name : undefined)]
  })
}

/** The arguments of an action that many others borrow from. */
function placesOf(donor: Action): readonly Place[] {
  let found = placesKnown.get(donor)
  if (!found) placesKnown.set(donor, (found = places(donor)))
  return found
}
const placesKnown = new WeakMap<Action, readonly Place[]>()

function borrowed(
  action: Action,
  { holder, key, name }: Place,
  donors: readonly Action[],
  random: Random,
  kinds: Kinds,
): unknown {
  const value = holder[key]
  const kind = kinds(action, name)
  const found = donors.flatMap((donor) =>
    placesOf(donor).filter((place) => {
      const other = place.holder[place.key]
      return (
        kinds(donor, place.name) === kind && typeof other === typeof value && isList(other) === isList(value)
      )
    }),
  )
  if (found.length === 0) return value
  const { holder: lender, key: at } = pick(random, found)
  return copyPlain(lender[at])
}

function isList(value: unknown): boolean {
  return Array.isArray(value)
}

function twisted(value: unknown): readonly unknown[] {
  if (typeof value === 'number')
    return [value + 1, value - 1, -value, 0, value + 0.5, 1e9, Number.NaN, `${value}`]
  if (typeof value === 'string') return ['', `${value} `, '__proto__', 'constructor', 0, null]
  if (typeof value === 'boolean') return [!value, null]
  if (Array.isArray(value)) return [[], value.toReversed(), [...value, ...value], value.slice(1), null]
  return [null, [], {}, 0]
}

/** True when the action names several where an offer names one: some list in it has more than one element. */
export function namesSeveral(action: Action): boolean {
  return places(action).some(({ holder, key }) => Array.isArray(holder[key]) && holder[key].length > 1)
}
