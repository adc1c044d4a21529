import { readFileSync } from 'node:fs'
import { parseRecord, stateHash, verifyRecord } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../../src/axe.ts'
import { Campaign } from '../../src/la-grande-armee/campaign.ts'
import { mouseHand } from '../../src/la-grande-armee/hands.ts'
import { replayed } from '../../src/la-grande-armee/game.ts'
import { keptTable } from '../../src/kept.ts'
import { hurryComputer, layTable, openFile } from '../../src/lobby.ts'
import { mapPoint } from '../../src/la-grande-armee/map-hand.ts'
import { MOMENTS } from '../../src/la-grande-armee/moments.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

describe('Ulm by mouse against the computer', () => {
  it('is played from the first march to the end, and every die is proved', async () => {
    const { page } = await evening.guest('desk')
    await hurryComputer(page)
    const id = await layTable(page, { scenario: /^Ulm/, lead: 'The French', level: 'Recruit' })
    const session = async () => replayed(await keptTable(page, id))
    const look = async (phase: string) => expect(await axeFindings(page), phase).toEqual([])
    const campaign = new Campaign(
      mouseHand(page),
      { seats: ['french'], session, look },
      { marches: 5, attacks: 2 },
    )
    const { outcome, position } = await campaign.play()

    expect(outcome).not.toBeNull()
    expect(campaign.done.get('move')).toBeGreaterThan(8)
    expect([...campaign.done.keys()]).toEqual(expect.arrayContaining(['move', 'create']))

    // How it ended is told on the screen, and every die is thrown again there.
    await page.getByRole('heading', { name: /Victory|Defeat|A drawn game/ }).waitFor()
    expect(await axeFindings(page)).toEqual([])
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

describe('by mouse, from a position', () => {
  it('an attack is planned, fed, declared and fought, and both sides decide what comes of it', async () => {
    const { page } = await evening.guest('desk')
    const id = await openFile(page, MOMENTS.attacks)
    const session = async () => replayed(await keptTable(page, id))
    const campaign = new Campaign(
      mouseHand(page),
      { seats: ['french', 'allied'], session },
      { marches: 0, attacks: 1 },
    )
    const { entries } = await campaign.play((now) => now.entries.some(({ action }) => action.do === 'fight'))
    expect(entries.map(({ action }) => action.do)).toEqual(
      expect.arrayContaining(['supply-stack', 'attack', 'fight']),
    )
  })

  it('a unit in hand is drawn over the map and marches along the way that was drawn', async () => {
    const { page } = await evening.guest('desk')
    const id = await openFile(page, MOMENTS.movement)
    const { position } = replayed(await keptTable(page, id))
    const { grid } = position.game.board.map
    const { id: names, hex } = position.state.units
    await mouseHand(page).tapUnit(position, names.indexOf('dragoons'))
    // Not the way the page itself would propose.
    const way = ['1558', '1557', '1457']
    const spots = []
    for (const step of [hex[names.indexOf('dragoons')], ...way.map((name) => grid.indexOf(name))])
      spots.push(await mapPoint(page, grid, step))
    await page.mouse.move(spots[0].x, spots[0].y)
    await page.mouse.down()
    for (const { x, y } of spots.slice(1)) await page.mouse.move(x, y, { steps: 4 })
    await page.mouse.up()
    await expect
      .poll(async () => (await keptTable(page, id)).entries.map(({ action }) => action))
      .toEqual([{ do: 'move', unit: 'dragoons', path: way }])
  })
})
