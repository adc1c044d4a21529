import { describe, expect, it } from 'vitest'
import type { FpgaAction } from '../../src/index.ts'
import { end, engage, fight, inch, move, straight } from '../testing.ts'
import type { Field, FieldPlan, Situation } from '../testing.ts'
import {
  BESIDE,
  charging,
  evade,
  melee,
  NEXT_PULSE,
  pool,
  RESERVES,
  rough,
  stream,
  test,
  town,
} from './melee.ts'

const shelter = (x: number, y: number, facing?: number): FpgaAction => ({
  do: 'shelter',
  x: inch(x),
  y: inch(y),
  ...(facing !== undefined && { facing: facing * 10 }),
})
const facing = (inches: number, degrees: number): FpgaAction => ({
  do: 'evade',
  by: inch(inches),
  facing: degrees * 10,
})

const HUSSARS = 'A1 light 10,33 180'
/** Two inches before the enemy at (10, 33). */
const attacker = (kind: string, more = ''): string => `F1 ${kind} 10,28 0 ${more}`.trim()

/** F1 moves against A1 with a near die of 1; the dice of the evasion follow. */
function attacked(
  by: string,
  cavalry: string,
  dice: readonly number[] = [],
  more: Partial<Situation> & { readonly others?: Situation['units'] } = {},
  plan: FieldPlan = {},
): Field {
  const { others = [], ...rest } = more
  const units = [by, cavalry, ...others, ...RESERVES]
  return melee(units, [1, ...dice], { officers: BESIDE, ...rest }, plan).do(move('F1', straight(2)))
}

describe('cavalry evades', () => {
  it('FPGA-EVD-a: a roll-off of one die a side, Light cavalry adding 1 and Cossacks 2', () => {
    const rolled = (cavalry: string) =>
      attacked(attacker('heavy'), cavalry, [3, 3]).do(evade(8)).event('evade-roll')
    expect(rolled('A1 heavy 10,33 180'), 'FPGA-EVD-a').toMatchObject({ attack: 3, evade: 3, succeeds: false })
    expect(rolled(HUSSARS), 'FPGA-EVD-a').toMatchObject({ attack: 3, evade: 4, succeeds: true })
    expect(rolled(`${HUSSARS} cossack`), 'FPGA-EVD-a').toMatchObject({ attack: 3, evade: 5, succeeds: true })
  })

  it('FPGA-EVD-a: it is a choice', () => {
    const f = attacked(attacker('heavy'), HUSSARS)
    f.shows({ decides: 'austrian', decision: 'evade' }, 'FPGA-EVD-a')
    f.do(end).shows({ units: { A1: { y: 33 } }, decides: 'french', decision: 'movement' }, 'FPGA-EVD-a')
    expect(f.event('stood')).toMatchObject({ unit: 'A1' })
  })

  it('FPGA-EVD-b: the attacker adds for his own kind too; Cossacks 2 and no more', () => {
    const rolled = (kind: string, more = '') =>
      attacked(attacker(kind, more), HUSSARS, [3, 3]).do(evade(8)).event('evade-roll')
    expect(rolled('light'), 'FPGA-EVD-b').toMatchObject({ attack: 4, evade: 4, succeeds: false })
    expect(rolled('light', 'cossack'), 'FPGA-EVD-b').toMatchObject({ attack: 5, evade: 4, succeeds: false })
  })

  it('FPGA-EVD-c: the evader must be higher; else it is caught and the combat is fought normally', () => {
    const caught = attacked(attacker('heavy'), HUSSARS, [4, 3, ...pool(6), ...pool(6), ...pool(6, 1)])
    caught.do(evade(8)).shows({ units: { A1: { y: 33 }, F1: { y: 30 } } }, 'FPGA-EVD-c')
    caught.do(end)
    expect(caught.event('combat'), 'FPGA-EVD-c').toMatchObject({ target: 'A1', attackers: ['F1'] })
    const away = attacked(attacker('heavy'), HUSSARS, [4, 4]).do(evade(8))
    away.shows({ units: { A1: { y: 41 }, F1: { y: 30 } } }, 'FPGA-EVD-c')
  })

  it('FPGA-EVD-d: from infantry it gets away without a roll', () => {
    const f = attacked(attacker('fast'), HUSSARS).do(evade(8))
    expect(f.told('evade-roll'), 'FPGA-EVD-d').toBe(false)
    expect(f.event('evaded').clauses).toContain('FPGA-EVD-d')
    f.shows({ units: { A1: { y: 41 } } }, 'FPGA-EVD-d')
    expect(f.diceLeft).toBe(0)
  })

  it('FPGA-EVD-e: up to a base move directly away from the attacker, with any facing', () => {
    const light = attacked(attacker('fast'), HUSSARS)
    light.refuses(evade(16.001), 'FPGA-EVD-e').allows(evade(16), 'FPGA-EVD-e')
    light.do(facing(16, 0)).shows({ units: { A1: { x: 10, y: 49, facing: 0 } } }, 'FPGA-EVD-e')
    const heavy = attacked(attacker('fast'), 'A1 heavy 10,33 180')
    heavy.refuses(evade(14.001), 'FPGA-EVD-e').do(evade(3))
    heavy.shows({ units: { A1: { x: 10, y: 36, facing: 180 } } }, 'FPGA-EVD-e')
  })

  it('FPGA-EVD-e: away is from the attacker’s centre where he stopped', () => {
    // F1 stops at (8.5, 30): the heading of (1.5, 3) is 26.6.
    const f = attacked('F1 fast 8.5,28 0', HUSSARS).do(evade(10))
    const { from, into } = f.event('evaded')
    const heading = (Math.atan2(into.x - from.x, into.y - from.y) * 1800) / Math.PI
    expect(Math.abs(heading - 266), 'FPGA-EVD-e').toBeLessThan(1)
  })

  it('FPGA-EVD-e: obstacles and rough ground cost nothing, but what it may not enter stops it', () => {
    const plan = { terrain: [rough(6, 38, 14, 44, false)] }
    const light = attacked(attacker('fast'), HUSSARS, [], {}, plan).do(evade(16))
    light.shows({ units: { A1: { y: 49 } } }, 'FPGA-EVD-e')
    const heavy = attacked(attacker('fast'), 'A1 heavy 10,33 180', [], {}, plan).do(evade(14))
    const { into } = heavy.event('evaded')
    expect(into.y, 'FPGA-EVD-e').toBeGreaterThanOrEqual(37_998)
    expect(into.y, 'FPGA-EVD-e').toBeLessThanOrEqual(38_000)
  })

  it('FPGA-EVD-e: or straight to a place within its sub-commander’s radius and outside 6 inches of enemies', () => {
    const officers = [BESIDE[0], 'AAS AA 0/0 24,40 180']
    const f = attacked(attacker('fast'), HUSSARS, [], { officers })
    // 14 east and 7 north is 15.65 inches; the officer stands there.
    f.allows(shelter(24, 40), 'FPGA-EVD-e')
    // 16.2 inches.
    f.refuses(shelter(24, 41.2), 'FPGA-EVD-e')
    // Nine inches from his base: the base of the unit ends at 13.99.
    f.refuses(shelter(12.49, 40), 'FPGA-EVD-e').allows(shelter(12.5, 40), 'FPGA-EVD-e')
    // Within 6 inches of F1, whose right edge is at 11.5: the left edge of A1 would be at 17.5.
    f.refuses(shelter(19, 33), 'FPGA-EVD-e').allows(shelter(19.01, 33), 'FPGA-EVD-e')
    f.do(shelter(22, 39, 90)).shows({ units: { A1: { x: 22, y: 39, facing: 90 } } }, 'FPGA-EVD-e')
  })

  it('FPGA-EVD-e: the way there crosses no enemy unit, the attacker included', () => {
    const officers = [BESIDE[0], 'AAS AA 0/0 22,33 180']
    const others = ['F2 fast 14,36 270']
    const f = attacked(attacker('fast'), HUSSARS, [], { officers, others })
    f.allows(shelter(23.5, 33), 'FPGA-EVD-e')
    // Its centre would go through F2; only its left half would.
    f.refuses(shelter(24, 40.5), 'FPGA-EVD-e').refuses(shelter(25, 36), 'FPGA-EVD-e')
    const back = attacked(attacker('fast'), HUSSARS, [], { officers: [BESIDE[0], 'AAS AA 0/0 10,22 180'] })
    back.refuses(shelter(10, 20), 'FPGA-EVD-e')
  })

  it('FPGA-EVD-e: not onto ground it may not enter, in a town or on another unit', () => {
    const officers = [BESIDE[0], 'AAS AA 0/0 22,40 180']
    const plan = { terrain: [rough(20, 38, 24, 42, false)] }
    const heavy = attacked(attacker('fast'), 'A1 heavy 10,33 180', [], { officers }, plan)
    heavy.refuses(shelter(21, 39), 'FPGA-EVD-e').allows(shelter(18, 39), 'FPGA-EVD-e')
    const inTown = { terrain: [town(20, 38, 24, 42)] }
    attacked(attacker('fast'), HUSSARS, [], { officers }, inTown).refuses(shelter(21, 39), 'FPGA-EVD-e')
  })

  it('FPGA-EVD-e: what it may not enter, and a river without a bridge, are walls on the way as well', () => {
    const officers = [BESIDE[0], 'AAS AA 0/0 22,40 180']
    const behind = shelter(20, 40)
    const open = attacked(attacker('fast'), 'A1 heavy 10,33 180', [], { officers })
    open.allows(behind, 'FPGA-EVD-e')
    const plan = { terrain: [rough(14, 34, 17, 42, false)] }
    attacked(attacker('fast'), 'A1 heavy 10,33 180', [], { officers }, plan).refuses(behind, 'FPGA-EVD-e')
    attacked(attacker('fast'), HUSSARS, [], { officers }, plan).allows(behind, 'FPGA-EVD-e')
    const river = { terrain: [{ ...stream(36), impassable: true }] }
    attacked(attacker('fast'), HUSSARS, [], { officers }, river).refuses(behind, 'FPGA-EVD-e')
    attacked(attacker('fast'), HUSSARS, [], { officers }, { terrain: [stream(36)] }).allows(behind)
  })

  it('FPGA-EVD-f: declared when contact would occur; the attacker stops at the contact place', () => {
    // F1 wanted to go 4 inches; he stands at 30.
    const units = [attacker('fast'), HUSSARS, ...RESERVES]
    const f = melee(units, [6], { officers: BESIDE }).do(move('F1', straight(4)))
    f.shows({ decides: 'austrian', decision: 'evade', units: { F1: { y: 30 } } }, 'FPGA-EVD-f')
    f.do(evade(16)).shows({ units: { F1: { y: 30 }, A1: { y: 49 } }, decides: 'french' }, 'FPGA-EVD-f')
    f.refuses(move('F1', straight(1)), 'FPGA-MOV-p')
  })

  it('FPGA-EVD-f: the evader may move normally in its own next movement segment', () => {
    const f = attacked(attacker('fast'), HUSSARS, [4, 4]).do(evade(16), end, test('AA'))
    f.shows({ decides: 'austrian', decision: 'movement' })
    f.do(move('A1', straight(3))).shows({ units: { A1: { y: 46 } } }, 'FPGA-EVD-f')
  })

  it('FPGA-EVD-f: attacked by cavalry and then by infantry, it rolls against the cavalry', () => {
    // F2 has come into contact and A1 stood; now F1 comes.
    const others = [charging('F2 heavy 13,33 270')]
    const f = attacked(attacker('fast'), HUSSARS, [6, 1], { others })
    f.shows({ decides: 'austrian', decision: 'evade' }).do(evade(8))
    expect(f.event('evade-roll'), 'FPGA-EVD-f').toMatchObject({ attacker: 'F2', attack: 6, evade: 2 })
    f.shows({ units: { A1: { y: 33 } } })
  })

  it('FPGA-EVD-f: attacked by infantry and then by cavalry, it rolls against the cavalry', () => {
    const others = [charging('F2 fast 13,33 270')]
    const f = attacked(attacker('heavy'), HUSSARS, [6, 1], { others }).do(evade(8))
    expect(f.event('evade-roll'), 'FPGA-EVD-f').toMatchObject({ attacker: 'F1', attack: 6, evade: 2 })
  })

  it('FPGA-EVD-f: and so it does when both attack from an old contact', () => {
    const units = ['F1 fast 8.5,30 0', 'F2 heavy 11.5,30 0', HUSSARS, ...RESERVES]
    const f = melee(units, [6, 1, ...pool(60)], { officers: BESIDE }).do(end)
    f.do(engage('F1', 'A1'), engage('F2', 'A1')).shows({ decides: 'austrian', decision: 'evade' })
    f.do(evade(8))
    expect(f.event('evade-roll'), 'FPGA-EVD-f').toMatchObject({ attacker: 'F2', attack: 6, evade: 2 })
    expect(f.told('combat')).toBe(true)
  })

  it('FPGA-EVD-f: cavalry that touches it but does not attack it asks for no roll', () => {
    const units = ['F1 fast 8.5,30 0', 'F2 heavy 11.5,30 0', HUSSARS, ...RESERVES]
    const f = melee(units, [], { officers: BESIDE }).do(end)
    f.do(engage('F1', 'A1'), end).shows({ decides: 'austrian', decision: 'evade' })
    f.do(evade(8))
    expect(f.told('evade-roll'), 'FPGA-EVD-f').toBe(false)
  })

  it('FPGA-EVD-g: the worked roll-offs', () => {
    const caught = attacked(attacker('heavy'), HUSSARS, [3, 2]).do(evade(8))
    expect(caught.event('evade-roll'), 'FPGA-EVD-g').toMatchObject({ attack: 3, evade: 3, succeeds: false })
    const away = attacked(attacker('heavy'), `${HUSSARS} cossack`, [3, 2]).do(evade(8))
    expect(away.event('evade-roll'), 'FPGA-EVD-g').toMatchObject({ attack: 3, evade: 4, succeeds: true })
  })

  it('FPGA-EVD-h, FPGA-EVD-k: at most once in an enemy movement segment; contacted again it must fight', () => {
    // F1 drives A1 back to 36; F2 comes from the east.
    const others = ['F2 fast 15,36 270']
    const f = attacked(attacker('fast'), HUSSARS, [1], { others }).do(evade(3))
    f.shows({ units: { A1: { y: 36 } } })
    f.do(move('F2', straight(2)))
    f.shows({ decides: 'french', decision: 'movement', units: { F2: { x: 13 } } }, 'FPGA-EVD-h')
    const fought = f.event('moved')
    expect(fought.contact, 'FPGA-EVD-k').toEqual(['A1'])
  })

  it('FPGA-EVD-h: a new segment, a new evasion', () => {
    const f = attacked(attacker('fast'), HUSSARS, [2, 2, ...NEXT_PULSE, 4, 4, 1]).do(evade(3), end)
    f.do(test('AA'), end, { do: 'open', how: 'second' }, test('FA'))
    f.shows({ pulse: 2, decision: 'movement', decides: 'french', units: { A1: { y: 36 }, F1: { y: 30 } } })
    f.do(move('F1', straight(3))).shows({ decides: 'austrian', decision: 'evade' }, 'FPGA-EVD-h')
  })

  it('FPGA-EVD-h: what cannot get out of contact is caught; nobody leaves the table', () => {
    const officers = ['FAS FA 0/0 4,60 0', 'AAS AA 0/0 38,20 180']
    const f = melee(['F1 fast 10,63.5 0', 'A1 light 10,68.5 180', ...RESERVES], [1], { officers })
    f.do(move('F1', straight(2)))
    f.shows({ decides: 'french', decision: 'movement', units: { A1: { y: 68.5 } } }, 'FPGA-EVD-h')
    const near = melee(['F1 fast 10,60.5 0', 'A1 light 10,65.5 180', ...RESERVES], [1], { officers })
    near.do(move('F1', straight(2)), evade(16))
    near.shows({ units: { A1: { y: 68.5, where: 'on the table' } } }, 'FPGA-EVD-h')
  })

  it('FPGA-EVD-h: with the edge behind it, it may still ride to its sub-commander', () => {
    const officers = ['FAS FA 0/0 4,60 0', 'AAS AA 0/0 22,68 180']
    const f = melee(['F1 fast 10,63.5 0', 'A1 light 10,68.5 180', ...RESERVES], [1], { officers })
    f.do(move('F1', straight(2)))
    f.shows({ decides: 'austrian', decision: 'evade' }, 'FPGA-EVD-h')
    f.refuses(evade(16), 'FPGA-EVD-h').do(shelter(22, 68.5))
    f.shows({ units: { A1: { x: 22, y: 68.5 } } }, 'FPGA-EVD-e')
  })

  it('FPGA-EVD-i: attacked by one who was in contact already, it may evade when that attack is named', () => {
    const units = ['F1 fast 10,30 0', HUSSARS, ...RESERVES]
    const f = melee(units, [], { officers: BESIDE }).do(end, engage('F1', 'A1'))
    f.shows({ decides: 'austrian', decision: 'evade' }, 'FPGA-EVD-i')
    f.do(evade(16)).shows({ units: { A1: { y: 49 } } }, 'FPGA-EVD-i')
    expect(f.told('combat')).toBe(false)
    const stood = melee(units, [...pool(6), ...pool(6, 1)], { officers: BESIDE })
    stood.do(end, engage('F1', 'A1'), end)
    expect(stood.event('combat'), 'FPGA-EVD-i').toMatchObject({ target: 'A1' })
  })

  it('FPGA-EVD-i: when its attack is named, not before', () => {
    const units = ['F1 fast 10,30 0', HUSSARS, charging('F2 fast 30,30 0'), 'A2 slow 30,33 180', ...RESERVES]
    const officers = ['FAS FA 0/0 20,29 0', 'AAS AA 0/0 20,36 180']
    const f = melee(units, [...pool(6), ...pool(6, 1)], { officers }).do(end, engage('F1', 'A1'))
    f.shows({ decides: 'french', decision: 'combat' }, 'FPGA-EVD-i')
    f.do(fight('A2'))
    expect(f.event('combat')).toMatchObject({ target: 'A2' })
    f.shows({ decides: 'austrian', decision: 'evade' }, 'FPGA-EVD-i')
  })

  it('FPGA-EVD-i: who just moved into contact was evaded or not when he came', () => {
    const f = melee([charging('F1 fast 10,30 0'), HUSSARS], [...pool(6), ...pool(6, 1)]).do(end)
    expect(f.event('combat'), 'FPGA-EVD-i').toMatchObject({ target: 'A1' })
  })

  it('FPGA-EVD-j: an attacker who was evaded attacks another enemy his front edge touches', () => {
    // A2 stands beside A1 and touches the front of F1 as well.
    const others = ['A2 slow 12.5,33 180']
    const f = attacked('F1 fast 11,28 0', 'A1 light 9.4,33 180', [...pool(6), ...pool(6, 1)], { others })
    f.shows({ decides: 'austrian', decision: 'evade' }).do(evade(16), end)
    expect(f.event('combat'), 'FPGA-EVD-j').toMatchObject({ target: 'A2', attackers: ['F1'] })
    const alone = attacked(attacker('fast'), HUSSARS).do(evade(16), end)
    expect(alone.told('combat'), 'FPGA-EVD-j').toBe(false)
    alone.shows({ decides: 'austrian', decision: 'control' })
  })

  it('FPGA-EVD-j: also when it was evaded as its attack was named', () => {
    const units = ['F1 fast 10.6,30 0', 'A1 light 9.4,33 180', 'A2 slow 12.5,33 180', ...RESERVES]
    const f = melee(units, [...pool(6), ...pool(6, 1)], { officers: BESIDE }).do(end, engage('F1', 'A1'))
    f.shows({ decides: 'austrian', decision: 'evade' }).do(evade(16))
    expect(f.event('combat'), 'FPGA-EVD-j').toMatchObject({ target: 'A2', attackers: ['F1'] })
  })

  it('FPGA-EVD-j: between two others of equal front its owner chooses', () => {
    // A1 holds the whole front; A2 and A3 are touched by its corners alone, on their flanks.
    const units = [
      'F1 fast 10,30 0',
      'A1 light 10,33 180',
      'A2 slow 6.98,33 180',
      'A3 slow 13.02,33 180',
      ...RESERVES,
    ]
    const f = melee(units, pool(30), { officers: BESIDE }).do(end, engage('F1', 'A1'), evade(16))
    f.shows({ decides: 'french', decision: 'engage' }, 'FPGA-EVD-j')
    expect(f.offers('engage')).toEqual([engage('F1', 'A2'), engage('F1', 'A3')])
    f.do(engage('F1', 'A3'))
    expect(f.event('combat'), 'FPGA-EVD-j').toMatchObject({ target: 'A3' })
  })

  it('FPGA-EVD-k: only cavalry evades', () => {
    const foot = attacked(attacker('heavy'), 'A1 slow 10,33 180')
    foot.shows({ decides: 'french', decision: 'movement' }, 'FPGA-EVD-k')
    const guns = attacked(attacker('heavy'), 'A1 horse 10,33 180')
    guns.shows({ decides: 'french', decision: 'movement' }, 'FPGA-EVD-k')
  })

  it('FPGA-EVD-k: who evaded in this segment and was contacted again has no second try in combat', () => {
    const others = ['F2 fast 15,36 270']
    const dice = [1, ...pool(60)]
    const f = attacked(attacker('fast'), HUSSARS, dice, { others }).do(evade(3), move('F2', straight(2)), end)
    expect(f.event('combat'), 'FPGA-EVD-k').toMatchObject({ target: 'A1', attackers: ['F2'] })
  })
})
