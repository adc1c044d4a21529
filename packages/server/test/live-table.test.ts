import { join } from 'node:path'
import { anySystem, createRandom, drawAction, pick } from '@bivouac/kernel'
import type { AnySystem } from '@bivouac/kernel'
import { toySystem } from '@bivouac/kernel/testing'
import { beforeEach, afterEach, describe, expect, it } from 'vitest'
import { layTable } from '../src/table/lay-table.ts'
import { LiveTable } from '../src/table/live-table.ts'
import { BrokenLog } from '../src/table/reading.ts'
import type { Happening } from '../src/table/reading.ts'
import { systemsWith } from '../src/table/systems.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import type { Store } from '../src/store/store.ts'
import { useFolder } from './support/serve.ts'

const folder = useFolder()
const toy = anySystem(toySystem)
const systems = systemsWith([toy])
const ORDER = {
  system: 'outposts',
  setup: { scenario: 'outposts' },
  clock: { kind: 'days', days: 1 } as const,
}
const hold = { do: 'tactic', tactic: 'hold' }
const press = { do: 'tactic', tactic: 'press' }

/** A store that can be made to wait, to fail before it stores, or to fail after it has. */
class Moody implements Pick<Store, 'append'> {
  mood: 'well' | 'fails before' | 'fails after' | 'waits' = 'well'
  readonly store: Store
  #release: () => void = () => {}
  readonly #real: Store

  constructor(real: Store) {
    this.#real = real
    this.store = { ...real, append: (...args) => this.append(...args), log: (...args) => this.log(...args) }
  }

  async append(...args: Parameters<Store['append']>): Promise<boolean> {
    if (this.mood === 'fails before') throw new Error('the store is away')
    if (this.mood === 'waits') await new Promise<void>((resolve) => (this.#release = resolve))
    const stored = await this.#real.append(...args)
    if (this.mood === 'fails after') throw new Error('the answer was lost')
    return stored
  }

  async log(...args: Parameters<Store['log']>): ReturnType<Store['log']> {
    if (this.mood.startsWith('fails')) throw new Error('the store is away')
    return this.#real.log(...args)
  }

  release(): void {
    this.#release()
  }
}

let real: Store
let moody: Moody
let table: LiveTable
let id = ''
const told: Happening[] = []
let files = 0

beforeEach(async () => {
  files += 1
  told.length = 0
  real = openSqlite(join(folder.path, `live-${files}.sqlite`))
  moody = new Moody(real)
  const { stored } = await layTable(ORDER, systems)
  ;({ id } = stored)
  await real.createTable(stored)
  table = await load(moody.store)
  for (const seat of ['blue-north', 'blue-south', 'red']) await table.contribute(seat, 'f'.repeat(64), 1)
  table.onHappening = (happening) => told.push(happening)
})
afterEach(() => real.close())

async function load(store: Store): Promise<LiveTable> {
  const loaded = await LiveTable.load(store, id, systems)
  if (!loaded) throw new Error('no table')
  return loaded
}

describe('a table in memory', () => {
  it('shows nothing that is not stored: who asks meanwhile waits', async () => {
    moody.mood = 'waits'
    const acted = table.act('red', 0, hold, 2)
    let seen = -1
    const looked = table.turn(() => (seen = table.sequence))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([seen, told]).toEqual([-1, []])
    moody.release()
    expect(await acted).toEqual({ refusal: null, sequence: 1 })
    await looked
    expect([seen, told.map(({ kind }) => kind)]).toEqual([1, ['step']])
  })

  it('forgets what the store did not take', async () => {
    moody.mood = 'fails before'
    await expect(table.act('red', 0, hold, 2)).rejects.toThrow('away')
    await expect(table.turn(() => table.sequence)).rejects.toThrow('away')
    moody.mood = 'well'
    expect(await table.turn(() => table.sequence)).toBe(0)
    expect(told).toEqual([])
    expect(await table.act('red', 0, press, 3)).toEqual({ refusal: null, sequence: 1 })
    expect(await real.log(id, 3)).toMatchObject([{ kind: 'act', action: press }])
  })

  it('tells what was stored though the answer was lost; sending it again is free', async () => {
    moody.mood = 'fails after'
    await expect(table.act('red', 0, hold, 2)).rejects.toThrow('lost')
    moody.mood = 'well'
    expect(await table.act('red', 0, hold, 3)).toEqual({ refusal: null, sequence: 1 })
    expect(told.map(({ kind }) => kind)).toEqual(['step'])
    expect(await real.log(id, 3)).toHaveLength(1)
  })

  it('plays on when another process was first with something that is no move', async () => {
    const other = await load(real)
    await other.pause('red', true, 2)
    expect(await table.act('red', 0, hold, 3)).toEqual({ refusal: null, sequence: 1 })
    expect(told.map(({ kind }) => kind)).toEqual(['clocks', 'step'])
    await other.catchUp()
    expect(other.view('red')).toEqual(table.view('red'))
  })

  it('knows the names that an older log holds, until they are changed', async () => {
    const number = (await real.log(id, 0)).length
    for (const [at, name] of ['Ney', 'Soult'].entries())
      await real.append(id, number + at, { kind: 'name', at: 2, seat: 'red', name })
    expect((await load(real)).names.get('red')).toBe('Soult')
    await table.rename('red', 'Davout')
    expect(await real.log(id, 0)).toHaveLength(number + 2)
    const again = await load(real)
    expect([table.names.get('red'), again.names.get('red')]).toEqual(['Davout', 'Davout'])
  })

  it('tells the loser of a race, and shows him what the winner did', async () => {
    const other = await load(real)
    expect(await other.act('red', 0, press, 2)).toMatchObject({ refusal: null })
    expect(await table.act('red', 0, hold, 3)).toMatchObject({
      refusal: { clause: 'TABLE-SEQUENCE' },
      sequence: 1,
    })
    expect(told).toMatchObject([{ kind: 'step', entry: { action: press } }])
    expect(await table.undo('red', 1, 4)).toEqual({ refusal: null, sequence: 2 })
    expect(await other.undo('red', 1, 5)).toEqual({ refusal: null, sequence: 2 })
    expect(await real.log(id, 3)).toHaveLength(2)
  })

  it('shows past moments of the game as it is now, not of what was taken back', async () => {
    const views = async () => table.turn(() => [0, 1].map((at) => table.viewAt('red', at)?.view))
    await table.act('red', 0, hold, 2)
    const held = await views()
    await table.undo('red', 1, 3)
    expect((await views())[1]).toBeUndefined()
    await table.act('red', 2, press, 4)
    const pressed = await views()
    expect(pressed[0]).toEqual(held[0])
    expect(pressed[1]).not.toEqual(held[1])
    expect(pressed[1]).toEqual(await table.turn(() => table.view('red')))
  })

  it('takes nothing back after the end: the dice to come are known then', async () => {
    const random = createRandom(5)
    let last = ''
    while (table.outcome === null) {
      const seat = pick(random, table.deciders)
      const action = drawAction(toy.offer(table.position as never, seat), random)
      expect(await table.act(seat, table.sequence, action, 2)).toMatchObject({ refusal: null })
      last = seat
    }
    // A toy whose last move the kernel alone would take back: nothing is hidden in it, and nothing comes to light.
    const open: AnySystem = {
      ...toy,
      hidesNothing: true,
      perform: (...args) => toy.perform(...args).map(({ reveals: _, ...event }) => event),
    }
    const read = async (system: AnySystem): Promise<LiveTable> => {
      const one = await LiveTable.load(real, id, systemsWith([system]))
      if (!one) throw new Error('no table')
      return one
    }
    const endless = await read({ ...open, outcome: () => null })
    expect(endless.mayUndo(last)).toBe(true)
    const again = await read(open)
    expect(again.outcome).not.toBeNull()
    expect(again.mayUndo(last)).toBe(false)
    expect(await again.undo(last, again.sequence, 3)).toMatchObject({ refusal: { clause: 'TABLE-OVER' } })
  })

  it('does not play a log that was tampered with: it stops before what does not fit', async () => {
    await real.append(id, 3, { kind: 'act', at: 1, seat: 'red', action: hold, rolls: [6] })
    await table.catchUp()
    expect(told).toEqual([{ kind: 'stands' }])
    for (const one of [table, await load(real)]) {
      expect(one.stop).toEqual({ kept: 0, dropped: 1, why: 'dice', over: false })
      expect([one.sequence, one.deciders, one.mayUndo('red')]).toEqual([1, [], false])
    }
    await real.append(id, 4, {
      kind: 'act',
      at: 1,
      seat: 'nobody',
      action: hold,
      rolls: [],
      mark: '00000000',
    })
    await table.catchUp()
    expect(table.stop).toMatchObject({ kept: 0, dropped: 2 })
  })

  it('cannot read what no log of ours holds: a move before play has begun', async () => {
    const { stored } = await layTable({ ...ORDER, clock: null }, systems)
    await real.createTable(stored)
    await real.append(stored.id, 0, { kind: 'act', at: 1, seat: 'red', action: hold, rolls: [] })
    await expect(LiveTable.load(real, stored.id, systems)).rejects.toThrow(BrokenLog)
  })
})
