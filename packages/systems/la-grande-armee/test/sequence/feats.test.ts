import { describe, expect, it } from 'vitest'
import { laGrandeArmee } from '../../src/index.ts'
import { Field, field, piece, position } from '../field.ts'
import type { FieldPlan } from '../field.ts'

const end = { do: 'end' } as const

const chart = (actions: readonly object[]): object => ({
  objectives: [],
  actions,
  levels: [
    { name: 'French victory', winner: 'french', min: 5 },
    { name: 'Allied victory', winner: 'allied', min: null },
  ],
  startingTotal: 0,
  historical: { total: 0, level: 'Allied victory', how: 'nothing' },
})

/** The loss of so many Austrian points is worth 6. */
const losing = (strength: number, more: FieldPlan = {}): FieldPlan => ({
  ...more,
  scenario: {
    victory: chart([
      { id: 'beaten', name: 'Beaten', value: 6, kind: 'strength-lost', armies: ['austrian-1805'], strength },
    ]),
  },
})
const lost = ({ p }: Field): number => p.state.lost[p.game.armies.indexOf('austrian-1805')]

describe('Strength lost, whatever the cause', () => {
  it('In combat (LGA-SCN-10)', () => {
    const units = ['a fr-inf-5-4 0404', 'S fr-supply 0404', 'x au05-inf-1-4 0405', 'mack 0405']
    const game = position(losing(1), { side: 'french', phase: 'combat', units }, [1])
    game.do({ do: 'attack', target: '0405', units: ['a'] }, { do: 'supply', units: ['a'], by: 'S' }, end)
    while (game.p.state.frames.at(-1)?.phase !== 'battles') game.do(end)
    game.do({ do: 'fight', attack: 0 })
    expect(game.event('scored'), 'LGA-SCN-10').toMatchObject({ action: 'beaten', value: 6 })
    // The Leader counts nothing.
    game.shows({ gone: ['x', 'mack'], total: 6 })
    expect(lost(game)).toBe(1)
  })

  it('By automatic elimination (LGA-SCN-10)', () => {
    const units = ['a fr-inf-5-4 0404', 'S fr-supply 0404', 'x au05-inf-1-4 0405']
    const game = position(losing(1), { side: 'french', units })
    game.do(
      { do: 'eliminate', target: '0405', units: ['a'] },
      { do: 'supply', units: ['a'], by: 'S' },
      { do: 'declare' },
    )
    expect(lost(game), 'LGA-SCN-10').toBe(0)
    game.do(end)
    expect(game.events.some((event) => event.type === 'scored')).toBe(true)
    expect(lost(game)).toBe(1)
  })

  it('On a forced march (LGA-SCN-10)', () => {
    const game = position(losing(1), { side: 'allied', units: ['x au05-inf-1-4 0405'] }, [6])
    game.do({ do: 'move', unit: 'x', path: ['0406'] }, { do: 'force-march', unit: 'x' })
    expect(game.event('forced-march').result, 'LGA-SCN-10').toBe('e')
    expect(game.event('scored').action).toBe('beaten')
  })

  it('In an illegal stack (LGA-SCN-10)', () => {
    const units = ['x au05-inf-4-3 0405', 'y au05-inf-1-4 0405']
    const game = position(losing(4), { side: 'allied', phase: 'combat', units })
    game.do({ do: 'keep', unit: 'y' })
    expect(game.event('scored').action, 'LGA-SCN-10').toBe('beaten')
    expect(lost(game)).toBe(4)
  })

  it('By a second disruption (LGA-SCN-10, LGA-DIS-C2)', () => {
    const units = ['a fr-inf-2-5 0404', 'S fr-supply 0404', 'x au05-inf-1-4 0405 * 16']
    const game = position(losing(1), { side: 'french', phase: 'combat', units }, [6])
    game.do({ do: 'attack', target: '0405', units: ['a'] }, { do: 'supply', units: ['a'], by: 'S' }, end)
    game.do({ do: 'fight', attack: 0 })
    expect(game.event('battle').result).toBe('Dr2')
    expect(game.event('scored').action).toBe('beaten')
  })

  it('In a siege at the end of the game (LGA-SCN-10)', () => {
    const corner: FieldPlan = { terrain: { '0101': 'fortress' }, control: { '0101': 'allied' }, turns: 3 }
    const units = ['a fr-inf-2-5 0202', 'x au05-inf-4-3 0101', 'D fr-depot 1012']
    const game = position(losing(4, corner), { side: 'french', phase: 'supply-creation', units }).do(end)
    expect(game.event('scored').action, 'LGA-SCN-10').toBe('beaten')
    game.shows({ outcome: { winner: 'french', level: 'French victory' }, total: 6 })
  })

  it('Each piece counts in the form in which it went: one brigade of a corps is 1 (LGA-SCN-10)', () => {
    const units = ['x au05-inf-4-3 0405', 'S au05-supply 0405', 'y au05-inf-1-4 0809']
    const game = position(losing(4), { side: 'allied', units }, [6])
    game.do({ do: 'break-down', unit: 'x' }).shows({ gone: ['x'] })
    expect(lost(game), 'LGA-SCN-10').toBe(0)
    game.do({ do: 'move', unit: 'x.1', path: ['0406'] }, { do: 'force-march', unit: 'x.1' })
    expect(game.event('eliminated').unit).toBe('x.1')
    expect(lost(game)).toBe(1)
    game.shows({ total: 0 })
  })

  it('Only the army named counts, and used-up Supply never does (LGA-SCN-10)', () => {
    const units = ['a ru-inf-2-5 0405', 'b ru-inf-2-5 0405', 'D ru-depot 0405']
    const game = position(losing(1), { side: 'allied', phase: 'combat', units }).do({ do: 'keep', unit: 'a' })
    expect(game.event('eliminated').unit, 'LGA-SCN-10').toBe('b')
    expect(lost(game)).toBe(0)
    expect(game.p.state.lost[game.p.game.armies.indexOf('russian')]).toBe(2)
    game.shows({ total: 0 })
  })
})

describe('Feats', () => {
  const entered: FieldPlan = {
    towns: { vienna: '0505' },
    scenario: {
      victory: chart([
        {
          id: 'first',
          name: 'First in',
          value: 4,
          kind: 'entered-by',
          side: 'french',
          place: 'vienna',
          turn: 4,
        },
        { id: 'mack', name: 'Mack', value: 2, kind: 'leader-lost', leader: 'mack' },
      ]),
      setup: { allied: [{ id: 'mack', leader: 'mack', place: 'vienna', name: 'Mack' }], french: [] },
    },
  }

  it('Score once, when first done, and are never taken back (LGA-SCN-11)', () => {
    const units = ['a fr-inf-5-4 0404', 'b fr-inf-5-4 0406', 'x au05-inf-1-4 0807']
    const game = position(entered, { side: 'french', units })
    game.do({ do: 'move', unit: 'a', path: ['0505', '0504'] })
    expect(game.event('scored')).toMatchObject({ action: 'first', value: 4 })
    game.do({ do: 'halt', unit: 'a' }, { do: 'move', unit: 'b', path: ['0505', '0405'] })
    expect(game.events.some((event) => event.type === 'scored')).toBe(false)
    game.do({ do: 'halt', unit: 'b' }, end).shows({ total: 4, clock: 18 })
    game.do({ do: 'move', unit: 'x', path: ['0806', '0706', '0606'] }, { do: 'halt', unit: 'x' }, end)
    game.shows({ total: 4 })
  })

  it('An entry counts for Combat units alone, and in time (LGA-SCN-11)', () => {
    const ride = (unit: string, type: string, turn: number): Field => {
      const line = type === '' ? `${unit} 0404` : `${unit} ${type} 0404`
      const game = position(entered, { turn, side: 'french', units: [line] })
      return game.do({ do: 'move', unit, path: ['0505'] })
    }
    ride('davout', '', 4).shows({ total: 0 })
    ride('s', 'fr-supply', 4).shows({ total: 0 })
    ride('a', 'fr-cav-1-8', 5).shows({ total: 0 })
    const game = ride('a', 'fr-cav-1-8', 4).shows({ total: 4 })
    expect(game.event('total')).toMatchObject({ was: 0, now: 4 })
  })

  it('The loss of a Leader counts when that Leader is eliminated (LGA-SCN-11)', () => {
    const units = ['a fr-inf-5-4 0404', 'S fr-supply 0404', 'mack 0405', 'ferdinand 0304']
    const taken = (target: string): Field => {
      const game = position(entered, { side: 'french', phase: 'combat', units }, [1])
      game.do({ do: 'attack', target, units: ['a'] }, { do: 'supply', units: ['a'], by: 'S' }, end)
      while (game.p.state.frames.at(-1)?.phase !== 'battles') game.do(end)
      return game.do({ do: 'fight', attack: 0 })
    }
    expect(taken('0405').event('scored')).toMatchObject({ action: 'mack', value: 2 })
    taken('0405').shows({ gone: ['mack'], total: 2 })
    taken('0304').shows({ gone: ['ferdinand'], total: 0 })
  })

  it('The level is read after the last Game-Turn only: there is no sudden death (LGA-SCN-12)', () => {
    const units = ['a fr-inf-5-4 0404', 'x au05-inf-1-4 0807', 'D fr-depot 1012']
    const extra = { scored: ['first', 'mack'] }
    const early = position(entered, { turn: 8, side: 'french', phase: 'supply-creation', units, extra })
    early.shows({ total: 6 }).do(end)
    expect(laGrandeArmee.outcome(early.p), 'LGA-SCN-12').toBe(null)
    early.shows({ decides: 'allied', turn: 9 })
    const late = position(entered, { turn: 9, side: 'french', phase: 'supply-creation', units, extra })
    expect(laGrandeArmee.outcome(late.p)).toBe(null)
    late.do(end)
    expect(laGrandeArmee.outcome(late.p)).toMatchObject({ winner: 'french', score: 6 })
    // Nor are the Allies beaten by having nothing left on the map.
    const empty = position(entered, { turn: 2, side: 'french', units: ['a fr-inf-5-4 0404'] }).do(end)
    empty.shows({ decides: 'allied', turn: 3 })
  })
})

describe('A contingent that may leave', () => {
  const saxony: FieldPlan = {
    terrain: { '0909': 'fortress' },
    towns: { dresden: '0505' },
    control: { '0909': 'allied' },
    scenario: {
      setup: {
        allied: [
          { id: 'guardsmen', type: 'au05-inf-1-4', place: 'dresden', name: 'Guards', contingent: 'saxon' },
        ],
        french: [],
      },
      watch: ['dresden'],
      events: [
        {
          id: 'saxony-leaves',
          fromTurn: 3,
          lastIn: { side: 'french', place: 'dresden' },
          removes: { side: 'allied', contingent: 'saxon' },
          cedes: { place: 'f0909', to: 'french', unlessHeldBy: 'allied' },
          bars: { side: 'allied', place: 'dresden' },
        },
      ],
    },
  }
  const saxon = (line: string): Record<string, unknown> => ({ ...piece(line), contingent: 'saxon' })
  const at = (placed: object, units: readonly object[]): Field =>
    new Field(field(saxony), { turn: 3, phase: 'movement', ...placed, units })

  it('Does not combine with others; by itself it does, and keeps its name (LGA-SCN-13)', () => {
    const units = [
      ...['s1', 's2', 's3', 's4'].map((id) => saxon(`${id} au05-inf-1-4 0202`)),
      ...['p1', 'p2', 'p3', 'p4'].map((id) => piece(`${id} au05-inf-1-4 0202`)),
    ]
    const game = at({ side: 'allied' }, units)
    game.refuses({ do: 'combine', units: ['s1', 's2', 's3', 'p1'] }, 'LGA-SCN-13')
    game.refuses({ do: 'combine', units: ['p1', 'p2', 'p3', 's1'] }, 'LGA-SCN-13')
    expect(game.offers('combine').map((action) => action.units.join(' '))).toEqual([
      's1 s2 s3 s4',
      'p1 p2 p3 p4',
    ])
    game.do(
      { do: 'combine', units: ['s1', 's2', 's3', 's4'] },
      { do: 'combine', units: ['p1', 'p2', 'p3', 'p4'] },
    )
    const { contingent, id } = game.p.state.units
    expect(contingent[id.indexOf('s1+')]).toBe(0)
    expect(contingent[id.indexOf('p1+')]).toBe(-1)
  })

  it('Leaves with all its parts, uncounted, when its country is lost; the rest stays (LGA-SCN-13)', () => {
    const units = [saxon('w au05-inf-4-3 0202'), piece('p au05-inf-1-4 0102'), piece('a fr-inf-5-4 0404')]
    const game = at({ side: 'allied' }, units).do({ do: 'break-down', unit: 'w' })
    for (const [part, hex] of [
      ['w.1', '0201'],
      ['w.2', '0301'],
      ['w.3', '0203'],
    ])
      game.do(
        { do: 'move', unit: part, path: part === 'w.2' ? ['0302', '0301'] : [hex] },
        { do: 'halt', unit: part },
      )
    game.do(end).shows({ clock: 15 })
    game.do({ do: 'move', unit: 'a', path: ['0505', '0405'] }, { do: 'halt', unit: 'a' }, end)
    const gone = game.events.flatMap((event) => (event.type === 'withdrawn' ? event.unit : []))
    expect(gone).toEqual(['w.1', 'w.2', 'w.3', 'w.4'])
    expect(game.events.some((event) => event.type === 'eliminated')).toBe(false)
    expect(game.p.state.lost.every((strength) => strength === 0)).toBe(true)
    game.shows({ at: { '0102': ['p'], '0405': ['a'] }, control: { '0909': 'french' }, turn: 4 })
    // It happens once.
    game.do(end, end).shows({ turn: 5 })
    expect(game.events.some((event) => event.type === 'scenario-event')).toBe(false)
  })

  it('The ceded Fortress stays with an Allied unit on it, and the lost town is barred (LGA-SCN-13, LGA-SCN-07)', () => {
    const units = [piece('g au05-inf-1-4 0909'), piece('p au05-inf-1-4 0605'), piece('a fr-cav-1-8 0404')]
    const game = at({ side: 'french' }, units)
    game.do({ do: 'move', unit: 'a', path: ['0505', '0504', '0404'] }, { do: 'halt', unit: 'a' }, end)
    expect(game.event('scenario-event')).toMatchObject({ event: 'saxony-leaves', place: 'dresden' })
    game.shows({ control: { '0909': 'allied' }, turn: 4 })
    game.refuses({ do: 'move', unit: 'p', path: ['0505'] }, 'LGA-SCN-07')
    expect(game.offers('move').flatMap(({ unit, path }) => (unit === 'p' ? path : []))).not.toContain('0505')
  })

  it('It stays while the Allies were last in its town, or too early (LGA-SCN-13)', () => {
    const back = at({ turn: 2, side: 'french' }, [saxon('s au05-inf-1-4 0606'), piece('a fr-inf-5-4 0404')])
    back
      .do({ do: 'move', unit: 'a', path: ['0505', '0404'] }, { do: 'halt', unit: 'a' }, end)
      .shows({ clock: 12 })
    back.do({ do: 'move', unit: 's', path: ['0605', '0505'] }, end, end)
    while (back.p.state.clock < 18) back.do(end)
    back.shows({ at: { '0505': ['s'] }, turn: 4 })
    const early = at({ turn: 2, side: 'french' }, [saxon('s au05-inf-1-4 0909'), piece('a fr-inf-5-4 0404')])
    early.do({ do: 'move', unit: 'a', path: ['0505'] }, { do: 'halt', unit: 'a' }, end)
    early.shows({ at: { '0909': ['s'] }, turn: 3 })
    early.do(end, end)
    expect(early.event('withdrawn').unit).toBe('s')
  })
})
