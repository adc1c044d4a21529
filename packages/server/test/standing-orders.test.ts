import { join } from 'node:path'
import { anySystem, seededDice } from '@bivouac/kernel'
import type { StandingOrders } from '@bivouac/kernel'
import { laBataille, lbNotation } from '@bivouac/la-bataille'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import type { ServerMessage } from '@bivouac/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, Page, seatAll } from './support/page.ts'
import { serve, useFolder } from './support/serve.ts'
import type { TestServer } from './support/serve.ts'

const unit = (id: string, hexes: readonly string[], face: object, formation = 'column') => ({
  id,
  hexes,
  formation,
  face,
})
/** French hussars in line amid Prussians: wherever they ride they are shot at, ridden at, and squares are formed. */
const AMID = {
  turn: 2,
  army: 'imperial',
  segment: 'charge',
  units: [
    unit('F-9H', ['2013', '2113'], { vertex: 0 }, 'line'),
    unit('C-KU1', ['1913'], { side: 1 }),
    unit('C-KU2', ['2213'], { side: 5 }),
    unit('C-PHU', ['2008'], { side: 3 }),
    unit('C-MU1', ['2109'], { side: 3 }),
    unit('C-MU2', ['1909'], { side: 3 }),
  ],
  leaders: [],
}
const charge = anySystem({
  ...laBataille,
  id: 'the-charge',
  open: (setup) => lbNotation.set(setup, AMID, seededDice(1)),
})
const { standing: _given, ...unordered } = laGrandeArmee
/** A system that asks nothing one could answer beforehand. */
const without = anySystem({ ...unordered, id: 'without-orders' })
const CHARGE = { system: 'the-charge', setup: { scenario: 'saalfeld-1806' } }
/** What the hussars do, from the naming of the charge to its last hex. */
const RIDE = [
  { do: 'charge', units: ['F-9H'] },
  { do: 'chargeTarget', enemy: 'C-KU2' },
  ...['2012', '2011', '2010'].map((hex) => ({ do: 'chargeRide', hex })),
]
const FOOT = 'Advance guard / Saxon foot'
const QUIET: StandingOrders = {
  fire: { '': 'never' },
  react: { '': 'never' },
  carre: { '': 'never', [FOOT]: 'never' },
}

const folder = useFolder()
let host: TestServer
beforeAll(async () => {
  host = await serve({
    store: { file: join(folder.path, 'orders.sqlite') },
    systems: [charge, without],
  })
})
afterAll(() => host.server.stop())

/** Everything a page was told of the game and of orders; who is there comes and goes. */
function toldOf(page: Page): ServerMessage[] {
  return page.received.filter(({ type }) => !['welcome', 'presence', 'pages', 'pong'].includes(type))
}

/** Plays the ride; the other answers by hand whatever he is asked. How many messages each had to send. */
async function ride(rider: Page, other: Page): Promise<{ readonly rider: number; readonly other: number }> {
  const sent = { rider: 0, other: 0 }
  for (const action of RIDE) {
    expect(await rider.act(action)).toMatchObject({ type: 'accepted' })
    sent.rider += 1
    await other.until(() => other.sequence === rider.sequence)
    while (rider.deciders.includes('coalition')) {
      expect(await other.act({ do: 'end' })).toMatchObject({ type: 'accepted' })
      sent.other += 1
      await rider.until(() => rider.sequence === other.sequence)
    }
  }
  return sent
}

describe('a charge with standing orders', () => {
  it('is the rider’s alone: nobody else has to send anything', async () => {
    const byHand = await seatAll(host.url, CHARGE)
    const slow = await ride(byHand.pages['imperial'], byHand.pages['coalition'])
    const ordered = await seatAll(host.url, CHARGE)
    const { imperial, coalition } = ordered.pages
    expect(await coalition.order(QUIET)).toMatchObject({ type: 'accepted' })
    const quick = await ride(imperial, coalition)
    expect([slow, quick]).toEqual([
      { rider: 5, other: 12 },
      { rider: 5, other: 0 },
    ])
    // The same game came of it, move by move.
    expect(imperial.view).toEqual(byHand.pages['imperial'].view)
    expect(imperial.entries).toEqual(byHand.pages['imperial'].entries)
  })

  it('one message brings back all: five units asked in four questions, and five steps before the answer', async () => {
    const { pages } = await seatAll(host.url, CHARGE)
    const { imperial, coalition } = pages
    await coalition.order(QUIET)
    for (const action of RIDE.slice(0, 2)) await imperial.act(action)
    const before = imperial.received.length
    await imperial.act(RIDE[2])
    const came = imperial.received.slice(before)
    expect(came.map(({ type }) => type)).toEqual(['step', 'step', 'step', 'step', 'step', 'accepted'])
    expect(imperial.deciders).toEqual(['imperial'])
    await coalition.until(() => coalition.sequence === imperial.sequence)
    // Only who has given them is told what was done by orders.
    expect(coalition.entries.slice(-5).map(({ ordered }) => ordered)).toEqual([
      undefined,
      true,
      true,
      true,
      true,
    ])
    expect(imperial.entries.some(({ ordered }) => ordered)).toBe(false)
  })

  it('is asked again by who takes his answer back, until he orders anew', async () => {
    const { pages } = await seatAll(host.url, CHARGE)
    const { imperial, coalition } = pages
    await coalition.order(QUIET)
    await imperial.act(RIDE[0])
    await imperial.act(RIDE[1])
    await coalition.until(() => coalition.sequence === imperial.sequence)
    expect([imperial.mayUndo, coalition.mayUndo]).toEqual([false, true])
    expect(await coalition.undo()).toMatchObject({ type: 'accepted' })
    expect(coalition.deciders).toEqual(['coalition'])
    expect(await coalition.order({ ...QUIET, shelter: { '': 'stand' } })).toMatchObject({ type: 'accepted' })
    await coalition.until(() => !coalition.deciders.includes('coalition'))
  })
})

describe('nobody else learns of orders', () => {
  it('not what they are, nor that there are any, nor when they changed', async () => {
    const tables = await Promise.all([0, 1, 2].map(() => seatAll(host.url, CHARGE)))
    const [none, some, others] = tables
    await some.pages['coalition'].order(QUIET)
    // Other orders, the same answers: nobody is asked as a target here but C-KU2.
    await others.pages['coalition'].order({ ...QUIET, carre: { '': 'target', 'C-KU2': 'never' } })
    await others.pages['coalition'].order({ ...QUIET, carre: { '': 'never', 'C-MU1': 'target' } })
    const told: ServerMessage[][][] = []
    for (const { pages, onlooker } of tables) {
      await ride(pages['imperial'], pages['coalition'])
      await onlooker.until(() => onlooker.sequence === pages['imperial'].sequence)
      told.push([toldOf(pages['imperial']).filter(({ type }) => type !== 'accepted'), toldOf(onlooker)])
    }
    expect(JSON.stringify(told[1])).toBe(JSON.stringify(told[2]))
    expect(JSON.stringify(told[0])).toBe(JSON.stringify(told[1]))
    expect(none.onlooker.wire).not.toContain('never')
    let bytes = host.log.join('')
    for (const { links, keys, pages, onlooker } of tables) {
      bytes += pages['imperial'].wire + onlooker.wire
      for (const token of [keys['imperial'], links.watch])
        for (const path of ['', '/record', '/view?at=3', '/view?at=9'])
          bytes += JSON.stringify(await ask(host.url, `/api/tables/${links.table}${path}`, { token }))
      const late = await Page.at(host.url, links.table, links.watch)
      expect((await late.heard('welcome')).orders).toEqual({})
      bytes += late.wire
    }
    expect(bytes).not.toContain('"ordered"')
    expect(bytes).not.toContain('"carre":{')
    expect(bytes).not.toContain(FOOT)
  })

  it('and no message tells the others when they are given', async () => {
    const { links, keys, pages, onlooker } = await seatAll(host.url, CHARGE)
    const { imperial, coalition } = pages
    const quiet = async (page: Page): Promise<number> => {
      page.say({ type: 'ping' })
      const pongs = (): number => page.received.filter(({ type }) => type === 'pong').length
      const had = pongs()
      await page.until(() => pongs() > had)
      return page.received.filter(({ type }) => type !== 'pong').length
    }
    const twin = await Page.at(host.url, links.table, keys['coalition'])
    const before = [await quiet(imperial), await quiet(onlooker)]
    await coalition.order(QUIET)
    expect([await quiet(imperial), await quiet(onlooker)]).toEqual(before)
    // His own other page is.
    expect((await twin.next('orders')).orders).toEqual(QUIET)
  })
})

describe('orders that are none', () => {
  it.each<[string, unknown, RegExp]>([
    ['an unknown question', { surrender: { '': 'always' } }, /No question is called "surrender"/],
    ['a unit of the other side', { react: { 'F-9H': 'never' } }, /"F-9H" is none of yours/],
    ['a unit that is never asked', { react: { 'C-KU1': 'never' } }, /never asked/],
    ['an unknown choice', { fire: { '': 'perhaps' } }, /"perhaps" is no choice/],
  ])('%s: refused, and nothing has changed', async (_, orders, why) => {
    const { pages, keys, links } = await seatAll(host.url, CHARGE)
    const { coalition } = pages
    await coalition.order(QUIET)
    expect(await coalition.order(orders)).toMatchObject({
      type: 'refused',
      refusal: { clause: 'TABLE-ORDERS', reason: expect.stringMatching(why) },
    })
    const again = await Page.at(host.url, links.table, keys['coalition'])
    expect((await again.heard('welcome')).orders).toEqual(QUIET)
  })

  it('too large or of no form: no message of ours', async () => {
    const many = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`u${at}`, 'never']))
    for (const orders of [{ fire: many }, { fire: 'never' }, [QUIET], null]) {
      const { pages } = await seatAll(host.url, CHARGE)
      pages['coalition'].order(orders).catch(() => {})
      expect((await pages['coalition'].gone()).reason).toContain('no message of ours')
    }
  })

  it('an onlooker has none to give, nor has a system without', async () => {
    const { onlooker } = await seatAll(host.url, CHARGE)
    expect(await onlooker.order(QUIET)).toMatchObject({ refusal: { clause: 'TABLE-SEAT' } })
    const [{ id: scenario }] = laGrandeArmee.scenarios
    const { pages } = await seatAll(host.url, { system: without.id, setup: { scenario } })
    for (const page of Object.values(pages))
      expect(await page.order({})).toMatchObject({ refusal: { clause: 'TABLE-ORDERS' } })
  })

  it('changed too often: the seat is to wait', async () => {
    const { pages } = await seatAll(host.url, CHARGE)
    const answers: string[] = []
    for (let at = 0; at < 32; at++) {
      const answer = await pages['coalition'].order({ fire: { '': at % 2 === 0 ? 'never' : 'always' } })
      answers.push(answer.type)
    }
    expect(answers.filter((type) => type === 'refused').length).toBeGreaterThan(0)
    expect(answers.slice(0, 30)).not.toContain('refused')
  })
})
