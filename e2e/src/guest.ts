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

/** What the browser itself reports of every request that finds no network. */
const LOST_LINE =
  /ERR_(?:INTERNET_DISCONNECTED|EMPTY_RESPONSE|NETWORK_\w+|CONNECTION_\w+)|WebSocket connection/

/** What may be otherwise with a guest. */
export interface GuestOptions extends BrowserContextOptions {
  /** The connection will be lost, and the browser may say so. */
  readonly expectsLostLine?: boolean
  /** The page is laid in for evenings without a connection, all of it: a third of what a short visit costs. */
  readonly keepsPage?: boolean
  /**
   * Tables laid in this browser have these dice, and a computer that plays by them: a test that waits for what dice bring
   * finds it every time.
   */
  readonly luck?: number
}

/**
 * A guest with a screen. Animations are unwelcome unless said otherwise, so that nothing waits for them. Every error on
 * the console is a complaint; a lost connection is one only for those who do not expect it.
 */
export async function welcome(
  browser: Browser,
  screen: keyof typeof SCREENS,
  options: GuestOptions = {},
): Promise<Guest> {
  const { expectsLostLine = false, keepsPage = false, luck, ...more } = options
  const context = await browser.newContext({ ...SCREENS[screen], reducedMotion: 'reduce', ...more })
  // A good machine needs a hundredth of it; a busy one is no fault of the page.
  context.setDefaultTimeout(60_000)
  if (!keepsPage) await context.addInitScript(keepNothing)
  if (luck !== undefined) await context.addInitScript(haveLuck, luck)
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().stack ?? error.error()}`))
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    const text = message.text()
    if (expectsLostLine && LOST_LINE.test(text)) return
    complaints.push(`console: ${text} (${message.location().url})`)
  })
  const newPage = (): Promise<Page> => context.newPage()
  return { context, page: await newPage(), complaints, newPage }
}

/** Runs in the page. */
function keepNothing(): void {
  // An empty page has no workers to register.
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.register = () => Promise.reject(new Error('this guest comes once'))
}

/** Runs in the page. Secrets and shares of dice have 32 bytes; names of tables, which must differ, have fewer. */
function haveLuck(luck: number): void {
  let state = luck
  const byChance = crypto.getRandomValues.bind(crypto)
  crypto.getRandomValues = (bytes) => {
    if (!(bytes instanceof Uint8Array) || bytes.length !== 32) return byChance(bytes)
    for (const at of bytes.keys()) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      bytes[at] = state >>> 24
    }
    return bytes
  }
}
