import { toJsonSchema } from '@valibot/to-json-schema'
import { positionSchema } from './position-format.ts'
import { recordSchema } from './record-format.ts'

/** The two file formats as JSON Schema, made from the very schemas that read the files. */
export function jsonSchemas(): { readonly record: object; readonly position: object } {
  return { record: toJsonSchema(recordSchema), position: toJsonSchema(positionSchema) }
}
