import { raiseDrawer } from '../buttons.ts'
import { openFile } from '../lobby.ts'
import type { Pictures } from '../pictures.ts'
import { BATTLE_MOMENTS } from './moments.ts'

/** The measured table in pulses: a brigade about to cross the 6-inch line, and a combat weighed with a die more. */
export const pictures: Pictures = async ({ page, url, screen, take }) => {
  const lower = async (): Promise<void> => {
    if (screen === 'phone') await page.getByRole('button', { name: 'Lower the drawer' }).tap()
  }
  await page.goto(url)
  await openFile(page, BATTLE_MOMENTS.movement)
  await raiseDrawer(page)
  await page.getByRole('button', { name: /^Brigade Albert/ }).click()
  for (const key of Array<string>(9).fill('Shift+ArrowUp')) await page.keyboard.press(key)
  await lower()
  await take('pulses')
  await page.goto(url)
  await openFile(page, BATTLE_MOMENTS.support)
  await raiseDrawer(page)
  await page
    .getByRole('button', { name: /^Add a command die/ })
    .first()
    .click()
  await take('combat')
}
