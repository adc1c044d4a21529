import type { GameEvent, Position } from '@bivouac/kernel'
import { signal } from '@preact/signals'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dispatchInShort, dispatchOf, dispatchParts } from '../../src/furniture/others/dispatch.ts'
import { rememberSeen, seenBefore } from '../../src/furniture/others/since.ts'
import type { Sentence, Teller } from '../../src/shell/contract.ts'
import type { LogEntry, Table } from '../../src/table/types.ts'

const position = {} as Position
const told = (type: string, more: object = {}): GameEvent =>
  ({ type, clauses: [], ...more }) as unknown as GameEvent

/** Every event is a sentence of its own; steps of a march carry one another on. */
const teller: Teller = {
  narrate: (events) =>
    events.slice(0, 1).map(({ type }): Sentence => {
      const [kind] = type.split(' ')
      const isKind = kind === 'battle' || kind === 'loss' || kind === 'phase'
      return { text: type, places: [], ...(isKind && { kind }) }
    }),
  continues: (last, next) => last.type === next.type && next.type.startsWith('march'),
  isMarch: ({ type }) => type.startsWith('march'),
}

const log = (seat: string, from: number, ...types: readonly string[]): LogEntry[] =>
  types.map((type, at) => ({ number: from + at, seat, events: [told(type)] }))

test('tells the fighting first, then losses, then marches, each in the order it happened', () => {
  const entries = log('blue', 0, 'march a', 'march a', 'loss of b', 'phase', 'battle c', 'deed', 'battle d')
  const parts = dispatchParts(teller, entries, position)
  expect(parts.map(({ kind, lines }) => [kind, lines.map(({ text }) => text)])).toEqual([
    ['battle', ['battle c', 'battle d']],
    ['loss', ['loss of b']],
    ['march', ['march a']],
    ['deed', ['deed']],
  ])
  expect(parts.every(({ more }) => more === '')).toBe(true)
})

test('sums up what there is no room for, and has no more than ten lines', () => {
  const marches = Array.from({ length: 12 }, (_, at) => `march ${at}`)
  const battles = Array.from({ length: 3 }, (_, at) => `battle ${at}`)
  const parts = dispatchParts(teller, log('blue', 0, ...marches, ...battles), position)
  expect(parts.flatMap(({ lines }) => lines)).toHaveLength(10)
  expect(parts.map(({ kind, more }) => [kind, more])).toEqual([
    ['battle', ''],
    ['march', 'and 5 marches'],
  ])
  expect(dispatchInShort(parts)).toBe('3 fights, 12 marches')
})

const table = (seat: string | null, entries: readonly LogEntry[]): Table =>
  ({
    entries: signal(entries),
    position: signal(position),
    seat: signal(seat),
    seats: signal([
      { id: 'red', side: 'red', name: 'The Red' },
      { id: 'blue', side: 'blue', name: 'The Blue' },
    ]),
    status: signal({ kind: 'yours' }),
  }) as unknown as Table

const turn = (side: string, number: number): LogEntry => ({
  number,
  seat: side === 'red' ? 'blue' : 'red',
  events: [told('phase', { turn: 1, side })],
})

test('says whose deeds they were and which entries to see again; an onlooker reads the last turn that is over', () => {
  const game = [turn('blue', 0), ...log('blue', 1, 'march a', 'battle b'), turn('red', 3)]
  expect(dispatchOf(table('red', game), teller, null)).toMatchObject({
    title: 'What the Blue did',
    from: 1,
    to: 4,
  })
  expect(dispatchOf(table('blue', game), teller, null)).toBeNull()
  expect(dispatchOf(table(null, game), teller, null)).toMatchObject({ from: 0, to: 3 })
})

test('after an absence tells everything since, until one acts', () => {
  const game = [
    ...log('blue', 0, 'march a'),
    ...log('red', 1, 'deed'),
    ...log('blue', 2, 'march b', 'loss c'),
  ]
  expect(dispatchOf(table('red', game), teller, 2)).toMatchObject({
    title: 'Since you were here',
    from: 2,
    to: 4,
  })
  const acted = [...game, ...log('red', 4, 'deed')]
  expect(dispatchOf(table('red', acted), teller, 2)?.title).not.toBe('Since you were here')
})

const shelf = new Map<string, string>()
beforeEach(() => {
  shelf.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('remembers for each table and seat how far its player had come', () => {
  expect(seenBefore('one', 'red')).toBeNull()
  rememberSeen('one', 'red', 7)
  rememberSeen('one', 'blue', 3)
  rememberSeen('one', 'red', 9)
  expect([seenBefore('one', 'red'), seenBefore('one', 'blue'), seenBefore('two', 'red')]).toEqual([
    9,
    3,
    null,
  ])
  for (let at = 0; at < 100; at++) rememberSeen(`table ${at}`, null, at)
  expect([seenBefore('one', 'red'), seenBefore('table 99', null)]).toEqual([null, 99])
})

test('what was stored by somebody else is not believed', () => {
  for (const nonsense of ['{', '7', '[["one red"]]', '[["one red","7"]]', '[["one red",1.5]]']) {
    shelf.set('bivouac-seen', nonsense)
    expect(seenBefore('one', 'red')).toBeNull()
  }
})
