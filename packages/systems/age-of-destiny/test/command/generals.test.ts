import { describe, expect, it } from 'vitest'
import type { AodAction } from '../../src/index.ts'
import { piece } from '../ground.ts'
import { charge, field, move, rally, straight } from '../testing.ts'

const FAR = 'F9 fr-line 950,20 0'
const ride = (general: string, x: number, y: number, facing?: number): AodAction => ({
  do: 'ride',
  general,
  x: Math.round(x * 100),
  y: Math.round(y * 100),
  ...(facing !== undefined && { facing: facing * 10 }),
})

describe('generals', () => {
  it('A general rides up to 150 mm anywhere, over ground and bases, once (AOD-3-general-a)', () => {
    const plan = { terrain: [piece('wood', 0, 0, 1000, 800)] }
    const units = ['P1 pr-line 300,500 0', 'P2 pr-line 300,560 0', FAR]
    const game = field(plan, { side: 'coalition', units, generals: ['PG coalition 300,450 0'] })
    game.refuses(ride('PG', 300, 600.01), 'AOD-3-general-a').refuses(ride('PG', 300, 450), 'AOD-3-general-a')
    game.do(ride('PG', 300, 600)).shows({ generals: { PG: { x: 300, y: 600 } } })
    expect(game.event('general-moved')).toMatchObject({ unit: 'PG', into: { x: 30000, y: 60000, h: 0 } })
    game.refuses(ride('PG', 300, 610), 'AOD-3-general-a')
    expect(game.told('disrupted')).toBe(false)
  })

  it('He may end on a friend, not on an enemy nor over the edge (AOD-3-general-a)', () => {
    const units = ['P1 pr-line 300,500 0', 'F1 fr-line 300,400 0', FAR]
    const generals = ['PG coalition 300,450 0', 'PH coalition 30,60 0', 'FG french 600,60 0']
    const game = field({}, { side: 'coalition', units, generals })
    game.refuses(ride('PG', 300, 410), 'AOD-3-general-a').refuses(ride('PH', 10, 60), 'AOD-3-general-a')
    game.refuses(ride('FG', 600, 100), 'AOD-SEQ-e').refuses(ride('XX', 600, 100), 'AOD-0-base-i')
    game.do(ride('PG', 300, 500, 90)).shows({ generals: { PG: { x: 300, y: 500 } } })
  })

  it('An enemy that moves onto him pushes him to his nearest unit that does not rout (AOD-3-general-b)', () => {
    const units = [
      'P1 pr-medium 300,500 180',
      'F1 fr-line 300,330 0',
      'F2 fr-line 480,420 90 routing',
      'F3 fr-line 700,420 0',
      FAR,
    ]
    const game = field(
      {},
      { side: 'coalition', units, generals: ['FG french 300,420 0', 'PG coalition 300,440 0'] },
    )
    game.do(move('P1', straight(90)))
    // F1 is nearest: behind the middle of its rear edge.
    game.shows({ generals: { FG: { x: 300, y: 322.5 }, PG: { x: 300, y: 440 } } })
    expect(game.event('general-displaced')).toMatchObject({ unit: 'FG', by: 'P1' })
  })

  it('Without such a unit he is out of the game, and nobody scores (AOD-3-general-b)', () => {
    const units = ['P1 pr-medium 300,500 180', 'F1 fr-line 300,200 0 routing', 'F2 fr-guns 700,100 0']
    const alone = units.slice(0, 2)
    const generals = ['FG french 300,420 0']
    const game = field({}, { side: 'coalition', units: alone, generals }).do(move('P1', straight(80)))
    expect(game.event('general-lost')).toMatchObject({ unit: 'FG', by: 'P1' })
    expect(game.p.state.points).toEqual([0, 0])
    const saved = field({}, { side: 'coalition', units, generals }).do(move('P1', straight(80)))
    saved.shows({ generals: { FG: { x: 700, y: 80 } } })
  })

  it('A square formed against his own cavalry pushes him off the ground it takes (AOD-3-general-b)', () => {
    // The line's front is 7.5 mm short of him; the square would stand 2.5 mm on his base.
    const units = ['P1 pr-medium 640,500 180', 'F1 fr-line 640,360 0']
    const game = field({}, { side: 'coalition', units, generals: ['PG coalition 640,395 0'] })
    game
      .do(charge('P1', 'F1'))
      .shows({ units: { F1: { formation: 'square' } }, generals: { PG: { y: 520 } } })
    expect(game.event('general-displaced')).toMatchObject({ unit: 'PG', by: 'F1' })
  })

  it('Routers and charges push him as any move does (AOD-3-general-b)', () => {
    const units = ['P1 pr-line 300,500 180 routing', 'F1 fr-line 700,500 0']
    const generals = ['FG french 300,540 0']
    const game = field({}, { side: 'coalition', phase: 'rally', units, generals }, [1]).do(rally('P1'))
    game.shows({ generals: { FG: { x: 700, y: 492.5 } } })
    const cavalry = ['P1 pr-medium 300,500 180', 'F1 fr-medium 300,350 0']
    const charged = field({}, { side: 'coalition', units: cavalry, generals: ['FG french 300,420 0'] })
    charged.do(charge('P1', 'F1')).shows({ generals: { FG: { x: 300, y: 330 } } })
  })
})
