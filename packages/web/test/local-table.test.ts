import { createMind } from '@bivouac/ai'
import { createComputer, loadKit } from '@bivouac/games'
import { verifyRecord } from '@bivouac/kernel'
import type { AnyPosition, Position } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { memoryShelf } from '../src/storage/memory-shelf.ts'
import type { Shelf } from '../src/storage/shelf.ts'
import type { Thinker } from '../src/computer/thinker.ts'
import { layTable, resumeGame } from '../src/table/local-game.ts'
import type { LocalPlan } from '../src/table/local-game.ts'
import { LocalTable } from '../src/table/local-table.ts'
import {
  ALL_THINK,
  ALL_YOU,
  anyAction,
  around,
  chanceThinker,
  newTable,
  ONE_YOU,
  openAgain,
  tactic,
  toy,
  until,
} from './support.ts'

/** Plays on until the game is over; whoever looks at the screen takes whatever is offered. */
async function playOut(table: LocalTable): Promise<void> {
  while (table.status.peek().kind !== 'over') {
    await until(() => table.mayAct.peek() || table.status.peek().kind === 'over')
    if (table.status.peek().kind !== 'over') await table.submit(anyAction(table))
  }
}

describe('a table in this browser', () => {
  it('has kept an action when it shows it', async () => {
    const surroundings = around()
    const { head, table } = await newTable(ALL_YOU, surroundings)
    expect(await table.submit(anyAction(table))).toBeNull()
    expect(table.entries.value).toHaveLength(1)
    expect(await surroundings.shelf.entries(head.id)).toHaveLength(1)
  })

  it('shows nothing of an action before it is kept', async () => {
    const memory = memoryShelf()
    let keep = (): void => undefined
    const slow: Shelf = {
      ...memory,
      append: async (...what) => {
        await new Promise<void>((resolve) => (keep = resolve))
        return memory.append(...what)
      },
    }
    const { table } = await newTable(ALL_YOU, around({ shelf: slow }))
    const submitted = table.submit(anyAction(table))
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(table.entries.value).toHaveLength(0)
    keep()
    await submitted
    expect(table.entries.value).toHaveLength(1)
  })

  it('answers why an action is refused, and changes nothing', async () => {
    const { table } = await newTable(ALL_YOU, around())
    const refusal = await table.submit({ do: 'halt' })
    expect(refusal?.clause).toBe('TOY-PHASE-A')
    expect(table.entries.value).toHaveLength(0)
  })

  it('goes on after the page died, at any moment, and throws the dice it would have thrown', async () => {
    const surroundings = around({ thinker: chanceThinker(7) })
    const { head, table } = await newTable(ONE_YOU, surroundings)
    await playOut(table)
    const record = await table.record()
    for (const [at, { seat, action, rolls }] of record.entries.entries()) {
      const after = around({ thinker: stubborn() })
      const lone = { ...head, players: { ...ALL_THINK, [seat]: 'you' as const } }
      await after.shelf.create(lone, record.entries.slice(0, at))
      const again = openAgain(lone, record.entries.slice(0, at), after)
      expect(await again.submit(action)).toBeNull()
      expect((await again.record()).entries[at].rolls).toEqual(rolls)
      again.close()
    }
  })

  it('proves every die of a game that is over, and tells no secret before', async () => {
    const { table } = await newTable(ONE_YOU, around())
    expect((await table.record()).dice).not.toHaveProperty('secret')
    await playOut(table)
    const record = await table.record()
    expect(record.dice).toHaveProperty('secret')
    expect(verifyRecord(toy.system, record)).toEqual([])
  })

  it('is given up for good: the record says so and verifies, and it stays so when it is opened again', async () => {
    const surroundings = around({ thinker: stubborn() })
    const { head, table } = await newTable(ONE_YOU, surroundings)
    await table.submit(tactic('hold'))
    expect(await table.resign()).toBeNull()
    const lost = { kind: 'over', outcome: { winner: 'red', level: 'resignation', score: 0 } }
    expect(table.status.value).toEqual(lost)
    expect(table.mayAct.value).toBe(false)
    expect(table.mayUndo.value).toBe(false)
    expect((await table.resign())?.clause).toBe('TABLE-OVER')
    const record = await table.record()
    expect(record.closing).toEqual({ kind: 'resigned', side: 'blue' })
    expect(verifyRecord(toy.system, record)).toEqual([])
    table.close()
    const kept = await surroundings.shelf.head(head.id)
    const again = openAgain(kept ?? head, await surroundings.shelf.entries(head.id), surroundings)
    expect(again.status.value).toEqual(lost)
    again.close()
  })

  it('takes an action back, here and on the shelf', async () => {
    const surroundings = around({ thinker: stubborn() })
    const { head, table } = await newTable(ONE_YOU, surroundings)
    await table.submit(tactic('hold'))
    expect(table.mayUndo.value).toBe(true)
    expect(await table.undo()).toBeNull()
    expect(table.entries.value).toHaveLength(0)
    expect(table.mayAct.value).toBe(true)
    expect(await surroundings.shelf.entries(head.id)).toEqual([])
    expect((await table.undo())?.clause).toBe('TABLE-UNDO')
  })

  it('lets nobody take back what another did', async () => {
    const { table } = await newTable(ALL_YOU, around())
    await table.submit(tactic('hold'))
    expect(table.mayUndo.value).toBe(false)
    expect((await table.undo())?.clause).toBe('TABLE-UNDO')
  })

  it('is open to who watches computers only, and to nobody who plays', async () => {
    const watched = await newTable(ALL_THINK, around({ thinker: stubborn() }))
    expect([watched.table.open, watched.table.seat.value, watched.table.withheld.value]).toEqual([
      true,
      null,
      null,
    ])
    for (const players of [ONE_YOU, ALL_YOU])
      expect((await newTable(players, around({ thinker: stubborn() }))).table.open).toBe(false)
  })

  it('shows any moment as it was', async () => {
    const { table } = await newTable(ALL_YOU, around())
    const seen: unknown[] = []
    while (table.status.value.kind !== 'over') {
      seen.push(structuredClone((table.position.value as Position<unknown, object>).state))
      await table.submit(anyAction(table))
    }
    // At the end everything lies open, so what is shown is the truth, whoever looks.
    for (const count of [0, 5, seen.length - 1]) {
      const p = (await table.positionAt(count)) as Position<unknown, { turn: number }>
      expect(p.state.turn).toBe((seen[count] as { turn: number }).turn)
    }
    await expect(table.positionAt(seen.length + 1)).rejects.toThrow(RangeError)
  })
})

/** A computer that never decides. */
function stubborn(): ReturnType<typeof chanceThinker> {
  return { asked: [], decide: () => new Promise(() => undefined), close() {} }
}

describe('two at one screen', () => {
  it('sees through the eyes of whoever is to decide', async () => {
    const { table } = await newTable(ALL_YOU, around())
    expect(table.seat.value).toBe('blue-north')
    await table.submit(tactic('hold'))
    expect(table.seat.value).toBe('blue-south')
  })

  it('covers the table until the next is there, where something is hidden', async () => {
    const { table } = await newTable(ALL_YOU, around({ handsOver: () => true }))
    expect(table.handOver.value).toBe('blue-north')
    expect(table.mayAct.value).toBe(false)
    table.takeScreen()
    expect(table.handOver.value).toBeNull()
    await table.submit(tactic('hold'))
    expect(table.seat.value).toBe('blue-north')
    expect(table.handOver.value).toBe('blue-south')
    expect(table.mayAct.value).toBe(false)
  })

  it('does not tell one what another chose in secret', async () => {
    const { table } = await newTable(ALL_YOU, around())
    await table.submit(tactic('press'))
    expect(table.entries.value[0]).not.toHaveProperty('action')
    expect(JSON.stringify(table.entries.value)).not.toContain('press')
  })
})

describe('a computer whose thread is begun anew', () => {
  /** A game of two computers up to entry 50, the page shut and opened again after every `every` of them. */
  async function played(every: number) {
    const plan = {
      setup: { scenario: 'ulm' },
      title: 'Ulm',
      players: { french: 'veteran', allied: 'recruit' },
    }
    const drawn = layTable(await loadKit('la-grande-armee'), plan as LocalPlan)
    const contributions = { french: '07'.repeat(32), allied: '09'.repeat(32) }
    const head = { ...drawn, id: 'a-table', secret: '05'.repeat(32), contributions }
    const shelf = memoryShelf()
    await shelf.create(head, [])
    for (let to = every; ; to += every) {
      const loaded = await loadKit('la-grande-armee')
      const game = resumeGame(loaded, head, await shelf.entries(head.id), null, await shelf.memories(head.id))
      // No two machines measure the same speed.
      const mind = createMind(createComputer, to === every ? 250 : 177)
      const thinker: Thinker = {
        async decide(question) {
          const answer = await mind(structuredClone({ ...question, id: 1 }))
          return answer.action === null ? null : structuredClone(answer)
        },
        close() {},
      }
      const table = new LocalTable(game, head, around({ shelf, thinker }))
      await until(() => table.entries.value.length >= Math.min(to, 50))
      table.close()
      if (to >= 50) return (await shelf.entries(head.id)).slice(0, 50)
    }
  }

  it('plays the game it would have played, decision by decision, with the same work', async () => {
    const whole = await played(50)
    expect(whole.every(({ computer }) => computer?.speed === 250)).toBe(true)
    expect(await played(7)).toEqual(whole)
  })
})

describe('the computer at a table', () => {
  it('is given the view of its seat, and nothing else', async () => {
    const thinker = chanceThinker()
    const { table } = await newTable(ONE_YOU, around({ thinker }))
    await playOut(table)
    expect(thinker.asked.length).toBeGreaterThan(5)
    const first = thinker.asked[0]
    expect(first.view).toEqual(toy.system.view(await openingOf(table), first.seat))
  })

  it('waits while it is paused, and takes one action when it is let', async () => {
    const { table } = await newTable(ALL_THINK, around())
    if (!table.computer) throw new Error('there is no computer here')
    table.computer.paused.value = true
    await new Promise((resolve) => setTimeout(resolve, 5))
    const at = table.entries.value.length
    table.computer.step()
    await until(() => table.entries.value.length > at)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(table.entries.value).toHaveLength(at + 1)
    table.computer.paused.value = false
    await until(() => table.status.value.kind === 'over')
    expect(table.status.value.kind).toBe('over')
  })

  it('waits until what is on the screen has been seen', async () => {
    let seen = (): void => undefined
    const clear = (): Promise<void> => new Promise((resolve) => (seen = resolve))
    const { table } = await newTable({ ...ONE_YOU, 'blue-north': 'recruit' }, around({ clear }))
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(table.entries.value).toHaveLength(0)
    seen()
    await until(() => table.entries.value.length === 1)
    expect(table.entries.value).toHaveLength(1)
    table.close()
  })

  it('plays on when its mind gives way', async () => {
    const warnings: string[] = []
    const broken = { decide: () => Promise.resolve(null), close() {} }
    const { table } = await newTable(
      ALL_THINK,
      around({ thinker: broken, warn: (text) => warnings.push(text) }),
    )
    await until(() => table.status.value.kind === 'over')
    expect(warnings.length).toBeGreaterThan(0)
  })
})

async function openingOf(table: LocalTable): Promise<AnyPosition> {
  const record = await table.record()
  const dice = record.openingRolls.slice()
  return toy.system.open(record.setup, { roll: () => dice.shift() ?? 1 })
}
