import { describe, expect, it } from 'vitest'
import { Campaign } from '../../src/la-grande-armee/campaign.ts'
import { mapTouch } from '../../src/la-grande-armee/hands.ts'
import { campaigns } from '../../src/la-grande-armee/game.ts'
import { keptTable } from '../../src/kept.ts'
import { hurryComputer, layTable, openFile } from '../../src/lobby.ts'
import { MOMENTS } from '../../src/la-grande-armee/moments.ts'
import { expectTidyPhone } from '../support/ending.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

describe('Ulm at 390 by 844, by touch', () => {
  it('is played to the end by the Allies, who are struck, stand, go back and strike', async () => {
    const { page } = await evening.guest('phone', { luck: 1805 })
    await hurryComputer(page)
    const id = await layTable(page, { scenario: /^Ulm/, lead: 'The Allies', level: 'Recruit' })
    const session = campaigns.kept(page, id)
    const look = (phase: string) => expectTidyPhone(page, phase)
    const campaign = new Campaign(
      mapTouch(page),
      { seats: ['allied'], session, look },
      { marches: 3, attacks: 2 },
    )
    const { outcome } = await campaign.play()
    expect(outcome).not.toBeNull()
    expect(campaign.done.get('move')).toBeGreaterThan(5)
    await page.getByRole('heading', { name: /Victory|Defeat|A drawn game/ }).waitFor()
  })
})

describe('an attack at 390 by 844', () => {
  it('is declared with the drawer up, where its odds are read', async () => {
    const { page } = await evening.guest('phone')
    const id = await openFile(page, MOMENTS.attacks)
    const { position } = await campaigns.kept(page, id)()
    const hand = mapTouch(page)
    await hand.tap(position, position.game.board.map.grid.indexOf('1661'))
    await page.getByRole('button', { name: 'Lower the drawer' }).waitFor()
    await page.getByText('How this is worked out').waitFor()
    await hand.primary()
    await expect
      .poll(async () => (await keptTable(page, id)).entries.map(({ action }) => action.do))
      .toContain('attack')
  })
})
