import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { anySystem } from '@bivouac/kernel'
import { toySystem } from '@bivouac/kernel/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letters, markOf } from './support/letters.ts'
import { ask, layTable, Page, seatAll } from './support/page.ts'
import { serve, useFolder } from './support/serve.ts'
import type { TestServer } from './support/serve.ts'

const folder = useFolder()
let host: TestServer
beforeAll(async () => {
  host = await serve({
    store: { file: join(folder.path, 'secret.sqlite') },
    systems: [anySystem(toySystem), anySystem(letters)],
  })
})
afterAll(() => host.server.stop())

const LETTERS = { system: 'letters', setup: { scenario: 'any' } }

describe('what a seat may not see', () => {
  it('never reaches it: marked strings in every hidden field, every message and every answer', async () => {
    const { links, keys, pages, onlooker } = await seatAll(host.url, LETTERS)
    const { alice, bruno } = pages
    const write = (page: Page, text: string) => page.act({ do: 'write', text })
    await write(alice, `${markOf('alice')}first`)
    await bruno.until(() => bruno.sequence === 1)
    await write(bruno, `${markOf('bruno')}second`)
    await write(bruno, `${markOf('bruno')}third`)
    expect(await bruno.undo()).toMatchObject({ type: 'accepted' })
    await alice.until(() => alice.sequence === bruno.sequence)
    await write(alice, `${markOf('alice')}forbidden`)
    await write(alice, `${markOf('alice')}late, at a number that is gone`)
    const reader = await Page.at(host.url, links.table, links.seats['bruno'], { have: 1 })
    const stranger = await Page.at(host.url, links.table, links.watch)
    await stranger.until(() => stranger.entries.length === alice.entries.length)
    await onlooker.until(() => onlooker.entries.length === alice.entries.length)

    const answers: Record<string, string> = { alice: '', bruno: '', watch: '' }
    for (const [who, token] of Object.entries({ ...keys, watch: links.watch })) {
      for (const path of ['', '/record', '/view?at=0', '/view?at=1', '/view?at=2']) {
        answers[who] += JSON.stringify(await ask(host.url, `/api/tables/${links.table}${path}`, { token }))
      }
    }
    const seen = {
      alice: alice.wire + answers['alice'],
      bruno: bruno.wire + reader.wire + answers['bruno'],
      nobody: onlooker.wire + stranger.wire + answers['watch'],
    }
    // The marks are there to be found: each finds his own.
    expect(seen.alice).toContain(markOf('alice'))
    expect(seen.bruno).toContain(markOf('bruno'))
    expect(seen.alice).not.toContain(markOf('bruno'))
    expect(seen.bruno).not.toContain(markOf('alice'))
    expect(seen.nobody).not.toContain('MARK-')
    expect(host.log.join('')).not.toContain('MARK-')
    // Every step was told to everyone all the same.
    expect(onlooker.entries.map(({ events }) => events.map(({ type }) => type))).toEqual(
      alice.entries.map(() => ['scratching']),
    )
  })

  it('is shown when the game is over, with the dice secret', async () => {
    const { links, pages, onlooker } = await seatAll(host.url, LETTERS)
    const { alice } = pages
    for (let at = 0; at < 6; at++) await alice.act({ do: 'write', text: `${markOf('alice')}${at}` })
    const { secret } = await onlooker.next('over')
    const last = onlooker.received.findIndex((one) => one.type === 'step' && one.outcome !== null)
    expect(last).toBeGreaterThan(0)
    const before = JSON.stringify(onlooker.received.slice(0, last))
    expect(before).not.toContain('MARK-')
    expect(before).not.toContain(secret)
    const { body, status } = await ask(host.url, `/api/tables/${links.table}/record`, { token: links.watch })
    expect(status).toBe(200)
    expect(JSON.stringify(body)).toContain(`${markOf('alice')}5`)
  })
})

describe('secrets of the table', () => {
  it('are kept hashed, and neither they nor the dice secret are in any log', async () => {
    const { links, keys, pages } = await seatAll(host.url)
    const tokens = [...Object.values(links.seats), ...Object.values(keys), links.watch, links.host]
    await pages['red'].act({ do: 'tactic', tactic: 'hold' })
    // Whatever people do with a link, and whatever goes wrong with it.
    for (const token of tokens) {
      await ask(host.url, `/t/${links.table}/${token}`)
      await ask(host.url, `/api/tables/${token}?token=${token}`, { token })
      await ask(host.url, `/api/tables/${links.table}`, { token })
      await ask(host.url, '/api/tables', { body: { token } })
      await ask(host.url, '/api/mine', { body: { tables: [{ table: links.table, token }] } })
      const wrong = new Page(host.url)
      await new Promise((resolve) => wrong.socket.once('open', resolve))
      wrong.hello(token, token)
      await wrong.gone()
    }
    const stored = readdirSync(folder.path).map((name) =>
      readFileSync(join(folder.path, name)).toString('latin1'),
    )
    const [secret] = /(?<="secret":")[0-9a-f]{64}/.exec(stored.join('')) ?? []
    const log = host.log.join('')
    expect(log).toContain('[secret]')
    expect(secret).toBeDefined()
    for (const one of [...tokens, secret ?? '']) expect(log).not.toContain(one)
    for (const token of tokens) expect(stored.join('')).not.toContain(token)
  })

  it('are of 256 bits, and different for every seat and table', async () => {
    const tables = [await layTable(host.url), await layTable(host.url)]
    const tokens = tables.flatMap(({ seats, watch, host: mine }) => [...Object.values(seats), watch, mine])
    expect(new Set(tokens).size).toBe(10)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  it('open their own table at their own seat, and nothing else', async () => {
    const [one, other] = [await layTable(host.url), await layTable(host.url)]
    const forged = Buffer.alloc(32).toString('base64url')
    const hello = async (table: string, token: string) => {
      const page = new Page(host.url)
      await new Promise((resolve) => page.socket.once('open', resolve))
      page.hello(table, token)
      return [await page.gone(), page.wire] as const
    }
    const turnedAway = [
      await hello(one.table, other.seats['red']),
      await hello(one.table, forged),
      await hello('nowhere', one.seats['red']),
    ]
    // A stranger cannot tell a table that is not there from one he has no link to.
    for (const [gone, wire] of turnedAway) {
      expect(gone).toEqual({ code: 1008, reason: 'This game no longer exists, or the link is incomplete.' })
      expect(wire).toBe(turnedAway[0][1])
    }
    for (const path of ['', '/record', '/view?at=0']) {
      const asked = (table: string, token?: string) =>
        ask(host.url, `/api/tables/${table}${path}`, token === undefined ? {} : { token })
      expect((await asked(one.table)).status).toBe(401)
      const wrong = await asked(one.table, other.watch)
      const missing = await asked('nowhere', other.watch)
      expect([wrong.status, wrong.body]).toEqual([404, missing.body])
    }
  })
})
