import { blockOf, hasMoved } from '@bivouac/age-of-destiny'
import { createRandom } from '@bivouac/kernel'
import { beforeEach, expect, test, vi } from 'vitest'
import { unitOf } from '../../../src/skins/age-of-destiny/pieces.ts'
import { isMade } from '../../../src/tabletop/group/planning.ts'
import { toSheet } from '../../../src/tabletop/hand/yardstick.ts'
import { atTheDesk } from './at-the-desk.ts'
import type { DeskInTest } from './at-the-desk.ts'

let stored = new Map<string, string>()
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

/** On to the next movement phase of that side. */
async function toMovement(table: DeskInTest, side: number, after = ''): Promise<void> {
  const here = (): boolean => table.desk.frame.phase === 'movement' && table.desk.frame.side === side
  for (let press = 0; press < 60 && (!here() || table.desk.phaseOf(table.p) === after); press++) {
    if (table.desk.warning.peek()) table.desk.warning.peek()?.act()
    else table.decision.primary?.act()
    await table.settle()
  }
  expect(here()).toBe(true)
}

async function sitting(scenario: string): Promise<DeskInTest> {
  const table = await atTheDesk({ scenario })
  await toMovement(table, table.desk.frame.side)
  return table
}

/** On to the next turn's movement of the same side. */
const nextTurn = (table: DeskInTest): Promise<void> =>
  toMovement(table, table.desk.frame.side, table.desk.phaseOf(table.p))

function group({ desk }: DeskInTest): NonNullable<typeof desk.group> {
  if (!desk.group) throw new Error('nobody can be grouped')
  return desk.group
}

const placeOf = ({ p }: DeskInTest, id: string): { x: number; y: number; heading: number } => {
  const { x, y, heading } = blockOf(p, unitOf(p, id))
  return { x, y, heading }
}

/** Makes what is laid out: every planned action is accepted, and no other is taken. */
async function expectMade(table: DeskInTest): Promise<void> {
  const made = group(table).moves.peek().filter(isMade)
  const before = table.desk.table.entries.peek().length
  table.press('Enter')
  await table.settle()
  expect(table.refusals).toEqual([])
  const actions = table.desk.table.entries.peek().slice(before)
  expect(actions.map(({ action }) => action)).toEqual(
    made.flatMap(({ plan }) => (plan ? [table.desk.actionOf(plan)] : [])),
  )
}

test('as last turn: everybody goes once more as he went, by his own front, and one undo takes it back', async () => {
  const table = await sitting('hagelberg')
  expect(group(table).repeatable).toBe(0)
  group(table).pickBody('P01')
  const members = group(table).order.peek()?.members ?? []
  const units = members.filter((id) => unitOf(table.p, id) >= 0)
  for (let press = 0; press < 3; press++) table.press('ArrowUp', { shiftKey: true })
  const start = units.map((id) => placeOf(table, id))
  table.press('Enter')
  await table.settle()
  const went = units.map((id) => placeOf(table, id))
  await nextTurn(table)
  expect(group(table).repeatable).toBe(members.length)
  expect(table.decision.others[0]).toMatchObject({ label: 'As last turn', key: '.' })
  table.press('.')
  expect(table.said.at(-1)).toMatch(new RegExp(`^${members.length} repeat`))
  const before = table.desk.table.entries.peek().length
  await expectMade(table)
  expect(units.map((id) => placeOf(table, id))).toEqual(
    went.map(({ x, y, heading }, at) => ({ x: 2 * x - start[at].x, y: 2 * y - start[at].y, heading })),
  )
  await table.desk.undo()
  expect(table.desk.table.entries.peek()).toHaveLength(before)
})

test('a march over several turns goes on by itself, is kept for this table and seat alone, and arrives', async () => {
  const table = await sitting('hagelberg')
  const { desk } = table
  group(table).pickBody('P01')
  const foot = (group(table).order.peek()?.members ?? []).filter((id) => unitOf(table.p, id) >= 0)
  group(table).pick(foot)
  const from = foot.map((id) => placeOf(table, id))
  const middle = {
    x: from.reduce((sum, { x }) => sum + x, 0) / from.length,
    y: from.reduce((sum, { y }) => sum + y, 0) / from.length,
  }
  const h = (from[0].heading * Math.PI) / 1800
  const goal = { x: middle.x + 9000 * Math.sin(h), y: middle.y + 9000 * Math.cos(h) }
  group(table).sendTo(toSheet(desk.rules, goal.x, goal.y))
  expect(table.decision.primary?.note).toMatch(/on the way/)
  await expectMade(table)
  expect([...stored.values()].join()).toContain(foot[0])
  expect(JSON.stringify(desk.table.entries.peek())).not.toContain('goal')
  const left = (): number => group(table).going.peek().length
  for (let turn = 0; turn < 4; turn++) {
    await nextTurn(table)
    if (left() === 0) break
    expect(table.press(',')).toBe(true)
    await expectMade(table)
  }
  expect(left()).toBe(0)
  expect([...stored.values()].join()).not.toContain(foot[0])
  for (const [at, id] of foot.entries()) {
    const { x, y } = placeOf(table, id)
    expect(Math.hypot(x - from[at].x, y - from[at].y)).toBeGreaterThan(8500)
  }
})

test('a march halts when an enemy is in sight and near, and says so', async () => {
  const table = await sitting('mill-brook')
  const nearOnes = (): string[] =>
    [...table.desk.actingIn(table.desk.offer.peek())].filter(
      (id) => group(table).mayJoin(id) && group(table).rules.nearEnemy(table.p, id) !== null,
    )
  group(table).pickAll()
  for (let turn = 0; turn < 8 && nearOnes().length === 0; turn++) {
    const order = group(table).order.peek()
    if (order) group(table).order.value = { ...order, ahead: 200_000, goesOn: true }
    else group(table).goOn(true)
    await group(table).make()
    await table.settle()
    await nextTurn(table)
  }
  const [piece] = nearOnes()
  expect(
    group(table)
      .going.peek()
      .find((one) => one.piece === piece),
  ).toMatchObject({
    halts: { reason: expect.stringMatching(/ is in sight within 150 mm\.$/) },
  })
  group(table).goOn()
  expect(group(table).order.peek()?.members ?? []).not.toContain(piece)
})

test('what is laid out for one body after another waits, and all of it is made and undone as one', async () => {
  const table = await sitting('hagelberg')
  group(table).pickBody('P01')
  const first = group(table).order.peek()?.members ?? []
  table.press('ArrowUp', { shiftKey: true })
  const own = [...table.desk.actingIn(table.desk.offer.peek())]
  const other = own.find((id) => !first.includes(id) && unitOf(table.p, id) >= 0) ?? ''
  // Somebody else is taken: what is ordered stays where it lies.
  table.decision.tap(other)
  expect(table.desk.picked.peek()).toBe(other)
  expect(group(table).laid.peek()).toHaveLength(1)
  table.press('ArrowUp', { shiftKey: true })
  expect(table.decision.primary?.label).toBe(`Move ${first.length + 1} together`)
  // A third is laid by itself; then the second is taken back into hand as it lay.
  const third = own.find((id) => !first.includes(id) && id !== other && unitOf(table.p, id) >= 0) ?? ''
  table.decision.tap(third)
  table.press('ArrowUp', { shiftKey: true })
  table.decision.tap(other)
  expect(table.desk.plan.peek()).toMatchObject({ unit: other, steps: [{ go: 'straight', by: 1000 }] })
  expect(table.desk.table.entries.peek().filter(({ action }) => action?.do === 'move')).toEqual([])
  const before = table.desk.table.entries.peek().length
  table.press('Enter')
  await table.settle()
  expect(table.refusals).toEqual([])
  expect(table.desk.table.entries.peek()).toHaveLength(before + first.length + 2)
  expect([other, third].map((id) => hasMoved(table.p, unitOf(table.p, id)))).toEqual([true, true])
  await table.desk.undo()
  expect(table.desk.table.entries.peek()).toHaveLength(before)
})

test('every repetition of an order drawn at hazard is made as it was shown', async () => {
  const random = createRandom(1815)
  for (let round = 0; round < 3; round++) {
    const table = await sitting('hagelberg')
    group(table).pickAll()
    const order = group(table).order.peek()
    if (!order) throw new Error('nobody')
    const [ahead, right, turn] = [
      100 * random.below(60),
      100 * (random.below(30) - 15),
      random.below(100) - 50,
    ]
    group(table).order.value = { ...order, ahead, right, turn }
    await group(table).make()
    await table.settle()
    await nextTurn(table)
    group(table).repeat()
    expect(group(table).moves.peek().filter(isMade).length).toBeGreaterThan(5)
    await expectMade(table)
  }
})

test('a line is dressed on one of them: one front, one gap', async () => {
  const table = await sitting('hagelberg')
  group(table).pick(['P01', 'P02', 'P03'])
  table.desk.looked.value = 'P02'
  table.press('d')
  const on = placeOf(table, 'P02')
  const { dress } = group(table).order.peek() ?? {}
  expect(dress?.on).toBe('P02')
  group(table).dressOn(500)
  for (const { to } of group(table).moves.peek()) {
    expect(to.heading).toBe(on.heading)
  }
  expect(group(table).order.peek()?.dress?.gap).toBe(500)
})
