// npm run screenshots: pictures of the page for the documents, at a desk and on a phone, at three zooms.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { games } from '@bivouac/games'
import type { Browser, Page } from 'playwright-core'
import { startChromium } from './chromium.ts'
import { welcome } from './guest.ts'
import type { SCREENS } from './guest.ts'
import { openHouse } from './house.ts'
import type { Pictures } from './pictures.ts'
import { buildPage } from './page-build.ts'

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url))

/** A picture as WebP: a map full of hachures is large as PNG. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(2500)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  await session.detach()
  writeFileSync(`${folder}${name}.webp`, Buffer.from(data, 'base64'))
}

async function round(browser: Browser, url: string, screen: keyof typeof SCREENS): Promise<void> {
  const { context, page } = await welcome(browser, screen)
  await page.goto(url)
  await page.getByRole('radio', { name: /^Ulm/ }).waitFor()
  await take(page, `lobby-${screen}`)
  for (const { id } of games) {
    const file = new URL(`./${id}/pictures.ts`, import.meta.url)
    if (!existsSync(file)) continue
    const { pictures } = (await import(file.href)) as { readonly pictures: Pictures }
    await pictures({ page, url, screen, take: (name) => take(page, `${name}-${screen}`) })
  }
  await context.close()
}

mkdirSync(folder, { recursive: true })
const house = await openHouse(await buildPage('screenshots'))
const browser = await startChromium()
try {
  await round(browser, house.url, 'desk')
  await round(browser, house.url, 'phone')
} finally {
  await browser.close()
  await house.close()
}
