import { boxOf } from '@bivouac/jours-de-gloire'
import type { JdgPosition } from '@bivouac/jours-de-gloire'
import { expect, it } from 'vitest'
import { atTheDesk } from './at-the-desk.ts'

const at = (p: JdgPosition, piece: string): string =>
  p.game.ground.boxIds[boxOf(p, p.game.counterIndex.get(piece) ?? -1) ?? -1] ?? ''

it('stacks are picked, laid out and marched by one press; one undo takes all of it back', async () => {
  const test = await atTheDesk({ scenario: 'leipzig' })
  const { desk, settle, refusals } = test
  for (let n = 0; n < 60 && desk.frame.phase !== 'movement'; n++) {
    const [first] = desk.offer.peek().actions
    if (first) await desk.send(desk.offer.peek().actions.find(({ do: what }) => what === 'end') ?? first)
    await settle()
  }
  expect(desk.frame.phase).toBe('movement')
  const { many } = desk
  expect(many.movers.peek().size).toBeGreaterThan(4)
  const [first] = many.movers.peek()
  const box = test.box(at(test.p, first))
  expect(test.decision.tapTwice?.(box)).toBe(true)
  test.decision.lasso?.(test.p.game.ground.boxes.map((_, nth) => nth))
  expect(many.members.peek().length).toBe(many.movers.peek().size)
  // Everybody towards a place of his own: that of the first.
  test.decision.tap(box)
  const { moves } = many.plan.peek()
  expect(moves.some(({ actions }) => actions.length > 0)).toBe(true)
  for (const { actions, refusal, arrives } of moves)
    if (actions.length === 0 && !arrives) expect(refusal?.reason).toMatch(/\.$/)
  expect(test.decision.ways.filter(({ kind }) => kind === 'plan').length).toBeGreaterThan(0)
  const before = desk.table.entries.peek().length
  await many.make()
  await settle()
  expect(refusals).toEqual([])
  for (const { piece, along = [], way, actions } of moves)
    if (actions.length > 0)
      for (const one of [piece, ...along]) expect([one, at(test.p, one)]).toEqual([one, way.at(-1)])
  expect(desk.table.entries.peek().length).toBeGreaterThan(before + 2)
  await desk.undo()
  await settle()
  expect(desk.table.entries.peek()).toHaveLength(before)
  desk.close()
})
