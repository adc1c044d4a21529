import { checkAction } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { laGrandeArmee } from '../../src/index.ts'
import { ledger } from '../../src/files/rules.ts'
import { Field, piece, position } from '../field.ts'
import { attack, declare, eliminate, end, endUntil, fight, halt, move, supply } from '../sequence/orders.ts'

/** The hexes of one row from one column to another, both included. */
const row = (number: number, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => {
    return `${String(from + at).padStart(2, '0')}${String(number).padStart(2, '0')}`
  })

/** A Movement Phase on the campaign map of 1805. */
const campaign = (side: 'french' | 'allied', units: string[], dice: number[] = []): Field =>
  new Field({ scenario: '1805' }, { turn: 1, side, phase: 'movement', units: units.map(piece) }, dice)

describe('movement: general', () => {
  it('The phasing player moves none of his units, or only some, or all (LGA-MOV-01, LGA-MOV-A1)', () => {
    const units = ['a fr-inf-5-4 0101', 'b fr-cav-1-8 0301', 'c fr-supply 0501']
    position({}, { side: 'french', units })
      .do(end)
      .shows(
        { turn: 4, decides: 'allied', at: { '0101': ['a'], '0301': ['b'], '0501': ['c'] } },
        'LGA-MOV-A1',
      )
    position({}, { side: 'french', units })
      .do(move('b', '0302'), halt('b'), end)
      .shows({ turn: 4, decides: 'allied', at: { '0101': ['a'], '0302': ['b'], '0501': ['c'] } })
    position({}, { side: 'french', units })
      .do(move('a', '0102'), halt('a'), move('b', '0302'), halt('b'), move('c', '0502'), halt('c'), end)
      .shows({ turn: 4, decides: 'allied', at: { '0102': ['a'], '0302': ['b'], '0502': ['c'] } })
  })

  it('Goes from hex to adjacent hex and pays for each one entered (LGA-MOV-02)', () => {
    const game = position({ terrain: { '0301': 'woods' } }, { side: 'french', units: ['a fr-cav-1-8 0101'] })
    game.refuses(move('a', '0301'), 'LGA-MOV-02').refuses(move('a', '0201', '0401'), 'LGA-MOV-02')
    game.do(move('a', '0201', '0301', '0401'))
    const steps = game.events.filter((event) => event.type === 'moved')
    expect(steps.map(({ into, cost, left }) => [into, cost, left])).toEqual([
      ['0201', 1, 7],
      ['0301', 2, 5],
      ['0401', 1, 4],
    ])
  })

  it('A hex is entered only with its whole cost in hand, even as the only hex of the move (LGA-MOV-03)', () => {
    const game = position(
      { terrain: { '0801': 'woods', '0106': 'mountain' }, unbridged: ['0205|0106'] },
      { side: 'french', units: ['ride fr-cav-1-8 0101', 'near fr-depot 0205', 'far fr-depot 0105'] },
    )
    // Seven clear hexes leave one point: not enough for the woods, enough for clear ground.
    game.do(move('ride', ...row(1, 2, 7), '0702')).shows({ left: { ride: 1 } })
    game
      .refuses(move('ride', '0801'), 'LGA-MOV-03')
      .do(move('ride', '0802'))
      .shows({ left: { ride: 0 } })
    game.refuses(move('ride', '0902'), 'LGA-MOV-03').do(halt('ride'))
    // A mountain over a river asks four: all a Depot has, so one that has spent a point may not.
    game
      .do(move('near', '0106'))
      .shows({ left: { near: 0 } })
      .do(halt('near'))
    game.do(move('far', '0205')).refuses(move('far', '0106'), 'LGA-MOV-03')
    const slow = position(
      { terrain: { '0201': 'mountain' } },
      { side: 'allied', units: ['depot au05-depot 0101', 'fixed pr-depot 0505'] },
    )
    slow
      .refuses(move('depot', '0201'), 'LGA-MOV-03')
      .do(move('depot', '0102'))
      .shows({ left: { depot: 1 } })
    slow.do(halt('depot')).refuses(move('fixed', '0605'), 'LGA-MOV-03')
  })

  it('Units move one at a time, and a finished move is not taken up again (LGA-MOV-04)', () => {
    const game = position({}, { side: 'french', units: ['a fr-cav-1-8 0101', 'b fr-cav-1-8 0105'] })
    game.do(move('a', '0201')).refuses(move('b', '0205'), 'LGA-MOV-04').refuses(end, 'LGA-MOV-04')
    game.refuses(halt('b'), 'LGA-MOV-04')
    expect(game.offers('move').every(({ unit }) => unit === 'a')).toBe(true)
    game.do(move('a', '0301'), halt('a'), move('b', '0205')).shows({ left: { a: 6, b: 7 } })
    game.refuses(move('a', '0401'), 'LGA-MOV-04').do(halt('b')).refuses(move('a', '0401'), 'LGA-MOV-04')
    expect(game.offers('move')).toEqual([])
  })
})

describe('movement: whose, and what else happens', () => {
  it('No enemy unit moves in the phasing player’s Movement Phase (LGA-MOV-B1)', () => {
    const game = position({}, { side: 'french', units: ['a fr-inf-5-4 0101', 'k au05-inf-1-4 0505'] })
    game.refuses(move('k', '0605'), 'LGA-SEQ-04')
    expect(laGrandeArmee.offer(game.p, 'allied').actions, 'LGA-MOV-B1').toEqual([])
    expect(checkAction(laGrandeArmee, game.p, 'allied', move('k', '0605'))).not.toBeNull()
    expect(laGrandeArmee.check(game.p, 'allied', move('k', '0605'))?.clause).toBe('LGA-SEQ-05')
    game.do(end).shows({ at: { '0505': ['k'] } })
  })

  it('No battle is fought in a Movement Phase, only automatic elimination (LGA-MOV-B2)', () => {
    const game = position(
      {},
      { side: 'french', units: ['a fr-inf-5-4 0404', 's fr-supply 0404', 'k au05-inf-1-4 0504'] },
    )
    game.refuses(attack('0504', 'a'), 'LGA-SEQ-05').refuses(fight(), 'LGA-SEQ-05')
    expect(game.offers('attack'), 'LGA-MOV-B2').toEqual([])
    game.do(eliminate('0504', 'a'), supply('s', 'a'), declare)
    expect(game.event('automatic-elimination').percent).toBe(500)
    expect(game.do(end).event('eliminated').unit).toBe('k')
  })

  it('Automatic elimination is the cases L, M, N, O and Q, and all of them work while moving (LGA-MOV-B3)', () => {
    const cases = ledger.chapters
      .find(({ id }) => id === 'AE')
      ?.clauses.map(({ id }) => id.slice('LGA-AE-'.length, -1))
    expect([...new Set(cases)], 'LGA-MOV-B3').toEqual(['L', 'M', 'N', 'O', 'Q', 'R'])

    const game = position(
      {},
      {
        side: 'french',
        units: [
          'army fr-inf-18-2 0404',
          's1 fr-supply 0404',
          'foot au05-inf-1-4 0504',
          'horse au05-cav-1-7 0504',
          'corps fr-inf-5-4 0408',
          's2 fr-supply 0408',
          'post au05-inf-1-4 0508',
          'hussars fr-cav-1-8 0308',
          'dragoons fr-cav-1-8 0109',
          'wagons au05-supply 0209',
          'reserve fr-inf-18-2 0911',
          'base au05-depot 0910',
        ],
      },
    )
    // L: declared at 500 %. M: the hex may be entered for one point more.
    game.do(eliminate('0508', 'corps'), supply('s2', 'corps'), declare)
    game.do(move('hussars', '0307', '0407', '0507', '0508'))
    expect(game.events.findLast(({ type }) => type === 'moved')).toMatchObject({ cost: 2, left: 3 })
    game.do(halt('hussars'))
    // N: Supply alone is ridden over.
    game
      .do(move('dragoons', '0209'))
      .shows({ gone: ['wagons'], left: { dragoons: 7 } })
      .do(halt('dragoons'))
    // O: a Depot goes at once. Q: Cavalry stays and blocks its hex.
    game.do(eliminate('0910', 'reserve'), declare).shows({ gone: ['base'] })
    game
      .do(eliminate('0504', 'army'), supply('s1', 'army'), declare)
      .shows({ at: { '0504': ['foot', 'horse'] } })
    game.do(end).shows({ gone: ['foot', 'post'], at: { '0504': ['horse'], '0508': ['hussars'] } })
  })
})

describe('movement: allowance', () => {
  it('Any number of hexes in any mix of directions, within the allowance (LGA-MOV-C1)', () => {
    const game = position({}, { side: 'french', units: ['a fr-cav-1-8 0505'] })
    // East, south-east, south-west, west, north-west, north-east: once around, then two more.
    game.do(move('a', '0605', '0606', '0607', '0507', '0406', '0505', '0404', '0403'))
    game.shows({ at: { '0403': ['a'] }, left: { a: 0 } })
    const once = position({}, { side: 'french', units: ['a fr-cav-1-8 0505'] })
    expect(
      once
        .offers('move')
        .map(({ path }) => path[0])
        .sort(),
      'LGA-MOV-C1',
    ).toEqual(['0605', '0506', '0406', '0405', '0404', '0504'].sort())
    once.do(move('a', '0605'), halt('a')).shows({ at: { '0605': ['a'] } })
  })

  it('Points not spent are gone with the phase (LGA-MOV-C2)', () => {
    const game = position({}, { side: 'french', units: ['a fr-cav-1-8 0101', 'k au05-cav-1-7 1012'] })
    game.do(move('a', '0201'), halt('a')).shows({ left: { a: 7 } }, 'LGA-MOV-C2')
    game.do(end).shows({ turn: 4, decides: 'allied' }).do(end)
    game.shows({ turn: 4, decides: 'french', left: { a: 8 } })
    game.do(move('a', ...row(1, 3, 10))).refuses(move('a', '1002'), 'LGA-MOV-03')
  })

  it('A unit never spends the points of another (LGA-MOV-C3)', () => {
    const game = position({}, { side: 'french', units: ['a fr-cav-1-8 0101', 'b fr-cav-3-7 0103'] })
    game.do(move('a', '0201'), halt('a')).shows({ left: { a: 7, b: 7 } }, 'LGA-MOV-C3')
    game.do(move('b', ...row(3, 2, 8))).shows({ left: { a: 7, b: 0 } })
    game.refuses(move('b', '0903'), 'LGA-MOV-03')
  })
})

describe('movement: what bars the way', () => {
  it('No unit enters or passes a hex with an enemy in it (LGA-MOV-D1)', () => {
    const game = position({}, { side: 'french', units: ['a fr-cav-1-8 0404', 'k au05-inf-1-4 0504'] })
    game.refuses(move('a', '0504'), 'LGA-MOV-D1').refuses(move('a', '0504', '0604'), 'LGA-MOV-D1')
    expect(game.offers('move').map(({ path }) => path[0])).not.toContain('0504')
    // Nor out of the hex beside it, later in the move.
    game.do(move('a', '0503')).refuses(move('a', '0504'), 'LGA-MOV-D1')
  })

  it('A lone Leader or Depot blocks too; only Supply by itself, or what is marked, lets troops through (LGA-MOV-D2)', () => {
    const lone = (enemy: string): Field =>
      position({}, { side: 'french', units: ['a fr-cav-1-8 0404', 'napoleon 0404', enemy] })
    lone('mack 0504').refuses(move('a', '0504'), 'LGA-MOV-D1')
    lone('d au05-depot 0504').refuses(move('a', '0504'), 'LGA-MOV-D1')
    lone('t au05-supply 0504').refuses(move('napoleon', '0504'), 'LGA-AE-N4')
    lone('t au05-supply 0504')
      .do(move('a', '0504'))
      .shows({ gone: ['t'], at: { '0504': ['a'] } }, 'LGA-MOV-D2')
    const guarded = position(
      {},
      { side: 'french', units: ['a fr-cav-1-8 0404', 't au05-supply 0504', 'mack 0504'] },
    )
    guarded.refuses(move('a', '0504'), 'LGA-MOV-D1')
    const marked = position(
      {},
      {
        side: 'french',
        units: ['a fr-cav-1-8 0304', 'c fr-inf-5-4 0404', 's fr-supply 0404', 'k au05-inf-1-4 0504'],
      },
    )
    marked.do(eliminate('0504', 'c'), supply('s', 'c'), declare)
    marked.do(move('a', '0303', '0403', '0503', '0504', '0604')).shows({ at: { '0604': ['a'] } })
  })

  it('Cavalry never enters a mountain but may use a pass; others climb (LGA-MOV-F1, LGA-MOV-F2)', () => {
    const game = position(
      { terrain: { '0504': 'mountain', '0505': 'mountain-pass' } },
      { side: 'french', units: ['a fr-cav-1-8 0404', 'b fr-inf-5-4 0604', 'murat 0404'] },
    )
    game.refuses(move('a', '0504'), 'LGA-MOV-F1')
    expect(
      game
        .offers('move')
        .filter(({ unit }) => unit === 'a')
        .map(({ path }) => path[0]),
    ).not.toContain('0504')
    game
      .do(move('a', '0505'))
      .shows({ left: { a: 6 } })
      .do(halt('a'))
    game
      .do(move('b', '0504'))
      .shows({ left: { b: 1 } })
      .do(halt('b'))
    game.do(move('murat', '0504')).shows({ left: { murat: 6 } })
  })

  it('A disrupted unit may not move (LGA-MOV-G0)', () => {
    const game = position({}, { side: 'french', units: ['a fr-cav-1-8 0404 * 16', 'b fr-cav-1-8 0606'] })
    game.refuses(move('a', '0504'), 'LGA-DIS-A1')
    expect(new Set(game.offers('move').map(({ unit }) => unit)), 'LGA-MOV-G0').toEqual(new Set(['b']))
  })

  it('Sea, lakes, lake sides, ground out of play and the edge of the map are closed to all (LGA-MOV-H0)', () => {
    const game = position(
      { terrain: { '0504': 'sea', '0304': 'lake' }, lake: ['0404|0505'] },
      {
        side: 'french',
        units: [
          'a fr-inf-5-4 0404',
          'b fr-cav-1-8 0404',
          'c fr-supply 0404',
          'ney 0404',
          'e fr-inf-2-5 0101',
        ],
      },
    )
    for (const unit of ['a', 'b', 'c', 'ney']) {
      for (const hex of ['0504', '0304', '0505']) game.refuses(move(unit, hex), 'LGA-MOV-H0')
    }
    const open = game.offers('move').filter(({ unit }) => unit === 'a')
    expect(open.map(({ path }) => path[0]).sort()).toEqual(['0403', '0405', '0503'])
    // The corner of the map has two neighbours and nothing beyond.
    const corner = game.offers('move').filter(({ unit }) => unit === 'e')
    expect(corner.map(({ path }) => path[0]).sort()).toEqual(['0102', '0201'])
    game.refuses(move('e', '0001'), 'LGA-GEN-04')
    campaign('allied', ['k au05-inf-1-4 1501']).refuses(move('k', '1601'), 'LGA-MOV-H0')
  })
})

describe('movement: costs', () => {
  it('The ground entered and the side crossed are paid, mixed as they come (LGA-MOV-E1, LGA-MOV-E2)', () => {
    const terrain = {
      '0201': 'rough',
      '0301': 'woods',
      '0401': 'mountain-pass',
      '0501': 'fortress',
      '0701': 'mountain',
    } as const
    const plan = { terrain, unbridged: ['0501|0601'], bridged: ['0101|0102'] }
    const game = position(plan, {
      side: 'french',
      units: ['a fr-cav-1-8 0101', 'b fr-inf-5-4 0801', 'c fr-inf-5-4 0202'],
    })
    const cost = (unit: string, hex: string): number => game.do(move(unit, hex)).event('moved').cost
    expect(
      [cost('a', '0201'), cost('a', '0301'), cost('a', '0401'), cost('a', '0501')],
      'LGA-MOV-E2',
    ).toEqual([2, 2, 2, 1])
    // One point left: the clear hex beyond the unbridged river asks two.
    game
      .shows({ left: { a: 1 } })
      .refuses(move('a', '0601'), 'LGA-MOV-03')
      .do(halt('a'))
    expect(cost('b', '0701')).toBe(3)
    game.do(halt('b'))
    expect(cost('c', '0102')).toBe(1)
    expect(cost('c', '0101')).toBe(1) // the bridge is free
    game.do(halt('c'))
    const over = position(plan, { side: 'french', units: ['a fr-cav-1-8 0501'] })
    expect(over.do(move('a', '0601')).event('moved').cost).toBe(2)
    expect(over.do(move('a', '0501')).event('moved').cost).toBe(2)
  })

  it('A Fortress costs one and triples whatever its ground; a town keeps its ground; nothing is multiplied twice (LGA-MOV-E3)', () => {
    // Kufstein is a Fortress on a pass; Freiburg a town in woods; Innsbruck a town on a pass.
    const game = campaign('allied', ['a au05-inf-1-4 2465', 'b au05-cav-1-7 0361', 'c au05-cav-1-7 2169'])
    expect(game.do(move('a', '2366')).event('moved').cost, 'LGA-MOV-E3').toBe(1)
    game.do(halt('a'))
    expect(game.do(move('b', '0461')).event('moved').cost).toBe(2)
    game.do(halt('b'))
    expect(game.do(move('c', '2069')).event('moved').cost).toBe(2)

    const defence = (from: string, target: string): number => {
      const battle = new Field(
        { scenario: '1805' },
        {
          turn: 1,
          side: 'french',
          phase: 'combat',
          units: [`f fr-inf-18-2 ${from}`, `k au05-inf-4-3 ${target}`].map(piece),
        },
        [6],
      )
      battle.do(attack(target, 'f'), end)
      return endUntil(battle, 'battles').do(fight()).event('battle').defence.total
    }
    expect(defence('2465', '2366')).toBe(12) // 4, fed by the Fortress, × 3 and not × 6
    expect(defence('2169', '2069')).toBe(4) // half of 4, × 2
    expect(defence('0361', '0461')).toBe(2) // half of 4: woods do not help
  })

  it('Leaders, Supply and Depots pay ground, hex-side and the hex of eliminated troops, never for stacks (LGA-MOV-I0)', () => {
    const plan = { terrain: { '0504': 'mountain', '0505': 'rough' }, unbridged: ['0404|0503'] } as const
    const trains = ['ney 0404', 's fr-supply 0404', 'd fr-depot 0404']
    const cost = (unit: string, hex: string, others: string[] = []): number =>
      position(plan, { side: 'french', units: [...trains, ...others] })
        .do(move(unit, hex))
        .event('moved').cost
    for (const unit of ['ney', 's', 'd']) {
      expect(cost(unit, '0403'), 'LGA-MOV-I0').toBe(1)
      expect(cost(unit, '0505')).toBe(2)
      expect(cost(unit, '0504')).toBe(3)
      expect(cost(unit, '0503')).toBe(2)
      // Out of one stack and into another: nothing more.
      expect(cost(unit, '0403', ['a fr-inf-5-4 0404', 'b fr-inf-5-4 0403', 'c fr-cav-1-8 0403'])).toBe(1)
    }
    const game = position(plan, {
      side: 'french',
      units: [...trains, 'a fr-inf-5-4 0405', 't fr-supply 0405', 'k au05-inf-1-4 0304'],
    })
    game.do(eliminate('0304', 'a'), supply('t', 'a'), declare)
    for (const unit of ['ney', 's', 'd']) {
      expect(game.do(move(unit, '0304')).event('moved').cost).toBe(2)
      game.do(halt(unit))
    }
  })
})
