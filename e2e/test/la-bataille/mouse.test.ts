import { laBataille } from '@bivouac/la-bataille'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../../src/axe.ts'
import { Fight } from '../../src/la-bataille/fight.ts'
import { fights } from '../../src/la-bataille/game.ts'
import { battleMouse } from '../../src/la-bataille/hands.ts'
import { FIGHT_MOMENTS } from '../../src/la-bataille/moments.ts'
import { hurryComputer, layTable, openFile } from '../../src/lobby.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

describe('Crösten by mouse', () => {
  it('is begun against the computer: a sequence is marched, fired and fought, and answered', async () => {
    const { page } = await evening.guest('desk', { luck: 1806 })
    await hurryComputer(page)
    const id = await layTable(page, {
      system: 'La Bataille',
      scenario: /^Crösten|first fight/,
      lead: 'The French',
      level: 'Recruit',
    })
    const session = fights.kept(page, id)
    const fight = new Fight(battleMouse(page), { seats: ['imperial'], session }, { marches: 2, blows: 1 })
    await fight.play(({ entries }) =>
      entries.some(({ seat, action }) => seat === 'coalition' && action.do === 'march'),
    )
    expect(fight.done.get('march')).toBeGreaterThan(1)
  })

  it('is fought in its last turn to the end by both at one screen, and every die is proved', async () => {
    const { page } = await evening.guest('desk')
    const id = await openFile(page, FIGHT_MOMENTS.lastTurn)
    const session = fights.kept(page, id)
    const look = async (phase: string) => expect(await axeFindings(page), phase).toEqual([])
    const fight = new Fight(
      battleMouse(page),
      { seats: ['imperial', 'coalition'], session, look },
      { marches: 1, blows: 1 },
    )
    const end = await fight.play()
    expect(end.outcome).not.toBeNull()
    expect([...fight.done.keys()]).toEqual(expect.arrayContaining(['charge', 'aim', 'fire']))
    await page.getByRole('heading', { name: /The game is over|A drawn game/ }).waitFor()
    expect(laBataille.outcome(end.position)).toEqual(end.outcome)
  })
})
