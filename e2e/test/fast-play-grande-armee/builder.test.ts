import { loadKit } from '@bivouac/games'
import { describe, expect, it } from 'vitest'
import { battles } from '../../src/fast-play-grande-armee/game.ts'
import { chooseTable, tableAt } from '../../src/lobby.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

describe('a battle of one’s own', () => {
  it('is built from what the form asks, looked at and laid', async () => {
    const { page } = await evening.guest('desk')
    await chooseTable(page, { system: 'Fast-Play Grande Armée', opponent: 'Two at this screen' })
    await page.locator('summary').filter({ hasText: 'Build a battle' }).click()
    await page.getByLabel('First army', { exact: true }).selectOption('russian-1812')
    await page.getByLabel('Second army', { exact: true }).selectOption('french-1808')
    await page.getByLabel('Ground').selectOption('close')
    await page.getByRole('button', { name: 'Another field' }).click()
    expect(await page.getByLabel('Field number').inputValue()).toBe('2')
    const { builder } = await loadKit('fast-play-grande-armee')
    const choices = { first: 'russian-1812', second: 'french-1808', size: 'small', ground: 'close', seed: 2 }
    const built = builder?.build(choices)
    await page.getByText(built?.summary ?? '').waitFor()
    await page.getByRole('table', { name: built?.forces[1].name ?? '' }).waitFor()
    await page.getByRole('button', { name: 'Lay this battle' }).click()
    const { position } = await battles.kept(page, await tableAt(page))()
    expect(position.game.scenario).toEqual(built?.setup.files?.['scenario'])
  })
})
