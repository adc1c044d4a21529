import { describe, expect, it } from 'vitest'
import { end, move, straight, unit } from '../testing.ts'
import type { Field, FieldPlan, Situation } from '../testing.ts'
import { advance, BESIDE, charging, flee, lead, melee, NEXT_PULSE, redoubt, RESERVES, test } from './melee.ts'

const F1 = charging('F1 fast 10,30 0')
const horse = charging('F1 heavy 10,30 0')
const GUNS = 'A3 foot 10,33 180'

/** F1 attacks a battery, which throws these two dice. */
const attack = (
  units: Situation['units'],
  dice: readonly number[],
  more: Partial<Situation> = {},
  plan: FieldPlan = {},
): Field => melee([...units, ...RESERVES], dice, { officers: BESIDE, ...more }, plan).do(end)

describe('artillery escapes', () => {
  it('FPGA-ESC-a: foot guns 7 against infantry and 6 against cavalry, horse guns 9 and 7', () => {
    const needs = (attacker: typeof F1, kind: string): number =>
      attack([attacker, `A3 ${kind} 10,33 180`], [6, 6]).event('escape-roll').needs
    expect(needs(F1, 'foot'), 'FPGA-ESC-a').toBe(7)
    expect(needs(horse, 'foot'), 'FPGA-ESC-a').toBe(6)
    expect(needs(F1, 'horse'), 'FPGA-ESC-a').toBe(9)
    expect(needs(horse, 'horse'), 'FPGA-ESC-a').toBe(7)
    const light = charging('F1 light 10,30 0 cossack')
    expect(needs(light, 'foot')).toBe(6)
  })

  it('FPGA-ESC-a: equal to the number or less escapes', () => {
    expect(attack([F1, GUNS], [5, 2]).event('escape-roll'), 'FPGA-ESC-a').toMatchObject({ escapes: true })
    expect(attack([F1, GUNS], [4, 4]).event('escape-roll'), 'FPGA-ESC-a').toMatchObject({ escapes: false })
    expect(attack([horse, GUNS], [2, 4]).event('escape-roll')).toMatchObject({ escapes: true })
    expect(attack([horse, GUNS], [5, 2]).event('escape-roll')).toMatchObject({ escapes: false })
  })

  it('FPGA-ESC-b: an odd die costs the attacker one hit', () => {
    for (const [one, other, hits] of [
      [2, 4, 0],
      [6, 6, 0],
      [3, 2, 1],
      [2, 3, 1],
      [6, 5, 1],
    ]) {
      const f = attack([F1, GUNS], [one, other])
      f.shows({ units: { F1: { hits } } }, 'FPGA-ESC-b')
    }
  })

  it('FPGA-ESC-c: two odd dice are one hit, whether the guns escape or not', () => {
    attack([F1, GUNS], [1, 1]).shows({ units: { F1: { hits: 1 } } }, 'FPGA-ESC-c')
    attack([F1, GUNS], [5, 5]).shows({ units: { F1: { hits: 1 } }, gone: ['A3'] }, 'FPGA-ESC-c')
    const f = attack([F1, GUNS], [1, 2])
    expect(f.event('escape-roll').rolls, 'FPGA-ESC-c').toHaveLength(2)
  })

  it('FPGA-ESC-d: it goes directly away, up to its base move, and is suppressed', () => {
    const f = attack([F1, GUNS], [2, 2])
    f.shows({ decides: 'austrian', decision: 'escape' }, 'FPGA-ESC-d')
    f.refuses(flee(12.001), 'FPGA-ESC-d').allows(flee(12), 'FPGA-ESC-d')
    f.do(flee(12))
    f.shows({ units: { A3: { x: 10, y: 45, facing: 180, suppressed: true } } }, 'FPGA-ESC-d')
    const riders = attack([F1, 'A3 horse 10,33 180'], [2, 2]).allows(flee(14), 'FPGA-ESC-d')
    riders.refuses(flee(14.001), 'FPGA-ESC-d')
  })

  it('FPGA-ESC-d: directly away is from centre to centre', () => {
    // From (8.5, 30) to (10, 33) the heading is 26.6.
    const f = attack([charging('F1 fast 8.5,30 0'), GUNS], [2, 2]).do(flee(10))
    const { from, into } = f.event('escaped')
    const heading = (Math.atan2(into.x - from.x, into.y - from.y) * 1800) / Math.PI
    expect(Math.abs(heading - 266), 'FPGA-ESC-d').toBeLessThan(1)
  })

  it('FPGA-ESC-d: it ends outside 6 inches of the attacker if it can', () => {
    const f = attack([F1, GUNS], [2, 2])
    f.refuses(flee(6), 'FPGA-ESC-d').allows(flee(6.01), 'FPGA-ESC-d')
    // Four inches to the edge of the table are all it has.
    const edge = attack([charging('F1 fast 10,61.5 0'), 'A3 foot 10,64.5 180'], [2, 2], {
      officers: ['FAS FA 0/0 4,60 0', 'AAS AA 0/0 4,66 180'],
    })
    if (edge.decision === 'escape') edge.do(flee(12))
    edge.shows({ units: { A3: { y: 68.5, suppressed: true } } }, 'FPGA-ESC-d')
  })

  it('FPGA-ESC-d: suppression is lifted in step 5', () => {
    const f = attack([F1, GUNS], [2, 2, 2, 2, ...NEXT_PULSE]).do(flee(12), test('AA'))
    f.shows({ decision: 'movement', units: { A3: { suppressed: true } } })
    f.do(end).shows({ units: { A3: { suppressed: false } } }, 'FPGA-ESC-d')
  })

  it('FPGA-ESC-e: not escaped is destroyed, unless the attacker broke from the hit', () => {
    attack([F1, GUNS], [6, 4]).shows({ gone: ['A3'], units: { F1: { hits: 0, y: 30 } } }, 'FPGA-ESC-e')
    const last = charging('F1 fast 10,30 0 6sp 5hits')
    attack([last, GUNS], [6, 5]).shows({ gone: ['F1'], units: { A3: { y: 33 } } }, 'FPGA-ESC-e')
  })

  it('FPGA-ESC-e: suppressed guns may try', () => {
    const f = attack([F1, `${GUNS} suppressed`], [2, 2]).do(flee(12))
    f.shows({ units: { A3: { y: 45, suppressed: true } } }, 'FPGA-ESC-e')
  })

  it('FPGA-ESC-e: guns that cannot get out of contact are destroyed all the same', () => {
    const f = attack([charging('F1 fast 10,65.5 0'), 'A3 foot 10,68.5 180'], [2, 2], {
      officers: ['FAS FA 0/0 4,60 0', 'AAS AA 0/0 4,66 180'],
    })
    expect(f.event('escape-roll')).toMatchObject({ escapes: true })
    f.shows({ gone: ['A3'] }, 'FPGA-ESC-e')
  })

  it('FPGA-ESC-f: with several attackers the worst number, and the hit on the dominant one', () => {
    const foot = charging('F1 fast 9.3,30 0 7sp')
    const cavalry = charging('F2 heavy 13,33 270 5sp')
    // The right edge of the battery is at 10.75.
    const guns = 'A3 foot 10.75,33 180'
    const f = attack([foot, cavalry, guns], [5, 6])
    expect(f.event('escape-roll'), 'FPGA-ESC-f').toMatchObject({ needs: 6 })
    f.shows({ units: { F1: { hits: 1 }, F2: { hits: 0 } } }, 'FPGA-ESC-f')
  })

  it('FPGA-ESC-f: nobody advances after it', () => {
    const lost = attack([F1, GUNS], [6, 6])
    lost.shows({ decides: 'austrian', decision: 'control', units: { F1: { y: 30 } } }, 'FPGA-ESC-f')
    const away = attack([F1, GUNS], [2, 2]).do(flee(12))
    away.shows({ decides: 'austrian', decision: 'control' }, 'FPGA-ESC-f')
  })

  it('FPGA-ESC-f, FPGA-RED-e: but infantry may enter a redoubt the guns have left', () => {
    const plan = { terrain: [redoubt(8.5, 31.5, 11.5, 34.5)] }
    const guns = `${GUNS} in:redoubt`
    const left = attack([F1, guns], [2, 2], {}, plan).do(flee(12))
    left.shows({ decides: 'french', decision: 'advance', units: { A3: { in: null } } }, 'FPGA-ESC-f')
    left.refuses(advance('F1', 0.5), 'FPGA-ESC-f')
    left.do(advance('F1', 2)).shows({ units: { F1: { in: 'redoubt', x: 10, y: 33 } } }, 'FPGA-RED-e')
    const riders = attack([horse, guns], [2, 2], {}, plan).do(flee(12))
    riders.shows({ decides: 'austrian', decision: 'control' }, 'FPGA-ESC-f')
  })

  it('FPGA-ESC-g: guns that escaped do not move in the same pulse, but in the next', () => {
    // Austrian control 4 + 4: Active. Pulse 2: the Austrians go first; control 4 + 4 again.
    const dice = [2, 2, 4, 4, ...NEXT_PULSE, 4, 4]
    const f = attack([F1, GUNS], dice).do(flee(12), test('AA'))
    f.refuses(move('A3', straight(1)), 'FPGA-ESC-g')
    f.do(end, { do: 'open', how: 'first' })
    while (f.decision !== 'control') f.do(end)
    f.do(test('AA')).shows({ pulse: 2, decision: 'movement', decides: 'austrian' })
    f.allows(move('A3', straight(1)), 'FPGA-ESC-g')
  })

  it('FPGA-ESC-h: the worked horse battery', () => {
    const lost = attack([horse, 'A3 horse 10,33 180'], [4, 5])
    expect(lost.event('escape-roll'), 'FPGA-ESC-h').toMatchObject({ needs: 7, escapes: false, odd: true })
    lost.shows({ gone: ['A3'], units: { F1: { hits: 1 } } }, 'FPGA-ESC-h')
    const away = attack([horse, 'A3 horse 10,33 180'], [2, 4])
    expect(away.event('escape-roll'), 'FPGA-ESC-h').toMatchObject({ escapes: true, odd: false })
    away.do(flee(14)).shows({ units: { F1: { hits: 0 }, A3: { y: 47 } } }, 'FPGA-ESC-h')
  })

  it('FPGA-ESC-i: the chances of 36 throws', () => {
    const count = (attacker: typeof F1, kind: string): number[] => {
      let escapes = 0
      let odd = 0
      for (let throwOf = 0; throwOf < 36; throwOf++) {
        const dice = [1 + (throwOf % 6), 1 + Math.floor(throwOf / 6)]
        const roll = attack([attacker, `A3 ${kind} 10,33 180`], dice).event('escape-roll')
        if (roll.escapes) escapes++
        if (roll.odd) odd++
      }
      return [escapes, odd]
    }
    expect(count(F1, 'foot'), 'FPGA-ESC-i').toEqual([21, 27])
    expect(count(horse, 'foot'), 'FPGA-ESC-i').toEqual([15, 27])
    expect(count(F1, 'horse'), 'FPGA-ESC-i').toEqual([30, 27])
    expect(count(horse, 'horse'), 'FPGA-ESC-i').toEqual([21, 27])
  })

  it('FPGA-ESC-j: only the battery that is attacked tries; another one touched stays as it is', () => {
    // A3 faces an inch and a half of the front, A4 an inch and a quarter.
    const f = attack([F1, 'A3 foot 9.4,33 180', 'A4 foot 11,33 180'], [6, 6])
    expect(
      f.eventsOf('escape-roll').map((event) => event.unit),
      'FPGA-ESC-j',
    ).toEqual(['A3'])
    f.shows({ gone: ['A3'], units: { A4: { x: 11, y: 33, suppressed: false } } }, 'FPGA-ESC-j')
  })

  it('FPGA-ESC-j: the front edge must touch', () => {
    const f = attack([charging('F1 fast 11,30 90'), GUNS], [])
    expect(f.told('escape-roll'), 'FPGA-ESC-j').toBe(false)
    f.shows({ units: { A3: { y: 33 } } })
  })

  it('FPGA-ESC-k: the odd die breaks an attacker on its last strength; officers near it are at risk', () => {
    const last = charging('F1 fast 10,30 0 6sp 5hits')
    const f = attack([last, GUNS], [1, 2, 2, 3], { officers: ['FAS FA 0/0 10,27 0', BESIDE[1]] })
    expect(f.event('broken'), 'FPGA-ESC-k').toMatchObject({ unit: 'F1' })
    expect(f.event('officer-risk'), 'FPGA-ESC-k').toMatchObject({ unit: 'FAS', why: 'break', total: 5 })
    // Nobody is left: the battery stays as it was, though the throw was an escape.
    f.shows({ gone: ['F1'], units: { A3: { x: 10, y: 33, suppressed: false } } }, 'FPGA-ESC-k')
    f.shows({ decides: 'austrian', decision: 'control' })
  })

  it('FPGA-ESC-k: with nobody left a battery that was suppressed stays so', () => {
    const last = charging('F1 fast 10,30 0 6sp 5hits')
    const f = attack([last, `${GUNS} suppressed`], [5, 6])
    f.shows({ gone: ['F1'], units: { A3: { x: 10, y: 33, suppressed: true } } }, 'FPGA-ESC-k')
  })

  it('FPGA-ESC-k: if an attacker is left, the throw stands against him', () => {
    const units = [
      charging('F1 fast 9.3,30 0 6sp 5hits'),
      charging('F2 fast 13,33 270 6sp 5hits'),
      unit('A3 foot 10.75,33 180'),
    ]
    const lost = attack(units, [5, 6]).do(lead('F1'))
    lost.shows({ gone: ['F1', 'A3'], units: { F2: { hits: 5 } } }, 'FPGA-ESC-k')
    const away = attack(units, [1, 2]).do(lead('F1'))
    away.shows({ gone: ['F1'], decision: 'escape' })
    // Away from F2: to the west.
    away.do(flee(8)).shows({ units: { A3: { x: 2.75, y: 33, suppressed: true } } }, 'FPGA-ESC-k')
  })
})
