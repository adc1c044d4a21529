import { describe, expect, it } from 'vitest'
import { Field, field, piece } from '../field.ts'
import type { FieldPlan } from '../field.ts'

const end = { do: 'end' } as const

const corps = (id: string, place: string): object => ({ id, type: 'fr-inf-5-4', place, name: id })

/** Two French corps due on turn 4: one at Mainz (0503), one at Kassel (0803); Metz and the Fortress stand in for them. */
const plan: FieldPlan = {
  terrain: { '0210': 'fortress' },
  towns: { mainz: '0503', kassel: '0803', metz: '0106' },
  control: { '0210': 'french' },
  scenario: {
    arrivals: [
      {
        id: 't4',
        side: 'french',
        turn: 4,
        pieces: [corps('vi-corps', 'mainz'), corps('vii-corps', 'kassel')],
        alternates: ['metz', 'f0210'],
        when: [],
      },
    ],
  },
}

/** The Allied Movement Phase of turn 4: the French arrivals of the turn are still to come. */
const before = (units: readonly string[], extra: object = {}, board: FieldPlan = plan): Field =>
  new Field(field(board), {
    turn: 4,
    side: 'allied',
    phase: 'movement',
    units: ['x au05-inf-1-4 1012', ...units].map(piece),
    ...extra,
  })

const arrivals = (game: Field): string[] =>
  game.events.flatMap((event) => (event.type === 'arrived' ? `${event.unit} ${event.hex}` : []))
const delays = (game: Field): string[] =>
  game.events.flatMap((event) => (event.type === 'delayed' ? event.place : []))

describe('Reinforcements', () => {
  it('Come at the start of their owner’s Movement Phase, for nothing, and may break down and move (LGA-SCN-03)', () => {
    const game = before([])
    game.shows({ at: { '0503': [], '0803': [] } }).do(end)
    expect(arrivals(game)).toEqual(['vi-corps 0503', 'vii-corps 0803'])
    game.shows({ clock: 21, decision: 'movement', left: { 'vi-corps': 4, 'vii-corps': 4 } })
    game.do({ do: 'break-down', unit: 'vi-corps' }).shows({ left: { 'vi-corps.1': 4, 'vi-corps.2': 4 } })
    game.do({ do: 'move', unit: 'vii-corps', path: ['0804', '0805', '0806', '0807'] })
    game.shows({ at: { '0807': ['vii-corps'] } })
  })

  it('They do not come before their turn, nor twice (LGA-SCN-03)', () => {
    const early = new Field(field(plan), {
      turn: 3,
      side: 'french',
      phase: 'movement',
      units: [piece('x au05-inf-1-4 1012')],
    })
    early
      .shows({ at: { '0503': [] } })
      .do(end)
      .shows({ clock: 18, at: { '0503': [] } })
    early.do(end)
    expect(arrivals(early)).toHaveLength(2)
    early.do({ do: 'move', unit: 'vi-corps', path: ['0502'] }, { do: 'halt', unit: 'vi-corps' })
    early.do(end, end).shows({ clock: 27, at: { '0503': [], '0502': ['vi-corps'] } })
    expect(arrivals(early)).toEqual([])
  })

  it('Where an enemy stands the alternates are tried in order, place by place (LGA-SCN-04)', () => {
    const game = before(['a au05-supply 0503']).do(end)
    expect(arrivals(game)).toEqual(['vi-corps 0106', 'vii-corps 0803'])
    const both = before(['a au05-supply 0503', 'b au05-inf-1-4 0106']).do(end)
    expect(arrivals(both)).toEqual(['vi-corps 0210', 'vii-corps 0803'])
  })

  it('A Fortress the enemy controls or besieges is not free (LGA-SCN-04)', () => {
    const taken = ['a au05-supply 0503', 'b au05-supply 0106']
    const lost = before(taken, { control: { '0210': 'allied' } }).do(end)
    expect(arrivals(lost)).toEqual(['vii-corps 0803'])
    expect(delays(lost)).toEqual(['mainz'])
    const ring = ['p au05-inf-1-4 0209', 'q au05-inf-1-4 0310', 'r au05-inf-1-4 0211']
    const shut = before([...taken, ...ring]).do(end)
    shut.shows({ besieged: { '0210': 'allied' }, control: { '0210': 'french' } })
    expect(arrivals(shut)).toEqual(['vii-corps 0803'])
    expect(delays(shut)).toEqual(['mainz'])
    const open = before([...taken, ...ring.slice(1)]).do(end)
    expect(arrivals(open)).toEqual(['vi-corps 0210', 'vii-corps 0803'])
  })

  it('If nothing is free they wait, and try again next turn; the others of the group are there (LGA-SCN-04)', () => {
    const game = before(['a au05-supply 0503', 'b au05-inf-1-4 0106'], { control: { '0210': 'allied' } }).do(
      end,
    )
    expect(arrivals(game)).toEqual(['vii-corps 0803'])
    expect(game.event('delayed')).toMatchObject({ arrival: 't4', place: 'mainz', side: 'french' })
    // The Supply unit makes way.
    game
      .do(end)
      .shows({ clock: 24 })
      .do({ do: 'move', unit: 'a', path: ['0502'] }, { do: 'halt', unit: 'a' }, end)
    expect(arrivals(game)).toEqual(['vi-corps 0503'])
    game.shows({ clock: 27, left: { 'vi-corps': 4 } })
  })

  it('Enemy zones do not keep them out, but they start the phase in them (LGA-SCN-05, LGA-ZOC-B3)', () => {
    const game = before(['a au05-inf-1-4 0504']).do(end)
    expect(arrivals(game), 'LGA-SCN-05').toContain('vi-corps 0503')
    game.refuses({ do: 'move', unit: 'vi-corps', path: ['0603'] }, 'LGA-ZOC-B3')
    game.do({ do: 'move', unit: 'vi-corps', path: ['0502'] }).shows({ left: { 'vi-corps': 3 } })
    const horse: FieldPlan = {
      ...plan,
      scenario: {
        arrivals: [
          {
            id: 't4',
            side: 'french',
            turn: 4,
            pieces: [{ id: 'dragoons', type: 'fr-cav-1-8', place: 'mainz', name: 'Dragoons' }],
            alternates: [],
            when: [],
          },
        ],
      },
    }
    const ridden = before(['a au05-cav-1-7 0504'], {}, horse).do(end)
    ridden.refuses({ do: 'move', unit: 'dragoons', path: ['0603'] }, 'LGA-ZOC-B4')
  })

  it('A neutral Fortress they arrive in is theirs from then on (LGA-SCN-03, LGA-FTR-H4)', () => {
    const board: FieldPlan = { ...plan, control: { '0210': 'neutral' } }
    const game = before(['a au05-supply 0503', 'b au05-inf-1-4 0106'], {}, board).do(end)
    expect(arrivals(game)).toContain('vi-corps 0210')
    game.shows({ control: { '0210': 'french' } })
  })
})

/** A piece of a campaign beside one of its places, and the step into it. */
function beside(game: Field, place: string): { hex: string; into: string } {
  const { board } = game.p.game
  const into = board.placeHex.get(place) ?? -1
  const near = Array.from(board.adjacent.subarray(into * 6, into * 6 + 6)).find(
    (hex, side) => hex >= 0 && board.extra[into * 6 + side] === 0 && board.cost[1][hex] === 1,
  )
  return { hex: board.hexIds[near ?? -1], into: board.hexIds[into] }
}

/** A French corps beside a place of a campaign, at the start of the French Movement Phase of a turn. */
function campaign(
  scenario: string,
  turn: number,
  place: string,
  more: readonly object[] = [],
  dice: readonly number[] = [],
): Field {
  const at = (units: readonly object[]): Field =>
    new Field({ scenario }, { turn, side: 'french', phase: 'movement', units }, dice)
  const { hex } = beside(at([]), place)
  return at([{ id: 'vanguard', type: 'fr-inf-5-4', hex }, ...more])
}

describe('Special arrivals of the campaigns', () => {
  const arrivedAt = (game: Field, unit: string): string | undefined =>
    game.events.flatMap((event) => (event.type === 'arrived' && event.unit === unit ? event.hex : []))[0]
  const hexOf = (game: Field, place: string): string =>
    game.p.game.board.hexIds[game.p.game.board.placeHex.get(place) ?? -1]
  /** Nobody does anything more until the other side's Movement Phase. */
  const nextTurn = (game: Field): Field => {
    const { clock } = game.p.state
    while (game.p.state.clock < clock + 3)
      game.do([...game.offers('keep'), ...game.offers('destroy')][0] ?? end)
    return game
  }

  it('1805: Charles comes on turn 8 if the French have been in Vienna, Masséna after him (LGA-SCN-03)', () => {
    const game = campaign('1805', 7, 'vienna', [], [6])
    const { into } = beside(game, 'vienna')
    game.do({ do: 'move', unit: 'vanguard', path: [into] }, { do: 'halt', unit: 'vanguard' })
    nextTurn(game).shows({ turn: 8 })
    expect(arrivedAt(game, 'charles')).toBe(hexOf(game, 'graz'))
    nextTurn(game).shows({ turn: 8, clock: 45 })
    expect(arrivedAt(game, 'massena')).toBeUndefined()
    nextTurn(game)
    nextTurn(game).shows({ turn: 9, clock: 51 })
    expect(arrivedAt(game, 'massena')).toBe(hexOf(game, 'leoben'))
  })

  it('1805: otherwise Charles comes on turn 9 (LGA-SCN-03)', () => {
    const game = nextTurn(campaign('1805', 7, 'vienna', [], [6]))
    game.shows({ turn: 8 })
    expect(arrivedAt(game, 'charles')).toBeUndefined()
    nextTurn(game)
    nextTurn(game).shows({ turn: 9, clock: 48 })
    expect(arrivedAt(game, 'charles')).toBe(hexOf(game, 'graz'))
  })

  it('1806: the Saxons leave at the end of the turn and join the French the next, from turn 7 on (LGA-SCN-03, LGA-SCN-13)', () => {
    const game = campaign('1806', 6, 'dresden', [
      { id: 'saxons', type: 'pr-inf-2-4', hex: 'leipzig', contingent: 'saxon' },
      { id: 'grawert', type: 'pr-inf-2-4', hex: 'halle' },
    ])
    const { into } = beside(game, 'dresden')
    game.do({ do: 'move', unit: 'vanguard', path: [into] }, { do: 'halt', unit: 'vanguard' }, end)
    const events = game.events.map((event) => event.type)
    expect(events).toEqual(expect.arrayContaining(['scenario-event', 'withdrawn', 'control']))
    expect(game.event('withdrawn').unit).toBe('saxons')
    game.shows({ gone: ['saxons'], control: { konigstein: 'french' }, turn: 7 })
    expect(game.p.state.lost.every((strength) => strength === 0)).toBe(true)
    // Dresden is closed to the Allies from now on.
    const zone = game.p.game.zoneBits[game.p.game.board.placeHex.get('dresden') ?? -1]
    expect(zone & game.p.state.barred[0]).not.toBe(0)
    nextTurn(game).shows({ turn: 7, clock: 39 })
    expect(arrivedAt(game, 'saxon-corps') ?? arrivedAt(game, 'saxons-2')).toBeUndefined()
    expect(game.events.some((event) => event.type === 'arrived' && event.arrival === 'saxony-joins')).toBe(
      true,
    )
  })

  it('1806: the Saxons never join without having left (LGA-SCN-03)', () => {
    const game = nextTurn(nextTurn(campaign('1806', 6, 'dresden'))).shows({ turn: 7, clock: 39 })
    expect(game.events.some((event) => event.type === 'arrived')).toBe(false)
  })

  it('1806: the Poles rise from turn 6 on where a French unit stands on Posen (LGA-SCN-03)', () => {
    const due = (place: string): Field => {
      const units = [
        { id: 'vanguard', type: 'fr-inf-5-4', hex: place },
        { id: 'k', type: 'pr-gar-1-3', hex: 'konigsberg' },
      ]
      const game = new Field({ scenario: '1806' }, { turn: 6, side: 'allied', phase: 'movement', units })
      return nextTurn(game).shows({ turn: 6, clock: 33 })
    }
    const rise = (game: Field): string[] =>
      game.events.flatMap((event) =>
        event.type === 'arrived' && event.arrival === 'poles-rise' ? event.hex : [],
      )
    expect(rise(due('posen'))).toEqual([hexOf(due('posen'), 'posen')])
    expect(rise(due('gnesen'))).toEqual([])
  })

  it('1809: Eugène waits while every hex of his is Allied-occupied (LGA-SCN-04)', () => {
    const units = ['leoben', 'salzburg', 'steyr'].map((hex, at) => ({
      id: `l${at}`,
      type: 'au09-lw-1-4',
      hex,
    }))
    const game = new Field({ scenario: '1809' }, { turn: 5, side: 'allied', phase: 'movement', units })
    nextTurn(game)
    expect(
      game.events.some((event) => event.type === 'delayed' && event.arrival === 'eugene-from-italy'),
    ).toBe(true)
    expect(arrivedAt(game, 'eugene')).toBeUndefined()
    nextTurn(game).do(
      { do: 'move', unit: 'l1', path: [beside(game, 'salzburg').hex] },
      { do: 'halt', unit: 'l1' },
    )
    nextTurn(game).shows({ turn: 6, clock: 33 })
    expect(arrivedAt(game, 'eugene')).toBe(hexOf(game, 'salzburg'))
  })
})
