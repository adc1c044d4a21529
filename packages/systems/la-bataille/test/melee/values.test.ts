import { describe, expect, it } from 'vitest'
import { decimal } from '../../src/dice/fraction.ts'
import { meleeOdds, meleeReckoning } from '../../src/melee/values.ts'
import { FULL_CHARGE, LOST_CONTROL, SHELTERED } from '../../src/position/state.ts'
import type { Laid, Moment } from '../support/field.ts'
import { bind, clash, field, mark, u, valueOf } from './support.ts'

/** A defender in 1911 that faces south, and whoever attacks it from 1912 below. */
const south: Laid = { at: '1911', face: 3 }
const north: Laid = { at: '1912', face: 0 }
const fight: Moment = { segment: 'melee' }
const prussians: Moment = { scenario: 'moeckern-1813', segment: 'melee', phasing: 'coalition' }

/** The same on the other map, where there are lancers and dragoons. */
function moeckern(laid: Readonly<Record<string, Laid>>, moment: Moment = prussians) {
  return field(laid, moment)
}

describe('what losses leave of a melee value', () => {
  it('LB-12-a a unit falls in proportion to its losses', () => {
    const p = field({ 'F-34-1': { ...north, lost: 3 }, 'C-MU1': south }, fight)
    expect(valueOf(p, 'F-34-1', clash(p, '1911', ['F-34-1'])), 'LB-12-a').toBe(21)
  })

  it('LB-12-b five increments with 15 that lose one are worth 12', () => {
    // Six of them with 15, as ours are printed: one is worth 2.5, and two fewer leave ten.
    const p = field({ 'C-KU2': { ...south, lost: 2 }, 'F-34-1': north }, fight)
    const all = field({ 'C-KU2': south, 'F-34-1': north }, fight)
    expect(valueOf(all, 'C-KU2', clash(all, '1911', ['F-34-1'])), 'LB-12-b').toBe(15)
    expect(valueOf(p, 'C-KU2', clash(p, '1911', ['F-34-1']))).toBe(10)
  })

  it('LB-12-e a battery falls in proportion with every loss', () => {
    const p = field({ 'C-A1': { ...south, lost: 1 }, 'F-34-1': north }, fight)
    expect(valueOf(p, 'C-A1', clash(p, '1911', ['F-34-1'])), 'LB-12-e').toBe(1)
  })

  it('LB-12-f cavalry falls in proportion with every loss', () => {
    const p = field({ 'F-9H': { ...north, lost: 1 }, 'C-PHU': south }, fight)
    expect(valueOf(p, 'F-9H', clash(p, '1911', ['F-9H'])), 'LB-12-f').toBe(18)
  })

  it('LB-12-h a lance bonus falls in proportion too', () => {
    const p = moeckern({ 'P-BRU': { ...north, lost: 4 }, 'F-5C': south })
    expect(valueOf(p, 'P-BRU', clash(p, '1911', ['P-BRU'])), 'LB-12-h').toBe(8 + 2)
  })

  it('LB-12-i fractions are kept, or dropped from both sums where that was agreed on', () => {
    const laid = { 'F-34-1': north, 'C-MU1': { ...south, lost: 1 } }
    const kept = field(laid, fight)
    const dropped = field(laid, { ...fight, options: { fractions: 'floor' } })
    expect(decimal(meleeOdds(kept, clash(kept, '1911', ['F-34-1'])).defence), 'LB-12-i').toBeCloseTo(102 / 7)
    expect(decimal(meleeOdds(dropped, clash(dropped, '1911', ['F-34-1'])).defence)).toBe(14)
  })
})

describe('flank and rear', () => {
  const value = (face: number): number => {
    const p = field({ 'F-34-1': north, 'C-MU1': { at: '1911', face } }, fight)
    return valueOf(p, 'F-34-1', clash(p, '1911', ['F-34-1']))
  }

  it('LB-13-ae an assault through a flank hexside doubles the value', () => {
    expect([value(3), value(1)], 'LB-13-ae').toEqual([30, 60])
  })

  it('LB-33-p through a flank hexside it is doubled, in the melee itself', () => {
    expect(value(5), 'LB-33-p').toBe(60)
  })

  it('LB-13-ah through a rear hexside it is half as much again', () => {
    expect(value(0), 'LB-13-ah').toBe(45)
  })

  it('LB-33-q through a rear hexside it is multiplied by 1.5, in the melee itself', () => {
    const p = field({ 'F-34-2': north, 'C-MU1': { at: '1911', face: 0 } }, fight)
    expect(valueOf(p, 'F-34-2', clash(p, '1911', ['F-34-2'])), 'LB-33-q').toBe(40.5)
  })

  it('LB-13-ai each attacker takes the figure of the hexside it goes through', () => {
    const p = field({ 'F-34-1': north, 'F-34-2': { at: '1910', face: 3 }, 'C-MU1': south }, fight)
    const both = clash(p, '1911', ['F-34-1', 'F-34-2'])
    expect([valueOf(p, 'F-34-1', both), valueOf(p, 'F-34-2', both)], 'LB-13-ai').toEqual([30, 40.5])
  })
})

describe('formations', () => {
  it('LB-16-line-u in the melee itself a line counts whole', () => {
    const p = field(
      {
        'F-34-1': { at: '1912', face: 'v0', formation: 'line' },
        'C-MU1': { at: '1911', face: 'v3', formation: 'line' },
      },
      fight,
    )
    const { attack, defence } = meleeOdds(p, clash(p, '1911', ['F-34-1']))
    expect([decimal(attack), decimal(defence)], 'LB-16-line-u').toEqual([30, 17])
  })

  it('LB-16-go-d every unit of a hex in column or general order counts', () => {
    const p = field({ 'F-34-1': north, 'C-MU1': south, 'C-MU2': south }, fight)
    expect(decimal(meleeOdds(p, clash(p, '1911', ['F-34-1'])).defence), 'LB-16-go-d').toBe(34)
  })

  it('LB-16-go-i cavalry in general order fights with a third', () => {
    const p = field(
      { 'F-9H': { at: '2103', formation: 'generalOrder' }, 'C-PHU': { at: '2102', face: 3 } },
      { ...fight },
    )
    expect(valueOf(p, 'F-9H', clash(p, '2102', ['F-9H'])), 'LB-16-go-i').toBeCloseTo(20 / 3)
  })

  it('LB-16-go-j everybody else fights at full value in general order', () => {
    const p = field(
      { 'F-34-1': { at: '2103', formation: 'generalOrder' }, 'C-MU1': { at: '2102', face: 3 } },
      fight,
    )
    expect(valueOf(p, 'F-34-1', clash(p, '2102', ['F-34-1'])), 'LB-16-go-j').toBe(30)
  })

  it('LB-16-road-g road march leaves a quarter of the value in each hex', () => {
    const p = field(
      { 'F-34-1': { at: '1912', formation: 'roadMarch', trail: ['1913', '1914'] }, 'C-MU1': south },
      fight,
    )
    expect(valueOf(p, 'F-34-1', clash(p, '1911', ['F-34-1'])), 'LB-16-road-g').toBe(7.5)
  })

  it('LB-16-cav-f lancers in line double their bonus, and every hex of them counts it', () => {
    const p = moeckern({
      'P-BRU': { at: '1912', face: 'v0', formation: 'line', right: 1 },
      'F-5C': { at: '1911', face: 3 },
    })
    const of = clash(p, '1911', ['P-BRU'])
    expect(valueOf(p, 'P-BRU', of), 'LB-16-cav-f').toBe(8 + 8)
    expect(valueOf(p, 'P-BRU', of, '2012')).toBe(8 + 8)
  })

  it('LB-16-cav-g each hex of a cavalry line is worth its increments', () => {
    const p = field(
      { 'F-10H': { at: '1912', face: 'v0', formation: 'line', right: 1, lost: 1 }, 'C-PHU': south },
      fight,
    )
    const of = clash(p, '1911', ['F-10H'])
    expect([valueOf(p, 'F-10H', of), valueOf(p, 'F-10H', of, '2012')], 'LB-16-cav-g').toEqual([10, 8])
  })

  it('LB-19-z in tirailleur order the value is halved', () => {
    const p = field(
      { 'F-17L1': { at: '1912', face: 'v0', formation: 'skirmish', lost: 7 }, 'C-MU1': south },
      fight,
    )
    expect(valueOf(p, 'F-17L1', clash(p, '1911', ['F-17L1'])), 'LB-19-z').toBe(4.5)
  })

  it('LB-19-aa over two hexes each has a quarter of the printed value', () => {
    const p = field(
      { 'F-ELI': { at: '1912', face: 'v0', formation: 'skirmish', right: 1 }, 'C-MU1': south },
      fight,
    )
    const of = clash(p, '1911', ['F-ELI'])
    expect([valueOf(p, 'F-ELI', of), valueOf(p, 'F-ELI', of, '2012')], 'LB-19-aa').toEqual([8, 8])
  })

  it('LB-19-r skirmishers that took shelter in a hex add nothing to its value', () => {
    const p = field({ 'C-RAB': south, 'C-MU1': south, 'F-34-1': north }, fight)
    mark(p, 'C-RAB', SHELTERED)
    expect(decimal(meleeOdds(p, clash(p, '1911', ['F-34-1'])).defence), 'LB-19-r').toBe(17)
  })

  it('LB-20-l cavalry skirmishers fight at half their printed value', () => {
    const p = field(
      { 'F-9H': { at: '1912', face: 'v0', formation: 'skirmish', right: 1 }, 'C-PHU': south },
      fight,
    )
    expect(valueOf(p, 'F-9H', clash(p, '1911', ['F-9H'])), 'LB-20-l').toBe(5)
  })
})

describe('carrés', () => {
  const square: Laid = { at: '1911', face: 3, formation: 'carre' }

  it('LB-16-carre-assault-b infantry is worth half as much again against a carré', () => {
    const p = field({ 'F-34-1': north, 'C-MU1': square }, fight)
    expect(valueOf(p, 'F-34-1', clash(p, '1911', ['F-34-1'])), 'LB-16-carre-assault-b').toBe(45)
  })

  it('LB-16-carre-assault-g cavalry fights a carré with a third', () => {
    const p = field({ 'C-MU1': square, 'F-9H': { at: '1911', face: 0 } }, fight)
    expect(valueOf(p, 'F-9H', clash(p, '1911', ['F-9H'])), 'LB-16-carre-assault-g').toBeCloseTo(20 / 3)
  })

  it('LB-35-k a third of its printed value, charge or no charge', () => {
    const p = field({ 'C-MU1': square, 'F-9H': { at: '1911', face: 0 } }, fight)
    mark(p, 'F-9H', FULL_CHARGE)
    expect(valueOf(p, 'F-9H', clash(p, '1911', ['F-9H'])), 'LB-35-k').toBeCloseTo(20 / 3)
  })

  it('LB-35-l the lance bonus is never cut against a carré', () => {
    const { game } = moeckern({})
    const foot = game.unitsOf[0].find((unit) => game.units[unit].arm === 0) ?? 0
    const p = moeckern({ [game.units[foot].id]: square, 'P-BRU': { at: '1911', face: 0 } })
    // Sixteen and four: a third of sixteen, and the four whole.
    expect(valueOf(p, 'P-BRU', clash(p, '1911', ['P-BRU'])), 'LB-35-l').toBeCloseTo(16 / 3 + 4)
  })
})

describe('cavalry', () => {
  it('LB-35-f all its multipliers are cumulative', () => {
    const p = field({ 'F-9H': { ...north, ready: 'tired' }, 'C-PHU': { at: '1911', face: 0 } }, fight)
    mark(p, 'F-9H', LOST_CONTROL)
    // Tired, through the rear, not recalled: 20 x 1/2 x 3/2 x 1/2. Light cavalry has but one side that is not its front.
    expect(valueOf(p, 'F-9H', clash(p, '1911', ['F-9H'])), 'LB-35-f').toBe(7.5)
  })

  it('LB-35-g heavy against light through the heavy front is doubled, in attack and in defence', () => {
    const p = moeckern({ 'P-LID': north, 'F-5C': south })
    expect(valueOf(p, 'P-LID', clash(p, '1911', ['P-LID'])), 'LB-35-g').toBe(40)
    const q = moeckern({ 'P-LID': south, 'F-5C': north }, { ...prussians, phasing: 'imperial' })
    expect(valueOf(q, 'P-LID', clash(q, '1911', ['F-5C']))).toBe(40)
    const rear = moeckern(
      { 'P-LID': { at: '1911', face: 0 }, 'F-5C': north },
      { ...prussians, phasing: 'imperial' },
    )
    expect(valueOf(rear, 'P-LID', clash(rear, '1911', ['F-5C']))).toBe(20)
  })

  it('LB-35-h heavy cavalry in line is halved', () => {
    const p = moeckern({ 'P-LID': { at: '1912', face: 'v0', formation: 'line', right: 1 }, 'F-A20a': south })
    expect(valueOf(p, 'P-LID', clash(p, '1911', ['P-LID'])), 'LB-35-h').toBe(5)
  })

  it('LB-35-i lancers add their bonus when they assault in good order, not when they stand', () => {
    const p = moeckern({ 'P-BRU': north, 'F-5C': south })
    expect(valueOf(p, 'P-BRU', clash(p, '1911', ['P-BRU'])), 'LB-35-i').toBe(20)
    const q = moeckern({ 'P-BRU': south, 'F-5C': north }, { ...prussians, phasing: 'imperial' })
    expect(valueOf(q, 'P-BRU', clash(q, '1911', ['F-5C']))).toBe(16)
  })

  it('LB-35-r riding out against a charge, or at a passing enemy, lets the defender add it', () => {
    for (const by of ['reaction', 'opportunity'] as const) {
      const q = moeckern({ 'P-BRU': south, 'F-5C': north }, { ...prussians, phasing: 'imperial' })
      bind(q, 'F-5C', 'P-BRU', by)
      expect(valueOf(q, 'P-BRU', clash(q, '1911', ['F-5C'])), 'LB-35-r').toBe(20)
    }
  })

  it('LB-35-q printed value by increments, then every multiplier, then the lance', () => {
    const p = moeckern({ 'P-BRU': { ...north, lost: 2, ready: 'tired' }, 'F-5C': south })
    const { lines } = meleeReckoning(
      p,
      u(p, 'P-BRU'),
      p.game.ground.grid.indexOf('1912'),
      clash(p, '1911', ['P-BRU']),
    )
    expect(
      lines.map(({ how }) => how),
      'LB-35-q',
    ).toEqual(['share', 'times', 'plus'])
    expect(valueOf(p, 'P-BRU', clash(p, '1911', ['P-BRU']))).toBe(12 / 2 + 3)
  })

  it('LB-36-b fresh cavalry has its full melee', () => {
    const p = field({ 'F-9H': north, 'C-PHU': south }, fight)
    expect(valueOf(p, 'F-9H', clash(p, '1911', ['F-9H'])), 'LB-36-b').toBe(20)
  })

  it('LB-36-d tired cavalry has half', () => {
    const p = field({ 'F-9H': { ...north, ready: 'tired' }, 'C-PHU': south }, fight)
    expect(valueOf(p, 'F-9H', clash(p, '1911', ['F-9H'])), 'LB-36-d').toBe(10)
  })

  it('LB-36-i exhausted cavalry has a third', () => {
    const p = field({ 'C-SHU': { ...south, ready: 'exhausted' }, 'F-9H': north }, fight)
    expect(valueOf(p, 'C-SHU', clash(p, '1911', ['F-9H'])), 'LB-36-i').toBe(6)
  })

  it('LB-36-m the third of sparing comes on top: 6, 3 and 2 of 18', () => {
    const sparing = (ready: Laid['ready']): number => {
      const p = field({ 'C-SHU': { ...south, ready: ready ?? 'fresh' }, 'F-9H': north }, fight)
      return valueOf(p, 'C-SHU', clash(p, '1911', ['F-9H'], { sparing: [u(p, 'C-SHU')] }))
    }
    expect([sparing('fresh'), sparing('tired'), sparing('exhausted')], 'LB-36-m').toEqual([6, 3, 2])
  })

  it('LB-36-n melee 18, exhausted and sparing its horses, is 2', () => {
    const p = field({ 'C-SHU': { ...south, ready: 'exhausted' }, 'F-9H': north }, fight)
    expect(valueOf(p, 'C-SHU', clash(p, '1911', ['F-9H'], { sparing: [u(p, 'C-SHU')] })), 'LB-36-n').toBe(2)
  })

  it('LB-37-m a charge of three straight hexes doubles the value against standing cavalry', () => {
    const p = field({ 'F-9H': north, 'C-PHU': south }, fight)
    mark(p, 'F-9H', FULL_CHARGE)
    expect(valueOf(p, 'F-9H', clash(p, '1911', ['F-9H'])), 'LB-37-m').toBe(40)
  })

  it('LB-37-n cavalry that rode out against the charge takes that doubling away (LB-39-s)', () => {
    const p = field({ 'F-9H': north, 'C-PHU': south }, fight)
    mark(p, 'F-9H', FULL_CHARGE)
    bind(p, 'F-9H', 'C-PHU', 'reaction')
    expect(valueOf(p, 'F-9H', clash(p, '1911', ['F-9H'])), 'LB-37-n LB-39-s').toBe(20)
  })

  it('LB-38-pgd-k the first enemy met by horse out of hand is not charged at double value', () => {
    const p = field({ 'F-9H': north, 'C-MU1': south }, fight)
    mark(p, 'F-9H', FULL_CHARGE, LOST_CONTROL)
    bind(p, 'F-9H', 'C-MU1', 'unrecalled')
    expect(valueOf(p, 'F-9H', clash(p, '1911', ['F-9H'])), 'LB-38-pgd-k').toBe(10)
  })

  it('LB-42-g cavalry that was not recalled has half', () => {
    const p = field({ 'F-9H': north, 'C-MU1': south }, fight)
    mark(p, 'F-9H', LOST_CONTROL)
    expect(valueOf(p, 'F-9H', clash(p, '1911', ['F-9H'])), 'LB-42-g').toBe(10)
  })
})

describe('the state of a unit and the ground', () => {
  it('LB-30-d disordered infantry has half', () => {
    const p = field({ 'F-34-1': { ...north, morale: 'DD' }, 'C-MU1': south }, fight)
    expect(valueOf(p, 'F-34-1', clash(p, '1911', ['F-34-1'])), 'LB-30-d').toBe(15)
  })

  it('LB-30-k routed infantry has a third', () => {
    const p = field({ 'F-34-1': north, 'C-KU2': { ...south, morale: 'PGD' } }, fight)
    expect(valueOf(p, 'C-KU2', clash(p, '1911', ['F-34-1'])), 'LB-30-k').toBe(5)
  })

  it('LB-30-s routed cavalry has a quarter', () => {
    const p = field({ 'F-9H': north, 'C-PHU': { ...south, morale: 'PGD' } }, fight)
    expect(valueOf(p, 'C-PHU', clash(p, '1911', ['F-9H'])), 'LB-30-s').toBe(5)
  })

  it('LB-30-x disordered guns are halved but never below one', () => {
    const p = field({ 'F-34-1': north, 'C-A1': { ...south, lost: 1, morale: 'DD' } }, fight)
    expect(valueOf(p, 'C-A1', clash(p, '1911', ['F-34-1'])), 'LB-30-x').toBe(1)
  })

  it('LB-33-r coalition infantry of 1806 has two thirds in or into houses, and a stream costs the attacker a third', () => {
    const p = field(
      { 'F-34-1': { at: '2104', face: 0 }, 'C-KU2': { at: '2103', face: 3, formation: 'generalOrder' } },
      fight,
    )
    expect(valueOf(p, 'C-KU2', clash(p, '2103', ['F-34-1'])), 'LB-33-r').toBe(10)
    const q = field({ 'F-34-1': { at: '1503', face: 1 }, 'C-KU2': { at: '1602', face: 4 } }, fight)
    expect(valueOf(q, 'F-34-1', clash(q, '1602', ['F-34-1']))).toBe(20)
  })
})
