import * as v from 'valibot'
import type { GenericSchema } from 'valibot'

/**
 * What the fields of a system's actions name, as marked in its action schema: `v.metadata(field('unit'))` at the end of the
 * field's pipe. Whoever reads actions from words, or makes false ones up, knows by it what a value stands for.
 */
export interface FieldMark {
  /** The kind of thing: `unit`, `hex`, `box`, `length` … One word that reads well in `No unit is called …`. */
  readonly kind: string
  /** Of a number: so many make one of what people say, 100 hundredths a millimetre. */
  readonly per?: number
  /** Of a number: it goes round at this, as a facing does at 3600. */
  readonly around?: number
  /** What it is where nobody says it. */
  readonly else?: number | string
  /** People say it before the other fields of its object. */
  readonly first?: true
  /** Of a list: its values follow each other, as the hexes of a way do. In other lists each stands for itself. */
  readonly sequence?: true
}

/** The mark of a field: see `FieldMark`. */
export function field(kind: string, more: Omit<FieldMark, 'kind'> = {}): { readonly field: FieldMark } {
  return { field: { kind, ...more } }
}

/** One field of an action: where it stands in it, and what it takes. */
export interface ActionField {
  /** The keys that lead to it: more than one inside an object of the action. */
  readonly path: readonly string[]
  readonly mark: FieldMark
  /** It takes a list. */
  readonly many: boolean
  readonly optional: boolean
  /** The words it takes, where they are few and known: a picklist. */
  readonly values?: readonly string[]
  /** It is there or not, and says nothing more. */
  readonly flag?: true
  /** It takes a number. */
  readonly number?: true
  /** It takes one or a list of parts, each named by its first field: the steps of a measured move. */
  readonly parts?: ReadonlyMap<string, readonly ActionField[]>
  /** The field that names a part. */
  readonly key?: string
}

/** The fields of each kind of action, in the order of the schema. */
export function formsOf(schema: GenericSchema): ReadonlyMap<string, readonly ActionField[]> {
  return partsOf(schema as Schema, 'do')
}

/** As much of a schema as is looked at. */
interface Schema extends GenericSchema {
  readonly entries?: Readonly<Record<string, Schema>>
  readonly options?: readonly (Schema | string)[]
  readonly item?: Schema
  readonly wrapped?: Schema
  readonly literal?: unknown
  readonly pipe?: readonly Schema[]
}

function partsOf({ options = [] }: Schema, key: string): Map<string, readonly ActionField[]> {
  const forms = new Map<string, readonly ActionField[]>()
  for (const option of options) {
    if (typeof option === 'string' || !option.entries) continue
    forms.set(String(option.entries[key].literal), fieldsOf(option, key, []))
  }
  return forms
}

function fieldsOf({ entries = {} }: Schema, key: string, above: readonly string[]): ActionField[] {
  const fields = Object.entries(entries).flatMap(([name, schema]) =>
    name === key ? [] : fieldOf(schema, [...above, name]),
  )
  return [...fields.filter(({ mark }) => mark.first), ...fields.filter(({ mark }) => !mark.first)]
}

function fieldOf(given: Schema, path: readonly string[]): ActionField[] {
  const optional = given.type === 'exact_optional' || given.type === 'optional'
  const schema = optional && given.wrapped ? given.wrapped : given
  if (schema.type === 'strict_object' || schema.type === 'object') return fieldsOf(schema, '', path)
  const many = schema.type === 'array'
  const one = many && schema.item ? schema.item : schema
  const mark = markOf(schema) ?? markOf(one) ?? { kind: path[path.length - 1] }
  const common = { path, mark, many, optional }
  switch (one.type) {
    case 'variant': {
      const key = (one as Schema & { readonly key: string }).key
      return [{ ...common, key, parts: partsOf(one, key) }]
    }
    case 'picklist':
      return [{ ...common, values: (one.options ?? []).map(String) }]
    case 'literal':
      return [{ ...common, flag: true }]
    case 'number':
      return [{ ...common, number: true }]
    default:
      return [common]
  }
}

function markOf(schema: Schema): FieldMark | undefined {
  return (v.getMetadata(schema) as { readonly field?: FieldMark }).field
}
