import { stateHash } from '@bivouac/kernel'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Campaign } from '../../src/la-grande-armee/campaign.ts'
import { mapMouse } from '../../src/la-grande-armee/hands.ts'
import { campaigns } from '../../src/la-grande-armee/game.ts'
import type { LgaGame } from '../../src/la-grande-armee/game.ts'
import { atRest } from '../../src/hand.ts'
import { layForFriend, tableAt } from '../../src/lobby.ts'
import { layWire } from '../../src/wire.ts'
import { anEvening } from '../support/evening.ts'
import { expectSameStacks } from '../support/stacks.ts'

const evening = anEvening()
const ZEAL = { marches: 1, attacks: 1 }

describe('two browsers by link', () => {
  it('end with the same game, through a reload and a dropped connection', async () => {
    const french = await evening.guest('desk', { expectsLostLine: true })
    const { table, link } = await layForFriend(
      french.page,
      {
        scenario: /^Ulm/,
        lead: 'The French',
      },
      'the Allies',
    )
    const wire = await layWire(evening.house.server.port)
    const byWire = link.replace(evening.house.url, wire.url)
    const allied = await evening.guest('desk', { at: byWire, expectsLostLine: true })
    expect(await tableAt(allied.page)).toBe(table)
    // The secret of the seat does not stay in the address.
    expect(allied.page.url()).not.toContain(new URL(link).hash.split('/').at(-1))

    const session = campaigns.stored(evening.house, table)
    const play = (enough: (game: LgaGame) => boolean): Promise<LgaGame[]> =>
      Promise.all(
        [french, allied].map(({ page }, at) =>
          new Campaign(mapMouse(page), { seats: [at === 0 ? 'french' : 'allied'], session }, ZEAL).play(
            enough,
          ),
        ),
      )
    const reached = (count: number) => (game: LgaGame) => game.entries.length >= count

    // To the middle of the game; then one of them reloads and finds the table as it was.
    await play(reached(8))
    await french.page.reload()
    await french.page.getByRole('application').waitFor()
    // What was lost last may still be going from one of the two maps.
    await expectSameStacks(french.page, allied.page)

    // The other loses the line, and the page says so. What happens meanwhile is told when the line is back.
    wire.cut()
    await allied.page.getByRole('status').filter({ hasText: 'Not connected' }).waitFor()
    wire.mend()
    await allied.page
      .getByRole('status')
      .filter({ hasText: /Your decision|Waiting for/ })
      .waitFor()

    const [one, other] = await play(() => false)
    expect(one.outcome).not.toBeNull()
    expect(stateHash(one.position.state)).toBe(stateHash(other.position.state))
    for (const { page } of [french, allied])
      await page.getByRole('heading', { name: /Victory|Defeat|A drawn game/ }).waitFor()
    // What was lost last may still be going from one of the two maps.
    await expectSameStacks(french.page, allied.page)

    // The same two play again with sides changed: one press each.
    for (const { page } of [french, allied]) {
      await page.getByRole('button', { name: /^(?:Rematch, sides changed|Sit down to the rematch)$/ }).click()
      await page.waitForURL((url) => !url.hash.includes(table))
    }
    await expectManners(french.page, allied.page)
    await wire.close()
  })

  /** The first has the first move: a draw is offered and declined, a move taken back by agreement, the game given up. */
  async function expectManners(first: Page, second: Page): Promise<void> {
    const fromMenu = async (page: Page, name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name, exact: true }).click()
    }
    const told = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text })
    const again = await tableAt(first)
    expect(await tableAt(second)).toBe(again)
    await told(first, /Your decision/).waitFor()
    const moves = () => evening.house.stored(again).entries

    await fromMenu(second, 'Offer a draw')
    await first.getByRole('button', { name: 'Decline' }).click()
    await second
      .getByText(/declines? a draw/)
      .first()
      .waitFor()

    // When the decision has gone to the other, undo no longer reaches it.
    const end = async (page: Page): Promise<void> => {
      const before = moves().length
      await page.getByRole('button', { name: /^End / }).first().click()
      await expect.poll(() => moves().length).toBeGreaterThan(before)
      await atRest(page)
    }
    while (!(await told(second, /Your decision/).isVisible())) await end(first)
    const mine = moves().length
    await fromMenu(first, 'Ask to take back')
    await first.getByRole('button', { name: /^My last move/ }).click()
    await second.getByRole('button', { name: 'Let it be taken back' }).click()
    await expect.poll(() => moves().length).toBe(mine - 1)
    await told(first, /Your decision/).waitFor()

    await fromMenu(second, 'Resign')
    await second.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
    await second.getByRole('heading', { name: 'Defeat' }).waitFor()
    await first.getByRole('heading', { name: 'Victory' }).waitFor()
  }
})
