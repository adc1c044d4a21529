import { describe, expect, it } from 'vitest'
import { evaluateMove } from '../../src/movement/movement-queries.ts'
import { nextTurn, oblique } from '../ground.ts'
import { attack, charge, end, field, fire, move, straight } from '../testing.ts'

/** G-9 T2: the battery is touched after 40 mm, its centre is level after 80, and it is cleared after 120. */
const BATTERY = 'F1 fr-guns 100,180 180'
const FAR = 'F9 fr-line 950,20 0'
const coalition = (...units: string[]) => ({ side: 'coalition', units: [...units, FAR] }) as const

describe('captured batteries', () => {
  it('A unit that passes through a battery captures it (AOD-2-capture-a)', () => {
    const game = field({}, coalition('P1 pr-medium 100,100 0', BATTERY)).do(move('P1', straight(120)))
    expect(game.event('captured')).toMatchObject({ unit: 'F1', by: 'P1' })
    game.shows({ units: { P1: { x: 100, y: 220 } }, points: { coalition: 5, french: 0 } })
  })

  it('The captured battery fights for its captor (AOD-2-capture-b)', () => {
    const units = ['P1 pr-medium 100,100 0', BATTERY, 'F2 fr-line 100,20 0']
    const game = field({}, coalition(...units), [1]).do(move('P1', straight(120)))
    game.shows({ units: { F1: { side: 'coalition' } } }).do(end, end)
    game.shows({ decides: 'coalition', phase: 'fire' }).do(fire('F1', 'F2'))
    expect(game.event('fired')).toMatchObject({ side: 'coalition', unit: 'F1' })
  })

  it('Infantry or cavalry in hand whose centre can come level captures; less reach only stops (AOD-2-capture-c)', () => {
    // A heavy regiment reaches 120, so it may end beyond; 119.99 is not clear and it ends on the near side.
    const game = field({}, coalition('P1 pr-heavy 100,100 0', BATTERY))
    game
      .do(move('P1', straight(119.9)))
      .shows({ units: { P1: { y: 140 }, F1: { side: 'coalition' } } }, 'AOD-2-capture-c')
    const contact = field({}, coalition('P1 pr-heavy 100,100 0', BATTERY)).do(move('P1', straight(40)))
    contact.shows({ units: { P1: { y: 140 }, F1: { side: 'coalition' } } })
    // Austrian line reaches 40 in line: level takes 47.5.
    const short = field({}, coalition('P1 au-line 100,132.5 0', BATTERY))
    short.refuses(move('P1', straight(21)), 'AOD-3-pass-f').do(move('P1', straight(20)))
    short.shows({ units: { P1: { y: 152.5 }, F1: { side: 'french' } } })
    // In column, 50 mm: its centre must come 47.5.
    const level = field({}, coalition('P1 au-line 100,132.5 0 column 1', BATTERY)).do(
      move('P1', straight(20)),
    )
    level.shows({ units: { F1: { side: 'coalition' } } })
  })

  it('Guns never capture, nor does a path that sweeps past the centre or through another enemy (AOD-2-capture-c)', () => {
    const guns = field({}, coalition('P1 pr-horse-guns 100,100 0 limbered', BATTERY))
    guns.refuses(move('P1', straight(60)), 'AOD-3-pass-f').do(move('P1', straight(40)))
    guns.shows({ units: { F1: { side: 'french' } } }, 'AOD-2-capture-c')
    const corner = field({}, coalition('P1 pr-medium 165,100 0', BATTERY))
    corner.refuses(move('P1', straight(120)), 'AOD-3-pass-f')
    const screened = field({}, coalition('P1 pr-medium 100,100 0', BATTERY, 'F2 fr-line 150,150 180 1'))
    screened
      .refuses(move('P1', straight(120)), 'AOD-3-pass-f')
      .refuses(move('P1', straight(40)), 'AOD-3-pass-f')
    // A wood lowers the reach below level.
    const wood = {
      id: 'wood',
      type: 'wood',
      name: 'Wood',
      difficult: true,
      polygon: [
        [0, 0],
        [0, 800],
        [300, 800],
        [300, 0],
      ],
    }
    const slow = field({ terrain: [wood] }, coalition('P1 pr-heavy 100,60 0', BATTERY)).do(
      move('P1', straight(80)),
    )
    slow.shows({ units: { P1: { y: 140 }, F1: { side: 'french' } } })
  })

  it('It keeps place and limbers, is Normal, takes the captor’s row and acts from his next turn (AOD-2-capture-d)', () => {
    const units = ['P1 pr-medium 100,100 0', 'F1 fr-guns 100,180 180 limbered disrupted']
    const game = field({}, coalition(...units)).do(move('P1', straight(120)))
    const f1 = { x: 100, y: 180, facing: 180, formation: 'limbered', state: 'normal', side: 'coalition' }
    game.shows({ units: { F1: f1 } })
    const row = game.p.game.rows[game.p.state.units.row[game.number('F1')]]
    expect(row.id).toBe('prussians.artillery.heavy')
    game
      .refuses(move('F1', straight(10)), 'AOD-2-capture-d')
      .refuses({ do: 'unlimber', unit: 'F1' }, 'AOD-2-capture-d')
    nextTurn(game)
      .do(move('F1', straight(10)))
      .shows({ units: { F1: { y: 170 } } })
  })

  it('Capture ends nothing: the unit finishes its move (AOD-2-capture-e)', () => {
    const game = field({}, coalition('P1 pr-medium 100,60 0', 'F1 fr-guns 100,100 180'))
    game.do(move('P1', straight(80), oblique(40, 30)))
    game.shows({ units: { F1: { side: 'coalition' }, P1: { x: 120, y: 174.64 } } }, 'AOD-2-capture-e')
  })

  it('A charge on a battery captures it and ends beyond if it can, else it stops in contact (AOD-2-capture-f)', () => {
    const through = field({}, coalition('P1 pr-medium 100,100 0', BATTERY)).do(charge('P1', 'F1'))
    through.shows({ units: { P1: { y: 220 }, F1: { side: 'coalition' } } }, 'AOD-2-capture-f')
    const near = field({}, coalition('P1 pr-medium 100,65 0', BATTERY)).do(charge('P1', 'F1'))
    near.shows({ units: { P1: { y: 140 }, F1: { side: 'coalition' } } })
    const short = field({}, coalition('P1 pr-medium 100,25 0', BATTERY)).do(charge('P1', 'F1'))
    short.shows({ units: { P1: { y: 140 }, F1: { side: 'french' } } })
    // Somebody stands beyond: it cannot end clear.
    const held = field({}, coalition('P1 pr-medium 100,100 0', BATTERY, 'P2 pr-line 100,225 0'))
    held.do(charge('P1', 'F1')).shows({ units: { P1: { y: 140 }, F1: { side: 'coalition' } } })
  })

  it('A pursuit that meets a battery captures it in the same way (AOD-2-capture-f)', () => {
    const pursuer = {
      id: 'P1',
      type: 'prussians.cavalry.medium',
      x: 100,
      y: 100,
      facing: 0,
      formation: 'line',
      bases: 4,
      pursues: 'F2',
    }
    const units = [pursuer, BATTERY, 'F2 fr-line 100,400 0 routing', 'F3 fr-line 600,60 0']
    const game = field({}, { side: 'coalition', units }).do({ do: 'pursue', unit: 'P1' })
    game.shows({ units: { P1: { x: 100, y: 250, pursues: 'F2' }, F1: { side: 'coalition' } } })
    expect(game.event('pursued'), 'AOD-2-capture-f').toMatchObject({ quarry: 'F2', distance: 15000 })
  })

  it('Capturing is no attack: no die, and nothing to attack in phase 4 (AOD-2-capture-g)', () => {
    const game = field({}, coalition('P1 pr-medium 100,100 0', BATTERY, 'F3 fr-line 600,60 0')).do(
      charge('P1', 'F1'),
    )
    expect(
      game.events.some((event) => event.rolls !== undefined),
      'AOD-2-capture-g',
    ).toBe(false)
    game.do(end).shows({ decides: 'french' })
    game.refuses(attack('P1', 'F3'), 'AOD-SEQ-c')
  })

  it('The page is told what a move would capture (AOD-2-capture-a)', () => {
    const game = field({}, coalition('P1 pr-medium 100,100 0', BATTERY))
    expect(evaluateMove(game.p, 'P1', [straight(120)])).toMatchObject({ refusal: null, captured: ['F1'] })
    expect(evaluateMove(game.p, 'P1', [straight(30)])).toMatchObject({ refusal: null, captured: [] })
  })
})
