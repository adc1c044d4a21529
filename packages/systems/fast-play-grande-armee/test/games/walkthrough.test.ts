import { describe, expect, it } from 'vitest'
import { Field, aim, end, fight, move, ride, skirmish, straight } from '../testing.ts'
import type { FpgaAction } from '../../src/index.ts'

const give = (force: string, dice: number): FpgaAction => ({ do: 'give', force, dice })
const test = (force: string): FpgaAction => ({ do: 'test', force })
const again: FpgaAction = { do: 'again' }

/** Every die of the turn in the order thrown, the two D4s of an initiative after the dice of their side. */
const DICE = [
  3, 5, 2, 4, 2, 3, 4, 2, 5, 2, 3, 6, 4, 6, 6, 2, 5, 5, 4, 2, 5, 3, 2, 5, 6, 1, 3, 4, 1, 5, 1, 2, 3, 1, 3, 2,
  1, 4, 5, 6, 5, 3, 2, 4, 1, 5, 1, 5, 6, 2, 3, 1, 4, 6, 4, 1, 2, 5, 3, 4, 2, 1, 6, 6, 5, 1, 2, 3, 5, 2, 3, 6,
  1, 4, 6, 1, 2, 3, 5, 1, 2, 6, 3, 2, 4, 1, 3, 2, 2, 2, 1, 1, 4, 3, 1, 6, 2, 3,
]
/** The next turn begins of itself: command dice and initiative of both sides. */
const NEXT = [1, 1, 1, 1, 1, 6, 6, 4, 1, 1, 1]

describe('one complete turn, worked die for die', () => {
  it('the golden turn: FPGA-SEQ-a … h, every throw and every place', () => {
    const f = new Field({ scenario: 'golden-turn' }, undefined, [...DICE, ...NEXT])
    // A. Command Phase
    f.shows({ dice: { french: 13, austrian: 6 }, decides: 'french', decision: 'initiative' })
    f.do({ do: 'reroll', dice: [0] })
    f.shows({ decides: 'austrian', dice: { french: 12 } })
    f.do({ do: 'reroll', dice: [1] })
    expect(f.event('initiative')).toMatchObject({ side: 'french', sums: [10, 9] })
    f.do({ do: 'open', how: 'first' })
    f.shows({ pulse: 1, initiative: 'french', first: 'french', dice: { french: 12, austrian: 5 } })
    // Step 1
    f.do(skirmish('F1', 'A1'))
    expect(f.event('skirmished')).toMatchObject({ distance: 5000, hits: 1, saves: [] })
    f.shows({ units: { A1: { hits: 1 } } })
    f.do(skirmish('F2', 'A2'))
    expect(f.event('skirmished').saves.map(({ value }) => value)).toEqual([5])
    f.shows({ units: { A2: { hits: 0 } }, decision: 'fire', decides: 'austrian' })
    // Step 2: the side without the initiative names first, the other throws first.
    f.do(aim('A3', 'F3'), aim('A5', 'F5'))
    f.shows({ decides: 'french' })
    f.do(aim('F3', 'A2'))
    expect(f.eventsOf('fired').map(({ unit, distance, band, hits }) => [unit, distance, band, hits])).toEqual(
      [
        ['F3', 5056, 'round shot', 1],
        ['A3', 6000, 'canister', 1],
        ['A5', 6000, 'round shot', 0],
      ],
    )
    f.shows({ units: { A2: { hits: 1 }, F3: { suppressed: true } }, decision: 'control', decides: 'french' })
    // Step 3: the French phase
    f.do({ do: 'rest', force: 'FC' }, give('FA', 2), give('FB', 1), test('FA'))
    f.do({ do: 'pick', dice: [0, 2] })
    expect(f.event('status')).toMatchObject({ total: 9, column: 'near', status: 'active' })
    f.do(test('FB'))
    if (f.decision === 'pick') f.do({ do: 'pick', dice: [0, 1] })
    f.shows({
      status: { FA: 'active', FB: 'active', FC: 'inactive' },
      dice: { french: 9 },
      decision: 'movement',
    })
    f.do({ do: 'recover', unit: 'F6' }, again)
    f.shows({ units: { F6: { hits: 2 } }, dice: { french: 8 } })
    f.do(move('F1', straight(5)))
    expect(f.event('near-die')).toMatchObject({ allowance: 8000 })
    f.shows({ units: { F1: { x: 10, y: 43 } } })
    f.do(move('F2', straight(5)))
    f.do(move('F4', straight(5)))
    f.shows({ decision: 'evade', decides: 'austrian' })
    f.do({ do: 'evade', by: 8000 })
    expect(f.event('evade-roll')).toMatchObject({ attack: 3, evade: 3, succeeds: false })
    f.do(move('F5', straight(6)))
    f.do(ride('FS1', 10, 40))
    f.shows({ units: { F2: { x: 14, y: 43 }, F4: { x: 24, y: 42 }, F5: { x: 30, y: 43 } } })
    f.do(end)
    f.do(fight('A5'))
    expect(f.event('escape-roll')).toMatchObject({ needs: 7, escapes: false, odd: true })
    f.shows({ units: { F5: { hits: 1 } }, gone: ['A5'] })
    f.do(fight('A1'), { do: 'add', unit: 'F1' }, { do: 'inspire', officer: 'FS1', unit: 'F1' })
    f.do(end)
    expect(f.event('combat')).toMatchObject({ hits: [3, 2], winner: 'french', decisive: false })
    expect(f.event('officer-risk')).toMatchObject({ total: 11, add: 1, dies: false })
    f.shows({ units: { A1: { hits: 4, x: 10, y: 49 }, F1: { hits: 2, x: 10, y: 43 } }, dice: { french: 7 } })
    f.do(fight('A2'), end, end)
    expect(f.event('combat')).toMatchObject({ hits: [1, 3], winner: 'austrian', decisive: true })
    f.shows({ units: { A2: { hits: 2 }, F2: { hits: 3, x: 14, y: 40 } } })
    f.do(end, end)
    expect(f.event('combat')).toMatchObject({ hits: [3, 1], winner: 'french', decisive: true })
    f.do({ do: 'advance', unit: 'F4', by: 4000 })
    f.shows({ units: { A4: { hits: 3, x: 24, y: 54 }, F4: { hits: 1, x: 24, y: 46 } } })
    // Step 4: the Austrian phase
    f.do(give('AA', 2), give('AB', 1), test('AA'))
    if (f.decision === 'pick') f.do({ do: 'pick', dice: [1, 2] })
    f.do(test('AB'))
    if (f.decision === 'pick') f.do({ do: 'pick', dice: [0, 1] })
    f.shows({ status: { AA: 'hold', AB: 'withdraw' }, dice: { austrian: 2 } })
    f.do({ do: 'withdraw', unit: 'A4' })
    f.shows({ units: { A4: { x: 24, y: 62 } } })
    f.do(end)
    // Steps 5 and 6: the guns rally, the clock ends the turn.
    expect(f.event('rallied').unit).toBe('F3')
    expect(f.event('clock')).toMatchObject({ die: 1, pulses: 1, ends: true })
    expect(f.eventsOf('command-dice-lost').map(({ lost }) => lost)).toEqual([7, 2])
    f.shows({
      turn: 2,
      units: {
        F1: { hits: 2, x: 10, y: 43, facing: 0 },
        F2: { hits: 3, x: 14, y: 40, facing: 0 },
        F3: { suppressed: false, x: 17, y: 38, facing: 0 },
        F4: { hits: 1, x: 24, y: 46, facing: 0 },
        F5: { hits: 1, x: 30, y: 43, facing: 0 },
        F6: { hits: 2, x: 10, y: 12, facing: 0 },
        A1: { hits: 4, x: 10, y: 49, facing: 180 },
        A2: { hits: 2, x: 14, y: 46, facing: 180 },
        A3: { suppressed: false, x: 18, y: 47, facing: 180 },
        A4: { hits: 3, x: 24, y: 62, facing: 180 },
        A5: { where: 'destroyed' },
      },
      officers: { FS1: { x: 10, y: 40 } },
    })
    expect(f.diceLeft).toBe(0)
  })
})
