import { describe, expect, it } from 'vitest'
import type { AodAction } from '../../src/index.ts'
import { chargeOptions } from '../../src/movement/movement-queries.ts'
import { attack, charge, end, field, move, straight, unit } from '../testing.ts'

const FAR = 'F9 fr-line 950,20 0'
const wheeling = (id: string, target: string, degrees: number): AodAction => ({
  do: 'charge',
  unit: id,
  target,
  wheel: Math.round(degrees * 10),
})

describe('charging', () => {
  it('Once in three turns (AOD-3-charge-a)', () => {
    const horse = (charged: number) => unit('P1 pr-medium 300,400 180', { charged })
    const at = (turn: number, charged: number) =>
      field({}, { side: 'coalition', turn, units: [horse(charged), 'F1 fr-medium 300,300 0', FAR] })
    at(5, 4).refuses(charge('P1', 'F1'), 'AOD-3-charge-a')
    at(6, 4).refuses(charge('P1', 'F1'), 'AOD-3-charge-a')
    at(6, 4).allows(move('P1', straight(20)))
  })

  it('Worked: charged in turn 4, again in turn 7 (AOD-3-charge-b)', () => {
    const units = [unit('P1 pr-medium 300,400 180', { charged: 4 }), 'F1 fr-medium 300,300 0', FAR]
    for (const turn of [5, 6])
      field({}, { side: 'coalition', turn, units }).refuses(charge('P1', 'F1'), 'AOD-3-charge-a')
    field({}, { side: 'coalition', turn: 7, units })
      .do(charge('P1', 'F1'))
      .shows({ units: { P1: { charged: 7 } } }, 'AOD-3-charge-b')
  })

  it('It names an enemy, may begin with one wheel, goes straight and must end in contact (AOD-3-charge-c)', () => {
    const units = ['P1 pr-medium 640,500 180', 'P2 pr-line 300,700 0', 'F1 fr-medium 640,360 0', FAR]
    const game = field({}, { side: 'coalition', units })
    game.refuses(charge('P1', 'F9'), 'AOD-3-charge-c').refuses(charge('P1', 'P2'), 'AOD-3-charge-c')
    game.refuses(charge('P1', 'XX'), 'AOD-0-scope-a')
    game.do(charge('P1', 'F1')).shows({ units: { P1: { x: 640, y: 400 } } })
    expect(game.event('charged')).toMatchObject({
      unit: 'P1',
      target: 'F1',
      distance: 10000,
      allowance: 15000,
    })
  })

  it('The wheel is paid out of the charge (AOD-3-charge-c)', () => {
    // G-7 T2: 30° take a third, and 100 mm of 150 are left. G-8 T2: contact after 100.57 mm at 20°.
    const units = ['P1 pr-medium 500,500 20', 'F1 fr-medium 560,640 170', FAR]
    const straightOn = field({}, { side: 'coalition', units }).do(charge('P1', 'F1'))
    expect(straightOn.event('charged').allowance).toBe(15000)
    const spot = ['P1 pr-medium 500,500 0', 'F1 fr-medium 558.04,636.6 210', FAR]
    const game = field({}, { side: 'coalition', units: spot })
    game.do(wheeling('P1', 'F1', 30))
    const { way, distance } = game.event('charged')
    expect(way).toHaveLength(3)
    expect(distance).toBeLessThanOrEqual(10000)
    game.shows({ units: { P1: { facing: 30, charged: 3 } } })
    const far = ['P1 pr-medium 500,500 0', 'F1 fr-medium 568.29,654.36 210', FAR]
    field({}, { side: 'coalition', units: far }).refuses(wheeling('P1', 'F1', 30), 'AOD-3-charge-c')
  })

  it('The wheel of a charge must be paid this turn and keep clear of enemies (AOD-3-charge-c)', () => {
    const foot = field(
      {},
      { side: 'coalition', units: ['P1 pr-line 300,400 0', 'F1 fr-line 500,450 270', FAR] },
    )
    foot.refuses(wheeling('P1', 'F1', 80), 'AOD-3-charge-c')
    const swung = ['P1 pr-medium 300,300 0', 'F1 fr-line 280,390 0 1', 'F2 fr-line 500,400 0', FAR]
    field({}, { side: 'coalition', units: swung }).refuses(wheeling('P1', 'F2', 80), 'AOD-3-pass-f')
  })

  it('Infantry and cavalry charge; guns, squares, routers and pursuers do not (AOD-3-charge-d)', () => {
    const units = [
      'P1 pr-line 100,400 180',
      'P2 pr-horse-guns 300,400 180 limbered',
      'P3 pr-line 500,400 180 square',
      'P4 pr-medium 700,400 180 routing',
      unit('P5 pr-medium 850,400 180', { pursues: 'F5' }),
      'F1 fr-line 100,350 0',
      'F2 fr-line 300,340 0',
      'F3 fr-line 500,350 0',
      'F4 fr-line 700,330 0',
      'F5 fr-line 850,330 0 routing',
      FAR,
    ]
    const game = field({}, { side: 'coalition', units }).allows(charge('P1', 'F1'))
    game.refuses(charge('P2', 'F2'), 'AOD-3-charge-d').refuses(charge('P3', 'F3'), 'AOD-3-charge-d')
    game.refuses(charge('P4', 'F4'), 'AOD-3-rout-i').refuses(charge('P5', 'F5'), 'AOD-5-control-g')
  })

  it('A pursuit is no charge (AOD-3-charge-d)', () => {
    const units = [unit('P5 pr-medium 850,500 180', { pursues: 'F5' }), 'F5 fr-line 850,330 0 routing', FAR]
    const game = field({}, { side: 'coalition', units }).do({ do: 'pursue', unit: 'P5' })
    game.shows({ units: { P5: { charged: 0 } } })
  })

  it('A charge is spent even if the target forms square (AOD-3-charge-e)', () => {
    const units = ['P1 pr-medium 640,500 180', 'F1 fr-line 640,360 0', FAR]
    const game = field({}, { side: 'coalition', units }).do(charge('P1', 'F1'))
    game.shows({ units: { F1: { formation: 'square' }, P1: { charged: 3 } } }, 'AOD-3-charge-e')
  })

  it('Disrupted units charge; another enemy before the named one makes it illegal (AOD-3-charge-f)', () => {
    const units = [
      'P1 pr-medium 300,500 180 disrupted',
      'F1 fr-line 300,400 0 1',
      'F2 fr-line 300,370 0',
      FAR,
    ]
    const game = field({}, { side: 'coalition', units })
    game.refuses(charge('P1', 'F2'), 'AOD-3-charge-f').allows(charge('P1', 'F1'))
    const bare = field({}, { side: 'coalition', units: [units[0], units[2], FAR] })
    bare.do(charge('P1', 'F2')).shows({ units: { P1: { state: 'disrupted' } } })
  })

  it('A charge counts in the fight that follows (AOD-3-charge-e)', () => {
    const units = ['P1 pr-medium 300,420 180', 'F1 fr-medium 300,340 0', FAR]
    const game = field({}, { side: 'coalition', units }, [3, 1]).do(
      charge('P1', 'F1'),
      end,
      attack('F1', 'P1'),
    )
    expect(
      game.event('combat').modifiers.map(({ value }) => value),
      'AOD-3-charge-e',
    ).toContain(1)
  })

  it('The page is told whom a unit could charge, by which wheel, and whether a square would stand (AOD-3-charge-c)', () => {
    const units = ['P1 pr-medium 640,500 180', 'F1 fr-line 640,360 0', 'F2 fr-line 500,400 90', FAR]
    const game = field({}, { side: 'coalition', units })
    const options = chargeOptions(game.p, 'P1')
    expect(options.map(({ target }) => target)).toContain('F1')
    const ahead = options.find(({ target }) => target === 'F1')
    expect(ahead).toMatchObject({ wheel: 0, distance: 10250 })
    expect(ahead?.forecast.squares).toMatchObject([{ unit: 'F1', formed: true, time: 1350, needs: 450 }])
    for (const { target, wheel } of options) game.allows(wheeling('P1', target, wheel / 10))
  })
})
