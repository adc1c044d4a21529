import { describe, expect, it } from 'vitest'
import { end, engage, fight, unit } from '../testing.ts'
import { advance, BESIDE, charging, evade, melee, NEXT_PULSE, pool, test, town } from './melee.ts'

const F1 = charging('F1 fast 10,30 0')
const A1 = 'A1 slow 10,33 180'
/** Nobody hits anybody. */
const DULL = [...pool(6), ...pool(6)]

describe('who attacks', () => {
  it('FPGA-CBT-who-a: a brigade of an Active or attacking Force whose front edge touches an enemy attacks him', () => {
    for (const status of ['active', 'attack']) {
      const f = melee([F1, A1], DULL, { status: { FA: status } }).do(end)
      expect(f.event('combat'), 'FPGA-CBT-who-a').toMatchObject({
        side: 'french',
        target: 'A1',
        attackers: ['F1'],
      })
    }
  })

  it('FPGA-CBT-who-a: no attack on Hold, Withdraw or Inactive, with a side edge, or by artillery', () => {
    const calm = (units: Parameters<typeof melee>[0], status = 'active'): void => {
      const f = melee(units, [], { status: { FA: status } }).do(end)
      expect(f.told('combat'), 'FPGA-CBT-who-a').toBe(false)
      f.shows({ decides: 'austrian', decision: 'control' })
    }
    const stays = unit('F1 fast 10,30 0', { has: ['moved'] })
    for (const status of ['hold', 'withdraw', 'inactive']) calm([stays, A1], status)
    calm([charging('F1 fast 11,30 90'), A1])
    calm(['F3 foot 10,30 0', 'F9 fast 30,10 0', A1])
  })

  it('FPGA-CBT-who-b: of several enemies it attacks the one with the longest shared front', () => {
    // F1 covers x 8.5 to 11.5: two inches of it face A1, one faces A2.
    const f = melee([F1, 'A1 slow 9,33 180', 'A2 slow 12,33 180'], DULL).do(end)
    expect(f.event('combat'), 'FPGA-CBT-who-b').toMatchObject({ target: 'A1', attackers: ['F1'] })
    expect(f.eventsOf('combat')).toHaveLength(1)
  })

  it('FPGA-CBT-who-b: with equal shares its owner chooses', () => {
    const two = ['A1 slow 8.5,33 180', 'A2 slow 11.5,33 180']
    const f = melee([F1, ...two], DULL).do(end)
    f.shows({ decides: 'french', decision: 'engage' }, 'FPGA-CBT-who-b')
    expect(f.offers('engage')).toEqual([engage('F1', 'A1'), engage('F1', 'A2')])
    f.do(engage('F1', 'A2'))
    expect(f.event('combat')).toMatchObject({ target: 'A2', attackers: ['F1'] })
  })

  it('FPGA-CBT-who-b: several attackers of one defender fight one combat', () => {
    const units = [charging('F1 fast 8.5,30 0 7sp'), charging('F2 fast 11.5,30 0 6sp'), A1]
    const f = melee(units, [...pool(7, 1), ...pool(6, 1), ...pool(6, 1)]).do(end)
    expect(f.eventsOf('combat')).toHaveLength(1)
    expect(f.event('combat'), 'FPGA-CBT-who-b').toMatchObject({ attackers: ['F1', 'F2'], hits: [2, 1] })
  })

  it('FPGA-CBT-who-c: the phasing player chooses the order; one combat is finished before the next', () => {
    const units = [F1, A1, charging('F2 fast 20,30 0'), 'A2 slow 20,33 180']
    const f = melee(units, [...DULL, ...DULL]).do(end)
    f.shows({ decides: 'french', decision: 'combat' })
    expect(f.offers('fight'), 'FPGA-CBT-who-c').toEqual([fight('A1'), fight('A2')])
    f.do(fight('A2'))
    const course = f.events.flatMap((event) =>
      event.type === 'combat'
        ? [`fights ${event.target}`]
        : event.type === 'fell-back'
          ? [`${event.unit} back`]
          : [],
    )
    expect(course, 'FPGA-CBT-who-c').toEqual(['fights A2', 'F2 back', 'fights A1', 'F1 back'])
  })

  it('FPGA-CBT-who-d: artillery that is contacted does not fight; it escapes or is lost', () => {
    const f = melee([F1, 'A3 foot 10,33 180', 'A9 slow 30,60 180'], [6, 6]).do(end)
    expect(f.told('combat'), 'FPGA-CBT-who-d').toBe(false)
    expect(f.event('escape-roll')).toMatchObject({ unit: 'A3', escapes: false })
    f.shows({ units: { F1: { hits: 0 } }, gone: ['A3'] })
  })

  it('FPGA-CBT-who-e: a unit attacks once a segment, though another enemy stands before it', () => {
    const units = [F1, 'A1 slow 9,33 180 6sp 5hits', 'A2 slow 12,33 180']
    const f = melee(units, [...pool(6, 1), 1], { officers: BESIDE }).do(end)
    if (f.decision === 'advance') f.do(end)
    f.shows(
      { gone: ['A1'], units: { A2: { hits: 0 } }, decides: 'austrian', decision: 'control' },
      'FPGA-CBT-who-e',
    )
  })

  it('FPGA-CBT-who-e: a contact that comes of a fall back is no attack in this segment', () => {
    // A1 falls back two inches, against the front of F2, who flanks it: F1 throws its four misses again.
    const units = [F1, A1, 'F2 fast 10,38 180']
    const f = melee(units, [...pool(6, 2), ...pool(4), ...pool(6)], { officers: BESIDE }).do(end)
    f.shows({ units: { A1: { y: 35, hits: 3 } } })
    expect(f.eventsOf('combat')).toHaveLength(1)
    if (f.decision === 'advance') f.do(end)
    expect(f.told('combat'), 'FPGA-CBT-who-e').toBe(false)
    f.shows({ decides: 'austrian', decision: 'control' })
  })

  it('FPGA-CBT-who-e: a pairing lapses when the two do not touch any more', () => {
    const units = ['F1 fast 8.5,30 0', 'F2 fast 11.5,30 0', 'A1 light 10,33 180']
    const f = melee(units, []).do(end)
    f.do(engage('F1', 'A1'), engage('F2', 'A1'))
    f.shows({ decides: 'austrian', decision: 'evade' })
    f.do(evade(16))
    expect(f.told('combat'), 'FPGA-CBT-who-e').toBe(false)
    f.shows({ units: { F1: { hits: 0 }, F2: { hits: 0 } }, decision: 'control', decides: 'austrian' })
  })

  it('FPGA-CBT-who-f: who moved into contact attacks without being asked', () => {
    const f = melee([F1, A1], DULL).do(end)
    expect(f.told('combat'), 'FPGA-CBT-who-f').toBe(true)
  })

  it('FPGA-CBT-who-f: in contact before and Active, it may attack or not', () => {
    const old = 'F1 fast 10,30 0'
    const f = melee([old, A1], DULL).do(end)
    f.shows({ decides: 'french', decision: 'engage' }, 'FPGA-CBT-who-f')
    f.do(engage('F1', 'A1'))
    expect(f.event('combat')).toMatchObject({ target: 'A1', attackers: ['F1'] })
    const calm = melee([old, A1], []).do(end, end)
    expect(calm.told('combat'), 'FPGA-CBT-who-f').toBe(false)
    calm.shows({ decides: 'austrian', decision: 'control' })
  })

  it('FPGA-CBT-who-f: in contact before it must attack on Attack!, and cannot on Hold, Withdraw or Inactive', () => {
    const must = melee(['F1 fast 10,30 0', A1], DULL, { status: { FA: 'attack' } }).do(end)
    expect(must.event('combat'), 'FPGA-CBT-who-f').toMatchObject({ attackers: ['F1'] })
    for (const status of ['hold', 'withdraw', 'inactive']) {
      const stayed = unit('F1 fast 10,30 0', { has: ['moved'] })
      const f = melee([stayed, A1], [], { status: { FA: status } }).do(end)
      f.shows({ decides: 'austrian', decision: 'control' }, 'FPGA-CBT-who-f')
    }
  })

  it('FPGA-CBT-who-g: units of different Forces join in one combat', () => {
    const units = [charging('F1 fast 8.5,30 0 7sp'), charging('F2 fast 11.5,30 0 force:FB'), A1]
    const f = melee(units, [...pool(7), ...pool(6), ...pool(6)]).do(end)
    expect(f.event('combat'), 'FPGA-CBT-who-g').toMatchObject({ attackers: ['F1', 'F2'] })
  })

  it('FPGA-CBT-who-g: cavalry that touches a town has no combat with it, and attacks another it touches', () => {
    const held = 'A1 slow 9,33 180 in:town'
    const plan = { terrain: [town(7.5, 31.5, 10.5, 34.5)] }
    const cavalry = charging('F1 heavy 10,30 0')
    const calm = melee([cavalry, held], [], {}, plan).do(end)
    expect(calm.told('combat'), 'FPGA-CBT-who-g').toBe(false)
    // Two inches of its front face the town, one faces A2.
    const f = melee([cavalry, held, 'A2 slow 12,33 180'], DULL, {}, plan).do(end)
    expect(f.event('combat'), 'FPGA-CBT-who-g').toMatchObject({ target: 'A2', attackers: ['F1'] })
  })

  it('FPGA-CBT-who-h: contact alone costs nothing, pulse after pulse', () => {
    // Austrians: control 2 and 2, Hold.
    const f = melee(['F1 fast 10,30 0', A1], [2, 2, ...NEXT_PULSE]).do(end, end)
    f.do(test('AA')).shows({ status: { AA: 'hold' } })
    f.do(end, { do: 'open', how: 'first' })
    f.shows({ pulse: 2, units: { F1: { hits: 0, y: 30 }, A1: { hits: 0, y: 33 } } }, 'FPGA-CBT-who-h')
  })

  it('FPGA-CBT-who-a: after a decisive win the way on is no new attack', () => {
    const f = melee([F1, A1], [...pool(6, 2), ...pool(6)]).do(end)
    f.do(advance('F1', 1)).shows({ units: { F1: { y: 31 }, A1: { y: 36, hits: 2 } } })
    expect(f.told('combat'), 'FPGA-CBT-who-a').toBe(false)
  })
})
