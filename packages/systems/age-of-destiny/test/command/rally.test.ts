import { describe, expect, it } from 'vitest'
import { end, field, rally, unit } from '../testing.ts'

/** Somebody on the other side, too far away to matter. */
const FAR = 'F9 fr-line 900,50 0'

const coalition = { side: 'coalition', phase: 'rally' } as const

describe('routs', () => {
  it('A six stops a rout, a five does not (AOD-1-rout-a)', () => {
    const placed = { ...coalition, units: ['P1 pr-line 300,440 0 routing', FAR] }
    const stopped = field({}, placed, [6]).do(rally('P1'))
    expect(stopped.event('rout-roll')).toMatchObject({ unit: 'P1', total: 6, stops: true })
    stopped.shows({ units: { P1: { state: 'disrupted', x: 300, y: 440 } } })
    const running = field({}, placed, [5]).do(rally('P1'))
    expect(running.event('rout-roll')).toMatchObject({ total: 5, stops: false })
    running.shows({ units: { P1: { state: 'routing' } } })
  })

  it('A unit that stops routing stays disrupted for the turn and throws no second die (AOD-1-rout-b)', () => {
    const units = ['P1 pr-line 300,440 0 routing', 'P2 pr-line 600,440 0 disrupted', FAR]
    const game = field({}, { ...coalition, units }, [6, 6]).do(rally('P1'))
    expect(game.offers('rally')).toEqual([rally('P2')])
    game.refuses(rally('P1'), 'AOD-1-rout-b').do(rally('P2'))
    game.shows({
      decision: 'movement',
      units: { P1: { state: 'disrupted' }, P2: { state: 'normal' } },
      points: { coalition: 0, french: 0 },
    })
  })

  it('A unit that fails runs at once, at charge speed, towards its home edge (AOD-1-rout-c)', () => {
    const game = field({}, { ...coalition, units: ['P1 pr-line 300,440 180 routing', FAR] }, [2]).do(
      rally('P1'),
    )
    expect(game.event('rout-move')).toMatchObject({ unit: 'P1', distance: 5000, heading: 0 })
    game.shows({ units: { P1: { x: 300, y: 490, facing: 0 } } })
  })

  it('A failed unit makes that one rout move in its turn and no other (AOD-1-rout-d)', () => {
    const units = ['P1 pr-line 300,440 0 routing', 'P8 pr-line 700,700 0', FAR]
    const game = field({}, { ...coalition, units }, [2]).do(rally('P1'))
    game.shows({ decision: 'movement', units: { P1: { y: 490 } } }, 'AOD-1-rout-d')
    game
      .refuses(rally('P1'), 'AOD-SEQ-c')
      .do(end)
      .shows({ decides: 'french', units: { P1: { y: 490 } } })
  })

  it('A friend that is run through becomes disrupted, and its enemy scores (AOD-1-rout-e)', () => {
    const units = ['P1 pr-line 300,440 0 routing', 'P2 pr-line 300,465 0 1', FAR]
    const game = field({}, { ...coalition, units }, [1]).do(rally('P1'))
    expect(game.event('rout-move').passed).toEqual(['P2'])
    game.shows({ units: { P2: { state: 'disrupted' } }, points: { coalition: 0, french: 1 } })
  })

  it.each(['disrupted', 'routing'])(
    'A friend already %s is not harmed further by a router (AOD-1-rout-f)',
    (state) => {
      const units = ['P1 pr-line 300,440 0 routing', `P2 pr-line 300,465 0 1 ${state}`, FAR]
      const game = field({}, { ...coalition, units }, [1]).do(rally('P1'))
      expect(game.event('rout-move').passed, 'AOD-1-rout-f').toEqual(['P2'])
      expect(game.told('disrupted')).toBe(false)
      game.shows({ units: { P2: { state, bases: 1 } }, points: { coalition: 0, french: 0 } })
    },
  )
})

describe('disruption', () => {
  const placed = {
    ...coalition,
    units: ['P1 pr-line 300,440 0 disrupted', 'P2 pr-line 600,440 0 disrupted', FAR],
  }

  it('A die at or above the rally number makes a disrupted unit normal at once (AOD-1-rally-a)', () => {
    const game = field({}, placed, [5]).do(rally('P1'))
    expect(game.event('rally-roll')).toMatchObject({ total: 5, needs: 5, rallies: true })
    game.shows({ units: { P1: { state: 'normal' } } }).refuses(rally('F9'), 'AOD-SEQ-e')
    field({}, { ...placed, units: [...placed.units, 'P3 pr-line 800,440 0'] }).refuses(
      rally('P3'),
      'AOD-1-rally-a',
    )
  })

  it('Below it the unit stays disrupted and has had its die (AOD-1-rally-b)', () => {
    const game = field({}, placed, [4]).do(rally('P1'))
    expect(game.event('rally-roll')).toMatchObject({ total: 4, rallies: false })
    game.shows({ units: { P1: { state: 'disrupted' } } }).refuses(rally('P1'), 'AOD-1-rally-b')
  })

  it('Routers throw first, then the disrupted, then pursuers, each in the owner’s order (AOD-1-rally-c)', () => {
    const units = [
      'P1 pr-line 300,440 0 routing',
      'P2 pr-line 300,465 0 1',
      'P3 pr-line 600,440 0 disrupted',
      unit('P4 pr-light 800,600 180', { pursues: 'F1' }),
      'F1 fr-line 800,200 180 routing',
    ]
    const game = field({}, { ...coalition, units }, [1, 6, 6, 6])
    expect(game.offers()).toEqual([rally('P1')])
    game.refuses(rally('P3'), 'AOD-1-rally-c').refuses(rally('P4'), 'AOD-1-rally-c')
    game.refuses(end, 'AOD-1-rally-c')
    // P1 runs through P2, which may rally in the same phase.
    game.do(rally('P1'))
    expect(game.offers()).toEqual([rally('P2'), rally('P3')])
    game.refuses(rally('P4'), 'AOD-1-rally-c').do(rally('P3'), rally('P2'))
    expect(game.offers()).toEqual([rally('P4')])
    game.do(rally('P4')).shows({
      decision: 'movement',
      units: { P2: { state: 'normal' }, P3: { state: 'normal' }, P4: { pursues: null } },
    })
  })

  it.each([
    ['fr-guard', 2],
    ['fr-young', 3],
    ['ru-line', 4],
    ['pr-line', 5],
    ['pr-landwehr', 6],
  ])('The printed set is a least die: %s rallies on %i or more (AOD-1-rally-d)', (row, least) => {
    const french = row.startsWith('fr')
    const units = [`X ${row} 300,440 0 disrupted`, french ? 'Z pr-line 900,700 180' : FAR]
    const throws = (die: number) =>
      field({}, { side: french ? 'french' : 'coalition', phase: 'rally', units }, [die]).do(rally('X'))
    throws(least - 1).shows({ units: { X: { state: 'disrupted' } } }, 'AOD-1-rally-d')
    throws(least).shows({ units: { X: { state: 'normal' } } })
  })

  it.each([
    ['fr-line', 4, 'disrupted'],
    ['fr-line', 5, 'normal'],
    ['fr-guard', 1, 'disrupted'],
    ['fr-guard', 2, 'normal'],
    ['pr-landwehr', 5, 'disrupted'],
    ['pr-landwehr', 6, 'normal'],
  ])('Worked: %s throws %i and is %s (AOD-1-rally-e)', (row, die, state) => {
    const french = row.startsWith('fr')
    const units = [`X ${row} 300,440 0 disrupted`, french ? 'Z pr-line 900,700 180' : FAR]
    field({}, { side: french ? 'french' : 'coalition', phase: 'rally', units }, [die])
      .do(rally('X'))
      .shows({ units: { X: { state } } }, 'AOD-1-rally-e')
  })
})

describe('generals', () => {
  it('A general present adds one to stop a rout and to remove disruption (AOD-1-general-a)', () => {
    const units = ['P1 pr-line 300,440 0 routing', 'P2 pr-line 410,440 0 disrupted', FAR]
    const game = field({}, { ...coalition, units, generals: ['PG coalition 355,480'] }, [5, 4]).do(
      rally('P1'),
    )
    expect(game.event('rout-roll').lines).toEqual([
      { what: 'general present', value: 1, clause: 'AOD-1-general-a' },
    ])
    game.do(rally('P2'))
    expect(game.event('rally-roll')).toMatchObject({ total: 5, rallies: true })
    game.shows({ units: { P1: { state: 'disrupted' }, P2: { state: 'normal' } } })
  })

  it('Present is 50 mm from base to footprint, and two generals add no more than one (AOD-1-general-b)', () => {
    // The line ends at y 447.5, a general's base 20 mm below his centre.
    const throws = (...generals: string[]) =>
      field({}, { ...coalition, units: ['P1 pr-line 300,440 0 routing', FAR], generals }, [4])
        .do(rally('P1'))
        .event('rout-roll').total
    expect(throws('PG coalition 300,517.5'), 'AOD-1-general-b').toBe(5)
    expect(throws('PG coalition 300,517.6')).toBe(4)
    expect(throws('PG coalition 300,480', 'PH coalition 320,480')).toBe(5)
    // The enemy's general is no help.
    expect(throws('FG french 300,480')).toBe(4)
  })

  it('One general helps any number of dice in the phase (AOD-1-general-c)', () => {
    const units = [
      'P1 pr-line 300,440 0 disrupted',
      'P2 pr-line 410,440 0 disrupted',
      'P3 pr-line 355,520 0 disrupted',
      FAR,
    ]
    const game = field({}, { ...coalition, units, generals: ['PG coalition 355,480'] }, [4, 4, 4])
    game.do(rally('P1'), rally('P2'), rally('P3')).shows(
      {
        units: { P1: { state: 'normal' }, P2: { state: 'normal' }, P3: { state: 'normal' } },
      },
      'AOD-1-general-c',
    )
  })

  it.each([
    ['routing', 5, 'disrupted'],
    ['routing', 4, 'routing'],
    ['disrupted', 4, 'normal'],
    ['disrupted', 3, 'disrupted'],
  ])('Worked: %s Prussian line with a general throws %i and is %s (AOD-1-general-d)', (state, die, after) => {
    const units = [`P1 pr-line 300,440 0 ${state}`, FAR]
    field({}, { ...coalition, units, generals: ['PG coalition 300,400'] }, [die])
      .do(rally('P1'))
      .shows({ units: { P1: { state: after } } }, 'AOD-1-general-d')
  })
})
