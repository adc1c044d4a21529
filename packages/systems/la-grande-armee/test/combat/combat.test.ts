import { describe, expect, it } from 'vitest'
import {
  advance,
  attack,
  decision,
  end,
  feedStack,
  fight,
  odds,
  retire,
  retreat,
  supply,
  toBattles,
} from './battle.ts'
import { position } from '../field.ts'

const combat = { side: 'french', phase: 'combat' } as const

describe('who fights, and in what order', () => {
  it('Neighbours may fight, but nobody has to (LGA-CBT-01, LGA-CBT-A2)', () => {
    const placed = { ...combat, units: ['X fr-inf-5-4 0504', 'W au05-inf-4-3 0505'] }
    const game = position({}, placed)
    expect(game.offers('attack'), 'LGA-CBT-01').toEqual([attack('0505', 'X')])
    game.do(end).shows({ turn: 4, decision: 'movement', at: { '0504': ['X'], '0505': ['W'] } }, 'LGA-CBT-A2')
    const fought = toBattles(position({}, placed, [6]).do(attack('0505', 'X'))).do(fight())
    expect(fought.event('battle')).toMatchObject({ targets: ['0505'], units: ['X'] })
  })

  it('Whoever has the Player-Turn is the Attacker, even the side that is being driven back (LGA-CBT-02)', () => {
    const game = position(
      {},
      { side: 'allied', phase: 'combat', units: ['X fr-inf-5-4 0504', 'e au05-inf-1-4 0505'] },
      [6],
    )
    expect(game.decides, 'LGA-CBT-02').toBe('allied')
    game.refuses(attack('0505', 'X'), 'LGA-SEQ-04').do(attack('0504', 'e'))
    expect(game.event('attack').side).toBe('allied')
    // 1 against 2: 50 %, die 6, `Ae`: it is the Allied brigade that the A strikes.
    toBattles(game)
      .do(fight())
      .shows({ gone: ['e'], at: { '0504': ['X'] } })
  })

  it('First all attacks with their Supply, then retreats, then the Supply of those who stayed, then the dice (LGA-CBT-03, LGA-CBT-04, LGA-CBT-05)', () => {
    const units = [
      'X fr-inf-5-4 0504',
      'S fr-supply 0503',
      'W au05-inf-4-3 0505',
      'h au05-cav-1-7 0505',
      'T au05-supply 0506',
      'far au05-inf-1-4 0605',
    ]
    const game = position({}, { ...combat, units }, [6])
    game.refuses(retire('h', '0406'), 'LGA-SEQ-05').refuses(fight(), 'LGA-SEQ-05')
    game
      .do(attack('0505', 'X'), supply('S', 'X'), end)
      .shows({ decision: 'retirement', decides: 'allied' }, 'LGA-CBT-03')
    game.refuses(attack('0605', 'X'), 'LGA-SEQ-05').refuses(supply('T', 'W'), 'LGA-SEQ-05')
    game.do(retire('h', '0406', '0407', '0408', '0409', '0410', '0411'), end)
    game.shows({ decision: 'defence', decides: 'allied' }, 'LGA-CBT-04')
    game.refuses(supply('T', 'h'), 'LGA-SUP-04').refuses(supply('T', 'far'), 'LGA-SUP-04')
    game.refuses(fight(), 'LGA-SEQ-05').do(supply('T', 'W'))
    expect(game.diceLeft).toBe(1)
    game.shows({ decision: 'battles', decides: 'french' }).do(fight())
    // 5 against 4: 120 %, die 6.
    expect(game.event('battle'), 'LGA-CBT-05').toMatchObject({ percent: 125, column: 120, result: 'Ar2' })
    expect(game.diceLeft).toBe(0)
  })

  it('The Attacker takes the battles in the order he likes, each once (LGA-CBT-06)', () => {
    const units = ['X fr-inf-5-4 0304', 'Y fr-inf-5-4 0804', 'v au05-inf-4-3 0305', 'w au05-inf-4-3 0805']
    const game = toBattles(
      position({}, { ...combat, units }, [4, 4]).do(attack('0305', 'X'), attack('0805', 'Y')),
    )
    expect(game.offers('fight')).toEqual([fight(0), fight(1)])
    game.do(fight(1), retreat('Y', '0803')).refuses(fight(1), 'LGA-CBT-06')
    game.do(fight(0), retreat('X', '0303')).shows({ at: { '0303': ['X'], '0803': ['Y'] } })
  })

  it('Nobody advances before the last battle is settled (LGA-CBT-07)', () => {
    const units = ['X fr-inf-5-4 0304', 'Y fr-inf-5-4 0804', 'v au05-inf-1-4 0305', 'w au05-inf-1-4 0805']
    const into = advance('0305', 'X')
    const game = position({ bridged: ['0304|0305'] }, { ...combat, units }, [1, 1])
    toBattles(game.do(attack('0305', 'X'), attack('0805', 'Y'))).do(fight(0))
    game.shows({ gone: ['v'] }, 'LGA-CBT-07').refuses(into, 'LGA-SEQ-05')
    game
      .do(fight(1))
      .shows({ decision: 'advance' })
      .do(into)
      .shows({ at: { '0305': ['X'] } })
  })
})

describe('who may attack whom', () => {
  it('Only an adjacent enemy is attacked (LGA-CBT-A1, LGA-CBT-A3)', () => {
    const units = ['X fr-inf-5-4 0504', 'near au05-inf-4-3 0505', 'far au05-inf-4-3 0506']
    const game = position({}, { ...combat, units })
    game.refuses(attack('0506', 'X'), 'LGA-CBT-A1').refuses(attack('0604', 'X'), 'LGA-CBT-A1')
    expect(game.offers('attack'), 'LGA-CBT-A3').toEqual([attack('0505', 'X')])
  })

  it('Hexes with only a Lake side in common do not fight (LGA-CBT-A4)', () => {
    const units = ['X fr-inf-5-4 0504', 'w au05-inf-4-3 0505', 'v au05-inf-4-3 0605']
    const game = position({ lake: ['0504|0505'] }, { ...combat, units })
    game.refuses(attack('0505', 'X'), 'LGA-CBT-A4')
    expect(game.offers('attack')).toEqual([attack('0605', 'X')])
  })

  it('All units of one attack stand in one hex, but for the assault of a Fortress (LGA-CBT-B1)', () => {
    const units = ['X fr-inf-5-4 0404', 'Y fr-inf-5-4 0504', 'w au05-inf-4-3 0505']
    const game = position({}, { ...combat, units })
    game.refuses(attack('0505', 'X', 'Y'), 'LGA-CBT-B1')
    game.do(attack('0505', 'X')).refuses({ do: 'join', attack: 0, units: ['Y'] }, 'LGA-CBT-B1')
    expect(game.offers('join')).toEqual([])
    const assault = position({ terrain: { '0505': 'fortress' } }, { ...combat, units })
    assault.do(attack('0505', 'X', 'Y'))
    expect(odds(assault).attack.total).toBe(2 + 2)
  })

  it('Parts of a stack strike different hexes, and a part may stand aside from all of them (LGA-CBT-B2, LGA-CBT-B3)', () => {
    const units = [
      'A fr-inf-2-5 0504',
      'B fr-inf-2-5 0504',
      'C fr-inf-2-5 0504',
      'S fr-supply 0504',
      'v au05-inf-4-3 0505',
      'w au05-inf-4-3 0605',
    ]
    const game = position({}, { ...combat, units }, [6, 6])
    game.do(attack('0505', 'A'), attack('0605', 'B'), feedStack('0504', 'S'))
    toBattles(game).do(fight(0))
    expect(game.event('battle'), 'LGA-CBT-B2').toMatchObject({
      units: ['A'],
      targets: ['0505'],
      strength: { total: 1 },
    })
    game.do(fight(1))
    expect(game.event('battle')).toMatchObject({ units: ['B'], targets: ['0605'], strength: { total: 1 } })
    // 1 against 2, die 6: `Ae` twice; the third never fought.
    game.shows({ gone: ['A', 'B'], at: { '0504': ['C'] } }, 'LGA-CBT-B3')
  })

  it('No unit attacks twice in a Combat Phase (LGA-CBT-B4)', () => {
    const units = ['X fr-inf-5-4 0504', 'Y fr-inf-2-5 0504', 'v au05-inf-4-3 0505', 'w au05-inf-4-3 0605']
    const game = position({}, { ...combat, units }).do(attack('0505', 'X'), attack('0605', 'Y'))
    game.refuses(attack('0605', 'X'), 'LGA-CBT-B4')
    game.refuses({ do: 'join', attack: 1, units: ['X'] }, 'LGA-CBT-B4')
    expect([...game.offers('attack'), ...game.offers('join')]).toEqual([])
  })

  it('A Leader helps one attack; Leaders, Supply, Depots and the disrupted attack nobody by themselves (LGA-CBT-B5)', () => {
    const units = [
      'X fr-inf-5-4 0504',
      'Y fr-inf-2-5 0504',
      'davout 0504',
      'S fr-supply 0504',
      'D fr-depot 0504',
      'hurt fr-inf-2-5 0504 * 20',
      'v au05-inf-4-3 0505',
      'w au05-inf-4-3 0605',
    ]
    const game = position({}, { ...combat, units })
    for (const unit of ['davout', 'S', 'D']) game.refuses(attack('0505', unit), 'LGA-CBT-B5')
    game.refuses(attack('0505', 'hurt'), 'LGA-DIS-A3')
    game.do(attack('0505', 'X', 'davout'), attack('0605', 'Y'))
    game.refuses({ do: 'join', attack: 1, units: ['davout'] }, 'LGA-CBT-B5')
    game.refuses({ do: 'join', attack: 1, units: ['S'] }, 'LGA-CBT-B5')
    game.refuses({ do: 'join', attack: 1, units: ['hurt'] }, 'LGA-DIS-A3')
    expect(game.offers('join')).toEqual([])
    expect(odds(game, 0).attack.total).toBe(2 + 2)
    expect(odds(game, 1).attack.total).toBe(1)
  })

  it('An attack strikes one hex and leaves the next alone, unless it is a sortie (LGA-CBT-C1)', () => {
    const units = ['X fr-inf-5-4 0504', 'v au05-inf-4-3 0505', 'w au05-inf-4-3 0605']
    const game = position({}, { ...combat, units }, [1])
    toBattles(game.do(attack('0505', 'X')))
    expect(odds(game).defence.total, 'LGA-CBT-C1').toBe(2)
    game.do(fight(), retreat('v.1', '0406')).shows({ at: { '0605': ['w'] } })
    const sortie = position({ terrain: { '0504': 'fortress' } }, { ...combat, units }).do(attack('0505', 'X'))
    expect([...sortie.event('attack').targets].sort()).toEqual(['0505', '0605'])
    expect(odds(sortie).defence.total).toBe(4)
  })
})

describe('who defends', () => {
  const units = [
    'X fr-inf-5-4 0504',
    'Y fr-inf-5-4 0404',
    'v au05-inf-1-4 0505',
    'w au05-inf-4-3 0505',
    'h au05-cav-1-7 0505',
  ]

  it('Each unit of an attacked hex retreats or defends as its owner likes; whoever stays fights (LGA-CBT-C2)', () => {
    const game = position({}, { ...combat, units }, [4]).do(attack('0505', 'X'), end)
    game.do(retire('h', '0506', '0507', '0508', '0509', '0510', '0511'), end, fight())
    const { defence } = game.event('battle')
    expect(
      defence.lines.map(({ what }) => what.split(',')[0]),
      'LGA-CBT-C2',
    ).toEqual(['v', 'w'])
    // 2 against 1 + 2: 66 %, die 4, `Ars`; nothing happens to the defenders.
    game.shows({ at: { '0505': ['v', 'w'], '0511': ['h'] } })
  })

  it('Those who stay defend together: one total, one result for all (LGA-CBT-C3)', () => {
    const game = position({}, { ...combat, units }, [4])
    toBattles(game.do(attack('0505', 'X')))
    expect(odds(game).defence.total, 'LGA-CBT-C3').toBe(1 + 2 + 1)
    const lost = position({}, { ...combat, units: ['G fr-inf-18-2 0504', ...units.slice(1)] }, [1])
    // 9 against 4: 200 %, die 1, `De`.
    toBattles(lost.do(attack('0505', 'G')))
      .do(fight())
      .shows({ gone: ['v', 'w', 'h'], at: { '0505': [] } })
  })

  it('One hex may be attacked from several, and its defenders fight each battle anew (LGA-CBT-C4, LGA-CBT-C5)', () => {
    const game = position({}, { ...combat, units }, [4, 4])
    game.do(attack('0505', 'X'), attack('0505', 'Y'))
    toBattles(game).do(fight(0))
    expect(game.event('battle'), 'LGA-CBT-C4').toMatchObject({
      units: ['X'],
      percent: 50,
      defence: { total: 4 },
    })
    // Die 4 at 50 %: the attackers scatter, two parts one after another.
    game
      .do(retreat('X.1', '0603', '0602', '0601', '0501'))
      .do(retreat('X.2', '0603', '0602', '0601', '0701', '0801'))
    game.do(fight(1))
    expect(game.event('battle'), 'LGA-CBT-C5').toMatchObject({
      units: ['Y'],
      percent: 50,
      defence: { total: 4 },
    })
    game.shows({ at: { '0505': ['v', 'w', 'h'] } })
  })
})

describe('hexes that fill or empty while battles are fought', () => {
  const units = [
    'G fr-inf-18-2 0404',
    'H fr-inf-18-2 0507',
    'A au09-inf-5-4 0505',
    'T au09-supply 0605',
    'B au09-inf-2-5 0506',
  ]

  it('A defender driven into a hex still to be attacked defends there at half strength, and any retreat destroys it (LGA-CBT-C6)', () => {
    const game = position({}, { ...combat, units }, [6, 6])
    game.do(attack('0505', 'G'), attack('0506', 'H'), end, end, supply('T', 'A'), end)
    // 9 against 5: 160 %, die 6, `Dr1`.
    game.do(fight(0)).refuses(supply('T', 'B'), 'LGA-SEQ-05').do(retreat('A', '0506'))
    expect(odds(game, 1).defence.total, 'LGA-CBT-C6').toBe(1 + 2)
    // 9 against 3: 300 %, die 6, `Drs`.
    game.do(fight(1)).shows({ decision: 'retreat', gone: ['A'] })
    expect(game.event('eliminated')).toMatchObject({ unit: 'A', clauses: ['LGA-DIS-C2'] })
    // The Supply it left behind has served and is spent.
    game.do(retreat('B', '0606', '0706', '0806', '0906', '1006')).shows({ gone: ['T'], turn: 4 })
  })

  it('Driven into a Fortress it has what is left of the free points, and no more (LGA-CBT-C6)', () => {
    const plan = { terrain: { '0506': 'fortress' } } as const
    const small = position(plan, { ...combat, units }, [6]).do(
      attack('0505', 'G'),
      attack('0506', 'H'),
      end,
      end,
    )
    small.do(supply('T', 'A'), fight(0), retreat('A', '0506'))
    expect(odds(small, 1).defence.total, 'LGA-CBT-C6').toBe((2 + 5) * 3)
    const full = position(plan, { ...combat, units: [...units.slice(0, 4), 'B au09-inf-18-2 0506'] }, [6])
    full.do(
      attack('0505', 'G'),
      attack('0506', 'H'),
      end,
      end,
      supply('T', 'A'),
      fight(0),
      retreat('A', '0506'),
    )
    expect(odds(full, 1).defence.total).toBe((18 + 2) * 3)
  })

  it('An attack on a hex emptied meanwhile is not fought, and spends no Supply that did nothing else (LGA-CBT-C7)', () => {
    const placed = {
      ...combat,
      units: [
        'X fr-inf-5-4 0404',
        'S1 fr-supply 0403',
        'Y fr-inf-5-4 0605',
        'Z fr-inf-2-5 0605',
        'S2 fr-supply 0705',
        'S3 fr-supply 0604',
        'w au05-inf-4-3 0505',
      ],
    }
    const game = position({}, placed, [1])
    game.do(
      attack('0505', 'X'),
      supply('S1', 'X'),
      attack('0505', 'Y'),
      supply('S2', 'Y'),
      feedStack('0605', 'S3'),
    )
    toBattles(game)
      .do(fight(0))
      .shows({ gone: ['w'] })
      .do(fight(1))
    expect(game.event('not-fought')).toMatchObject({ attack: 1, targets: ['0505'], clauses: ['LGA-CBT-C7'] })
    game.shows({ turn: 4, gone: ['S1', 'S3'], at: { '0705': ['S2'] } })
    const both = position({}, placed, [1])
    both.do(
      attack('0505', 'X'),
      supply('S1', 'X'),
      attack('0505', 'Y'),
      supply('S2', 'Y'),
      feedStack('0605', 'S2'),
    )
    toBattles(both)
      .do(fight(0), fight(1))
      .shows({ turn: 4, gone: ['S2'], at: { '0604': ['S3'] } })
  })
})

describe('decisions of the phase', () => {
  it('Each segment is over once it is over (LGA-CBT-03, LGA-CBT-04)', () => {
    const game = position(
      {},
      {
        ...combat,
        units: ['X fr-inf-5-4 0504', 'S fr-supply 0504', 'w au05-inf-4-3 0505', 'T au05-supply 0506'],
      },
      [4],
    )
    const seen = [decision(game)]
    game.do(attack('0505', 'X'))
    for (let at = 0; at < 3; at++) seen.push(decision(game.do(end)))
    expect(seen).toEqual(['attacks', 'retirement', 'defence', 'battles'])
    game.refuses(end, 'LGA-SEQ-05').refuses(retire('w', '0506'), 'LGA-SEQ-05')
  })
})
