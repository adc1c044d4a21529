import { parseRecord, type GameRecord } from '@bivouac/kernel'
import { inFile, readJson } from './files.ts'
import { neatJson } from './neat-json.ts'
import { allSystems, type SystemKit } from './systems.ts'
import { Failure } from './usage.ts'

/** A record read from a file, and the system it is of. Throws `Failure` with the file's name on anything else. */
export function readRecord(path: string): { readonly record: GameRecord; readonly kit: SystemKit } {
  const record = inFile(path, () => parseRecord(readJson(path)))
  return { record, kit: kitOf(path, record.system) }
}

/** The system a file says it is of. */
export function kitOf(path: string, id: string): SystemKit {
  const kit = allSystems().find(({ system }) => system.id === id)
  if (kit) return kit
  const known = allSystems().map(({ system }) => system.id)
  throw new Failure(`${path}: system: one of ${known.join(', ')}, not "${id}"`)
}

/** The text of a record file: an entry a line. */
export function recordText(record: GameRecord): string {
  return `${neatJson(record, { flatFrom: 2 })}\n`
}
