import { fastPlayGrandeArmee, findUnit, frameNow, hitsOf, poseOf } from '@bivouac/fast-play-grande-armee'
import type { Throw } from '@bivouac/fast-play-grande-armee'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Battle } from '../../src/fast-play-grande-armee/battle.ts'
import { battles } from '../../src/fast-play-grande-armee/game.ts'
import { mouseFieldHand } from '../../src/fast-play-grande-armee/hands.ts'
import { BATTLE_MOMENTS } from '../../src/fast-play-grande-armee/moments.ts'
import { layRearguard } from '../../src/fast-play-grande-armee/outposts.ts'
import type { Followed } from '../../src/follow.ts'
import { atRest, isAsked, keepCards, primaryButton } from '../../src/hand.ts'
import { keptTable } from '../../src/kept.ts'
import type { Reader } from '../../src/kept.ts'
import { hurryComputer, openFile, showThrows, toLobby } from '../../src/lobby.ts'
import { expectProvedEnd } from '../support/ending.ts'
import { anEvening } from '../support/evening.ts'

const evening = anEvening()

/** One page for all of these; each of them begins in the lobby. */
let page: Page
beforeAll(async () => {
  ;({ page } = await evening.guest('desk', { stays: true }))
  await showThrows(page, 'cards')
})
beforeEach(() => toLobby(page))

/** What was done, newest last. */
const deeds = async <A>(session: Reader<unknown, A>): Promise<A[]> =>
  (await session()).entries.map(({ action }) => action)

/** The game once so much was done. */
async function after<P, A>(session: Reader<P, A>, count: number): Promise<Followed<P, A>> {
  await expect.poll(async () => (await session()).entries.length).toBeGreaterThanOrEqual(count)
  return session()
}

const card = (): Locator => page.locator('.tt-roll')

describe('a rearguard before Dürrenfeld, by mouse against the computer', () => {
  it('is fought to the end, and every die is proved', async () => {
    // In a browser of its own: at this speed cards are gone before they are looked at.
    const { page: own } = await evening.guest('desk')
    await hurryComputer(own)
    const id = await layRearguard(own)
    const session = battles.kept(own, id)
    const battle = new Battle(mouseFieldHand(own), { seats: ['french'], session }, { moves: 1, shots: 1 })
    const end = await battle.play()
    expect(end.entries.some(({ seat }) => seat === 'austrian')).toBe(true)
    await expectProvedEnd(own, fastPlayGrandeArmee, end)
  })
})

describe('orders under the mouse', () => {
  it('are given a die, which can be taken back until a die has fallen', async () => {
    const id = await openFile(page, BATTLE_MOMENTS.control)
    const session = battles.kept(page, id)
    const { position: p } = await session()
    const hand = mouseFieldHand(page)
    await hand.command(p, 1)
    await page
      .getByText(/6 command dice/)
      .first()
      .waitFor()
    await hand.press(/^Give a die/)
    await page
      .getByText(/5 command dice/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await page
      .getByText(/6 command dice/)
      .first()
      .waitFor()
    expect((await keptTable(page, id)).entries).toEqual([])

    await hand.press(/^Give a die/)
    await hand.primary()
    const later = battles.kept(page, id)
    // What leaves nothing to choose is thrown after it without a word.
    await expect
      .poll(async () => (await deeds(later)).slice(0, 2))
      .toEqual([
        { do: 'give', force: 'FB', dice: 1 },
        { do: 'test', force: 'FB' },
      ])
    const [{ rolls }] = (await keptTable(page, id)).entries.slice(1)
    expect(rolls).toHaveLength(3)
    await expect.poll(() => isAsked(page)).toBe(true)
    expect(await page.getByRole('button', { name: /^Undo/ }).count()).toBe(0)
  })

  it('are what two of the dice bring that were picked', async () => {
    const session = battles.kept(page, await openFile(page, BATTLE_MOMENTS.pick))
    const hand = mouseFieldHand(page)
    await hand.pick([2, 0])
    await page.getByRole('button', { name: /^Active with 6 and 1/, pressed: true }).waitFor()
    await keepCards(page)
    await hand.primary()
    await card().getByText(/= 8/).waitFor()
    await card().getByText('Active', { exact: true }).first().waitFor()
    const { position, entries } = await after(session, 3)
    expect(entries.at(-1)?.events).toContainEqual(
      expect.objectContaining({ type: 'status', status: 'active' }),
    )
    expect(frameNow(position).phase).toBe('control')
  })
})

describe('a brigade under the mouse', () => {
  it('is dragged ahead with its cost and the line where its die is thrown, and throws it there', async () => {
    const session = battles.kept(page, await openFile(page, BATTLE_MOMENTS.movement))
    const { position: p } = await session()
    const hand = mouseFieldHand(page)
    await hand.advance(p, 'F1', 8000)
    const panel = page.getByRole('tabpanel')
    await panel
      .getByRole('listitem')
      .filter({ hasText: /^ahead 8/ })
      .waitFor()
    await panel.getByText('The die is thrown at the 6-inch line').waitFor()
    await panel.getByText(/needs a 2 or more \(83 %\)/).waitFor()
    await panel.getByText(/8 in used/).waitFor()
    await page.locator('.fpga-die-mark').waitFor()
    await keepCards(page)
    await hand.primary()
    await card().getByText('How far will it march?').waitFor()
    const { position, entries } = await after(session, 1)
    const [{ events }] = entries.slice(-1)
    const [die] = events.filter(({ type }) => type === 'near-die') as unknown as {
      rolls: { value: number }[]
    }[]
    const { y } = poseOf(position, findUnit(position, 'F1'))
    // It stands at the line and is asked, or it has got there.
    expect(y).toBe(die.rolls[0].value >= 2 ? 14_000 : 11_000)
  })

  it('that has thrown too little throws again for a command die, and goes on as far as it may', async () => {
    const session = battles.kept(page, await openFile(page, BATTLE_MOMENTS.march))
    const hand = mouseFieldHand(page)
    await page.getByRole('heading', { name: 'Brigade Albert has thrown' }).waitFor()
    await hand.press(/^Throw again/)
    await expect.poll(async () => (await deeds(session)).at(-1)).toEqual({ do: 'again' })
    const thrown = await session()
    if (frameNow(thrown.position).phase !== 'march') return
    await hand.goOn()
    await expect.poll(() => isAsked(page)).toBe(true)
    expect(await page.getByRole('button', { name: /^Throw again/ }).count()).toBe(0)
    await hand.primary()
    await expect.poll(async () => (await deeds(session)).at(-1)?.do).toBe('go')
  })

  it('that is drawn too far is told why not, with the clause, and stays', async () => {
    const id = await openFile(page, BATTLE_MOMENTS.movement)
    const { position: p } = await battles.kept(page, id)()
    const hand = mouseFieldHand(page)
    await hand.advance(p, 'F2', 24_000)
    const move = primaryButton(page)
    await expect.poll(() => move.getAttribute('aria-disabled')).toBe('true')
    await page
      .getByRole('tabpanel')
      .getByText(/^FPGA-MOV-/)
      .first()
      .waitFor()
    // Pressed all the same, it explains and does nothing.
    await move.click({ force: true })
    await atRest(page)
    expect((await keptTable(page, id)).entries).toEqual([])
  })

  it('that must attack is told so, and goes obliquely by numbers', async () => {
    const session = battles.kept(page, await openFile(page, BATTLE_MOMENTS.oblique))
    await page.getByRole('heading', { name: '1 must attack' }).waitFor()
    const battle = new Battle(mouseFieldHand(page), { seats: ['french'], session }, { moves: 0, shots: 0 })
    await battle.play(({ entries }) => entries.length > 0)
    expect((await session()).entries[0]?.action).toMatchObject({
      do: 'move',
      unit: 'F1',
      steps: [{ go: 'oblique' }],
    })
  })

  it('that comes upon light cavalry has the other side asked whether it gets away', async () => {
    const session = battles.kept(page, await openFile(page, BATTLE_MOMENTS.movement))
    const { position: p } = await session()
    const hand = mouseFieldHand(page)
    await hand.advance(p, 'F6', 4500)
    await hand.primary()
    await expect.poll(async () => frameNow((await session()).position).phase).toBe('evade')
    while (await hand.isShown()) await hand.goOn()
    await page.getByRole('heading', { name: /is upon Hussar brigade/ }).waitFor()
    await hand.primary()
    const end = await after(session, 2)
    expect(end.entries.at(-1)).toMatchObject({ seat: 'austrian', action: { do: 'evade' } })
    expect(end.entries.at(-1)?.events).toContainEqual(expect.objectContaining({ type: 'evade-roll' }))
  })
})

describe('guns and skirmishers under the mouse', () => {
  it('skirmish at once, one upon a target, and the throw is seen', async () => {
    const session = battles.kept(page, await openFile(page, BATTLE_MOMENTS.skirmish))
    const { position: p } = await session()
    const hand = mouseFieldHand(page)
    await hand.aim(p, 'F1', 'A1')
    await page
      .getByRole('tabpanel')
      .getByText(/5 in: 1 die, 6 hits/)
      .waitFor()
    await keepCards(page)
    await hand.primary()
    await card().getByText('Skirmishers').waitFor()
    await expect.poll(() => deeds(session)).toEqual([{ do: 'skirmish', unit: 'F1', target: 'A1' }])
  })

  it('are aimed by both sides on the map with their ranges, then fire together', async () => {
    const session = battles.kept(page, await openFile(page, BATTLE_MOMENTS.fire))
    const { position: p } = await session()
    const hand = mouseFieldHand(page)
    await hand.aim(p, 'F5', 'A5')
    await hand.primary()
    const named = page.locator('.tt-measure-text').filter({ hasText: /^6 in, round shot/ })
    await named.waitFor({ state: 'attached' })
    // The only battery has its target: the Austrians are asked at once, and see it.
    await expect.poll(async () => frameNow((await session()).position).side).toBe(1)
    expect(hitsOf((await session()).position, findUnit(p, 'A5'))).toBe(0)
    await named.waitFor({ state: 'attached' })
    await keepCards(page)
    await hand.aim(p, 'A5', 'F5')
    await hand.primary()
    await card().getByText('The guns fire').waitFor()
    const { entries } = await after(session, 2)
    const fired = entries.at(-1)?.events.filter(({ type }) => type === 'fired') ?? []
    expect(fired).toHaveLength(2)
    const rows = card().getByText(/^at (?:12-pdr|Foot battery)/)
    // A throw goes on by itself to what came of it: pressed just then, that would be gone.
    const areBoth = (): Promise<boolean> =>
      rows
        .nth(1)
        .waitFor({ timeout: 3000 })
        .then(
          () => true,
          () => false,
        )
    while (!(await areBoth())) {
      expect(await hand.isShown()).toBe(true)
      await hand.goOn()
    }
    expect(await rows.count()).toBe(2)
  })
})

describe('a combat under the mouse', () => {
  it('is weighed, helped with a die, and fought on a card with every die', async () => {
    const session = battles.kept(page, await openFile(page, BATTLE_MOMENTS.combat))
    const { position: p } = await session()
    const hand = mouseFieldHand(page)
    await hand.point(p, 'A1')
    await page.getByRole('tabpanel').getByRole('heading', { name: 'Brigade Weissenwolff' }).waitFor()
    await hand.primary()
    await expect.poll(async () => frameNow((await session()).position).phase).toBe('support')
    await hand.press(/^Add a command die.*→/)
    await hand.primary()
    await expect.poll(async () => (await deeds(session)).at(-1)).toEqual({ do: 'add', unit: 'F1' })
    await keepCards(page)
    // The French fight as they are now; then the Austrians, who add nothing.
    for (let asked = 0; asked < 2; asked++) {
      const before = (await session()).entries.length
      await hand.primary()
      await expect.poll(async () => (await session()).entries.length).toBe(before + 1)
      const { entries } = await session()
      if (entries.at(-1)?.events.some(({ type }) => type === 'combat')) break
    }
    await card().getByText('Combat with Brigade Weissenwolff').waitFor()
    const { entries } = await session()
    const fought = entries.at(-1)?.events.find(({ type }) => type === 'combat') as unknown as {
      readonly throws: readonly Throw[]
    }
    const dice = fought.throws.reduce((all, thrown) => all + thrown.dice.length, 0)
    expect(await card().locator('.fpga-die').count()).toBe(dice)
    await card()
      .getByText(/command die/i)
      .first()
      .waitFor()
  })
})

describe('the end of a battle', () => {
  it('comes by the clock, and says why and with how many points', async () => {
    await showThrows(page, 'strips')
    const session = battles.kept(page, await openFile(page, BATTLE_MOMENTS.lastMarch))
    await page.getByText('last pulse').waitFor()
    const hand = mouseFieldHand(page)
    await keepCards(page)
    await hand.primary()
    await hand.press(/^End anyway$/)
    // Both sides throw for the initiative, and with it the clock; then the die for the length of the battle is seen.
    const length = card().getByText('Does the battle go on?')
    await expect
      .poll(async () => {
        if (await length.isVisible()) return true
        await hand.goOn()
        return false
      })
      .toBe(true)
    await expect.poll(async () => (await session()).outcome).not.toBeNull()
    const { entries } = await session()
    const told = entries.at(-1)?.events.map(({ type }) => type) ?? []
    expect(told).toEqual(expect.arrayContaining(['clock', 'length-roll', 'game-over']))
    while (await hand.isShown()) await hand.goOn()
    await page.getByRole('heading', { name: /The game is over/ }).waitFor()
    await page.getByRole('button', { name: /It ended: .*French \d+; Austrian \d+/ }).waitFor()
  })
})
