/// <reference lib="dom" />
import { describe, expect, it } from 'vitest'
import { Battle } from '../../src/fast-play-grande-armee/battle.ts'
import { battles } from '../../src/fast-play-grande-armee/game.ts'
import { touchFieldHand } from '../../src/fast-play-grande-armee/hands.ts'
import { BATTLE_MOMENTS } from '../../src/fast-play-grande-armee/moments.ts'
import { openFile } from '../../src/lobby.ts'
import { expectNoOverhang } from '../support/ending.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

describe('at the outposts before Dürrenfeld at 390 by 844, by touch', () => {
  it('a whole pulse is played to the end of the battle, and nothing hangs over the edge', async () => {
    const { page } = await evening.guest('phone')
    const session = battles.kept(page, await openFile(page, BATTLE_MOMENTS.lastPulse))
    const look = (phase: string) => expectNoOverhang(page, phase)
    const battle = new Battle(
      touchFieldHand(page),
      { seats: ['french', 'austrian'], session, look },
      { moves: 1, shots: 1 },
    )
    const { outcome } = await battle.play()
    expect(outcome).not.toBeNull()
    expect([...battle.done.keys()]).toEqual(
      expect.arrayContaining(['skirmish', 'aim', 'give', 'test', 'end']),
    )
    await page.getByRole('heading', { name: /The game is over|A drawn game/ }).waitFor()
  })
})
