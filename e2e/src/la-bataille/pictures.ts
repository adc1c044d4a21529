import { raiseDrawer } from '../buttons.ts'
import { layTable, openFile } from '../lobby.ts'
import type { Pictures } from '../pictures.ts'
import { fights } from './game.ts'
import { battleMouse, battleTouch } from './hands.ts'
import { FIGHT_MOMENTS } from './moments.ts'

/** The field of Saalfeld near and whole, and a charge weighed before it is ridden. */
export const pictures: Pictures = async ({ page, url, screen, take }) => {
  await page.goto(url)
  await layTable(page, {
    system: 'La Bataille',
    scenario: /^Saalfeld/,
    opponent: 'Two at this screen',
  })
  await take('field')
  await page.getByRole('application').focus()
  await page.keyboard.press('Home')
  await take('fieldwhole')
  await page.goto(url)
  const session = fights.kept(page, await openFile(page, FIGHT_MOMENTS.charges))
  const { position } = await session()
  const hand = screen === 'phone' ? battleTouch(page) : battleMouse(page)
  await hand.tapPiece(position, 'F-9H')
  await raiseDrawer(page)
  await take('hussars')
}
