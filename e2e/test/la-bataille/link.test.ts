import { describe, expect, it } from 'vitest'
import { Fight } from '../../src/la-bataille/fight.ts'
import { fights } from '../../src/la-bataille/game.ts'
import { battleMouse } from '../../src/la-bataille/hands.ts'
import { layForFriend, tableAt } from '../../src/lobby.ts'
import { anEvening } from '../support/evening.ts'
import { expectSameStacks } from '../support/stacks.ts'

const evening = anEvening()

describe('two browsers by link', () => {
  it('play at Crösten until both have marched, one of them reloads, and both have the same battle', async () => {
    const french = await evening.guest('desk', { expectsLostLine: true })
    const wish = { system: 'La Bataille', scenario: /^Crösten/, lead: 'The French' } as const
    const { table, link } = await layForFriend(french.page, wish, 'the Prussians and Saxons')
    const saxon = await evening.guest('desk', { at: link, expectsLostLine: true })
    expect(await tableAt(saxon.page)).toBe(table)
    const session = fights.stored(evening.house, table)
    const play = (phasing: number, segment: number) =>
      Promise.all(
        [french, saxon].map(({ page }, at) =>
          new Fight(
            battleMouse(page),
            { seats: [at === 0 ? 'imperial' : 'coalition'], session },
            { marches: 2, blows: 1 },
          ).play(({ position: { state } }) => state.phasing >= phasing && state.segment >= segment),
        ),
      )
    await play(0, 2)
    await french.page.reload()
    await french.page.getByRole('application').waitFor()
    const [one] = await play(1, 2)
    await expectSameStacks(french.page, saxon.page)
    expect(new Set(one.entries.map(({ seat }) => seat))).toEqual(new Set(['imperial', 'coalition']))
  })
})
