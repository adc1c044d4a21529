import { DataError, pathText } from '@bivouac/kernel'
import * as v from 'valibot'
import { HexMapFileSchema } from './map-schema.ts'
import type { HexMapFile } from './map-schema.ts'
import { checkMapSense } from './map-sense.ts'

/**
 * Reads a map file from outside. What comes back is well formed and makes sense: rows and columns match, every code is
 * known, every side lies between two hexes of the map and is listed once, every hex named is on the map, ids are
 * unique. Otherwise throws a `DataError` with the path inside the file.
 */
export function parseMapFile(input: unknown): HexMapFile {
  const result = v.safeParse(HexMapFileSchema, input, {
    abortEarly: true,
    message: (issue) => `expected ${issue.expected}, found ${issue.received}`,
  })
  if (!result.success) {
    const [issue] = result.issues
    const keys = issue.path?.map((item) => item.key as string | number) ?? []
    throw new DataError(pathText(keys), issue.message)
  }
  checkMapSense(result.output)
  return result.output
}
