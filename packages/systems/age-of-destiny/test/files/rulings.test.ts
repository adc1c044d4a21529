import { describe, expect, it } from 'vitest'
import { standardCharts } from '../../src/files/charts.ts'
import { totalOf } from '../../src/combat/odds.ts'
import { attack, end, field, fire, move, rally, straight, unit, wheel } from '../testing.ts'

const hill = (level: number, y: number) => ({
  id: `hill-${y}`,
  type: 'hill',
  name: 'Hill',
  level,
  difficult: true,
  polygon: [
    [200, y - 30],
    [400, y - 30],
    [400, y + 30],
    [200, y + 30],
  ],
})

describe('what the rules leave open, as it is played', () => {
  it('AOD-Q-1: any or all units move, each once, and nobody has to', () => {
    const units = ['F1 fr-line 300,100 0', 'F2 fr-line 500,100 0', 'P1 pr-line 300,700 180']
    field({}, { side: 'french', units }).do(move('F1', straight(10)), move('F2', straight(10)), end)
    field({}, { side: 'french', units }).do(end).shows({ decides: 'coalition' }, 'AOD-Q-1')
    field({}, { side: 'french', units })
      .do(move('F1', straight(10)))
      .refuses(move('F1', straight(10)), 'AOD-3-move-a')
  })

  it('AOD-Q-3: odds beyond the columns of Table 6 are read in its outer ones', () => {
    const { odds, results } = standardCharts
    const column = (track: string) => results.columnOfTrack[odds.track.indexOf(track)]
    expect(['1:7', '1:6', '1:5', '6:1', '7:1'].map(column), 'AOD-Q-3').toEqual([
      '1-5',
      '1-5',
      '1-5',
      '6-1',
      '6-1',
    ])
  })

  it('AOD-Q-5: whoever has the better ground profits, attacking or defending', () => {
    const units = ['P1 pr-line 300,440 180', 'F1 fr-line 300,380 0']
    const modifiers = (y: number) => {
      const game = field({ terrain: [hill(1, y)] }, { side: 'coalition', phase: 'combat', units }, [3])
      return game
        .do(attack('F1', 'P1'))
        .event('combat')
        .modifiers.map(({ value }) => value)
    }
    expect(modifiers(440), 'AOD-Q-5').toEqual([1])
    expect(modifiers(380)).toEqual([-1])
  })

  it('AOD-Q-6: Dd strikes the defender and leaves a Disrupted attacker as it is', () => {
    const units = ['P1 pr-guard 300,440 180 disrupted', 'F1 fr-line 300,380 0']
    const game = field({}, { side: 'coalition', phase: 'combat', units }, [6])
    game.do(attack('F1', 'P1'))
    expect(game.event('combat'), 'AOD-Q-6').toMatchObject({
      attack: 15,
      defence: 10,
      column: '1-1',
      result: 'Dd',
    })
    game.shows({ units: { P1: { state: 'disrupted', bases: 5 }, F1: { state: 'disrupted' } } })
  })

  it('AOD-Q-8: one rout move a turn, in phase 1, and none in phase 3', () => {
    const units = ['F1 fr-line 300,300 180 routing', 'F2 fr-line 700,300 0', 'P1 pr-line 300,700 180']
    const game = field({}, { side: 'french', phase: 'rally', units }, [1])
    game.do(rally('F1')).shows({ units: { F1: { y: 240 } } }, 'AOD-Q-8')
    game.do(end).shows({ decides: 'coalition', units: { F1: { y: 240, state: 'routing' } } })
  })

  it('AOD-Q-9: it runs for its own edge, and aside only from an enemy', () => {
    const clear = ['F1 fr-line 500,500 0 4 routing', 'F2 fr-line 100,100 0', 'P1 pr-line 100,700 180']
    field({}, { side: 'french', phase: 'rally', units: clear }, [1])
      .do(rally('F1'))
      .shows({ units: { F1: { x: 500, y: 440, facing: 180 } } }, 'AOD-Q-9')
    const barred = ['F1 fr-line 500,500 0 4 routing', 'F2 fr-line 100,100 0', 'P1 pr-line 500,440 0']
    field({}, { side: 'french', phase: 'rally', units: barred }, [1])
      .do(rally('F1'))
      .shows({ units: { F1: { x: 440, y: 500, facing: 270 } } })
  })

  it('AOD-Q-11, AOD-Q-12: Light guns use the horse table, and a shared boundary is the nearer band', () => {
    const at = (y: number, guns: string, die: number) => {
      const units = [`FA ${guns} 300,300 0`, `P1 pr-line 300,${y} 180`]
      return field({}, { side: 'french', phase: 'fire', units }, [die]).do(fire('FA', 'P1')).event('fired')
    }
    // The front of the guns is at y 320, that of the Prussians 7.5 mm before their centre.
    expect(at(387.5, 'fr-guns', 4)).toMatchObject({ range: 6000, band: '0-60', result: 'Dr' })
    expect(at(387.5, 'fr-horse-guns', 4), 'AOD-Q-11').toMatchObject({
      range: 6000,
      band: '0-60',
      result: 'Dd',
    })
    expect(at(387.52, 'fr-guns', 4)).toMatchObject({ range: 6002, band: '60-120', result: 'Dd' })
    expect(at(447.5, 'fr-guns', 3), 'AOD-Q-12').toMatchObject({ range: 12_000, band: '60-120', result: 'Dd' })
  })

  it('AOD-Q-13: a square counts its Disrupted value in defence and in attack', () => {
    const units = ['F1 fr-line 300,380 0 square', 'P1 pr-line 300,440 180']
    const game = field({}, { side: 'french', phase: 'combat', units }, [3])
    expect(totalOf(game.p, [game.number('F1')], 'defence'), 'AOD-Q-13').toBe(5)
    expect(game.do(attack('P1', 'F1')).event('combat')).toMatchObject({ attack: 5, defence: 10 })
    const other = field({}, { side: 'coalition', phase: 'combat', units }, [3])
    expect(other.do(attack('F1', 'P1')).event('combat')).toMatchObject({ attack: 10, defence: 5 })
  })

  it('AOD-Q-18: infantry faces about for less than a wheel of 45°, and a wheel of 90° is carried over', () => {
    const units = ['P1 pr-line 300,440 180', 'F1 fr-line 700,100 0']
    const parts = (...steps: Parameters<typeof move>[1][]) =>
      field({}, { side: 'coalition', units })
        .do(move('P1', ...steps))
        .event('moved').parts
    expect(parts({ go: 'about' }), 'AOD-Q-18').toBe(900)
    expect(parts(wheel(45))).toBe(1350)
    const game = field({}, { side: 'coalition', units }).do(move('P1', wheel(90)))
    game.shows({ units: { P1: { facing: 180, owed: 900 } } })
    game.do(end, end, end).shows({ units: { P1: { facing: 270, owed: 0 } } })
  })

  it('AOD-Q-19, AOD-Q-20: a general within 50 mm is +1 attacking, −1 defending and +1 rallying', () => {
    const units = ['P1 pr-line 300,440 180', 'F1 fr-line 300,380 0']
    const aided = (...generals: string[]) => {
      const game = field({}, { side: 'coalition', phase: 'combat', units, generals }, [3])
      return game
        .do(attack('F1', 'P1'))
        .event('combat')
        .modifiers.map(({ value }) => value)
    }
    expect(aided('PG coalition 300,517.5')).toEqual([1])
    expect(aided('PG coalition 300,517.52')).toEqual([])
    expect(aided('FG french 300,302.5'), 'AOD-Q-19').toEqual([-1])
    const rallying = ['P1 pr-line 300,440 180 disrupted', 'F1 fr-line 700,100 0']
    const game = field(
      {},
      { side: 'coalition', phase: 'rally', units: rallying, generals: ['PG coalition 300,517.5'] },
      [4],
    )
    game.do(rally('P1')).shows({ units: { P1: { state: 'normal' } } }, 'AOD-Q-20')
  })

  it('AOD-Q-22: several Disrupted attackers lose one base between them', () => {
    const units = [
      'P1 pr-landwehr 250,440 180 disrupted',
      'P2 pr-landwehr 355,440 180 disrupted',
      'F1 fr-line 300,380 0',
    ]
    const game = field({}, { side: 'coalition', phase: 'combat', units }, [1])
    game.do(attack('F1', 'P1', 'P2')).shows({ decision: 'losses', decides: 'coalition' }, 'AOD-Q-22')
    game.refuses({ do: 'lose', unit: 'F1' }, 'AOD-CRT-Ar-2').refuses(end, 'AOD-CRT-Ar-2')
    game.do({ do: 'lose', unit: 'P2' })
    game.shows({ units: { P1: { bases: 5, state: 'routing' }, P2: { bases: 4, state: 'routing' } } })
  })

  it('AOD-Q-23: a unit in hand stays or follows up at once, and is free afterwards', () => {
    const units = [
      unit('FC fr-light 230,440 90'),
      'P1 pr-line 300,440 180 disrupted',
      'P2 pr-line 800,700 180',
    ]
    const won = () =>
      field({}, { side: 'french', phase: 'combat', units }, [6, 4])
        .do(attack('P1', 'FC'))
        .shows({ decision: 'follow-up' })
    won().refuses(end, 'AOD-5-control-j').refuses({ do: 'stay', unit: 'P1' }, 'AOD-5-control-j')
    won()
      .do({ do: 'stay', unit: 'FC' })
      .shows({ units: { FC: { x: 230, y: 440, pursues: null } } })
    const followed = won().do({ do: 'follow', unit: 'FC' })
    expect(followed.event('followed-up').distance, 'AOD-Q-23').toBeGreaterThan(0)
    followed.shows({ units: { FC: { pursues: null } } })
  })

  it('AOD-Q-24: the French quarter comes off once for all wheels of a turn', () => {
    const units = ['F1 fr-line 300,300 0', 'P1 pr-line 300,700 180']
    const game = field({}, { side: 'french', units }).do(move('F1', wheel(15), wheel(15), wheel(15)))
    expect(game.event('moved').parts, 'AOD-Q-24').toBe(900)
  })
})
