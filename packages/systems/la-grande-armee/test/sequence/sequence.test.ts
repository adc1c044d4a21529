import { checkAction } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import type { LgaAction, LgaEvent } from '../../src/index.ts'
import { laGrandeArmee } from '../../src/index.ts'
import { position } from '../field.ts'
import type { Field, FieldPlan } from '../field.ts'
import {
  attack,
  create,
  declare,
  drawSupply,
  eliminate,
  end,
  endUntil,
  fight,
  halt,
  move,
  retire,
  supply,
  supplyStack,
} from './orders.ts'

/** The phases that began with the last action: turn, side, phase. */
const phases = (game: Field): string[] =>
  game.events.flatMap((event) =>
    event.type === 'phase' ? [`${event.turn} ${event.side} ${event.phase}`] : [],
  )

const types = (events: readonly LgaEvent[]): string[] => events.map(({ type }) => type)

/** A Depot each, far apart, and troops in contact: every phase has something to decide. */
const everywhere = ['a fr-inf-5-4 0404', 'd fr-depot 0101', 'k au05-inf-4-3 0504', 'e au05-depot 1012']

describe('sequence: the Game-Turn', () => {
  it('Who may not act is told who does, and what (LGA-SEQ-01)', () => {
    const units = ['a fr-inf-5-4 0101', 'k au05-inf-1-4 1012']
    const { p } = position({}, { side: 'allied', turn: 2, units })
    expect(checkAction(laGrandeArmee, p, 'french', end), 'LGA-SEQ-01').toEqual({
      clause: 'TABLE-TURN',
      reason: 'It is not your decision now. The Allies are moving.',
    })
  })

  it('Is an Allied and then a French Player-Turn of three phases each (LGA-SEQ-01, LGA-SEQ-02, LGA-SEQ-03, LGA-SEQ-12)', () => {
    const game = position(
      {},
      { side: 'allied', turn: 2, units: ['a fr-inf-5-4 0101', 'k au05-inf-1-4 1012'] },
    )
    game.shows({ decides: 'allied', decision: 'movement' }).do(end)
    expect(phases(game)).toEqual(['2 allied combat', '2 allied supply-creation', '2 french movement'])
    game.shows({ decides: 'french', decision: 'movement' }).do(end)
    expect(phases(game), 'LGA-SEQ-12').toEqual([
      '2 french combat',
      '2 french supply-creation',
      '3 allied movement',
    ])
    const opened = laGrandeArmee.scenarios.map(({ id }) => laGrandeArmee.open({ scenario: id }, noDice))
    for (const p of opened) expect(laGrandeArmee.deciders(p)).toEqual(['allied'])
  })

  it('Phases are numbered 0 to 5 in a turn and run on: p = 6 (turn − 1) + n (LGA-SEQ-16)', () => {
    const game = position({}, { side: 'allied', turn: 3, units: everywhere })
    const seen: (number | string)[][] = []
    for (let n = 0; n < 7; n++) {
      const { clock } = game.p.state
      seen.push([clock, game.decides])
      while (game.p.state.clock === clock) game.do(end)
    }
    expect(seen, 'LGA-SEQ-16').toEqual([
      [12, 'allied'],
      [13, 'allied'],
      [14, 'allied'],
      [15, 'french'],
      [16, 'french'],
      [17, 'french'],
      [18, 'allied'],
    ])
  })

  it('After both Player-Turns the Game-Turn marker advances, and only then (LGA-SEQ-13)', () => {
    const game = position({}, { side: 'allied', turn: 1, units: everywhere })
    endUntil(game, 'creation').shows({ turn: 1, decides: 'allied' }, 'LGA-SEQ-13').do(end)
    endUntil(game, 'creation').shows({ turn: 1, decides: 'french' }).do(end)
    game.shows({ turn: 2, decides: 'allied', decision: 'movement' })
  })

  it('Only the phasing player moves, any of his units, any way, up to its allowance (LGA-SEQ-04)', () => {
    const game = position(
      {},
      { side: 'french', units: ['a fr-cav-1-8 0505', 'b fr-supply 0909', 'k au05-cav-1-7 0101'] },
    )
    game.refuses(move('k', '0201'), 'LGA-SEQ-04')
    const steps = game.offers('move')
    expect(new Set(steps.map(({ unit }) => unit))).toEqual(new Set(['a', 'b']))
    expect(steps).toHaveLength(12)
    game
      .do(move('a', '0605', '0705', '0805', '0905', '1005', '0905', '0805', '0705'))
      .shows({ left: { a: 0 } })
    game.refuses(move('a', '0605'), 'LGA-MOV-03')
  })

  it('Who executes the phase is the phasing player for the whole Player-Turn (LGA-SEQ-17)', () => {
    const units = [...everywhere, 't au05-supply 0504', 's fr-supply 0404']
    const game = position({}, { side: 'french', phase: 'combat', units }, [1])
    game.do(attack('0504', 'a'), supply('s', 'a'), end)
    // The Allies decide about their defence, but it is not they who attack, stack or create in this turn.
    game.shows({ decision: 'retirement', decides: 'allied' })
    game.refuses(attack('0404', 'k'), 'LGA-SEQ-05').refuses(create('e'), 'LGA-SEQ-05').do(end)
    game.shows({ decision: 'defence', decides: 'allied' }).refuses(attack('0404', 'k'), 'LGA-SEQ-05').do(end)
    game.shows({ decision: 'battles', decides: 'french' })
    expect(laGrandeArmee.offer(game.p, 'allied').actions, 'LGA-SEQ-17').toEqual([])
    endUntil(game.do(fight()), 'creation').shows({ decides: 'french' }).refuses(create('e'), 'LGA-SUP-C1')
  })
})

const noDice = { roll: () => 1 }

describe('sequence: the Combat Phase', () => {
  const river: FieldPlan = { bridged: ['0404|0504'] }
  const line = [
    'a fr-inf-5-4 0404',
    'b fr-inf-5-4 0404',
    's fr-supply 0304',
    'k au05-inf-4-3 0504',
    't au05-supply 0604',
    'h au05-cav-1-7 0405',
    'i au05-inf-1-4 0909',
  ]
  /** French Combat Phase, all attacks declared: two corps over the bridge, or one and the horse beside it. */
  const declared = (dice: number[] = []): Field =>
    position(river, { side: 'french', phase: 'combat', units: line }, dice).do(
      attack('0504', 'a'),
      attack('0405', 'b'),
    )

  it('Segment a: all attacks are named, with what, and attackers fed if he likes (LGA-SEQ-06)', () => {
    const game = declared()
    expect(game.event('attack')).toMatchObject({ attack: 1, targets: ['0405'], units: ['b'] })
    game.shows({ decision: 'attacks', decides: 'french' }).refuses(supply('s', 'k'), 'LGA-SEQ-04')
    game.do(supply('s', 'a'), supplyStack('s', '0404'), end)
    // Declared once and for all: the corps that was not fed fights so.
    game.refuses(attack('0504', 'b'), 'LGA-SEQ-05')
    endUntil(game, 'battles')
    expect(game.p.state.combat?.attacks.map(({ units }) => units.length)).toEqual([1, 1])
  })

  it('Segment b: the other player may retreat units under declared attack, no others (LGA-SEQ-07)', () => {
    const game = declared()
      .do(supplyStack('s', '0404'), end)
      .shows({ decision: 'retirement', decides: 'allied' })
    expect(new Set(game.offers('retire').map(({ unit }) => unit)), 'LGA-SEQ-07').toEqual(new Set(['k', 'h']))
    game.refuses(retire('i', '0910'), 'LGA-CBT-E1')
    game
      .do(retire('h', '0406', '0407', '0408', '0409', '0410', '0411', '0412'))
      .shows({ at: { '0412': ['h'] } })
    game
      .shows({ decision: 'retirement' })
      .do(end)
      .shows({ decision: 'defence', at: { '0504': ['k'] } })
  })

  it('Segment c: the defender, if he likes, feeds those who stayed (LGA-SEQ-08)', () => {
    const game = declared([6])
      .do(supplyStack('s', '0404'), end)
      .refuses(supply('t', 'k'), 'LGA-SEQ-05')
      .do(end)
    game.shows({ decision: 'defence', decides: 'allied' }).refuses(supply('t', 'a'), 'LGA-SEQ-04')
    expect(game.offers('supply'), 'LGA-SEQ-08').toEqual([supply('t', 'k')])
    game.do(supply('t', 'k'))
    expect(game.event('supplied')).toMatchObject({ unit: 'k', by: 't' })
    endUntil(game, 'battles').do(fight(0))
    expect(game.event('battle').defence.total).toBe(4)
  })

  it('Segment d: battles are fought one at a time, each applied before the next die (LGA-SEQ-09)', () => {
    const game = declared([3, 6]).do(supply('s', 'a', 'b'), supplyStack('s', '0404'), end)
    endUntil(game, 'battles').do(fight(0))
    // 5 against 2, 250 %, die 3: `De`.
    expect(game.event('battle'), 'LGA-SEQ-09').toMatchObject({ percent: 250, result: 'De' })
    game.shows({ gone: ['k'], decision: 'battles', at: { '0405': ['h'] } })
    expect(game.diceLeft).toBe(1)
    // The other order, with a retreat to settle before anything else is rolled.
    const other = declared([5, 3]).do(supply('s', 'a', 'b'), supplyStack('s', '0404'), end)
    endUntil(other, 'battles').do(fight(0)).shows({ decision: 'retreat', decides: 'allied' })
    other.refuses(fight(1), 'LGA-SEQ-05')
    expect(other.diceLeft).toBe(1)
    while (other.offers('retreat').length > 0) other.do(other.offers('retreat')[0])
    other.shows({ decision: 'battles', decides: 'french' }).do(fight(1))
  })

  it('Segment e: victorious attackers advance over a river or into a Fortress that was vacated (LGA-SEQ-10)', () => {
    const game = declared([3]).do(supply('s', 'a', 'b'), supplyStack('s', '0404'), end)
    game.do(retire('h', '0406', '0407', '0408', '0409', '0410', '0411', '0412'))
    endUntil(game, 'battles')
      .do(fight(0), fight(1))
      .shows({ decision: 'advance', decides: 'french' }, 'LGA-SEQ-10')
    game
      .do({ do: 'advance', attack: 0, target: '0504', units: ['a'] })
      .shows({ at: { '0504': ['a'], '0404': ['b'] } })
    const walls = position(
      { terrain: { '0504': 'fortress' }, control: { '0504': 'allied' } },
      {
        side: 'french',
        phase: 'combat',
        units: ['a fr-inf-18-2 0404', 's fr-supply 0404', 'k au05-inf-1-4 0504'],
      },
    )
    walls.do(attack('0504', 'a'), supply('s', 'a'), end)
    endUntil(walls, 'battles').do(fight()) // 18 against 3: no die
    walls.shows({ decision: 'advance', gone: ['k'] })
    walls
      .do({ do: 'advance', attack: 0, target: '0504', units: ['a'] })
      .shows({ control: { '0504': 'french' } })
    // In the open nobody follows.
    const open = position({}, { side: 'french', phase: 'combat', units: line }, [3]).do(attack('0504', 'a'))
    endUntil(open.do(supply('s', 'a'), supplyStack('s', '0404'), end), 'battles').do(fight(0))
    open.shows({ decides: 'allied', decision: 'movement', gone: ['k'], at: { '0404': ['a', 'b'] } })
  })

  it('The segments follow one another and none is gone back to (LGA-SEQ-05)', () => {
    const units = [...line, 'c fr-inf-2-5 0808', 'g fr-inf-2-5 0808']
    const game = position(river, { side: 'french', phase: 'combat', units }, [1, 5])
    const seen: string[] = []
    const at = (decision: string, decides: 'french' | 'allied'): void => {
      game.shows({ decision, decides })
      const elsewhere: Record<string, LgaAction> = {
        attacks: attack('0405', 'b'),
        surplus: { do: 'keep', unit: 'c' },
        retirement: retire('h', '0406'),
        battles: fight(0),
        advance: { do: 'advance', attack: 0, target: '0504', units: ['a'] },
      }
      for (const [segment, action] of Object.entries(elsewhere))
        if (segment !== decision) game.refuses(action, 'LGA-SEQ-05')
      game.refuses(move('a', '0403'), 'LGA-SEQ-05')
      seen.push(laGrandeArmee.question(game.p, decides))
    }
    at('attacks', 'french')
    game.do(attack('0504', 'a', 'b'), supply('s', 'a', 'b'), supplyStack('s', '0404'), end)
    at('surplus', 'allied')
    game.do({ do: 'keep', unit: 'c' })
    at('retirement', 'allied')
    game.do(end)
    at('defence', 'allied')
    game.do(end)
    at('battles', 'french')
    game.do(fight(0))
    at('advance', 'french')
    game.do(end).shows({ decision: 'movement', decides: 'allied' })
    expect(new Set(seen).size).toBe(6)
  })

  it('Marked units are taken off before anything else in the Combat Phase (LGA-SEQ-14)', () => {
    const units = [
      'a fr-inf-5-4 0404',
      's fr-supply 0404',
      'k au05-inf-1-4 0504',
      'b fr-inf-5-4 0604',
      'l au05-inf-1-4 0704',
    ]
    const game = position({}, { side: 'french', units }).do(eliminate('0504', 'a'), supply('s', 'a'), declare)
    game.shows({ at: { '0504': ['k'] } }).do(end)
    expect(types(game.events)).toEqual(['phase', 'eliminated'])
    expect(game.event('eliminated')).toMatchObject({ unit: 'k', clauses: ['LGA-AE-M3', 'LGA-SEQ-14'] })
    game.shows({ decision: 'attacks', gone: ['k'] }).refuses(attack('0504', 'b'), 'LGA-CBT-A1')
  })
})

describe('sequence: supply, arrivals and the closing of phases', () => {
  it('In the third phase every fit Depot of the phasing side may receive one Supply unit (LGA-SEQ-11)', () => {
    const units = ['d fr-depot 0101', 'f fr-depot 0505', 'g fr-depot 0909 * 18', 'e au05-depot 1012']
    const game = position({}, { side: 'french', units })
      .do(end)
      .shows({ decision: 'creation', decides: 'french' })
    expect(game.offers('create'), 'LGA-SEQ-11').toEqual([create('d'), create('f')])
    game.refuses(create('e'), 'LGA-SUP-C1').refuses(create('g'), 'LGA-DIS-A6').do(create('d'))
    expect(game.event('supply-created')).toMatchObject({ depot: 'd', hex: '0101' })
    game.refuses(create('d'), 'LGA-SUP-C1').do(create('f')).shows({ decides: 'allied', turn: 4 })
    // He may also leave it.
    const none = position({}, { side: 'french', units }).do(end, end)
    none.shows({ decides: 'allied', at: { '0101': ['d'], '0505': ['f'] } })
  })

  it('Arrivals come at the start of their owner’s Movement Phase and may combine, break down and move at once (LGA-SEQ-15)', () => {
    const arrival = (id: string, when: unknown[], pieces: string[]): Record<string, unknown> => ({
      id,
      side: 'french',
      turn: 4,
      pieces: pieces.map((piece) => {
        const [name, type] = piece.split(' ')
        return { id: name, type, place: 'f0505', name }
      }),
      alternates: [],
      when,
    })
    const plan: FieldPlan = {
      terrain: { '0505': 'fortress', '0909': 'fortress' },
      control: { '0505': 'french', '0909': 'french' },
      scenario: {
        arrivals: [
          arrival('reserves', [], ['v fr-inf-5-4', 'w fr-inf-2-5', 'x fr-inf-2-5', 'y fr-cav-1-8']),
          arrival('guard', [{ kind: 'stands-on', side: 'french', place: 'f0909' }], ['z fr-cav-3-7']),
        ],
      },
    }
    const units = ['a fr-inf-5-4 0909', 'k au05-inf-1-4 0101']
    const game = position(plan, { side: 'french', units }).do(end)
    game.shows({ turn: 4, decides: 'allied', at: { '0505': [] } }).do(end)
    game.shows({
      turn: 4,
      decides: 'french',
      decision: 'movement',
      at: { '0505': ['v', 'w', 'x', 'y', 'z'] },
    })
    expect(game.events.filter(({ type }) => type === 'arrived')).toHaveLength(5)
    expect(types(game.events).indexOf('arrived')).toBeGreaterThan(types(game.events).lastIndexOf('phase'))
    game
      .shows({ left: { v: 4, y: 8 } })
      .do({ do: 'break-down', unit: 'v' }, { do: 'combine', units: ['w', 'x'] })
    game.do(move('y', '0605')).shows({ left: { y: 6 } })
  })

  it('A Movement Phase closes: moves and eliminations, combining, march Supply, recoveries (LGA-SEQ-18)', () => {
    const units = [
      'a fr-inf-2-5 0101',
      'b fr-inf-2-5 0101',
      's fr-supply 0101',
      'c fr-cav-1-8 0201',
      'x fr-inf-5-4 0909 * 15',
      'l fr-inf-5-4 0606',
      't fr-supply 0606',
      'k au05-inf-1-4 0706',
    ]
    const game = position({}, { side: 'french', units }).do(
      drawSupply('c', 's'),
      move('c', '0301'),
      halt('c'),
    )
    game.do(eliminate('0706', 'l'), supply('t', 'l'), declare, end).shows({ decision: 'combining' })
    // While they combine the Supply is still there, the unit due is still disrupted, and elimination is over.
    game
      .shows({ at: { '0101': ['a', 'b', 's'] }, disrupted: { x: 15 } })
      .refuses(eliminate('0706', 'l'), 'LGA-SEQ-05')
    game.do({ do: 'combine', units: ['a', 'b'] })
    expect(types(game.events).slice(0, 5), 'LGA-SEQ-18').toEqual([
      'combined',
      'supply-spent',
      'recovered',
      'phase',
      'eliminated',
    ])
    game.shows({ gone: ['s', 'k'], disrupted: { x: null } })
  })

  it('A Combat Phase closes: advances, used Supply of both sides, recoveries (LGA-SEQ-18)', () => {
    const units = [
      'a fr-inf-18-2 0404',
      's fr-supply 0404',
      'x fr-inf-5-4 0909 * 16',
      'd fr-depot 0101',
      'k au05-inf-4-3 0504',
      't au05-supply 0604',
      'y au05-inf-1-4 1012 * 16',
    ]
    const plan = { bridged: ['0404|0504'] }
    const game = position(plan, { side: 'french', phase: 'combat', units }, [1])
    game.do(attack('0504', 'a'), supply('s', 'a'), end, end, supply('t', 'k'))
    endUntil(game, 'battles')
      .do(fight())
      .shows({ decision: 'advance', gone: ['k'] })
    game.shows({ disrupted: { x: 16, y: 16 }, at: { '0404': ['a', 's'], '0604': ['t'] } })
    game.do({ do: 'advance', attack: 0, target: '0504', units: ['a'] })
    expect(types(game.events), 'LGA-SEQ-18').toEqual([
      'advanced',
      'supply-spent',
      'supply-spent',
      'recovered',
      'recovered',
      'phase',
    ])
    game.shows({ decision: 'creation', gone: ['s', 't'], disrupted: { x: null, y: null } })
  })
})
