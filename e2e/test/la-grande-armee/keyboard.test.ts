import { describe, expect, it } from 'vitest'
import { Campaign } from '../../src/la-grande-armee/campaign.ts'
import { tabTo } from '../../src/buttons.ts'
import { mapKeys } from '../../src/la-grande-armee/hands.ts'
import { campaigns } from '../../src/la-grande-armee/game.ts'
import { layTable, tableAt } from '../../src/lobby.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

describe('a stack opened by key', () => {
  it('has the keyboard before the next key comes', async () => {
    const { page } = await evening.guest('desk')
    const id = await layTable(page, { scenario: /^Ulm/, lead: 'The Allies' })
    const { position } = await campaigns.kept(page, id)()
    await page.getByRole('status').filter({ hasText: 'Your decision' }).waitFor()
    const ulm = position.game.board.map.grid.indexOf('1459')
    const keys = mapKeys(page)
    await keys.tap(position, ulm)
    const counters = page.locator('.map-tray [data-counter]')
    const second = await counters.nth(1).getAttribute('data-counter')
    await page.keyboard.press('Escape')
    // No pause between the two: a key that found the map instead would walk the cursor off the stack.
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('ArrowRight')])
    await expect.poll(() => page.locator(':focus').getAttribute('data-counter')).toBe(second)
  })
})

describe('Ulm by keyboard alone', () => {
  it('is laid, played to the end and left again without a pointer', async () => {
    const { page } = await evening.guest('desk')
    await tabTo(page, page.getByRole('button', { name: 'Settings' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel('Speed at which others move'))
    await page.keyboard.press('4')
    await page.keyboard.press('Escape')
    await tabTo(page, page.getByRole('button', { name: /^Play .* now$/ }))
    await page.keyboard.press('Enter')
    const id = await tableAt(page)

    const session = campaigns.kept(page, id)
    const campaign = new Campaign(mapKeys(page), { seats: ['french'], session }, { marches: 4, attacks: 2 })
    const { outcome } = await campaign.play()
    expect(outcome).not.toBeNull()
    expect(campaign.done.get('move')).toBeGreaterThan(5)

    await page.getByRole('heading', { name: /Victory|Defeat|A drawn game/ }).waitFor()
    await tabTo(page, page.getByRole('button', { name: 'Menu' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: 'Lobby' }))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Your games' }).waitFor()
  })
})
