import { stateHash } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { Battle } from '../../src/age-of-destiny/battle.ts'
import { battles } from '../../src/age-of-destiny/game.ts'
import { mouseTableHand } from '../../src/age-of-destiny/hands.ts'
import { laySkirmish } from '../../src/age-of-destiny/skirmish.ts'
import { tableAt } from '../../src/lobby.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

describe('two at one screen, on the north bank of the Mill Brook', () => {
  it('fight it to the end, though the page is closed in the middle and opened again', async () => {
    const guest = await evening.guest('desk')
    const { page } = guest
    const id = await laySkirmish(page, { opponent: 'Two at this screen' })
    const seats = ['coalition', 'french']
    const ardour = { moves: 1, charges: 1, shots: 1 }
    const kept = battles.kept(page, id)
    const before = await new Battle(mouseTableHand(page), { seats, session: kept }, ardour).play(
      ({ position }) => position.state.side === 1,
    )
    await page.close()

    const again = await guest.newPage()
    await again.goto(evening.house.url)
    await again.getByRole('link', { name: /On the north bank/ }).click()
    expect(await tableAt(again)).toBe(id)
    const session = battles.kept(again, id)
    expect(stateHash((await session()).position.state)).toBe(stateHash(before.position.state))

    const battle = new Battle(mouseTableHand(again), { seats, session }, ardour)
    const { outcome, entries } = await battle.play()
    expect(outcome).not.toBeNull()
    expect(new Set(entries.map(({ seat }) => seat))).toEqual(new Set(seats))
    await again.getByRole('heading', { name: /The game is over|A drawn game/ }).waitFor()
  })
})
