import { describe, expect, it } from 'vitest'
import {
  ASK,
  checkOrders,
  chosenFor,
  standingAnswer,
  standingOrdersSchema,
  WHOLE_SIDE,
} from '@bivouac/kernel'
import type { StandingForm, StandingOrders } from '@bivouac/kernel'
import { playByOrders, scrambleToy, toySystem } from '@bivouac/kernel/testing'
import { createRandom } from '@bivouac/kernel'
import * as v from 'valibot'
import { act, BOLD, openToy, sealAll, SETUP } from './outposts.ts'

const form: StandingForm = {
  questions: [
    {
      id: 'fire',
      title: 'Fire',
      says: '',
      choices: [
        { id: 'never', label: '', says: '' },
        { id: 'always', label: '', says: '' },
      ],
    },
    { id: 'stand', title: 'Stand', says: '', choices: [{ id: 'stand', label: '', says: '' }] },
  ],
  bodies: [
    {
      id: 'guard',
      name: 'Guard',
      units: [
        { id: 'first', name: '', questions: ['fire'] },
        { id: 'second', name: '', questions: ['fire', 'stand'] },
      ],
    },
    { id: 'line', name: 'Line', units: [{ id: 'third', name: '', questions: ['fire'] }] },
  ],
}

describe('the scope of an order', () => {
  const orders: StandingOrders = { fire: { [WHOLE_SIDE]: 'always', guard: 'never', second: ASK } }

  it('goes from the unit to its body to the side, and asks where nothing is chosen', () => {
    expect(
      ['first', 'second', 'third', WHOLE_SIDE].map((unit) => chosenFor(form, orders, 'fire', unit)),
    ).toEqual(['never', ASK, 'always', 'always'])
    expect(chosenFor(form, orders, 'stand', 'second')).toBe(ASK)
    expect(chosenFor(form, {}, 'fire', 'first')).toBe(ASK)
  })

  it.each<[string, StandingOrders, RegExp]>([
    ['a question', { charge: { '': 'never' } }, /No question is called "charge"/],
    ['a unit', { fire: { fourth: 'never' } }, /"fourth" is none of yours/],
    [
      'a unit that is never asked it',
      { stand: { first: 'stand' } },
      /"first" is none of yours, or is never asked/,
    ],
    ['a body that is never asked it', { stand: { line: 'stand' } }, /"line"/],
    ['a choice', { fire: { '': 'sometimes' } }, /Fire: "sometimes" is no choice/],
    ['a name of every object', { constructor: { '': 'never' } }, /No question/],
    ['a scope of every object', { fire: { toString: 'never' } }, /"toString"/],
  ])('is refused where the form does not know %s', (_, wrong, why) => {
    expect(checkOrders(form, wrong)).toMatchObject({
      clause: 'TABLE-ORDERS',
      reason: expect.stringMatching(why),
    })
  })

  it('is accepted where it does', () => {
    expect(checkOrders(form, orders)).toBeNull()
    expect(checkOrders(form, { fire: { first: ASK } })).toBeNull()
  })

  it('has a limit', () => {
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`unit ${at}`, 'never']))
    expect(v.is(standingOrdersSchema, { fire: many })).toBe(false)
    expect(v.is(standingOrdersSchema, { fire: { ['x'.repeat(100)]: 'never' } })).toBe(false)
    expect(v.is(standingOrdersSchema, orders)).toBe(true)
    expect(v.is(standingOrdersSchema, { fire: 'never' })).toBe(false)
  })
})

describe('orders that answer', () => {
  /** Red has come near to Blue's piece 5. */
  function near() {
    const session = openToy([6])
    sealAll(session)
    act(session, 'red', BOLD)
    return session.position
  }
  const answerOf = (seat: string, orders: StandingOrders) =>
    standingAnswer(toySystem, SETUP, near(), seat, orders)

  it('do so for whoever is asked, in what another has brought about', () => {
    expect(answerOf('blue-south', { intercept: { '': 'stand' } })).toEqual({ do: 'stand' })
    expect(answerOf('blue-south', { intercept: { 'piece-5': 'intercept' } })).toEqual({ do: 'intercept' })
    expect(answerOf('blue-south', { intercept: { '': 'stand', 'piece-5': ASK } })).toBeNull()
    expect(answerOf('blue-south', {})).toBeNull()
    expect(answerOf('blue-south', { again: { '': 'accept' } })).toBeNull()
  })

  it('never answer for another seat, nor in one’s own business', () => {
    expect(answerOf('red', { intercept: { '': 'stand' } })).toBeNull()
    const session = openToy()
    sealAll(session)
    expect(
      standingAnswer(toySystem, SETUP, session.position, 'red', { intercept: { '': 'stand' } }),
    ).toBeNull()
  })

  it('give way to the person where the rules refuse what they say', () => {
    const standing = toySystem.standing
    if (!standing) throw new Error('the toy has orders')
    const stale = { ...toySystem, standing: { ...standing, answer: () => ({ do: 'halt' }) as const } }
    expect(standingAnswer(stale, SETUP, near(), 'blue-south', { intercept: { '': 'stand' } })).toBeNull()
  })

  it('know no more than the seat', () => {
    const p = near()
    for (let seed = 0; seed < 20; seed++) {
      const other = scrambleToy(p, 'blue-south', createRandom(seed))
      for (const choice of ['intercept', 'stand'])
        expect(standingAnswer(toySystem, SETUP, other, 'blue-south', { intercept: { '': choice } })).toEqual({
          do: choice,
        })
    }
  })

  it('leave nothing open in whole games', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { asked, answered } = playByOrders(toySystem, SETUP, seed, 200)
      expect(answered).toEqual(asked)
    }
  })
})
