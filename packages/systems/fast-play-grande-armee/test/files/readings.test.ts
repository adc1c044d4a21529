import { describe, expect, it } from 'vitest'
import type { FpgaAction } from '../../src/index.ts'
import {
  add,
  BESIDE,
  charging,
  evade,
  melee,
  NEXT_PULSE,
  pool,
  reasons,
  redoubt,
  RESERVES,
  rough,
  test,
  thrown,
  town,
} from '../combat/melee.ts'
import { aim, end, face, field, move, skirmish, straight, unit } from '../testing.ts'
import type { Field, FieldPlan, Situation } from '../testing.ts'

const F1 = charging('F1 fast 10,30 0')
const A1 = 'A1 slow 10,33 180'
const reroll = (...dice: number[]): FpgaAction => ({ do: 'reroll', dice })

/** The Austrians have the initiative, so the French name their shots first; then the battery F3 throws. */
const fired = (units: Situation['units'], dice: readonly number[], plan: FieldPlan = {}): Field =>
  field(plan, { step: 'fire', initiative: 'austrian', first: 'austrian', units }, dice)

describe('what the sheet leaves open, and how it is read', () => {
  it('FPGA-A-1: MX is a mixed brigade: a die in the open, none in or for a town, a save from skirmishers', () => {
    const mixed = charging('F1 fast 10,30 0 mx')
    const open = melee([mixed, A1], [...pool(7), ...pool(6, 1)]).do(end)
    expect(thrown(open, 'F1').dice, 'FPGA-A-1').toHaveLength(7)
    const plan = { terrain: [town(8.5, 31.5, 11.5, 34.5)] }
    const inTown = melee([mixed, `${A1} in:town`], [...pool(6), ...pool(6, 1)], {}, plan).do(end)
    expect(thrown(inTown, 'F1').dice, 'FPGA-A-1').toHaveLength(6)
    const light = {
      step: 'skirmish',
      side: 'french',
      units: ['F1 fast 10,30 0 sk1', 'A1 slow 10,37 180 mx'],
    } as const
    const saved = field({}, light, [6, 4]).do(skirmish('F1', 'A1'))
    expect(saved.event('skirmished'), 'FPGA-A-1').toMatchObject({ hits: 0 })
  })

  it('FPGA-A-2: one or two command dice, each for one of his two initiative dice', () => {
    const units = ['F1 fast 10,20 0', 'A1 slow 10,60 180']
    // Five command dice each; 3 + 1 against 6 + 2.
    const open = (): Field => field({}, { step: 'command', units }, [5, 5, 3, 1, 2, 6, 2, 3, 5, 5])
    open()
      .shows({ decides: 'french', decision: 'initiative' })
      .allows(reroll(0), 'FPGA-A-2')
      .allows(reroll(1))
    open()
      .do(reroll(1))
      .shows({ dice: { french: 4 } }, 'FPGA-A-2')
    const both = open().do(reroll(0, 1))
    expect(both.event('initiative-again'), 'FPGA-A-2').toMatchObject({ side: 'french', sum: 10 })
    both.shows({ dice: { french: 3 } }, 'FPGA-A-2')
    expect(open().offers('reroll'), 'FPGA-A-2').toHaveLength(3)
  })

  it('FPGA-A-3: distance from the enemy is that of the whole Force', () => {
    // Only F2 is within 20 inches of an enemy; the sub-commander is not.
    const units = ['F1 fast 10,5 0', 'F2 fast 10,30 0', 'A1 slow 10,50 180']
    const officers = ['FAS FA 0/0 10,2 0']
    const situation = { step: 'control', side: 'french', units, officers } as const
    const near = field({}, situation, [6, 6]).do(test('FA'))
    expect(near.event('status'), 'FPGA-A-3').toMatchObject({ column: 'near', status: 'attack' })
    field({}, situation).refuses({ do: 'rest', force: 'FA' }, 'FPGA-CTL-l')
    const far = field({}, { ...situation, units: [units[0], units[2]] }, [6, 6]).do(test('FA'))
    expect(far.event('status'), 'FPGA-A-3').toMatchObject({ column: 'far', status: 'active' })
  })

  it('FPGA-A-4: a distance on the boundary belongs to the nearer bracket', () => {
    const band = (guns: string, y: number) =>
      fired([`F3 foot 10,30 0 ${guns}`, `A1 slow 10,${y} 180`, RESERVES[0]], pool(2))
        .do(aim('F3', 'A1'))
        .event('fired').band
    // The battery's front edge is at 31.5.
    expect(band('heavy-guns', 39), 'FPGA-A-4').toBe('canister')
    expect(band('heavy-guns', 39.01), 'FPGA-A-4').toBe('round shot')
    expect(band('', 37), 'FPGA-A-4').toBe('canister')
    expect(band('', 37.01), 'FPGA-A-4').toBe('round shot')
  })

  it('FPGA-A-5: cover and counter-battery are re-rolls of hits, with the gun’s own number', () => {
    const plan = { terrain: [rough(8, 41, 12, 44)] }
    const units = (guns: string) => [`F3 foot 10,30 0 ${guns}`, 'A1 slow 10,42.5 180 sk1', RESERVES[0]]
    const heavy = fired(units('heavy-guns'), [4, 4], plan).do(aim('F3', 'A1')).event('fired')
    expect(heavy.thrown.again, 'FPGA-A-5').toMatchObject([{ why: 'cover', what: 'hits' }])
    expect(heavy.hits, 'FPGA-A-5').toBe(1)
    // Of Light guns a 4 does not stand.
    expect(fired(units(''), [5, 4], plan).do(aim('F3', 'A1')).event('fired').hits, 'FPGA-A-5').toBe(0)
    expect(fired(units(''), [5, 5], plan).do(aim('F3', 'A1')).event('fired').hits, 'FPGA-A-5').toBe(1)
    const guns = ['F3 foot 10,30 0 heavy-guns', 'A3 foot 10,42.5 180', ...RESERVES]
    const counter = fired(guns, [5, 3]).do(aim('F3', 'A3'))
    if (counter.decides === 'austrian') counter.do(end)
    expect(counter.event('fired'), 'FPGA-A-5').toMatchObject({
      hits: 0,
      thrown: { again: [{ why: 'guns' }] },
    })
  })

  it('FPGA-A-6: the 6-inch figure applies to who starts within 6 inches and to who comes within', () => {
    const from = (y: number, die: number, inches: number): Field =>
      melee(['F1 fast 10,10 0', `A1 slow 10,${y} 180`], [die]).do(move('F1', straight(inches)))
    // The line is reached after 11 inches; 6 + 3 is used up, 6 + 6 leaves one more.
    from(30, 3, 12).shows({ units: { F1: { y: 21 } } }, 'FPGA-A-6')
    const on = from(30, 6, 12)
    on.shows({ units: { F1: { y: 22 } } }, 'FPGA-A-6')
    // From 5 inches the whole move is 6 + 1.
    const near = melee(['F1 fast 10,10 0', 'A1 slow 10,18 180'], [1]).do({ do: 'roll', unit: 'F1' })
    expect(near.event('near-die'), 'FPGA-A-6').toMatchObject({ allowance: 7000 })
  })

  it('FPGA-A-7: the hit of an odd die does not depend on the escape', () => {
    const guns = 'A3 foot 10,33 180'
    const away = melee([F1, guns, ...RESERVES], [1, 2]).do(end)
    expect(away.event('escape-roll')).toMatchObject({ escapes: true, odd: true })
    away.shows({ units: { F1: { hits: 1 } } }, 'FPGA-A-7')
    const lost = melee([F1, guns, ...RESERVES], [5, 6]).do(end)
    lost.shows({ gone: ['A3'], units: { F1: { hits: 1 } } }, 'FPGA-A-7')
  })

  it('FPGA-A-8: both sides of an evasion add for Light cavalry', () => {
    const f = melee(['F1 light 10,28 0', 'A1 light 10,33 180'], [1, 3, 3]).do(
      move('F1', straight(2)),
      evade(8),
    )
    expect(f.event('evade-roll'), 'FPGA-A-8').toMatchObject({ attack: 4, evade: 4, succeeds: false })
  })

  it('FPGA-A-9: Inactive may be chosen in any control segment', () => {
    const units = [
      'F1 fast 10,5 0',
      'A1 slow 10,60 180',
      'F2 fast 20,5 0 force:FB',
      'A2 slow 20,60 180 force:AB',
    ]
    for (const pulse of [1, 3])
      for (const side of ['french', 'austrian'] as const)
        for (const first of ['french', 'austrian'] as const) {
          const f = field({}, { step: 'control', pulse, side, first, units })
          const force = side === 'french' ? 'FA' : 'AA'
          f.allows({ do: 'rest', force }, 'FPGA-A-9')
          expect(f.offers('rest'), 'FPGA-A-9').toContainEqual({ do: 'rest', force })
        }
  })

  it('FPGA-A-10: skirmishers do not hit cavalry', () => {
    const units = ['F1 fast 10,30 0 sk2', 'A1 light 10,36 180', 'A2 slow 13.5,36 180']
    const f = field({}, { step: 'skirmish', side: 'french', units })
    f.refuses(skirmish('F1', 'A1'), 'FPGA-SK-d')
    expect(f.offers('skirmish'), 'FPGA-A-10').toEqual([skirmish('F1', 'A2')])
  })

  it('FPGA-A-11: three movement points are 3 inches', () => {
    const f = melee(['F1 fast 10,10 0', 'A1 slow 10,60 180'], [])
    f.allows(move('F1', face(90), straight(9)), 'FPGA-A-11')
    f.refuses(move('F1', face(90), straight(9.001)), 'FPGA-MOV-a')
  })

  it('FPGA-A-12: nothing of the next game: no bonus to the roll of the side without the initiative, no dice for doubles', () => {
    const units = ['F1 fast 10,20 0', 'F2 fast 20,20 0 force:FB', 'A1 slow 10,60 180']
    // Doubles for command and for initiative: 4 + 4 dice, 3 + 3 against 5 + 5.
    const dice = [4, 4, 2, 3, 3, 1, 5, 5, 1]
    const f = field({}, { step: 'command', units }, dice)
    f.shows({ dice: { french: 8, austrian: 2 }, decision: 'initiative', decides: 'french' }, 'FPGA-A-12')
    expect(f.diceLeft).toBe(0)
    // The next pulse: the Austrians had no initiative, and throw what they throw.
    const next = melee(['F1 fast 10,5 0', 'A1 slow 10,60 180'], [3, 3, ...NEXT_PULSE]).do(end)
    next.do(test('AA'), end)
    expect(next.event('initiative-roll').sums, 'FPGA-A-12').toEqual([7, 8])
    // No musketry: a step of fire without batteries is passed over.
    const quiet = fired([F1, A1], [])
    expect(quiet.offers('aim'), 'FPGA-A-12').toEqual([])
  })

  it('FPGA-A-13: the 20 inches of a command die in combat are measured to the unit that throws it', () => {
    // FN is 20 inches from F2 and 23 from F1.
    const units = [charging('F1 fast 8.5,30 0 5sp'), charging('F2 fast 11.5,30 0'), A1]
    const f = melee(units, [], { officers: ['FN average 34,30 0'], dice: { french: 1 } }).do(end)
    f.allows(add('F2'), 'FPGA-A-13').refuses(add('F1'), 'FPGA-CBT-dice-b')
  })

  it('FPGA-A-14: the centre counts for what is prohibited and for half speed', () => {
    const plan = { terrain: [rough(10.5, 10, 20, 30)] }
    const line = (x: number): Field => melee([`F1 fast ${x},5 0`, 'A1 slow 30,60 180'], [], {}, plan)
    // A third of its base goes through the wood, its centre does not.
    line(10).allows(move('F1', straight(12)), 'FPGA-A-14')
    line(11).refuses(move('F1', straight(12)), 'FPGA-TER-a')
    const light = (x: number): Field => melee([`F1 fast ${x},5 0 sk1`, 'A1 slow 30,60 180'], [], {}, plan)
    light(10).allows(move('F1', straight(12)), 'FPGA-A-14')
    // Five inches before the wood, three and a half in it.
    light(11)
      .refuses(move('F1', straight(8.6)), 'FPGA-MOV-a')
      .allows(move('F1', straight(8.5)), 'FPGA-A-14')
  })

  it('FPGA-A-15: a roll is kept for cavalry against cavalry; infantry is evaded without', () => {
    const foot = melee(['F1 fast 10,28 0', 'A1 heavy 10,33 180'], [1]).do(move('F1', straight(2)), evade(8))
    expect(foot.told('evade-roll'), 'FPGA-A-15').toBe(false)
    foot.shows({ units: { A1: { y: 41 } } }, 'FPGA-A-15')
    const horse = melee(['F1 heavy 10,28 0', 'A1 heavy 10,33 180'], [1, 1, 6]).do(
      move('F1', straight(2)),
      evade(8),
    )
    expect(horse.told('evade-roll'), 'FPGA-A-15').toBe(true)
  })

  it('FPGA-A-16: a change of face comes at the beginning of the unit’s own move, whatever it did before', () => {
    const units = [unit('F1 fast 10,10 0 sk1', { has: ['skirmished'] }), 'A1 slow 10,60 180']
    const f = melee(units, [])
    f.allows(move('F1', face(45), straight(2)), 'FPGA-A-16')
    f.refuses(move('F1', straight(2), face(45)), 'FPGA-MOV-h')
  })

  it('FPGA-A-17: an officer is at risk when a unit breaks near him, friend or enemy', () => {
    const units = [F1, 'A1 slow 10,33 180 6sp 5hits', ...RESERVES]
    const officers = ['FAS FA 0/0 13,33 0', 'AAS AA 0/0 10,36 180']
    const f = melee(units, [...pool(6, 1), 1, 1, 2, 1, 3], { officers }).do(end, end)
    expect(
      f.eventsOf('officer-risk').map((event) => event.unit),
      'FPGA-A-17',
    ).toEqual(['FAS', 'AAS'])
  })

  it('FPGA-A-18: once for each reason that applies, not again and again for the same', () => {
    const units = [charging('F1 heavy 10,30 0'), 'F2 fast 13.5,35 270', 'A1 light 10,33 180', ...RESERVES]
    const f = melee(units, pool(24), { officers: BESIDE }).do(end)
    expect(reasons(f, 'F1').toSorted(), 'FPGA-A-18').toEqual(['flanked', 'heavy on light'])
    expect(f.diceLeft, 'FPGA-A-18').toBe(0)
  })

  it('FPGA-A-19: each side throws a D4 of its own', () => {
    const f = melee(['F1 fast 10,5 0', 'A1 slow 10,60 180'], [3, 3, ...NEXT_PULSE]).do(end, test('AA'), end)
    expect(f.event('initiative-roll').d4, 'FPGA-A-19').toEqual([4, 3])
    expect(f.event('initiative-roll').rolls.filter(({ sides }) => sides === 4)).toHaveLength(2)
  })

  it('FPGA-A-20: Vulnerable and flank together are one re-roll; cover and counter-battery are two', () => {
    // Cavalry in rough ground is Vulnerable; F3 stands on its flank.
    const marsh = { terrain: [rough(8, 38, 12, 42, false)] }
    const easy = fired(['F3 foot 10,30 0', 'A1 light 10,40 90', RESERVES[0]], [1, 5], marsh).do(
      aim('F3', 'A1'),
    )
    expect(easy.event('fired').thrown.again, 'FPGA-A-20').toHaveLength(1)
    expect(easy.event('fired').hits).toBe(1)
    const work = { terrain: [redoubt(8.5, 41, 11.5, 44)] }
    const units = ['F3 foot 10,30 0 heavy-guns', 'A3 foot 10,42.5 180 in:redoubt', ...RESERVES]
    const hard = fired(units, [4, 4, 3], work).do(aim('F3', 'A3'))
    if (hard.decides === 'austrian') hard.do(end)
    expect(
      hard
        .event('fired')
        .thrown.again.map(({ why }) => why)
        .toSorted(),
      'FPGA-A-20',
    ).toEqual(['cover', 'guns'])
    expect(hard.event('fired').hits).toBe(0)
  })
})
