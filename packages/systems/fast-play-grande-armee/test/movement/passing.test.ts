import { describe, expect, it } from 'vitest'
import { aside, end, face, field, move, oblique, straight, wheel } from '../testing.ts'
import type { Field, FieldPlan, Piece, Situation } from '../testing.ts'

/** Brigades far from everything: an army is beaten without any. */
const FAR = ['F9 slow 38,2 0', 'A9 slow 38,68 180']

const on = (
  units: readonly (string | Piece)[],
  dice: readonly number[] = [],
  plan: FieldPlan = {},
  more: Partial<Situation> = {},
): Field => field(plan, { units: [...units, ...FAR], ...more }, dice)

const KINDS = ['fast', 'slow', 'light', 'heavy', 'foot', 'horse']
const isFoot = (kind: string): boolean => kind === 'fast' || kind === 'slow'

describe('friends', () => {
  it('FPGA-MOV-m, FPGA-MOV-n: all may pass all; infantry pays 3 inches more to pass infantry', () => {
    for (const kind of KINDS)
      for (const friend of KINDS) {
        const f = on([`F1 ${kind} 10,10 0`, `F2 ${friend} 10,13.5 0`]).do(move('F1', straight(7)))
        f.shows({ units: { F1: { x: 10, y: 17 } } }, 'FPGA-MOV-m')
        const extra = isFoot(kind) && isFoot(friend) ? 3000 : 0
        expect(f.event('moved'), `FPGA-MOV-n ${kind} through ${friend}`).toMatchObject({
          cost: 7000 + extra,
          passed: ['F2'],
        })
      }
  })

  it('FPGA-MOV-n: the 3 inches come out of the allowance', () => {
    const f = on(['F1 fast 10,10 0', 'F2 slow 10,13.5 0'])
    f.refuses(move('F1', straight(9.001)), 'FPGA-MOV-a').allows(move('F1', straight(9)), 'FPGA-MOV-n')
  })

  it('FPGA-MOV-o: once a unit passed, and once for each (G-9 T3)', () => {
    const two = on(['F1 fast 10,10 0', 'F2 slow 8,13 0', 'F3 slow 12,13 0']).do(move('F1', straight(6)))
    expect(two.event('moved').cost, 'FPGA-MOV-o').toBe(6000 + 3000 + 3000)
    // To and fro through the same friend.
    const twice = on(['F1 fast 10,10 0', 'F2 slow 10,13.5 0']).do(
      move('F1', straight(3), oblique(1, 45), straight(3)),
    )
    expect(twice.event('moved').cost, 'FPGA-MOV-o').toBe(7000 + 3000)
  })

  it('FPGA-MOV-o: no move ends overlapping a unit; touching is not overlapping', () => {
    const f = on(['F1 light 10,10 0', 'F2 slow 10,16 0'])
    f.refuses(move('F1', straight(4)), 'FPGA-MOV-o').refuses(move('F1', straight(3.002)), 'FPGA-MOV-o')
    f.refuses(move('F1', straight(8.998)), 'FPGA-MOV-o')
    f.allows(move('F1', straight(3)), 'FPGA-MOV-o').allows(move('F1', straight(3.001)))
    f.allows(move('F1', straight(9))).allows(move('F1', straight(8.999)))
    // Officers are no units: one may end on them.
    const officers = ['FAS FA 0/0 10,15 0']
    on(['F1 fast 10,10 0'], [], {}, { officers }).allows(move('F1', straight(5)), 'FPGA-MOV-o')
  })

  it('FPGA-MOV-o: beside a friend, touching it, nothing is passed', () => {
    const f = on(['F1 fast 10,10 0', 'F2 slow 13,15 0']).do(move('F1', straight(12)))
    expect(f.event('moved'), 'FPGA-MOV-o').toMatchObject({ cost: 12000, passed: [] })
  })

  it('FPGA-MOV-y: the first step that touches a friend charges for it, be it a turn, a wheel or a way', () => {
    // Turned by 45 degrees a corner sticks into the neighbour; out of it the way is free.
    const turned = on(['F1 fast 10,10 0', 'F2 slow 13.2,10 0']).do(
      move('F1', face(45), oblique(1, -45), oblique(3, -45)),
    )
    expect(turned.event('moved'), 'FPGA-MOV-y').toMatchObject({ cost: 3000 + 3000 + 4000, passed: ['F2'] })
    turned.shows({ units: { F1: { x: 10, y: 14, facing: 45 } } })
    // A wheel through a friend, and on.
    const wheeled = on(['F1 fast 10,10 0', 'F2 slow 8,14 0']).do(move('F1', wheel(90), straight(3)))
    expect(wheeled.event('moved'), 'FPGA-MOV-y').toMatchObject({ cost: 4712 + 3000 + 3000, passed: ['F2'] })
  })

  it('FPGA-MOV-y: nothing for infantry through horse, guns or officers, nor for horse and guns', () => {
    const officers = ['FAS FA 0/0 10,17 0', 'FN average 10,19 0']
    const units = ['F1 fast 10,10 0', 'F2 light 10,14 0', 'F3 foot 10,17 0']
    const foot = on(units, [], {}, { officers }).do(move('F1', straight(12)))
    expect(foot.event('moved'), 'FPGA-MOV-y').toMatchObject({ cost: 12000, passed: ['F2', 'F3'] })
    const horse = on(['F1 heavy 10,10 0', 'F2 slow 10,14 0', 'F3 fast 10,17 0']).do(move('F1', straight(14)))
    expect(horse.event('moved'), 'FPGA-MOV-y').toMatchObject({ cost: 14000, passed: ['F2', 'F3'] })
    const guns = on(['F1 foot 10,10 0', 'F2 slow 10,14 0']).do(move('F1', aside(2, 90), straight(9)))
    expect(guns.event('moved').cost).toBe(11000)
  })

  it('FPGA-MOV-y: what was paid before the near die is thrown is not paid again', () => {
    // The friend is astride the 6-inch line, which the unit comes to after two inches: it halts short of the friend.
    const units = ['F1 fast 10,10 0', 'F2 slow 10,13.5 0', 'A1 slow 10,30 180']
    const f = on(units, [6]).do(move('F1', straight(8), straight(1)))
    expect(f.eventsOf('moved').at(-1)?.cost, 'FPGA-MOV-y').toBe(9000 + 3000)
    const split = on(['F1 fast 10,10 0', 'F2 slow 10,13.5 0', 'A1 slow 10,26 180'], [6])
    split.do(move('F1', straight(8)))
    // Seven inches to the line and three for the friend are ten of the twelve; one more is left to go.
    expect(split.eventsOf('moved').at(-1)?.cost).toBe(11000)
    split.shows({ units: { F1: { y: 18 } } }, 'FPGA-MOV-y')
  })
})

describe('enemies', () => {
  it('FPGA-MOV-o: nobody passes through an enemy', () => {
    const f = on(['F1 light 10,10 0', 'A1 slow 10,20 180'], [6]).do(move('F1', straight(15)))
    f.shows({ units: { F1: { x: 10, y: 17 } } }, 'FPGA-MOV-o')
    // A wheel is looked at every two degrees: at 30 it is 0.07 inch clear, at 32 upon the enemy.
    const wheels = on(['F1 light 10,10 0', 'A1 slow 9.5,14.57 180'], [6])
    wheels.refuses(move('F1', wheel(90)), 'FPGA-MOV-o').allows(move('F1', wheel(30)))
    wheels.do(move('F1', wheel(30.5)))
    expect(wheels.event('moved').contact).toEqual(['A1'])
  })

  it('FPGA-MOV-v: a move ends where it touches the enemy', () => {
    const f = on(['F1 light 10,10 0', 'A1 slow 10,16 180'], [6])
    f.refuses(move('F1', straight(3), wheel(10)), 'FPGA-MOV-v')
    f.refuses(move('F1', straight(5), aside(1, 180)), 'FPGA-MOV-v')
  })

  it.each([
    [0.05, false],
    [0.051, false],
    [0.052, true],
  ])('FPGA-MOV-u: guns end clear of the enemy; %d inch away: %s', (gap, isClear) => {
    const f = on(['F1 foot 10,10 0', 'A1 slow 10,17 180 sk1'], [6])
    const order = move('F1', straight(4 - gap))
    if (isClear) f.allows(order, 'FPGA-MOV-u')
    else f.refuses(order, 'FPGA-MOV-u')
  })

  it('FPGA-MOV-u: whatever part of them would touch, and however they come', () => {
    const f = on(['F1 horse 10,10 0', 'A1 slow 15,10 270'], [6])
    f.refuses(move('F1', aside(4, 90)), 'FPGA-MOV-u').allows(move('F1', aside(2.6, 90)), 'FPGA-MOV-u')
    // In contact already they may move away.
    const touching = on(['F1 foot 10,10 0', 'A1 slow 10,13 180'], [6])
    touching.allows(move('F1', aside(5, 180)), 'FPGA-MOV-u')
  })

  it('FPGA-MOV-v: with its side against an enemy it stops, and does not attack', () => {
    const f = on(['F1 light 10,10 0', 'A1 slow 14,9 270'], [6]).do(move('F1', aside(5, 90)))
    f.shows({ units: { F1: { x: 11, y: 10 } } }, 'FPGA-MOV-v')
    expect(f.event('moved').cost, 'FPGA-MOV-v').toBe(2000)
    f.refuses(move('F1', straight(1)), 'FPGA-MOV-p')
    f.do(end)
    expect(f.told('combat')).toBe(false)
    f.shows({ decision: 'control', decides: 'austrian' }, 'FPGA-MOV-v')
  })

  it('FPGA-MOV-v: nor with its rear', () => {
    const officers = ['FAS FA 0/0 30,5 0', 'AAS AA 0/0 30,60 180']
    const f = on(['F1 slow 10,10 0', 'A1 slow 10,6 0'], [6], {}, { officers })
    f.do(move('F1', aside(3, 180)), end)
    f.shows({ units: { F1: { x: 10, y: 9 } }, decision: 'control', decides: 'austrian' }, 'FPGA-MOV-v')
  })

  it('FPGA-MOV-v: with its front it attacks', () => {
    const misses = Array.from({ length: 12 }, () => 1)
    const f = on(['F1 slow 10,10 0', 'A1 slow 10,14 180'], [6, ...misses]).do(move('F1', straight(3)), end)
    expect(f.event('combat').attackers, 'FPGA-MOV-v').toEqual(['F1'])
  })
})
