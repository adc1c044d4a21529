import { describe, expect, it } from 'vitest'
import { axeFindings } from '../../src/axe.ts'
import { raiseDrawer } from '../../src/buttons.ts'
import { layTable, openFile, openRecord, tableAt } from '../../src/lobby.ts'
import { MOMENTS } from '../../src/la-grande-armee/moments.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()
/** Decisions that come by luck or by want of care. */
const RARE = ['setup', 'option', 'elimination', 'surplus', 'retreat', 'losses', 'advance'] as const
const RECORD = new URL('../../../docs/examples/ulm-first-march.record.json', import.meta.url)

describe.each(['desk', 'phone'] as const)('axe finds nothing at the %s', (screen) => {
  it('in the lobby and its settings', async () => {
    const { page } = await evening.guest(screen)
    await page.getByRole('radio', { name: /^Ulm/ }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  it('among the rules', async () => {
    const { page } = await evening.guest(screen)
    await page.getByRole('link', { name: 'Rules' }).click()
    await page.getByText('LGA-SEQ-01').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  it('among the charts', async () => {
    const { page } = await evening.guest(screen)
    await page.getByRole('link', { name: 'Charts' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  it('with a record open', async () => {
    const { page } = await evening.guest(screen)
    await openRecord(page, RECORD)
    expect(await axeFindings(page)).toEqual([])
  })

  it('with a table waiting for a friend', async () => {
    const { page } = await evening.guest(screen)
    await layTable(page, { opponent: 'With a friend, by link' })
    await page.getByRole('heading', { name: 'Waiting for your opponent' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  it.each(RARE)('in a decision that a game played through may not come to: %s', async (phase) => {
    const { page } = await evening.guest(screen)
    await openFile(page, MOMENTS[phase])
    await raiseDrawer(page)
    expect(await axeFindings(page)).toEqual([])
  })

  it('with a game begun', async () => {
    const { page } = await evening.guest(screen)
    await page.getByRole('button', { name: /^Play .* now$/ }).click()
    await tableAt(page)
    expect(await axeFindings(page)).toEqual([])
  })
})
