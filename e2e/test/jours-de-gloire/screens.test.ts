import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../../src/axe.ts'
import { raiseDrawer } from '../../src/buttons.ts'
import { drawn } from '../../src/hand.ts'
import { campaignMoments } from '../../src/jours-de-gloire/moments.ts'
import { chooseTable, openFile, openRecord } from '../../src/lobby.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()
const RECORD = new URL(
  '../../../packages/systems/jours-de-gloire/test/golden/bautzen-draw.record.json',
  import.meta.url,
)

/** Decisions that are asked on the sheet of a battle, and two with the whole table before one. */
const ON_THE_SHEET = [
  'movement',
  'window',
  'tactics',
  'losses',
  'overrun',
  'retreat',
  'retiring',
  'advancing',
] as const
/** Decisions that are asked in the drawer alone. */
const IN_THE_DRAWER = [
  'setup',
  'administration',
  'absorbing',
  'march',
  'interception',
  'withdrawal',
  'recovery',
  'guns',
  'combats',
  'investing',
  'splitting',
  'discarding',
] as const

/** Opens a moment for whoever is to decide in it. */
async function sitDown(page: Page, file: object): Promise<void> {
  // The lobby again, without loading the page anew.
  await page.goto(`${evening.house.url}/#/`)
  await openFile(page, file)
  await page.getByRole('alertdialog').getByRole('button').click()
  await page.getByRole('application').waitFor()
  await raiseDrawer(page)
  await drawn(page)
}

describe.each(['desk', 'phone'] as const)('axe finds nothing in Jours de Gloire at the %s', (screen) => {
  it('in the lobby, with its options open, and with a record open', async () => {
    const { page } = await evening.guest(screen)
    await chooseTable(page, {
      system: 'Jours de Gloire',
      scenario: /^The March on Leipzig/,
      options: { 'Hidden counters': 'Half blind' },
    })
    expect(await axeFindings(page)).toEqual([])
    await openRecord(page, RECORD)
    expect(await axeFindings(page)).toEqual([])
  })

  it('among the rules and the charts', async () => {
    const { page } = await evening.guest(screen)
    for (const [door, sign] of [
      ['Charts', 'Reconnaissance: counters turned up'],
      ['Rules', 'JDG-8.2-a'],
    ] as const) {
      await page.goto(`${evening.house.url}/#/`)
      await chooseTable(page, { system: 'Jours de Gloire' })
      await page.getByRole('link', { name: door }).click()
      await page.getByText(sign).first().waitFor()
      expect(await axeFindings(page), door).toEqual([])
    }
  })

  it('on the sheet of a battle, in a card window, and on every leaf of the drawer', async () => {
    const { page } = await evening.guest(screen)
    const moments = campaignMoments(ON_THE_SHEET)
    for (const [decision, file] of moments) {
      await sitDown(page, file)
      expect.soft(await axeFindings(page), decision).toEqual([])
    }
    // Rosters, what is known of the enemy, the calendar with its cards, the story.
    for (const leaf of ['Army', 'Enemy', 'Calendar', 'Journal']) {
      await page.getByRole('tab', { name: leaf }).click()
      await drawn(page)
      expect.soft(await axeFindings(page, '.tt-drawer'), leaf).toEqual([])
    }
  })
})

describe('axe finds nothing in the drawer of Jours de Gloire', () => {
  it('in any decision of a campaign', async () => {
    const { page } = await evening.guest('desk')
    for (const [decision, file] of campaignMoments(IN_THE_DRAWER)) {
      await sitDown(page, file)
      expect.soft(await axeFindings(page, '.tt-drawer'), decision).toEqual([])
    }
  })
})

describe('the card of a throw', () => {
  it('says what was thrown and what came of it, and axe finds nothing', async () => {
    const { page } = await evening.guest('desk')
    await sitDown(page, campaignMoments(['first-player']).get('first-player') ?? {})
    await page.getByRole('button', { name: 'The French', exact: true }).click()
    const card = page.getByRole('button', { name: /Go on\.$/ })
    await card.waitFor()
    expect(await axeFindings(page, '.tt-roll')).toEqual([])
  })
})
