import type { Closing, SeatId } from '@bivouac/kernel'
import type { AskNews, Manners, TableAsk } from '@bivouac/protocol'
import type { LogEntry } from '../store/format.ts'

/** What became of a question: sending the same answer again is free. */
interface Answered {
  readonly ask: string
  readonly seat: SeatId
  readonly yes: boolean
}

/** What stands between the players beside the moves, as the log has it. */
export interface MannersState extends Manners {
  /** How they ended the game, where its rules did not. */
  readonly closing: Closing | null
  /** The newest question of each seat, whatever became of it: asking it again is free. */
  readonly last: Readonly<Record<SeatId, string>>
  readonly answered: readonly Answered[]
}

/** So many answers are remembered. */
const ANSWERED = 8

export const NO_MANNERS: MannersState = {
  asks: [],
  rematch: null,
  hushed: false,
  closing: null,
  last: {},
  answered: [],
}

type SideOf = (seat: SeatId) => string

/**
 * What stands after an entry: the same object where it changes nothing. A draw that was offered lapses when another side
 * plays on, a request to take back when anybody does: the answer to both is then seen on the table.
 */
export function mannersAfter(now: MannersState, entry: LogEntry, sideOf: SideOf): MannersState {
  switch (entry.kind) {
    case 'act':
    case 'undo':
      return playedOn(now, entry, sideOf)
    case 'rules':
      return keeping(now, () => false)
    case 'ask': {
      const { id, seat, want } = entry
      const others = now.asks.filter((one) => !isSame(one, entry, sideOf))
      const asks: TableAsk[] = [...others, { id, seat, want, agreed: [] }]
      return { ...now, asks, last: { ...now.last, [seat]: id } }
    }
    case 'agree': {
      const agree = (one: TableAsk): TableAsk => ({ ...one, agreed: [...one.agreed, sideOf(entry.seat)] })
      const asks = now.asks.map((one) => (one.id === entry.ask ? agree(one) : one))
      return answering({ ...now, asks }, entry.ask, entry.seat, true)
    }
    case 'drop':
      return answering(
        keeping(now, ({ id }) => id !== entry.ask),
        entry.ask,
        entry.seat,
        false,
      )
    case 'back': {
      const left = keeping(now, ({ want }) => want.what !== 'back')
      return answering(left, entry.ask, entry.seat, true)
    }
    case 'close': {
      const closed = { ...now, asks: [], closing: entry.closing }
      return entry.ask === undefined ? closed : answering(closed, entry.ask, entry.seat, true)
    }
    case 'rematch':
      return { ...now, rematch: entry.table }
    case 'onlookers':
      return now.hushed === !entry.chat ? now : { ...now, hushed: !entry.chat }
    default:
      return now
  }
}

/** What is told when a question came to nothing by an entry. */
export function askNews(now: MannersState, entry: LogEntry, sideOf: SideOf): AskNews | null {
  if (entry.kind !== 'drop') return null
  const ask = now.asks.find(({ id }) => id === entry.ask)
  if (ask === undefined) return null
  const kind = sideOf(ask.seat) === sideOf(entry.seat) ? 'withdrawn' : 'declined'
  return { kind, what: ask.want.what, seat: entry.seat }
}

/** As much of it as everybody at the table may know. */
export function toldManners({ asks, rematch, hushed }: MannersState): Manners {
  return { asks, rematch, hushed }
}

function playedOn(
  now: MannersState,
  entry: LogEntry & { kind: 'act' | 'undo' },
  sideOf: SideOf,
): MannersState {
  if (now.asks.length === 0) return now
  // What standing orders answer is no word on a draw.
  const byHand = entry.kind === 'act' && entry.ordered === undefined
  const side = sideOf(entry.seat)
  return keeping(now, ({ seat, want }) => want.what === 'draw' && (!byHand || sideOf(seat) === side))
}

function keeping(now: MannersState, keeps: (ask: TableAsk) => boolean): MannersState {
  const asks = now.asks.filter(keeps)
  return asks.length === now.asks.length ? now : { ...now, asks }
}

/** Is it the same kind of question of the same side? The newer takes its place. */
function isSame(one: TableAsk, entry: LogEntry & { kind: 'ask' }, sideOf: SideOf): boolean {
  return one.want.what === entry.want.what && sideOf(one.seat) === sideOf(entry.seat)
}

function answering(now: MannersState, ask: string, seat: SeatId, yes: boolean): MannersState {
  return { ...now, answered: [...now.answered, { ask, seat, yes }].slice(-ANSWERED) }
}
