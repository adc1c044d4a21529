import { MOVED } from '@bivouac/age-of-destiny'
import { afterEach, expect, test, vi } from 'vitest'
import { unitOf } from '../../../src/skins/age-of-destiny/pieces.ts'
import { stubFrames } from '../../sheet/frames.ts'
import { atTheDesk } from './at-the-desk.ts'
import type { DeskInTest } from './at-the-desk.ts'

afterEach(() => vi.unstubAllGlobals())

async function inMovement(options = {}): Promise<DeskInTest> {
  const table = await atTheDesk({ scenario: 'mill-brook' }, options)
  for (let press = 0; press < 9 && table.desk.frame.phase !== 'movement'; press++) {
    table.decision.primary?.act()
    await table.settle()
  }
  expect(table.desk.frame.phase).toBe('movement')
  return table
}

function hasMoved({ p }: DeskInTest, id: string): boolean {
  return (p.state.units.mark[unitOf(p, id)] & MOVED) !== 0
}

test('a move laid on the table is made when the next unit is taken, and can be taken back', async () => {
  const table = await inMovement()
  const { y } = table.p.state.units
  const from = y[unitOf(table.p, 'P1')]
  table.desk.takeInHand('P1')
  table.press('ArrowUp', { shiftKey: true })
  table.desk.takeInHand('P2')
  table.press('ArrowUp')
  await table.settle()
  expect(hasMoved(table, 'P1')).toBe(true)
  expect(table.p.state.units.y[unitOf(table.p, 'P1')]).toBe(from - 1000)
  // What is planned with the second meanwhile stays in hand.
  expect(table.desk.picked.peek()).toBe('P2')
  expect(table.desk.plan.peek()).toMatchObject({ unit: 'P2', steps: [{ go: 'straight', by: 100 }] })
  await table.desk.undo()
  expect(hasMoved(table, 'P1')).toBe(false)
  expect(table.desk.plan.peek()).toMatchObject({ unit: 'P2' })
})

test('a unit only taken in hand is not moved by taking another', async () => {
  const table = await inMovement()
  table.desk.takeInHand('P1')
  table.desk.takeInHand('P2')
  await table.settle()
  expect(hasMoved(table, 'P1')).toBe(false)
  expect(table.desk.laid.peek().size).toBe(0)
})

test('a move that may not be made stays laid, is found again, and is asked about at the end of the phase', async () => {
  const table = await inMovement()
  table.desk.takeInHand('P1')
  for (let press = 0; press < 9; press++) table.press('ArrowUp', { shiftKey: true })
  const laid = table.desk.plan.peek()
  table.desk.takeInHand('P2')
  await table.settle()
  expect(table.desk.laid.peek().get('P1')).toBe(laid)
  table.press('ArrowUp')
  table.press('Enter')
  await table.settle()
  expect(hasMoved(table, 'P2')).toBe(true)
  table.decision.primary?.act()
  await table.settle()
  expect(table.desk.frame.phase).toBe('movement')
  expect(table.desk.warning.peek()).toMatchObject({ title: 'One move is not made' })
  expect(table.desk.warning.peek()?.lines[0]).toMatchObject({ where: 'P1' })
  table.desk.takeInHand('P1')
  expect(table.desk.plan.peek()).toBe(laid)
  expect(table.desk.laid.peek().size).toBe(0)
})

test('looking at another piece leaves what is laid where it lies; the end of the phase makes it', async () => {
  const table = await inMovement()
  table.desk.takeInHand('P1')
  table.press('ArrowUp')
  table.desk.look('F1')
  await table.settle()
  expect(hasMoved(table, 'P1')).toBe(false)
  expect(table.desk.laid.peek().has('P1')).toBe(true)
  table.decision.primary?.act()
  await table.settle()
  expect(table.desk.table.entries.peek().at(-2)?.action).toMatchObject({ do: 'move', unit: 'P1' })
  expect(table.desk.frame.phase).not.toBe('movement')
})

test('what is given up is not laid', async () => {
  const table = await inMovement()
  table.desk.takeInHand('P1')
  table.press('ArrowUp')
  table.decision.others.find(({ label }) => label === 'Cancel')?.act()
  table.desk.takeInHand('P2')
  await table.settle()
  expect(hasMoved(table, 'P1')).toBe(false)
  expect(table.desk.laid.peek().size).toBe(0)
})

test('who reaches for the table while his last move is on its way finds it arrived', async () => {
  stubFrames()
  const table = await inMovement({ still: false })
  table.desk.takeInHand('P1')
  table.press('ArrowUp', { shiftKey: true })
  table.press('Enter')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(table.desk.staging.moving.peek()?.piece).toBe('P1')
  expect(table.decision.grab).toBeUndefined()
  expect(table.desk.catchUp()).toBe(true)
  expect(table.desk.staging.busy).toBe(false)
  const at = table.desk.placeOf('P2')
  if (!at) throw new Error('P2 is not on the table')
  expect(table.decision.grab?.({ at, pixel: 1, by: 'mouse' }, 'P2')).not.toBeNull()
  expect(table.desk.picked.peek()).toBe('P2')
})
