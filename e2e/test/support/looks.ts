import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFindings } from '../../src/axe.ts'
import { openRecord, toLobby } from '../../src/lobby.ts'

/** How a game is found in the lobby, and what is to be seen of it there. */
interface Shelved {
  /** Takes it off the shelf. */
  shelf(page: Page): Promise<void>
  /** The title of one of its options. */
  readonly option: string
  /** A clause of its rules. */
  readonly clause: string
  /** A game of it that was played. */
  readonly record: URL
}

/** axe finds nothing in the lobby with the options open, among charts and rules, and with a record open. */
export async function expectFairLobby(page: Page, { shelf, option, clause, record }: Shelved): Promise<void> {
  await shelf(page)
  await page
    .locator('summary')
    .filter({ hasText: /^Options/ })
    .click()
  await page.getByLabel(option).waitFor()
  expect.soft(await axeFindings(page), 'lobby').toEqual([])
  await page.getByRole('link', { name: 'Charts' }).click()
  await page.getByRole('table').first().waitFor()
  expect.soft(await axeFindings(page), 'charts').toEqual([])
  await toLobby(page)
  await shelf(page)
  await page.getByRole('link', { name: 'Rules' }).click()
  await page.getByText(clause).first().waitFor()
  expect.soft(await axeFindings(page), 'rules').toEqual([])
  await toLobby(page)
  await openRecord(page, record)
  expect.soft(await axeFindings(page), 'record').toEqual([])
}
