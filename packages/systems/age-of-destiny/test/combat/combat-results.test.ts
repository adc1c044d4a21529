import { overlaps } from '@bivouac/space'
import { describe, expect, it } from 'vitest'
import { standardCharts } from '../../src/files/charts.ts'
import type { AodAction } from '../../src/index.ts'
import { resultOf } from '../../src/combat/odds.ts'
import { attack, field, unit } from '../testing.ts'
import type { Situation } from '../testing.ts'

const { columns } = standardCharts.results
const combat = { side: 'coalition', phase: 'combat' } as const
const P1 = 'P1 pr-line 300,440 180'
const F1 = 'F1 fr-line 300,380 0'
const lose = (id: string): AodAction => ({ do: 'lose', unit: id })

/** One attack on F1 with this die. */
const fight = (
  units: Situation['units'],
  die: number,
  by: readonly string[] = ['P1'],
  more: Partial<Situation> = {},
) => field({}, { ...combat, units, ...more }, [die, 1, 1, 1]).do(attack('F1', ...by))

/** Three bases of Landwehr against ten: 1:3. */
const WEAK = 'P1 pr-landwehr 300,440 180 3'
/** Two such battalions against the Old Guard: 6 against 35, 1:5. */
const WEAK_PAIR = ['P1 pr-landwehr 260,440 180 3', 'P2 pr-landwehr 340,440 180 3', 'F1 fr-guard 300,380 0']
/** The Prussian Guard against three bases: 25 against 6, 4:1. */
const STRONG = ['P1 pr-guard 300,440 180', 'F1 fr-line 300,380 0 3']

describe('the results table', () => {
  it('One die, modified, is read in the column of the odds and applied at once (AOD-4-crt-a)', () => {
    const game = fight([P1, F1], 6)
    expect(game.event('combat')).toMatchObject({
      column: '1-1',
      rolls: [{ what: 'combat', sides: 6, value: 6 }],
      total: 6,
      result: 'Dd',
    })
    game.shows({ units: { F1: { state: 'disrupted' } } })
    const table = [1, 2, 3, 4, 5, 6].map((die) =>
      columns.map((_, at) => resultOf(standardCharts, at, die)).join(' '),
    )
    expect(table).toEqual([
      'Ar Ar Ar Ad Ad Dx - - Dx Dd',
      'Ar Ar Ad Ad Dx - - Dx Dd Dd',
      'Ar Ad Ad Dx - - Dx Dd Dd Dd',
      'Ar Ad Ad - - Dx Dd Dd Dd Dr',
      'Ad Ad - - Dx Dd Dd Dd Dr Dr',
      'Ad - - Dx Dd Dd Dd Dr Dr Dr',
    ])
  })

  it('A dash changes nothing (AOD-4-crt-b)', () => {
    fight([P1, F1], 3).shows(
      {
        units: { P1: { state: 'normal', bases: 5, y: 440 }, F1: { state: 'normal', bases: 5, y: 380 } },
        points: { coalition: 0, french: 0 },
      },
      'AOD-4-crt-b',
    )
  })

  it('A base lost never puts a unit on a neighbour it touched: its ranks are dressed by a hair (AOD-CRT-Dx, AOD-3-pass-c)', () => {
    // Rounded anew, the corners of two bases would lie 0.015 mm within the battery that those of three only touched.
    const units = [
      'P1 pr-medium 865.26,1467.74 250.6 3 disrupted',
      'P2 pr-guns 900,1477.67 180 limbered',
      'F1 fr-medium 827.06,1454.29 70.6 2',
    ]
    const game = field({ width: 2000, height: 2000 }, { ...combat, units }, [6]).do(attack('F1', 'P1'))
    expect(game.event('combat')).toMatchObject({ odds: '1:2', result: 'Dx' })
    game.shows({ units: { P1: { bases: 2, x: 865.25, y: 1467.74 } } })
    expect(overlaps(game.p.index.shape[0], game.p.index.shape[1])).toBe(false)
  })

  it('Ar: the attacker loses a base and routs (AOD-CRT-Ar)', () => {
    const game = fight([WEAK, F1], 1)
    expect(game.event('combat')).toMatchObject({ column: '1-3', result: 'Ar' })
    expect(game.event('rout-move')).toMatchObject({ unit: 'P1', distance: 5000 })
    game.shows({
      units: { P1: { state: 'routing', bases: 2, y: 490 }, F1: { state: 'normal', bases: 5 } },
      points: { coalition: 0, french: 2 },
    })
  })

  it('Ar on a group: one base in all, from the unit its owner names, and all rout (AOD-CRT-Ar-2)', () => {
    const game = fight(WEAK_PAIR, 1, ['P1', 'P2'])
    expect(game.event('combat')).toMatchObject({ column: '1-5', result: 'Ar' })
    game.shows({ decision: 'losses', decides: 'coalition' }).refuses(lose('F1'), 'AOD-CRT-Ar-2')
    expect(game.offers()).toEqual([lose('P1'), lose('P2')])
    game.do(lose('P2')).shows({
      units: { P1: { state: 'routing', bases: 3, y: 490 }, P2: { state: 'routing', bases: 2, y: 490 } },
      points: { coalition: 0, french: 2 },
    })
  })

  it('Ad: normal attackers are disrupted, disrupted ones lose a base and rout (AOD-CRT-Ad)', () => {
    fight([P1, F1], 1).shows({
      units: { P1: { state: 'disrupted', bases: 5, y: 440 } },
      points: { coalition: 0, french: 1 },
    })
    const shaken = fight([`${P1} disrupted`, F1], 2)
    expect(shaken.event('combat')).toMatchObject({ column: '1-2', result: 'Ad' })
    shaken.shows({
      units: { P1: { state: 'routing', bases: 4, y: 490 } },
      points: { coalition: 0, french: 2 },
    })
  })

  it('Ad and Dx cost several disrupted attackers one base in all (AOD-CRT-Ad-2)', () => {
    const units = [
      'P1 pr-line 230,440 180 3 disrupted',
      'P2 pr-line 300,440 180 3 disrupted',
      'P3 pr-line 370,440 180 3',
      'F1 fr-guard 300,385 0',
    ]
    const beaten = field({}, { ...combat, units }, [5, 1, 1]).do(attack('F1', 'P1', 'P2', 'P3'))
    expect(beaten.event('combat')).toMatchObject({ attack: 12, defence: 35, column: '1-2', result: '-' })
    const weaker = [...units.slice(0, 2), 'P3 pr-line 370,440 180 1', units[3]]
    const game = field({}, { ...combat, units: weaker }, [3]).do(attack('F1', 'P1', 'P2', 'P3'))
    expect(game.event('combat')).toMatchObject({ attack: 8, column: '1-4', result: 'Ad' })
    expect(game.offers()).toEqual([lose('P1'), lose('P2')])
    game.do(lose('P1')).shows({
      units: {
        P1: { state: 'routing', bases: 2 },
        P2: { state: 'routing', bases: 3 },
        P3: { state: 'disrupted', bases: 1, y: 440 },
      },
      points: { coalition: 0, french: 3 },
    })
    // An exchange: they hold.
    const even = [...units.slice(0, 2), 'F1 fr-line 265,385 0 3']
    const held = field({}, { ...combat, units: even }, [2]).do(attack('F1', 'P1', 'P2'))
    expect(held.event('combat')).toMatchObject({ column: '1-1', result: 'Dx' })
    held.do(lose('P2')).shows({
      units: { P1: { state: 'disrupted', bases: 3, y: 440 }, P2: { state: 'disrupted', bases: 2, y: 440 } },
    })
  })

  it('Dx: both are disrupted; of those disrupted before the attacker pays and holds, the defender pays and routs (AOD-CRT-Dx)', () => {
    fight([P1, F1], 2).shows({
      units: { P1: { state: 'disrupted', bases: 5 }, F1: { state: 'disrupted', bases: 5 } },
      points: { coalition: 1, french: 1 },
    })
    const worn = fight([`${P1} disrupted`, `${F1} disrupted`], 2)
    expect(worn.event('combat')).toMatchObject({ column: '1-1', result: 'Dx' })
    worn.shows({
      units: { P1: { state: 'disrupted', bases: 4, y: 440 }, F1: { state: 'routing', bases: 4, y: 320 } },
      points: { coalition: 2, french: 0 },
    })
  })

  it('After an exchange they fight with the disrupted value until rallied (AOD-CRT-Dx-2)', () => {
    const game = field({}, { ...combat, units: [P1, F1] }, [2, 1, 3]).do(attack('F1', 'P1'))
    game.do({ do: 'rally', unit: 'F1' }, { do: 'end' }, attack('P1', 'F1'))
    expect(game.event('combat'), 'AOD-CRT-Dx-2').toMatchObject({ attack: 5, defence: 5 })
  })

  it('Dd: a normal defender is disrupted, a disrupted one loses a base and routs; the attacker is not touched (AOD-CRT-Dd)', () => {
    fight([P1, F1], 6).shows({
      units: { P1: { state: 'normal' }, F1: { state: 'disrupted', bases: 5 } },
      points: { coalition: 1, french: 0 },
    })
    const worn = fight([`${P1} disrupted`, `${F1} disrupted`], 6)
    expect(worn.event('combat')).toMatchObject({ column: '1-1', result: 'Dd' })
    worn.shows({
      units: { P1: { state: 'disrupted', bases: 5 }, F1: { state: 'routing', bases: 4, y: 320 } },
      points: { coalition: 2, french: 0 },
    })
  })

  it('Dr: the defender loses a base and routs whatever its state (AOD-CRT-Dr)', () => {
    const game = fight(STRONG, 6)
    expect(game.event('combat')).toMatchObject({ column: '4-1', result: 'Dr' })
    game.shows({
      units: { F1: { state: 'routing', bases: 2, y: 320, facing: 180 } },
      points: { coalition: 2, french: 0 },
    })
  })

  it('Routers and units with their back turned count as disrupted before (AOD-4-crt-c)', () => {
    // 10 against 5: 2:1, die 5, Dd.
    fight([P1, unit(F1, { backTurned: true })], 5).shows(
      { units: { F1: { state: 'routing', bases: 4 } } },
      'AOD-4-crt-c',
    )
    fight([P1, `${F1} routing`], 5).shows({ units: { F1: { state: 'routing', bases: 4, y: 320 } } })
    // Judged on the state before: an exchange disrupts a normal unit, no more.
    fight([P1, F1], 5).shows({ units: { F1: { state: 'disrupted', bases: 5 } } })
  })

  it('With its last base a unit is out of the game, and so is a battery by Dr, or by Dd when disrupted (AOD-4-crt-d)', () => {
    fight(['P1 pr-guard 300,440 180', `${F1} 1 disrupted`], 6).shows({
      gone: ['F1'],
      points: { coalition: 2, french: 0 },
    })
    fight([P1, 'F1 fr-guns 300,370 0'], 6).shows({ gone: ['F1'] })
    fight([P1, 'F1 fr-guns 300,370 0 disrupted'], 1).shows({ gone: ['F1'] })
    fight([P1, 'F1 fr-guns 300,370 0'], 1).shows({ units: { F1: { state: 'disrupted' } } })
  })

  it('A destroyed battery scores nothing (AOD-4-crt-e)', () => {
    const game = fight([P1, 'F1 fr-guns 300,370 0'], 6)
    game.shows({ gone: ['F1'], points: { coalition: 0, french: 0 } })
    expect(game.told('points'), 'AOD-4-crt-e').toBe(false)
    expect(game.told('rout-move')).toBe(false)
  })

  it('Guns that took part by their fire suffer nothing from Ar or Ad (AOD-4-crt-f)', () => {
    const units = ['P1 pr-landwehr 300,440 180 1', F1, 'PA pr-guns 420,460 180 disrupted']
    const game = fight(units, 1, ['P1'], { extra: { shelled: { PA: 'F1' } } })
    expect(game.event('combat'), 'AOD-4-crt-f').toMatchObject({ result: 'Ar', shifts: [{ value: 1 }] })
    game.shows({ gone: ['P1'], units: { PA: { state: 'disrupted', bases: 1, y: 460 } } })
  })

  it('Nobody advances after combat, even in contact (AOD-4-crt-g)', () => {
    const near = fight(['P1 pr-line 300,395 180', F1], 3)
    near.shows({ decides: 'french', units: { P1: { y: 395 }, F1: { y: 380 } } }, 'AOD-4-crt-g')
    // The defender has run from musketry at 45 mm; the victor stays where he is.
    fight([...STRONG, 'F8 fr-line 900,60 0'], 6).shows({ decides: 'french', units: { P1: { y: 440 } } })
  })

  it.each([
    ['3-1', 3, 'Dx'],
    ['5-1', 4, 'Dd'],
    ['1-1', 6, 'Dd'],
    ['1-1', 1, 'Ad'],
    ['2-1', 5, 'Dd'],
    ['2-1', 4, 'Dx'],
    ['6-1', 1, 'Dd'],
    ['1-5', 6, 'Ad'],
  ])('Worked: column %s, die %i, %s (AOD-4-crt-h)', (column, die, result) => {
    expect(resultOf(standardCharts, columns.indexOf(column), die), 'AOD-4-crt-h').toBe(result)
  })
})
