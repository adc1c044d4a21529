import { describe, expect, it } from 'vitest'
import { previewFire } from '../../src/combat/fight-queries.ts'
import { attack, field, fire, move, straight } from '../testing.ts'
import type { FieldPlan, Situation } from '../testing.ts'

const combat = { side: 'coalition', phase: 'combat' } as const
const P1 = 'P1 pr-line 300,440 180'
const F1 = 'F1 fr-line 300,380 0'
/** Another fight far off, so that the phase waits. */
const OTHERS = ['P9 pr-line 800,440 180', 'F9 fr-line 800,380 0']

const agreed = (options: FieldPlan['options'], situation: Situation, dice: readonly number[] = []) =>
  field({ options }, situation, dice)

describe('readings that can be agreed on', () => {
  it('The odds are the ratio, or by agreement the printed cell (AOD-4-odds-e)', () => {
    // 20 against 5 is 4:1; the table prints 3:1.
    const units = ['P1 pr-line 250,440 180', 'P2 pr-line 350,440 180', 'F1 fr-line 300,380 0 disrupted']
    const fought = (options: FieldPlan['options']) =>
      agreed(options, { ...combat, units }, [3])
        .do(attack('F1', 'P1', 'P2'))
        .event('combat')
    expect(fought({}), 'AOD-4-odds-e').toMatchObject({ attack: 20, defence: 5, odds: '4:1' })
    expect(fought({ oddsSource: 'formula' })).toEqual(fought({}))
    expect(fought({ oddsSource: 'printed' })).toMatchObject({ attack: 20, defence: 5, odds: '3:1' })
  })

  it('Shifts run along the whole track, or by agreement along the columns of Table 6 (AOD-4-shift-i)', () => {
    // One base of Landwehr against the Old Guard in line, from behind: 1 against 20 is 1:7, two shifts.
    const units = ['P1 pr-landwehr 300,340 0 1', 'F1 fr-guard 300,380 0']
    const fought = (options: FieldPlan['options']) =>
      agreed(options, { ...combat, units }, [6])
        .do(attack('F1', 'P1'))
        .event('combat')
    expect(fought({}), 'AOD-4-shift-i').toMatchObject({
      odds: '1:7',
      shifts: [{ value: 2 }],
      shifted: '1:5',
      column: '1-5',
    })
    expect(fought({ shiftTrack: 'full' })).toEqual(fought({}))
    expect(fought({ shiftTrack: 'columns' })).toMatchObject({ odds: '1:7', shifted: '1:3', column: '1-3' })
  })

  it('Along the columns the last one stays the last (AOD-4-shift-i)', () => {
    const units = ['P1 pr-guard 300,340 0', 'F1 fr-line 300,380 0 1 disrupted']
    const game = agreed({ shiftTrack: 'columns' }, { ...combat, units }, [1, 3]).do(attack('F1', 'P1'))
    expect(game.event('combat'), 'AOD-4-shift-i').toMatchObject({
      odds: '7:1',
      shifted: '6:1',
      column: '6-1',
    })
  })

  it('A square has its Disrupted value always, or by agreement in defence only (AOD-4-odds-h)', () => {
    const units = ['P1 pr-guard 300,440 180 square', F1]
    const attacks = (options: FieldPlan['options']) =>
      agreed(options, { ...combat, units }, [3])
        .do(attack('F1', 'P1'))
        .event('combat')
    expect(attacks({ squareValue: 'both' })).toMatchObject({
      attack: 15,
      attackLines: [{ clause: 'AOD-4-odds-h' }],
    })
    expect(attacks({ squareValue: 'defence' })).toMatchObject({
      attack: 25,
      attackLines: [{ clause: 'AOD-4-odds-a' }],
    })
    const shaken = agreed(
      { squareValue: 'defence' },
      { ...combat, units: [`${units[0]} disrupted`, F1] },
      [3],
    )
    expect(shaken.do(attack('F1', 'P1')).event('combat').attack).toBe(15)
    const defends = agreed(
      { squareValue: 'defence' },
      { ...combat, units: [P1, 'F1 fr-guard 300,390 0 square'] },
      [3],
    )
    expect(defends.do(attack('F1', 'P1')).event('combat').defence).toBe(15)
  })

  it('Infantry strikes to its front, or by agreement wherever it sees (AOD-4-who-f)', () => {
    const behind = { ...combat, units: ['P1 pr-line 300,440 0', F1, ...OTHERS] }
    agreed({ attackArc: 'front' }, behind).refuses(attack('F1', 'P1'), 'AOD-4-who-f')
    agreed({ attackArc: 'any' }, behind).allows(attack('F1', 'P1'))
    const hidden = { ...combat, units: [P1, 'F1 fr-line 300,385 0 1', 'F2 fr-line 300,415 0'] }
    agreed({ attackArc: 'any' }, hidden).refuses(attack('F1', 'P1'), 'AOD-4-who-f')
  })

  it('Guns fire to their front, or by agreement wherever they see (AOD-2-los-e)', () => {
    const units = ['PA pr-guns 300,440 180', 'F1 fr-line 500,440 270 column', 'F8 fr-line 300,300 0']
    const situation = { side: 'coalition', phase: 'fire', units } as const
    agreed({ attackArc: 'front' }, situation).refuses(fire('PA', 'F1'), 'AOD-2-los-a')
    const any = agreed({ attackArc: 'any' }, situation).allows(fire('PA', 'F1'))
    expect(any.offers('fire')).toContainEqual(fire('PA', 'F1'))
    expect(previewFire(any.p, any.number('PA'), any.number('F1')).seenAt).not.toBeNull()
  })

  const TWO = { ...combat, units: ['P1 pr-line 250,440 180', 'P2 pr-line 350,440 180', F1] }

  it('A unit is attacked once a phase, or by agreement again and again (AOD-4-who-i, AOD-4-who-m)', () => {
    agreed({ attacksPerTarget: 'one' }, TWO).refuses(attack('F1', 'P1'), 'AOD-4-who-l')
    const many = agreed({ attacksPerTarget: 'many' }, TWO, [3, 3])
    expect(many.offers('attack')).toEqual([attack('F1', 'P1'), attack('F1', 'P2'), attack('F1', 'P1', 'P2')])
    many.do(attack('F1', 'P1')).refuses(attack('F1', 'P1'), 'AOD-4-who-g')
    expect(many.offers()).toEqual([attack('F1', 'P2')])
    many.do(attack('F1', 'P2')).shows({ decides: 'french' })
  })

  it('However many attacks, there is one ride a square and phase, before any foot (AOD-4-square-c, AOD-4-square-h)', () => {
    const units = [
      'PC pr-medium 300,417.5 180',
      'P1 pr-line 300,325 0',
      'P2 pr-line 235,325 0 1',
      'F1 fr-line 300,380 0 square',
    ]
    const game = agreed({ attacksPerTarget: 'many' }, { ...combat, units }, [4, 4, 3, 3])
    game.refuses(attack('F1', 'P1'), 'AOD-4-who-l').allows(attack('F1', 'P1', 'PC'))
    game.do(attack('F1', 'PC')).refuses(attack('F1', 'PC'), 'AOD-4-who-g')
    game.do(attack('F1', 'P1')).allows(attack('F1', 'P2'))
  })

  it('Disrupted units neither pass nor are passed, or by agreement do; whoever was in order is disrupted (AOD-3-pass-b)', () => {
    const french = (mover: string, friend: string) => ({
      side: 'french' as const,
      units: [`F1 fr-line 300,300 0${mover}`, `F2 fr-line 330,330 0 1${friend}`, 'P9 pr-line 950,780 180'],
    })
    const pass = move('F1', straight(50))
    agreed({ disruptedPassThrough: false }, french('', ' disrupted')).refuses(pass, 'AOD-3-pass-b')
    const on = { disruptedPassThrough: true }
    agreed(on, french('', ' disrupted'))
      .do(pass)
      .shows({
        units: { F1: { state: 'disrupted' }, F2: { state: 'disrupted' } },
        points: { coalition: 1, french: 0 },
      })
    agreed(on, french(' disrupted', ''))
      .do(pass)
      .shows({ units: { F2: { state: 'disrupted' } } })
    agreed(on, french(' disrupted', ' disrupted'))
      .do(pass)
      .shows({ points: { coalition: 0, french: 0 } })
    // Nobody goes through men who run.
    agreed(on, french('', ' routing')).refuses(pass, 'AOD-3-pass-b')
  })
})
