// npm run bench [-- --json --engine --rounds N --warm-ups N]
// --engine leaves out the server under load and the page in a browser, which take a minute more.
// How fast the engine is, against boardgame.io in the same run: no number here means anything without its ratio.
import { parseArgs } from 'node:util'
import { LARGEST, SCENARIOS } from './games.ts'
import { measures, offerTimes, reaches } from './rows.ts'
import { measureServerAction, SERVED } from './server-action.ts'
import { quantile, takeTurns } from './timing.ts'
import { createYardstick, YARDSTICK } from './yardstick.ts'

/** One line of the result. `ratio`: how many of these are done in the time of one action of the yardstick. */
interface Row {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly ratio: number | null
}

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    engine: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '20' },
    'warm-ups': { type: 'string', default: '8' },
  },
})

const yardstick = createYardstick()
const ours = await measures()
const [peer, ...times] = takeTurns(
  [{ name: YARDSTICK, batch: () => yardstick(120) }, ...ours],
  Number(values.rounds),
  Number(values['warm-ups']),
)

const rows: Row[] = ours.map(({ name }, at) => ({
  name,
  value: times[at],
  unit: 'µs',
  ratio: peer / times[at],
}))
const offers = offerTimes()
for (const [name, share] of [
  ['p50', 0.5],
  ['p95', 0.95],
  ['p99', 0.99],
] as const) {
  const value = quantile(offers, share)
  rows.push({ name: `whole offer ${name}, ${LARGEST}`, value, unit: 'µs', ratio: peer / value })
}
for (const { scenario, times: reach } of reaches()) {
  const value = quantile(reach, 0.95)
  rows.push({ name: `reach of a unit p95, ${scenario}`, value, unit: 'µs', ratio: peer / value })
}
const playout = (scenario: string): number =>
  times[ours.findIndex(({ name }) => name === `playout, ${scenario}`)]
const growth = playout(LARGEST) / playout(SCENARIOS[0])
rows.push({
  name: `growth of a playout action, ${SCENARIOS[0]} to ${LARGEST}`,
  value: growth,
  unit: '×',
  ratio: null,
})

for (const served of SERVED) {
  const value = await measureServerAction(served)
  const name = `server: an action in ${served.name}, without disk`
  rows.push({ name, value, unit: 'µs', ratio: peer / value })
}

if (!values.engine) {
  const { measureServer } = await import('./server-load.ts')
  const { measurePage } = await import('./page.ts')
  const server = await measureServer()
  const { p50, p95, p99, rss, coldStart, serverPath } = server
  rows.push({ name: 'server path of an action', value: serverPath, unit: 'µs', ratio: peer / serverPath })
  const crowd = `${server.sockets} sockets`
  for (const [name, value] of Object.entries({ p50, p95, p99 })) {
    rows.push({ name: `action there and back ${name}, ${crowd}`, value, unit: 'ms', ratio: null })
  }
  rows.push({ name: `server memory, ${crowd}`, value: rss, unit: 'MB', ratio: null })
  rows.push({ name: 'server cold start', value: coldStart, unit: 'ms', ratio: null })
  rows.push(...(await measurePage()).map((row) => ({ ...row, ratio: null })))
}

if (values.json) {
  const result = { yardstick: { name: YARDSTICK, perSecond: 1_000_000 / peer }, rows }
  console.log(JSON.stringify(result, null, 2))
} else {
  console.log(`${YARDSTICK}: ${peer.toFixed(1)} µs\n`)
  const width = Math.max(...rows.map(({ name }) => name.length))
  for (const { name, value, unit, ratio } of rows) {
    const told = ratio === null ? '' : `${ratio.toFixed(ratio < 10 ? 2 : 1)} × the yardstick`.padStart(24)
    console.log(`${name.padEnd(width)}  ${value.toFixed(2).padStart(10)} ${unit.padEnd(2)} ${told}`)
  }
}
