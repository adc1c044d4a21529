import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../src/axe.ts'
import { raiseDrawer } from '../../src/buttons.ts'
import { layTable, openFile, openRecord, tableAt, toLobby } from '../../src/lobby.ts'
import { MOMENTS } from '../../src/la-grande-armee/moments.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()
/** Decisions that come by luck or by want of care. */
const RARE = ['setup', 'option', 'elimination', 'surplus', 'retreat', 'losses', 'advance'] as const
const RECORD = new URL('../../../docs/examples/ulm-first-march.record.json', import.meta.url)

async function expectNothingFound(page: Page, where: string): Promise<void> {
  expect.soft(await axeFindings(page), where).toEqual([])
}

describe.each(['desk', 'phone'] as const)('axe finds nothing at the %s', (screen) => {
  let page: Page
  beforeAll(async () => {
    ;({ page } = await evening.guest(screen, { stays: true }))
  })

  it('in the lobby and its settings, among the rules and the charts, and with a record open', async () => {
    await page.getByRole('radio', { name: /^Ulm/ }).waitFor()
    await expectNothingFound(page, 'lobby')
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('dialog').waitFor()
    await expectNothingFound(page, 'settings')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Rules' }).click()
    await page.getByText('LGA-SEQ-01').first().waitFor()
    await expectNothingFound(page, 'rules')
    await toLobby(page)
    await page.getByRole('link', { name: 'Charts' }).click()
    await page.getByRole('table').first().waitFor()
    await expectNothingFound(page, 'charts')
    await toLobby(page)
    await openRecord(page, RECORD)
    await expectNothingFound(page, 'record')
  })

  it('with a table waiting for a friend, and with a game begun', async () => {
    await toLobby(page)
    await layTable(page, { opponent: 'With a friend, by link' })
    await page.getByRole('heading', { name: 'Waiting for your opponent' }).waitFor()
    await expectNothingFound(page, 'waiting')
    await toLobby(page)
    await page.getByRole('button', { name: /^Play .* now$/ }).click()
    await tableAt(page)
    await expectNothingFound(page, 'begun')
  })

  it('in decisions that a game played through may not come to', async () => {
    for (const phase of RARE) {
      await toLobby(page)
      await openFile(page, MOMENTS[phase])
      await raiseDrawer(page)
      await expectNothingFound(page, phase)
    }
  })
})
