import { describe, expect, it } from 'vitest'
import type { AodAction } from '../../src/index.ts'
import { about, nextTurn, turn } from '../ground.ts'
import { end, field, fire, move, straight, wheel } from '../testing.ts'

const FAR = 'F9 fr-line 950,20 0'
const limber = (unit: string): AodAction => ({ do: 'limber', unit })
const unlimber = (unit: string): AodAction => ({ do: 'unlimber', unit })
const pivot = (unit: string, degrees: number): AodAction => ({ do: 'pivot', unit, facing: degrees * 10 })
const prussian = (...units: string[]) => ({ side: 'coalition', units: [...units, FAR] }) as const

describe('limbering', () => {
  it('A battery that fired this turn may not limber (AOD-2-limber-a)', () => {
    const units = ['P1 pr-guns 500,400 180', 'P2 pr-guns 700,400 180', 'F1 fr-line 500,250 0']
    const game = field({}, { side: 'coalition', phase: 'fire', units }, [1]).do(fire('P1', 'F1'))
    game.refuses(limber('P1'), 'AOD-2-limber-a').allows(limber('P2'))
    expect(game.offers('limber')).toEqual([limber('P2')])
  })

  it('Limbering takes the full move; the battery moves in its next turn (AOD-2-limber-b)', () => {
    const game = field({}, prussian('P1 pr-guns 300,400 180')).do(limber('P1'))
    expect(game.told('limbered')).toBe(true)
    game.refuses(move('P1', straight(10)), 'AOD-3-move-a').shows({ units: { P1: { formation: 'limbered' } } })
    nextTurn(game)
      .refuses(limber('P1'), 'AOD-2-limber-b')
      .do(move('P1', straight(50)))
    game.shows({ units: { P1: { y: 350 } } })
  })

  it('Unlimbering takes the full move; the battery fires in its next turn (AOD-2-limber-c)', () => {
    const units = ['P1 pr-guns 500,400 180 limbered', 'F1 fr-line 500,250 0']
    const game = field({}, { side: 'coalition', units }, [1]).do(unlimber('P1'))
    game
      .refuses(move('P1', straight(10)), 'AOD-3-move-a')
      .shows({ units: { P1: { formation: 'unlimbered' } } })
    game.do(end, end).shows({ phase: 'fire', decides: 'coalition' }).allows(fire('P1', 'F1'))
    const moving = field({}, { side: 'coalition', units }).refuses(unlimber('F1'), 'AOD-SEQ-e')
    moving.do(move('P1', straight(10))).refuses(unlimber('P1'), 'AOD-3-move-a')
  })

  it('Both are orders of phase 3 and the whole action of it (AOD-2-limber-d)', () => {
    const units = ['P1 pr-guns 500,400 180', 'P2 pr-guns 700,400 180 limbered', 'P3 pr-line 300,400 0']
    const fires = field({}, { side: 'coalition', phase: 'fire', units: [...units, 'F1 fr-line 500,250 0'] })
    fires.refuses(limber('P1'), 'AOD-SEQ-c').refuses(unlimber('P2'), 'AOD-SEQ-c')
    const game = field({}, prussian(...units)).do(limber('P1'), unlimber('P2'))
    game.refuses(unlimber('P1'), 'AOD-3-move-a').refuses(pivot('P2', 90), 'AOD-3-move-a')
    game.refuses(limber('P3'), 'AOD-0-form-a').refuses(unlimber('P3'), 'AOD-0-form-a')
  })

  it('Unlimbered guns turn in place up to 90°, fired or not (AOD-2-limber-e)', () => {
    const units = ['P1 pr-guns 500,400 180', 'P2 pr-guns 700,400 0 limbered', 'F1 fr-line 500,250 0']
    const game = field({}, { side: 'coalition', phase: 'fire', units }, [1]).do(fire('P1', 'F1'))
    game.refuses(pivot('P1', 89.9), 'AOD-2-limber-e').refuses(pivot('P1', 180), 'AOD-2-limber-e')
    game.refuses(pivot('P2', 45), 'AOD-2-limber-e')
    game.do(pivot('P1', 90)).shows({ units: { P1: { facing: 90, x: 500, y: 400, formation: 'unlimbered' } } })
    expect(game.event('pivoted')).toMatchObject({ unit: 'P1', from: 1800, into: 900 })
    game.refuses(limber('P1'), 'AOD-3-move-a')
  })

  it('Guns do not turn onto another unit or over the edge (AOD-2-limber-e)', () => {
    const game = field(
      {},
      prussian('P1 pr-guns 500,400 180', 'P2 pr-line 500,372 0 1', 'P3 pr-guns 12,400 180'),
    )
    game.allows(pivot('P1', 90)).refuses(pivot('P3', 90), 'AOD-3-pass-c')
    const beside = field({}, prussian('P1 pr-guns 500,400 180', 'P2 pr-line 522,400 0 1'))
    beside.refuses(pivot('P1', 90), 'AOD-3-pass-c')
  })

  it('Limbered guns turn freely as they move and never wheel (AOD-2-limber-f)', () => {
    const game = field({}, prussian('P1 pr-guns 300,400 180 limbered', 'P2 pr-line 600,400 180'))
    game.refuses(move('P1', wheel(10)), 'AOD-2-limber-f').refuses(move('P1', about), 'AOD-2-limber-f')
    game.refuses(move('P2', turn(90)), 'AOD-2-limber-f')
    game.do(move('P1', turn(90), straight(30), turn(0), straight(20)))
    game.shows({ units: { P1: { x: 330, y: 420, facing: 0 } } })
    expect(game.event('moved').parts).toBe(1800)
  })
})
