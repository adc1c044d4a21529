import type { LbPosition } from '@bivouac/la-bataille'
import { unitNow, unitsOnMap } from '@bivouac/la-bataille'
import { afterEach, describe, expect, it } from 'vitest'
import { decisionOf } from '../../../src/skins/la-bataille/decide/index.ts'
import { atTheDesk } from './at-the-desk.ts'
import type { DeskInTest } from './at-the-desk.ts'

let open: DeskInTest | null = null
afterEach(() => {
  open?.close()
  open = null
})

/** The movement segment of the French, nobody having charged. */
async function moving(scenario = 'saalfeld-croesten'): Promise<DeskInTest> {
  open = await atTheDesk({ scenario })
  await open.desk.send({ do: 'end' })
  await open.settle()
  expect(open.desk.frame.phase).toBe('movement')
  return open
}

const placeOf = ({ desk }: DeskInTest, id: string): string => desk.view.map.grid.ids[desk.hexOf(id)] ?? ''

/** Makes what is laid out: everybody ends where his ghost stood, facing as before, and nothing is refused. */
async function make(test: DeskInTest): Promise<void> {
  const { desk, settle, refusals } = test
  const { moves } = desk.many.plan.peek()
  await desk.many.make()
  await settle()
  expect(refusals).toEqual([])
  for (const { piece, way } of moves) expect([piece, placeOf(test, piece)]).toEqual([piece, way.at(-1)])
}

describe('a formation moves as one', () => {
  it('goes ahead keeping its order, and one undo takes all of it back', async () => {
    const test = await moving()
    const { desk, table } = test
    const { many } = desk
    const p = desk.position.peek()
    const [first] = many.movers.peek()
    expect(many.pickBody(first)).toBe(true)
    expect(many.members.peek().length).toBeGreaterThan(1)
    const { grid } = desk.view.map
    const here = desk.hexOf(first)
    // Towards the middle of the enemy: one hex.
    const enemies = unitsOnMap(p, 1).map((unit) => unitNow(p, unit).hex)
    const near = (hex: number): number => Math.min(...enemies.map((enemy) => grid.distance(hex, enemy)))
    const [to] = [0, 1, 2, 3, 4, 5]
      .map((side) => grid.neighbours[here * 6 + side])
      .filter((hex) => hex >= 0)
      .toSorted((a, b) => near(a) - near(b))
    many.shift(grid.ids[here], grid.ids[to])
    const { moves } = many.plan.peek()
    expect(moves.filter(({ arrives }) => arrives).length).toBeGreaterThan(1)
    for (const { arrives, refusal, actions } of moves)
      expect(arrives || refusal !== null || actions.length > 0).toBe(true)
    expect(decisionOf(desk).ghosts?.length).toBeGreaterThan(1)
    const before = table.entries.peek().length
    await make(test)
    expect(table.entries.peek().length).toBeGreaterThan(before)
    await desk.undo()
    expect(table.entries.peek()).toHaveLength(before)
  })

  it('in column the others follow the foremost; who would draw fire is left out and says so', async () => {
    const test = await moving()
    const { desk } = test
    const { many } = desk
    const p: LbPosition = desk.position.peek()
    many.pickAll()
    many.follow(true)
    const { grid } = desk.view.map
    const [enemy] = unitsOnMap(p, 1).map((unit) => unitNow(p, unit).hex)
    many.sendTo(grid.ids[enemy])
    const { moves } = many.plan.peek()
    expect(moves.filter(({ actions }) => actions.length > 0).length).toBeGreaterThan(2)
    const ends = new Set([...many.wishes.peek().values()].map(({ to }) => to))
    expect(ends.size).toBeGreaterThan(2)
    await make(test)
  })

  it('all at the enemy: whoever provokes something stays, with the reason', async () => {
    const test = await moving()
    const { desk } = test
    const { many } = desk
    const p: LbPosition = desk.position.peek()
    many.pickAll()
    const { grid } = desk.view.map
    const enemies = unitsOnMap(p, 1).map((unit) => unitNow(p, unit).hex)
    many.sendTo(grid.ids[enemies[0]])
    const { moves } = many.plan.peek()
    for (const { refusal, actions } of moves) if (actions.length === 0) expect(refusal?.reason).toMatch(/\.$/)
    await make(test)
    // Nobody but this player has been asked anything.
    expect(desk.frame.phase).toBe('movement')
  })
})
