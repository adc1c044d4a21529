import { raiseDrawer } from '../buttons.ts'
import { layTable, openFile } from '../lobby.ts'
import { endLessons } from '../pictures.ts'
import type { Pictures } from '../pictures.ts'
import { BATTLE_MOMENTS } from './moments.ts'

/** The measured table: a battalion about to go ahead and wheel, and dragoons about to charge. */
export const pictures: Pictures = async ({ page, url, screen, take }) => {
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
  await page.getByRole('button', { name: 'To the map' }).click()
  await endLessons(page)
  if (screen === 'phone') await page.getByRole('button', { name: 'Lower the drawer' }).tap()
  // The guns stay silent; the second battalion from the left is taken in hand.
  await keys('e')
  await page.getByText('Move your troops').first().waitFor()
  await keys('m', 'n', 'n', ...Array<string>(3).fill('Shift+ArrowUp'), 'Shift+]', 'Shift+]')
  await take('measured')
  await page.goto(url)
  await openFile(page, BATTLE_MOMENTS.charge)
  await raiseDrawer(page)
  await page.getByRole('button', { name: /^Neumark Dragoons/ }).click()
  await keys('x')
  await page.getByRole('button', { name: /^1\/21e Ligne.* mm/ }).click()
  if (screen === 'phone') await page.getByRole('button', { name: 'Lower the drawer' }).tap()
  await take('charge')
}
