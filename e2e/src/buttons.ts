/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core'
import { atRest, drawn, primaryButton } from './hand.ts'
import type { Hand } from './hand.ts'
import { dragByMouse, dragByTouch } from './sheet-hand.ts'
import type { Drag, Spot } from './sheet-hand.ts'

/** Taps on something; throws when it cannot be tapped in time. */
type TapOn = (what: Locator, when?: { readonly timeout: number }) => Promise<void>

/** Something that may go by itself before it is tapped is waited for no longer than this: the next of its kind is not meant. */
const SOON = { timeout: 1000 }

/** What a hand points with. */
export interface Pointer {
  /** The buttons, under it. */
  readonly buttons: Hand
  /** Points at a spot of the sheet and acts there. */
  readonly tap: (spot: Spot) => Promise<void>
  readonly tapOn: TapOn
  readonly drag: Drag
  /** A finger takes a piece in hand first; a drag with nothing in hand moves the sheet. */
  readonly takesFirst: boolean
  /** Frees the sheet of what lies over it. */
  readonly clear: () => Promise<void>
}

/** Presses buttons by pointing at them. `shown` is what is pressed to go on while something is shown. */
function pointedButtons(page: Page, shown: Locator, tapOn: TapOn): Hand {
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
      if (await shown.isVisible()) await tapOn(shown, SOON).catch(() => undefined)
    },
  }
}

/** The mouse. `shown` is what is pressed to go on while something is shown. */
export function mousePointer(page: Page, shown: Locator): Pointer {
  const tapOn: TapOn = (what, when) => what.click(when)
  return {
    buttons: pointedButtons(page, shown, tapOn),
    tap: ({ x, y }) => page.mouse.click(x, y),
    tapOn,
    drag: dragByMouse,
    takesFirst: false,
    clear: () => Promise.resolve(),
  }
}

const handle = (page: Page, does: 'Raise' | 'Lower'): Locator =>
  page.getByRole('button', { name: `${does} the drawer`, exact: true })

/**
 * Pulls the drawer up or lets it down, where the table has one to be pulled up. It may rise by itself between a look and
 * a tap, which would lower it again: so until it is as it should be, and stays so.
 */
async function pullDrawer(page: Page, does: 'Raise' | 'Lower'): Promise<void> {
  const done = handle(page, does === 'Raise' ? 'Lower' : 'Raise')
  await page.getByRole('complementary').first().waitFor({ state: 'attached' })
  await atRest(page)
  if (!(await handle(page, 'Raise').or(handle(page, 'Lower')).isVisible())) return
  for (let tries = 0; tries < 30; tries++) {
    if (await done.isVisible()) return
    await handle(page, does)
      .tap(SOON)
      .catch(() => undefined)
    await atRest(page)
  }
  throw new Error(`the drawer cannot be pulled: ${does}`)
}

/** Pulls the drawer up, where it is one to be pulled up. */
export const raiseDrawer = (page: Page): Promise<void> => pullDrawer(page, 'Raise')

/** Lets the drawer down, so that the sheet is seen. */
const lowerDrawer = (page: Page): Promise<void> => pullDrawer(page, 'Lower')

/**
 * Taps as a person does: again, if the browser made nothing of it. Now and then, on a busy machine and after a drag,
 * Chromium hands a page the touch and its end and makes no click of them; a click that came and did nothing is another
 * matter, and is not asked for again.
 */
async function tapUntilHeard(what: Locator, when?: { readonly timeout: number }): Promise<void> {
  for (let tries = 0; tries < 3; tries++) {
    const clicked = await what.page().evaluateHandle(() => {
      const heard = { click: false }
      addEventListener('click', () => (heard.click = true), { once: true, capture: true })
      return heard
    })
    await what.tap(when)
    // A tap may lead to another page, which knows nothing of this one.
    const isHeard = (): Promise<boolean> => clicked.evaluate(({ click }) => click).catch(() => true)
    for (let waits = 0; waits < 20; waits++) {
      if (await isHeard()) return
      await what.page().waitForTimeout(50)
    }
  }
}

/** A finger on a small screen: what stands in the drawer is pulled up first, and lowered to see the sheet. */
export function touchPointer(page: Page, shown: Locator): Pointer {
  const hand = pointedButtons(page, shown, tapUntilHeard)
  const clear = (): Promise<void> => lowerDrawer(page)
  const buttons: Hand = {
    ...hand,
    async press(name) {
      // Nothing in a drawer that is down can be found; raised, it may lie over what stands elsewhere.
      await raiseDrawer(page)
      const within = page.getByRole('complementary').getByRole('button', { name })
      if ((await within.count()) === 0) await clear()
      await hand.press(name)
    },
  }
  return {
    buttons,
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    tapOn: tapUntilHeard,
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
