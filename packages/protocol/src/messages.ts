import { levels } from '@bivouac/ai/levels'
import type { Level } from '@bivouac/ai/levels'
import { setupSchema, standingOrdersSchema } from '@bivouac/kernel'
import * as v from 'valibot'
import type {
  Action,
  GameEvent,
  GameRecord,
  GameSetup,
  Outcome,
  Parting,
  Refusal,
  SeatId,
  StandingOrders,
} from '@bivouac/kernel'
import type { Change } from './change.ts'
import { lineSchema } from './clean-text.ts'
import { mannersMessages } from './manners.ts'
import type { AskNews, Manners } from './manners.ts'

/** What a socket message may weigh and how deep it may be nested. */
export const MESSAGE_LIMITS = { maxBytes: 64 * 1024, maxDepth: 16 } as const

/** Where the socket is, on the server the page came from. */
export const SOCKET_PATH = '/api/socket'

/** Names and chat are short; longer ones are refused. */
export const NAME_LENGTH = 40
export const CHAT_LENGTH = 500
/** What is shown to the others is a ruler or an arc, written as JSON: this many characters are ample. */
export const SHOWN_LENGTH = 1000

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/))
const token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))
const sequence = v.pipe(v.number(), v.integer(), v.minValue(0))
const name = lineSchema(NAME_LENGTH)

/**
 * What a page may send over its socket. `hello` comes first; its token says which seat it speaks for. A token never
 * stands in an address: a link keeps it behind the `#`, which browsers do not send.
 */
export const clientMessageSchema = v.variant('type', [
  v.strictObject({
    type: v.literal('hello'),
    table: id,
    /** What the page was given: an invitation, a link to another device, the key of a seat, or the onlookers' secret. */
    token,
    /**
     * 256 bits the page has made itself and keeps. An invitation, or a link to another device, is exchanged for it; where
     * it opens the seat already, `token` is not looked at. So a hello may be said again until it is answered.
     */
    key: v.exactOptional(token),
    /** Any name for this page, the same whenever its line comes back: pages are counted by it. */
    page: v.exactOptional(id),
    /** The sequence number of the newest step this page has, to be told only what came after; null for everything. */
    have: v.nullable(sequence),
  }),
  /** An action decided on the game as it stood at `sequence`. Sending it again is free. */
  v.strictObject({ type: v.literal('act'), id, sequence, action: v.looseObject({ do: v.string() }) }),
  v.strictObject({ type: v.literal('undo'), id, sequence }),
  /** What this seat orders from now on, in place of all it had ordered. Nobody else is told, nor that it changed. */
  v.strictObject({ type: v.literal('orders'), id, orders: standingOrdersSchema }),
  /** At a table that is stopped: go on from where it stands, by the rules as they are now. */
  v.strictObject({ type: v.literal('go-on'), id, sequence }),
  /** This seat's share of the dice: hex, before play begins. */
  v.strictObject({ type: v.literal('contribute'), entropy: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  v.strictObject({ type: v.literal('name'), name }),
  /** From now on only this new key speaks for the seat: every other page of it is turned out. */
  v.strictObject({ type: v.literal('withdraw'), id, key: token }),
  /** A link that brings the seat to another device, once; the page has made it itself. */
  v.strictObject({ type: v.literal('carry'), id, link: token }),
  /** The owner leaves the seat to whomever it is offered next. */
  v.strictObject({ type: v.literal('give-up'), id }),
  v.strictObject({
    type: v.literal('chat'),
    text: lineSchema(CHAT_LENGTH),
  }),
  /**
   * Something laid on the table for all to see that no rule knows of, such as a ruler; null takes it away. It is passed
   * on and never stored.
   */
  v.strictObject({
    type: v.literal('show'),
    what: v.nullable(
      v.pipe(
        v.looseObject({}),
        v.check((what) => JSON.stringify(what).length <= SHOWN_LENGTH),
      ),
    ),
  }),
  /** Asks to stop the clocks, or to let them run; both sides must agree to stop. */
  v.strictObject({ type: v.literal('pause'), on: v.boolean() }),
  ...mannersMessages,
  v.strictObject({ type: v.literal('ping') }),
])
export type ClientMessage = v.InferOutput<typeof clientMessageSchema>

/** Time for thinking: a budget with an increment, or days for each decision; null for none. */
export const clockSchema = v.nullable(
  v.variant('kind', [
    v.strictObject({
      kind: v.literal('budget'),
      seconds: v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(86_400)),
      increment: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600)),
    }),
    v.strictObject({
      kind: v.literal('days'),
      days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)),
    }),
  ]),
)
export type ClockPlan = v.InferOutput<typeof clockSchema>

/** Body of `POST /api/tables`. */
export const newTableSchema = v.strictObject({
  system: id,
  setup: setupSchema,
  clock: clockSchema,
  /** What the table is called in lists; the scenario's title does without it. */
  name: v.exactOptional(name),
  /** Seats the computer takes. Somebody must be left to play. */
  computers: v.exactOptional(v.record(id, v.picklist(levels))),
})
export type NewTable = v.InferOutput<typeof newTableSchema>

/**
 * Answer to it: an invitation to each seat somebody can take, a secret for those who only watch, and one for whoever laid
 * the table. Shown once; the server keeps hashes.
 */
export interface TableLinks {
  readonly table: string
  readonly seats: Readonly<Record<SeatId, string>>
  readonly watch: string
  /** Makes new invitations to seats nobody holds, and opens nothing. */
  readonly host: string
}

/** Body of `POST /api/tables/:table/invitations`, with the host's secret as bearer. */
export const newInvitationSchema = v.strictObject({ seat: id })
/** Answer to it; 409 while somebody holds the seat. Invitations made before hold no longer. */
export interface NewInvitation {
  readonly seat: SeatId
  readonly invitation: string
}

/**
 * Who can speak for a seat: nobody, and none is invited; nobody yet; its owner alone; or, at tables laid before there were
 * invitations, whoever has its link, and whoever laid the table has it.
 */
export type SeatHold = 'open' | 'invited' | 'owner' | 'link'

export interface SeatInfo {
  readonly id: SeatId
  readonly side: string
  /** The seat's name in the game, such as the army it commands. */
  readonly name: string
  /** The player's name, or null while nobody has taken the seat. */
  readonly player: string | null
  /** How well the computer plays that sits here; null where the seat is for people. */
  readonly computer: Level | null
  readonly held: SeatHold
  readonly online: boolean
  /** Milliseconds since the last page of the seat went, as of now; null while one is there, and where it is not known. */
  readonly awayFor: number | null
}

export interface TableInfo {
  readonly id: string
  /** What whoever laid the table called it. */
  readonly name: string | null
  readonly system: string
  readonly setup: GameSetup
  readonly seats: readonly SeatInfo[]
  /** The seat this socket speaks for; null for an onlooker. */
  readonly you: SeatId | null
  readonly watchers: number
  readonly commitment: string
  /** Seats whose share of the dice is still awaited; play begins when there are none. */
  readonly awaiting: readonly SeatId[]
  readonly clock: ClockPlan
  readonly created: string
}

/** One accepted action as a seat may see it. */
export interface StepEntry {
  readonly sequence: number
  readonly seat: SeatId
  /** Absent where the action itself is not for this seat's eyes. */
  readonly action?: Action
  readonly events: readonly GameEvent[]
  /** To the seat itself alone: its standing orders did this. */
  readonly ordered?: true
}

export interface Clocks {
  /** Milliseconds left to each side, as of now. */
  readonly left: Readonly<Record<string, number>>
  /** The sides whose clock runs. */
  readonly running: readonly string[]
  readonly paused: boolean
  /** Sides that have asked for a pause. */
  readonly asked: readonly string[]
  /** The side that ran out, if one did: it is told to both, and does not end the game by itself. */
  readonly flagged: readonly string[]
}

/** A line of chat. Those of onlookers (`seat` null) are shown to players when the game is over, and not before. */
export interface ChatLine {
  readonly seat: SeatId | null
  readonly name: string
  readonly text: string
  readonly at: string
}

/**
 * A table that stands still: the rules were corrected, and what was played follows from them only as far as its first
 * `kept` moves. It can be looked at there, and played when somebody goes on.
 */
export interface TableStop {
  readonly kept: number
  /** Moves that were made after those: going on leaves them behind. */
  readonly dropped: number
  /** What becomes of the first of them today. */
  readonly why: Parting['why']
  /** The game was over, and the dice to come are known: nobody can go on. */
  readonly over: boolean
}

/** What the server sends. Nothing in it is ahead of what is stored. */
export type ServerMessage =
  | {
      readonly type: 'welcome'
      readonly table: TableInfo
      /** Which secret of the hello opened: `key` is the one to come with from now on. */
      readonly opened: 'token' | 'key'
      readonly sequence: number
      /** The whole view; null until play has begun. */
      readonly view: unknown
      /**
       * `from` is how many entries a page that has seen the game up to `have` already has right: it keeps so many, drops
       * what was taken back since, and adds `entries`.
       */
      readonly from: number
      readonly entries: readonly StepEntry[]
      readonly deciders: readonly SeatId[]
      readonly outcome: Outcome | null
      readonly mayUndo: boolean
      readonly clocks: Clocks | null
      readonly chat: readonly ChatLine[]
      readonly manners: Manners
      readonly stop: TableStop | null
      /** The seat's own standing orders; none for an onlooker. */
      readonly orders: StandingOrders
    }
  /** The game stands elsewhere than a step away: it is stopped, or goes on after that. */
  | {
      readonly type: 'stands'
      readonly sequence: number
      readonly view: unknown
      /** How many entries are left. */
      readonly entries: number
      readonly deciders: readonly SeatId[]
      readonly clocks: Clocks | null
      readonly stop: TableStop | null
    }
  | {
      readonly type: 'step'
      /** The sequence number after it. */
      readonly sequence: number
      readonly entry: StepEntry
      readonly change: Change | null
      readonly deciders: readonly SeatId[]
      readonly outcome: Outcome | null
      readonly mayUndo: boolean
      readonly clocks: Clocks | null
    }
  | {
      readonly type: 'undone'
      readonly sequence: number
      /** How many entries are left. */
      readonly entries: number
      readonly change: Change | null
      readonly deciders: readonly SeatId[]
      readonly mayUndo: boolean
      readonly clocks: Clocks | null
    }
  /** Play has begun: the shares of the dice are in. */
  | {
      readonly type: 'begun'
      readonly sequence: number
      readonly view: unknown
      readonly deciders: readonly SeatId[]
      readonly clocks: Clocks | null
    }
  /** What was asked for is stored, and the step it made has been sent before this. `sequence` is the number after it. */
  | { readonly type: 'accepted'; readonly id: string; readonly sequence: number }
  | { readonly type: 'refused'; readonly id: string; readonly refusal: Refusal; readonly sequence: number }
  | {
      readonly type: 'presence'
      readonly seats: readonly SeatInfo[]
      readonly watchers: number
      readonly awaiting: readonly SeatId[]
    }
  /** To the pages of one seat alone: its standing orders, when they have changed. */
  | { readonly type: 'orders'; readonly orders: StandingOrders }
  /** To the pages of one seat alone: how many they are. */
  | { readonly type: 'pages'; readonly count: number }
  | { readonly type: 'chat'; readonly line: ChatLine }
  /** A seat shows something to the others, or nothing any more. True while it is told; a page that comes later is not told. */
  | { readonly type: 'shown'; readonly seat: SeatId; readonly what: object | null }
  | { readonly type: 'clocks'; readonly clocks: Clocks }
  /** What stands between the players has changed; `news` says what came to nothing by it. */
  | { readonly type: 'manners'; readonly manners: Manners; readonly news: AskNews | null }
  /** The game is over: the secret behind the commitment, so that everyone can prove the dice. */
  | { readonly type: 'over'; readonly outcome: Outcome; readonly secret: string }
  /** The socket is closed behind a `fatal` one. With `later` the page should come back by itself. */
  | { readonly type: 'error'; readonly reason: string; readonly fatal: boolean; readonly later?: true }
  /**
   * The server cannot keep anything just now, and why; null when it can again. What was sent meanwhile has not been done:
   * the page sends it again when it hears null.
   */
  | { readonly type: 'trouble'; readonly reason: string | null }
  | { readonly type: 'pong' }

/**
 * Answer of `GET /api/tables/:table/record`. While a game that hides something is going on there is none (409); the dice
 * secret is in it only when the game is over.
 */
export type RecordAnswer = GameRecord

/** Answer of `GET /api/tables/:table/view?at=N`: the game after its first N entries, as this seat may know it. */
export interface PastView {
  readonly at: number
  readonly view: unknown
  readonly deciders: readonly SeatId[]
}

/** Body of `POST /api/mine`: the tables this browser holds a link to, none of them twice. */
export const myTablesSchema = v.strictObject({
  tables: v.pipe(
    v.array(v.strictObject({ table: id, token })),
    v.maxLength(50),
    v.check(
      (tables) => new Set(tables.map(({ table, token: one }) => `${table} ${one}`)).size === tables.length,
      'no link twice',
    ),
  ),
})
export type MyTables = v.InferOutput<typeof myTablesSchema>

/** A table without the files its players brought: those come with the welcome. */
export type TableSummary = Omit<TableInfo, 'setup'> & { readonly setup: Omit<GameSetup, 'files'> }

/** How a table stands. `GET /api/tables/:table` answers one; `POST /api/mine` a list, null for a link that opens nothing. */
export interface TableStanding {
  readonly table: TableSummary
  readonly sequence: number
  readonly entries: number
  readonly deciders: readonly SeatId[]
  readonly outcome: Outcome | null
  readonly clocks: Clocks | null
  readonly stop: TableStop | null
}

/** Answer of any HTTP call that is refused. */
export interface HttpRefusal {
  readonly error: string
  readonly path?: string
}
