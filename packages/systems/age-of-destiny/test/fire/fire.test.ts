import { describe, expect, it } from 'vitest'
import { end, field, fire, unit } from '../testing.ts'
import type { FieldPlan } from '../testing.ts'

const coalition = { side: 'coalition', phase: 'fire' } as const

/** Guns at (300, 300) facing north: their front edge is at y 320. */
const GUNS = 'PA pr-guns 300,300 0'
const HORSE_GUNS = 'PA pr-horse-guns 300,300 0'

/** A French line of five that far in front of the guns, in mm from edge to edge. */
const lineAt = (mm: number, more = ''): string => `F1 fr-line 300,${327.5 + mm} 180 ${more}`.trim()

const shoot = (units: readonly (string | ReturnType<typeof unit>)[], die: number, plan: FieldPlan = {}) =>
  field(plan, { ...coalition, units }, [die]).do(fire('PA', 'F1'))

describe('firing', () => {
  it('The phasing player may fire his guns, or not (AOD-2-fire-a)', () => {
    const game = field({}, { ...coalition, units: [GUNS, lineAt(100), 'P1 pr-line 800,700 0'] })
    expect(game.offers()).toEqual([fire('PA', 'F1'), end])
    game.refuses(fire('P1', 'F1'), 'AOD-2-fire-a').refuses(fire('F1', 'PA'), 'AOD-SEQ-e')
    game.do(end).shows({ decision: 'movement', units: { F1: { state: 'normal' } } })
  })

  it('A battery fires only when normal (AOD-2-fire-b)', () => {
    const units = [`${GUNS} disrupted`, 'PB pr-guns 340,300 0', lineAt(100)]
    const game = field({}, { ...coalition, units })
    expect(game.offers('fire')).toEqual([fire('PB', 'F1')])
    game.refuses(fire('PA', 'F1'), 'AOD-2-fire-b')
  })

  it('Each battery fires once a turn, at one enemy unit of any arm (AOD-2-fire-c)', () => {
    const units = [
      GUNS,
      'PB pr-guns 340,300 0',
      'F1 fr-line 260,430 180',
      'F2 fr-light 420,460 180',
      'FA fr-guns 340,460 180',
    ]
    const game = field({}, { ...coalition, units }, [1])
    expect(game.offers('fire').filter((shot) => shot.unit === 'PB')).toHaveLength(3)
    game.refuses(fire('PA', 'PB'), 'AOD-2-fire-c').do(fire('PA', 'F1'))
    game.refuses(fire('PA', 'F1'), 'AOD-2-fire-c').refuses(fire('PA', 'F2'), 'AOD-2-fire-c')
    expect(game.offers('fire').map((shot) => shot.unit)).not.toContain('PA')
  })

  it('Range is measured between the nearest edges (AOD-2-fire-d)', () => {
    const units = ['PA pr-guns 420,460 180', 'F1 fr-line 300,380 0']
    const shot = field({}, { ...coalition, units }, [1])
      .do(fire('PA', 'F1'))
      .event('fired')
    expect(shot, 'AOD-2-fire-d').toMatchObject({ range: 7973, band: '60-120' })
  })

  it('One die is read in the column of its band (AOD-2-fire-e)', () => {
    const table = [
      [30, ['-', 'Dd', 'Dd', 'Dr', 'Dr', 'Dr']],
      [90, ['-', '-', 'Dd', 'Dd', 'Dr', 'Dr']],
      [150, ['-', '-', '-', 'Dd', 'Dd', 'Dr']],
      [300, ['-', '-', '-', '-', 'Dd', 'Dd']],
    ] as const
    for (const [mm, results] of table) {
      const read = [1, 2, 3, 4, 5, 6].map((die) => shoot([GUNS, lineAt(mm)], die).event('fired').result)
      expect(read, `heavy at ${mm}`).toEqual(results)
    }
  })

  it('Light guns read the Horse Artillery table (AOD-2-fire-f)', () => {
    const table = [
      [30, ['-', 'Dd', 'Dd', 'Dd', 'Dr', 'Dr']],
      [90, ['-', '-', '-', 'Dd', 'Dd', 'Dr']],
      [150, ['-', '-', '-', '-', 'Dd', 'Dd']],
    ] as const
    for (const [mm, results] of table) {
      const read = [1, 2, 3, 4, 5, 6].map((die) => shoot([HORSE_GUNS, lineAt(mm)], die).event('fired').result)
      expect(read, `AOD-2-fire-f horse at ${mm}`).toEqual(results)
    }
  })

  it.each([
    [60, '0-60'],
    [60.02, '60-120'],
    [120, '60-120'],
    [120.02, '120-180'],
    [180, '120-180'],
    [180.02, '180-500'],
  ])('A distance on a boundary is in the nearer band: %d mm is %s (AOD-2-fire-g)', (mm, band) => {
    expect(shoot([GUNS, lineAt(mm)], 1).event('fired').band, 'AOD-2-fire-g').toBe(band)
  })

  it('Heavy guns reach 500 mm, light guns 180 (AOD-2-fire-h)', () => {
    const wide = { height: 1200 }
    const others = ['PB pr-guns 700,300 0', 'F2 fr-line 700,500 180']
    expect(shoot([GUNS, lineAt(500)], 6, wide).event('fired').band).toBe('180-500')
    field(wide, { ...coalition, units: [GUNS, lineAt(500.02), ...others] }).refuses(
      fire('PA', 'F1'),
      'AOD-2-fire-h',
    )
    expect(shoot([HORSE_GUNS, lineAt(180)], 6).event('fired').band).toBe('120-180')
    field({}, { ...coalition, units: [HORSE_GUNS, lineAt(180.02), ...others] }).refuses(
      fire('PA', 'F1'),
      'AOD-2-fire-h',
    )
  })

  it('A column adds one to the die, a square two (AOD-2-fire-i)', () => {
    const fired = (formation: string) =>
      shoot([GUNS, `F1 fr-line 300,500 180 ${formation}`], 1).event('fired')
    expect(fired('line')).toMatchObject({ total: 1, lines: [] })
    expect(fired('column')).toMatchObject({ total: 2, lines: [{ value: 1, clause: 'AOD-2-fire-i' }] })
    expect(fired('square')).toMatchObject({ total: 3, lines: [{ value: 2, clause: 'AOD-2-fire-i' }] })
    expect(shoot([GUNS, 'F1 fr-light 300,500 180 column'], 1).event('fired').total).toBe(2)
  })

  it('Limbered guns are neither column nor square as a target (AOD-2-fire-j)', () => {
    expect(shoot([GUNS, 'F1 fr-guns 300,500 180 limbered'], 3).event('fired'), 'AOD-2-fire-j').toMatchObject({
      total: 3,
      lines: [],
    })
  })

  it('Dd disrupts at once; Dr takes a base and routs; a dash does nothing (AOD-2-fire-k)', () => {
    shoot([GUNS, lineAt(90)], 2).shows({
      units: { F1: { state: 'normal' } },
      points: { coalition: 0, french: 0 },
    })
    shoot([GUNS, lineAt(90)], 3).shows({
      units: { F1: { state: 'disrupted', bases: 5, y: 417.5 } },
      points: { coalition: 1, french: 0 },
    })
    const routed = shoot([GUNS, lineAt(90)], 5)
    routed.shows({ units: { F1: { state: 'routing', bases: 4 } }, points: { coalition: 2, french: 0 } })
    expect(routed.event('rout-move'), 'AOD-2-fire-k').toMatchObject({ unit: 'F1' })
    expect(routed.told('control-roll')).toBe(false)
  })

  it('Ground, generals and the combat modifiers leave the fire alone (AOD-2-fire-l)', () => {
    const hill = {
      id: 'h',
      type: 'hill',
      name: 'Hill',
      level: 1,
      difficult: true,
      polygon: [
        [200, 400],
        [400, 400],
        [400, 450],
        [200, 450],
      ],
    }
    const game = field(
      { terrain: [hill] },
      { ...coalition, units: [GUNS, lineAt(100)], generals: ['FG french 300,480', 'PG coalition 330,300'] },
      [3],
    ).do(fire('PA', 'F1'))
    expect(game.event('fired'), 'AOD-2-fire-l').toMatchObject({ total: 3, lines: [], result: 'Dd' })
  })

  it('In the rain every die of the guns loses one (AOD-2-fire-e)', () => {
    const wet = { options: { wetPowder: true } }
    expect(shoot([GUNS, lineAt(90)], 3, wet).event('fired')).toMatchObject({ total: 2, result: '-' })
    expect(shoot([GUNS, lineAt(90)], 1, wet).event('fired').total).toBe(1)
  })

  it('Worked: a heavy battery at 79.7 mm at line, column and square (AOD-2-fire-m)', () => {
    const at = (formation: string, y: number, die: number, x = 300) => {
      const game = field(
        {},
        { ...coalition, units: ['PA pr-guns 420,460 180', `F1 fr-line ${x},${y} 0 ${formation}`] },
        [die],
      )
      return game.do(fire('PA', 'F1')).event('fired')
    }
    expect(at('line', 380, 3), 'AOD-2-fire-m').toMatchObject({ range: 7973, total: 3, result: 'Dd' })
    expect(at('column', 350, 3)).toMatchObject({ band: '60-120', total: 4, result: 'Dd' })
    expect(at('column', 350, 4)).toMatchObject({ total: 5, result: 'Dr' })
    expect(at('square', 370, 6, 340)).toMatchObject({ band: '60-120', total: 6, result: 'Dr' })
  })

  it.each([
    [3, '-'],
    [4, 'Dd'],
    [6, 'Dr'],
  ])('Worked: a heavy battery at 127.5 mm, die %i, %s (AOD-2-fire-n)', (die, result) => {
    const units = ['FA fr-guns 420,300 0', 'P1 pr-line 300,440 180']
    const game = field({}, { side: 'french', phase: 'fire', units }, [die]).do(fire('FA', 'P1'))
    expect(game.event('fired'), 'AOD-2-fire-n').toMatchObject({ range: 12750, band: '120-180', result })
  })

  it('Worked: a light battery at 150 mm hits on five and six, and cannot fire at 181 (AOD-2-fire-o)', () => {
    const read = [1, 2, 3, 4, 5, 6].map((die) => shoot([HORSE_GUNS, lineAt(150)], die).event('fired').result)
    expect(read, 'AOD-2-fire-o').toEqual(['-', '-', '-', '-', 'Dd', 'Dd'])
    const units = [HORSE_GUNS, lineAt(181), 'PB pr-guns 700,300 0', 'F2 fr-line 700,500 180']
    field({}, { ...coalition, units }).refuses(fire('PA', 'F1'), 'AOD-2-fire-h')
  })

  it('A routing or back-turned target hit by Dd loses a base and routs (AOD-2-fire-p)', () => {
    const guns = 'PA pr-guns 600,300 0'
    shoot([guns, 'F1 fr-line 600,417.5 180 routing'], 3).shows({
      units: { F1: { state: 'routing', bases: 4 } },
      points: { coalition: 2, french: 0 },
    })
    shoot([guns, unit('F1 fr-line 600,417.5 180', { backTurned: true })], 3).shows({
      units: { F1: { state: 'routing', bases: 4 } },
    })
    // AOD-3-rout-k: a second hit in the phase takes a base, but the unit has run already.
    const units = ['PA pr-guns 560,300 0', 'PB pr-guns 640,300 0', 'F1 fr-line 600,450 0 routing']
    const game = field({ home: { french: 'E' } }, { ...coalition, units }, [4, 4]).do(fire('PA', 'F1'))
    game.shows({ units: { F1: { x: 660, bases: 4 } } }).do(fire('PB', 'F1'))
    expect(game.told('rout-move'), 'AOD-2-fire-p').toBe(false)
    game.shows({ units: { F1: { x: 660, bases: 3 } } })
  })
})

describe('sight', () => {
  /** Others who can fire, so that the phase waits. */
  const others = ['PB pr-guns 700,300 0', 'F2 fr-line 700,500 180']
  const square = (type: string, from: number, to: number, more: object = {}) => ({
    id: 'g',
    type,
    name: 'Ground',
    difficult: true,
    polygon: [
      [100, from],
      [500, from],
      [500, to],
      [100, to],
    ],
    ...more,
  })

  it('A battery fires only at what it sees along a straight line (AOD-2-los-a)', () => {
    // Only the right end of the line shows past the friend in front.
    const game = field({}, { ...coalition, units: [GUNS, 'P1 pr-line 250,380 0', lineAt(120)] }, [1])
    game.allows(fire('PA', 'F1'))
    const hidden = field({}, { ...coalition, units: [GUNS, 'P1 pr-line 300,380 0', lineAt(120), ...others] })
    hidden.refuses(fire('PA', 'F1'), 'AOD-2-los-a')
    expect(hidden.offers('fire')).toEqual([fire('PB', 'F2')])
  })

  it('A hill hides what is behind it, not what stands on it or higher (AOD-2-los-b)', () => {
    const behind = { terrain: [square('hill', 360, 400, { level: 1 })] }
    field(behind, {
      ...coalition,
      units: [GUNS, lineAt(120), 'F2 fr-line 700,500 180', 'PB pr-guns 700,300 0'],
    }).refuses(fire('PA', 'F1'), 'AOD-2-los-a')
    const on = { terrain: [square('hill', 420, 480, { level: 1 })] }
    field(on, { ...coalition, units: [GUNS, lineAt(120)] }).allows(fire('PA', 'F1'), 'AOD-2-los-b')
    const above = {
      terrain: [
        square('hill', 360, 400, { level: 1 }),
        { ...square('hill', 420, 480, { level: 2 }), id: 'high' },
      ],
    }
    field(above, { ...coalition, units: [GUNS, lineAt(120)] }).allows(fire('PA', 'F1'))
  })

  it.each(['P1 pr-line 300,380 0', 'F3 fr-line 300,380 180'])(
    'Friends and enemies alike hide what is behind them: %s (AOD-2-los-c)',
    (screen) => {
      field({}, { ...coalition, units: [GUNS, screen, lineAt(120), ...others] }).refuses(
        fire('PA', 'F1'),
        'AOD-2-los-a',
      )
      // From higher ground one sees over them; a general hides nobody.
      const hill = { terrain: [square('hill', 280, 330, { level: 1 })] }
      field(hill, { ...coalition, units: [GUNS, screen, lineAt(120)] }).allows(
        fire('PA', 'F1'),
        'AOD-2-los-c',
      )
      field({}, { ...coalition, units: [GUNS, lineAt(120)], generals: ['PG coalition 300,380'] }).allows(
        fire('PA', 'F1'),
      )
    },
  )

  it.each(['wood', 'village'])('A %s hides what is behind it (AOD-2-los-d)', (type) => {
    const terrain = [square(type, 360, 400)]
    field({ terrain }, { ...coalition, units: [GUNS, lineAt(120), ...others] }).refuses(
      fire('PA', 'F1'),
      'AOD-2-los-a',
    )
    // Inside it: 30 mm deep in a wood are seen, more are not; a village never hides its own occupants.
    const deep = field(
      { terrain: [square(type, 400, 600)] },
      { ...coalition, units: [GUNS, lineAt(115), ...others] },
    )
    if (type === 'wood') deep.refuses(fire('PA', 'F1'), 'AOD-2-los-a')
    else deep.allows(fire('PA', 'F1'), 'AOD-2-los-d')
    field({ terrain: [square(type, 400, 600)] }, { ...coalition, units: [GUNS, lineAt(110)] }).allows(
      fire('PA', 'F1'),
    )
  })

  it('Only unlimbered guns fire, and only to their front (AOD-2-los-e)', () => {
    const limbered = field({}, { ...coalition, units: [`${GUNS} limbered`, lineAt(100), ...others] })
    limbered.refuses(fire('PA', 'F1'), 'AOD-2-los-e')
    const beside = field({}, { ...coalition, units: [GUNS, 'F1 fr-line 500,300 270 column', ...others] })
    beside.refuses(fire('PA', 'F1'), 'AOD-2-los-a')
    // One corner in front is enough: the worked position of the golden turn.
    field({}, { ...coalition, units: ['PA pr-guns 420,460 180', 'F1 fr-line 300,380 0'] }).allows(
      fire('PA', 'F1'),
    )
  })
})
