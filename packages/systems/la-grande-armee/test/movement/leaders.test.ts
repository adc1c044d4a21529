import { describe, expect, it } from 'vitest'
import { standardCharts } from '../../src/index.ts'
import { LEADER } from '../../src/position/state.ts'
import { position } from '../field.ts'
import type { Field, FieldPlan } from '../field.ts'
import { attack, endUntil, fight, retire, supply, supplyStack } from '../sequence/orders.ts'

/** Two enemy hexes beside 0605. */
const TWO_ENEMIES = ['W au05-inf-4-3 0505', 'Z au05-inf-4-3 0604'] as const

/** A Combat Phase of the French with these pieces. */
function combat(units: readonly string[], dice: readonly number[] = [1], plan: FieldPlan = {}): Field {
  return position(plan, { side: 'french', phase: 'combat', units }, dice)
}

/** Ends declarations, stands everywhere, and throws the first battle. */
function thrown(game: Field): Field {
  return endUntil(game, 'battles').do(fight())
}

/** Attack and defence of the battle just thrown. */
function totals(game: Field): [attack: number, defence: number] {
  const { strength, defence } = game.event('battle')
  return [strength.total, defence.total]
}

describe('what a Leader shows', () => {
  it('Two bonuses, a name, a strength in brackets and a movement allowance (LGA-LDR-01)', () => {
    const game = combat(['napoleon 0605', 'V fr-inf-5-4 0605', 'mack 0505'])
    const { types, typeIndex } = game.p.game
    expect(types[typeIndex.get('napoleon') ?? -1], 'LGA-LDR-01').toMatchObject({
      label: '30/25 (1)-10',
      arm: LEADER,
      offence: 30,
      defence: 25,
      strength: 1,
      movement: 10,
    })
    const leaders = types.filter(({ arm }) => arm === LEADER)
    expect(leaders.map(({ id }) => id)).toEqual(standardCharts.leaders.map(({ id }) => id))
    for (const { label } of leaders) expect(label).toMatch(/^\d+\/\d+ \(\d\)-\d+$/)
    expect(types.filter(({ arm, offence, defence }) => arm !== LEADER && offence + defence > 0)).toEqual([])
    for (const { name } of standardCharts.leaders) expect(name).not.toBe('')
  })
})

describe('bonuses', () => {
  it('A Leader with the attackers adds its offensive bonus, if the Attacker wants it (LGA-LDR-02)', () => {
    const units = ['V fr-inf-5-4 0605', 'mortier 0605', 'S fr-supply 0605', 'W au05-inf-4-3 0505']
    const led = combat(units).do(attack('0505', 'V', 'mortier'), supply('S', 'V'))
    expect(totals(thrown(led))[0], 'LGA-LDR-02').toBe(9)
    const alone = combat(units).do(attack('0505', 'V'), supply('S', 'V'))
    expect(totals(thrown(alone))[0]).toBe(5)
  })

  it('A Leader with the defenders adds its defensive bonus, always (LGA-LDR-03)', () => {
    const units = ['A fr-inf-18-2 0605', 'W ru-inf-12-3 0505', 'X ru-inf-2-5 0404']
    const [bare, led, beside] = [units, [...units, 'mack 0505'], [...units, 'mack 0404']].map((placed) =>
      totals(thrown(combat(placed).do(attack('0505', 'A')))),
    )
    expect([bare, led, beside], 'LGA-LDR-03').toEqual([
      [9, 6],
      [9, 8],
      [9, 6],
    ])
  })

  it('In a fortress assault the Leaders of all the hexes count together (LGA-LDR-03)', () => {
    const units = [
      'V fr-inf-5-4 0605',
      'mortier 0605',
      'X fr-inf-5-4 0405',
      'jerome 0405',
      'W ru-inf-12-3 0505',
    ]
    const supplies = ['S fr-supply 0605', 'T fr-supply 0405']
    const game = combat([...units, ...supplies], [1], { terrain: { '0505': 'fortress' } })
    game.do(attack('0505', 'V', 'X', 'mortier', 'jerome'), supply('S', 'V'), supply('T', 'X'))
    expect(totals(thrown(game)), 'LGA-LDR-03').toEqual([15, 36]) // 5 + 5 + 4 + 1
    const uneven = ['a fr-gar-1-4 0605', 'mortier 0605', 'X fr-inf-5-4 0405', 'W ru-inf-12-3 0505']
    const shared = combat([...uneven, ...supplies], [1], { terrain: { '0505': 'fortress' } })
    shared.do(attack('0505', 'a', 'X', 'mortier'), supply('S', 'a'), supply('T', 'X'))
    expect(totals(thrown(shared))[0]).toBe(10) // 1 + 5 + 4: the limit is the whole assault
  })

  it('Bonuses come after supply and before terrain (LGA-LDR-A1)', () => {
    const plan = { terrain: { '0505': 'mountain-pass' } } as const
    const game = thrown(
      combat(['A fr-inf-18-2 0605', 'W au05-inf-15-2 0505', 'mack 0505'], [1], plan).do(attack('0505', 'A')),
    )
    expect(game.event('battle').defence).toMatchObject({
      total: 18, // (15 -> 7, + 2) x 2, and not 7 x 2 + 2, nor (15 + 2) -> 8 x 2
      lines: [{ value: 7 }, { value: 2, clause: 'LGA-LDR-A1' }, { value: 9 }],
    })
    const unfed = combat(['A fr-inf-18-2 0605', 'mortier 0605', 'W au05-inf-4-3 0505'])
    expect(totals(thrown(unfed.do(attack('0505', 'A', 'mortier'))))[0]).toBe(13) // 18 -> 9, + 4
  })

  it('Several Leaders may add to one battle, on either side (LGA-LDR-B1)', () => {
    const leaders = ['mortier 0605', 'jerome 0605', 'mack 0505', 'kienmayer 0505']
    const game = combat(['A fr-inf-18-2 0605', 'W ru-inf-12-3 0505', ...leaders])
    game.do(attack('0505', 'A', 'mortier', 'jerome'))
    expect(totals(thrown(game)), 'LGA-LDR-B1').toEqual([14, 11]) // 9 + 4 + 1 against 6 + 2 + 3
  })

  it('The bonus used is no more than the strength led, after supply; the rest is lost (LGA-LDR-B2, LGA-LDR-B3)', () => {
    const units = [
      'V fr-inf-5-4 0605',
      'b fr-inf-2-5 0605',
      'napoleon 0605',
      'davout 0605',
      'W ru-inf-12-3 0505',
    ]
    const fed = combat([...units, 'S fr-supply 0605']).do(attack('0505', 'V', 'b', 'napoleon', 'davout'))
    fed.do(supply('S', 'V', 'b'), supplyStack('S', '0605'))
    const told = thrown(fed).event('battle').strength
    expect(told).toMatchObject({
      total: 14,
      lines: [{ value: 5 }, { value: 2 }, { value: 7, clause: 'LGA-LDR-B2' }],
    })
    const unfed = combat(['V fr-inf-5-4 0605', 'napoleon 0605', 'W ru-inf-12-3 0505'])
    expect(totals(thrown(unfed.do(attack('0505', 'V', 'napoleon'))))[0]).toBe(4) // 5 -> 2, + 2 of 30
    const small = combat(['V fr-inf-5-4 0605', 'k au05-inf-1-4 0505', 'mack 0505']).do(attack('0505', 'V'))
    expect(totals(thrown(small))[1], 'LGA-LDR-B3').toBe(2) // 1, + 1 of 2
    // What one battle has no use for is not left over for another.
    const twice = combat(['V fr-inf-5-4 0605', 'X fr-inf-5-4 0605', 'napoleon 0605', ...TWO_ENEMIES])
    twice.do(attack('0505', 'V', 'napoleon'), attack('0604', 'X'))
    twice.refuses({ do: 'join', attack: 1, units: ['napoleon'] }, 'LGA-CBT-B5')
  })

  it('Napoleon with an unsupplied 18-2 on a mountain pass defends with 36 (LGA-LDR-B4)', () => {
    const units = ['A fr-inf-18-2 0505', 'napoleon 0505', 'W au05-inf-15-2 0605']
    const plan = { terrain: { '0505': 'mountain-pass' } } as const
    const game = position(plan, { side: 'allied', phase: 'combat', units }, [1]).do(attack('0505', 'W'))
    const { defence } = thrown(game).event('battle')
    expect(defence, 'LGA-LDR-B4').toMatchObject({
      total: 36,
      lines: [{ value: 9 }, { value: 9 }, { value: 18 }],
    })
  })
})

describe('Leaders by themselves', () => {
  it('The strength in brackets serves only in defence, where no Combat unit is (LGA-LDR-C1)', () => {
    const lone = combat(['g fr-gar-1-4 0605', 'mack 0505', 'kienmayer 0505'], [6]).do(attack('0505', 'g'))
    expect(totals(thrown(lone)), 'LGA-LDR-C1').toEqual([1, 2]) // 1 + 1, without their bonuses
    const high = combat(['g fr-gar-1-4 0605', 'mack 0505'], [6], { terrain: { '0505': 'mountain' } })
    expect(totals(thrown(high.do(attack('0505', 'g'))))[1]).toBe(2)
  })

  it('Leaders never attack alone (LGA-LDR-C2)', () => {
    const game = combat([
      'napoleon 0605',
      'murat 0605',
      'mack 0505',
      'V fr-inf-5-4 0902',
      'K au05-inf-1-4 0802',
    ])
    game.refuses(attack('0505', 'napoleon'), 'LGA-CBT-B5')
    game.refuses(attack('0505', 'napoleon', 'murat'), 'LGA-CBT-B5')
    expect(game.offers('attack'), 'LGA-LDR-C2').toEqual([attack('0802', 'V')])
  })

  it('With Combat units they add their bonus and nothing else (LGA-LDR-C3)', () => {
    const units = ['A fr-inf-18-2 0605', 'jerome 0605', 'W ru-inf-12-3 0505', 'ludwig 0505']
    const game = combat(units).do(attack('0505', 'A', 'jerome'))
    expect(totals(thrown(game)), 'LGA-LDR-C3').toEqual([10, 8]) // 9 + 1 and 6 + 2, no (1) on either side
  })
})

describe('Leaders in battle', () => {
  it('Results strike a Leader that is in the attack, or in the hex attacked; not one who stood aside (LGA-LDR-D1)', () => {
    const units = [
      'V fr-inf-5-4 0605',
      'davout 0605',
      'murat 0605',
      'W ru-inf-12-3 0505',
      'X ru-inf-12-3 0505',
    ]
    const lost = combat(units, [6]).do(attack('0505', 'V', 'davout'))
    thrown(lost)
    expect(lost.event('battle').result, 'LGA-LDR-D1').toBe('Ae')
    lost.shows({ gone: ['V', 'davout'], at: { '0605': ['murat'] } })

    const won = combat(['A fr-inf-18-2 0605', 'k au05-inf-4-3 0505', 'mack 0505', 'kienmayer 0404'], [1])
    thrown(won.do(attack('0505', 'A')))
    expect(won.event('battle').result).toBe('De')
    won.shows({ gone: ['k', 'mack'], at: { '0404': ['kienmayer'] } })

    const back = combat(['A fr-inf-18-2 0605', 'davout 0605', 'W ru-inf-12-3 0505', 'mack 0505'], [6])
    thrown(back.do(attack('0505', 'A'))) // 9 against 8: Ars
    expect(back.event('battle').result).toBe('Ars')
    expect(back.offers('retreat').some(({ unit }) => unit === 'davout')).toBe(false)
  })

  it('A Leader under attack may retreat before combat by himself (LGA-LDR-D1)', () => {
    const game = combat(['A fr-inf-18-2 0605', 'k au05-inf-1-4 0505', 'mack 0505']).do(attack('0505', 'A'), {
      do: 'end',
    })
    expect(new Set(game.offers('retire').map(({ unit }) => unit)), 'LGA-LDR-D1').toEqual(new Set(['mack']))
    game.refuses(retire('k', '0405'), 'LGA-CBT-E4')
  })

  it('To join an attack he must share the hex of a Combat unit that takes part (LGA-LDR-D2)', () => {
    const units = ['V fr-inf-5-4 0605', 'X fr-inf-5-4 0504', 'davout 0504', 'murat 0605', ...TWO_ENEMIES]
    const game = combat(units).do(attack('0505', 'V'))
    game.refuses({ do: 'join', attack: 0, units: ['davout'] }, 'LGA-LDR-D2')
    expect(game.offers('join')).toEqual([{ do: 'join', attack: 0, units: ['murat'] }])
    game.do({ do: 'join', attack: 0, units: ['murat'] })
    expect(game.event('attack').units).toEqual(['V', 'murat'])

    const walls = { terrain: { '0505': 'fortress' } } as const
    const assault = combat(units, [1], walls).do(attack('0505', 'V'))
    assault.refuses({ do: 'join', attack: 0, units: ['davout'] }, 'LGA-LDR-D2')
    assault.do({ do: 'join', attack: 0, units: ['X'] }, { do: 'join', attack: 0, units: ['davout'] })
    expect(assault.event('attack').units).toEqual(['V', 'X', 'davout'])
  })
})
