import { describe, expect, it } from 'vitest'
import { standardCharts } from '../../src/files/charts.ts'
import { columnOf, printedOnTrack, ratioOnTrack, shiftOdds } from '../../src/combat/odds.ts'
import { attack, field, unit } from '../testing.ts'
import type { FieldPlan, Situation } from '../testing.ts'

const { odds, results } = standardCharts
const combat = { side: 'coalition', phase: 'combat' } as const
const P1 = 'P1 pr-line 300,440 180'
const F1 = 'F1 fr-line 300,380 0'

/** The odds of two strengths as printed. */
const ratio = (strong: number, weak: number): string => odds.track[ratioOnTrack(standardCharts, strong, weak)]

/** The printed cell of two strengths. */
const printed = (strong: number, weak: number): string =>
  odds.track[printedOnTrack(standardCharts, strong, weak)]

/** The combat event of one attack with a die of 3. */
function fought(
  units: Situation['units'],
  attackers: readonly string[],
  target = 'F1',
  more: Partial<Situation> = {},
  plan: FieldPlan = {},
) {
  return field(plan, { ...combat, units, ...more }, [3, 3, 3])
    .do(attack(target, ...attackers))
    .event('combat')
}

describe('strength and odds', () => {
  it('Strength is bases times the value of the state (AOD-4-odds-a)', () => {
    const strengths = (one: string, other: string) => {
      const { attack: a, defence } = fought([one, other], ['P1'])
      return [a, defence]
    }
    expect(strengths('P1 pr-guard 300,440 180 4', 'F1 fr-guard 300,380 0 3')).toEqual([20, 21])
    expect(strengths('P1 pr-guard 300,440 180 4 disrupted', 'F1 fr-guard 300,380 0 3 disrupted')).toEqual([
      12, 9,
    ])
    // A router fights with its disrupted value, and so does one that shows its back.
    expect(strengths(P1, `${F1} routing`)[1]).toBe(5)
    const back = unit(F1, { backTurned: true })
    expect(fought([P1, back], ['P1'])).toMatchObject({
      defence: 5,
      defenceLines: [{ what: 'Unit F1: 5 × 1', value: 5, clause: 'AOD-3-retreat-c' }],
    })
  })

  it('Worked: French line of five, 10 normal and 5 disrupted (AOD-4-odds-b)', () => {
    expect(fought([P1, F1], ['P1']).defence, 'AOD-4-odds-b').toBe(10)
    expect(fought([P1, `${F1} disrupted`], ['P1']).defence).toBe(5)
  })

  it('Attack against defence gives the odds (AOD-4-odds-c)', () => {
    expect(fought([P1, `${F1} disrupted`], ['P1']), 'AOD-4-odds-c').toMatchObject({
      attack: 10,
      defence: 5,
      odds: '2:1',
    })
  })

  it('Worked: 10 against 10 is 1:1, 10 against 5 is 2:1 (AOD-4-odds-d)', () => {
    expect([ratio(10, 10), ratio(10, 5)], 'AOD-4-odds-d').toEqual(['1:1', '2:1'])
  })

  it('The ratio is rounded toward 1:1 and ends at 7:1 and 1:7; the print agrees in 447 cells of 484 (AOD-4-odds-e)', () => {
    const differ = odds.headings.flatMap((defence) =>
      odds.headings.filter((strength) => printed(strength, defence) !== ratio(strength, defence)),
    )
    expect(odds.headings.length ** 2).toBe(484)
    expect(differ, 'AOD-4-odds-e').toHaveLength(37)
    // What the table looks up is what a fight is fought at: 15 against 10, and 20 against 10.
    const guards = (bases: number) => fought([`P1 pr-guard 300,440 180 ${bases}`, F1], ['P1'])
    expect([guards(3), guards(4)], 'AOD-4-odds-e').toMatchObject([
      { attack: 15, defence: 10, odds: '1:1' },
      { attack: 20, defence: 10, odds: '2:1' },
    ])
    expect([ratio(19, 10), ratio(20, 10), ratio(10, 19), ratio(10, 20)]).toEqual(['1:1', '2:1', '1:1', '1:2'])
    expect([ratio(100, 1), ratio(1, 100)]).toEqual(['7:1', '1:7'])
  })

  it('Strengths that head no column use the same formula (AOD-4-odds-f)', () => {
    expect([ratio(11, 4), ratio(13, 22), ratio(40, 13), ratio(22, 11)], 'AOD-4-odds-f').toEqual([
      '2:1',
      '1:1',
      '3:1',
      '2:1',
    ])
    expect(fought(['P1 pr-guard 300,440 180 3', 'F1 fr-guard 300,380 0 1'], ['P1']).odds).toBe('2:1')
  })

  it.each([
    [16, 5, '3:1'],
    [35, 18, '1:1'],
    [18, 35, '1:1'],
    [9, 28, '1:3'],
    [5, 8, '1:1'],
    [40, 5, '7:1'],
    [4, 35, '1:7'],
  ])('Worked: %i against %i is %s (AOD-4-odds-g)', (strong, weak, is) => {
    expect(ratio(strong, weak), 'AOD-4-odds-g').toBe(is)
  })

  it('A square fights with the disrupted value whatever its state, attacking and attacked (AOD-4-odds-h)', () => {
    expect(fought(['P1 pr-guard 300,440 180 square', F1], ['P1']).attack).toBe(15)
    expect(fought([P1, 'F1 fr-guard 300,390 0 square'], ['P1'])).toMatchObject({
      defence: 15,
      defenceLines: [{ clause: 'AOD-4-odds-h' }],
    })
  })

  it('Attackers together add their strengths (AOD-4-odds-i)', () => {
    const units = ['P1 pr-line 250,440 180', 'P2 pr-guard 350,440 180 2', F1]
    expect(fought(units, ['P1', 'P2']), 'AOD-4-odds-i').toMatchObject({
      attack: 20,
      attackLines: [{ value: 10 }, { value: 10 }],
    })
  })

  it('By agreement the printed cells are read instead: heading below the attack, above the defence (AOD-Q-2)', () => {
    expect([printed(16, 5), printed(28, 14), printed(1, 3), printed(17, 8)], 'AOD-Q-2').toEqual([
      '2:1',
      '1:1',
      '1:1',
      '1:1',
    ])
    expect([printed(40, 5), printed(1, 50), printed(11, 13)]).toEqual(['7:1', '1:7', '1:1'])
    const plan = { options: { oddsSource: 'printed' } }
    const units = ['P1 pr-medium 300,407.5 180', `${F1} disrupted`]
    expect(fought(units, ['P1'])).toMatchObject({ attack: 20, defence: 5, odds: '4:1' })
    expect(fought(units, ['P1'], 'F1', {}, plan)).toMatchObject({ odds: '3:1' })
  })
})

describe('column shifts', () => {
  const RIDERS = 'PC pr-medium 230,380 90'
  const shelled = { extra: { shelled: { PA: 'F1' } } }
  const GUNS = 'PA pr-guns 600,440 180'
  /** Half a regiment touching the left of the line's front, and infantry that sees the rest of it. */
  const AHEAD = 'PC pr-medium 275,407.5 180 2'
  const BESIDE = 'P1 pr-line 340,440 180'

  it('Two arms against one unit shift one column (AOD-4-shift-a)', () => {
    expect(fought([P1, F1, GUNS], ['P1'], 'F1', shelled)).toMatchObject({
      odds: '1:1',
      shifts: [{ what: 'two arms', value: 1, clause: 'AOD-4-shift-a' }],
      shifted: '2:1',
      column: '2-1',
    })
    const together = fought([BESIDE, AHEAD, F1], ['P1', 'PC'])
    expect(together.shifts).toEqual([{ what: 'two arms', value: 1, clause: 'AOD-4-shift-a' }])
    expect(fought([P1, F1], ['P1']).shifts).toEqual([])
  })

  it('Infantry, cavalry and artillery together shift two (AOD-4-shift-b)', () => {
    expect(fought([BESIDE, AHEAD, F1, GUNS], ['P1', 'PC'], 'F1', shelled).shifts).toEqual([
      { what: 'three arms', value: 2, clause: 'AOD-4-shift-b' },
    ])
  })

  it('Guns take part if they fired at that very unit this turn, hit or not, and add no strength (AOD-4-shift-c)', () => {
    const units = [P1, F1, 'PA pr-guns 420,460 180', 'F2 fr-line 700,380 0']
    const game = field({}, { side: 'coalition', phase: 'fire', units }, [1, 3])
    game.do({ do: 'fire', unit: 'PA', target: 'F1' }, { do: 'end' }, attack('F1', 'P1'))
    expect(game.event('combat'), 'AOD-4-shift-c').toMatchObject({ attack: 10, shifted: '2:1' })
    const elsewhere = { extra: { shelled: { PA: 'F2' } } }
    expect(fought([P1, F1, GUNS, 'F2 fr-line 800,380 0'], ['P1'], 'F1', elsewhere).shifts).toEqual([])
  })

  it('A flank shifts one column (AOD-4-shift-d)', () => {
    // The regiment touches the left end of the line.
    expect(fought([RIDERS, F1], ['PC']).shifts).toEqual([
      { what: 'left flank', value: 1, clause: 'AOD-4-shift-d' },
    ])
    expect(fought(['PC pr-medium 370,380 270', F1], ['PC']).shifts).toEqual([
      { what: 'right flank', value: 1, clause: 'AOD-4-shift-d' },
    ])
  })

  it('The rear shifts two (AOD-4-shift-e)', () => {
    expect(fought(['PC pr-medium 300,352.5 0', F1], ['PC']).shifts).toEqual([
      { what: 'rear', value: 2, clause: 'AOD-4-shift-e' },
    ])
  })

  it('The zone that holds the attacker’s centre decides; the best counts once; squares have none (AOD-4-shift-f)', () => {
    const units = [`${RIDERS} 2`, 'PD pr-medium 370,380 270 2', 'PE pr-medium 300,352.5 0 1', F1]
    expect(fought(units, ['PC', 'PD', 'PE']).shifts, 'AOD-4-shift-f').toEqual([
      { what: 'rear', value: 2, clause: 'AOD-4-shift-e' },
    ])
    // It touches the flank, but its centre lies in the front zone.
    expect(fought(['PC pr-line 365,415 225', F1], ['PC']).shifts).toEqual([])
    expect(fought(['P1 pr-line 300,340 0', 'F1 fr-line 300,380 0 square'], ['P1']).shifts).toEqual([])
  })

  it('Shifts for arms and for the flank add up on the track, which ends at 1:7 and 7:1 (AOD-4-shift-g)', () => {
    expect(fought([RIDERS, F1, GUNS], ['PC'], 'F1', shelled), 'AOD-4-shift-g').toMatchObject({
      odds: '2:1',
      shifted: '4:1',
    })
    const shift = (place: string, by: number) =>
      odds.track[shiftOdds(standardCharts, odds.track.indexOf(place), by)]
    expect([shift('1:7', -1), shift('1:7', 1), shift('6:1', 3)]).toEqual(['1:7', '1:6', '7:1'])
  })

  it.each([
    ['1:1', 1, '2:1'],
    ['1:1', 2, '3:1'],
    ['1:2', 2, '2:1'],
  ])('Worked: %s shifted by %i is %s (AOD-4-shift-h)', (from, by, to) => {
    expect(odds.track[shiftOdds(standardCharts, odds.track.indexOf(from), by)], 'AOD-4-shift-h').toBe(to)
  })

  it('The ends of the track share the outer columns of the table (AOD-4-shift-i)', () => {
    const columns = odds.track.map((_, place) => results.columns[columnOf(standardCharts, place)])
    expect(columns, 'AOD-4-shift-i').toEqual('1-5 1-5 1-5 1-4 1-3 1-2 1-1 2-1 3-1 4-1 5-1 6-1 6-1'.split(' '))
  })

  it('Worked: 1:7 with two shifts reads 1-5, 7:1 with two stays at 6-1 (AOD-4-shift-j)', () => {
    const column = (place: string, by: number) =>
      results.columns[columnOf(standardCharts, shiftOdds(standardCharts, odds.track.indexOf(place), by))]
    expect([column('1:7', 2), column('7:1', 2)], 'AOD-4-shift-j').toEqual(['1-5', '6-1'])
  })
})
