import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CHAT_LENGTH, clientMessageSchema, NAME_LENGTH, newTableSchema, SHOWN_LENGTH } from '../src/index.ts'

const token = 'A'.repeat(43)
const understood = (message: unknown) => v.is(clientMessageSchema, message)

describe('what a page may say', () => {
  it.each([
    { type: 'hello', table: 'abc', token, have: null },
    { type: 'hello', table: 'abc', token, have: 17 },
    { type: 'act', id: 'a1', sequence: 3, action: { do: 'march', to: [1, 2] } },
    { type: 'undo', id: 'a2', sequence: 4 },
    { type: 'contribute', entropy: '0f'.repeat(32) },
    { type: 'name', name: 'Davout' },
    { type: 'chat', text: 'x'.repeat(CHAT_LENGTH) },
    { type: 'show', what: { ruler: [1, 2] } },
    { type: 'show', what: null },
    { type: 'pause', on: true },
    { type: 'ping' },
  ])('$type is understood', (message) => {
    expect(understood(message)).toBe(true)
  })

  it.each([
    ['a token that is no token', { type: 'hello', table: 'abc', token: 'short', have: null }],
    ['a table that is a path', { type: 'hello', table: '../x', token, have: null }],
    ['a number between two', { type: 'undo', id: 'a', sequence: 1.5 }],
    ['a number below nothing', { type: 'act', id: 'a', sequence: -1, action: { do: 'x' } }],
    ['an action without a verb', { type: 'act', id: 'a', sequence: 0, action: {} }],
    ['a seat of his own choosing', { type: 'act', id: 'a', sequence: 0, action: { do: 'x' }, seat: 'red' }],
    ['too little for the dice', { type: 'contribute', entropy: '0f' }],
    ['a name of blanks', { type: 'name', name: '   ' }],
    ['a long name', { type: 'name', name: 'x'.repeat(NAME_LENGTH + 1) }],
    ['a speech', { type: 'chat', text: 'x'.repeat(CHAT_LENGTH + 1) }],
    ['a picture', { type: 'show', what: { pixels: 'x'.repeat(SHOWN_LENGTH) } }],
    ['nothing', null],
  ])('%s is not', (_what, message) => {
    expect(understood(message)).toBe(false)
  })
})

describe('an order for a table', () => {
  const order = { system: 'la-grande-armee', setup: { scenario: 'ulm' }, clock: null }
  it('names a game and a clock, and nothing that is not asked for', () => {
    expect(v.is(newTableSchema, order)).toBe(true)
    expect(v.is(newTableSchema, { ...order, clock: { kind: 'days', days: 3 }, name: 'Sunday' })).toBe(true)
    expect(v.is(newTableSchema, { ...order, clock: { kind: 'budget', seconds: 1, increment: 0 } })).toBe(
      false,
    )
    expect(v.is(newTableSchema, { ...order, secret: 'mine' })).toBe(false)
  })
})
