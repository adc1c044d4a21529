import type * as v from 'valibot'
import type { Action } from './contract.ts'

type ActionSchema<A extends Action> = v.GenericSchema<unknown, A>

/** A list of kinds, as far as it is looked at here. */
interface Kinds {
  readonly type: string
  readonly key?: string
  readonly options?: readonly { readonly entries?: { readonly do?: { readonly literal?: unknown } } }[]
}

/** The forms of the kinds of actions of a schema, by their names: found once. */
const formsOfKinds = new WeakMap<object, ReadonlyMap<unknown, object>>()

/**
 * The schema that reads this action: the form of its own kind, where the schema lists kinds by `do` and knows this one,
 * else the schema as it is. It reads the same and finds the same faults. A list tries one kind after another and words a
 * fault for each that is not meant: with fifty kinds that takes longer than all that follows.
 */
export function formOfAction<A extends Action>(schema: ActionSchema<A>, action: unknown): ActionSchema<A> {
  let forms = formsOfKinds.get(schema)
  if (forms === undefined) {
    forms = formsByKind(schema)
    formsOfKinds.set(schema, forms)
  }
  if (typeof action !== 'object' || action === null || !Object.hasOwn(action, 'do')) return schema
  return (forms.get((action as { readonly do: unknown }).do) ?? schema) as ActionSchema<A>
}

function formsByKind({ type, key, options = [] }: Kinds): ReadonlyMap<unknown, object> {
  const forms = new Map<unknown, object>()
  if (type !== 'variant' || key !== 'do') return forms
  for (const option of options) {
    const kind = option.entries?.do?.literal
    // A kind of several forms, or one that is named in another way: only the list as a whole can tell.
    if (kind === undefined || forms.has(kind)) return new Map()
    forms.set(kind, option)
  }
  return forms
}
