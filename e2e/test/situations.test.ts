import { expect, it } from 'vitest'
import { axeFindings } from '../src/axe.ts'
import { anEvening } from './support/evening.ts'

const evening = anEvening()

it('a situation is solved by keyboard, ticked in the lobby, and no game of yours', async () => {
  const { page } = await evening.guest('desk')
  await page.goto(`${evening.house.url}/#/learn/la-bataille/form-carre`)
  const strip = page.getByRole('region', { name: 'Form carré in time' })
  await strip.getByText('Be in carré before they arrive').waitFor()
  expect(await axeFindings(page)).toEqual([])
  const answer = page.getByRole('button', { name: /^Form carré in/ })
  await answer.waitFor()
  const isThere = (): Promise<boolean> => answer.evaluate((one) => one === document.activeElement)
  for (let tabs = 0; tabs < 80 && !(await isThere()); tabs++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await strip.getByText('Solved.').waitFor()
  await strip.getByRole('link', { name: 'LB-38-opt2-g' }).waitFor()

  await page.goto(`${evening.house.url}/#/`)
  await page.getByRole('button', { name: /^La Bataille/ }).click()
  await page.getByRole('link', { name: /Form carré in time.*solved/ }).waitFor()
  expect(await page.getByRole('heading', { name: /your games/i }).count()).toBe(0)
})
