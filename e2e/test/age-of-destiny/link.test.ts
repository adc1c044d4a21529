import { ON_TABLE } from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import { describe, expect, it } from 'vitest'
import { Battle } from '../../src/age-of-destiny/battle.ts'
import type { Ardour } from '../../src/age-of-destiny/battle.ts'
import { battles } from '../../src/age-of-destiny/game.ts'
import type { AodGame } from '../../src/age-of-destiny/game.ts'
import { mouseTableHand } from '../../src/age-of-destiny/hands.ts'
import { layForFriend, tableAt } from '../../src/lobby.ts'
import { anEvening } from '../support/evening.ts'
import { expectStanding, standingUnits } from '../support/standing.ts'

const evening = anEvening()

/** The table as the rules have it. */
const tableOf = ({
  game,
  state: { units, generals },
}: AodPosition): Parameters<typeof expectStanding>[1] => ({
  units,
  officers: generals,
  present: ON_TABLE,
  fine: 100,
  height: game.scenario.table.height,
})

describe('the Mill Brook between two browsers by link', () => {
  it('is the same battle on both to the hundredth of a millimetre, through a reload in the middle', async () => {
    const coalition = await evening.guest('desk', { expectsLostLine: true })
    const { table, link } = await layForFriend(
      coalition.page,
      {
        system: 'The Age of Destiny',
        scenario: /^The Mill Brook/,
        lead: 'The Coalition',
      },
      'the French',
    )
    const french = await evening.guest('desk', { at: link, expectsLostLine: true })
    expect(await tableAt(french.page)).toBe(table)

    const session = battles.stored(evening.house, table)
    const play = (ardour: Ardour, enough: (battle: AodGame) => boolean): Promise<AodGame[]> =>
      Promise.all(
        [coalition, french].map(({ page }, at) =>
          new Battle(
            mouseTableHand(page),
            { seats: [at === 0 ? 'coalition' : 'french'], session },
            ardour,
          ).play(enough),
        ),
      )

    // Two turns; then one of them reloads and finds the table as it was.
    const ardour = { moves: 2, charges: 1, shots: 1 }
    await play(ardour, ({ position }) => position.state.turn > 2)
    const middle = tableOf((await session()).position)
    await french.page.reload()
    await french.page.getByRole('application').waitFor()
    await expectStanding([coalition.page, french.page], middle)

    // A ruler laid by one is seen by the other, and taken away again. While the last throw is shown Escape would go to it.
    const hand = mouseTableHand(coalition.page)
    while (await hand.isShown()) await hand.goOn()
    await coalition.page.getByRole('application').focus()
    for (const key of ['r', 'n']) await coalition.page.keyboard.press(key)
    const theirs = french.page.locator('.tt-measure-theirs')
    await theirs.filter({ hasText: /^Coalition: [\d.]+ mm/ }).waitFor({ state: 'attached' })
    await coalition.page.keyboard.press('Escape')
    await theirs.waitFor({ state: 'detached' })

    // The battle goes on on both, to the same place at the same time.
    await play(ardour, ({ position }) => position.state.turn > 3)
    const end = tableOf((await session()).position)
    expect(standingUnits(end)).not.toEqual(standingUnits(middle))
    await expectStanding([coalition.page, french.page], end)
  })
})
