import { describe, expect, it } from 'vitest'
import { AWAY, FAR, road, town } from './ground.ts'
import type { Piece as Ground } from './ground.ts'
import { aim, aside, end, field, move, skirmish, straight } from '../testing.ts'
import type { Field, Situation } from '../testing.ts'

/** The French officer near enough to lead, nobody near enough to be at risk. */
const LED = ['FAS FA 0/0 14,5 0', ...AWAY.slice(1)]
const ONES = Array.from({ length: 20 }, () => 1)

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

const TOWN = town(10, 13)
/** A garrison, and a brigade whose front edge touches the section. */
const SIEGE = ['F1 fast 10,10 0 3sp', 'A1 slow 10,13 180 4sp in:town']

describe('occupying a town', () => {
  it('FPGA-TOWN-a: by standing in it; infantry alone, one unit a section', () => {
    const f = on([TOWN], ['F1 fast 10,8 0', 'F2 fast 10,5 0', 'F3 light 16,13 270', 'F4 foot 4,13 90'])
    f.refuses(move('F3', straight(6)), 'FPGA-TOWN-f').refuses(move('F4', straight(6)), 'FPGA-TOWN-f')
    f.do(move('F1', straight(5)))
    expect(f.event('occupied'), 'FPGA-TOWN-a').toMatchObject({ unit: 'F1', section: 'town' })
    f.shows({ units: { F1: { in: 'town' } } }, 'FPGA-TOWN-a')
    f.refuses(move('F2', straight(8)), 'FPGA-TOWN-a')
  })

  it('FPGA-TOWN-e: with its centre in the section at the end of the move; it is placed in the middle (G-13 T3)', () => {
    const section = town(24, 18)
    const inside = on([section], ['F1 fast 23.2,10 0']).do(move('F1', straight(7.5)))
    inside.shows({ units: { F1: { x: 24, y: 18, facing: 0, in: 'town' } } }, 'FPGA-TOWN-e')
    const outside = on([section], ['F1 fast 24,10 0']).do(move('F1', straight(5.9)))
    outside.shows({ units: { F1: { x: 24, y: 15.9, in: null } } }, 'FPGA-TOWN-e')
    // The edge is inside.
    const edge = on([section], ['F1 fast 24,10 0']).do(move('F1', straight(6.5)))
    edge.shows({ units: { F1: { y: 18, in: 'town' } } }, 'FPGA-TOWN-e')
    // That ends its move.
    edge.refuses(move('F1', straight(1)), 'FPGA-MOV-p')
  })

  it('FPGA-TOWN-a: nobody comes into a section that another has his base upon', () => {
    // The friend, or the enemy, stands half an inch in the section from the north.
    for (const other of ['F2 slow 10,15.5 0', 'A1 slow 10,15.5 180']) {
      const f = on([TOWN], ['F1 fast 10,8 0', other], [6])
      f.refuses(move('F1', straight(3.6)), 'FPGA-TOWN-a').allows(move('F1', straight(3.4)), 'FPGA-TOWN-a')
    }
    // Nor does a forced move: it ends before the section, where there is a clear place.
    const back = on([town(20, 36.5)], ['A1 slow 20,30.6 180', 'A2 slow 20,39 180', 'F1 fast 20,20 0'], [], {
      side: 'austrian',
      status: { AA: 'withdraw' },
    }).do({ do: 'withdraw', unit: 'A1' })
    back.shows({ units: { A1: { y: 34.85, in: null } } }, 'FPGA-TOWN-a')
  })

  it('FPGA-TER-n, FPGA-TOWN-f: guns that are driven back along a road do not come to rest in a town', () => {
    const units = ['A1 foot 20,30 180', 'F1 fast 20,20 0']
    const orders = { side: 'austrian', status: { AA: 'withdraw' } } as const
    const back = on([town(20, 36), road([20, 0], [20, 70])], units, [], orders).do({
      do: 'withdraw',
      unit: 'A1',
    })
    // On their own they would pass it by the road.
    back.shows({ units: { A1: { y: 34.499, in: null } } }, 'FPGA-TER-n')
  })

  it('FPGA-TOWN-e: attacked by touching the section with the front edge', () => {
    const f = on([TOWN], ['F1 fast 10,8 0', 'A1 slow 10,13 180 in:town'], [1]).do(move('F1', straight(3)))
    expect(f.event('moved').contact, 'FPGA-TOWN-e').toEqual(['A1'])
    f.shows({ units: { F1: { y: 10 } } })
    const fought = attack([TOWN], SIEGE, ONES)
    expect(fought.event('combat'), 'FPGA-TOWN-e').toMatchObject({ target: 'A1', attackers: ['F1'] })
    // With its flank against the section it does not attack.
    on([TOWN], ['F1 fast 12,9 90', 'A1 slow 10,13 180 in:town'], [6])
      .do(move('F1', aside(2, -90)), end)
      .shows({ decision: 'control', decides: 'austrian' }, 'FPGA-TOWN-e')
  })

  it('FPGA-TOWN-e: fighting for a town is against who occupies a section of it', () => {
    const dice = (units: readonly string[], terrain: readonly Ground[]): number[] =>
      attack(terrain, units, ONES)
        .event('combat')
        .throws.map((thrown) => thrown.dice.length)
    const mixed = ['F1 fast 10,10 0 3sp mx', 'A1 slow 10,13 180 4sp mx']
    expect(dice(mixed, []), 'FPGA-TOWN-e').toEqual([4, 5])
    expect(dice([mixed[0], `${mixed[1]} in:town`], [TOWN]), 'FPGA-TOWN-e').toEqual([3, 4])
  })

  it('FPGA-TOWN-f: horse and guns pass only along a road and may not end in it', () => {
    const ROAD = road([10, 0], [10, 40])
    for (const kind of ['light', 'heavy', 'foot', 'horse']) {
      const f = on([TOWN, ROAD], [`F1 ${kind} 10,8 0`, `F2 ${kind} 16,13 270`])
      f.refuses(move('F1', straight(5)), 'FPGA-TOWN-f').allows(move('F1', straight(9)), 'FPGA-TOWN-f')
      on([TOWN], [`F1 ${kind} 10,8 0`]).refuses(move('F1', straight(9)), 'FPGA-TOWN-f')
      // Across the road is not along it.
      f.refuses(move('F2', straight(12)), 'FPGA-TOWN-f')
    }
  })

  it('FPGA-TOWN-f: infantry passes an empty or a friendly section as open ground', () => {
    const empty = on([TOWN], ['F1 slow 10,8 0']).do(move('F1', straight(9)))
    expect(empty.event('moved').cost, 'FPGA-TOWN-f').toBe(9000)
    empty.shows({ units: { F1: { y: 17, in: null } } })
    // A friend in it is passed as friends are.
    const held = on([TOWN], ['F1 fast 10,8 0', 'F2 slow 10,13 0 in:town']).do(move('F1', straight(8.5)))
    expect(held.event('moved'), 'FPGA-TOWN-f').toMatchObject({ cost: 11_500, passed: ['F2'] })
  })
})

describe('the footprint of a garrison', () => {
  /** A section five inches square about (10, 20). */
  const BIG = {
    ...town(10, 20),
    polygon: [
      [7.5, 17.5],
      [12.5, 17.5],
      [12.5, 22.5],
      [7.5, 22.5],
    ],
  }

  it('FPGA-TOWN-g: distances are measured to the section', () => {
    const garrison = 'A1 slow 10,20 180 in:town'
    const others = ['F8 fast 30,10 0 sk1', 'A8 slow 30,17 180']
    const at = (y: number): Field =>
      on([BIG], [`F1 fast 10,${y} 0 sk1`, garrison, ...others], [], { step: 'skirmish' })
    at(10).allows(skirmish('F1', 'A1'), 'FPGA-TOWN-g')
    at(9.998).refuses(skirmish('F1', 'A1'), 'FPGA-SK-b')
  })

  it('FPGA-TOWN-g: contact is contact with the section', () => {
    const f = on([BIG], ['F1 fast 10,13 0', 'A1 slow 10,20 180 in:town'], [6]).do(move('F1', straight(8)))
    f.shows({ units: { F1: { y: 16 } } }, 'FPGA-TOWN-g')
    expect(f.event('moved').contact, 'FPGA-TOWN-g').toEqual(['A1'])
  })

  it('FPGA-TOWN-g: sight is taken to the section', () => {
    // A friend hides the middle of it, not its western corner.
    const units = ['F1 foot 5,8 0', 'F2 slow 10,14 0', 'A1 slow 10,20 180 in:town']
    on([BIG], units, [], { step: 'fire' }).allows(aim('F1', 'A1'), 'FPGA-TOWN-g')
    // A base in its place would be hidden.
    const hidden = [
      'F1 foot 9.5,8 0',
      'F2 slow 10,12 0',
      'A1 slow 10,20 180',
      'F8 foot 30,8 0',
      'A8 slow 30,16 180',
    ]
    on([], hidden, [], { step: 'fire' }).refuses(aim('F1', 'A1'), 'FPGA-ART-i')
  })

  it('FPGA-TOWN-g: all sides are front', () => {
    for (const guns of ['F1 foot 10,10 0', 'F1 foot 20,20 270', 'F1 foot 10,30 180']) {
      const f = on([town(10, 20)], [guns, 'A1 slow 10,20 180 in:town'], [1, 1], { step: 'fire' })
      f.do(aim('F1', 'A1'))
      expect(f.event('fired').thrown.again, 'FPGA-TOWN-g').toEqual([])
    }
  })
})

describe('fighting for a town', () => {
  const why = (f: Field, at: number): string[] => f.event('combat').throws[at].again.map((again) => again.why)

  it('FPGA-TOWN-b: its garrison is never Flanked', () => {
    // A second French brigade lies behind the line of the defender's front, an inch and a half beside it.
    const second = 'F2 fast 14.5,14 270'
    const open = attack([], ['F1 fast 10,10 0 3sp', 'A1 slow 10,13 180 4sp', second], ONES)
    expect(why(open, 0)).toEqual(['flanked'])
    const inTown = attack([TOWN], [...SIEGE, second], ONES)
    expect(why(inTown, 0), 'FPGA-TOWN-b').toEqual([])
    // Nor when it is attacked from behind.
    const rear = ['F1 fast 10,16 180 3sp', 'A1 slow 10,13 180 4sp']
    expect(why(attack([], rear, ONES), 0)).toEqual(['flanked'])
    expect(why(attack([TOWN], [rear[0], `${rear[1]} in:town`], ONES), 0), 'FPGA-TOWN-b').toEqual([])
  })

  it('FPGA-TOWN-b: and flanks nobody', () => {
    const duel = ['F1 fast 10,10 0 3sp', 'A1 slow 10,13 180 4sp']
    const open = attack([], [...duel, 'A2 slow 14.5,10 270'], ONES)
    expect(why(open, 1)).toContain('flanked')
    const inTown = attack([town(14.5, 10)], [...duel, 'A2 slow 14.5,10 270 in:town'], ONES)
    expect(why(inTown, 1), 'FPGA-TOWN-b').not.toContain('flanked')
  })

  it('FPGA-TOWN-c: beaten with its retreat blocked it stays, and loses another point', () => {
    // 6 hits cover: one hit to none.
    const dice = [6, ...ONES]
    const free = attack([TOWN], SIEGE, dice)
    free.shows({ units: { A1: { x: 10, y: 16, facing: 180, hits: 1, in: null } } })
    // Another enemy stands 1.2 inches behind the section.
    const blocked = attack([TOWN], [...SIEGE, 'F2 fast 10,17.2 180'], dice)
    blocked.shows({ units: { A1: { x: 10, y: 13, hits: 2, in: 'town' } } }, 'FPGA-TOWN-c')
    // Or the table ends there.
    const edge = attack(
      [town(10, 68.5)],
      ['F1 fast 10,65.5 0 3sp', 'A1 slow 10,68.5 180 4sp in:town', 'F2 fast 30,60 0'],
      [6, 1, 1, 4, ...ONES],
    )
    edge.shows({ units: { A1: { x: 10, y: 68.5, hits: 2, in: 'town' } } }, 'FPGA-TOWN-c')
  })

  it('FPGA-TOWN-d: cavalry may not attack it; its contact has no effect', () => {
    for (const kind of ['light', 'heavy']) {
      const f = on([TOWN], [`F1 ${kind} 10,8 0`, 'A1 slow 10,13 180 in:town'], [6])
      f.do(move('F1', straight(3))).shows({ units: { F1: { y: 10 } } })
      f.do(end).shows({ decision: 'control', decides: 'austrian' }, 'FPGA-TOWN-d')
      expect(f.told('combat'), 'FPGA-TOWN-d').toBe(false)
    }
  })

  it('FPGA-TOWN-h: the garrison attacks nobody who touches the section', () => {
    const f = on([TOWN], SIEGE, [], { side: 'austrian' })
    f.do(end)
    expect(f.told('combat'), 'FPGA-TOWN-h').toBe(false)
    expect(['engage', 'combat', 'fight']).not.toContain(f.decision)
  })

  it('FPGA-TOWN-h: it attacks by leaving, and contacting an enemy outside', () => {
    const f = on([TOWN], ['F1 fast 10,8 0 3sp', 'A1 slow 10,13 180 4sp in:town'], [6, ...ONES], {
      side: 'austrian',
    })
    f.do(move('A1', straight(2)))
    expect(f.event('moved'), 'FPGA-TOWN-h').toMatchObject({ contact: ['F1'], cost: 2000 })
    f.shows({ units: { A1: { x: 10, y: 11, in: null } } })
    f.do(end)
    expect(f.event('combat').attackers, 'FPGA-TOWN-h').toEqual(['A1'])
  })

  it('FPGA-TOWN-h: it may stay under any status', () => {
    for (const status of ['attack', 'active', 'hold', 'withdraw', 'inactive']) {
      const units = ['F1 fast 10,5 0', 'A1 slow 10,13 180 in:town']
      const f = on([TOWN], units, [], { side: 'austrian', first: 'austrian', status: { AA: status } })
      // The brigade far away withdraws by itself, or has no enemy in reach.
      if (status === 'attack') f.do(move('A9', straight(5)))
      f.do(end).shows({ units: { A1: { x: 10, y: 13, in: 'town' } } }, 'FPGA-TOWN-h')
    }
  })

  it('FPGA-TOWN-i: a beaten garrison that stays leaves the attackers in contact, and they may attack again', () => {
    const f = attack([TOWN], [...SIEGE, 'F2 fast 10,17.2 180'], [6, ...ONES])
    f.shows({ units: { F1: { x: 10, y: 10 }, A1: { y: 13, in: 'town' } } }, 'FPGA-TOWN-i')
    // In the next movement segment both still touch: the brigade is asked whether it attacks.
    const again = on([TOWN], SIEGE).do(end)
    expect(again.decision).toBe('engage')
    again.allows({ do: 'engage', unit: 'F1', target: 'A1' }, 'FPGA-TOWN-i')
  })
})

describe('forced moves', () => {
  it('FPGA-TER-n: towns stop those of cavalry and guns', () => {
    const back = (line: string): Field =>
      on([town(20, 36)], [line, 'F1 fast 20,20 0'], [], { side: 'austrian', status: { AA: 'withdraw' } }).do({
        do: 'withdraw',
        unit: 'A1',
      })
    back('A1 heavy 20,31 180').shows({ units: { A1: { y: 34.499, in: null } } }, 'FPGA-TER-n')
    back('A1 foot 20,31 180').shows({ units: { A1: { y: 34.499, in: null } } }, 'FPGA-TER-n')
  })

  it('FPGA-TER-n: infantry that ends one in a free section occupies it', () => {
    const back = (units: readonly string[], y: number): Field =>
      on([town(20, y)], [...units, 'F1 fast 20,20 0'], [], {
        side: 'austrian',
        status: { AA: 'withdraw' },
      }).do({
        do: 'withdraw',
        unit: 'A1',
      })
    // Five inches bring it to y 36.
    back(['A1 slow 20,31 180'], 36.5).shows({ units: { A1: { y: 36.5, in: 'town' } } }, 'FPGA-TER-n')
    back(['A1 slow 20,31 180'], 38).shows({ units: { A1: { y: 36, in: null } } }, 'FPGA-TER-n')
    // Held by a friend it goes on until it is clear of the section.
    back(['A1 slow 20,31 180', 'A2 slow 20,36.5 180 in:town'], 36.5).shows(
      { units: { A1: { y: 39.5, in: null }, A2: { in: 'town' } } },
      'FPGA-TER-n',
    )
    // A fall back as well.
    const officers = ['FAS FA 0/0 24,24 0', ...AWAY.slice(1)]
    const lost = on([town(20, 34)], ['F1 fast 20,28 0 3sp', 'A1 slow 20,31 180 4sp'], [6, ...ONES], {
      officers,
    })
    lost.do(end, { do: 'engage', unit: 'F1', target: 'A1' })
    lost.shows({ units: { A1: { y: 34, in: 'town', hits: 1 } } }, 'FPGA-TER-n')
  })
})
