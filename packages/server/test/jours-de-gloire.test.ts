import { join } from 'node:path'
import { createRandom, pick, verifyRecord } from '@bivouac/kernel'
import type { GameRecord, SeatId } from '@bivouac/kernel'
import { joursDeGloire } from '@bivouac/jours-de-gloire'
import type { JdgAction, JdgView } from '@bivouac/jours-de-gloire'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, seatAll } from './support/page.ts'
import type { Page } from './support/page.ts'
import { serve, useFolder } from './support/serve.ts'
import type { TestServer } from './support/serve.ts'

const folder = useFolder()
let host: TestServer
beforeAll(async () => {
  const messages = { atOnce: 2000, aSecond: 2000 }
  host = await serve({ store: { file: join(folder.path, 'jdg.sqlite') }, limits: { messages } })
})
afterAll(() => host.server.stop())

const random = createRandom(1813)

/** A page takes one of the actions offered to its seat, found from its own view and nothing else. */
async function actFor(page: Page, seat: SeatId, prefer?: JdgAction['do']): Promise<JdgAction> {
  const p = joursDeGloire.imagine(page.view as JdgView, seat, random)
  const { actions } = joursDeGloire.offer(p, seat)
  const wanted = actions.filter((action) => action.do === prefer)
  const action = pick(random, wanted.length > 0 ? wanted : actions)
  expect((await page.act(action)).type).toBe('accepted')
  return action
}

/** What brings a Dummy to light: it is met by the enemy, or taken off before his eyes. */
const SHOWS: ReadonlySet<string> = new Set(['revealed', 'removed'])
const dummiesIn = (text: string): string[] => text.match(/(?:french|allied)-dummy-[a-z]+-\d+/g) ?? []

it('what is hidden never reaches the other seat over the wire: Dummies, rosters, cards, sealed set-up', async () => {
  const { links, keys, pages, onlooker } = await seatAll(host.url, {
    system: joursDeGloire.id,
    setup: { scenario: 'emperor' },
  })
  const everyone = [...Object.values(pages), onlooker]
  const placed: Record<SeatId, string[]> = { french: [], allied: [] }
  let taken = 0
  for (; taken < 120 && onlooker.deciders.length > 0; taken++) {
    const seat = pick(random, onlooker.deciders)
    const action = await actFor(pages[seat], seat, 'place')
    if (action.do === 'place') placed[seat].push(action.counter)
    await Promise.all(everyone.map((one) => one.until(() => one.sequence === taken + 1)))
  }

  // The ids of Dummies are names only their owner's actions and events use, until the enemy has met them.
  const met = new Set(
    onlooker.entries.flatMap(({ events }) =>
      events.flatMap((event) => (SHOWS.has(event.type) ? dummiesIn(JSON.stringify(event)) : [])),
    ),
  )
  const seats = Object.keys(pages)
  for (const seat of seats) {
    const other = seats.find((one) => one !== seat) ?? ''
    const answers: string[] = []
    for (const path of ['', '/record', '/view?at=0', `/view?at=${taken}`]) {
      const token = keys[other]
      answers.push(JSON.stringify(await ask(host.url, `/api/tables/${links.table}${path}`, { token })))
    }
    const unmet = placed[seat].filter((dummy) => !met.has(dummy))
    expect(unmet.length, `${seat} still has secrets`).toBeGreaterThan(0)
    const found = (text: string) => dummiesIn(text).filter((dummy) => unmet.includes(dummy))
    expect(new Set(found(pages[seat].wire)), `${seat} finds his own`).toEqual(new Set(unmet))
    expect(found(pages[other].wire + answers.join('')), `${other} of ${seat}`).toEqual([])
    expect(found(onlooker.wire), `an onlooker of ${seat}`).toEqual([])
  }

  // An action is shown to the seat that took it and to no other.
  for (const seat of seats) {
    for (const { seat: by, action } of pages[seat].entries) expect(action === undefined).toBe(by !== seat)
  }
  expect(onlooker.entries.every(({ action }) => action === undefined)).toBe(true)

  // Of the enemy a view holds numbers and what lies face up: never a roster, a hand or a face-down counter.
  for (const seat of seats) {
    const { own, seen, all } = pages[seat].view as JdgView
    expect(all).toBeNull()
    const mine = own?.side === 0 ? 'french' : 'allied'
    expect(mine).toBe(seat)
    expect(seen).toHaveLength(1)
    expect(Object.keys(seen[0])).not.toContain('hand')
    for (const stack of seen[0].stacks) expect(Object.keys(stack)).not.toContain('counters')
  }
  expect((onlooker.view as JdgView).own).toBeNull()
  const { status } = await ask(host.url, `/api/tables/${links.table}/record`, { token: links.watch })
  expect(status).not.toBe(200)
})

it('three players, two against one: a note reaches its reader and nobody else', async () => {
  const mark = 'MARK-for-the-other-ally'
  const { pages, onlooker } = await seatAll(host.url, {
    system: joursDeGloire.id,
    setup: { scenario: 'leipzig', options: { players: 'three', dummies: false, cards: false } },
  })
  expect(Object.keys(pages)).toHaveLength(3)
  const everyone = [...Object.values(pages), onlooker]
  let wrote: { readonly by: SeatId; readonly to: SeatId } | null = null
  for (let taken = 0; taken < 900 && onlooker.deciders.length > 0; taken++) {
    const [seat] = onlooker.deciders
    const page = pages[seat]
    const p = joursDeGloire.imagine(page.view as JdgView, seat, random)
    const { actions } = joursDeGloire.offer(p, seat)
    const side = joursDeGloire.seats(p).find(({ id }) => id === seat)?.side
    const mate = joursDeGloire.seats(p).find((one) => one.side === side && one.id !== seat)
    const note: JdgAction | null = mate ? { do: 'note', to: [mate.id], text: mark } : null
    if (wrote === null && note !== null && mate && joursDeGloire.check(p, seat, note) === null) {
      expect((await page.act(note)).type).toBe('accepted')
      wrote = { by: seat, to: mate.id }
    } else {
      const end = actions.find((action) => action.do === 'end')
      expect((await page.act(end ?? pick(random, actions))).type).toBe('accepted')
    }
    await Promise.all(everyone.map((one) => one.until(() => one.sequence === taken + 1)))
    if (wrote !== null && pages[wrote.to].wire.includes(mark)) break
  }
  expect(wrote).not.toBeNull()
  const readers = Object.entries(pages).flatMap(([seat, page]) => (page.wire.includes(mark) ? [seat] : []))
  expect(readers.toSorted()).toEqual([wrote?.by, wrote?.to].toSorted())
  expect(onlooker.wire).not.toContain(mark)
})

it('nothing that asks about what is hidden is taken back, and who is asked does not tell whose counters lie there', async () => {
  const PROBES = ['fight', 'destroy-bridge', 'lift-pontoon'] as const
  const seen = { probes: 0, handedOn: 0, asked: 0 }
  const isEnough = () => seen.probes > 0 && seen.handedOn > 5 && seen.asked > 0
  // The dice are the server's and fall otherwise each time: as many games as it takes until all of it has come up.
  for (let game = 0; game < 20 && !isEnough(); game++) await playOne()
  expect(isEnough(), JSON.stringify(seen)).toBe(true)

  async function playOne(): Promise<void> {
    const { pages, onlooker } = await seatAll(host.url, {
      system: joursDeGloire.id,
      setup: { scenario: 'leipzig', options: { players: 'three', dummies: false, cards: false } },
    })
    const everyone = [...Object.values(pages), onlooker]
    const isFought = () => (onlooker.view as JdgView).battle !== null
    for (let taken = 0; taken < 250 && onlooker.deciders.length > 0 && !isEnough(); taken++) {
      const before = onlooker.deciders
      const seat = pick(random, before)
      const p = joursDeGloire.imagine(pages[seat].view as JdgView, seat, random)
      const offered = new Set(joursDeGloire.offer(p, seat).actions.map((action) => action.do))
      const action = await actFor(pages[seat], seat, PROBES.find((probe) => offered.has(probe)) ?? 'go')
      await Promise.all(everyone.map((one) => one.until(() => one.sequence === taken + 1)))
      // A fight may also be a siege, which shows nothing yet.
      const isProbe = PROBES.some((probe) => probe === action.do) && (action.do !== 'fight' || isFought())
      const isHandedOn = onlooker.deciders.some((id) => !before.includes(id))
      if (isProbe) seen.probes++
      if (isHandedOn) seen.handedOn++
      if (isProbe || isHandedOn) {
        expect(everyone.filter(({ mayUndo }) => mayUndo)).toEqual([])
        expect(await pages[seat].undo()).toMatchObject({ refusal: { clause: 'TABLE-UNDO' } })
      }
      const { frames, battle, seen: sides } = onlooker.view as JdgView
      if (frames.at(-1)?.phase !== 'tactics' || battle === null) continue
      const stack = sides[1].stacks.find(({ box }) => box === battle.box)
      const allies = onlooker.deciders.filter((id) => id !== 'french')
      if (stack === undefined || stack.down === 0 || allies.length === 0) continue
      seen.asked++
      expect(allies).toEqual(['bohemia'])
    }
    for (const page of everyone) page.socket.terminate()
  }
})

it('a whole game over the wire ends with everything open, and its record proves its dice', async () => {
  const { links, pages, onlooker } = await seatAll(host.url, {
    system: joursDeGloire.id,
    setup: { scenario: 'emperor', options: { blind: 2 } },
  })
  const everyone = [...Object.values(pages), onlooker]
  for (let taken = 0; onlooker.deciders.length > 0; taken++) {
    const [seat] = onlooker.deciders
    await actFor(pages[seat], seat, 'end')
    await Promise.all(everyone.map((one) => one.until(() => one.sequence === taken + 1)))
  }
  await onlooker.next('over')
  const { body } = await ask(host.url, `/api/tables/${links.table}/record`, { token: links.watch })
  const record = body as GameRecord
  expect(verifyRecord(joursDeGloire, record)).toEqual([])
  expect(record.end?.outcome).not.toBeNull()
  expect((onlooker.view as JdgView).all).not.toBeNull()
})
