import { describe, expect, it } from 'vitest'
import { AWAY, FAR, crossing, marsh, rough, stream, woods } from './ground.ts'
import type { Piece as Ground } from './ground.ts'
import { isVulnerable } from '../../src/combat/condition.ts'
import { CROSSED } from '../../src/index.ts'
import { aim, end, field, move, straight } from '../testing.ts'
import type { Field, Situation } from '../testing.ts'

/** Both officers near enough to lead, neither near enough to be at risk. */
const LED = ['FAS FA 0/0 15,8 0', 'AAS AA 0/0 15,24 180', ...AWAY.slice(2)]

const on = (
  terrain: readonly Ground[],
  units: readonly string[],
  dice: readonly number[] = [],
  more: Partial<Situation> = {},
): Field => field({ terrain }, { units: [...units, ...FAR], officers: LED, ...more }, dice)

/** Why the dice of a shot at A1 were thrown again; the first misses. */
function shotAt(terrain: readonly Ground[], line: string): string[] {
  const f = on(terrain, ['F1 foot 10,10 0', line], [1, 1, 1, 1], { step: 'fire', initiative: 'austrian' })
  f.do(aim('F1', 'A1'))
  if (f.decides === 'austrian' && f.decision === 'fire') f.do(end)
  return f.event('fired').thrown.again.map(({ why }) => why)
}

describe('who is Vulnerable', () => {
  it('FPGA-VUL-a: who touches an obstacle, on a bridge or a ford as well', () => {
    // The front edge of the brigade is at y 19.5; the strip is half an inch wide.
    const LINE = 'A1 slow 10,21 180 start:10,40'
    expect(shotAt([stream(21)], LINE), 'FPGA-VUL-a').toEqual(['vulnerable'])
    expect(shotAt([stream(19.251)], LINE), 'FPGA-VUL-a').toEqual(['vulnerable'])
    expect(shotAt([stream(19.25)], LINE), 'FPGA-VUL-a').toEqual([])
    expect(shotAt([stream(22.749)], LINE), 'FPGA-VUL-a').toEqual(['vulnerable'])
    expect(shotAt([stream(22.75)], LINE), 'FPGA-VUL-a').toEqual([])
    expect(shotAt([stream(21), crossing('bridge', 10, 21)], LINE), 'FPGA-VUL-a').toEqual(['vulnerable'])
    expect(shotAt([stream(21), crossing('ford', 10, 21)], LINE), 'FPGA-VUL-a').toEqual(['vulnerable'])
    expect(shotAt([stream(21)], 'A1 light 10,21 180 start:10,40'), 'FPGA-VUL-a').toEqual(['vulnerable'])
    expect(shotAt([stream(21)], 'A1 foot 10,21 180 start:10,40')[0], 'FPGA-VUL-a').toBe('vulnerable')
    // Ending at (10, 16) over the strip at 14.75 to 15.25 (G-13 T1).
    const moved = field({ terrain: [stream(15)] }, { units: ['F1 fast 10,10 0', ...FAR], officers: LED }).do(
      move('F1', straight(6)),
    )
    moved.shows({ units: { F1: { y: 16 } } })
    const shot = on([stream(15)], ['F1 fast 10,16 0 start:10,8', 'A1 foot 10,26 180'], [1, 1], {
      step: 'fire',
    })
    shot.do(aim('A1', 'F1'))
    expect(
      shot.event('fired').thrown.again.map(({ why }) => why),
      'FPGA-VUL-a',
    ).toEqual(['vulnerable'])
  })

  /** F1 goes five inches over the stream along y 13 and attacks A1; why its hits were thrown again. */
  const crossed = (terrain: readonly Ground[], more: Partial<Situation> = {}): Field =>
    on(terrain, ['F1 fast 10,10 0 3sp', 'A1 slow 10,18 180 3sp'], [6, 6, 1, 1, 2, 1, 1, 1], more).do(
      move('F1', straight(5)),
    )

  it('FPGA-VUL-a: who crossed one in the move by which it attacked, until the combat segment is over', () => {
    const f = crossed([stream(13)])
    f.shows({ units: { F1: { y: 15 } } })
    const mark = (): number => f.p.state.units.mark[f.number('F1')] & CROSSED
    expect(mark(), 'FPGA-VUL-a').not.toBe(0)
    f.do(end)
    const [thrown] = f.event('combat').throws
    expect(
      thrown.again.map(({ why, what }) => [why, what]),
      'FPGA-VUL-a',
    ).toEqual([['vulnerable', 'hits']])
    expect(mark(), 'FPGA-VUL-a').toBe(0)
  })

  it('FPGA-VUL-a: not by a bridge or a ford', () => {
    for (const type of ['bridge', 'ford'] as const) {
      const f = crossed([stream(13), crossing(type, 10, 13)]).do(end)
      expect(f.event('combat').throws[0].again, `FPGA-VUL-a ${type}`).toEqual([])
    }
  })

  it('FPGA-VUL-a: nor who crossed and attacked nobody', () => {
    const f = on([stream(13)], ['F1 fast 10,10 0 3sp', 'A1 slow 20,40 180']).do(move('F1', straight(6)))
    expect(f.p.state.units.mark[f.number('F1')] & CROSSED, 'FPGA-VUL-a').toBe(0)
  })

  it('FPGA-VUL-a: away from the ford at which it first touched the strip it is Vulnerable', () => {
    // The base touches the strip at the ford; then the centre crosses 2.6 inches beside it.
    const f = on(
      [stream(15), crossing('ford', 10, 15)],
      ['F1 light 11,10 0 3sp', 'A1 slow 14.5,22 180 3sp'],
      [6],
    )
    f.do(move('F1', straight(3.4), { go: 'oblique', by: 4000, off: 450 }, straight(6)))
    expect(f.eventsOf('moved').at(-1)?.contact).toEqual(['A1'])
    expect(f.p.state.units.mark[f.number('F1')] & CROSSED, 'FPGA-VUL-a').not.toBe(0)
  })

  it('FPGA-VUL-b: cavalry with its centre in rough ground', () => {
    for (const line of ['A1 light 10,21 180', 'A1 heavy 10,21 180', 'A1 light 10,21 180 cossack']) {
      expect(shotAt([rough(5, 20, 15, 30)], line), 'FPGA-VUL-b').toEqual(['vulnerable'])
      expect(shotAt([marsh(5, 20, 15, 30)], line), 'FPGA-VUL-b').toEqual(['vulnerable'])
      expect(shotAt([woods(5, 20, 15, 30)], line)[0], 'FPGA-VUL-b').toBe('vulnerable')
      // The centre counts, its edge included.
      expect(shotAt([rough(5, 21, 15, 30)], line), 'FPGA-VUL-b').toEqual(['vulnerable'])
      expect(shotAt([rough(5, 21.001, 15, 30)], line), 'FPGA-VUL-b').toEqual([])
    }
  })

  it('FPGA-VUL-b: infantry without skirmishers, and guns, set up there', () => {
    const ground = [rough(5, 20, 15, 30)]
    expect(shotAt(ground, 'A1 slow 10,21 180'), 'FPGA-VUL-b').toEqual(['vulnerable'])
    expect(shotAt(ground, 'A1 foot 10,21 180')[0], 'FPGA-VUL-b').toBe('vulnerable')
    expect(shotAt(ground, 'A1 slow 10,21 180 sk1'), 'FPGA-VUL-b').toEqual([])
  })
})

describe('what it does', () => {
  /** F1, in contact, attacks A1. */
  const fought = (terrain: readonly Ground[], units: readonly string[], dice: readonly number[]): Field =>
    on(terrain, units, dice).do(end, { do: 'engage', unit: 'F1', target: 'A1' })

  it('FPGA-VUL-c: its own hits in combat are thrown again, and stand on 4 or more', () => {
    const units = ['F1 fast 10,10 0 3sp', 'A1 slow 10,13 180 3sp start:10,30']
    // The defender stands in the stream: of its hits 5 and 6, thrown again 3 and 4, one stands.
    const f = fought([stream(13)], units, [1, 1, 1, 5, 6, 1, 3, 4])
    const [attacker, defender] = f.event('combat').throws
    expect(attacker.again).toEqual([])
    expect(defender.again, 'FPGA-VUL-c').toMatchObject([
      { why: 'vulnerable', what: 'hits', dice: [{ value: 3 }, { value: 4 }] },
    ])
    expect(defender.hits, 'FPGA-VUL-c').toBe(1)
  })

  it('FPGA-VUL-c: it is easier to hit for guns', () => {
    const units = ['F1 foot 10,10 0', 'A1 slow 10,21 180 start:10,40']
    const f = on([stream(21)], units, [1, 5], { step: 'fire' }).do(aim('F1', 'A1'))
    f.shows({ units: { A1: { hits: 1 } } }, 'FPGA-VUL-c')
  })

  it('FPGA-VUL-d: several causes give one re-roll', () => {
    expect(
      shotAt([stream(21), rough(5, 20, 15, 30)], 'A1 light 10,21 180 start:10,40'),
      'FPGA-VUL-d',
    ).toEqual(['vulnerable'])
    // In combat too: it stands in the stream, in rough ground, and has crossed.
    const units = ['F1 light 10,10 0 3sp start:10,5', 'A1 slow 10,13 180 3sp']
    const f = fought([stream(9), rough(5, 5, 15, 11)], units, [6, 1, 1, 4, 1, 1, 1, 1])
    expect(f.event('combat').throws[0].again, 'FPGA-VUL-d').toMatchObject([{ why: 'vulnerable' }])
    expect(f.event('combat').throws[0].hits).toBe(1)
  })

  it('FPGA-VUL-d: it is judged at the moment of the roll', () => {
    const units = ['F1 fast 10,10 0 3sp', 'A1 slow 10,13 180 4sp start:10,30']
    const isSo = (f: Field): boolean => isVulnerable(f.p, f.number('A1'))
    // It stands in the stream, falls back three inches and is clear of it.
    const out = on([stream(14)], units, [6, 1, 1, 1, 1, 1, 1])
    expect(isSo(out), 'FPGA-VUL-d').toBe(true)
    out.do(end, { do: 'engage', unit: 'F1', target: 'A1' }).shows({ units: { A1: { y: 16 } } })
    expect(isSo(out), 'FPGA-VUL-d').toBe(false)
    // It falls back upon another, and is Vulnerable while it touches that.
    const upon = on([stream(16)], units, [6, 1, 1, 1, 1, 1, 1])
    expect(isSo(upon), 'FPGA-VUL-d').toBe(false)
    upon.do(end, { do: 'engage', unit: 'F1', target: 'A1' }).shows({ units: { A1: { y: 16 } } })
    expect(isSo(upon), 'FPGA-VUL-d').toBe(true)
    // Cavalry falls back over it and beyond.
    const over = on([stream(16)], [units[0], 'A1 light 10,13 180 4sp'], [6, 1, 1, 1, 1, 1, 1])
    over.do(end, { do: 'engage', unit: 'F1', target: 'A1' })
    if (over.decision === 'evade') over.do(end)
    over.shows({ units: { A1: { y: 22 } } })
    expect(isSo(over), 'FPGA-VUL-d').toBe(false)
    expect(shotAt([stream(19)], 'A1 slow 10,21 180'), 'FPGA-VUL-d').toEqual([])
    expect(shotAt([stream(20)], 'A1 slow 10,21 180 start:10,40'), 'FPGA-VUL-d').toEqual(['vulnerable'])
  })
})

describe('worked example', () => {
  /** Five inches and two for the stream, by the near figure: six and a die of 1. */
  const crosses = (terrain: readonly Ground[], dice: readonly number[]): Field =>
    on(terrain, ['F1 fast 10,10 0 3sp', 'A1 slow 10,18 180 3sp'], [1, ...dice]).do(move('F1', straight(5)))

  it('FPGA-VUL-e: over a stream away from bridge and ford: its hits are thrown again, 4 or more stands', () => {
    const f = crosses([stream(13)], [5, 6, 1, 3, 4, 1, 1, 1])
    expect(f.event('moved'), 'FPGA-VUL-e').toMatchObject({ cost: 7000, contact: ['A1'] })
    f.do(end)
    const [attacker] = f.event('combat').throws
    expect(attacker.again, 'FPGA-VUL-e').toMatchObject([
      { why: 'vulnerable', what: 'hits', dice: [{ value: 3 }, { value: 4 }] },
    ])
    expect(attacker.hits, 'FPGA-VUL-e').toBe(1)
  })

  it('FPGA-VUL-e: by the ford it is not Vulnerable, its base being clear of the strip', () => {
    const f = crosses([stream(13), crossing('ford', 10, 13)], [5, 6, 1, 1, 1, 1])
    expect(f.event('moved'), 'FPGA-VUL-e').toMatchObject({ cost: 7000, contact: ['A1'] })
    f.do(end)
    expect(f.event('combat').throws[0], 'FPGA-VUL-e').toMatchObject({ again: [], hits: 2 })
    // A little nearer the base still touches the strip.
    const touching = on(
      [stream(13.6), crossing('ford', 10, 13.6)],
      ['F1 fast 10,10 0 3sp', 'A1 slow 10,18 180 3sp'],
      [1, 5, 6, 1, 3, 4, 1, 1, 1],
    ).do(move('F1', straight(5)), end)
    expect(touching.event('combat').throws[0].again, 'FPGA-VUL-e').toMatchObject([{ why: 'vulnerable' }])
  })
})
