import { signal } from '@preact/signals'
import { describe, expect, it } from 'vitest'
import type { SeatState, Table } from '../../src/table/types.ts'
import { mayAskAdvice } from '../../src/teacher/may-ask.ts'

const seat = (id: string, player: SeatState['player']): SeatState => ({
  id,
  side: id,
  name: id,
  player,
  online: true,
})
const table = (changes: object = {}) =>
  ({
    place: 'here',
    systemId: 'la-grande-armee',
    seats: signal([seat('french', 'you'), seat('allied', 'computer')]),
    seat: signal('french'),
    mayAct: signal(true),
    ...changes,
  }) as unknown as Table

describe('advice', () => {
  it('is there against the computer and at one screen, for whoever is to decide', () => {
    expect(mayAskAdvice(table())).toBe(true)
    expect(mayAskAdvice(table({ seats: signal([seat('french', 'you'), seat('allied', 'you')]) }))).toBe(true)
    expect(mayAskAdvice(table({ mayAct: signal(false) }))).toBe(false)
  })

  it('is not there between people far apart, in a situation, or for who only watches', () => {
    expect(mayAskAdvice(table({ place: 'server' }))).toBe(false)
    expect(mayAskAdvice(table({ apart: true }))).toBe(false)
    expect(mayAskAdvice(table({ seat: signal(null) }))).toBe(false)
  })
})
