/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Campaign } from '../../src/la-grande-armee/campaign.ts'
import { campaigns } from '../../src/la-grande-armee/game.ts'
import { mapMouse } from '../../src/la-grande-armee/hands.ts'
import { keptTable } from '../../src/kept.ts'
import { layTable } from '../../src/lobby.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

/** As if entry number `at` had been played by other rules: what it came to then is not what it comes to now. */
function playedOtherwise(page: Page, table: string, at: number): Promise<void> {
  return page.evaluate(
    async ([id, number]) => {
      const answer = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error))
        })
      const database = await answer(indexedDB.open('bivouac'))
      const entries = database.transaction('entries', 'readwrite').objectStore('entries')
      const entry = await answer(entries.get([id, number]))
      await answer(entries.put({ ...entry, mark: '00000000' }))
      database.close()
    },
    [table, at] as const,
  )
}

describe('a game in the browser whose rules were corrected', () => {
  it('stands still where it still holds, says so, and goes on from there when it is asked twice', async () => {
    const { page } = await evening.guest('desk')
    const id = await layTable(page, { scenario: /^Ulm/, opponent: 'Two at this screen' })
    const both = { seats: ['french', 'allied'], session: campaigns.kept(page, id) }
    const plan = { marches: 2, attacks: 1 }
    const { entries } = await new Campaign(mapMouse(page), both, plan).play((now) => now.entries.length >= 8)
    const { entries: kept } = await keptTable(page, id)
    await playedOtherwise(page, id, 5)
    await page.reload()

    const card = page.getByRole('alert').filter({ hasText: 'The rules were corrected' })
    await card.waitFor()
    const says = await card.innerText()
    expect(says).toMatch(/Up to .+ \(5 moves\) it comes out the same today/)
    expect(says).toContain(`The ${entries.length - 5} moves made after this point are left behind`)
    // Looking loses nothing, and the way back to the question stays.
    await page.getByRole('button', { name: 'Look at the game' }).click()
    await card.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'What now?' }).click()
    await page.getByRole('button', { name: 'Go on from here…' }).click()
    await page.getByRole('button', { name: 'Not yet' }).click()
    expect((await keptTable(page, id)).entries).toHaveLength(entries.length)

    await page.getByRole('button', { name: 'Go on from here…' }).click()
    await page.getByRole('button', { name: /^Leave \d+ moves behind and go on$/ }).click()
    await card.waitFor({ state: 'detached' })
    expect((await keptTable(page, id)).entries).toEqual(kept.slice(0, 5))
    const again = { ...both, session: campaigns.kept(page, id) }
    const later = await new Campaign(mapMouse(page), again, plan).play((now) => now.entries.length >= 9)
    expect(later.entries.length).toBeGreaterThanOrEqual(9)
  })
})
