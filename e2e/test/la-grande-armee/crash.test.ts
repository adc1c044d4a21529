import { stateHash } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { Campaign } from '../../src/la-grande-armee/campaign.ts'
import { mapMouse } from '../../src/la-grande-armee/hands.ts'
import { campaigns } from '../../src/la-grande-armee/game.ts'
import { layTable, tableAt } from '../../src/lobby.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

describe('two at one screen', () => {
  it('go on where they were when the page is killed in the middle of the game', async () => {
    const guest = await evening.guest('desk')
    const { page } = guest
    const id = await layTable(page, { scenario: /^Ulm/, opponent: 'Two at this screen' })
    const session = campaigns.kept(page, id)
    const both = { seats: ['french', 'allied'], session }
    const campaign = new Campaign(mapMouse(page), both, { marches: 2, attacks: 1 })
    const before = await campaign.play(({ entries }) => entries.length >= 12)

    // The renderer dies as in a crash: nothing of the page gets a last word.
    const died = page.waitForEvent('crash')
    const killer = await guest.context.newCDPSession(page)
    // A dead page never answers.
    void killer.send('Page.crash').catch(() => undefined)
    await died

    const reborn = await guest.newPage()
    await reborn.goto(evening.house.url)
    await reborn.getByRole('link', { name: /Ulm/ }).click()
    expect(await tableAt(reborn)).toBe(id)
    const kept = campaigns.kept(reborn, id)
    const after = await kept()
    expect(after.entries.length).toBe(before.entries.length)
    expect(stateHash(after.position.state)).toBe(stateHash(before.position.state))

    const again = new Campaign(mapMouse(reborn), { ...both, session: kept }, { marches: 2, attacks: 1 })
    const later = await again.play(({ entries }) => entries.length >= before.entries.length + 4)
    expect(later.entries.length).toBeGreaterThanOrEqual(before.entries.length + 4)
  })
})
