import { frameNow } from '@bivouac/fast-play-grande-armee'
import { stateHash } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { Battle } from '../../src/fast-play-grande-armee/battle.ts'
import { battles } from '../../src/fast-play-grande-armee/game.ts'
import { mouseFieldHand } from '../../src/fast-play-grande-armee/hands.ts'
import { BATTLE_MOMENTS } from '../../src/fast-play-grande-armee/moments.ts'
import { openFile, tableAt } from '../../src/lobby.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

describe('two at one screen, at the outposts before Dürrenfeld', () => {
  it('fight the last pulse to the end, though the page is closed in the middle of it and opened again', async () => {
    const guest = await evening.guest('desk')
    const { page } = guest
    const id = await openFile(page, BATTLE_MOMENTS.lastPulse)
    const seats = ['french', 'austrian']
    const ardour = { moves: 1, shots: 1 }
    const kept = battles.kept(page, id)
    const opening = new Battle(mouseFieldHand(page), { seats, session: kept }, ardour)
    const before = await opening.play(({ position }) => frameNow(position).phase === 'movement')
    expect([...opening.done.keys()]).toEqual(expect.arrayContaining(['skirmish', 'aim', 'give', 'test']))
    await page.close()

    const again = await guest.newPage()
    await again.goto(evening.house.url)
    await again.getByRole('link', { name: /The last pulse of the last turn/ }).click()
    expect(await tableAt(again)).toBe(id)
    const session = battles.kept(again, id)
    expect(stateHash((await session()).position.state)).toBe(stateHash(before.position.state))

    const { outcome, entries } = await new Battle(mouseFieldHand(again), { seats, session }, ardour).play()
    expect(outcome).not.toBeNull()
    expect(new Set(entries.map(({ seat }) => seat))).toEqual(new Set(seats))
    await again.getByRole('heading', { name: /The game is over|A drawn game/ }).waitFor()
  })

  it('draw their armies up in their zones, one after the other, then begin', async () => {
    const { page } = await evening.guest('desk')
    const session = battles.kept(page, await openFile(page, BATTLE_MOMENTS.deploy))
    const { position: p } = await session()
    const hand = mouseFieldHand(page)
    await page.getByRole('heading', { name: 'Deployment' }).waitFor()
    await hand.advance(p, 'F7', 1500)
    await hand.primary()
    await expect
      .poll(async () => (await session()).entries.at(-1)?.action)
      .toMatchObject({ do: 'deploy', unit: 'F7', x: 41_500, y: 8500, facing: 0 })
    // Beyond the zone he is told why not.
    await hand.advance((await session()).position, 'F6', 9000)
    await page
      .getByRole('tabpanel')
      .getByText(/^FPGA-REI-/)
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    for (const side of [1, -1]) {
      await hand.press(/^Done placing/)
      const isOn = async (): Promise<boolean> => {
        const { phase, side: now } = frameNow((await session()).position)
        return side === 1 ? now === 1 : phase !== 'deploy'
      }
      await expect.poll(isOn).toBe(true)
    }
  })
})
