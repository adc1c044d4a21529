import { describe, expect, it } from 'vitest'
import { FAR, hill, marsh, road, rough, woods } from './ground.ts'
import type { Piece as Ground } from './ground.ts'
import { aim, aside, end, field, move, oblique, straight, wheel } from '../testing.ts'
import type { Field, Situation } from '../testing.ts'

const on = (
  terrain: readonly Ground[],
  units: readonly string[],
  dice: readonly number[] = [],
  more: Partial<Situation> = {},
): Field => field({ terrain }, { units: [...units, ...FAR], ...more }, dice)

/** Rough ground two inches in front of a unit at (10, 10). */
const AHEAD = rough(0, 12, 40, 40)

describe('entering rough ground', () => {
  it('FPGA-TER-a: infantry without skirmishers may not, with them it goes at half speed', () => {
    for (const kind of ['fast', 'slow']) {
      const f = on([AHEAD], [`F1 ${kind} 10,10 0`])
      f.refuses(move('F1', straight(3)), 'FPGA-TER-a').allows(move('F1', straight(1.999)), 'FPGA-TER-a')
    }
    for (const [line, inches] of [
      ['fast 10,10 0 sk1', 2 + 10 / 2],
      ['fast 10,10 0 sk2', 2 + 10 / 2],
      ['slow 10,10 0 sk1', 2 + 8 / 2],
    ] as const) {
      const f = on([AHEAD], [`F1 ${line}`])
      f.refuses(move('F1', straight(inches + 0.001)), 'FPGA-MOV-a')
      f.do(move('F1', straight(inches))).shows({ units: { F1: { y: 10 + inches } } }, 'FPGA-TER-a')
    }
  })

  it('FPGA-TER-b: Heavy cavalry may not, Light cavalry goes at half speed', () => {
    const heavy = on([AHEAD], ['F1 heavy 10,10 0'])
    heavy.refuses(move('F1', straight(3)), 'FPGA-TER-b').allows(move('F1', straight(1.999)))
    for (const line of ['F1 light 10,10 0', 'F1 light 10,10 0 cossack']) {
      const f = on([AHEAD], [line])
      f.refuses(move('F1', straight(9.001)), 'FPGA-MOV-a')
      f.do(move('F1', straight(9))).shows({ units: { F1: { y: 19 } } }, 'FPGA-TER-b')
      expect(f.event('moved').cost).toBe(16000)
    }
  })

  it('FPGA-TER-c: guns may not, foot or horse', () => {
    for (const kind of ['foot', 'horse']) {
      const f = on([AHEAD], [`F1 ${kind} 10,10 0`])
      f.refuses(move('F1', straight(3)), 'FPGA-TER-c').allows(move('F1', straight(1.999)), 'FPGA-TER-c')
      // Nor sideways or obliquely.
      f.refuses(move('F1', oblique(4, 30)), 'FPGA-TER-c')
    }
  })
})

describe('the centre counts', () => {
  it('FPGA-TER-e: only the way of the centre inside costs double, whatever the base touches', () => {
    // A strip of rough ground two inches deep.
    const f = on([rough(0, 14, 40, 16)], ['F1 fast 10,10 0 sk1']).do(move('F1', straight(10)))
    expect(f.event('moved').cost, 'FPGA-TER-e').toBe(12000)
    // The base is full of it, the centre passes by.
    const beside = on([rough(10.5, 0, 20, 40)], ['F1 slow 10,10 0']).do(move('F1', straight(10)))
    expect(beside.event('moved').cost, 'FPGA-TER-e').toBe(10000)
    // Askew: of 6 inches at 30 degrees those beyond y 12 are inside.
    const askew = on([AHEAD], ['F1 fast 10,10 0 sk1']).do(move('F1', oblique(6, 30)))
    expect(askew.event('moved').cost, 'FPGA-TER-e').toBe(6000 + 3690)
  })

  it('FPGA-TER-e: ground that belongs to two rough pieces is no rougher for it', () => {
    const two = [rough(0, 12, 40, 16), woods(0, 14, 40, 18)]
    const f = on(two, ['F1 light 10,10 0']).do(move('F1', straight(10)))
    expect(f.event('moved').cost, 'FPGA-TER-e').toBe(10_000 + 6000)
  })

  it('FPGA-TER-e: to the flank double is doubled again', () => {
    const f = on([rough(12, 0, 40, 40)], ['F1 light 10,10 0']).do(move('F1', aside(4, 90)))
    expect(f.event('moved').cost, 'FPGA-TER-e').toBe(2 * (2000 + 2 * 2000))
  })

  it('FPGA-TER-e: the edge is inside: who may not enter stops short of it', () => {
    const f = on([AHEAD], ['F1 heavy 10,10 0'])
    f.refuses(move('F1', straight(2)), 'FPGA-TER-b').allows(move('F1', straight(1.999)), 'FPGA-TER-e')
    // So nobody gets in by stopping on the edge first.
    f.refuses(move('F1', straight(2), straight(5)), 'FPGA-TER-b')
  })

  it('FPGA-TER-e: nor does a wheel carry the centre in', () => {
    // A wheel of 90 degrees to the right about (11.5, 11.5) brings the centre to (10, 13).
    const f = on([AHEAD], ['F1 foot 10,10 0', 'F2 heavy 20,10 0'])
    f.refuses(move('F2', wheel(90)), 'FPGA-TER-b').allows(move('F2', wheel(20)), 'FPGA-TER-e')
  })
})

describe('roads', () => {
  const ROAD = road([10, 0], [10, 60])

  it('FPGA-TER-g: on a road rough ground costs nothing and stops nobody; off it, it does', () => {
    for (const [line, inches] of [
      ['slow 10,10 0', 10],
      ['fast 10,10 0 sk1', 12],
      ['heavy 10,10 0', 14],
      ['light 10,10 0', 16],
      ['foot 10,10 0', 12],
    ] as const) {
      const f = on([AHEAD, ROAD], [`F1 ${line}`]).do(move('F1', straight(inches)))
      f.shows({ units: { F1: { y: 10 + inches } } }, 'FPGA-TER-g')
      expect(f.event('moved').cost).toBe(inches * 1000)
    }
    // An inch beside the middle of the road is on it.
    const beside = (x: number): Field => on([AHEAD, ROAD], [`F1 heavy ${x},10 0`])
    beside(11).allows(move('F1', straight(8)), 'FPGA-TER-g')
    beside(11.002).refuses(move('F1', straight(8)), 'FPGA-TER-b')
    // Leaving the road on the way is leaving it.
    beside(10).refuses(move('F1', oblique(8, 20)), 'FPGA-TER-b')
    // And where the road ends it ends.
    on([AHEAD, road([10, 0], [10, 14])], ['F1 heavy 10,10 0']).refuses(move('F1', straight(6)), 'FPGA-TER-b')
  })

  it('FPGA-TER-g: a wheel on the road stays on it', () => {
    const f = on([rough(0, 10.5, 40, 40), ROAD], ['F1 heavy 10,10 0'])
    f.allows(move('F1', straight(2), wheel(4)), 'FPGA-TER-g')
    // The wheel itself brings the centre over the edge of the rough ground, an inch or less from the road.
    f.allows(move('F1', wheel(30)), 'FPGA-TER-g')
    on([rough(0, 10.5, 40, 40)], ['F1 heavy 10,10 0']).refuses(move('F1', wheel(30)), 'FPGA-TER-b')
  })

  it('FPGA-TER-g: roads give no bonus', () => {
    const f = on([ROAD], ['F1 slow 10,10 0'])
    f.refuses(move('F1', straight(10.001)), 'FPGA-MOV-a').allows(move('F1', straight(10)), 'FPGA-TER-g')
  })
})

describe('kinds of ground', () => {
  it('FPGA-TER-h: hills cost nothing', () => {
    for (const [kind, inches] of [
      ['slow', 10],
      ['heavy', 14],
      ['foot', 12],
    ] as const) {
      const f = on([hill(0, 12, 40, 18), hill(0, 13, 40, 16, 2, 'top')], [`F1 ${kind} 10,10 0`])
      f.do(move('F1', straight(inches)))
      expect(f.event('moved').cost, 'FPGA-TER-h').toBe(inches * 1000)
    }
  })

  it('FPGA-TER-h: they matter for sight', () => {
    const units = ['F1 foot 10,10 0', 'A1 slow 10,22 180', 'F2 foot 30,10 0', 'A2 slow 30,20 180']
    const f = on([hill(5, 14, 15, 17)], units, [], { step: 'fire' })
    f.refuses(aim('F1', 'A1'), 'FPGA-ART-i').allows(aim('F2', 'A2'))
    on([hill(5, 19, 15, 25)], units, [], { step: 'fire' }).allows(aim('F1', 'A1'), 'FPGA-TER-h')
  })

  it('FPGA-TER-i: marsh and woods are rough', () => {
    const grounds = [marsh(0, 12, 40, 40), woods(0, 12, 40, 40)]
    for (const ground of grounds) {
      const f = on([ground], ['F1 heavy 10,10 0', 'F2 fast 20,10 0 sk1', 'F3 foot 30,10 0'])
      f.refuses(move('F1', straight(3)), 'FPGA-TER-b').refuses(move('F3', straight(3)), 'FPGA-TER-c')
      f.refuses(move('F2', straight(7.001)), 'FPGA-MOV-a').allows(move('F2', straight(7)), 'FPGA-TER-i')
    }
  })

  it('FPGA-TER-i, FPGA-TER-j: only woods block sight', () => {
    const units = ['F1 foot 10,10 0', 'A1 slow 10,22 180', 'F2 foot 30,10 0', 'A2 slow 30,20 180']
    const sees = (ground: Ground): Field => on([ground], units, [], { step: 'fire' })
    sees(marsh(5, 14, 15, 17)).allows(aim('F1', 'A1'), 'FPGA-TER-i')
    sees(rough(5, 14, 15, 17)).allows(aim('F1', 'A1'), 'FPGA-TER-j')
    sees(woods(5, 14, 15, 17)).refuses(aim('F1', 'A1'), 'FPGA-ART-i')
    // Two inches into the wood one sees, not more: the front edge of the brigade stands at y 20.5.
    sees(woods(5, 18.5, 15, 30)).allows(aim('F1', 'A1'), 'FPGA-TER-j')
    sees(woods(5, 18.4, 15, 30)).refuses(aim('F1', 'A1'), 'FPGA-ART-i')
  })

  it('FPGA-TER-i, FPGA-TER-j: only woods give cover', () => {
    const units = ['F1 foot 10,10 0', 'A1 slow 10,20 180 sk1']
    const why = (ground: Ground): string[] =>
      on([ground], units, [6, 6], { step: 'fire' })
        .do(aim('F1', 'A1'))
        .event('fired')
        .thrown.again.map((again) => again.why)
    expect(why(woods(5, 19, 15, 30)), 'FPGA-TER-j').toEqual(['cover'])
    expect(why(rough(5, 19, 15, 30)), 'FPGA-TER-j').toEqual([])
    expect(why(marsh(5, 19, 15, 30)), 'FPGA-TER-i').toEqual([])
  })
})

describe('cover', () => {
  const why = (terrain: readonly Ground[], target: string, dice: readonly number[] = [6, 6]): string[] =>
    on(terrain, ['F1 foot 10,10 0', target], dice, { step: 'fire', initiative: 'austrian' })
      .do(aim('F1', 'A1'), ...(target.includes('foot') ? [end] : []))
      .event('fired')
      .thrown.again.map((again) => again.why)

  it('FPGA-TER-cover-a: infantry with its centre in woods, edge included', () => {
    expect(why([woods(5, 20, 15, 30)], 'A1 slow 10,20 180 sk1'), 'FPGA-TER-cover-a').toEqual(['cover'])
    expect(why([woods(5, 20.001, 15, 30)], 'A1 slow 10,20 180 sk1'), 'FPGA-TER-cover-a').toEqual([])
    // Without skirmishers it is covered as well, and Vulnerable besides (FPGA-VUL-b).
    expect(why([woods(5, 19, 15, 30)], 'A1 slow 10,20 180'), 'FPGA-TER-cover-a').toEqual(['cover'])
  })

  it('FPGA-TER-cover-a: woods cover even where other rough ground lies in them', () => {
    const both = [rough(5, 15, 15, 30), woods(5, 19, 15, 30)]
    expect(why(both, 'A1 slow 10,20 180 sk1'), 'FPGA-TER-cover-a').toEqual(['cover'])
  })

  it('FPGA-TER-cover-a: cavalry and guns never claim it from rough ground', () => {
    expect(why([woods(5, 19, 15, 30)], 'A1 light 10,20 180'), 'FPGA-TER-cover-a').toEqual([])
    expect(why([woods(5, 19, 15, 30)], 'A1 foot 10,20 180'), 'FPGA-TER-cover-a').toEqual(['guns'])
  })

  it('FPGA-TER-cover-a: whoever attacks it in combat hits on 6', () => {
    const units = ['F1 fast 10,10 0 3sp sk1', 'A1 slow 10,13 180 3sp sk1']
    const hitOn = (terrain: readonly Ground[]): number | undefined => {
      const f = on(terrain, units, [1, 1, 1, 1, 1, 1], { step: 'movement' }).do(end)
      if (f.decision === 'engage') f.do({ do: 'engage', unit: 'F1', target: 'A1' })
      return f.event('combat').throws[0].hitOn
    }
    expect(hitOn([woods(5, 13, 15, 30)]), 'FPGA-TER-cover-a').toBe(6)
    expect(hitOn([rough(5, 13, 15, 30)]), 'FPGA-TER-cover-a').toBe(5)
  })
})

describe('forced moves', () => {
  it('FPGA-TER-k: ground it may not enter stops a withdrawal like a wall', () => {
    // Heavy cavalry would go 7 inches north; the rough ground begins 3 inches behind its centre.
    const units = ['A1 heavy 20,30 180', 'F1 fast 20,20 0']
    const back = (terrain: readonly Ground[], line = units[0]): Field =>
      on(terrain, [line, units[1]], [], { side: 'austrian', status: { AA: 'withdraw' } }).do({
        do: 'withdraw',
        unit: 'A1',
      })
    back([]).shows({ units: { A1: { x: 20, y: 37 } } })
    back([rough(0, 33, 40, 60)]).shows({ units: { A1: { x: 20, y: 32.999 } } }, 'FPGA-TER-k')
    // Light cavalry goes in, at the double.
    back([rough(0, 33, 40, 60)], 'A1 light 20,30 180').shows({ units: { A1: { y: 35.5 } } }, 'FPGA-TER-k')
  })

  it('FPGA-TER-k: and a fall back, with one more hit if it came to less than three inches', () => {
    const units = ['F1 fast 10,10 0 3sp', 'A1 slow 10,13 180 4sp']
    const lost = (terrain: readonly Ground[]): Field => {
      const f = on(terrain, units, [5, 1, 1, 1, 1, 1, 1]).do(end)
      if (f.decision === 'engage') f.do({ do: 'engage', unit: 'F1', target: 'A1' })
      return f
    }
    lost([]).shows({ units: { A1: { y: 16, hits: 1 } } })
    lost([rough(0, 14.5, 40, 30)]).shows({ units: { A1: { y: 14.499, hits: 2 } } }, 'FPGA-TER-k')
  })

  it('FPGA-TER-k: an evasion', () => {
    const units = ['F1 fast 20,20 0', 'A1 heavy 20,27 180']
    const f = on([rough(0, 32, 40, 60)], units, [6]).do(move('F1', straight(4)))
    expect(f.decision).toBe('evade')
    f.do({ do: 'evade', by: 14_000 }).shows({ units: { A1: { x: 20, y: 31.999 } } }, 'FPGA-TER-k')
  })

  it('FPGA-TER-k: an escape of guns', () => {
    const units = ['F1 fast 20,20 0', 'A1 foot 20,27 180']
    const f = on([rough(0, 32, 40, 60)], units, [6, 2, 2]).do(move('F1', straight(4)), end)
    if (f.decision === 'escape') f.do({ do: 'flee', by: 12_000 })
    f.shows({ units: { A1: { x: 20, y: 31.999, suppressed: true } } }, 'FPGA-TER-k')
  })
})
