import { committedDice, listDice, newCommitment, replayRecord, Session, tableKey } from '@bivouac/kernel'
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
import type { LocalHead, LocalPlayer, LocalStart } from '../storage/shelf.ts'

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

/**
 * The game of a stored table, played up to its last entry, every action checked anew. Throws `DataError` naming the
 * entry that no longer plays.
 */
export function resumeSession(
  loaded: PlayedKit,
  head: LocalHead,
  entries: readonly RecordEntry[],
): AnySession {
  const thrown = entries.reduce((sum, { rolls }) => sum + rolls.length, head.openingRolls.length)
  const record: GameRecord = {
    format: 'bivouac-record',
    version: 1,
    system: head.system,
    rulesVersion: loaded.system.rulesVersion,
    setup: head.setup,
    dice: sourceOf(head),
    openingRolls: head.openingRolls,
    entries,
  }
  return replayRecord(startingAt(loaded, head.start), record, { live: liveDice(head, thrown) })
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
