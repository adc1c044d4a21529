import { describe, expect, it } from 'vitest'
import { Fight } from '../../src/la-bataille/fight.ts'
import { fights } from '../../src/la-bataille/game.ts'
import { battleTouch } from '../../src/la-bataille/hands.ts'
import { FIGHT_MOMENTS } from '../../src/la-bataille/moments.ts'
import { openFile } from '../../src/lobby.ts'
import { expectTidyPhone } from '../support/ending.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

describe('the last turn at Crösten at 390 by 844, by touch', () => {
  it('is fought to the end, every kind of decision tidy on the small screen', async () => {
    const { page } = await evening.guest('phone')
    const session = fights.kept(page, await openFile(page, FIGHT_MOMENTS.lastTurn))
    const look = (phase: string) => expectTidyPhone(page, phase)
    const fight = new Fight(
      battleTouch(page),
      { seats: ['imperial', 'coalition'], session, look },
      { marches: 1, blows: 1 },
    )
    const { outcome } = await fight.play()
    expect(outcome).not.toBeNull()
    await page.getByRole('heading', { name: /The game is over|A drawn game/ }).waitFor()
  })
})
