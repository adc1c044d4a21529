import { describe, expect, it } from 'vitest'
import { Field, attack, charge, end, field, fire, move, straight } from '../testing.ts'

const special = [{ rule: 'surprise', side: 'french', turn: 1, within: 400 }]

describe('surprise', () => {
  const units = [
    'P1 pr-line 300,700 180',
    'F1 fr-line 300,292.5 0',
    'F2 fr-line 700,100 90',
    'FA fr-guns 600,100 90',
  ]

  it('keeps a unit in place with no enemy within 400 mm: AOD-3-move-a', () => {
    const game = field({ special, first: 'french' }, { turn: 1, side: 'french', units })
    game.refuses(move('F2', straight(10)), 'AOD-3-move-a')
    game.refuses(move('F2', { go: 'form', formation: 'column' }), 'AOD-3-move-a')
    game.refuses({ do: 'limber', unit: 'FA' }, 'AOD-3-move-a')
    // F1 is 392.5 mm from the Prussians.
    game.do(move('F1', straight(10)))
  })

  it('lets guns turn in place: AOD-2-limber-e', () => {
    const game = field({ special, first: 'french' }, { turn: 1, side: 'french', units })
    game.do({ do: 'pivot', unit: 'FA', facing: 0 }).shows({ units: { FA: { facing: 0 } } })
    const limbered = [...units.slice(0, 3), 'FA fr-guns 600,100 90 limbered']
    const other = field({ special, first: 'french' }, { turn: 1, side: 'french', units: limbered })
    other.refuses(move('FA', { go: 'turn', facing: 0 }, straight(10)), 'AOD-3-move-a')
    other.do(move('FA', { go: 'turn', facing: 0 })).shows({ units: { FA: { facing: 0 } } })
  })

  it('is over in turn 2 and never holds the other side', () => {
    const later = field({ special, first: 'french' }, { turn: 2, side: 'french', units })
    later.do(move('F2', straight(10))).shows({ units: { F2: { x: 710 } } })
    const other = field(
      { special },
      { turn: 1, side: 'coalition', units: ['P1 pr-line 300,750 180', 'F1 fr-line 300,50 0'] },
    )
    other.do(move('P1', straight(10))).shows({ units: { P1: { y: 740 } } })
  })

  it('holds the French camp at Hagelberg in turn 1', () => {
    const game = new Field({ scenario: 'hagelberg' }).do(end)
    game.shows({ turn: 1, decides: 'french', decision: 'movement' })
    game.refuses(move('F13', straight(10)), 'AOD-3-move-a')
    game.do(end, end).shows({ turn: 2, decides: 'french' })
    game.do(move('F13', straight(10)))
  })
})

describe('wet powder', () => {
  const wet = { options: { wetPowder: true } }

  it('brings infantry down to 10 mm: AOD-4-who-b', () => {
    const at = (y: number) => ['P1 pr-line 300,440 180', `F1 fr-line 300,${y} 0`]
    const dry = field({}, { side: 'coalition', phase: 'combat', units: at(400) }, [3])
    expect(dry.decision).toBe('combat')
    field(wet, { side: 'coalition', phase: 'combat', units: at(400) }).shows({ decides: 'french' })
    field(wet, { side: 'coalition', phase: 'combat', units: at(415) }, [3]).do(attack('F1', 'P1'))
  })

  it('takes one off every artillery die: AOD-2-fire-e', () => {
    const units = ['PA pr-guns 420,460 180', 'F1 fr-line 300,380 0']
    const game = field(wet, { side: 'coalition', phase: 'fire', units }, [3]).do(fire('PA', 'F1'))
    expect(game.event('fired')).toMatchObject({ total: 2, result: '-' })
    const least = field(wet, { side: 'coalition', phase: 'fire', units }, [1]).do(fire('PA', 'F1'))
    expect(least.event('fired')).toMatchObject({ total: 1, result: '-' })
  })

  it('leaves the charge of cavalry as it is: AOD-4-who-d', () => {
    const units = ['PC pr-medium 640,500 180', 'F2 fr-line 640,360 0']
    const game = field(wet, { side: 'coalition', units }, [6, 5]).do(charge('PC', 'F2'), end)
    game.shows({ decision: 'combat', decides: 'coalition' })
  })
})
