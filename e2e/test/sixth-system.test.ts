import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startChromium } from '../src/chromium.ts'
import { welcome } from '../src/guest.ts'
import { Tree } from './sixth-system/tree.ts'

const ID = 'race-to-the-bridge'
const TITLE = 'The Race to the Bridge'
const BIVOUAC = 'packages/cli/bin/bivouac.mjs'

let tree: Tree
let browser: Browser

beforeAll(async () => {
  tree = new Tree()
  browser = await startChromium()
})
afterAll(async () => {
  await browser?.close()
  tree?.remove()
})

describe('a system laid as docs/adding-a-system.md says: its own folder, and one line', () => {
  it('is listed and played in the terminal', async () => {
    const listed = await tree.run(BIVOUAC, 'systems', '--json')
    expect(JSON.parse(listed.out).map(({ id }: { id: string }) => id)).toContain(ID)
    const played = await tree.run(
      BIVOUAC,
      'play',
      ID,
      'bridge',
      '--seat',
      'red=computer',
      '--level',
      'random',
      '--seed',
      '3',
      '--record',
      'race.json',
    )
    expect(played.out).toMatch(/column marches \d\./)
    expect(played.code).toBe(0)
    expect((await tree.run(BIVOUAC, 'verify', 'race.json')).code).toBe(0)
  })

  it('is played by the computer against chance, by what each action comes to', async () => {
    const { out } = await tree.run(
      BIVOUAC,
      'match',
      ID,
      'bridge',
      '--a',
      'recruit',
      '--b',
      'random',
      '--games',
      '2',
    )
    expect(out).toMatch(/^bridge: recruit against random\n {2}2 games: won \d, lost \d, drawn \d/)
  })

  it('does not pass the gate, which says what it lacks', async () => {
    const { code, out } = await tree.run('packages/games/test/lacking.ts', ID)
    expect(code).toBe(1)
    for (const lack of [
      'a test for every clause: 3 nowhere: RACE-MARCH-A RACE-MARCH-B RACE-MARCH-C',
      'a golden game for each way the game ends: its testing does not say how games end',
      'the harness on every scenario: its testing does not say',
      'narration for every event: no golden game',
      'charts as they are shown: its kit lays no charts out',
      'positions written and read back: no position file',
      'the same bytes in Node and Chromium: no golden game',
      'an opponent: no script of its own',
      `its document: no docs/rules/${ID}.md`,
    ])
      expect(out).toContain(lack)
    // It hides nothing, has words for both of its actions, and says why it has no odds.
    expect(out).not.toMatch(/pairs that differ|words for every|odds of what/)
  })

  it('is laid on the server, stands in the lobby, and is played on the page by its offer alone', async () => {
    const built = await tree.build()
    expect(built.out).toBe('')
    const house = await tree.serve()
    const { page, context, complaints } = await welcome(browser, 'desk')
    try {
      const order = { system: ID, setup: { scenario: 'bridge' }, clock: null }
      const laid = await fetch(`${house.url}/api/tables`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(order),
      })
      expect(laid.status).toBe(201)
      await page.goto(house.url)
      await page.getByRole('button', { name: new RegExp(`^${TITLE}`) }).click()
      await page.getByRole('radio', { name: /^Two at this screen/ }).check()
      await page.getByRole('button', { name: /^Start/ }).click()
      const march = page.getByRole('button', { name: /^March a mile/ }).first()
      const over = page.getByText('The game is over').first()
      for (let miles = 0; miles < 40 && !(await over.isVisible()); miles++) {
        // The last march takes its button away: whichever of the two is there is pressed.
        await march.or(over).first().click()
      }
      await over.waitFor()
      expect(complaints).toEqual([])
    } finally {
      await context.close()
      house.stop()
    }
  })
})
