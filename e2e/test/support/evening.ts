import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { startChromium } from '../../src/chromium.ts'
import { type SCREENS, welcome } from '../../src/guest.ts'
import type { Guest, GuestOptions } from '../../src/guest.ts'
import { whatIsSeen } from '../../src/hand.ts'
import { openHouse } from '../../src/house.ts'
import type { House } from '../../src/house.ts'

/** How a guest comes and goes. */
interface Visit extends GuestOptions {
  /** Where the guest goes first, if not to the lobby. */
  readonly at?: string
  /** The guest is there for all tests to come, and is seen out after the last of them. */
  readonly stays?: boolean
}

/** A server and a browser for the tests of one file. */
export interface Evening {
  readonly house: House
  readonly browser: Browser
  /** Somebody new in the lobby, with a browser of their own. Their console must stay quiet. */
  guest(screen: keyof typeof SCREENS, visit?: Visit): Promise<Guest>
}

/** Opens house and browser before the tests of this file, and sees everybody out after each of them. */
export function anEvening(): Evening {
  let house: House
  let browser: Browser
  let guests: (Guest & { readonly stays: boolean })[] = []
  beforeAll(async () => {
    house = await openHouse(inject('page'))
    browser = await startChromium()
  })
  afterAll(async () => {
    await browser?.close()
    await house?.close()
  })
  afterEach(async ({ task }) => {
    const seen = guests
    guests = seen.filter(({ stays }) => stays)
    // Why a test failed is often on the screen.
    if (task.result?.state === 'fail')
      for (const { page } of seen)
        console.error(task.name, page.url(), await whatIsSeen(page).catch((fault: unknown) => String(fault)))
    for (const { context, stays } of seen) if (!stays) await context.close()
    // No console error in any test.
    expect(seen.flatMap(({ complaints }) => complaints.splice(0))).toEqual([])
  })
  return {
    get house() {
      return house
    },
    get browser() {
      return browser
    },
    async guest(screen, { at, stays = false, ...options } = {}) {
      const guest = await welcome(browser, screen, options)
      guests.push({ ...guest, stays })
      await guest.page.goto(at ?? house.url)
      return guest
    },
  }
}
