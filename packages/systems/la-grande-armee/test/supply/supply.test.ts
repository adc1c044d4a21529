import { describe, expect, it } from 'vitest'
import { position } from '../field.ts'
import type { Field, FieldPlan } from '../field.ts'
import {
  attack,
  create,
  declare,
  drawSupply,
  eliminate,
  end,
  endUntil,
  fight,
  halt,
  move,
  retire,
  supply,
  supplyStack,
} from '../sequence/orders.ts'

/** A French Movement Phase with these pieces. */
function french(units: readonly string[], plan: FieldPlan = {}): Field {
  return position(plan, { side: 'french', units })
}

/** A French Combat Phase with these pieces. */
function combat(units: readonly string[], dice: readonly number[] = [], plan: FieldPlan = {}): Field {
  return position(plan, { side: 'french', phase: 'combat', units }, dice)
}

describe('three uses', () => {
  it('Supply units, made by Depots, feed marches, stacks and battles; nothing else does (LGA-SUP-01)', () => {
    const marching = french([
      'f fr-inf-2-5 0605',
      'S fr-supply 0605',
      'D fr-depot 0605',
      'T au05-supply 0604',
    ])
    for (const by of ['D', 'T', 'f']) marching.refuses(drawSupply('f', by), 'LGA-SUP-01')
    const draws = marching.offers('draw-supply').filter(({ unit }) => unit === 'f')
    expect(draws).toEqual([drawSupply('f', 'S')])

    const units = ['V fr-inf-5-4 0605', 'b fr-inf-2-5 0605', 'S fr-supply 0605', 'W au05-inf-4-3 0505']
    const others = ['D fr-depot 0605', 'davout 0605', 'T au05-supply 0604']
    const fighting = combat([...units, ...others]).do(attack('0505', 'V'))
    for (const by of ['D', 'davout', 'T', 'b']) {
      fighting.refuses(supply(by, 'V'), 'LGA-SUP-01').refuses(supplyStack(by, '0605'), 'LGA-SUP-01')
    }
    expect(fighting.offers('supply')).toEqual([supply('S', 'V')])
    expect(fighting.offers('supply-stack')).toEqual([supplyStack('S', '0605')])

    const creating = position({}, { side: 'french', phase: 'supply-creation', units: ['D fr-depot 0605'] })
    creating.do(create('D'))
    expect(creating.event('supply-created')).toMatchObject({ depot: 'D', hex: '0605' })
  })

  it('Forced March Supply is used in the Movement Phase only (LGA-SUP-02)', () => {
    const units = ['f fr-inf-2-5 0605', 'S fr-supply 0605', 'K au05-inf-1-4 0505']
    combat(units).refuses(drawSupply('f', 'S'), 'LGA-SEQ-05')
    const game = french(units).do(drawSupply('f', 'S'), move('f', '0606'))
    expect(game.event('moved').left, 'LGA-SUP-02').toBe(9)
  })

  it('The Attacker gives Stacking and Combat Supply in segment a, to units that attack (LGA-SUP-03)', () => {
    const units = ['V fr-inf-5-4 0605', 'b fr-inf-2-5 0605', 'S fr-supply 0605', 'K au05-inf-15-2 0505']
    const moving = french(units)
    moving.refuses(supply('S', 'V'), 'LGA-SEQ-05').refuses(supplyStack('S', '0605'), 'LGA-SEQ-05')
    const game = combat([...units, 'T au05-supply 0505'])
    game.refuses(supply('S', 'V'), 'LGA-SUP-03') // it does not attack yet
    game.do(attack('0505', 'V'), supply('S', 'V')).refuses(supply('S', 'b'), 'LGA-SUP-03')
    game.do(supplyStack('S', '0605'))
    expect(game.event('stack-supplied')).toMatchObject({ hex: '0605', by: 'S' })
    endUntil(game, 'battles').refuses(supply('S', 'b'), 'LGA-SEQ-05')
    game.refuses(supplyStack('S', '0605'), 'LGA-SEQ-05')
  })

  it('The Defender gives Combat Supply in segment c, to units under attack that stayed (LGA-SUP-04)', () => {
    const game = combat([
      'V fr-inf-5-4 0605',
      'K au05-inf-4-3 0505',
      'W au05-inf-4-3 0505',
      'away au05-inf-4-3 0304',
      'T au05-supply 0404',
      'X fr-inf-5-4 0406',
      'L au05-inf-15-2 0405',
    ])
    game.do(attack('0505', 'V'), attack('0405', 'X'), end)
    game.shows({ decision: 'retirement', decides: 'allied' }).refuses(supply('T', 'W'), 'LGA-SEQ-05')
    game.do(retire('K', '0405')) // it ends among the attacked of 0405, and must defend there
    endUntil(game, 'defence').shows({ at: { '0405': ['K', 'L'] } })
    game.refuses(supply('T', 'away'), 'LGA-SUP-04').refuses(supply('T', 'K'), 'LGA-SUP-04')
    expect(game.offers('supply')).toEqual([supply('T', 'W'), supply('T', 'L')])
  })

  it('Nobody is asked to feed a unit whose attackers were lost as surplus (LGA-SUP-04, LGA-STK-M8)', () => {
    const units = ['V fr-inf-5-4 0605', 'b fr-inf-2-5 0605', 'W au05-inf-15-2 0505', 'T au05-supply 0505']
    const game = combat(units).do(attack('0505', 'V'), end, { do: 'keep', unit: 'b' })
    game.shows({ gone: ['V'], at: { '0605': ['b'], '0505': ['W', 'T'] } })
    expect(game.p.state.frames.at(-1)).toMatchObject({ phase: 'movement', side: 0 }) // no segment c to decide
  })

  it('In the enemy Player-Turn nobody asks for Stacking Supply (LGA-SUP-05)', () => {
    const units = ['V fr-inf-5-4 0605', 'a au05-inf-1-4 0505', 'b au05-inf-1-4 0505', 'c au05-inf-1-4 0902']
    const game = combat([...units, 'd au05-inf-1-4 0902', 'T au05-supply 0902'], [1]).do(attack('0505', 'V'))
    expect(game.offers('supply-stack'), 'LGA-SUP-05').toEqual([])
    endUntil(game, 'battles').shows({ at: { '0505': ['a', 'b'], '0902': ['c', 'd', 'T'] } })
    expect(game.p.state.combat?.stacks).toEqual([])
  })

  it('In supply means: a Supply unit in the same or a neighbouring hex is spent for it (LGA-SUP-06)', () => {
    for (const hex of ['0605', '0705', '0604', '0606', '0504', '0506']) {
      const game = combat(['V fr-inf-5-4 0605', `S fr-supply ${hex}`, 'W au05-inf-4-3 0505'], [1])
      game.do(attack('0505', 'V'), supply('S', 'V'))
      endUntil(game, 'battles').do(fight())
      expect(game.event('battle').strength.total).toBe(5)
      game.shows({ gone: ['S'] })
    }
    const unfed = combat(['V fr-inf-5-4 0605', 'S fr-supply 0605', 'W au05-inf-4-3 0505'], [1])
    unfed.do(attack('0505', 'V'))
    endUntil(unfed, 'battles')
      .do(fight())
      .shows({ at: { '0605': ['V', 'S'] } })
    expect(unfed.event('battle').strength.total).toBe(2)
    unfed.refuses(supply('S', 'V'), 'LGA-SEQ-05')
    const leader = combat(['V fr-inf-5-4 0605', 'davout 0605', 'S fr-supply 0605', 'W au05-inf-4-3 0505'])
    leader.do(attack('0505', 'V', 'davout')).refuses(supply('S', 'davout'), 'LGA-SUP-06')
  })
})

describe('spending Supply', () => {
  /** Two stacks around one Supply unit, each beside an enemy. */
  const TWO_STACKS = [
    'V fr-inf-5-4 0605',
    'b fr-inf-2-5 0605',
    'X fr-inf-5-4 0706',
    'y fr-inf-2-5 0706',
    'S fr-supply 0705',
    'W au05-inf-4-3 0505',
    'L au05-inf-4-3 0707',
  ] as const

  it('One Supply unit feeds any number of units, stacks and battles alike, and is expended (LGA-SUP-A1, LGA-SUP-A2, LGA-SUP-A4)', () => {
    const game = combat(TWO_STACKS, [1, 1])
    game.do(supplyStack('S', '0605'), supplyStack('S', '0706'))
    game.do(attack('0505', 'V', 'b'), attack('0707', 'X', 'y'), supply('S', 'V', 'b', 'X', 'y'))
    endUntil(game, 'battles').shows({ at: { '0605': ['V', 'b'], '0706': ['X', 'y'], '0705': ['S'] } })
    for (const number of [0, 1]) {
      game.do(fight(number))
      expect(game.event('battle'), 'LGA-SUP-A4').toMatchObject({ strength: { total: 7 }, result: 'De' })
    }
    game.shows({ gone: ['S'], at: { '0605': ['V', 'b'], '0706': ['X', 'y'] } })
    expect(game.event('supply-spent')).toMatchObject({ unit: 'S', hex: '0705' })
  })

  it('A Supply unit used for a march serves nothing else in the phase, and is gone before the battles (LGA-SUP-A3)', () => {
    const units = ['f fr-inf-2-5 0704', 'V fr-inf-5-4 0605', 'S fr-supply 0705', 'K au05-inf-1-4 0505']
    const game = french([...units, 'S2 fr-supply 0604'])
    game.do(drawSupply('f', 'S'), move('f', '0804'), halt('f'), eliminate('0505', 'V'))
    game.refuses(supply('S', 'V'), 'LGA-SUP-A3').do(supply('S2', 'V'), declare, end)
    game.shows({ gone: ['S'] })
    expect(game.events.find(({ type }) => type === 'supply-spent')).toMatchObject({
      unit: 'S',
      clauses: ['LGA-FM-H4'],
    })
  })

  it('It may give Stacking Supply to one hex and Combat Supply to another (LGA-SUP-A5)', () => {
    const units = TWO_STACKS.filter((line) => !line.startsWith('b') && !line.startsWith('L'))
    const game = combat(units, [1]).do(attack('0505', 'V'), supply('S', 'V'), supplyStack('S', '0706'))
    endUntil(game, 'battles').do(fight())
    expect(game.event('battle').strength.total, 'LGA-SUP-A5').toBe(5)
    game.shows({ gone: ['S'], at: { '0706': ['X', 'y'] } })
  })

  it('Supply and Depots are never captured: they are eliminated (LGA-SUP-A6)', () => {
    const ridden = french(['c fr-cav-1-8 0605', 'T au05-supply 0505']).do(move('c', '0505'))
    expect(ridden.event('eliminated'), 'LGA-SUP-A6').toMatchObject({ unit: 'T', side: 'allied' })
    ridden.shows({ gone: ['T'], at: { '0505': ['c'] } })
    const units = ['A fr-inf-18-2 0605', 'T au05-supply 0505', 'D au05-depot 0505']
    const stormed = combat(units, [], { bridged: ['0505|0605'] }).do(attack('0505', 'A'))
    endUntil(stormed, 'battles').do(fight(), { do: 'advance', attack: 0, target: '0505', units: ['A'] })
    stormed.shows({ gone: ['T', 'D'], at: { '0505': ['A'] } })
  })

  it('Two hexes away is out of range, for battles and for stacks (LGA-SUP-B1)', () => {
    const units = ['V fr-inf-5-4 0605', 'b fr-inf-2-5 0605', 'W au05-inf-4-3 0505', 'S fr-supply 0805']
    const game = combat([...units, 'near fr-supply 0705']).do(attack('0505', 'V'))
    game.refuses(supply('S', 'V'), 'LGA-SUP-B1').refuses(supplyStack('S', '0605'), 'LGA-SUP-B1')
    expect(game.offers('supply')).toEqual([supply('near', 'V')])
    expect(game.offers('supply-stack')).toEqual([supplyStack('near', '0605')])
  })

  it('Used Supply leaves the map when that phase ends, not before (LGA-SUP-B2)', () => {
    const march = french(['f fr-inf-2-5 0605', 'S fr-supply 0605']).do(
      drawSupply('f', 'S'),
      move('f', '0705'),
    )
    march.do(halt('f')).shows({ clock: 15, at: { '0605': ['S'] } })
    march.do(end).shows({ gone: ['S'] })
    expect(march.event('supply-spent')).toMatchObject({ unit: 'S', clauses: ['LGA-FM-H4'] })

    const units = ['V fr-inf-5-4 0605', 'S fr-supply 0705', 'W au05-inf-4-3 0505', 'x fr-inf-18-2 0108']
    const battle = combat([...units, 'K au05-inf-4-3 0208'], [1, 1]).do(
      attack('0505', 'V'),
      attack('0208', 'x'),
    )
    endUntil(battle.do(supply('S', 'V')), 'battles')
      .do(fight())
      .shows({ at: { '0705': ['S'] }, gone: ['W'] })
    battle.do(fight(1)).shows({ gone: ['S', 'K'] })
    expect(battle.event('supply-spent').clauses).toEqual(['LGA-SUP-B2'])
  })

  it('Supply used only against defenders who all retreated before combat is kept (LGA-SUP-B3)', () => {
    const units = ['V fr-inf-5-4 0605', 'S fr-supply 0705', 'K au05-inf-15-2 0505']
    const gone = combat(units).do(attack('0505', 'V'), supply('S', 'V'), end, retire('K', '0405', '0305'))
    endUntil(gone, 'battles').do(fight())
    expect(gone.event('not-fought').targets, 'LGA-SUP-B3').toEqual(['0505'])
    endUntil(gone, 'movement').shows({ at: { '0705': ['S'] } })

    const half = combat([...units, 'W au05-inf-4-3 0505'], [1])
    half.do(attack('0505', 'V'), supply('S', 'V'), end, retire('K', '0405'))
    endUntil(half, 'battles').do(fight())
    endUntil(half, 'movement').shows({ gone: ['S'] })

    const stack = combat([...units, 'b fr-inf-2-5 0605']).do(attack('0505', 'V'), supply('S', 'V'))
    stack.do(supplyStack('S', '0605'), end, retire('K', '0405', '0305'))
    endUntil(stack, 'battles').do(fight())
    endUntil(stack, 'movement').shows({ gone: ['S'] })
  })

  it('Nothing between breaks the range: rivers, lakes, zones and enemies (LGA-SUP-B4)', () => {
    const units = ['V fr-inf-5-4 0605', 'S fr-supply 0606', 'W au05-inf-4-3 0505', 'h au05-cav-1-7 0506']
    const river = combat(units, [], { unbridged: ['0605|0606'] }).do(attack('0505', 'V'), supply('S', 'V'))
    expect(river.event('supplied'), 'LGA-SUP-B4').toMatchObject({ unit: 'V', by: 'S' })
    const lake = combat(units, [], { lake: ['0605|0606'] }).do(attack('0505', 'V'))
    expect(lake.offers('supply')).toEqual([supply('S', 'V')])
    lake.do(supply('S', 'V'))
    expect(lake.event('supplied')).toMatchObject({ unit: 'V', by: 'S' })
    const march = french(['f fr-inf-2-5 0605', 'S fr-supply 0606'], { lake: ['0605|0606'] })
    expect(march.offers('draw-supply')).toEqual([drawSupply('f', 'S')])
    march.do(drawSupply('f', 'S')).shows({ left: { f: 10 } })
    // Stacks and automatic eliminations too; attacks and marches do not cross it all the same.
    const stack = ['V fr-inf-5-4 0605', 'X fr-inf-5-4 0605', 'S fr-supply 0606', 'W au05-inf-4-3 0505']
    const fed = combat(stack, [], { lake: ['0605|0606'] })
    expect(fed.offers('supply-stack')).toEqual([supplyStack('S', '0605')])
    const overrun = french(['V fr-inf-5-4 0605', 'S fr-supply 0606', 'K au05-inf-1-4 0505'], {
      lake: ['0605|0606'],
    })
    overrun.refuses(move('S', '0605'), 'LGA-MOV-H0')
    overrun
      .do(eliminate('0505', 'V'), supply('S', 'V'), { do: 'declare' })
      .do(end)
      .shows({ gone: ['K'] })
  })

  it('Supply is allotted unit by unit, and a unit may go without (LGA-SUP-B5)', () => {
    const units = ['V fr-inf-5-4 0605', 'X fr-inf-5-4 0605', 'S fr-supply 0605', 'W au05-inf-4-3 0505']
    const game = combat(units, [1]).do(attack('0505', 'V', 'X'), supply('S', 'V'), supplyStack('S', '0605'))
    game.refuses(supply('S', 'V'), 'LGA-SUP-B5')
    endUntil(game, 'battles').do(fight())
    expect(game.event('battle').strength).toMatchObject({
      total: 7,
      lines: [
        { value: 5, clause: 'LGA-CBT-D1' },
        { value: 2, clause: 'LGA-CBT-D2' },
      ],
    })
  })

  it('What is allotted holds for the whole Combat Phase, whatever becomes of the Supply unit (LGA-SUP-B6)', () => {
    const units = ['V fr-inf-5-4 0605', 'W au05-inf-4-3 0505', 'l au05-inf-1-4 0405', 'T au05-supply 0405']
    const lost = combat([...units, 'A fr-inf-18-2 0305'], [1]).do(attack('0505', 'V'), attack('0405', 'A'))
    endUntil(lost, 'defence').do(supply('T', 'W'))
    endUntil(lost, 'battles')
      .do(fight(1))
      .shows({ gone: ['l', 'T'] })
    lost.do(fight(0))
    expect(lost.event('battle').defence.total, 'LGA-SUP-B6').toBe(4)

    const driven = combat([...units, 'X fr-inf-5-4 0305'], [6, 5]).do(
      attack('0505', 'V'),
      attack('0405', 'X'),
    )
    endUntil(driven, 'defence').do(supply('T', 'W'))
    endUntil(driven, 'battles').do(fight(1))
    expect(driven.event('battle').result).toBe('Dr2')
    while (driven.offers('retreat').length > 0) driven.do(driven.offers('retreat')[0])
    driven.shows({ disrupted: { T: 22 } }).do(fight(0))
    expect(driven.event('battle').defence.total).toBe(4)
    endUntil(driven, 'movement').shows({ gone: ['T'] })
  })

  it('What a defender used goes at the end of the enemy Combat Phase; what he did not use stays (LGA-SUP-B7)', () => {
    const units = ['V fr-inf-5-4 0605', 'W au05-inf-4-3 0505', 'T au05-supply 0404', 'U au05-supply 0405']
    const game = combat([...units, 'x fr-inf-18-2 0108', 'K au05-inf-4-3 0208'], [1, 1])
    game.do(attack('0505', 'V'), attack('0208', 'x'))
    endUntil(game, 'defence').do(supply('T', 'W'))
    endUntil(game, 'battles')
      .do(fight(1))
      .shows({ at: { '0404': ['T'] }, clock: 16 })
    game.do(fight(0))
    expect(game.event('battle').defence.total, 'LGA-SUP-B7').toBe(4)
    while (game.offers('retreat').length > 0) game.do(game.offers('retreat')[0])
    endUntil(game, 'movement').shows({ gone: ['T'], at: { '0405': ['U'] }, clock: 18 })
  })

  it('A Fortress has Stacking and Combat Supply of its own (LGA-SUP-D1)', () => {
    const fort = { terrain: { '0605': 'fortress' } } as const
    const units = ['V fr-inf-5-4 0605', 'X fr-inf-5-4 0605', 'S fr-supply 0605', 'W au05-inf-4-3 0505']
    const game = combat(units, [1], fort).do(attack('0505', 'V', 'X'))
    expect([...game.offers('supply'), ...game.offers('supply-stack')], 'LGA-SUP-D1').toEqual([])
    endUntil(game, 'battles')
      .do(fight())
      .shows({ at: { '0605': ['V', 'X', 'S'] } })
    expect(game.event('battle').strength.total).toBe(10)
  })
})
