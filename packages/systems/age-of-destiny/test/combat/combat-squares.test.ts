import { describe, expect, it } from 'vitest'
import { standardCharts } from '../../src/files/charts.ts'
import { previewAttack } from '../../src/combat/fight-queries.ts'
import { squareResultOf } from '../../src/combat/square-combat.ts'
import { attack, charge, end, field, unit } from '../testing.ts'
import type { Situation } from '../testing.ts'

const combat = { side: 'coalition', phase: 'combat' } as const
/** A French square of five: 35 mm a side, its north face at y 397.5. */
const SQUARE = 'F1 fr-line 300,380 0 square'
/** Dragoons touching that face. */
const RIDERS = 'PC pr-medium 300,417.5 180'
/** Infantry 30 mm from its south face. */
const FOOT = 'P1 pr-line 300,325 0'
/** Another fight far off, so that the phase waits. */
const OTHERS = ['P9 pr-line 800,440 180', 'F9 fr-line 800,380 0']

const ride = (units: Situation['units'], dice: readonly number[], by: readonly string[] = ['PC']) =>
  field({}, { ...combat, units }, [...dice, 3, 3, 3]).do(attack('F1', ...by))

describe('cavalry against squares', () => {
  it('Cavalry at a square throws two dice on Table 7, not one on Table 6 (AOD-4-square-a)', () => {
    const game = ride([RIDERS, SQUARE], [4, 4])
    expect(game.event('square-attack')).toMatchObject({ units: ['PC'], target: 'F1', total: 8 })
    expect(game.event('square-attack').rolls.map(({ value }) => value)).toEqual([4, 4])
    expect(game.told('combat')).toBe(false)
  })

  it('The state of the infantry before the attack picks the block (AOD-4-square-b)', () => {
    expect(ride([RIDERS, SQUARE], [4, 4]).event('square-attack').result, 'AOD-4-square-b').toBe('nothing')
    expect(ride([RIDERS, `${SQUARE} disrupted`], [4, 4]).event('square-attack').result).toBe('broken')
  })

  it('One throw a square and phase for all the cavalry, and nothing modifies it (AOD-4-square-c)', () => {
    const second = 'PD pr-light 335,417.5 180 2'
    const charged = unit('PC pr-medium 270,417.5 180 2', { has: ['charged'] })
    const units = [charged, second, SQUARE, ...OTHERS]
    const generals = ['PG coalition 300,470']
    const game = field({}, { ...combat, units, generals }, [1, 2, 3, 3])
    game.refuses(attack('F1', 'PC'), 'AOD-4-who-l').do(attack('F1', 'PC', 'PD'))
    expect(game.event('square-attack')).toMatchObject({ units: ['PC', 'PD'], total: 3 })
    game.shows({ units: { PC: { state: 'disrupted' }, PD: { state: 'disrupted' } } })
    game.refuses(attack('F1', 'PC'), 'AOD-4-who-g')
    // One that could have gone for another enemy finds the square ridden at already.
    const choice = [
      'PC pr-medium 240,417.5 180',
      'PD pr-medium 360,417.5 180',
      SQUARE,
      'F2 fr-line 420,390 0 3',
    ]
    const later = field({}, { ...combat, units: choice }, [4, 4]).do(attack('F1', 'PC'))
    later.refuses(attack('F1', 'PD'), 'AOD-4-square-c')
    expect(later.offers()).toEqual([attack('F2', 'PD')])
  })

  it('A normal square: cavalry disrupted on 2–6, nothing on 7–10, broken on 11 and 12 (AOD-4-square-d)', () => {
    const read = Array.from({ length: 11 }, (_, at) => squareResultOf(standardCharts, false, at + 2))
    expect(read).toEqual([
      ...Array<string>(5).fill('cavalry-disrupted'),
      ...Array<string>(4).fill('nothing'),
      'broken',
      'broken',
    ])
    ride([RIDERS, SQUARE], [1, 5]).shows({
      units: {
        PC: { state: 'disrupted', bases: 4, y: 417.5 },
        F1: { state: 'normal', formation: 'square', bases: 5 },
      },
      points: { coalition: 0, french: 1 },
    })
    ride([RIDERS, SQUARE], [5, 5]).shows({
      units: { PC: { state: 'normal' }, F1: { state: 'normal', formation: 'square' } },
      points: { coalition: 0, french: 0 },
    })
    ride([RIDERS, SQUARE], [5, 6, 5]).shows({
      units: { PC: { state: 'normal', bases: 4 }, F1: { state: 'routing' } },
    })
  })

  it('A disrupted square: cavalry disrupted on 2–4, nothing on 5–7, broken from 8 (AOD-4-square-e)', () => {
    const read = Array.from({ length: 11 }, (_, at) => squareResultOf(standardCharts, true, at + 2))
    expect(read).toEqual([
      ...Array<string>(3).fill('cavalry-disrupted'),
      ...Array<string>(3).fill('nothing'),
      ...Array<string>(5).fill('broken'),
    ])
    const shaken = `${SQUARE} disrupted`
    ride([RIDERS, shaken], [2, 2]).shows({
      units: { PC: { state: 'disrupted' }, F1: { state: 'disrupted', formation: 'square', bases: 5 } },
    })
    ride([RIDERS, shaken], [3, 4]).shows({ units: { PC: { state: 'normal' }, F1: { formation: 'square' } } })
  })

  it('Cavalry disrupted before loses a base and routs (AOD-4-square-f)', () => {
    const game = ride([`${RIDERS} disrupted`, SQUARE], [1, 1])
    expect(game.event('rout-move')).toMatchObject({ unit: 'PC' })
    expect(game.told('control-roll')).toBe(false)
    game.shows({
      units: { PC: { state: 'routing', bases: 3, y: 567.5 } },
      points: { coalition: 0, french: 2 },
    })
  })

  it('A broken square loses a base and routs as a column (AOD-4-square-g)', () => {
    const game = ride([RIDERS, SQUARE], [6, 6, 5])
    expect(game.event('square-attack').result).toBe('broken')
    game.shows({
      units: { F1: { state: 'routing', formation: 'column', bases: 4, y: 320 } },
      points: { coalition: 2, french: 0 },
    })
  })

  it('Infantry attacks after the ride, with the shift for two arms, the +1, and without the cavalry’s strength (AOD-4-square-h)', () => {
    const units = [RIDERS, FOOT, SQUARE]
    const both = field({}, { ...combat, units }, [4, 4, 3])
    // Infantry alone would leave the cavalry, which has nobody else, behind.
    both.refuses(attack('F1', 'P1'), 'AOD-4-who-l').allows(attack('F1', 'PC'))
    both.do(attack('F1', 'PC', 'P1'))
    expect(both.events.map(({ type }) => type).slice(0, 2), 'AOD-4-square-h').toEqual([
      'square-attack',
      'combat',
    ])
    expect(both.event('combat')).toMatchObject({
      units: ['P1'],
      attack: 10,
      defence: 5,
      odds: '2:1',
      shifts: [{ what: 'two arms', value: 1 }],
      shifted: '3:1',
      modifiers: [{ what: 'infantry on a square', value: 1 }],
      total: 4,
    })
    // One after the other is the same; the ride is no attack that bars the next.
    const apart = field({}, { ...combat, units }, [4, 4, 3]).do(attack('F1', 'PC'))
    apart.do(attack('F1', 'P1'))
    expect(apart.event('combat')).toMatchObject({ shifted: '3:1', total: 4 })
    // The square breaks: nobody is left for the infantry.
    const broken = field({}, { ...combat, units }, [6, 6, 5]).do(attack('F1', 'PC', 'P1'))
    expect(broken.told('combat')).toBe(false)
    // Once infantry has attacked it the square is no longer a target for anybody.
    const choice = ['PC pr-medium 360,417.5 180', FOOT, SQUARE, 'F2 fr-line 420,390 0 3']
    field({}, { ...combat, units: choice }, [3])
      .do(attack('F1', 'P1'))
      .refuses(attack('F1', 'PC'), 'AOD-4-who-m')
  })

  it('Worked: 5 disrupts the cavalry at a normal square; 8 does nothing to it and breaks a disrupted one (AOD-4-square-i)', () => {
    expect(ride([RIDERS, SQUARE], [3, 2]).event('square-attack').result, 'AOD-4-square-i').toBe(
      'cavalry-disrupted',
    )
    expect(ride([RIDERS, SQUARE], [4, 4]).event('square-attack').result).toBe('nothing')
    expect(ride([RIDERS, `${SQUARE} disrupted`], [4, 4]).event('square-attack').result).toBe('broken')
  })

  it('Infantry alone uses Table 6 with +1; the chances of a ride are those of two dice (AOD-4-square-j)', () => {
    const game = ride([FOOT, SQUARE], [3], ['P1'])
    expect(game.event('combat'), 'AOD-4-square-j').toMatchObject({
      attack: 10,
      defence: 5,
      shifts: [],
      total: 4,
    })
    const chances = (square: string) => {
      const placed = field({}, { ...combat, units: [RIDERS, square] })
      return previewAttack(placed.p, placed.number('F1'), [placed.number('PC')]).ride?.thirtySixths
    }
    expect(chances(SQUARE)).toEqual({ 'cavalry-disrupted': 15, nothing: 18, broken: 3 })
    expect(chances(`${SQUARE} disrupted`)).toEqual({ 'cavalry-disrupted': 6, nothing: 15, broken: 15 })
  })

  it('A square that slipped out of a charge is not attacked by it, even if they touch; one ahead is (AOD-3-square-l)', () => {
    // Both battalions are about to be touched and form square: F1 in the regiment's path, F2 half a millimetre beside it.
    const units = ['PC pr-medium 300,520 180', 'F2 fr-line 378,380 0', 'F1 fr-line 250,380 0']
    const game = field({}, { side: 'coalition', phase: 'movement', units }, [4, 4]).do(
      charge('PC', 'F2'),
      end,
    )
    game.shows({ units: { PC: { y: 417.5 }, F1: { formation: 'square' }, F2: { formation: 'square' } } })
    expect(game.offers()).toEqual([attack('F1', 'PC')])
    game.refuses(attack('F2', 'PC'), 'AOD-3-square-l')
  })

  it('Only the square that slipped is spared: one formed against other cavalry is attacked (AOD-3-square-l)', () => {
    // PC's charge misses F1; it halts half a millimetre beside F2, which formed square against PD.
    const units = [
      'PC pr-medium 535,500 180',
      'PD pr-medium 300,390 90 2',
      'F1 fr-line 640,360 0',
      'F2 fr-line 457,390 0 column',
    ]
    const game = field({}, { side: 'coalition', phase: 'movement', units }, [4, 4]).do(
      charge('PD', 'F2'),
      charge('PC', 'F1'),
      end,
    )
    game.shows({ units: { PC: { y: 387.5 }, F1: { formation: 'square' }, F2: { formation: 'square' } } })
    game.allows(attack('F2', 'PC', 'PD'))
  })
})
