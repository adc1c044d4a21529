import { describe, expect, it } from 'vitest'
import { about, byRoad, form, oblique, piece, road, turn } from '../ground.ts'
import { charge, field, move, straight, wheel } from '../testing.ts'

const FAR = 'P9 pr-line 950,780 180'
const french = (...units: string[]) => ({ side: 'french', units: [...units, FAR] }) as const
/** G-9 T1: a friend of one base in line, y 322.5 to 337.5; straight 50 mm ends clear of it. */
const MOVER = 'F1 fr-line 300,300 0'
const FRIEND = 'F2 fr-line 330,330 0 1'

describe('passing through friends', () => {
  it('Units in good order pass through one another and both are disrupted (AOD-3-pass-a)', () => {
    const game = field({}, french(MOVER, FRIEND)).do(move('F1', straight(50)))
    expect(game.event('moved').passed).toEqual(['F2'])
    game.shows({
      units: { F1: { y: 350, state: 'disrupted' }, F2: { state: 'disrupted' } },
      points: { coalition: 2, french: 0 },
    })
  })

  it('A disrupted or routing unit neither passes nor is passed (AOD-3-pass-b)', () => {
    for (const state of ['disrupted', 'routing']) {
      field({}, french(MOVER, `${FRIEND} ${state}`)).refuses(move('F1', straight(50)), 'AOD-3-pass-b')
    }
    field({}, french(`${MOVER} disrupted`, FRIEND)).refuses(move('F1', straight(50)), 'AOD-3-pass-b')
  })

  it('A wheel passes through what it swings over (AOD-3-pass-a)', () => {
    const game = field({}, french('F1 fr-medium 300,300 0', 'F2 fr-line 270,380 0 1')).do(
      move('F1', wheel(80)),
    )
    expect(game.event('moved').passed).toEqual(['F2'])
    game.shows({ units: { F1: { state: 'disrupted' }, F2: { state: 'disrupted' } } })
    const barred = field({}, french('F1 fr-medium 300,300 0', 'F2 fr-line 270,380 0 1 disrupted'))
    barred.refuses(move('F1', wheel(80)), 'AOD-3-pass-b')
  })

  it('No move ends on another unit (AOD-3-pass-c)', () => {
    // G-9 T1: a friendly column, y 312.5 to 387.5.
    const units = ['F1 fr-guard 300,300 0', 'F2 fr-line 330,350 0 column']
    const game = field({}, french(...units))
    game.refuses(move('F1', straight(50)), 'AOD-3-pass-c').refuses(move('F1', straight(60)), 'AOD-3-pass-c')
    game.allows(move('F1', straight(5)))
    // Going on in another step is not ending there.
    const through = field({}, french(MOVER, FRIEND)).do(move('F1', straight(25), straight(25)))
    through.shows({ units: { F1: { y: 350, state: 'disrupted' } }, points: { coalition: 2, french: 0 } })
  })

  it('An enemy it touches and slides along may not be slid into (AOD-3-pass-c)', () => {
    // A millimetre on they still only touch, so he does not bar the way; 37.5 mm on it would stand on him.
    const units = ['F1 fr-medium 1389.82,1616.03 58.5 column 2', 'P1 pr-medium 1446.98,1621.64 22.8 column 3']
    const game = field({ width: 2000, height: 2000 }, { side: 'french', units })
    game.allows(move('F1', about, oblique(5, -35.8)))
    game.refuses(move('F1', about, oblique(37.5, -35.8)), 'AOD-3-pass-c')
  })

  it('No formation is taken up on another unit (AOD-3-pass-c)', () => {
    const game = field(
      {},
      french('F1 fr-line 300,300 0 column', 'F2 fr-line 340,330 0 1', 'F3 fr-line 300,250 0 1'),
    )
    game.refuses(move('F1', form('line')), 'AOD-3-pass-c')
    const square = field({}, french('F1 fr-line 300,300 0', 'F2 fr-line 300,320 0 1'))
    square.refuses(move('F1', form('square')), 'AOD-3-pass-c').allows(move('F1', form('column')))
  })

  it('Generals never block and are never disrupted (AOD-3-pass-d)', () => {
    const units = [MOVER, FAR]
    const game = field({}, { side: 'french', units, generals: ['FG french 300,340 0'] })
    game
      .do(move('F1', straight(50)))
      .shows({ units: { F1: { state: 'normal' } }, generals: { FG: { x: 300, y: 340 } } })
    expect(game.told('disrupted'), 'AOD-3-pass-d').toBe(false)
  })

  it('Batteries pass and are passed like any unit (AOD-3-pass-e)', () => {
    const through = field({}, french('F1 fr-line 300,300 0 column 1', 'F2 fr-guns 300,330 0'))
    through.do(move('F1', straight(60)))
    through.shows(
      { units: { F1: { y: 360, state: 'disrupted' }, F2: { state: 'disrupted' } } },
      'AOD-3-pass-e',
    )
    const guns = field({}, french('F1 fr-horse-guns 300,300 0 limbered', 'F2 fr-line 300,340 0'))
    guns
      .do(move('F1', straight(100)))
      .shows({ units: { F1: { state: 'disrupted' }, F2: { state: 'disrupted' } } })
  })

  it('Nobody moves through an enemy; a move stops on contact (AOD-3-pass-f)', () => {
    const units = ['F1 fr-line 300,300 0', 'P1 pr-line 300,340 180']
    const game = field({}, { side: 'french', units })
    game.refuses(move('F1', straight(25.01)), 'AOD-3-pass-f')
    game.refuses(move('F1', straight(24.5), oblique(1, 45)), 'AOD-3-pass-f')
    game.refuses(move('F1', wheel(30)), 'AOD-3-pass-f')
    game.do(move('F1', straight(25))).shows({ units: { F1: { y: 325 } } })
  })

  it('Enemies bar a turn and a road march as well (AOD-3-pass-f)', () => {
    const guns = ['F1 fr-guns 300,300 0 limbered', 'P1 pr-line 325,300 90 column 1']
    field({}, { side: 'french', units: guns }).refuses(move('F1', turn(90)), 'AOD-3-pass-f')
    const plan = { terrain: [road([300, 100], [300, 700])] }
    const units = ['F1 fr-line 300,300 0 column', 'P1 pr-line 300,375 180']
    const game = field(plan, { side: 'french', units })
    game.refuses(move('F1', byRoad(30.01)), 'AOD-3-pass-f').do(move('F1', byRoad(30)))
    game.shows({ units: { F1: { y: 330 } } })
  })

  it('A charge may go through friends too, and both are disrupted (AOD-3-pass-a)', () => {
    const units = ['F1 fr-medium 300,300 0', 'F2 fr-line 300,345 0 1', 'P1 pr-line 300,440 180 disrupted']
    const game = field({ terrain: [piece('marsh', 0, 0, 50, 50)] }, { side: 'french', units }, [6])
    game.do(charge('F1', 'P1'))
    game.shows({ units: { F1: { state: 'disrupted' }, F2: { state: 'disrupted' } } })
  })
})
