import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { seriousFindings } from '../src/axe.ts'
import { layTable, tableAt } from '../src/lobby.ts'
import { anEvening } from './support/evening.ts'

const evening = anEvening()
const RECORD = new URL('../../docs/examples/ulm-first-march.record.json', import.meta.url)

describe.each(['desk', 'phone'] as const)('axe finds nothing serious at the %s', (screen) => {
  it('in the lobby and its settings', async () => {
    const { page } = await evening.guest(screen)
    await page.getByRole('radio', { name: /^Ulm/ }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })

  it('among the rules', async () => {
    const { page } = await evening.guest(screen)
    await page.getByRole('link', { name: 'Rules' }).click()
    await page.getByText('LGA-SEQ-01').first().waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })

  it('among the charts', async () => {
    const { page } = await evening.guest(screen)
    await page.getByRole('link', { name: 'Charts' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })

  it('with a record open', async () => {
    const { page } = await evening.guest(screen)
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'ulm.record.json',
      mimeType: 'application/json',
      buffer: readFileSync(RECORD),
    })
    await page.waitForURL(/#\/record/)
    await page.getByRole('application').waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })

  it('with a table waiting for a friend', async () => {
    const { page } = await evening.guest(screen)
    await layTable(page, { opponent: 'With a friend, by link' })
    await page.getByRole('heading', { name: 'Waiting for your opponent' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })

  it('with a game begun', async () => {
    const { page } = await evening.guest(screen)
    await page.getByRole('button', { name: /^Play .* now$/ }).click()
    await tableAt(page)
    expect(await seriousFindings(page)).toEqual([])
  })
})
