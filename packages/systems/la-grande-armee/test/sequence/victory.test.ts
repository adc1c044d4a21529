import { describe, expect, it } from 'vitest'
import { ALLIED, FRENCH, NEUTRAL } from '../../src/position/state.ts'
import { laGrandeArmee } from '../../src/index.ts'
import { scenarios } from '../../src/files/scenario.ts'
import { levelOf, victoryTotal } from '../../src/sequence/victory.ts'
import { Field, position } from '../field.ts'
import type { FieldPlan } from '../field.ts'

const end = { do: 'end' } as const

/** Two objectives: 0505 worth 8 and 0209 worth 4. */
const plan: FieldPlan = {
  terrain: { '0505': 'fortress', '0209': 'fortress' },
  control: { '0505': 'allied', '0209': 'french' },
  objectives: { '0505': 8, '0209': 4 },
}

/** A victory chart with a feat: the Austrians lose 5 points. */
const victory = (more: object = {}): Record<string, unknown> => ({
  victory: {
    objectives: [
      { place: 'f0505', value: 8 },
      { place: 'f0209', value: 4 },
    ],
    actions: [
      {
        id: 'beaten',
        name: 'Beaten',
        value: 6,
        kind: 'strength-lost',
        armies: ['austrian-1805'],
        strength: 5,
      },
    ],
    levels: [
      { name: 'French victory', winner: 'french', min: 14 },
      { name: 'Draw', winner: 'none', min: 10 },
      { name: 'Allied victory', winner: 'allied', min: null },
    ],
    startingTotal: 4,
    historical: { total: 0, level: 'Allied victory', how: 'nothing' },
    ...more,
  },
})

describe('The Victory Point total', () => {
  it('It counts listed Fortresses the French hold or besiege, and their feats (LGA-VIC-01)', () => {
    const units = ['a fr-inf-5-4 0404', 'g au05-inf-4-3 0505', 'h au05-inf-1-4 0101']
    const at = (extra: object): Field =>
      position({ ...plan, scenario: victory() }, { side: 'french', units, extra: { ...extra } })
    at({}).shows({ total: 4 })
    at({ besieged: { '0505': 'french' } }).shows({ total: 8 })
    at({ scored: ['beaten'] }).shows({ total: 10 })
    const all = at({ control: { '0505': 'french' }, scored: ['beaten'] }).shows({ total: 18 })
    // A Fortress off the list counts for nothing.
    const off = position(
      {
        ...plan,
        terrain: { ...plan.terrain, '0808': 'fortress' },
        control: { ...plan.control, '0808': 'french' },
      },
      { side: 'french', units },
    )
    off.shows({ total: 4 })
    expect(victoryTotal(all.p), 'LGA-VIC-01').toBe(18)
  })

  it('There is one total, the same for both players, told whenever it changes (LGA-VIC-02)', () => {
    const game = position(plan, { side: 'french', units: ['a fr-inf-5-4 0404'] })
    game.do({ do: 'move', unit: 'a', path: ['0505'] })
    const told = game.event('total')
    expect(told, 'LGA-VIC-02').toMatchObject({ was: 4, now: 12 })
    expect('to' in told || 'side' in told).toBe(false)
    const views = ['allied', 'french', null].map((seat) => laGrandeArmee.view(game.p, seat).state.total)
    expect(views).toEqual([12, 12, 12])
    game.do({ do: 'halt', unit: 'a' })
    expect(game.events.some((event) => event.type === 'total')).toBe(false)
  })

  it('A higher total is better for the French, a lower for the Allies, in every scenario (LGA-VIC-03)', () => {
    for (const { id, victory: chart } of scenarios) {
      const { p } = new Field({ scenario: id })
      const rank: Record<string, number> = { allied: 0, none: 1, french: 2 }
      const ranks = Array.from({ length: 130 }, (_, total) => rank[levelOf(p, total).winner ?? 'none'])
      expect(ranks[0], 'LGA-VIC-03').toBe(0)
      expect(ranks[129]).toBe(2)
      expect(ranks.every((value, total) => total === 0 || value >= ranks[total - 1])).toBe(true)
      expect(levelOf(p, chart.historical.total).level).toBe(chart.historical.level)
    }
  })

  it('Meeting an objective raises it at once, undoing it lowers it by the same (LGA-VIC-04, LGA-VIC-05)', () => {
    const game = position(plan, { side: 'french', units: ['a fr-inf-5-4 0404', 'x au05-inf-1-4 0309'] })
    game.do({ do: 'move', unit: 'a', path: ['0505', '0504'] })
    expect(game.event('total')).toMatchObject({ was: 4, now: 12 })
    game.do({ do: 'halt', unit: 'a' }, end).do({ do: 'move', unit: 'x', path: ['0209'] })
    expect(game.event('total')).toMatchObject({ was: 12, now: 8 })
    game.shows({ total: 8, control: { '0505': 'french', '0209': 'allied' } })
  })

  it('A feat raises it the moment it is done (LGA-VIC-04)', () => {
    const game = position(
      { ...plan, scenario: victory() },
      {
        side: 'french',
        phase: 'combat',
        units: ['a fr-inf-5-4 0404', 'S fr-supply 0404', 'x au05-inf-1-4 0304'],
        extra: { lost: { 'austrian-1805': 4 } },
      },
    )
    game.shows({ total: 4 })
    game.do({ do: 'attack', target: '0304', units: ['a'] }, { do: 'supply', units: ['a'], by: 'S' }, end)
    game.do({ do: 'fight', attack: 0 })
    expect(game.event('scored')).toMatchObject({ action: 'beaten', value: 6 })
    expect(game.event('total')).toMatchObject({ was: 4, now: 10 })
  })

  it('The same Fortress counts in one scenario and not in another (LGA-VIC-A1)', () => {
    const held = (scenario: string, place: string): number => {
      const placed = { turn: 1, side: 'french', phase: 'movement', units: [] }
      const total = (by: string): number =>
        victoryTotal(new Field({ scenario }, { ...placed, control: { [place]: by } }).p)
      return total('french') - total('allied')
    }
    expect(
      ['1805', '1806', '1809', 'ulm'].map((id) => held(id, 'vienna')),
      'LGA-VIC-A1',
    ).toEqual([24, 0, 24, 0])
    expect(['1805', '1806', '1809', 'ulm'].map((id) => held(id, 'braunau'))).toEqual([6, 0, 4, 4])
    expect(['1805', '1806', '1809', 'ulm'].map((id) => held(id, 'magdeburg'))).toEqual([0, 10, 0, 0])
  })

  it.each([
    ['French, free', FRENCH, -1, 8],
    ['French, besieged by the Allies', FRENCH, ALLIED, 0],
    ['Allied, free', ALLIED, -1, 0],
    ['Allied, besieged by the French', ALLIED, FRENCH, 4],
    ['neutral, free', NEUTRAL, -1, 0],
    ['neutral, besieged by the French', NEUTRAL, FRENCH, 4],
    ['neutral, besieged by the Allies', NEUTRAL, ALLIED, 0],
  ])('%s: an objective of 8 counts as it should (LGA-VIC-B1)', (_, control, besieger, value) => {
    const { p } = position(
      { terrain: { '0505': 'fortress' }, control: { '0505': 'allied' }, objectives: { '0505': 8 } },
      { side: 'french', units: [] },
    )
    p.state.control[0] = control
    p.state.besieger[0] = besieger
    expect(victoryTotal(p), 'LGA-VIC-B1').toBe(value)
  })

  it('Sieges count as last looked for, control as it is: both without waiting for the turn to end (LGA-VIC-B3)', () => {
    const units = ['a fr-inf-5-4 0404', 'b fr-inf-5-4 0605', 'c fr-inf-5-4 0406', 'D fr-depot 1012']
    const game = position(plan, { side: 'french', units, extra: { besieged: { '0505': 'french' } } })
    game.shows({ total: 8 })
    // The ring opens; the siege stands until the Player-Turn ends.
    game.do({ do: 'move', unit: 'a', path: ['0403', '0402'] }, { do: 'halt', unit: 'a' }).shows({ total: 8 })
    game.do(end).shows({ total: 8, decision: 'creation' })
    game.do(end)
    expect(game.event('total'), 'LGA-VIC-B3').toMatchObject({ was: 8, now: 4 })
    // A feat stays scored, whatever happens after.
    const feat = position(
      { ...plan, scenario: victory() },
      { side: 'allied', units: ['x au05-inf-1-4 0309'], extra: { scored: ['beaten'] } },
    )
    feat
      .shows({ total: 10 })
      .do({ do: 'move', unit: 'x', path: ['0209'] })
      .shows({ total: 6 })
  })
})

describe('The end of the game', () => {
  /** The French Player-Turn of the last turn, with a ring around 0505. */
  const last = (units: readonly string[], scenario = victory()): Field =>
    position(
      { ...plan, turns: 3, scenario },
      { side: 'french', phase: 'supply-creation', units: [...units, 'D fr-depot 1012'] },
    )
  const ring = ['a fr-inf-5-4 0404', 'b fr-inf-5-4 0605', 'c fr-inf-5-4 0406']

  it('After the last Game-Turn the total and the chart’s levels name the winner (LGA-VIC-A2)', () => {
    const won = last(
      ['a fr-inf-5-4 0505', 'x au05-inf-1-4 0101'],
      victory({
        levels: [
          { name: 'French victory', winner: 'french', min: 12 },
          { name: 'Allied victory', winner: 'allied', min: null },
        ],
      }),
    )
    expect(laGrandeArmee.outcome(won.p)).toBe(null)
    won.do(end)
    expect(won.event('game-over')).toMatchObject({ total: 12, level: 'French victory', winner: 'french' })
    expect(laGrandeArmee.outcome(won.p)).toEqual({ winner: 'french', level: 'French victory', score: 12 })
    const drawn = last(['a fr-inf-5-4 0505', 'x au05-inf-1-4 0101']).do(end)
    drawn.shows({ outcome: { winner: null, level: 'Draw' }, decides: null })
    const lost = last(['x au05-inf-1-4 0101']).do(end)
    lost.shows({ outcome: { winner: 'allied', level: 'Allied victory' }, total: 4 })
    expect(laGrandeArmee.deciders(lost.p)).toEqual([])
  })

  it('Sieges are found, the garrisons destroyed and counted, then the total is read (LGA-VIC-B2)', () => {
    const game = last([...ring, 'g au05-inf-4-3 0505', 'h au05-inf-1-4 0505'])
    game.shows({ total: 4, besieged: { '0505': null } }).do(end)
    const order = game.events.map((event) => event.type)
    expect(order).toEqual(['siege', 'eliminated', 'eliminated', 'scored', 'total', 'game-over'])
    // 4 held, 4 for the siege, 6 for the five points lost in it.
    expect(game.event('game-over')).toMatchObject({ total: 14, level: 'French victory' })
    const relieved = last([...ring, 'g au05-inf-4-3 0505', 'h au05-inf-1-4 0504']).do(end)
    expect(relieved.event('game-over')).toMatchObject({ total: 4, level: 'Allied victory' })
  })
})
