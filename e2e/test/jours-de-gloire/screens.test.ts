import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../src/axe.ts'
import { raiseDrawer } from '../../src/buttons.ts'
import { keepCards } from '../../src/hand.ts'
import { campaignMoments } from '../../src/jours-de-gloire/moments.ts'
import { chooseTable, openFile, openRecord, toLobby } from '../../src/lobby.ts'
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

const MOMENTS = campaignMoments([...ON_THE_SHEET, ...IN_THE_DRAWER, 'first-player'])

/** Opens a moment for whoever is to decide in it. */
async function sitDown(page: Page, file: object): Promise<void> {
  await toLobby(page)
  await openFile(page, file)
  await page.getByRole('alertdialog').getByRole('button').click()
  await page.getByRole('application').waitFor()
  await raiseDrawer(page)
}

describe.each(['desk', 'phone'] as const)('axe finds nothing in Jours de Gloire at the %s', (screen) => {
  let page: Page
  beforeAll(async () => {
    ;({ page } = await evening.guest(screen, { stays: true }))
  })

  it('in the lobby, with its options open, among the rules and the charts, and with a record open', async () => {
    await chooseTable(page, {
      system: 'Jours de Gloire',
      scenario: /^The March on Leipzig/,
      options: { 'Hidden counters': 'Half blind' },
    })
    expect.soft(await axeFindings(page), 'lobby').toEqual([])
    for (const [door, sign] of [
      ['Charts', 'Reconnaissance: counters turned up'],
      ['Rules', 'JDG-8.2-a'],
    ] as const) {
      await toLobby(page)
      await chooseTable(page, { system: 'Jours de Gloire' })
      await page.getByRole('link', { name: door }).click()
      await page.getByText(sign).first().waitFor()
      expect.soft(await axeFindings(page), door).toEqual([])
    }
    await toLobby(page)
    await openRecord(page, RECORD)
    expect.soft(await axeFindings(page), 'record').toEqual([])
  })

  it('on the sheet of a battle, in a card window, and on every leaf of the drawer', async () => {
    for (const decision of ON_THE_SHEET) {
      await sitDown(page, MOMENTS.get(decision) ?? {})
      expect.soft(await axeFindings(page), decision).toEqual([])
    }
    // Rosters, what is known of the enemy, the calendar with its cards, the story.
    for (const leaf of ['Army', 'Enemy', 'Calendar', 'Journal']) {
      await page.getByRole('tab', { name: leaf }).click()
      expect.soft(await axeFindings(page, '.tt-drawer'), leaf).toEqual([])
    }
  })
})

describe('axe finds nothing in Jours de Gloire', () => {
  it('in any decision of a campaign that is asked in the drawer, and on the card of a throw', async () => {
    const { page } = await evening.guest('desk')
    for (const decision of IN_THE_DRAWER) {
      await sitDown(page, MOMENTS.get(decision) ?? {})
      expect.soft(await axeFindings(page, '.tt-drawer'), decision).toEqual([])
    }
    await sitDown(page, MOMENTS.get('first-player') ?? {})
    await keepCards(page)
    await page.getByRole('button', { name: 'We go first' }).click()
    // It says what was thrown and what came of it.
    await page.getByRole('button', { name: /to go on$/ }).waitFor()
    expect.soft(await axeFindings(page, '.tt-roll'), 'card').toEqual([])
  })
})
