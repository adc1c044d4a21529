import { copyPlain, DataError, FILE_LIMITS, listDice, mismatchText, parseLimited } from '@bivouac/kernel'
import {
  formatOf,
  NOT_A_GAME,
  parsePositionFile,
  parseRecord,
  recordingDice,
  replayRecord,
  runPosition,
  seededDice,
} from '@bivouac/kernel'
import type { AnyKit, AnySystem, GameRecord, GameSetup, RecordEntry } from '@bivouac/kernel'
import type { LocalStart } from '../storage/shelf.ts'
import { startingAt } from './local-game.ts'
import type { AnySession } from './local-game.ts'
import { loadKit, NoSuchSystem } from '@bivouac/games'

/** A record and the game it tells. */
export interface RecordFile {
  readonly kind: 'record'
  readonly loaded: AnyKit
  readonly title: string
  readonly record: GameRecord
  readonly session: AnySession
}

/** A game read from a file, played through and found good. */
export type GameFile =
  | RecordFile
  | {
      readonly kind: 'position'
      readonly loaded: AnyKit
      readonly title: string
      readonly setup: GameSetup
      /** Absent where the file begins at the scenario's opening. */
      readonly start?: LocalStart
      readonly openingRolls: readonly number[]
      readonly entries: readonly RecordEntry[]
      /** What the file expects and does not come about. */
      readonly mismatches: readonly string[]
    }
  | {
      readonly kind: 'scenario'
      readonly loaded: AnyKit
      readonly title: string
      readonly setup: GameSetup
    }

/**
 * Reads a record, a position file or a scenario of the player's own, given as text. Rejects with `DataError`: the path
 * inside the file, and what was expected there.
 */
export async function readGameFile(text: string): Promise<GameFile> {
  const value = parseLimited(text, FILE_LIMITS)
  const format = formatOf(value)
  if (format === 'bivouac-record') return readRecordFile(parseRecord(value))
  if (format === 'bivouac-position') return readPositionFile(value)
  if (format === 'bivouac-scenario') return readScenarioFile(value)
  if (format === null) throw new DataError('', NOT_A_GAME)
  throw new DataError('format', 'expected a game, a position or a scenario')
}

/** A record, checked by playing it. Rejects with `DataError` naming the entry that does not play. */
export async function readRecordFile(record: GameRecord): Promise<RecordFile> {
  const loaded = await systemFor(record.system)
  const session = replayRecord(loaded.system, record)
  return { kind: 'record', loaded, title: titleOf(loaded.system, record.setup), record, session }
}

async function readPositionFile(value: unknown): Promise<GameFile> {
  const file = parsePositionFile(value)
  const loaded = await systemFor(file.system)
  const { system, notation } = loaded
  const { mismatches } = runPosition(system, notation, file)
  const title = file.title ?? titleOf(loaded.system, file.setup)
  const start = file.position === undefined ? undefined : { position: file.position }
  const { dice, rolls } = recordingDice(listDice(file.dice))
  const thrown = (): number[] => rolls.splice(0).map(({ value: face }) => face)
  const p = startingAt(loaded, start).open(file.setup, dice)
  const openingRolls = thrown()
  // The file's own actions, with the dice they threw, become the first entries of the game.
  const entries: RecordEntry[] = []
  for (const step of mismatches.length === 0 ? file.actions : []) {
    if (!('do' in step)) continue
    const seat = step.as ?? system.deciders(p)[0]
    system.perform(p, seat, copyPlain(step.do), dice)
    entries.push({ seat, action: step.do, rolls: thrown() })
  }
  return {
    kind: 'position',
    loaded,
    title,
    setup: file.setup,
    ...(start && { start }),
    openingRolls,
    entries,
    mismatches: mismatches.map(mismatchText),
  }
}

async function readScenarioFile(value: unknown): Promise<GameFile> {
  const loaded = await systemFor(String(field(value, 'system')))
  const setup: GameSetup = { scenario: String(field(value, 'id')), files: { scenario: value } }
  // Any dice will do, but not always the same face: some games throw until the sides differ.
  loaded.system.open(setup, seededDice(1))
  return { kind: 'scenario', loaded, title: String(field(value, 'title')), setup }
}

async function systemFor(id: string): Promise<AnyKit> {
  try {
    return await loadKit(id)
  } catch (error) {
    if (error instanceof NoSuchSystem) throw new DataError('system', error.message)
    throw error
  }
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
}

/** What a set-up is called: its scenario's title, or that of the player's own scenario file. */
export function titleOf(system: AnySystem, setup: GameSetup): string {
  const own = field(setup.files?.['scenario'], 'title')
  if (typeof own === 'string') return own
  return system.scenarios.find(({ id }) => id === setup.scenario)?.title ?? setup.scenario
}
