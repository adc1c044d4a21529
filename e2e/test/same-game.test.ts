import { readdirSync, readFileSync } from 'node:fs'
import { createRandom, drawAction, makeRecord, seededDice, Session } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleScript } from '../src/bundle.ts'
import { startChromium } from '../src/chromium.ts'
import { hashesOf } from '../src/replay.ts'

const folder = (path: string): URL => new URL(`../../${path}/`, import.meta.url)
const golden = folder('packages/systems/la-grande-armee/test/golden')

function recordsIn(place: URL): [name: string, text: string][] {
  const names = readdirSync(place).filter((name) => name.endsWith('.record.json'))
  return names.toSorted().map((name) => [name, readFileSync(new URL(name, place), 'utf8')])
}

/** A game nobody has seen before any fix or refactoring: chance plays both sides to the end. */
function randomGame(scenario: string, seed: number): string {
  const session = new Session(laGrandeArmee, { scenario }, seededDice(seed), { kind: 'seed', seed })
  const random = createRandom(seed)
  for (;;) {
    const [seat] = laGrandeArmee.deciders(session.position)
    if (seat === undefined) return JSON.stringify(makeRecord(session))
    session.submit(seat, session.sequence, drawAction(laGrandeArmee.offer(session.position, seat), random))
  }
}

/** Runs in the page: the global is the bundled module. */
const replayThere = (record: string): string[] =>
  (globalThis as unknown as { replay: { hashesOf(text: string): string[] } }).replay.hashesOf(record)

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
  it('golden games', async () => {
    const records = recordsIn(golden)
    expect(records.length).toBeGreaterThan(0)
    for (const [name, text] of records) {
      expect(await page.evaluate(replayThere, text), name).toEqual(hashesOf(text))
    }
  })

  it('the examples of the documents', async () => {
    const records = recordsIn(folder('docs/examples'))
    expect(records.length).toBeGreaterThan(0)
    for (const [name, text] of records) {
      expect(await page.evaluate(replayThere, text), name).toEqual(hashesOf(text))
    }
  })

  it.each(laGrandeArmee.scenarios.map(({ id }) => id))('%s, played by chance', async (scenario) => {
    const text = randomGame(scenario, 1805)
    const here = hashesOf(text)
    expect(new Set(here).size).toBeGreaterThan(100)
    expect(await page.evaluate(replayThere, text)).toEqual(here)
  })
})
