import { expect, test } from 'vitest'
import { atTheDesk } from './at-the-desk.ts'

test('what is laid out waits while another unit is in the middle of its march, and lies there again after it', async () => {
  const units = [
    { id: 'F1', x: 12, y: 6, facing: 0 },
    { id: 'F4', x: 30, y: 11, facing: 0 },
    { id: 'A1', x: 12, y: 18, facing: 180 },
    { id: 'A2', x: 30, y: 18, facing: 180 },
  ]
  const position = { turn: 1, pulse: 1, step: 'movement', side: 'french', status: { FA: 'active' }, units }
  const table = await atTheDesk({ scenario: 'durrenfeld' }, { start: { position } })
  const { desk } = table
  desk.takeInHand('F1')
  for (let press = 0; press < 40; press++) table.press('ArrowUp')
  // A die hangs on it: it stays where it lies when another unit is taken.
  desk.takeInHand('F4')
  expect([...desk.laid.peek().keys()]).toEqual(['F1'])
  await desk.send({ do: 'roll', unit: 'F4' })
  await table.settle()
  expect(desk.frame.phase).toBe('march')
  expect([...desk.laid.peek().keys()]).toEqual([])
  await desk.send({ do: 'end' })
  await table.settle()
  expect(desk.frame.phase).toBe('movement')
  expect([...desk.laid.peek().keys()]).toEqual(['F1'])
})
