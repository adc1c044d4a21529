import type { LogEntry, StoredTable } from './format.ts'

/** How the entry of a move begins, as it is stored: `kind` is written first. */
export const MOVE_BEGINS = '{"kind":"act"'

/** True of a table at which nobody ever moved and nothing has happened since `before` (milliseconds of the epoch). */
export function isUnused(table: StoredTable, log: readonly LogEntry[], before: number): boolean {
  const last = Math.max(Date.parse(table.created), ...log.map(({ at }) => at))
  return last < before && log.every(({ kind }) => kind !== 'act')
}
