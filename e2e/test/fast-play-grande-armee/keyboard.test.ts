import { frameNow, pulseOf } from '@bivouac/fast-play-grande-armee'
import { describe, expect, it } from 'vitest'
import { Battle } from '../../src/fast-play-grande-armee/battle.ts'
import { battles } from '../../src/fast-play-grande-armee/game.ts'
import { keyFieldHand } from '../../src/fast-play-grande-armee/hands.ts'
import { BATTLE_MOMENTS } from '../../src/fast-play-grande-armee/moments.ts'
import { tabTo } from '../../src/buttons.ts'
import { openFile, tableAt } from '../../src/lobby.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

describe('Fast-Play Grande Armée by keyboard alone', () => {
  it('is laid, and the initiative thrown for', async () => {
    const { page } = await evening.guest('desk')
    await tabTo(page, page.getByRole('button', { name: /^Fast-Play Grande Armée/ }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: /^Play Dürrenfeld now$/ }))
    await page.keyboard.press('Enter')
    const session = battles.kept(page, await tableAt(page))
    const battle = new Battle(keyFieldHand(page), { seats: ['french'], session }, { moves: 0, shots: 0 })
    const { position } = await battle.play((game) => pulseOf(game.position) === 1)
    expect(pulseOf(position)).toBe(1)
  })

  it('moves a brigade to the twentieth of an inch and the tenth of a degree', async () => {
    const { page } = await evening.guest('desk')
    const session = battles.kept(page, await openFile(page, BATTLE_MOMENTS.movement))
    const hand = keyFieldHand(page)
    await hand.advance((await session()).position, 'F1', 3300)
    for (const key of [']', ']', 'Control+]']) await page.keyboard.press(key)
    const steps = page.getByRole('tabpanel').getByRole('listitem')
    await steps.filter({ hasText: /^wheel right 2.1°/ }).waitFor()
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await session()).entries.at(-1)?.action)
      .toEqual({
        do: 'move',
        unit: 'F1',
        steps: [
          { go: 'straight', by: 3300 },
          { go: 'wheel', turn: 21 },
        ],
      })
  })

  it('plays a whole pulse for both sides, and the battle to its end', async () => {
    const { page } = await evening.guest('desk')
    const session = battles.kept(page, await openFile(page, BATTLE_MOMENTS.lastPulse))
    const hand = keyFieldHand(page)
    const battle = new Battle(hand, { seats: ['french', 'austrian'], session }, { moves: 1, shots: 1 })
    const { outcome, position } = await battle.play()
    expect(outcome).not.toBeNull()
    expect(frameNow(position).phase).toBe('over')
    expect([...battle.done.keys()]).toEqual(
      expect.arrayContaining(['skirmish', 'aim', 'give', 'test', 'end']),
    )
    await page.getByRole('heading', { name: /The game is over|A drawn game/ }).waitFor()
    while (await hand.isShown()) await hand.goOn()
    await tabTo(page, page.getByRole('button', { name: 'Menu' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: 'Lobby' }))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Your games' }).waitFor()
  })
})
