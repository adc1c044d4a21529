import { describe, expect, it } from 'vitest'
import type { FpgaAction } from '../../src/index.ts'
import type { Field, Piece } from '../testing.ts'
import { end, field, inch, move, officer, straight, unit } from '../testing.ts'

const again: FpgaAction = { do: 'again' }
const give = (force: string, dice: number): FpgaAction => ({ do: 'give', force, dice })

/** So many French Forces of a unit each, all on the table. */
const corps = (count: number): string[] =>
  [...'ABCDE'].slice(0, count).map((name, at) => `F${at + 1} fast ${3 + at * 7},10 0 force:F${name}`)
const enemy = 'A1 slow 10,60 180'
/** An initiative nobody can change: the French have it. */
const QUIET = [6, 6, 4, 1, 1, 4]

/** The Command Phase with a French commander of this rating: French dice, one Austrian die, initiative. */
const commands = (rating: string, units: readonly (string | Piece)[], ...dice: number[]): Field =>
  field({}, { step: 'command', units: [...units, enemy], officers: [`FN ${rating} 20,3 0`] }, [
    ...dice,
    2,
    ...QUIET,
  ])

describe('how many there are', () => {
  it('FPGA-CMD-a, FPGA-SEQ-b: both sides throw in the Command Phase, once a turn', () => {
    const units = [...corps(2), enemy]
    // The second pulse of a turn brings no dice: the clock shows 4.
    const pulse = field(
      {},
      { side: 'austrian', first: 'french', dice: { french: 1, austrian: 2 }, units },
      QUIET,
    ).do(end)
    expect(pulse.told('command-dice')).toBe(false)
    pulse.shows({ pulse: 1, dice: { french: 1, austrian: 2 }, decision: 'initiative' }, 'FPGA-CMD-a')
    // The next turn does.
    const turn = field({}, { side: 'austrian', first: 'french', dice: { french: 1, austrian: 2 }, units }, [
      1,
      1,
      1,
      1,
      1,
      4,
      3,
      4,
      5,
      ...QUIET,
    ]).do(end)
    expect(turn.eventsOf('command-dice').map(({ side, total }) => [side, total])).toEqual([
      ['french', 7],
      ['austrian', 5],
    ])
    const order = turn.events.map(({ type }) => type)
    expect(order.lastIndexOf('initiative-roll'), 'FPGA-SEQ-b').toBeGreaterThan(
      order.lastIndexOf('command-dice'),
    )
    turn.shows({ turn: 3, dice: { french: 7, austrian: 5 } }, 'FPGA-CMD-a')
  })

  it.each([
    ['poor', 5],
    ['average', 10],
    ['good', 13],
    ['great', 16],
  ])('FPGA-CMD-b, FPGA-CMD-c: three sub-commanders throw 3, 5, 2 for a %s commander: %i', (rating, dice) => {
    commands(rating, corps(3), 3, 5, 2).shows(
      { dice: { french: dice, austrian: 2 } },
      'FPGA-CMD-b, FPGA-CMD-c',
    )
  })

  it('FPGA-CMD-b, FPGA-CMD-c: five throw 1, 4, 6, 2, 4 for a Poor one: half of 17, rounded up', () => {
    commands('poor', corps(5), 1, 4, 6, 2, 4).shows({ dice: { french: 9 } }, 'FPGA-CMD-b, FPGA-CMD-c')
  })

  it('FPGA-CMD-b: who has no unit of his Force on the table throws nothing', () => {
    const waits = [corps(1)[0], unit('F2 fast 20,20 0 force:FB', { where: 'due' })]
    const officers = ['FN great 20,3 0', 'FBS FB 0/0 20,8 0']
    field({}, { step: 'command', units: [...waits, enemy], officers }, [4, 2, ...QUIET]).shows(
      { dice: { french: 6 }, officers: { FBS: { x: 20, y: 8 } } },
      'FPGA-CMD-b',
    )
  })

  it('FPGA-CMD-b: one die at least, and nothing added for nobody', () => {
    const arriving = { FA: { turn: 4, pulse: 1, edge: 'S', entry: [10, 0] } }
    for (const rating of ['average', 'good', 'great'])
      field(
        { arriving },
        { step: 'command', units: ['F1 fast - 0', enemy], officers: [`FN ${rating} 20,3 0`] },
        [5, 2, ...QUIET],
      ).shows({ dice: { french: 5, austrian: 2 } }, 'FPGA-CMD-b')
  })

  it('FPGA-CMD-d: what is left stays from pulse to pulse and is lost with the turn', () => {
    const units = [...corps(1), enemy]
    const at = (...dice: number[]): Field =>
      field({}, { side: 'austrian', first: 'french', dice: { french: 3, austrian: 2 }, units }, dice)
    const goes = at(...QUIET).do(end, end, end, { do: 'open', how: 'first' })
    goes.shows({ turn: 2, pulse: 2, dice: { french: 3, austrian: 2 } }, 'FPGA-CMD-d')
    const ends = at(1, 1, 1, 6, 6, 4, 6, 1, ...QUIET).do(end)
    expect(
      ends.eventsOf('command-dice-lost').map(({ side, lost, why }) => [side, lost, why]),
      'FPGA-CMD-d',
    ).toEqual([
      ['french', 3, 'turn'],
      ['austrian', 2, 'turn'],
    ])
    ends.shows({ turn: 3, dice: { french: 6, austrian: 1 } })
  })
})

describe('what they are for', () => {
  const spent = (f: Field): object => {
    const { side, spent: cost, left } = f.event('command-die-spent')
    return { side, cost, left }
  }

  it('FPGA-CMD-e: initiative, control, combat, recovery', () => {
    const initiative = field(
      {},
      { step: 'next', dice: { french: 2 }, units: [...corps(1), enemy] },
      [1, 2, 4, 6, 6, 4, 3],
    ).do({ do: 'reroll', dice: [0] })
    expect(spent(initiative), 'FPGA-CMD-e').toEqual({ side: 'french', cost: 1, left: 1 })

    const units = [...corps(1), enemy]
    const officers = ['FN average 3,4 0']
    const control = field({}, { step: 'control', dice: { french: 2 }, units, officers }).do(give('FA', 1))
    control.shows({ dice: { french: 1 } }, 'FPGA-CMD-e')

    const combat = field(
      {},
      {
        step: 'combat',
        dice: { french: 2 },
        units: [unit('F1 fast 10,10 0 3sp', { has: ['contacted'] }), 'A1 slow 10,13 180 3sp'],
        officers: ['FN average 10,5 0'],
      },
      [1, 1, 1, 1, 1, 1, 1],
    ).do({ do: 'add', unit: 'F1' })
    expect(spent(combat), 'FPGA-CMD-e').toEqual({ side: 'french', cost: 1, left: 1 })
    expect(combat.event('combat').throws[0].dice.map(({ from }) => from)).toEqual([
      'strength',
      'strength',
      'strength',
      'command',
    ])

    const recovery = field(
      {},
      { dice: { french: 2 }, units: ['F1 fast 3,10 0 3hits', enemy], officers, status: { FA: 'inactive' } },
      [5, 2],
    ).do({ do: 'recover', unit: 'F1' }, again)
    expect(spent(recovery), 'FPGA-CMD-e').toEqual({ side: 'french', cost: 1, left: 1 })
    recovery.shows({ units: { F1: { hits: 2 } } })
  })

  it('FPGA-CMD-d: without one nothing is bought', () => {
    const units = ['F1 fast 10,10 0', 'A1 slow 10,18 180']
    field({}, { step: 'control', dice: { french: 0 }, units, officers: ['FN average 3,4 0'] }).refuses(
      give('FA', 1),
      'FPGA-CMD-d',
    )
    field({}, { dice: { french: 0 }, units, officers: ['FN average 3,4 0'] }, [2])
      .do({ do: 'roll', unit: 'F1' })
      .refuses(again, 'FPGA-CMD-d')
  })
})

describe('the near die thrown again', () => {
  const units = ['F1 fast 10,10 0', 'F2 fast 3,30 0', 'A1 slow 10,18 180']
  const rolled = (x: number, ...dice: number[]): Field =>
    field({}, { dice: { french: 2 }, units, officers: [`FN average ${x},10 0`] }, dice).do({
      do: 'roll',
      unit: 'F1',
    })

  it('FPGA-CMD-f: for a CD, once for the unit, and the new die stands', () => {
    const f = rolled(14, 5, 2)
    expect(f.event('near-die')).toMatchObject({ allowance: 11_000, again: false })
    f.do(again)
    expect(f.event('near-die'), 'FPGA-CMD-f').toMatchObject({ allowance: 8000, again: true })
    f.shows({ dice: { french: 1 }, units: { F1: { die: 2 } } })
    f.refuses(again, 'FPGA-CMD-f')
  })

  it('FPGA-CMD-f: with the army commander within 20 inches of the unit', () => {
    // From the right edge of F1 at 11.5 to his left edge.
    rolled(32.5, 5).allows(again, 'FPGA-CMD-f')
    rolled(32.501, 5).allows(again, 'FPGA-CMD-f')
    rolled(32.502, 5).refuses(again, 'FPGA-CMD-f')
  })

  it('FPGA-CMD-f: another unit may have its own', () => {
    const near = ['F1 fast 10,10 0', 'F2 fast 15,10 0', 'A1 slow 12,18 180']
    const f = field({}, { dice: { french: 2 }, units: near, officers: ['FN average 12,5 0'] }, [1, 2, 3, 4])
    f.do({ do: 'roll', unit: 'F1' }, again, { do: 'go', steps: [straight(1)] })
    f.do({ do: 'roll', unit: 'F2' }, again).shows(
      { dice: { french: 0 }, units: { F2: { die: 4 } } },
      'FPGA-CMD-f',
    )
  })
})

describe('without an army commander', () => {
  const absent = { commanderArrives: { FN: { turn: 3, pulse: 1, edge: 'S', entry: [20, 0] } } }
  const units = [...corps(2), enemy]

  it('FPGA-CMD-g, FPGA-CMD-i: no dice are thrown while he is not there', () => {
    const f = field(
      absent,
      { step: 'command', turn: 1, units, officers: ['FN good - 0'] },
      [2, 3, 3, 4, 3, 4, 1],
    )
    f.shows({ dice: { french: 0, austrian: 2 }, turn: 1 }, 'FPGA-CMD-g, FPGA-CMD-i')
    // The Austrians are higher; the French are lower and have nothing to throw again with.
    f.shows({ decides: 'austrian', decision: 'initiative' }, 'FPGA-CMD-g')
  })

  it('FPGA-CMD-g: nor are any spent', () => {
    const f = field(absent, { step: 'control', dice: { french: 3 }, units, officers: ['FN good - 0'] })
    f.refuses(give('FA', 1), 'FPGA-CMD-g')
    const rerolls = field(
      absent,
      { step: 'next', dice: { french: 3 }, units, officers: ['FN good - 0'] },
      [1, 1, 4, 6, 6, 4],
    )
    rerolls.shows({ decision: 'first', decides: 'austrian' }, 'FPGA-CMD-g')
    const near = ['F1 fast 10,10 0', 'A1 slow 10,18 180']
    field(absent, { dice: { french: 3 }, units: near, officers: ['FN good - 0'] }, [2])
      .do({ do: 'roll', unit: 'F1' })
      .refuses(again, 'FPGA-CMD-g')
  })

  it('FPGA-CMD-g: when he dies what he had is lost at once', () => {
    const ridden = ['F1 fast 10,10 0', 'A1 slow 30,60 180']
    const f = field(
      {},
      { dice: { french: 1, austrian: 4 }, units: ridden, officers: ['AN average 10,16 180'] },
      [6, 6],
    ).do(move('F1', straight(10)))
    expect(f.event('officer-risk')).toMatchObject({ dies: true, total: 12 })
    expect(f.event('command-dice-lost'), 'FPGA-CMD-g').toMatchObject({
      side: 'austrian',
      lost: 4,
      why: 'commander',
    })
    f.shows({ dice: { french: 1, austrian: 0 }, officers: { AN: { where: 'dead' } } }, 'FPGA-CMD-g')
  })

  it('FPGA-CMD-h: who arrives in the middle of a turn has none before the next', () => {
    const plan = { commanderArrives: { FN: { turn: 2, pulse: 1, edge: 'S', entry: [20, 0] } } }
    const f = field(plan, { step: 'command', turn: 2, units, officers: ['FN good - 0'] }, [2, ...QUIET])
    f.shows({ dice: { french: 0, austrian: 2 } }, 'FPGA-CMD-h')
    const enters = field(plan, { turn: 2, units, officers: ['FN good - 0'] }).do({
      do: 'enter',
      piece: 'FN',
      along: 0,
    })
    enters.shows({ dice: { french: 0 }, officers: { FN: { where: 'on the table' } } }, 'FPGA-CMD-h')
    const next = field(plan, { step: 'command', turn: 3, units, officers: ['FN good 20,3 0'] }, [
      3,
      3,
      2,
      ...QUIET,
    ])
    next.shows({ dice: { french: 8 } })
  })
})

describe('the Command Phase in its order', () => {
  it('FPGA-CMD-i: Good, two sub-commanders here and a third due this turn: 4, 1 and 2 more', () => {
    const arriving = { FC: { turn: 2, pulse: 1, edge: 'S', entry: [30, 0] } }
    const f = field(
      { arriving },
      {
        step: 'command',
        turn: 2,
        units: [...corps(2), 'F3 fast - 0 force:FC', enemy],
        officers: ['FN good 20,3 0'],
      },
      [4, 1, 2, ...QUIET],
    )
    f.shows({ dice: { french: 7, austrian: 2 } }, 'FPGA-CMD-i')
  })

  it('FPGA-CMD-i, FPGA-CMD-h: a Force whose sub-commander fell has its successor before the dice', () => {
    const units = ['F1 fast 10,10 0', unit('F2 fast 20,20 0 force:FB', { where: 'broken' }), enemy]
    const officers = [
      'FN average 20,3 0',
      officer('FAS FA 1/1 - 0', { where: 'dead' }),
      officer('FBS FB 0/0 - 0', { where: 'dead' }),
    ]
    const f = field({}, { step: 'command', units, officers }, [5, 2, ...QUIET])
    f.shows(
      {
        dice: { french: 5, austrian: 2 },
        officers: { FAS: { x: 10, y: 8.5, control: 0, personality: 0 }, FBS: { where: 'dead' } },
      },
      'FPGA-CMD-i, FPGA-CMD-h',
    )
  })

  it('FPGA-CMD-h: sub-commanders, army commander, officers without units, dice, initiative', () => {
    const units = [
      'F1 fast 10,10 0',
      'F2 fast 20,10 0',
      'F3 fast 30,10 0',
      unit('F4 fast 20,20 0 force:FB', { where: 'broken' }),
      enemy,
    ]
    const officers = [
      officer('FN good - 0', { where: 'dead' }),
      officer('FAS FA 1/1 - 0', { where: 'dead' }),
      'FBS FB 0/0 35,5 0',
    ]
    const f = field({}, { side: 'austrian', first: 'french', units, officers }, [
      1,
      1,
      1,
      6,
      6,
      4,
      3,
      2,
      ...QUIET,
    ])
    const seen: string[] = []
    const note = (): void => {
      for (const { type } of f.events)
        if (/^(succeeded|withdrawn|command-dice|initiative-roll)$/.test(type)) seen.push(type)
    }
    f.do(end)
    note()
    f.shows({ decision: 'succession', decides: 'french' })
    expect(f.offers('succeed').map(({ officer: who, joins }) => `${who} ${joins}`)).toEqual([
      'FAS F1',
      'FAS F2',
      'FAS F3',
    ])
    f.do({ do: 'succeed', officer: 'FAS', joins: 'F2' })
    note()
    // Of the army commander: any sub-commander on the table, the one about to leave it too.
    expect(f.offers('succeed').map(({ officer: who, joins }) => `${who} ${joins}`)).toEqual([
      'FN FAS',
      'FN FBS',
    ])
    f.do({ do: 'succeed', officer: 'FN', joins: 'FAS' })
    note()
    expect(seen.slice(-6), 'FPGA-CMD-h').toEqual([
      'succeeded',
      'succeeded',
      'withdrawn',
      'command-dice',
      'command-dice',
      'initiative-roll',
    ])
    // One sub-commander is left, and the new commander is Average.
    f.shows(
      {
        dice: { french: 3, austrian: 2 },
        officers: { FN: { rating: 'average', x: 20, y: 7.5 }, FBS: { where: 'withdrawn' } },
      },
      'FPGA-CMD-h',
    )
  })

  it('FPGA-CMD-h: what comes on later in the turn adds nothing to it', () => {
    const arriving = { FB: { turn: 2, pulse: 1, edge: 'S', entry: [30, 0] } }
    const f = field(
      { arriving },
      { turn: 2, dice: { french: 3 }, units: ['F1 fast 10,10 0', 'F2 fast - 0 force:FB', enemy] },
    )
    f.do({ do: 'enter', piece: 'F2', along: 0 }, { do: 'enter', piece: 'FBS', along: inch(4) })
    f.shows({ dice: { french: 3 }, officers: { FBS: { where: 'on the table' } } }, 'FPGA-CMD-h')
  })
})
