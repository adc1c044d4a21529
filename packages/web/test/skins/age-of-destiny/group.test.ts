import { blockOf, hasMoved } from '@bivouac/age-of-destiny'
import { createRandom } from '@bivouac/kernel'
import { afterEach, expect, test, vi } from 'vitest'
import { unitOf } from '../../../src/skins/age-of-destiny/pieces.ts'
import { isMade } from '../../../src/tabletop/group/planning.ts'
import { stubFrames } from '../../sheet/frames.ts'
import type { QuietParts } from '../quiet-table.ts'
import { atTheDesk } from './at-the-desk.ts'
import type { DeskInTest } from './at-the-desk.ts'

afterEach(() => vi.unstubAllGlobals())

async function inMovement(scenario = 'mill-brook', parts: QuietParts = {}): Promise<DeskInTest> {
  const table = await atTheDesk({ scenario }, parts)
  for (let press = 0; press < 9 && table.desk.frame.phase !== 'movement'; press++) {
    table.decision.primary?.act()
    await table.settle()
  }
  expect(table.desk.frame.phase).toBe('movement')
  return table
}

function group({ desk }: DeskInTest): NonNullable<typeof desk.group> {
  if (!desk.group) throw new Error('nobody can be grouped')
  return desk.group
}

const places = ({ p }: DeskInTest, ids: readonly string[]): readonly (readonly number[])[] =>
  ids.map((id) => {
    const { x, y, heading } = blockOf(p, unitOf(p, id))
    return [x, y, heading]
  })

test('a brigade is picked by one of it, moved as one, and taken back as one', async () => {
  const table = await inMovement()
  table.desk.takeInHand('P1')
  expect(table.decision.others.map(({ label }) => label)).toEqual(['Whole brigade'])
  expect(table.press('g')).toBe(true)
  const { members, name } = group(table).order.peek() ?? {}
  expect(name).toBe('Von Horn’s brigade')
  expect(members).toEqual(expect.arrayContaining(['P1', 'P2', 'P3', 'P4', 'PG']))
  // Guns in battery stay where they are.
  expect(members).not.toContain('P8')
  table.press('ArrowUp', { shiftKey: true })
  table.press('ArrowUp', { shiftKey: true })
  const foot = ['P1', 'P2', 'P3', 'P4']
  const before = places(table, foot)
  expect(table.decision.primary).toMatchObject({ label: `Move ${members?.length} together`, barred: null })
  table.press('Enter')
  await table.settle()
  expect(places(table, foot)).toEqual(before.map(([x = 0, y = 0, h = 0]) => [x, y - 2000, h]))
  expect(group(table).order.peek()).toBeNull()
  expect(table.refusals).toEqual([])
  await table.desk.undo()
  expect(places(table, foot)).toEqual(before)
  expect(table.desk.table.entries.peek().filter(({ action }) => action?.do === 'move')).toEqual([])
})

test('whoever cannot go as far stops short and says why; the others go on', async () => {
  const table = await inMovement()
  table.desk.takeInHand('P1')
  table.decision.tap('P2', true)
  expect(group(table).order.peek()?.members).toEqual(['P1', 'P2'])
  // 45 mm: a column has 50, a line 40.
  for (let press = 0; press < 45; press++) table.press('ArrowUp')
  const moves = new Map(
    group(table)
      .moves.peek()
      .map((move) => [move.piece, move]),
  )
  expect(moves.get('P2')).toMatchObject({ refusal: null, verdict: { refusal: null } })
  expect(moves.get('P1')).toMatchObject({
    refusal: { clause: 'AOD-3-move-a' },
    plan: { steps: [{ go: 'straight', by: 4000 }] },
  })
  expect(table.decision.primary).toMatchObject({ label: 'Move 2 together', note: '1 short' })
  expect(table.said.at(-1)).toMatch(/1 do not get there: /)
})

test('a line wheels about its end, each to its place', async () => {
  const table = await inMovement()
  group(table).pick(['P1', 'P4'])
  for (let press = 0; press < 3; press++) table.press(']')
  expect(group(table).order.peek()?.turn).toBe(30)
  for (const { refusal, verdict, to } of group(table).moves.peek()) {
    expect(refusal).toBeNull()
    expect(verdict?.end.h).toBe(to.heading)
  }
})

test('the others follow whoever leads, by his own plan', async () => {
  const table = await inMovement('hagelberg')
  group(table).pick(['P04', 'P01'])
  table.press('f')
  const leader = group(table).order.peek()?.leader
  expect(leader).toBe('P01')
  expect(table.desk.picked.peek()).toBe(leader)
  table.press('ArrowUp', { shiftKey: true })
  const follower = group(table)
    .moves.peek()
    .find(({ piece }) => piece !== leader)
  expect(follower?.plan).not.toBeNull()
  table.press('Enter')
  await table.settle()
  expect(['P01', 'P04'].map((id) => hasMoved(table.p, unitOf(table.p, id)))).toEqual([true, true])
})

test('one is taken out, changed by hand, and goes with the others as it was laid', async () => {
  const table = await inMovement()
  group(table).pick(['P1', 'P4'])
  table.press('ArrowUp', { shiftKey: true })
  table.decision.tap('P4')
  expect(table.desk.plan.peek()).toMatchObject({ unit: 'P4', steps: [{ go: 'straight', by: 1000 }] })
  table.press('ArrowUp', { shiftKey: true })
  expect(table.decision.back()).toBe(true)
  expect(table.desk.picked.peek()).toBeNull()
  const [one, four] = places(table, ['P1', 'P4'])
  table.press('Enter')
  await table.settle()
  expect(places(table, ['P1', 'P4'])).toEqual([
    [one[0], one[1] - 1000, one[2]],
    [four[0], four[1] - 2000, four[2]],
  ])
})

test('all of them are seen going at the same time, from where they stood', async () => {
  const frames = stubFrames()
  const table = await inMovement('mill-brook', { still: false })
  const { moved } = table.desk.staging
  group(table).pick(['P1', 'P4'])
  for (let press = 0; press < 4; press++) table.press('ArrowUp', { shiftKey: true })
  const before = places(table, ['P1', 'P4'])
  await group(table).make()
  const seen = (): number[] => ['P1', 'P4'].map((id) => moved.peek().get(id)?.y ?? NaN)
  expect(seen()).toEqual(before.map(([, y]) => y))
  frames.pass(40)
  for (const [at, y] of seen().entries()) {
    expect(y).toBeLessThan(before[at]?.[1] ?? 0)
    expect(y).toBeGreaterThan((before[at]?.[1] ?? 0) - 4000)
  }
  frames.pass(2000)
  expect(table.desk.staging.busy).toBe(false)
  expect(moved.peek().size).toBe(0)
  expect(places(table, ['P1', 'P4'])).toEqual(before.map(([x = 0, y = 0, h = 0]) => [x, y - 4000, h]))
})

test('a brigade is deployed as one too', async () => {
  const table = await atTheDesk({ scenario: 'mill-brook', options: { freeDeployment: true } })
  expect(table.desk.frame.phase).toBe('deploy')
  const [first = ''] = table.desk.actingIn(table.desk.offer.peek())
  group(table).pickBody(first)
  const members = group(table).order.peek()?.members ?? []
  // A little back, away from the enemy: still in the zone.
  table.press('ArrowDown')
  await group(table).make()
  await table.settle()
  expect(table.refusals).toEqual([])
  expect(table.desk.table.entries.peek().map(({ action }) => action?.do)).toEqual(
    members.map((id) => (unitOf(table.p, id) < 0 ? 'post' : 'deploy')),
  )
})

test('a step back takes the order back, another lets them go', async () => {
  const table = await inMovement()
  group(table).pick(['P1', 'P4'])
  table.press('ArrowUp')
  table.decision.back()
  expect(group(table).isOrdered).toBe(false)
  expect(group(table).order.peek()?.members).toEqual(['P1', 'P4'])
  table.decision.back()
  expect(group(table).order.peek()).toBeNull()
})

test('every order is made as it was shown, whatever is ordered', async () => {
  const random = createRandom(1813)
  for (let round = 0; round < 6; round++) {
    const table = await inMovement(round % 2 === 0 ? 'mill-brook' : 'hagelberg')
    const own = [...table.desk.actingIn(table.desk.offer.peek())]
    group(table).pickBody(own[random.below(own.length)])
    const order = group(table).order.peek()
    if (!order) continue
    group(table).order.value = {
      ...order,
      ahead: 100 * (random.below(80) - 20),
      right: 100 * (random.below(40) - 20),
      turn: random.below(3) === 0 ? random.below(300) - 150 : 0,
    }
    const made = group(table).moves.peek().filter(isMade)
    const before = table.desk.table.entries.peek().length
    await group(table).make()
    await table.settle()
    expect(table.refusals).toEqual([])
    expect(
      table.desk.table.entries
        .peek()
        .slice(before)
        .map(({ action }) => action),
    ).toEqual(made.flatMap(({ plan }) => (plan ? [table.desk.actionOf(plan)] : [])))
  }
})
