import { describe, expect, it } from 'vitest'
import { parseScenario, scenarios } from '../../src/files/scenario.ts'
import { standardCharts } from '../../src/files/charts.ts'
import { ARMS, GUNS, KINDS, RATINGS } from '../../src/position/state.ts'
import { blockOf, currentSp, isInRadius, officerBlock } from '../../src/position/troops.ts'
import type { Situation } from '../testing.ts'
import { Field, aim, end, field, fieldSetup, inch, move, skirmish, straight, unit } from '../testing.ts'

const { bases, strength, radius } = standardCharts

interface Named {
  readonly id: string
  readonly [key: string]: unknown
}

/** What is changed in a scenario file. */
interface ScenarioFile {
  readonly units: Named[]
  readonly officers: Named[]
}

/** A scenario file with these pieces, read. */
const reading = (situation: Situation, change: (file: ScenarioFile) => void = () => undefined) => {
  const file = structuredClone(fieldSetup({}, situation).files?.['scenario']) as ScenarioFile
  change(file)
  return () => parseScenario(file, standardCharts)
}
const pair = ['F1 fast 10,10 0', 'A1 slow 10,60 180'] as const

describe('units and their bases', () => {
  it('FPGA-UNIT-a: what acts is a brigade, and time and ground have no other measure than inches and pulses', () => {
    const f = field({}, { units: pair })
    expect(f.p.game.units.map(({ id }) => id)).toEqual(['F1', 'A1'])
    f.refuses(move('F9', straight(1)), 'FPGA-UNIT-a')
    expect(standardCharts.unit).toBe('inch')
  })

  it('FPGA-UNIT-b, FPGA-UNIT-c: 3 by 3 inches; guns 1.5 wide and 3 deep', () => {
    const f = field({}, { units: [...pair, 'F2 heavy 20,10 0', 'F3 horse 30,10 0'] })
    const size = (id: string) => {
      const { width, depth } = blockOf(f.p, f.number(id))
      return [width, depth]
    }
    expect(size('F1'), 'FPGA-UNIT-b').toEqual([3000, 3000])
    expect(size('F2'), 'FPGA-UNIT-b').toEqual([3000, 3000])
    expect(size('F3'), 'FPGA-UNIT-c').toEqual([1500, 3000])
    expect(bases.artillery.provenance).toMatch(/^found/)
  })

  it('FPGA-UNIT-d: officers are 2 by 2 and in nobody’s way', () => {
    const { width, depth } = officerBlock(field({}, { units: pair }).p.game, 0, 0, 0)
    expect([width, depth], 'FPGA-UNIT-d').toEqual([2000, 2000])
    // Through one's own officers, and to rest upon one.
    const officers = ['FN average 10,14 0', 'FAS FA 0/0 10,17 0']
    field({}, { units: pair, officers })
      .do(move('F1', straight(7.5)))
      .shows({ units: { F1: { x: 10, y: 17.5 } }, officers: { FN: { x: 10, y: 14 } } }, 'FPGA-UNIT-d')
    // An officer hides nobody; a brigade in his place does.
    const guns = ['F3 foot 10,10 0', 'A1 slow 10,20 180', 'F4 slow 30,10 0']
    field({}, { step: 'fire', units: guns, officers: ['AN average 10,15 180'], initiative: 'austrian' })
      .shows({ decides: 'french', decision: 'fire' })
      .allows(aim('F3', 'A1'), 'FPGA-UNIT-d')
    field(
      {},
      { step: 'fire', units: [...guns, 'A2 slow 10,15 180', 'F5 foot 14,11 0'], initiative: 'austrian' },
    ).refuses(aim('F3', 'A1'), 'FPGA-ART-i')
  })

  it('FPGA-UNIT-e: two kinds of each arm, by how they move', () => {
    expect([...KINDS], 'FPGA-UNIT-e').toEqual(['fast', 'slow', 'light', 'heavy', 'foot', 'horse'])
    for (const [kind, base] of [
      ['fast', 12],
      ['slow', 10],
      ['light', 16],
      ['heavy', 14],
      ['foot', 12],
      ['horse', 14],
    ] as const) {
      const f = field({}, { units: [`F1 ${kind} 10,10 0`, 'F2 slow 30,10 0', 'A1 slow 10,60 180'] })
      f.refuses(move('F1', straight(base + 0.001)), 'FPGA-MOV-a')
      f.do(move('F1', straight(base))).shows({ units: { F1: { y: 10 + base } } }, 'FPGA-UNIT-e')
    }
    const lightFoot = reading({ units: pair }, ({ units }) =>
      Object.assign(units[0], { kind: 'light', arm: 'infantry' }),
    )
    expect(lightFoot).toThrow('units[0].kind')
  })

  it('FPGA-UNIT-f: Heavy guns may be Horse, Light ones Foot: how they fire is another matter', () => {
    expect([...GUNS], 'FPGA-UNIT-f').toEqual(['light', 'heavy'])
    const at = (line: string, distance: number) =>
      field(
        {},
        {
          step: 'fire',
          initiative: 'austrian',
          units: [
            line,
            `A1 slow 10,${13 + distance} 180`,
            'F2 foot 30,10 0',
            'F3 slow 36,5 0',
            'A2 slow 30,20 180',
          ],
        },
      )
    at('F1 horse 10,10 0 heavy-guns', 16).allows(aim('F1', 'A1'), 'FPGA-UNIT-f')
    at('F1 foot 10,10 0 heavy-guns', 16).allows(aim('F1', 'A1'))
    at('F1 horse 10,10 0', 16).refuses(aim('F1', 'A1'), 'FPGA-ART-i')
    at('F1 foot 10,10 0', 12).allows(aim('F1', 'A1'))
  })

  it('FPGA-UNIT-g: Cossacks evade with 2, and are Light cavalry otherwise', () => {
    const charge = (line: string) =>
      field({}, { units: ['F1 heavy 10,10 0', line] }, [1, 3, 2]).do(move('F1', straight(5)), {
        do: 'evade',
        by: inch(10),
      })
    const cossacks = charge('A1 light 10,18 180 cossack')
    expect(cossacks.event('evade-roll'), 'FPGA-UNIT-g').toMatchObject({ attack: 3, evade: 4, succeeds: true })
    expect(charge('A1 light 10,18 180').event('evade-roll')).toMatchObject({ attack: 3, evade: 3 })
    field({}, { units: ['F1 light 10,10 0 cossack', 'A1 slow 10,60 180'] })
      .do(move('F1', straight(16)))
      .shows({ units: { F1: { y: 26 } } }, 'FPGA-UNIT-g')
    field({}, { units: ['F1 light 10,10 0 cossack', 'A1 slow 10,18 180'] }, [2]).do({
      do: 'roll',
      unit: 'F1',
    })
    const heavyCossacks = reading({ units: ['F1 heavy 10,10 0 cossack', 'A1 slow 10,60 180'] })
    expect(heavyCossacks).toThrow('units[0].cossack')
  })

  it('FPGA-UNIT-h: none, SK1 or SK2, and of infantry alone', () => {
    const at = (line: string, ...dice: number[]) =>
      field({}, { step: 'skirmish', units: [line, 'F2 fast 14,10 0 sk1', 'A1 slow 10,17 180'] }, dice)
    at('F1 fast 10,10 0').refuses(skirmish('F1', 'A1'), 'FPGA-SK-b')
    expect(at('F1 fast 10,10 0 sk1', 5).do(skirmish('F1', 'A1')).event('skirmished').rolls).toHaveLength(1)
    expect(at('F1 fast 10,10 0 sk2', 5, 5).do(skirmish('F1', 'A1')).event('skirmished').rolls).toHaveLength(2)
    const sk = (line: string, value: number) =>
      reading({ units: [line, 'A1 slow 10,60 180'] }, ({ units }) => Object.assign(units[0], { sk: value }))
    expect(sk('F1 fast 10,10 0', 3), 'FPGA-UNIT-h').toThrow('units[0].sk')
    expect(sk('F1 heavy 10,10 0', 1), 'FPGA-UNIT-h').toThrow('units[0]')
  })

  it('FPGA-UNIT-i: a mixed brigade has one die more in combat, saves from skirmishers, and nothing else', () => {
    const fights = (line: string, dice: readonly number[]) =>
      field({}, { units: [line, 'A1 slow 10,18 180 3sp'] }, [1, ...dice, 1, 1, 1]).do(
        move('F1', straight(5)),
        end,
      )
    const mixed = fights('F1 fast 10,10 0 4sp mx', [1, 1, 1, 1, 1]).event('combat')
    expect(
      mixed.throws[0].dice.map(({ from }) => from),
      'FPGA-UNIT-i',
    ).toEqual(['strength', 'strength', 'strength', 'strength', 'mx'])
    expect(fights('F1 fast 10,10 0 4sp', [1, 1, 1, 1]).event('combat').throws[0].dice).toHaveLength(4)
    const units = ['F1 fast 10,10 0 sk1', 'A1 slow 10,17 180 mx']
    const saved = field({}, { step: 'skirmish', units }, [6, 4]).do(skirmish('F1', 'A1'))
    expect(saved.event('skirmished').saves, 'FPGA-UNIT-i').toHaveLength(1)
    field({}, { units: ['F1 fast 10,10 0 mx', 'A1 slow 10,60 180'] })
      .refuses(move('F1', straight(12.001)), 'FPGA-MOV-a')
      .allows(move('F1', straight(12)))
    const horse = reading({ units: ['F1 heavy 10,10 0', 'A1 slow 10,60 180'] }, ({ units: file }) =>
      Object.assign(file[0], { mx: true }),
    )
    expect(horse).toThrow('units[0]')
  })
})

describe('strength', () => {
  it('FPGA-UNIT-j, FPGA-UNIT-r: a point for 500 infantry or 250 horse, 3 to 12', () => {
    expect([strength.least.value, strength.most.value], 'FPGA-UNIT-j').toEqual([3, 12])
    expect(strength.menInfantry.provenance).toMatch(/^found/)
    expect(strength.menCavalry.provenance, 'FPGA-UNIT-j').toBe('reconstructed')
    expect(3500 / strength.menInfantry.value, 'FPGA-UNIT-r').toBe(7)
    expect(Math.floor(1300 / strength.menCavalry.value), 'FPGA-UNIT-r').toBe(5)
    for (const sp of [3, 12]) expect(reading({ units: [`F1 fast 10,10 0 ${sp}sp`, pair[1]] })).not.toThrow()
    for (const sp of [2, 13])
      expect(reading({ units: [`F1 fast 10,10 0 ${sp}sp`, pair[1]] }), 'FPGA-UNIT-j').toThrow('units[0].sp')
  })

  it('FPGA-UNIT-k, FPGA-UNIT-r: 7 points with 3 hits are 4, and so many dice', () => {
    const f = field(
      {},
      { units: ['F1 fast 10,10 0 7sp 3hits', 'A1 slow 10,18 180 3sp'] },
      [1, 1, 1, 1, 1, 1, 1, 1],
    )
    expect(currentSp(f.p, f.number('F1')), 'FPGA-UNIT-k, FPGA-UNIT-r').toBe(4)
    f.do(move('F1', straight(5)), end)
    expect(f.event('combat').throws[0].dice, 'FPGA-UNIT-k').toHaveLength(4)
    f.shows({ units: { F1: { hits: 3 } } })
  })

  it('FPGA-UNIT-l, FPGA-UNIT-r: the seventh hit breaks it, and it is gone at once', () => {
    const volley = (hits: number) =>
      field(
        {},
        {
          step: 'fire',
          initiative: 'austrian',
          units: [
            'F1 foot 10,10 0',
            'F2 slow 30,10 0',
            `A1 slow 10,20 180 7sp ${hits}hits`,
            'A2 slow 30,40 180',
          ],
        },
        // The last two are for General AAS, who stands behind the brigade.
        [5, 1, 1],
      ).do(aim('F1', 'A1'))
    const sixth = volley(5)
    expect(sixth.event('hit'), 'FPGA-UNIT-l').toMatchObject({ total: 6, left: 1 })
    sixth.shows({ units: { A1: { hits: 6 } } }, 'FPGA-UNIT-r')
    const seventh = volley(6)
    expect(seventh.event('broken').unit, 'FPGA-UNIT-l, FPGA-UNIT-r').toBe('A1')
    seventh.shows({ units: { A1: { where: 'broken' } }, gone: ['A1'] })
  })

  it('FPGA-UNIT-m: guns have no strength; they are suppressed or destroyed', () => {
    const volley = (line: string, ...dice: number[]) =>
      field(
        {},
        {
          step: 'fire',
          initiative: 'austrian',
          units: ['F1 foot 10,10 0 heavy-guns', 'F2 slow 30,10 0', line, 'A2 slow 30,40 180'],
        },
        dice,
      ).do(aim('F1', 'A1'))
    const once = volley('A1 foot 10,20 0', 4, 4)
    expect(once.event('suppressed').unit, 'FPGA-UNIT-m').toBe('A1')
    expect(once.p.state.units.hits[once.number('A1')]).toBe(0)
    volley('A1 foot 10,20 0 suppressed', 4, 4).shows({ units: { A1: { where: 'destroyed' } } }, 'FPGA-UNIT-m')
    const strong = reading(
      { units: ['F1 foot 10,10 0', 'F2 slow 30,10 0', 'A1 slow 10,60 180'] },
      ({ units }) => Object.assign(units[0], { sp: 6 }),
    )
    expect(strong).toThrow('units[0].sp')
  })
})

describe('Forces and officers', () => {
  const leave = (list: { id: string }[], id: string): void => {
    list.splice(
      list.findIndex((each) => each.id === id),
      1,
    )
  }

  it('FPGA-UNIT-n: one army commander a side, one sub-commander a Force, every unit in one Force', () => {
    expect(
      reading({ units: pair }, ({ officers }) => leave(officers, 'FN')),
      'FPGA-UNIT-n',
    ).toThrow('one army commander of the side french, found 0')
    expect(
      reading({ units: pair }, ({ officers }) =>
        officers.push({ id: 'FX', name: 'X', side: 'french', rating: 'good', x: 5, y: 5, facing: 0 }),
      ),
      'FPGA-UNIT-n',
    ).toThrow('found 2')
    expect(
      reading({ units: pair }, ({ officers }) => leave(officers, 'FAS')),
      'FPGA-UNIT-n',
    ).toThrow('forces[0]')
    expect(
      reading({ units: [...pair, 'F2 fast 20,10 0'] }, ({ units }) =>
        Object.assign(units[0], { force: 'FX' }),
      ),
      'FPGA-UNIT-n',
    ).toThrow('units[0].force')
    const f = field({}, { units: pair })
    f.refuses(move('A1', straight(1)), 'FPGA-UNIT-n')
  })

  it('FPGA-UNIT-o: control from -2 to +2, personality 0 to 2', () => {
    const made = (values: object) =>
      reading({ units: pair, officers: ['FAS FA 0/0 10,7 0'] }, ({ officers }) =>
        Object.assign(officers[0], values),
      )
    for (const control of [-2, 2]) expect(made({ control }), 'FPGA-UNIT-o').not.toThrow()
    for (const personality of [0, 2]) expect(made({ personality }), 'FPGA-UNIT-o').not.toThrow()
    for (const wrong of [{ control: -3 }, { control: 3 }, { personality: -1 }, { personality: 3 }])
      expect(made(wrong), 'FPGA-UNIT-o').toThrow('officers[0]')
    const f = field({}, { units: pair, officers: ['FAS FA -2/2 10,7 0'] })
    f.shows({ officers: { FAS: { control: -2, personality: 2 } } }, 'FPGA-UNIT-o')
  })

  it('FPGA-UNIT-p: Poor, Average, Good or Great', () => {
    expect([...RATINGS], 'FPGA-UNIT-p').toEqual(['poor', 'average', 'good', 'great'])
    for (const rating of RATINGS)
      field({}, { units: pair, officers: [`FN ${rating} 2,2 0`] }).shows(
        { officers: { FN: { rating } } },
        'FPGA-UNIT-p',
      )
    const genius = reading({ units: pair, officers: ['FN good 2,2 0'] }, ({ officers }) =>
      Object.assign(officers[0], { rating: 'genius' }),
    )
    expect(genius, 'FPGA-UNIT-p').toThrow('officers[0]')
  })

  it('FPGA-UNIT-q: his radius is 9 inches, from edge to edge', () => {
    expect(radius.value, 'FPGA-UNIT-q').toBe(9)
    const inside = (at: string, officer: string): boolean => {
      const f = field(
        {},
        { units: [`F1 light ${at} 180`, 'A1 slow 2,60 180'], officers: [`FAS FA 0/0 ${officer} 0`] },
      )
      return isInRadius(f.p, f.number('F1'))
    }
    // G-10 T3.
    expect(inside('24,45', '36,54'), 'FPGA-UNIT-q').toBe(false)
    expect(inside('10,10', '20,10'), 'FPGA-UNIT-q').toBe(true)
    expect(inside('10,10', '21.5,10'), 'exactly 9').toBe(true)
    expect(inside('10,10', '21.501,10')).toBe(true)
    expect(inside('10,10', '21.502,10'), 'FPGA-UNIT-q').toBe(false)
  })

  it('FPGA-UNIT-s: nobody skirmishes with, fires at or attacks an officer', () => {
    const units = ['F1 fast 10,10 0 sk1', 'F2 foot 20,10 0', 'A1 slow 10,17 180', 'A2 slow 20,20 180']
    const officers = ['AN average 12,15 180']
    field({}, { step: 'skirmish', units, officers }).refuses(skirmish('F1', 'AN'), 'FPGA-UNIT-s')
    field({}, { step: 'fire', initiative: 'austrian', units, officers }).refuses(
      aim('F2', 'AN'),
      'FPGA-UNIT-s',
    )
    // F1 comes to stand before the general: there is nobody to fight, and it is Austria's turn.
    const alone = ['F1 fast 10,10 0', 'A1 slow 30,60 180']
    const f = field({}, { units: alone, officers: ['AN average 10,14 180'] }).do(move('F1', straight(1.5)))
    expect(f.told('near-die')).toBe(false)
    f.do(end)
    expect(f.told('combat')).toBe(false)
    f.shows({ decides: 'austrian' }, 'FPGA-UNIT-s')
  })

  it('FPGA-UNIT-s: an officer brings no near figure, no near column, and forbids no rest', () => {
    // He stands half an inch beside the way: the whole base move, and no die.
    const officers = ['AN average 13,14 180']
    const units = ['F1 fast 10,10 0 3hits', 'A1 slow 10,60 180']
    field({}, { units, officers })
      .do(move('F1', straight(12)))
      .shows({ units: { F1: { y: 22, die: 0 } } }, 'FPGA-UNIT-s')
    field({}, { step: 'control', units, officers }).allows({ do: 'rest', force: 'FA' }, 'FPGA-UNIT-s')
    const far = field({}, { step: 'control', units, officers }, [1, 1]).do({ do: 'test', force: 'FA' })
    expect(far.event('status'), 'FPGA-UNIT-s').toMatchObject({ column: 'far', status: 'hold' })
    field({}, { units, officers, status: { FA: 'inactive' } }, [2])
      .do({ do: 'recover', unit: 'F1' })
      .shows({ units: { F1: { hits: 2 } } }, 'FPGA-UNIT-s')
  })

  it('FPGA-UNIT-s: an officer neither flanks nor covers a flank', () => {
    const units = ['F1 fast 10,10 0 3sp', 'A1 slow 10,18 180 3sp', 'A2 slow 30,60 180']
    // Half an inch from the left edge of A1, all of him behind its front line.
    const beside = field({}, { units, officers: ['FN average 13,18.5 0'] }, [1, 1, 1, 1, 1, 1, 1])
    beside.do(move('F1', straight(5)), end)
    expect(
      beside.event('combat').throws.flatMap(({ again }) => again),
      'FPGA-UNIT-s',
    ).toEqual([])
    // F2 flanks A1; the Austrian general between them covers nothing. Misses are thrown again.
    const flanked = [...units, unit('F2 fast 13.6,18 0')]
    const general = field(
      {},
      { units: flanked, officers: ['AN average 13.5,19 180'] },
      [1, 1, 1, 1, 2, 2, 2, 1, 1, 1],
    )
    general.do(move('F1', straight(5)), end)
    expect(
      general.event('combat').throws[0].again.map(({ why }) => why),
      'FPGA-UNIT-s',
    ).toEqual(['flanked'])
  })
})

describe('the scenarios', () => {
  it('use every arm there is: FPGA-UNIT-e', () => {
    const { units } = scenarios.find(({ id }) => id === 'durrenfeld') ?? scenarios[0]
    expect(new Set(units.map(({ arm }) => arm)), 'FPGA-UNIT-e').toEqual(new Set(ARMS))
    expect(new Set(units.map(({ kind }) => kind))).toEqual(new Set(KINDS))
    new Field({ scenario: 'durrenfeld' }, undefined, [1, 1, 1, 1, 1, 2, 1, 3, 4, 2]).shows({ turn: 1 })
  })
})
