import { TABLE_RULES, canonicalJson, checkAction, createRandom, pick } from '@bivouac/kernel'
import { seededDice, Session, stateHash } from '@bivouac/kernel'
import type { Refusal } from '@bivouac/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LgaAction, LgaPosition } from '../../src/index.ts'
import { clauseIds, FORTRESS_SUPPLY, laGrandeArmee } from '../../src/index.ts'
import { examplesOf } from '../examples.ts'
import { invariants } from '../invariants.ts'
import { collectMoments } from './moments.ts'
import { oneByOne, together } from '../games/one-by-one.ts'
import { standsFor } from '../games/wider.ts'

const moments = collectMoments()
const clauses = new Set([...clauseIds, ...Object.keys(TABLE_RULES)])
const SEATS = ['allied', 'french'] as const
const STRANGE = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '0',
  '-1',
  'NaN',
  ' ',
  '0000',
  '9999',
  '🐎',
]

/** The answer to an action from outside: nothing was changed by asking, and a refusal names a clause that exists. */
function ask(p: LgaPosition, seat: string, action: unknown): Refusal | null {
  const before = JSON.stringify(p.state)
  const refusal = checkAction(laGrandeArmee, p, seat, action)
  expect(JSON.stringify(p.state) === before, 'asking changed the position').toBe(true)
  if (refusal !== null) {
    expect(clauses, `${refusal.clause} refused ${JSON.stringify(action)}`).toContain(refusal.clause)
    expect(refusal.reason).toMatch(/^\S.* .*[.!?]$/s)
  }
  return refusal
}

/** Names of pieces of every sort: on the map or gone or due, one's own or the enemy's, or of nobody at all. */
function pieceNames(p: LgaPosition): fc.Arbitrary<string> {
  const { id, hex } = p.state.units
  const gone = id.filter((_, unit) => hex[unit] < 0)
  const under = id.filter((_, unit) => hex[unit] >= 0)
  const known = gone.length > 0 ? [fc.constantFrom(...gone)] : []
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...under) },
    ...known,
    fc.constantFrom(...STRANGE, FORTRESS_SUPPLY),
    fc.string({ minLength: 1, maxLength: 12 }),
  )
}

function hexNames(p: LgaPosition): fc.Arbitrary<string> {
  const { hexIds, adjacent } = p.game.board
  const busy = p.state.units.hex.filter((hex) => hex >= 0)
  const near = [...new Set(busy.flatMap((hex) => [hex, ...adjacent.subarray(hex * 6, hex * 6 + 6)]))]
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...near.filter((hex) => hex >= 0).map((hex) => hexIds[hex])) },
    fc.constantFrom(...hexIds),
    fc.constantFrom(...STRANGE),
  )
}

/** Well-formed actions of every kind with arguments of every sort, lists with the same name twice among them. */
function forgeries(p: LgaPosition): fc.Arbitrary<LgaAction> {
  const unit = pieceNames(p)
  const hex = hexNames(p)
  const units = fc.array(unit, { minLength: 1, maxLength: 4 })
  const path = fc.array(hex, { minLength: 1, maxLength: 4 })
  const attack = fc.constantFrom(0, 1, 2, 999)
  const one = fc.constantFrom('break-down', 'force-march', 'halt', 'throw-again', 'keep')
  const many = fc.constantFrom('combine', 'destroy', 'lose')
  const road = fc.constantFrom('move', 'retire', 'retreat')
  const strike = fc.constantFrom('attack', 'eliminate')
  return fc.oneof(
    fc.record({ do: one, unit }),
    fc.record({ do: many, units }),
    fc.record({ do: road, unit, path }),
    fc.record(
      { do: strike, target: hex, units, across: fc.constant(true) },
      { requiredKeys: ['do', 'target', 'units'] },
    ),
    fc.record({ do: fc.constant('join'), attack, units }, { requiredKeys: ['do', 'units'] }),
    fc.record({ do: fc.constant('place'), unit, hex }),
    fc.record({ do: fc.constant('draw-supply'), unit, by: unit }),
    fc.record({ do: fc.constant('supply'), units, by: unit }),
    fc.record({ do: fc.constant('supply-stack'), hex, by: unit }),
    fc.record({ do: fc.constant('fight'), attack }),
    fc.record({ do: fc.constant('advance'), attack, target: hex, units }),
    fc.record({ do: fc.constant('create'), depots: units }),
    fc.record({ do: fc.constantFrom('declare', 'end') }),
  ) as fc.Arbitrary<LgaAction>
}

/** What was accepted is offered, by itself or piece by piece, and can be done. */
function expectSound(p: LgaPosition, seat: string, action: LgaAction): void {
  const offered = new Set(laGrandeArmee.offer(p, seat).actions.map((each) => canonicalJson(each)))
  const steps = oneByOne(action)
  const after = laGrandeArmee.copy(p)
  laGrandeArmee.perform(after, seat, action, seededDice(1))
  expect(invariants(after), canonicalJson(action)).toEqual([])
  if (steps.length === 1) {
    const known = offered.has(canonicalJson(action)) || standsFor(p, seat, action) || isOneOfAlike(action)
    expect(known, `${canonicalJson(action)} is accepted and not offered`).toBe(true)
    return
  }
  const slowly = laGrandeArmee.copy(p)
  for (const step of steps) {
    expect(
      laGrandeArmee.check(slowly, seat, step),
      `${canonicalJson(step)} of ${canonicalJson(action)}`,
    ).toBeNull()
    laGrandeArmee.perform(slowly, seat, step, seededDice(1))
  }
  expect(stateHash(slowly.state), canonicalJson(action)).toBe(stateHash(after.state))
}

/** Combinations name several pieces and cannot be taken apart; alike ones are offered once. */
function isOneOfAlike(action: LgaAction): boolean {
  return action.do === 'combine'
}

describe('every kind of decision comes up', () => {
  it('in the games the fuzzing draws on', () => {
    const phases =
      'advance attacks battles combining creation defence elimination losses march movement option over'
    expect([...new Set(moments.map(({ phase }) => phase))].sort().join(' ')).toBe(
      `${phases} retirement retreat setup surplus`,
    )
  })
})

const over = moments.filter(({ phase }) => phase === 'over')
const open = moments.filter(({ phase }) => phase !== 'over')

describe.each(open)('$phase in $scenario', ({ position: p, scenario }) => {
  const [seat] = laGrandeArmee.deciders(p)

  it('answers anything at all: refused with a reason, or offered and done', () => {
    fc.assert(
      fc.property(forgeries(p), fc.constantFrom(...SEATS), (action, by) => {
        if (ask(p, by, action) !== null) return
        expect(by).toBe(seat)
        expectSound(p, by, action)
      }),
      { numRuns: 250, seed: 1809 },
    )
  })

  it('answers offered actions with one argument of another sort', () => {
    const { actions } = laGrandeArmee.offer(p, seat)
    const changed = fc
      .tuple(fc.constantFrom(...actions), forgeries(p), fc.nat())
      .map(([action, other, n]): unknown => {
        const keys = Object.keys(action).filter((key) => key !== 'do' && key in other)
        if (keys.length === 0) return other
        const key = keys[n % keys.length]
        return { ...action, [key]: (other as unknown as Record<string, unknown>)[key] }
      })
    fc.assert(
      fc.property(changed, (action) => {
        if (ask(p, seat, action) === null) expectSound(p, seat, action as LgaAction)
      }),
      { numRuns: 250, seed: 1806 },
    )
  })

  it('takes several at once just as it takes them one after another', () => {
    const attacks = p.state.combat?.attacks.length ?? 0
    for (let seed = 1; seed <= 12; seed++) {
      const random = createRandom(seed)
      const walked = laGrandeArmee.copy(p)
      const taken: LgaAction[] = []
      for (let step = 0; step < 4; step++) {
        const next = laGrandeArmee.deciders(walked).includes(seat)
          ? laGrandeArmee.offer(walked, seat).actions
          : []
        const onward = next.filter(
          (action) => taken.length === 0 || together([...taken, action], attacks) !== null,
        )
        if (onward.length === 0) break
        const action = pick(random, onward)
        laGrandeArmee.perform(walked, seat, action, seededDice(1))
        taken.push(action)
      }
      const whole = together(taken, attacks)
      if (whole === null) continue
      expect(ask(p, seat, whole), canonicalJson(whole)).toBeNull()
      const atOnce = laGrandeArmee.copy(p)
      laGrandeArmee.perform(atOnce, seat, whole, seededDice(1))
      expect(stateHash(atOnce.state), canonicalJson(whole)).toBe(stateHash(walked.state))
    }
  })

  it('refuses every action of another phase by its clause, and of another seat by the table', () => {
    for (const action of examplesOf(scenario)) {
      for (const by of SEATS) {
        const refusal = ask(p, by, action)
        if (by !== seat) expect(refusal?.clause).toBe('TABLE-TURN')
      }
      for (const stranger of ['', 'French', 'french ', '__proto__', 'toString'])
        expect(ask(p, stranger, action)?.clause).toBe('TABLE-SEAT')
    }
  })

  it('refuses what is no action by its form', () => {
    fc.assert(
      fc.property(fc.anything(), (garbage) => {
        expect(ask(p, seat, garbage)?.clause).toBe('TABLE-FORM')
      }),
      { numRuns: 60, seed: 1805 },
    )
    const long = Array<string>(201).fill('napoleon')
    for (const malformed of [
      JSON.parse('{"__proto__":{"do":"end"}}'),
      { do: 'end', also: 1 },
      { do: 'End' },
      { do: ['end'] },
      { do: '__proto__' },
      { do: 'constructor' },
      { do: 'move', unit: 'napoleon', path: [] },
      { do: 'move', unit: 'napoleon', path: long },
      { do: 'move', unit: 'napoleon', path: '0101' },
      { do: 'move', unit: 7, path: ['0101'] },
      { do: 'lose', units: [] },
      { do: 'lose', units: long },
      { do: 'lose', units: ['x'.repeat(121)] },
      { do: 'fight', attack: -1 },
      { do: 'fight', attack: 0.5 },
      { do: 'fight', attack: '0' },
      { do: 'fight', attack: Number.NaN },
      { do: 'attack', target: '0101', units: ['napoleon'], across: false },
    ]) {
      expect(ask(p, seat, malformed)?.clause, JSON.stringify(malformed)).toBe('TABLE-FORM')
    }
  })
})

describe('a game that is over', () => {
  it('takes nothing more from anybody', () => {
    for (const { position, scenario } of over) {
      for (const action of examplesOf(scenario))
        for (const seat of [...SEATS, 'umpire'])
          expect(ask(position, seat, action)?.clause).toBe('TABLE-OVER')
    }
    expect(over.length).toBeGreaterThan(0)
  })
})

describe('a table', () => {
  it('refuses a sequence number that is not the next, and anything of the wrong seat, changing nothing', () => {
    const session = new Session(laGrandeArmee, { scenario: 'ulm' }, seededDice(3))
    for (let step = 0; step < 40; step++) {
      const [seat] = laGrandeArmee.deciders(session.position)
      const other = seat === 'french' ? 'allied' : 'french'
      const { actions } = laGrandeArmee.offer(session.position, seat)
      const action = actions[(step * 7) % actions.length]
      const before = stateHash(session.position.state)
      for (const stale of [session.sequence + 1, session.sequence + 0.5, -1, Number.NaN, Infinity, 1e9])
        expect(session.submit(seat, stale, action).refusal?.clause).toBe('TABLE-SEQUENCE')
      expect(session.submit(other, session.sequence, action).refusal?.clause).toBe('TABLE-TURN')
      expect(session.submit('umpire', session.sequence, action).refusal?.clause).toBe('TABLE-SEAT')
      expect(session.entries.length).toBe(step)
      expect(stateHash(session.position.state)).toBe(before)
      expect(session.submit(seat, session.sequence, action).refusal).toBeNull()
    }
  })
})
