// node bench/src/server-load.ts: the server as it is shipped, in a process of its own, under load from this one.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { games, loadKit } from '@bivouac/games'
import { createRandom, drawAction } from '@bivouac/kernel'
import type { Random } from '@bivouac/kernel'
import { patch, SOCKET_PATH } from '@bivouac/protocol'
import type { ClientMessage, ServerMessage, TableLinks } from '@bivouac/protocol'
import { WebSocket } from 'ws'
import { quantile } from './timing.ts'

/** The system that is played: the first on the shelf. */
const { system } = await loadKit(games[0].id)

export interface ServerLoad {
  readonly scenario: string
  readonly tables: number
  readonly actionsASecond: number
  readonly seconds: number
}

/** The load the promises speak of: 1,000 sockets at 500 tables, 50 actions a second. */
export const FULL_LOAD: ServerLoad = { scenario: '1809', tables: 500, actionsASecond: 50, seconds: 20 }

export interface ServerLoadResult {
  readonly sockets: number
  readonly actions: number
  readonly refused: number
  /** Milliseconds from sending an action to its acknowledgement, over a real socket. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Microseconds an action spends in the server: read, checked, applied, stored durably, shown to all. */
  readonly serverPath: number
  /** Microseconds of processor time the server used for each action, all its sockets and housekeeping included. */
  readonly cpu: number
  /** Megabytes of resident memory with all tables live. */
  readonly rss: number
  /** Milliseconds from starting the process to its first healthy answer. */
  readonly coldStart: number
}

/** A seat's page, holding its view as a browser would. */
class Player {
  view: unknown = null
  sequence = 0
  deciders: readonly string[] = []
  readonly begun: Promise<void>
  readonly #socket: WebSocket
  readonly #answers = new Map<string, (message: ServerMessage) => void>()
  #ids = 0

  constructor(url: string, table: string, token: string, at: number) {
    const headers = { 'x-forwarded-for': addressFor(at) }
    this.#socket = new WebSocket(url.replace('http', 'ws') + SOCKET_PATH, {
      headers,
      perMessageDeflate: false,
    })
    this.begun = new Promise((resolve, reject) => {
      this.#socket.on('error', reject)
      this.#socket.on('open', () => {
        const key = randomBytes(32).toString('base64url')
        this.#say({ type: 'hello', table, token, key, have: null })
        this.#say({ type: 'contribute', entropy: at.toString(16).padStart(64, '0') })
      })
      this.#socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as ServerMessage
        if (message.type === 'begun' || message.type === 'step') {
          this.view = message.type === 'begun' ? message.view : patch(this.view, message.change)
          this.sequence = message.sequence
          this.deciders = message.deciders
          resolve()
        } else if (message.type === 'accepted' || message.type === 'refused') {
          this.#answers.get(message.id)?.(message)
          this.#answers.delete(message.id)
        } else if (message.type === 'error') reject(new Error(message.reason))
      })
    })
  }

  /** Takes some action of the seat's; answers how long it took in milliseconds, and whether it was accepted. */
  async act(seat: string, random: Random): Promise<{ readonly millis: number; readonly accepted: boolean }> {
    const p = system.imagine(this.view, seat, random)
    const action = drawAction(system.offer(p, seat), random)
    if (action === null) throw new Error('nothing to choose')
    const id = String(this.#ids++)
    const answered = new Promise<ServerMessage>((resolve) => this.#answers.set(id, resolve))
    const sent = performance.now()
    this.#say({ type: 'act', id, sequence: this.sequence, action: { ...action } })
    const { type } = await answered
    return { millis: performance.now() - sent, accepted: type === 'accepted' }
  }

  close(): void {
    this.#socket.terminate()
  }

  #say(message: ClientMessage): void {
    this.#socket.send(JSON.stringify(message))
  }
}

/** Everyone has an address of his own, as behind a proxy: the limits an address has stay as they are shipped. */
function addressFor(at: number): string {
  return `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function lay(url: string, scenario: string, at: number): Promise<TableLinks> {
  const answer = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressFor(at) },
    body: JSON.stringify({ system: system.id, setup: { scenario }, clock: null }),
  })
  if (!answer.ok) throw new Error(`no table: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as TableLinks
}

async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
}

/** Starts the server, seats everyone, plays at a steady rate, and tells how long people waited. */
export async function measureServer(load: ServerLoad = FULL_LOAD): Promise<ServerLoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'bivouac-load-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const main = join(dirname(fileURLToPath(import.meta.resolve('@bivouac/server'))), 'main.ts')
  const environment = {
    PORT: String(port),
    BIVOUAC_DATA: folder,
    BIVOUAC_TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  }
  const started = performance.now()
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, DATABASE_URL: '', ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(server, 'exit')
  try {
    while (!(await isHealthy(url))) {
      if (server.exitCode !== null) throw new Error('the server did not start')
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    const coldStart = performance.now() - started
    const tables = await seatEveryone(url, load)
    return { ...(await play(url, tables, load)), coldStart }
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

type Seated = Record<string, Player>

async function seatEveryone(url: string, load: ServerLoad): Promise<Seated[]> {
  const tables: Seated[] = []
  for (let at = 0; at < load.tables; at++) {
    const { table, seats } = await lay(url, load.scenario, at)
    const players = Object.entries(seats).map(
      ([seat, token], n) => [seat, new Player(url, table, token, at * 2 + n)] as const,
    )
    tables.push(Object.fromEntries(players))
    await Promise.all(players.map(([, player]) => player.begun))
  }
  return tables
}

async function play(
  url: string,
  tables: readonly Seated[],
  load: ServerLoad,
): Promise<Omit<ServerLoadResult, 'coldStart'>> {
  const random = createRandom(1809)
  const times: number[] = []
  let refused = 0
  const under: Promise<void>[] = []
  const takeOne = async (players: Seated): Promise<void> => {
    const [seat] = Object.values(players)[0].deciders
    if (seat === undefined) return
    const { millis, accepted } = await players[seat].act(seat, random)
    times.push(millis)
    if (!accepted) refused += 1
  }
  const cpuBefore = await metric(url, 'process_cpu_seconds_total')
  const begun = performance.now()
  const total = load.actionsASecond * load.seconds
  for (let n = 0; n < total; n++) {
    // The rate is kept whatever the answers take: a slow server does not get less to do.
    const wait = begun + (n * 1000) / load.actionsASecond - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    under.push(takeOne(tables[n % tables.length]))
  }
  await Promise.all(under)
  const cpu = ((await metric(url, 'process_cpu_seconds_total')) - cpuBefore) * 1e6
  const rss = (await metric(url, 'process_resident_memory_bytes')) / 2 ** 20
  const sum = await metric(url, 'bivouac_action_seconds_sum')
  const count = await metric(url, 'bivouac_action_seconds_count')
  for (const players of tables) for (const player of Object.values(players)) player.close()
  return {
    sockets: tables.reduce((all, players) => all + Object.keys(players).length, 0),
    actions: times.length,
    refused,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    serverPath: (sum / count) * 1e6,
    cpu: cpu / times.length,
    rss,
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [tables, seconds] = process.argv.slice(2).map(Number)
  console.log(await measureServer({ ...FULL_LOAD, ...(tables && { tables }), ...(seconds && { seconds }) }))
}
