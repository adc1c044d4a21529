import type { TableStanding } from '@bivouac/protocol'
import { computed, signal } from '@preact/signals'
import type { ServerSeat, Shelf } from '../storage/shelf.ts'
import { fetchStandings } from './http.ts'

/** How the tables by link stand that this browser has a place at, by table; empty until the server has said. */
export const standings = signal<ReadonlyMap<string, TableStanding>>(new Map())

/** Is this player waited for there? */
export function isYourMove({ table: { you }, deciders, outcome, stop }: TableStanding): boolean {
  return you !== null && outcome === null && stop === null && deciders.includes(you)
}

/** The tables by link where this player is waited for. */
export const yourMoves = computed(
  () => new Set([...standings.value].flatMap(([id, standing]) => (isYourMove(standing) ? [id] : []))),
)

/** As many tables are asked after at once. */
const MOST = 50
/** Milliseconds between two questions: while the page is looked at, and while it is not. */
const SEEN_EVERY = 120_000
const UNSEEN_EVERY = 600_000

/** Asks the server how the games by link stand that are not known to be over. Rejects where it does not answer. */
export async function askStandings(shelf: Shelf, origin: string): Promise<void> {
  const asked = (await shelf.seats()).filter(isAskedAfter).slice(0, MOST)
  const answers = await fetchStandings(
    origin,
    asked.map(({ table, token }) => ({ table, token })),
  )
  standings.value = new Map(
    answers.flatMap((standing) => (standing === null ? [] : [[standing.table.id, standing]])),
  )
}

// A link that was followed and let nobody in is no table; of one that is over there is nothing more to hear.
function isAskedAfter({ title, summary }: ServerSeat): boolean {
  return title !== '' && !summary.over
}

/**
 * Asks again from time to time, so that the tab says where one is waited for: one small question for all tables, seldom, and
 * none from a browser that has no seat anywhere. Answers how to stop.
 */
export function watchYourMoves(shelf: Shelf, origin: string): () => void {
  let asked = Date.now()
  const look = (): void => {
    const every = document.hidden ? UNSEEN_EVERY : SEEN_EVERY
    if (Date.now() - asked < every - 1000 || !navigator.onLine) return
    asked = Date.now()
    // Without the server the tab says what was known last.
    askStandings(shelf, origin).catch(() => undefined)
  }
  const timer = setInterval(look, SEEN_EVERY)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
