import { diceLeft, forceStatus, isPresent } from '@bivouac/fast-play-grande-armee'
import { expect, test } from 'vitest'
import { shotsNow } from '../../../src/skins/fast-play-grande-armee/show/shots.tsx'
import { atTheDesk } from './at-the-desk.ts'
import type { DeskInTest } from './at-the-desk.ts'

/** A table of the learning battle in the middle. */
function at(position: object): Promise<DeskInTest> {
  return atTheDesk({ scenario: 'durrenfeld' }, { start: { position } })
}

const CLOSE = [
  { id: 'F1', x: 12, y: 15, facing: 0 },
  { id: 'F2', x: 16, y: 15, facing: 0 },
  { id: 'F5', x: 20, y: 15, facing: 0 },
  { id: 'A1', x: 12, y: 18.03, facing: 180, hits: 2 },
  { id: 'A2', x: 16, y: 24, facing: 180 },
  { id: 'A5', x: 20, y: 25, facing: 180 },
]
const OFFICERS = [
  { id: 'FN', x: 14, y: 8 },
  { id: 'FS1', x: 12, y: 12.4 },
  { id: 'AN', x: 14, y: 30 },
  { id: 'AS1', x: 14, y: 28 },
]
const DICE = { french: 6, austrian: 4 }

async function press(table: DeskInTest, label: string): Promise<void> {
  const { primary, others } = table.decision
  const choice = [primary, ...others].find((one) => one?.label.startsWith(label))
  if (!choice)
    throw new Error(`no ${label} among ${[primary, ...others].map((one) => one?.label).join(', ')}`)
  choice.act()
  await table.settle()
}

test('a Force is given a die from the tray, tested, and two of its dice are picked', async () => {
  const table = await at({ turn: 1, step: 'control', side: 'french', dice: DICE })
  expect(table.desk.frame.phase).toBe('control')
  expect(table.decision.primary).toMatchObject({ costs: true, note: 'no more dice then' })
  table.decision.tap('F7')
  expect(table.desk.picked.peek()).toBe('FS2')
  expect(table.decision.parts).toContain('F7')
  await table.desk.send({ do: 'give', force: 'FB', dice: 1 })
  await table.settle()
  expect(diceLeft(table.p, 0)).toBe(5)
  await press(table, 'Test')
  // Three dice: a choice, unless all lead to one status.
  if (table.desk.frame.phase === 'pick') {
    expect(table.decision.primary).toBeNull()
    table.press('1')
    table.press('3')
    expect(table.desk.chosenDice.peek()).toEqual([0, 2])
    table.press('Enter')
    await table.settle()
  }
  expect(forceStatus(table.p, 1)).toBeGreaterThan(0)
  expect(table.decision.why('F7')?.clause).toBe('FPGA-CTL-a')
})

test('both sides name their shots, lines are drawn, and all fire together', async () => {
  const table = await at({
    turn: 1,
    step: 'fire',
    initiative: 'french',
    dice: DICE,
    units: CLOSE.map((unit) => (unit.id === 'A1' ? { ...unit, y: 24 } : unit)),
    officers: OFFICERS,
  })
  expect(table.desk.seat).toBe('austrian')
  expect(table.decision.primary?.costs).toBe(true)
  table.decision.tap('A5')
  expect([...table.decision.targets.keys()]).toContain('F5')
  table.decision.tap('F5')
  await press(table, 'Fire at')
  expect(shotsNow(table.desk)).toHaveLength(1)
  expect(table.desk.seat).toBe('french')
  expect(shotsNow(table.desk)[0]).toMatchObject({ from: 'A5', to: 'F5', isOwn: false })
  table.decision.tap('F5')
  table.press('ArrowRight')
  table.press('Enter')
  await table.settle()
  expect(shotsNow(table.desk)).toHaveLength(0)
})

test('a combat is weighed with a die more and with a leader, and then fought', async () => {
  const units = CLOSE.map((unit) => (unit.id === 'F1' ? { ...unit, has: ['contacted'] } : unit))
  const table = await at({
    turn: 1,
    step: 'combat',
    side: 'french',
    dice: DICE,
    units,
    officers: OFFICERS,
    status: { FA: 'active', AA: 'hold' },
  })
  expect(table.desk.frame.phase).toBe('support')
  expect(table.decision.primary?.label).toBe('Fight')
  table.decision.tap('F1')
  expect(table.desk.hand.drawn.peek()).toMatchObject({ do: 'add', unit: 'F1' })
  table.press('Enter')
  await table.settle()
  expect(diceLeft(table.p, 0)).toBe(5)
  await press(table, 'Fight')
  if (table.desk.frame.phase === 'support') await press(table, 'Fight')
  expect(table.desk.frame.phase).not.toBe('support')
  expect(table.p.game.units.some((_, unit) => isPresent(table.p, unit))).toBe(true)
  expect(table.refusals).toEqual([])
})

test('dice of the initiative are told off by keys and thrown again for command dice', async () => {
  const table = await atTheDesk({ scenario: 'durrenfeld' })
  expect(table.desk.frame.phase).toBe('initiative')
  const side = table.desk.side.peek() ?? 0
  const before = diceLeft(table.p, side)
  expect(table.decision.primary?.note).toMatch(/^\d+ %$/)
  table.press('1')
  table.press('2')
  expect(table.decision.primary?.label).toBe('Throw both dice again')
  table.press('Enter')
  await table.settle()
  expect(diceLeft(table.p, side)).toBe(before - 2)
})
