/// <reference lib="dom" />
// node bench/src/page.ts: the page as it is served, in Chromium without a graphics card.
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { buildPage, layTable, openHouse, startChromium, welcome } from '@bivouac/e2e'
import type { Guest, House } from '@bivouac/e2e'
import type { Browser, Page } from 'playwright-core'
import { quantile } from './timing.ts'

/** One line about the page, as it is in a real browser without a graphics card. */
export interface PageRow {
  readonly name: string
  readonly value: number
  readonly unit: 'KB' | 'ms'
}

const VISITS = 5

/** Everything measured of the page. Builds it, serves it, and opens it in Chromium. */
export async function measurePage(): Promise<PageRow[]> {
  const house = await openHouse(await buildPage('bench-page'))
  const browser = await startChromium()
  try {
    return [...(await firstVisit(browser, house)), ...(await atTheTable(browser, house))]
  } finally {
    await browser.close()
    await house.close()
  }
}

/** What a first visit to the lobby fetches, and when something is seen. */
async function firstVisit(browser: Browser, house: House): Promise<PageRow[]> {
  const paints: number[] = []
  let bytes = 0
  for (let visit = 0; visit < VISITS; visit++) {
    const guest = await welcome(browser, 'desk')
    const bodies = new Map<string, Promise<Buffer>>()
    // What the page asks for itself: the service worker fetches the rest later, for days without a connection.
    guest.page.on('response', (response) => {
      const kind = response.headers()['content-type'] ?? ''
      if (/javascript|css/.test(kind)) bodies.set(response.url(), response.body())
    })
    await guest.page.goto(house.url, { waitUntil: 'networkidle' })
    const sizes = (await Promise.all(bodies.values())).map((body) => gzipSync(body, { level: 9 }).length)
    bytes = sizes.reduce((sum, size) => sum + size, 0)
    paints.push(await guest.page.evaluate(firstContent))
    await leave(guest)
  }
  return [
    { name: 'first visit, script and style gzipped', value: bytes / 1024, unit: 'KB' },
    { name: 'first visit, first content painted', value: quantile(paints, 0.5), unit: 'ms' },
  ]
}

const firstContent = (): number =>
  performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN

/** Frame times while the map is moved, and the longest task while the computer thinks, at the largest scenario. */
async function atTheTable(browser: Browser, house: House): Promise<PageRow[]> {
  const guest = await welcome(browser, 'desk', { reducedMotion: 'no-preference' })
  const { page } = guest
  await page.goto(house.url)
  await layTable(page, { scenario: /1809/, opponent: 'Against the computer', lead: 'The French' })
  await page.waitForTimeout(2000)
  const thinking = await longestTask(page, 15_000)

  const frames: Record<string, number[]> = {}
  await frameTimes(page, () => pan(page, 20))
  frames['pan'] = await frameTimes(page, () => pan(page, 60))
  frames['zoom'] = await frameTimes(page, () => zoom(page, 40))
  await leave(guest)
  const spread = ([what, times]: [string, number[]]): PageRow[] => [
    { name: `${what}, frame p50, 1809`, value: quantile(times, 0.5), unit: 'ms' },
    { name: `${what}, frame p95, 1809`, value: quantile(times, 0.95), unit: 'ms' },
    { name: `${what}, longest frame, 1809`, value: Math.max(...times), unit: 'ms' },
  ]
  return [
    ...Object.entries(frames).flatMap(spread),
    { name: 'longest task while the computer thinks (0: none over 50), 1809', value: thinking, unit: 'ms' },
  ]
}

async function leave({ context, complaints }: Guest): Promise<void> {
  await context.close()
  if (complaints.length > 0) throw new Error(`the page complains: ${complaints.join('\n')}`)
}

/** Milliseconds between frames while the work is done. */
async function frameTimes(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    let last = performance.now()
    const tick = (now: number): void => {
      times.push(now - last)
      last = now
      if (!Reflect.get(globalThis, 'benchDone')) requestAnimationFrame(tick)
    }
    Object.assign(globalThis, { benchDone: false, benchFrames: times })
    requestAnimationFrame((now) => {
      last = now
      requestAnimationFrame(tick)
    })
  })
  await work()
  return page.evaluate(() => {
    Object.assign(globalThis, { benchDone: true })
    return Reflect.get(globalThis, 'benchFrames') as number[]
  })
}

async function pan(page: Page, steps: number): Promise<void> {
  const { x, y } = await middle(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 0; step < steps; step++) {
    const angle = (step / steps) * 4 * Math.PI
    await page.mouse.move(x + 220 * Math.sin(angle), y + 160 * (1 - Math.cos(angle)) - 160)
    await page.waitForTimeout(16)
  }
  await page.mouse.up()
}

async function zoom(page: Page, steps: number): Promise<void> {
  const { x, y } = await middle(page)
  await page.mouse.move(x, y)
  for (let step = 0; step < steps; step++) {
    await page.mouse.wheel(0, step % 20 < 10 ? -120 : 120)
    await page.waitForTimeout(32)
  }
}

async function middle(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('there is no map on the screen')
  return { x: box.x + box.width * 0.45, y: box.y + box.height * 0.5 }
}

/** The longest task on the page's own thread in that time. */
async function longestTask(page: Page, time: number): Promise<number> {
  return page.evaluate(
    (length) =>
      new Promise<number>((resolve) => {
        let longest = 0
        const watch = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
        })
        watch.observe({ entryTypes: ['longtask'] })
        setTimeout(() => {
          watch.disconnect()
          resolve(longest)
        }, length)
      }),
    time,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { name, value, unit } of await measurePage()) console.log(`${name}: ${value.toFixed(1)} ${unit}`)
}
