/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core'

/** A way to play: by mouse, by touch, by keyboard. Everything a hand does, a player could do. */
export interface Hand {
  readonly page: Page
  /** Presses the gilded button of the banner. */
  primary(): Promise<void>
  /** Presses a button anywhere on the table. */
  press(name: string | RegExp): Promise<void>
  /** Is a throw, or a moment worth seeing, being shown? */
  isShown(): Promise<boolean>
  /** Goes on where one is; nothing where none is. */
  goOn(): Promise<void>
}

// What hands look for at every step is found by its place in the page: to find it by role and name takes ten times as long, and
// the tests that look for names do that.

/** The gilded button of the banner: it stands last. */
export const primaryButton = (page: Page): Locator =>
  page.locator('[aria-label="The decision in hand"] .tt-banner-buttons button').last()

/** What is on the stage and goes on when it is pressed: a throw, a moment worth seeing. */
export const stageCard = (page: Page): Locator => page.locator('button.tt-roll-press').first()

/** Whether the page says that somebody at this screen is to decide. */
export async function isAsked(page: Page): Promise<boolean> {
  return (
    (await page
      .locator('.bar-status')
      .filter({ hasText: /^Your decision$|to decide$/ })
      .count()) > 0
  )
}

/** How many actions of the game in hand the page knows of. An action is kept before the page shows what came of it. */
export async function entriesHeard(page: Page): Promise<number> {
  return page
    .locator('.table-room')
    .evaluateAll(([room]) => Number(room?.getAttribute('data-entries') ?? Number.NaN))
}

/** What the page shows, in a few lines: for the report of a hand that got stuck. */
export async function whatIsSeen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const text = (selector: string): string =>
      [...document.querySelectorAll(selector)]
        .map((element) => element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 240))
        .join(' / ')
    const { activeElement } = document
    return [
      `banner: ${text('[aria-label="The decision in hand"]')}`,
      `drawer: ${text('[role="tabpanel"]')}`,
      `stage: ${text('.tt-roll')}`,
      `open stack: ${text('.map-tray')}`,
      `said: ${text('[aria-live], [role="alert"]')}`,
      `keys: ${activeElement?.outerHTML.slice(0, 120)}`,
    ].join('\n  ')
  })
}

/** Waits until the page has drawn what it knows, and has heard of it what it does after drawing. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)))
      }),
  )
}

/** Longer than the page waits after a gesture before it goes on: 80 ms before a drawer rises, 110 before names are drawn anew. */
const QUIET = 150
/** A page that never rests is taken as it is after so long. */
const ENOUGH = 5000

/**
 * Runs in the page: waits until nothing on it has changed for so many milliseconds, by its own clock, so that whatever was
 * set going is done by then, however busy the machine is.
 */
export async function restInPage(quiet: number, enough: number): Promise<void> {
  await document.fonts.ready
  await new Promise<void>((resolve) => {
    const end = (): void => {
      watch.disconnect()
      clearTimeout(wait)
      clearTimeout(last)
      resolve()
    }
    let wait = setTimeout(end, quiet)
    const last = setTimeout(end, enough)
    const watch = new MutationObserver(() => {
      clearTimeout(wait)
      wait = setTimeout(end, quiet)
    })
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}

/** Waits until nothing on the page has changed for a moment: whatever a gesture has set going is done by then. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(`(${restInPage})(${QUIET}, ${ENOUGH})`)
}

/**
 * From now on what is shown at the table that is open stays until it is pressed: cards, which else go by themselves after a
 * second or more. Tables opened on this page later are as ever.
 */
export async function keepCards(page: Page): Promise<void> {
  await page.evaluate(() => {
    const later = globalThis.setTimeout
    const { hash } = location
    globalThis.setTimeout = ((work: () => void, wait = 0) =>
      wait < 1000 || location.hash !== hash ? later(work, wait) : 0) as typeof later
  })
}

/** The card of the throw that stands at the edge, with everything that belongs to it. */
export async function unfoldThrow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show the table', exact: true }).click()
}
