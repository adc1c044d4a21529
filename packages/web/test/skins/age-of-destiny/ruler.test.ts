import { findUnit } from '@bivouac/age-of-destiny'
import { gapBetween, printed } from '@bivouac/space'
import { signal } from '@preact/signals'
import { expect, test, vi } from 'vitest'
import { readLaid, shareHand } from '../../../src/tabletop/hand/open-hand.tsx'
import { dragRuler, layRuler, measuredBy, rulerKey, toggleRuler } from '../../../src/tabletop/hand/ruler.ts'
import { arcShown } from '../../../src/tabletop/play/laid-over.tsx'
import { atTheDesk } from './at-the-desk.ts'
import type { DeskInTest } from './at-the-desk.ts'

const measured = ({ desk }: DeskInTest): ReturnType<typeof measuredBy> => {
  const ruler = desk.ruler.peek()
  return ruler && measuredBy(desk.rules, ruler)
}

const press = ({ desk }: DeskInTest, key: string, held: object = {}): boolean =>
  rulerKey(desk, { key, shiftKey: false, ctrlKey: false, ...held } as KeyboardEvent)

test('the ruler laid at two pieces measures between their nearest edges, and tells the arc (AOD-2-fire-d, AOD-2-los-e)', async () => {
  const table = await atTheDesk({ scenario: 'golden-turn' })
  layRuler(table.desk, { piece: 'P1' })
  expect(measured(table)?.length).toBe(0)
  layRuler(table.desk, { piece: 'F1' })
  expect(measured(table)?.length).toBe(4500)
  expect(table.said.at(-1)).toMatch(/: 45 mm, 90 m, in front$/)
})

test('the ruler is taken out at the piece looked at, and its end is moved by keys to the millimetre', async () => {
  const table = await atTheDesk({ scenario: 'golden-turn' })
  table.desk.look('P1')
  expect(press(table, 'ArrowUp')).toBe(false)
  toggleRuler(table.desk)
  // The nearest piece first, then the next; every length is the rules' own.
  expect(press(table, 'n')).toBe(true)
  const first = measured(table)?.length ?? 0
  expect(press(table, 'n')).toBe(true)
  const second = measured(table)?.length ?? 0
  const { unitIds } = table.p.game
  const own = findUnit(table.p, 'P1')
  const gaps = unitIds.flatMap((_, unit) =>
    unit === own ? [] : [printed(gapBetween(table.p.index.shape[own], table.p.index.shape[unit]))],
  )
  expect(first).toBeLessThanOrEqual(Math.min(...gaps))
  expect(second).toBeGreaterThanOrEqual(first)
  // Enter begins anew there; from here on it is a point that moves.
  expect(press(table, 'Enter')).toBe(true)
  expect(measured(table)?.length).toBe(0)
  const before = measured(table)?.to
  expect(press(table, 'ArrowRight', { shiftKey: true })).toBe(true)
  expect(press(table, 'ArrowRight', { ctrlKey: true })).toBe(true)
  expect((measured(table)?.to.x ?? 0) - (before?.x ?? 0)).toBeGreaterThan(0)
  expect(table.said.at(-1)).toMatch(/^a point of the table: /)
  toggleRuler(table.desk)
  expect(table.desk.ruler.peek()).toBeNull()
})

test('a ruler dragged from a piece holds to its edge; a free hand measures from point to point', async () => {
  const table = await atTheDesk({ scenario: 'golden-turn' })
  const from = table.desk.placeOf('P1')
  const to = table.desk.placeOf('F1')
  if (!from || !to) throw new Error('both stand on the table')
  const spot = (at: { x: number; y: number }) => ({ at, pixel: 1, by: 'mouse' as const })
  const held = dragRuler(table.desk, spot(from), 'P1')
  held.drag(spot(to), false)
  expect(measured(table)?.length).toBe(4500)
  held.drag(spot(to), true)
  const straight = Math.hypot(to.x - from.x, to.y - from.y) * 100
  expect(Math.abs((measured(table)?.length ?? 0) - straight)).toBeLessThan(2)
  held.drop(false)
  expect(table.desk.ruler.peek()).toBeNull()
})

test('ruler and arc are shown to the other player, seldom enough for the line, and taken away again', async () => {
  const table = await atTheDesk({ scenario: 'golden-turn' })
  vi.useFakeTimers()
  const shown: unknown[] = []
  const stop = shareHand(table.desk, () => arcShown(table.desk), {
    theirs: signal(new Map()),
    show: (what) => shown.push(what),
  })
  vi.advanceTimersByTime(1000)
  expect(shown).toEqual([])
  layRuler(table.desk, { piece: 'P1' })
  for (const piece of ['F1', 'P1', 'F1']) {
    layRuler(table.desk, { piece })
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(1000)
  expect(shown.length).toBeLessThanOrEqual(3)
  table.desk.pick('P1')
  table.desk.toggleOverlay('fans')
  vi.advanceTimersByTime(1000)
  expect(readLaid(shown.at(-1))).toMatchObject({ arc: 'P1' })
  stop()
  expect(shown.at(-1)).toBeNull()
  vi.useRealTimers()
})

test('what another page says is shown is read with care', () => {
  const ruler = { from: { x: 1, y: 2 }, to: { x: 3, y: 4 }, label: '45 mm' }
  expect(readLaid({ ruler, arc: 'P1' })).toEqual({ ruler, arc: 'P1' })
  expect(readLaid({ ruler: { ...ruler, to: { x: 'far', y: 0 } }, arc: 7 })).toEqual({})
  expect(readLaid(null)).toBeNull()
  expect(readLaid('ruler')).toBeNull()
  expect(readLaid({ ruler: { ...ruler, label: 'x'.repeat(500) } })?.ruler?.label).toHaveLength(60)
})
