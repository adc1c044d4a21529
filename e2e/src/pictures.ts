import type { Page } from 'playwright-core'
import type { SCREENS } from './guest.ts'

/** Pictures of one system: the page is at the lobby of that address; `take` takes one and gives it the screen's name. */
export type Pictures = (at: {
  readonly page: Page
  readonly url: string
  readonly screen: keyof typeof SCREENS
  take(name: string): Promise<void>
}) => Promise<void>
