import { laGrandeArmee } from '@bivouac/la-grande-armee'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../../src/axe.ts'
import { Campaign } from '../../src/la-grande-armee/campaign.ts'
import { mapMouse } from '../../src/la-grande-armee/hands.ts'
import { campaigns } from '../../src/la-grande-armee/game.ts'
import { keptTable } from '../../src/kept.ts'
import { hurryComputer, layTable, openFile } from '../../src/lobby.ts'
import { hexPoint } from '../../src/hex-hand.ts'
import { MOMENTS } from '../../src/la-grande-armee/moments.ts'
import { expectProvedEnd } from '../support/ending.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

describe('Ulm by mouse against the computer', () => {
  it('is played from the first march to the end, and every die is proved', async () => {
    const { page } = await evening.guest('desk', { luck: 1805 })
    await hurryComputer(page)
    const id = await layTable(page, { scenario: /^Ulm/, lead: 'The French', level: 'Recruit' })
    const session = campaigns.kept(page, id)
    const look = async (phase: string) => expect(await axeFindings(page), phase).toEqual([])
    const campaign = new Campaign(
      mapMouse(page),
      { seats: ['french'], session, look },
      { marches: 5, attacks: 2 },
    )
    const end = await campaign.play()

    expect(campaign.done.get('move')).toBeGreaterThan(8)
    expect([...campaign.done.keys()]).toEqual(expect.arrayContaining(['move', 'create']))

    await expectProvedEnd(page, laGrandeArmee, end)
  })
})

describe('by mouse, from a position', () => {
  it('an attack is planned, fed, declared and fought, and both sides decide what comes of it', async () => {
    const { page } = await evening.guest('desk')
    const id = await openFile(page, MOMENTS.attacks)
    const session = campaigns.kept(page, id)
    const campaign = new Campaign(
      mapMouse(page),
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
    const { position } = await campaigns.kept(page, id)()
    const { grid } = position.game.board.map
    const { id: names, hex } = position.state.units
    await mapMouse(page).tapPiece(position, 'dragoons')
    // Not the way the page itself would propose.
    const way = ['1558', '1557', '1457']
    const spots = []
    for (const step of [hex[names.indexOf('dragoons')], ...way.map((name) => grid.indexOf(name))])
      spots.push(await hexPoint(page, grid, step))
    await page.mouse.move(spots[0].x, spots[0].y)
    await page.mouse.down()
    for (const { x, y } of spots.slice(1)) await page.mouse.move(x, y, { steps: 4 })
    await page.mouse.up()
    await expect
      .poll(async () => (await keptTable(page, id)).entries.map(({ action }) => action))
      .toEqual([{ do: 'move', unit: 'dragoons', path: way }])
  })
})
