import { describe, expect, it } from 'vitest'
import { standardCharts } from '../../src/files/charts.ts'
import { drop, form, nextTurn, piece, stream } from '../ground.ts'
import { Field, attack, end, field, fieldSetup, fire, move, rally, straight, wheel } from '../testing.ts'
import type { FieldPlan, Situation } from '../testing.ts'

const FAR = 'F9 fr-line 950,20 0'
const FAR_PRUSSIAN = 'P9 pr-line 950,780 180'

/** A French rout: home is south, so the way home is 180. */
function routs(plan: FieldPlan, line: string, ...others: string[]) {
  const situation: Situation = { side: 'french', phase: 'rally', units: [line, ...others, FAR_PRUSSIAN] }
  return field(plan, situation, [1]).do(rally('F1'))
}

describe('rout moves', () => {
  it('At charge speed: Normal and Charge, less Difficult, no column or road bonus (AOD-3-rout-a)', () => {
    routs({}, 'F1 fr-line 500,500 0 routing').shows({ units: { F1: { y: 440 } } })
    routs({}, 'F1 fr-line 500,500 0 routing column').shows({ units: { F1: { y: 440 } } })
    const wood = { terrain: [piece('wood', 0, 300, 1000, 470)] }
    routs(wood, 'F1 fr-line 500,500 0 routing').shows({ units: { F1: { y: 450 } } })
  })

  it('A column that flees by the bridge is not slowed, a line is (AOD-3-rout-a)', () => {
    routs({ terrain: stream }, 'F1 fr-line 600,430 0 routing column').shows({ units: { F1: { y: 370 } } })
    routs({ terrain: stream }, 'F1 fr-line 600,430 0 routing').shows({ units: { F1: { y: 380 } } })
  })

  it('Straight home, or by the least deflection free of enemies (AOD-3-rout-b)', () => {
    // G-11 T1 and T2.
    routs({}, 'F1 fr-line 500,500 0 routing 4').shows({ units: { F1: { x: 500, y: 440, facing: 180 } } })
    const barred = routs({}, 'F1 fr-line 500,500 0 routing 4', 'P1 pr-line 500,440 0')
    barred.shows({ units: { F1: { x: 440, y: 500, facing: 270 } } })
    expect(barred.event('rout-move')).toMatchObject({ heading: 2700, distance: 6000 })
    const slight = routs({}, 'F1 fr-line 500,500 0 routing column 1', 'P1 pr-line 515,440 0 column 1')
    slight.shows({ units: { F1: { facing: 195 } } })
  })

  it('The ways it tries, and their order, are the chart’s: 15° at a time, clockwise first (AOD-3-rout-b)', () => {
    const { rout } = standardCharts
    const ways = [0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75, 90, -90].map((way) => 10 * way)
    expect(rout.deflections.value).toEqual(ways)
    // By a table of one's own it runs anticlockwise first.
    const deflections = { ...rout.deflections, value: ways.map((way) => -way) }
    const setup = fieldSetup(
      {},
      {
        side: 'french',
        units: [
          'F1 fr-line 500,500 180 routing column 1',
          'P1 pr-line 500,440 180 column 1',
          FAR,
          FAR_PRUSSIAN,
        ],
      },
    )
    const charts = { ...standardCharts, rout: { ...rout, deflections } }
    const flees = (files: object) => {
      const game = new Field({ ...setup, files: { ...setup.files, ...files } }, undefined, [1])
      // The Coalition has nothing to decide but the end of its phase 3.
      return game.do(end).do(rally('F1')).event('rout-move').heading
    }
    expect(flees({})).toBeGreaterThan(1800)
    expect(flees({ charts })).toBe(3600 - flees({}))
  })

  it('It runs through friends and disrupts them (AOD-3-rout-c)', () => {
    const game = routs({}, 'F1 fr-line 500,500 0 routing', 'F2 fr-line 500,470 0', 'F3 fr-guns 430,470 0')
    expect(game.event('rout-move').passed).toEqual(['F2'])
    game.shows({ units: { F1: { y: 440 }, F2: { state: 'disrupted' } }, points: { coalition: 1, french: 0 } })
  })

  it('Off the table is out of the battle for good (AOD-3-rout-d)', () => {
    const game = routs({}, 'F1 fr-line 500,40 0 routing', 'F2 fr-line 200,200 0')
    expect(game.told('off-table')).toBe(true)
    game.shows({ gone: ['F1'] }).refuses(rally('F1'), 'AOD-SEQ-c')
  })

  it('Off is any part over the home edge or the centre over another; a mere poke is pushed in (AOD-3-rout-e)', () => {
    // G-12 T1, mirrored to the south edge, and T4.
    routs({}, 'F1 fr-young 500,67.5 0 routing').shows({ units: { F1: { y: 7.5 } } })
    const off = routs({}, 'F1 fr-young 500,67.49 0 routing', 'F2 fr-line 200,300 0')
    off.shows({ gone: ['F1'], points: { coalition: 10, french: 0 } })
    routs({}, 'F1 fr-line 30,400 90 routing 4').shows({ units: { F1: { x: 40, y: 340, facing: 180 } } })
    // Driven west by a wall of enemies, its centre leaves by the side.
    const units = ['P1 pr-line 90,440 0 9', 'P2 pr-line 270,440 0 9']
    const west = routs({}, 'F1 fr-line 50,490 0 routing 2', ...units, 'F2 fr-line 700,200 0')
    west.shows({ gone: ['F1'], points: { coalition: 4, french: 0 } })
  })

  it('It goes on past a friend it would end on, 5 mm at a time (AOD-3-rout-f)', () => {
    const game = routs({}, 'F1 fr-line 500,500 0 routing', 'F2 fr-line 500,438 0')
    // Clear of y 430.5 to 445.5: at 423 and below, so after 80 mm.
    game.shows({ units: { F1: { y: 420 }, F2: { state: 'disrupted' } } })
    expect(game.event('rout-move').distance, 'AOD-3-rout-f').toBe(8000)
  })

  // G-11 T3: a wall of enemies behind it, from side to side; one of them is disrupted already.
  const WALL = ['P1 pr-line 410,470 0 9', 'P2 pr-line 590,470 0 9 disrupted']

  it('With enemies every way it runs home through them, and disrupts those in order (AOD-3-rout-g, AOD-3-rout-c, AOD-3-rout-l)', () => {
    const game = routs({}, 'F1 fr-line 500,500 0 routing 4', ...WALL, 'F2 fr-line 200,100 0')
    expect(game.event('rout-move')).toMatchObject({ unit: 'F1', heading: 1800, passed: ['P1', 'P2'] })
    expect(game.event('rout-move').clauses).toContain('AOD-3-rout-g')
    game.shows({
      units: { F1: { x: 500, y: 440, state: 'routing', bases: 4 }, P1: { state: 'disrupted' } },
      points: { coalition: 0, french: 1 },
    })
  })

  it('Running through enemies it goes on past one it would end on (AOD-3-rout-f, AOD-3-rout-g)', () => {
    const behind = 'P3 pr-line 500,440 0'
    const game = routs({}, 'F1 fr-line 500,500 0 routing 4', ...WALL, behind, 'F2 fr-line 200,100 0')
    game.shows({ units: { F1: { y: 425 }, P3: { state: 'disrupted' } } })
    expect(game.event('rout-move').distance).toBe(7500)
  })

  it('By agreement one with no way free disperses, and every base counts (AOD-3-rout-g)', () => {
    const plan = { options: { surroundedRouters: 'disperse' } }
    const game = routs(plan, 'F1 fr-line 500,500 0 routing 4', ...WALL, 'F2 fr-line 200,100 0')
    expect(game.event('dispersed')).toMatchObject({ unit: 'F1', bases: 4 })
    game.shows({ gone: ['F1'], units: { P1: { state: 'normal' } }, points: { coalition: 8, french: 0 } })
  })

  it('The first rout move is made at once, whatever the phase, facing the flight (AOD-3-rout-h)', () => {
    const units = ['P1 pr-guns 500,600 180', 'F1 fr-line 500,500 0 disrupted', FAR]
    const game = field({}, { side: 'coalition', phase: 'fire', units }, [6]).do(fire('P1', 'F1'))
    game.shows({ units: { F1: { state: 'routing', bases: 4, x: 500, y: 440, facing: 180 } } }, 'AOD-3-rout-h')
  })

  it('A router does not attack, move or change formation, and a square runs as a column (AOD-3-rout-i)', () => {
    const units = ['F1 fr-line 500,500 0 routing', 'P1 pr-line 500,530 180', FAR]
    const game = field({}, { side: 'french', units })
    game.refuses(move('F1', form('column')), 'AOD-3-rout-i').refuses(move('F1', straight(10)), 'AOD-3-rout-i')
    game.do(end).shows({ decides: 'coalition' })
    const square = ['P1 pr-guns 500,600 180', 'F1 fr-line 500,500 0 square disrupted', FAR]
    const broken = field({}, { side: 'coalition', phase: 'fire', units: square }, [6]).do(fire('P1', 'F1'))
    broken.shows({ units: { F1: { formation: 'column', state: 'routing', x: 500, y: 440 } } })
  })

  it('Worked: Prussian line 50 mm, French line 60, Prussian medium cavalry 150 (AOD-3-rout-j)', () => {
    const flees = (line: string) =>
      field({}, { side: 'coalition', phase: 'rally', units: [line, FAR] }, [1]).do(rally('P1'))
    flees('P1 pr-line 300,440 180 routing').shows({ units: { P1: { y: 490 } } }, 'AOD-3-rout-j')
    flees('P1 pr-medium 300,440 180 routing').shows({ units: { P1: { y: 590 } } })
    routs({}, 'F1 fr-line 300,440 0 routing').shows({ units: { F1: { y: 380 } } })
  })

  it('One rout move a phase: a second result in it only takes the base (AOD-3-rout-k)', () => {
    const units = ['P1 pr-guns 500,600 180', 'P2 pr-guns 540,600 180', 'F1 fr-line 500,500 0 disrupted', FAR]
    const game = field({}, { side: 'coalition', phase: 'fire', units }, [6, 6]).do(fire('P1', 'F1'))
    game.shows({ units: { F1: { bases: 4, y: 440 } } }).do(fire('P2', 'F1'))
    game.shows({ units: { F1: { bases: 3, y: 440, state: 'routing' } } })
    expect(game.told('rout-move'), 'AOD-3-rout-k').toBe(false)
    // In another phase it runs again.
    const later = ['P3 pr-line 500,480 180', 'P1 pr-guns 500,600 180', 'F1 fr-line 500,500 0 disrupted', FAR]
    const again = field({}, { side: 'coalition', phase: 'fire', units: later.slice(1) }, [6]).do(
      fire('P1', 'F1'),
    )
    again.shows({ units: { F1: { y: 440 } } })
    const fought = field(
      {},
      {
        side: 'coalition',
        phase: 'combat',
        units: ['P3 pr-guard 500,480 180', 'F1 fr-line 500,440 0 routing', FAR],
      },
      [6],
    ).do(attack('F1', 'P3'))
    fought.shows({ units: { F1: { bases: 4, y: 380, state: 'routing' } } })
  })

  it('Who is passed is told by the sweep of the turned footprint; generals and enemies are not harmed (AOD-3-rout-l)', () => {
    // A line facing east turns to face south: its 100 mm then sweep over the friend beside it.
    const units = ['F1 fr-line 500,500 90 routing', 'F2 fr-line 540,480 0 column 1', FAR_PRUSSIAN]
    const situation: Situation = { side: 'french', phase: 'rally', units, generals: ['FG french 500,470 0'] }
    const game = field({}, situation, [1]).do(rally('F1'))
    expect(game.event('rout-move').passed, 'AOD-3-rout-l').toEqual(['F2'])
    game.shows({ units: { F2: { state: 'disrupted' } }, generals: { FG: { x: 500, y: 470 } } })
  })

  it('A rout loses what was paid for a manoeuvre (AOD-3-formations-g)', () => {
    const units = ['P1 pr-line 300,500 180', 'F1 fr-guns 300,360 0', 'F8 fr-line 700,100 0']
    const game = field({}, { side: 'coalition', units }, [6, 6]).do(move('P1', wheel(90)))
    game.shows({ units: { P1: { owed: 900, facing: 180 } } }, 'AOD-3-formations-g')
    game.do(end, fire('F1', 'P1')).shows({ units: { P1: { state: 'routing', owed: 0 } } })
    const idle = field({}, { side: 'coalition', units: ['P1 pr-line 300,500 180', FAR] })
    nextTurn(idle).refuses(drop('P1'), 'AOD-3-formations-r')
  })
})
