/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../src/axe.ts'
import { raiseDrawer } from '../../src/buttons.ts'
import { BATTLE_MOMENTS } from '../../src/fast-play-grande-armee/moments.ts'
import { drawn, keepCards, unfoldThrow } from '../../src/hand.ts'
import { chooseTable, openFile, toLobby } from '../../src/lobby.ts'
import { anEvening } from '../support/evening.ts'
import { expectFairLobby } from '../support/looks.ts'

const evening = anEvening()
const GOLDEN =
  '../../../packages/systems/fast-play-grande-armee/test/golden/durrenfeld-french-points.record.json'
const RECORD = new URL(GOLDEN, import.meta.url)

type InHand = readonly [moment: keyof typeof BATTLE_MOMENTS, ...keys: string[]]

/** What is taken in hand in each of these moments, by key, so that everything written of it is on the screen. */
const ANYWHERE: readonly InHand[] = [
  ['deploy', 'n', 'ArrowUp'],
  ['initiative', '1'],
  ['secretFire', 'n', 'ArrowRight'],
  ['control', 'n'],
  ['pick', '1', '3'],
  ['movement', 'n', 'Shift+ArrowUp', ']'],
  ['march', 'ArrowUp'],
  ['enter'],
  ['evade'],
  ['combat', 'e'],
  ['support'],
  ['advance', 'ArrowDown'],
]

/** What looks like one of these on a small screen is looked at on a large one alone. */
const IN_HAND = {
  phone: ANYWHERE,
  desk: [
    ...ANYWHERE,
    ['skirmish', 'n', 'ArrowRight'],
    ['movement', 'p', '1', '2', '3', 'r', 'n'],
    ['attack', 'n', 'ArrowUp'],
    ['recovery'],
    ['succession', 'n'],
    ['first'],
    ['fire', 'n', 'ArrowRight'],
    ['escape', 'ArrowDown'],
    ['retire', 'n'],
    ['engage', 'n', 'ArrowRight'],
    ['lead'],
  ],
} as const satisfies Record<string, readonly InHand[]>

/** What is asked and what is written of it: a die told off is a button pressed, a distance a word of the gold button. */
const written = async (page: Page): Promise<string> =>
  (await page.getByRole('complementary').innerHTML()) +
  (await page.getByRole('group', { name: 'The decision in hand' }).innerText())

/** The lobby with Fast-Play Grande Armée taken off the shelf. */
const shelf = (page: Page): Promise<void> =>
  chooseTable(page, { system: 'Fast-Play Grande Armée', scenario: /^Auerstädt/ })

describe.each(['desk', 'phone'] as const)(
  'axe finds nothing in Fast-Play Grande Armée at the %s',
  (screen) => {
    let page: Page
    beforeAll(async () => {
      ;({ page } = await evening.guest(screen, { stays: true }))
    })

    it('in the lobby, with its options open, among the rules and the charts, and with a record open', () =>
      expectFairLobby(page, { shelf, option: 'Guns aimed in secret', clause: 'FPGA-MOV-c', record: RECORD }))

    it('in any decision, with everything in hand that can be', async () => {
      for (const [moment, ...keys] of IN_HAND[screen]) {
        const where = `${moment} ${keys.join(' ')}`
        await toLobby(page)
        await openFile(page, BATTLE_MOMENTS[moment])
        const here = page.getByRole('button', { name: 'Ready', exact: true })
        if (await here.isVisible()) {
          expect.soft(await axeFindings(page), `${moment}, the screen passed on`).toEqual([])
          await here.click()
        }
        await raiseDrawer(page)
        const before = await written(page)
        for (const key of keys) {
          await page.keyboard.press(key)
          await drawn(page)
        }
        await raiseDrawer(page)
        expect.soft(await axeFindings(page), where).toEqual([])
        const after = await page.getByRole('complementary').innerText()
        if (keys.length > 0) expect.soft(after, `${where}: nothing is in hand`).not.toBe(before)
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where)
          .toBe(0)
      }
    })

    it('on the card of a combat, with every die, and on the sheets of smaller throws', async () => {
      await toLobby(page)
      await openFile(page, BATTLE_MOMENTS.support)
      await keepCards(page)
      const card = page.locator('.tt-roll-press')
      // The attacker says first whether he adds dice, then the defender.
      for (const asked of ['French', 'Austrian']) {
        await page
          .getByRole('group', { name: 'The decision in hand' })
          .getByText(asked, { exact: true })
          .first()
          .waitFor()
        await page
          .getByRole('button', { name: /^Fight/ })
          .first()
          .waitFor()
        // A page that has only just been laid hears keys when it has been drawn.
        await drawn(page)
        await page.keyboard.press('e')
      }
      await unfoldThrow(page)
      await card.getByText(/attacks, 5 or more/).waitFor()
      expect(await axeFindings(page, '.tt-roll')).toEqual([])
      expect(await card.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)

      await toLobby(page)
      await openFile(page, BATTLE_MOMENTS.pick)
      await keepCards(page)
      await page
        .getByRole('button', { name: /^Active/ })
        .first()
        .waitFor()
      await drawn(page)
      for (const key of ['m', '1', '3', 'Enter']) await page.keyboard.press(key)
      await unfoldThrow(page)
      await card.getByText('Orders for Conroux’s Force').waitFor()
      expect(await axeFindings(page, '.tt-roll')).toEqual([])
      expect(await card.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    })
  },
)
