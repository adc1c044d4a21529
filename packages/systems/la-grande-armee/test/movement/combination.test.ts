import { describe, expect, it } from 'vitest'
import type { LgaAction } from '../../src/index.ts'
import { laGrandeArmee } from '../../src/index.ts'
import { position } from '../field.ts'
import type { Field, FieldPlan } from '../field.ts'
import {
  attack,
  drawSupply,
  end,
  endUntil,
  fight,
  forceMarch,
  halt,
  move,
  supply,
  supplyStack,
} from '../sequence/orders.ts'

const breakDown = (unit: string): LgaAction => ({ do: 'break-down', unit })
const combine = (...units: string[]): LgaAction => ({ do: 'combine', units })

const french = (units: string[], dice: number[] = [], plan: FieldPlan = {}): Field =>
  position({ cols: 20, ...plan }, { side: 'french', units }, dice)
const allied = (units: string[]): Field => position({}, { side: 'allied', units })

/** What stands in the hex: the type of each piece. */
function typesAt(game: Field, hex: string): string[] {
  const { units } = game.p.state
  const at = game.p.game.board.map.grid.indexOf(hex)
  return units.type.filter((_, unit) => units.hex[unit] === at).map((type) => game.p.game.types[type].id)
}

describe('combination and breakdown: when', () => {
  it('Both are done before anything moves, and not after (LGA-CMB-Q1)', () => {
    const units = [
      'a fr-inf-5-4 0101',
      'b fr-inf-2-5 0501',
      'c fr-inf-2-5 0501',
      'd fr-cav-1-8 0901',
      'e fr-inf-5-4 0905',
    ]
    const game = french(units).do(breakDown('a'), combine('b', 'c'))
    expect([typesAt(game, '0101'), typesAt(game, '0501')]).toEqual([
      ['fr-inf-2-5', 'fr-inf-2-5'],
      ['fr-inf-5-4'],
    ])
    const late = french(units).do(move('d', '1001'), halt('d'))
    late.refuses(breakDown('a'), 'LGA-CMB-Q1').refuses(combine('b', 'c'), 'LGA-CMB-Q1')
    expect([...late.offers('break-down'), ...late.offers('combine')]).toEqual([])
    expect(french(units).offers('break-down')).toEqual([breakDown('a'), breakDown('e')])
    expect(french(units).offers('combine')).toEqual([combine('b', 'c')])
  })

  it('At the end of the phase units combine, but do not break down (LGA-CMB-Q2)', () => {
    const game = french(['a fr-inf-2-5 0101', 'b fr-inf-2-5 0102', 'c fr-inf-5-4 0505'])
    game.do(move('b', '0101'), halt('b'), end).shows({ decision: 'combining', decides: 'french' })
    expect(laGrandeArmee.check(game.p, 'french', breakDown('c')), 'LGA-CMB-Q2').not.toBeNull()
    expect(game.offers()).toEqual([combine('a', 'b'), end])
    game.do(combine('a', 'b'))
    expect(typesAt(game, '0101')).toEqual(['fr-inf-5-4'])
    // Or he leaves it.
    const left = french(['a fr-inf-2-5 0101', 'b fr-inf-2-5 0101', 's fr-supply 0101']).do(end, end)
    expect(typesAt(left, '0101')).toEqual(['fr-inf-2-5', 'fr-inf-2-5', 'fr-supply'])
  })

  it('A combat result can force either side to break down (LGA-CMB-Q3)', () => {
    const units = [
      'a fr-inf-5-4 0404',
      's fr-supply 0404',
      'k au05-inf-4-3 0504',
      'l au05-inf-1-4 0504',
      't au05-supply 0504',
    ]
    const battle = (die: number): Field => {
      const game = position({}, { side: 'french', phase: 'combat', units }, [die])
      game.do(attack('0504', 'a'), supply('s', 'a'), end)
      endUntil(game, 'defence').do(supply('t', 'k', 'l'))
      return endUntil(game, 'battles').do(fight())
    }
    const beaten = battle(6)
    expect(beaten.event('battle').result).toBe('Ars')
    expect(beaten.event('broke-down')).toMatchObject({ unit: 'a', parts: ['a.1', 'a.2'] })
    beaten.shows({ decides: 'french', decision: 'retreat' })
    const victorious = battle(1)
    expect(victorious.event('battle').result).toBe('Drs')
    expect(victorious.event('broke-down')).toMatchObject({ unit: 'k', parts: ['k.1', 'k.2', 'k.3', 'k.4'] })
    victorious.shows({ decides: 'allied', decision: 'retreat', at: { '0404': ['a', 's'] } })
  })
})

describe('combination and breakdown: what', () => {
  const chart = [
    ['fr-inf-18-2', 3, 'fr-inf-5-4'],
    ['fr-inf-5-4', 2, 'fr-inf-2-5'],
    ['fr-cav-3-7', 2, 'fr-cav-1-8'],
    ['au05-inf-15-2', 3, 'au05-inf-4-3'],
    ['au05-inf-4-3', 4, 'au05-inf-1-4'],
    ['au09-inf-18-2', 3, 'au09-inf-5-4'],
    ['au09-inf-5-4', 2, 'au09-inf-2-5'],
    ['au09-cav-3-6', 2, 'au09-cav-1-7'],
    ['pr-inf-18-2', 6, 'pr-inf-2-4'],
    ['ru-inf-12-3', 5, 'ru-inf-2-5'],
    ['ru-cav-3-7', 2, 'ru-cav-1-8'],
  ] as const
  const ready = (type: string, units: string[]): Field =>
    position({}, { side: type.startsWith('fr') ? 'french' : 'allied', units })

  it('The old units go and the chart’s stand in the same hex, nothing else (LGA-CMB-Q4, LGA-CMB-Q5)', () => {
    for (const [whole, count, part] of chart) {
      const broken = ready(whole, [`a ${whole} 0505`]).do(breakDown('a'))
      expect(typesAt(broken, '0505')).toEqual(Array<string>(count).fill(part))
      broken.shows({
        gone: ['a'],
        nothingElse: true,
        at: { '0505': Array.from({ length: count }, (_, n) => `a.${n + 1}`) },
      })
      const ids = Array.from({ length: count }, (_, n) => `u${n}`)
      const made = ready(
        whole,
        ids.map((id) => `${id} ${part} 0505`),
      ).do(combine(...ids))
      expect(typesAt(made, '0505')).toEqual([whole])
      made.shows({ gone: ids, nothingElse: true, at: { '0505': ['u0+'] } })
      expect(made.event('combined').from).toEqual(ids)
    }
  })

  it('What is not on the chart neither combines nor breaks down (LGA-CMB-Q4)', () => {
    const small = [
      'fr-inf-2-5',
      'fr-cav-1-8',
      'fr-gar-1-4',
      'fr-supply',
      'fr-depot',
      'au05-inf-1-4',
      'au05-cav-1-7',
      'au09-lw-1-4',
      'pr-inf-2-4',
      'pr-gar-1-3',
      'pr-cav-1-7',
      'ru-inf-2-5',
    ]
    for (const type of small) ready(type, [`a ${type} 0505`]).refuses(breakDown('a'), 'LGA-CMB-Q4')
    for (const type of ['fr-gar-1-4', 'fr-inf-18-2', 'au05-cav-1-7', 'pr-gar-1-3', 'fr-supply', 'ru-depot']) {
      const pair = ready(type, [`a ${type} 0505`, `b ${type} 0505`])
      pair.refuses(combine('a', 'b'), 'LGA-CMB-Q4')
      expect(pair.offers('combine')).toEqual([])
    }
    french(['ney 0505', 'davout 0505']).refuses(breakDown('ney'), 'LGA-CMB-Q4')
  })

  it('Units combine in one hex, of one army, in just the number asked (LGA-CMB-Q6)', () => {
    const apart = french(['a fr-inf-2-5 0101', 'b fr-inf-2-5 0102'])
    apart.refuses(combine('a', 'b'), 'LGA-CMB-Q6')
    const mixed = allied(['a ru-inf-2-5 0101', 'b au09-inf-2-5 0101', 'c ru-cav-1-8 0101'])
    mixed.refuses(combine('a', 'b'), 'LGA-CMB-Q6').refuses(combine('a', 'c'), 'LGA-CMB-Q6')
    expect(mixed.offers('combine')).toEqual([])
    const three = french(['a fr-inf-2-5 0101', 'b fr-inf-2-5 0101', 'c fr-inf-2-5 0101'])
    three.refuses(combine('a', 'b', 'c'), 'LGA-CMB-Q6').refuses(combine('a'), 'LGA-CMB-Q6')
    three
      .refuses(combine('a', 'a'), 'LGA-CMB-Q6')
      .do(combine('c', 'a'))
      .shows({ at: { '0101': ['b', 'c+'] } })
    french(['a fr-inf-2-5 0101', 'k au05-inf-1-4 0505']).refuses(combine('a', 'k'), 'LGA-SEQ-04')
  })

  it('A disrupted unit neither combines nor breaks down (LGA-CMB-T1, LGA-CMB-T2)', () => {
    const game = french(['a fr-inf-2-5 0101', 'b fr-inf-2-5 0101 * 16', 'c fr-inf-5-4 0505 * 16'])
    game.refuses(combine('a', 'b'), 'LGA-CMB-T1').refuses(breakDown('c'), 'LGA-CMB-T2')
    expect([...game.offers('combine'), ...game.offers('break-down')]).toEqual([])
    // Nor at the end of the phase, though it recovers when that closes, nor one its march has just exhausted.
    const due = french([
      'a fr-inf-2-5 0101',
      'b fr-inf-2-5 0101 * 15',
      'x fr-inf-2-5 0909',
      'y fr-inf-2-5 0909',
    ])
    due.do(end).shows({ decision: 'combining' }).refuses(combine('a', 'b'), 'LGA-CMB-T1')
    const tired = french(
      ['a fr-inf-2-5 0101', 'b fr-inf-2-5 0301', 'x fr-inf-2-5 0909', 'y fr-inf-2-5 0909'],
      [6],
    )
    tired.do(move('b', '0201'), forceMarch('b'), move('b', '0101'), halt('b'), end)
    tired.shows({ disrupted: { b: 21 }, left: { b: 3 } }).refuses(combine('a', 'b'), 'LGA-CMB-T1')
  })
})

describe('combination and breakdown: what it costs', () => {
  it('At the start each unit made has a point spent already (LGA-CMB-R1)', () => {
    french(['a fr-inf-18-2 0101'])
      .do(breakDown('a'))
      .shows({ left: { 'a.1': 3, 'a.2': 3, 'a.3': 3 } })
    french(['a fr-cav-1-8 0101', 'b fr-cav-1-8 0101'])
      .do(combine('a', 'b'))
      .shows({ left: { 'a+': 6 } })
    const six = ['a', 'b', 'c', 'd', 'e', 'f']
    const army = allied(six.map((id) => `${id} pr-inf-2-4 0101`))
      .do(combine(...six))
      .shows({ left: { 'a+': 1 } })
    army.do(move('a+', '0201'), halt('a+')).shows({ left: { 'a+': 0 } })
    // The next phase it has its whole allowance.
    const game = french(['a fr-inf-5-4 0101', 's fr-supply 0101']).do(breakDown('a'), end)
    game.do(end, supplyStack('s', '0101'), end).shows({ decides: 'allied' }).do(end)
    game.shows({ decides: 'french', left: { 'a.1': 5, 'a.2': 5 } })
  })

  it('A part that leaves the others pays for the stack besides (LGA-CMB-R2)', () => {
    const game = french(['a fr-inf-18-2 0101']).do(breakDown('a'), move('a.1', '0201'))
    game
      .shows({ left: { 'a.1': 1 } }, 'LGA-CMB-R2')
      .do(halt('a.1'), move('a.2', '0102'))
      .shows({ left: { 'a.2': 1 } })
    game.do(halt('a.2'), move('a.3', '0201')).shows({ left: { 'a.3': 1 } }) // alone now, but joins the first
  })

  it('Two steps in succession cost a point each (LGA-CMB-R3)', () => {
    const down = french(['a fr-inf-18-2 0101']).do(breakDown('a'), breakDown('a.1'))
    down.shows({ left: { 'a.1.1': 3, 'a.1.2': 3, 'a.2': 3 } }, 'LGA-CMB-R3')
    const six = ['a', 'b', 'c', 'd', 'e', 'f']
    const up = french(six.map((id) => `${id} fr-inf-2-5 0101`))
    up.do(combine('a', 'b'), combine('c', 'd'), combine('e', 'f')).shows({
      left: { 'a+': 3, 'c+': 3, 'e+': 3 },
    })
    up.do(combine('a+', 'c+', 'e+')).shows({ left: { 'a++': 0 }, nothingElse: true, at: { '0101': ['a++'] } })
    // There and back: two points.
    const back = french(['a fr-inf-5-4 0101']).do(breakDown('a'), combine('a.1', 'a.2'))
    back.shows({ left: { 'a+': 2 } })
  })

  it('At the end each unit must have a point left, and spends it (LGA-CMB-S1)', () => {
    // Three hexes and one point to join leave one; from a hex farther off nothing is left.
    const near = french(['a fr-inf-2-5 0101', 'b fr-inf-2-5 0401', 'x fr-inf-2-5 0909', 'y fr-inf-2-5 0909'])
    near
      .do(move('b', '0301', '0201', '0101'))
      .shows({ left: { b: 1 } })
      .do(halt('b'), end)
    near.do(combine('a', 'b')).shows({ left: { 'a+': 0 } })
    const far = french(['a fr-inf-2-5 0101', 'b fr-inf-2-5 0501', 'x fr-inf-2-5 0909', 'y fr-inf-2-5 0909'])
    far
      .do(move('b', '0401', '0301', '0201', '0101'))
      .shows({ left: { b: 0 } })
      .do(halt('b'), end)
    far.refuses(combine('a', 'b'), 'LGA-CMB-S1').refuses(combine('b', 'a'), 'LGA-CMB-S1')
    expect(far.offers('combine')).toEqual([combine('x', 'y')])
    // The point is gone: what was just combined with its last one combines no further.
    const chain = french([
      ...['a', 'b'].map((id) => `${id} fr-inf-5-4 0101`),
      'c fr-inf-2-5 0101',
      'd fr-inf-2-5 0401',
    ])
    chain.do(move('d', '0301', '0201', '0101'), halt('d'), end, combine('c', 'd'))
    // Three corps stand there, but no army: the Allies are asked which of them to leave.
    chain.shows({
      left: { 'c+': 0 },
      decision: 'surplus',
      decides: 'allied',
      at: { '0101': ['a', 'b', 'c+'] },
    })
  })

  it('In a forced march what counts is left of the last part, or of the doubled allowance (LGA-CMB-S2)', () => {
    const other = ['x fr-inf-2-5 0909', 'y fr-inf-2-5 0909']
    // Five points bring it up: none left of the second half, and the three of the first are lost.
    const longer = french(['a fr-inf-2-5 0101', 'b fr-inf-2-5 0701', ...other], [1])
    longer.do(move('b', '0601', '0501'), forceMarch('b'), move('b', '0401', '0301', '0201', '0101'), end)
    longer.shows({ left: { b: 0 } }).refuses(combine('a', 'b'), 'LGA-CMB-S1')
    const shorter = french(['a fr-inf-2-5 0101', 'b fr-inf-2-5 0601', ...other], [1])
    shorter.do(move('b', '0501', '0401'), forceMarch('b'), move('b', '0301', '0201', '0101'), end)
    shorter.shows({ left: { b: 1 } }).do(combine('a', 'b'))
    const fed = french(['a fr-inf-2-5 0101', 'b fr-inf-2-5 0901', 's fr-supply 0901', ...other])
    fed.do(drawSupply('b', 's'), move('b', '0801', '0701', '0601', '0501', '0401', '0301', '0201', '0101'))
    fed.shows({ left: { b: 1 } }).do(end, combine('a', 'b'))
    expect(typesAt(fed, '0101'), 'LGA-CMB-S2').toEqual(['fr-inf-5-4'])
  })

  it('A unit halted by a zone still combines if it has the point (LGA-CMB-S3)', () => {
    const game = french(['a fr-inf-2-5 0201', 'b fr-inf-2-5 0401', 'k au05-inf-1-4 0102'])
    game
      .do(move('b', '0301', '0201'))
      .shows({ left: { b: 2 } })
      .refuses(move('b', '0301'), 'LGA-ZOC-B1')
    game.do(end, combine('a', 'b'))
    expect(typesAt(game, '0201'), 'LGA-CMB-S3').toEqual(['fr-inf-5-4'])
    // Halted on a Triple march, with two points of its double stretch in hand: the die it owes does not take them.
    const triple = (die: number): Field => {
      const units = ['a fr-inf-2-5 0801', 'b fr-inf-2-5 0101', 'k au05-inf-1-4 0901', 'x fr-inf-2-5 0909']
      const path = ['0201', '0301', '0401', '0501', '0601', '0701', '0801']
      return french([...units, 'y fr-inf-2-5 0909'], [die]).do(move('b', ...path), forceMarch('b'), end)
    }
    for (const die of [1, 3])
      triple(die)
        .shows({ left: { b: 2 } })
        .do(combine('a', 'b'))
    triple(5).refuses(combine('a', 'b'), 'LGA-CMB-T1')
  })

  it('Exchanges cost what the units have: an army made, broken and made again runs out of points (LGA-CMB-R1, LGA-CMB-R3)', () => {
    const game = french(['a fr-inf-5-4 0101', 'b fr-inf-5-4 0101', 'c fr-inf-5-4 0101'])
    game.do(combine('a', 'b', 'c')).shows({ left: { 'a+': 1 } })
    game.do(breakDown('a+')).shows({ left: { 'a+.1': 2 } })
    game.refuses(combine('a+.1', 'a+.2', 'a+.3'), 'LGA-CMB-R1')
    expect(game.offers('combine')).toEqual([])
  })

  it('An automatic elimination is no move: others may still be exchanged after it (LGA-CMB-Q1)', () => {
    const units = ['a fr-inf-5-4 0101', 's fr-supply 0101', 'b fr-inf-5-4 0505', 'k au05-inf-1-4 0201']
    const game = french(units).do({ do: 'eliminate', target: '0201', units: ['a'] }, supply('s', 'a'), {
      do: 'declare',
    })
    game.refuses(breakDown('a'), 'LGA-AE-L7').do(breakDown('b'), move('b.1', '0605'))
    game.do(halt('b.1')).refuses(breakDown('a'), 'LGA-CMB-Q1')
  })

  it('A French 5-4 makes two 2-5: the first to leave has 3 points, the second 4, both staying need Supply (LGA-CMB-U1, LGA-CMB-U2, LGA-CMB-U3)', () => {
    const game = french(['a fr-inf-5-4 0101', 's fr-supply 0102']).do(breakDown('a'))
    game.do(move('a.1', '0201')).shows({ left: { 'a.1': 2 } }, 'LGA-CMB-U1') // 3, and one for the clear hex
    game.refuses(move('a.1', '0301', '0401', '0501', '0601', '0701', '0801', '0901', '1001'), 'LGA-MOV-03')
    game
      .do(move('a.1', '0301', '0401'))
      .shows({ left: { 'a.1': 0 } })
      .do(halt('a.1'))
    game.do(move('a.2', '0102', '0103', '0104', '0105')).shows({ left: { 'a.2': 0 } }, 'LGA-CMB-U2')
    const both = french(['a fr-inf-5-4 0101', 's fr-supply 0102']).do(breakDown('a'), end, end)
    expect(both.offers('supply-stack')).toEqual([supplyStack('s', '0101')])
    both.do(end).shows({ decision: 'surplus', decides: 'allied' }).do({ do: 'keep', unit: 'a.2' })
    both.shows({ at: { '0101': ['a.2'] }, gone: ['a.1'] }, 'LGA-CMB-U3')
  })
})
