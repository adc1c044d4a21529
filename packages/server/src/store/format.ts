import { levels } from '@bivouac/ai/levels'
import type { Level } from '@bivouac/ai/levels'
import type {
  Action,
  Closing,
  ComputerWork,
  Entry,
  GameSetup,
  Roll,
  SeatId,
  StandingOrders,
} from '@bivouac/kernel'
import { closingSchema, computerWorkSchema, setupSchema, standingOrdersSchema } from '@bivouac/kernel'
import { CHAT_LENGTH, clockSchema, NAME_LENGTH, wantSchema } from '@bivouac/protocol'
import type { ChatLine, ClockPlan, Want } from '@bivouac/protocol'
import * as v from 'valibot'
import type { ClockState } from '../table/clocks.ts'
import type { MannersState } from '../table/manners.ts'

/** A seat as it was when the table was laid. */
export interface StoredSeat {
  readonly id: SeatId
  readonly side: string
  readonly name: string
  /**
   * SHA-256 of the invitation the seat was laid with; the invitation itself is nowhere kept. Whoever comes with it first
   * exchanges it for a key.
   */
  readonly invitation?: string
  /** At tables laid before there were invitations: SHA-256 of the secret in the seat's link, which is its key. */
  readonly hash?: string
  /** At a rematch: SHA-256 of the keys that spoke for the player's seat before, and speak for this one from the start. */
  readonly keys?: readonly string[]
  /** Set where the computer sits: nobody can come in there. */
  readonly computer?: Level
}

/** What is fixed when a table is laid. */
export interface StoredTable {
  readonly id: string
  readonly name: string | null
  readonly system: string
  readonly rulesVersion: number
  readonly setup: GameSetup
  readonly clock: ClockPlan
  readonly created: string
  /** The dice secret; it leaves the server only when the game is over. */
  readonly secret: string
  readonly seats: readonly StoredSeat[]
  /** SHA-256 of the secret in the onlookers' link. */
  readonly watch: string
  /** SHA-256 of the secret by which whoever laid the table offers empty seats again. Older tables have none. */
  readonly host?: string
}

/**
 * Who holds a seat changes. `hash` is the SHA-256 of a secret: an invitation (`invite`), the key it was exchanged for
 * (`take`), a link to another device (`carry`), that device's key (`carried`), or the only key from now on (`withdraw`).
 */
export type SeatEntry =
  | {
      readonly kind: 'invite' | 'take' | 'carry' | 'carried' | 'withdraw'
      readonly at: number
      readonly seat: SeatId
      readonly hash: string
    }
  | { readonly kind: 'give-up'; readonly at: number; readonly seat: SeatId }

/** A seat's standing orders, in place of those before. For that seat's eyes alone. */
interface OrdersEntry {
  readonly kind: 'orders'
  readonly at: number
  readonly seat: SeatId
  readonly orders: StandingOrders
}

/** An entry that is neither a move nor about the clocks: who holds a seat, what he is called, his share of the dice, his orders. */
export type NoteEntry =
  | { readonly kind: 'contribute'; readonly at: number; readonly seat: SeatId; readonly entropy: string }
  /** Only in logs of old: names are kept beside the log now. */
  | { readonly kind: 'name'; readonly at: number; readonly seat: SeatId; readonly name: string }
  | OrdersEntry
  | SeatEntry

/**
 * What players do to each other beside the rules: a question (`ask`), its answers (`agree` while others must agree too,
 * `drop` when declined or withdrawn), the end it came to (`close`), the table they play again at, and whether onlookers
 * may chat.
 */
type MannersEntry =
  | {
      readonly kind: 'ask'
      readonly at: number
      readonly seat: SeatId
      readonly id: string
      readonly want: Want
    }
  | { readonly kind: 'agree' | 'drop'; readonly at: number; readonly seat: SeatId; readonly ask: string }
  /** The game is over with it, and the secret behind the dice was told. */
  | {
      readonly kind: 'close'
      readonly at: number
      readonly seat: SeatId
      readonly closing: Closing
      readonly ask?: string
    }
  | { readonly kind: 'rematch'; readonly at: number; readonly seat: SeatId; readonly table: string }
  | { readonly kind: 'onlookers'; readonly at: number; readonly chat: boolean }

/**
 * One thing that happened at a table. The list of them is the table's whole truth. `at` is milliseconds of the
 * epoch, by the clock of the server that stored it.
 */
export type LogEntry =
  | NoteEntry
  | {
      readonly kind: 'act'
      readonly at: number
      readonly seat: SeatId
      readonly action: Action
      readonly rolls: readonly number[]
      /** `stateMark` of the position it came to. Older entries have none. */
      readonly mark?: string
      /** The game was over with it, and the secret behind the dice was told. */
      readonly ends?: true
      /** The seat's standing orders did it. */
      readonly ordered?: true
      /** The computer did it, and how: told only when the game is over. */
      readonly computer?: ComputerWork
    }
  | { readonly kind: 'undo'; readonly at: number; readonly seat: SeatId }
  | { readonly kind: 'pause'; readonly at: number; readonly seat: SeatId; readonly on: boolean }
  | MannersEntry
  /**
   * The players agreed to take back what `asker` did after the first `keeps` moves, and all that followed. `dice` is how
   * many had been thrown up to there: they fall the same again.
   */
  | {
      readonly kind: 'back'
      readonly at: number
      readonly seat: SeatId
      readonly ask: string
      readonly asker: SeatId
      readonly keeps: number
      readonly dice: number
      readonly mark: string
      readonly state: unknown
    }
  /**
   * Rules were corrected, and what had been played no longer followed from them: a seat goes on from the position after
   * the first `keeps` moves. `dice` is how many had been thrown, those of the moves left behind included.
   */
  | {
      readonly kind: 'rules'
      readonly at: number
      readonly seat: SeatId
      readonly rulesVersion: number
      readonly keeps: number
      readonly dice: number
      readonly mark: string
      readonly state: unknown
    }

/**
 * A table as it stood after the first `count` entries of its log, so that it is read from there. Nothing is true because
 * it stands here: it follows from the log, and may be thrown away.
 */
export interface StoredSnapshot {
  /** Which rules it was made by: see `rulesSignature`. */
  readonly signature: string
  readonly count: number
  readonly sequence: number
  readonly dice: number
  /** Dice that had fallen were left behind when the players went on. */
  readonly gap: boolean
  readonly clocks: ClockState | null
  readonly openingRolls: readonly Roll[]
  readonly notes: readonly NoteEntry[]
  readonly undos: readonly (readonly [number, SeatId])[]
  /** What standing orders did, by sequence number; and who took such a thing back and is asked. Older ones have neither. */
  readonly ordered?: readonly number[]
  readonly held?: SeatId | null
  /** What stood between the players, and behind which move nothing is taken back by agreement. Older ones have neither. */
  readonly manners?: MannersState
  readonly floor?: number
  readonly mark: string
  readonly state: unknown
  /** The moves from number `first` on; those before are in the snapshots before. One from 0 takes the place of all others. */
  readonly first: number
  readonly entries: readonly Entry<Action>[]
}

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const mark = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/))
const at = v.pipe(v.number(), v.integer(), v.minValue(0))
const seat = v.pipe(v.string(), v.minLength(1))
const name = v.pipe(v.string(), v.maxLength(NAME_LENGTH))

const tableSchema = v.strictObject({
  id,
  name: v.nullable(name),
  system: id,
  rulesVersion: v.pipe(v.number(), v.integer()),
  setup: setupSchema,
  clock: clockSchema,
  created: v.string(),
  secret: hash,
  seats: v.array(
    v.strictObject({
      id: seat,
      side: v.string(),
      name: v.string(),
      invitation: v.exactOptional(hash),
      hash: v.exactOptional(hash),
      keys: v.exactOptional(v.array(hash)),
      computer: v.exactOptional(v.picklist(levels)),
    }),
  ),
  watch: hash,
  host: v.exactOptional(hash),
})

const entrySchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('contribute'), at, seat, entropy: hash }),
  v.strictObject({ kind: v.literal('name'), at, seat, name }),
  v.strictObject({
    kind: v.literal('act'),
    at,
    seat,
    action: v.looseObject({ do: v.string() }),
    rolls: v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
    mark: v.exactOptional(mark),
    ends: v.exactOptional(v.literal(true)),
    ordered: v.exactOptional(v.literal(true)),
    computer: v.exactOptional(computerWorkSchema),
  }),
  v.strictObject({ kind: v.literal('orders'), at, seat, orders: standingOrdersSchema }),
  v.strictObject({ kind: v.literal('undo'), at, seat }),
  v.strictObject({ kind: v.literal('pause'), at, seat, on: v.boolean() }),
  v.strictObject({
    kind: v.literal('rules'),
    at,
    seat,
    rulesVersion: count,
    keeps: count,
    dice: count,
    mark,
    state: v.unknown(),
  }),
  v.strictObject({ kind: v.literal('ask'), at, seat, id, want: wantSchema }),
  v.strictObject({ kind: v.picklist(['agree', 'drop']), at, seat, ask: id }),
  v.strictObject({
    kind: v.literal('close'),
    at,
    seat,
    closing: closingSchema,
    ask: v.exactOptional(id),
  }),
  v.strictObject({ kind: v.literal('rematch'), at, seat, table: id }),
  v.strictObject({ kind: v.literal('onlookers'), at, chat: v.boolean() }),
  v.strictObject({
    kind: v.literal('back'),
    at,
    seat,
    ask: id,
    asker: seat,
    keeps: count,
    dice: count,
    mark,
    state: v.unknown(),
  }),
  v.strictObject({ kind: v.picklist(['invite', 'take', 'carry', 'carried', 'withdraw']), at, seat, hash }),
  v.strictObject({ kind: v.literal('give-up'), at, seat }),
])

const chatSchema = v.strictObject({
  seat: v.nullable(seat),
  name,
  text: v.pipe(v.string(), v.maxLength(CHAT_LENGTH)),
  at: v.string(),
})

/** The most characters a computer's memory is kept with; one that is larger is not kept, and it begins afresh. */
export const MEMORY_LENGTH = 400_000

/** The form of one table in a backup. Older ones hold names in the log alone, and no memories. */
export const wholeTableSchema = v.strictObject({
  table: tableSchema,
  names: v.optional(v.array(v.strictObject({ seat, name })), []),
  memories: v.optional(
    v.array(v.strictObject({ seat, body: v.pipe(v.string(), v.maxLength(MEMORY_LENGTH)) })),
    [],
  ),
  log: v.array(entrySchema),
  chat: v.array(chatSchema),
})

/** A table as it was written by `JSON.stringify` into a store of ours. */
export const readTable = (body: string): StoredTable => JSON.parse(body) as StoredTable
/** An entry of a log, likewise. */
export const readEntry = (body: string): LogEntry => JSON.parse(body) as LogEntry
/** A line of chat, likewise. */
export const readLine = (body: string): ChatLine => JSON.parse(body) as ChatLine
/** A snapshot, likewise. */
export const readSnapshot = (body: string): StoredSnapshot => JSON.parse(body) as StoredSnapshot
