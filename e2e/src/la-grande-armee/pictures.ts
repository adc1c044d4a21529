import { raiseDrawer } from '../buttons.ts'
import { layTable, openFile } from '../lobby.ts'
import { endLessons } from '../pictures.ts'
import type { Pictures } from '../pictures.ts'
import { MOMENTS } from './moments.ts'

/** The campaign map near and far, and the odds of an attack. */
export const pictures: Pictures = async ({ page, url, take }) => {
  await page.goto(url)
  await layTable(page, { scenario: /^1805/, opponent: 'Two at this screen' })
  await take('table')
  await page.getByRole('application').focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('+')
  await take('near')
  await page.keyboard.press('Home')
  await take('far')
  await page.goto(url)
  await openFile(page, MOMENTS.attacks)
  await raiseDrawer(page)
  await page.getByRole('button', { name: 'To the map' }).click()
  await endLessons(page)
  await page.getByRole('button', { name: 'Plan an attack' }).first().click()
  await take('odds')
}
