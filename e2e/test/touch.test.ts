/// <reference lib="dom" />
import { describe, expect, it } from 'vitest'
import { seriousFindings } from '../src/axe.ts'
import { Campaign } from '../src/campaign.ts'
import { touchHand } from '../src/hands.ts'
import { keptTable, replayed } from '../src/kept.ts'
import { hurryComputer, layTable } from '../src/lobby.ts'
import { anEvening } from './support/evening.ts'

const evening = anEvening()

describe('Ulm at 390 by 844, by touch', () => {
  it('is played to the end by the Allies, who are struck, stand, go back and strike', async () => {
    const { page } = await evening.guest('phone')
    await hurryComputer(page)
    const id = await layTable(page, { scenario: /^Ulm/, lead: 'The Allies', level: 'Recruit' })
    const session = async () => replayed(await keptTable(page, id))
    const look = async (phase: string) => {
      expect(await seriousFindings(page), phase).toEqual([])
      // Nothing hangs over the edge of a small screen.
      expect(await page.evaluate(() => document.documentElement.scrollWidth), phase).toBe(390)
    }
    const campaign = new Campaign(
      touchHand(page),
      { seats: ['allied'], session, look },
      { marches: 3, attacks: 2 },
    )
    const { outcome } = await campaign.play()
    expect(outcome).not.toBeNull()
    expect(campaign.done.get('move')).toBeGreaterThan(5)
    await page.getByRole('heading', { name: /Victory|Defeat|A drawn game/ }).waitFor()
  })
})
