import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { readEntry, readLine, readSnapshot, readTable } from './format.ts'
import type { LogEntry, StoredSnapshot, StoredTable } from './format.ts'
import type { PlayerName, SeatMemory, Store, WholeTable } from './store.ts'
import { isUnused, MOVE_BEGINS } from './unused.ts'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS log (
    table_id TEXT NOT NULL REFERENCES tables(id),
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS chat (
    id INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables(id),
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS chat_by_table ON chat (table_id, id);
  CREATE TABLE IF NOT EXISTS names (
    table_id TEXT NOT NULL REFERENCES tables(id),
    seat TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS memories (
    table_id TEXT NOT NULL REFERENCES tables(id),
    seat TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS snapshots (
    table_id TEXT NOT NULL REFERENCES tables(id),
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS ping (id INTEGER PRIMARY KEY, body BLOB NOT NULL) STRICT;
`
/** As much as a large move: where this finds room, so does a move. */
const PING = Buffer.alloc(16 * 1024)
const PAGE = 4096

/** Tables at which nobody has moved; which of them are old is for the entries to say. */
const UNPLAYED = `
  SELECT id FROM tables WHERE NOT EXISTS (SELECT 1 FROM log WHERE table_id = id AND log.body LIKE '${MOVE_BEGINS}%')
`

/**
 * The embedded store: one file, nothing to start, for one server process. WAL with synchronous=FULL: a
 * committed append is on the disk before it is answered. With `mostMegabytes` the file grows no further than that, and
 * what would not fit is refused.
 */
export function openSqlite(file: string, mostMegabytes?: number): Store {
  mkdirSync(dirname(file), { recursive: true })
  const db = new Database(file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  db.pragma('busy_timeout = 5000')
  db.exec(SCHEMA)
  if (mostMegabytes !== undefined) {
    db.pragma(`max_page_count = ${Math.max(1, Math.floor((mostMegabytes * 1024 * 1024) / PAGE))}`)
  }

  const insertTable = db.prepare('INSERT INTO tables (id, body) VALUES (?, ?)')
  const selectTable = db.prepare<[string], { body: string }>('SELECT body FROM tables WHERE id = ?')
  const selectTables = db.prepare<[], { body: string }>('SELECT body FROM tables ORDER BY id')
  // A gap can never arise: an entry goes in only when the one before it is there, and none of its own number.
  const insertEntry = db.prepare(`
    INSERT INTO log (table_id, number, body)
    SELECT @table, @number, @body
    WHERE @number = (SELECT COALESCE(MAX(number) + 1, 0) FROM log WHERE table_id = @table)
  `)
  const selectLog = db.prepare<[string, number], { body: string }>(
    'SELECT body FROM log WHERE table_id = ? AND number >= ? ORDER BY number',
  )
  const upsertMemory = db.prepare(
    'INSERT INTO memories (table_id, seat, body) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body',
  )
  const selectMemories = db.prepare<[string], SeatMemory>(
    'SELECT seat, body FROM memories WHERE table_id = ? ORDER BY seat',
  )
  const append = db.transaction((table: string, number: number, entry: LogEntry, memory?: SeatMemory) => {
    const { changes } = insertEntry.run({ table, number, body: JSON.stringify(entry) })
    if (changes === 1 && memory) upsertMemory.run(table, memory.seat, memory.body)
    return changes === 1
  })
  const insertChat = db.prepare('INSERT INTO chat (table_id, body) VALUES (?, ?)')
  const selectChat = db.prepare<[string, number], { body: string }>(
    'SELECT body FROM (SELECT id, body FROM chat WHERE table_id = ? ORDER BY id DESC LIMIT ?) ORDER BY id',
  )

  const upsertName = db.prepare(
    'INSERT INTO names (table_id, seat, name) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET name = excluded.name',
  )
  const selectNames = db.prepare<[string], PlayerName>(
    'SELECT seat, name FROM names WHERE table_id = ? ORDER BY seat',
  )
  const selectSnapshots = db.prepare<[string], { body: string }>(
    'SELECT body FROM snapshots WHERE table_id = ? ORDER BY number',
  )
  const deleteSnapshots = db.prepare('DELETE FROM snapshots WHERE table_id = ?')
  const insertSnapshot = db.prepare(
    'INSERT INTO snapshots (table_id, number, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const addSnapshot = db.transaction((table: string, snapshot: StoredSnapshot) => {
    if (snapshot.first === 0) deleteSnapshots.run(table)
    insertSnapshot.run(table, snapshot.count, JSON.stringify(snapshot))
  })
  const insertPing = db.prepare('INSERT INTO ping (body) VALUES (?)')
  const deletePings = db.prepare('DELETE FROM ping')
  // Room is asked for as a move asks for it, and given back.
  const ping = db.transaction(() => {
    insertPing.run(PING)
    deletePings.run()
  })
  const selectUnplayed = db.prepare<[], { id: string }>(UNPLAYED)
  const removals = ['log', 'chat', 'names', 'memories', 'snapshots'].map((from) =>
    db.prepare(`DELETE FROM ${from} WHERE table_id = ?`),
  )
  const removeTable = db.prepare('DELETE FROM tables WHERE id = ?')

  const create = (table: StoredTable) => insertTable.run(table.id, JSON.stringify(table))
  const readLog = (table: string, from: number) =>
    selectLog.all(table, from).map(({ body }) => readEntry(body))
  const readChat = (table: string, most: number) =>
    selectChat.all(table, most).map(({ body }) => readLine(body))
  const removeUnused = db.transaction((before: number, except: ReadonlySet<string>) => {
    let removed = 0
    for (const { id } of selectUnplayed.all()) {
      const row = selectTable.get(id)
      if (!row || except.has(id) || !isUnused(readTable(row.body), readLog(id, 0), before)) continue
      for (const removal of [...removals, removeTable]) removal.run(id)
      removed += 1
    }
    return removed
  })
  const restore = db.transaction(({ table, names, memories, log, chat }: WholeTable) => {
    create(table)
    for (const [number, entry] of log.entries()) {
      insertEntry.run({ table: table.id, number, body: JSON.stringify(entry) })
    }
    for (const line of chat) insertChat.run(table.id, JSON.stringify(line))
    for (const { seat, name } of names) upsertName.run(table.id, seat, name)
    for (const { seat, body } of memories) upsertMemory.run(table.id, seat, body)
  })

  return {
    kind: 'sqlite',
    async createTable(table) {
      create(table)
    },
    async table(id) {
      const row = selectTable.get(id)
      return row ? readTable(row.body) : null
    },
    async append(table, expected, entry, memory) {
      return append(table, expected, entry, memory)
    },
    async memories(table) {
      return selectMemories.all(table)
    },
    async log(table, from) {
      return readLog(table, from)
    },
    async snapshots(table) {
      return selectSnapshots.all(table).map(({ body }) => readSnapshot(body))
    },
    async addSnapshot(table, snapshot) {
      addSnapshot(table, snapshot)
    },
    async setName(table, seat, name) {
      upsertName.run(table, seat, name)
    },
    async names(table) {
      return selectNames.all(table)
    },
    async addChat(table, line) {
      insertChat.run(table, JSON.stringify(line))
    },
    async chat(table, most) {
      return readChat(table, most)
    },
    // One process has the file: there is nobody to tell, and nobody who tells.
    async announce() {},
    subscribe() {},
    async ping() {
      ping()
    },
    async removeUnused(before, except) {
      return removeUnused(before, except)
    },
    async *everything() {
      // A reader of its own in one transaction sees one moment, whatever is written meanwhile.
      const reader = new Database(file, { readonly: true })
      try {
        reader.exec('BEGIN')
        const bodies = (sql: string, ...values: string[]) =>
          reader.prepare<string[], { body: string }>(sql).all(...values)
        for (const { body } of bodies(selectTables.source)) {
          const table = readTable(body)
          const log = bodies('SELECT body FROM log WHERE table_id = ? ORDER BY number', table.id)
          const chat = bodies('SELECT body FROM chat WHERE table_id = ? ORDER BY id', table.id)
          yield {
            table,
            names: reader.prepare<[string], PlayerName>(selectNames.source).all(table.id),
            memories: reader.prepare<[string], SeatMemory>(selectMemories.source).all(table.id),
            log: log.map((row) => readEntry(row.body)),
            chat: chat.map((row) => readLine(row.body)),
          }
        }
      } finally {
        reader.close()
      }
    },
    async restore(whole) {
      restore(whole)
    },
    async close() {
      db.close()
    },
  }
}
