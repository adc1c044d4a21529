import { anySystem, createRandom, drawAction } from '@bivouac/kernel'
import type { Action, RecordEntry } from '@bivouac/kernel'
import { toySystem } from '@bivouac/kernel/testing'
import type { Thinker } from '../src/computer/thinker.ts'
import { memoryShelf } from '../src/storage/memory-shelf.ts'
import type { LocalHead, LocalPlayer, Shelf } from '../src/storage/shelf.ts'
import { layTable, resumeGame } from '../src/table/local-game.ts'
import type { PlayedKit } from '../src/table/local-game.ts'
import { LocalTable } from '../src/table/local-table.ts'
import type { LocalSurroundings } from '../src/table/local-table.ts'

/** The kernel's toy: it hides things, seals choices and has three seats, so it asks everything of a table. */
export const toy: PlayedKit = {
  system: anySystem(toySystem),
  notation: {
    placement: toySystem.actionSchema,
    expected: toySystem.actionSchema,
    set: () => {
      throw new Error('the toy is not written by hand')
    },
    compare: () => [],
  },
}

export const ALL_YOU = { 'blue-north': 'you', 'blue-south': 'you', red: 'you' } as const
export const ALL_THINK = { 'blue-north': 'recruit', 'blue-south': 'recruit', red: 'recruit' } as const
export const ONE_YOU = { 'blue-north': 'you', 'blue-south': 'veteran', red: 'veteran' } as const

/** A thinker without a thread: it draws any action the rules offer, from the view alone. */
export function chanceThinker(
  seed = 1,
): Thinker & { readonly asked: { readonly seat: string; readonly view: unknown }[] } {
  const random = createRandom(seed)
  const asked: { seat: string; view: unknown }[] = []
  return {
    asked,
    async decide({ seat, view }) {
      asked.push({ seat, view })
      const p = toy.system.imagine(view, seat, random)
      const action = drawAction(toy.system.offer(p, seat), random)
      return action && { action }
    },
    close() {},
  }
}

/** What surrounds a table in a test: nothing waits, everything is kept in memory. */
export function around(parts: Partial<LocalSurroundings> = {}): LocalSurroundings & { shelf: Shelf } {
  return {
    shelf: memoryShelf(),
    thinker: chanceThinker(),
    pace: () => 0,
    clear: () => Promise.resolve(),
    handsOver: () => false,
    summary: () => ({ when: '', over: false, says: '' }),
    warn: (text) => {
      throw new Error(text)
    },
    ...parts,
  }
}

/** A new table of the toy, kept on the shelf of its surroundings. */
export async function newTable(
  players: Readonly<Record<string, LocalPlayer>>,
  surroundings: LocalSurroundings,
): Promise<{ head: LocalHead; table: LocalTable }> {
  const plan = { setup: { scenario: 'outposts' }, title: 'Outposts', players }
  const head = layTable(toy, plan)
  await surroundings.shelf.create(head, [])
  return { head, table: openAgain(head, [], surroundings) }
}

/** The table as a page finds it that is opened anew. */
export function openAgain(
  head: LocalHead,
  entries: readonly RecordEntry[],
  surroundings: LocalSurroundings,
): LocalTable {
  return new LocalTable(resumeGame(toy, head, entries), head, surroundings)
}

/** Something the seat of the screen may do now. */
export function anyAction(table: LocalTable, seed = table.entries.peek().length): Action {
  const seat = table.seat.peek()
  if (seat === null) throw new Error('nobody looks at this screen')
  const action = drawAction(toy.system.offer(table.position.peek(), seat), createRandom(seed))
  if (!action) throw new Error(`${seat} has nothing to decide`)
  return action
}

/** Resolves when the condition holds; the machine decides how long that takes. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1))
}

/** A choice made in secret. */
export function tactic(choice: 'hold' | 'press'): Action {
  const action = { do: 'tactic', tactic: choice }
  return action
}
