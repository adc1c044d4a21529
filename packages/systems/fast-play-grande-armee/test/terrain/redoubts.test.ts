import { describe, expect, it } from 'vitest'
import { AWAY, FAR, redoubt } from './ground.ts'
import type { Piece as Ground } from './ground.ts'
import { aim, end, fight, field, move, skirmish, straight } from '../testing.ts'
import type { Field, Situation } from '../testing.ts'

/** The French officer near enough to lead, nobody near enough to be at risk. */
const LED = ['FAS FA 0/0 14,5 0', ...AWAY.slice(1)]
const ONES = Array.from({ length: 20 }, () => 1)
const REDOUBT = redoubt(10, 13)

const on = (
  terrain: readonly Ground[],
  units: readonly string[],
  dice: readonly number[] = [],
  more: Partial<Situation> = {},
): Field => field({ terrain }, { units: [...units, ...FAR], officers: LED, ...more }, dice)

/** The movement segment ends, and F1, in contact with A1, attacks it. */
function attack(terrain: readonly Ground[], units: readonly string[], dice: readonly number[]): Field {
  const f = on(terrain, units, dice).do(end)
  return f.decision === 'engage' ? f.do({ do: 'engage', unit: 'F1', target: 'A1' }) : f
}

describe('occupying a redoubt', () => {
  it('FPGA-RED-a: one infantry or artillery unit, by ending its move there', () => {
    for (const kind of ['fast', 'slow', 'foot', 'horse']) {
      const f = on([REDOUBT], [`F1 ${kind} 10.5,8 0`, 'F2 fast 10,4 0', 'F3 foot 16,13 270'])
      f.do(move('F1', straight(4))).shows({ units: { F1: { x: 10, y: 13, in: 'redoubt' } } }, 'FPGA-RED-a')
      expect(f.event('occupied').clauses).toContain('FPGA-RED-a')
      f.refuses(move('F2', straight(9)), 'FPGA-TOWN-a').refuses(move('F3', straight(6)), 'FPGA-TOWN-a')
    }
  })

  it('FPGA-MOV-u: guns do not come into one that an enemy touches', () => {
    const f = on([REDOUBT], ['F1 foot 10,8 0', 'F2 fast 4,13 90', 'A1 slow 10,16 180'], [6])
    f.refuses(move('F1', straight(4)), 'FPGA-MOV-u').allows(move('F2', straight(5)), 'FPGA-RED-a')
  })

  it('FPGA-RED-a: left from its centre, without cost', () => {
    const f = on([REDOUBT], ['F1 slow 10,13 0 in:redoubt']).do(move('F1', straight(10)))
    f.shows({ units: { F1: { x: 10, y: 23, in: null } } }, 'FPGA-RED-a')
  })

  it('FPGA-RED-a: no obstacle, and no hindrance to sight', () => {
    const passes = on([REDOUBT], ['F1 slow 10,8 0']).do(move('F1', straight(10)))
    expect(passes.event('moved').cost, 'FPGA-RED-a').toBe(10_000)
    const units = ['F1 foot 10,8 0', 'A1 slow 10,18 180']
    on([REDOUBT], units, [], { step: 'fire' }).allows(aim('F1', 'A1'), 'FPGA-RED-a')
  })

  it('FPGA-RED-a: measured and touched as a section is', () => {
    // A battery's own base is narrower than its redoubt, whose edge is 6 inches away.
    const units = [
      'F1 fast 16,4.5 0 sk1',
      'A1 foot 10,13 180 in:redoubt',
      'F8 fast 30,10 0 sk1',
      'A8 slow 30,17 180',
    ]
    const f = on([REDOUBT], units, [], { step: 'skirmish' })
    // dx 3, dy 5.5 to the corner of the section: 6.265; to the base it would be more.
    f.refuses(skirmish('F1', 'A1'), 'FPGA-SK-b')
    const nearer = on([REDOUBT], [units[0].replace('4.5', '4.81'), ...units.slice(1)], [], {
      step: 'skirmish',
    })
    nearer.allows(skirmish('F1', 'A1'), 'FPGA-RED-a')
  })
})

describe('horse and redoubts', () => {
  it('FPGA-RED-b: cavalry may not enter, nor pass', () => {
    for (const kind of ['light', 'heavy']) {
      const f = on([REDOUBT], [`F1 ${kind} 10,8 0`])
      f.refuses(move('F1', straight(5)), 'FPGA-RED-b').refuses(move('F1', straight(9)), 'FPGA-RED-b')
      f.allows(move('F1', straight(3.4)), 'FPGA-RED-b')
    }
  })

  it('FPGA-RED-b: cavalry may attack it, and hits on 6', () => {
    const f = attack([REDOUBT], ['F1 heavy 10,10 0 3sp', 'A1 slow 10,13 180 4sp in:redoubt'], ONES)
    expect(f.event('combat').throws[0], 'FPGA-RED-b').toMatchObject({ unit: 'F1', hitOn: 6 })
    const moved = on([REDOUBT], ['F1 light 10,8 0', 'A1 slow 10,13 180 in:redoubt'], [6])
    moved.do(move('F1', straight(3)))
    expect(moved.event('moved').contact, 'FPGA-RED-b').toEqual(['A1'])
  })
})

describe('out of a redoubt', () => {
  it('FPGA-RED-c: units skirmish out of it', () => {
    // In every direction: all its sides are front.
    for (const target of ['A1 slow 10,20 180', 'A1 slow 10,6 0', 'A1 slow 17,13 0']) {
      const f = on([REDOUBT], ['F1 fast 10,13 0 sk1 in:redoubt', target], [6], { step: 'skirmish' })
      f.do(skirmish('F1', 'A1')).shows({ units: { A1: { hits: 1 } } }, 'FPGA-RED-c')
    }
  })

  it('FPGA-RED-c: a battery in one fires in every direction', () => {
    for (const target of ['A1 slow 10,21 180', 'A1 slow 18,13 270', 'A1 slow 10,5 0', 'A1 slow 2,13 90']) {
      const f = on([REDOUBT], ['F1 foot 10,13 0 in:redoubt', target], [], { step: 'fire' })
      f.allows(aim('F1', 'A1'), 'FPGA-RED-c')
    }
    const open = ['F1 foot 10,13 0', 'A1 slow 10,5 0', 'F8 foot 30,8 0', 'A8 slow 30,16 180']
    on([], open, [], { step: 'fire' }).refuses(aim('F1', 'A1'), 'FPGA-ART-i')
  })

  it('FPGA-RED-c: sight is taken from the centre of the section', () => {
    // From its front edge the battery would see past the friend, along y 11.5; from the centre it does not.
    const section = redoubt(10, 10)
    const units = [
      'F1 foot 10,10 0 in:redoubt',
      'F2 slow 14,9.9 0',
      'A1 slow 20,10 270',
      'F8 foot 30,8 0',
      'A8 slow 30,16 180',
    ]
    on([section], units, [], { step: 'fire' }).refuses(aim('F1', 'A1'), 'FPGA-ART-i')
    const clear = units.map((line) => (line.startsWith('F2') ? 'F2 slow 14,7.5 0' : line))
    on([section], clear, [], { step: 'fire' }).allows(aim('F1', 'A1'), 'FPGA-RED-c')
  })
})

describe('fighting for a redoubt', () => {
  const SIEGE = ['F1 fast 10,10 0 3sp', 'A1 slow 10,13 180 4sp in:redoubt']

  it('FPGA-RED-d: infantry beaten falls back out of it, or stays and loses another point', () => {
    const free = attack([REDOUBT], SIEGE, [6, ...ONES])
    free.shows({ units: { A1: { x: 10, y: 16, facing: 180, hits: 1, in: null } } }, 'FPGA-RED-d')
    const blocked = attack([REDOUBT], [...SIEGE, 'F2 fast 10,17.2 180'], [6, ...ONES])
    blocked.shows({ units: { A1: { x: 10, y: 13, hits: 2, in: 'redoubt' } } }, 'FPGA-RED-d')
  })

  it('FPGA-RED-d: it never forms square', () => {
    const both = (terrain: readonly Ground[], more: string): boolean => {
      const f = on(
        terrain,
        ['F1 fast 10,10 0 3sp', 'F2 heavy 13,13 270 3sp', `A1 slow 10,13 180 4sp${more}`],
        [...ONES, ...ONES],
      ).do(end)
      for (const unit of ['F1', 'F2']) if (f.decision === 'engage') f.do({ do: 'engage', unit, target: 'A1' })
      if (f.decision === 'combat') f.do(fight('A1'))
      return f.event('combat').square
    }
    expect(both([], '')).toBe(true)
    expect(both([REDOUBT], ' in:redoubt'), 'FPGA-RED-d').toBe(false)
  })

  it('FPGA-RED-d: it does not attack from inside', () => {
    const f = on([REDOUBT], SIEGE, [], { side: 'austrian' }).do(end)
    expect(f.told('combat'), 'FPGA-RED-d').toBe(false)
    expect(['engage', 'combat', 'fight']).not.toContain(f.decision)
  })

  it('FPGA-RED-e: guns escape by the usual roll, and leave it; an infantry attacker may enter', () => {
    const units = ['F1 fast 10,10 0 3sp', 'A1 foot 10,13 180 in:redoubt']
    // Two and four are six, less than seven, and neither is odd.
    const f = attack([REDOUBT], units, [2, 4])
    if (f.decision === 'escape') f.do({ do: 'flee', by: 12_000 })
    f.shows({ units: { A1: { x: 10, y: 25, in: null, suppressed: true } } }, 'FPGA-RED-e')
    expect(f.decision, 'FPGA-RED-e').toBe('advance')
    f.do({ do: 'advance', unit: 'F1', by: 3000 })
    f.shows({ units: { F1: { x: 10, y: 13, in: 'redoubt' } } }, 'FPGA-RED-e')
  })

  it('FPGA-RED-e: into the redoubt, and nowhere else; cavalry does not', () => {
    const foot = attack([REDOUBT], ['F1 fast 10,10 0 3sp', 'A1 foot 10,13 180 in:redoubt'], [2, 4])
    if (foot.decision === 'escape') foot.do({ do: 'flee', by: 12_000 })
    foot.allows({ do: 'advance', unit: 'F1', by: 2000 }, 'FPGA-RED-e')
    foot.refuses({ do: 'advance', unit: 'F1', by: 6000 }, 'FPGA-ESC-f')
    const horse = attack([REDOUBT], ['F1 light 10,10 0 3sp', 'A1 foot 10,13 180 in:redoubt'], [2, 4])
    if (horse.decision === 'escape') horse.do({ do: 'flee', by: 12_000 })
    horse.shows({ units: { F1: { y: 10 } }, decision: 'control' }, 'FPGA-RED-e')
    // In the open nobody advances after guns (FPGA-ESC-f).
    const open = attack([], ['F1 fast 10,10 0 3sp', 'A1 foot 10,13 180'], [2, 4])
    if (open.decision === 'escape') open.do({ do: 'flee', by: 12_000 })
    open.shows({ units: { F1: { y: 10 } }, decision: 'control' })
  })

  it('FPGA-RED-e: guns that do not get away are lost in it', () => {
    const f = attack([REDOUBT], ['F1 fast 10,10 0 3sp', 'A1 foot 10,13 180 in:redoubt'], [6, 4])
    f.shows({ units: { A1: { where: 'destroyed' } } }, 'FPGA-RED-e')
  })

  it('FPGA-RED-f: a redoubt is no town: MX units keep their extra die', () => {
    const units = ['F1 fast 10,10 0 3sp mx', 'A1 slow 10,13 180 4sp mx in:redoubt']
    const f = attack([REDOUBT], units, ONES)
    expect(
      f.event('combat').throws.map((thrown) => thrown.dice.length),
      'FPGA-RED-f',
    ).toEqual([4, 5])
  })
})
