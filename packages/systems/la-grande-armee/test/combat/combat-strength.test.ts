import { describe, expect, it } from 'vitest'
import { attack, end, feedStack, fight, odds, retire, sally, supply, toBattles } from './battle.ts'
import { position } from '../field.ts'
import type { FieldPlan } from '../field.ts'

const combat = { side: 'french', phase: 'combat' } as const

/** The strength this lone unit defends 0505 with, when nobody feeds it. */
function unfed(counter: string): number {
  const game = position({}, { ...combat, units: ['X fr-inf-5-4 0504', `d ${counter} 0505`] })
  return odds(toBattles(game.do(attack('0505', 'X')))).defence.total
}

describe('Combat Supply', () => {
  it('A unit fights at full strength with Combat Supply and at half without, in attack and defence (LGA-CBT-D1, LGA-CBT-D2)', () => {
    const units = ['X fr-inf-18-2 0504', 'S fr-supply 0504', 'W au05-inf-4-3 0505', 'T au05-supply 0505']
    const hungry = toBattles(position({}, { ...combat, units }).do(attack('0505', 'X')))
    expect(odds(hungry)).toMatchObject({ attack: { total: 9 }, defence: { total: 2 } })
    const fed = position({}, { ...combat, units }).do(attack('0505', 'X'), supply('S', 'X'), end, end)
    expect(odds(fed.do(supply('T', 'W')))).toMatchObject({ attack: { total: 18 }, defence: { total: 4 } })
  })

  it('Halving drops the fraction of each unit by itself, and nothing falls below one but what is printed 0 (LGA-CBT-D3, LGA-CBT-D4, LGA-CBT-D6)', () => {
    const halves = {
      'au09-inf-18-2': 9,
      'au05-inf-15-2': 7,
      'ru-inf-12-3': 6,
      'au09-inf-5-4': 2,
      'au05-inf-4-3': 2,
      'au09-cav-3-6': 1,
      'au09-inf-2-5': 1,
      'au05-inf-1-4': 1,
      'au05-supply': 0,
    }
    for (const [counter, half] of Object.entries(halves))
      expect([counter, unfed(counter)], 'LGA-CBT-D3, LGA-CBT-D4').toEqual([counter, half])
    const units = ['X fr-inf-5-4 0504', 'Y fr-inf-5-4 0504', 'w au05-inf-1-4 0505']
    expect(
      odds(position({}, { ...combat, units }).do(attack('0505', 'X', 'Y'))).attack.total,
      'LGA-CBT-D6',
    ).toBe(4)
  })

  it('Combat Supply comes from a Supply unit in the hex or the next, and uses it up (LGA-CBT-D5)', () => {
    const units = [
      'X fr-inf-5-4 0504',
      'far fr-supply 0502',
      'near fr-supply 0503',
      'D fr-depot 0503',
      'w au05-inf-1-4 0505',
      'T au05-supply 0507',
    ]
    const game = position({}, { ...combat, units }, [1]).do(attack('0505', 'X'))
    game.refuses(supply('far', 'X'), 'LGA-SUP-B1').refuses(supply('D', 'X'), 'LGA-SUP-01')
    game.do(supply('near', 'X'))
    expect(odds(game).attack.total, 'LGA-CBT-D5').toBe(5)
    toBattles(game)
      .shows({ at: { '0503': ['near', 'D'] } })
      .do(fight())
    game.shows({ gone: ['near'], at: { '0502': ['far'], '0503': ['D'], '0507': ['T'] } })
  })
})

describe('strengths', () => {
  it('An attack is the sum of its units, each halved that is not fed (LGA-CBT-G1, LGA-CBT-G2)', () => {
    const units = [
      'X fr-inf-5-4 0504',
      'Y fr-inf-5-4 0504',
      'Z fr-cav-3-7 0504',
      'S fr-supply 0504',
      'w au05-inf-4-3 0505',
    ]
    const game = position({}, { ...combat, units }).do(attack('0505', 'X', 'Y', 'Z'), supply('S', 'X'))
    expect(odds(game).attack, 'LGA-CBT-G1, LGA-CBT-G2').toEqual({
      total: 5 + 2 + 1,
      lines: [
        { what: 'X', value: 5, clause: 'LGA-CBT-D1' },
        { what: 'Y, no supply', value: 2, clause: 'LGA-CBT-D2' },
        { what: 'Z, no supply', value: 1, clause: 'LGA-CBT-D2' },
      ],
    })
  })

  it('The Attacker may leave his Leader out; the Defender cannot (LGA-CBT-G3, LGA-CBT-G5)', () => {
    const units = ['X fr-inf-5-4 0504', 'murat 0504', 'w au05-inf-4-3 0505', 'mack 0505']
    const game = position({}, { ...combat, units }).do(attack('0505', 'X'))
    expect(odds(game), 'LGA-CBT-G5').toMatchObject({ attack: { total: 2 }, defence: { total: 2 + 2 } })
    expect(odds(game.do({ do: 'join', attack: 0, units: ['murat'] })).attack.total, 'LGA-CBT-G3').toBe(2 + 2)
  })

  it('The defence is the sum of everybody in the hex, each halved that is not fed (LGA-CBT-G4)', () => {
    const units = [
      'X fr-inf-5-4 0504',
      'v au05-inf-15-2 0505',
      'w au05-inf-4-3 0505',
      'h au05-cav-1-7 0505',
      'T au05-supply 0506',
    ]
    const game = position({}, { ...combat, units }).do(attack('0505', 'X'), end, end, supply('T', 'w'))
    expect(odds(game).defence.total, 'LGA-CBT-G4').toBe(7 + 4 + 1)
  })

  it('Ground multiplies the defence: passes and mountains double, a Fortress triples, the rest is plain (LGA-CBT-G6)', () => {
    const times = { rough: 1, woods: 1, 'mountain-pass': 2, mountain: 2, fortress: 3 } as const
    for (const ground of Object.keys(times) as (keyof typeof times)[]) {
      const plan: FieldPlan = { terrain: { '0505': ground } }
      const game = position(plan, { ...combat, units: ['X fr-inf-5-4 0504', 'w au05-inf-1-4 0505'] })
      expect([ground, odds(game.do(attack('0505', 'X'))).defence.total], 'LGA-CBT-G6').toEqual([
        ground,
        times[ground],
      ])
    }
    const uphill = position(
      { terrain: { '0504': 'mountain' } },
      { ...combat, units: ['X fr-inf-5-4 0504', 'w au05-inf-1-4 0505'] },
    )
    expect(odds(uphill.do(attack('0505', 'X')))).toMatchObject({
      attack: { total: 2 },
      defence: { total: 1 },
    })
  })

  it('First Supply, then Leaders, then the ground (LGA-CBT-G7)', () => {
    const units = ['G fr-inf-18-2 0505', 'napoleon 0505', 'w au05-inf-15-2 0504']
    const game = position(
      { terrain: { '0505': 'mountain-pass' } },
      { side: 'allied', phase: 'combat', units },
    )
    const { defence } = odds(game.do(attack('0505', 'w')))
    expect(
      defence.lines.map(({ value }) => value),
      'LGA-CBT-G7',
    ).toEqual([9, 9, 18])
    expect(defence.lines.map(({ clause }) => clause)).toEqual(['LGA-CBT-D2', 'LGA-LDR-B2', 'LGA-CBT-G6'])
    expect(defence.total).toBe(36)
  })
})

describe('strengths in parentheses', () => {
  it('They count in defence where no Combat unit stands, and nowhere else (LGA-CBT-H1, LGA-CBT-H2)', () => {
    const alone = (...lines: string[]) => {
      const game = position({}, { ...combat, units: ['X fr-inf-5-4 0504', ...lines] }).do(attack('0505', 'X'))
      return odds(game).defence.total
    }
    expect(alone('D au05-depot 0505'), 'LGA-CBT-H1').toBe(1)
    expect(alone('mack 0505')).toBe(1)
    expect(alone('D au05-depot 0505', 'w au05-inf-4-3 0505')).toBe(2)
    // Ferdinand leads with 3, of which no more than the 2 he leads count; his (1) does not.
    expect(alone('ferdinand 0505', 'w au05-inf-4-3 0505'), 'LGA-CBT-H2').toBe(2 + 2)
  })

  it('They never attack (LGA-CBT-H3)', () => {
    const units = ['X fr-inf-2-5 0504', 'jerome 0504', 'D fr-depot 0504', 'w au05-inf-4-3 0505']
    const game = position({}, { ...combat, units }).refuses(attack('0505', 'jerome'), 'LGA-CBT-B5')
    game.do(attack('0505', 'X')).refuses({ do: 'join', attack: 0, units: ['D'] }, 'LGA-CBT-B5')
    game.do({ do: 'join', attack: 0, units: ['jerome'] })
    // 2 halved is 1, Jerome's bonus 1; his (1) would make 3.
    expect(odds(game).attack.total, 'LGA-CBT-H3').toBe(2)
  })

  it('Leaders and Depots alone sum theirs, times the ground, without a bonus (LGA-CBT-H4)', () => {
    const units = [
      'X fr-inf-5-4 0504',
      'D au05-depot 0505',
      'mack 0505',
      'kienmayer 0505',
      'T au05-supply 0505',
    ]
    const game = position({ terrain: { '0505': 'mountain-pass' } }, { ...combat, units }).do(
      attack('0505', 'X'),
    )
    expect(odds(game).defence.total, 'LGA-CBT-H4').toBe((1 + 1 + 1) * 2)
  })
})

describe('the die', () => {
  const units = ['X fr-inf-5-4 0504', 'W au05-inf-4-3 0505']

  it('The odds are the attack in per cent of the defence, and one die reads the column (LGA-CBT-I1, LGA-CBT-I2)', () => {
    const column = ['Drs', 'Ar1 Drs', 'Ar1 Dr1', 'Ar1', 'Ar2', 'Ars']
    for (let die = 1; die <= 6; die++) {
      const game = toBattles(position({}, { ...combat, units }, [die, 1]).do(attack('0505', 'X')))
      expect(odds(game), 'LGA-CBT-I1').toMatchObject({
        percent: 100,
        label: '100%',
        automatic: null,
        faces: column,
      })
      game.do(fight())
      expect(game.event('battle')).toMatchObject({
        percent: 100,
        column: 100,
        result: column[die - 1],
        rolls: [{ what: 'combat', sides: 6, value: die }],
      })
      expect(game.diceLeft).toBe(1)
      // The result is applied at once: somebody has to go back.
      game.shows({ decision: 'retreat', decides: die === 1 ? 'allied' : 'french' })
    }
  })
})

describe('over an unbridged river', () => {
  const river: FieldPlan = { unbridged: ['0504|0505'] }
  const supplied = ['X fr-inf-5-4 0504', 'S fr-supply 0504']

  it('An attack needs 160 %, and is lost without a die below it (LGA-CBT-J1, LGA-CBT-J2)', () => {
    const enough = ['w au05-inf-4-3 0505', 'h au05-inf-1-4 0505']
    const game = position(river, { ...combat, units: [...supplied, ...enough] }, [6])
    game.do(attack('0505', 'X'), supply('S', 'X'))
    // 5 against 3: 166 %, die 6, `Dr1`.
    toBattles(game).do(fight())
    expect(game.event('battle')).toMatchObject({ percent: 166, column: 160, result: 'Dr1' })
    const short = position(river, { ...combat, units: [...supplied, ...enough, 'i au05-inf-1-4 0505'] }, [1])
    toBattles(short.do(attack('0505', 'X'), supply('S', 'X')))
    // 5 against 4: 125 %. On open ground die 1 would be `1/2ex`.
    expect(odds(short)).toMatchObject({ automatic: 'Ae', faces: Array(6).fill('Ae') })
    short.do(fight())
    expect(short.event('battle')).toMatchObject({
      percent: 125,
      column: null,
      result: 'Ae',
      clauses: ['LGA-CBT-J2'],
    })
    expect(short.event('battle').rolls).toBeUndefined()
    expect(short.diceLeft).toBe(1)
    short.shows({ gone: ['X'], at: { '0505': ['w', 'h', 'i'] } })
  })

  it('Exactly 160 % is enough, and a bridge needs nothing (LGA-CBT-J1)', () => {
    const eight = [
      'X fr-inf-5-4 0504',
      'Z fr-cav-3-7 0504',
      'S fr-supply 0504',
      'W au05-inf-4-3 0505',
      'h au05-inf-1-4 0505',
      'T au05-supply 0505',
    ]
    const game = position(river, { ...combat, units: eight }, [5])
    game.do(
      attack('0505', 'X', 'Z'),
      supply('S', 'X', 'Z'),
      feedStack('0504', 'S'),
      end,
      end,
      supply('T', 'W', 'h'),
    )
    expect(odds(game), 'LGA-CBT-J1').toMatchObject({ percent: 160, automatic: null })
    const bridge = position(
      { bridged: ['0504|0505'] },
      { ...combat, units: ['X fr-inf-5-4 0504', 'W au05-inf-4-3 0505'] },
      [4],
    )
    toBattles(bridge.do(attack('0505', 'X'))).do(fight())
    expect(bridge.event('battle')).toMatchObject({ percent: 100, column: 100, result: 'Ar1' })
  })

  it('One attacker over the river is enough in an assault, and one hex beyond it in a sortie (LGA-CBT-J3)', () => {
    const assault = ['X fr-inf-5-4 0504', 'Y fr-inf-5-4 0404', 'w au05-inf-1-4 0505']
    const plan: FieldPlan = { terrain: { '0505': 'fortress' }, ...river }
    // 4 against 3: 133 %.
    const both = toBattles(position(plan, { ...combat, units: assault }).do(attack('0505', 'X', 'Y')))
    expect(odds(both), 'LGA-CBT-J3').toMatchObject({ percent: 133, automatic: 'Ae' })
    const dry = toBattles(position(plan, { ...combat, units: assault }).do(attack('0505', 'Y')))
    expect(odds(dry)).toMatchObject({ percent: 66, automatic: null })

    const sortie = ['X fr-inf-5-4 0504', 'v au05-inf-4-3 0404', 'w au05-inf-4-3 0505']
    const fort: FieldPlan = { terrain: { '0504': 'fortress' }, ...river }
    const dryOnly = toBattles(position(fort, { ...combat, units: sortie }).do(attack('0404', 'X')))
    expect(odds(dryOnly)).toMatchObject({ percent: 250, automatic: null })
    const wet = position(fort, { ...combat, units: sortie })
    wet.do(sally('0404', 'X'))
    expect(odds(toBattles(wet))).toMatchObject({ percent: 125, automatic: 'Ae' })
    // The hex beyond the river is empty when it comes to blows: the limit is gone with it.
    const left = position(fort, { ...combat, units: [...sortie, 'T au05-supply 0404'] }, [5])
    left.do(sally('0404', 'X'), end)
    left.do(retire('w', '0506', '0507', '0508'), end, supply('T', 'v'), fight())
    expect(left.event('battle')).toMatchObject({
      targets: ['0404'],
      percent: 125,
      column: 120,
      result: 'Ar1',
    })
  })

  it('What counts is the percentage when the battle is fought (LGA-CBT-J4)', () => {
    const units = [...supplied, 'W au05-inf-4-3 0505', 'T au05-supply 0505']
    const fed = position(river, { ...combat, units }).do(attack('0505', 'X'), supply('S', 'X'))
    expect(odds(fed), 'LGA-CBT-J4').toMatchObject({ percent: 250, automatic: null })
    fed.do(end, end, supply('T', 'W')).do(fight())
    expect(fed.event('battle')).toMatchObject({ percent: 125, result: 'Ae' })

    const crowd = [...supplied, 'W au05-inf-4-3 0505', 'a au05-inf-1-4 0505', 'b au05-inf-1-4 0505']
    const thinned = position(river, { ...combat, units: crowd }, [5]).do(
      attack('0505', 'X'),
      supply('S', 'X'),
    )
    expect(odds(thinned)).toMatchObject({ percent: 125, automatic: 'Ae' })
    thinned.do(end, retire('a', '0406', '0407', '0408'), retire('b', '0506', '0507', '0508'), end, fight())
    expect(thinned.event('battle')).toMatchObject({ percent: 250, result: 'Drs' })
  })
})
