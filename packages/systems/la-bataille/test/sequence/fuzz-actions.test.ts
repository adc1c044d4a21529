import { canonicalJson, checkAction, createRandom, pick, seededDice, TABLE_RULES } from '@bivouac/kernel'
import type { Refusal } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { clauseIds } from '../../src/files/rules.ts'
import type { LbAction } from '../../src/position/actions.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { laBataille } from '../../src/system.ts'
import { examplesOf } from '../examples.ts'
import { invariants } from '../invariants.ts'
import { collectMoments } from './moments.ts'

const clauses = new Set([...clauseIds, ...Object.keys(TABLE_RULES)])
const SEATS = ['imperial', 'coalition'] as const
const STRANGE = [
  '__proto__',
  'constructor',
  '',
  ' ',
  '0000',
  '9999',
  'NaN',
  '🐎',
  -1,
  12,
  0.5,
  1e9,
  null,
  [],
  {},
]

/** The answer to an action from outside: nothing is changed by asking, and a refusal names a clause that exists. */
function ask(p: LbPosition, seat: string, action: unknown): Refusal | null {
  const before = JSON.stringify(p.state)
  const refusal = checkAction(laBataille, p, seat, action)
  expect(JSON.stringify(p.state) === before, 'asking changed the position').toBe(true)
  if (refusal === null) return null
  expect(clauses, `${refusal.clause} refused ${JSON.stringify(action)}`).toContain(refusal.clause)
  expect(refusal.reason).toMatch(/^\S.* .*[.!?]$/s)
  return refusal
}

/** What was accepted can be done, and leaves a sound position. */
function expectSound(p: LbPosition, seat: string, action: LbAction): void {
  const after = laBataille.copy(p)
  laBataille.perform(after, seat, action, seededDice(1))
  expect(invariants(after), canonicalJson(action)).toEqual([])
}

/** An offered action with one of its arguments taken from elsewhere. */
function forged(actions: readonly LbAction[], others: readonly LbAction[], seed: number): unknown {
  const random = createRandom(seed)
  const action = pick(random, actions)
  const keys = Object.keys(action).filter((key) => key !== 'do')
  if (keys.length === 0) return { ...action, also: pick(random, STRANGE) }
  const key = pick(random, keys)
  const values = others.flatMap((other) =>
    Object.entries(other).flatMap(([name, value]) => (name === key ? [value] : [])),
  )
  const value = random.below(3) === 0 || values.length === 0 ? pick(random, STRANGE) : pick(random, values)
  return { ...action, [key]: value }
}

const moments = collectMoments()

it('most kinds of decision come up in the games the fuzzing draws on', () => {
  expect(moments.length).toBeGreaterThan(20)
})

describe.each(moments.filter(({ phase }) => phase !== 'over'))('$phase', ({ position: p, scenario }) => {
  const [seat] = laBataille.deciders(p)
  const examples = examplesOf(scenario)

  it('refuses actions of other phases by a clause, of another seat by the table, or takes them soundly', () => {
    for (const action of examples) {
      for (const by of SEATS) {
        const refusal = ask(p, by, action)
        if (by !== seat) expect(refusal?.clause).toBe('TABLE-TURN')
        else if (refusal === null) expectSound(p, by, action)
      }
      expect(ask(p, 'umpire', action)?.clause).toBe('TABLE-SEAT')
    }
  })

  it('answers offered actions with an argument of another sort', () => {
    const { actions } = laBataille.offer(p, seat)
    let refused = 0
    for (let seed = 1; seed <= 60; seed++) {
      const action = forged(actions, [...actions, ...examples], seed)
      if (ask(p, seat, action) === null) expectSound(p, seat, action as LbAction)
      else refused++
    }
    expect(refused).toBeGreaterThan(0)
  })
})

it('a game that is over takes nothing more from anybody', () => {
  const over = moments.filter(({ phase }) => phase === 'over')
  expect(over.length).toBeGreaterThan(0)
  for (const { position, scenario } of over)
    for (const action of examplesOf(scenario))
      for (const seat of [...SEATS, 'umpire']) expect(ask(position, seat, action)?.clause).toBe('TABLE-OVER')
})
