import { topFrame } from '@bivouac/jours-de-gloire'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hear } from '../../src/heard.ts'
import { Commander } from '../../src/jours-de-gloire/commander.ts'
import { theatres } from '../../src/jours-de-gloire/game.ts'
import type { JdgGame } from '../../src/jours-de-gloire/game.ts'
import { mouseTheatreHand } from '../../src/jours-de-gloire/hands.ts'
import { everythingOn } from '../../src/jours-de-gloire/secrets.ts'
import { wronglyTold } from '../../src/jours-de-gloire/told.ts'
import { layTable, tableAt } from '../../src/lobby.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()
const NOTE = 'Meet me at Wartenburg'

describe('three players, two against one, on the march to Leipzig', () => {
  it('see each their own; a note is read a turn later by whom it is for, and by nobody else', async () => {
    const players: { readonly seat: string; readonly page: Page; readonly said: string[] }[] = []
    const sitDown = async (seat: string, at?: string): Promise<Page> => {
      const { page } = await evening.guest('desk')
      players.push({ seat, page, said: hear(page) })
      if (at !== undefined) await page.goto(at)
      return page
    }
    const french = await sitDown('french')
    const table = await layTable(french, {
      system: 'Jours de Gloire',
      scenario: /^The March on Leipzig/,
      players: 'Three: the Allies are two',
      opponent: 'With friends, by link',
      options: { Dummies: 'Without', 'Event cards': 'Without' },
    })
    for (const [seat, army] of [
      ['bohemia', 'Bohemia'],
      ['silesia', 'Silesia'],
    ] as const) {
      const link = french.getByLabel(new RegExp(`^Invitation to the seat of .*${army}`))
      expect(await tableAt(await sitDown(seat, await link.inputValue()))).toBe(table)
    }
    const [, bohemia, silesia] = players
    const session = theatres.stored(evening.house, table)
    const { position: opening } = await session()
    const play = (enough: (game: JdgGame) => boolean): Promise<JdgGame[]> =>
      Promise.all(
        players.map(({ seat, page }) =>
          new Commander(
            mouseTheatreHand(page),
            { seats: [seat], session },
            { marches: 0, attacks: 0, passes: false },
          ).play(enough),
        ),
      )

    // At the end of the turn one of the Allies writes to the other.
    await play(({ position }) => topFrame(position).phase === 'writing')
    await bohemia.page.getByLabel('The note').fill(NOTE)
    await bohemia.page.getByRole('button', { name: 'Send the note' }).click()
    await expect.poll(async () => (await session()).entries.at(-1)?.action.do).toBe('note')
    const { turn } = (await session()).position.state
    expect((await session()).position.state.turn).toBe(opening.state.turn)
    expect(silesia.said.join('')).not.toContain(NOTE)

    // It is read when the next turn has begun.
    await play(({ position }) => position.state.turn > turn)
    await expect.poll(() => silesia.said.join('')).toContain(NOTE)
    for (const { seat, page, said } of players) {
      await page.getByRole('tab', { name: 'Army' }).click()
      await page.getByRole('tabpanel').getByRole('heading', { name: /Army/ }).first().waitFor()
      const reads = seat !== 'french'
      await expect.poll(async () => (await everythingOn(page)).includes(NOTE), { message: seat }).toBe(reads)
      expect(said.join('').includes(NOTE), seat).toBe(reads)
      expect(wronglyTold(said, seat, await session(), opening)).toEqual([])
    }
  })
})
