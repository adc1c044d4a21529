import { join } from 'node:path'
import type { ServerOptions } from './server.ts'
import type { StorePlace } from './store/open.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Where the tables are: DATABASE_URL names a PostgreSQL; without it a file in BIVOUAC_DATA, or in ./data. */
export function storeFrom(environment: Environment): StorePlace {
  const url = environment['DATABASE_URL']
  if (url) return { url }
  return { file: join(environment['BIVOUAC_DATA'] || 'data', 'bivouac.sqlite') }
}

/** A server's options out of the environment. Throws when PORT is no port. */
export function optionsFrom(environment: Environment, page: string): ServerOptions {
  const port = Number(environment['PORT'] || 8080)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('PORT must be a port')
  const origins = (environment['BIVOUAC_ORIGINS'] ?? '').split(/[\s,]+/).filter((origin) => origin !== '')
  return {
    store: storeFrom(environment),
    host: environment['HOST'] || '127.0.0.1',
    port,
    page,
    origins,
    trustProxy: environment['BIVOUAC_TRUST_PROXY'] === '1',
    log: { level: environment['LOG_LEVEL'] || 'info' },
  }
}
