import { describe, it } from 'vitest'
import { about, byRoad, form, oblique, piece, retreat, back, road, stream, turn } from '../ground.ts'
import { charge, end, field, move, straight, wheel } from '../testing.ts'
import type { FieldPlan } from '../testing.ts'

const FAR = 'F9 fr-line 950,20 0'
const FAR_PRUSSIAN = 'P9 pr-line 950,780 180'
const french = (...units: string[]) => ({ side: 'french', units: [...units, FAR_PRUSSIAN] }) as const
const prussian = (...units: string[]) => ({ side: 'coalition', units: [...units, FAR] }) as const

/** By what `shown` says the unit may go so many mm straight and not a hundredth more. */
function expectJust(shown: string, plan: FieldPlan, line: string, mm: number, clause = 'AOD-3-move-a'): void {
  const side = line.includes(' fr-') ? 'french' : 'coalition'
  const far = side === 'french' ? FAR_PRUSSIAN : FAR
  const game = field(plan, { side, units: [line, far] })
  const id = line.split(' ')[0]
  game.refuses(move(id, straight(mm + 0.01)), clause).allows(move(id, straight(mm)), shown)
}

describe('allowance', () => {
  it('Any or all units move, each once, each up to its own allowance (AOD-3-move-a)', () => {
    const game = field(
      {},
      prussian('P1 pr-line 200,400 180', 'P2 pr-medium 400,400 180', 'P3 pr-line 600,400 180'),
    )
    game.refuses(move('P1', straight(40.01)), 'AOD-3-move-a')
    game.do(move('P1', straight(40)), move('P2', straight(130)))
    game.refuses(move('P1', straight(1)), 'AOD-3-move-a')
    game.shows({ units: { P1: { y: 360 }, P2: { y: 270 }, P3: { y: 400 } } })
    game.do(end).shows({ decides: 'french', units: { P3: { y: 400 } } })
  })

  it('The basic allowance is the Normal figure of the row (AOD-3-move-b)', () => {
    expectJust('AOD-3-move-b', {}, 'P1 pr-line 300,400 0', 40)
    expectJust('AOD-3-move-b', {}, 'P1 pr-guard 300,400 0', 60)
    expectJust('AOD-3-move-b', {}, 'P1 pr-heavy 300,400 0', 120)
  })

  it('Hills, woods and streams lower the allowance by the Difficult figure (AOD-3-move-c)', () => {
    expectJust(
      'AOD-3-move-c',
      { terrain: [piece('wood', 0, 300, 1000, 700)] },
      'F1 fr-line 300,400 0',
      40,
      'AOD-3-move-e',
    )
    expectJust(
      'AOD-3-move-c',
      { terrain: [piece('hill', 0, 300, 1000, 700)] },
      'F1 fr-medium 300,400 0',
      110,
      'AOD-3-move-e',
    )
    expectJust('AOD-3-move-c', { terrain: stream }, 'F1 fr-line 600,380 0', 40, 'AOD-3-move-e')
  })

  it('The reduction is taken once, for any part of the move, villages and marshes too (AOD-3-move-d)', () => {
    const both = { terrain: [piece('village', 0, 300, 400, 700), piece('marsh', 200, 300, 600, 700)] }
    expectJust('AOD-3-move-d', both, 'F1 fr-line 300,400 0', 40, 'AOD-3-move-e')
    // Only its left end brushes the wood, and only on the way.
    const edge = { terrain: [piece('wood', 200, 420, 260, 425)] }
    expectJust('AOD-3-move-d', edge, 'F1 fr-line 300,400 0', 40, 'AOD-3-move-e')
    // Ground that is not difficult slows nobody.
    const easy = [{ ...piece('village', 0, 300, 400, 700), difficult: false }]
    expectJust('AOD-3-move-d', { terrain: easy }, 'F1 fr-line 300,400 0', 50)
  })

  it('By road a column ignores the ground, by a bridge the stream; a line does not (AOD-3-move-d)', () => {
    const wood = { terrain: [piece('wood', 0, 300, 1000, 700), road([300, 200], [300, 800])] }
    const game = field(wood, french('F1 fr-line 300,400 0 column', 'F2 fr-line 500,400 0 column'))
    game.allows(move('F1', byRoad(70)), 'AOD-3-move-d').refuses(move('F1', byRoad(70.01)), 'AOD-3-move-a')
    // The same ground off the road.
    game.refuses(move('F2', straight(50.01)), 'AOD-3-move-e').allows(move('F2', straight(50)))
    // G-13 T4: the column goes by the bridge even when it stops on it; the line beside it does not.
    expectJust('AOD-3-move-d', { terrain: stream }, 'F1 fr-line 605,360 0 column', 60)
    expectJust('AOD-3-move-d', { terrain: stream }, 'F1 fr-line 605,380 0', 40, 'AOD-3-move-e')
    expectJust('AOD-3-move-d', { terrain: stream }, 'F1 fr-line 570,360 0 column', 50, 'AOD-3-move-e')
  })

  it('Guns by the bridge ignore the stream as a column does (AOD-3-move-d)', () => {
    expectJust('AOD-3-move-d', { terrain: stream }, 'F1 fr-guns 600,370 0 limbered', 50)
    expectJust('AOD-3-move-d', { terrain: stream }, 'F1 fr-guns 540,370 0 limbered', 30, 'AOD-3-move-e')
  })

  it('Who has gone farther than the reduced allowance stops at the edge (AOD-3-move-e)', () => {
    // G-13 T2: the wood begins 22.5 mm before the front edge.
    const near = { terrain: [piece('wood', 0, 130, 400, 300)] }
    expectJust('AOD-3-move-e', near, 'F1 fr-line 100,100 0', 40, 'AOD-3-move-e')
    // It begins 45 mm before the front edge: 45 are open ground, and beyond 40 nobody enters.
    const far = { terrain: [piece('wood', 0, 152.5, 400, 300)] }
    const game = field(far, french('F1 fr-line 100,100 0'))
    game.refuses(move('F1', straight(45.02)), 'AOD-3-move-e').allows(move('F1', straight(45)))
  })

  it('A road adds its figure (AOD-3-move-f)', () => {
    const plan = { terrain: [road([300, 100], [300, 700])] }
    const game = field(plan, french('F1 fr-line 300,400 0 column'))
    game.allows(move('F1', byRoad(70)), 'AOD-3-move-f').refuses(move('F1', byRoad(70.01)), 'AOD-3-move-a')
  })

  it('The road bonus needs column and one road march from start to end (AOD-3-move-g)', () => {
    const plan = { terrain: [road([300, 100], [300, 700])] }
    const game = field(
      plan,
      french('F1 fr-line 300,400 0 column', 'F2 fr-line 500,400 0', 'F3 fr-line 311,550 0 column'),
    )
    game
      .refuses(move('F1', byRoad(20), byRoad(41)), 'AOD-3-move-a')
      .allows(move('F1', byRoad(20), byRoad(40)))
    game.refuses(move('F2', byRoad(20)), 'AOD-3-move-g')
    game.refuses(move('F3', byRoad(20)), 'AOD-3-move-g')
    game.refuses(move('F1', { go: 'road', road: 'lane', by: 100, towards: 'end' }), 'AOD-3-move-g')
    const short = field({ terrain: [road([300, 100], [300, 430])] }, french('F1 fr-line 300,400 0 column'))
    short.refuses(move('F1', byRoad(31)), 'AOD-3-move-g').allows(move('F1', byRoad(30)))
  })

  it('The centre is drawn onto the road and follows it, the distance counted (AOD-3-move-g)', () => {
    const plan = { terrain: [road([300, 100], [300, 430], [400, 430])] }
    const game = field(plan, french('F1 fr-line 308,400 0 column'))
    // 8 mm onto the road, 30 along it, 32 round the bend.
    game.do(move('F1', byRoad(70))).shows({ units: { F1: { x: 332, y: 430, facing: 90 } } })
    const home = field(plan, french('F1 fr-line 300,400 0 column'))
    home.do(move('F1', byRoad(50, 'start'))).shows({ units: { F1: { x: 300, y: 350, facing: 180 } } })
  })

  it('A charge adds the Charge figure (AOD-3-move-h)', () => {
    const units = ['F1 fr-line 300,400 0', 'P1 pr-line 300,475 180']
    field({}, { side: 'french', units }).allows(charge('F1', 'P1'), 'AOD-3-move-h')
    const beyond = ['F1 fr-line 300,400 0', 'P1 pr-line 300,475.01 180']
    field({}, { side: 'french', units: beyond }).refuses(charge('F1', 'P1'), 'AOD-3-charge-c')
  })

  it('A column adds the Charge figure (AOD-3-move-i)', () => {
    expectJust('AOD-3-move-i', {}, 'P1 pr-line 300,400 0 column', 50)
    expectJust('AOD-3-move-i', {}, 'P1 pr-medium 300,400 0 column', 150)
    // Limbered guns are no column.
    expectJust('AOD-3-move-i', {}, 'P1 pr-guns 300,400 0 limbered', 50)
  })

  it('A charging column adds it twice, or once if agreed (AOD-3-move-j, AOD-Q-10)', () => {
    // Front edges 70 mm apart: a column of 5 is 75 deep.
    const units = ['F1 fr-line 300,400 0 column', 'P1 pr-line 300,515 180']
    field({}, { side: 'french', units }).allows(charge('F1', 'P1'), 'AOD-3-move-j')
    const once = { options: { columnChargeStacks: false } }
    field(once, { side: 'french', units }).refuses(charge('F1', 'P1'), 'AOD-3-charge-c')
    const nearer = ['F1 fr-line 300,400 0 column', 'P1 pr-line 300,505 180']
    field(once, { side: 'french', units: nearer }).allows(charge('F1', 'P1'), 'AOD-Q-10')
  })

  it('Worked: French line 50, in wood 40, column 60, on road 70, charging 60, column charging 70, in wood 60 (AOD-3-move-k)', () => {
    const wood = { terrain: [piece('wood', 0, 0, 1000, 800)] }
    expectJust('AOD-3-move-k', {}, 'F1 fr-line 300,400 0', 50)
    expectJust('AOD-3-move-k', wood, 'F1 fr-line 300,400 0', 40, 'AOD-3-move-e')
    expectJust('AOD-3-move-k', {}, 'F1 fr-line 300,400 0 column', 60)
    const charging = (plan: FieldPlan, line: string, gap: number, deep: number) =>
      field(plan, { side: 'french', units: [line, `P1 pr-line 300,${400 + deep / 2 + gap + 7.5} 180`] })
    charging({}, 'F1 fr-line 300,400 0', 60, 15).allows(charge('F1', 'P1'), 'AOD-3-move-k')
    charging({}, 'F1 fr-line 300,400 0', 60.01, 15).refuses(charge('F1', 'P1'), 'AOD-3-charge-c')
    charging({}, 'F1 fr-line 300,400 0 column', 70, 75).allows(charge('F1', 'P1'))
    charging({}, 'F1 fr-line 300,400 0 column', 70.01, 75).refuses(charge('F1', 'P1'), 'AOD-3-charge-c')
    charging(wood, 'F1 fr-line 300,400 0 column', 60, 75).allows(charge('F1', 'P1'))
    charging(wood, 'F1 fr-line 300,400 0 column', 60.01, 75).refuses(charge('F1', 'P1'), 'AOD-3-charge-c')
  })

  it('Worked: Prussian line 40 and 50; heavy guns 50, 30, 60; light guns 120, 90, 140 (AOD-3-move-l)', () => {
    const wood = { terrain: [piece('wood', 0, 0, 1000, 800)] }
    expectJust('AOD-3-move-l', {}, 'P1 pr-line 300,400 0', 40)
    expectJust('AOD-3-move-l', {}, 'P1 pr-line 300,400 0 column', 50)
    for (const [guns, open, hard, paved] of [
      ['pr-guns', 50, 30, 60],
      ['pr-horse-guns', 120, 90, 140],
    ] as const) {
      expectJust('AOD-3-move-l', {}, `P1 ${guns} 300,400 0 limbered`, open)
      expectJust('AOD-3-move-l', wood, `P1 ${guns} 300,400 0 limbered`, hard, 'AOD-3-move-e')
      const game = field({ terrain: [road([300, 0], [300, 800])] }, prussian(`P1 ${guns} 300,400 0 limbered`))
      game
        .allows(move('P1', byRoad(paved)), 'AOD-3-move-l')
        .refuses(move('P1', byRoad(paved + 0.01)), 'AOD-3-move-a')
    }
  })

  it('A square, unlimbered guns and a unit with nothing left do not move (AOD-3-move-m)', () => {
    const game = field(
      {},
      prussian('P1 pr-line 300,400 0 square', 'P2 pr-guns 500,400 0', 'P3 pr-line 700,400 0'),
    )
    game.refuses(move('P1', straight(1)), 'AOD-3-square-e').refuses(move('P1', wheel(5)), 'AOD-3-square-e')
    game.refuses(move('P1', about), 'AOD-3-square-e')
    game.refuses(move('P2', straight(1)), 'AOD-3-move-m').refuses(move('P2', turn(90)), 'AOD-3-move-m')
    game.refuses(move('P3', straight(40), straight(0.01)), 'AOD-3-move-a')
    game.refuses(move('P3', form('column'), straight(0.01)), 'AOD-3-move-a')
  })

  it('Straight, oblique up to 45°, wheel, about-face, backward: what a step may be (AOD-3-move-n)', () => {
    const game = field({}, french('F1 fr-line 300,400 0', 'F2 fr-line 600,400 0'))
    game
      .refuses(move('F1', oblique(10, 45.1)), 'AOD-3-move-n')
      .refuses(move('F1', back(10)), 'AOD-3-retreat-g')
    game.refuses(move('F1', turn(90)), 'AOD-2-limber-f')
    game.do(move('F1', oblique(50, 45))).shows({ units: { F1: { x: 335.36, y: 435.36, facing: 0 } } })
    game.do(retreat('F2', 'facing', back(20, -30))).shows({ units: { F2: { x: 610, y: 382.68, facing: 0 } } })
  })

  it('A wheel turns about the front corner, an about-face about the centre (AOD-3-move-n)', () => {
    // G-7 T1 and T2.
    const game = field({}, french('F1 fr-line 300,380 0', 'F2 fr-line 300,600 0', 'F3 fr-medium 600,500 0'))
    game.do(move('F1', wheel(45))).shows({ units: { F1: { x: 309.34, y: 417.55, facing: 45 } } })
    game.do(move('F2', wheel(30))).shows({ units: { F2: { x: 302.95, y: 626, facing: 30 } } })
    game.do(move('F3', wheel(-90))).shows({ units: { F3: { x: 560, y: 580, facing: 270 } } })
    const other = field({}, french('F1 fr-line 300,380 10')).do(move('F1', about))
    other.shows({ units: { F1: { x: 300, y: 380, facing: 190 } } })
  })

  it('No part of a unit leaves the table (AOD-3-move-n)', () => {
    // G-12 T3.
    const game = field({}, french('F1 fr-line 60,400 270 column', 'F2 fr-line 300,760 0'))
    game.refuses(move('F1', straight(22.51)), 'AOD-3-move-n').allows(move('F1', straight(22.5)))
    game.refuses(move('F2', wheel(-60)), 'AOD-3-move-n')
  })

  it('Water and rough going stop no unit type; a ford is as difficult as the stream (AOD-3-move-o)', () => {
    expectJust('AOD-3-move-o', { terrain: stream }, 'P1 pr-guns 520,385 0 limbered', 30, 'AOD-3-move-e')
    expectJust('AOD-3-move-o', { terrain: stream }, 'P1 pr-medium 600,370 0', 110, 'AOD-3-move-e')
    // Through the ford, in column too.
    expectJust('AOD-3-move-o', { terrain: stream }, 'P1 pr-line 660,370 0 column', 40, 'AOD-3-move-e')
    expectJust(
      'AOD-3-move-o',
      { terrain: [piece('marsh', 200, 300, 400, 700)] },
      'P1 pr-guns 300,400 0 limbered',
      30,
      'AOD-3-move-e',
    )
  })

  it('A unit in contact may move away or past within the ordinary rules (AOD-3-move-p)', () => {
    const units = ['F1 fr-line 300,400 0', 'P1 pr-line 300,415 180']
    const game = field({}, { side: 'french', units })
    game.refuses(move('F1', straight(1)), 'AOD-3-pass-f')
    game.allows(move('F1', about, straight(20)), 'AOD-3-move-p').allows(retreat('F1', 'facing', back(20)))
    // Past it: flank to flank, sliding along the enemy's side.
    const beside = ['F1 fr-line 300,400 0', 'P1 pr-line 400,400 180']
    const past = field({}, { side: 'french', units: beside }).do(move('F1', straight(50)))
    past.shows({ units: { F1: { y: 450 } } })
  })

  it('Surprised, a unit moves only with the enemy near, and guns may still turn (AOD-3-move-a)', () => {
    const special = [{ rule: 'surprise', side: 'french', turn: 1, within: 400 }]
    const units = [
      'F1 fr-line 300,100 0',
      'F2 fr-line 300,400 0',
      'F3 fr-guns 700,100 0',
      'P1 pr-line 300,790 180',
    ]
    const game = field({ special }, { side: 'french', turn: 1, units })
    game.refuses(move('F1', straight(10)), 'AOD-3-move-a').allows(move('F2', straight(10)))
    game
      .refuses({ do: 'limber', unit: 'F3' }, 'AOD-3-move-a')
      .allows({ do: 'pivot', unit: 'F3', facing: 450 })
    field({ special }, { side: 'french', turn: 2, units }).allows(move('F1', straight(10)))
  })

  it('A road is left again where it bends through somebody (AOD-3-pass-b)', () => {
    const plan = { terrain: [road([300, 100], [300, 430], [400, 430])] }
    const game = field(plan, french('F1 fr-line 300,400 0 column', 'F2 fr-line 340,430 0 1 disrupted'))
    game.refuses(move('F1', byRoad(60)), 'AOD-3-pass-b')
  })
})
