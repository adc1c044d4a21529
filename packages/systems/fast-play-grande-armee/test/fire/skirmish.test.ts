import { describe, expect, it } from 'vitest'
import { redoubt, town, woods } from '../terrain/ground.ts'
import { aim, end, field, skirmish } from '../testing.ts'
import type { FieldPlan, Piece } from '../testing.ts'

/** SK1 infantry at (10, 10) facing north: its front edge is at y 11.5. */
const SKIRMISHERS = 'F1 fast 10,10 0 sk1'
/** A brigade that far in front of it, in inches from edge to edge. */
const brigadeAt = (inches: number, more = ''): string => `A1 slow 10,${13 + inches} 180 ${more}`.trim()
/** Others who could skirmish, so that the step waits. */
const OTHERS = ['F8 fast 30,10 0 sk1', 'A8 slow 30,17 180']

/** Officers out of the way, so that nobody is at risk when a brigade breaks. */
const AWAY = ['FAS FA 0/0 38,2 0', 'AAS AA 0/0 2,68 180']

const before = (units: readonly (string | Piece)[], dice: readonly number[] = [], plan: FieldPlan = {}) =>
  field(plan, { step: 'skirmish', initiative: 'french', units, officers: AWAY }, dice)
const attack = (units: readonly (string | Piece)[], dice: readonly number[], plan: FieldPlan = {}) =>
  before(units, dice, plan).do(skirmish('F1', 'A1'))
const values = (rolls: readonly { readonly value: number }[]): number[] => rolls.map(({ value }) => value)

describe('who skirmishes', () => {
  it('FPGA-SK-a: only the side with the initiative', () => {
    const units = [SKIRMISHERS, brigadeAt(4, 'sk2')]
    const french = field({}, { step: 'skirmish', initiative: 'french', units })
    expect(french.decides, 'FPGA-SK-a').toBe('french')
    expect(french.offers('skirmish')).toEqual([skirmish('F1', 'A1')])
    french.refuses(skirmish('A1', 'F1'), 'FPGA-UNIT-n')
    const austrian = field({}, { step: 'skirmish', initiative: 'austrian', units })
    expect(austrian.decides).toBe('austrian')
    expect(austrian.offers('skirmish')).toEqual([skirmish('A1', 'F1')])
    // The other side has no step of its own: fire is next, and nobody has guns.
    austrian.do(end).shows({ decision: 'control' })
  })

  it('FPGA-SK-b: one die for SK1, two for SK2, none for the others', () => {
    const one = attack([SKIRMISHERS, brigadeAt(4)], [3]).event('skirmished')
    expect(values(one.rolls), 'FPGA-SK-b').toEqual([3])
    const two = attack(['F1 fast 10,10 0 sk2', brigadeAt(4)], [3, 2]).event('skirmished')
    expect(values(two.rolls)).toEqual([3, 2])
    before(['F1 fast 10,10 0', brigadeAt(4), ...OTHERS]).refuses(skirmish('F1', 'A1'), 'FPGA-SK-b')
  })

  it.each([
    [0.5, true],
    [6, true],
    [6.001, true],
    [6.002, false],
  ])('FPGA-SK-b: the range is 6 inches; %d: %s', (inches, reaches) => {
    const f = before([SKIRMISHERS, brigadeAt(inches), ...OTHERS])
    if (reaches) f.allows(skirmish('F1', 'A1'), 'FPGA-SK-b')
    else f.refuses(skirmish('F1', 'A1'), 'FPGA-SK-b')
    expect(f.offers('skirmish').some(({ unit }) => unit === 'F1')).toBe(reaches)
  })

  it('FPGA-SK-c: each 6 hits, and nothing else does', () => {
    for (let die = 1; die <= 6; die++) {
      const f = attack([SKIRMISHERS, brigadeAt(4)], [die])
      expect(f.event('skirmished').hits, `FPGA-SK-c ${die}`).toBe(die === 6 ? 1 : 0)
      f.shows({ units: { A1: { hits: die === 6 ? 1 : 0 } } })
    }
    attack(['F1 fast 10,10 0 sk2', brigadeAt(4)], [6, 6]).shows({ units: { A1: { hits: 2 } } })
    // The last hit breaks the target at once.
    attack([SKIRMISHERS, brigadeAt(4, '5hits')], [6]).shows({ gone: ['A1'] })
  })

  it('FPGA-SK-d: targets are infantry or artillery, never cavalry', () => {
    before([SKIRMISHERS, 'A1 light 10,17 180', ...OTHERS]).refuses(skirmish('F1', 'A1'), 'FPGA-SK-d')
    before([SKIRMISHERS, 'A1 foot 10,17 180', ...OTHERS]).allows(skirmish('F1', 'A1'), 'FPGA-SK-d')
    before([SKIRMISHERS, 'A1 slow 10,17 180', ...OTHERS]).allows(skirmish('F1', 'A1'))
    // Only infantry has a skirmish value, and its friends are no targets.
    before(['F1 light 10,10 0', brigadeAt(4), ...OTHERS]).refuses(skirmish('F1', 'A1'), 'FPGA-SK-b')
    before([SKIRMISHERS, 'F2 fast 10,17 180', ...OTHERS]).refuses(skirmish('F1', 'F2'), 'FPGA-SK-d')
  })

  it('FPGA-SK-e: one attacker a target and pulse', () => {
    const units = ['F1 fast 8,10 0 sk1', 'F2 fast 12,10 0 sk1', 'A1 slow 10,17 180', 'A2 slow 14,17 180']
    const f = before(units, [2, 2])
    f.allows(skirmish('F2', 'A1')).do(skirmish('F1', 'A1'))
    f.refuses(skirmish('F2', 'A1'), 'FPGA-SK-e')
    expect(f.offers('skirmish')).toEqual([skirmish('F2', 'A2')])
    f.do(skirmish('F2', 'A2'))
  })
})

describe('saves', () => {
  it.each([
    [1, 1],
    [3, 1],
    [4, 0],
    [6, 0],
  ])('FPGA-SK-f: one die a hit, cancelled on 4 or more: %i leaves %i', (die, hits) => {
    const f = attack([SKIRMISHERS, brigadeAt(4, 'mx')], [6, die])
    expect(f.event('skirmished'), 'FPGA-SK-f').toMatchObject({ hits })
    expect(values(f.event('skirmished').saves)).toEqual([die])
    f.shows({ units: { A1: { hits } } })
  })

  it('FPGA-SK-f: as many dice as hits, and none where nothing hit', () => {
    const two = attack(['F1 fast 10,10 0 sk2', brigadeAt(4, 'mx')], [6, 6, 4, 3])
    expect(values(two.event('skirmished').saves), 'FPGA-SK-f').toEqual([4, 3])
    two.shows({ units: { A1: { hits: 1 } } })
    expect(attack([SKIRMISHERS, brigadeAt(4, 'mx')], [5]).event('skirmished').saves).toEqual([])
  })

  it('FPGA-SK-g: MX, cavalry within 2 inches, a town, a redoubt; nobody else', () => {
    const saves = (units: readonly string[], plan: FieldPlan = {}): number[] =>
      values(attack([SKIRMISHERS, ...units], [6, 4], plan).event('skirmished').saves)
    expect(saves([brigadeAt(4)]), 'FPGA-SK-g').toEqual([])
    expect(saves([brigadeAt(4, 'mx')])).toEqual([4])
    expect(saves(['A1 slow 10,17 180 in:town'], { terrain: [town(10, 17)] })).toEqual([4])
    expect(saves(['A1 slow 10,17 180 in:redoubt'], { terrain: [redoubt(10, 17)] })).toEqual([4])
    expect(
      saves(['A1 foot 10,17 180 in:redoubt', 'A9 slow 2,60 180'], { terrain: [redoubt(10, 17)] }),
    ).toEqual([4])
    // Two inches from edge to edge, and the thousandth of grace.
    expect(saves([brigadeAt(4), 'A2 light 15,17 180'])).toEqual([4])
    expect(saves([brigadeAt(4), 'A2 heavy 15.001,17 180'])).toEqual([4])
    expect(saves([brigadeAt(4), 'A2 light 15.002,17 180'])).toEqual([])
    // Neither the enemy's cavalry nor friendly infantry or guns, nor ground that merely hides.
    expect(saves([brigadeAt(4), 'F2 light 15,17 0'])).toEqual([])
    expect(saves([brigadeAt(4), 'A2 slow 13.5,17 180', 'A3 horse 10,20.5 180'])).toEqual([])
    expect(saves([brigadeAt(4)], { terrain: [woods(6, 15, 14, 20)] })).toEqual([])
    // Cavalry next to guns as next to infantry.
    expect(saves(['A1 foot 10,17 180', 'A2 light 12.5,17 180'])).toEqual([4])
  })
})

describe('targets', () => {
  it('FPGA-SK-h: into a town, not out of one', () => {
    const plan = { terrain: [town(10, 17)] }
    before([SKIRMISHERS, 'A1 slow 10,17 180 in:town', ...OTHERS], [], plan).allows(
      skirmish('F1', 'A1'),
      'FPGA-SK-h',
    )
    const out = field(plan, {
      step: 'skirmish',
      initiative: 'austrian',
      units: [SKIRMISHERS, 'A1 slow 10,17 180 sk2 in:town', 'F8 fast 30,10 0', 'A8 slow 30,17 180 sk1'],
    })
    out.refuses(skirmish('A1', 'F1'), 'FPGA-SK-h')
    expect(out.offers('skirmish')).toEqual([skirmish('A8', 'F8')])
  })

  it('FPGA-SK-i: the target is seen and in the front zone', () => {
    const sees = (units: readonly string[], plan: FieldPlan = {}) =>
      before([SKIRMISHERS, ...units, ...OTHERS], [], plan)
    // The front zone opens at 45 degrees from the corners: a corner on its line is in it.
    sees(['A1 slow 15.5,15 180']).allows(skirmish('F1', 'A1'), 'FPGA-SK-i')
    sees(['A1 slow 14.5,13 180']).allows(skirmish('F1', 'A1'))
    sees(['A1 slow 14.5,11.4 180']).refuses(skirmish('F1', 'A1'), 'FPGA-SK-i')
    sees(['A1 slow 14,10 180']).refuses(skirmish('F1', 'A1'), 'FPGA-SK-i')
    sees(['A1 slow 10,5 0']).refuses(skirmish('F1', 'A1'), 'FPGA-SK-i')
    // Woods between them hide it.
    sees([brigadeAt(5)], { terrain: [woods(0, 13, 20, 14)] }).refuses(skirmish('F1', 'A1'), 'FPGA-SK-i')
  })

  it('FPGA-SK-i: each unit attacks one target, all its dice at the same', () => {
    const f = before(['F1 fast 10,10 0 sk2', 'A1 slow 8,17 180', 'A2 slow 12,17 180', ...OTHERS], [6, 6])
    f.do(skirmish('F1', 'A1')).shows({ units: { A1: { hits: 2 }, A2: { hits: 0 } } })
    f.refuses(skirmish('F1', 'A2'), 'FPGA-SK-i')
    expect(f.offers('skirmish')).toEqual([skirmish('F8', 'A8')])
  })

  it('FPGA-SK-m: one by one, each applied before the next is named', () => {
    // The first attack breaks the brigade that hides the guns behind it.
    const units = [
      'F1 fast 8,10 0 sk1',
      'F2 fast 12,10 0 sk1',
      'A1 slow 10,13.5 180 5hits',
      'A2 foot 10,16.6 180',
      'A9 slow 2,60 180',
    ]
    const f = before(units, [6, 6])
    f.refuses(skirmish('F2', 'A2'), 'FPGA-SK-i')
    f.do(skirmish('F1', 'A1')).shows({ gone: ['A1'] })
    f.allows(skirmish('F2', 'A2'), 'FPGA-SK-m').do(skirmish('F2', 'A2'))
    f.shows({ units: { A2: { suppressed: true } } })
  })

  it('FPGA-SK-m: contact neither forbids a unit to skirmish nor protects it; friends block sight', () => {
    const touching = before([SKIRMISHERS, brigadeAt(0), 'F2 fast 14,10 0 sk1', 'A2 slow 18,16 180'])
    touching.allows(skirmish('F1', 'A1'), 'FPGA-SK-m').allows(skirmish('F2', 'A1'))
    const screened = before([SKIRMISHERS, 'F2 slow 10,13 0', 'A1 slow 10,17 180', ...OTHERS])
    screened.refuses(skirmish('F1', 'A1'), 'FPGA-SK-i')
  })
})

describe('guns under skirmish fire', () => {
  const duel = (sk: number, dice: readonly number[]) =>
    before([`F1 fast 10,10 0 sk${sk}`, 'A1 foot 10,16 180', 'F2 foot 13,10 0', 'A9 slow 2,60 180'], dice)

  it('FPGA-SK-j: hits come before the guns fire; a battery suppressed by them does not fire', () => {
    const quiet = duel(1, [5]).do(skirmish('F1', 'A1'))
    quiet.shows({ decision: 'fire', decides: 'austrian', units: { A1: { suppressed: false } } })
    expect(quiet.offers('aim').map(({ unit }) => unit)).toContain('A1')
    const hushed = duel(1, [6]).do(skirmish('F1', 'A1'))
    hushed.shows({ decision: 'fire', decides: 'french', units: { A1: { suppressed: true } } }, 'FPGA-SK-j')
  })

  it('FPGA-SK-l: one hit suppresses, two of one attack destroy', () => {
    duel(2, [6, 1])
      .do(skirmish('F1', 'A1'))
      .shows({ units: { A1: { suppressed: true } } }, 'FPGA-SK-l')
    duel(2, [6, 6])
      .do(skirmish('F1', 'A1'))
      .shows({ units: { A1: { where: 'destroyed' } } }, 'FPGA-SK-l')
  })

  it('FPGA-SK-l: suppressed in step 1 and hit in step 2 it is destroyed', () => {
    const f = duel(1, [6, 5, 2, 5]).do(skirmish('F1', 'A1'))
    // Light guns within 4 inches: canister. The second die misses, the first hits and its re-roll stands.
    f.do(aim('F2', 'A1')).shows({ units: { A1: { where: 'destroyed' } } }, 'FPGA-SK-l')
  })
})

describe('worked examples', () => {
  it('FPGA-SK-k: 6 and 2 at an MX brigade, saved by a 5; a 6 in the open hits', () => {
    const mixed = attack(['F1 fast 10,10 0 sk2', brigadeAt(5, 'mx')], [6, 2, 5])
    expect(mixed.event('skirmished'), 'FPGA-SK-k').toMatchObject({ hits: 0 })
    expect(values(mixed.event('skirmished').saves)).toEqual([5])
    mixed.shows({ units: { A1: { hits: 0 } } })
    attack([SKIRMISHERS, brigadeAt(5)], [6]).shows({ units: { A1: { hits: 1 } } })
  })

  it('FPGA-SK-n: two 6 at a battery near hussars, saves 3 and 4: suppressed, and silent in step 2', () => {
    const units = ['F1 fast 10,10 0 sk2', 'A1 foot 10,16 180', 'A2 light 14,16 180', 'F2 foot 30,40 0']
    const f = attack(units, [6, 6, 3, 4])
    expect(values(f.event('skirmished').saves), 'FPGA-SK-n').toEqual([3, 4])
    f.shows({ units: { A1: { suppressed: true } }, decision: 'control' })
    expect(f.eventsOf('fired')).toEqual([])
  })
})
