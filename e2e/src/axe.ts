/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { restInPage } from './hand.ts'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Longer than anything on a page waits before it shows itself unasked: a tip comes after 350 ms. */
const QUIET = 450
const ENOUGH = 8000

/**
 * What axe finds that is worse than minor, by WCAG 2.2 A and AA and by its own best practice, on the screen once it rests
 * or in one place of it: one line for each rule, with the places.
 */
export async function axeFindings(page: Page, place?: string): Promise<string[]> {
  // The page's own policy allows no foreign script: the driver puts it in from outside.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  await page.evaluate(`globalThis.restInPage = ${restInPage}`)
  const results = await page.evaluate(
    async ([within, quiet, enough]) => {
      // Chapters out of sight are not laid out until they are scrolled to, and axe would judge them where they are not.
      for (const chapter of document.querySelectorAll<HTMLElement>('.rules-chapter'))
        chapter.style.contentVisibility = 'visible'
      const held = globalThis as unknown as {
        axe: { run(where: Document | string, options: object): Promise<AxeResults> }
        restInPage: (quiet: number, enough: number) => Promise<void>
      }
      // The page is judged in the very turn in which it has come to rest: asked for by a second message, which may be late,
      // axe would find it in the middle of whatever came next.
      await held.restInPage(quiet, enough)
      // Between two rules axe lets others have their turn, and what it judges would change under its hands.
      const later = globalThis.setTimeout
      globalThis.setTimeout = ((work: () => void) => {
        queueMicrotask(work)
        return 0
      }) as typeof later
      try {
        return await held.axe.run(within ?? document, {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          resultTypes: ['violations'],
          // Films and style sheets of others: there are none.
          preload: false,
        })
      } finally {
        globalThis.setTimeout = later
      }
    },
    [place, QUIET, ENOUGH] as const,
  )
  return results.violations
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, help, nodes }) => {
      const places = nodes
        .slice(0, 4)
        .map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`)
      return `${id} (${help}), ${nodes.length} places:\n  ${places.join('\n  ')}`
    })
}
