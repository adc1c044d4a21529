/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core'
import { drawn, primaryButton } from './hand.ts'
import type { Hand } from './hand.ts'

/** Presses buttons by pointing at them. `shown` is what is pressed to go on while something is shown. */
function pointedButtons(page: Page, shown: Locator, tapOn: (what: Locator) => Promise<void>): Hand {
  return {
    page,
    async primary() {
      await tapOn(primaryButton(page))
      await drawn(page)
    },
    async press(name) {
      await tapOn(page.getByRole('button', { name }).first())
      await drawn(page)
    },
    isShown: () => shown.isVisible(),
    async goOn() {
      // It may go by itself before it is pressed.
      if (await shown.isVisible()) await tapOn(shown).catch(() => undefined)
    },
  }
}

/** Buttons under the mouse. */
export function mouseButtons(page: Page, shown: Locator): Hand {
  return pointedButtons(page, shown, (what) => what.click())
}

/** Buttons under a finger on a small screen: what stands in the drawer is pulled up first. */
export function touchButtons(
  page: Page,
  shown: Locator,
): Hand & {
  /** Lowers the drawer, so that the table is seen. */
  clear(): Promise<void>
} {
  const hand = pointedButtons(page, shown, (what) => what.tap())
  const raise = page.getByRole('button', { name: 'Raise the drawer' })
  const lower = page.getByRole('button', { name: 'Lower the drawer' })
  const clear = async (): Promise<void> => {
    if (await lower.isVisible()) await lower.tap()
    await drawn(page)
  }
  return {
    ...hand,
    clear,
    async press(name) {
      const button = page.getByRole('button', { name }).first()
      const covered =
        (await lower.isVisible()) && !(await page.getByRole('complementary').locator(button).count())
      if (covered) await clear()
      else if (await raise.isVisible()) await raise.tap()
      await hand.press(name)
    },
  }
}

/** Buttons reached with keys alone. */
export function keyButtons(page: Page, shown: Locator): Hand {
  const { keyboard } = page
  return {
    page,
    async primary() {
      await keyboard.press('e')
      await drawn(page)
    },
    async press(name) {
      await tabTo(page, page.getByRole('button', { name }).first())
      await keyboard.press('Enter')
      await drawn(page)
    },
    isShown: () => shown.isVisible(),
    async goOn() {
      if (await shown.isVisible()) await keyboard.press('Space')
    },
  }
}

/** Goes through the page with Tab until the button has the keyboard. */
export async function tabTo(page: Page, what: Locator): Promise<void> {
  await what.waitFor()
  for (let steps = 0; steps < 150; steps++) {
    if (await what.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${what}`)
}
