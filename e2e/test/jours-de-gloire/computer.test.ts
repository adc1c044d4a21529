import { joursDeGloire } from '@bivouac/jours-de-gloire'
import { describe, expect, it } from 'vitest'
import { Commander } from '../../src/jours-de-gloire/commander.ts'
import { theatres } from '../../src/jours-de-gloire/game.ts'
import { mouseTheatreHand } from '../../src/jours-de-gloire/hands.ts'
import { hurryComputer, layTable, openFile } from '../../src/lobby.ts'
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
    const commander = new Commander(
      mouseTheatreHand(page),
      { seats: ['french'], session: theatres.kept(page, id) },
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

describe('by mouse, from a position', () => {
  it('JDG-6.5.1-test nobody is proposed who cannot come off, and the enemy passes', async () => {
    const { page } = await evening.guest('desk')
    // Bertrand stands alone among poor roads: his command of one, less one, is below any die.
    const id = await openFile(page, {
      format: 'bivouac-position',
      version: 1,
      system: 'jours-de-gloire',
      setup: { scenario: 'bautzen' },
      position: {
        turn: 2,
        step: 'second-turn',
        phasing: 'allied',
        playerStep: 'movement',
        first: 'allied',
        french: { 'alt-oels': ['fr-4:3'] },
        allied: { lowenberg: ['wittgenstein', 'ru-1:3'] },
        commanders: { french: 'napoleon', 'russo-prussian': 'wittgenstein' },
        points: { french: 6, 'russo-prussian': 6 },
      },
      dice: [],
      actions: [
        { do: { do: 'activate', units: ['wittgenstein', 'ru-1'] } },
        { do: { do: 'go', to: 'buntzlau' } },
      ],
    })
    const barred: string[] = []
    const commander = new Commander(
      mouseTheatreHand(page),
      {
        seats: ['french'],
        session: theatres.kept(page, id),
        look: async (phase) => {
          if (phase === 'interception')
            barred.push((await page.locator('.jdg-force .tt-barred').first().textContent()) ?? '')
        },
      },
      { marches: 0, attacks: 0, passes: false },
    )
    const { entries } = await commander.play((now) => now.entries.some(({ seat }) => seat === 'french'))
    expect(barred).toEqual([expect.stringMatching(/^Intercept.*tick who goes/)])
    expect(entries.findLast(({ seat }) => seat === 'french')?.action).toEqual({ do: 'end' })
  })
})
