import { describe, expect, it } from 'vitest'
import { clauseIds } from '../../src/index.ts'
import { refusalClauses } from '../../src/sequence/refusals.ts'
import { position } from '../field.ts'
import type { Field, FieldPlan } from '../field.ts'
import {
  attack,
  create,
  declare,
  decisionOf,
  eliminate,
  end,
  endUntil,
  fight,
  halt,
  move,
  supply,
} from '../sequence/orders.ts'

/** A French Movement Phase with these pieces. */
function french(units: readonly string[], plan: FieldPlan = {}): Field {
  return position(plan, { side: 'french', units })
}

/** A French Combat Phase with these pieces. */
function combat(units: readonly string[], dice: readonly number[] = [], plan: FieldPlan = {}): Field {
  return position(plan, { side: 'french', phase: 'combat', units }, dice)
}

describe('hexes of Supply alone', () => {
  it('Any Infantry or Cavalry has 500 % against Supply alone, of whatever strength and behind whatever walls (LGA-AE-N1)', () => {
    const walls = { terrain: { '0505': 'fortress' }, control: { '0505': 'allied' } } as const
    for (const unit of ['w fr-gar-1-4 0605', 'w fr-cav-1-8 0605']) {
      const game = combat([unit, 'T au05-supply 0505', 'U au05-supply 0505'], [], walls)
      game.do(attack('0505', 'w'))
      endUntil(game, 'battles').do(fight())
      expect(game.event('battle')).toMatchObject({ percent: null, column: 500, result: 'De' })
      game.shows({ gone: ['T', 'U'] })
    }
  })

  it('Combat units move onto it or through it as if it were empty, at no penalty (LGA-AE-N1, LGA-AE-N2, LGA-AE-N3)', () => {
    for (const unit of ['w fr-inf-5-4 0605', 'w fr-cav-3-7 0605']) {
      const game = french([unit, 'T au05-supply 0505', 'U au05-supply 0505'])
      game.do(move('w', '0505', '0405'))
      const costs = game.events.flatMap((event) => (event.type === 'moved' ? [event.cost] : []))
      expect(costs, 'LGA-AE-N3').toEqual([1, 1])
      game.shows({ gone: ['T', 'U'], at: { '0405': ['w'], '0505': [] } })
    }
    const stays = french(['w fr-inf-5-4 0605', 'T au05-supply 0505']).do(move('w', '0505'), halt('w'))
    stays.shows({ at: { '0505': ['w'] }, gone: ['T'], left: { w: 3 } })
  })

  it('Any other piece beside the Supply bars the hex (LGA-AE-N2)', () => {
    for (const other of ['mack 0505', 'D au05-depot 0505', 'K au05-inf-1-4 0505']) {
      const game = french(['w fr-inf-5-4 0605', 'T au05-supply 0505', other])
      game.refuses(move('w', '0505'), 'LGA-MOV-D1')
      expect(
        game.offers('move').some(({ path }) => path[0] === '0505'),
        'LGA-AE-N2',
      ).toBe(false)
    }
  })

  it('Entering is enough, and binds to nothing; Leaders, Supply and Depots cannot (LGA-AE-N4)', () => {
    const game = french([
      'w fr-inf-5-4 0605',
      'S fr-supply 0605',
      'davout 0605',
      'D fr-depot 0605',
      'T au05-supply 0505',
      'W au05-inf-4-3 0304',
    ])
    for (const unit of ['S', 'davout', 'D']) game.refuses(move(unit, '0505'), 'LGA-AE-N4')
    game.do(move('w', '0505', '0405')).shows({ gone: ['T'], at: { '0605': ['S', 'davout', 'D'] } })
    game.do(end, attack('0304', 'w')) // neither frozen nor paid for
    expect(game.event('attack').units).toEqual(['w'])
  })

  it('A unit beside it may also destroy it by declaration, unfed and still free to move and attack (LGA-AE-N5)', () => {
    const game = french([
      'w fr-gar-1-4 0605',
      'S fr-supply 0605',
      'T au05-supply 0505',
      'K au05-inf-1-4 0706',
    ])
    game.do(eliminate('0505', 'w'), declare).shows({ gone: ['T'] })
    expect(game.event('automatic-elimination'), 'LGA-AE-N5').toMatchObject({
      percent: null,
      defence: { total: 0 },
    })
    game.do(move('w', '0606')).do(end, attack('0706', 'w'))
    expect(game.event('attack').units).toEqual(['w'])
    const fed = french(['w fr-gar-1-4 0605', 'S fr-supply 0605', 'T au05-supply 0505'])
    fed.do(eliminate('0505', 'w'), supply('S', 'w'), declare, end).shows({ at: { '0605': ['w', 'S'] } })
  })

  it('but not when disrupted, frozen, or a Leader (LGA-AE-N5)', () => {
    const tired = french(['w fr-gar-1-4 0605 * 20', 'davout 0605', 'T au05-supply 0505'])
    tired.refuses(eliminate('0505', 'w'), 'LGA-DIS-A3').refuses(eliminate('0505', 'davout'), 'LGA-CBT-B5')
    expect(tired.offers('eliminate'), 'LGA-AE-N5').toEqual([])
    const units = ['V fr-inf-5-4 0605', 'S fr-supply 0705', 'K au05-inf-1-4 0505', 'T au05-supply 0604']
    const frozen = french(units).do(eliminate('0505', 'V'), supply('S', 'V'), declare)
    frozen.refuses(eliminate('0604', 'V'), 'LGA-AE-L7')
  })

  it('Out of a Fortress only together with all that a sortie must strike (LGA-AE-N5)', () => {
    const fort = { terrain: { '0505': 'fortress' } } as const
    const near = ['g fr-inf-5-4 0505', 'T au05-supply 0405']
    french([...near, 'W au05-inf-4-3 0605'], fort).refuses(eliminate('0405', 'g'), 'LGA-AE-L1')
    const game = french([...near, 'K au05-inf-1-4 0605'], fort).do(eliminate('0405', 'g'), declare)
    expect([...game.event('automatic-elimination').targets].sort(), 'LGA-AE-N5').toEqual(['0405', '0605'])
    game.shows({ gone: ['T'] })
    const alone = french(near, fort).do(eliminate('0405', 'g'), declare, move('g', '0405'))
    expect(alone.event('moved').into).toBe('0405')
  })
})

describe('Depots', () => {
  const units = ['V fr-inf-5-4 0605', 'S fr-supply 0705', 'D au05-depot 0505', 'T au05-supply 0505'] as const

  it('Supply and Depots are removed at once, and their hex hampers nobody (LGA-AE-O1, LGA-AE-O2)', () => {
    const game = french([...units, 'c fr-cav-1-8 0404', 'davout 0404'])
    game.refuses(move('c', '0505'), 'LGA-MOV-D1')
    game.do(eliminate('0505', 'V'), supply('S', 'V'), declare)
    expect(game.events.filter(({ type }) => type === 'eliminated')).toMatchObject([
      { unit: 'D', clauses: ['LGA-AE-O1'] },
      { unit: 'T', clauses: ['LGA-AE-O1'] },
    ])
    game.shows({ gone: ['D', 'T'] })
    game.do(move('c', '0505', '0506')).shows({ left: { c: 6 } }, 'LGA-AE-O2')
    game.do(halt('c'), move('davout', '0505')).shows({ left: { davout: 7 } })
  })

  it('A Depot needs 500 % of its own strength; the attackers stay free, their Supply is expended (LGA-AE-O3)', () => {
    french([units[0], ...units.slice(2)]).refuses(eliminate('0505', 'V'), 'LGA-AE-L1') // 2 against 1
    const two = [...units, 'D2 au05-depot 0505']
    french(two).refuses(eliminate('0505', 'V'), 'LGA-AE-L1') // 5 against 1 + 1
    const pass = { terrain: { '0505': 'mountain-pass' } } as const
    french(units, pass).refuses(eliminate('0505', 'V'), 'LGA-AE-L1') // 5 against 1 x 2

    const game = french([...units, 'W au05-inf-1-4 0406'])
    game.do(eliminate('0505', 'V'), supply('S', 'V'), declare)
    expect(game.event('automatic-elimination').percent, 'LGA-AE-O3').toBe(500)
    game.refuses(move('S', '0704'), 'LGA-AE-L7')
    game
      .do(move('V', '0505'))
      .do(end, attack('0406', 'V'))
      .shows({ at: { '0705': ['S'] } })
    endUntil(game, 'battles').shows({ at: { '0705': ['S'] } })
  })

  it('and that Supply is gone when the Combat Phase ends (LGA-AE-O3)', () => {
    const game = french(units).do(eliminate('0505', 'V'), supply('S', 'V'), declare, end)
    game.shows({ gone: ['S'] })
    expect(game.event('supply-spent').unit, 'LGA-AE-O3').toBe('S')
  })
})

describe('Cavalry and Leaders', () => {
  it('They are never eliminated automatically, whatever the odds (LGA-AE-Q1)', () => {
    for (const enemy of ['h au05-cav-1-7 0505', 'mack 0505']) {
      const game = french(['A fr-inf-18-2 0605', 'S fr-supply 0605', enemy])
      game.refuses(eliminate('0505', 'A'), 'LGA-AE-Q1')
      expect(game.offers('eliminate')).toEqual([])
    }
    const withSupply = french(['A fr-inf-18-2 0605', 'S fr-supply 0605', 'mack 0505', 'T au05-supply 0505'])
    withSupply.do(eliminate('0505', 'A'), declare).shows({ gone: ['T'], at: { '0505': ['mack'] } })
  })

  it('In a mixed hex the odds are against all; only the others go, Cavalry keeps hex and zone (LGA-AE-Q2)', () => {
    const mixed = ['K au05-inf-1-4 0505', 'h au05-cav-1-7 0505']
    french(['V fr-inf-5-4 0605', 'S fr-supply 0605', ...mixed]).refuses(eliminate('0505', 'V'), 'LGA-AE-L1')
    const game = french(['A fr-inf-18-2 0605', 'S fr-supply 0605', ...mixed, 'c fr-cav-1-8 0403'])
    game.do(eliminate('0505', 'A'), supply('S', 'A'), declare)
    expect(game.event('automatic-elimination').percent, 'LGA-AE-Q2').toBe(900)
    game.refuses(move('c', '0404', '0505'), 'LGA-ZOC-B2').do(move('c', '0404'))
    expect(game.event('halted')).toMatchObject({ unit: 'c', control: 'total' })
    game.do(end).shows({ gone: ['K'], at: { '0505': ['h'] } })

    const led = french(['A fr-inf-18-2 0605', 'S fr-supply 0605', mixed[0], 'mack 0505', 'f fr-inf-5-4 0404'])
    led.do(eliminate('0505', 'A'), supply('S', 'A'), declare)
    led.refuses(move('f', '0505'), 'LGA-MOV-D1') // Mack bars the hex, but has no zone
    led.do(move('f', '0405', '0406')).shows({ at: { '0406': ['f'] } })
  })
})

describe('500 % in the Combat Phase', () => {
  it('The defenders are eliminated without a die (LGA-AE-R1, LGA-AE-R2)', () => {
    const game = combat([
      'A fr-inf-18-2 0605',
      'K au05-inf-1-4 0505',
      'D au05-depot 0505',
      'T au05-supply 0505',
    ])
    game.do(attack('0505', 'A'))
    endUntil(game, 'battles').do(fight())
    expect(game.event('battle')).toMatchObject({ percent: 900, column: 500, result: 'De' })
    expect(game.event('battle').rolls).toBeUndefined()
    game.shows({ gone: ['K', 'D', 'T'] })
  })

  it('Cavalry and Leaders beside them take a die on the 400 % column (LGA-AE-R2)', () => {
    const units = ['A fr-inf-18-2 0605', 'K au05-inf-1-4 0505', 'mack 0505', 'h au05-cav-1-7 0505']
    const game = combat(['B fr-inf-18-2 0605', 'S fr-supply 0605', ...units], [5])
    game.do(attack('0505', 'A', 'B'), supply('S', 'A', 'B'), { do: 'supply-stack', hex: '0605', by: 'S' })
    endUntil(game, 'battles').do(fight())
    expect(game.event('battle')).toMatchObject({
      percent: 900,
      column: 500,
      result: 'De De',
      rolls: [{ value: 5 }],
    })
    game.shows({ gone: ['K', 'h', 'mack'] })
    expect(game.diceLeft).toBe(0)
  })

  it('An exchange on that die is reckoned on the Cavalry alone (LGA-AE-R2)', () => {
    const attackers = ['A fr-inf-18-2 0605', 'g fr-gar-1-4 0605', 'S fr-supply 0605']
    const game = combat([...attackers, 'W au05-inf-4-3 0505', 'h au05-cav-1-7 0505'], [6])
    game.do(attack('0505', 'A', 'g'), supply('S', 'A', 'g'), { do: 'supply-stack', hex: '0605', by: 'S' })
    endUntil(game, 'battles').do(fight())
    expect(game.event('battle')).toMatchObject({ percent: 633, column: 500, result: 'De 1/2ex' })
    game.shows({ gone: ['W', 'h'], decision: 'losses' })
    expect(game.offers('lose').map(({ units }) => units)).toContainEqual(['g']) // half of 1, not of 5
    game.do({ do: 'lose', units: ['g'] }).shows({ at: { '0605': ['A'] }, gone: ['g'] })
  })

  it('A Leader whose own strength did not serve in the battle adds nothing to that exchange (LGA-AE-R2, LGA-CRT-15)', () => {
    const attackers = ['A fr-inf-18-2 0605', 'g fr-gar-1-4 0605', 'S fr-supply 0605']
    const game = combat([...attackers, 'k au05-inf-1-4 0505', 'mack 0505'], [6])
    game.do(attack('0505', 'A', 'g'), supply('S', 'A', 'g'), { do: 'supply-stack', hex: '0605', by: 'S' })
    endUntil(game, 'battles').do(fight())
    expect(game.event('battle').result).toBe('De 1/2ex')
    expect(decisionOf(game)).not.toBe('losses') // nothing is owed
    game.shows({ gone: ['k', 'mack', 'S'], at: { '0605': ['A', 'g'] } })
  })
})

describe('order and repetition', () => {
  const two = [
    'V fr-inf-5-4 0605',
    'S fr-supply 0705',
    'K au05-inf-1-4 0505',
    'V2 fr-inf-5-4 0604',
    'L au05-inf-1-4 0603',
  ]

  it('All that is marked is taken off together when the Combat Phase begins (LGA-AE-R3)', () => {
    const game = french([...two, 'W au05-inf-4-3 0606', 'X fr-inf-5-4 0607'])
    game.do(eliminate('0505', 'V'), supply('S', 'V'), declare)
    game
      .do(eliminate('0603', 'V2'), supply('S', 'V2'), declare)
      .shows({ at: { '0505': ['K'], '0603': ['L'] } })
    game.do(end).shows({ gone: ['K', 'L'], decision: 'attacks' })
    const gone = game.events.filter(({ type }) => type === 'eliminated')
    expect(gone, 'LGA-AE-R3').toMatchObject([
      { unit: 'K', clauses: ['LGA-AE-M3', 'LGA-SEQ-14'] },
      { unit: 'L', clauses: ['LGA-AE-M3', 'LGA-SEQ-14'] },
    ])
  })

  it('There is no case P: the ledger has none and no refusal names one (LGA-AE-R4)', () => {
    const cases = clauseIds.filter((id) => id.startsWith('LGA-AE-')).map((id) => id.slice(7, 8))
    expect([...new Set(cases)], 'LGA-AE-R4').toEqual(['L', 'M', 'N', 'O', 'Q', 'R'])
    expect(refusalClauses.filter((id) => id.startsWith('LGA-AE-P'))).toEqual([])
  })

  it('A marked unit is not marked again and is left out of later odds (LGA-AE-R5)', () => {
    const once = french([...two, 'B fr-inf-5-4 0404', 'S2 fr-supply 0404'])
    once.do(eliminate('0505', 'V'), supply('S', 'V'), declare)
    once.refuses(eliminate('0505', 'B'), 'LGA-AE-R5')
    expect(once.offers('eliminate').some(({ target }) => target === '0505')).toBe(false)

    const fort = { terrain: { '0505': 'fortress' } } as const
    const field = ['A fr-inf-18-2 0705', 'B fr-inf-5-4 0705', 'b fr-inf-2-5 0705', 'S fr-supply 0705']
    const garrison = ['x fr-inf-5-4 0505', 'y fr-inf-5-4 0505']
    const ring = ['W au05-inf-4-3 0605', 'h au05-cav-1-7 0605', 'K au05-inf-1-4 0405']
    const game = french([...field, ...garrison, ...ring], fort)
    game.refuses(eliminate('0405', 'x'), 'LGA-AE-L1') // 10 against 1 + 5
    game.do(eliminate('0605', 'A', 'B', 'b'), supply('S', 'A', 'B', 'b'), declare)
    game.do(eliminate('0405', 'x', 'y'), declare) // 10 against 1 + 1
    expect(game.event('automatic-elimination')).toMatchObject({ percent: 500, defence: { total: 2 } })
  })

  it('A sortie leaves out a hex where all are marked (LGA-AE-R5)', () => {
    const fort = { terrain: { '0505': 'fortress' } } as const
    const outside = ['V fr-inf-5-4 0705', 'S fr-supply 0705', 'K au05-inf-1-4 0405', 'L au05-inf-1-4 0605']
    const game = french(['x fr-inf-5-4 0505', ...outside], fort)
    game.do(eliminate('0605', 'V'), supply('S', 'V'), declare, eliminate('0405', 'x'), declare)
    expect(game.event('automatic-elimination')).toMatchObject({ percent: 500, targets: ['0405'] })
  })

  it('Siege and supply creation are judged when it is gone (LGA-AE-R5)', () => {
    const ring = ['K au05-inf-1-4 0405', 'L au05-inf-1-4 0605', 'V fr-inf-5-4 0705', 'S fr-supply 0705']
    const shut = french(['D fr-depot 0505', ...ring]).do(end)
    expect(decisionOf(endUntil(shut, 'movement'))).toBe('movement')
    shut.shows({ at: { '0505': ['D'] } }) // shut in: no Supply was made
    const open = french(['D fr-depot 0505', ...ring])
    open.do(eliminate('0605', 'V'), supply('S', 'V'), declare)
    endUntil(open, 'creation')
      .do(create('D'))
      .shows({ at: { '0505': ['D', 'D-supply'] } })

    const plan = { terrain: { '0505': 'fortress' } } as const
    const besieged = { control: { '0505': 'french' }, besieged: { '0505': 'allied' } }
    const siege = (): Field => position(plan, { side: 'french', units: ring, extra: besieged })
    endUntil(siege().do(end), 'movement').shows({ besieged: { '0505': 'allied' } })
    const relieved = siege().do(eliminate('0605', 'V'), supply('S', 'V'), declare, end)
    endUntil(relieved, 'movement').shows({ besieged: { '0505': null } })
  })
})
