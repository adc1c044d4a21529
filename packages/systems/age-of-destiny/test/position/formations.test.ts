import { describe, expect, it } from 'vitest'
import { evaluateMove } from '../../src/movement/movement-queries.ts'
import type { AodAction } from '../../src/index.ts'
import { about, byRoad, drop, form, nextTurn, piece, retreat, road } from '../ground.ts'
import { attack, charge, end, field, fire, move, straight, wheel } from '../testing.ts'

type Steps = Extract<AodAction, { do: 'move' }>['steps']
const FAR = 'F9 fr-line 950,20 0'
const FAR_PRUSSIAN = 'P9 pr-line 950,780 180'
const on = (...units: string[]) => {
  const side = units[0].startsWith('F') ? 'french' : 'coalition'
  return field({}, { side, units: [...units, side === 'french' ? FAR_PRUSSIAN : FAR] })
}
/** What steps cost a unit on open ground, in parts of a move (1800), and what they leave owed. */
const cost = (line: string, ...steps: Steps) => {
  const game = on(line)
  const { refusal, parts, owed } = evaluateMove(game.p, line.split(' ')[0], steps)
  expect(refusal).toBeNull()
  return parts + owed
}
const MOVE = 1800

describe('Table 4', () => {
  it('Every manoeuvre costs the fraction printed (AOD-3-formations-a)', () => {
    const foot = 'P1 pr-line 300,400 180'
    const horse = 'P1 pr-medium 300,400 180'
    expect(cost(foot, form('column'))).toBe(MOVE)
    expect(cost(`${foot} column`, form('line'))).toBe(MOVE)
    expect(cost(foot, form('square'))).toBe(MOVE / 2)
    expect(cost(`${foot} square`, form('line'))).toBe(MOVE / 2)
    expect(cost(`${foot} column`, form('square'))).toBe(MOVE / 4)
    expect(cost(`${foot} square`, form('column'))).toBe(MOVE / 4)
    expect(cost(foot, wheel(45))).toBe((MOVE * 3) / 4)
    expect(cost(foot, wheel(90))).toBe((MOVE * 3) / 2)
    expect(cost(foot, about)).toBe(MOVE / 2)
    expect(cost(horse, form('column'))).toBe(MOVE / 2)
    expect(cost(`${horse} column`, form('line'))).toBe(MOVE / 2)
    expect(cost(horse, wheel(45))).toBe(MOVE / 2)
    expect(cost(horse, wheel(90))).toBe(MOVE / 2)
    expect(cost(horse, about)).toBe(MOVE)
    on('P1 pr-line 300,400 180').refuses(move('P1', form('line')), 'AOD-3-formations-a')
  })

  it('Line and column share the middle of the front, a square the centre (AOD-3-formations-a)', () => {
    // G-2 T5 and T6.
    on('P1 pr-line 300,380 0')
      .do(move('P1', form('column')))
      .shows({ units: { P1: { x: 300, y: 350 } } })
    on('P1 pr-line 300,380 45')
      .do(move('P1', form('column')))
      .shows({ units: { P1: { x: 278.78, y: 358.78 } } })
    const square = on('P1 pr-line 300,380 45').do(move('P1', form('square')))
    square.shows({ units: { P1: { x: 300, y: 380, facing: 45, formation: 'square' } } })
    const out = on('P1 pr-line 300,380 45 square').do(move('P1', form('line', 270)))
    out.shows({ units: { P1: { x: 300, y: 380, facing: 270, formation: 'line' } } })
    on('P1 pr-line 300,380 45').refuses(move('P1', form('column', 90)), 'AOD-3-formations-a')
  })

  it('A change of formation takes movement, not the fight of phase 4 (AOD-3-formations-b)', () => {
    const units = ['P1 pr-line 300,440 180 column', 'F1 fr-line 300,350 0', FAR]
    const game = field({}, { side: 'coalition', units }, [3]).do(move('P1', form('line')))
    game
      .refuses(move('P1', straight(1)), 'AOD-3-move-a')
      .do(end)
      .shows({ decision: 'combat' })
    game.do(attack('F1', 'P1'))
    expect(game.event('combat').units, 'AOD-3-formations-b').toEqual(['P1'])
  })

  it('The French deduct a quarter move from each manoeuvre (AOD-3-formations-c)', () => {
    expect(cost('F1 fr-line 300,400 0', form('column')), 'AOD-3-formations-c').toBe((MOVE * 3) / 4)
    expect(cost('F1 fr-line 300,400 0', wheel(45))).toBe(MOVE / 2)
    expect(cost('F1 fr-line 300,400 0', about)).toBe(MOVE / 4)
    expect(cost('F1 fr-medium 300,400 0', wheel(90))).toBe(MOVE / 4)
    expect(cost('F1 fr-medium 300,400 0', about)).toBe((MOVE * 3) / 4)
  })

  it('French means the nation, not its allies, and nothing costs less than nothing (AOD-3-formations-d)', () => {
    expect(
      cost('F1 german-allies.infantry.line-infantry 300,400 0', form('square')),
      'AOD-3-formations-d',
    ).toBe(MOVE / 2)
    expect(cost('F1 duchy-of-warsaw.infantry.line-infantry 300,400 0', wheel(45))).toBe((MOVE * 3) / 4)
    expect(cost('F1 fr-line 300,400 0', wheel(10))).toBe(0)
    expect(cost('F1 fr-line 300,400 0 column', form('square'))).toBe(0)
  })

  it('What is left of the turn goes at the allowance of the new formation (AOD-3-formations-e)', () => {
    const game = on('F1 fr-line 300,400 0', 'F2 fr-line 600,400 0 column')
    game.refuses(move('F1', form('column'), straight(15.01)), 'AOD-3-move-a')
    game.do(move('F1', form('column'), straight(15)))
    // Before a manoeuvre as well: half of 60 in column leaves half a move, too little for three quarters.
    game.refuses(move('F2', straight(30), form('line'), straight(1)), 'AOD-3-formations-f')
    // 15 of 60 is a quarter; three quarters change; nothing is left.
    game
      .do(move('F2', straight(15), form('line')))
      .shows({ units: { F2: { formation: 'line', owed: 0 } } }, 'AOD-3-formations-e')
  })

  it('Distances in two formations add up as fractions of their own allowances (AOD-3-formations-e)', () => {
    const game = on('F1 fr-medium 300,400 0')
    // 65 of 130 is a half, the change a quarter, 37.5 of 150 the last quarter.
    game.refuses(move('F1', straight(65), form('column'), straight(37.51)), 'AOD-3-move-a')
    game.do(move('F1', straight(65), form('column'), straight(37.5)))
    expect(game.event('moved').parts, 'AOD-3-formations-e').toBe(MOVE)
  })

  it('What the turn cannot pay is owed and paid first in following turns (AOD-3-formations-f)', () => {
    const game = on('P1 pr-line 300,400 180')
    game.do(move('P1', straight(20), form('column')))
    expect(game.event('manoeuvre-begun')).toMatchObject({ unit: 'P1', manoeuvre: 'column', owed: 900 })
    game.shows({ units: { P1: { formation: 'line', y: 380, owed: 900 } } })
    // Half of the next turn is gone; the other half goes at column speed.
    nextTurn(game)
      .refuses(move('P1', straight(25.01)), 'AOD-3-move-a')
      .do(move('P1', straight(25)))
    expect(game.event('manoeuvre-done')).toMatchObject({ manoeuvre: 'column', at: { formation: 'column' } })
    // The front stays at y 372.5: the column's centre is at 410, then 25 on.
    game.shows({ units: { P1: { formation: 'column', owed: 0, y: 385 } } })
  })

  it('It keeps its old formation and facing until all is paid, and pays without a word (AOD-3-formations-f)', () => {
    const game = on('P1 pr-line 300,400 180').do(move('P1', straight(40), wheel(90)))
    game.shows({ units: { P1: { owed: 2700, facing: 180, x: 300, y: 360 } } })
    nextTurn(game).refuses(move('P1', straight(1)), 'AOD-3-formations-f')
    nextTurn(game)
      .shows({ units: { P1: { owed: 900, facing: 180 } } })
      .do(end)
    expect(game.told('manoeuvre-done')).toBe(true)
    // Wheeled right about its right front corner at (250, 352.5).
    game.shows({ units: { P1: { owed: 0, facing: 270, x: 257.5, y: 302.5 } } })
  })

  it('A manoeuvre left unfinished must be the last step, and cannot begin without room (AOD-3-formations-f)', () => {
    const game = on('P1 pr-line 300,400 180', 'P2 pr-line 300,340 180 1 disrupted')
    game.refuses(move('P1', wheel(90)), 'AOD-3-pass-b')
    game.refuses(move('P1', straight(5), form('column'), about), 'AOD-3-formations-f')
  })

  it('What has no room when it is due waits, and bars the unit until dropped (AOD-3-formations-f)', () => {
    const game = on('P1 pr-line 300,400 180', 'P2 pr-line 300,480 180 1').do(
      move('P1', straight(20), form('column')),
    )
    game.do(move('P2', straight(40)))
    game.do(end, end).shows({ units: { P1: { formation: 'line', owed: 900 } } })
    game.refuses(move('P1', straight(5)), 'AOD-3-formations-f').do(end, end)
    game.shows({ units: { P1: { formation: 'line', owed: 900 } } })
    game.do(drop('P1'), move('P1', straight(40))).shows({ units: { P1: { owed: 0, y: 340 } } })
  })

  it('Disruption keeps the credit, a rout loses it (AOD-3-formations-g)', () => {
    const units = ['P1 pr-line 300,500 180', 'F1 fr-guns 300,360 0', FAR]
    const disrupted = field({}, { side: 'coalition', units }, [4, 1]).do(
      move('P1', wheel(90)),
      end,
      fire('F1', 'P1'),
    )
    disrupted.shows({ units: { P1: { state: 'disrupted', owed: 900 } } }, 'AOD-3-formations-g')
    const routed = field({}, { side: 'coalition', units }, [6]).do(
      move('P1', wheel(90)),
      end,
      fire('F1', 'P1'),
    )
    routed.shows({ units: { P1: { state: 'routing', owed: 0 } } })
  })

  it('Cavalry cannot form square (AOD-3-formations-h)', () => {
    const game = on('P1 pr-medium 300,400 180', 'P2 pr-guns 600,400 0 limbered')
    game.refuses(move('P1', form('square')), 'AOD-3-formations-h')
    game.refuses(move('P2', form('line')), 'AOD-0-form-a')
    game.refuses(move('P1', { go: 'form', formation: 'limbered' }), 'AOD-0-form-a')
  })

  it('A wheel costs by the angle, cavalry never more than a half (AOD-3-formations-i)', () => {
    expect(cost('P1 pr-line 300,400 180', wheel(30)), 'AOD-3-formations-i').toBe(MOVE / 2)
    expect(cost('P1 pr-line 300,400 180', wheel(-0.1))).toBe(3)
    expect(cost('P1 pr-medium 300,400 180', wheel(30))).toBe(MOVE / 3)
    expect(cost('P1 pr-medium 300,400 180', wheel(60))).toBe(MOVE / 2)
  })

  it('An about-face is half a move for infantry, a whole one for cavalry (AOD-3-formations-j)', () => {
    expect(cost('P1 pr-line 300,400 180', about), 'AOD-3-formations-j').toBe(MOVE / 2)
    expect(cost('P1 pr-medium 300,400 180', about)).toBe(MOVE)
    on('P1 pr-line 300,400 180')
      .do(move('P1', about))
      .shows({ units: { P1: { facing: 0, x: 300, y: 400 } } })
  })

  it('More than 90° is an about-face and a wheel of the rest (AOD-3-formations-k)', () => {
    on('P1 pr-line 300,400 180').refuses(move('P1', wheel(120)), 'AOD-3-formations-q')
    expect(cost('P1 pr-line 300,400 180', about, wheel(-30)), 'AOD-3-formations-k').toBe(MOVE)
    on('P1 pr-line 300,400 180')
      .do(move('P1', about, wheel(-30)))
      .shows({ units: { P1: { facing: 330 } } })
  })

  it('The bends of a road cost nothing (AOD-3-formations-l)', () => {
    const plan = { terrain: [road([300, 100], [300, 410], [330, 410], [330, 500])] }
    const units = ['F1 fr-line 300,400 0 column', 'F2 fr-horse-guns 300,200 0 limbered', FAR_PRUSSIAN]
    const game = field(plan, { side: 'french', units }).do(move('F1', byRoad(70)))
    game.shows({ units: { F1: { x: 330, y: 440, facing: 0 } } })
    expect(game.event('moved').parts, 'AOD-3-formations-l').toBe(MOVE)
    game.do(move('F2', byRoad(100))).shows({ units: { F2: { x: 300, y: 300 } } })
  })

  it('Worked: French line to column leaves 15 mm, Prussian nothing (AOD-3-formations-m)', () => {
    on('F1 fr-line 300,400 0').allows(move('F1', form('column'), straight(15)), 'AOD-3-formations-m')
    on('F1 fr-line 300,400 0').refuses(move('F1', form('column'), straight(15.01)), 'AOD-3-move-a')
    on('P1 pr-line 300,400 0').refuses(move('P1', form('column'), straight(0.01)), 'AOD-3-move-a')
  })

  it('Worked: an infantry wheel of 90° is 1½ moves, 1¼ for the French (AOD-3-formations-n)', () => {
    const prussian = on('P1 pr-line 300,400 180')
      .do(move('P1', wheel(90)))
      .shows({ units: { P1: { owed: 900 } } }, 'AOD-3-formations-n')
    nextTurn(prussian)
      .refuses(move('P1', straight(20.01)), 'AOD-3-move-a')
      .allows(move('P1', straight(20)))
    const french = on('F1 fr-line 300,400 0')
      .do(move('F1', wheel(90)))
      .shows({ units: { F1: { owed: 450 } } })
    nextTurn(french)
      .refuses(move('F1', straight(37.51)), 'AOD-3-move-a')
      .do(move('F1', straight(37.5)))
    french.shows({ units: { F1: { facing: 90, owed: 0 } } })
  })

  it('Worked: squares cost the French column 0, the French line ¼, the Austrian line ½ (AOD-3-formations-o)', () => {
    expect(cost('F1 fr-line 300,400 0 column', form('square')), 'AOD-3-formations-o').toBe(0)
    expect(cost('F1 fr-line 300,400 0', form('square'))).toBe(MOVE / 4)
    expect(cost('P1 au-line 300,400 0', form('square'))).toBe(MOVE / 2)
  })

  it('Worked: French medium cavalry into column, then 112.5 mm (AOD-3-formations-p)', () => {
    const game = on('F1 fr-medium 300,400 0')
    game.refuses(move('F1', form('column'), straight(112.51)), 'AOD-3-move-a')
    game.allows(move('F1', form('column'), straight(112.5)), 'AOD-3-formations-p')
  })

  it('All wheels of a turn are one manoeuvre of 90° at most; other manoeuvres stand alone (AOD-3-formations-q)', () => {
    expect(cost('F1 fr-line 300,400 0', wheel(10), wheel(20))).toBe(MOVE / 4)
    expect(cost('P1 pr-medium 300,400 0', wheel(20), straight(1), wheel(-20))).toBe(800 + 14)
    on('P1 pr-medium 300,400 0').refuses(move('P1', wheel(60), wheel(-31)), 'AOD-3-formations-q')
    on('P1 pr-medium 300,400 0').refuses(move('P1', wheel(0)), 'AOD-3-formations-q')
    // Into square and out of it: a quarter off each time.
    expect(cost('F1 fr-line 300,400 0', form('square'), form('line'))).toBe(MOVE / 2)
  })

  it('An unfinished manoeuvre may be dropped in any own phase 3; what was paid is lost (AOD-3-formations-r)', () => {
    const game = on('P1 pr-line 300,400 180')
      .refuses(drop('P1'), 'AOD-3-formations-r')
      .do(move('P1', wheel(90)))
    game.refuses(drop('P1'), 'AOD-3-move-a')
    nextTurn(game)
    expect(game.offers('drop')).toEqual([drop('P1')])
    game.do(drop('P1'))
    expect(game.event('manoeuvre-dropped')).toMatchObject({ unit: 'P1', manoeuvre: 'wheel' })
    game.shows({ units: { P1: { owed: 0, facing: 180 } } }).do(move('P1', straight(40)))
  })

  it('Worked: three French wheels of 15° cost half a move, two of 45° by cavalry a quarter (AOD-3-formations-s)', () => {
    expect(cost('F1 fr-line 300,400 0', wheel(15), wheel(15), wheel(15)), 'AOD-3-formations-s').toBe(MOVE / 2)
    expect(cost('F1 fr-medium 300,400 0', wheel(45), wheel(45))).toBe(MOVE / 4)
  })

  it('What is owed is paid before a charge or a retreat too (AOD-3-formations-f)', () => {
    const units = ['P1 pr-medium 300,400 180', 'F1 fr-medium 300,90 0', FAR]
    const game = field({}, { side: 'coalition', units }).do(move('P1', straight(130), about))
    game.shows({ units: { P1: { owed: 1800, y: 270 } } })
    nextTurn(game).refuses(charge('P1', 'F1'), 'AOD-3-charge-c')
    game.refuses(retreat('P1', 'turned', straight(1)), 'AOD-3-move-a').do(end)
    game.shows({ units: { P1: { facing: 0, owed: 0 } } })
  })

  it('Ground touched by the last manoeuvre counts for the whole move (AOD-3-move-e)', () => {
    // In line beside the wood it went 48 of 50; the square reaches into it.
    const plan = { terrain: [piece('wood', 240, 455, 360, 465)] }
    const game = field(plan, { side: 'french', units: ['F1 fr-line 300,397 0 column 1', FAR_PRUSSIAN] })
    game.allows(move('F1', straight(48))).refuses(move('F1', straight(55), form('square')), 'AOD-3-move-e')
  })
})
