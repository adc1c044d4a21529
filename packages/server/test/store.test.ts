import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LogEntry, StoredSnapshot, StoredTable } from '../src/store/format.ts'
import { claimStore, FileTaken } from '../src/store/claim.ts'
import { openStore } from '../src/store/open.ts'
import type { News, Store } from '../src/store/store.ts'
import { usePostgres } from './support/postgres.ts'
import { useFolder } from './support/serve.ts'

const folder = useFolder()
const postgres = usePostgres()

let tables = 0
function newTable(): StoredTable {
  tables += 1
  return {
    id: `table-${tables}`,
    name: 'Sunday “at noon” \u0000 \ud83d\ude00',
    system: 'outposts',
    rulesVersion: 1,
    setup: { scenario: 'outposts', options: { turns: 3 }, files: { map: { a: [1, 2, { b: null }] } } },
    clock: { kind: 'budget', seconds: 60, increment: 0 },
    created: '2026-11-15T12:00:00.000Z',
    secret: randomBytes(32).toString('hex'),
    seats: [{ id: 'red', side: 'red', name: 'Red', hash: randomBytes(32).toString('hex') }],
    watch: randomBytes(32).toString('hex'),
  }
}
const entry = (text: string): LogEntry => ({
  kind: 'act',
  at: 1,
  seat: 'red',
  action: { do: 'write', text } as never,
  rolls: [1, 6],
})

describe.each(['sqlite', 'postgres'] as const)('the %s store', (kind) => {
  const place = () =>
    kind === 'sqlite' ? { file: join(folder.path, 'store.sqlite') } : { url: postgres.url }
  let store: Store
  beforeAll(async () => {
    store = await openStore(place())
  })
  afterAll(() => store.close())

  it('gives a table back as it was laid, and none that was not', async () => {
    const table = newTable()
    await store.createTable(table)
    expect(await store.table(table.id)).toEqual(table)
    expect(await store.table('nowhere')).toBeNull()
    await expect(store.createTable(table)).rejects.toThrow()
    expect(store.kind).toBe(kind)
    await store.ping()
  })

  it('appends at the expected number and at no other', async () => {
    const { id } = await lay()
    expect(await store.append(id, 1, entry('too early'))).toBe(false)
    expect(await store.append(id, 0, entry('zero'))).toBe(true)
    expect(await store.append(id, 0, entry('again'))).toBe(false)
    expect(await store.append(id, 2, entry('a gap'))).toBe(false)
    expect(await store.append(id, 1, entry('one \u0000 \ud83d\ude00'))).toBe(true)
    expect(await store.log(id, 0)).toEqual([entry('zero'), entry('one \u0000 \ud83d\ude00')])
    expect(await store.log(id, 1)).toEqual([entry('one \u0000 \ud83d\ude00')])
    expect(await store.log(id, 2)).toEqual([])
    await expect(store.append('nowhere', 0, entry('x'))).rejects.toThrow()
  })

  it('keeps snapshots in order, one of each number; one that begins anew takes the place of all', async () => {
    const { id } = await lay()
    const snapshot = (count: number, first: number): StoredSnapshot => ({
      signature: 'rules',
      count,
      sequence: count,
      dice: 0,
      gap: false,
      clocks: null,
      openingRolls: [],
      notes: [],
      undos: [[1, 'red']],
      mark: '0123abcd',
      state: { text: 'one \ud83d\ude00' },
      first,
      entries: [],
    })
    expect(await store.snapshots(id)).toEqual([])
    await store.addSnapshot(id, snapshot(9, 0))
    await store.addSnapshot(id, snapshot(20, 8))
    await store.addSnapshot(id, snapshot(20, 3))
    expect(await store.snapshots(id)).toEqual([snapshot(9, 0), snapshot(20, 8)])
    await store.addSnapshot(id, snapshot(15, 0))
    expect(await store.snapshots(id)).toEqual([snapshot(15, 0)])
    await expect(store.addSnapshot('nowhere', snapshot(1, 0))).rejects.toThrow()
  })

  it('lets exactly one of many have a number, also over several connections', async () => {
    const { id } = await lay()
    const others = await Promise.all([openStore(place()), openStore(place())])
    for (let number = 0; number < 20; number++) {
      const tries = [store, ...others, store, ...others].map((one, at) =>
        one.append(id, number, entry(`${number}.${at}`)),
      )
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1)
    }
    expect(await store.log(id, 0)).toHaveLength(20)
    await Promise.all(others.map((one) => one.close()))
  })

  it('keeps chat in order, and gives the last of it', async () => {
    const { id } = await lay()
    const line = (text: string) => ({ seat: null, name: 'Anna', text, at: '2026-11-15T12:00:00.000Z' })
    for (const text of ['a', 'b', 'c']) await store.addChat(id, line(text))
    expect(await store.chat(id, 2)).toEqual([line('b'), line('c')])
    expect(await store.chat(id, 9)).toEqual([line('a'), line('b'), line('c')])
  })

  it('keeps the newest name of each seat', async () => {
    const { id } = await lay()
    for (const [seat, name] of [
      ['red', 'Ney'],
      ['blue', 'Blücher'],
      ['red', 'Davout'],
    ])
      await store.setName(id, seat, name)
    expect(await store.names(id)).toEqual([
      { seat: 'blue', name: 'Blücher' },
      { seat: 'red', name: 'Davout' },
    ])
    expect(await store.names('nowhere')).toEqual([])
  })

  it('removes the tables that nobody has played at for long, and no other', async () => {
    const laid = Date.parse(newTable().created)
    const [unused, played, waits, open] = [await lay(), await lay(), await lay(), await lay()]
    const share = { kind: 'contribute', seat: 'red', entropy: 'f'.repeat(64) } as const
    await store.append(unused.id, 0, { ...share, at: laid + 1000 })
    await store.setName(unused.id, 'red', 'Ney')
    await store.addChat(unused.id, { seat: null, name: 'Anna', text: 'Hello?', at: unused.created })
    await store.append(played.id, 0, entry('moved'))
    await store.append(waits.id, 0, { ...share, at: laid + 20_000 })
    expect(await store.removeUnused(laid - 1, new Set())).toBe(0)
    expect(await store.removeUnused(laid + 10_000, new Set([open.id]))).toBeGreaterThan(0)
    expect(await store.table(unused.id)).toBeNull()
    for (const { id } of [played, waits, open]) expect(await store.table(id)).not.toBeNull()
    expect(await store.log(unused.id, 0)).toEqual([])
    expect(await store.removeUnused(laid + 10_000, new Set([open.id]))).toBe(0)
  })

  it('is there when it is opened again, and gives everything for a backup', async () => {
    const { id } = await lay()
    await store.append(id, 0, entry('kept'))
    const again = await openStore(place())
    expect(await again.log(id, 0)).toEqual([entry('kept')])
    const ids: string[] = []
    for await (const { table, log } of again.everything()) {
      ids.push(table.id)
      expect(log).toEqual(await store.log(table.id, 0))
    }
    expect(ids).toContain(id)
    expect(ids).toEqual(ids.toSorted())
    await again.close()
  })

  it('keeps the newest memory of each computer with the move it made, and with none that was not taken', async () => {
    const { id } = await lay()
    const red = (body: string) => ({ seat: 'red', body })
    expect(await store.append(id, 0, entry('zero'), red('1'))).toBe(true)
    expect(await store.append(id, 0, entry('late'), red('2'))).toBe(false)
    expect(await store.memories(id)).toEqual([red('1')])
    expect(await store.append(id, 1, entry('one'))).toBe(true)
    expect(await store.append(id, 2, entry('two'), red('3'))).toBe(true)
    expect(await store.memories(id)).toEqual([red('3')])
  })

  it('takes a whole table back, all or nothing', async () => {
    const table = newTable()
    const chat = [{ seat: 'red', name: 'Ney', text: 'En avant', at: '2026-11-15T12:00:00.000Z' }]
    const names = [{ seat: 'red', name: 'Ney' }]
    const memories = [{ seat: 'blue', body: '{"turn":3}' }]
    await store.restore({ table, names, memories, log: [entry('a'), entry('b')], chat })
    expect(await store.names(table.id)).toEqual(names)
    expect(await store.memories(table.id)).toEqual(memories)
    expect([await store.log(table.id, 0), await store.chat(table.id, 9)]).toEqual([
      [entry('a'), entry('b')],
      chat,
    ])
    await expect(store.restore({ table, names: [], memories: [], log: [], chat: [] })).rejects.toThrow()
    expect(await store.log(table.id, 0)).toHaveLength(2)
  })

  async function lay(): Promise<StoredTable> {
    const table = newTable()
    await store.createTable(table)
    return table
  }
})

describe('a file', () => {
  it('is for one process; whoever dies lets go of it', async () => {
    const place = { file: join(folder.path, 'mine', 'store.sqlite') }
    const letGo = claimStore(place)
    expect(() => claimStore(place)).toThrow(FileTaken)
    expect(() => claimStore(place)).toThrow('Another server already uses')
    letGo()
    claimStore(place)()
  })

  it('that may grow no further refuses what does not fit, and says so when asked', async () => {
    const store = await openStore({ file: join(folder.path, 'small.sqlite'), mostMegabytes: 1 })
    const table = newTable()
    await store.createTable(table)
    await store.ping()
    const large = entry('x'.repeat(3000))
    let number = 0
    const fill = async () => {
      for (; number < 1000; number++) await store.append(table.id, number, large)
    }
    await expect(fill()).rejects.toThrow('full')
    await expect(store.ping()).rejects.toThrow('full')
    expect(await store.log(table.id, 0)).toHaveLength(number)
    expect(number).toBeGreaterThan(10)
    await store.close()
  })
})

describe('news between processes', () => {
  it('of every append and line reaches the others, and not oneself', async () => {
    const [one, other] = await Promise.all([
      openStore({ url: postgres.url }),
      openStore({ url: postgres.url }),
    ])
    const heard: News[] = []
    const own: News[] = []
    other.subscribe((news) => heard.push(news))
    one.subscribe((news) => own.push(news))
    const table = newTable()
    const line = {
      seat: null,
      name: 'x'.repeat(40),
      text: '\u0001'.repeat(500),
      at: '2026-11-15T12:00:00.000Z',
    }
    const presence = { kind: 'presence', table: table.id, from: 'p', pages: { red: 1 }, watchers: 2 } as const
    await one.createTable(table)
    await one.append(table.id, 0, entry('news'))
    await one.append(table.id, 0, entry('no news'))
    await one.addChat(table.id, line)
    await one.setName(table.id, 'red', 'Ney')
    await one.announce(presence)
    while (heard.length < 4) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(heard).toEqual([
      { kind: 'log', table: table.id },
      { kind: 'chat', table: table.id, line },
      { kind: 'name', table: table.id, seat: 'red', name: 'Ney' },
      presence,
    ])
    expect(own).toEqual([])
    await Promise.all([one.close(), other.close()])
  })

  it('that may have been missed is told as a gap, when the connection is made again', async () => {
    const faults: Error[] = []
    const store = await openStore({ url: postgres.url }, (error) => faults.push(error))
    const heard: News[] = []
    store.subscribe((news) => heard.push(news))
    const axe = await openStore({ url: postgres.url })
    const pg = await import('pg')
    const client = new pg.default.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND query LIKE 'LISTEN%'",
    )
    while (!heard.some(({ kind }) => kind === 'gap')) await new Promise((resolve) => setTimeout(resolve, 20))
    const table = newTable()
    await axe.createTable(table)
    await axe.append(table.id, 0, entry('after the gap'))
    while (!heard.some(({ kind }) => kind === 'log')) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(faults.length).toBeGreaterThan(0)
    await Promise.all([store.close(), axe.close(), client.end()])
  })
})
