import { describe, expect, it } from 'vitest'
import { Fight } from '../../src/la-bataille/fight.ts'
import { fights } from '../../src/la-bataille/game.ts'
import { battleKeys } from '../../src/la-bataille/hands.ts'
import { FIGHT_MOMENTS } from '../../src/la-bataille/moments.ts'
import { openFile } from '../../src/lobby.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

describe('the last turn at Crösten by keyboard alone', () => {
  it('is charged, marched, fired and fought to the end without a pointer', async () => {
    const { page } = await evening.guest('desk')
    const session = fights.kept(page, await openFile(page, FIGHT_MOMENTS.lastTurn))
    const fight = new Fight(
      battleKeys(page),
      { seats: ['imperial', 'coalition'], session },
      { marches: 1, blows: 1 },
    )
    const { outcome } = await fight.play()
    expect(outcome).not.toBeNull()
    expect([...fight.done.keys()]).toEqual(expect.arrayContaining(['charge', 'march', 'aim']))
    await page.getByRole('heading', { name: /The game is over|A drawn game/ }).waitFor()
  })
})
