import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { readEntry, readLine, readSnapshot, readTable } from './format.ts'
import type { News, PlayerName, SeatMemory, Store } from './store.ts'
import { isUnused, MOVE_BEGINS } from './unused.ts'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY, body TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS log (
    table_id TEXT NOT NULL REFERENCES tables(id),
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
  );
  CREATE TABLE IF NOT EXISTS chat (
    id BIGSERIAL PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables(id),
    body TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS chat_by_table ON chat (table_id, id);
  CREATE TABLE IF NOT EXISTS names (
    table_id TEXT NOT NULL REFERENCES tables(id),
    seat TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
  );
  CREATE TABLE IF NOT EXISTS memories (
    table_id TEXT NOT NULL REFERENCES tables(id),
    seat TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
  );
  CREATE TABLE IF NOT EXISTS snapshots (
    table_id TEXT NOT NULL REFERENCES tables(id),
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
  );
  CREATE TABLE IF NOT EXISTS ping (id INTEGER PRIMARY KEY, at TIMESTAMPTZ NOT NULL);
`
/** Any number: it keeps processes that start together from making the schema at the same time. */
const SCHEMA_LOCK = 18051202
const CHANNEL = 'bivouac'

// The entry goes in only when the one before it is there; of two with one number the unique key lets one in. The
// news is part of the same transaction: it goes out when the entry is durable, and never without it.
const APPEND = `
  WITH added AS (
    INSERT INTO log (table_id, number, body)
    SELECT $1::text, $2::integer, $3::text
    WHERE $2::integer = (SELECT COALESCE(MAX(number) + 1, 0) FROM log WHERE table_id = $1::text)
    ON CONFLICT DO NOTHING
    RETURNING number
  ), remembered AS (
    INSERT INTO memories (table_id, seat, body)
    SELECT $1::text, $5::text, $6::text FROM added WHERE $5::text IS NOT NULL
    ON CONFLICT (table_id, seat) DO UPDATE SET body = excluded.body
  )
  SELECT pg_notify('${CHANNEL}', $4) FROM added
`
const MEMORIES = 'SELECT seat, body FROM memories WHERE table_id = $1 ORDER BY seat COLLATE "C"'
const ADD_CHAT = `
  WITH added AS (INSERT INTO chat (table_id, body) VALUES ($1, $2) RETURNING id)
  SELECT pg_notify('${CHANNEL}', $3) FROM added
`
const CHAT = `
  SELECT body FROM (SELECT id, body FROM chat WHERE table_id = $1 ORDER BY id DESC LIMIT $2) AS last ORDER BY id
`
const SET_NAME = `
  WITH set_name AS (
    INSERT INTO names (table_id, seat, name) VALUES ($1, $2, $3)
    ON CONFLICT (table_id, seat) DO UPDATE SET name = excluded.name
    RETURNING name
  )
  SELECT pg_notify('${CHANNEL}', $4) FROM set_name
`
const NAMES = 'SELECT seat, name FROM names WHERE table_id = $1 ORDER BY seat COLLATE "C"'
/** Tables at which nobody has moved; which of them are old is for the entries to say. */
const UNPLAYED = `
  SELECT id FROM tables WHERE NOT EXISTS (SELECT 1 FROM log WHERE table_id = id AND log.body LIKE '${MOVE_BEGINS}%')
`
const PING = 'INSERT INTO ping (id, at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET at = excluded.at'
/** Milliseconds a statement, a connection and an answer may take. A database that is frozen answers nothing at all. */
const PATIENCE = 4000
const INSERT_TABLE = 'INSERT INTO tables (id, body) VALUES ($1, $2)'

interface Body {
  readonly body: string
}

/**
 * The store for several server processes, on any number of machines. Nothing of a table is true but what is
 * here: each append is one statement, and LISTEN/NOTIFY tells the other processes of it.
 */
export async function openPostgres(url: string, report: (error: Error) => void = () => {}): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    statement_timeout: PATIENCE,
    // An operator may have turned this off for the database; what we acknowledge must be on its disk.
    options: '-c synchronous_commit=on',
  })
  pool.on('error', report)
  const self = randomUUID()
  const listener = new Listener(url, self, report)
  const rows = async (sql: string, values: unknown[] = []) => (await pool.query<Body>(sql, values)).rows
  const signed = (news: News) => JSON.stringify({ sender: self, news })

  const inTransaction = async (begin: string, work: (client: pg.PoolClient) => Promise<void>) => {
    const client = await pool.connect()
    try {
      await client.query(begin)
      await work(client)
      await client.query('COMMIT')
      client.release()
    } catch (error) {
      // A client in an unknown state is not given to the next.
      client.release(true)
      throw error
    }
  }

  await inTransaction('BEGIN', async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
    await client.query(SCHEMA)
  })
  await listener.start()

  const store: Store = {
    kind: 'postgres',
    async createTable(table) {
      await rows(INSERT_TABLE, [table.id, JSON.stringify(table)])
    },
    async table(id) {
      const [row] = await rows('SELECT body FROM tables WHERE id = $1', [id])
      return row ? readTable(row.body) : null
    },
    async append(table, expected, entry, memory) {
      const body = JSON.stringify(entry)
      const values = [table, expected, body, signed({ kind: 'log', table }), memory?.seat, memory?.body]
      return (await rows(APPEND, values)).length === 1
    },
    async memories(table) {
      return (await pool.query<SeatMemory>(MEMORIES, [table])).rows
    },
    async log(table, from) {
      const sql = 'SELECT body FROM log WHERE table_id = $1 AND number >= $2 ORDER BY number'
      return (await rows(sql, [table, from])).map(({ body }) => readEntry(body))
    },
    async snapshots(table) {
      const sql = 'SELECT body FROM snapshots WHERE table_id = $1 ORDER BY number'
      return (await rows(sql, [table])).map(({ body }) => readSnapshot(body))
    },
    async addSnapshot(table, snapshot) {
      const values = [table, snapshot.count, JSON.stringify(snapshot)]
      await inTransaction('BEGIN', async (client) => {
        if (snapshot.first === 0) await client.query('DELETE FROM snapshots WHERE table_id = $1', [table])
        await client.query(
          'INSERT INTO snapshots (table_id, number, body) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
          values,
        )
      })
    },
    async setName(table, seat, name) {
      await rows(SET_NAME, [table, seat, name, signed({ kind: 'name', table, seat, name })])
    },
    async names(table) {
      return (await pool.query<PlayerName>(NAMES, [table])).rows
    },
    async addChat(table, line) {
      await rows(ADD_CHAT, [table, JSON.stringify(line), signed({ kind: 'chat', table, line })])
    },
    async chat(table, most) {
      return (await rows(CHAT, [table, most])).map(({ body }) => readLine(body))
    },
    async announce(news) {
      await rows(`SELECT pg_notify('${CHANNEL}', $1)`, [signed(news)])
    },
    subscribe(hear) {
      listener.hear = hear
    },
    async ping() {
      await rows(PING)
    },
    async removeUnused(before, except) {
      let removed = 0
      for (const { id } of (await pool.query<{ id: string }>(UNPLAYED)).rows) {
        const table = except.has(id) ? null : await store.table(id)
        if (!table || !isUnused(table, await store.log(id, 0), before)) continue
        // An entry or a name that comes meanwhile holds on to the table: then it stays.
        const gone = await inTransaction('BEGIN', async (client) => {
          for (const from of ['log', 'chat', 'names', 'memories', 'snapshots'])
            await client.query(`DELETE FROM ${from} WHERE table_id = $1`, [id])
          await client.query('DELETE FROM tables WHERE id = $1', [id])
        }).then(
          () => true,
          () => false,
        )
        if (gone) removed += 1
      }
      return removed
    },
    async *everything() {
      const client = await pool.connect()
      try {
        // A backup may take as long as it takes.
        await client.query('SET statement_timeout = 0')
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
        const bodies = async (sql: string, values: string[] = []) =>
          (await client.query<Body>(sql, values)).rows.map(({ body }) => body)
        for (const body of await bodies('SELECT body FROM tables ORDER BY id COLLATE "C"')) {
          const table = readTable(body)
          const log = await bodies('SELECT body FROM log WHERE table_id = $1 ORDER BY number', [table.id])
          const chat = await bodies('SELECT body FROM chat WHERE table_id = $1 ORDER BY id', [table.id])
          const names = (await client.query<PlayerName>(NAMES, [table.id])).rows
          const memories = (await client.query<SeatMemory>(MEMORIES, [table.id])).rows
          yield { table, names, memories, log: log.map(readEntry), chat: chat.map(readLine) }
        }
      } finally {
        client.release(true)
      }
    },
    async restore({ table, names, memories, log, chat }) {
      await inTransaction('BEGIN', async (client) => {
        await client.query(INSERT_TABLE, [table.id, JSON.stringify(table)])
        for (const [number, entry] of log.entries()) {
          const values = [table.id, number, JSON.stringify(entry)]
          await client.query('INSERT INTO log (table_id, number, body) VALUES ($1, $2, $3)', values)
        }
        for (const line of chat) {
          await client.query('INSERT INTO chat (table_id, body) VALUES ($1, $2)', [
            table.id,
            JSON.stringify(line),
          ])
        }
        for (const { seat, name } of names) {
          const values = [table.id, seat, name]
          await client.query('INSERT INTO names (table_id, seat, name) VALUES ($1, $2, $3)', values)
        }
        for (const { seat, body } of memories) {
          const values = [table.id, seat, body]
          await client.query('INSERT INTO memories (table_id, seat, body) VALUES ($1, $2, $3)', values)
        }
      })
    },
    async close() {
      await listener.stop()
      await pool.end()
    },
  }
  return store
}

/** One connection that only listens, made again whenever it breaks; after a break it tells of a gap. */
class Listener {
  hear: (news: News) => void = () => {}
  readonly #url: string
  readonly #self: string
  readonly #report: (error: Error) => void
  #client: pg.Client | null = null
  #retry: NodeJS.Timeout | undefined
  #stopped = false

  constructor(url: string, self: string, report: (error: Error) => void) {
    this.#url = url
    this.#self = self
    this.#report = report
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
    })
    const lost = (error?: Error): void => {
      if (this.#client !== client) return
      this.#client = null
      if (error) this.#report(error)
      client.removeAllListeners('end')
      client.end().catch(() => {})
      this.#again()
    }
    client.on('error', lost)
    client.on('end', () => lost())
    client.on('notification', ({ payload }) => {
      const { sender, news } = JSON.parse(payload ?? '{}') as { sender: string; news: News }
      if (sender !== this.#self) this.hear(news)
    })
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    if (this.#stopped) await client.end()
    else this.#client = client
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#retry)
    const client = this.#client
    this.#client = null
    await client?.end()
  }

  #again(): void {
    if (this.#stopped) return
    this.#retry = setTimeout(() => {
      this.start().then(
        () => this.hear({ kind: 'gap' }),
        (error: Error) => {
          this.#report(error)
          this.#again()
        },
      )
    }, 500)
  }
}
