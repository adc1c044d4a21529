import { DataError } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { FRENCH, OPTIONS, clauseIds, laGrandeArmee, starvingStacks } from '../../src/index.ts'
import { readOptions } from '../../src/files/options.ts'
import { position } from '../field.ts'
import type { Field, FieldPlan } from '../field.ts'
import { toBattles } from '../combat/battle.ts'
import {
  attack,
  declare,
  drawSupply,
  eliminate,
  end,
  endUntil,
  fight,
  halt,
  move,
  retire,
  retreat,
  supply,
  supplyStack,
} from '../sequence/orders.ts'

type Chosen = Readonly<Record<string, string | boolean>>

/** A French phase with these pieces and this agreed on. */
function french(options: Chosen, units: readonly string[], plan: FieldPlan = {}): Field {
  return position({ ...plan, options }, { side: 'french', units })
}

describe('the options of the set-up', () => {
  it('each has its clause and its default, and nothing else is taken', () => {
    expect(OPTIONS.map(({ id, values }) => [id, values[0].value])).toEqual([
      ['aeFreeze', true],
      ['aeSupply', 'combat'],
      ['rbcStopsInFortress', true],
      ['scatterUnoccupied', 'combat'],
    ])
    for (const { clause } of OPTIONS) expect(clauseIds).toContain(clause)
    expect(readOptions({ scenario: 'ulm' })).toEqual(
      Object.fromEntries(OPTIONS.map(({ id, values }) => [id, values[0].value])),
    )
    const open = (options: Chosen) => () =>
      laGrandeArmee.open({ scenario: 'ulm', options }, { roll: () => 1 } as never)
    expect(open({ aeFreze: true })).toThrow(DataError)
    expect(open({ aeSupply: 'later' })).toThrow('options.aeSupply')
  })

  it('games of one scenario with other options are other games', () => {
    const open = (options: Chosen) =>
      laGrandeArmee.open({ scenario: 'ulm', options }, { roll: () => 1 } as never)
    expect(open({ aeFreeze: false }).game.options.aeFreeze).toBe(false)
    expect(open({}).game.options.aeFreeze).toBe(true)
    const { game } = open({ aeSupply: 'movement' })
    expect(game.setup.options).toEqual({ aeSupply: 'movement' })
  })
})

describe('aeFreeze', () => {
  // A regiment of horse rides up, the corps beside it and the horse eliminate the brigade.
  const units = [
    'V fr-inf-5-4 0605',
    'h fr-cav-1-8 0608',
    'S fr-supply 0705',
    'K au05-inf-1-4 0505',
    'L au05-inf-1-4 0404',
    'X fr-inf-2-5 0403',
  ]
  const struck = (options: Chosen): Field =>
    french(options, units)
      .do(move('h', '0607', '0606', '0605'), halt('h'))
      .do(eliminate('0505', 'V', 'h'), supply('S', 'V'), declare)

  it('on, the attackers stay where they are, and attack no more (LGA-AE-L7)', () => {
    for (const options of [{}, { aeFreeze: true }]) {
      const game = struck(options)
      game.refuses(move('V', '0505'), 'LGA-AE-L7')
      expect(game.offers('move').map(({ unit }) => unit)).not.toContain('V')
      endUntil(game, 'attacks')
      game.refuses(attack('0404', 'V'), 'LGA-AE-L7')
    }
  })

  it('off, they go on with the points they have left, and attack no more all the same (LGA-AE-L7)', () => {
    const game = struck({ aeFreeze: false })
    // 8, less 3 marched, less 1 to join the corps: 4 left; leaving it costs 1, the eliminated brigade 1 more.
    game.shows({ left: { h: 4, V: 4 } })
    expect(new Set(game.offers('move').map(({ unit }) => unit))).toEqual(new Set(['V', 'h', 'X']))
    game.do(move('h', '0505')).shows({ at: { '0505': ['K', 'h'] }, left: { h: 1 } })
    game.refuses(move('V', '0604'), 'LGA-MOV-04').do(halt('h'))
    game.refuses(eliminate('0404', 'h'), 'LGA-AE-L7')
    // The Supply that served stays.
    game.refuses(move('S', '0706'), 'LGA-AE-L7').refuses(drawSupply('V', 'S'), 'LGA-AE-L7')
    endUntil(game, 'attacks').shows({ gone: ['K'] })
    game.refuses(attack('0404', 'h'), 'LGA-AE-L7')
    expect(game.offers('attack')).toEqual([attack('0404', 'X')])
  })

  it('off, a halt by a zone of control stays one, and exchanges carry the attack made (LGA-AE-L7)', () => {
    const near = ['V fr-inf-5-4 0606', 'S fr-supply 0606', 'K au05-inf-1-4 0505', 'L au05-inf-1-4 0604']
    const game = french({ aeFreeze: false }, near).do(move('V', '0605'))
    game.do(eliminate('0505', 'V'), supply('S', 'V'), declare).refuses(move('V', '0606'), 'LGA-ZOC-B1')
    // Two divisions strike before the first move, then combine: the corps they make attacks no more.
    const two = [
      'a fr-inf-2-5 0605',
      'b fr-inf-2-5 0605',
      'c fr-inf-2-5 0605',
      'S fr-supply 0605',
      'K au05-inf-1-4 0505',
      'L au05-inf-1-4 0604',
    ]
    const whole = french({ aeFreeze: false }, two).do(
      eliminate('0505', 'a', 'b', 'c'),
      supply('S', 'a', 'b', 'c'),
      declare,
    )
    whole.do({ do: 'combine', units: ['a', 'b'] })
    endUntil(whole, 'attacks').do(supplyStack('S', '0605'))
    whole.refuses(attack('0604', 'a+'), 'LGA-AE-L7').refuses(attack('0604', 'c'), 'LGA-AE-L7')
  })
})

describe('aeSupply', () => {
  const units = [
    'V fr-inf-5-4 0605',
    'X fr-inf-5-4 0706',
    'S fr-supply 0705',
    'K au05-inf-1-4 0505',
    'W au05-inf-4-3 0707',
  ]
  const spent = (options: Chosen): Field =>
    french(options, units).do(eliminate('0505', 'V'), supply('S', 'V'), declare)

  it('combat: it serves on and goes when the Combat Phase ends (LGA-AE-L7, LGA-AE-O3)', () => {
    for (const options of [{}, { aeSupply: 'combat' }]) {
      const game = spent(options).do(end)
      game.shows({ at: { '0705': ['S'] } }).do(attack('0707', 'X'), supply('S', 'X'))
    }
  })

  it('a stack that only such Supply is near to is warned of where it goes first (LGA-AE-L7)', () => {
    const stack = ['V fr-inf-5-4 0605', 'X fr-inf-5-4 0605', 'S fr-supply 0705', 'K au05-inf-1-4 0505']
    const starving = (options: Chosen): number =>
      starvingStacks(french(options, stack).do(eliminate('0505', 'V'), supply('S', 'V'), declare).p, FRENCH)
        .length
    expect([starving({}), starving({ aeSupply: 'movement' })]).toEqual([0, 1])
  })

  it('movement: it goes when the Movement Phase closes and serves nothing later (LGA-AE-L7, LGA-AE-O3)', () => {
    const game = spent({ aeSupply: 'movement' })
    // Until then it may feed another blow.
    game
      .shows({ at: { '0705': ['S'] } })
      .do(end)
      .shows({ gone: ['S', 'K'] })
    game.do(attack('0707', 'X')).refuses(supply('S', 'X'), 'LGA-SUP-01')
    const depot = french({ aeSupply: 'movement' }, [
      'V fr-inf-5-4 0605',
      'S fr-supply 0705',
      'D au05-depot 0505',
      'W au05-inf-1-4 0909',
    ])
    depot
      .do(eliminate('0505', 'V'), supply('S', 'V'), declare)
      .do(end)
      .shows({ gone: ['S', 'D'] })
  })
})

describe('rbcStopsInFortress', () => {
  const plan: FieldPlan = { terrain: { '0506': 'fortress' }, control: { '0506': 'allied' } }
  const attacked = (options: Chosen): Field =>
    position(
      { ...plan, options },
      { side: 'french', phase: 'combat', units: ['X fr-inf-5-4 0504', 'w au05-inf-1-4 0505'] },
    ).do(attack('0505', 'X'), end)

  it('on, a Fortress of its own ends the retreat before combat (LGA-CBT-F9)', () => {
    for (const options of [{}, { rbcStopsInFortress: true }])
      attacked(options)
        .refuses(retire('w', '0506', '0507'), 'LGA-CBT-F10')
        .do(retire('w', '0506'))
        .shows({ at: { '0506': ['w'] }, disrupted: { w: 22 } }, 'LGA-CBT-F9')
  })

  it('off, it goes its full movement allowance (LGA-CBT-F9)', () => {
    const game = attacked({ rbcStopsInFortress: false }).do(retire('w', '0506'))
    game.shows({ decision: 'retirement', at: { '0506': ['w'] }, disrupted: { w: null } }, 'LGA-CBT-F9')
    game.do(retire('w', '0507', '0508', '0509')).shows({ at: { '0509': ['w'] }, disrupted: { w: 22 } })
  })
})

describe('scatterUnoccupied', () => {
  const DRS = 1
  /** A brigade is scattered; others of its side stand where its way ends. */
  const scattered = (options: Chosen, others: readonly string[], plan: FieldPlan = {}): Field => {
    const units = ['X fr-inf-2-5 0504', 'w au05-inf-1-4 0505', ...others]
    const game = position({ ...plan, options }, { side: 'french', phase: 'combat', units }, [DRS])
    return toBattles(game.do(attack('0505', 'X'))).do(fight())
  }
  const path = ['0506', '0507', '0508', '0509']

  it('combat: Supply and Leaders do not occupy a hex (LGA-RET-17)', () => {
    for (const options of [{}, { scatterUnoccupied: 'combat' }])
      scattered(options, ['T au05-supply 0509', 'mack 0509'])
        .do(retreat('w', ...path))
        .shows({ at: { '0509': ['T', 'mack', 'w'] } }, 'LGA-RET-17')
  })

  it('strict: no piece of any kind may stand there, but in a friendly Fortress (LGA-RET-17)', () => {
    const strict = { scatterUnoccupied: 'strict' }
    for (const other of ['T au05-supply 0509', 'mack 0509', 'f au05-inf-1-4 0509'])
      scattered(strict, [other]).refuses(retreat('w', ...path), 'LGA-RET-12')
    scattered(strict, [])
      .do(retreat('w', ...path))
      .shows({ at: { '0509': ['w'] } }, 'LGA-RET-17')
    const fort: FieldPlan = { terrain: { '0507': 'fortress' }, control: { '0507': 'allied' } }
    scattered(strict, ['T au05-supply 0507'], fort)
      .do(retreat('w', '0506', '0507'))
      .shows({ at: { '0507': ['T', 'w'] } })
  })

  it('strict: a Leader who is scattered may not end among others either (LGA-RET-17)', () => {
    const flight = (options: Chosen): Field => {
      const units = ['G fr-inf-18-2 0504', 'W au05-inf-4-3 0505', 'mack 0505', 'g au05-inf-1-4 0412']
      const game = position({ options }, { side: 'french', phase: 'combat', units }, [4])
      return toBattles(game.do(attack('0505', 'G'))).do(fight())
    }
    const way = ['0406', '0407', '0408', '0409', '0410', '0411', '0511', '0412']
    flight({})
      .do(retreat('mack', ...way))
      .shows({ at: { '0412': ['g', 'mack'] } }, 'LGA-RET-17')
    flight({ scatterUnoccupied: 'strict' }).refuses(retreat('mack', ...way), 'LGA-RET-12')
  })
})
