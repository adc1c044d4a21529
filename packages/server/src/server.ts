import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { AnySystem } from '@bivouac/kernel'
import { MESSAGE_LIMITS, SOCKET_PATH } from '@bivouac/protocol'
import type { ServerMessage } from '@bivouac/protocol'
import fastify from 'fastify'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import { addressOf, isWelcomeOrigin } from './address.ts'
import { Connection } from './connection.ts'
import { House } from './room/house.ts'
import { addRoutes } from './http.ts'
import { Allowances, DEFAULT_LIMITS } from './limits.ts'
import type { Limits } from './limits.ts'
import { logger } from './log.ts'
import type { LogOptions } from './log.ts'
import { Metrics } from './metrics.ts'
import { addPage } from './page.ts'
import { StoreWatch, STORE_TROUBLE } from './store-watch.ts'
import { claimStore } from './store/claim.ts'
import { openStore } from './store/open.ts'
import type { StorePlace } from './store/open.ts'
import { systemsWith } from './table/systems.ts'

const HEARTBEAT = 30_000
const IDLE = 60_000
/** Slow enough to follow what the computer does. */
const PACE = 400
/** Days: a table by link over weeks may be laid long before its players find the time. */
const KEEP_UNUSED = 30

export interface ServerOptions {
  readonly store: StorePlace
  readonly host?: string
  /** 0 for any that is free. */
  readonly port?: number
  /** The built page; none is served without it. */
  readonly page?: string
  /** Origins whose pages may open sockets; without any, only those of the server itself. */
  readonly origins?: readonly string[]
  /** True behind a proxy of ours that writes X-Forwarded-For. */
  readonly trustProxy?: boolean
  readonly limits?: Partial<Limits>
  /** Milliseconds after which a table with nobody at it is dropped from memory. */
  readonly idle?: number
  /** Milliseconds between two actions of the computer's that somebody watches. */
  readonly pace?: number
  /** Days after which a table at which nobody ever played is removed. */
  readonly keepUnused?: number
  readonly log?: LogOptions
  /** More rule systems than those that come with Bivouac. */
  readonly systems?: readonly AnySystem[]
}

export interface RunningServer {
  readonly url: string
  readonly port: number
  readonly metrics: Metrics
  /** How many tables are in memory. */
  liveTables(): number
  /** Answers what was asked, tells every socket that it may come back, closes the store. */
  stop(): Promise<void>
}

/** What a page from here may load: only what is ours, and nothing inline. */
const POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
}

/** Starts a server and resolves when it listens. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const trustProxy = options.trustProxy ?? false
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const allowances = new Allowances(limits)
  const metrics = new Metrics()
  const app = fastify({
    logger: logger(options.log ?? { level: 'info' }),
    routerOptions: { maxParamLength: 64 },
    forceCloseConnections: true,
    requestTimeout: limits.requestWithin,
    http: {
      // A longer time for headers alone, and Node has one, would be taken for the whole request.
      headersTimeout: limits.requestWithin,
      connectionsCheckingInterval: Math.min(5000, limits.requestWithin),
    },
  })
  const onFault = (error: unknown, table?: string): void => {
    metrics.faults += 1
    app.log.error({ err: error, table }, 'fault')
  }
  const letGo = claimStore(options.store)
  const store = await openStore(options.store, (error) => onFault(error)).catch((error: unknown) => {
    letGo()
    throw error
  })
  const house = new House({
    store,
    systems: systemsWith(options.systems ?? []),
    limits,
    allowances,
    idle: options.idle ?? IDLE,
    pace: options.pace ?? PACE,
    keepUnused: options.keepUnused ?? KEEP_UNUSED,
    onFault,
  })
  const watch = new StoreWatch(() => store.ping(), {
    isWanted: () => metrics.sockets > 0,
    onChange: (fault) => {
      if (fault) app.log.error({ err: fault }, 'the store takes nothing')
      else app.log.info('the store takes what it is given again')
      door.tellAll({ type: 'trouble', reason: fault && STORE_TROUBLE })
    },
  })
  const door: Door = new Door({
    house,
    limits,
    allowances,
    watch,
    metrics,
    onFault,
    trustProxy,
    origins: options.origins ?? [],
  })

  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    // Whether the address has TLS is the proxy's to know.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  await app.register(rateLimit, {
    max: limits.requestsAMinute,
    timeWindow: 60_000,
    keyGenerator: ({ raw }) => addressOf(raw, trustProxy),
  })
  addRoutes(app, { house, limits, allowances, watch, trustProxy, metrics, isStopping: () => door.stopping })
  if (options.page !== undefined) await addPage(app, options.page)
  app.server.on('upgrade', (request, socket, head) => door.knock(request, socket, head))

  try {
    await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 8080 })
  } catch (error) {
    watch.stop()
    await house.close()
    await store.close()
    letGo()
    throw error
  }
  const { port, address, family } = app.server.address() as AddressInfo
  const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`

  let stopped: Promise<void> | null = null
  const stop = async (): Promise<void> => {
    await door.close()
    watch.stop()
    await app.close()
    await house.close()
    await store.close()
    letGo()
  }
  return {
    url,
    port,
    metrics,
    liveTables: () => house.size,
    stop: () => (stopped ??= stop()),
  }
}

interface DoorOptions {
  readonly house: House
  readonly limits: Limits
  readonly allowances: Allowances
  readonly watch: StoreWatch
  readonly metrics: Metrics
  readonly onFault: (error: unknown) => void
  readonly trustProxy: boolean
  readonly origins: readonly string[]
}

/** Where sockets come in: from our own page only, and not too many from one address. */
class Door {
  stopping = false
  readonly #options: DoorOptions
  readonly #sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MESSAGE_LIMITS.maxBytes,
  })
  readonly #connections = new Set<Connection>()
  readonly #perAddress = new Map<string, number>()
  readonly #heartbeat: NodeJS.Timeout

  constructor(options: DoorOptions) {
    this.#options = options
    this.#heartbeat = setInterval(() => {
      for (const connection of this.#connections) connection.heartbeat()
    }, HEARTBEAT)
    this.#heartbeat.unref()
  }

  /** Answers a request to open a socket. */
  knock(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { limits, allowances, metrics, trustProxy, origins } = this.#options
    const turnAway = (status: string) => {
      metrics.limited += 1
      socket.on('error', () => {})
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    }
    const address = addressOf(request, trustProxy)
    if (this.stopping) return turnAway('503 Service Unavailable')
    if (request.url?.split('?', 1)[0] !== SOCKET_PATH) return turnAway('404 Not Found')
    if (!isWelcomeOrigin(request, origins)) return turnAway('403 Forbidden')
    const many = (this.#perAddress.get(address) ?? 0) >= limits.socketsAnAddress
    if (many || !allowances.mayTake(address, 'visits', Date.now())) return turnAway('429 Too Many Requests')
    this.#sockets.handleUpgrade(request, socket, head, (open) => this.#letIn(open, address))
  }

  /** Tells every page at every table. */
  tellAll(message: ServerMessage): void {
    const text = JSON.stringify(message)
    for (const connection of this.#connections) connection.send(text)
  }

  /** Lets nobody in any more, answers what was asked, and dismisses everyone. */
  async close(): Promise<void> {
    this.stopping = true
    clearInterval(this.#heartbeat)
    await Promise.all([...this.#connections].map((connection) => connection.dismiss()))
    this.#sockets.close()
  }

  #letIn(socket: WebSocket, address: string): void {
    const { metrics } = this.#options
    const connection = new Connection(socket, { ...this.#options, address })
    this.#connections.add(connection)
    this.#perAddress.set(address, (this.#perAddress.get(address) ?? 0) + 1)
    metrics.sockets += 1
    socket.on('close', () => {
      this.#connections.delete(connection)
      metrics.sockets -= 1
      const left = (this.#perAddress.get(address) ?? 1) - 1
      if (left > 0) this.#perAddress.set(address, left)
      else this.#perAddress.delete(address)
    })
  }
}
