import { readdirSync, readFileSync } from 'node:fs'
import { games, loadKit } from '@bivouac/games'
import { createRandom, drawAction, makeRecord, seededDice, Session } from '@bivouac/kernel'
import type { AnySystem } from '@bivouac/kernel'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleScript } from '../src/bundle.ts'
import { startChromium } from '../src/chromium.ts'
import { decisionsHash, hashesOf } from '../src/replay.ts'

const folder = (path: string): URL => new URL(`../../${path}/`, import.meta.url)

function recordsIn(place: URL): [name: string, text: string][] {
  const names = readdirSync(place).filter((name) => name.endsWith('.record.json'))
  return names.toSorted().map((name) => [name, readFileSync(new URL(name, place), 'utf8')])
}

/** A game nobody has seen before any fix or refactoring: chance plays every side to the end. */
function byChance(system: AnySystem, scenario: string, seed: number): string {
  const session = new Session(system, { scenario }, seededDice(seed), { kind: 'seed', seed })
  const random = createRandom(seed)
  for (;;) {
    const [seat] = system.deciders(session.position)
    if (seat === undefined) return JSON.stringify(makeRecord(session))
    session.submit(seat, session.sequence, drawAction(system.offer(session.position, seat), random))
  }
}

const kits = await Promise.all(games.map(({ id }) => loadKit(id)))

/** Runs in the page: the global is the bundled module. */
const replayThere = (record: string): Promise<string[]> =>
  (globalThis as unknown as { replay: { hashesOf(text: string): Promise<string[]> } }).replay.hashesOf(record)

const decideThere = ([id, decisions]: [string, number]): Promise<string> =>
  (
    globalThis as unknown as { replay: { decisionsHash(id: string, decisions: number): Promise<string> } }
  ).replay.decisionsHash(id, decisions)

/** As many as `npm run signature` counts. */
const DECISIONS = 200

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await startChromium()
  page = await browser.newPage()
  await page.addScriptTag({
    content: await bundleScript(new URL('../src/replay.ts', import.meta.url), 'replay'),
  })
})
afterAll(() => browser?.close())

describe('the same record is the same game at every step in Node and in Chromium', () => {
  it.each([
    ...games.map(
      ({ id, title }) => [`golden games of ${title}`, `packages/systems/${id}/test/golden`] as const,
    ),
    ['the examples of the documents', 'docs/examples'] as const,
  ])('%s', async (_, place) => {
    const records = recordsIn(folder(place))
    expect(records.length).toBeGreaterThan(0)
    for (const [name, text] of records) {
      expect(await page.evaluate(replayThere, text), name).toEqual(await hashesOf(text))
    }
  })

  it.each(kits.flatMap(({ system }) => system.scenarios.map(({ id }) => [system.id, id, system] as const)))(
    '%s, %s, played by chance',
    async (_, scenario, system) => {
      const text = byChance(system, scenario, 1805)
      const here = await hashesOf(text)
      expect(new Set(here).size).toBeGreaterThan(10)
      expect(await page.evaluate(replayThere, text)).toEqual(here)
    },
  )
})

describe('the computer decides alike in Node and in Chromium', () => {
  it.each(games.map(({ id, title }) => [title, id] as const))('in %s', async (_, id) => {
    expect(await page.evaluate(decideThere, [id, DECISIONS] as [string, number])).toBe(
      await decisionsHash(id, DECISIONS),
    )
  })
})
