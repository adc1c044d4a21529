import { DataError, parseLimited, readData } from '@bivouac/kernel'
import { myTablesSchema, newInvitationSchema, newTableSchema, onlookersSchema } from '@bivouac/protocol'
import type { HttpRefusal, NewInvitation, TableStanding } from '@bivouac/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf, isLocal } from './address.ts'
import type { House } from './room/house.ts'
import { layTable } from './table/lay-table.ts'
import { TooMuch } from './limits.ts'
import type { Allowances, Limits } from './limits.ts'
import type { Metrics } from './metrics.ts'
import type { Place, Room } from './room/room.ts'
import type { StoreWatch } from './store-watch.ts'

/** A set-up may bring a map and charts of the player's own. */
const BODY_LIMITS = { maxBytes: 2 * 1024 * 1024, maxDepth: 32 } as const

/** Answers up to so many bytes are not counted: the number of requests limits them. */
const LIGHT = 4096

export interface HttpOptions {
  readonly house: House
  readonly limits: Limits
  readonly allowances: Allowances
  readonly watch: StoreWatch
  readonly trustProxy: boolean
  readonly metrics: Metrics
  readonly isStopping: () => boolean
}

type Visit = (room: Room, place: NonNullable<Place>) => unknown

/** An answer that is a refusal. */
class HttpError extends Error {
  readonly statusCode: number
  readonly path: string | undefined
  constructor(statusCode: number, message: string, path?: string) {
    super(message)
    this.statusCode = statusCode
    this.path = path
  }
}

/** The HTTP side: laying a table, how tables stand, records, past views; health and metrics. */
export function addRoutes(app: FastifyInstance, options: HttpOptions): void {
  const { house, limits, metrics, allowances, watch } = options
  const from = ({ raw }: FastifyRequest) => addressOf(raw, options.trustProxy)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMITS.maxBytes },
    (_request, body, done) => {
      try {
        done(null, parseLimited(String(body), BODY_LIMITS))
      } catch (error) {
        done(error as Error)
      }
    },
  )
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply, metrics))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'There is nothing here.' }))
  app.addHook('onRequest', async (request, reply) => {
    if (!isAboutTables(request)) return
    // Answers about tables are for one pair of eyes: no cache in between keeps them.
    reply.header('cache-control', 'no-store')
    if (!allowances.holds(from(request), 'answers', Date.now())) throw new TooMuch()
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    if (!isAboutTables(request) || typeof payload !== 'string') return
    if (payload.length > LIGHT) allowances.take(from(request), 'answers', Date.now(), payload.length)
  })

  app.get('/healthz', { config: { rateLimit: false }, logLevel: 'warn' }, async (_request, reply) => {
    await watch.look()
    if (options.isStopping()) return reply.code(503).send({ ok: false, why: 'stopping' })
    if (watch.fault !== null) return reply.code(503).send({ ok: false, why: 'the store takes nothing' })
    return { ok: true, store: house.store.kind, tables: house.size }
  })

  app.get('/metrics', { config: { rateLimit: false }, logLevel: 'warn' }, async ({ raw }, reply) => {
    if (!isLocal(raw)) throw new HttpError(403, 'Metrics are for this machine only.')
    return reply.type('text/plain; version=0.0.4').send(metrics.text(house.size))
  })

  const layLimit = { rateLimit: { max: limits.tablesAMinute, timeWindow: 60_000 } }
  const replayLimit = { rateLimit: { max: limits.replaysAMinute, timeWindow: 60_000 } }
  app.post('/api/tables', { config: layLimit }, async (request, reply) => {
    const { stored, links } = await layTable(readData(newTableSchema, request.body), house.systems)
    allowances.take(from(request), 'laid', Date.now(), JSON.stringify(stored).length)
    await house.store.createTable(stored)
    return reply.code(201).send(links)
  })

  /** What a link lets one see of its table. */
  const visitTable = (
    request: FastifyRequest<{ Params: { table: string } }>,
    work: Visit,
  ): Promise<unknown> => {
    const token = bearer(request)
    return house.visit(from(request), request.params.table, async (room) => {
      // A key may just have been withdrawn through another process.
      await room?.table.catchUp()
      const place = room?.placeOf(token)
      if (!room || !place) throw new HttpError(404, 'This game no longer exists, or the link is incomplete.')
      return room.table.turn(() => work(room, place))
    })
  }

  app.post<{ Params: { table: string } }>(
    '/api/tables/:table/invitations',
    { config: layLimit },
    (request, reply) => {
      const token = bearer(request)
      const { seat } = readData(newInvitationSchema, request.body)
      return house.visit(from(request), request.params.table, async (room) => {
        if (!room?.seating.isHost(token))
          throw new HttpError(404, 'This game no longer exists, or the link is incomplete.')
        const there = room.table.stored.seats.find(({ id }) => id === seat)
        if (!there) throw new HttpError(400, 'a seat of this table', 'seat')
        const invitation = await room.seating.invite(seat, Date.now())
        if (invitation === null)
          throw new HttpError(409, 'This seat is taken. Only its owner can give it up.')
        return reply.code(201).send({ seat, invitation } satisfies NewInvitation)
      })
    },
  )

  app.post<{ Params: { table: string } }>('/api/tables/:table/onlookers', { config: layLimit }, (request) => {
    const token = bearer(request)
    const { chat } = readData(onlookersSchema, request.body)
    return house.visit(from(request), request.params.table, async (room) => {
      if (!room?.seating.isHost(token))
        throw new HttpError(404, 'This game no longer exists, or the link is incomplete.')
      await room.manners.letOnlookersChat(chat, Date.now())
      return { chat }
    })
  })

  app.get<{ Params: { table: string } }>('/api/tables/:table', (request) =>
    visitTable(request, (room, { seat }) => room.standing(seat)),
  )

  app.get<{ Params: { table: string } }>('/api/tables/:table/record', { config: replayLimit }, (request) =>
    visitTable(request, ({ table }) => {
      if (!table.isOpen) throw new HttpError(409, 'The record of this game is shown when it is over.')
      const record = table.record()
      if (!record) throw new HttpError(409, 'Play has not begun.')
      return record
    }),
  )

  app.get<{ Params: { table: string }; Querystring: { at?: string } }>(
    '/api/tables/:table/view',
    { config: replayLimit },
    (request) =>
      visitTable(request, ({ table }, { seat }) => {
        const { at } = request.query
        if (at === undefined || !/^\d{1,6}$/.test(at))
          throw new HttpError(400, 'a whole number of entries', 'at')
        const view = table.viewAt(seat, Number(at))
        if (!view) throw new HttpError(404, `There are ${table.entries.length} entries.`, 'at')
        return view
      }),
  )

  const standingsOf = async (request: FastifyRequest): Promise<readonly (TableStanding | null)[]> => {
    const standings: (TableStanding | null)[] = []
    for (const { table, token } of readData(myTablesSchema, request.body).tables) {
      const standing = house.visit(from(request), table, async (room) => {
        const place = room?.placeOf(token)
        return room && place ? room.table.turn(() => room.standing(place.seat)) : null
      })
      standings.push(await standing)
    }
    return standings
  }
  app.post('/api/mine', (request) => standingsOf(request))
}

function isAboutTables(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/')
}

function bearer(request: FastifyRequest): string {
  const [, token] = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '') ?? []
  if (!token) throw new HttpError(401, 'This needs the link of a seat.')
  return token
}

function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  metrics: Metrics,
): FastifyReply {
  const answer = (code: number, body: HttpRefusal) => reply.code(code).send(body)
  if (error instanceof DataError) {
    return answer(400, { error: error.message, ...(error.path !== '' && { path: error.path }) })
  }
  if (error instanceof HttpError) {
    return answer(error.statusCode, { error: error.message, ...(error.path && { path: error.path }) })
  }
  const code = (error as { statusCode?: number }).statusCode ?? 500
  if (code < 500) return answer(code, { error: (error as Error).message })
  metrics.faults += 1
  request.log.error({ err: error }, 'fault')
  return answer(500, { error: 'Something went wrong on the server. Nothing that was acknowledged is lost.' })
}
