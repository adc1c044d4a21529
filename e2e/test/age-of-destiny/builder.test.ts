import { buildBattle } from '@bivouac/age-of-destiny'
import { describe, expect, it } from 'vitest'
import { battles } from '../../src/age-of-destiny/game.ts'
import { chooseTable, tableAt } from '../../src/lobby.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

describe('a battle of one’s own', () => {
  it('is built from what the form asks, looked at and laid', async () => {
    const { page } = await evening.guest('desk')
    await chooseTable(page, { system: 'The Age of Destiny', opponent: 'Two at this screen' })
    await page.locator('summary').filter({ hasText: 'Build a battle' }).click()
    await page.getByLabel('Plays first').selectOption('Russians')
    await page.getByLabel('Against', { exact: true }).selectOption('French')
    await page.getByLabel('Points a side').fill('9999')
    await page.getByLabel('Points a side').press('Tab')
    expect(await page.getByLabel('Points a side').inputValue()).toBe('1200')
    await page.getByLabel('Points a side').fill('200')
    await page.getByLabel('Points a side').press('Tab')
    await page.getByRole('button', { name: 'Another field' }).click()
    expect(await page.getByLabel('Field number').inputValue()).toBe('2')
    const order = { first: 'russians', second: 'french', points: 200, seed: 2, ground: 'rolling' } as const
    const battle = buildBattle(order)
    await page.getByText(`${battle.summary} ${battle.turns} turns.`).waitFor()
    await page.getByRole('table', { name: battle.sides.french.name }).waitFor()
    await page.getByRole('button', { name: 'Lay this battle' }).click()
    const { position } = await battles.kept(page, await tableAt(page))()
    expect(position.game.scenario).toEqual(battle)
  })
})
