import { SIDES, joursDeGloire } from '@bivouac/jours-de-gloire'
import { parseRecord, stateHash, verifyRecord } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { hear } from '../../src/heard.ts'
import { Commander } from '../../src/jours-de-gloire/commander.ts'
import { theatres } from '../../src/jours-de-gloire/game.ts'
import type { JdgGame } from '../../src/jours-de-gloire/game.ts'
import { mouseTheatreHand } from '../../src/jours-de-gloire/hands.ts'
import { firstTold, wronglyTold } from '../../src/jours-de-gloire/told.ts'
import { keptSeats } from '../../src/kept.ts'
import { layForFriend, tableAt } from '../../src/lobby.ts'
import { layWire } from '../../src/wire.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

describe('Bautzen, blind, between two browsers by link', () => {
  it('is played to the end through a reload and a lost line, and neither is ever told what the other hides', async () => {
    const { house } = evening
    const french = await evening.guest('desk', { expectsLostLine: true })
    const heardByFrench = hear(french.page)
    const { table, link } = await layForFriend(
      french.page,
      {
        system: 'Jours de Gloire',
        scenario: /^First campaign: Bautzen/,
        lead: 'The French',
        options: { 'Hidden counters': 'Blind' },
      },
      'the Allies',
    )
    const wire = await layWire(house.server.port)
    const allied = await evening.guest('desk', { expectsLostLine: true })
    const heardByAllied = hear(allied.page)
    await allied.page.goto(link.replace(house.url, wire.url))
    expect(await tableAt(allied.page)).toBe(table)

    const session = theatres.stored(house, table)
    const { position: opening } = await session()
    const play = (marches: number, enough: (game: JdgGame) => boolean): Promise<JdgGame[]> =>
      Promise.all(
        [french, allied].map(({ page }, at) =>
          new Commander(
            mouseTheatreHand(page),
            { seats: [SIDES[at]], session },
            { marches, attacks: 1, passes: false },
          ).play(enough),
        ),
      )

    // After a turn one of them reloads, the other loses the line; the game goes on where it was.
    await play(1, ({ position: p }) => p.state.turn > 1)
    await french.page.reload()
    wire.cut()
    await allied.page.getByRole('status').filter({ hasText: 'Not connected' }).waitFor()
    wire.mend()
    for (const { page } of [french, allied])
      await page
        .getByRole('status')
        .filter({ hasText: /Your decision|Waiting for/ })
        .waitFor()
    await play(1, ({ position: p }) => p.state.turn > 2)
    const [campaign] = await play(0, () => false)
    const { outcome, position, entries } = campaign
    expect(outcome).not.toBeNull()
    for (const { page } of [french, allied])
      await page.getByRole('heading', { name: /Victory|Defeat|A drawn game/ }).waitFor()

    // All that was said is weighed; and Dummies are looked for, whose names are used for nothing else.
    expect(entries.some(({ action }) => action.do === 'tactic')).toBe(true)
    for (const [at, said] of [heardByFrench, heardByAllied].entries()) {
      expect(said.length).toBeGreaterThan(entries.length)
      expect(wronglyTold(said, SIDES[at], campaign, opening)).toEqual([])
      for (const { seat, action } of entries) {
        if (action.do !== 'place') continue
        const kinds = firstTold(said, action.counter)
        if (seat === SIDES[at]) expect(said.join('')).toContain(action.counter)
        else
          expect(['revealed', 'removed'], `${SIDES[at]} of ${action.counter}`).toEqual(
            expect.arrayContaining(kinds),
          )
      }
    }

    // Now that it is over everybody may have the whole, and prove it.
    const [{ token }] = await keptSeats(french.page)
    const answer = await fetch(`${house.url}/api/tables/${table}/record`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const record = parseRecord(await answer.text())
    expect(verifyRecord(joursDeGloire, record)).toEqual([])
    expect(record.end?.hash).toBe(stateHash(position.state))
    await wire.close()
  })
})
