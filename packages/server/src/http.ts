import { DataError, parseLimited, readData } from '@bivouac/kernel'
import { myTablesSchema, newTableSchema } from '@bivouac/protocol'
import type { HttpRefusal, TableStanding } from '@bivouac/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLocal } from './address.ts'
import type { House } from './house.ts'
import { layTable } from './lay-table.ts'
import type { Limits } from './limits.ts'
import type { Metrics } from './metrics.ts'
import type { Place, Room } from './room.ts'

/** A set-up may bring a map and charts of the player's own. */
const BODY_LIMITS = { maxBytes: 2 * 1024 * 1024, maxDepth: 32 } as const

export interface HttpOptions {
  readonly house: House
  readonly limits: Limits
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
  const { house, limits, metrics } = options
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
    // Answers about tables are for one pair of eyes: no cache in between keeps them.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })

  app.get('/healthz', { config: { rateLimit: false }, logLevel: 'warn' }, async (_request, reply) => {
    try {
      if (options.isStopping()) throw new Error('stopping')
      await house.store.ping()
      return { ok: true, store: house.store.kind, tables: house.size }
    } catch {
      return reply.code(503).send({ ok: false })
    }
  })

  app.get('/metrics', { config: { rateLimit: false }, logLevel: 'warn' }, async ({ raw }, reply) => {
    if (!isLocal(raw)) throw new HttpError(403, 'Metrics are for this machine only.')
    return reply.type('text/plain; version=0.0.4').send(metrics.text(house.size))
  })

  const layLimit = { rateLimit: { max: limits.tablesAMinute, timeWindow: 60_000 } }
  const replayLimit = { rateLimit: { max: limits.replaysAMinute, timeWindow: 60_000 } }
  app.post('/api/tables', { config: layLimit }, async ({ body }, reply) => {
    const { stored, links } = layTable(readData(newTableSchema, body), house.systems)
    await house.store.createTable(stored)
    return reply.code(201).send(links)
  })

  /** What a link lets one see of its table. */
  const visit = (table: string, token: string, work: Visit): Promise<unknown> =>
    house.visit(table, async (room) => {
      const place = room?.placeOf(token)
      if (!room || !place) throw new HttpError(404, 'This link opens no table.')
      await room.table.catchUp()
      return room.table.turn(() => work(room, place))
    })
  const visitTable = (request: FastifyRequest<{ Params: { table: string } }>, work: Visit) =>
    visit(request.params.table, bearer(request), work)

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

  app.post('/api/mine', async ({ body }) => {
    const standings: (TableStanding | null)[] = []
    for (const { table, token } of readData(myTablesSchema, body).tables) {
      const standing = house.visit(table, async (room) => {
        const place = room?.placeOf(token)
        return room && place ? room.table.turn(() => room.standing(place.seat)) : null
      })
      standings.push(await standing)
    }
    return standings
  })
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
