import { joursDeGloire } from '@bivouac/jours-de-gloire'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../../src/axe.ts'
import { Commander } from '../../src/jours-de-gloire/commander.ts'
import { theatres } from '../../src/jours-de-gloire/game.ts'
import { mouseTheatreHand } from '../../src/jours-de-gloire/hands.ts'
import { hurryComputer, layTable } from '../../src/lobby.ts'
import { expectProvedEnd } from '../support/ending.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

describe('Bautzen by mouse against the computer', () => {
  it('is played from the first march to the end, and every die is proved', async () => {
    const { page } = await evening.guest('desk', { luck: 1813 })
    await hurryComputer(page)
    const id = await layTable(page, {
      system: 'Jours de Gloire',
      scenario: /^First campaign: Bautzen/,
      opponent: 'Against the computer',
      lead: 'The French',
      level: 'Recruit',
    })
    const look = async (phase: string) => expect(await axeFindings(page), phase).toEqual([])
    const commander = new Commander(
      mouseTheatreHand(page),
      { seats: ['french'], session: theatres.kept(page, id), look },
      { marches: 2, attacks: 1, passes: true },
    )
    const end = await commander.play()
    expect(end.entries.some(({ seat }) => seat === 'allied')).toBe(true)
    expect([...commander.done.keys()]).toEqual(
      expect.arrayContaining(['choose-first', 'activate', 'go', 'tactic', 'end']),
    )
    await expectProvedEnd(page, joursDeGloire, end)
  })
})
