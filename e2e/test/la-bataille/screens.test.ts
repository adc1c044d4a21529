import { describe, expect, it } from 'vitest'
import { axeFindings } from '../../src/axe.ts'
import { raiseDrawer } from '../../src/buttons.ts'
import { A_GOLDEN_GAME, askedIn } from '../../src/la-bataille/asked.ts'
import { openFile, toLobby } from '../../src/lobby.ts'
import { anEvening } from '../support/evening.ts'
import { expectFairLobby } from '../support/looks.ts'

const evening = anEvening()
/** What is asked amid another's turn, or seldom: a fight played through may not come to it. */
const RARE = ['answer', 'squares', 'react', 'chance', 'volley', 'giveWay', 'meleeLoss', 'advance'] as const

describe('axe finds nothing in La Bataille', () => {
  it('on a phone: in the lobby, among its charts and rules, and with a record open', async () => {
    const { page } = await evening.guest('phone')
    await expectFairLobby(page, {
      shelf: (on) => on.getByRole('button', { name: /^La Bataille/ }).click(),
      option: 'Fractions',
      clause: 'LB-1-a',
      record: A_GOLDEN_GAME,
    })
  })

  // On a phone every decision a fight comes to is looked at in `touch.test.ts`.
  it('at the desk, in decisions that come between, or seldom', async () => {
    const { page } = await evening.guest('desk')
    for (const [phase, file] of askedIn(RARE)) {
      await toLobby(page)
      await openFile(page, file)
      await raiseDrawer(page)
      expect.soft(await axeFindings(page), phase).toEqual([])
    }
  })
})
