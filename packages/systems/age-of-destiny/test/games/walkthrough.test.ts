import { describe, expect, it } from 'vitest'
import type { AodAction } from '../../src/index.ts'
import { levelOf } from '../../src/sequence/victory.ts'
import { Field, attack, charge, end, fire, move, rally, straight } from '../testing.ts'

/** What a step of the worked turn makes of a unit: millimetres, degrees. */
interface Becomes {
  readonly x?: number
  readonly y?: number
  readonly facing?: number
  readonly state?: 'normal' | 'disrupted' | 'routing'
  readonly bases?: number
  readonly formation?: 'line' | 'column' | 'square'
  readonly pursues?: string
}

/** One step of the worked turn, number by number. */
interface Step {
  readonly n: number
  readonly what: string
  readonly do: readonly AodAction[]
  /** Parts of the events that must come of it, by type. */
  readonly told?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly expect?: Readonly<Record<string, Becomes>>
  readonly points?: { readonly coalition: number; readonly french: number }
}

const DICE = [4, 4, 3, 3, 3, 2, 6, 2, 6, 3, 2, 5]

const STEPS: readonly Step[] = [
  {
    n: 1,
    what: 'AOD-1-rout-a: P2 throws a 4 and runs on 50 mm',
    do: [rally('P2')],
    told: { 'rout-roll': { total: 4, stops: false }, 'rout-move': { distance: 5000, heading: 0 } },
    expect: { P2: { x: 300, y: 750, facing: 0, state: 'routing' } },
  },
  {
    n: 2,
    what: 'AOD-1-general-a: P3 throws a 4, with its general 5, and rallies',
    do: [rally('P3')],
    told: { 'rally-roll': { total: 5, needs: 5, rallies: true } },
    expect: { P3: { state: 'normal' } },
  },
  {
    n: 3,
    what: 'AOD-2-fire-e: PA fires at F1, 79.73 mm away',
    do: [fire('PA', 'F1')],
    told: { fired: { range: 7973, band: '60-120', total: 3, result: 'Dd' } },
    expect: { F1: { state: 'disrupted' } },
    points: { coalition: 1, french: 0 },
  },
  {
    n: 4,
    what: 'AOD-3-move-i: P3 goes 50 mm in column',
    do: [move('P3', straight(50))],
    expect: { P3: { x: 500, y: 470 } },
  },
  {
    n: 5,
    what: 'AOD-3-square-c: PC charges F2, which forms square in time',
    do: [charge('PC', 'F2')],
    told: {
      charged: { target: 'F2', distance: 10_250, allowance: 15_000 },
      'square-formed': { unit: 'F2', time: 1350, needs: 450 },
    },
    expect: { PC: { x: 640, y: 397.5 }, F2: { formation: 'square', x: 640, y: 360 } },
  },
  {
    n: 6,
    what: 'AOD-CRT-Dx: P1 attacks F1, 10 against 5, with the guns 3:1, and throws a 3',
    do: [end, attack('F1', 'P1')],
    told: {
      combat: { attack: 10, defence: 5, odds: '2:1', shifted: '3:1', column: '3-1', total: 3, result: 'Dx' },
    },
    expect: { P1: { state: 'disrupted' }, F1: { bases: 4, state: 'routing', x: 300, y: 320, facing: 180 } },
    points: { coalition: 3, french: 1 },
  },
  {
    n: 7,
    what: 'AOD-4-square-d: PC rides at the square with 3 and 2',
    do: [attack('F2', 'PC')],
    told: { 'square-attack': { total: 5, result: 'cavalry-disrupted' } },
    expect: { PC: { state: 'disrupted' } },
    points: { coalition: 3, french: 2 },
  },
  {
    n: 8,
    what: 'AOD-1-rout-b: F1 throws a 6 and stops',
    do: [rally('F1')],
    told: { 'rout-roll': { total: 6, stops: true } },
    expect: { F1: { state: 'disrupted' } },
  },
  {
    n: 9,
    what: 'AOD-2-fire-g: FA fires at P1, 127.5 mm away, for nothing',
    do: [fire('FA', 'P1')],
    told: { fired: { range: 12_750, band: '120-180', total: 2, result: '-' } },
  },
  {
    n: 10,
    what: 'AOD-3-move-i: F3 goes 60 mm in column',
    do: [move('F3', straight(60))],
    expect: { F3: { x: 520, y: 360 } },
  },
  {
    n: 11,
    what: 'AOD-3-square-c: FC charges P1, which is caught in line',
    do: [charge('FC', 'P1')],
    told: {
      charged: { target: 'P1', distance: 8000, allowance: 17_000 },
      'square-too-late': { unit: 'P1', time: 847, needs: 900, room: true },
    },
    expect: { FC: { x: 230, y: 440 } },
  },
  {
    n: 12,
    what: 'AOD-4-odds-h: the square F2 attacks PC, 5 against 8, and throws a 6',
    do: [end, attack('PC', 'F2')],
    told: {
      combat: { attack: 5, defence: 8, odds: '1:1', shifted: '1:1', column: '1-1', total: 6, result: 'Dd' },
    },
    expect: { PC: { bases: 3, state: 'routing', x: 640, y: 547.5, facing: 0 } },
    points: { coalition: 3, french: 4 },
  },
  {
    n: 13,
    what: 'AOD-4-shift-d: FC attacks P1 in the flank, 16 against 5, with the guns 5:1, and throws a 3; then AOD-5-control-c',
    do: [attack('P1', 'FC')],
    told: {
      combat: { attack: 16, defence: 5, odds: '3:1', shifted: '5:1', column: '5-1', total: 4, result: 'Dd' },
      'control-roll': { unit: 'FC', total: 2, needs: 4, obeys: false },
      pursued: { quarry: 'P1', distance: 2910 },
    },
    expect: {
      P1: { bases: 4, state: 'routing', x: 300, y: 490, facing: 0 },
      FC: { x: 253.69, y: 456.9, facing: 54.5, pursues: 'P1' },
    },
    points: { coalition: 3, french: 6 },
  },
  {
    n: 15,
    what: 'AOD-4-die-e: F3 attacks P3, 20 against 10; its general brings the 5 down to 4',
    do: [attack('P3', 'F3')],
    told: {
      combat: { attack: 20, defence: 10, odds: '2:1', shifted: '2:1', column: '2-1', total: 4, result: 'Dx' },
    },
    expect: { F3: { state: 'disrupted' }, P3: { state: 'disrupted' } },
    points: { coalition: 4, french: 7 },
  },
]

/** How everything stands when the turn is over. */
const END: Readonly<Record<string, Becomes>> = {
  P1: { bases: 4, state: 'routing', x: 300, y: 490, facing: 0 },
  P2: { bases: 5, state: 'routing', x: 300, y: 750, facing: 0 },
  P3: { bases: 5, state: 'disrupted', x: 500, y: 470, facing: 180 },
  PA: { bases: 1, state: 'normal', x: 420, y: 460, facing: 180 },
  PC: { bases: 3, state: 'routing', x: 640, y: 547.5, facing: 0 },
  F1: { bases: 4, state: 'disrupted', x: 300, y: 320, facing: 180 },
  F2: { bases: 5, state: 'normal', formation: 'square', x: 640, y: 360, facing: 0 },
  F3: { bases: 5, state: 'disrupted', x: 520, y: 360, facing: 0 },
  FA: { bases: 1, state: 'normal', x: 420, y: 300, facing: 0 },
  FC: { bases: 4, state: 'normal', x: 253.69, y: 456.9, facing: 54.5, pursues: 'P1' },
}

/** The shifts and modifiers of the fights, by name. */
const LINES: Readonly<Record<number, { shifts: readonly number[]; modifiers: readonly number[] }>> = {
  6: { shifts: [1], modifiers: [] },
  12: { shifts: [], modifiers: [] },
  13: { shifts: [1, 1], modifiers: [1] },
  15: { shifts: [], modifiers: [-1] },
}

/** The table after the first `count` steps. */
function played(count: number): Field {
  const game = new Field({ scenario: 'golden-turn' }, undefined, DICE)
  for (const step of STEPS.slice(0, count)) game.do(...step.do)
  return game
}

describe('the worked turn, number by number', () => {
  STEPS.forEach((step, at) => {
    it(`step ${step.n}: ${step.what}`, () => {
      const game = played(at + 1)
      for (const [type, details] of Object.entries(step.told ?? {})) {
        expect(game.events.find((event) => event.type === type)).toMatchObject(details)
      }
      const lines = LINES[step.n]
      if (lines) {
        const { shifts, modifiers } = game.event('combat')
        expect(shifts.map(({ value }) => value)).toEqual(lines.shifts)
        expect(modifiers.map(({ value }) => value)).toEqual(lines.modifiers)
      }
      game.shows({ units: step.expect ?? {}, ...(step.points && { points: step.points }) })
    })
  })

  it('AOD-SEQ-b, AOD-SEQ-c: P3 has nobody in range, so the Coalition’s turn ends after step 7', () => {
    played(6).shows({ decides: 'coalition', decision: 'combat' })
    played(7).shows({ decides: 'french', decision: 'rally', turn: 1 }, 'AOD-SEQ-b')
  })

  it('AOD-2-limber-a: PA fired, so it may not limber', () => {
    played(3).refuses({ do: 'limber', unit: 'PA' }, 'AOD-2-limber-a')
  })

  it('ends as the worked turn ends, every die used, in a draw of 4 to 7: AOD-6-level-a', () => {
    const game = played(STEPS.length)
    game.shows({
      units: END,
      generals: { PG: { x: 540, y: 520 } },
      points: { coalition: 4, french: 7 },
      outcome: { winner: null, level: 'draw' },
      decides: null,
    })
    expect(game.diceLeft).toBe(0)
    expect(game.p.state.result).toEqual({ winner: -1, level: 'draw', lead: 3 })
    expect(levelOf(game.p, 3)).toBe('draw')
    expect(game.p.state.units.charged[game.number('PC')]).toBe(1)
    expect(game.p.state.units.charged[game.number('FC')]).toBe(1)
  })
})
