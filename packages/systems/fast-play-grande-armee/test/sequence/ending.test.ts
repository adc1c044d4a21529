import { describe, expect, it } from 'vitest'
import type { FieldPlan, Piece, Situation } from '../testing.ts'
import type { Field } from '../testing.ts'
import { aim, end, field, move, straight, unit } from '../testing.ts'

const far = ['F1 fast 10,10 0', 'A1 slow 10,60 180']
/** Command dice of a side with one sub-commander each, and an initiative of the French. */
const NEXT = [1, 1, 6, 6, 4, 1, 1, 4]

/** The last movement segment of a pulse; what is thrown when it ends comes after. */
const last = (plan: FieldPlan, situation: Partial<Situation>, dice: readonly number[]): Field =>
  field(plan, { side: 'austrian', first: 'french', initiative: 'french', units: far, ...situation }, dice)

describe('the end of a turn', () => {
  it('FPGA-END-a: the D4 of whoever had the initiative ends it, and the throw is void', () => {
    const f = last({}, {}, [6, 6, 1, 5, 5, 4, ...NEXT]).do(end)
    expect(f.event('clock'), 'FPGA-END-a').toMatchObject({ die: 1, pulses: 1, ends: true })
    expect(f.told('initiative')).toBe(false)
    f.shows({ turn: 3, pulse: 0, decision: 'initiative' }, 'FPGA-END-a')
    // The Austrian D4 is no clock in this pulse …
    const goes = last({}, {}, [6, 6, 2, 5, 5, 1]).do(end)
    goes.shows({ turn: 2, decision: 'first', decides: 'french' }, 'FPGA-END-a')
    // … and it alone is when the initiative was Austrian, whoever phased first.
    const theirs = last({}, { initiative: 'austrian' }, [6, 6, 1, 5, 5, 2]).do(end)
    expect(theirs.event('clock'), 'FPGA-END-a').toMatchObject({ die: 2, ends: false })
    last({}, { initiative: 'austrian' }, [6, 6, 4, 5, 5, 1, ...NEXT])
      .do(end)
      .shows({ turn: 3 }, 'FPGA-END-a')
  })

  it('FPGA-END-b: the throw for the first pulse ends nothing', () => {
    const f = field({}, { step: 'command', turn: 2, units: far }, [1, 1, 6, 6, 1, 1, 1, 1])
    f.shows({ turn: 2, decision: 'initiative' }, 'FPGA-END-b')
    f.do(end, end, { do: 'open', how: 'first' }).shows({ turn: 2, pulse: 1 }, 'FPGA-END-b')
  })

  it.each([1, 2, 3, 4])('FPGA-END-c: after pulse %i on as much or less', (pulse) => {
    for (const clock of [1, 2, 3, 4]) {
      const f = last({}, { pulse }, [6, 6, clock, 1, 1, 4, ...NEXT]).do(end)
      const ends = clock <= pulse
      expect(f.event('clock'), 'FPGA-END-c').toMatchObject({ die: clock, pulses: pulse, ends })
      f.shows(ends ? { turn: 3, pulse: 0 } : { turn: 2, decision: 'first' }, 'FPGA-END-c')
    }
  })

  it('FPGA-END-c: so a turn has 2.22 pulses on the average', () => {
    const goesOn = [3 / 4, 2 / 4, 1 / 4]
    const average = 1 + goesOn[0] + goesOn[0] * goesOn[1] + goesOn[0] * goesOn[1] * goesOn[2]
    expect(average, 'FPGA-END-c').toBeCloseTo(2.22, 2)
  })

  it('FPGA-END-d: before anybody throws again, and no CD prevents it', () => {
    const f = last({}, { dice: { french: 9, austrian: 9 } }, [1, 1, 1, 6, 6, 4, ...NEXT]).do(end)
    expect(f.told('initiative-again')).toBe(false)
    f.shows({ turn: 3, dice: { french: 1, austrian: 1 } }, 'FPGA-END-d')
    // Equal D4s thrown again for a tie are not the clock's.
    const tie = last({}, {}, [3, 4, 2, 5, 2, 2, 1, 3]).do(end)
    expect(tie.event('clock'), 'FPGA-END-d').toMatchObject({ die: 2, ends: false })
  })

  it('FPGA-END-j: after the fourth pulse it ends whatever the clock shows', () => {
    const f = last({}, { pulse: 4 }, [6, 6, 4, 1, 1, 1, ...NEXT]).do(end)
    f.shows({ turn: 3 }, 'FPGA-END-j')
  })
})

describe('the Basic Length', () => {
  const at = (turn: number, ...dice: number[]): Field =>
    field({ basicLength: 5 }, { step: 'turn-end', turn, units: far }, dice)

  it('FPGA-END-e, FPGA-END-f: is looked at when a turn ends, from its last turn on', () => {
    at(4, ...NEXT).shows({ turn: 5, decision: 'initiative' }, 'FPGA-END-e, FPGA-END-f')
    const f = last({ basicLength: 2 }, {}, [6, 6, 1, 1, 1, 4, 3]).do(end)
    expect(f.event('length-roll'), 'FPGA-END-e').toMatchObject({ turn: 2, needs: 3, ends: true })
    f.shows({ decides: null, outcome: { winner: null, level: 'draw' } }, 'FPGA-END-f')
  })

  it.each([
    [5, 3],
    [6, 4],
    [7, 5],
  ])('FPGA-END-f, FPGA-END-g: of 5 turns ends in turn %i on 1 to %i', (turn, most) => {
    at(turn, most).shows({ outcome: { winner: null, level: 'draw' }, turn }, 'FPGA-END-f, FPGA-END-g')
    at(turn, most + 1, ...NEXT).shows({ turn: turn + 1, decision: 'initiative' }, 'FPGA-END-f, FPGA-END-g')
  })

  it('FPGA-END-g: and in turn 8 always', () => {
    at(8, 6).shows({ outcome: { winner: null, level: 'draw' } }, 'FPGA-END-g')
  })

  it('FPGA-END-j: who is still to come does not prolong it', () => {
    const arriving = { FB: { turn: 9, pulse: 1, edge: 'S', entry: [30, 0] } }
    const units = [...far, 'F2 fast - 0 force:FB']
    const f = field({ basicLength: 5, arriving }, { step: 'turn-end', turn: 5, units }, [3])
    f.shows({ outcome: { winner: null, level: 'draw' } }, 'FPGA-END-j')
  })
})

describe('the order of what ends a turn', () => {
  it('FPGA-END-h: dice lost, the scenario’s rolls, army morale of both, Basic Length; officers wait', () => {
    const town = {
      id: 'town',
      type: 'town',
      name: 'Town',
      capacity: 1,
      polygon: [
        [20, 30],
        [23, 30],
        [23, 33],
        [20, 33],
      ],
    }
    const special = [
      { rule: 'wound', officer: 'AN', side: 'austrian', from: 1, sections: ['town'], needs: 5 },
    ]
    const units = [
      'F1 fast 5,10 0',
      'F2 fast 10,10 0',
      unit('F3 fast 15,10 0', { where: 'broken' }),
      'A1 slow 5,60 180',
      'A2 slow 10,60 180',
      unit('A3 slow 15,60 180', { where: 'broken' }),
    ]
    const officers = [{ id: 'FAS', force: 'FA', control: 0, personality: 0, facing: 0, where: 'dead' }]
    const f = field(
      { terrain: [town], special, basicLength: 2 },
      {
        side: 'austrian',
        first: 'french',
        units,
        officers,
        dice: { french: 2, austrian: 3 },
        extra: { watched: [0] },
      },
      // Clock 1; the wound fails; both hold; the game goes on. Then a successor's place is asked for.
      [6, 6, 1, 1, 1, 4, 4, 6, 6, 6, 6, 4],
    ).do(end)
    expect(
      f.events.map(({ type }) => type).filter((type) => /lost|wound|morale|length|succeeded/.test(type)),
      'FPGA-END-h',
    ).toEqual([
      'command-dice-lost',
      'command-dice-lost',
      'wound',
      'morale-roll',
      'morale-roll',
      'length-roll',
    ])
    f.shows({ turn: 3, decision: 'succession', decides: 'french' }, 'FPGA-END-h')
    expect(f.diceLeft).toBe(0)
  })
})

describe('an army without brigades', () => {
  const away = ['AAS AA 0/0 35,60 180', 'FAS FA 0/0 35,10 0']
  const guns = ['F1 foot 10,10 0', 'F2 slow 30,10 0', 'A2 foot 30,60 180']

  it('FPGA-END-i: is beaten at once, guns or not', () => {
    const situation = { step: 'fire', initiative: 'austrian', officers: away } as const
    const f = field({}, { ...situation, units: [...guns, 'A1 slow 10,20 180 6sp 5hits'] }, [5]).do(
      aim('F1', 'A1'),
    )
    f.shows({ outcome: { winner: 'french', level: 'army morale' }, decides: null }, 'FPGA-END-i')
    expect(f.event('game-over'), 'FPGA-END-i').toMatchObject({ why: 'destroyed', winner: 'french' })
    // Another brigade, here or to come, and the battle goes on.
    field({}, { ...situation, units: [...guns, 'A1 slow 10,20 180 6sp 5hits', 'A3 slow 20,60 180'] }, [5])
      .do(aim('F1', 'A1'))
      .shows({ decision: 'control', gone: ['A1'] }, 'FPGA-END-i')
    const arriving = { AB: { turn: 4, pulse: 1, edge: 'N', entry: [10, 70] } }
    const due = [...guns, 'A1 slow 10,20 180 6sp 5hits', 'A3 slow - 180 force:AB']
    field({ arriving }, { ...situation, units: due }, [5])
      .do(aim('F1', 'A1'))
      .shows({ decision: 'control', gone: ['A1'] }, 'FPGA-END-i')
  })

  it('FPGA-END-i: both in one volley: a draw', () => {
    const units = [
      'F1 foot 10,10 0',
      'F2 slow 30,10 0 6sp 5hits',
      'A1 foot 30,20 180',
      'A2 slow 10,20 180 6sp 5hits',
    ]
    const f = field(
      {},
      { step: 'fire', initiative: 'french', units, officers: ['AAS AA 0/0 20,60 180', 'FAS FA 0/0 20,5 0'] },
      [5, 5],
    ).do(aim('A1', 'F2'), aim('F1', 'A2'))
    f.shows({ outcome: { winner: null, level: 'draw' }, gone: ['F2', 'A2'] }, 'FPGA-END-i')
  })

  it('FPGA-END-i: both in one combat: a draw', () => {
    const units = ['F1 fast 10,10 0 6sp 5hits', 'A1 slow 10,18 180 6sp 5hits']
    const f = field({}, { units, officers: ['AAS AA 0/0 13,23.5 180', 'FAS FA 0/0 13,5 0'] }, [1, 5, 5])
    f.do(move('F1', straight(5)), end)
    f.shows({ outcome: { winner: null, level: 'draw' }, gone: ['F1', 'A1'] }, 'FPGA-END-i')
  })

  it('FPGA-END-i: one that leaves the table is no brigade any more', () => {
    const units: (string | Piece)[] = ['F1 fast 10,1.5 0', 'A1 slow 10,15 180']
    const f = field({}, { units, status: { FA: 'withdraw' } }).do({ do: 'withdraw', unit: 'F1' })
    f.shows(
      { outcome: { winner: 'austrian', level: 'army morale' }, units: { F1: { where: 'left' } } },
      'FPGA-END-i',
    )
  })
})
