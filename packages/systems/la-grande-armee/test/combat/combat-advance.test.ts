import { describe, expect, it } from 'vitest'
import {
  advance,
  advanceOf,
  attack,
  decision,
  end,
  fight,
  lose,
  odds,
  retire,
  retreat,
  sally,
  supply,
  toBattles,
} from './battle.ts'
import { position } from '../field.ts'
import type { Field, FieldPlan } from '../field.ts'

const combat = { side: 'french', phase: 'combat' } as const

/** An attack far away whose defender leaves: it keeps the segment of advances open. */
const elsewhere = ['Q fr-inf-2-5 0902', 'q au05-cav-1-7 0903']
const q = retire('q', '0904', '0905', '0906', '0907', '0908', '0909', '0910')

/** X and its friends in 0504 attack 0505; q leaves its hex, everybody else stands; the battle is fought. */
function fought(plan: FieldPlan, units: string[], die: number, by: string[] = ['X'], fed = true): Field {
  const game = position(plan, { ...combat, units: [...units, ...elsewhere] }, [die])
  game.do(attack('0505', ...by), attack('0903', 'Q'))
  if (fed) game.do(supply('S', ...by.filter((unit) => unit !== 'davout')))
  if (game.offers('supply-stack').length > 0) game.do({ do: 'supply-stack', hex: '0504', by: 'S' })
  return toBattles(game.do(end, q)).do(fight(0), fight(1))
}

/** What may go into hex 0505. */
function advancers(game: Field): string[] {
  return game.offers('advance').flatMap(({ target, units }) => (target === '0505' ? units : []))
}

const X = 'X fr-inf-5-4 0504'
const S = 'S fr-supply 0504'
const w = 'w au05-inf-4-3 0505'

describe('advance after combat', () => {
  it('Attackers over a river, bridged or not, or at a Fortress, may occupy the hex (LGA-CBT-K1)', () => {
    for (const river of [{ unbridged: ['0504|0505'] }, { bridged: ['0504|0505'] }]) {
      // 5 against 2: 250 %, die 1, `De`.
      const game = fought(river, [X, S, w], 1)
      expect(advancers(game), 'LGA-CBT-K1').toEqual(['X'])
      game.do(advance('0505', 'X')).shows({ at: { '0505': ['X'] } })
      expect(game.event('advanced')).toMatchObject({ unit: 'X', from: '0504', into: '0505' })
    }
    const fort: FieldPlan = { terrain: { '0505': 'fortress' } }
    const army = ['X fr-inf-18-2 0504', S, 'w au05-inf-1-4 0505']
    const stormed = fought(fort, army, 1).do(advance('0505', 'X'))
    stormed.shows({ at: { '0505': ['X'] }, control: { '0505': 'french' } })
  })

  it('A hex whose units all retreated before combat may always be occupied (LGA-CBT-K2)', () => {
    const left = position({}, { ...combat, units: [X, w] }).do(attack('0505', 'X'), end)
    left
      .do(retire('w', '0506', '0507', '0508'))
      .shows({ decision: 'battles' })
      .do(fight())
    expect(left.event('not-fought').targets, 'LGA-CBT-K2').toEqual(['0505'])
    left.do(advance('0505', 'X')).shows({ at: { '0505': ['X'] } })
    // One that stayed and was beaten is enough to lose that right.
    const stayed = position({}, { ...combat, units: [X, S, w, 'v au05-inf-1-4 0505', ...elsewhere] }, [1])
    stayed.do(attack('0505', 'X'), supply('S', 'X'), attack('0903', 'Q'), end, q)
    stayed.do(retire('w', '0506', '0507'), end, fight(0), fight(1)).shows({ at: { '0505': [] } })
    stayed.refuses(advance('0505', 'X'), 'LGA-CBT-K6')
  })

  it('Nobody advances after a result that strikes the attackers (LGA-CBT-K3)', () => {
    const river: FieldPlan = { bridged: ['0504|0505'] }
    // 2 against 2: die 2 is `Ar1 Drs`, die 3 `Ar1 Dr1`. The hex is empty, the attacker still next to it.
    for (const die of [2, 3]) {
      const game = position(
        river,
        { ...combat, units: [X, 'v au05-inf-1-4 0505', 'u au05-inf-1-4 0505', ...elsewhere] },
        [die],
      )
      game.do(attack('0505', 'X'), attack('0903', 'Q'), end, q, end, fight(0), retreat('X', '0604'))
      while (decision(game) === 'retreat') game.do(game.offers('retreat')[0])
      game.do(fight(1)).shows({ decision: 'advance', at: { '0505': [] } })
      game.refuses(advance('0505', 'X'), 'LGA-CBT-K3')
    }
    // 1 against 2: `Ar1`, `Ar2`, `Ars`, `Ae`; then others empty the hex.
    for (const [die, result] of [
      [1, 'Ar1'],
      [2, 'Ar2'],
      [3, 'Ars'],
      [6, 'Ae'],
    ] as const) {
      const units = ['X fr-inf-2-5 0504', 'Y fr-inf-5-4 0404', 'T fr-supply 0404', w, ...elsewhere]
      const game = position({ bridged: ['0504|0505', '0404|0505'] }, { ...combat, units }, [die, 1])
      game.do(
        attack('0505', 'X'),
        attack('0505', 'Y'),
        supply('T', 'Y'),
        attack('0903', 'Q'),
        end,
        q,
        end,
        fight(0),
      )
      expect(game.event('battle').result).toBe(result)
      while (decision(game) === 'retreat') game.do(game.offers('retreat')[0])
      game.do(fight(1), fight(2)).shows({ decision: 'advance', gone: ['w'] })
      game.refuses(advance('0505', 'X'), result === 'Ae' ? 'LGA-CBT-K4' : 'LGA-CBT-K3')
      expect(advancers(game)).toEqual(['Y'])
    }
  })

  it('All, some or none of the attackers advance, and nobody else (LGA-CBT-K4)', () => {
    const units = [X, 'Y fr-inf-2-5 0504', 'Z fr-inf-2-5 0504', S, w]
    const game = () => fought({ bridged: ['0504|0505'] }, units, 1, ['X', 'Y'])
    expect(advancers(game())).toEqual(['X', 'Y'])
    game().refuses(advance('0505', 'Z'), 'LGA-CBT-K4').refuses(advance('0505', 'S'), 'LGA-CBT-K4')
    game()
      .refuses(advanceOf(1, '0505', 'X'), 'LGA-CBT-K4')
      .refuses(advance('0604', 'X'), 'LGA-CBT-K4')
    game()
      .do(advance('0505', 'X', 'Y'))
      .shows({ at: { '0505': ['X', 'Y'] } })
    game()
      .do(advance('0505', 'Y'), end)
      .shows({ at: { '0505': ['Y'], '0504': ['X', 'Z'] }, turn: 4 })
    game()
      .do(end)
      .shows({ at: { '0505': [], '0504': ['X', 'Y', 'Z'] }, turn: 4 })
  })

  it('The hex must be empty of enemies (LGA-CBT-K5)', () => {
    // 9 against 3 in a Fortress: 300 %, die 6, `Drs`: they stay.
    const fort: FieldPlan = { terrain: { '0505': 'fortress' } }
    const held = fought(fort, ['X fr-inf-18-2 0504', S, 'w au05-inf-1-4 0505'], 6, ['X'], false)
    held.refuses(advance('0505', 'X'), 'LGA-CBT-K5')
    expect(advancers(held)).toEqual([])
    // Left before combat, and filled again by somebody driven into it.
    const units = [
      X,
      'w au05-inf-1-4 0505',
      'G fr-inf-18-2 0407',
      'A au09-inf-5-4 0406',
      'T au09-supply 0406',
      ...elsewhere,
    ]
    const plan: FieldPlan = { unbridged: ['0405|0406', '0406|0506'] }
    const game = position(plan, { ...combat, units }, [6])
    game.do(
      attack('0505', 'X'),
      attack('0406', 'G'),
      attack('0903', 'Q'),
      end,
      q,
      retire('w', '0506', '0606', '0607', '0608'),
    )
    game.do(end, supply('T', 'A'), fight(0), fight(1), retreat('A', '0505'), retreat('T', '0505'), fight(2))
    game.refuses(advance('0505', 'X'), 'LGA-CBT-K5')
  })

  it('In the open a hex emptied by the battle stays empty (LGA-CBT-K6)', () => {
    const game = fought({}, [X, S, w], 1).shows({ gone: ['w'], decision: 'advance' })
    expect(advancers(game)).toEqual([])
    game.refuses(advance('0505', 'X'), 'LGA-CBT-K6')
    // So it is when newcomers were beaten in a hex that had been left before combat.
    const units = [
      X,
      S,
      'w au05-inf-1-4 0505',
      'G fr-inf-18-2 0407',
      'A au09-inf-5-4 0406',
      'T au09-supply 0406',
      ...elsewhere,
    ]
    const plan: FieldPlan = { unbridged: ['0405|0406', '0406|0506'] }
    const filled = position(plan, { ...combat, units }, [6, 1])
    filled.do(attack('0505', 'X'), attack('0406', 'G'), attack('0903', 'Q'), end, q)
    filled.do(retire('w', '0506', '0606', '0607', '0608'), end, supply('T', 'A'))
    filled.do(fight(1), retreat('A', '0505'), retreat('T', '0505'))
    expect(odds(filled, 0).percent).toBe(100)
    // 2 against 2, die 1, `Drs`: the disrupted are destroyed.
    filled.do(fight(0), fight(2)).shows({ gone: ['A', 'T'], at: { '0505': [] }, decision: 'advance' })
    filled.refuses(advance('0505', 'X'), 'LGA-CBT-K6')
  })

  it('It costs no points and knows no zones; Cavalry stays out of mountains, the disrupted stay where they are (LGA-CBT-K7)', () => {
    const plan: FieldPlan = { terrain: { '0505': 'mountain' }, unbridged: ['0504|0505'] }
    // An army has 2 points; the mountain beyond the river would cost 4. Hussars control it.
    const units = ['X fr-inf-18-2 0504', 'C fr-cav-3-7 0504', S, 'w au05-inf-1-4 0505', 'h au05-cav-1-7 0607']
    const game = fought(plan, units, 1, ['X', 'C'])
    expect(advancers(game)).toEqual(['X'])
    game
      .refuses(advance('0505', 'C'), 'LGA-CBT-K7')
      .do(advance('0505', 'X'))
      .shows({ at: { '0505': ['X'] } })
    const hurt = fought({ bridged: ['0504|0505'] }, [X, S, w], 1)
    hurt.p.state.units.until[hurt.p.state.units.id.indexOf('X')] = 22
    hurt.refuses(advance('0505', 'X'), 'LGA-CBT-K7')
    expect(advancers(hurt)).toEqual([])
  })

  it('A Leader who joined the attack may go with it, one who did not may not (LGA-CBT-K8)', () => {
    const units = [X, 'davout 0504', 'murat 0504', S, w]
    const game = fought({ bridged: ['0504|0505'] }, units, 1, ['X', 'davout'])
    expect(advancers(game).sort(), 'LGA-CBT-K8').toEqual(['X', 'davout'])
    game.refuses(advance('0505', 'murat'), 'LGA-CBT-K4')
    game.do(advance('0505', 'davout', 'X')).shows({ at: { '0505': ['X', 'davout'] } })
  })
})

describe('advance after a sortie', () => {
  /** A French Fortress in 0505; enemies west in the open and east beyond a bridge. */
  const plan: FieldPlan = { terrain: { '0505': 'fortress' }, bridged: ['0505|0605'] }
  const garrison = ['G fr-inf-5-4 0505', 'H fr-inf-5-4 0505']
  const sortie = sally('0405', 'G', 'H')

  it('Each hex is judged by itself: the one beyond the river, or left before combat (LGA-CBT-K9)', () => {
    const units = [
      ...garrison,
      'a au05-inf-1-4 0405',
      'b au05-inf-1-4 0605',
      'h au05-cav-1-7 0405',
      ...elsewhere,
    ]
    // 10 against 3: 300 %, die 1, `De`.
    const stood = position(plan, { ...combat, units }, [1]).do(
      sortie,
      attack('0903', 'Q'),
      end,
      q,
      end,
      fight(0),
      fight(1),
    )
    stood.shows({ gone: ['a', 'b', 'h'] }).refuses(advance('0405', 'G'), 'LGA-CBT-K6')
    stood.do(advance('0605', 'G')).shows({ at: { '0605': ['G'] } })

    const left = position(plan, { ...combat, units: [...garrison, ...units.slice(2, 4)] }, [])
    left
      .do(sortie, end)
      .shows({ decision: 'battles' })
      .do(fight(0))
      .shows({ gone: ['a', 'b'], decision: 'advance' })
    left.refuses(advance('0405', 'G'), 'LGA-CBT-K6').do(advance('0605', 'H'))
  })

  it('A unit advances once, into one of the hexes (LGA-CBT-K9)', () => {
    // 0504 and 0605 are next to each other and to the Fortress; their defenders leave.
    const units = [...garrison, 'a au05-inf-4-3 0504', 'b au05-inf-4-3 0605']
    const open = attack('0504', 'G', 'H')
    const game = position({ terrain: { '0505': 'fortress' } }, { ...combat, units }).do(open, end)
    game.do(retire('a', '0503', '0502', '0501'), retire('b', '0705', '0805', '0905'), fight(0))
    game.do(advance('0504', 'G')).refuses(advance('0605', 'G'), 'LGA-CBT-K4')
    game.do(advance('0605', 'H')).shows({ at: { '0504': ['G'], '0605': ['H'], '0505': [] } })
  })

  it('A hex that an earlier battle emptied drops out and gives no advance (LGA-CBT-K9)', () => {
    const units = [
      ...garrison,
      'a au05-inf-1-4 0405',
      'b au05-inf-1-4 0605',
      'Y fr-inf-5-4 0705',
      'T fr-supply 0705',
    ]
    const game = position(plan, { ...combat, units: [...units, ...elsewhere] }, [])
    toBattles(game.do(sortie, attack('0605', 'Y'), supply('T', 'Y'), attack('0903', 'Q'), end, q))
    game
      .do(fight(1))
      .shows({ gone: ['b'] })
      .do(fight(0))
    expect(game.event('battle').targets).toEqual(['0405'])
    game.do(fight(2)).shows({ gone: ['a', 'b'], decision: 'advance' })
    game.refuses(advance('0605', 'G'), 'LGA-CBT-K4')
    expect(game.offers('advance').map(({ target }) => target)).toEqual(['0903'])
    // A second attack on one hex, cancelled for want of an enemy, gives none either.
    const twice = position(
      { bridged: ['0404|0505', '0504|0505'] },
      { ...combat, units: [X, S, 'Y fr-inf-5-4 0404', w, ...elsewhere] },
      [1],
    )
    twice.do(attack('0505', 'X'), supply('S', 'X'), attack('0505', 'Y'), attack('0903', 'Q'), end, q, end)
    twice.do(fight(0), fight(1), fight(2)).refuses(advanceOf(1, '0505', 'Y'), 'LGA-CBT-K9')
    expect(advancers(twice)).toEqual(['X'])
  })
})

it('The survivors of an exchange may advance (LGA-CBT-K4)', () => {
  const units = [X, 'Y fr-inf-2-5 0504', S, w]
  const game = position({ bridged: ['0504|0505'] }, { ...combat, units }, [4])
  game.do(attack('0505', 'X', 'Y'), supply('S', 'X'), { do: 'supply-stack', hex: '0504', by: 'S' }, end, end)
  // 6 against 2: 300 %; die 4 is `De`; with nobody fed 3 against 2 is 140 %, die 1, `1/2ex`.
  game.do(fight()).shows({ gone: ['w'] })
  const exchange = position({ bridged: ['0504|0505'] }, { ...combat, units }, [1])
  exchange.do(
    attack('0505', 'X', 'Y'),
    { do: 'supply-stack', hex: '0504', by: 'S' },
    end,
    end,
    fight(),
    lose('Y'),
  )
  exchange
    .refuses(advance('0505', 'Y'), 'LGA-CBT-K4')
    .do(advance('0505', 'X'))
    .shows({ at: { '0505': ['X'] } })
})
