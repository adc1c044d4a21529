import { describe, expect, it } from 'vitest'
import { Commander } from '../../src/jours-de-gloire/commander.ts'
import { theatres } from '../../src/jours-de-gloire/game.ts'
import { touchTheatreHand } from '../../src/jours-de-gloire/hands.ts'
import { hurryComputer, layTable } from '../../src/lobby.ts'
import { expectTidyPhone } from '../support/ending.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

describe('Bautzen at 390 by 844, by touch', () => {
  it('is played for a turn: a stack marches, meets the enemy and fights, and nothing hangs over the edge', async () => {
    const { page } = await evening.guest('phone', { luck: 1813 })
    await hurryComputer(page)
    const id = await layTable(page, {
      system: 'Jours de Gloire',
      scenario: /^First campaign: Bautzen/,
      opponent: 'Against the computer',
      lead: 'The French',
      level: 'Recruit',
    })
    const commander = new Commander(
      touchTheatreHand(page),
      {
        seats: ['french'],
        session: theatres.kept(page, id),
        look: (phase) => expectTidyPhone(page, phase),
      },
      { marches: 2, attacks: 1, passes: true },
    )
    const { position } = await commander.play(({ position: p }) => p.state.turn > 1)
    expect(position.state.turn).toBe(2)
    expect([...commander.done.keys()]).toEqual(
      expect.arrayContaining(['choose-first', 'activate', 'go', 'tactic', 'end']),
    )
  })
})
