import type { GameReport } from '@bivouac/ai'
import { signal } from '@preact/signals'
import type { Signal } from '@preact/signals'
import { startComputer } from '../computer/start.ts'
import { askReport } from '../teacher/ask.ts'
import type { Table } from '../table/types.ts'

/** How far the looking over of a game has come. */
export type Reviewing =
  | { readonly kind: 'none' }
  | { readonly kind: 'under way'; readonly share: number; stop(): void }
  | { readonly kind: 'done'; readonly report: GameReport }
  | { readonly kind: 'fault'; readonly why: string }

/** Of the games this page has seen the end of: it is kept while one looks at a moment of the game and comes back. */
const games = new Map<string, Signal<Reviewing>>()

/** How far this game has been looked over. */
export function reviewingOf({ id, entries }: Pick<Table, 'id' | 'entries'>): Signal<Reviewing> {
  const key = `${id} ${entries.peek().length}`
  let found = games.get(key)
  if (found === undefined) games.set(key, (found = signal({ kind: 'none' })))
  return found
}

/** Whose chances are looked at: those of whoever sits at this screen, else of the first seat. */
function seatOf({ seat, seats }: Table): string {
  const all = seats.peek()
  const you = all.find(({ player }) => player === 'you')
  return seat.peek() ?? you?.id ?? all[0]?.id ?? ''
}

/** Has the game looked over in a thread of its own. */
export async function lookOver(table: Table): Promise<void> {
  const state = reviewingOf(table)
  if (state.peek().kind === 'under way') return
  let stopped = false
  const stop = (): void => {
    stopped = true
    state.value = { kind: 'none' }
  }
  state.value = { kind: 'under way', share: 0, stop }
  try {
    const record = await table.record()
    if (stopped) return
    const asked = askReport(
      { system: table.systemId, seat: seatOf(table), record },
      (share) => {
        const now = state.peek()
        if (now.kind === 'under way') state.value = { ...now, share }
      },
      startComputer,
    )
    const stopIt = (): void => {
      asked.stop()
      stop()
    }
    state.value = { kind: 'under way', share: 0, stop: stopIt }
    state.value = { kind: 'done', report: await asked.answer }
  } catch (error) {
    if (!stopped) state.value = { kind: 'fault', why: error instanceof Error ? error.message : String(error) }
  }
}
