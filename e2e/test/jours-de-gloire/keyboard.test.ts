import { describe, expect, it } from 'vitest'
import { tabTo } from '../../src/buttons.ts'
import { Commander } from '../../src/jours-de-gloire/commander.ts'
import { theatres } from '../../src/jours-de-gloire/game.ts'
import { keyTheatreHand } from '../../src/jours-de-gloire/hands.ts'
import { tableAt } from '../../src/lobby.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

describe('Bautzen by keyboard alone', () => {
  it('is laid, and a turn is played: stacks march along the roads, meet the enemy and fight', async () => {
    const { page } = await evening.guest('desk', { luck: 1813 })
    await tabTo(page, page.getByRole('button', { name: /^Jours de Gloire/ }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: /^Play Bautzen now$/ }))
    await page.keyboard.press('Enter')
    const id = await tableAt(page)
    const commander = new Commander(
      keyTheatreHand(page),
      { seats: ['french'], session: theatres.kept(page, id) },
      { marches: 2, attacks: 1, passes: true },
    )
    const { position } = await commander.play(({ position: p }) => p.state.turn > 1)
    expect(position.state.turn).toBe(2)
    expect([...commander.done.keys()]).toEqual(
      expect.arrayContaining(['choose-first', 'activate', 'go', 'tactic', 'end']),
    )
  })
})
