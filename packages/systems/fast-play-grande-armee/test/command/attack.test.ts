import { describe, expect, it } from 'vitest'
import type { FpgaAction } from '../../src/index.ts'
import type { Field } from '../testing.ts'
import { aside, end, face, go, move, oblique, straight } from '../testing.ts'
import { band, square, town, under } from './under.ts'

const roll = (id: string): FpgaAction => ({ do: 'roll', unit: id })

describe('Attack!, with an enemy in reach', () => {
  it('FPGA-CTL-status-c: it must be contacted', () => {
    const units = ['F1 fast 10,10 0', 'A1 slow 10,18 180']
    const f = under('attack', units, [1]).refuses(end, 'FPGA-CTL-status-k').do(roll('F1'))
    f.refuses(end, 'FPGA-CTL-status-c').refuses(go(straight(4)), 'FPGA-CTL-status-c')
    f.refuses(go(aside(1, 180)), 'FPGA-CTL-status-c')
    f.do(go(straight(5))).shows({ units: { F1: { y: 15 } } }, 'FPGA-CTL-status-c')
    expect(f.event('moved').contact).toEqual(['A1'])
  })

  it('FPGA-CTL-status-c: an oblique advance reaches as well as a straight one', () => {
    const units = ['F1 fast 10,10 0', 'A1 slow 15,17.5 180']
    const f = under('attack', units, [1])
      .do(roll('F1'))
      .refuses(go(straight(3)), 'FPGA-CTL-status-c')
    f.do(go(oblique(5.5, 30)))
    expect(f.event('moved').contact, 'FPGA-CTL-status-c').toEqual(['A1'])
  })

  it('FPGA-CTL-status-c: by any legal way, and any enemy will do', () => {
    const units = ['F1 fast 10,10 0', 'A1 slow 10,18 180', 'A2 slow 14.5,18 180']
    const f = under('attack', units, [2]).do(roll('F1'), go(oblique(7.08, 45)))
    expect(f.event('moved').contact, 'FPGA-CTL-status-c').toEqual(['A2'])
  })

  it('FPGA-CTL-status-c: one that can be reached only by turning is no such enemy', () => {
    // Seven inches to the right: it need only come nearer.
    const units = ['F1 light 10,10 0', 'A1 slow 20,12 180']
    const f = under('attack', units)
    f.refuses(end, 'FPGA-CTL-status-k').refuses(roll('F1'), 'FPGA-MOV-b')
    f.do(move('F1', face(90), straight(1))).shows({ units: { F1: { x: 11 } } }, 'FPGA-CTL-status-c')
  })

  it('FPGA-CTL-status-c: nor one that is not seen, in whatever direction', () => {
    const hidden = ['F1 fast 10,10 0', 'A1 slow 10,20 180']
    // Five inches of wood stand between them.
    under('attack', hidden, [], { terrain: [band(13, 18, true)] })
      .do(end)
      .shows({ decides: 'austrian', units: { F1: { y: 10 } } }, 'FPGA-CTL-status-c')
    // Behind its back it is seen.
    under('attack', ['F1 fast 10,30 0', 'A1 slow 10,10 0']).refuses(end, 'FPGA-CTL-status-k')
  })

  it('FPGA-CTL-status-c: whom it touches already it need not come upon, and is never left without a way on', () => {
    // A flank's corner touches; half right its front would come upon the very same. It need only come nearer.
    const units = ['F1 fast 22.93,22.787 347.4', 'A1 slow 25.636,25.999 180']
    const f = under('attack', units, [1]).do(roll('F1'))
    f.refuses(end, 'FPGA-CTL-status-c2').do(go(oblique(0.07, 45)))
    f.shows({ decision: 'movement', units: { F1: { x: 22.968, y: 22.846 } } }, 'FPGA-CTL-status-c')
  })

  it('FPGA-CTL-status-c: terrain and friends on the way are paid', () => {
    // Five inches and a stream: 7 in all. A die of 1 is enough for Fast infantry, not for Slow.
    const stream = {
      id: 'stream',
      type: 'obstacle',
      name: 'Stream',
      width: 0.5,
      polyline: [
        [0, 14],
        [40, 14],
      ],
    }
    const at = (kind: string): Field =>
      under('attack', [`F1 ${kind} 10,10 0`, 'A1 slow 10,18 180'], [1], { terrain: [stream] }).do(roll('F1'))
    at('fast')
      .refuses(go(straight(2)), 'FPGA-CTL-status-c')
      .do(go(straight(5)))
    const slow = at('slow').refuses(go(straight(5)), 'FPGA-MOV-b')
    // 4 + 1 = 5 inches, 2 of them for the stream: the direct advance gains 3.
    slow.refuses(go(straight(2.999)), 'FPGA-CTL-status-c2').do(go(straight(3)))
    slow.shows({ units: { F1: { y: 13 } } }, 'FPGA-CTL-status-c')
  })

  it('FPGA-CTL-status-i: from more than 6 inches the die comes first if the base move would reach', () => {
    const units = ['F1 fast 10,10 0', 'A1 slow 10,23 180']
    // Ten inches to contact: 6 + 4 reaches.
    const reaches = under('attack', units, [4]).do(roll('F1'))
    expect(reaches.event('near-die'), 'FPGA-CTL-status-i').toMatchObject({ allowance: 10_000 })
    reaches.refuses(go(straight(9.9)), 'FPGA-CTL-status-c').do(go(straight(10)))
    expect(reaches.event('moved').contact, 'FPGA-CTL-status-i').toEqual(['A1'])
    // 6 + 3 does not: it owes what its direct advance gains, to the 6-inch line. The 9 hold for the whole move.
    const short = (): Field => under('attack', units, [3]).do(roll('F1'))
    short()
      .refuses(go(straight(3.999)), 'FPGA-CTL-status-c2')
      .refuses(go(straight(9.001)), 'FPGA-MOV-b')
    short()
      .do(go(straight(4)))
      .shows({ units: { F1: { y: 14 } } }, 'FPGA-CTL-status-i')
    short()
      .do(go(straight(9)))
      .shows({ units: { F1: { y: 19 } } }, 'FPGA-CTL-status-i')
  })

  it('FPGA-CTL-status-i: a move planned at once throws it too', () => {
    const units = ['F1 fast 10,10 0', 'A1 slow 10,23 180']
    const f = under('attack', units, [4]).do(move('F1', straight(10)))
    expect(f.told('near-die'), 'FPGA-CTL-status-i').toBe(true)
    f.shows({ units: { F1: { y: 20, die: 4 } } })
    // Not enough: it halts where it stands and is asked again.
    const short = under('attack', units, [3]).do(move('F1', straight(10)))
    short.shows({ decision: 'march' }).refuses(end, 'FPGA-CTL-status-c2')
    short.refuses(go(straight(10)), 'FPGA-MOV-b')
  })

  it('FPGA-CTL-status-i: 12.001 inches are out of a base move of 12: no die', () => {
    const at = (gap: number): Field => under('attack', ['F1 fast 10,10 0', `A1 slow 10,${13 + gap} 180`], [1])
    at(12).allows(roll('F1'), 'FPGA-CTL-status-i')
    at(12.001)
      .refuses(roll('F1'), 'FPGA-MOV-b')
      .do(move('F1', straight(6)))
    expect(
      at(12.001)
        .do(move('F1', straight(6)))
        .told('near-die'),
      'FPGA-CTL-status-i',
    ).toBe(false)
  })

  it('FPGA-CTL-status-i: a CD may change what it owes', () => {
    const units = ['F1 fast 10,10 0', 'A1 slow 10,23 180']
    const at = (...dice: number[]): Field =>
      under('attack', units, dice, {}, { dice: { french: 1 }, officers: ['FN average 10,5 0'] }).do(
        roll('F1'),
        {
          do: 'again',
        },
      )
    at(3, 4)
      .refuses(go(straight(9)), 'FPGA-CTL-status-c')
      .allows(go(straight(10)), 'FPGA-CTL-status-i')
    at(4, 3)
      .refuses(go(straight(3)), 'FPGA-CTL-status-c2')
      .allows(go(straight(4)), 'FPGA-CTL-status-i')
  })

  it.each(['active', 'attack'])(
    'FPGA-MOV-c, FPGA-CTL-status-i: %s, the die falls at the 6-inch line (G-10 T1, T2)',
    (status) => {
      // 17 inches off: no die beforehand. The line comes after 11.
      const units = ['F1 fast 10,10 0', 'A1 slow 10,30 180']
      const three = under(status, units, [3]).do(move('F1', straight(12)))
      expect(three.event('near-die'), 'FPGA-MOV-c, FPGA-CTL-status-i').toMatchObject({ allowance: 9000 })
      three.shows({ units: { F1: { x: 10, y: 21 } } })
      const six = under(status, units, [6]).do(move('F1', straight(12)))
      six.shows({ units: { F1: { x: 10, y: 22 } } })
      // The enemy at (17, 24): the line comes after 6.528 inches; with a 1 it goes 0.472 more.
      const beside = ['F1 fast 10,10 0', 'A1 slow 17,24 180']
      const one = under('active', beside, [1]).do(move('F1', straight(7)))
      one.shows({ units: { F1: { x: 10, y: 17 } } })
      under('active', beside, [1])
        .do(move('F1', straight(6.527)))
        .shows({ units: { F1: { y: 16.527, die: 0 } } })
      under('active', beside, [1])
        .do(move('F1', straight(6.528)))
        .shows({ units: { F1: { y: 16.528 } } })
    },
  )

  it('FPGA-CTL-status-j: who touches an enemy with its front has done its duty and attacks', () => {
    const units = ['F1 fast 10,10 0 3sp', 'A1 slow 10,13 180 3sp', 'A2 slow 14.5,13.02 180']
    const f = under('attack', units, [1, 1, 1, 1, 1, 1]).do(end)
    expect(f.event('combat').attackers, 'FPGA-CTL-status-j').toEqual(['F1'])
  })

  it('FPGA-CTL-status-j: it leaves only to contact another', () => {
    const units = ['F1 fast 10,10 0 3sp', 'A1 slow 10,13 180 3sp', 'A2 slow 14.5,13.02 180']
    const back = under('attack', units, [1]).do(roll('F1'))
    back.refuses(go(aside(1, 180)), 'FPGA-CTL-status-j').refuses(go(face(90)), 'FPGA-CTL-status-j')
    // Planned at once it is not made either: the die lies there, and it may stay.
    const planned = under('attack', units, [1, 1, 1, 1, 1, 1, 1]).do(move('F1', aside(1, 180)))
    planned.shows({ decision: 'march', units: { F1: { x: 10, y: 10 } } }, 'FPGA-CTL-status-j')
    planned.do(end, end)
    expect(planned.event('combat').attackers, 'FPGA-CTL-status-j').toEqual(['F1'])
    const f = under('attack', units, [1]).do(move('F1', aside(3.5, 90)))
    expect(f.event('moved').contact, 'FPGA-CTL-status-j').toEqual(['A2'])
    f.shows({ units: { F1: { x: 13.5, y: 10 } } })
  })

  it('FPGA-CTL-status-k: who contacted and was evaded has done it', () => {
    const units = ['F1 fast 10,10 0', 'A1 light 10,18 180', 'A2 slow 30,60 180']
    const f = under('attack', units, [1]).do(move('F1', straight(5)), { do: 'evade', by: 16_000 })
    expect(f.event('evaded').unit).toBe('A1')
    f.do(end).shows({ decides: 'austrian' }, 'FPGA-CTL-status-k')
  })

  it('FPGA-CTL-status-k: ground it may not enter is no way', () => {
    // Nine inches to contact, and marsh from y 14 on: no die, and three inches to the 6-inch line.
    const units = ['F1 heavy 10,10 0', 'A1 slow 10,22 180']
    const f = under('attack', units, [], { terrain: [band(14, 17, false)] })
    f.refuses(roll('F1'), 'FPGA-MOV-b').refuses(move('F1', straight(2.999)), 'FPGA-CTL-status-c2')
    f.do(move('F1', straight(3))).shows({ units: { F1: { y: 13 } } }, 'FPGA-CTL-status-k')
  })

  it('FPGA-CTL-status-k: nor is one where there is no clear place to stand', () => {
    // Two friends leave 2.8 inches between them before the enemy. Two inches bring it to their line.
    const units = [
      'F1 fast 10,10 0',
      'F2 fast 12.9,15 0 force:FB',
      'F3 fast 7.1,15 0 force:FB',
      'A1 slow 10,18 180',
    ]
    const at = (die: number): Field => under('attack', units, [die]).do(roll('F1'))
    // A 6 would carry it to the enemy, and back from its friends; a 1 to where it would have to pay for them, a thousandth
    // of an inch into both, which is not upon them yet.
    for (const [die, owes] of [
      [6, 2],
      [1, 2.001],
    ]) {
      at(die)
        .refuses(end, 'FPGA-CTL-status-c2')
        .refuses(go(straight(owes - 0.001)), 'FPGA-CTL-status-c2')
      at(die)
        .do(go(straight(owes)))
        .shows({ units: { F1: { y: 10 + owes } } }, 'FPGA-CTL-status-k')
    }
  })

  it('FPGA-CTL-status-k: it is judged when the unit’s own move comes, with friends as they stand then', () => {
    // F2 stands where F1 would touch; when F2 is gone F1 must.
    const units = [
      'F1 fast 10,10 0',
      'F2 light 10,14.5 0 force:FB',
      'A1 slow 10,17.5 180',
      'A2 slow 30,40 180',
    ]
    const before = under('attack', units, [1])
    before.do(end).shows({ decision: 'engage', units: { F1: { y: 10 } } }, 'FPGA-CTL-status-k')
    const after = under('attack', units, [1, 1]).do(move('F2', aside(3.2, 90)))
    after
      .refuses(end, 'FPGA-CTL-status-k')
      .do(roll('F1'))
      .refuses(go(straight(1)), 'FPGA-CTL-status-c')
  })
})

describe('Attack!, with none in reach', () => {
  it.each([
    ['fast', 6],
    ['slow', 5],
    ['light', 8],
    ['heavy', 7],
  ])('FPGA-CTL-status-c2: %s troops end %i inches nearer', (kind, half) => {
    const f = under('attack', [`F1 ${kind} 10,10 0`, 'A1 slow 10,60 180'])
    f.refuses(end, 'FPGA-CTL-status-k')
    f.refuses(move('F1', straight(half - 0.001)), 'FPGA-CTL-status-c2')
    f.refuses(move('F1', face(90)), 'FPGA-CTL-status-c2')
    f.do(move('F1', straight(half))).shows({ units: { F1: { y: 10 + half } } }, 'FPGA-CTL-status-c2')
    f.do(end)
  })

  it('FPGA-CTL-status-c2: who sees nobody moves as if Active', () => {
    const units = ['F1 fast 10,10 0', 'A1 slow 10,40 180']
    const plan = { terrain: [band(20, 26, true)] }
    under('attack', units, [], plan).do(end).shows({ decides: 'austrian' }, 'FPGA-CTL-status-c2')
    under('attack', units, [], plan)
      .do(move('F1', aside(2, 180)))
      .shows({ units: { F1: { y: 8 } } }, 'FPGA-CTL-status-c2')
  })

  it('FPGA-CTL-status-c2: guns and who is in a town have no such duty', () => {
    const units = ['F1 foot 10,10 0', 'F2 slow 20,10 0 in:town', 'A1 slow 10,18 180', 'A2 slow 20,40 180']
    const f = under('attack', units, [], { terrain: [town(20, 10)] })
    f.do(end).shows({ decides: 'austrian' }, 'FPGA-CTL-status-c2')
    const redoubt = ['F2 slow 20,10 0 in:redoubt', 'A2 slow 20,18 180']
    under('attack', redoubt, [], { terrain: [square('redoubt', 'redoubt', 20, 10)] })
      .do(end)
      .shows({ decides: 'austrian' }, 'FPGA-CTL-status-c2')
  })

  it('FPGA-CTL-status-c2: nor has cavalry toward a town', () => {
    const plan = { terrain: [town(10, 20)] }
    under('attack', ['F1 light 10,10 0', 'A1 slow 10,20 180 in:town'], [], plan)
      .do(end)
      .shows({ decides: 'austrian' }, 'FPGA-CTL-status-c2')
    under('attack', ['F1 fast 10,10 0', 'A1 slow 10,20 180 in:town'], [], plan).refuses(
      end,
      'FPGA-CTL-status-k',
    )
  })

  it('FPGA-CTL-status-c2, FPGA-CTL-status-h: an enemy behind: change of face, then straight on', () => {
    // Slow infantry with a 1: 5 inches, 3 of them to turn: 2 nearer.
    const at = (): Field =>
      under(
        'attack',
        ['F1 slow 10,30 0', 'A1 slow 10,24 0'],
        [1],
        {},
        { officers: ['AAS AA 0/0 10,20 0'] },
      ).do(roll('F1'))
    at()
      .refuses(go(face(180)), 'FPGA-CTL-status-c2')
      .refuses(go(face(180), straight(1.999)), 'FPGA-CTL-status-c2')
      .do(go(face(180), straight(2)))
      .shows({ units: { F1: { y: 28, facing: 180 } } }, 'FPGA-CTL-status-c2, FPGA-CTL-status-h')
  })

  it('FPGA-CTL-status-h: up to 45° off the facing it goes obliquely', () => {
    const units = ['F1 slow 5,5 0', 'A1 slow 30,30 180']
    // 22 and 22 inches: 31.113 away. Eight inches straight ahead gain 5.03, 7.9 gain 4.98.
    const f = under('attack', units)
    f.refuses(move('F1', straight(7.9)), 'FPGA-CTL-status-c2').allows(
      move('F1', straight(8)),
      'FPGA-CTL-status-h',
    )
    f.allows(move('F1', oblique(5, 45)), 'FPGA-CTL-status-h').refuses(
      move('F1', oblique(4.9, 45)),
      'FPGA-CTL-status-c2',
    )
  })

  it('FPGA-CTL-status-h: to the 6-inch line when it starts outside', () => {
    // Eight inches to contact, 4 + 3 short of it: 2 inches to the line.
    const f = under('attack', ['F1 slow 10,10 0', 'A1 slow 10,21 180'], [3]).do(roll('F1'))
    f.refuses(go(straight(1.999)), 'FPGA-CTL-status-c2').do(go(straight(2)))
    f.shows({ units: { F1: { y: 12 } } }, 'FPGA-CTL-status-h')
  })

  it('FPGA-CTL-status-h: back a quarter of an inch at a time from a friend', () => {
    // Three inches for passing F2, seven to go: at y 23 it would stand on F2, who ends at 25.5.
    const units = ['F1 slow 10,30 180', 'F2 slow 12,24 180 force:FB', 'A1 slow 10,10 0']
    const f = under('attack', units)
    f.refuses(move('F1', straight(2.999)), 'FPGA-CTL-status-c2').do(move('F1', straight(3)))
    f.shows({ units: { F1: { y: 27 } } }, 'FPGA-CTL-status-h')
  })

  it('FPGA-CTL-status-h: to ground it may not enter, and no farther', () => {
    const units = ['F1 heavy 10,30 180', 'A1 slow 10,5 0']
    const f = under('attack', units, [], { terrain: [band(20, 26, false)] })
    f.refuses(move('F1', straight(3.9)), 'FPGA-CTL-status-c2').do(move('F1', straight(3.999)))
    f.shows({ units: { F1: { y: 26.001 } } }, 'FPGA-CTL-status-h')
  })

  it('FPGA-CTL-status-h: who can gain nothing stands', () => {
    const plan = { terrain: [band(20, 26, false)] }
    const units = (y: number): string[] => [`F1 heavy 10,${y} 180`, 'A1 slow 10,5 0']
    under('attack', units(26.001), [], plan).do(end).shows({ decides: 'austrian' }, 'FPGA-CTL-status-h')
    under('attack', units(26.002), [], plan).refuses(end, 'FPGA-CTL-status-k')
  })

  it('FPGA-CTL-status-h: where it cannot change face it gains nothing', () => {
    // Beside the edge a turn to 120° would put a corner over it.
    under('attack', ['F1 slow 1.5,30 0', 'A1 slow 20,19.3 0'])
      .do(end)
      .shows({ decides: 'austrian', units: { F1: { x: 1.5, y: 30 } } }, 'FPGA-CTL-status-h')
    under('attack', ['F1 slow 4.5,30 0', 'A1 slow 23,19.3 0']).refuses(end, 'FPGA-CTL-status-k')
  })

  it('FPGA-CTL-status-h: of two enemies equally near either will do', () => {
    const units = ['F1 slow 20,30 0', 'A1 slow 5,50 180', 'A2 slow 35,50 180']
    under('attack', units).allows(move('F1', oblique(7, -30)), 'FPGA-CTL-status-h')
    under('attack', units).allows(move('F1', oblique(7, 30)), 'FPGA-CTL-status-h')
    under('attack', units).refuses(move('F1', aside(2, 180)), 'FPGA-CTL-status-c2')
  })

  it('FPGA-CTL-status-l: Slow infantry 17 inches from the only enemy', () => {
    const f = under('attack', ['F1 slow 10,30 180', 'A1 slow 10,10 0'])
    f.refuses(roll('F1'), 'FPGA-MOV-b').refuses(move('F1', straight(4.999)), 'FPGA-CTL-status-c2')
    f.allows(move('F1', straight(10)), 'FPGA-CTL-status-l').do(move('F1', straight(5)))
    f.shows({ units: { F1: { x: 10, y: 25 } } }, 'FPGA-CTL-status-l')
  })

  it('FPGA-CTL-status-l: and with a friend partly in its way', () => {
    const units = ['F1 slow 10,30 180', 'F2 slow 12,27 180 force:FB', 'A1 slow 10,10 0']
    const f = under('attack', units)
    f.refuses(end, 'FPGA-CTL-status-k').refuses(move('F1', straight(5)), 'FPGA-MOV-o')
    f.refuses(move('F1', straight(7.001)), 'FPGA-MOV-a')
    // Beside the friend and 4.2 inches nearer is not enough.
    f.refuses(move('F1', oblique(6, 45)), 'FPGA-CTL-status-c2').allows(
      move('F1', oblique(7, 20)),
      'FPGA-CTL-status-l',
    )
    f.do(move('F1', straight(7))).shows({ units: { F1: { x: 10, y: 23 } } }, 'FPGA-CTL-status-l')
  })
})
