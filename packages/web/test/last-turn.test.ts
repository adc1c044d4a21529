import type { GameEvent } from '@bivouac/kernel'
import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { finishedTurn, lastTurn, lastTurnOfOthers, turnAt } from '../src/journal/last-turn.ts'
import type { LogEntry, Table } from '../src/table/types.ts'

const phase = (turn: number, side: string, name = 'movement'): GameEvent =>
  ({ type: 'phase', clauses: [], turn, side, phase: name }) as unknown as GameEvent
const deed = (type: string): GameEvent => ({ type, clauses: [] }) as unknown as GameEvent
const log = (...told: readonly (readonly [seat: string, ...events: GameEvent[]])[]): LogEntry[] =>
  told.map(([seat, ...events], number) => ({ number, seat, events }))
const typesOf = (entries: readonly LogEntry[]): string[] =>
  entries.flatMap(({ events }) => events.map(({ type }) => type)).filter((type) => type !== 'phase')

const GAME = log(
  ['red', phase(1, 'red'), deed('a')],
  ['red', deed('b'), phase(1, 'blue'), deed('c')],
  ['blue', deed('d'), phase(1, 'blue', 'combat')],
  ['blue', deed('e'), phase(2, 'red'), deed('f')],
)

test('an onlooker sees the last turn, and of an entry only what belongs to it', () => {
  expect(typesOf(lastTurn(GAME, null))).toEqual(['f'])
  expect(typesOf(lastTurn(GAME.slice(0, 3), null))).toEqual(['c', 'd'])
})

test('a turn in which nothing has happened yet does not hide the one before', () => {
  expect(typesOf(lastTurn([...GAME.slice(0, 3), ...log(['blue', phase(2, 'red')])], null))).toEqual([
    'c',
    'd',
  ])
})

test('a player sees what the others did last, though his own turn has begun with something of its own', () => {
  expect(typesOf(lastTurn(GAME, 'red'))).toEqual(['c', 'd', 'e', 'f'])
})

test('the first turn begins before anything is told: its later phases are the same turn', () => {
  const first = log(
    ['blue', deed('a')],
    ['blue', deed('b'), phase(1, 'blue', 'supply'), deed('c'), phase(1, 'red')],
  )
  expect(typesOf(lastTurn(first, 'red'))).toEqual(['a', 'b', 'c'])
})

test('what befalls both after the others’ turn is told with it', () => {
  const weather = log(
    ['blue', phase(1, 'blue'), deed('a')],
    ['blue', phase(2, 'both'), deed('b'), phase(2, 'red')],
  )
  expect(typesOf(lastTurn(weather, 'red'))).toEqual(['a', 'b'])
})

const table = (seat: string | null, entries: readonly LogEntry[], over = false): Table =>
  ({
    entries: signal(entries),
    seat: signal(seat),
    seats: signal(['red', 'blue'].map((id) => ({ id, side: id }))),
    status: signal(over ? { kind: 'over' } : { kind: 'yours' }),
  }) as unknown as Table

test('no more than what came after one’s own last act, and no more than a turn of it', () => {
  const long = [...GAME, ...log(['blue', deed('x'), phase(2, 'blue'), deed('y')])].map((entry, number) => ({
    ...entry,
    number,
  }))
  expect(typesOf(lastTurnOfOthers(table('red', GAME)))).toEqual(['d', 'e', 'f'])
  expect(typesOf(lastTurnOfOthers(table('red', long)))).toEqual(['y'])
  expect(typesOf(lastTurnOfOthers(table('blue', GAME)))).toEqual([])
})

test('when it is over everybody sees the last turn', () => {
  expect(typesOf(lastTurnOfOthers(table('blue', GAME, true)))).toEqual(['f'])
  expect(typesOf(lastTurnOfOthers(table(null, GAME)))).toEqual(['f'])
})

test('an answer in the others’ turn does not end what is told of it, an act in one’s own does', () => {
  const asked = log(
    ['blue', phase(1, 'blue'), deed('march')],
    ['red', deed('answer')],
    ['blue', deed('charge'), phase(2, 'red')],
  )
  expect(typesOf(lastTurnOfOthers(table('red', asked.slice(0, 2))))).toEqual(['march'])
  expect(typesOf(lastTurnOfOthers(table('red', asked)))).toEqual(['march', 'charge'])
  const acted = [...asked, { number: 3, seat: 'red', events: [deed('act')] }]
  expect(lastTurnOfOthers(table('red', acted))).toEqual([])
})

test('turns are told apart in systems that call them sequences or segments', () => {
  const told = (type: string, more: object): GameEvent =>
    ({ type, clauses: [], turn: 1, ...more }) as unknown as GameEvent
  const game = log(
    ['red', told('sequence', { army: 'red' }), deed('a')],
    ['blue', told('sequence', { army: 'blue' }), told('segment', { army: 'blue' }), deed('b')],
    ['red', told('segment', { pulse: 2, side: null }), deed('c')],
  )
  expect(
    lastTurn(game.slice(0, 2), null)
      .flatMap(({ events }) => events)
      .map(({ type }) => type),
  ).toContain('b')
  expect(typesOf(finishedTurn(game))).toEqual(['sequence', 'segment', 'b'])
  expect(turnAt(game)).toBe('1 2 both')
})
