import { describe, expect, it } from 'vitest'
import { previewAttack } from '../../src/combat/fight-queries.ts'
import type { AodAction } from '../../src/index.ts'
import { evaluateCharge } from '../../src/movement/movement-queries.ts'
import { form, oblique, piece } from '../ground.ts'
import { attack, charge, end, field, move, straight, unit, wheel } from '../testing.ts'
import type { FieldPlan, Placed } from '../testing.ts'

const FAR = 'F9 fr-line 950,20 0'
const FAR_PRUSSIAN = 'P9 pr-line 950,780 180'
const coalition = (...units: (string | Placed)[]) => ({ side: 'coalition', units: [...units, FAR] }) as const
/** Prussian dragoons so far before the front of a unit 15 mm deep that faces them, and what comes of their charge. */
const charged = (gap: number, target: string, plan: FieldPlan = {}) => {
  const game = field(plan, coalition(`P1 pr-medium 640,${(387.5 + gap).toFixed(2)} 180`, `F1 ${target}`))
  return game.do(charge('P1', 'F1'))
}

describe('squares', () => {
  it('Infantry about to be touched by cavalry forms square if it has the time (AOD-3-square-a)', () => {
    const game = charged(112.5, 'fr-line 640,360 0')
    game.shows({ units: { F1: { formation: 'square', x: 640, y: 360, facing: 0 }, P1: { y: 397.5 } } })
    expect(game.event('square-formed'), 'AOD-3-square-a').toMatchObject({
      unit: 'F1',
      against: 'P1',
      time: 1350,
      needs: 450,
    })
  })

  it('Nobody is asked: the square is formed within the move itself (AOD-3-square-b)', () => {
    const game = charged(112.5, 'fr-line 640,360 0')
    game.shows({ decides: 'coalition', decision: 'movement', units: { F1: { formation: 'square' } } })
    const types = game.events.map(({ type }) => type)
    expect(types.indexOf('square-formed')).toBeLessThan(types.indexOf('charged'))
  })

  it('Charging or not, the time is what the cavalry has spent of its move (AOD-3-square-c)', () => {
    const units = ['P1 pr-medium 640,500 180', 'F1 fr-line 640,360 0']
    const ridden = field({}, coalition(...units)).do(move('P1', straight(112.5)))
    expect(ridden.event('square-formed')).toMatchObject({ time: Math.floor((1800 * 112.5) / 130) })
    ridden.shows({ units: { P1: { y: 397.5, charged: 0 }, F1: { formation: 'square' } } })
    const late = charged(30, 'fr-line 640,360 0')
    expect(late.event('square-too-late')).toMatchObject({ time: 360, needs: 450, room: true })
    late.shows({ units: { F1: { formation: 'line' }, P1: { y: 387.5 } } })
  })

  it('Infantry that moves into contact frightens nobody into square, nor are other cavalry or guns (AOD-3-square-c)', () => {
    const foot = field({}, coalition('P1 pr-line 640,400 180', 'F1 fr-line 640,360 0')).do(
      move('P1', straight(25)),
    )
    foot.shows({ units: { F1: { formation: 'line' } } })
    expect(foot.told('square-too-late')).toBe(false)
    const horse = field({}, coalition('P1 pr-medium 640,500 180', 'F1 fr-medium 640,360 0')).do(
      charge('P1', 'F1'),
    )
    expect(horse.told('square-too-late')).toBe(false)
  })

  it('Infantry that shows its back tries too, and its square counts as disrupted (AOD-3-square-c, AOD-4-square-b)', () => {
    const turned = unit('F1 fr-line 640,360 180', { backTurned: true })
    const situation = coalition('P1 pr-medium 640,500 180', turned)
    // 8 breaks a disrupted square, not one in order; the dragoons then fail to stop.
    const game = field({}, situation, [4, 4, 6]).do(charge('P1', 'F1'))
    game.shows({ units: { F1: { formation: 'square', state: 'normal' }, P1: { y: 397.5 } } }).do(end)
    const ride = previewAttack(game.p, game.number('F1'), [game.number('P1')]).ride
    expect(ride?.thirtySixths).toMatchObject({ broken: 15, 'cavalry-disrupted': 6 })
    game.do(attack('F1', 'P1'))
    expect(game.event('square-attack')).toMatchObject({ total: 8, result: 'broken' })
    expect(game.event('square-attack').clauses).toContain('AOD-4-square-e')
    game.shows({ units: { F1: { state: 'routing', bases: 4 } } })
  })

  it('The line’s footprint gives the time, then the cavalry rides on to the square (AOD-3-square-d)', () => {
    // From the flank: the line is touched after 90 mm, the square 32.5 mm farther on.
    const game = field({}, coalition('P1 pr-medium 500,360 90', 'F1 fr-line 660,360 0')).do(
      charge('P1', 'F1'),
    )
    expect(game.event('square-formed')).toMatchObject({ time: 1080 })
    game.shows({ units: { P1: { x: 622.5, y: 360 }, F1: { formation: 'square' } } })
    expect(game.event('charged').distance).toBe(12250)
  })

  it('It rides on only as far as its allowance lets it (AOD-3-square-d)', () => {
    const game = field({}, coalition('P1 pr-medium 450,360 90', 'F1 fr-line 660,360 0')).do(
      charge('P1', 'F1'),
    )
    // 140 mm to the line, 172.5 to the square, 150 in all.
    game.shows({ units: { P1: { x: 600 }, F1: { formation: 'square' } } }).do(end)
    game.shows({ decides: 'french' })
  })

  it('A square does not move (AOD-3-square-e)', () => {
    const game = field({}, coalition('P1 pr-line 300,400 0 square'))
    game.refuses(move('P1', straight(1)), 'AOD-3-square-e').refuses(move('P1', wheel(1)), 'AOD-3-square-e')
    game.refuses({ do: 'charge', unit: 'P1', target: 'F9' }, 'AOD-3-charge-d')
  })

  it('A square attacks in phase 4 (AOD-3-square-f)', () => {
    const units = ['P1 pr-line 300,440 0 square', 'F1 fr-line 300,390 0', FAR]
    const game = field({}, { side: 'coalition', units }, [3]).do(end, attack('F1', 'P1'))
    expect(game.event('combat').units, 'AOD-3-square-f').toEqual(['P1'])
  })

  it('Routing infantry does not form square (AOD-3-square-g)', () => {
    const game = charged(112.5, 'fr-line 640,360 0 routing')
    game.shows({ units: { F1: { formation: 'line' }, P1: { y: 387.5 } } })
    expect(game.told('square-too-late')).toBe(false)
  })

  it('Disrupted infantry does (AOD-3-square-h)', () => {
    charged(112.5, 'fr-line 640,360 0 disrupted').shows(
      {
        units: { F1: { formation: 'square', state: 'disrupted' } },
      },
      'AOD-3-square-h',
    )
  })

  it('Infantry forms square of its own will in its phase 3, and leaves it only there (AOD-3-square-i)', () => {
    const game = field({}, coalition('P1 pr-line 300,400 0')).do(move('P1', form('square')))
    game.shows({ units: { P1: { formation: 'square' } } }, 'AOD-3-square-i').do(end)
    game.refuses(move('P1', form('line')), 'AOD-SEQ-e').do(end)
    game.do(move('P1', form('line'), straight(20))).shows({ units: { P1: { formation: 'line', y: 420 } } })
  })

  it('Worked: ¾ of a move against ¼, a fifth against ¼, and the Austrian line at 75 mm (AOD-3-square-j)', () => {
    charged(112.5, 'fr-line 640,360 0').shows({ units: { F1: { formation: 'square' } } }, 'AOD-3-square-j')
    charged(30, 'fr-line 640,360 0').shows({ units: { F1: { formation: 'line' } } })
    const austrian = (gap: number) => {
      const units = [`F1 fr-medium 640,${387.5 + gap} 180`, 'A1 au-line 640,360 0', FAR_PRUSSIAN]
      return field({}, { side: 'french', units }).do(charge('F1', 'A1'))
    }
    austrian(75).shows({ units: { A1: { formation: 'square' } } })
    austrian(74.99).shows({ units: { A1: { formation: 'line' } } })
  })

  it('A square without room is not formed (AOD-3-square-k)', () => {
    const units = ['P1 pr-medium 640,500 180', 'F1 fr-line 640,360 0', 'F2 fr-line 640,344 0']
    const game = field({}, coalition(...units)).do(charge('P1', 'F1'))
    expect(game.event('square-too-late')).toMatchObject({ room: false, time: 1350 })
    game.shows({ units: { F1: { formation: 'line' }, P1: { y: 387.5 } } })
    const edge = field({}, coalition('P1 pr-medium 640,150 180', 'F1 fr-line 640,10 0')).do(
      charge('P1', 'F1'),
    )
    edge.shows({ units: { F1: { formation: 'line' } } })
  })

  it('Of two columns too close for two squares the first to be touched forms, the other is caught (AOD-3-square-k)', () => {
    // Each square alone has room beside the other's column.
    const columns = ['F1 fr-line 625,360 0 column', 'F2 fr-line 655,360 0 column']
    const game = field({}, coalition('P1 pr-medium 640,500 180', ...columns)).do(charge('P1', 'F1'))
    game.shows({ units: { F1: { formation: 'square' }, F2: { formation: 'column' }, P1: { y: 417.5 } } })
    expect(game.event('square-too-late')).toMatchObject({ unit: 'F2', room: false })
    // The same when it wheels onto both of them.
    const west = ['F1 fr-line 598,450 270 column', 'F2 fr-line 598,480 270 column']
    const swung = field({}, coalition('P1 pr-medium 500,400 0', ...west)).do(move('P1', wheel(90)))
    swung.shows({ units: { F1: { formation: 'square' }, F2: { formation: 'column' } } })
    expect(swung.event('square-too-late')).toMatchObject({ unit: 'F2', room: false })
  })

  it('A square that slips out of the path leaves the cavalry where it would have touched, its charge spent (AOD-3-square-l)', () => {
    // It meets only the line's left end.
    const units = ['P1 pr-medium 535,500 180', 'F1 fr-line 640,360 0']
    const game = field({}, coalition(...units)).do(charge('P1', 'F1'))
    game.shows({ units: { F1: { formation: 'square' }, P1: { x: 535, y: 387.5, charged: 3 } } })
    game.do(end).shows({ decides: 'french' })
  })

  it('Once per enemy turn, and an unfinished manoeuvre is dropped (AOD-3-square-m)', () => {
    const units = ['F1 fr-line 640,360 0', 'P1 pr-medium 640,500 180', FAR]
    const game = field({}, { side: 'french', units }).do(move('F1', straight(10), wheel(-90)))
    game.shows({ units: { F1: { owed: 810 } } }).do(end, charge('P1', 'F1'))
    expect(game.event('manoeuvre-dropped')).toMatchObject({ unit: 'F1', manoeuvre: 'wheel' })
    game.shows({ units: { F1: { formation: 'square', owed: 0 } } })
  })

  it('The second regiment of a turn finds the square standing or the line caught, never a second attempt (AOD-3-square-m)', () => {
    const units = ['P1 pr-medium 640,500 180', 'P2 pr-medium 640,200 0', 'F1 fr-line 640,360 0']
    const game = field({}, coalition(...units)).do(charge('P1', 'F1'), charge('P2', 'F1'))
    expect(game.told('square-formed')).toBe(false)
    game.shows({ units: { P1: { y: 397.5 }, P2: { y: 322.5 } } })
  })

  it('Worked: a wheel of 30° and 30 mm give an Austrian line its half move (AOD-3-square-n)', () => {
    // Cavalry of four, heading 0, wheels right about its right corner; the Austrians stand 30 mm before its new front.
    const horse = 'F1 fr-heavy 500,400 0'
    const at = (gap: number): AodAction => ({ do: 'charge', unit: 'F1', target: 'A1', wheel: gap })
    // After the wheel: centre (498.04, 432.68), front middle 20 mm on at 30°.
    const x = 498.04 + (20 + 30 + 7.5) * 0.5
    const y = 432.68 + (20 + 30 + 7.5) * 0.866025
    const units = [horse, `A1 au-line ${x.toFixed(2)},${y.toFixed(2)} 210`, FAR_PRUSSIAN]
    const french = field({}, { side: 'french', units })
    // A French regiment deducts its quarter: 1/12 and 30 of 140 are too little.
    french.do(at(300)).shows({ units: { A1: { formation: 'line' } } })
    const prussian = [horse.replace('F1 fr-heavy', 'F1 german-allies.cavalry.medium'), units[1], FAR_PRUSSIAN]
    const game = field({}, { side: 'french', units: prussian }).do(at(300))
    game.shows({ units: { A1: { formation: 'square' } } })
    expect(Math.abs(game.event('square-formed').time - 960), 'AOD-3-square-n').toBeLessThan(3)
  })

  it('Nobody forms square against cavalry already in contact, not even at no cost (AOD-3-square-o)', () => {
    // A French column needs no time; the dragoons stand 0.5 mm before it.
    const column = 'F1 fr-line 640,360 0 column'
    const touching = `P1 pr-medium 640,${360 + 37.5 + 20 + 0.5} 180`
    const game = field({}, coalition(touching, column)).do(charge('P1', 'F1'))
    expect(game.told('square-formed'), 'AOD-3-square-o').toBe(false)
    game.shows({ units: { F1: { formation: 'column' } } })
    // Nor when they attack it from where they stand.
    const struck = field({}, { ...coalition(touching, column), phase: 'combat' }, [3]).do(attack('F1', 'P1'))
    expect(struck.told('square-formed'), 'AOD-3-square-o').toBe(false)
    // Nor if they leave it and come again in the same move: a squadron beside it rides off to the left and back.
    const beside = field({}, coalition('P1 pr-light 640,360 0 1', 'F1 fr-line 665.5,385 0 column'))
    beside.do(move('P1', oblique(10, -45), oblique(10, 45)))
    expect(beside.told('square-formed')).toBe(false)
    // From 2 mm off the same column forms at once.
    const apart = field({}, coalition('P1 pr-medium 640,419.5 180', column)).do(charge('P1', 'F1'))
    apart.shows({ units: { F1: { formation: 'square' } } })
    // In its own phase 3 it still may, whoever touches it.
    const own = field({}, { side: 'french', units: [touching, column, FAR_PRUSSIAN] })
    own.do(move('F1', form('square'))).shows({ units: { F1: { formation: 'square' } } })
  })

  it('Of several touched at once the one the charge names forms first (AOD-3-square-p, AOD-3-charge-c)', () => {
    const columns = ['F1 fr-line 625,360 0 column', 'F2 fr-line 655,360 0 column']
    const formed = (named: string) => {
      const game = field({}, coalition('P1 pr-medium 640,500 180', ...columns))
      const foretold = evaluateCharge(game.p, 'P1', named).squares
      game.do(charge('P1', named))
      expect(foretold).toMatchObject([
        { unit: named, formed: true },
        { formed: false, room: false },
      ])
      return [game.event('square-formed').unit, game.event('square-too-late').unit]
    }
    expect(formed('F1')).toEqual(['F1', 'F2'])
    expect(formed('F2')).toEqual(['F2', 'F1'])
  })

  it('Of several the one touched first forms first, whatever the list says; a move goes by the list (AOD-3-square-p)', () => {
    // F2 stands half a millimetre nearer than F1, which the same ride touches too.
    const columns = ['F1 fr-line 625,360 0 column', 'F2 fr-line 655,360.5 0 column']
    const ridden = field({}, coalition('P1 pr-medium 640,500 180', ...columns)).do(move('P1', straight(82)))
    expect(ridden.event('square-formed').unit, 'AOD-3-square-p').toBe('F2')
    expect(ridden.event('square-too-late')).toMatchObject({ unit: 'F1', room: false })
    const level = ['F1 fr-line 625,360 0 column', 'F2 fr-line 655,360 0 column']
    const even = field({}, coalition('P1 pr-medium 640,500 180', ...level)).do(move('P1', straight(82.5)))
    expect(even.event('square-formed').unit).toBe('F1')
    // One grazed in passing is touched before one that is run into.
    const grazed = ['F1 fr-line 640,360 0 column', 'F2 fr-line 710.5,400 0 column']
    const past = field({}, coalition('P1 pr-medium 640,520 180', ...grazed)).do(charge('P1', 'F1'))
    expect(past.event('square-formed').unit).toBe('F2')
  })

  it('A pursuit goes by the same order, its quarry named (AOD-3-square-p, AOD-5-control-k)', () => {
    const units = [
      unit('P1 pr-medium 640,500 180', { pursues: 'F9' }),
      'F1 fr-line 625,360 0 column',
      'F2 fr-line 655,360.5 0 column',
      'F9 fr-line 640,100 180 routing 1',
    ]
    const game = field({}, { side: 'coalition', units }).do({ do: 'pursue', unit: 'P1' })
    expect(game.event('square-formed').unit).toBe('F2')
    expect(game.event('square-too-late')).toMatchObject({ unit: 'F1', room: false })
  })

  it('Who is still touched when the way is traced afresh reacts next, later in time (AOD-3-square-p)', () => {
    // The line's end is touched after 90 mm; its square lies 32.5 mm farther, past the front of F2.
    const units = ['P1 pr-medium 500,360 90', 'F1 fr-line 660,360 0', 'F2 fr-line 620,415 0 column 1']
    const game = field({}, coalition(...units)).do(charge('P1', 'F1'))
    const squares = game.events.filter(({ type }) => type.startsWith('square'))
    expect(squares, 'AOD-3-square-p').toMatchObject([
      { type: 'square-formed', unit: 'F1', time: 1080 },
      { unit: 'F2' },
    ])
  })

  it('Oblique moves and slow ground count as they are ridden (AOD-3-square-c)', () => {
    const plan = { terrain: [piece('marsh', 500, 300, 800, 700)] }
    const units = ['P1 pr-medium 600,500 180', 'F1 fr-line 640,420 0']
    const game = field(plan, coalition(...units)).do(move('P1', oblique(60, -30)))
    expect(game.event('square-formed')).toMatchObject({ time: Math.floor((1800 * 60) / 110) })
  })
})
