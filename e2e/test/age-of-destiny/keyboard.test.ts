import { findUnit } from '@bivouac/age-of-destiny'
import { describe, expect, it } from 'vitest'
import { Battle } from '../../src/age-of-destiny/battle.ts'
import { battles } from '../../src/age-of-destiny/game.ts'
import { keyTableHand } from '../../src/age-of-destiny/hands.ts'
import { laySkirmish } from '../../src/age-of-destiny/skirmish.ts'
import { tabTo } from '../../src/buttons.ts'
import { hurryComputer, tableAt } from '../../src/lobby.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

describe('the Mill Brook by keyboard alone', () => {
  it('is laid, and a battalion goes ahead and wheels to the tenth of a millimetre and of a degree', async () => {
    const { page } = await evening.guest('desk')
    await tabTo(page, page.getByRole('button', { name: /^The Age of Destiny/ }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: /^Play The Mill Brook now$/ }))
    await page.keyboard.press('Enter')
    const id = await tableAt(page)
    const session = battles.kept(page, id)
    const hand = keyTableHand(page)
    await page.getByRole('status').filter({ hasText: 'Your decision' }).waitFor()
    // The guns stay silent.
    await hand.primary()
    await expect.poll(async () => (await session()).entries.map(({ action }) => action.do)).toEqual(['end'])

    const before = await session()
    const unit = findUnit(before.position, 'P1')
    await hand.advance(before.position, 'P1', 1310)
    for (const key of [']', ']', 'Control+]']) await page.keyboard.press(key)
    const steps = page.getByRole('tabpanel').getByRole('listitem')
    await steps.filter({ hasText: /^ahead 13.1 mm/ }).waitFor()
    await steps.filter({ hasText: /^wheel right 2.1°/ }).waitFor()
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await session()).entries.at(-1)?.action)
      .toEqual({
        do: 'move',
        unit: 'P1',
        steps: [
          { go: 'straight', by: 1310 },
          { go: 'wheel', turn: 21 },
        ],
      })
    const { h } = (await session()).position.state.units
    expect(h[unit]).toBe(before.position.state.units.h[unit] + 21)

    // The next one is written as a number; arrows take a hair off again.
    await hand.point((await session()).position, 'P4')
    await tabTo(page, page.getByRole('spinbutton', { name: /^Ahead/ }))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('27.35')
    // Enter takes the number and gives the keys back to the table; Escape leaves a number as it was.
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('spinbutton', { name: /^To the right/ }))
    await page.keyboard.type('9')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+ArrowDown')
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await session()).entries.at(-1)?.action)
      .toEqual({ do: 'move', unit: 'P4', steps: [{ go: 'straight', by: 2725 }] })
  })

  it('is fought to the end: units rally, fire, move, charge and attack without a pointer', async () => {
    const { page } = await evening.guest('desk', { luck: 1813 })
    await hurryComputer(page)
    const id = await laySkirmish(page, { opponent: 'Against the computer', lead: 'The Coalition' })
    const session = battles.kept(page, id)
    const hand = keyTableHand(page)
    const battle = new Battle(hand, { seats: ['coalition'], session }, { moves: 1, charges: 1, shots: 1 })
    const { outcome } = await battle.play()
    expect(outcome).not.toBeNull()
    expect([...battle.done.keys()]).toEqual(
      expect.arrayContaining(['rally', 'fire', 'move', 'charge', 'attack', 'end']),
    )

    await page.getByRole('heading', { name: /Victory|Defeat|A drawn game/ }).waitFor()
    while (await hand.isShown()) await hand.goOn()
    await tabTo(page, page.getByRole('button', { name: 'Menu' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: 'Lobby' }))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Your games' }).waitFor()
  })
})
