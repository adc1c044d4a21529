import { fastPlayGrandeArmee as system } from '@bivouac/fast-play-grande-armee'
import type { FpgaAction, FpgaPosition } from '@bivouac/fast-play-grande-armee'
import { field, unit as piece } from '@bivouac/fast-play-grande-armee/testing'
import type { FieldPlan, Situation } from '@bivouac/fast-play-grande-armee/testing'
import { seededDice, Session } from '@bivouac/kernel'
import type { GameSetup, Outcome, SeatId } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { opponent } from '../src/fast-play-grande-armee/opponent.ts'
import { chancePlayer, thinkingPlayer } from '../src/index.ts'
import type { Level } from '../src/index.ts'
import type { Computer } from '../src/index.ts'

const computer = (seed: number, faults: unknown[] = [], level: Level = 'veteran') =>
  thinkingPlayer(system, opponent, { seed, level, onFault: (fault) => faults.push(fault) })

/** A game between two players who are given views and nothing else. Every action must be accepted. */
function playOut(setup: GameSetup, seed: number, players: Readonly<Record<SeatId, Computer>>): Outcome {
  const session = new Session(system, setup, seededDice(seed))
  while (session.outcome === null) {
    const [seat] = system.deciders(session.position)
    const view: unknown = JSON.parse(JSON.stringify(system.view(session.position, seat)))
    const action = players[seat].decide(view, seat)
    const { refusal } = session.submit(seat, session.sequence, action)
    if (refusal !== null)
      throw new Error(`${seat} ${JSON.stringify(action)}: ${refusal.clause} ${refusal.reason}`)
  }
  return session.outcome
}

/** What the computer does first with a position. */
function decision(p: FpgaPosition, seat: SeatId): FpgaAction {
  const action = computer(1, [], 'marshal').decide(system.view(p, seat), seat)
  expect(system.check(p, seat, action)).toBeNull()
  return action
}

const at = (situation: Situation, plan: FieldPlan = {}): FpgaPosition => field(plan, situation).p

describe('the computer against chance', () => {
  it('wins most games at Dürrenfeld, from either side', () => {
    let won = 0
    for (const seed of [1, 2, 3]) {
      const chance = chancePlayer(system, seed + 100)
      if (
        playOut({ scenario: 'durrenfeld' }, seed, { french: computer(seed), austrian: chance }).winner ===
        'french'
      )
        won++
      if (
        playOut({ scenario: 'durrenfeld' }, seed, { french: chance, austrian: computer(seed) }).winner ===
        'austrian'
      )
        won++
    }
    expect(won).toBeGreaterThanOrEqual(4)
  })
})

describe('the computer against itself', () => {
  it.each([
    ['golden-turn', {}],
    ['durrenfeld', { freeDeployment: true, secretFire: true }],
    ['auerstadt', {}],
  ])('plays %s with %j to the end within the rules, without a fault', (scenario, options) => {
    const faults: unknown[] = []
    const sides = system.scenarios.find(({ id }) => id === scenario)?.seats ?? []
    const players = Object.fromEntries(sides.map(({ id }, n) => [id, computer(n + 1, faults, 'recruit')]))
    expect(playOut({ scenario, options }, 7, players)).not.toBeNull()
    expect(faults).toEqual([])
  })

  it('decides the same from the same view', () => {
    const p = at({
      step: 'fire',
      units: ['F1 foot 10,20 0', 'F2 fast 30,5 0', 'A1 slow 10,30 180', 'A2 slow 14,30 180'],
    })
    expect(decision(p, 'french')).toEqual(decision(p, 'french'))
  })
})

describe('its judgement', () => {
  it('fires at the brigade that is nearest to breaking', () => {
    const p = at({
      step: 'fire',
      units: ['F1 foot 12,20 0', 'F2 fast 30,5 0', 'A1 slow 10,30 180 7sp', 'A2 slow 14,30 180 7sp 6hits'],
    })
    expect(decision(p, 'french')).toEqual({ do: 'aim', unit: 'F1', target: 'A2' })
  })

  it('spends its dice on the Force that faces the enemy, not on the one that cannot reach him', () => {
    const p = at({
      step: 'control',
      dice: { french: 4 },
      units: [
        'F1 fast 10,20 0',
        'F2 fast 14,20 0',
        'F3 fast 18,20 0',
        'F4 fast 35,3 0 force:FB',
        'A1 slow 12,30 180',
      ],
      officers: ['FN good 14,16 0'],
    })
    expect(decision(p, 'french')).toMatchObject({ do: 'give', force: 'FA' })
  })

  it('rides at guns left alone, and not at a brigade in a town', () => {
    const town = {
      id: 't',
      type: 'town',
      name: 'Town',
      capacity: 1,
      polygon: [
        [18.5, 28.5],
        [21.5, 28.5],
        [21.5, 31.5],
        [18.5, 31.5],
      ],
    }
    const p = at(
      {
        units: [
          'F1 heavy 14,22 0 6sp',
          'F2 fast 35,3 0 force:FB',
          'A1 foot 14,29 180',
          'A2 slow 20,30 180 in:t',
          'A3 slow 35,60 180 force:AB',
        ],
      },
      { terrain: [town] },
    )
    const action = decision(p, 'french')
    expect(action.do === 'move' || action.do === 'roll').toBe(true)
    expect(action).toMatchObject({ unit: 'F1' })
  })

  it('adds a die to a fight it turns, and lets a hopeless one be', () => {
    const even = at({
      step: 'combat',
      dice: { french: 8 },
      units: [{ ...piece('F1 fast 10,20 0 5sp'), has: ['contacted'] }, 'A1 slow 10,23 180 5sp'],
      officers: ['FN good 14,12 0'],
    })
    expect(decision(even, 'french')).toMatchObject({ do: 'add', unit: 'F1' })
  })

  it('light horse evades heavy that would ride it down', () => {
    const f = field(
      {},
      { units: ['F1 heavy 10,20 0 8sp', 'A1 light 10,25 180 4sp', 'A2 slow 30,60 180 force:AB'] },
      [6],
    )
    f.do({ do: 'move', unit: 'F1', steps: [{ go: 'straight', by: 8000 }] })
    expect(f.decision).toBe('evade')
    expect(decision(f.p, 'austrian').do).toBe('evade')
  })
})
