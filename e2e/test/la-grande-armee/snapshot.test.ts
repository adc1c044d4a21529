/// <reference lib="dom" />
import { createRandom, drawAction, seededDice, Session } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { layTable } from '../../src/lobby.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

/** A long game of Ulm, up to a moment behind which nothing can be taken back. */
function longGame(): { openingRolls: number[]; entries: object[] } {
  const session = new Session(laGrandeArmee, { scenario: 'ulm' }, seededDice(1805))
  const random = createRandom(1805)
  const entries: object[] = []
  while (entries.length < 70 || session.standing < entries.length) {
    const [seat] = laGrandeArmee.deciders(session.position)
    const action = drawAction(laGrandeArmee.offer(session.position, seat), random)
    const { entry } = session.submit(seat, session.sequence, action)
    if (entry === null) throw new Error('refused')
    const rolls = entry.rolls.map(({ value }) => value)
    entries.push({ seat, action: entry.action, rolls, mark: session.mark })
  }
  return { openingRolls: session.openingRolls.map(({ value }) => value), entries }
}

/** Does something in the browser's own database: puts rows into a store, answers how many snapshots there are. */
function inDatabase(
  page: Page,
  changes: readonly {
    readonly store: string
    readonly key: string | (string | number)[]
    readonly put: object
  }[],
): Promise<number> {
  return page.evaluate(async (rows) => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const database = await answer(indexedDB.open('bivouac'))
    const write = database.transaction(['heads', 'entries', 'snapshots'], 'readwrite')
    for (const { store, key, put } of rows) {
      const row: object = (await answer(write.objectStore(store).get(key))) ?? {}
      await answer(write.objectStore(store).put({ ...row, ...put }))
    }
    const count = await answer(write.objectStore('snapshots').count())
    database.close()
    return count
  }, changes)
}

describe('a long game in the browser', () => {
  it('opens from its snapshot, and from its first entry where that is broken', async () => {
    const { page } = await evening.guest('desk')
    const id = await layTable(page, { scenario: /^Ulm/, opponent: 'Two at this screen' })
    const { openingRolls, entries } = longGame()
    const moves = entries.map((entry, at) => {
      return { store: 'entries', key: [id, at], put: { table: id, at, ...entry } }
    })
    const head = { store: 'heads', key: id, put: { openingRolls, provable: false } }
    expect(await inDatabase(page, [head, ...moves])).toBe(0)
    await page.reload()
    await expect.poll(() => inDatabase(page, []), { timeout: 30_000 }).toBe(1)

    // Whoever plays the game from its start must find that this entry does not come out as it did.
    const otherwise = { store: 'entries', key: [id, 5], put: { mark: '00000000' } }
    await inDatabase(page, [otherwise])
    await page.reload()
    const corrected = page.getByRole('alert').filter({ hasText: 'The rules were corrected' })
    await page.getByRole('complementary').first().waitFor()
    expect(await corrected.count()).toBe(0)

    await inDatabase(page, [{ store: 'snapshots', key: id, put: { mark: '00000000' } }])
    await page.reload()
    await corrected.waitFor()
    expect(await corrected.innerText()).toContain('(5 moves)')
  })
})
