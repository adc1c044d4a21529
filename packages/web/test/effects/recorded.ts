import { readFileSync } from 'node:fs'
import { loadKit } from '@bivouac/games'
import { replayRecord } from '@bivouac/kernel'
import type { GameRecord, Position } from '@bivouac/kernel'
import type { DeedReader } from '../../src/effects/deed.ts'
import { Reading } from '../../src/effects/reading.ts'
import type { Told } from '../../src/effects/reading.ts'
import type { LogEntry } from '../../src/table/types.ts'

/** A game that was played: its log, and where it began. */
export interface Recorded {
  readonly entries: readonly LogEntry[]
  readonly opening: Position
}

/** Plays a golden game of that system. */
export async function recorded(system: string, game: string): Promise<Recorded> {
  const file = new URL(`../../../systems/${system}/test/golden/${game}.record.json`, import.meta.url)
  const record = JSON.parse(readFileSync(file, 'utf8')) as GameRecord
  const session = replayRecord((await loadKit(system)).system, record)
  const entries = session.entries.map(({ seat, events }, number) => ({ number, seat, events }))
  return { entries, opening: session.jumpTo(0) }
}

/** Everything that a reader reads of a game. */
export function readAll(reader: DeedReader<never>, { entries, opening }: Recorded): readonly Told[] {
  const reading = new Reading(reader, reader.opening?.(opening) ?? new Map())
  return entries.flatMap((entry) => reading.next(entry))
}
