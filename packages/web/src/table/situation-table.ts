import { beginSituation, endingOf, replyIn } from '@bivouac/kernel'
import type { AnyKit, Ending, Situation } from '@bivouac/kernel'
import type { Thinker } from '../computer/thinker.ts'
import { memoryShelf } from '../storage/memory-shelf.ts'
import type { LocalHead } from '../storage/shelf.ts'
import { randomHex } from './local-game.ts'
import type { AnySession } from './local-game.ts'
import { LocalTable } from './local-table.ts'
import type { LocalSurroundings } from './local-table.ts'

/** A small position to learn from, laid on a table of its own that nothing keeps. */
interface LaidSituation {
  readonly situation: Situation
  readonly table: LocalTable
  /** How it has ended so far; null while it goes on. Undone moves are forgotten. */
  ending(): Ending | null
}

/** A situation on the table, and all there are of its system. */
export interface OpenLesson {
  readonly laid: LaidSituation
  readonly all: readonly Situation[]
}

/**
 * Lays a situation on a table of its own: the same position, the same dice each time, the others answering as it says. Throws
 * `DataError` where it cannot be laid.
 */
export function laySituation(
  kit: AnyKit,
  situation: Situation,
  around: Pick<LocalSurroundings, 'pace' | 'clear' | 'warn'>,
): LaidSituation {
  const session = beginSituation(kit, situation)
  const before = session.entries.length
  const head = headOf(session, situation)
  const shelf = memoryShelf()
  const entries = session.entries.map(({ seat, action, rolls }) => ({
    seat,
    action,
    rolls: rolls.map(({ value }) => value),
  }))
  // A shelf in memory is filled at once; its promise is only a form.
  void shelf.create(head, entries)
  const game = { session, stop: null, taken: 0, ordered: new Set<number>(), memories: [] }
  const reached = { at: 0, ending: null as Ending | null }
  const table: LocalTable = new LocalTable(game, head, {
    ...around,
    shelf,
    apart: { ended: () => ending() !== null },
    thinker: replier(kit, situation, session, () => ending() !== null),
    handsOver: () => false,
    summary: () => head.summary,
  })
  const ending = (): Ending | null => {
    const log = table.entries.value
    if (log.length < reached.at) reached.ending = null
    if (reached.ending) return reached.ending
    const events = log.slice(before).flatMap((entry) => entry.events)
    reached.ending =
      log.length > before ? endingOf(kit.notation, situation, table.position.value, events) : null
    reached.at = log.length
    return reached.ending
  }
  return { situation, table, ending }
}

function headOf(session: AnySession, { title, setup, seat, position }: Situation): LocalHead {
  const seats = session.system.seats(session.position)
  const now = Date.now()
  return {
    id: randomHex(8),
    system: session.system.id,
    setup,
    title,
    created: now,
    updated: now,
    players: Object.fromEntries(seats.map(({ id }) => [id, id === seat ? 'you' : 'recruit'])),
    secret: randomHex(32),
    contributions: {},
    provable: false,
    openingRolls: [],
    start: { position },
    summary: { when: '', over: false, says: '' },
  }
}

/** Who answers for the others. When the situation has ended nobody does: there is nothing more to learn from it. */
function replier(kit: AnyKit, situation: Situation, session: AnySession, over: () => boolean): Thinker {
  return {
    async decide({ seat }) {
      if (over()) return new Promise(() => undefined)
      const action = replyIn(kit.system, situation, session.position, seat)
      return action && { action }
    },
    close: () => undefined,
  }
}
