import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../src/axe.ts'
import { keptTable } from '../src/kept.ts'
import { hurryComputer, layTable } from '../src/lobby.ts'
import { anEvening } from './support/evening.ts'
import { expectNoOverhang } from './support/ending.ts'

const evening = anEvening()

/** Lets every phase of one's own go by, until the game is over. */
async function dawdle(page: Page): Promise<void> {
  const over = page.locator('.over-card')
  for (let phases = 0; phases < 200 && !(await over.isVisible()); phases++) {
    await page.keyboard.press('e')
    await page.waitForTimeout(60)
  }
  await over.waitFor()
}

describe('the teacher', () => {
  it('advises who asks, looks a lost game over, and has it tried again from where it turned', async () => {
    const { page } = await evening.guest('desk', { luck: 3 })
    await hurryComputer(page)
    const wish = { scenario: /^Ulm/, lead: 'The French', level: 'Sergeant' } as const
    const id = await layTable(page, wish)
    await page.locator('.bar-yours').waitFor({ state: 'attached' })
    await page.keyboard.press('A')
    const card = page.getByRole('region', { name: 'Advice' })
    const plans = card.getByRole('listitem')
    await plans.first().waitFor()
    expect(await plans.count()).toBe(3)
    expect(await axeFindings(page)).toEqual([])

    // What it says is lit on the map, its clause opens the rule, and it can be done at a press.
    await plans.first().getByRole('button', { name: 'Show where' }).click()
    await card.locator('.clause').first().click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Rules' }).waitFor()
    await page.keyboard.press('Escape')
    const before = (await keptTable(page, id)).entries.length
    await plans
      .first()
      .getByRole('button', { name: /^(Do this|Begin so): / })
      .click()
    await expect.poll(async () => (await keptTable(page, id)).entries.length).toBeGreaterThan(before)
    await card.getByRole('button', { name: 'Close the advice' }).click()

    await dawdle(page)
    await page.getByRole('button', { name: 'Where was it decided?' }).click()
    await page.getByRole('progressbar', { name: 'Looking the game over' }).waitFor()
    const balance = page.getByRole('table', { name: /^Where the chances of French went/ })
    await balance.waitFor()
    const shares = (await balance.locator('td').allInnerTexts()).map((text) =>
      Number(text.replace('−', '-').replace(' %', '')),
    )
    const last = shares.pop()
    expect(shares.reduce((sum, one) => sum + one, 0)).toBe(last)
    expect(await axeFindings(page)).toEqual([])

    await page
      .getByRole('button', { name: /^See it/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Back to now' }).click()
    // What was found is still there, and stands in the report as well.
    await balance.waitFor()
    await page.locator('.over-card').getByRole('button', { name: 'Report' }).click()
    await page.getByRole('heading', { name: 'Where the chances went' }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Back to the table' }).click()

    await page.getByRole('button', { name: 'Try again from here' }).first().click()
    const sheet = page.getByRole('dialog', { name: 'Play on from here' })
    expect(await sheet.getByRole('radio', { name: /^Sergeant/ }).isChecked()).toBe(true)
    await sheet.getByRole('button', { name: 'Start the new game' }).click()
    await page.waitForURL((url) => !url.hash.includes(id))
    await page.locator('.bar-yours').waitFor({ state: 'attached' })
  })

  it('fits a phone, and says nothing to people who play each other far apart', async () => {
    const { page } = await evening.guest('phone', { luck: 3 })
    await hurryComputer(page)
    await layTable(page, { scenario: /^Ulm/, lead: 'The French', level: 'Colonel' })
    await page.locator('.bar-yours').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Advice', exact: true }).click()
    await page.getByRole('region', { name: 'Advice' }).getByRole('listitem').first().waitFor()
    await expectNoOverhang(page, 'advice')
    expect(await axeFindings(page)).toEqual([])

    await page.goto(new URL('#/', page.url()).href)
    await layTable(page, { scenario: /^Ulm/, opponent: 'With a friend, by link' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Seats and links' }).waitFor()
    expect(await page.getByRole('button', { name: 'Advice', exact: true }).count()).toBe(0)
  })
})
