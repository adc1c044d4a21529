/// <reference lib="dom" />
import { describe, expect, inject, it } from 'vitest'
import { Campaign } from '../../src/la-grande-armee/campaign.ts'
import { mapMouse } from '../../src/la-grande-armee/hands.ts'
import { openHouse } from '../../src/house.ts'
import { campaigns } from '../../src/la-grande-armee/game.ts'
import { hurryComputer, layTable } from '../../src/lobby.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

describe('with the network gone', () => {
  it('a page that was open once lays a table and plays it to the end against the computer', async () => {
    const house = await openHouse(inject('page'))
    const { page, context } = await evening.guest('desk', {
      at: house.url,
      expectsLostLine: true,
      keepsPage: true,
    })
    await page.getByRole('radio', { name: /^Ulm/ }).waitFor()
    // Everything is kept once the worker is active.
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      while ((await navigator.serviceWorker.getRegistration())?.active?.state !== 'activated')
        await new Promise((resolve) => setTimeout(resolve, 50))
    })
    await context.setOffline(true)
    await house.close()

    await page.reload()
    await hurryComputer(page)
    const id = await layTable(page, { scenario: /^Ulm/, lead: 'The French', level: 'Recruit' })
    const session = campaigns.kept(page, id)
    const campaign = new Campaign(mapMouse(page), { seats: ['french'], session }, { marches: 1, attacks: 0 })
    const { outcome, entries } = await campaign.play()
    expect(outcome).not.toBeNull()
    expect(entries.some(({ seat }) => seat === 'allied')).toBe(true)

    // The rules and the charts are at hand as well.
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Rules' }).click()
    await page.getByRole('dialog').getByText('LGA-SEQ-01').first().waitFor()
  })
})
