/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { parseRecord, stateHash, verifyRecord } from '@bivouac/kernel'
import type { Action, Position, RuleSystem, Session } from '@bivouac/kernel'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFindings } from '../../src/axe.ts'
import { atRest } from '../../src/hand.ts'

/** How it ended is told on the screen, every die is thrown again there, and the record that is saved replays to the same. */
export async function expectProvedEnd<P extends Position, A extends Action, V>(
  page: Page,
  system: RuleSystem<P, A, V>,
  { outcome, position }: Pick<Session<P, A, V>, 'outcome' | 'position'>,
): Promise<void> {
  expect(outcome).not.toBeNull()
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
  expect(verifyRecord(system, record)).toEqual([])
  expect(record.end?.hash).toBe(stateHash(position.state))
}

/** Nothing that hangs over the edge of a small screen. */
export async function expectNoOverhang(page: Page, phase: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), phase).toBe(390)
}

/** Nothing for axe to find, and nothing that hangs over the edge of a small screen, once nothing on it moves any more. */
export async function expectTidyPhone(page: Page, phase: string): Promise<void> {
  await atRest(page)
  expect(await axeFindings(page), phase).toEqual([])
  await expectNoOverhang(page, phase)
}
