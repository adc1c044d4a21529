import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askPause, handOver, newClocks, readClocks, untilFlag } from '../src/table/clocks.ts'
import { seatAll } from './support/page.ts'
import { serve, useFolder } from './support/serve.ts'
import type { TestServer } from './support/serve.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const sides = ['blue', 'red']
const budget = newClocks({ kind: 'budget', seconds: 600, increment: 5 }, sides)
const days = newClocks({ kind: 'days', days: 2 }, sides)

describe('clocks with a budget', () => {
  it('run for whoever decides, and for both while both decide', () => {
    const both = handOver(budget, 1000, sides)
    expect(readClocks(both, 1000 + MINUTE)).toMatchObject({
      left: { blue: 9 * MINUTE, red: 9 * MINUTE },
      running: sides,
    })
    const red = handOver(both, 1000 + MINUTE, ['red'])
    expect(readClocks(red, 1000 + 2 * MINUTE).left).toEqual({ blue: 9 * MINUTE + 5000, red: 8 * MINUTE })
  })

  it('give the increment for handing over, not for each step', () => {
    let state = handOver(budget, 0, ['red'])
    for (let at = 1; at <= 10; at++) state = handOver(state, at * 1000, ['red'])
    expect(readClocks(state, 10_000).left['red']).toBe(600_000 - 10_000)
    expect(readClocks(handOver(state, 10_000, ['blue']), 10_000).left['red']).toBe(600_000 - 5000)
  })

  it('stop when both ask, and run when one wants it', () => {
    const playing = handOver(budget, 0, ['red'])
    const asked = askPause(playing, MINUTE, 'blue', true)
    expect(readClocks(asked, 2 * MINUTE)).toMatchObject({
      paused: false,
      asked: ['blue'],
      left: { red: 8 * MINUTE },
    })
    const paused = askPause(asked, 2 * MINUTE, 'red', true)
    expect(readClocks(paused, DAY)).toMatchObject({
      paused: true,
      running: [],
      asked: [],
      left: { red: 8 * MINUTE },
    })
    expect(untilFlag(paused, DAY)).toBeNull()
    const on = askPause(paused, DAY, 'blue', false)
    expect(readClocks(on, DAY + MINUTE)).toMatchObject({
      paused: false,
      running: ['red'],
      left: { red: 7 * MINUTE },
    })
  })

  it('tell the flag, once and for good, and when it will fall', () => {
    const playing = handOver(budget, 0, ['red'])
    expect(untilFlag(playing, MINUTE)).toBe(9 * MINUTE)
    expect(readClocks(playing, 10 * MINUTE - 1).flagged).toEqual([])
    expect(readClocks(playing, 10 * MINUTE)).toMatchObject({ flagged: ['red'], left: { red: 0 } })
    const later = handOver(playing, 11 * MINUTE, ['blue'])
    expect(readClocks(later, 11 * MINUTE)).toMatchObject({ flagged: ['red'], left: { red: 5000 } })
    expect(untilFlag(handOver(later, 12 * MINUTE, ['red']), 12 * MINUTE)).toBeNull()
  })

  it('never gain by reading them, nor by a server whose clock is behind', () => {
    const step = fc.record({
      at: fc.integer({ min: 0, max: MINUTE }),
      side: fc.constantFrom('blue', 'red', 'none'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const plan = { kind: 'budget', seconds: 3600, increment: 0 } as const
        let state = newClocks(plan, sides)
        let total = 7_200_000
        for (const { at, side } of steps) {
          readClocks(state, at + MINUTE)
          state = handOver(state, at, side === 'none' ? [] : [side])
          const { left } = readClocks(state, at)
          expect(left['blue'] + left['red']).toBeLessThanOrEqual(total)
          total = left['blue'] + left['red']
        }
      }),
    )
  })
})

describe('clocks with days', () => {
  it('give each decision its days anew', () => {
    const red = handOver(days, 0, ['red'])
    const blue = handOver(red, DAY, ['blue'])
    const again = handOver(blue, 2 * DAY, ['red'])
    expect(readClocks(again, 3 * DAY)).toMatchObject({ left: { red: DAY, blue: DAY }, flagged: [] })
    expect(readClocks(again, 4 * DAY)).toMatchObject({ left: { red: 0 }, flagged: ['red'] })
  })
})

describe('at a table', () => {
  const folder = useFolder()
  let host: TestServer
  beforeAll(async () => {
    host = await serve({ store: { file: join(folder.path, 'clocks.sqlite') } })
  })
  afterAll(() => host.server.stop())

  it('they begin with play, are sent with every step, and are paused by both sides', async () => {
    const clock = { kind: 'budget', seconds: 60, increment: 0 }
    const { pages, onlooker } = await seatAll(host.url, { clock })
    const begun = await onlooker.next('begun')
    expect(begun.clocks).toMatchObject({ running: ['blue', 'red'], paused: false, flagged: [] })
    await pages['red'].act({ do: 'tactic', tactic: 'hold' })
    await onlooker.until(() => onlooker.sequence === 1)
    expect((await onlooker.next('step')).clocks).toMatchObject({ running: ['blue'] })
    pages['red'].say({ type: 'pause', on: true })
    expect((await onlooker.next('clocks')).clocks).toMatchObject({ asked: ['red'], paused: false })
    // Asking twice is asking once, and one side's two players are one side.
    pages['red'].say({ type: 'pause', on: true })
    pages['blue-south'].say({ type: 'pause', on: true })
    await onlooker.until(() => onlooker.received.some((one) => one.type === 'clocks' && one.clocks.paused))
    pages['blue-north'].say({ type: 'pause', on: false })
    await onlooker.until(() => {
      const last = onlooker.received.findLast((one) => one.type === 'clocks')
      return last?.clocks.paused === false && last.clocks.asked.length === 0
    })
    onlooker.say({ type: 'pause', on: true })
    expect(await onlooker.next('error')).toMatchObject({ fatal: false })
    expect(onlooker.received.filter(({ type }) => type === 'clocks')).toHaveLength(3)
  })
})
