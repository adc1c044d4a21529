import { blockOf, findUnit, hasMoved, unitsOf } from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { battles } from '../../src/age-of-destiny/game.ts'
import { keyTableHand, mouseTableHand, touchTableHand } from '../../src/age-of-destiny/hands.ts'
import { BATTLE_MOMENTS } from '../../src/age-of-destiny/moments.ts'
import { besideBlock, groundOf, pointOn } from '../../src/age-of-destiny/pieces.ts'
import { axeFindings } from '../../src/axe.ts'
import { drawn } from '../../src/hand.ts'
import { keptTable } from '../../src/kept.ts'
import { layTable, openFile } from '../../src/lobby.ts'
import { dragByMouse, dragByTouch, reachPoint, sheetPoint } from '../../src/sheet-hand.ts'
import type { Drag } from '../../src/sheet-hand.ts'
import { expectTidyPhone } from '../support/ending.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()
/** Those of Horn's brigade who face south: where they go, they go alike. */
const FOOT = ['P1', 'P2', 'P3', 'P4', 'P5']

/** Draws a piece so far ahead, in hundredths of a millimetre, and with it whoever is in hand. */
async function draw(page: Page, p: AodPosition, id: string, by: number, drag: Drag): Promise<void> {
  const from = await reachPoint(page, pointOn(p, id), id, drag)
  const { scale } = await sheetPoint(page, { x: 0, y: 0 })
  const here = besideBlock(p, groundOf(p, id), 0, 0)
  const there = besideBlock(p, groundOf(p, id), 0, by)
  await drag(page, from, {
    x: from.x + (there.x - here.x) * scale,
    y: from.y + (there.y - here.y) * scale,
  })
  await drawn(page)
}

/** How far south each of these has gone. */
function gone(before: AodPosition, after: AodPosition, ids: readonly string[]): number[] {
  return ids.map((id) => blockOf(before, findUnit(before, id)).y - blockOf(after, findUnit(after, id)).y)
}

const brigade = (page: Page): ReturnType<Page['getByRole']> =>
  page.getByRole('heading', { name: /^Von Horn’s brigade/ })

describe('a brigade under the mouse', () => {
  it('is taken by a double click, drawn on as one, and taken back as one', async () => {
    const { page } = await evening.guest('desk')
    const id = await openFile(page, BATTLE_MOMENTS.charge)
    const session = battles.kept(page, id)
    const { position: p } = await session()
    const { x, y } = await reachPoint(page, pointOn(p, 'P3'), 'P3')
    await page.mouse.dblclick(x, y)
    await brigade(page).waitFor()
    await draw(page, p, 'P3', 2000, dragByMouse)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: /^Move 8 together/ }).click()
    await expect.poll(async () => (await session()).entries.length).toBe(8)
    expect(new Set(gone(p, (await session()).position, FOOT))).toEqual(new Set([2000]))
    await page.keyboard.press('z')
    await expect.poll(async () => (await keptTable(page, id)).entries.length).toBe(0)
  })

  it('that is drawn too far for some stops them short, says why, and lets the others go', async () => {
    const { page } = await evening.guest('desk')
    const session = battles.kept(page, await openFile(page, BATTLE_MOMENTS.charge))
    const { position: p } = await session()
    const hand = mouseTableHand(page)
    // A rectangle with Shift takes whoever stands in it, a click with Shift one more.
    await page.keyboard.down('Shift')
    const corner = await reachPoint(page, { x: 440, y: 150 }, 'open ground')
    await dragByMouse(page, corner, await sheetPoint(page, { x: 640, y: 330 }))
    await hand.point(p, 'P1')
    await page.keyboard.up('Shift')
    await page.getByText('3 picked', { exact: true }).waitFor()
    // Drawn on, they catch where all of them still come along; from there the column alone has more.
    await draw(page, p, 'P3', 4200, dragByMouse)
    for (let more = 0; more < 8; more++) await page.keyboard.press('ArrowUp')
    const told = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'I/Leib-Regiment' })
    await told.first().getByText('AOD-3-move-a').waitFor()
    await hand.press(/^Move 3 together.*2 short/)
    await expect.poll(async () => (await session()).entries.length).toBe(3)
    expect(gone(p, (await session()).position, ['P1', 'P2', 'P3'])).toEqual([4000, 4000, 4800])
  })
})

describe('a marching turn at Hagelberg', () => {
  it('takes a handful of acts where it took two for each piece', async () => {
    const { page } = await evening.guest('desk')
    const id = await layTable(page, {
      system: 'The Age of Destiny',
      scenario: /^Hagelberg/,
      opponent: 'Two at this screen',
    })
    const session = battles.kept(page, id)
    await page.getByRole('button', { name: /^End movement/ }).waitFor()
    const acts = ['m', 'g', ...Array<string>(4).fill('Shift+ArrowUp'), 'Enter']
    for (const act of acts) await page.keyboard.press(act)
    await expect.poll(async () => (await session()).entries.length, { timeout: 60_000 }).toBe(27)
    const { position: p } = await session()
    const marched = unitsOf(p, 0).filter((unit) => hasMoved(p, unit))
    expect(marched).toHaveLength(23)
    // One by one each of them, and each general, is a drag and Enter.
    expect(acts.length).toBeLessThanOrEqual(12)
    expect(acts.length).toBeLessThan((2 * 27) / 3)
    await page.keyboard.press('z')
    await expect.poll(async () => (await keptTable(page, id)).entries.length).toBe(0)
  })
})

describe('a brigade by keys alone', () => {
  it('is taken, led on, and one of it left out', async () => {
    const { page } = await evening.guest('desk')
    const session = battles.kept(page, await openFile(page, BATTLE_MOMENTS.charge))
    const { position: p } = await session()
    await keyTableHand(page).point(p, 'P3')
    await page.keyboard.press('g')
    await brigade(page).waitFor()
    await page.keyboard.press('j')
    await page.getByText('7 picked', { exact: true }).waitFor()
    for (const key of ['Shift+ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await session()).entries.length).toBe(7)
    expect(gone(p, (await session()).position, FOOT)).toEqual([1100, 1100, 0, 1100, 1100])
  })
})

describe('a brigade under a finger', () => {
  it('is taken from the banner, drawn on, and nothing hangs over the edge', async () => {
    const { page } = await evening.guest('phone')
    const session = battles.kept(page, await openFile(page, BATTLE_MOMENTS.charge))
    const { position: p } = await session()
    const hand = touchTableHand(page)
    await hand.point(p, 'P3')
    await page
      .getByRole('button', { name: /^Whole brigade/ })
      .first()
      .tap()
    await draw(page, p, 'P3', 2000, dragByTouch)
    await expectTidyPhone(page, 'a brigade in hand')
    await hand.primary()
    await expect.poll(async () => (await session()).entries.length).toBe(8)
    expect(new Set(gone(p, (await session()).position, FOOT)).size).toBe(1)
  })
})
