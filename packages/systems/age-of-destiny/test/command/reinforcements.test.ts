import { describe, expect, it } from 'vitest'
import { PLACED, ageOfDestiny } from '../../src/index.ts'
import type { AodAction } from '../../src/index.ts'
import type { Field } from '../testing.ts'
import { Field as Table, end, field, fieldSetup, unit } from '../testing.ts'

const cossacks = (id: string, entry: readonly [number, number], more: object = {}) => ({
  id,
  name: `Cossacks ${id}`,
  side: 'coalition',
  type: 'russians.cavalry.light',
  bases: 4,
  formation: 'column',
  facing: 270,
  arrives: { turn: 3, edge: 'E', entry },
  ...more,
})
const chernyshev = {
  id: 'RG',
  name: 'Chernyshev',
  side: 'coalition',
  facing: 270,
  commands: [],
  arrives: { turn: 3, edge: 'E', entry: [1000, 600] },
}
const quiet = ['P1 pr-line 100,700 180', 'F1 fr-line 100,100 0']
const enter = (id: string, mm?: number): AodAction => ({
  do: 'enter',
  unit: id,
  ...(mm !== undefined && { steps: [{ go: 'straight', by: Math.round(mm * 100) }] }),
})
const waiting = (units: readonly string[] = quiet, more: object = {}): Field =>
  field({ arriving: [cossacks('R1', [1000, 400], more)] }, { side: 'coalition', units })

describe('reinforcements', () => {
  it('AOD-REI-b: a full straight move brings it on from its entry point', () => {
    const game = waiting().do(enter('R1'))
    // 170 mm from its front edge on the table edge: the centre is 90 mm in.
    game.shows({ units: { R1: { x: 910, y: 400, facing: 270 } } })
    expect(game.event('moved')).toMatchObject({ how: 'enter', clauses: ['AOD-REI-b'] })
    game.refuses({ do: 'move', unit: 'R1', steps: [{ go: 'straight', by: 100 }] }, 'AOD-3-move-a')
  })

  it('AOD-REI-b: or less, as long as all of it is on the table', () => {
    waiting().refuses(enter('R1', 159.99), 'AOD-REI-b')
    waiting().refuses(enter('R1', 170.01), 'AOD-3-move-a')
    waiting()
      .do(enter('R1', 160))
      .shows({ units: { R1: { x: 920, y: 400 } } })
  })

  it('AOD-REI-b: it comes in its turn, in phase 3, and not before', () => {
    const early = field(
      { arriving: [cossacks('R1', [1000, 400], { arrives: { turn: 4, edge: 'E', entry: [1000, 400] } })] },
      { side: 'coalition', units: quiet },
    )
    early.refuses(enter('R1'), 'AOD-REI-b')
    expect(early.offers('enter')).toEqual([])
    early.do(end, end).shows({ turn: 4 })
    expect(early.offers('enter')).toEqual([enter('R1')])
    early
      .refuses(enter('P1'), 'AOD-REI-b')
      .refuses(enter('F1'), 'AOD-SEQ-e')
      .refuses(enter('X'), 'AOD-0-scope-a')
  })

  it('AOD-REI-b: it must come while there is room', () => {
    const game = waiting()
    game.refuses(end, 'AOD-REI-b')
    expect(game.offers('end')).toEqual([])
    game.do(enter('R1'), end)
  })

  it('AOD-REI-b: where its place is taken it comes at the nearest free one, north before south', () => {
    const beside = waiting([...quiet, 'F2 fr-line 950,400 0 5'])
    // The French line lies over y 392.5 to 407.5: 30 mm of column need 22.5 mm and more.
    beside.do(enter('R1', 160)).shows({ units: { R1: { x: 920, y: 430 } } })
    const south = waiting([...quiet, 'F2 fr-line 950,410 0 5'])
    south.do(enter('R1', 160)).shows({ units: { R1: { x: 920, y: 380 } } })
  })

  it('AOD-REI-b: beside a corner it comes where all of it is on the table', () => {
    waiting(quiet, { arrives: { turn: 3, edge: 'E', entry: [1000, 800] } })
      .do(enter('R1'))
      .shows({ units: { R1: { x: 910, y: 780 } } })
  })

  it('AOD-REI-b: it stops on contact like any move', () => {
    const game = waiting([...quiet, 'F2 fr-line 832.5,400 90'])
    // The column would come to x 830; the line in its way faces it at x 840.
    game.do(enter('R1'))
    game.shows({ units: { R1: { x: 920, y: 400 } } })
  })

  it('AOD-REI-b, AOD-3-pass-a: of itself it stops short of a friend, and goes through him only when told to', () => {
    const short = { bases: 1, arrives: { turn: 3, edge: 'E', entry: [1000, 400] } }
    const friend = [...quiet, 'P2 pr-line 930,400 90 2']
    // 40 mm deep, its front comes to x 937.5.
    waiting(friend, short)
      .do(enter('R1'))
      .shows({ units: { R1: { x: 957.5, state: 'normal' }, P2: { state: 'normal' } } })
    waiting(friend, short)
      .do(enter('R1', 170))
      .shows({ units: { R1: { x: 850, state: 'disrupted' }, P2: { state: 'disrupted' } } })
  })

  it('AOD-REI-b: too deep for its allowance it stands with its rear on the edge', () => {
    const deep = { bases: 6, arrives: { turn: 3, edge: 'E', entry: [1000, 400] } }
    waiting(quiet, deep).refuses(enter('R1', 170), 'AOD-REI-b')
    waiting(quiet, deep)
      .do(enter('R1'))
      .shows({ units: { R1: { x: 880, y: 400 } } })
      .refuses({ do: 'move', unit: 'R1', steps: [{ go: 'straight', by: 100 }] }, 'AOD-3-move-a')
    // AOD-3-general-b: it comes upon whoever stands there, as any move does.
    const arriving = [cossacks('R1', [1000, 400], deep)]
    const generals = ['FG french 950,400 0']
    field({ arriving }, { side: 'coalition', units: quiet, generals })
      .do(enter('R1'))
      .shows({ generals: { FG: { x: 100, y: 92.5 } } })
  })

  it('AOD-REI-c: with no free place within 200 mm it waits for the next turn', () => {
    const walls = [
      'F2 fr-line 990,250 90',
      'F3 fr-line 990,352 90',
      'F4 fr-line 990,454 90',
      'F5 fr-line 990,556 90',
    ]
    const game = waiting([...quiet, ...walls])
    game.refuses(enter('R1'), 'AOD-REI-c')
    game.do(end)
    expect(game.events.some(({ type }) => type === 'delayed')).toBe(true)
    game.shows({ decides: 'french' })
  })

  it('AOD-REI-b: a general comes on as far as he rides', () => {
    const game = field({ arrivingGenerals: [chernyshev] }, { side: 'coalition', units: quiet })
    game.refuses(end, 'AOD-REI-b').refuses(enter('RG', 10), 'AOD-REI-b')
    game.do(enter('RG')).shows({ generals: { RG: { x: 870, y: 600 } } })
    game.refuses({ do: 'ride', general: 'RG', x: 80_000, y: 60_000 }, 'AOD-3-general-a')
  })

  it('AOD-REI-b: he comes in his turn, for his own side, and beside an enemy who stands in his way', () => {
    const comes = (more: object, units: readonly string[] = quiet): Field =>
      field(
        { arrivingGenerals: [{ ...chernyshev, ...more }] },
        { side: 'coalition', units, generals: ['PG coalition 500,700'] },
      )
    const late = comes({ arrives: { turn: 4, edge: 'E', entry: [1000, 600] } })
    late.refuses(enter('RG'), 'AOD-REI-b').refuses(enter('PG'), 'AOD-REI-b')
    expect(late.offers('enter')).toEqual([])
    late.do(end)
    comes({ side: 'french' }).refuses(enter('RG'), 'AOD-SEQ-e')
    // A line from y 592.5 to 607.5: his base, 30 mm wide, is clear of it 30 mm to the north.
    comes({}, [...quiet, 'F2 fr-line 870,600 0'])
      .do(enter('RG'))
      .shows({ generals: { RG: { x: 870, y: 630 } } })
    // Beside the corner all of him must be on the table.
    comes({ arrives: { turn: 3, edge: 'E', entry: [1000, 0] } })
      .do(enter('RG'))
      .shows({ generals: { RG: { x: 870, y: 20 } } })
  })

  it('AOD-REI-b: the Cossacks at Hagelberg are due in turn 12', () => {
    const game = new Table({ scenario: 'hagelberg' })
    const due = game.p.game.unitIds.filter((_, n) => game.p.game.unitDue[n] > 0)
    expect(due).toEqual(['R01', 'R02', 'R03'])
    expect(game.p.game.unitDue[game.number('R01')]).toBe(12)
  })
})

const ZONES = [
  {
    side: 'french',
    polygon: [
      [0, 0],
      [1000, 0],
      [1000, 300],
      [0, 300],
    ],
  },
  // With a notch: a block may not bridge it.
  {
    side: 'coalition',
    polygon: [
      [0, 500],
      [400, 500],
      [400, 700],
      [600, 700],
      [600, 500],
      [1000, 500],
      [1000, 800],
      [0, 800],
    ],
  },
]

describe('free deployment', () => {
  const setup = fieldSetup(
    { zones: ZONES, options: { freeDeployment: true } },
    {
      side: 'coalition',
      units: [unit('P1 pr-line 300,740 180'), unit('PA pr-guns 700,740 180'), unit('F1 fr-line 300,100 0')],
      generals: ['PG coalition 500,760'],
    },
  )
  const deploy = (id: string, x: number, y: number, more: object = {}): AodAction =>
    ({
      do: 'deploy',
      unit: id,
      x: x * 100,
      y: y * 100,
      facing: 1800,
      formation: 'line',
      ...more,
    }) as AodAction
  const open = (): Table => new Table(setup)

  it('AOD-REI-a: without the option everybody stands where the scenario puts him', () => {
    const { options: _, ...plain } = setup
    new Table(plain).shows({ turn: 1, phase: 'movement', units: { P1: { x: 300, y: 740 } } })
  })

  it('AOD-REI-a: with it each side places its units in its zone, the first player first', () => {
    const game = open().shows({ decides: 'coalition', decision: 'deploy' })
    game.refuses(deploy('F1', 300, 200), 'AOD-SEQ-e')
    game.do(deploy('P1', 200, 540, { formation: 'column' }))
    game.shows({ units: { P1: { x: 200, y: 540, formation: 'column' } } })
  })

  it('AOD-REI-a: wholly in the zone and on the table, on nobody else', () => {
    const game = open()
    game.refuses(deploy('P1', 300, 507.4), 'AOD-REI-a').allows(deploy('P1', 300, 507.5))
    game.refuses(deploy('P1', 40, 600), 'AOD-REI-a').allows(deploy('P1', 50, 600))
    game.refuses(deploy('P1', 500, 695), 'AOD-REI-a').allows(deploy('P1', 500, 710))
    game.refuses(deploy('P1', 700, 740), 'AOD-3-pass-c')
    game.refuses(deploy('P1', 300, 600, { formation: 'limbered' }), 'AOD-0-form-a')
  })

  it('AOD-REI-a: as often as its owner likes, so that two can change places', () => {
    const guns = { formation: 'unlimbered' }
    const game = open().refuses(deploy('PA', 300, 740, guns), 'AOD-3-pass-c')
    game.do(deploy('P1', 200, 600), deploy('PA', 300, 740, guns), deploy('P1', 700, 740))
    game.shows({ units: { P1: { x: 700, y: 740 }, PA: { x: 300, y: 740 } } })
  })

  it('AOD-REI-a: only pieces of its own, and only those that are here already', () => {
    const late = fieldSetup(
      {
        zones: ZONES,
        options: { freeDeployment: true },
        arriving: [cossacks('R1', [1000, 400])],
        arrivingGenerals: [chernyshev],
      },
      {
        side: 'coalition',
        units: ['P1 pr-line 300,740 180', 'F1 fr-line 300,100 0'],
        generals: ['PG coalition 500,760', 'FG french 500,60'],
      },
    )
    const post = (general: string): AodAction => ({
      do: 'post',
      general,
      x: 20_000,
      y: 60_000,
      facing: 0,
    })
    const game = new Table(late)
    game.refuses(deploy('X', 200, 600), 'AOD-0-scope-a').refuses(deploy('R1', 200, 600), 'AOD-REI-b')
    game.refuses(post('XG'), 'AOD-0-base-i').refuses(post('FG'), 'AOD-SEQ-e').refuses(post('RG'), 'AOD-REI-b')
    const regions = ageOfDestiny.offer(game.p, 'coalition').regions?.map(({ about }) => about)
    expect(regions).toEqual(['P1 deploy', 'PG post'])
    game.do(deploy('P1', 200, 600), post('PG'))
    // Who has been placed is marked for whoever asks what is left to place, until the battle begins.
    expect(game.p.state.units.mark[game.number('P1')]).toBe(PLACED)
    game.do(end, end)
    expect(game.p.state.units.mark[game.number('P1')]).toBe(0)
  })

  it('AOD-REI-a, AOD-3-square-g: who runs already is not placed in square', () => {
    const units = ['P1 pr-line 300,740 180 routing', 'P2 pr-line 600,740 180', 'F1 fr-line 300,100 0']
    const routed = fieldSetup(
      { zones: ZONES, options: { freeDeployment: true } },
      { side: 'coalition', units },
    )
    const game = new Table(routed).refuses(deploy('P1', 200, 600, { formation: 'square' }), 'AOD-3-square-g')
    game.allows(deploy('P1', 200, 600, { formation: 'column' }))
    game.allows(deploy('P2', 200, 600, { formation: 'square' }))
  })

  it('AOD-REI-a: generals too; then the second player, then turn 1', () => {
    const game = open()
    const post = (x: number, y: number): AodAction => ({
      do: 'post',
      general: 'PG',
      x: x * 100,
      y: y * 100,
      facing: 0,
    })
    game.refuses(post(500, 600), 'AOD-REI-a').do(post(210, 600), post(200, 600))
    game.do(end).shows({ decides: 'french', decision: 'deploy' })
    game.do(deploy('F1', 800, 200, { facing: 0 }), end)
    game.shows({
      turn: 1,
      decides: 'coalition',
      units: { F1: { x: 800, y: 200 } },
      generals: { PG: { x: 200, y: 600 } },
    })
  })
})
