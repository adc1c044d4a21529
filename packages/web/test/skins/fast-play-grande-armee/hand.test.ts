import { ledger } from '@bivouac/fast-play-grande-armee'
import { describe, expect, test } from 'vitest'
import { LESSONS } from '../../../src/skins/fast-play-grande-armee/lessons.ts'
import { figuresOf } from '../../../src/skins/fast-play-grande-armee/show/layout.ts'
import { piecesOf } from '../../../src/skins/fast-play-grande-armee/pieces.ts'
import { ruled } from '../../../src/skins/fast-play-grande-armee/hand/plan.ts'
import { stopWord } from '../../../src/skins/fast-play-grande-armee/hand/rules-of-hand.ts'
import { handlesOf } from '../../../src/tabletop/hand/handles.tsx'
import { atTheDesk } from './at-the-desk.ts'
import type { DeskInTest } from './at-the-desk.ts'

/** The learning battle in the French movement segment. */
function moving(status: object, units: readonly object[], more: object = {}): Promise<DeskInTest> {
  const position = { turn: 1, pulse: 1, step: 'movement', side: 'french', status, units, ...more }
  return atTheDesk({ scenario: 'durrenfeld' }, { start: { position } })
}

const FAR_OFF = [
  { id: 'F1', x: 20, y: 10, facing: 0 },
  { id: 'F2', x: 16, y: 10, facing: 0, hits: 2 },
  { id: 'A1', x: 20, y: 24, facing: 180 },
  { id: 'A2', x: 28, y: 32, facing: 180 },
]

describe('a brigade in hand', () => {
  test('is planned by keys, told with what its die must show, and moved', async () => {
    const table = await moving({ FA: 'active' }, FAR_OFF)
    table.desk.takeInHand('F1')
    for (let press = 0; press < 36; press++) table.press('ArrowUp')
    const plan = table.desk.plan.peek()
    if (plan?.kind !== 'move') throw new Error('nothing is planned')
    const { forecast, refusal } = table.desk.rules.verdict(plan, true)
    expect(refusal).toBeNull()
    expect(forecast?.die).toMatchObject({ isStart: false, needs: 3 })
    expect(table.decision.primary?.label).toBe('Move')
    expect(table.desk.actionOf(plan)).toEqual({
      do: 'move',
      unit: 'F1',
      steps: [{ go: 'straight', by: 9000 }],
    })
  })

  test('may wheel and turn before its first step, and only wheel after it', async () => {
    const { desk } = await moving({ FA: 'active' }, FAR_OFF)
    desk.takeInHand('F1')
    const plan = desk.plan.peek()
    if (plan?.kind !== 'move') throw new Error('nothing is planned')
    const stands = { x: 0, y: 0, heading: 0, width: 76, depth: 76 }
    const knobs = (of: typeof plan): string[] => handlesOf(desk.rules, of, stands, 1).map(({ does }) => does)
    expect(knobs(plan)).toEqual(['wheel-right', 'wheel-left', 'turn'])
    expect(knobs({ ...plan, steps: [{ go: 'straight', by: 1000 }] })).toEqual(['wheel-right', 'wheel-left'])
  })

  test('on Hold only changes face', async () => {
    const table = await moving({ FA: 'hold' }, FAR_OFF)
    table.desk.takeInHand('F1')
    table.press(']')
    const plan = table.desk.plan.peek()
    expect(plan && table.desk.actionOf(plan)).toMatchObject({ steps: [{ go: 'face', facing: 10 }] })
    expect(table.desk.rules.draggable(plan as never)).toBeNull()
  })

  test('that goes back keeps its front, and what stops it is said in words', () => {
    expect(ruled({ go: 'back', by: 2000, off: 0 })).toEqual([{ go: 'aside', by: 2000, off: 1800 }])
    expect(ruled({ go: 'back', by: 2000, off: 100 })).toEqual([{ go: 'aside', by: 2000, off: -1700 }])
    expect(stopWord('die-4')).toBe('a 4 or more (50 %) takes it there')
    expect(stopWord('near')).toContain('6-inch line')
  })

  test('that must withdraw has it as the gold button', async () => {
    const table = await moving({ FA: 'withdraw' }, FAR_OFF)
    table.desk.takeInHand('F1')
    expect(table.desk.plan.peek()).toBeNull()
    expect(table.decision.primary?.label).toBe('Withdraw')
  })

  test('on Attack! that has not moved keeps the segment from ending; the gold button lays its way out', async () => {
    const table = await moving({ FA: 'attack' }, FAR_OFF)
    const end = table.decision.others[0]
    expect(end?.barred?.clause).toBe('FPGA-CTL-status-k')
    expect(end?.note).toContain('must still attack')
    table.decision.primary?.act()
    expect(table.desk.picked.peek()).toBe('F1')
    const plan = table.desk.plan.peek()
    if (!plan) throw new Error('nothing is planned')
    expect(table.desk.rules.verdict(plan, true).refusal).toBeNull()
    expect(table.decision.primary?.label).toBe('Move')
  })
})

describe('pieces', () => {
  test('show a block for every strength point left, whole lines while unhurt', () => {
    const size = { width: 76, depth: 76, arm: 0, guns: -1 }
    const five = figuresOf({ ...size, of: 5, left: 5 })
    expect(five).toHaveLength(5)
    const lines = new Set(five.map(({ y }) => y))
    for (const y of lines) {
      const line = five.filter((one) => one.y === y)
      const ends = line.flatMap(({ x, width }) => [x - width / 2, x + width / 2])
      expect(Math.max(...ends) - Math.min(...ends)).toBeCloseTo(67.8)
    }
    expect(figuresOf({ ...size, of: 6, left: 4 })).toHaveLength(4)
  })

  test('bear their strength as a plain figure, officers the status of their Force', async () => {
    const { p } = await moving({ FA: 'attack' }, FAR_OFF)
    const pieces = new Map(piecesOf(p).map((piece) => [piece.id, piece]))
    expect(pieces.get('F2')?.tally).toEqual({ left: 4, of: 6 })
    expect(pieces.get('FS1')?.signs).toEqual(['attack'])
    expect(pieces.get('FN')?.signs).toEqual([])
  })
})

test('lessons cite clauses that exist', () => {
  const known = new Set(ledger.chapters.flatMap(({ clauses }) => clauses.map(({ id }) => id)))
  expect(LESSONS.map(({ clause }) => clause).filter((clause) => !known.has(clause))).toEqual([])
})

test('a whole battle goes by on the gilded button alone', async () => {
  const table = await atTheDesk({ scenario: 'durrenfeld' }, { secret: '7'.repeat(64) })
  let pressed = 0
  for (; pressed < 600 && table.desk.frame.phase !== 'over'; pressed++) {
    const { primary, others, active } = table.decision
    const choice = [primary, ...others].find((one) => one && !one.barred)
    // Which of several pieces, and nothing else, is answered by tapping one.
    if (choice) choice.act()
    else table.decision.tap([...active][0] ?? '')
    await table.settle()
    // Whoever ends a segment in which nobody moved is warned once.
    table.desk.warning.peek()?.act()
    await table.settle()
  }
  expect(table.desk.frame.phase).toBe('over')
}, 60_000)
