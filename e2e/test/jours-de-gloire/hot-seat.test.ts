import { describe, expect, it } from 'vitest'
import { drawn } from '../../src/hand.ts'
import { Commander } from '../../src/jours-de-gloire/commander.ts'
import { theatres } from '../../src/jours-de-gloire/game.ts'
import { mouseTheatreHand } from '../../src/jours-de-gloire/hands.ts'
import { everybody, everythingOn, foundIn, neverSeen } from '../../src/jours-de-gloire/secrets.ts'
import { layTable } from '../../src/lobby.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()
/** What rosters, tactics and orders are written with. */
const WORDS = ['SP', 'CP', 'Offensive', 'Decisive', 'Skirmish', 'Dummy', 'face down', 'Orders', 'Journal']

describe('Bautzen, blind, with both players at one screen', () => {
  it('is played to the end, and while the screen changes hands it has nothing of either to tell', async () => {
    const { page } = await evening.guest('desk', { luck: 1813 })
    const id = await layTable(page, {
      system: 'Jours de Gloire',
      scenario: /^First campaign: Bautzen/,
      opponent: 'Two at this screen',
      options: { 'Hidden counters': 'Blind' },
    })
    const session = theatres.kept(page, id)
    const cover = page.getByRole('alertdialog')
    const mouse = mouseTheatreHand(page)
    let covers = 0
    const looks = new Set<string>()
    const hand = {
      ...mouse,
      async primary() {
        // Something of one's own is read out; it must not be left to be heard by the other.
        if (await page.getByRole('button', { name: 'End movement' }).isVisible())
          await page.keyboard.press('n')
        await mouse.primary()
      },
      async goOn() {
        if (!(await cover.isVisible())) return mouse.goOn()
        covers += 1
        const { position } = await session()
        const there = await everythingOn(page)
        expect(foundIn(there, [...everybody(position), ...WORDS]), `cover ${covers}`).toEqual([])
        expect(await page.getByRole('application').count()).toBe(0)
        const seat = /French/.test(await cover.innerText()) ? 'french' : 'allied'
        await mouse.goOn()
        await drawn(page)
        // Whoever sits down sees his own, and nothing of those he has never met.
        const look = `${position.state.turn} ${seat}`
        if (looks.has(look) || (await cover.isVisible())) return
        looks.add(look)
        expect(foundIn(await everythingOn(page), neverSeen(await session(), seat)), look).toEqual([])
      },
    }
    const seats = ['french', 'allied']
    const fighting = new Commander(hand, { seats, session }, { marches: 1, attacks: 1, passes: true })
    await fighting.play(({ position }) => position.state.turn > 2)
    expect(fighting.done.get('place')).toBe(3)
    expect([...fighting.done.keys()]).toEqual(expect.arrayContaining(['activate', 'go', 'tactic']))
    // Both have seen enough of it: the rest is sat out.
    const waiting = new Commander(hand, { seats, session }, { marches: 0, attacks: 0, passes: true })
    const { outcome } = await waiting.play()
    expect(outcome).not.toBeNull()
    expect(covers).toBeGreaterThan(20)
    // Who plays last in a turn and first in the next is handed nothing in between.
    for (const seat of seats)
      expect([...looks].filter((look) => look.endsWith(seat)).length, seat).toBeGreaterThan(1)
    await page.getByRole('heading', { name: /The game is over|A drawn game/ }).waitFor()
  })
})
