import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** Screens as people have them. */
export const SCREENS = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
} as const satisfies Record<string, BrowserContextOptions>

/** Somebody at a browser of their own: its storage is shared with nobody. */
export interface Guest {
  readonly context: BrowserContext
  readonly page: Page
  /** Everything a console or an uncaught error has said; empty in a good test. */
  readonly complaints: string[]
  /** Opens another tab in the same browser, listened to as well. */
  newPage(): Promise<Page>
}

/**
 * A guest with a screen. Animations are unwelcome unless said otherwise, so that nothing waits for them. Every error on
 * the console is a complaint; a lost connection is one only for those who do not `expect` it.
 */
export async function welcome(
  browser: Browser,
  screen: keyof typeof SCREENS,
  options: BrowserContextOptions & { readonly expectsLostLine?: boolean } = {},
): Promise<Guest> {
  const { expectsLostLine = false, ...more } = options
  const context = await browser.newContext({ ...SCREENS[screen], reducedMotion: 'reduce', ...more })
  context.setDefaultTimeout(30_000)
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().stack ?? error.error()}`))
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    const text = message.text()
    // The browser itself reports every request that finds no network.
    if (expectsLostLine && /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket connection/.test(text))
      return
    complaints.push(`console: ${text} (${message.location().url})`)
  })
  const newPage = (): Promise<Page> => context.newPage()
  return { context, page: await newPage(), complaints, newPage }
}
