import { checkAction } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { ageOfDestiny } from '../../src/index.ts'
import type { AodEvent } from '../../src/index.ts'
import { Field, attack, charge, end, field, fire, move, rally, straight } from '../testing.ts'

/** The phases an event list tells of, in order. */
function phases(events: readonly AodEvent[]): string[] {
  return events.flatMap((event) =>
    event.type === 'phase' ? [`${event.turn} ${event.side} ${event.phase}`] : [],
  )
}

const quiet = ['P1 pr-line 300,700 180', 'F1 fr-line 700,100 0'] as const

describe('the sequence of play', () => {
  it('AOD-SEQ-e: who may not act is told who does, and what', () => {
    const game = field({}, { turn: 2, side: 'coalition', units: quiet })
    expect(checkAction(ageOfDestiny, game.p, 'french', end)).toEqual({
      clause: 'TABLE-TURN',
      reason: 'It is not your decision now. The Coalition are moving.',
    })
  })

  it('AOD-SEQ-a: the scenario fixes who is first, and it stays so', () => {
    for (const first of ['coalition', 'french'] as const) {
      const other = first === 'french' ? 'coalition' : 'french'
      const game = field({ first }, { turn: 2, side: first, units: quiet })
      game.do(end).shows({ turn: 2, decides: other, decision: 'movement' }, 'AOD-SEQ-a')
      game.do(end).shows({ turn: 3, decides: first, decision: 'movement' })
    }
  })

  it('AOD-SEQ-b, AOD-SEQ-c, AOD-SEQ-f: four phases each, first player then second, then the next turn', () => {
    const game = field({}, { turn: 2, side: 'coalition', units: quiet })
    game.do(end)
    expect(phases(game.events)).toEqual([
      '2 coalition combat',
      '2 french rally',
      '2 french fire',
      '2 french movement',
    ])
    game.do(end)
    expect(phases(game.events), 'AOD-SEQ-f').toEqual([
      '2 french combat',
      '3 coalition rally',
      '3 coalition fire',
      '3 coalition movement',
    ])
  })

  it('AOD-SEQ-d: the phasing player attacks, the other defends', () => {
    const units = ['P1 pr-line 300,440 180', 'F1 fr-line 300,380 0']
    const prussian = field({}, { side: 'coalition', phase: 'combat', units }, [3])
    prussian.do(attack('F1', 'P1'))
    expect(prussian.event('combat'), 'AOD-SEQ-d').toMatchObject({
      side: 'coalition',
      target: 'F1',
      units: ['P1'],
    })
    const french = field({}, { side: 'french', phase: 'combat', units }, [3])
    french.do(attack('P1', 'F1'))
    expect(french.event('combat')).toMatchObject({ side: 'french', target: 'P1', units: ['F1'] })
  })

  it('AOD-SEQ-e: only the phasing player’s units rally, fire, move and attack', () => {
    const units = [
      'P1 pr-line 300,440 180 disrupted',
      'PA pr-guns 500,440 180',
      'F1 fr-line 300,380 0 disrupted',
      'FA fr-guns 520,340 0',
    ]
    field({}, { side: 'coalition', phase: 'rally', units }).refuses(rally('F1'), 'AOD-SEQ-e')
    field({}, { side: 'coalition', phase: 'fire', units }).refuses(fire('FA', 'P1'), 'AOD-SEQ-e')
    field({}, { side: 'coalition', phase: 'movement', units }).refuses(move('F1', straight(10)), 'AOD-SEQ-e')
    field({}, { side: 'coalition', phase: 'combat', units }).refuses(attack('P1', 'F1'), 'AOD-SEQ-e')
  })

  it('AOD-SEQ-e: yet the enemy forms square, runs and pursues where the rules make him', () => {
    const square = field(
      {},
      { side: 'coalition', units: ['PC pr-medium 640,500 180', 'F2 fr-line 640,360 0'] },
    )
    square.do(charge('PC', 'F2'))
    expect(square.told('square-formed')).toBe(true)
    // A defender in contact throws its attacker back, tests, and pursues in the enemy's turn.
    const units = ['PC pr-light 300,422.5 180 disrupted', 'F1 fr-young 300,395 0', 'F2 fr-line 800,100 0']
    const beaten = field({}, { side: 'coalition', phase: 'combat', units }, [1, 1])
    beaten.do(attack('F1', 'PC'))
    expect(beaten.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['routs', 'rout-move', 'control-roll', 'pursued']),
    )
    beaten.shows({ units: { F1: { pursues: 'PC' } } })
  })

  it('does nothing out of its phase, and says so: AOD-SEQ-c', () => {
    const game = field({}, { side: 'coalition', units: quiet })
    game.refuses(rally('P1'), 'AOD-SEQ-c')
    game.refuses(attack('F1', 'P1'), 'AOD-SEQ-c')
    game.refuses({ do: 'deploy', unit: 'P1', x: 1, y: 1, facing: 0, formation: 'line' }, 'AOD-SEQ-c')
    game.refuses({ do: 'lose', unit: 'P1' }, 'AOD-SEQ-c')
    game.refuses({ do: 'follow', unit: 'P1' }, 'AOD-SEQ-c')
    expect(game.decides).toBe('coalition')
  })

  it('opens The Mill Brook with the Coalition’s guns: AOD-SEQ-c', () => {
    const game = new Field({ scenario: 'mill-brook' })
    game.shows({ turn: 1, decides: 'coalition', phase: 'fire', decision: 'fire' })
    expect(game.offers('fire').map(({ unit }) => unit)).toContain('P8')
  })
})
