import { FRENCH, findPiece, hexOf, idOf, piecesOf } from '@bivouac/la-grande-armee'
import type { LgaPosition, Side } from '@bivouac/la-grande-armee'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { drawn } from '../../src/hand.ts'
import { hexPoint } from '../../src/hex-hand.ts'
import { keptTable } from '../../src/kept.ts'
import { campaigns } from '../../src/la-grande-armee/game.ts'
import { mapMouse } from '../../src/la-grande-armee/hands.ts'
import { hurryComputer, layTable } from '../../src/lobby.ts'
import type { Spot } from '../../src/sheet-hand.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

/** Where the pieces of a side stand. */
function standing(p: LgaPosition, side: Side): Record<string, string> {
  const { ids } = p.game.board.map.grid
  return Object.fromEntries(piecesOf(p, side).map((unit) => [idOf(p, unit), ids[hexOf(p, unit)]]))
}

/** A drag of the mouse, with Shift if asked. */
async function drag(page: Page, from: Spot, to: Spot, shift = false): Promise<void> {
  if (shift) await page.keyboard.down('Shift')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
  if (shift) await page.keyboard.up('Shift')
  await drawn(page)
}

it('the whole army at Ulm marches by a third of the acts it took, and ends where it did', async () => {
  const { page } = await evening.guest('desk', { luck: 1805 })
  await hurryComputer(page)
  const id = await layTable(page, { scenario: /^Ulm/, lead: 'The French', level: 'Recruit' })
  await page.getByRole('button', { name: /^End movement/ }).waitFor()
  await drawn(page)
  const read = campaigns.kept(page, id)
  const { position, entries } = await read()
  const { grid } = position.game.board.map
  const at = (hex: string): Promise<Spot> => hexPoint(page, grid, grid.indexOf(hex))
  const length = async (): Promise<number> => (await keptTable(page, id)).entries.length
  const before = standing(position, FRENCH)

  // Many at once: a rectangle, a drag, a key.
  const stacks = await Promise.all(Object.values(before).map(at))
  const [xs, ys] = [stacks.map(({ x }) => x), stacks.map(({ y }) => y)]
  const corner = { x: Math.max(8, Math.min(...xs) - 24), y: Math.min(...ys) - 24 }
  await drag(page, corner, { x: Math.max(...xs) + 24, y: Math.max(...ys) + 24 }, true)
  await drag(page, await at('0554'), await at('0754'))
  await page.keyboard.press('e')
  const acts = { many: 3, single: 0 }
  await page.getByRole('button', { name: /^End movement/ }).waitFor()
  await expect.poll(length).toBeGreaterThan(entries.length + 15)
  // Read apart: what is taken back afterwards is none of `read`.
  const made = await campaigns.kept(page, id)()
  const after = standing(made.position, FRENCH)
  const went = made.entries
    .slice(entries.length)
    .flatMap(({ action }) => (action.do === 'move' ? [action.unit] : []))
  expect(went.length).toBeGreaterThan(15)
  // One undo takes all of it back.
  await page.keyboard.press('z')
  await expect.poll(length).toBe(entries.length)

  // One by one, each stack by its first and those who go along.
  const hand = mapMouse(page)
  const left = new Set(went)
  while (left.size > 0) {
    const [lead] = left
    const now = (await campaigns.kept(page, id)()).position
    const goal = grid.indexOf(after[lead])
    await hand.tapPiece(now, lead)
    acts.single += 2
    for (const piece of left) {
      if (piece === lead || before[piece] !== before[lead] || after[piece] !== after[lead]) continue
      const button = page.locator(`.hex-party [data-piece="${piece}"]`)
      if ((await button.getAttribute('aria-disabled')) === 'true') continue
      await button.click()
      acts.single++
    }
    const since = await length()
    await hand.tap(now, goal)
    acts.single++
    await page.waitForTimeout(150)
    if ((await length()) === since) {
      await hand.tap(now, goal)
      acts.single++
    }
    await expect.poll(length).toBeGreaterThan(since)
    await page.waitForTimeout(300)
    const then = (await campaigns.kept(page, id)()).position
    const arrived = [...left].filter(
      (piece) => hexOf(then, findPiece(then, piece)) === grid.indexOf(after[piece]),
    )
    expect(arrived).not.toEqual([])
    for (const piece of arrived) left.delete(piece)
  }
  expect(standing((await campaigns.kept(page, id)()).position, FRENCH)).toEqual(after)
  console.log(`Acts of a turn at Ulm: ${acts.single} one by one, ${acts.many} many at once.`)
  expect(acts.many * 3).toBeLessThanOrEqual(acts.single)
})
