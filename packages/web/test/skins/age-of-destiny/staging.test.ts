import type { GameEvent, Position } from '@bivouac/kernel'
import { signal } from '@preact/signals'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Staging } from '../../../src/skins/age-of-destiny/scenes.ts'
import type { ShellServices } from '../../../src/shell/contract.ts'
import type { LogEntry, Table } from '../../../src/table/types.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rally = (unit: string, side = 'french'): GameEvent =>
  ({
    type: 'rally-roll',
    clauses: [],
    unit,
    name: unit,
    side,
    rolls: [{ sides: 6, value: 3 }],
    lines: [],
    total: 3,
    needs: 5,
    rallies: false,
  }) as unknown as GameEvent
const fight = (side: string): GameEvent =>
  ({ type: 'combat', clauses: [], side, units: ['P1'], target: 'F1', rolls: [] }) as unknown as GameEvent

function stage(pace: 1 | 4 = 1) {
  const entries = signal<readonly LogEntry[]>([])
  const mayAct = signal(false)
  const table = {
    entries,
    mayAct,
    position: signal({} as Position),
    seat: signal('coalition'),
    seats: signal(['coalition', 'french'].map((id) => ({ id, side: id }))),
    status: signal({ kind: 'thinking', seat: 'french' }),
  }
  const shell = {
    still: signal(false),
    hurry: signal(false),
    settings: { pace: signal(pace), throws: signal('cards') },
    hold: () => () => undefined,
    sound: () => undefined,
  }
  const staging = new Staging(table as unknown as Table, shell as unknown as ShellServices)
  const happen = (...events: GameEvent[]): void => {
    entries.value = [...entries.value, { number: entries.value.length, seat: 'french', events }]
  }
  /** Milliseconds until the stage is empty. */
  const lasts = (): number => {
    let gone = 0
    for (; staging.showing.peek() && gone < 20_000; gone += 10) vi.advanceTimersByTime(10)
    return gone
  }
  return { staging, happen, lasts, mayAct }
}

test('small throws that follow on one another stand on one sheet, though each comes by itself', () => {
  const { staging, happen, lasts } = stage()
  happen(rally('F1'))
  lasts()
  happen(rally('F2'))
  expect(staging.card.peek()).toMatchObject({ event: { unit: 'F2' }, earlier: [{ unit: 'F1' }] })
  lasts()
  happen(rally('P1', 'coalition'))
  expect(staging.card.peek()?.earlier).toEqual([])
})

test('eight rallies of the enemy are over in a few seconds, sooner at a higher speed', () => {
  const eight = Array.from({ length: 8 }, (_, at) => rally(`F${at}`))
  const watched = stage()
  watched.happen(...eight)
  const usual = watched.lasts()
  expect(usual).toBeLessThan(8500)
  const hurried = stage(4)
  hurried.happen(...eight)
  expect(hurried.lasts()).toBeLessThan(usual / 2)
})

test('the last fight of one’s own turn is left on the screen for a while', () => {
  const { staging, happen, lasts, mayAct } = stage(4)
  happen(fight('coalition'))
  staging.press()
  staging.press()
  expect(staging.card.peek()).toMatchObject({ step: 'result', closes: true })
  expect(lasts()).toBeGreaterThan(3000)
  mayAct.value = true
  happen(fight('coalition'))
  staging.press()
  staging.press()
  expect(staging.card.peek()).toMatchObject({ step: 'result', closes: false })
})

test('whoever is lost is still on the table while it is told, and gone after it', () => {
  const { staging, happen, lasts } = stage()
  happen({ type: 'destroyed', clauses: [], unit: 'F1', name: 'F1', side: 'french', cause: 'Dr' } as GameEvent)
  expect(staging.card.peek()).toMatchObject({ event: { type: 'destroyed' }, step: 'result' })
  expect(staging.before.peek()).not.toBeNull()
  expect([staging.lost.peek(), staging.about.peek()]).toEqual(['F1', ['F1']])
  expect(lasts()).toBeGreaterThan(1000)
  expect(staging.before.peek()).toBeNull()
  expect(staging.lost.peek()).toBeNull()
})
