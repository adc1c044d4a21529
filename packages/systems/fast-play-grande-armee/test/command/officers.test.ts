import { describe, expect, it } from 'vitest'
import type { FpgaAction } from '../../src/index.ts'
import { BESIDE, charging, evade, inspire, melee, NEXT_PULSE, pool, RESERVES, test } from '../combat/melee.ts'
import { end, field, move, officer, ride, skirmish, straight, unit } from '../testing.ts'
import type { Field, Leader, Situation } from '../testing.ts'

const F1 = charging('F1 fast 10,30 0')
const A1 = 'A1 slow 10,33 180'
const succeed = (id: string, joins: string): FpgaAction => ({ do: 'succeed', officer: id, joins })
const dead = (line: string, more: Partial<Leader> = {}): Leader => officer(line, { ...more, where: 'dead' })
const risks = (f: Field) => f.eventsOf('officer-risk').map((event) => [event.unit, event.why, event.total])

describe('officers at risk', () => {
  it('FPGA-OFF-a: who gives his personality to a combat is at risk', () => {
    const officers = ['FAS FA 0/1 10,27 0', BESIDE[1]]
    const dice = [...pool(6), 2, ...pool(6, 1), 3, 4]
    const f = melee([F1, A1], dice, { officers }).do(end, inspire('FAS', 'F1'))
    expect(f.event('officer-risk'), 'FPGA-OFF-a').toMatchObject({ unit: 'FAS', why: 'personality', total: 7 })
    // Who stands by and gives nothing is not.
    const calm = melee([F1, A1], [...pool(6), ...pool(6, 1)], { officers }).do(end, end)
    expect(calm.told('officer-risk'), 'FPGA-OFF-a').toBe(false)
  })

  it('FPGA-OFF-b: an enemy unit moves through him', () => {
    const officers = ['AAS AA 0/0 10,24 180']
    const f = melee(['F1 fast 10,20 0', ...RESERVES], [3, 4], { officers }).do(move('F1', straight(8)))
    expect(f.event('officer-risk'), 'FPGA-OFF-b').toMatchObject({
      unit: 'AAS',
      why: 'ridden over',
      dies: false,
    })
    // Passing by, touching his base with its side, is not moving through him.
    const beside = melee(['F1 fast 7.5,20 0', ...RESERVES], [], { officers }).do(move('F1', straight(8)))
    expect(beside.told('officer-risk'), 'FPGA-OFF-b').toBe(false)
    // His own men may.
    const own = melee(['F1 fast 10,20 0', ...RESERVES], [], { officers: ['FAS FA 0/0 10,24 0'] })
    expect(own.do(move('F1', straight(8))).told('officer-risk'), 'FPGA-OFF-b').toBe(false)
  })

  it('FPGA-OFF-c: within 1 inch of a unit that breaks, of either side', () => {
    // A1 breaks. Its rear edge is at 34.5; AAS stands an inch behind it, FAS beside it.
    const units = [F1, 'A1 slow 10,33 180 6sp 5hits', ...RESERVES]
    const dice = [...pool(6, 1), 1, 2, 3, 4, 1]
    const near = ['FAS FA 0/0 13.5,33 0', 'AAS AA 0/0 10,36.5 180']
    const f = melee(units, dice, { officers: near }).do(end, end)
    expect(risks(f), 'FPGA-OFF-c').toEqual([
      ['FAS', 'break', 5],
      ['AAS', 'break', 5],
    ])
    // A hair further away nobody is.
    const far = ['FAS FA 0/0 13.51,33 0', 'AAS AA 0/0 10,36.51 180']
    const calm = melee(units, [...pool(6, 1), 1], { officers: far }).do(end, end)
    expect(calm.told('officer-risk'), 'FPGA-OFF-c').toBe(false)
    // Army commanders as well.
    const chief = melee(units, dice, { officers: [...BESIDE, 'AN average 10,36 180'] }).do(end, end)
    expect(risks(chief), 'FPGA-OFF-c').toEqual([['AN', 'break', 5]])
  })

  it('FPGA-OFF-d: two dice, 12 kills; one more for each 1 on the personality dice he gave', () => {
    const officers = ['FAS FA 0/2 10,27 0', BESIDE[1]]
    const fought = (given: number[], risk: number[]): Field =>
      melee([F1, A1, ...RESERVES], [...pool(6), ...given, ...pool(6, 1), ...risk], { officers }).do(
        end,
        inspire('FAS', 'F1'),
      )
    expect(fought([2, 3], [6, 6]).event('officer-risk'), 'FPGA-OFF-d').toMatchObject({
      add: 0,
      total: 12,
      dies: true,
    })
    fought([2, 3], [6, 6]).shows({ officers: { FAS: { where: 'dead' } } }, 'FPGA-OFF-d')
    expect(fought([2, 3], [6, 5]).event('officer-risk')).toMatchObject({ total: 11, dies: false })
    expect(fought([1, 3], [6, 5]).event('officer-risk'), 'FPGA-OFF-d').toMatchObject({
      add: 1,
      total: 12,
      dies: true,
    })
    expect(fought([1, 1], [5, 4]).event('officer-risk')).toMatchObject({ add: 2, total: 11, dies: false })
  })

  it('FPGA-OFF-e: 12 or more; a 1 counts as first thrown, before re-rolls', () => {
    // A1 is Flanked: the misses of F1 are thrown again, his 1 among them, and show 6.
    const units = [F1, A1, 'F2 fast 13.5,35 270', ...RESERVES]
    const officers = ['FAS FA 0/1 10,27 0', BESIDE[1]]
    const dice = [...pool(7), ...pool(6), 6, ...pool(6, 2), 6, 5]
    const f = melee(units, dice, { officers }).do(end, inspire('FAS', 'F1'))
    expect(f.event('combat').throws[0].again[0].dice.at(-1)).toEqual({ at: 6, value: 6 })
    expect(f.event('officer-risk'), 'FPGA-OFF-e').toMatchObject({ add: 1, total: 12, dies: true })
    const two = { officers: ['FAS FA 0/2 10,27 0', BESIDE[1]] }
    const more = melee([F1, A1, ...RESERVES], [...pool(8), ...pool(6, 1), 6, 6], two).do(
      end,
      inspire('FAS', 'F1'),
    )
    expect(more.event('officer-risk'), 'FPGA-OFF-e').toMatchObject({ total: 14, dies: true })
  })

  it('FPGA-OFF-e: one roll for each event', () => {
    const officers = ['AAS AA 0/0 10,24 180']
    const f = melee(['F1 fast 10,20 0', ...RESERVES], [3, 4], { officers }).do(move('F1', straight(8)))
    expect(f.eventsOf('officer-risk'), 'FPGA-OFF-e').toHaveLength(1)
    expect(f.diceLeft).toBe(0)
  })

  it('FPGA-OFF-f: moved through and alive he joins the nearest unit of his Force, at its rear', () => {
    const units = ['F1 fast 10,20 0', 'A1 slow 20,40 180', 'A2 slow 12,50 180 force:AB', 'A3 slow 30,50 90']
    const officers = ['AAS AA 0/0 10,24 180', 'ABS AB 0/0 30,65 0']
    const f = melee([...units, RESERVES[0]], [3, 4], { officers }).do(move('F1', straight(8)))
    // A1 of his Force faces south: the middle of its rear edge is (20, 41.5).
    f.shows({ officers: { AAS: { x: 20, y: 41.5, facing: 180 } } }, 'FPGA-OFF-f')
    // An army commander goes to any unit of his army.
    const chief = ['AN average 10,24 180', 'AAS AA 0/0 20,45 0', 'ABS AB 0/0 30,65 0']
    const near = units.map((line) => line.replace('12,50', '12,36'))
    const g = melee([...near, RESERVES[0]], [3, 4], { officers: chief }).do(move('F1', straight(6)))
    g.shows({ officers: { AN: { x: 12, y: 37.5, facing: 180 } } }, 'FPGA-OFF-f')
  })

  it('FPGA-OFF-f: with no unit of his Force on the table he is removed from the game', () => {
    const gone = unit('A1 slow - 180 force:AB', { where: 'broken', x: 30, y: 30 })
    const officers = ['ABS AB 0/0 10,24 180']
    const f = melee(['F1 fast 10,20 0', gone, ...RESERVES], [3, 4], { officers }).do(move('F1', straight(8)))
    const { where } = f.p.state.officers
    expect(where[f.officer('ABS')], 'FPGA-OFF-f').toBeGreaterThan(1)
  })

  it('FPGA-OFF-i: the worked risks', () => {
    const fought = (personality: number, given: number[]) => {
      const officers = [`FAS FA 0/${personality} 10,27 0`, BESIDE[1]]
      const dice = [...pool(6), ...given, ...pool(6, 1), 6, 4]
      return melee([F1, A1, ...RESERVES], dice, { officers })
        .do(end, inspire('FAS', 'F1'))
        .event('officer-risk')
    }
    expect(fought(1, [1]), 'FPGA-OFF-i').toMatchObject({ total: 11, dies: false })
    expect(fought(2, [1, 1]), 'FPGA-OFF-i').toMatchObject({ total: 12, dies: true })
  })

  it('FPGA-OFF-k: moved through is rolled at once, for each enemy unit that does it', () => {
    const units = ['F1 fast 10,20 0', 'F2 fast 13,20 0', 'A1 slow 20,60 180', RESERVES[0]]
    // Both go over AAS, who has nobody nearer than A1: after the first he is away.
    const officers = ['AAS AA 0/0 11.5,24 180']
    const f = melee(units, [3, 4], { officers }).do(move('F1', straight(8)))
    expect(risks(f), 'FPGA-OFF-k').toEqual([['AAS', 'ridden over', 7]])
    f.do(move('F2', straight(8)))
    expect(risks(f)).toEqual([])
    // Two officers under one move are two rolls.
    const both = ['AAS AA 0/0 10,24 180', 'AN average 10,26 180']
    const g = melee(units, [3, 4, 2, 2], { officers: both }).do(move('F1', straight(9)))
    expect(g.eventsOf('officer-risk'), 'FPGA-OFF-k').toHaveLength(2)
  })

  it('FPGA-OFF-k: forced moves included: a fall back, an evasion, a ride to shelter', () => {
    // A1 falls back over FBS, who stands behind it.
    const units = [F1, A1, 'F2 fast 30,20 0 force:FB', ...RESERVES]
    const officers = [...BESIDE, 'FBS FB 0/0 10,36 0']
    const f = melee(units, [...pool(6, 3), ...pool(6, 2), 1, 2], { officers }).do(end)
    expect(risks(f), 'FPGA-OFF-k').toEqual([['FBS', 'ridden over', 3]])
    const cavalry = ['F1 fast 10,28 0', 'A1 light 10,33 180', 'F2 fast 30,20 0 force:FB', ...RESERVES]
    const away = melee(cavalry, [1, 1, 2], { officers }).do(move('F1', straight(2)), evade(8))
    expect(risks(away), 'FPGA-OFF-k').toEqual([['FBS', 'ridden over', 3]])
    const covered = [BESIDE[0], 'AAS AA 0/0 10,44 180', 'FBS FB 0/0 10,38 0']
    const safe = melee(cavalry, [1, 1, 2], { officers: covered }).do(move('F1', straight(2)))
    safe.do({ do: 'shelter', x: 10_000, y: 45_000 })
    expect(risks(safe), 'FPGA-OFF-k').toEqual([['FBS', 'ridden over', 3]])
  })

  it('FPGA-OFF-k: a break outside combat is rolled at once, in combat after the result', () => {
    const units = ['F1 fast 10,30 0 sk1', 'A1 slow 10,36 180 6sp 5hits', ...RESERVES]
    const officers = [BESIDE[0], 'AAS AA 0/0 10,39 180']
    const situation: Situation = { step: 'skirmish', side: 'french', units, officers }
    const f = field({}, situation, [6, 2, 2]).do(skirmish('F1', 'A1'))
    expect(risks(f), 'FPGA-OFF-k').toEqual([['AAS', 'break', 4]])
    // In combat the fall back comes first.
    const fought = melee(
      [charging('F1 fast 8.5,30 0 6sp 5hits'), charging('F2 fast 11.5,30 0 9sp 8hits'), A1, ...RESERVES],
      [1, 1, ...pool(6, 1), 2, 2],
      { officers: ['FAS FA 0/0 6,27.5 0', BESIDE[1]] },
    ).do(end)
    fought.do({ do: 'lead', unit: 'F1' })
    const order = fought.events.map(({ type }) => type)
    expect(order.indexOf('broken')).toBeLessThan(order.indexOf('fell-back'))
    expect(order.indexOf('fell-back'), 'FPGA-OFF-k').toBeLessThan(order.indexOf('officer-risk'))
  })

  it('FPGA-OFF-k, FPGA-OFF-m: personality with its ones, then a plain roll for the break', () => {
    // FAS, half an inch behind F1, gives dice showing 1 and 4; F1 breaks.
    const officers = ['FAS FA 0/2 10,27 0', BESIDE[1]]
    const units = [charging('F1 fast 10,30 0 6sp 5hits'), A1, ...RESERVES]
    const dice = [1, 1, 4, ...pool(6, 1), 5, 4, 3, 2]
    const f = melee(units, dice, { officers }).do(end, inspire('FAS', 'F1'))
    expect(
      f.eventsOf('officer-risk').map(({ why, add, total }) => [why, add, total]),
      'FPGA-OFF-m',
    ).toEqual([
      ['personality', 1, 10],
      ['break', 0, 5],
    ])
    expect(f.diceLeft, 'FPGA-OFF-k').toBe(0)
  })

  it('FPGA-OFF-k: a dead man is not rolled for again', () => {
    const officers = ['FAS FA 0/2 10,27 0', BESIDE[1]]
    const units = [charging('F1 fast 10,30 0 6sp 5hits'), A1, ...RESERVES]
    const f = melee(units, [1, 1, 4, ...pool(6, 1), 6, 6], { officers }).do(end, inspire('FAS', 'F1'))
    expect(f.eventsOf('officer-risk'), 'FPGA-OFF-k').toHaveLength(1)
  })

  it('FPGA-OFF-l: a unit that leaves the table does not break, nor does a destroyed battery', () => {
    const units = ['F1 fast 10,60 0', 'A1 slow 10,68.5 180', ...RESERVES]
    const officers = [BESIDE[0], 'AAS AA 0/0 13,68 180']
    const left = field(
      {},
      { step: 'movement', side: 'austrian', first: 'french', units, officers, status: { AA: 'withdraw' } },
      [],
    ).do({ do: 'withdraw', unit: 'A1' })
    expect(left.event('left-table')).toMatchObject({ unit: 'A1' })
    expect(left.told('officer-risk'), 'FPGA-OFF-l').toBe(false)
    const near = { officers: [BESIDE[0], 'AAS AA 0/0 10,36 180'] }
    const lost = melee([F1, 'A3 foot 10,33 180', ...RESERVES], [6, 6], near).do(end)
    expect(lost.told('destroyed')).toBe(true)
    expect(lost.told('officer-risk'), 'FPGA-OFF-l').toBe(false)
  })
})

describe('officers replaced', () => {
  const units = ['F1 fast 10,30 0', 'F2 fast 20,30 90', 'A1 slow 10,60 180']
  /** One CD die each, initiative 7 with D4 4 against 8 with D4 3. */
  const DICE = [5, 4, ...NEXT_PULSE]

  it('FPGA-OFF-g: a dead sub-commander is replaced before command dice are rolled: 0 and 0, with any unit of the Force', () => {
    const officers = [dead('FAS FA +2/2 5,5 0')]
    const f = field({}, { step: 'command', units, officers }, DICE)
    f.shows({ decides: 'french', decision: 'succession' }, 'FPGA-OFF-g')
    expect(f.diceLeft).toBe(DICE.length)
    expect(f.offers('succeed')).toEqual([succeed('FAS', 'F1'), succeed('FAS', 'F2')])
    f.do(succeed('FAS', 'F2'))
    // Behind F2, which faces east.
    f.shows({ officers: { FAS: { x: 18.5, y: 30, facing: 90, control: 0, personality: 0 } } }, 'FPGA-OFF-g')
    f.shows({ dice: { french: 5, austrian: 4 } }, 'FPGA-OFF-g')
  })

  it('FPGA-OFF-g: until then his Force is on Hold', () => {
    const f = field(
      {},
      {
        step: 'control',
        side: 'french',
        units,
        officers: [dead('FAS FA +2/2 5,5 0')],
        status: { FA: 'none' },
      },
      [],
    )
    f.shows({ status: { FA: 'hold' } }, 'FPGA-OFF-g')
  })

  it('FPGA-OFF-g: a Force with no unit left on the table gets none', () => {
    const gone = unit('F3 fast - 0 force:FB', { where: 'broken', x: 30, y: 30 })
    const officers = [dead('FBS FB 0/0 5,5 0')]
    const f = field({}, { step: 'command', units: [...units, gone], officers }, DICE)
    expect(f.decision, 'FPGA-OFF-g').not.toBe('succession')
    f.shows({ dice: { french: 5 } }, 'FPGA-OFF-g')
    expect(f.p.state.officers.where[f.officer('FBS')], 'FPGA-OFF-g').toBeGreaterThan(1)
  })

  it('FPGA-OFF-h: a dead army commander is replaced by one a step lower, with any sub-commander', () => {
    const all = [...units, 'F3 fast 30,10 0 force:FB']
    const officers = [dead('FN great 5,5 0'), 'FAS FA 0/0 10,27 0', 'FBS FB 0/0 30,7 90']
    const f = field({}, { step: 'command', units: all, officers, extra: { fallen: ['french'] } }, [
      1,
      2,
      4,
      ...NEXT_PULSE,
    ])
    f.shows({ decides: 'french', decision: 'succession' }, 'FPGA-OFF-h')
    expect(f.offers('succeed'), 'FPGA-OFF-h').toEqual([succeed('FN', 'FAS'), succeed('FN', 'FBS')])
    f.do(succeed('FN', 'FBS'))
    // Great becomes Good: 1 + 2, and one more for each of two sub-commanders.
    f.shows({ officers: { FN: { rating: 'good' } }, dice: { french: 5 } }, 'FPGA-OFF-h')
  })

  it('FPGA-OFF-h: never below Poor, and a successor is replaced in the same way', () => {
    const of = (rating: string, heirs = 0): string => {
      const officers = [dead(`FN ${rating} 5,5 0`, { heirs })]
      const f = field(
        {},
        { step: 'command', units: [units[0], units[2]], officers, extra: { fallen: ['french'] } },
        DICE,
      )
      if (f.decision === 'succession') f.do(f.offers('succeed')[0])
      return ['poor', 'average', 'good', 'great'][f.p.state.officers.rating[f.officer('FN')]]
    }
    expect(of('good'), 'FPGA-OFF-h').toBe('average')
    expect(of('average'), 'FPGA-OFF-h').toBe('poor')
    expect(of('poor'), 'FPGA-OFF-h').toBe('poor')
    expect(of('good', 1), 'FPGA-OFF-h').toBe('average')
  })

  it('FPGA-OFF-h: sub-commanders are replaced first, so that there is one to join', () => {
    const officers = [dead('FN good 5,5 0'), dead('FAS FA 0/0 5,5 0')]
    const f = field({}, { step: 'command', units, officers, extra: { fallen: ['french'] } }, DICE)
    f.do(succeed('FAS', 'F1'))
    if (f.decision === 'succession') f.do(succeed('FN', 'FAS'))
    f.shows({ officers: { FN: { rating: 'average' }, FAS: { x: 10, y: 28.5 } } }, 'FPGA-OFF-h')
  })

  it('FPGA-OFF-h: with no sub-commander on the table he joins any unit', () => {
    // Two brigades of a Force have arrived; its sub-commander is still to come.
    const plan = { arriving: { FB: { turn: 2, pulse: 1, edge: 'S', entry: [20, 0] } } }
    const here = ['F3 fast 20,20 0 force:FB', 'F4 fast 30,20 0 force:FB', 'A1 slow 10,60 180']
    const officers = [dead('FN good 5,5 0')]
    const f = field(plan, { step: 'command', units: here, officers, extra: { fallen: ['french'] } }, DICE)
    expect(f.offers('succeed'), 'FPGA-OFF-h').toEqual([succeed('FN', 'F3'), succeed('FN', 'F4')])
    f.do(succeed('FN', 'F4'))
    f.shows({ officers: { FN: { x: 30, y: 18.5, facing: 0, rating: 'average' } } }, 'FPGA-OFF-h')
  })

  it('FPGA-OFF-j: a sub-commander without a unit on the table or due is withdrawn in the Command Phase', () => {
    const gone = unit('F3 fast - 0 force:FB', { where: 'broken', x: 30, y: 30 })
    const officers = ['FAS FA 0/0 10,27 0', 'FBS FB 0/0 30,30 0']
    const all = [...units, gone]
    const f = field({}, { step: 'command', units: all, officers }, DICE)
    f.shows({ officers: { FBS: { where: 'withdrawn' } }, dice: { french: 5 } }, 'FPGA-OFF-j')
    // Until then he may ride and be lost.
    const before = melee(all, [], { officers }).do(ride('FBS', 30, 40))
    before.shows({ officers: { FBS: { x: 30, y: 40 } } }, 'FPGA-OFF-j')
    // No control test: one Force is asked.
    const control = field({}, { step: 'control', side: 'french', units: all, officers }, [4, 4])
    control.refuses(test('FB'), 'FPGA-CTL-p').do(test('FA'))
    control.shows({ decision: 'movement' }, 'FPGA-OFF-j')
  })

  it('FPGA-OFF-j: one whose units are still to come stays', () => {
    const plan = { arriving: { FB: { turn: 4, pulse: 1, edge: 'S', entry: [20, 0] } } }
    const officers = ['FAS FA 0/0 10,27 0']
    const f = field(plan, { step: 'command', units: [...units, 'F3 fast - 0 force:FB'], officers }, DICE)
    f.shows({ officers: { FBS: { where: 'due' } }, dice: { french: 5 } }, 'FPGA-OFF-j')
  })
})
