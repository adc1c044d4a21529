import { describe, expect, it } from 'vitest'
import { attack, end, feedStack, fight, firstHexes, retreat, supply, toBattles } from './battle.ts'
import { position } from '../field.ts'
import type { Field, FieldPlan } from '../field.ts'

const combat = { side: 'french', phase: 'combat' } as const
const W = 'W au05-inf-4-3 0505'

/** Dice at 100 %, which X against W is when neither is fed. */
const Drs = 1
const Ar1 = 4
const Ar2 = 5
const Ars = 6

/**
 * X in 0504 attacks W in 0505 and has the result. W controls 0404 and 0605; 0503, 0603 and 0604 are free of it.
 */
function struck(die: number, plan: FieldPlan = {}, others: string[] = [], X = 'X fr-inf-5-4 0504'): Field {
  const game = position(plan, { ...combat, units: [X, W, ...others] }, [die])
  return toBattles(game.do(attack('0505', 'X'))).do(fight())
}

/** Where X may step first. */
function ways(game: Field, unit = 'X'): string[] {
  return firstHexes(game.offers('retreat'), unit)
}

/** Movement points or hexes the unit under way has still to go. */
function left(game: Field): number | undefined {
  const frame = game.p.state.frames.at(-1)
  return frame?.phase === 'retreat' ? frame.route?.left : undefined
}

/** Austrian horse around 0504: with W it controls every hex next to it. */
const horse = ['h au05-cav-1-7 0602', 'i au05-cav-1-7 0402', 'j au05-cav-1-7 0704']

describe('making the distance', () => {
  it('The owner moves his own units (LGA-RET-01)', () => {
    const own = struck(Ar1).shows({ decision: 'retreat', decides: 'french' }).do(retreat('X', '0603'))
    expect(own.event('retreated')).toMatchObject({ unit: 'X', side: 'french', path: ['0504', '0603'] })
    struck(Drs).shows({ decision: 'retreat', decides: 'allied' }).refuses(retreat('X', '0603'), 'LGA-CRT-09')
  })

  /** 0603 is the only way out of 0504, and leads nowhere. */
  const alley: FieldPlan = {
    unbridged: [
      '0404|0504',
      '0504|0604',
      '0504|0605',
      '0503|0504',
      '0503|0603',
      '0603|0703',
      '0502|0603',
      '0602|0603',
      '0603|0604',
    ],
  }

  it('The whole distance is made, or the unit is lost (LGA-RET-02)', () => {
    const game = struck(Ar2).do(retreat('X', '0603'))
    expect(left(game)).toBe(1)
    game
      .refuses(end, 'LGA-SEQ-05')
      .do(retreat('X', '0602'))
      .shows({ at: { '0602': ['X'] } })
    struck(Ar1, alley)
      .do(retreat('X', '0603'))
      .shows({ at: { '0603': ['X'] } })
    const lost = struck(Ar2, alley).shows({ gone: ['X'] })
    expect(lost.event('eliminated')).toMatchObject({ unit: 'X', clauses: ['LGA-RET-02', 'LGA-RET-10'] })
  })

  it('A Fortress its owner controls ends the retreat (LGA-RET-03, LGA-RET-14)', () => {
    const own: FieldPlan = { terrain: { '0503': 'fortress' }, control: { '0503': 'french' } }
    for (const result of [Ar2, Ars]) {
      const unit = result === Ars ? 'X.1' : 'X'
      const game = struck(result, own)
      expect(ways(game, unit)).toContain('0503')
      game.refuses(retreat(unit, '0503', '0502'), 'LGA-RET-02').do(retreat(unit, '0503'))
      expect(left(game), 'LGA-RET-03').toBeUndefined()
      game.shows({ disrupted: { [unit]: 22 } })
    }
    // Even one on the way to another, with points in hand: 0502 is nearest but lies in a lake, 0601 is next to it.
    const isle: FieldPlan = {
      terrain: { '0502': 'fortress', '0601': 'fortress' },
      control: { '0502': 'french', '0601': 'french' },
      lake: ['0402|0502', '0502|0602', '0501|0502', '0502|0601', '0502|0503', '0502|0603'],
    }
    const units = ['X fr-inf-2-5 0504', 'w au05-inf-1-4 0505']
    const held = position(isle, { ...combat, units }, [Ars])
    toBattles(held.do(attack('0505', 'X'))).do(fight(), retreat('X', '0603', '0602', '0601'))
    held.shows({ at: { '0601': ['X'] }, disrupted: { X: 22 } }, 'LGA-RET-14')
    // One that was nobody's is a hex like others, though going through takes it.
    const neutral: FieldPlan = { terrain: { '0503': 'fortress' } }
    const passing = struck(Ar2, neutral).do(retreat('X', '0503')).shows({ decision: 'retreat' })
    passing.do(retreat('X', '0502')).shows({ at: { '0502': ['X'] }, control: { '0503': 'french' } })
  })

  it('Any number may go into a Fortress; the next friendly Player-Turn asks for their stacking (LGA-RET-04)', () => {
    const own: FieldPlan = { terrain: { '0503': 'fortress' } }
    const game = struck(Ar1, own, ['G fr-inf-18-2 0503']).do(retreat('X', '0503'))
    game.shows({ at: { '0503': ['G', 'X'] }, clock: 18 }, 'LGA-RET-04')
    // The Allied Player-Turn asks nothing.
    game.do(end).shows({ clock: 21, at: { '0503': ['G', 'X'] } })
    game.do(end).shows({ clock: 22, decision: 'surplus', decides: 'allied' })
    game.do({ do: 'destroy', units: ['G'] }).shows({ at: { '0503': ['X'] } })
  })

  it('Where the limits leave no way the unit is eliminated (LGA-RET-10)', () => {
    const plan: FieldPlan = {
      unbridged: ['0503|0504'],
      lake: ['0504|0604'],
      terrain: { '0603': 'mountain', '0404': 'sea' },
    }
    struck(Ar1, plan, ['n au05-supply 0605']).shows({ gone: ['X'] })
    struck(Ar1, plan)
      .do(retreat('X', '0605'))
      .shows({ at: { '0605': ['X'] } })
  })
})

describe('where a retreat never goes', () => {
  it('Over an unbridged river, over a lake, into a mountain, into the enemy (LGA-RET-05, LGA-RET-06, LGA-RET-07, LGA-RET-08)', () => {
    const plan: FieldPlan = {
      unbridged: ['0503|0504'],
      lake: ['0504|0604'],
      terrain: { '0603': 'mountain' },
      bridged: ['0404|0504'],
    }
    const game = struck(Ar1, plan)
    game.refuses(retreat('X', '0503'), 'LGA-RET-05')
    game.refuses(retreat('X', '0604'), 'LGA-RET-06')
    game.refuses(retreat('X', '0603'), 'LGA-RET-07')
    game.refuses(retreat('X', '0505'), 'LGA-RET-08')
    // What is left is controlled by W, but open; a bridge is no bar.
    expect(ways(game)).toEqual(['0404', '0605'])
    struck(Ar1, { terrain: { '0603': 'sea' } }).refuses(retreat('X', '0603'), 'LGA-MOV-H0')
    // Nor a hex with nothing but enemy Supply in it.
    struck(Ar1, {}, ['n au05-supply 0603']).refuses(retreat('X', '0603'), 'LGA-RET-08')
  })

  it('Back to a hex it has used, the first included (LGA-RET-09)', () => {
    const game = struck(Ars).do(retreat('X.1', '0603')).refuses(retreat('X.1', '0504'), 'LGA-RET-09')
    game.do(retreat('X.1', '0503')).refuses(retreat('X.1', '0603'), 'LGA-RET-09')
    expect(ways(game, 'X.1')).not.toContain('0603')
  })

  it('Enemy zones neither bar it nor cost it anything (LGA-RET-11)', () => {
    const game = struck(Ar1, {}, horse)
    expect(ways(game), 'LGA-RET-11').toEqual(['0404', '0503', '0603', '0604', '0605'])
    game.do(retreat('X', '0603')).shows({ at: { '0603': ['X'] }, disrupted: { X: 22 } })
    // Scattered horse, 8 points: one to leave the other half, one a hex, nothing for leaving a partly controlled one.
    const units = ['X fr-cav-3-7 0504', 'w au05-inf-1-4 0505', ...horse]
    const scattered = position({}, { ...combat, units }, [Ars])
    toBattles(scattered.do(attack('0505', 'X'))).do(fight(), retreat('X.1', '0404'))
    expect(left(scattered)).toBe(6)
    expect(left(scattered.do(retreat('X.1', '0304')))).toBe(5)
  })
})

describe('which way', () => {
  it('Through the fewest enemy-controlled hexes (LGA-RET-12)', () => {
    const game = struck(Ar1)
      .refuses(retreat('X', '0404'), 'LGA-RET-12')
      .refuses(retreat('X', '0605'), 'LGA-RET-12')
    expect(ways(game)).toEqual(['0503', '0603', '0604'])
    // Two hexes back: one controlled hex on the way is worse than none, wherever it lies.
    const two = struck(Ar2, {}, ['n au05-inf-1-4 0601'])
    two.do(retreat('X', '0603')).refuses(retreat('X', '0602'), 'LGA-RET-12')
    expect(ways(two)).toEqual(['0503', '0604', '0703'])
  })

  it('Then towards the nearest Fortress of its own, and into it when it can be reached (LGA-RET-13)', () => {
    const west: FieldPlan = { terrain: { '0104': 'fortress' }, control: { '0104': 'french' } }
    // 0404 would be nearer still, but W controls it.
    expect(ways(struck(Ar1, west)), 'LGA-RET-13').toEqual(['0503'])
    const reach: FieldPlan = { terrain: { '0502': 'fortress' }, control: { '0502': 'french' } }
    const game = struck(Ar2, reach)
    expect(ways(game)).toEqual(['0503', '0603'])
    game.do(retreat('X', '0603')).refuses(retreat('X', '0602'), 'LGA-RET-12').do(retreat('X', '0502'))
    game.shows({ at: { '0502': ['X'] } })
    // A Fortress of the enemy's, or nobody's, draws nobody.
    for (const by of ['allied', 'neutral'] as const)
      expect(ways(struck(Ar1, { ...west, control: { '0104': by } }))).toEqual(['0503', '0603', '0604'])
  })

  it('Of equal ways the owner takes the one he likes (LGA-RET-15)', () => {
    for (const hex of ['0503', '0603', '0604'])
      struck(Ar1)
        .do(retreat('X', hex))
        .shows({ at: { [hex]: ['X'] } }, 'LGA-RET-15')
  })

  it('A friend lifts control, total counts as partial, and the last hex counts too (LGA-RET-16)', () => {
    expect(ways(struck(Ar1, {}, ['S fr-supply 0404'])), 'LGA-RET-16').toEqual([
      '0404',
      '0503',
      '0603',
      '0604',
    ])
    expect(ways(struck(Ar1, {}, horse))).toEqual(['0404', '0503', '0603', '0604', '0605'])
    expect(ways(struck(Ar1, {}, [...horse, 'S fr-supply 0603']))).toEqual(['0603'])
    // Every second hex behind 0503 is controlled: two hexes back never goes there.
    const last = struck(Ar2, {}, ['n au05-inf-1-4 0401', 'm au05-cav-1-7 0303'])
    expect(ways(last)).toEqual(['0503', '0603', '0604'])
    last.do(retreat('X', '0503')).refuses(retreat('X', '0403'), 'LGA-RET-12')
    expect(ways(last)).toEqual(['0502', '0603'])
  })

  it('The Fortress is the one nearest to where the retreat starts; of two as near the owner chooses (LGA-RET-16)', () => {
    const both = (...hexes: string[]): FieldPlan => ({
      terrain: Object.fromEntries(hexes.map((hex) => [hex, 'fortress'])),
      control: Object.fromEntries(hexes.map((hex) => [hex, 'french'])),
    })
    // 0804 is three hexes away, 0104 four.
    expect(ways(struck(Ar1, both('0104', '0804'))), 'LGA-RET-16').toEqual(['0604'])
    expect(ways(struck(Ar1, both('0204', '0804')))).toEqual(['0503', '0604'])
    // Whichever he begins to make for, he makes for.
    const game = struck(Ar2, both('0204', '0804'))
    expect(ways(game)).toEqual(['0503', '0604'])
    game.do(retreat('X', '0604'))
    expect(ways(game)).toEqual(['0704'])
    // Out of a Fortress: it is not its own refuge, and with no other there is no second rule.
    const sortie = struck(Ar1, both('0504'), [], 'X fr-inf-2-5 0504')
    expect(sortie.event('battle')).toMatchObject({ percent: 100, result: 'Ar1' })
    expect(ways(sortie)).toEqual(['0503', '0603', '0604'])
    expect(ways(struck(Ar1, both('0504', '0104'), [], 'X fr-inf-2-5 0504'))).toEqual(['0503'])
  })
})

describe('scattered', () => {
  it('An unoccupied hex has no Combat unit in it; Supply and Leaders do not matter, and go where they like (LGA-RET-17)', () => {
    const alone = 'w au05-inf-1-4 0505'
    const fall = (others: string[], path: string[]) => {
      // 1 against 1: die 1, `Drs`.
      const game = position({}, { ...combat, units: ['X fr-inf-2-5 0504', alone, ...others] }, [Drs])
      return toBattles(game.do(attack('0505', 'X')))
        .do(fight(), retreat('w', ...path.slice(0, -1)))
        .do(retreat('w', path.at(-1) ?? ''))
    }
    const path = ['0506', '0507', '0508', '0509']
    fall(['T au05-supply 0509', 'mack 0509'], path).shows({ at: { '0509': ['T', 'mack', 'w'] } })
    expect(() => fall(['f au05-inf-1-4 0509'], path), 'LGA-RET-17').toThrow('LGA-RET-12')
    // A Leader struck with the others ends among troops.
    const game = position(
      {},
      { ...combat, units: ['G fr-inf-18-2 0504', W, 'mack 0505', 'g au05-inf-1-4 0412'] },
      [4],
    )
    toBattles(game.do(attack('0505', 'G'))).do(fight())
    // 9 against 4: 200 %, die 4, `Drs`.
    game
      .do(retreat('mack', '0406', '0407', '0408', '0409', '0410', '0411', '0511'))
      .do(retreat('mack', '0412'))
    game.shows({ at: { '0412': ['g', 'mack'] }, disrupted: { mack: 22 } })
  })

  it('The allowance is spent on ground and company, on entering and on leaving; an end that is not allowed is no way (LGA-RET-18)', () => {
    const plan: FieldPlan = { terrain: { '0603': 'rough' } }
    const game = struck(Ars, plan, ['F fr-inf-5-4 0602'])
    // Leaving the other half 1, rough 2.
    game.do(retreat('X.1', '0603'))
    expect(left(game), 'LGA-RET-18').toBe(2)
    // Joining the corps in 0602 would take both points and end among friends: no way at all.
    expect(ways(game, 'X.1')).not.toContain('0602')
    game.do(retreat('X.1', '0703', '0803'))
    // The last half: rough 2, joining 2, leaving 1 + 1 is one too many: 0602 with a point in hand, and nobody may end there.
    game.do(retreat('X.2', '0603')).refuses(retreat('X.2', '0602'), 'LGA-RET-12')
    const cheap = struck(Ars, {}, ['F fr-inf-5-4 0602'])
    cheap.do(retreat('X.1', '0503', '0502', '0501')).shows({ decision: 'retreat' })
    cheap.do(retreat('X.1', '0401')).do(retreat('X.2', '0603', '0602'))
    // 5 points: 1, then 2 to join, then 2 to leave.
    expect(left(cheap)).toBe(2)
    cheap.do(retreat('X.2', '0601')).shows({ at: { '0601': ['X.2'] }, disrupted: { 'X.2': 22 } })
  })

  it('Horse pays for ground as it moves; mountains are closed, passes are not (LGA-RET-22)', () => {
    const plan: FieldPlan = { terrain: { '0603': 'mountain-pass', '0503': 'mountain', '0604': 'rough' } }
    const units = ['X fr-cav-3-7 0504', 'w au05-inf-1-4 0505']
    const game = position(plan, { ...combat, units }, [6])
    // 1 against 1, die 6, `Ars`: two divisions of 8 points.
    toBattles(game.do(attack('0505', 'X')))
      .do(fight())
      .refuses(retreat('X.1', '0503'), 'LGA-RET-07')
    game.do(retreat('X.1', '0603'))
    expect(left(game), 'LGA-RET-22').toBe(8 - 2 - 1)
    game.do(retreat('X.1', '0602', '0601', '0701', '0801', '0901')).do(retreat('X.2', '0604'))
    expect(left(game)).toBe(8 - 2)
  })
})

describe('one or two hexes', () => {
  it('They are counted in hexes, whatever the ground and the company, and may end among friends (LGA-RET-19)', () => {
    const plan: FieldPlan = {
      terrain: { '0503': 'woods', '0502': 'woods', '0603': 'woods', '0604': 'woods' },
    }
    // An army of 2 points goes two woods back, past a friend and onto another.
    const units = [
      'X fr-inf-18-2 0504',
      'w au05-inf-15-2 0505',
      'v au05-inf-4-3 0505',
      'F fr-inf-5-4 0503',
      'f fr-inf-5-4 0502',
    ]
    const game = position(plan, { ...combat, units }, [Ar2])
    toBattles(game.do(attack('0505', 'X'))).do(fight())
    expect(game.event('battle'), 'LGA-RET-19').toMatchObject({ percent: 100, result: 'Ar2' })
    game
      .do(retreat('X', '0503', '0502'))
      .shows({ at: { '0502': ['X', 'f'], '0503': ['F'] }, disrupted: { X: 22 } })
  })

  it('Leaders, Supply and Depots go with the troops; what cannot move is lost (LGA-RET-20)', () => {
    const hex = [
      'w pr-inf-2-4 0505',
      'T pr-supply 0505',
      'brunswick 0505',
      'D pr-depot 0505',
      'E au05-depot 0505',
    ]
    // 9 against 2, 400 %; unfed 5 against 2.
    const game = position({}, { ...combat, units: ['X fr-inf-5-4 0504', ...hex] }, [3])
    toBattles(game.do(attack('0505', 'X'))).do(fight())
    // 2 against 1 + 1: 100 %, die 3, `Ar1 Dr1`.
    game.do(retreat('X', '0603')).shows({ decision: 'retreat', decides: 'allied' }, 'LGA-RET-20')
    game.refuses(retreat('D', '0506'), 'LGA-RET-10')
    for (const unit of ['w', 'T', 'brunswick']) game.do(retreat(unit, '0506'))
    game.do(retreat('E', '0506')).shows({
      at: { '0506': ['w', 'T', 'brunswick', 'E'], '0505': [] },
      gone: ['D'],
      disrupted: { w: 22, T: 22, brunswick: 22, E: 22 },
      turn: 4,
    })
    // The attackers' Leader is driven like his troops.
    const led = position({}, { ...combat, units: ['X fr-inf-2-5 0504', 'murat 0504', W] }, [Ar1])
    toBattles(led.do(attack('0505', 'X', 'murat'))).do(
      fight(),
      retreat('murat', '0603'),
      retreat('X', '0603'),
    )
    led.shows({ at: { '0603': ['X', 'murat'] }, disrupted: { murat: 22 } })
  })

  it('They go one by one, in any order and apart, each in the position then reached (LGA-RET-21)', () => {
    const units = [
      'X fr-inf-5-4 0504',
      'Y fr-inf-5-4 0504',
      'S fr-supply 0504',
      W,
      'T au05-supply 0505',
      ...horse,
    ]
    const game = (): Field => {
      const placed = position({}, { ...combat, units }, [Ar2]).do(
        attack('0505', 'X', 'Y'),
        feedStack('0504', 'S'),
        end,
        end,
      )
      return placed.do(supply('T', 'W'), fight())
    }
    // 4 against 4: `Ar2`.
    const one = game()
    expect([ways(one, 'X').length > 0, ways(one, 'Y').length > 0]).toEqual([true, true])
    one.do(retreat('Y', ways(one, 'Y')[0])).refuses(retreat('X', '0603'), 'LGA-RET-21')
    one.do(one.offers('retreat')[0])
    expect(one.event('retreated').unit).toBe('Y')

    // One hex back, every hex controlled: the first goes where he likes, and where he stands the next must follow.
    const near = position({}, { ...combat, units }, [Ar1]).do(
      attack('0505', 'X', 'Y'),
      feedStack('0504', 'S'),
      end,
      end,
    )
    near.do(supply('T', 'W'), fight())
    expect(ways(near, 'X')).toEqual(['0404', '0503', '0603', '0604', '0605'])
    near.do(retreat('Y', '0404'))
    expect(ways(near, 'X')).toEqual(['0404'])
    // Without the horse they may part.
    const free = position({}, { ...combat, units: units.slice(0, 5) }, [Ar1]).do(
      attack('0505', 'X', 'Y'),
      feedStack('0504', 'S'),
      end,
      end,
    )
    free.do(supply('T', 'W'), fight(), retreat('Y', '0503'), retreat('X', '0604'))
    free.shows({ at: { '0503': ['Y'], '0604': ['X'] } })
  })
})
