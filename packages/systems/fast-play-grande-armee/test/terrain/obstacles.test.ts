import { describe, expect, it } from 'vitest'
import { AWAY, FAR, crossing, road, stream } from './ground.ts'
import type { Piece as Ground } from './ground.ts'
import { aside, end, face, field, move, oblique, straight, wheel } from '../testing.ts'
import type { Field, Situation } from '../testing.ts'

const on = (
  terrain: readonly Ground[],
  units: readonly string[],
  dice: readonly number[] = [],
  more: Partial<Situation> = {},
): Field => field({ terrain }, { units: [...units, ...FAR], officers: [...AWAY], ...more }, dice)

/** A stream along y 15, half an inch wide. */
const STREAM = stream(15)
const RIVER = stream(15, { impassable: true })
const cost = (f: Field): number => f.event('moved').cost

describe('obstacles', () => {
  it('FPGA-TER-d: infantry pays 2 inches, cavalry and guns 4', () => {
    for (const [kind, base, extra] of [
      ['fast', 12, 2],
      ['slow', 10, 2],
      ['light', 16, 4],
      ['heavy', 14, 4],
      ['foot', 12, 4],
      ['horse', 14, 4],
    ] as const) {
      const f = on([STREAM], [`F1 ${kind} 10,10 0`])
      f.refuses(move('F1', straight(base - extra + 0.001)), 'FPGA-MOV-a')
      f.do(move('F1', straight(base - extra)))
      f.shows({ units: { F1: { y: 10 + base - extra } } }, 'FPGA-TER-d')
      expect(cost(f), 'FPGA-TER-d').toBe(base * 1000)
    }
  })

  it('FPGA-TER-d: from (10, 10) to (10, 20) a strip at 14.75 to 15.25 makes it 12; to (10, 16) 8 (G-13 T1)', () => {
    expect(cost(on([STREAM], ['F1 fast 10,10 0']).do(move('F1', straight(10)))), 'FPGA-TER-d').toBe(12_000)
    expect(cost(on([STREAM], ['F1 fast 10,10 0']).do(move('F1', straight(6)))), 'FPGA-TER-d').toBe(8000)
  })

  it('FPGA-TER-d: the strip is touched when the base is less than half its width from its middle', () => {
    // The front edge is at 11.5: it comes to 14.75 after 3.25 inches.
    expect(cost(on([STREAM], ['F1 fast 10,10 0']).do(move('F1', straight(3.25)))), 'FPGA-TER-d').toBe(3250)
    expect(cost(on([STREAM], ['F1 fast 10,10 0']).do(move('F1', straight(3.251)))), 'FPGA-TER-d').toBe(5251)
  })

  it('FPGA-TER-d: once a move for each piece, whatever it does on it', () => {
    const two = [STREAM, stream(17, { id: 'ditch' })]
    expect(cost(on(two, ['F1 fast 10,10 0']).do(move('F1', straight(8)))), 'FPGA-TER-d').toBe(12_000)
    const fro = on([STREAM], ['F1 fast 10,10 0']).do(move('F1', straight(4), aside(1, 180), straight(2)))
    expect(cost(fro), 'FPGA-TER-d').toBe(4000 + 2000 + 2000 + 2000)
  })

  it('FPGA-TER-d: who begins astride has paid', () => {
    const f = on([STREAM], ['F1 fast 10,15 0 start:10,8']).do(move('F1', straight(12)))
    expect(cost(f), 'FPGA-TER-d').toBe(12_000)
  })

  it('FPGA-TER-d: a wheel that touches it pays as well', () => {
    // About (11.5, 11.5) the left corner swings up to y 14.5: the strip along 14 is touched.
    const f = on([stream(14)], ['F1 fast 10,10 0']).do(move('F1', wheel(90)))
    expect(cost(f), 'FPGA-TER-d').toBe(4712 + 2000)
  })

  it('FPGA-TER-f: streams, walls and ditches are crossed anywhere', () => {
    for (const type of ['stream', 'obstacle'])
      expect(cost(on([stream(15, { type })], ['F1 fast 10,10 0']).do(move('F1', straight(10))))).toBe(12_000)
    on([STREAM], ['F1 fast 10,10 0']).allows(move('F1', straight(10)), 'FPGA-TER-f')
    on([RIVER], ['F1 fast 10,10 0']).refuses(move('F1', straight(10)), 'FPGA-TER-f')
  })
})

describe('bridges and fords', () => {
  const BRIDGE = crossing('bridge', 10, 15)
  const FORD = crossing('ford', 10, 15)

  it('FPGA-TER-f: an impassable river is crossed only at bridges and fords', () => {
    for (const [ground, extra] of [
      [BRIDGE, 0],
      [FORD, 2],
    ] as const) {
      const f = on([RIVER, ground], ['F1 fast 10,10 0', 'F2 fast 15,10 0'])
      f.refuses(move('F2', straight(8)), 'FPGA-TER-f').do(move('F1', straight(8)))
      f.shows({ units: { F1: { x: 10, y: 18 } } }, 'FPGA-TER-f')
      expect(cost(f)).toBe((8 + extra) * 1000)
    }
    // Whoever has crossed goes on as he likes, and does not go back elsewhere.
    const f = on([RIVER, BRIDGE], ['F1 fast 10,10 0'])
    f.allows(move('F1', straight(6.2), oblique(5, 45)), 'FPGA-TER-f')
    f.allows(move('F1', straight(6.2), wheel(45)), 'FPGA-TER-f')
    f.refuses(move('F1', straight(1), oblique(8, 45)), 'FPGA-TER-f')
    on([RIVER, BRIDGE], ['F1 fast 10,15.5 0 start:10,8'])
      .allows(move('F1', oblique(8, 45)), 'FPGA-TER-f')
      .refuses(move('F1', face(90), straight(4), oblique(2, 45)), 'FPGA-TER-f')
  })

  it('FPGA-TER-f: bridges one at a time: FPGA-TER-l', () => {
    const f = on([RIVER, BRIDGE], ['F1 fast 10,10 0', 'F2 fast 10,18 0'])
    f.refuses(move('F1', straight(4)), 'FPGA-TER-l')
    // It may go across behind the friend who has moved on.
    f.do(move('F2', straight(6))).allows(move('F1', straight(4)), 'FPGA-TER-f')
  })

  it('FPGA-TER-g: by the bridge the obstacle costs nothing', () => {
    for (const [kind, base] of [
      ['slow', 10],
      ['heavy', 14],
      ['foot', 12],
    ] as const) {
      const f = on([STREAM, BRIDGE], [`F1 ${kind} 10,10 0`]).do(move('F1', straight(base)))
      expect(cost(f), 'FPGA-TER-g').toBe(base * 1000)
    }
    // The centre crosses within the circle of the bridge, or it does not.
    const at = (x: number): number =>
      cost(on([STREAM, BRIDGE], [`F1 fast ${x},10 0`]).do(move('F1', straight(8))))
    expect(at(11.75), 'FPGA-TER-g').toBe(8000)
    expect(at(11.752), 'FPGA-TER-g').toBe(10_000)
  })

  it('FPGA-TER-g: up to the bridge and across elsewhere is not by the bridge', () => {
    const f = on([STREAM, BRIDGE], ['F1 fast 11,10 0'])
    // The base touches the strip by the bridge; then the centre crosses 2.6 inches beside it.
    f.do(move('F1', straight(3.4), oblique(4, 45)))
    expect(cost(f), 'FPGA-TER-g').toBe(7400 + 2000)
    // Once across by the bridge it goes where it likes.
    const across = on([STREAM, BRIDGE], ['F1 fast 10,10 0']).do(move('F1', straight(5.5), oblique(6, 45)))
    expect(cost(across), 'FPGA-TER-g').toBe(11_500)
  })

  it('FPGA-TER-g: where a road crosses it, an obstacle costs nothing to who keeps to the road', () => {
    const ROAD = road([10, 0], [10, 60])
    expect(cost(on([STREAM, ROAD], ['F1 slow 10,10 0']).do(move('F1', straight(10)))), 'FPGA-TER-g').toBe(
      10_000,
    )
    expect(cost(on([STREAM, ROAD], ['F1 slow 10.5,10 0']).do(move('F1', straight(4)))), 'FPGA-TER-g').toBe(
      4000,
    )
    expect(cost(on([STREAM, ROAD], ['F1 slow 11.2,10 0']).do(move('F1', straight(8)))), 'FPGA-TER-g').toBe(
      10_000,
    )
    // A road beside the stream crosses nothing.
    const beside = on([stream(15, {}, 12), road([0, 13.4], [40, 13.4])], ['F1 fast 8,13.4 90'])
    expect(cost(beside.do(move('F1', straight(5)))), 'FPGA-TER-g').toBe(5000 + 2000)
    // A road alone is no way over an impassable river.
    on([RIVER, ROAD], ['F1 slow 10,10 0']).refuses(move('F1', straight(8)), 'FPGA-TER-f')
  })

  it('FPGA-TER-j: at a ford the cost is paid', () => {
    for (const [kind, extra] of [
      ['fast', 2],
      ['light', 4],
      ['foot', 4],
    ] as const) {
      const f = on([STREAM, FORD], [`F1 ${kind} 10,10 0`]).do(move('F1', straight(8)))
      expect(cost(f), 'FPGA-TER-j').toBe((8 + extra) * 1000)
      const river = on([RIVER, FORD], [`F1 ${kind} 10,10 0`]).do(move('F1', straight(8)))
      expect(cost(river), 'FPGA-TER-j').toBe((8 + extra) * 1000)
    }
  })

  it('FPGA-TER-l: two units of a side do not both end on a bridge', () => {
    // The friend's rear edge is 1.75 inches from the middle of the bridge: just touching its circle.
    const touching = on([STREAM, BRIDGE], ['F1 fast 10,10 0', 'F2 slow 10,18.25 0'])
    touching.refuses(move('F1', straight(2)), 'FPGA-TER-l').allows(move('F1', straight(1.748)), 'FPGA-TER-l')
    const clear = on([STREAM, BRIDGE], ['F1 fast 10,10 0', 'F2 slow 10,18.252 0'])
    clear.allows(move('F1', straight(2)), 'FPGA-TER-l')
    // Guns count as any unit, officers do not.
    on([STREAM, BRIDGE], ['F1 fast 10,10 0', 'F2 foot 10,18 0']).refuses(
      move('F1', straight(2)),
      'FPGA-TER-l',
    )
    const officers = [...AWAY.slice(1), 'FAS FA 0/0 10,16 0']
    on([STREAM, BRIDGE], ['F1 fast 10,10 0'], [], { officers }).allows(move('F1', straight(2)), 'FPGA-TER-l')
  })

  it('FPGA-TER-l: an enemy there does not prevent an attack on it', () => {
    const f = on([STREAM, BRIDGE], ['F1 fast 10,10 0', 'A1 slow 10,17 180 sk1'], [6]).do(
      move('F1', straight(4)),
    )
    expect(f.event('moved').contact, 'FPGA-TER-l').toEqual(['A1'])
  })

  it('FPGA-TER-l: forced moves ignore it', () => {
    // A friend stands with his rear on the bridge; the other withdraws onto it, south of him.
    const units = ['F1 slow 16.2,12 0', 'F2 slow 10,18 0', 'A1 slow 30,12 180']
    const f = on([STREAM, BRIDGE], units, [], { status: { FA: 'withdraw' } })
    f.do({ do: 'withdraw', unit: 'F1' })
    f.shows({ units: { F1: { x: 11.2, y: 12 } } }, 'FPGA-TER-l')
  })
})

describe('forced moves over obstacles', () => {
  const BRIDGE = crossing('bridge', 20, 34)

  it('FPGA-TER-m: a withdrawal pays for them', () => {
    const units = ['A1 slow 20,31 180', 'F1 fast 20,20 0']
    const back = (terrain: readonly Ground[], line = units[0]): Field =>
      on(terrain, [line, units[1]], [], { side: 'austrian', status: { AA: 'withdraw' } }).do({
        do: 'withdraw',
        unit: 'A1',
      })
    back([]).shows({ units: { A1: { y: 36 } } })
    back([stream(34)]).shows({ units: { A1: { y: 34 } } }, 'FPGA-TER-m')
    back([stream(34)], 'A1 heavy 20,31 180').shows({ units: { A1: { y: 34 } } }, 'FPGA-TER-m')
    back([stream(34), BRIDGE]).shows({ units: { A1: { y: 36 } } }, 'FPGA-TER-m')
    // An impassable river stops it: its base comes up to the strip, 2.25 inches behind its rear edge.
    const river = stream(34, { impassable: true })
    back([river]).shows({ units: { A1: { y: 32.25 } } }, 'FPGA-TER-m')
    back([river, BRIDGE]).shows({ units: { A1: { y: 36 } } }, 'FPGA-TER-m')
    back([river, crossing('ford', 20, 34)]).shows({ units: { A1: { y: 34 } } }, 'FPGA-TER-m')
  })

  /** The French brigade attacks and wins by one hit to nothing. */
  const lost = (terrain: readonly Ground[], defender: string): Field => {
    const officers = ['FAS FA 0/0 24,24 0', ...AWAY.slice(1)]
    const f = on(terrain, ['F1 fast 20,28 0 3sp', defender], [6, 1, 1, 1, 1, 1, 1, 1, 1, 1], { officers })
    f.do(end)
    if (f.decision === 'engage') f.do({ do: 'engage', unit: 'F1', target: 'A1' })
    if (f.decision === 'evade') f.do(end)
    return f
  }

  it('FPGA-TER-m: a fall back pays nothing', () => {
    const line = 'A1 slow 20,31 180 4sp'
    lost([stream(34)], line).shows({ units: { A1: { y: 34, hits: 1 } } }, 'FPGA-TER-m')
    const river = stream(34, { impassable: true })
    lost([river], line).shows({ units: { A1: { y: 32.25, hits: 2 } } }, 'FPGA-TER-m')
    lost([river, BRIDGE], line).shows({ units: { A1: { y: 34, hits: 1 } } }, 'FPGA-TER-m')
    lost([river, crossing('ford', 20, 34)], line).shows({ units: { A1: { y: 34 } } }, 'FPGA-TER-m')
  })

  it('FPGA-TER-m: nor does an advance after combat', () => {
    const f = lost([stream(33)], 'A1 slow 20,31 180 4sp start:20,50')
    expect(f.decision).toBe('advance')
    f.allows({ do: 'advance', unit: 'F1', by: 2900 }, 'FPGA-TER-m')
    const g = lost([stream(36)], 'A1 light 20,31 180 4sp')
    // Cavalry falls back 9 inches.
    g.shows({ units: { A1: { y: 40 } } }).do({ do: 'advance', unit: 'F1', by: 6000 })
    g.shows({ units: { F1: { y: 34 } } }, 'FPGA-TER-m')
    const r = lost([stream(42, { impassable: true })], 'A1 light 20,31 180 4sp')
    r.shows({ units: { A1: { y: 40 } } }, 'FPGA-TER-m')
  })

  it('FPGA-TER-m: an evasion', () => {
    const evades = (terrain: readonly Ground[]): Field =>
      on(terrain, ['F1 fast 20,20 0', 'A1 light 20,27 180'], [6]).do(move('F1', straight(4)), {
        do: 'evade',
        by: 16_000,
      })
    evades([stream(34)]).shows({ units: { A1: { y: 43 } } }, 'FPGA-TER-m')
    evades([stream(34, { impassable: true })]).shows({ units: { A1: { y: 32.25 } } }, 'FPGA-TER-m')
    evades([stream(34, { impassable: true }), BRIDGE]).shows({ units: { A1: { y: 43 } } }, 'FPGA-TER-m')
  })

  it('FPGA-TER-m: an escape of guns', () => {
    const flees = (terrain: readonly Ground[]): Field => {
      const f = on(terrain, ['F1 fast 20,20 0', 'A1 foot 20,27 180'], [6, 2, 2])
      f.do(move('F1', straight(4)), end)
      return f.decision === 'escape' ? f.do({ do: 'flee', by: 12_000 }) : f
    }
    flees([stream(34)]).shows({ units: { A1: { y: 39 } } }, 'FPGA-TER-m')
    flees([stream(34, { impassable: true })]).shows({ units: { A1: { y: 32.25 } } }, 'FPGA-TER-m')
  })
})
