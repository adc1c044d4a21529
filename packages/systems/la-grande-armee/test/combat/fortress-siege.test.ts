import { describe, expect, it } from 'vitest'
import { position } from '../field.ts'
import type { Field, FieldPlan } from '../field.ts'

/** A Fortress in 0505; around it 0404 0504 0605 0506 0406 0405. */
const fort = (by: 'french' | 'allied' | 'neutral' = 'allied'): FieldPlan => ({
  terrain: { '0505': 'fortress' },
  control: { '0505': by },
})
const end = { do: 'end' } as const

/** The end of a French Player-Turn; a Depot far away gives the French something to decide before it. */
const frenchEnd = (plan: FieldPlan, units: readonly string[], extra: Record<string, unknown> = {}): Field =>
  position(plan, { side: 'french', phase: 'supply-creation', units: [...units, 'D fr-depot 1012'], extra })

/** Three corps hold 0404, 0605 and 0406 and control the three hexes between. */
const ring = ['a fr-inf-5-4 0404', 'b fr-inf-5-4 0605', 'c fr-inf-5-4 0406']
const garrison = 'g au05-inf-1-4 0505'
const besieged = (by: string | null): Record<string, unknown> => ({ besieged: { '0505': by } })

describe('When a Fortress is besieged', () => {
  it('All around it hexes are held by the enemy or controlled and empty: found as the Player-Turn ends (LGA-FTR-G1, LGA-FTR-G6)', () => {
    const game = frenchEnd(fort(), [...ring, garrison])
    game.shows(besieged(null)).do(end)
    expect(game.event('siege')).toMatchObject({ hex: '0505', by: 'french' })
    game.shows({ ...besieged('french'), control: { '0505': 'allied' } })
  })

  it('It is found after Supply Creation, not before (LGA-FTR-G6)', () => {
    const game = position(fort(), {
      side: 'french',
      phase: 'combat',
      units: [...ring, garrison, 'D fr-depot 1012'],
    })
    game.do(end).shows({ decision: 'creation', ...besieged(null) })
    game.do({ do: 'create', depots: ['D'] })
    expect(game.events.map((event) => event.type)).toEqual(['supply-created', 'siege', 'phase'])
  })

  it.each([
    ['one hex neither held nor controlled', ['a fr-inf-5-4 0404', 'b fr-inf-5-4 0605']],
    ['a friendly unit in a controlled hex', [...ring, 'r au05-inf-1-4 0405']],
    ['a friendly Supply unit in a controlled hex', [...ring, 'r au05-supply 0405']],
  ])('%s keeps it open (LGA-FTR-G1, LGA-FTR-G6)', (_, units) => {
    const game = frenchEnd(fort(), [...units, garrison]).do(end)
    game.shows(besieged(null))
    expect(game.events.some((event) => event.type === 'siege')).toBe(false)
  })

  it('Friendly means friendly to its controller: the Allies shut the French in the same way (LGA-FTR-G1)', () => {
    const foes = ['a au05-inf-4-3 0404', 'b au05-inf-4-3 0605', 'c au05-inf-4-3 0406']
    const plan = fort('french')
    const game = frenchEnd(plan, [...foes, 'g fr-gar-1-4 0505']).do(end)
    game.shows(besieged('allied'))
    const open = frenchEnd(plan, [...foes, 'g fr-gar-1-4 0505', 'D2 fr-depot 0504']).do(end)
    open.shows(besieged(null))
    expect(open.p.state.besieger).toEqual([-1])
    // Nobody besieges what is his own.
    frenchEnd(plan, ring).do(end).shows(besieged(null))
  })

  it('Closed ground and lake sides count as shut, river sides do not (LGA-FTR-G5)', () => {
    const two = ['a fr-inf-5-4 0404', 'b fr-inf-5-4 0605']
    // 0406 alone is out of their reach.
    const sea = frenchEnd({ ...fort(), terrain: { '0505': 'fortress', '0406': 'sea' } }, [
      ...two,
      garrison,
    ]).do(end)
    sea.shows(besieged('french'))
    const lake = frenchEnd({ ...fort(), lake: ['0406|0505'] }, [...two, garrison]).do(end)
    lake.shows(besieged('french'))
    for (const side of ['unbridged', 'bridged']) {
      const river = frenchEnd({ ...fort(), [side]: ['0406|0505'] }, [...two, garrison]).do(end)
      river.shows(besieged(null))
      expect(river.p.state.besieger, 'LGA-FTR-G5').toEqual([-1])
    }
  })

  it('The edge of the map shuts, and one unit two hexes off may besiege alone (LGA-FTR-G5)', () => {
    const corner: FieldPlan = { terrain: { '0101': 'fortress' }, control: { '0101': 'allied' } }
    const game = frenchEnd(corner, ['a fr-inf-2-5 0202', 'g au05-inf-1-4 0101']).do(end)
    game.shows({ besieged: { '0101': 'french' } })
    expect(game.event('siege').by, 'LGA-FTR-G5').toBe('french')
  })

  it('Somebody who fights must stand or control there: a lone Leader shuts nobody in (LGA-FTR-G5)', () => {
    const corner: FieldPlan = {
      terrain: { '0101': 'fortress', '0102': 'sea' },
      control: { '0101': 'allied' },
    }
    const led = frenchEnd(corner, ['davout 0201', 'g au05-inf-1-4 0101']).do(end)
    led.shows({ besieged: { '0101': null } })
    const held = frenchEnd(corner, ['davout 0201', 'a fr-gar-1-4 0201', 'g au05-inf-1-4 0101']).do(end)
    held.shows({ besieged: { '0101': 'french' } })
    // All of it shut by the ground alone is no siege.
    const plan: FieldPlan = { ...corner, terrain: { ...corner.terrain, '0201': 'sea' } }
    const alone = frenchEnd(plan, ['a fr-inf-2-5 0202', 'g au05-inf-1-4 0101']).do(end)
    alone.shows({ besieged: { '0101': null } })
    expect(alone.p.state.besieger, 'LGA-FTR-G5').toEqual([-1])
  })

  it('A neighbouring Fortress is never controlled: it must be held (LGA-FTR-G5)', () => {
    const twins: FieldPlan = {
      terrain: { '0101': 'fortress', '0201': 'fortress' },
      control: { '0101': 'allied', '0201': 'french' },
    }
    const empty = frenchEnd(twins, ['a fr-inf-2-5 0202', 'g au05-inf-1-4 0101']).do(end)
    empty.shows({ besieged: { '0101': null } })
    const held = frenchEnd(twins, ['a fr-inf-2-5 0202', 'b fr-gar-1-4 0201', 'g au05-inf-1-4 0101']).do(end)
    held.shows({ besieged: { '0101': 'french' } })
    expect(held.event('siege').fortress, 'LGA-FTR-G5').toBe('Fort 0101')
  })

  it('A siege once found holds until the next look, at the end of the next Player-Turn (LGA-FTR-G6)', () => {
    const game = frenchEnd(fort(), [...ring, garrison, 'r au05-inf-1-4 0607', 'E au05-depot 1001']).do(end)
    game.shows({ ...besieged('french'), clock: 18 })
    game.do({ do: 'move', unit: 'r', path: ['0506'] }).shows(besieged('french'))
    game.do(end).shows({ decision: 'attacks', ...besieged('french') })
    game.do(end).shows({ decision: 'creation', ...besieged('french') })
    game.do(end)
    expect(game.event('siege')).toMatchObject({ by: null })
    game.shows({ ...besieged(null), clock: 21 })
  })
})

describe('What a siege brings', () => {
  const objectives = { '0505': 8 }

  it('It is worth half a capture, to the besieger; control stays (LGA-FTR-02, LGA-FTR-G3)', () => {
    const game = frenchEnd({ ...fort(), objectives }, [...ring, garrison])
    game.shows({ total: 0 }).do(end)
    expect(game.event('total'), 'LGA-FTR-02').toMatchObject({ was: 0, now: 4 })
    game.shows({ total: 4, control: { '0505': 'allied' }, ...besieged('french') }, 'LGA-FTR-G3')
    const captured = frenchEnd({ ...fort('french'), objectives }, ['a fr-inf-5-4 0505'])
    captured.shows({ total: 8 })
  })

  it('The besieged scores nothing for it (LGA-FTR-G4)', () => {
    const foes = ['a au05-inf-4-3 0404', 'b au05-inf-4-3 0605', 'c au05-inf-4-3 0406']
    const game = frenchEnd({ ...fort('french'), objectives }, [...foes, 'g fr-gar-1-4 0505'])
    game.shows({ total: 8 }).do(end)
    expect(game.event('total'), 'LGA-FTR-G4').toMatchObject({ was: 8, now: 0 })
    game.shows({ total: 0, control: { '0505': 'french' } })
  })

  it('Whatever is shut in when the game ends is lost, and nobody else (LGA-FTR-03, LGA-FTR-G2)', () => {
    const plan = { ...fort(), objectives, turns: 3 }
    const units = [
      ...ring,
      garrison,
      'mack 0505',
      'T au05-supply 0505',
      'E au05-depot 0505',
      'f au05-inf-1-4 0805',
    ]
    const game = frenchEnd(plan, units).do(end)
    const lost = game.events.flatMap((event) => (event.type === 'eliminated' ? event.unit : []))
    expect(lost).toEqual(['g', 'mack', 'T', 'E'])
    game.shows({
      gone: ['g', 'mack', 'T', 'E'],
      at: { '0505': [], '0404': ['a'], '0805': ['f'] },
      control: { '0505': 'allied' },
      total: 4,
      decides: null,
    })
    const open = frenchEnd(plan, [...ring.slice(1), garrison]).do(end)
    open.shows({ at: { '0505': ['g'] }, decides: null })
  })
})

describe('Who controls a Fortress', () => {
  it('Whoever last brought a unit onto it or through it (LGA-FTR-H1)', () => {
    const game = position(fort(), { side: 'french', units: ['x fr-inf-5-4 0405', 'y au05-inf-1-4 0706'] })
    game.do({ do: 'move', unit: 'x', path: ['0505', '0504'] })
    expect(game.event('control')).toMatchObject({ by: 'french', was: 'allied', fortress: 'Fort 0505' })
    game.shows({ control: { '0505': 'french' }, at: { '0505': [] } })
    game.do({ do: 'halt', unit: 'x' }, end)
    game.do({ do: 'move', unit: 'y', path: ['0606', '0506', '0505'] })
    game.shows({ control: { '0505': 'allied' }, clock: 18 })
  })

  it('Before anyone moves the scenario says; any kind of unit takes it (LGA-FTR-H2)', () => {
    for (const walker of ['davout', 'x fr-supply', 'x fr-depot', 'x fr-cav-1-8']) {
      const game = position(fort('neutral'), { side: 'french', units: [`${walker} 0405`] })
      game.shows({ control: { '0505': 'neutral' } })
      const unit = walker.split(' ')[0]
      game.do({ do: 'move', unit, path: ['0505'] })
      expect(game.event('control'), 'LGA-FTR-H2').toMatchObject({ by: 'french', was: 'neutral' })
    }
  })

  it('A retreat before combat takes it, and an advance does (LGA-FTR-H2)', () => {
    const units = ['x fr-inf-2-5 0404', 'S fr-supply 0404', 'y au05-inf-1-4 0405']
    const game = position(fort('french'), { side: 'french', phase: 'combat', units })
    game.do({ do: 'attack', target: '0405', units: ['x'] }, { do: 'supply', units: ['x'], by: 'S' }, end)
    game.do({ do: 'retire', unit: 'y', path: ['0505', '0605', '0705', '0805'] })
    expect(game.event('control'), 'LGA-FTR-H2').toMatchObject({ by: 'allied', was: 'french' })
    game.shows({ control: { '0505': 'allied' }, at: { '0805': ['y'] } })

    const storm = position(
      fort(),
      { side: 'french', phase: 'combat', units: ['x fr-inf-5-4 0404', 'S fr-supply 0404', garrison] },
      [1],
    )
    storm.do({ do: 'attack', target: '0505', units: ['x'] }, { do: 'supply', units: ['x'], by: 'S' }, end)
    storm.do({ do: 'fight', attack: 0 }).shows({ gone: ['g'], control: { '0505': 'allied' } })
    storm.do({ do: 'advance', attack: 0, target: '0505', units: ['x'] })
    storm.shows({ control: { '0505': 'french' } })
  })

  it('A retreat from battle takes it (LGA-FTR-H2)', () => {
    const units = ['x fr-inf-2-5 0404', 'S fr-supply 0404', 'y au05-inf-1-4 0405']
    const game = position(fort('french'), { side: 'french', phase: 'combat', units }, [6])
    game.do({ do: 'attack', target: '0405', units: ['x'] }, { do: 'supply', units: ['x'], by: 'S' }, end, end)
    game.do({ do: 'fight', attack: 0 })
    expect(game.event('battle').result, 'LGA-FTR-H2').toBe('Dr2')
    game.do({ do: 'retreat', unit: 'y', path: ['0505', '0605'] })
    game.shows({ control: { '0505': 'allied' }, at: { '0605': ['y'] } })
  })

  it('A siege alone changes nothing, nor does its lifting (LGA-FTR-H3)', () => {
    const game = frenchEnd(fort(), [...ring, garrison]).do(end)
    game.shows({ ...besieged('french'), control: { '0505': 'allied' } })
    game.do(end, end).shows({ clock: 21 })
    game.do({ do: 'move', unit: 'a', path: ['0403', '0402'] }, { do: 'halt', unit: 'a' })
    game.do(end, end, end)
    expect(game.event('siege').by, 'LGA-FTR-H3').toBe(null)
    game.shows({ ...besieged(null), control: { '0505': 'allied' } })
  })

  it('Whoever sets foot in it controls it, besieged or not, and his own siege is over (LGA-FTR-H4)', () => {
    const game = position(
      { ...fort(), objectives: { '0505': 8 } },
      { side: 'french', units: [...ring], extra: besieged('french') },
    )
    game.shows({ total: 4, control: { '0505': 'allied' } })
    game.do({ do: 'move', unit: 'a', path: ['0505'] })
    expect(game.event('siege')).toMatchObject({ by: null })
    expect(game.event('total')).toMatchObject({ was: 4, now: 8 })
    game.shows({ ...besieged(null), control: { '0505': 'french' } })
  })

  it('Relief by its controller leaves the enemy’s siege until the next look (LGA-FTR-H4, LGA-FTR-G6)', () => {
    const game = position(fort(), {
      side: 'allied',
      units: ['r au05-inf-1-4 0504', garrison],
      extra: besieged('french'),
    })
    game.do({ do: 'move', unit: 'r', path: ['0505'] })
    expect(game.events.some((event) => event.type === 'siege' || event.type === 'control')).toBe(false)
    game.shows({ ...besieged('french'), control: { '0505': 'allied' } })
  })

  it('For a retreat a Fortress is whose it was before the unit came in: it does not stop there (LGA-FTR-H4)', () => {
    const units = ['x fr-inf-2-5 0404', 'S fr-supply 0404', 'y au05-inf-1-4 0405']
    const attack = (dice: readonly number[], by: 'neutral' | 'allied'): Field => {
      const game = position(fort(by), { side: 'french', phase: 'combat', units }, dice)
      return game.do(
        { do: 'attack', target: '0405', units: ['x'] },
        { do: 'supply', units: ['x'], by: 'S' },
        end,
      )
    }
    // Before combat, step by step: it has taken the neutral Fortress and goes on all the same.
    const retiring = attack([], 'neutral').do({ do: 'retire', unit: 'y', path: ['0505'] })
    retiring.shows({ control: { '0505': 'allied' }, decision: 'retirement', disrupted: { y: null } })
    retiring.do(
      { do: 'retire', unit: 'y', path: ['0605'] },
      { do: 'retire', unit: 'y', path: ['0705', '0805'] },
    )
    retiring.shows({ at: { '0805': ['y'] }, disrupted: { y: 22 } })
    // Its own would have ended the retreat.
    const home = attack([], 'allied').do({ do: 'retire', unit: 'y', path: ['0505'] })
    home.shows({ at: { '0505': ['y'] }, disrupted: { y: 22 } })

    const beaten = attack([6], 'neutral').do(end, { do: 'fight', attack: 0 })
    beaten.do({ do: 'retreat', unit: 'y', path: ['0505'] }).shows({ decision: 'retreat' })
    beaten.do({ do: 'retreat', unit: 'y', path: ['0605'] })
    expect(beaten.event('retreated').path).toEqual(['0405', '0505', '0605'])
    const sheltered = attack([6], 'allied').do(end, { do: 'fight', attack: 0 })
    sheltered.do({ do: 'retreat', unit: 'y', path: ['0505'] })
    expect(sheltered.event('retreated').path).toEqual(['0405', '0505'])
  })
})
