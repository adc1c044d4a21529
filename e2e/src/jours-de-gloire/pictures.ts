import { raiseDrawer } from '../buttons.ts'
import { layTable, openFile } from '../lobby.ts'
import { endLessons } from '../pictures.ts'
import type { Pictures } from '../pictures.ts'
import { campaignMoments } from './moments.ts'

/** The theatre of war: a stack about to march, and a battle under way. */
export const pictures: Pictures = async ({ page, url, screen, take }) => {
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
  await endLessons(page)
  if (phone) await page.getByRole('button', { name: 'Lower the drawer' }).tap()
  for (const key of ['Space', 'n', 'n', 'n', 'Enter']) await page.keyboard.press(key)
  await take('theatre')
  await page.goto(url)
  await openFile(page, campaignMoments(['tactics']).get('tactics') ?? {})
  await page.getByRole('alertdialog').getByRole('button').click()
  await take('battle')
}
