import { describe, expect, it } from 'vitest'
import type { AodAction } from '../../src/index.ts'
import { attack, end, field, move, rally, straight, unit } from '../testing.ts'
import type { Situation } from '../testing.ts'

const combat = { side: 'coalition', phase: 'combat' } as const
const follow = (id: string): AodAction => ({ do: 'follow', unit: id })
const stay = (id: string): AodAction => ({ do: 'stay', unit: id })
const pursue = (id: string): AodAction => ({ do: 'pursue', unit: id })

/** Dragoons (rally 5, 6) touching a disrupted French line: 20 against 5, and a 3 makes it rout 60 mm south. */
const RIDERS = 'PC pr-medium 300,407.5 180'
const F1 = 'F1 fr-line 300,380 0 disrupted'
/** A battalion that keeps the French army in the field. */
const RESERVE = 'F8 fr-line 900,60 0'

const rout = (
  dice: readonly number[],
  units: Situation['units'] = [RIDERS, F1],
  more: Partial<Situation> = {},
) => field({}, { ...combat, units: [...units, RESERVE], ...more }, [3, ...dice]).do(attack('F1', 'PC'))

describe('control after routing an enemy', () => {
  it('Whoever routs its enemy in close combat throws one die against its rally number (AOD-5-control-a)', () => {
    const game = rout([5])
    expect(game.event('control-roll')).toMatchObject({
      unit: 'PC',
      total: 5,
      needs: 5,
      obeys: true,
      quarry: 'F1',
    })
    game.shows({ units: { F1: { state: 'routing', bases: 4, y: 320 } } })
  })

  it('Success leaves the choice to its player (AOD-5-control-b)', () => {
    const game = rout([5])
    game.shows({ decision: 'follow-up', decides: 'coalition', units: { PC: { pursues: null, y: 407.5 } } })
    expect(game.offers()).toEqual([follow('PC'), stay('PC')])
    game.refuses(stay('F1'), 'AOD-5-control-j').do(stay('PC'))
    expect(game.event('held-back').unit).toBe('PC')
    game.shows({ decides: 'french', units: { PC: { pursues: null, y: 407.5 } } })
  })

  it('Failure sends it after the fleeing unit (AOD-5-control-c)', () => {
    const game = rout([4])
    expect(game.event('control-roll')).toMatchObject({ total: 4, obeys: false })
    expect(game.event('pursued')).toMatchObject({ unit: 'PC', quarry: 'F1', distance: 6000 })
    game.shows({ decides: 'french', units: { PC: { pursues: 'F1', y: 347.5 } } })
  })

  it('No test at a distance, nor when the routed unit is gone (AOD-5-control-d)', () => {
    const far = field({}, { ...combat, units: ['P1 pr-guard 300,440 180', F1] }, [4]).do(attack('F1', 'P1'))
    expect(far.told('rout-move'), 'AOD-5-control-d').toBe(true)
    expect(far.told('control-roll')).toBe(false)
    const near = field({}, { ...combat, units: ['P1 pr-guard 300,395 180', F1] }, [4, 6]).do(
      attack('F1', 'P1'),
    )
    expect(near.told('control-roll')).toBe(true)
    const last = rout([], [RIDERS, 'F1 fr-line 300,380 0 disrupted 1'])
    last.shows({ gone: ['F1'], decides: 'french' })
    expect(last.told('control-roll')).toBe(false)
    const edge = field(
      {},
      { ...combat, units: ['PC pr-medium 300,77.5 180', 'F1 fr-line 300,50 0 disrupted', RESERVE] },
      [3],
    )
    edge.do(attack('F1', 'PC')).shows({ gone: ['F1'], decides: 'french' })
  })

  it('Defenders test as well, squares do not, and a general adds one (AOD-5-control-e)', () => {
    // Light cavalry, disrupted, 8 against 32: 1:4, die 1, Ar.
    const units = ['PC pr-light 300,420 180 disrupted', 'F1 fr-heavy 300,380 0']
    const game = field({}, { ...combat, units }, [1, 3]).do(attack('F1', 'PC'))
    expect(game.event('control-roll'), 'AOD-5-control-e').toMatchObject({
      unit: 'F1',
      needs: 3,
      obeys: true,
      quarry: 'PC',
    })
    game.shows({ decision: 'follow-up', decides: 'french' })
    const failed = field({}, { ...combat, units }, [1, 2]).do(attack('F1', 'PC'))
    failed.shows({ units: { F1: { pursues: 'PC' } } })
    const square = ['PC pr-light 300,417.5 180 disrupted', 'F1 fr-line 300,380 0 square']
    const ridden = field({}, { ...combat, units: square }, [1, 1]).do(attack('F1', 'PC'))
    expect(ridden.told('rout-move')).toBe(true)
    expect(ridden.told('control-roll')).toBe(false)
    const firing = [
      'F1 fr-line 300,380 0 square',
      'PC pr-light 300,417.5 180 disrupted',
      'P8 pr-line 900,740 180',
    ]
    const shot = field({}, { side: 'french', phase: 'combat', units: firing }, [6]).do(attack('PC', 'F1'))
    expect(shot.told('rout-move')).toBe(true)
    expect(shot.told('control-roll')).toBe(false)
    // Nor does one that runs itself, though it throws its attackers back.
    const fleeing = [
      'PC pr-landwehr 300,395 180 3',
      'F1 fr-guard 300,380 0 routing',
      'P8 pr-line 900,740 180',
      RESERVE,
    ]
    const thrown = field({}, { ...combat, units: fleeing }, [1]).do(attack('F1', 'PC'))
    thrown.shows({ decides: 'french', units: { PC: { state: 'routing' }, F1: { pursues: null } } })
    const led = rout([4], [RIDERS, F1], { generals: ['PG coalition 300,460', 'FG french 900,100'] })
    expect(led.event('control-roll')).toMatchObject({
      total: 5,
      lines: [{ value: 1, clause: 'AOD-1-general-a' }],
      obeys: true,
    })
  })

  it('Of several victors in contact each throws a die of its own (AOD-5-control-a, AOD-5-control-e)', () => {
    const pair = ['PC pr-medium 270,407.5 180 2', 'PD pr-medium 330,407.5 180 2', F1, RESERVE]
    const game = field({}, { ...combat, units: pair }, [3, 5, 4]).do(attack('F1', 'PC', 'PD'))
    expect(game.event('control-roll')).toMatchObject({ unit: 'PC', obeys: true })
    game.do(stay('PC'))
    expect(game.event('control-roll')).toMatchObject({ unit: 'PD', obeys: false, quarry: 'F1' })
    game.shows({ decides: 'french', units: { PC: { pursues: null }, PD: { pursues: 'F1' } } })
  })

  it('A broken square is tested for like any rout, and several routed attackers make one test (AOD-5-control-a)', () => {
    const square = ['PC pr-medium 300,417.5 180', 'F1 fr-line 300,380 0 square', RESERVE]
    const broken = field({}, { ...combat, units: square }, [6, 6, 5]).do(attack('F1', 'PC'))
    expect(broken.event('control-roll')).toMatchObject({ unit: 'PC', quarry: 'F1' })
    const units = [
      'PC pr-light 270,420 180 2 disrupted',
      'PD pr-light 330,420 180 2 disrupted',
      'F1 fr-heavy 300,380 0',
      'P8 pr-line 900,740 180',
    ]
    const game = field({}, { ...combat, units }, [1, 3]).do(attack('F1', 'PC', 'PD'), {
      do: 'lose',
      unit: 'PC',
    })
    expect(game.event('control-roll')).toMatchObject({ unit: 'F1', quarry: 'PC' })
    game.do(stay('F1')).shows({ decides: 'french', decision: 'movement' })
    // The first of them is out of the battle: the second is the quarry.
    const last = ['PC pr-light 270,420 180 1 disrupted', ...units.slice(1)]
    const other = field({}, { ...combat, units: last }, [1, 3]).do(attack('F1', 'PC', 'PD'), {
      do: 'lose',
      unit: 'PC',
    })
    expect(other.event('control-roll')).toMatchObject({ unit: 'F1', quarry: 'PD' })
  })

  it('The pursuer turns to its quarry and goes straight at it, to contact or Normal and Charge together (AOD-5-control-f)', () => {
    // The worked pursuit: from (230, 440) to a line of four at (300, 490).
    const units = ['FC fr-light 230,440 90', 'P1 pr-line 300,440 180 disrupted']
    const game = field({}, { side: 'french', phase: 'combat', units }, [3, 2]).do(attack('P1', 'FC'))
    expect(game.event('pursued')).toMatchObject({ distance: 2910 })
    game.shows({ units: { FC: { x: 253.69, y: 456.9, facing: 54.5, pursues: 'P1' } } })
    // A friend in order in the way is passed through, and both are disrupted.
    const friend = rout([4], [RIDERS, F1, 'P2 pr-line 361,378 180 1'])
    expect(friend.event('pursued').passed).toEqual(['P2'])
    friend.shows({ units: { P2: { state: 'disrupted' }, PC: { y: 347.5, state: 'disrupted' } } })
    friend.shows({ points: { coalition: 2, french: 2 } })
    // One that is disrupted already leaves the pursuer in order.
    const shaken = rout([4], [RIDERS, F1, 'P2 pr-line 361,378 180 1 disrupted'])
    expect(shaken.event('pursued').passed).toEqual(['P2'])
    shaken.shows({ units: { P2: { state: 'disrupted' }, PC: { y: 347.5, state: 'normal' } } })
    // It never goes farther than 130 + 20 mm, and 20 less over difficult ground.
    const away = (terrain: object[]) => {
      const placed = [unit('PC pr-medium 300,600 180', { pursues: 'F1' }), 'F1 fr-line 300,300 180 routing']
      return field({ terrain: terrain as never }, { side: 'coalition', phase: 'movement', units: placed }).do(
        pursue('PC'),
      )
    }
    away([]).shows({ units: { PC: { y: 450 } } })
    const polygon = [
      [200, 500],
      [400, 500],
      [400, 520],
      [200, 520],
    ]
    away([{ id: 'w', type: 'wood', name: 'Wood', difficult: true, polygon }]).shows({
      units: { PC: { y: 470 } },
    })
  })

  it('In each later phase 1 it tests again; failing it may only pursue in phase 3; a quarry gone frees it (AOD-5-control-g)', () => {
    const units = [unit('PC pr-medium 300,600 180', { pursues: 'F1' }), 'F1 fr-line 300,300 180 routing']
    const rallying = { side: 'coalition', phase: 'rally', units } as const
    const back = field({}, rallying, [5]).do(rally('PC'))
    expect(back.event('control-roll')).toMatchObject({ obeys: true })
    back.shows({ decision: 'movement', units: { PC: { pursues: null, y: 600 } } })
    const on = field({}, rallying, [4]).do(rally('PC'))
    on.shows({ decision: 'movement', units: { PC: { pursues: 'F1', y: 600 } } })
    on.refuses(move('PC', straight(10)), 'AOD-5-control-g')
      .do(pursue('PC'))
      .shows({ units: { PC: { y: 450 } } })
    on.refuses(pursue('PC'), 'AOD-5-control-g')
    // Its quarry has rallied: no die.
    const over = [unit('PC pr-medium 300,600 180', { pursues: 'F1' }), 'F1 fr-line 300,300 180 disrupted']
    field({}, { ...rallying, units: over }).shows({ decision: 'movement', units: { PC: { pursues: null } } })
  })

  it('A disrupted pursuer throws to rally and then for control (AOD-5-control-g)', () => {
    const units = [
      unit('PC pr-medium 300,600 180 disrupted', { pursues: 'F1' }),
      'F1 fr-line 300,300 180 routing',
    ]
    const game = field({}, { side: 'coalition', phase: 'rally', units }, [6, 6]).do(rally('PC'))
    expect(game.told('rally-roll')).toBe(true)
    game.do(rally('PC'))
    expect(game.told('control-roll')).toBe(true)
    game.shows({ units: { PC: { state: 'normal', pursues: null } } })
  })

  it('A pursuing unit in contact with an enemy must attack it (AOD-5-control-h)', () => {
    const units = [unit(RIDERS, { pursues: 'F2' }), F1, 'F2 fr-line 300,200 180 routing']
    const game = field({}, { ...combat, units })
    game.refuses(end, 'AOD-4-who-a')
    expect(game.offers(), 'AOD-5-control-h').toEqual([attack('F1', 'PC')])
  })

  it('Worked: French light cavalry fails on a 2 and pursues up to 170 mm; a square takes no test (AOD-5-control-i)', () => {
    const units = ['FC fr-light 300,407.5 180', 'P1 pr-medium 300,367.5 0 disrupted 3']
    // 16 against 6: 2:1, die 5, Dd: the dragoons run 150 mm, past the riders, who turn after them.
    const game = field(
      { home: { coalition: 'S', french: 'N' } },
      { side: 'french', phase: 'combat', units },
      [5, 2],
    )
    game.do(attack('P1', 'FC'))
    expect(game.event('control-roll'), 'AOD-5-control-i').toMatchObject({ needs: 4, total: 2, obeys: false })
    expect(game.event('pursued')).toMatchObject({ distance: 15_000 })
    const chase = [unit('FC fr-light 300,600 180', { pursues: 'P1' }), 'P1 pr-medium 300,200 180 routing']
    const open = field({}, { side: 'french', phase: 'movement', units: chase }).do(pursue('FC'))
    expect(open.event('pursued')).toMatchObject({ distance: 17_000 })
  })

  it('Success also allows that same move at once, after which the unit is free (AOD-5-control-j)', () => {
    const game = rout([6]).do(follow('PC'))
    expect(game.event('followed-up')).toMatchObject({ unit: 'PC', quarry: 'F1', distance: 6000 })
    game.shows({ decides: 'french', units: { PC: { pursues: null, y: 347.5, charged: 0 } } })
  })

  it('No turn onto an enemy, no end on a friend, no step off the table; infantry tries to form square (AOD-5-control-k)', () => {
    // F1 runs off to the right; turning after it the regiment would stand on F2.
    const barred = rout([4], [RIDERS, 'F1 fr-line 380,380 0 disrupted', 'F2 fr-line 245,375 0 1'])
    barred.shows({ units: { PC: { x: 300, y: 407.5, facing: 180, pursues: 'F1' } } })
    // A friend stands where it would end.
    rout([4], [RIDERS, F1, 'P2 pr-line 330,345 180 1']).shows({ units: { PC: { y: 372.49, pursues: 'F1' } } })
    // The table ends before the quarry is reached.
    const placed = [unit('PC pr-medium 300,150 180', { pursues: 'F1' }), 'F1 fr-line 430,20 180 1 routing']
    const edge = field({}, { side: 'coalition', phase: 'movement', units: placed }).do(pursue('PC'))
    edge.shows({ units: { PC: { facing: 135 } } })
    expect(edge.p.index.shape[0].south).toBeGreaterThanOrEqual(0)
    expect(edge.p.index.shape[0].south).toBeLessThan(5)
    // Other infantry in its way has the time to form square.
    const formed = rout([4], [RIDERS, F1, 'F2 fr-line 240,342.5 0'])
    expect(formed.event('square-formed')).toMatchObject({ unit: 'F2', against: 'PC' })
    formed.shows({ units: { F2: { formation: 'square' }, PC: { y: 380 } } })
  })

  it('Once its quarry is gone it is in hand, and attacks like any other (AOD-5-control-g, AOD-4-who-j)', () => {
    const units = (gone: boolean) => [
      unit('P1 pr-line 300,440 180', { pursues: 'F1' }),
      'PA pr-guns 500,300 180',
      `F1 fr-line 500,${gone ? 200 : 100} 180 routing 1`,
      'F2 fr-line 300,380 0',
      RESERVE,
    ]
    // The guns destroy the quarry before phase 3: the battalion, 45 mm from F2, attacks it.
    const game = field({}, { side: 'coalition', phase: 'fire', units: units(true) }, [6, 3])
    game.do({ do: 'fire', unit: 'PA', target: 'F1' }).shows({ gone: ['F1'], decision: 'movement' })
    game.do(end).shows({ decision: 'combat', decides: 'coalition' }).do(attack('F2', 'P1'))
    const still = field({}, { side: 'coalition', phase: 'combat', units: units(false) })
    still.shows({ decides: 'french' })
  })
})
