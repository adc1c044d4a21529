import { frameNow, ON_TABLE, pulseOf, turnOf } from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition } from '@bivouac/fast-play-grande-armee'
import { describe, expect, it } from 'vitest'
import { Battle } from '../../src/fast-play-grande-armee/battle.ts'
import { battles } from '../../src/fast-play-grande-armee/game.ts'
import type { FpgaGame } from '../../src/fast-play-grande-armee/game.ts'
import { mouseFieldHand } from '../../src/fast-play-grande-armee/hands.ts'
import { drawn, primaryButton } from '../../src/hand.ts'
import { hear } from '../../src/heard.ts'
import { layForFriend, tableAt } from '../../src/lobby.ts'
import { anEvening } from '../support/evening.ts'
import { expectStanding } from '../support/standing.ts'

const evening = anEvening()

/** The table as the rules have it. */
const tableOf = ({
  game,
  state: { units, officers },
}: FpgaPosition): Parameters<typeof expectStanding>[1] => ({
  units,
  officers,
  present: ON_TABLE,
  fine: 1000 / 25.4,
  height: game.scenario.table.height * 25.4,
})

describe('the golden turn between two browsers by link', () => {
  it('is the same battle on both, and no list of shots is seen before both are closed', async () => {
    const french = await evening.guest('desk', { expectsLostLine: true })
    const { table, link } = await layForFriend(
      french.page,
      {
        system: 'Fast-Play Grande Armée',
        scenario: /^The golden turn/,
        lead: 'The French',
        options: { 'Guns aimed in secret': 'On' },
      },
      'the Austrians',
    )
    const austrian = await evening.guest('desk', { expectsLostLine: true })
    const heard = hear(austrian.page)
    await austrian.page.goto(link)
    expect(await tableAt(austrian.page)).toBe(table)
    const session = battles.stored(evening.house, table)
    const hands = [french, austrian].map(({ page }) => mouseFieldHand(page))
    const play = (enough: (battle: FpgaGame) => boolean): Promise<FpgaGame[]> =>
      Promise.all(
        hands.map((hand, at) =>
          new Battle(
            hand,
            { seats: [at === 0 ? 'french' : 'austrian'], session },
            { moves: 1, shots: 1 },
          ).play(enough),
        ),
      )

    await play(({ position }) => frameNow(position).phase === 'secret-fire')
    // The French aim and close their list; the Austrians, who wait for nobody, are told nothing of it.
    const { position: p, entries } = await session()
    heard.splice(0)
    await hands[0].aim(p, 'F3', 'A2')
    await hands[0].primary()
    await expect.poll(async () => (await session()).entries.length).toBe(entries.length + 1)
    await expect
      .poll(() => french.page.locator('.tt-measure-text').filter({ hasText: 'round shot' }).count())
      .toBe(1)
    await hands[0].primary()
    await expect.poll(async () => (await session()).entries.length).toBe(entries.length + 2)
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    await drawn(austrian.page)
    expect(await austrian.page.locator('.tt-measure-text').filter({ hasText: 'round shot' }).count()).toBe(0)
    expect(heard.join('\n')).not.toMatch(/"aim"|"aimed"/)
    await austrian.page.getByRole('tab', { name: 'Journal' }).click()
    expect(await austrian.page.getByRole('tabpanel').innerText()).not.toMatch(/mixed brigade/)

    // They close theirs, and all is opened at once.
    await primaryButton(austrian.page).click()
    await expect.poll(async () => (await session()).entries.length).toBe(entries.length + 3)
    await expect.poll(() => heard.join('\n')).toMatch(/"lists-opened"/)

    // The pulse goes on on both, through a reload, to the same place at the same time.
    await austrian.page.reload()
    await austrian.page.getByRole('application').waitFor()
    await play(({ position }) => turnOf(position) > 1 || pulseOf(position) > 1)
    await expectStanding([french.page, austrian.page], tableOf((await session()).position))
  })
})
