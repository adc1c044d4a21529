import { describe, expect, it } from 'vitest'
import { position } from '../field.ts'
import type { Field, FieldPlan } from '../field.ts'
import {
  attack,
  declare,
  decisionOf,
  drawSupply,
  eliminate,
  end,
  endUntil,
  fight,
  halt,
  move,
  supply,
  supplyStack,
} from '../sequence/orders.ts'

/** A French Movement Phase with these pieces. */
function french(units: readonly string[], plan: FieldPlan = {}, dice: readonly number[] = []): Field {
  return position(plan, { side: 'french', units }, dice)
}

/** A corps with Supply behind it, beside a lone brigade. */
const CORPS = ['V fr-inf-5-4 0605', 'S fr-supply 0705', 'K au05-inf-1-4 0505'] as const

/** The corps has eliminated the brigade, fed by S. */
function eliminated(more: readonly string[] = [], plan: FieldPlan = {}, dice: readonly number[] = []): Field {
  return french([...CORPS, ...more], plan, dice).do(eliminate('0505', 'V'), supply('S', 'V'), declare)
}

describe('declaring an automatic elimination', () => {
  it('At 500 % a supplied 5-4 eliminates a lone 1-4; unsupplied, at 200 %, it does not (LGA-AE-L1, LGA-AE-L8)', () => {
    const game = eliminated()
    const told = game.event('automatic-elimination')
    expect(told, 'LGA-AE-L8').toMatchObject({
      percent: 500,
      attack: { total: 5 },
      defence: { total: 1 },
      targets: ['0505'],
    })
    game.do(end).shows({ gone: ['K'] })

    french([CORPS[0], CORPS[2]]).refuses(eliminate('0505', 'V'), 'LGA-AE-L1')
    const unfed = french(CORPS).do(eliminate('0505', 'V'))
    unfed.refuses(declare, 'LGA-AE-L1')
    expect(unfed.offers('declare')).toEqual([])
    expect(unfed.offers('supply')).toEqual([supply('S', 'V')])
  })

  it('Infantry, Supply and Depots in one hex go together (LGA-AE-L1)', () => {
    const game = eliminated(['T au05-supply 0505', 'D au05-depot 0505'])
    game.shows({ gone: ['T', 'D'], at: { '0505': ['K'] } }).do(end)
    game.shows({ gone: ['K', 'T', 'D'] })
    expect(game.event('eliminated').unit).toBe('K')
  })

  it('The eliminated get no retreat before combat, as the attacked do (LGA-AE-L2)', () => {
    const attacked = position({}, { side: 'french', phase: 'combat', units: CORPS })
    attacked.do(attack('0505', 'V'), end)
    expect(
      attacked.offers('retire').some(({ unit }) => unit === 'K'),
      'LGA-AE-L2',
    ).toBe(true)

    const game = eliminated(['W au05-inf-4-3 0606', 'X fr-inf-5-4 0607']).do(end)
    expect(game.event('eliminated').unit).toBe('K')
    game.shows({ gone: ['K'], decides: 'french', decision: 'attacks' })
  })

  it('The defenders count as supplied, though no Supply of theirs is near (LGA-AE-L3)', () => {
    const units = ['A fr-inf-18-2 0605', 'S fr-supply 0705', 'W au05-inf-4-3 0505']
    french(units).refuses(eliminate('0505', 'A'), 'LGA-AE-L1') // 18 against 4 is 450 %, against 2 it were 900 %
    const game = french([...units, 'b fr-inf-2-5 0605'])
    game.do(eliminate('0505', 'A', 'b'), supply('S', 'A', 'b'), declare)
    expect(game.event('automatic-elimination'), 'LGA-AE-L3').toMatchObject({
      percent: 500,
      defence: { total: 4 },
    })
  })

  it('Attackers without Combat Supply count half, and what is used is expended (LGA-AE-L4)', () => {
    const game = french([...CORPS, 'V2 fr-inf-5-4 0605'])
    game.do(eliminate('0505', 'V', 'V2'), supply('S', 'V'), declare)
    expect(game.event('automatic-elimination'), 'LGA-AE-L4').toMatchObject({
      percent: 700,
      attack: { total: 7 },
    })
    game.do(end).shows({ decision: 'attacks', at: { '0705': ['S'] } }) // S can still feed the stack
    game.do(supplyStack('S', '0605'))
    endUntil(game, 'movement').shows({ gone: ['S'], at: { '0605': ['V', 'V2'] } })

    const alone = eliminated().do(end)
    alone.shows({ gone: ['S', 'K'], at: { '0605': ['V'] } })
    expect(alone.event('supply-spent')).toMatchObject({ unit: 'S', clauses: ['LGA-SUP-B2'] })
  })

  it('Attackers stand in one adjacent hex; against a Fortress in any (LGA-AE-L5)', () => {
    const two = ['A fr-inf-18-2 0605', 'S fr-supply 0705', 'B fr-inf-5-4 0404', 'W au05-inf-4-3 0505']
    const open = french([...two, 'b fr-inf-2-5 0605'])
    open.refuses(eliminate('0505', 'A', 'B'), 'LGA-CBT-B1')
    open.refuses(eliminate('0506', 'A'), 'LGA-CBT-A1').refuses(eliminate('0405', 'A'), 'LGA-CBT-A1')
    open.do(eliminate('0505', 'A')).refuses({ do: 'join', units: ['B'] }, 'LGA-CBT-B1')
    expect(open.offers('join'), 'LGA-AE-L5').toEqual([{ do: 'join', units: ['b'] }])

    const walls = { terrain: { '0505': 'fortress' } } as const
    const around = ['a fr-inf-5-4 0605', 'b fr-inf-5-4 0405', 'c fr-inf-5-4 0504', 'far fr-inf-5-4 0606']
    const carts = ['S fr-supply 0604', 'T fr-supply 0304']
    const assault = french([...around, ...carts, 'K au05-inf-1-4 0505'], walls)
    assault.refuses(eliminate('0505', 'a', 'far'), 'LGA-CBT-A1')
    assault.do(eliminate('0505', 'a', 'b', 'c'), supply('S', 'a', 'c'), supply('T', 'b'), declare)
    expect(assault.event('automatic-elimination')).toMatchObject({
      percent: 500,
      attack: { total: 15 },
      defence: { total: 3 },
    })
  })

  it('Attackers are undisrupted Combat units, with Leaders, across a side that permits attack (LGA-AE-L5)', () => {
    french(['V fr-inf-5-4 0605 * 20', ...CORPS.slice(1)]).refuses(eliminate('0505', 'V'), 'LGA-DIS-A3')
    french(['davout 0605', ...CORPS]).refuses(eliminate('0505', 'davout'), 'LGA-CBT-B5')
    french(CORPS, { lake: ['0505|0605'] }).refuses(eliminate('0505', 'V'), 'LGA-CBT-A4')
    const river = eliminated([], { unbridged: ['0505|0605'] })
    expect(river.event('automatic-elimination').percent, 'LGA-AE-L5').toBe(500)

    const led = french([...CORPS, 'mack 0505', 'davout 0605', 'murat 0604'])
    led.refuses(eliminate('0505', 'V', 'murat'), 'LGA-LDR-D2')
    led.do(eliminate('0505', 'V'), supply('S', 'V')).refuses(declare, 'LGA-AE-L1') // 5 against 1 + 1
    led.do({ do: 'join', units: ['davout'] }, declare)
    expect(led.event('automatic-elimination')).toMatchObject({ percent: 500, attack: { total: 10 } })
    const tired = french(['V fr-inf-5-4 0605', 'davout 0605 * 20', ...CORPS.slice(1)])
    tired.refuses(eliminate('0505', 'V', 'davout'), 'LGA-DIS-A7')
  })

  it('A defending Leader and the ground count, and the odds are exact (LGA-AE-L6)', () => {
    const nine = ['V fr-inf-5-4 0605', 'c fr-cav-3-7 0605', 'g fr-gar-1-4 0605', 'S fr-supply 0705']
    const led = ['K au05-inf-1-4 0505', 'mack 0505']
    french([...nine, ...led]).refuses(eliminate('0505', 'V'), 'LGA-AE-L1') // 9 against 1 + 1: 450 %
    const ten = french([...nine, 'h fr-gar-1-4 0605', ...led])
    ten.do(eliminate('0505', 'V', 'c', 'g', 'h'), supply('S', 'V', 'c', 'g', 'h'), declare)
    expect(ten.event('automatic-elimination'), 'LGA-AE-L6').toMatchObject({
      percent: 500,
      defence: { total: 2 },
    })

    const pass = { terrain: { '0505': 'mountain-pass' } } as const
    french([...nine, led[0]], pass).refuses(eliminate('0505', 'V'), 'LGA-AE-L1') // 9 against 1 x 2
    const high = french([...nine, 'h fr-gar-1-4 0605', led[0]], pass)
    high.do(eliminate('0505', 'V', 'c', 'g', 'h'), supply('S', 'V', 'c', 'g', 'h'), declare)
    expect(high.event('automatic-elimination').percent).toBe(500)
  })
})

describe('when it is declared, and what it binds (LGA-AE-L7)', () => {
  it('Before the first move, between two, after the last, never during one nor when combining (LGA-AE-L7)', () => {
    const during = french([...CORPS, 'f fr-inf-2-5 0901'])
    during.do(move('f', '0902')).refuses(eliminate('0505', 'V'), 'LGA-AE-L7')
    during.do(halt('f'), eliminate('0505', 'V'), supply('S', 'V'), declare)
    expect(during.event('automatic-elimination').percent).toBe(500)

    const late = french([...CORPS, 'f fr-inf-2-5 0902', 'g fr-inf-2-5 0902'])
    late.do(end)
    expect(decisionOf(late)).toBe('combining')
    late.refuses(eliminate('0505', 'V'), 'LGA-SEQ-05')
  })

  it('Attackers and their Leader move no more, do not combine, and make no other attack (LGA-AE-L7)', () => {
    const game = french([
      'a fr-inf-2-5 0605',
      'b fr-inf-2-5 0605',
      'murat 0605',
      'S fr-supply 0705',
      'K au05-inf-1-4 0505',
      'W au05-inf-1-4 0606',
      'c fr-inf-2-5 0901',
      'd fr-inf-2-5 0901',
    ])
    game.do(eliminate('0505', 'a', 'b', 'murat'), supply('S', 'a', 'b'), declare)
    expect(game.event('automatic-elimination').attack.total).toBe(8)
    for (const unit of ['a', 'b', 'murat']) game.refuses(move(unit, '0604'), 'LGA-AE-L7')
    game.refuses(eliminate('0606', 'a'), 'LGA-AE-L7')
    game.do(end).refuses({ do: 'combine', units: ['a', 'b'] }, 'LGA-AE-L7')
    expect(game.offers('combine')).toEqual([{ do: 'combine', units: ['c', 'd'] }])
    game.do(end).shows({ decision: 'attacks' })
    game.refuses(attack('0606', 'a'), 'LGA-AE-L7')
    expect(game.offers('attack')).toEqual([])
  })

  it('A unit of the stack left out of it stays free (LGA-AE-L7)', () => {
    const game = eliminated(['X fr-inf-5-4 0605', 'W au05-inf-4-3 0606'])
    game.do(end, attack('0606', 'X')).refuses({ do: 'join', attack: 0, units: ['V'] }, 'LGA-AE-L7')
    expect(game.offers('join')).toEqual([])
  })

  it('Its Supply stays, feeds no march, may serve stacks and battles, and is gone after the Combat Phase (LGA-AE-L7)', () => {
    const game = eliminated(['X fr-inf-5-4 0706', 'Y fr-inf-5-4 0706', 'W au05-inf-4-3 0707'], {}, [1])
    game.refuses(move('S', '0704'), 'LGA-AE-L7').refuses(drawSupply('X', 'S'), 'LGA-AE-L7')
    expect(game.offers('draw-supply')).toEqual([])
    game.do(end, attack('0707', 'X'), supply('S', 'X'), supplyStack('S', '0706'))
    game.shows({ at: { '0705': ['S'] } })
    endUntil(game, 'battles').shows({ at: { '0705': ['S'], '0706': ['X', 'Y'] } })
    game.do(fight())
    expect(game.event('battle')).toMatchObject({ strength: { total: 5 }, result: 'De' })
    game.shows({ gone: ['S', 'K', 'W'], clock: 18 })
  })

  it('A Supply unit that fed a march cannot feed an elimination (LGA-AE-L7, LGA-SUP-A3)', () => {
    const game = french([...CORPS, 'f fr-inf-2-5 0704', 'S2 fr-supply 0604'])
    game.do(drawSupply('f', 'S'), move('f', '0804'), halt('f'), eliminate('0505', 'V'))
    game.refuses(supply('S', 'V'), 'LGA-SUP-A3')
    expect(game.offers('supply')).toEqual([supply('S2', 'V')])
  })
})

describe('out of a Fortress (LGA-AE-L9)', () => {
  const fort = { terrain: { '0505': 'fortress' } } as const
  const ring = ['K au05-inf-1-4 0405', 'L au05-inf-1-4 0605'] as const

  it('A garrison eliminates everything its sortie must strike, together, on the free points (LGA-AE-L9)', () => {
    const garrison = ['a fr-inf-5-4 0505', 'b fr-inf-5-4 0505', 'S fr-supply 0505']
    const game = french([...garrison, ...ring], fort)
    game.do(eliminate('0405', 'a')).refuses(declare, 'LGA-AE-L1') // 5 against 1 + 1
    game.refuses(supply('S', 'a'), 'LGA-SUP-B5').do({ do: 'join', units: ['b'] }, declare)
    const told = game.event('automatic-elimination')
    expect(told, 'LGA-AE-L9').toMatchObject({ percent: 500, attack: { total: 10 }, defence: { total: 2 } })
    expect([...told.targets].sort()).toEqual(['0405', '0605'])
    endUntil(game.do(end), 'movement')
    game.shows({ gone: ['K', 'L'], at: { '0505': ['a', 'b', 'S'] } })

    french(['a fr-inf-5-4 0505', 'S fr-supply 0505', ...ring], fort).refuses(
      eliminate('0405', 'a'),
      'LGA-AE-L1',
    )
  })

  it('Hexes beyond a river may be left out, all or none (LGA-AE-L9)', () => {
    const plan = { ...fort, bridged: ['0505|0605'] }
    const game = french(['a fr-inf-5-4 0505', ...ring], plan)
    game.refuses(eliminate('0605', 'a'), 'LGA-FTR-F3')
    game.refuses({ do: 'eliminate', target: '0405', units: ['a'], across: true }, 'LGA-AE-L1')
    game.do(eliminate('0405', 'a'), declare)
    expect(game.event('automatic-elimination').targets, 'LGA-AE-L9').toEqual(['0405'])
  })

  it('Of a garrison above 18 the free points serve as well as they can (LGA-AE-L9)', () => {
    const garrison = ['a fr-inf-2-5 0505', 'b fr-inf-2-5 0505', 'A fr-inf-18-2 0505']
    const game = french([...garrison, 'K au05-inf-4-3 0405'], fort)
    game.do(eliminate('0405', 'a', 'b')).refuses(declare, 'LGA-AE-L1')
    game.do({ do: 'join', units: ['A'] })
    game.refuses(supply('fortress', 'A'), 'LGA-SUP-B5').refuses(supply('fortress', 'a'), 'LGA-FTR-B1')
    expect(game.offers(), 'LGA-AE-L9').toEqual([declare])
    game.do(declare)
    expect(game.event('automatic-elimination')).toMatchObject({ percent: 500, attack: { total: 20 } })
  })
})

describe('the hex of the eliminated', () => {
  it('They lose their zone at once, for the rest of the phase (LGA-AE-M1)', () => {
    const game = french([...CORPS, 'f fr-inf-5-4 0403'])
    game.refuses(move('f', '0404', '0405'), 'LGA-ZOC-B1')
    game.do(eliminate('0505', 'V'), supply('S', 'V'), declare)
    game.do(move('f', '0404', '0405', '0406'))
    expect(
      game.events.filter(({ type }) => type === 'moved'),
      'LGA-AE-M1',
    ).toHaveLength(3)
    game.shows({ at: { '0406': ['f'], '0505': ['K'] }, left: { f: 1 } })
  })

  it('Their hex may be entered and passed for one point more, and they go when the Combat Phase begins (LGA-AE-M2, LGA-AE-M3)', () => {
    french([...CORPS, 'c fr-cav-1-8 0404']).refuses(move('c', '0505'), 'LGA-MOV-D1')
    const game = eliminated(['c fr-cav-1-8 0404', 'f fr-inf-5-4 0404', 'W au05-inf-1-4 0607'])
    game.do(move('c', '0505'))
    expect(game.event('moved').cost, 'LGA-AE-M2').toBe(3) // the hex 1, the eliminated 1, leaving friends 1
    game
      .do(move('c', '0506'))
      .shows({ left: { c: 4 } })
      .do(halt('c')) // no zone of K to leave
    game.do(move('f', '0505')).shows({ at: { '0505': ['f', 'K'] }, left: { f: 2 } })
    game.do(halt('f'), end).shows({ gone: ['K'], at: { '0505': ['f'] }, decision: 'attacks' })
    const types = game.events.map(({ type }) => type)
    expect(types.indexOf('eliminated')).toBe(types.indexOf('phase') + 1)
    expect(game.event('eliminated')).toMatchObject({ unit: 'K', clauses: ['LGA-AE-M3', 'LGA-SEQ-14'] })
  })

  it('Every unit pays, combat or not, each time; and other enemies still control the hex (LGA-AE-M4)', () => {
    const game = eliminated(['davout 0404', 'T fr-supply 0404', 'D fr-depot 0404'])
    game
      .do(move('davout', '0505', '0404', '0505'))
      .shows({ left: { davout: 3 } })
      .do(halt('davout'))
    game
      .do(move('T', '0505'))
      .shows({ left: { T: 3 } })
      .do(halt('T'))
    game.do(move('D', '0505')).shows({ left: { D: 2 } })

    const watched = eliminated(['f fr-inf-5-4 0404', 'W au05-inf-4-3 0506'])
    watched.do(move('f', '0505')).shows({ left: { f: 2 } })
    expect(watched.event('halted'), 'LGA-AE-M4').toMatchObject({ unit: 'f', hex: '0505', control: 'partial' })
  })

  it('Units halted by the zone that is lost stay halted (LGA-AE-M5)', () => {
    const game = french([...CORPS, 'f fr-inf-5-4 0403'])
    game.do(move('f', '0404'), eliminate('0505', 'V'), supply('S', 'V'), declare)
    game.refuses(move('f', '0403'), 'LGA-ZOC-B1')
    expect(
      game.offers('move').some(({ unit }) => unit === 'f'),
      'LGA-AE-M5',
    ).toBe(false)
  })

  it('A unit that began the phase in the lost zone leaves without restriction, if no other zone is left there (LGA-AE-M6)', () => {
    const game = french([...CORPS, 'f fr-inf-5-4 0404'])
    game.refuses(move('f', '0405'), 'LGA-ZOC-B3')
    game.do(eliminate('0505', 'V'), supply('S', 'V'), declare)
    game.do(move('f', '0405', '0406')).shows({ at: { '0406': ['f'] }, left: { f: 2 } })

    const other = eliminated(['f fr-inf-5-4 0404', 'W au05-inf-4-3 0304'])
    other.refuses(move('f', '0403'), 'LGA-ZOC-B3') // W controls 0404 and 0403
    other.do(move('f', '0504'))
    expect(other.event('moved').into, 'LGA-AE-M6').toBe('0504')
  })
})
