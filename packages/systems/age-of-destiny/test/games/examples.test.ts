import { describe, expect, it } from 'vitest'
import { attack, end, field, rally } from '../testing.ts'

/** The two battalions of the worked example, 45 mm apart. */
const PRUSSIANS = 'P1 pr-line 300,440 180'
const FRENCH = 'F1 fr-line 300,380 0'
const prussianAttack = { side: 'coalition', phase: 'combat', units: [PRUSSIANS, FRENCH] } as const
const frenchAttack = { side: 'french', phase: 'combat', units: [`${PRUSSIANS} disrupted`, FRENCH] } as const

describe('the worked example', () => {
  it('Two battalions of five bases stand at 10 against 10 (AOD-EX-1)', () => {
    const game = field({}, prussianAttack, [3]).do(attack('F1', 'P1'))
    expect(game.event('combat'), 'AOD-EX-1').toMatchObject({ attack: 10, defence: 10 })
  })

  it('The Prussians attack at 1:1, throw 1 and are disrupted (AOD-EX-2)', () => {
    const game = field({}, prussianAttack, [1]).do(attack('F1', 'P1'))
    expect(game.event('combat'), 'AOD-EX-2').toMatchObject({ odds: '1:1', column: '1-1', result: 'Ad' })
    game.shows({ units: { P1: { state: 'disrupted', bases: 5 }, F1: { state: 'normal' } } })
  })

  it('The French attack 10 against 5 and throw 5: Dd by the table; a modified 4 gives the exchange (AOD-EX-3)', () => {
    const game = field({}, frenchAttack, [5]).do(attack('P1', 'F1'))
    expect(game.event('combat'), 'AOD-EX-3').toMatchObject({
      attack: 10,
      defence: 5,
      odds: '2:1',
      result: 'Dd',
    })
    game.shows({ units: { P1: { state: 'routing', bases: 4 }, F1: { state: 'normal' } } })
    const led = field({}, { ...frenchAttack, generals: ['PG coalition 300,480'] }, [5]).do(attack('P1', 'F1'))
    expect(led.event('combat')).toMatchObject({ total: 4, result: 'Dx' })
    led.shows({ units: { P1: { state: 'routing', bases: 4 }, F1: { state: 'disrupted' } } })
  })

  it('The routed Prussians defend with 4, fail on a 4 and run out of range (AOD-EX-4)', () => {
    const units = [...frenchAttack.units, 'P8 pr-line 900,740 180']
    const game = field({}, { ...frenchAttack, units }, [5, 4]).do(attack('P1', 'F1'))
    game.shows({ units: { P1: { y: 490, bases: 4 } } }).do(rally('P1'))
    game.shows({ units: { P1: { y: 540, state: 'routing' } } }).do(end)
    // French turn: they are 145 mm away by now.
    game.do(end).shows({ turn: 5, decides: 'coalition', decision: 'rally' })
    const caught = {
      side: 'french',
      phase: 'combat',
      units: ['P1 pr-line 300,425 0 4 routing', FRENCH],
    } as const
    expect(field({}, caught, [1]).do(attack('P1', 'F1')).event('combat').defence, 'AOD-EX-4').toBe(4)
  })

  it('The French rally on a 5 and are worth 10 again (AOD-EX-5)', () => {
    const units = [`${FRENCH} disrupted`, PRUSSIANS]
    const game = field({}, { side: 'french', phase: 'rally', units }, [5, 3]).do(rally('F1'))
    game.shows({ units: { F1: { state: 'normal' } } }).do(end, attack('P1', 'F1'))
    expect(game.event('combat').attack, 'AOD-EX-5').toBe(10)
  })
})
