import { asSeat, createRandom, DataError, NO_SEAT, seededDice, topFrame } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { relocate } from '../../src/position/changes.ts'
import { startBattle } from '../../src/reaction/engagement.ts'
import { createGame } from '../../src/position/game.ts'
import type { JdgEvent, JdgPosition } from '../../src/index.ts'
import { joursDeGloire } from '../../src/index.ts'
import { spreadLoss } from '../../src/battle/losses.ts'
import { deliverNotes } from '../../src/sequence/notes.ts'
import { openGame } from '../../src/position/opening.ts'
import { commands, leadSeat } from '../../src/secrets/secrets.ts'
import { ALLIED, FRENCH } from '../../src/position/state.ts'
import { act, counter, field, offered, only, refused, stand } from '../hand.ts'
import { sequence } from '../../src/sequence/sequence.ts'

const seats = (scenario: string, players: 'two' | 'three' | 'armies') =>
  createGame({ scenario, options: { players } }).seats.map(({ id, side }) => `${id} ${side}`)

const armies = { scenario: 'autumn', options: { players: 'armies', dummies: false, cards: false } } as const
const atD = (p: JdgPosition): void => {
  p.state.frames.length = 1
  p.state.frames[0] = { phase: 'turn', side: FRENCH, by: [], step: 'end' }
  sequence.settle(p, seededDice(1), [])
}

describe('more than two players', () => {
  it('JDG-0-b, JDG-10-multi-a every army of a side may have its own player, with its units and CP', () => {
    expect(seats('autumn', 'two')).toEqual(['french french', 'allied allied'])
    expect(seats('autumn', 'armies')).toEqual([
      'french french',
      'bohemia allied',
      'silesia allied',
      'north allied',
      'poland allied',
    ])
    expect(seats('autumn', 'three')).toEqual(['french french', 'bohemia allied', 'silesia allied'])
    expect(() => createGame({ scenario: 'spring', options: { players: 'three' } })).toThrow(DataError)
    const p = openGame(armies, seededDice(1))
    const seat = (id: string) => p.game.seatIndex.get(id) ?? NO_SEAT
    expect(commands(p, seat('silesia'), counter(p, 'pr-yor')), 'JDG-10-multi-a').toBe(true)
    expect(commands(p, seat('bohemia'), counter(p, 'pr-yor'))).toBe(false)
    // An independent Detachment answers to any player of its side.
    expect(commands(p, seat('north'), counter(p, 'pr-d2'))).toBe(true)
    expect(commands(p, seat('french'), counter(p, 'pr-d2'))).toBe(false)
  })

  it('JDG-10-multi-d side-level choices fall to the player of the highest-ranking CinC', () => {
    const p = openGame(armies, seededDice(1))
    expect(p.game.seats[leadSeat(p, ALLIED)].id).toBe('bohemia')
    p.state.armies.cinc[p.game.armyIndex.get('bohemia') ?? -1] = -1
    expect(p.game.seats[leadSeat(p, ALLIED)].id).toBe('silesia')
  })

  it('JDG-10-multi-b, JDG-10-multi-d one note a turn in Phase D, to team-mates, read when the next turn starts', () => {
    const p = openGame(armies, seededDice(1))
    atD(p)
    expect(topFrame(p)).toMatchObject({ phase: 'writing', side: ALLIED })
    expect(joursDeGloire.deciders(p)).toEqual(['bohemia', 'silesia', 'north', 'poland'])
    const note = (to: string[]) => ({ do: 'note', to, text: 'Meet me at Leipzig.' }) as const
    expect(refused(p, 'silesia', note(['french']))).toBe('JDG-10-multi-d')
    expect(refused(p, 'silesia', note(['silesia']))).toBe('JDG-10-multi-d')
    act(p, 'silesia', note(['north']))
    expect(refused(p, 'silesia', note(['north']))).toBe('TABLE-TURN')
    const read = (seat: string) => joursDeGloire.view(p, seat).own?.notes.length
    expect([read('silesia'), read('north'), read('bohemia')]).toEqual([1, 0, 0])
    const dice = seededDice(1)
    const events: JdgEvent[] = []
    for (const seat of ['bohemia', 'north', 'poland'])
      events.push(...(joursDeGloire.perform(p, seat, { do: 'end' }, dice) as JdgEvent[]))
    expect(p.state.turn).toBe(12)
    expect([read('silesia'), read('north'), read('bohemia')]).toEqual([1, 1, 0])
    expect(only(events, 'note')).toMatchObject([
      { from: 'silesia', to: ['north'], text: 'Meet me at Leipzig.' },
    ])
    const later: JdgEvent[] = []
    p.state.turn++
    deliverNotes(p, later)
    expect(later).toEqual([])
  })

  it('JDG-10-multi-c players of a side win or lose together', () => {
    const p = openGame(armies, seededDice(1))
    p.state.turn = 16
    p.state.vp[ALLIED] = 40
    p.state.frames[0] = { phase: 'turn', side: FRENCH, by: [], step: 'close' }
    p.state.frames.length = 1
    sequence.settle(p, seededDice(1), [])
    const outcome = joursDeGloire.outcome(p)
    expect(outcome?.winner, 'JDG-10-multi-c').toBe('allied')
    const winners = joursDeGloire.seats(p).filter(({ side }) => side === outcome?.winner)
    expect(winners.map(({ id }) => id)).toEqual(['bohemia', 'silesia', 'north', 'poland'])
  })

  it('JDG-H-multi of a team-mate’s army identities are seen on the map, not SP, CP or cards', () => {
    const p = openGame({ ...armies, options: { players: 'armies', dummies: false } }, seededDice(1))
    const own = joursDeGloire.view(p, 'silesia').own
    const seen = (id: string) => own?.counters.find((one) => one.counter === counter(p, id))
    expect(seen('pr-yor')?.roster?.sp, 'JDG-H-multi').toBe(12)
    expect(seen('pr-bul')).toMatchObject({ roster: null, box: p.state.counters.box[counter(p, 'pr-bul')] })
    expect(own?.hand).toBeNull()
    expect(joursDeGloire.view(p, 'bohemia').own?.hand).toEqual(p.state.cards.hands[ALLIED])
    const cp = joursDeGloire.view(p, 'silesia').armies.map(({ left }) => left)
    expect(cp.map((left) => left !== null)).toEqual(p.game.armies.map(({ id }) => id === 'silesia'))
  })
})

describe('a battle of several players', () => {
  it('JDG-H-multi, JDG-8.4-e losses of several players’ units fall by rule, unasked: to choose would show a team-mate’s strength', () => {
    const p = openGame(armies, seededDice(1))
    const units = ['pr-yor', 'pr-bul', 'pr-d2'].map((id) => counter(p, id))
    const box = p.state.counters.box[units[0]]
    startBattle(p, box, FRENCH, 'field', [])
    const { battle } = p.state
    if (battle === null) throw new Error('no battle')
    battle.units[ALLIED].push(...units)
    battle.hits[ALLIED].push(0, 0, 0)
    const lose = (strengths: number[], sp: number): number[] => {
      units.forEach((unit, at) => {
        p.state.counters.sp[unit] = strengths[at]
        battle.hits[ALLIED][at] = 0
      })
      const events: JdgEvent[] = []
      const { phase } = topFrame(p)
      spreadLoss(p, ALLIED, units, sp, events)
      expect(topFrame(p).phase).toBe(phase)
      // Each owner is told of his own, and nobody else.
      for (const { counter: id, to } of only(events, 'loss'))
        expect(to).toEqual(
          { 'pr-yor': ['silesia'], 'pr-bul': ['north'] }[id] ?? ['bohemia', 'silesia', 'north', 'poland'],
        )
      return units.map((unit) => p.state.counters.sp[unit])
    }
    expect(lose([9, 4, 3], 1)).toEqual([8, 4, 3])
    expect(lose([9, 4, 3], 2)).toEqual([8, 3, 3])
    expect(lose([9, 4, 3], 4)).toEqual([7, 3, 2])
    // Nobody goes to nothing while another has two.
    expect(lose([9, 1, 1], 3)).toEqual([6, 1, 1])
    expect(lose([1, 1, 1], 1)).toEqual([0, 1, 1])
    // One player's units are his to choose from, once the battle has shown them.
    battle.type = 3
    for (const unit of units) p.state.counters.sp[unit] = 5
    spreadLoss(p, ALLIED, [units[0], units[2]], 1, [])
    expect(topFrame(p)).toMatchObject({ phase: 'losses', by: [p.game.seatIndex.get('silesia')] })
  })

  it('JDG-H-counter, JDG-10-multi-d until the counters are shown the leading player is asked, whoever stands there', () => {
    const asked = (unit: string, isShown: boolean): readonly string[] => {
      const p = openGame(armies, seededDice(1))
      const defender = counter(p, unit)
      const box = p.state.counters.box[counter(p, 'fr-3')]
      for (const one of p.game.counters.keys())
        if (p.game.sideOf[one] === ALLIED && p.state.counters.box[one] === box) relocate(p, one, -1)
      relocate(p, defender, box)
      p.state.counters.up[defender] = isShown ? 1 : 0
      startBattle(p, box, FRENCH, 'field', [])
      sequence.settle(p, seededDice(1), [])
      expect(topFrame(p).phase).toBe('tactics')
      return joursDeGloire.deciders(p)
    }
    for (const unit of ['pr-yor', 'pr-bul', 'at-hes'])
      expect(asked(unit, false)).toEqual(['french', 'bohemia'])
    expect(['pr-yor', 'pr-bul', 'at-hes'].map((unit) => asked(unit, true)[1])).toEqual([
      'silesia',
      'north',
      'bohemia',
    ])
  })

  it('JDG-H-multi how far a team-mate’s stack may march is his to know', () => {
    const p = openGame(armies, seededDice(1))
    const march = (by: string): void => {
      const stack = [counter(p, 'pr-yor')]
      const path = [p.state.counters.box[stack[0]]]
      const seat = p.game.seatIndex.get(by) ?? -1
      const army = p.game.armyIndex.get('silesia') ?? -1
      const known = {
        stack,
        path,
        army,
        begun: true,
        forced: false,
        spent: 0,
        stopped: false,
        scouted: false,
      }
      p.state.frames.push({ phase: 'march', side: ALLIED, by: [asSeat(seat)], allowance: [4], ...known })
    }
    march('silesia')
    const seen = (seat: string) => joursDeGloire.view(p, seat).frames.at(-1)
    expect(seen('silesia'), 'JDG-H-multi').toMatchObject({ allowance: [4], stack: [counter(p, 'pr-yor')] })
    expect(seen('north')).toMatchObject({ stack: [counter(p, 'pr-yor')] })
    expect(seen('north')).not.toHaveProperty('allowance')
    const view = joursDeGloire.view(p, 'north')
    expect(joursDeGloire.view(joursDeGloire.imagine(view, 'north', createRandom(1)), 'north')).toEqual(view)
  })

  it('JDG-H-multi how losses fall on a team-mate’s units is his to know', () => {
    const p = openGame(armies, seededDice(1))
    const mixed = [counter(p, 'pr-yor'), counter(p, 'pr-bul')]
    const box = p.state.counters.box[mixed[0]]
    startBattle(p, box, FRENCH, 'field', [])
    if (p.state.battle === null) throw new Error('no battle')
    p.state.battle.units[ALLIED].push(...mixed)
    p.state.battle.hits[ALLIED].push(2, 1)
    p.state.battle.type = 3
    const hits = (seat: string | null) => joursDeGloire.view(p, seat).battle?.hits[ALLIED]
    expect(
      [hits('silesia'), hits('north'), hits('bohemia'), hits('french'), hits(null)],
      'JDG-H-multi',
    ).toEqual([
      [2, -1],
      [-1, 1],
      [-1, -1],
      [-1, -1],
      [-1, -1],
    ])
    const seen = joursDeGloire.view(p, 'silesia')
    const imagined = joursDeGloire.imagine(seen, 'silesia', createRandom(1))
    expect(imagined.state.battle?.hits[ALLIED]).toEqual([2, 0])
    expect(joursDeGloire.view(imagined, 'silesia')).toEqual(seen)
  })
})

describe('levels of blindness', () => {
  const plan = { boxes: { a: 'open', b: 'open' }, links: ['a b'] }
  const seen = (blind: 1 | 2 | 3) => {
    const p = stand(field({ ...plan, options: { blind } }), {
      french: { a: 'napoleon fr-3:8', b: '' },
      allied: { b: 'wittgenstein ru-1:4' },
    })
    const [stack] = joursDeGloire.view(p, 'french').seen[0].stacks
    return [stack.down, stack.up.map((one) => p.game.counters[one.counter].id)]
  }

  it('JDG-A-blind-a, JDG-A-blind-1, JDG-A-blind-2, JDG-A-blind-3 everything open; leaders open; nothing open', () => {
    expect(seen(1), 'JDG-A-blind-a, JDG-A-blind-1').toEqual([0, ['wittgenstein', 'ru-1']])
    expect(seen(2), 'JDG-A-blind-2').toEqual([1, ['wittgenstein']])
    expect(seen(3), 'JDG-A-blind-3').toEqual([2, []])
  })

  it('JDG-1.1-c, JDG-1.2.1-e, JDG-1.2.2-k, JDG-H-counter a counter face down shows its side and nothing else', () => {
    const look = (allied: string) => {
      const p = stand(field(plan), { french: { a: 'napoleon fr-3:8' }, allied: { b: allied } })
      return JSON.stringify(joursDeGloire.view(p, 'french').seen[0].stacks)
    }
    const first = look('ru-1:4')
    for (const other of ['wittgenstein', 'ru-d1:1', 'ru-art', 'ru-2:0', 'allied-dummy-cavalry-1', 'pr-blu:9'])
      expect(look(other), 'JDG-1.1-c, JDG-1.2.1-e, JDG-1.2.2-k').toBe(first)
  })

  it('JDG-A-blind-b the players may leave the Dummies out', () => {
    const dummies = (options: object) =>
      openGame({ scenario: 'spring', options: { ...options } }, seededDice(1)).state.frames.some(
        ({ phase }) => phase === 'setup',
      )
    expect(
      [dummies({}), dummies({ dummies: false }), dummies({ blind: 2 }), dummies({ blind: 1 })],
      'JDG-A-blind-b',
    ).toEqual([true, false, true, false])
  })

  it('JDG-A-blind-c, JDG-H-reveal option 1 has no Dummies; a shown unit shows its counter, not its roster', () => {
    const p = stand(field(plan), { french: { a: 'napoleon fr-3:8' }, allied: { b: 'ru-1:4' } })
    p.state.counters.up[counter(p, 'ru-1')] = 1
    const [stack] = joursDeGloire.view(p, 'french').seen[0].stacks
    expect(stack.up, 'JDG-H-reveal').toEqual([{ counter: counter(p, 'ru-1'), inside: 0, fatigued: false }])
    expect(
      createGame({ scenario: 'spring', options: { blind: 1, dummies: true } }).options.dummies,
      'JDG-A-blind-c',
    ).toBe(false)
  })

  it('JDG-7.1-a, JDG-H-setup both place their Dummies unseen, in boxes with friendly units', () => {
    const p = openGame({ scenario: 'spring' }, seededDice(1))
    expect(joursDeGloire.deciders(p)).toEqual(['french', 'allied'])
    const before = JSON.stringify(joursDeGloire.view(p, 'allied'))
    act(p, 'french', { do: 'place', counter: 'french-dummy-infantry-1', box: 'leipzig' })
    expect(JSON.stringify(joursDeGloire.view(p, 'allied'))).toBe(before)
    expect(refused(p, 'french', { do: 'place', counter: 'french-dummy-infantry-1', box: 'dresde' })).toBe(
      'JDG-7.1-a',
    )
    expect(refused(p, 'french', { do: 'place', counter: 'french-dummy-infantry-2', box: 'weimar' })).toBe(
      'JDG-7.1-a',
    )
    const dice = seededDice(2)
    joursDeGloire.perform(p, 'french', { do: 'end' }, dice)
    joursDeGloire.perform(p, 'allied', { do: 'end' }, dice)
    expect(p.game.ground.boxIds[p.state.counters.box[counter(p, 'french-dummy-infantry-1')]]).toBe('leipzig')
    expect(topFrame(p).phase).not.toBe('setup')
    expect(offered(p, joursDeGloire.deciders(p)[0]).length).toBeGreaterThan(0)
  })

  it('JDG-0-c, JDG-H-solo, JDG-10-solo-a solitaire: nothing is hidden and no Dummies are used', () => {
    const p = openGame({ scenario: 'spring', options: { solitaire: true } }, seededDice(1))
    expect(p.game.options).toMatchObject({ blind: 1, dummies: false })
    expect(joursDeGloire.view(p, 'french').all, 'JDG-0-c').toEqual(p.state)
  })

  it('JDG-H-a, JDG-H-vp when the game ends everything is opened to both', () => {
    const p = openGame({ scenario: 'spring' }, seededDice(1))
    expect(joursDeGloire.view(p, 'french').all).toBeNull()
    p.state.turn = 8
    p.state.frames.length = 1
    p.state.frames[0] = { phase: 'turn', side: FRENCH, by: [], step: 'close' }
    sequence.settle(p, seededDice(1), [])
    for (const seat of ['french', 'allied', null])
      expect(joursDeGloire.view(p, seat).all, 'JDG-H-vp').toEqual(p.state)
  })
})
