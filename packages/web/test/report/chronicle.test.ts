import { readFileSync } from 'node:fs'
import { parseRecord } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import type { Chronicle } from '../../src/report/chronicle.ts'
import { readStory } from '../../src/report/source.ts'
import { loadSkin } from '../../src/skins/index.ts'
import { readRecordFile } from '../../src/table/game-file.ts'
import { readingTable } from '../../src/table/reading-table.ts'
import type { Table } from '../../src/table/types.ts'

const GAMES = [
  ['la-grande-armee', 'ulm-french-victory'],
  ['age-of-destiny', 'mill-brook-coalition-decisive'],
  ['fast-play-grande-armee', 'durrenfeld-french-points'],
  ['jours-de-gloire', 'bautzen-french-victory'],
  ['la-bataille', 'saalfeld-croesten-french-victory'],
] as const

async function tableOf(system: string, game: string): Promise<Table> {
  const folder = new URL(`../../../systems/${system}/test/golden/`, import.meta.url)
  const text = readFileSync(new URL(`${game}.record.json`, folder), 'utf8')
  const { session, record, title } = await readRecordFile(parseRecord(JSON.parse(text)))
  return readingTable(session, record, title)
}

async function told(table: Table): Promise<Chronicle> {
  const story = await readStory(table, await loadSkin(table.systemId))
  if (!story) throw new Error('its skin tells no story')
  return story.chronicle
}

describe.each(GAMES)('the chronicle of a game of %s', (system, game) => {
  it('ends as the game did, turns within it, and is the same every time', async () => {
    const table = await tableOf(system, game)
    const chronicle = await told(table)
    const look = await (await loadSkin(system)).report?.()
    const end = look?.reckon(table.position.value)
    const status = table.status.value
    expect(status).toMatchObject({ kind: 'over', outcome: { winner: end?.winner } })
    expect(chronicle.turns.at(-1)?.points).toEqual(end?.points.map(({ points }) => points))
    expect(chronicle.losses).toEqual(end?.losses)
    expect(chronicle.verdict).toBe(end?.verdict)

    const count = table.entries.value.length
    const { turningPoints } = chronicle
    expect(turningPoints.length).toBeGreaterThan(0)
    expect(turningPoints.length).toBeLessThanOrEqual(3)
    for (const { moment, text, swing } of turningPoints) {
      expect(moment).toBeGreaterThan(0)
      expect(moment).toBeLessThanOrEqual(count)
      expect(text).not.toBe('')
      expect(swing).toMatch(/^\S.* \+[1-9]/)
    }
    expect(chronicle.dispatches.length).toBeGreaterThan(0)
    expect(chronicle.luck.length).toBeGreaterThan(1)
    expect(chronicle.history).not.toBeNull()
    expect(await told(table)).toEqual(chronicle)
  })
})
