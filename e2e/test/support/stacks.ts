import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { atRest } from '../../src/hand.ts'

/** Every stack the page shows when the whole map is seen: where, and what lies on top. */
async function shownStacks(page: Page): Promise<string[]> {
  await page.getByRole('application').focus()
  await page.keyboard.press('Home')
  await atRest(page)
  const stacks = await page
    .locator('.map-stack')
    .evaluateAll((all) =>
      all.map((one) => `${one.getAttribute('data-hex')} ${one.getAttribute('data-counter')}`),
    )
  // Back to a size at which two hexes are not one to a finger.
  for (let step = 0; step < 3; step++) await page.keyboard.press('+')
  return stacks.toSorted()
}

/** Both maps come to show the same stacks on the same hexes. */
export async function expectSameStacks(one: Page, other: Page): Promise<void> {
  await expect
    .poll(async () => (await shownStacks(one)).join() === (await shownStacks(other)).join())
    .toBe(true)
}
