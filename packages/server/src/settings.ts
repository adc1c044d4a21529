import { join } from 'node:path'
import type { ServerOptions } from './server.ts'
import type { StorePlace } from './store/open.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Where the tables are: DATABASE_URL names a PostgreSQL; without it a file in BIVOUAC_DATA, or in ./data. */
export function storeFrom(environment: Environment): StorePlace {
  const url = environment['DATABASE_URL']
  if (url) return { url }
  const file = join(environment['BIVOUAC_DATA'] || 'data', 'bivouac.sqlite')
  const most = environment['BIVOUAC_MOST_MB']
  return most ? { file, mostMegabytes: wholeNumber('BIVOUAC_MOST_MB', most, 1, 1_000_000) } : { file }
}

/** A server's options out of the environment. Throws, with its name, when a number is none. */
export function optionsFrom(environment: Environment, page: string): ServerOptions {
  const port = wholeNumber('PORT', environment['PORT'] || '8080', 0, 65_535)
  const keepUnused = environment['BIVOUAC_KEEP_UNUSED_DAYS']
  const origins = (environment['BIVOUAC_ORIGINS'] ?? '').split(/[\s,]+/).filter((origin) => origin !== '')
  return {
    store: storeFrom(environment),
    host: environment['HOST'] || '127.0.0.1',
    port,
    page,
    origins,
    trustProxy: environment['BIVOUAC_TRUST_PROXY'] === '1',
    ...(keepUnused && { keepUnused: wholeNumber('BIVOUAC_KEEP_UNUSED_DAYS', keepUnused, 1, 36_500) }),
    log: { level: environment['LOG_LEVEL'] || 'info' },
  }
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new Error(`${name} must be a whole number from ${least} to ${most}`)
}
