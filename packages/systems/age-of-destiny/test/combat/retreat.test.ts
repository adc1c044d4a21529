import { describe, expect, it } from 'vitest'
import { evaluateRetreat } from '../../src/movement/movement-queries.ts'
import { about, back, byRoad, nextTurn, oblique, retreat, road } from '../ground.ts'
import { attack, charge, end, field, fire, move, straight, unit, wheel } from '../testing.ts'

const ENEMY = 'P1 pr-line 300,500 180'
const FAR_PRUSSIAN = 'P9 pr-line 950,780 180'
const french = (...units: string[]) => ({ side: 'french', units: [...units, ENEMY, FAR_PRUSSIAN] }) as const

describe('retreating', () => {
  it('At half speed facing the enemy, and it may still attack (AOD-3-retreat-a)', () => {
    const game = field({}, french('F1 fr-line 300,460 0'), [3]).do(retreat('F1', 'facing', back(10)))
    game.shows({ units: { F1: { y: 450, facing: 0, backTurned: false } } })
    expect(game.event('moved')).toMatchObject({ how: 'retreat-facing', parts: 720 })
    game.do(end).shows({ decision: 'combat' }).do(attack('P1', 'F1'))
    expect(game.event('combat').units).toEqual(['F1'])
  })

  it('At full speed with the back turned, and it does not attack (AOD-3-retreat-b)', () => {
    const game = field({}, french('F1 fr-line 300,470 0')).do(retreat('F1', 'turned', straight(20)))
    game.shows({ units: { F1: { y: 450, facing: 180, backTurned: true } } })
    expect(game.event('moved').how).toBe('retreat-turned')
    // The enemy is within 50 mm, but nobody attacks.
    game.do(end).shows({ decides: 'coalition' })
  })

  it('An enemy may attack it and treats it as disrupted (AOD-3-retreat-c)', () => {
    const units = [unit('F1 fr-line 300,450 180', { backTurned: true }), ENEMY, 'F9 fr-line 950,20 0']
    const game = field({}, { side: 'coalition', phase: 'combat', units }, [6]).do(attack('F1', 'P1'))
    expect(game.event('combat')).toMatchObject({ attack: 10, defence: 5 })
  })

  it('Turning costs nothing, it ends facing its retreat, and the mark lasts to its next phase 3 (AOD-3-retreat-d)', () => {
    const game = field({}, french('F1 fr-line 300,400 0')).do(retreat('F1', 'turned', straight(50)))
    game.shows({ units: { F1: { y: 350, facing: 180, backTurned: true } } }).do(end)
    game.shows({ decides: 'coalition', units: { F1: { backTurned: true } } }).do(end)
    game.shows({ decides: 'french', units: { F1: { backTurned: false, facing: 180 } } })
  })

  it('A Dd on it takes a base and routs it, Normal as it is (AOD-3-retreat-e)', () => {
    const units = [
      unit('F1 fr-line 300,400 180', { backTurned: true }),
      'P1 pr-guns 300,500 180',
      'F9 fr-line 950,20 0',
    ]
    // 72.5 mm: a 3 is Dd.
    const game = field({}, { side: 'coalition', phase: 'fire', units }, [3]).do(fire('P1', 'F1'))
    game.shows({ units: { F1: { bases: 4, state: 'routing' } } }, 'AOD-3-retreat-e')
  })

  it('Worked: French line retreats 25 mm facing the enemy or 50 with its back turned (AOD-3-retreat-f)', () => {
    const game = field({}, french('F1 fr-line 300,400 0'))
    game
      .allows(retreat('F1', 'facing', back(25)), 'AOD-3-retreat-f')
      .refuses(retreat('F1', 'facing', back(25.01)), 'AOD-3-move-a')
    game.allows(retreat('F1', 'turned', straight(50)))
    game.refuses(retreat('F1', 'turned', straight(50.01)), 'AOD-3-move-a')
  })

  it('It must end farther from the nearest enemy (AOD-3-retreat-g)', () => {
    const beside = field({}, french('F1 fr-line 300,300 180'))
    beside.refuses(retreat('F1', 'turned', straight(30)), 'AOD-3-retreat-g')
    beside.refuses(retreat('F1', 'facing', back(10)), 'AOD-3-retreat-g')
    // Away from one enemy but nearer to another, which is now the nearest.
    const between = field(
      {},
      { side: 'french', units: ['F1 fr-line 300,460 0', ENEMY, 'P2 pr-line 300,390 0'] },
    )
    between.refuses(retreat('F1', 'turned', straight(40)), 'AOD-3-retreat-g')
    between.allows(retreat('F1', 'turned', straight(10)))
  })

  it('Facing it goes back only; turned it goes straight or oblique only (AOD-3-retreat-g)', () => {
    const plan = { terrain: [road([300, 100], [300, 700])] }
    const game = field(plan, french('F1 fr-line 300,350 0 column', 'F2 fr-medium 600,400 0'))
    game.refuses(retreat('F1', 'facing', straight(10)), 'AOD-3-retreat-g')
    game.refuses(retreat('F1', 'facing', back(10), wheel(5)), 'AOD-3-retreat-g')
    game
      .refuses(retreat('F1', 'facing', back(10, 45)), 'AOD-3-retreat-g')
      .allows(retreat('F1', 'facing', back(10, 44.9)))
    game.refuses(retreat('F1', 'turned', wheel(5), straight(10)), 'AOD-3-retreat-g')
    game.refuses(retreat('F1', 'turned', byRoad(10)), 'AOD-3-retreat-g')
    game.refuses(retreat('F1', 'turned', about, straight(10)), 'AOD-3-retreat-g')
    game.refuses(retreat('F1', 'turned', back(10)), 'AOD-3-retreat-g')
    game.do(retreat('F1', 'turned', oblique(20, 45), straight(20)))
    game.refuses(charge('F1', 'P1'), 'AOD-3-move-a')
  })

  it('Squares, routers and guns do not retreat (AOD-3-retreat-g)', () => {
    const game = field(
      {},
      french('F1 fr-line 300,400 0 square', 'F2 fr-guns 500,400 0 limbered', 'F3 fr-line 700,400 0 routing'),
    )
    game.refuses(retreat('F1', 'facing', back(5)), 'AOD-3-retreat-g')
    game.refuses(retreat('F2', 'turned', straight(5)), 'AOD-3-retreat-g')
    game.refuses(retreat('F3', 'turned', straight(5)), 'AOD-3-rout-i')
  })

  it('A wheel finished in this turn rules a retreat out (AOD-3-retreat-g)', () => {
    const game = field({}, french('F1 fr-line 500,300 0')).do(move('F1', wheel(90)))
    nextTurn(game).refuses(retreat('F1', 'facing', back(5)), 'AOD-3-retreat-g')
  })

  it('The page is told beforehand what a retreat comes to (AOD-3-retreat-f)', () => {
    const game = field({}, french('F1 fr-line 300,400 0'))
    expect(evaluateRetreat(game.p, 'F1', 'facing', [back(25)]), 'AOD-3-retreat-f').toMatchObject({
      refusal: null,
      parts: 1800,
    })
    expect(evaluateRetreat(game.p, 'F1', 'turned', [straight(60)]).refusal?.clause).toBe('AOD-3-move-a')
  })
})
