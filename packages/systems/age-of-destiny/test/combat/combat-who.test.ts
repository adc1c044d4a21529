import { describe, expect, it } from 'vitest'
import { attack, end, field, unit } from '../testing.ts'

const combat = { side: 'coalition', phase: 'combat' } as const

/** Prussian line facing south; its front edge is at y 432.5. */
const P1 = 'P1 pr-line 300,440 180'
/** French line facing it, 45 mm away. */
const F1 = 'F1 fr-line 300,380 0'

/** Another pair far off, so that the phase waits. */
const OTHERS = ['P9 pr-line 800,440 180', 'F9 fr-line 800,380 0']

describe('who fights', () => {
  it('A unit with an enemy in range must attack; the phase cannot be ended before (AOD-4-who-a)', () => {
    const game = field({}, { ...combat, units: [P1, F1] }, [3])
    expect(game.offers()).toEqual([attack('F1', 'P1')])
    game.refuses(end, 'AOD-4-who-a').refuses(attack('P1', 'P1'), 'AOD-4-who-a')
    // Nobody is left who must attack: the French turn begins.
    game.do(attack('F1', 'P1')).shows({ decides: 'french', phase: 'movement' })
    field({}, { ...combat, units: [P1, 'F1 fr-line 300,300 0'] }).shows({ decides: 'french' })
  })

  it('Infantry is in range from contact to 50 mm (AOD-4-who-b)', () => {
    field({}, { ...combat, units: [P1, 'F1 fr-line 300,425 0'] }).allows(attack('F1', 'P1'))
    field({}, { ...combat, units: [P1, 'F1 fr-line 300,400 0'] }).allows(attack('F1', 'P1'))
    const far = field({}, { ...combat, units: [P1, 'F1 fr-line 300,350 0', ...OTHERS] })
    far.refuses(attack('F1', 'P1'), 'AOD-4-who-b')
    const wet = { options: { wetPowder: true } }
    field(wet, { ...combat, units: [P1, 'F1 fr-line 300,415 0'] }).allows(attack('F1', 'P1'))
    field(wet, { ...combat, units: [P1, F1, 'P9 pr-line 800,440 180', 'F9 fr-line 800,420 0'] }).refuses(
      attack('F1', 'P1'),
      'AOD-4-who-b',
    )
  })

  it('Worked: 50.0 mm is in range, 50.1 mm is not (AOD-4-who-c)', () => {
    field({}, { ...combat, units: [P1, 'F1 fr-line 300,375 0'] }).allows(attack('F1', 'P1'), 'AOD-4-who-c')
    const beyond = field({}, { ...combat, units: [P1, 'F1 fr-line 300,374.9 0', ...OTHERS] })
    beyond.refuses(attack('F1', 'P1'), 'AOD-4-who-b')
  })

  it('Cavalry is in range only in contact (AOD-4-who-d)', () => {
    // The regiment's front edge is at y 480.
    const riders = 'P1 pr-medium 300,500 180'
    field({}, { ...combat, units: [riders, 'F1 fr-line 300,472.5 0'] }).allows(attack('F1', 'P1'))
    field({}, { ...combat, units: [riders, 'F1 fr-line 300,471.5 0'] }).allows(attack('F1', 'P1'))
    const apart = field({}, { ...combat, units: [riders, 'F1 fr-line 300,471.4 0', ...OTHERS] })
    apart.refuses(attack('F1', 'P1'), 'AOD-4-who-d')
  })

  it('Guns never attack in this phase, and defend with a value of one (AOD-4-who-e)', () => {
    const guns = field({}, { ...combat, units: [P1, 'PA pr-guns 380,430 180', F1] })
    guns.refuses(attack('F1', 'PA'), 'AOD-4-who-e')
    const struck = field({}, { ...combat, units: [P1, 'FA fr-guns 300,380 0'] }, [3]).do(attack('FA', 'P1'))
    expect(struck.event('combat')).toMatchObject({ attack: 10, defence: 1 })
  })

  it('Infantry attacks what it sees in its front zone; a square in any direction (AOD-4-who-f)', () => {
    const behind = field({}, { ...combat, units: ['P1 pr-line 300,440 0', F1, ...OTHERS] })
    behind.refuses(attack('F1', 'P1'), 'AOD-4-who-f')
    const hidden = field({}, { ...combat, units: [P1, 'F1 fr-line 300,385 0 1', 'F2 fr-line 300,415 0'] })
    hidden.refuses(attack('F1', 'P1'), 'AOD-4-who-f').allows(attack('F2', 'P1'))
    field({}, { ...combat, units: ['P1 pr-line 300,440 0 square', F1] }).allows(attack('F1', 'P1'))
  })

  it('Each unit attacks one target, which its owner chooses (AOD-4-who-g)', () => {
    const units = [P1, 'F1 fr-line 240,380 0', 'F2 fr-line 360,380 0', ...OTHERS]
    const game = field({}, { ...combat, units }, [3])
    game.allows(attack('F1', 'P1')).do(attack('F2', 'P1'))
    game.refuses(attack('F1', 'P1'), 'AOD-4-who-g').refuses(attack('F9', 'P9', 'P9'), 'AOD-4-who-g')
    expect(game.offers()).toEqual([attack('F9', 'P9')])
  })

  it('All who attack one target make a single attack (AOD-4-who-h)', () => {
    const units = ['P1 pr-line 250,440 180', 'P2 pr-line 350,440 180', F1]
    const game = field({}, { ...combat, units }, [3]).do(attack('F1', 'P1', 'P2'))
    expect(game.event('combat'), 'AOD-4-who-h').toMatchObject({
      units: ['P1', 'P2'],
      attack: 20,
      defence: 10,
    })
    game.shows({ decides: 'french' })
  })

  it('Nobody is the target of two attacks in a phase (AOD-4-who-i, AOD-4-who-m)', () => {
    const units = [
      'P1 pr-line 250,440 180',
      'P2 pr-line 360,440 180',
      'F1 fr-line 300,385 0',
      'F2 fr-line 420,385 0',
    ]
    const game = field({}, { ...combat, units }, [3])
    game
      .allows(attack('F1', 'P1', 'P2'))
      .do(attack('F1', 'P1'))
      .refuses(attack('F1', 'P2'), 'AOD-4-who-m')
    expect(game.offers(), 'AOD-4-who-i').toEqual([attack('F2', 'P2')])
  })

  it('Routers, units with their back turned and pursuers without contact do not attack (AOD-4-who-j)', () => {
    const refused = (one: string | ReturnType<typeof unit>, clause: string) =>
      field({}, { ...combat, units: [one, F1, ...OTHERS] }).refuses(attack('F1', 'P1'), clause)
    refused(`${P1} routing`, 'AOD-4-who-j')
    refused(unit(P1, { backTurned: true }), 'AOD-3-retreat-b')
    const near = [unit(P1, { pursues: 'F9' }), F1, 'P9 pr-line 800,440 180', 'F9 fr-line 800,380 0 routing']
    field({}, { ...combat, units: near }).refuses(attack('F1', 'P1'), 'AOD-4-who-j')
    const touching = [unit(P1, { pursues: 'F9' }), 'F1 fr-line 300,425 0', ...near.slice(2)]
    field({}, { ...combat, units: touching }).allows(attack('F1', 'P1'))
  })

  it('The attacker picks the order, and each result is applied before the next is reckoned (AOD-4-who-k)', () => {
    const units = [
      'P1 pr-guard 300,440 180',
      'P2 pr-line 400,400 180',
      `${F1} disrupted`,
      'F2 fr-line 380,345 0',
    ]
    const first = field({}, { ...combat, units }, [4, 3])
    // F1 runs through F2, which then stands disrupted when its own turn comes.
    first.do(attack('F1', 'P1')).shows({ units: { F1: { state: 'routing' }, F2: { state: 'disrupted' } } })
    expect(first.do(attack('F2', 'P2')).event('combat'), 'AOD-4-who-k').toMatchObject({
      attack: 10,
      defence: 5,
    })
    const second = field({}, { ...combat, units }, [3, 4]).do(attack('F2', 'P2'))
    expect(second.event('combat')).toMatchObject({ attack: 10, defence: 10 })
  })

  it('Whoever has no other target must join, and whose target has run does not attack (AOD-4-who-l)', () => {
    const both = field({}, { ...combat, units: ['P1 pr-line 250,440 180', 'P2 pr-line 350,440 180', F1] })
    both.refuses(attack('F1', 'P1'), 'AOD-4-who-l').refuses(attack('F1', 'P2'), 'AOD-4-who-l')
    expect(both.offers()).toEqual([attack('F1', 'P1', 'P2')])
    // P2 could attack F2 instead, so it need not join; F1 then runs and P2 has only F2 left.
    const units = [
      'P1 pr-guard 250,440 180',
      'P2 pr-line 360,440 180',
      'F1 fr-line 300,385 0 disrupted',
      'F2 fr-line 420,385 0',
    ]
    const game = field({}, { ...combat, units }, [4])
    expect(game.offers()).toEqual([attack('F1', 'P1'), attack('F1', 'P1', 'P2'), attack('F2', 'P2')])
    game.do(attack('F1', 'P1'))
    expect(game.offers()).toEqual([attack('F2', 'P2')])
    // Here P2's only target runs away before its turn: the phase is over.
    const alone = [
      'P1 pr-guard 250,440 180',
      'P2 pr-line 350,440 180',
      'F1 fr-line 300,385 0 disrupted',
      'F8 fr-line 900,60 0',
    ]
    field({}, { ...combat, units: alone }, [4])
      .do(attack('F1', 'P1', 'P2'))
      .shows({ decides: 'french' })
  })
})
