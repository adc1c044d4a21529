// A server in a process of its own, for tests that kill it. Waits for a line, then starts and says its address.
import { once } from 'node:events'
import { anySystem } from '@bivouac/kernel'
import { toySystem } from '@bivouac/kernel/testing'
import { startServer } from '../../src/index.ts'

const PLENTY = { atOnce: 1e9, aSecond: 1e9 }

await once(process.stdin, 'data')
const server = await startServer({
  store: JSON.parse(process.argv[2]) as { url: string } | { file: string },
  port: 0,
  systems: [anySystem(toySystem)],
  limits: {
    messages: { atOnce: 1_000_000, aSecond: 1_000_000 },
    tablesAMinute: 10_000,
    requestsAMinute: 100_000,
    socketsAnAddress: 10_000,
    visits: PLENTY,
    loads: PLENTY,
    answers: PLENTY,
    laid: PLENTY,
  },
  log: { level: 'error', stream: process.stderr },
})
console.log(server.url)
process.stdin.unref()
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
