import type { Page } from 'playwright-core'
import type { SCREENS } from './guest.ts'

/** Pictures of one system: the page is at the lobby of that address; `take` takes one and gives it the screen's name. */
export type Pictures = (at: {
  readonly page: Page
  readonly url: string
  readonly screen: keyof typeof SCREENS
  take(name: string): Promise<void>
}) => Promise<void>

/** The lesson is put away, and none comes after it. On a small screen it lies folded. */
export async function endLessons(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true })
  const end = page.getByRole('button', { name: 'No more lessons' })
  await more.or(end).first().waitFor()
  if (await more.isVisible()) await more.click()
  await end.click()
}
