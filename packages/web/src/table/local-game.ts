import {
  committedDice,
  listDice,
  newCommitment,
  numbersWhere,
  replayAgreeing,
  Session,
  tableKey,
} from '@bivouac/kernel'
import type {
  Action,
  AnyKit,
  AnySystem,
  Dice,
  DiceSource,
  GameRecord,
  GameSetup,
  AnyPosition,
  RecordEntry,
  SeatId,
} from '@bivouac/kernel'
import type { TableStop } from '@bivouac/protocol'
import type {
  KeptEntry,
  KeptSnapshot,
  LocalHead,
  LocalPlayer,
  LocalStart,
  SeatMemory,
} from '../storage/shelf.ts'
import { standingAt } from './local-snapshot.ts'

export type AnySession = Session<AnyPosition, Action, unknown>

/** As much of a system's kit as a table in this browser is played with. */
export type PlayedKit = Pick<AnyKit, 'system' | 'notation'>

/** What it takes to lay a table in this browser. */
export interface LocalPlan {
  readonly setup: GameSetup
  readonly title: string
  readonly players: Readonly<Record<SeatId, LocalPlayer>>
  /** A position to begin from, instead of the scenario's opening. */
  readonly start?: LocalStart
  /** Moves taken over from another game, with the dice as they fell there. */
  readonly taken?: { readonly openingRolls: readonly number[]; readonly entries: readonly RecordEntry[] }
}

/** Randomness of the machine, in lower-case hex. */
export function randomHex(bytes: number): string {
  const buffer = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(buffer, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A new table of this plan: its head, not yet stored. Throws `DataError` on a set-up or start that cannot be laid. */
export function layTable(loaded: PlayedKit, plan: LocalPlan): LocalHead {
  const system = startingAt(loaded, plan.start)
  const now = Date.now()
  const fresh: LocalHead = {
    id: randomHex(8),
    system: loaded.system.id,
    setup: plan.setup,
    title: plan.title,
    created: now,
    updated: now,
    players: plan.players,
    secret: randomHex(32),
    contributions: Object.fromEntries(Object.keys(plan.players).map((seat) => [seat, randomHex(32)])),
    provable: plan.taken === undefined && plan.start === undefined,
    openingRolls: plan.taken?.openingRolls ?? [],
    ...(plan.start && { start: plan.start }),
    summary: { when: '', over: false, says: '' },
  }
  if (plan.taken) return fresh
  const session = new Session(system, plan.setup, liveDice(fresh, 0), sourceOf(fresh))
  return { ...fresh, openingRolls: session.openingRolls.map(({ value }) => value) }
}

/** A stored table taken up again. Where the rules were corrected since, it may stop before its last entry. */
export interface LocalGame {
  readonly session: AnySession
  readonly stop: TableStop | null
  /** How many moves were not played but taken from a snapshot. */
  readonly taken: number
  /** Which of its moves standing orders made. */
  readonly ordered: ReadonlySet<number>
  /** What the computer bears in mind at its seats. */
  readonly memories: readonly SeatMemory[]
}

/**
 * The game of a stored table, every action checked anew, played as far as it follows from the rules of today. A
 * snapshot made by these rules is where it begins. Throws `DataError` when not even its opening can be laid.
 */
export function resumeGame(
  loaded: PlayedKit,
  head: LocalHead,
  entries: readonly KeptEntry[],
  snapshot: KeptSnapshot | null = null,
  memories: readonly SeatMemory[] = [],
): LocalGame {
  const thrown = diceOf(entries, head.openingRolls.length + (head.gone ?? 0))
  const record: GameRecord = {
    format: 'bivouac-record',
    version: 1,
    system: head.system,
    rulesVersion: loaded.system.rulesVersion,
    setup: head.setup,
    dice: sourceOf(head),
    openingRolls: head.openingRolls,
    entries,
    ...(head.closing && { closing: head.closing }),
  }
  const system = startingAt(loaded, head.start)
  const standing = standingAt(system, head, entries, snapshot)
  const { session, parting } = replayAgreeing(system, record, {
    marks: entries.map(({ mark }) => mark),
    live: liveDice(head, thrown),
    standing,
  })
  const taken = standing?.entries.length ?? 0
  const ordered = new Set(numbersWhere(entries, (entry) => entry.ordered === true))
  if (parting === null) return { session, stop: null, taken, ordered, memories }
  const { entry: kept, why } = parting
  return {
    session,
    taken,
    ordered,
    memories,
    stop: { kept, dropped: entries.length - kept, why, over: false },
  }
}

/** What the computer at a seat draws its chances from: its seat's share of the dice will do. */
export function computerSeed({ contributions }: Pick<LocalHead, 'contributions'>, seat: SeatId): number {
  return Number.parseInt(contributions[seat]?.slice(0, 8) ?? '1', 16)
}

/** The head of a table that goes on after its first entries: what was thrown after them is known, and left behind. */
export function goneOn(head: LocalHead, left: readonly KeptEntry[]): LocalHead {
  const gone = diceOf(left, head.gone ?? 0)
  return { ...head, updated: Date.now(), ...(gone > 0 && { gone, provable: false }) }
}

function diceOf(entries: readonly KeptEntry[], before: number): number {
  return entries.reduce((sum, { rolls }) => sum + rolls.length, before)
}

/** The system, but opening at the given position. */
export function startingAt(loaded: PlayedKit, start: LocalStart | undefined): AnySystem {
  if (!start) return loaded.system
  const { system, notation } = loaded
  return { ...system, open: (setup) => notation.set(setup, start.position, listDice([])) }
}

/** Where the table's dice come from, as its record tells it. The secret is told only when the game is over. */
export function sourceOf(head: LocalHead, secret?: string): DiceSource {
  if (!head.provable) return { kind: 'list' }
  const { commitment } = newCommitment(head.secret)
  const source = { kind: 'committed', commitment, table: head.id, contributions: head.contributions } as const
  return secret === undefined ? source : { ...source, secret }
}

function liveDice(head: LocalHead, thrown: number): Dice {
  const { secret, id, contributions } = head
  return committedDice(tableKey({ secret, table: id, contributions }), thrown)
}
