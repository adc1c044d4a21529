import { ASK } from '@bivouac/kernel'
import type { StandingOrders } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { formNamed, withChoice } from '../src/furniture/standing-orders.tsx'
import { Story } from '../src/journal/story.ts'
import type { Teller } from '../src/shell/contract.ts'
import type { LocalTable } from '../src/table/local-table.ts'
import { ALL_YOU, around, newTable, openAgain, tactic } from './support.ts'

const STAND: StandingOrders = { intercept: { '': 'stand' } }
/** Red's move that brings piece 6 within reach of Blue. */
const BOLD = { do: 'move', piece: 6, x: 200, y: 240 }

/** At one screen: every seat of Blue orders, all choose a tactic, and Red is to move. */
async function redToMove(
  orders: StandingOrders,
): Promise<Awaited<ReturnType<typeof newTable>> & { around: ReturnType<typeof around> }> {
  const surroundings = around()
  const made = await newTable(ALL_YOU, surroundings)
  const { table } = made
  for (let at = 0; at < 3; at++) {
    if (table.seat.peek() !== 'red') expect(await table.standing?.give(orders)).toBeNull()
    await table.submit(tactic('press'))
  }
  expect(table.seat.peek()).toBe('red')
  return { ...made, around: surroundings }
}

/** Whom the table has shown while something was done. */
async function shownTo(table: LocalTable, work: () => Promise<unknown>): Promise<Set<string | null>> {
  const eyes = new Set<string | null>()
  const stop = table.seat.subscribe((seat) => eyes.add(seat))
  await work()
  stop()
  return eyes
}

describe('the sheet of standing orders', () => {
  it('finds bodies and units by name, accents and capitals aside', () => {
    const unit = (id: string, name: string) => ({ id, name, questions: ['intercept'] })
    const bodies = [
      { id: 'a', name: 'Baville’s brigade', units: [unit('a1', '1/3 Ligne'), unit('a2', '2/3 Ligne')] },
      { id: 'b', name: 'Cavalry', units: [unit('b1', 'Königin hussars'), unit('b2', 'Uhlans')] },
    ]
    const named = (sought: string): string[] =>
      formNamed({ questions: [], bodies }, sought).bodies.flatMap(({ units }) => units.map(({ id }) => id))
    expect(named(' konig')).toEqual(['b1'])
    expect(named('BAVILLE')).toEqual(['a1', 'a2'])
    expect(named('')).toEqual(['a1', 'a2', 'b1', 'b2'])
    expect(named('nobody')).toEqual([])
  })
})

describe('standing orders at a table in this browser', () => {
  it('answer without the screen being passed on, and only their own seat is told', async () => {
    const { table } = await redToMove(STAND)
    const eyes = await shownTo(table, () => table.submit(BOLD))
    expect([...eyes]).toEqual(['red'])
    expect(table.entries.value).toHaveLength(5)
    expect(table.entries.value.some(({ ordered }) => ordered)).toBe(false)
    expect(table.standing?.orders.value).toEqual({})
    expect(JSON.stringify([await table.record(), await table.file()])).not.toContain('ordered')
  })

  it('are kept with the game, told to who gave them, and gone from nowhere by going on', async () => {
    const { table, head, around: surroundings } = await redToMove(STAND)
    await table.submit(BOLD)
    const kept = await surroundings.shelf.head(head.id)
    expect(kept?.orders).toEqual({ 'blue-north': STAND, 'blue-south': STAND })
    const entries = await surroundings.shelf.entries(head.id)
    const again = openAgain(kept ?? head, entries, surroundings)
    while (again.seat.peek() === 'red') await again.submit({ do: 'halt' })
    expect(again.standing?.orders.value).toEqual(STAND)
    const answered = again.entries.value.filter(({ ordered }) => ordered)
    const whose = entries.find(({ ordered }) => ordered)?.seat
    expect(answered.map(({ seat }) => seat)).toEqual(again.seat.peek() === whose ? [whose] : [])
    expect(entries.filter(({ ordered }) => ordered).map(({ action }) => action)).toEqual([{ do: 'stand' }])
  })

  it('are refused where they are none, and nothing changes', async () => {
    const { table } = await newTable(ALL_YOU, around())
    expect(await table.standing?.give({ intercept: { 'piece-8': 'stand' } })).toMatchObject({
      clause: 'TABLE-ORDERS',
    })
    expect(table.standing?.orders.value).toEqual({})
  })

  it('given while they are asked for answer at once', async () => {
    const { table } = await redToMove({})
    await table.submit(BOLD)
    const asked = table.seat.peek()
    expect(table.standing?.asked.value).toMatchObject({ question: 'intercept' })
    expect(await table.standing?.give(STAND)).toBeNull()
    expect(table.entries.value.at(-1)).toMatchObject({ seat: asked })
    expect(table.seat.peek()).toBe('red')
    expect(table.standing?.asked.value).toBeNull()
  })
})

describe('writing orders down', () => {
  it('keeps what is chosen for a scope, and nothing where nothing is', () => {
    const one = withChoice({}, 'fire', '', 'never')
    expect(one).toEqual({ fire: { '': 'never' } })
    const two = withChoice(one, 'fire', 'guard', ASK)
    expect(two).toEqual({ fire: { '': 'never', guard: ASK } })
    expect(withChoice(two, 'fire', '', undefined)).toEqual({ fire: { guard: ASK } })
    expect(withChoice(one, 'fire', '', undefined)).toEqual({})
    expect(withChoice({}, 'fire', 'constructor', 'never')).toEqual({ fire: { constructor: 'never' } })
  })

  it('the journal says which lines were by order', () => {
    const narrate: Teller['narrate'] = (events) => events.map(({ type }) => ({ text: type, places: [] }))
    const story = new Story({ continues: () => false, narrate } as Teller)
    const entry = (number: number, ordered: boolean) => ({
      number,
      seat: 'red',
      events: [{ type: `event ${number}`, clauses: [] }],
      ...(ordered && { ordered: true as const }),
    })
    const lines = story.tell([entry(0, false), entry(1, true)], {} as never).flat()
    expect(lines.map(({ text, ordered }) => [text, ordered])).toEqual([
      ['event 0', false],
      ['event 1', true],
    ])
  })
})
