import { hidesNothing } from '@bivouac/kernel'
import { effect } from '@preact/signals'
import { Holds } from '../shell/services.ts'
import type { App } from '../shell/app-context.ts'
import { toast } from '../shell/notices.ts'
import type { Route } from '../shell/router.ts'
import { loadSkin } from '../skins/index.ts'
import type { Skin } from '../shell/contract.ts'
import { OwnSeat } from '../remote/own-seat.ts'
import { RemoteTable } from '../remote/remote-table.ts'
import { holdBy, withHold } from '../storage/held-seat.ts'
import type { HeldSeat } from '../storage/held-seat.ts'
import { actionsInTurn } from '../journal/last-turn.ts'
import { gapAfter } from '../computer/pace.ts'
import { startComputer } from '../computer/start.ts'
import { workerThinker } from '../computer/thinker.ts'
import { readRecordFile, titleOf } from '../table/game-file.ts'
import type { RecordFile } from '../table/game-file.ts'
import { LocalTable } from '../table/local-table.ts'
import { resumeGame } from '../table/local-game.ts'
import { unpackRecord } from '../table/packed-record.ts'
import { readingTable } from '../table/reading-table.ts'
import { loadKit } from '@bivouac/games'
import { laySituation } from '../table/situation-table.ts'
import type { OpenLesson } from '../table/situation-table.ts'
import type { Table } from '../table/types.ts'
import { summaryOf } from '../table/words.ts'

/** A table ready to be shown. */
export interface OpenTable {
  readonly table: Table
  readonly skin: Skin
  readonly holds: Holds
  /** What is to be learned at it, where it is such a table. */
  readonly lesson?: OpenLesson
  close(): void
}

/** The routes that show a table. */
export type TableRoute = Extract<Route, { at: 'play' | 'server' | 'record' | 'learn' }>

/** Thrown when a table in this browser is open in another tab. */
export class OpenElsewhere extends Error {
  constructor() {
    super('This table is open in another tab.')
    this.name = 'OpenElsewhere'
  }
}

/** Milliseconds until the computer acts again at this table. */
function paceAt(app: App, holds: Holds, { entries }: Pick<Table, 'entries'>): number {
  return holds.hurry.peek() ? 0 : gapAfter(actionsInTurn(entries.peek()), app.settings.pace.peek())
}

/** Opens the table of a route. Rejects with a sentence for the player. `taken` is told when another tab takes it over. */
export async function openTable(
  app: App,
  route: TableRoute,
  options: { readonly steal: boolean; readonly taken: () => void },
): Promise<OpenTable> {
  if (route.at === 'play') return openLocal(app, route.table, options)
  if (route.at === 'server') return openRemote(app, route.table, route.token)
  if (route.at === 'learn') return openLesson(app, route.system, route.situation)
  return openRecord(route.packed, app.openedFile)
}

async function openLocal(
  app: App,
  id: string,
  { steal, taken }: { readonly steal: boolean; readonly taken: () => void },
): Promise<OpenTable> {
  const head = await app.shelf.head(id)
  if (!head) throw new Error('There is no such table in this browser. Perhaps it was cleared away.')
  const release = await lock(id, steal, taken)
  try {
    const [loaded, skin, entries, snapshot, memories] = await Promise.all([
      loadKit(head.system),
      loadSkin(head.system),
      app.shelf.entries(id),
      // Where it cannot be read the game is played from its first entry.
      app.shelf.snapshot(id).catch(() => null),
      app.shelf.memories(id),
    ])
    const holds = new Holds()
    const table = new LocalTable(resumeGame(loaded, head, entries, snapshot, memories), head, {
      shelf: app.shelf,
      thinker: workerThinker(startComputer),
      pace: () => paceAt(app, holds, table),
      clear: () => holds.clear(),
      handsOver: () => app.settings.handOver.value || !hidesNothing(loaded.system, head.setup),
      summary: (system, p, outcome) => summaryOf(skin, system, p, outcome),
      warn: (text) => toast(text),
    })
    const close = (): void => {
      table.close()
      release()
    }
    return { table, skin, holds, close }
  } catch (error) {
    release()
    throw error
  }
}

/** One tab at a time plays on a table: two would write over each other. */
function lock(id: string, steal: boolean, taken: () => void): Promise<() => void> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined)
  return new Promise((resolve, reject) => {
    const options = steal ? { steal: true } : { ifAvailable: true }
    let free = false
    navigator.locks
      .request(`bivouac-table-${id}`, options, (held) => {
        if (!held) {
          reject(new OpenElsewhere())
          return undefined
        }
        return new Promise<void>((release) =>
          resolve(() => {
            free = true
            release()
          }),
        )
      })
      // A lock that is taken away rejects.
      .catch(() => !free && taken())
  })
}

async function openRemote(app: App, id: string, token: string | null): Promise<OpenTable> {
  // A key is asked for only when it is written down, and two tabs that follow one link ask for the same.
  const found: { held: HeldSeat | null } = { held: null }
  await app.shelf.changeSeat(id, (kept) => {
    found.held = holdBy(kept, token)
    return found.held && withHold(kept, id, found.held, false)
  })
  const { held } = found
  if (held === null) throw new Error('This browser has no seat at that table: follow the link you were sent.')
  const write = (now: HeldSeat, front = false): Promise<void> =>
    app.shelf.changeSeat(id, (kept) => withHold(kept, id, now, front))
  const own = new OwnSeat(held, write)
  const table = await RemoteTable.join({
    origin: app.origin,
    table: id,
    own,
    load: async (system) => (await loadKit(system)).system,
    title: (info, system) => info.name ?? titleOf(system, info.setup),
  })
  const [loaded, skin] = await Promise.all([loadKit(table.systemId), loadSkin(table.systemId)])
  // Whoever comes back without a link comes to the place he was last at.
  await write(own.held.peek(), true)
  const note = (): Promise<void> => {
    const status = table.status.peek()
    return app.shelf.changeSeat(
      id,
      (kept) =>
        kept && {
          ...kept,
          system: table.systemId,
          setup: table.setup,
          title: table.title,
          updated: Date.now(),
          summary: summaryOf(
            skin,
            loaded.system,
            table.position.peek(),
            status.kind === 'over' ? status.outcome : null,
          ),
        },
    )
  }
  await note()
  const stop = effect(() => {
    void table.entries.value
    void table.status.value
    // The list in the lobby can do without; the game itself is on the server.
    note().catch(() => undefined)
  })
  const name = app.settings.name.peek().trim()
  if (name !== '') table.rename(name)
  const close = (): void => {
    stop()
    table.close()
  }
  return { table, skin, holds: new Holds(), close }
}

async function openRecord(packed: string | null, file: RecordFile | null): Promise<OpenTable> {
  const game = packed === null ? file : await readRecordFile(await unpackRecord(packed))
  if (!game) throw new Error('Open a record in the lobby: this page holds none.')
  const skin = await loadSkin(game.loaded.system.id)
  const table = readingTable(game.session, game.record, game.title)
  return { table, skin, holds: new Holds(), close: () => table.close() }
}

async function openLesson(app: App, system: string, id: string): Promise<OpenTable> {
  const [kit, skin] = await Promise.all([loadKit(system), loadSkin(system)])
  const all = (await kit.situations?.()) ?? []
  const situation = all.find((one) => one.id === id)
  if (!situation) throw new Error('There is no such situation to learn from.')
  const holds = new Holds()
  const laid = laySituation(kit, situation, {
    pace: () => paceAt(app, holds, laid.table),
    clear: () => holds.clear(),
    warn: (text) => toast(text),
  })
  return { table: laid.table, skin, holds, lesson: { laid, all }, close: () => laid.table.close() }
}
