import { describe, expect, it } from 'vitest'
import { combatOf } from '../../src/combat/combat.ts'
import { oddsOf } from '../../src/index.ts'
import type { Odds } from '../../src/index.ts'
import { position } from '../field.ts'
import type { Field, FieldPlan } from '../field.ts'

/** A French Fortress in 0505; around it 0404 0504 0605 0506 0406 0405. */
const plan: FieldPlan = { terrain: { '0505': 'fortress' }, control: { '0505': 'french' } }
const end = { do: 'end' } as const
const fight = { do: 'fight', attack: 0 } as const

const combat = (units: readonly string[], dice: readonly number[] = [], board: FieldPlan = plan): Field =>
  position(board, { side: 'french', phase: 'combat', units }, dice)

const odds = (game: Field, attack = 0): Odds => oddsOf(game.p, combatOf(game.p).attacks[attack])

/** What the attacks declared so far strike. */
const struck = (game: Field): string[][] =>
  combatOf(game.p).attacks.map(({ targets }) => targets.map((hex) => game.p.game.board.hexIds[hex]).sort())

function toBattles(game: Field): Field {
  for (let n = 0; n < 3 && game.p.state.frames.at(-1)?.phase !== 'battles'; n++) game.do(end)
  return game.shows({ decision: 'battles' })
}

describe('What a sortie strikes', () => {
  const enemies = ['x au05-inf-4-3 0405', 'y au05-inf-1-4 0504', 'z au05-inf-1-4 0506']

  it('Every enemy hex around the Fortress, in one battle; but units in the open take one hex (LGA-FTR-F1)', () => {
    const game = combat(['a fr-inf-5-4 0505', ...enemies])
    game.do({ do: 'attack', target: '0405', units: ['a'] })
    expect(struck(game), 'LGA-FTR-F1').toEqual([['0405', '0504', '0506']])
    const offered = combat(['a fr-inf-5-4 0505', ...enemies]).offers('attack')
    expect(offered).toHaveLength(1)
    const open = combat(['a fr-inf-5-4 0505', ...enemies], [], {})
    open.do({ do: 'attack', target: '0405', units: ['a'] })
    expect(struck(open)).toEqual([['0405']])
  })

  const river: FieldPlan = { ...plan, bridged: ['0504|0505'], unbridged: ['0505|0506'] }

  it('Hexes across a river, bridged or not, may be left out (LGA-FTR-F2)', () => {
    const game = combat(['a fr-inf-5-4 0505', ...enemies], [], river)
    game.do({ do: 'attack', target: '0405', units: ['a'] })
    expect(struck(game), 'LGA-FTR-F2').toEqual([['0405']])
  })

  it('If one hex across a river is struck, all of them are, with all on this side (LGA-FTR-F3)', () => {
    const game = combat(['a fr-inf-5-4 0505', ...enemies], [], river)
    game.refuses({ do: 'attack', target: '0504', units: ['a'] }, 'LGA-FTR-F3')
    expect(game.offers('attack').map((action) => action.across === true)).toEqual([false, true])
    game.do({ do: 'attack', target: '0504', units: ['a'], across: true })
    expect(struck(game)).toEqual([['0405', '0504', '0506']])
  })

  it('With no river to cross there is no such sortie (LGA-FTR-F3)', () => {
    const game = combat(['a fr-inf-5-4 0505', ...enemies])
    game.refuses({ do: 'attack', target: '0405', units: ['a'], across: true }, 'LGA-FTR-F3')
    const beyond = combat(['a fr-inf-5-4 0505', 'y au05-inf-1-4 0504'], [], river)
    beyond.do({ do: 'attack', target: '0504', units: ['a'], across: true })
    expect(struck(beyond)).toEqual([['0504']])
  })
})

describe('How a sortie is fought', () => {
  it('Each hex brings its own supply, Leader and ground, and one die strikes them all (LGA-FTR-F4)', () => {
    const game = combat(
      ['a fr-inf-18-2 0505', 'x au05-inf-4-3 0405', 'mack 0405', 'T au05-supply 0304', 'y au05-inf-4-3 0605'],
      [6],
      { ...plan, terrain: { '0505': 'fortress', '0605': 'mountain-pass' } },
    )
    game.do({ do: 'attack', target: '0405', units: ['a'] }, end, end)
    game.do({ do: 'supply', units: ['x'], by: 'T' })
    // 0605: 4 halved, × 2; 0405: 4 + 2 led, × 1.
    expect(odds(game), 'LGA-FTR-F4').toMatchObject({
      attack: { total: 18 },
      defence: { total: 10 },
      percent: 180,
    })
    expect(odds(game).defence.lines.map(({ value }) => value)).toEqual([2, 2, 4, 2])
    game.do(fight)
    expect(game.event('battle')).toMatchObject({ column: 160, result: 'Dr1', targets: ['0605', '0405'] })
    expect(game.diceLeft).toBe(0)
    for (const unit of ['x', 'mack', 'y']) {
      game.do(game.offers('retreat').find((action) => action.unit === unit)!)
      expect(game.event('retreated').unit).toBe(unit)
    }
    game.shows({ disrupted: { x: 22, mack: 22, y: 22 } })
  })

  it('Retreat before combat is decided unit by unit in each hex (LGA-FTR-F4)', () => {
    const game = combat([
      'a fr-inf-5-4 0505',
      'x au05-inf-1-4 0405',
      'h au05-cav-1-7 0605',
      'y au05-inf-4-3 0605',
    ])
    game.do({ do: 'attack', target: '0405', units: ['a'] }, end)
    expect(new Set(game.offers('retire').map(({ unit }) => unit)), 'LGA-FTR-F4').toEqual(
      new Set(['x', 'h', 'y']),
    )
    game.do({ do: 'retire', unit: 'x', path: ['0305', '0205', '0105', '0106'] })
    game.shows({ disrupted: { x: 22, h: null, y: null }, decision: 'retirement' })
    expect(new Set(game.offers('retire').map(({ unit }) => unit))).toEqual(new Set(['h', 'y']))
  })

  it('The 500 % that bars a retreat is that of the whole sortie (LGA-FTR-F4)', () => {
    // 5 against 1 would bar x alone; 5 against 1 + 1 does not.
    const both = combat(['a fr-inf-5-4 0505', 'x au05-inf-1-4 0405', 'y au05-inf-1-4 0605'])
    both.do({ do: 'attack', target: '0405', units: ['a'] }, end)
    both.shows({ decision: 'retirement' })
    const alone = combat(['a fr-inf-5-4 0505', 'x au05-inf-1-4 0405'])
    alone.do({ do: 'attack', target: '0405', units: ['a'] }, end)
    alone.shows({ decision: 'battles' })
    expect(combatOf(alone.p).attacks[0].overwhelming, 'LGA-FTR-F4').toBe(true)
  })

  it('Some of the garrison may stay behind; those who go make one attack (LGA-FTR-F5)', () => {
    const garrison = ['a fr-inf-5-4 0505', 'b fr-inf-2-5 0505', 'c fr-inf-2-5 0505']
    const game = combat([...garrison, 'x au05-inf-4-3 0405'], [6])
    game.do({ do: 'attack', target: '0405', units: ['a'] })
    game.refuses({ do: 'attack', target: '0405', units: ['b'] }, 'LGA-FTR-F5')
    expect(game.offers('attack')).toEqual([])
    game.do({ do: 'join', attack: 0, units: ['b'] })
    toBattles(game).do(fight)
    expect(game.event('battle').units).toEqual(['a', 'b'])
  })

  it('Nor may part of it sortie and part join another assault on the same hex (LGA-FTR-F5)', () => {
    const game = combat(
      ['a fr-inf-5-4 0505', 'b fr-inf-2-5 0505', 'f fr-inf-5-4 0604', 'g au05-inf-4-3 0605'],
      [],
      {
        terrain: { '0505': 'fortress', '0605': 'fortress' },
        control: { '0505': 'french', '0605': 'allied' },
      },
    )
    game.do({ do: 'attack', target: '0605', units: ['a'] }, { do: 'attack', target: '0605', units: ['f'] })
    game.refuses({ do: 'join', attack: 1, units: ['b'] }, 'LGA-FTR-F5')
    expect(game.offers('join').filter(({ attack }) => attack === 1)).toEqual([])
  })

  it('A hex emptied before the sortie is fought drops out of it (LGA-FTR-F6)', () => {
    const units = ['a fr-inf-5-4 0505', 'x au05-inf-1-4 0405', 'y au05-inf-4-3 0605']
    const gone = combat(units, [6])
    gone.do({ do: 'attack', target: '0405', units: ['a'] }, end)
    gone.do({ do: 'retire', unit: 'x', path: ['0305', '0205', '0105', '0106'] })
    toBattles(gone)
    expect(odds(gone), 'LGA-FTR-F6').toMatchObject({
      attack: { total: 5 },
      defence: { total: 2 },
      percent: 250,
    })
    const beaten = combat([...units, 'f fr-inf-2-5 0304', 'S fr-supply 0304'], [1, 6])
    beaten.do({ do: 'attack', target: '0405', units: ['a'] }, { do: 'attack', target: '0405', units: ['f'] })
    beaten.do({ do: 'supply', units: ['f'], by: 'S' })
    toBattles(beaten)
    expect(odds(beaten)).toMatchObject({ defence: { total: 3 } })
    beaten.do({ do: 'fight', attack: 1 }).shows({ gone: ['x'] })
    expect(odds(beaten)).toMatchObject({ defence: { total: 2 } })
    beaten.do(fight)
    expect(beaten.event('battle')).toMatchObject({ percent: 250, result: 'Drs' })
  })

  it('A river before an emptied hex no longer matters (LGA-FTR-F6, LGA-CBT-J3)', () => {
    const game = combat(
      ['a fr-inf-5-4 0505', 'x au05-cav-1-7 0405', 'y au05-inf-4-3 0605', 'mack 0605'],
      [4],
      {
        ...plan,
        unbridged: ['0405|0505'],
      },
    )
    game.do({ do: 'attack', target: '0405', units: ['a'], across: true }, end)
    // 5 against 1 + 2 + 2 is 100 %: over the river that would lose everybody without a die.
    const path = ['0305', '0205', '0105', '0106', '0107', '0108', '0109']
    game.do({ do: 'retire', unit: 'x', path })
    toBattles(game).do(fight)
    expect(game.event('battle')).toMatchObject({ percent: 125, column: 120, result: 'Ar1 Dr1' })
  })

  const twoForts: FieldPlan = {
    terrain: { '0505': 'fortress', '0605': 'fortress' },
    control: { '0505': 'french', '0605': 'allied' },
  }

  it('Of those a sortie strikes, only the ones in a Fortress stand fast (LGA-FTR-F6)', () => {
    const units = ['a fr-inf-18-2 0505', 'x au05-inf-4-3 0405', 'g au05-inf-1-4 0605']
    const scattered = combat(units, [6], twoForts)
    scattered.do({ do: 'attack', target: '0405', units: ['a'] })
    toBattles(scattered)
    // 0405 counts 2 unsupplied; 0605 its free supply and its walls: 1 × 3.
    expect(odds(scattered), 'LGA-FTR-F6').toMatchObject({ defence: { total: 5 }, percent: 360 })
    scattered.do(fight)
    expect(scattered.event('battle').result).toBe('Drs')
    expect(new Set(scattered.offers('retreat').map(({ unit }) => unit))).toEqual(
      new Set(['x.1', 'x.2', 'x.3', 'x.4']),
    )
    const exchanged = combat(units, [5], twoForts)
    exchanged.do({ do: 'attack', target: '0405', units: ['a'] })
    toBattles(exchanged).do(fight)
    expect(exchanged.event('battle').result).toBe('1/2ex')
    exchanged.shows({ gone: ['x'], at: { '0605': ['g'] }, decision: 'losses' })
  })

  it('A garrison joins an assault on a neighbouring Fortress only if nothing else stands around it (LGA-FTR-F7)', () => {
    const units = ['a fr-inf-5-4 0505', 'f fr-inf-5-4 0604', 'g au05-inf-4-3 0605']
    const game = combat(units, [], twoForts)
    game.do({ do: 'attack', target: '0605', units: ['f', 'a'] })
    expect(struck(game), 'LGA-FTR-F7').toEqual([['0605']])
    const pressed = combat([...units, 'x au05-inf-1-4 0404'], [], twoForts)
    pressed.do({ do: 'attack', target: '0605', units: ['f'] })
    pressed.refuses({ do: 'join', attack: 0, units: ['a'] }, 'LGA-FTR-F1')
    // Its own sortie strikes both.
    pressed.do({ do: 'attack', target: '0605', units: ['a'] })
    expect(struck(pressed)).toEqual([['0605'], ['0404', '0605']])
    const shielded = combat([...units, 'x au05-inf-1-4 0404'], [], { ...twoForts, bridged: ['0404|0505'] })
    shielded.do({ do: 'attack', target: '0605', units: ['f'] }, { do: 'join', attack: 0, units: ['a'] })
    expect(struck(shielded)).toEqual([['0605']])
  })

  it('Beaten back, a sortie retreats out of its Fortress like any attacker (LGA-FTR-F8)', () => {
    const game = combat(
      ['a fr-inf-5-4 0505', 'b fr-inf-2-5 0505', 'x au05-inf-4-3 0405', 'ferdinand 0405'],
      [5],
    )
    game.do({ do: 'attack', target: '0405', units: ['a'] })
    toBattles(game).do(fight)
    expect(game.event('battle'), 'LGA-FTR-F8').toMatchObject({ percent: 125, result: 'Ar1' })
    game.shows({ decides: 'french', decision: 'retreat' })
    game.do({ do: 'retreat', unit: 'a', path: ['0605'] })
    game.shows({ at: { '0605': ['a'], '0505': ['b'] }, disrupted: { a: 22, b: null } })
    expect(game.p.state.frames.at(-1)?.phase).not.toBe('retreat')
  })
})
