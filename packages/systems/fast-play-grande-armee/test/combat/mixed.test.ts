import { describe, expect, it } from 'vitest'
import { end } from '../testing.ts'
import {
  BESIDE,
  charging,
  lead,
  melee,
  pool,
  reasons,
  redoubt,
  RESERVES,
  retire,
  rough,
  thrown,
} from './melee.ts'

/** Two attackers side by side, each with half its front against the defender. */
const infantry = (more = '6sp') => charging(`F1 fast 8.5,30 0 ${more}`)
const cavalry = (more = '5sp') => charging(`F2 heavy 11.5,30 0 ${more}`)
const A1 = 'A1 slow 10,33 180 7sp'

describe('mixed attacks', () => {
  it('FPGA-CBT-mix-a: of cavalry and infantry the one with the most current strength is dominant', () => {
    const f = melee([infantry(), cavalry(), A1], [...pool(6), ...pool(5), ...pool(7, 2)]).do(end)
    expect(f.event('combat'), 'FPGA-CBT-mix-a').toMatchObject({ attackers: ['F1', 'F2'] })
    f.shows({ units: { F1: { hits: 2 }, F2: { hits: 0 } } })
    // Four of seven are left of the infantry.
    const worn = melee([infantry('7sp 3hits'), cavalry(), A1], [...pool(5), ...pool(4), ...pool(7, 2)]).do(
      end,
    )
    expect(worn.event('combat'), 'FPGA-CBT-mix-a').toMatchObject({ attackers: ['F2', 'F1'] })
    worn.shows({ units: { F1: { hits: 3 }, F2: { hits: 2 } } })
  })

  it('FPGA-CBT-mix-a: with equal current strength the cavalry is dominant', () => {
    const f = melee([infantry('5sp'), cavalry(), A1], [...pool(5), ...pool(5), ...pool(7, 1)]).do(end)
    expect(f.event('combat'), 'FPGA-CBT-mix-a').toMatchObject({ attackers: ['F2', 'F1'] })
    f.shows({ units: { F1: { hits: 0 }, F2: { hits: 1 } } })
  })

  it('FPGA-CBT-mix-b: each attacker throws its own dice with its own number', () => {
    // Against cavalry attacking infantry needs a 6, cavalry a 5.
    const dice = [5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 1, 1, 1, ...pool(5)]
    const f = melee([infantry(), cavalry(), 'A1 heavy 10,33 180 5sp'], dice).do(end)
    expect(thrown(f, 'F1'), 'FPGA-CBT-mix-b').toMatchObject({ hitOn: 6, hits: 0 })
    expect(thrown(f, 'F2'), 'FPGA-CBT-mix-b').toMatchObject({ hitOn: 5, hits: 2 })
    expect(thrown(f, 'F1').dice).toHaveLength(6)
    expect(thrown(f, 'F2').dice).toHaveLength(5)
  })

  it('FPGA-CBT-mix-b: the defender throws once, with the number against the dominant attacker, who takes all its hits', () => {
    // The infantry stands in a wood: the defender needs a 6 against it, a 5 against the cavalry beside it.
    const plan = { terrain: [rough(6, 28, 9.5, 31)] }
    const foot = 'F1 fast 8.5,30 0 sk1'
    const dice = [5, 5, 6, 1, 1, 1, 1]
    const wood = melee([charging(`${foot} 6sp`), cavalry(), A1], [...pool(6), ...pool(5), ...dice], {}, plan)
    wood.do(end)
    expect(thrown(wood, 'A1'), 'FPGA-CBT-mix-b').toMatchObject({ hitOn: 6, hits: 1 })
    wood.shows({ units: { F1: { hits: 1 }, F2: { hits: 0 } } })
    const open = melee(
      [charging(`${foot} 4sp`), cavalry(), A1],
      [...pool(5), ...pool(4), ...dice],
      {},
      plan,
    ).do(end)
    expect(thrown(open, 'A1'), 'FPGA-CBT-mix-b').toMatchObject({ hitOn: 5, hits: 3 })
    open.shows({ units: { F1: { hits: 0 }, F2: { hits: 3 } } })
  })

  it('FPGA-CBT-mix-b: two attackers of one arm: most current strength, else as their owner likes', () => {
    const strong = melee(
      [infantry('4sp'), charging('F2 slow 11.5,30 0 5sp'), A1],
      [...pool(5), ...pool(4), ...pool(7, 1)],
    ).do(end)
    expect(strong.event('combat'), 'FPGA-CBT-mix-b').toMatchObject({ attackers: ['F2', 'F1'] })
    const even = melee(
      [infantry('4sp'), charging('F2 slow 11.5,30 0 4sp'), A1],
      [...pool(4), ...pool(4), ...pool(7, 1)],
    ).do(end)
    even.shows({ decides: 'french', decision: 'lead' }, 'FPGA-CBT-mix-b')
    expect(even.offers()).toEqual([lead('F1'), lead('F2')])
    even.do(lead('F2'))
    expect(even.event('combat')).toMatchObject({ attackers: ['F2', 'F1'] })
    even.shows({ units: { F1: { hits: 0 }, F2: { hits: 1 } } })
  })

  it('FPGA-CBT-mix-c: infantry attacked by both arms forms square: it stands unless it breaks, and is not Flanked', () => {
    // The cavalry comes from behind.
    const units = [charging('F1 fast 10,30 0 6sp'), charging('F2 heavy 10,36 180 5sp'), A1]
    const f = melee(units, [...pool(6, 3), ...pool(5, 3), ...pool(7)], { officers: BESIDE }).do(end)
    expect(f.event('combat'), 'FPGA-CBT-mix-c').toMatchObject({
      square: true,
      hits: [6, 0],
      winner: 'austrian',
    })
    expect(reasons(f, 'F1')).toEqual([])
    expect(reasons(f, 'F2')).toEqual([])
    f.do(retire('F1')).shows({
      units: { A1: { hits: 6, x: 10, y: 33 }, F1: { y: 27 }, F2: { y: 45 } },
    })
  })

  it('FPGA-CBT-mix-c: the attackers win by breaking the square', () => {
    const f = melee(
      [infantry(), cavalry(), 'A1 slow 10,33 180 7sp 5hits', ...RESERVES],
      [...pool(6, 1), ...pool(5, 1), ...pool(2, 2)],
      { officers: BESIDE },
    ).do(end)
    expect(f.event('combat'), 'FPGA-CBT-mix-c').toMatchObject({
      square: true,
      hits: [2, 2],
      winner: 'french',
    })
    f.shows({ gone: ['A1'], decision: 'advance', decides: 'french' })
  })

  it('FPGA-CBT-mix-d: no square in a redoubt', () => {
    const plan = { terrain: [redoubt(8.5, 31.5, 11.5, 34.5)] }
    const f = melee(
      [infantry(), cavalry(), 'A1 slow 10,33 180 7sp in:redoubt'],
      [...pool(6, 1), ...pool(5, 1), ...pool(7)],
      { officers: BESIDE },
      plan,
    ).do(end)
    expect(f.event('combat'), 'FPGA-CBT-mix-d').toMatchObject({ square: false, winner: 'french' })
    // It leaves the work, directly away from F1.
    expect(f.event('fell-back'), 'FPGA-CBT-mix-d').toMatchObject({ unit: 'A1' })
  })

  it('FPGA-CBT-mix-d: no square in rough ground; the combat is fought as usual', () => {
    const plan = { terrain: [rough(8, 32, 12, 36, false)] }
    const f = melee(
      [infantry(), cavalry(), 'A1 slow 10,33 180 7sp sk1'],
      [...pool(6, 1), ...pool(5, 1), ...pool(7)],
      { officers: BESIDE },
      plan,
    ).do(end)
    expect(f.event('combat'), 'FPGA-CBT-mix-d').toMatchObject({ square: false, winner: 'french' })
    f.shows({ units: { A1: { y: 36, hits: 2 } } })
  })

  it('FPGA-CBT-mix-d: cavalry attacked by both arms never forms square', () => {
    const f = melee(
      [infantry(), cavalry(), 'A1 heavy 10,33 180 7sp'],
      [...pool(6, 1), ...pool(5, 1), ...pool(7)],
      { officers: BESIDE },
    ).do(end)
    expect(f.event('combat'), 'FPGA-CBT-mix-d').toMatchObject({ square: false, winner: 'french' })
    f.shows({ units: { A1: { y: 42, hits: 2 } } })
  })

  it('FPGA-CBT-mix-c: infantry attacked by one arm alone forms no square', () => {
    const riders = melee([cavalry(), 'A1 slow 10,33 180 7sp'], [...pool(5, 1), ...pool(7)]).do(end)
    expect(riders.event('combat'), 'FPGA-CBT-mix-c').toMatchObject({ square: false, winner: 'french' })
  })

  it('FPGA-CBT-mix-e: among equals cavalry before infantry, then the attacking owner chooses, before dice', () => {
    const units = [
      charging('F1 fast 8,30 0 5sp'),
      charging('F2 heavy 11,30 0 5sp'),
      charging('F3 light 13,33 270 5sp'),
      'A1 slow 10,33 180 7sp',
    ]
    const f = melee(units, [...pool(5), ...pool(5), ...pool(5), ...pool(7)]).do(end)
    f.shows({ decides: 'french', decision: 'lead' })
    expect(f.offers(), 'FPGA-CBT-mix-e').toEqual([lead('F2'), lead('F3')])
    f.refuses(lead('F1'), 'FPGA-CBT-mix-e')
    expect(f.diceLeft).toBe(22)
    f.do(lead('F3'))
    expect(f.event('combat').attackers[0], 'FPGA-CBT-mix-e').toBe('F3')
  })

  it('FPGA-CBT-mix-f: the worked mixed attack', () => {
    const f = melee(
      [infantry('6sp 1hits'), cavalry('5sp'), A1],
      [6, 6, 5, 1, 1, 6, 5, 1, 1, 1, 5, 4, 4, 4, 1, 1, 1],
    ).do(end)
    expect(f.event('combat'), 'FPGA-CBT-mix-f').toMatchObject({
      attackers: ['F2', 'F1'],
      square: true,
      hits: [5, 1],
      winner: 'austrian',
    })
    expect(thrown(f, 'A1').hitOn).toBe(5)
    expect(f.event('combat').clauses).toContain('FPGA-CBT-hit-b')
    f.do(retire('F1'))
    f.shows(
      {
        units: {
          A1: { hits: 5, x: 10, y: 33 },
          F1: { hits: 1, x: 8.5, y: 27 },
          F2: { hits: 1, x: 11.5, y: 21 },
        },
      },
      'FPGA-CBT-mix-f',
    )
  })
})
