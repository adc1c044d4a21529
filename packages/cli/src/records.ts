import { games } from '@bivouac/games'
import { parseRecord, type GameRecord } from '@bivouac/kernel'
import { inFile, readJson } from './files.ts'
import { neatJson } from './neat-json.ts'
import { systemNamed, type TerminalKit } from './systems.ts'
import { Failure } from './usage.ts'

/** A record read from a file, and the system it is of. Rejects with `Failure` and the file's name on anything else. */
export async function readRecord(
  path: string,
): Promise<{ readonly record: GameRecord; readonly kit: TerminalKit }> {
  const record = inFile(path, () => parseRecord(readJson(path)))
  return { record, kit: await kitOf(path, record.system) }
}

/** The system a file says it is of. */
export async function kitOf(path: string, id: string): Promise<TerminalKit> {
  const known = games.map((game) => game.id)
  if (known.includes(id)) return systemNamed(id)
  throw new Failure(`${path}: system: one of ${known.join(', ')}, not "${id}"`)
}

/** The text of a record file: an entry a line. */
export function recordText(record: GameRecord): string {
  return `${neatJson(record, { flatFrom: 2 })}\n`
}
