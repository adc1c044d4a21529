import { readdirSync, readFileSync } from 'node:fs'
import { ageOfDestiny } from '@bivouac/age-of-destiny'
import { joursDeGloire } from '@bivouac/jours-de-gloire'
import { createRandom, drawAction, makeRecord, seededDice, Session } from '@bivouac/kernel'
import type { Action, Position, RuleSystem } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleScript } from '../src/bundle.ts'
import { startChromium } from '../src/chromium.ts'
import { hashesOf } from '../src/replay.ts'

const folder = (path: string): URL => new URL(`../../${path}/`, import.meta.url)

function recordsIn(place: URL): [name: string, text: string][] {
  const names = readdirSync(place).filter((name) => name.endsWith('.record.json'))
  return names.toSorted().map((name) => [name, readFileSync(new URL(name, place), 'utf8')])
}

/**
 * Games nobody has seen before any fix or refactoring: chance plays both sides to the end. `least` is how many positions
 * the shortest of them comes to.
 */
function byChance<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  least: number,
): [scenario: string, least: number, play: (seed: number) => string][] {
  const play = (scenario: string, seed: number): string => {
    const session = new Session(system, { scenario }, seededDice(seed), { kind: 'seed', seed })
    const random = createRandom(seed)
    for (;;) {
      const [seat] = system.deciders(session.position)
      if (seat === undefined) return JSON.stringify(makeRecord(session))
      session.submit(seat, session.sequence, drawAction(system.offer(session.position, seat), random))
    }
  }
  return system.scenarios.map(({ id }) => [id, least, (seed) => play(id, seed)])
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
  it.each([
    ['golden games of La Grande Armée', 'packages/systems/la-grande-armee/test/golden'],
    ['golden games of The Age of Destiny', 'packages/systems/age-of-destiny/test/golden'],
    ['golden games of Jours de Gloire', 'packages/systems/jours-de-gloire/test/golden'],
    ['the examples of the documents', 'docs/examples'],
  ])('%s', async (_, place) => {
    const records = recordsIn(folder(place))
    expect(records.length).toBeGreaterThan(0)
    for (const [name, text] of records) {
      expect(await page.evaluate(replayThere, text), name).toEqual(hashesOf(text))
    }
  })

  it.each([...byChance(laGrandeArmee, 100), ...byChance(ageOfDestiny, 10), ...byChance(joursDeGloire, 80)])(
    '%s, played by chance',
    async (_, least, play) => {
      const text = play(1805)
      const here = hashesOf(text)
      expect(new Set(here).size).toBeGreaterThan(least)
      expect(await page.evaluate(replayThere, text)).toEqual(here)
    },
  )
})
