import { scenarios } from '@bivouac/la-bataille'
import type { ServerMessage, TableLinks } from '@bivouac/protocol'
import { SOCKET_PATH } from '@bivouac/protocol'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../src/axe.ts'
import { primaryButton } from '../src/hand.ts'
import { anEvening } from './support/evening.ts'

const evening = anEvening()

/** Who stands where when the hussars charge: each as `[hex, side it faces]`. */
const AMID: Readonly<Record<string, readonly [string, number]>> = {
  'F-9H': ['2014', 0],
  'C-PHU': ['2008', 3],
  'C-MU1': ['2110', 3],
}

/** The learning battle, but with French hussars about to charge two Prussian units. */
function amid() {
  const learning = scenarios.find(({ id }) => id === 'saalfeld-croesten')
  if (!learning) throw new Error('there is a battle to learn on')
  const units = learning.units.map((unit) => {
    const [hex, side] = AMID[unit.id] ?? []
    return hex === undefined ? unit : { ...unit, setup: { hex, formation: 'column', face: { side } } }
  })
  return { ...learning, units }
}

/** Somebody who plays over a bare socket: what he does is one message, and what came of it is waited for. */
class Rider {
  readonly heard: ServerMessage[] = []
  deciders: readonly string[] = []
  #sequence = 0
  #sent = 0
  readonly #socket: WebSocket

  constructor(url: string, { table, seats }: TableLinks, seat: string) {
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}${SOCKET_PATH}`)
    this.#socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage
      this.heard.push(message)
      if ('deciders' in message) this.deciders = message.deciders
      if (message.type === 'step' || message.type === 'begun' || message.type === 'welcome')
        this.#sequence = message.sequence
    })
    this.#socket.addEventListener('open', () => {
      this.#say({ type: 'hello', table, token: seats[seat], key: 'k'.repeat(43), have: null })
      this.#say({ type: 'contribute', entropy: 'a'.repeat(64) })
    })
  }

  /** Answers how many steps came of it before the server said yes. */
  async act(action: object): Promise<number> {
    const id = `a${this.#sent++}`
    const before = this.heard.length
    this.#say({ type: 'act', id, sequence: this.#sequence, action })
    await expect.poll(() => this.heard.some((one) => one.type === 'accepted' && one.id === id)).toBe(true)
    return this.heard.slice(before).filter(({ type }) => type === 'step').length
  }

  close(): void {
    this.#socket.close()
  }

  #say(message: object): void {
    this.#socket.send(JSON.stringify(message))
  }
}

/** A table on the server, waiting for its players. */
async function laid(url: string, system: string, setup: object): Promise<TableLinks> {
  const answer = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ system, setup, clock: null }),
  })
  expect(answer.status).toBe(201)
  return (await answer.json()) as TableLinks
}

/** A Movement Phase of the French at Bautzen: every stack comes next to the enemy. */
const MARCHES = [
  ['fr-12', 'kamenz'],
  ['fr-6', 'weissig'],
  ['fr-jg', 'weissig'],
  ['napoleon', 'weissig'],
] as const

/** How often the other side had to answer while the French moved; it lets everybody pass. */
async function exchanges(rider: Rider, page: Page): Promise<number> {
  let asked = 0
  await rider.act({ do: 'choose-first', side: 'french' })
  for (const [unit, to] of MARCHES) {
    await rider.act({ do: 'activate', units: [unit] })
    await rider.act({ do: 'go', to })
    while (rider.deciders.includes('allied')) {
      asked++
      await primaryButton(page).click()
      await expect.poll(() => rider.deciders).toEqual(['french'])
    }
    await rider.act({ do: 'halt' })
  }
  return asked
}

const sheetOn = (page: Page) => page.getByRole('dialog', { name: 'Standing orders' })
const choice = (page: Page, question: string) => sheetOn(page).getByLabel(`${question}: The whole side`)

describe('standing orders by link', () => {
  it('are given on a sheet, obeyed without their player, and offered beside the question', async () => {
    const { url } = evening.house
    const links = await laid(url, 'la-bataille', {
      scenario: 'saalfeld-croesten',
      files: { scenario: amid() },
    })
    const rider = new Rider(url, links, 'imperial')
    const { page } = await evening.guest('desk', {
      at: `${url}/#/t/${links.table}/${links.seats['coalition']}`,
    })
    await page.getByRole('status').filter({ hasText: 'Waiting for' }).waitFor()

    await page.keyboard.press('Shift+S')
    await sheetOn(page).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await choice(page, 'Opportunity fire').selectOption('never')
    await choice(page, 'Reaction charges').selectOption('never')
    await choice(page, 'Carré when charged').selectOption('always')
    await choice(page, 'Small choices').selectOption('sensible')
    await sheetOn(page).getByText('Some otherwise').nth(1).click()
    await sheetOn(page).getByText('It tries as soon as it may.').waitFor()
    await sheetOn(page).getByRole('button', { name: 'Give these orders' }).click()
    await sheetOn(page).waitFor({ state: 'detached' })

    // One message of his each; whatever is asked meanwhile is answered for the other.
    await rider.act({ do: 'charge', units: ['F-9H'] })
    await rider.act({ do: 'end' })
    expect(await rider.act({ do: 'chargeRide', hex: '2013' })).toBeGreaterThan(1)
    expect(rider.deciders).toEqual(['imperial'])

    await page.getByRole('tab', { name: 'Journal' }).click()
    await page.getByText('by standing order').first().waitFor()
    await page.getByRole('button', { name: 'Standing orders' }).click()
    expect(await choice(page, 'Carré when charged').inputValue()).toBe('always')
    await sheetOn(page).getByRole('button', { name: 'Ask me everything' }).click()
    await sheetOn(page).getByRole('button', { name: 'Give these orders' }).click()
    await sheetOn(page).waitFor({ state: 'detached' })

    // Without orders he is asked, and can say it once for all.
    expect(await rider.act({ do: 'chargeRide', hex: '2012' })).toBe(1)
    expect(rider.deciders).toEqual(['coalition'])
    await page.getByRole('button', { name: 'Always answer so' }).click()
    await sheetOn(page).waitFor()
    expect(await sheetOn(page).locator('select:focus').count()).toBe(1)
    rider.close()
  })

  it('leave no exchange in a Movement Phase at Bautzen that could have been known beforehand', async () => {
    const { url } = evening.house
    const counted: number[] = []
    const { page } = await evening.guest('desk', { at: url })
    for (const orders of [false, true]) {
      const links = await laid(url, 'jours-de-gloire', { scenario: 'bautzen' })
      const rider = new Rider(url, links, 'french')
      // Away from the table before, whose bar says the same.
      await page.goto('about:blank')
      await page.goto(`${url}/#/t/${links.table}/${links.seats['allied']}`)
      await page.getByRole('status').filter({ hasText: 'Waiting for' }).waitFor()
      if (orders) {
        await page.getByRole('button', { name: 'Standing orders' }).click()
        await choice(page, 'Interceptions').selectOption('never')
        await sheetOn(page).getByRole('button', { name: 'Give these orders' }).click()
        await sheetOn(page).waitFor({ state: 'detached' })
      }
      counted.push(await exchanges(rider, page))
      rider.close()
    }
    expect(counted).toEqual([4, 0])
  })
})
