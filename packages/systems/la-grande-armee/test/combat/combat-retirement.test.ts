import { describe, expect, it } from 'vitest'
import {
  attack,
  end,
  feedStack,
  fight,
  firstHexes,
  odds,
  retire,
  supply,
  toBattles,
  toRetirement,
} from './battle.ts'
import { position } from '../field.ts'
import type { Field, FieldPlan } from '../field.ts'

const combat = { side: 'french', phase: 'combat' } as const

/** Somebody else who can always go, so that the segment waits even when the unit in question must stay. */
const elsewhere = ['Q fr-inf-2-5 0902', 'q au05-cav-1-7 0903']

/** A French attack on hex 0505, and another far away; the Allied player may retreat before combat. */
function attacked(plan: FieldPlan, units: string[], by: string[] = ['X'], fed: string[] = []): Field {
  const game = position(plan, { ...combat, units: [...units, ...elsewhere] }, [4, 4])
  game.do(attack('0505', ...by), attack('0903', 'Q'))
  if (fed.length > 0) game.do(supply('S', ...fed))
  if (by.length > 1 && game.offers('supply-stack').length > 0) game.do(feedStack('0504', 'S'))
  return toRetirement(game)
}

/** Who may retreat before combat now, but for the one far away. */
function goers(game: Field): string[] {
  return [...new Set(game.offers('retire').map(({ unit }) => unit))].filter((unit) => unit !== 'q')
}

/** Movement points left to the unit under way. */
function left(game: Field): number {
  const frame = game.p.state.frames.at(-1)
  return frame?.phase === 'retirement' ? frame.left : -1
}

const X = 'X fr-inf-5-4 0504'
const S = 'S fr-supply 0504'

describe('who may retreat before combat', () => {
  it('Each attacked unit goes or stays as its owner likes; one that is not attacked does neither (LGA-CBT-E1)', () => {
    const game = attacked({}, [X, 'v au05-inf-1-4 0505', 'w au05-inf-4-3 0505', 'n au05-inf-1-4 0605'])
    expect(goers(game)).toEqual(['v', 'w'])
    game.refuses(retire('n', '0705'), 'LGA-CBT-E1').refuses(retire('X', '0503'), 'LGA-SEQ-04')
    game
      .do(retire('v', '0506', '0507', '0508'))
      .shows({ decision: 'retirement', at: { '0508': ['v'], '0505': ['w'] } })
    game.do(end).shows({ decision: 'battles', at: { '0505': ['w'] } })
  })

  /** Cavalry all around 0505: every hex next to it is held or totally controlled. */
  const ring = ['X fr-cav-3-7 0404', 'Y fr-cav-1-8 0606', 'Z fr-cav-1-8 0407', 'w au05-inf-1-4 0505']

  it('A unit whose neighbours are all enemy-held or totally controlled stays (LGA-CBT-E2)', () => {
    const game = attacked({}, ring)
    expect(goers(game)).toEqual([])
    game.refuses(retire('w', '0605'), 'LGA-CBT-E2')
    // Infantry in place of one horseman leaves 0406 only partly controlled.
    expect(
      goers(attacked({}, ['X fr-cav-3-7 0404', 'Y fr-cav-1-8 0606', 'Z fr-inf-2-5 0407', ring[3]])),
    ).toEqual(['w'])
  })

  it('A friend in one of those hexes lifts the control there (LGA-CBT-E3)', () => {
    const game = attacked({}, [...ring, 'T au05-supply 0605'])
    expect(firstHexes(game.offers('retire'), 'w'), 'LGA-CBT-E3').toEqual(['0605'])
    game
      .do(retire('w', '0605', '0604', '0704', '0804'))
      .shows({ at: { '0804': ['w'] }, disrupted: { w: 22 } })
  })

  it('Not being surrounded is not enough: there must be a whole way to go (LGA-CBT-E9)', () => {
    // 0406 is open to it, but leads nowhere.
    const game = attacked({}, [...ring, 'T au05-supply 0406'])
    expect(goers(game), 'LGA-CBT-E9').toEqual([])
    game.refuses(retire('w', '0406'), 'LGA-CBT-F7')
  })

  it('At 500 % Infantry, Supply and Depots stay; Cavalry and Leaders may always go (LGA-CBT-E4, LGA-CBT-E5)', () => {
    const hex = ['w au05-inf-1-4 0505', 'T au05-supply 0505', 'D au05-depot 0505', 'mack 0505']
    const fed = attacked({}, [X, S, ...hex], ['X'], ['X'])
    expect(goers(fed)).toEqual(['mack'])
    for (const unit of ['w', 'T', 'D']) fed.refuses(retire(unit, '0506'), 'LGA-CBT-E4')
    expect(goers(attacked({}, [X, S, ...hex]))).toEqual(['w', 'T', 'D', 'mack'])
    expect(goers(attacked({}, [X, S, 'h au05-cav-1-7 0505'], ['X'], ['X'])), 'LGA-CBT-E5').toEqual(['h'])
  })

  it('The 500 % are reckoned on what is printed on the defenders (LGA-CBT-E6)', () => {
    // 10 against 4 printed, though they fight at 2: 500 % in the battle, 250 % for this test.
    const game = attacked({}, [X, 'Y fr-inf-5-4 0504', S, 'w au05-inf-4-3 0505'], ['X', 'Y'], ['X', 'Y'])
    expect(goers(game), 'LGA-CBT-E6').toEqual(['w'])
    expect(odds(game).percent).toBe(500)
  })

  it('The Attacker counts as declared, the Defender without Leader or ground, a sortie as a whole, Supply as nothing (LGA-CBT-E7)', () => {
    const fed = (plan: FieldPlan, ...hex: string[]) => goers(attacked(plan, [X, S, ...hex], ['X'], ['X']))
    expect(fed({ terrain: { '0505': 'mountain-pass' } }, 'w au05-inf-1-4 0505'), 'LGA-CBT-E7').toEqual([])
    expect(fed({}, 'w au05-inf-1-4 0505', 'kutuzov 0505')).toEqual(['kutuzov'])
    expect(fed({}, 'T au05-supply 0505')).toEqual([])
    expect(fed({}, 'D au05-depot 0505')).toEqual([])
    expect(fed({}, 'D au05-depot 0505', 'E au05-depot 0505')).toEqual(['D', 'E'])
    expect(fed({}, 'D au05-depot 0505', 'w au05-inf-1-4 0505')).toEqual([])
    // The bonus of the Leader who joined: 5 + 5 against 2.
    const led = [X, S, 'davout 0504', 'w au09-inf-2-5 0505']
    expect(goers(attacked({}, led, ['X'], ['X']))).toEqual(['w'])
    expect(goers(attacked({}, led, ['X', 'davout'], ['X']))).toEqual([])
    // 18 out of a Fortress against 4 + 1 in two hexes; then against 1 + 1.
    const fort: FieldPlan = { terrain: { '0504': 'fortress' } }
    const G = 'G fr-inf-18-2 0504'
    expect(goers(attacked(fort, [G, 'v au05-inf-4-3 0605', 'w au05-inf-1-4 0505'], ['G']))).toEqual([
      'v',
      'w',
    ])
    expect(goers(attacked(fort, [G, 'v au05-inf-1-4 0605', 'w au05-inf-1-4 0505'], ['G']))).toEqual([])
    // Two attacks on one hex: one at 500 % is enough.
    const twice = position(
      {},
      { ...combat, units: [X, S, 'Y fr-inf-2-5 0405', 'w au05-inf-1-4 0505', ...elsewhere] },
    )
    twice.do(attack('0505', 'Y'), attack('0505', 'X'), attack('0903', 'Q'), supply('S', 'X'))
    expect(goers(toRetirement(twice))).toEqual([])
  })

  it('A disrupted unit stays (LGA-CBT-E8)', () => {
    const game = attacked({}, [X, 'w au05-inf-1-4 0505 * 20', 'v au05-inf-1-4 0505'])
    expect(goers(game)).toEqual(['v'])
    game.refuses(retire('w', '0506'), 'LGA-CBT-E8')
  })
})

describe('the way of a retreat before combat', () => {
  const w = 'w au05-inf-1-4 0505'

  it('The unit goes its whole allowance, and is then disrupted (LGA-CBT-F1, LGA-CBT-F8)', () => {
    const game = attacked({}, [X, w]).do(retire('w', '0506', '0507'))
    expect(left(game)).toBe(2)
    game.refuses(end, 'LGA-CBT-F10').shows({ decision: 'retirement', disrupted: { w: null } })
    game.do(retire('w', '0508', '0509'))
    expect(game.event('retired').path).toEqual(['0505', '0506', '0507', '0508', '0509'])
    game.shows({ at: { '0509': ['w'] }, disrupted: { w: 22 } })
    attacked({}, [X, w]).refuses(retire('w', '0506', '0507', '0508', '0509', '0510'), 'LGA-CBT-F10')
  })

  it('It never crosses an unbridged river, enters a mountain or a hex with an enemy (LGA-CBT-F2, LGA-CBT-F3, LGA-CBT-F4)', () => {
    const plan: FieldPlan = {
      unbridged: ['0505|0506'],
      bridged: ['0405|0505'],
      terrain: { '0406': 'mountain' },
    }
    const game = attacked(plan, [X, w, 'C fr-supply 0605'])
    game.refuses(retire('w', '0506'), 'LGA-CBT-F2')
    game.refuses(retire('w', '0406'), 'LGA-CBT-F3')
    game.refuses(retire('w', '0605'), 'LGA-CBT-F4')
    expect(firstHexes(game.offers('retire'), 'w')).toEqual(['0404', '0405'])
  })

  it('It enters a totally controlled hex only where a friend stands; partial control is no bar (LGA-CBT-F5)', () => {
    const units = [X, w, 'C fr-cav-1-8 0607']
    const game = attacked({}, units)
    game.refuses(retire('w', '0506'), 'LGA-CBT-F5')
    // 0405 and 0605 are next to the infantry in 0504.
    expect(firstHexes(game.offers('retire'), 'w')).toEqual(['0404', '0405', '0406', '0605'])
    const friend = attacked({}, [...units, 'T au05-supply 0506'])
    friend.do(retire('w', '0506', '0406', '0407', '0408')).shows({ at: { '0408': ['w'] } })
  })

  it('It never comes back to a hex it has passed, nor to the one it left (LGA-CBT-F6)', () => {
    const game = attacked({}, [X, w])
    game.refuses(retire('w', '0506', '0507', '0506'), 'LGA-CBT-F6')
    game.do(retire('w', '0506')).refuses(retire('w', '0505'), 'LGA-CBT-F6')
    expect(firstHexes(game.offers('retire'), 'w')).toEqual(['0406', '0507', '0605', '0606', '0607'])
  })

  it('Where no way is left the unit stays and defends (LGA-CBT-F7)', () => {
    const plan: FieldPlan = {
      unbridged: ['0405|0505', '0404|0505', '0505|0605', '0406|0505', '0505|0506'],
    }
    const game = attacked(plan, [X, w])
    expect(goers(game)).toEqual([])
    game.refuses(retire('w', '0506'), 'LGA-CBT-F7').do(end, fight(0))
    expect(game.event('battle').defence.total).toBe(1)
  })

  it('It pays for ground and company, nothing for zones, and is not halted by them (LGA-CBT-F9)', () => {
    const plan: FieldPlan = { terrain: { '0506': 'rough' } }
    const units = [X, 'h au05-cav-1-7 0505', 'f au05-inf-1-4 0507', 'P fr-inf-2-5 0608']
    const game = attacked(plan, units)
    const points = ['0506', '0507', '0508'].map((hex) => left(game.do(retire('h', hex))))
    // Rough 2; clear and joining a friend 2; clear and leaving him 2. 0508 is next to the infantry in 0608.
    expect(points, 'LGA-CBT-F9').toEqual([5, 3, 1])
    game.do(retire('h', '0509')).shows({ at: { '0509': ['h'] }, disrupted: { h: 22 } })
    const foot = attacked({}, [X, w, 'P fr-inf-2-5 0608'])
    foot.do(retire('w', '0506', '0507', '0508', '0509')).shows({ at: { '0509': ['w'] } })
  })

  it('A Fortress of its own ends it; one that was the enemy’s or nobody’s does not (LGA-CBT-F9)', () => {
    const own: FieldPlan = { terrain: { '0506': 'fortress' }, control: { '0506': 'allied' } }
    const game = attacked(own, [X, w]).refuses(retire('w', '0506', '0507'), 'LGA-CBT-F10')
    game.do(retire('w', '0506')).shows({ at: { '0506': ['w'] }, disrupted: { w: 22 } }, 'LGA-CBT-F9')
    for (const owner of ['french', 'neutral'] as const) {
      const other: FieldPlan = { terrain: { '0506': 'fortress' }, control: { '0506': owner } }
      const passing = attacked(other, [X, w]).do(retire('w', '0506'))
      passing.shows({ decision: 'retirement', disrupted: { w: null }, control: { '0506': 'allied' } })
      passing.do(retire('w', '0507', '0508', '0509')).shows({ at: { '0509': ['w'] }, disrupted: { w: 22 } })
    }
  })

  it('The allowance is used when it buys no permitted hex, but not when every hex is forbidden (LGA-CBT-F10)', () => {
    const hexes = Array.from({ length: 120 }, (_, at) =>
      String(((at % 10) + 1) * 100 + Math.floor(at / 10) + 1),
    )
    const woods: FieldPlan = {
      terrain: Object.fromEntries(hexes.map((hex) => [hex.padStart(4, '0'), 'woods'])),
    }
    // 3 points: one wood, and the one left over buys nothing.
    const game = attacked(woods, [X, 'W au05-inf-4-3 0505']).do(retire('W', '0506'))
    game.shows({ at: { '0506': ['W'] }, disrupted: { W: 22 } })
    // 2 points: woods, and one to leave its friend, are more than an army has.
    const stuck = attacked(woods, [X, 'A au05-inf-15-2 0505', w])
    expect(goers(stuck)).toEqual(['w'])
    stuck.refuses(retire('A', '0506'), 'LGA-CBT-F7')
    // A blind alley: 0506 has no other way out.
    const alley: FieldPlan = {
      unbridged: ['0406|0506', '0506|0606', '0506|0605', '0506|0507', '0506|0607'],
    }
    const blind = attacked(alley, [X, w]).refuses(retire('w', '0506'), 'LGA-CBT-F10')
    expect(firstHexes(blind.offers('retire'), 'w')).toEqual(['0404', '0405', '0406', '0605'])
    // Nor can a Depot that never moves.
    const fixed = attacked({}, [X, 'D pr-depot 0505', w]).refuses(retire('D', '0506'), 'LGA-CBT-F7')
    expect(goers(fixed)).toEqual(['w'])
  })

  it('It may end among friends (LGA-CBT-F11)', () => {
    const game = attacked({}, [X, w, 'f au05-inf-4-3 0508'])
    game
      .do(retire('w', '0506', '0507', '0508'))
      .shows({ at: { '0508': ['f', 'w'] }, disrupted: { w: 22 } }, 'LGA-CBT-F11')
  })

  it('Ended in another attacked hex it defends there, fed by nothing but a Fortress (LGA-CBT-F12)', () => {
    const units = [X, 'Y fr-inf-5-4 0508', 'w au05-inf-4-3 0505', 'v au05-inf-4-3 0507', 'T au05-supply 0607']
    const after = (plan: FieldPlan) => {
      const game = position(plan, { ...combat, units }, [4, 4]).do(
        attack('0505', 'X'),
        attack('0507', 'Y'),
        end,
      )
      game.do(retire('w', '0506', '0507')).refuses(retire('w', '0607'), 'LGA-CBT-F12')
      return game.do(end)
    }
    const open = after({}).refuses(supply('T', 'w'), 'LGA-SUP-04').do(supply('T', 'v'))
    expect(odds(open, 1).defence.total).toBe(4 + 2)
    open.do(fight(1))
    expect(open.event('battle').defence.lines).toHaveLength(2)
    const fort = toBattles(after({ terrain: { '0507': 'fortress' } }))
    expect(odds(fort, 1).defence.total).toBe((4 + 4) * 3)
  })

  it('Neither the fewest controlled hexes nor the nearest Fortress bind it (LGA-CBT-F13)', () => {
    const plan: FieldPlan = { terrain: { '0508': 'fortress' }, control: { '0508': 'allied' } }
    const game = attacked(plan, [X, w, 'P fr-inf-2-5 0704', 'R fr-inf-2-5 0803'])
    expect(firstHexes(game.offers('retire'), 'w'), 'LGA-CBT-F13').toEqual([
      '0404',
      '0405',
      '0406',
      '0506',
      '0605',
    ])
    // Every one of these hexes is under French control, and they lead away from the Fortress.
    game.do(retire('w', '0605', '0604', '0703', '0702')).shows({ at: { '0702': ['w'] } })
  })

  it('Units go one at a time in any order, each in the position then reached, but the odds stay as declared (LGA-CBT-F14)', () => {
    const units = [X, S, 'u au05-inf-1-4 0505', 'v au05-inf-1-4 0505']
    // 5 against 2 as declared: 250 %. When one has gone it would be 500 %.
    const game = attacked({}, units, ['X'], ['X'])
    game.do(retire('v', '0506')).refuses(retire('u', '0406'), 'LGA-CBT-F14')
    expect(left(game)).toBe(2)
    game.do(retire('v', '0507', '0508')).do(retire('u', '0506'))
    // The last to go leaves nobody behind and pays one point less.
    expect(left(game)).toBe(3)
    // And now finds its friend in the way: 0508 costs two.
    game.do(retire('u', '0507', '0508')).shows({ at: { '0508': ['u', 'v'] }, disrupted: { u: 22, v: 22 } })
    const other = attacked({}, units, ['X'], ['X']).do(retire('u', '0506'))
    expect(left(other)).toBe(2)
  })
})
