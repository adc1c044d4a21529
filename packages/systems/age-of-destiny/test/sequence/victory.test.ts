import { describe, expect, it } from 'vitest'
import { telling } from '../../src/index.ts'
import { levelOf, resultOnPoints } from '../../src/sequence/victory.ts'
import { attack, end, field, fire, move, rally, straight, unit } from '../testing.ts'

const VILLAGE = {
  id: 'village',
  type: 'village',
  name: 'Village',
  difficult: true,
  polygon: [
    [400, 300],
    [500, 300],
    [500, 400],
    [400, 400],
  ],
}
const alone = {
  id: 'village',
  name: 'Village',
  points: 6,
  holds: 'alone',
  arms: ['infantry'],
  area: 'village',
}
const last = {
  id: 'bridge',
  name: 'Bridge',
  points: 4,
  holds: 'last',
  arms: ['infantry', 'cavalry'],
  at: [600, 400],
  radius: 60,
}
const exit = {
  id: 'exit',
  name: 'Exit',
  points: 6,
  holds: 'present',
  side: 'coalition',
  arms: ['infantry', 'cavalry', 'artillery'],
  at: [900, 0],
  radius: 80,
}

describe('points', () => {
  it('AOD-6-vp-a, AOD-6-vp-d, AOD-Q-7: a unit disrupted is a point for its enemy', () => {
    const units = ['PA pr-guns 420,460 180', 'F1 fr-line 300,380 0']
    const game = field({}, { side: 'coalition', phase: 'fire', units }, [3])
    game
      .do(fire('PA', 'F1'))
      .shows({ units: { F1: { state: 'disrupted' } }, points: { coalition: 1, french: 0 } }, 'AOD-6-vp-a')
    expect(game.event('points'), 'AOD-Q-7').toMatchObject({ side: 'coalition', value: 1, total: 1 })
  })

  it('AOD-6-vp-b: a base of infantry or cavalry lost in a rout is two', () => {
    const units = ['PA pr-guns 420,460 180', 'F1 fr-line 300,380 0']
    const game = field({}, { side: 'coalition', phase: 'fire', units }, [6])
    game
      .do(fire('PA', 'F1'))
      .shows(
        { units: { F1: { bases: 4, state: 'routing' } }, points: { coalition: 2, french: 0 } },
        'AOD-6-vp-b',
      )
  })

  it('AOD-6-vp-c, AOD-6-vp-g: a battery captured is five, and five again for who takes it back', () => {
    const units = ['PC pr-light 300,300 0', 'FC fr-light 300,600 180', 'FA fr-guns 300,400 180']
    const game = field({}, { side: 'coalition', units })
    game
      .do(move('PC', straight(150)))
      .shows({ units: { FA: { side: 'coalition' } }, points: { coalition: 5, french: 0 } }, 'AOD-6-vp-c')
    game.do(end).shows({ decides: 'french', decision: 'movement' })
    game.do(move('FC', { go: 'oblique', by: 2000, off: 450 }))
    game.shows({ points: { coalition: 5, french: 0 } })
    const back = field(
      {},
      {
        side: 'french',
        units: [
          'FC fr-light 300,600 180',
          unit('FA fr-guns 300,500 0', { side: 'coalition' }),
          'P1 pr-line 800,700 180',
        ],
        extra: { points: { coalition: 5, french: 0 } },
      },
    )
    back.do(move('FC', straight(150)))
    back.shows({ units: { FA: { side: 'french' } }, points: { coalition: 5, french: 5 } }, 'AOD-6-vp-g')
  })

  it('AOD-6-vp-e, AOD-Q-21: every change from Normal to Disrupted counts, whatever the cause, and again after rallying', () => {
    const units = ['F1 fr-line 300,300 0', 'F2 fr-line 330,330 0 1', 'P1 pr-line 800,700 180']
    const game = field({}, { side: 'french', units }, [5, 6])
    game.do(move('F1', straight(50))).shows({ points: { coalition: 2, french: 0 } })
    game.do(end, end)
    game.do(rally('F1'), rally('F2')).shows({ units: { F1: { state: 'normal' } }, turn: 4 })
    game.do(move('F2', { go: 'oblique', by: 500, off: 450 }), move('F1', { go: 'about' }), end, end)
    game.shows({ points: { coalition: 2, french: 0 } })
    const twice = field(
      {},
      {
        side: 'french',
        units: ['F1 fr-line 300,300 0', 'F2 fr-line 330,330 0 1', 'P1 pr-line 800,700 180'],
        extra: { points: { coalition: 2, french: 0 } },
      },
    )
    twice.do(move('F1', straight(50))).shows({ points: { coalition: 4, french: 0 } }, 'AOD-Q-21')
  })

  it('AOD-6-vp-e: a rout that stops scores nothing', () => {
    const units = ['F1 fr-line 300,300 180 routing', 'P1 pr-line 800,700 180']
    const game = field({}, { side: 'french', phase: 'rally', units }, [6])
    game
      .do(rally('F1'))
      .shows({ units: { F1: { state: 'disrupted' } }, points: { coalition: 0, french: 0 } }, 'AOD-6-vp-e')
  })

  it('AOD-6-vp-f: each base of a unit that runs off the table counts', () => {
    const units = ['F1 fr-line 300,40 180 4 routing', 'F2 fr-line 700,300 0', 'P1 pr-line 800,700 180']
    const game = field({}, { side: 'french', phase: 'rally', units }, [1])
    game.do(rally('F1')).shows({ gone: ['F1'], points: { coalition: 8, french: 0 } }, 'AOD-6-vp-f')
  })

  it('AOD-6-vp-f: what a Disrupted attacker loses in an exchange while it stands scores nothing, or by agreement two', () => {
    const units = ['P1 pr-line 300,440 180 disrupted', 'F1 fr-line 300,380 0', 'F2 fr-line 700,100 0']
    // 5 against 10: 1:2 and a 3 is Dx. The French in order are disrupted, for a point.
    const exchanged = (options: Readonly<Record<string, boolean>>) =>
      field({ options }, { side: 'coalition', phase: 'combat', units }, [3]).do(attack('F1', 'P1'))
    const game = exchanged({})
    expect(game.event('combat').result, 'AOD-6-vp-f').toBe('Dx')
    game.shows({ units: { P1: { bases: 4, state: 'disrupted' } }, points: { coalition: 1, french: 0 } })
    exchanged({ exchangeScores: true }).shows({ points: { coalition: 1, french: 2 } })
  })

  it('AOD-6-vp-h, AOD-4-crt-e: a battery destroyed is nothing', () => {
    const units = ['PA pr-guns 300,440 180', 'FA fr-guns 300,350 0', 'F1 fr-line 700,100 0']
    const game = field({}, { side: 'coalition', phase: 'fire', units }, [6])
    game.do(fire('PA', 'FA')).shows({ gone: ['FA'], points: { coalition: 0, french: 0 } }, 'AOD-6-vp-h')
  })
})

describe('levels', () => {
  const game = field({}, { side: 'french', units: ['F1 fr-line 300,300 0', 'P1 pr-line 800,700 180'] })

  it.each([
    [7, 4, 'draw', -1],
    [21, 6, 'marginal', 0],
    [22, 6, 'major', 0],
    [37, 6, 'decisive', 0],
    [6, 37, 'decisive', 1],
  ])('AOD-6-level-b, AOD-Q-16: %i against %i is %s', (coalition, french, level, winner) => {
    game.p.state.points.splice(0, 2, coalition, french)
    expect(resultOnPoints(game.p), 'AOD-6-level-b, AOD-Q-16').toEqual({
      winner,
      level,
      lead: Math.abs(coalition - french),
    })
  })

  it('AOD-6-level-a: the bounds of each level', () => {
    const leads = [0, 5, 6, 15, 16, 30, 31, 200].map((lead) => levelOf(game.p, lead))
    expect(leads).toEqual(['draw', 'draw', 'marginal', 'marginal', 'major', 'major', 'decisive', 'decisive'])
  })

  it('AOD-6-level-c: a point stands for a hundred casualties', () => {
    game.p.state.points.splice(0, 2, 9, 4)
    game.p.state.result = resultOnPoints(game.p)
    expect(telling.status(game.p), 'AOD-6-level-c').toBe(
      'The battle is over. Coalition 9, French 4: a lead of 5, as much as some 500 casualties.',
    )
  })
})

describe('the end', () => {
  it('AOD-6-win-a, AOD-6-win-b: a side that has nothing but routers left has lost at once, decisively', () => {
    const units = ['P1 pr-line 300,440 180', 'F1 fr-line 300,395 0 1 disrupted']
    const game = field({}, { side: 'coalition', phase: 'combat', units }, [6])
    game.do(attack('F1', 'P1'))
    game.shows(
      { gone: ['F1'], decides: null, outcome: { winner: 'coalition', level: 'decisive' } },
      'AOD-6-win-a',
    )
    expect(game.event('game-over').clauses).toEqual(['AOD-6-win-b'])
  })

  it('AOD-6-win-b: not while a reinforcement is still to come', () => {
    const arriving = [
      {
        id: 'F9',
        name: 'Late',
        side: 'french',
        type: 'french.infantry.line-infantry',
        bases: 5,
        formation: 'column',
        facing: 0,
        arrives: { turn: 9, edge: 'S', entry: [500, 0] },
      },
    ]
    const units = ['P1 pr-line 300,440 180', 'F1 fr-line 300,395 0 1 disrupted']
    const game = field({ arriving }, { side: 'coalition', phase: 'combat', units }, [6])
    game.do(attack('F1', 'P1')).shows({ gone: ['F1'], decides: 'french' })
  })

  it('AOD-6-win-b: if both sides are broken at once, the points decide', () => {
    const units = ['P1 pr-line 300,600 0 routing', 'F1 fr-line 300,300 180 routing', 'F2 fr-guns 800,300 0']
    const game = field(
      {},
      { side: 'french', phase: 'rally', units, extra: { points: { coalition: 2, french: 20 } } },
      [1],
    )
    game.do(rally('F1'))
    // The French battery is not broken: the Coalition alone is, once the French turn is over.
    game.do(end).shows({ outcome: { winner: 'french', level: 'decisive' } })
    const both = field(
      {},
      {
        side: 'french',
        phase: 'rally',
        units: ['P1 pr-line 300,600 0 routing', 'F1 fr-line 300,300 180 routing'],
        extra: { points: { coalition: 2, french: 20 } },
      },
      [1],
    )
    both.do(rally('F1'), end).shows({ outcome: { winner: 'french', level: 'major' } })
  })

  it('AOD-6-win-c: after the last turn the points decide, objectives added', () => {
    const units = ['P1 pr-line 450,350 180', 'F1 fr-line 700,100 0']
    const plan = { turns: 3, terrain: [VILLAGE], objectives: [alone] }
    const game = field(plan, { side: 'french', units })
    game.do(end)
    game.shows({ points: { coalition: 6, french: 0 }, outcome: { winner: 'coalition', level: 'marginal' } })
    expect(game.event('points')).toMatchObject({ why: 'Village', value: 6 })
  })

  it.each([
    ['an infantry unit alone there has it', ['P1 pr-line 450,407 180', 'F1 fr-line 700,100 0'], 'coalition'],
    ['cavalry does not hold a village', ['P1 pr-light 450,350 180', 'F1 fr-line 700,100 0'], null],
    [
      'a Routing unit holds nothing',
      ['P1 pr-line 450,350 0 routing', 'P2 pr-line 800,700 0', 'F1 fr-line 700,100 0'],
      null,
    ],
    ['nobody has it who shares it', ['P1 pr-line 450,385 180', 'F1 fr-line 450,320 0'], null],
  ])('AOD-6-win-c: %s', (_, units, side) => {
    const game = field(
      { turns: 12, terrain: [VILLAGE], objectives: [alone] },
      { side: 'french', units },
      [3, 3, 3],
    )
    while (game.decision !== 'movement') game.do(...game.offers().slice(0, 1))
    game.do(end)
    while (game.decides === 'french') game.do(...game.offers().slice(0, 1))
    game.shows({ held: { village: side } })
  })

  it('AOD-6-win-c: some places go to whoever had them last', () => {
    const units = ['F1 fr-line 600,330 0', 'P1 pr-light 600,700 180', 'P2 pr-line 200,700 180']
    const game = field({ objectives: [last] }, { side: 'french', units })
    game.shows({ held: { bridge: null } })
    game.do(move('F1', straight(10))).shows({ held: { bridge: 'french' } })
    expect(game.event('objective')).toMatchObject({ side: 'french', name: 'Bridge' })
    // It goes away again and keeps it; an enemy beside it takes it only when he is there alone.
    game.do(end, end)
    game.do({ do: 'retreat', unit: 'F1', how: 'turned', steps: [{ go: 'straight', by: 5000 }] })
    game.shows({ held: { bridge: 'french' } })
    game.do(end, move('P1', straight(150))).shows({ held: { bridge: 'french' } })
    game.do(end, end, move('P1', straight(80))).shows({ held: { bridge: 'coalition' } })
  })

  it('AOD-6-win-c: and some score for one side only', () => {
    const units = ['P1 pr-guns 900,60 180', 'F1 fr-line 300,100 0']
    const game = field({ turns: 3, objectives: [exit] }, { side: 'french', units })
    game.do(end).shows({ points: { coalition: 6, french: 0 } })
    const french = field(
      { turns: 3, objectives: [exit] },
      { side: 'french', units: ['P1 pr-guns 100,700 180', 'F1 fr-line 900,60 0'] },
    )
    french.do(end).shows({ points: { coalition: 0, french: 0 } })
  })
})
