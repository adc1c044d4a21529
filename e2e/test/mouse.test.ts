import { readFileSync } from 'node:fs'
import { parseRecord, stateHash, verifyRecord } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import { describe, expect, it } from 'vitest'
import { seriousFindings } from '../src/axe.ts'
import { Campaign } from '../src/campaign.ts'
import { mouseHand } from '../src/hands.ts'
import { keptTable, replayed } from '../src/kept.ts'
import { hurryComputer, layTable } from '../src/lobby.ts'
import { anEvening } from './support/evening.ts'

const evening = anEvening()

describe('Ulm by mouse against the computer', () => {
  it('is played from the first march to the end, and every die is proved', async () => {
    const { page } = await evening.guest('desk')
    await hurryComputer(page)
    const id = await layTable(page, { scenario: /^Ulm/, lead: 'The French', level: 'Recruit' })
    const session = async () => replayed(await keptTable(page, id))
    const look = async (phase: string) => expect(await seriousFindings(page), phase).toEqual([])
    const campaign = new Campaign(
      mouseHand(page),
      { seats: ['french'], session, look },
      { marches: 5, attacks: 2 },
    )
    const { outcome, position } = await campaign.play()

    expect(outcome).not.toBeNull()
    expect(campaign.done.get('move')).toBeGreaterThan(8)
    expect([...campaign.done.keys()]).toEqual(expect.arrayContaining(['move', 'attack', 'fight', 'create']))

    // How it ended is told on the screen, and every die is thrown again there.
    await page.getByRole('heading', { name: /Victory|Defeat|A drawn game/ }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('main').getByRole('button', { name: 'Verify the dice' }).click()
    await page.getByRole('dialog').locator('.verdict').waitFor()
    expect(await page.getByRole('dialog').getByRole('alert').count()).toBe(0)
    await page.keyboard.press('Escape')

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Save to a file' }).click()
    const record = parseRecord(readFileSync(await (await saving).path(), 'utf8'))
    expect(record.dice).toMatchObject({ kind: 'committed', secret: expect.any(String) })
    expect(verifyRecord(laGrandeArmee, record)).toEqual([])
    expect(record.end?.hash).toBe(stateHash(position.state))
  })
})
