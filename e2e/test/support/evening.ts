import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { startChromium } from '../../src/chromium.ts'
import { type SCREENS, welcome } from '../../src/guest.ts'
import type { Guest } from '../../src/guest.ts'
import { openHouse } from '../../src/house.ts'
import type { House } from '../../src/house.ts'

/** A server and a browser for the tests of one file. */
export interface Evening {
  readonly house: House
  readonly browser: Browser
  /** Somebody new in the lobby, with a browser of their own. Their console must stay quiet. */
  guest(
    screen: keyof typeof SCREENS,
    options?: Parameters<typeof welcome>[2] & { readonly at?: string },
  ): Promise<Guest>
}

/** Opens house and browser before the tests of this file, and sees everybody out after each of them. */
export function anEvening(): Evening {
  let house: House
  let browser: Browser
  let guests: Guest[] = []
  beforeAll(async () => {
    house = await openHouse(inject('page'))
    browser = await startChromium()
  })
  afterAll(async () => {
    await browser?.close()
    await house?.close()
  })
  afterEach(async () => {
    const seen = guests
    guests = []
    for (const { context } of seen) await context.close()
    // No console error in any test.
    expect(seen.flatMap(({ complaints }) => complaints)).toEqual([])
  })
  return {
    get house() {
      return house
    },
    get browser() {
      return browser
    },
    async guest(screen, { at, ...options } = {}) {
      const guest = await welcome(browser, screen, options)
      guests.push(guest)
      await guest.page.goto(at ?? house.url)
      return guest
    },
  }
}
