import { join } from 'node:path'
import { createMind } from '@bivouac/ai'
import type { DecideQuestion, Memory } from '@bivouac/ai'
import { createComputer } from '@bivouac/games'
import { createRandom, listDice, pick, Session, verifyRecord } from '@bivouac/kernel'
import type { Action, GameRecord, Position, RuleSystem } from '@bivouac/kernel'
import { toySystem } from '@bivouac/kernel/testing'
import { joursDeGloire } from '@bivouac/jours-de-gloire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, Page, seatAll } from './support/page.ts'
import { serve, useFolder } from './support/serve.ts'
import type { TestServer } from './support/serve.ts'

const folder = useFolder()
let host: TestServer
const open = () =>
  serve({
    store: { file: join(folder.path, 'computer.sqlite') },
    pace: 0,
    limits: { messages: { atOnce: 2000, aSecond: 2000 } },
  })
beforeAll(async () => {
  host = await open()
})
afterAll(() => host.server.stop())

const ORDER = {
  system: joursDeGloire.id,
  setup: { scenario: 'emperor' },
  computers: { allied: 'recruit' },
}

/** The people do as little as they may, whenever it is for them to decide, until it holds or the game is over. */
async function playPeople<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  pages: Readonly<Record<string, Page>>,
  isEnough: () => boolean = () => false,
): Promise<void> {
  const random = createRandom(5)
  const [any] = Object.values(pages)
  const due = () => any.deciders.find((seat) => seat in pages)
  for (;;) {
    await any.until(() => isEnough() || any.deciders.length === 0 || due() !== undefined)
    const seat = due()
    if (seat === undefined || isEnough()) return
    const page = pages[seat]
    await page.until(() => page.sequence >= any.sequence)
    const p = system.imagine(page.view as V, seat, random)
    const { actions } = system.offer(p, seat)
    const { sequence } = await page.act(
      actions.find((action) => action.do === 'end') ?? pick(random, actions),
    )
    await any.until(() => any.sequence >= sequence)
  }
}

/** Thinks every decision of a finished game over again, in one mind, and answers how many there were. */
async function thoughtOver(record: GameRecord): Promise<number> {
  const mind = createMind(createComputer, 1000)
  const memories = new Map<string, Memory>()
  const rolls = [record.openingRolls, ...record.entries.map((entry) => entry.rolls)].flat()
  const session = new Session(joursDeGloire, record.setup, listDice(rolls), record.dice)
  let count = 0
  for (const { seat, action, computer } of record.entries) {
    if (computer) {
      const { level, speed, granted, used } = computer
      const view: unknown = structuredClone(joursDeGloire.view(session.position, seat))
      const seed = record.computers?.[seat] ?? 0
      const memory = memories.get(seat) ?? null
      const asked = {
        id: ++count,
        system: record.system,
        table: 'again',
        seat,
        level,
        seed,
        view,
        memory,
        speed,
      }
      const answer = await mind(asked as DecideQuestion)
      expect(answer).toMatchObject({ action, work: { granted, used }, speed })
      if (answer.action !== null && answer.memory) memories.set(seat, answer.memory)
    }
    session.submit(seat, session.sequence, action)
  }
  return count
}

describe('the computer at a table by link', () => {
  it('has no link; it plays from what its seat may see, to an end that can be proved', async () => {
    const { links, pages, onlooker } = await seatAll(host.url, ORDER)
    expect(Object.keys(links.seats)).toEqual(['french'])
    expect(onlooker.info?.seats).toMatchObject([
      { id: 'french', computer: null },
      { id: 'allied', computer: 'recruit', online: true },
    ])
    await playPeople(joursDeGloire, pages)
    await onlooker.next('over')
    const { body } = await ask(host.url, `/api/tables/${links.table}/record`, { token: links.watch })
    const record = body as GameRecord
    expect(verifyRecord(joursDeGloire, record)).toEqual([])
    expect(await thoughtOver(record)).toBeGreaterThan(5)
    expect(host.log.filter((line) => line.includes('stumbled'))).toEqual([])
  })

  it('plays on as if the server had never stopped, and tells nobody what it bears in mind', async () => {
    const { links, pages } = await seatAll(host.url, ORDER)
    const acted = (page: Page) => page.entries.filter(({ seat }) => seat === 'allied').length
    await playPeople(joursDeGloire, pages, () => acted(pages['french']) >= 5)
    await host.server.stop()
    host = await open()
    const back = await Page.at(host.url, links.table, links.seats['french'])
    const before = acted(back)
    const running = async () =>
      (await ask(host.url, `/api/tables/${links.table}/record`, { token: links.watch })).body
    expect(JSON.stringify([await running(), back.entries])).not.toMatch(/"(computers|memory|granted)"/)
    await playPeople(joursDeGloire, { french: back })
    await back.until(() => back.deciders.length === 0)
    expect(acted(back)).toBeGreaterThan(before)
    const record = (await running()) as GameRecord
    expect(record.end?.outcome).toBeTruthy()
    expect(await thoughtOver(record)).toBeGreaterThan(10)
  })

  it('of a game it does not know takes anything that is allowed', async () => {
    const { pages, onlooker } = await seatAll(host.url, { computers: { red: 'veteran' } })
    await playPeople(toySystem, pages)
    await onlooker.next('over')
    expect(onlooker.entries.some(({ seat }) => seat === 'red')).toBe(true)
  })

  it('cannot have every seat, nor one that is not there', async () => {
    for (const [computers, path] of [
      [{ french: 'recruit', allied: 'marshal' }, 'computers'],
      [{ swedes: 'recruit' }, 'computers.swedes'],
      [{ allied: 'genius' }, 'computers.allied'],
    ] as const) {
      const body = { ...ORDER, clock: null, computers }
      expect(await ask(host.url, '/api/tables', { body })).toMatchObject({ status: 400, body: { path } })
    }
  })
})
