import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { games, loadKit } from '@bivouac/games'
import { listDice, parseRecord, replayAgreeing, verifyRecord } from '@bivouac/kernel'
import type { Parting } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'

/**
 * A game of each rules version that was, and what becomes of it today: where it stops, or that every move is still allowed
 * and it comes to another end. It changes when rules are corrected: say so here.
 */
const PAST: Readonly<Record<string, readonly (Pick<Parting, 'entry' | 'why'> | 'another end')[]>> = {
  'la-grande-armee': [{ entry: 87, why: 'refused' }],
  'age-of-destiny': ['another end', 'another end'],
  'jours-de-gloire': [
    { entry: 56, why: 'refused' },
    { entry: 132, why: 'refused' },
  ],
}

const read = (id: string, version: number) =>
  parseRecord(readFileSync(join(import.meta.dirname, 'past', `${id}-${version}.record.json`), 'utf8'))

describe.each(games.map(({ id }) => id))('games by past rules of %s', (id) => {
  it('there is one of every version that was', async () => {
    const { system } = await loadKit(id)
    const past = PAST[id] ?? []
    expect(past).toHaveLength(system.rulesVersion - 1)
    for (let version = 1; version < system.rulesVersion; version++)
      expect(read(id, version)).toMatchObject({ system: id, rulesVersion: version })
  })

  it('become what is written here, and can be played on from where they stop', async () => {
    const { system } = await loadKit(id)
    for (const [at, becomes] of (PAST[id] ?? []).entries()) {
      const record = read(id, at + 1)
      const { session, parting } = replayAgreeing(system, record, { marks: [], live: listDice([]) })
      if (becomes === 'another end') {
        expect(parting).toBeNull()
        expect(verifyRecord(system, record).map(({ what }) => what)).toContain(
          'the game comes to another position than recorded',
        )
        continue
      }
      expect(parting).toMatchObject(becomes)
      expect(session.entries).toHaveLength(becomes.entry)
      const [seat] = system.deciders(session.position)
      expect(system.offer(session.position, seat).actions.length).toBeGreaterThan(0)
    }
  })
})
