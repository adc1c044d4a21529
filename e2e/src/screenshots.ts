// npm run screenshots: pictures of the page for the documents, at a desk and on a phone, at three zooms.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { raiseDrawer } from './buttons.ts'
import { startChromium } from './chromium.ts'
import { welcome } from './guest.ts'
import type { SCREENS } from './guest.ts'
import { openHouse } from './house.ts'
import { layTable, openFile } from './lobby.ts'
import { BATTLE_MOMENTS } from './age-of-destiny/moments.ts'
import { campaignMoments } from './jours-de-gloire/moments.ts'
import { MOMENTS } from './la-grande-armee/moments.ts'
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
  await layTable(page, { scenario: /^1805/, opponent: 'Two at this screen' })
  await take(page, `table-${screen}`)
  await page.getByRole('application').focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('+')
  await take(page, `near-${screen}`)
  await page.keyboard.press('Home')
  await take(page, `far-${screen}`)
  await page.goto(url)
  await openFile(page, MOMENTS.attacks)
  await raiseDrawer(page)
  await page.getByRole('button', { name: 'No more lessons' }).click()
  await page.getByRole('button', { name: 'Plan an attack' }).first().click()
  await take(page, `odds-${screen}`)
  await measured(page, url, screen)
  await theatre(page, url, screen)
  await context.close()
}

/** The measured table: a battalion about to go ahead and wheel, and dragoons about to charge. */
async function measured(page: Page, url: string, screen: keyof typeof SCREENS): Promise<void> {
  const keys = async (...pressed: readonly string[]): Promise<void> => {
    for (const key of pressed) await page.keyboard.press(key)
  }
  await page.goto(url)
  await layTable(page, {
    system: 'The Age of Destiny',
    scenario: /^The Mill Brook/,
    opponent: 'Two at this screen',
  })
  await raiseDrawer(page)
  await page.getByRole('button', { name: 'No more lessons' }).click()
  if (screen === 'phone') await page.getByRole('button', { name: 'Lower the drawer' }).tap()
  // The guns stay silent; the second battalion from the left is taken in hand.
  await keys('e')
  await page.getByText('Move your troops').first().waitFor()
  await keys('m', 'n', 'n', ...Array<string>(3).fill('Shift+ArrowUp'), 'Shift+]', 'Shift+]')
  await take(page, `measured-${screen}`)
  await page.goto(url)
  await openFile(page, BATTLE_MOMENTS.charge)
  await raiseDrawer(page)
  await page.getByRole('button', { name: /^Neumark Dragoons/ }).click()
  await keys('x')
  await page.getByRole('button', { name: /^1\/21e Ligne.* mm/ }).click()
  if (screen === 'phone') await page.getByRole('button', { name: 'Lower the drawer' }).tap()
  await take(page, `charge-${screen}`)
}

/** The theatre of war: a stack about to march, and a battle under way. */
async function theatre(page: Page, url: string, screen: keyof typeof SCREENS): Promise<void> {
  const phone = screen === 'phone'
  await page.goto(url)
  await layTable(page, {
    system: 'Jours de Gloire',
    scenario: /^First campaign: Bautzen/,
    opponent: 'Two at this screen',
    options: { 'Hidden counters': 'Blind' },
  })
  // Both lay their Dummies where they are proposed, and begin.
  for (let side = 0; side < 2; side++) {
    await page.getByRole('button', { name: 'Ready', exact: true }).click()
    await page.keyboard.press('e')
  }
  await page.getByRole('button', { name: 'Ready', exact: true }).click()
  await raiseDrawer(page)
  await page.getByRole('button', { name: 'We go first' }).click()
  await page.getByRole('button', { name: 'No more lessons' }).click()
  if (phone) await page.getByRole('button', { name: 'Lower the drawer' }).tap()
  for (const key of ['Space', 'n', 'n', 'n', 'Enter']) await page.keyboard.press(key)
  await take(page, `theatre-${screen}`)
  await page.goto(url)
  await openFile(page, campaignMoments(['tactics']).get('tactics') ?? {})
  await page.getByRole('alertdialog').getByRole('button').click()
  await take(page, `battle-${screen}`)
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
