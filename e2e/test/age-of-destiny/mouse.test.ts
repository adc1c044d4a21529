import { ageOfDestiny, findUnit } from '@bivouac/age-of-destiny'
import { describe, expect, it } from 'vitest'
import { Battle } from '../../src/age-of-destiny/battle.ts'
import { BATTLE_MOMENTS } from '../../src/age-of-destiny/moments.ts'
import { battles } from '../../src/age-of-destiny/game.ts'
import { mouseTableHand } from '../../src/age-of-destiny/hands.ts'
import { laySkirmish } from '../../src/age-of-destiny/skirmish.ts'
import { besideBlock, groundOf } from '../../src/age-of-destiny/pieces.ts'
import { atRest, drawn, primaryButton } from '../../src/hand.ts'
import { keptTable } from '../../src/kept.ts'
import { hurryComputer, layTable, openFile } from '../../src/lobby.ts'
import { dragByMouse, sheetPoint } from '../../src/sheet-hand.ts'
import { expectProvedEnd } from '../support/ending.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()
/** How far before the front the knobs stand, in CSS pixels. */
const KNOB_BEFORE = 22

describe('on the north bank of the Mill Brook, by mouse against the computer', () => {
  it('is fought to the end, and every die is proved', async () => {
    const { page } = await evening.guest('desk', { luck: 1813 })
    await hurryComputer(page)
    const id = await laySkirmish(page, { opponent: 'Against the computer', lead: 'The Coalition' })
    const session = battles.kept(page, id)
    const battle = new Battle(
      mouseTableHand(page),
      { seats: ['coalition'], session },
      { moves: 2, charges: 1, shots: 1 },
    )
    const end = await battle.play()
    const { entries } = end

    expect(entries.some(({ seat }) => seat === 'french')).toBe(true)
    expect([...battle.done.keys()]).toEqual(
      expect.arrayContaining(['rally', 'fire', 'move', 'charge', 'attack', 'end']),
    )

    await expectProvedEnd(page, ageOfDestiny, end)
  })
})

describe('a battalion under the mouse', () => {
  it('is dragged ahead and turned by its knob, and ends where its ghost stood', async () => {
    const { page } = await evening.guest('desk')
    const id = await openFile(page, BATTLE_MOMENTS.movement)
    const session = battles.kept(page, id)
    const { position: p } = await session()
    const hand = mouseTableHand(page)
    await hand.advance(p, 'P1', 2000)
    await page
      .getByRole('listitem')
      .filter({ hasText: /^ahead 20 mm/ })
      .waitFor()

    // The left knob stands before the left corner of the ghost; drawn on, it wheels the line about its right.
    const block = groundOf(p, 'P1')
    const { scale } = await sheetPoint(page, { x: 0, y: 0 })
    const ahead = 2000 + block.depth / 2 + (KNOB_BEFORE / scale) * 100
    const knob = await sheetPoint(page, besideBlock(p, block, -block.width / 2, ahead))
    const to = await sheetPoint(page, besideBlock(p, block, -block.width / 2, ahead + 1800))
    await dragByMouse(page, knob, to)
    await hand.primary()
    await expect
      .poll(async () => (await session()).entries.map(({ action }) => action))
      .toEqual([
        {
          do: 'move',
          unit: 'P1',
          steps: [
            { go: 'straight', by: 2000 },
            { go: 'wheel', turn: expect.any(Number) },
          ],
        },
      ])
    const { h } = (await session()).position.state.units
    const turn = h[findUnit(p, 'P1')] - p.state.units.h[findUnit(p, 'P1')]
    // 18 mm on 100 mm of front is about ten degrees.
    expect(turn).toBeGreaterThan(60)
    expect(turn).toBeLessThan(150)
  })

  it('that is drawn too far is told why not, with the clause, and stays', async () => {
    const { page } = await evening.guest('desk')
    const id = await openFile(page, BATTLE_MOMENTS.movement)
    const { position: p } = await battles.kept(page, id)()
    const hand = mouseTableHand(page)
    await hand.advance(p, 'P1', 20_000)
    const move = primaryButton(page)
    await expect.poll(() => move.getAttribute('aria-disabled')).toBe('true')
    await page
      .getByRole('tabpanel')
      .getByText(/^AOD-3-move-/)
      .first()
      .waitFor()
    // Pressed all the same, it explains and does nothing.
    await move.click({ force: true })
    await atRest(page)
    expect((await keptTable(page, id)).entries).toEqual([])
  })
})

describe('the view of a player who has come near', () => {
  it('follows the computer where he does not see, and is his own again when it is his turn', async () => {
    const { page } = await evening.guest('desk', { luck: 1813, reducedMotion: 'no-preference' })
    await layTable(page, {
      system: 'The Age of Destiny',
      scenario: /^The Mill Brook/,
      opponent: 'Against the computer',
      lead: 'The Coalition',
    })
    const view = (): Promise<string> =>
      page.locator('.tt-overlay').evaluate((one) => (one as unknown as SVGElement).style.transform)
    await page.keyboard.press('m')
    for (const key of [...Array<string>(5).fill('+'), ...Array<string>(6).fill('Shift+ArrowUp')])
      await page.keyboard.press(key)
    await drawn(page)
    let last = ''
    await expect.poll(async () => last === (last = await view())).toBe(true)
    const seen = new Set<string>()
    await page.keyboard.press('e')
    await page.getByText('Move your troops').first().waitFor()
    await page.keyboard.press('e')
    await page.getByRole('button', { name: 'End anyway' }).click()
    await expect
      .poll(
        async () => {
          seen.add(await view())
          return page.locator('body').innerText()
        },
        { timeout: 90_000 },
      )
      .toMatch(/Turn 2 of 12[^]*Your decision/)
    await expect.poll(view).toBe(last)
    // It was elsewhere meanwhile: the French act where he did not look.
    expect(seen.size).toBeGreaterThan(1)
  })
})
