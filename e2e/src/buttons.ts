/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core'
import { drawn, primaryButton } from './hand.ts'
import type { Hand } from './hand.ts'
import { dragByMouse, dragByTouch } from './sheet-hand.ts'
import type { Drag, Spot } from './sheet-hand.ts'

/** What a hand points with. */
export interface Pointer {
  /** The buttons, under it. */
  readonly buttons: Hand
  /** Points at a spot of the sheet and acts there. */
  readonly tap: (spot: Spot) => Promise<void>
  readonly tapOn: (what: Locator) => Promise<void>
  readonly drag: Drag
  /** A finger takes a piece in hand first; a drag with nothing in hand moves the sheet. */
  readonly takesFirst: boolean
  /** Frees the sheet of what lies over it. */
  readonly clear: () => Promise<void>
}

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

/** The mouse. `shown` is what is pressed to go on while something is shown. */
export function mousePointer(page: Page, shown: Locator): Pointer {
  const tapOn = (what: Locator): Promise<void> => what.click()
  return {
    buttons: pointedButtons(page, shown, tapOn),
    tap: ({ x, y }) => page.mouse.click(x, y),
    tapOn,
    drag: dragByMouse,
    takesFirst: false,
    clear: () => Promise.resolve(),
  }
}

/**
 * Pulls the drawer up, where it is one to be pulled up. It may rise by itself between a look and a tap, which would
 * lower it again: so until it is up.
 */
export async function raiseDrawer(page: Page): Promise<void> {
  const handle = (name: string): Locator => page.getByRole('button', { name })
  const lower = handle('Lower the drawer')
  const raise = handle('Raise the drawer')
  if (!(await raise.or(lower).isVisible())) return
  while (!(await lower.isVisible())) await raise.tap({ timeout: 1000 }).catch(() => undefined)
}

/** A finger on a small screen: what stands in the drawer is pulled up first, and lowered to see the sheet. */
export function touchPointer(page: Page, shown: Locator): Pointer {
  const tapOn = (what: Locator): Promise<void> => what.tap()
  const hand = pointedButtons(page, shown, tapOn)
  const lower = page.getByRole('button', { name: 'Lower the drawer' })
  const clear = async (): Promise<void> => {
    if (await lower.isVisible()) await lower.tap()
    await drawn(page)
  }
  const buttons: Hand = {
    ...hand,
    async press(name) {
      const button = page.getByRole('button', { name }).first()
      const covered =
        (await lower.isVisible()) && !(await page.getByRole('complementary').locator(button).count())
      if (covered) await clear()
      else await raiseDrawer(page)
      await hand.press(name)
    },
  }
  return {
    buttons,
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    tapOn,
    drag: dragByTouch,
    takesFirst: true,
    clear,
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
