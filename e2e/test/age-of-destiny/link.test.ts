import { ON_TABLE } from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import { stateHash } from '@bivouac/kernel'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Battle } from '../../src/age-of-destiny/battle.ts'
import type { Ardour } from '../../src/age-of-destiny/battle.ts'
import { battles } from '../../src/age-of-destiny/game.ts'
import type { AodGame } from '../../src/age-of-destiny/game.ts'
import { mouseTableHand } from '../../src/age-of-destiny/hands.ts'
import { drawn } from '../../src/hand.ts'
import { layForFriend, tableAt } from '../../src/lobby.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

/** Where everything stands on the page: place and heading of every piece, in the page's own measure. */
async function shownPieces(page: Page): Promise<string[]> {
  await drawn(page)
  const places = await page
    .locator('.tt-piece:not(.tt-ghost)')
    .evaluateAll((all) => all.map((one) => one.getAttribute('transform') ?? ''))
  return places.toSorted()
}

/** The same as the rules have it. */
function standingPieces({ game, state }: AodPosition): string[] {
  const { height } = game.scenario.table
  return [state.units, state.generals]
    .flatMap(({ where, x, y, h }) =>
      [...where.keys()]
        .filter((piece) => where[piece] === ON_TABLE)
        .map((piece) => `translate(${x[piece] / 100} ${height - y[piece] / 100}) rotate(${h[piece] / 10})`),
    )
    .toSorted()
}

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
    const middle = standingPieces((await session()).position)
    await french.page.reload()
    await french.page.getByRole('application').waitFor()
    for (const { page } of [coalition, french]) await expect.poll(() => shownPieces(page)).toEqual(middle)

    // A ruler laid by one is seen by the other, and taken away again.
    await coalition.page.getByRole('application').focus()
    for (const key of ['r', 'n']) await coalition.page.keyboard.press(key)
    const theirs = french.page.locator('.tt-measure-theirs')
    await theirs.filter({ hasText: /^Coalition: [\d.]+ mm/ }).waitFor({ state: 'attached' })
    await coalition.page.keyboard.press('Escape')
    await theirs.waitFor({ state: 'detached' })

    // The battle goes on on both, to the same place at the same time.
    const [one, other] = await play(ardour, ({ position }) => position.state.turn > 3)
    expect(stateHash(one.position.state)).toBe(stateHash(other.position.state))
    expect(standingPieces(one.position)).not.toEqual(middle)
    for (const { page } of [coalition, french])
      await expect.poll(() => shownPieces(page)).toEqual(standingPieces(one.position))
  })
})
