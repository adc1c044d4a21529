// node packages/server/src/main.ts: serves the built page and the tables. docs/hosting.md lists the settings.
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

// Reading the sources is most of a start: what was read once is kept. It has to be on before anything else is imported.
// Where the folder may not be written, every start reads anew.
enableCompileCache(resolve(import.meta.dirname, '../../../node_modules/.cache/bivouac'))
const { startServer } = await import('./server.ts')
const { optionsFrom } = await import('./settings.ts')

/** What is under way gets so long to be answered; then the process ends all the same. */
const PATIENCE = 10_000

const page = resolve(import.meta.dirname, '../../web/dist')
const server = await Promise.resolve()
  .then(() => startServer(optionsFrom(process.env, page)))
  .catch((error: unknown) => {
    console.error(`Bivouac does not start. ${error instanceof Error ? error.message : String(error)}`)
    return process.exit(1)
  })

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    setTimeout(() => process.exit(1), PATIENCE).unref()
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
