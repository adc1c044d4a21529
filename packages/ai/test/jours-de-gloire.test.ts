import { jdgNotation, joursDeGloire } from '@bivouac/jours-de-gloire'
import type { JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'
import { applyAction, createRandom, seededDice, Session } from '@bivouac/kernel'
import type { Action, GameEvent, GameSetup, Outcome, SeatId } from '@bivouac/kernel'
import { OPEN } from '@bivouac/jours-de-gloire'
import { describe, expect, it } from 'vitest'
import type { Computer } from '../src/index.ts'
import { chancePlayer, thinkingPlayer } from '../src/index.ts'
import { opponent } from '../src/jours-de-gloire/opponent.ts'
import { forecast, tacticsOf, weighTactics } from '../src/jours-de-gloire/forecast.ts'
import { NOBODY, forceOf, standing } from '../src/jours-de-gloire/forces.ts'
import { leaveGarrison } from '../src/jours-de-gloire/garrisons.ts'
import { makePicture } from '../src/jours-de-gloire/picture.ts'
import { worthOf } from '../src/jours-de-gloire/places.ts'
import { stacksFrom } from '../src/jours-de-gloire/stacks.ts'
import { ordered } from './jours-de-gloire/ordered.ts'

const computer = (seed: number, faults: unknown[] = []): Computer<Action> =>
  thinkingPlayer(joursDeGloire, opponent, { seed, level: 'marshal', onFault: (fault) => faults.push(fault) })

interface Played {
  readonly outcome: Outcome
  readonly entries: readonly { seat: SeatId; action: Action; events: readonly GameEvent[] }[]
}

/** A game between players who are given views and nothing else. Every action must be accepted. */
function playOut(
  setup: GameSetup,
  seed: number,
  players: Readonly<Record<SeatId, Computer<Action>>>,
): Played {
  const session = new Session(joursDeGloire, setup, seededDice(seed))
  for (let orders = 0; session.outcome === null; orders++) {
    if (orders > 4000) throw new Error('the game does not end')
    const [seat] = joursDeGloire.deciders(session.position)
    const view: unknown = JSON.parse(JSON.stringify(joursDeGloire.view(session.position, seat)))
    const action = players[seat].decide(view, seat)
    const { refusal } = session.submit(seat, session.sequence, action as JdgAction)
    if (refusal !== null)
      throw new Error(`${seat} ${JSON.stringify(action)}: ${refusal.clause} ${refusal.reason}`)
  }
  return { outcome: session.outcome, entries: session.entries }
}

describe('the computer at Bautzen against chance', () => {
  it.each([1, 2, 3])('wins as the French, game %i', (seed) => {
    const players = { french: computer(seed), allied: chancePlayer(joursDeGloire, seed + 100) }
    expect(playOut({ scenario: 'bautzen' }, seed, players).outcome.winner).toBe('french')
  })

  it.each([1, 2, 3])('wins as the Allies, game %i', (seed) => {
    const players = { french: chancePlayer(joursDeGloire, seed + 100), allied: computer(seed) }
    expect(playOut({ scenario: 'bautzen' }, seed, players).outcome.winner).toBe('allied')
  })
})

describe('the computer against itself', () => {
  it.each([
    ['bautzen', {}],
    ['bautzen', { blind: 3, dummies: true, detachments: true }],
    ['bautzen', { solitaire: true }],
    ['emperor', {}],
    ['leipzig', { players: 'three' }],
  ] as const)('plays %s with %o to the end within the rules, without a fault', (scenario, options) => {
    const faults: unknown[] = []
    const setup = { scenario, options }
    const { seats } = new Session(joursDeGloire, setup, seededDice(1)).position.game
    const players = Object.fromEntries(seats.map((seat, at) => [seat.id, computer(at + 1, faults)]))
    const { entries } = playOut(setup, 5, players)
    expect(faults).toEqual([])
    expect(entries.length).toBeGreaterThan(50)
  })

  it('plays the same game again for the same seeds', () => {
    const game = (): Action[] =>
      playOut({ scenario: 'bautzen' }, 11, { french: computer(3), allied: computer(4) }).entries.map(
        ({ action }) => action,
      )
    expect(game()).toEqual(game())
  })

  it('marches in columns, concentrates, takes places, and fights for more than a skirmish', () => {
    const entries = [1, 2].flatMap(
      (seed) =>
        playOut({ scenario: 'bautzen' }, seed, { french: computer(seed), allied: computer(seed + 9) })
          .entries,
    )
    const orders = entries.map(({ action }) => action as JdgAction)
    const columns = orders.flatMap((order) => (order.do === 'activate' ? [order.units.length] : []))
    expect(Math.max(...columns)).toBeGreaterThanOrEqual(4)
    expect(orders.some((order) => order.do === 'march' || order.do === 'intercept')).toBe(true)
    expect(orders.some((order) => order.do === 'tactic' && order.tactic === 'decisive')).toBe(true)
    const told = new Set(entries.flatMap(({ events }) => events.map(({ type }) => type)))
    expect(told).toContain('battle-over')
    expect(told).toContain('victory-points')
  })
})

describe('what the computer is given', () => {
  it('decides from the view alone: nothing else reaches it, and the view stays as it was', () => {
    const session = new Session(joursDeGloire, { scenario: 'bautzen', options: { blind: 3 } }, seededDice(1))
    const [seat] = joursDeGloire.deciders(session.position)
    const text = JSON.stringify(joursDeGloire.view(session.position, seat))
    const view: unknown = JSON.parse(text)
    const decide = (): Action => computer(9).decide(view, seat)
    expect(joursDeGloire.check(session.position, seat, decide() as JdgAction)).toBeNull()
    expect(decide()).toEqual(decide())
    expect(JSON.stringify(view)).toBe(text)
  })

  it('guesses at the enemy from his counters: two positions it cannot tell apart give one picture', () => {
    const session = new Session(joursDeGloire, { scenario: 'bautzen', options: { blind: 3 } }, seededDice(1))
    const view = joursDeGloire.view(session.position, 'french')
    const [one, other] = [1, 2].map((seed) => joursDeGloire.imagine(view, 'french', createRandom(seed)))
    const [seen, again] = [makePicture(one, 'french'), makePicture(other, 'french')]
    expect(seen.foeBoxes).toEqual(again.foeBoxes)
    expect(seen.foeBoxes.length).toBeGreaterThan(2)
    for (const box of seen.foeBoxes) expect(seen.foeAt(box)).toEqual(again.foeAt(box))
    expect([...seen.threat]).toEqual([...again.threat])
  })
})

describe('what it makes of what it sees', () => {
  const start = (setup: GameSetup): JdgPosition => new Session(joursDeGloire, setup, seededDice(1)).position

  /** The Allies have come before Magdebourg; the French are asked who shelters. */
  const beforeMagdebourg = (french: Record<string, string[]>): JdgPosition => {
    const p = jdgNotation.set(
      { scenario: 'spring', options: { cards: false } },
      {
        turn: 3,
        step: 'second-turn',
        phasing: 'allied',
        playerStep: 'movement',
        french,
        allied: { magdebourg: 'wittgenstein blucher ru-1:4 ru-2:4 ru-milo:4 pr-blu:9 pr-yor:6'.split(' ') },
        commanders: { french: 'napoleon', 'russo-prussian': 'wittgenstein' },
      },
      seededDice(1),
    )
    const box = p.game.ground.boxIndex.get('magdebourg') ?? -1
    const by = p.game.sideSeats[0].slice()
    p.state.frames.push({ phase: 'shelter', side: 0, by, box, units: [], went: [], overrun: false })
    return p
  }

  it('plays first to strike first, and last in the last turn, where nobody takes back what it takes (JDG-3.2-a)', () => {
    const chosen = (last: boolean): unknown => {
      const p = start({ scenario: 'bautzen' })
      if (last) p.state.turn = p.game.scenario.lastTurn
      p.state.frames.push({ phase: 'first-player', side: 0, by: [p.game.sideSeats[0][0]] })
      return ordered(p, p.game.seats[p.game.sideSeats[0][0]].id)
    }
    const side = start({ scenario: 'bautzen' }).game.seats[0].side
    expect(side).toBe('french')
    expect(chosen(false)).toEqual({ do: 'choose-first', side: 'french' })
    expect(chosen(true)).toEqual({ do: 'choose-first', side: 'allied' })
  })

  it('takes many counters together for an army, and a counter alone for a patrol or a Dummy', () => {
    const p = start({ scenario: 'spring' })
    const seen = makePicture(p, 'french')
    const many = p.game.ground.boxIndex.get('berlin') ?? -1
    expect(standing(p, many, 1)).toHaveLength(4)
    const alone = seen.foeBoxes.filter((box) => standing(p, box, 1).length === 1)
    const each = alone.reduce((sum, box) => sum + seen.foeAt(box).sp, 0) / alone.length
    expect(seen.foeAt(many).sp / 4).toBeGreaterThan(1.5 * each)
  })

  it('shuts itself up in a walled place rather than lose it in the open (JDG-8.8-d, JDG-8.8-p)', () => {
    const p = beforeMagdebourg({ magdebourg: ['fr-d3:1'], weimar: ['napoleon', 'fr-3:12'] })
    expect(ordered(p, 'french')).toEqual({ do: 'shelter', units: ['fr-d3'] })
  })

  it('does not shut Napoléon up with a garrison (JDG-4.2-c, JDG-9-capture-c)', () => {
    const p = beforeMagdebourg({ magdebourg: ['napoleon', 'fr-d3:1'], weimar: ['fr-3:12'] })
    applyAction(joursDeGloire, p, 'french', { do: 'shelter', units: ['fr-d3'] }, seededDice(1))
    expect(joursDeGloire.check(p, 'french', { do: 'shelter', units: ['napoleon'] })).toBeNull()
    expect(ordered(p, 'french')).toEqual({ do: 'end' })
  })

  it('keeps a CinC with the troops of his own army (JDG-4.3-a)', () => {
    const p = start({ scenario: 'autumn', options: { cards: false } })
    const picture = makePicture(p, 'allied')
    const plan = { picture, goals: [], posts: [], pull: () => 0, crossings: () => 0 }
    const blucher = p.game.counterIndex.get('blucher') ?? -1
    const home = p.state.counters.box[blucher]
    const { boxIds } = p.game.ground
    const others = picture.ownBoxes.find((box) =>
      standing(p, box, 1).every((one) => p.state.counters.army[one] !== p.state.counters.army[blucher]),
    )
    if (others === undefined) throw new Error('nobody else is there')
    const there = { box: boxIds[others], cost: 1, way: [boxIds[home], boxIds[others]], meets: false }
    expect(worthOf(plan, [blucher], home, null)).toBeGreaterThan(worthOf(plan, [blucher], home, there))
  })
})

describe('its judgement of a battle', () => {
  const open = (): JdgPosition => new Session(joursDeGloire, { scenario: 'bautzen' }, seededDice(1)).position
  const troops = { ...NOBODY, cohesion: 4, tacb: 1, ab: 4, cb: 2, rank: 3 }
  const field = { terrain: OPEN, entrenched: false, walled: false }
  const strength = (sp: number) => ({ ...troops, sp, fresh: sp })

  it('expects the stronger to win, and more surely the stronger he is', () => {
    const p = open()
    const even = forecast(p, strength(15), strength(15), field, 4)
    const twice = forecast(p, strength(30), strength(15), field, 4)
    expect(twice.worth).toBeGreaterThan(even.worth)
    expect(twice.won).toBeGreaterThan(0.6)
    expect(twice.defenderLoss).toBeGreaterThan(twice.attackerLoss)
  })

  it('holds a trench against the attacker', () => {
    const p = open()
    const dug = forecast(p, strength(20), strength(15), { ...field, entrenched: true }, 3)
    expect(dug.worth).toBeLessThan(forecast(p, strength(20), strength(15), field, 3).worth)
  })

  it('seeks the great battle when strong and shuns it when weak', () => {
    const p = open()
    expect(weighTactics(p, strength(45), strength(16), field, true)[0].tactic).toBe(4)
    expect(weighTactics(p, strength(45), strength(16), field, false)[0].tactic).toBe(2)
  })

  it('knows which tactics a Force may choose (JDG-8.2-decisive, -offensive, -screen-b, -skirmish-b)', () => {
    const { tables } = open().game
    expect(tacticsOf(tables, { ...troops, sp: 15 })).toEqual([2, 3, 4])
    expect(tacticsOf(tables, { ...troops, sp: 15, rank: 2 })).toEqual([2, 3])
    expect(tacticsOf(tables, { ...troops, sp: 9 })).toEqual([1, 2])
    expect(tacticsOf(tables, { ...troops, sp: 2 })).toEqual([1])
  })
})

describe('its staff', () => {
  const start = (setup: GameSetup): JdgPosition => new Session(joursDeGloire, setup, seededDice(1)).position

  it('leaves one SP in a walled place that is in danger, and nothing where nobody threatens (JDG-6.1-b)', () => {
    const p = start({ scenario: 'emperor' })
    const seen = makePicture(p, 'french')
    const box = p.game.ground.boxIndex.get('magdebourg') ?? -1
    const offered: JdgAction[] = [
      { do: 'halt' },
      { do: 'detach', unit: 'fr-5', as: 'fr-d1', sp: 2 },
      { do: 'detach', unit: 'fr-5', as: 'fr-d1', sp: 1 },
    ]
    const all = standing(p, box, 0)
    const feared = { ...seen, threat: seen.threat.map(() => 6) }
    expect(leaveGarrison(feared, all, box, offered)).toEqual(offered[2])
    expect(leaveGarrison({ ...seen, threat: seen.threat.map(() => 0) }, all, box, offered)).toBeNull()
    expect(leaveGarrison(feared, all.slice(0, -1), box, offered)).toBeNull()
  })

  it('tells its allies where its army stands and what it makes for (JDG-10-multi-b)', () => {
    const p = start({ scenario: 'autumn', options: { players: 'armies', cards: false } })
    const allied = p.game.sideSeats[1].slice()
    p.state.frames.push({ phase: 'writing', side: 1, by: allied })
    const order = ordered(p, 'silesia')
    expect(joursDeGloire.check(p, 'silesia', order ?? { do: 'halt' })).toBeNull()
    if (order?.do !== 'note') throw new Error('no note')
    expect(order.to.toSorted()).toEqual(['bohemia', 'north', 'poland'])
    expect(order.text).toMatch(/^The Army of Silesia: \d+ SP, headquarters at Striegau; it makes for /)
  })
})

describe('the stacks it thinks of', () => {
  it('take an army up whole with its CinC, and a lawful column without him (JDG-5.4-b, JDG-5.5.1-a)', () => {
    const { position: p } = new Session(joursDeGloire, { scenario: 'bautzen' }, seededDice(1))
    const picture = makePicture(p, 'allied')
    const box = p.game.ground.boxIndex.get('bautzen') ?? -1
    const stacks = stacksFrom(picture, box)
    const all = standing(p, box, 1)
    expect(stacks.some((stack) => stack.length === all.length)).toBe(true)
    const cinc = p.state.armies.cinc[p.game.armyIndex.get('russo-prussian') ?? -1]
    for (const stack of stacks)
      if (!stack.includes(cinc))
        expect(stack.filter((one) => p.state.counters.sp[one] > 0).length).toBeLessThan(3)
    expect(forceOf(p, all).sp).toBe(13)
  })
})
