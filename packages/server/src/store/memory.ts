import type { LogEntry, StoredSnapshot, StoredTable } from './format.ts'
import type { PlayerName, Store, WholeTable } from './store.ts'

interface Kept {
  readonly table: StoredTable
  readonly log: LogEntry[]
  readonly names: PlayerName[]
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
      tables.set(table.id, { table, log: [], names: [], chat: [], snapshots: [] })
    },
    table: async (id) => tables.get(id)?.table ?? null,
    async append(id, expected, entry) {
      const { log } = find(id)
      return expected === log.length && log.push(entry) > 0
    },
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
      for (const { table, names, log, chat } of tables.values()) yield { table, names, log, chat }
    },
    async restore({ table, names, log, chat }) {
      tables.set(table.id, { table, log: [...log], names: [...names], chat: [...chat], snapshots: [] })
    },
    async close() {},
  }
}
