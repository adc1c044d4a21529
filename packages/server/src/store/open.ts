import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

/** Where the tables are: a PostgreSQL address, or a file of SQLite's. */
export type StorePlace =
  | { readonly url: string }
  /** With `mostMegabytes` the file grows no further than that. */
  | { readonly file: string; readonly mostMegabytes?: number }

/**
 * Opens the store at a place, making it when it is not there. `report` is told of connections that broke and are
 * made again.
 */
export async function openStore(place: StorePlace, report?: (error: Error) => void): Promise<Store> {
  return 'url' in place ? openPostgres(place.url, report) : openSqlite(place.file, place.mostMegabytes)
}
