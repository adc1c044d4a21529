/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { BATTLE_MOMENTS } from '../../src/age-of-destiny/moments.ts'
import { axeFindings } from '../../src/axe.ts'
import { raiseDrawer } from '../../src/buttons.ts'
import { drawn, keepCards, unfoldThrow } from '../../src/hand.ts'
import { chooseTable, openFile, toLobby } from '../../src/lobby.ts'
import { anEvening } from '../support/evening.ts'
import { expectFairLobby } from '../support/looks.ts'

const evening = anEvening()
const GOLDEN = '../../../packages/systems/age-of-destiny/test/golden/mill-brook-draw.record.json'
const RECORD = new URL(GOLDEN, import.meta.url)

/** What is taken in hand in each of these moments, by key, so that everything written of it is on the screen. */
const IN_HAND: readonly (readonly [moment: keyof typeof BATTLE_MOMENTS, ...keys: string[]])[] = [
  ['deploy', 'n', 'ArrowUp'],
  ['orders'],
  ['reinforcements'],
  ['rally'],
  ['fire', 'n', 'ArrowRight'],
  ['fire', 'n', '2', 'r', 'n'],
  ['movement', 'n', 'ArrowUp', ']'],
  ['movement', 'p', 'x'],
  ['combat', 'e'],
  ['losses'],
  ['followUp'],
]

/** The lobby with The Age of Destiny taken off the shelf. */
const shelf = (page: Page): Promise<void> =>
  chooseTable(page, { system: 'The Age of Destiny', scenario: /^Hagelberg/ })

describe.each(['desk', 'phone'] as const)('axe finds nothing in The Age of Destiny at the %s', (screen) => {
  let page: Page
  beforeAll(async () => {
    ;({ page } = await evening.guest(screen, { stays: true }))
  })

  it('in the lobby, with its options open, among the rules and the charts, and with a record open', () =>
    expectFairLobby(page, { shelf, option: 'Wet powder', clause: 'AOD-3-square-a', record: RECORD }))

  it('in any decision, with everything in hand that can be', async () => {
    for (const [moment, ...keys] of IN_HAND) {
      const where = `${moment} ${keys.join(' ')}`
      await toLobby(page)
      await openFile(page, BATTLE_MOMENTS[moment])
      const here = page.getByRole('button', { name: 'Ready', exact: true })
      if (await here.isVisible()) {
        expect.soft(await axeFindings(page), `${moment}, the screen passed on`).toEqual([])
        await here.click()
      }
      await raiseDrawer(page)
      const before = await page.getByRole('complementary').innerText()
      for (const key of keys) {
        await page.keyboard.press(key)
        await drawn(page)
      }
      await raiseDrawer(page)
      expect.soft(await axeFindings(page), where).toEqual([])
      const after = await page.getByRole('complementary').innerText()
      if (keys.length > 0) expect.soft(after, `${where}: nothing is in hand`).not.toBe(before)
    }
  })

  it('on the card of a throw, with what is added to the die', async () => {
    await toLobby(page)
    await openFile(page, BATTLE_MOMENTS.combat)
    await keepCards(page)
    for (const button of ['Next attack', /^(Attack|Ride at the square of) /]) {
      await page.getByRole('button', { name: button }).first().waitFor()
      await page.keyboard.press('e')
    }
    await unfoldThrow(page)
    await page
      .locator('.tt-roll')
      .getByText(/ [+−]\d+ = \d/)
      .waitFor()
    expect(await axeFindings(page, '.tt-roll')).toEqual([])
    // The whole table of results is on the card.
    const card = page.locator('.tt-roll-press')
    expect(await card.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  })
})
