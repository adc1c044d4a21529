import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import type { StorePlace } from './open.ts'

/** Thrown when another process has the file. */
export class FileTaken extends Error {
  constructor(file: string) {
    super(
      `Another server already uses ${file}: its players and yours would not hear of each other. Stop it first, or give this one a folder of its own (BIVOUAC_DATA).`,
    )
    this.name = 'FileTaken'
  }
}

/**
 * Claims a store for this process alone; the answer lets go of it. Only a file needs it: a database is shared. What is
 * held is a lock of SQLite's on a file beside it, which the machine takes away when the process dies, however it dies.
 * Throws `FileTaken`.
 */
export function claimStore(place: StorePlace): () => void {
  if ('url' in place) return () => {}
  const { file } = place
  mkdirSync(dirname(file), { recursive: true })
  const lock = new Database(`${file}.lock`, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { code?: string }).code === 'SQLITE_BUSY') throw new FileTaken(file)
    throw error
  }
  return () => void lock.close()
}
