import { describe, expect, it } from 'vitest'
import { Battle } from '../../src/age-of-destiny/battle.ts'
import { battles } from '../../src/age-of-destiny/game.ts'
import { touchTableHand } from '../../src/age-of-destiny/hands.ts'
import { laySkirmish } from '../../src/age-of-destiny/skirmish.ts'
import { hurryComputer } from '../../src/lobby.ts'
import { expectNoOverhang } from '../support/ending.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

describe('on the north bank of the Mill Brook at 390 by 844, by touch', () => {
  it('is fought to the end, and nothing hangs over the edge', async () => {
    const { page } = await evening.guest('phone', { luck: 1813 })
    await hurryComputer(page)
    const id = await laySkirmish(page, { opponent: 'Against the computer', lead: 'The Coalition' })
    const session = battles.kept(page, id)
    const look = (phase: string) => expectNoOverhang(page, phase)
    const battle = new Battle(
      touchTableHand(page),
      { seats: ['coalition'], session, look },
      { moves: 1, charges: 1, shots: 1 },
    )
    const { outcome } = await battle.play()
    expect(outcome).not.toBeNull()
    expect([...battle.done.keys()]).toEqual(
      expect.arrayContaining(['rally', 'fire', 'move', 'charge', 'attack', 'end']),
    )
    await page.getByRole('heading', { name: /Victory|Defeat|A drawn game/ }).waitFor()
  })
})
