import type { LogEntry, StoredSnapshot, StoredTable } from './format.ts'
import type { PlayerName, SeatMemory, Store, WholeTable } from './store.ts'

interface Kept {
  readonly table: StoredTable
  readonly log: LogEntry[]
  readonly names: PlayerName[]
  readonly memories: Map<string, SeatMemory>
  readonly chat: WholeTable['chat'][number][]
  snapshots: StoredSnapshot[]
}

/** A store that keeps nothing beyond the process: what the server costs without a disk is measured with it. */
export function memoryStore(): Store {
  const tables = new Map<string, Kept>()
  const find = (id: string): Kept => {
    const kept = tables.get(id)
    if (!kept) throw new Error(`there is no table ${id}`)
    return kept
  }
  return {
    kind: 'sqlite',
    async createTable(table) {
      tables.set(table.id, {
        table,
        log: [],
        names: [],
        memories: new Map(),
        chat: [],
        snapshots: [],
      })
    },
    table: async (id) => tables.get(id)?.table ?? null,
    async append(id, expected, entry, memory) {
      const { log, memories } = find(id)
      if (expected !== log.length) return false
      if (memory) memories.set(memory.seat, memory)
      return log.push(entry) > 0
    },
    memories: async (id) => [...find(id).memories.values()],
    log: async (id, from) => find(id).log.slice(from),
    snapshots: async (id) => find(id).snapshots,
    async addSnapshot(id, snapshot) {
      const kept = find(id)
      kept.snapshots = snapshot.first === 0 ? [snapshot] : [...kept.snapshots, snapshot]
    },
    async setName(id, seat, name) {
      find(id).names.push({ seat, name })
    },
    names: async (id) => find(id).names,
    async addChat(id, line) {
      find(id).chat.push(line)
    },
    chat: async (id, most) => find(id).chat.slice(-most),
    async announce() {},
    subscribe() {},
    async ping() {},
    removeUnused: async () => 0,
    async *everything() {
      for (const { table, names, memories, log, chat } of tables.values())
        yield { table, names, memories: [...memories.values()], log, chat }
    },
    async restore({ table, names, memories, log, chat }) {
      const kept = new Map(memories.map((memory) => [memory.seat, memory]))
      tables.set(table.id, {
        table,
        log: [...log],
        names: [...names],
        memories: kept,
        chat: [...chat],
        snapshots: [],
      })
    },
    async close() {},
  }
}
