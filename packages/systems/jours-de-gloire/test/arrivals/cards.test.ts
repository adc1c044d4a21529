import { asSeat, listDice, popFrame, seededDice, topFrame } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import type { Battle } from '../../src/position/battle-types.ts'
import { drawCard, openWindows, phasingFirst, shuffleDeck, takePlayed } from '../../src/arrivals/cards.ts'
import type { CardMoment } from '../../src/files/cards-data.ts'
import type { JdgAction, JdgEvent, JdgPosition } from '../../src/index.ts'
import { joursDeGloire } from '../../src/index.ts'
import { ALLIED, FRENCH, RESTARTED, TRUCE } from '../../src/position/state.ts'
import type { PositionPlan } from '../hand.ts'
import { act, counter, field, offered, only, refused, sp, stand, where } from '../hand.ts'
import { sequence } from '../../src/sequence/sequence.ts'

const plan = {
  boxes: { a: 'open', b: 'open', c: 'open' },
  links: ['a b', 'b c'],
  scenario: { armistice: { marker: 6, latest: 9, effects: true } },
}
const small = field(plan)
const without = field({ ...plan, scenario: {} })
const play = (card: number, section: number, more: object = {}): JdgAction => ({
  do: 'play-card',
  card,
  section,
  ...more,
})

const forces: PositionPlan = {
  french: { a: 'napoleon fr-3:8 fr-vg:2 fr-c1:2 fr-7:3' },
  allied: { a: 'wittgenstein ru-1:4 pr-yor:3' },
  turn: 4,
}

/** A position in which the seat may play cards at this moment. */
function window(
  moment: CardMoment,
  side: 0 | 1,
  hand: number[],
  setup = small,
  position = forces,
): JdgPosition {
  const p = stand(setup, position)
  popFrame(p)
  p.state.frames.push({ phase: 'movement', side: FRENCH, by: [asSeat(0)] })
  p.state.cards.hands[side].push(...hand)
  for (const card of hand) p.state.cards.deck.splice(p.state.cards.deck.indexOf(card), 1)
  openWindows(p, moment, [side])
  return p
}

function fighting(p: JdgPosition, more: Partial<Battle> = {}): JdgPosition {
  const of = (...ids: string[]): number[] => ids.map((id) => counter(p, id))
  p.state.battle = {
    box: 0,
    attacker: FRENCH,
    kind: 'field',
    interception: false,
    units: [of('napoleon', 'fr-3', 'fr-vg', 'fr-c1', 'fr-7'), of('wittgenstein', 'ru-1', 'pr-yor')],
    step: 'combat-cards',
    tactics: [3, 3],
    type: 3,
    rounds: 3,
    round: 2,
    base: [15, 7],
    lost: [0, 0],
    hits: [
      [0, 0, 0, 0, 0],
      [0, 0, 0],
    ],
    flank: [false, false],
    encircled: false,
    mustTest: [false, false],
    failed: [false, false],
    winner: -1,
    retreatedBy: -1,
    ...more,
  } as Battle
  return p
}

describe('event cards', () => {
  it('JDG-A-cards-d, JDG-A-cards-e a player uses events of his own colour or the neutral one, never the enemy’s', () => {
    const p = fighting(window('artillery', FRENCH, [1, 10]))
    expect(refused(p, 'french', play(1, 2))).toBe('JDG-A-cards-e')
    expect(offered(p, 'french'), 'JDG-A-cards-d').toEqual([play(1, 1), play(10, 1), { do: 'end' }])
  })

  it('JDG-A-cards-f, JDG-A-cards-k one event is used, the other is lost; the card is set aside', () => {
    const p = fighting(window('artillery', FRENCH, [10]))
    const events = act(p, 'french', play(10, 1))
    expect(only(events, 'card-played')[0], 'JDG-A-cards-f').toMatchObject({
      card: 10,
      section: 1,
      title: 'Orage',
    })
    expect(p.state.cards.hands[FRENCH]).toEqual([])
    expect(p.state.cards.aside, 'JDG-A-cards-k').toEqual([10])
    expect(takePlayed(p)).toMatchObject([{ side: FRENCH, section: { effect: { kind: 'no-artillery' } } }])
    expect(p.state.cards.played).toEqual([])
  })

  it('JDG-A-cards-j each event at the moment printed on it, in the enemy’s player turn too', () => {
    const p = fighting(window('combat', ALLIED, [1, 7, 8]))
    expect(refused(p, 'allied', play(1, 2))).toBe('JDG-A-cards-j')
    expect(offered(p, 'allied')).toEqual([play(7, 2), play(8, 2), { do: 'end' }])
    expect(refused(p, 'allied', play(2, 2))).toBe('JDG-H-cards')
  })

  it('JDG-A-cards-j what an event asks for must be the case', () => {
    const usable = (
      moment: CardMoment,
      side: 0 | 1,
      card: number,
      section: number,
      more: Partial<Battle> = {},
    ) => {
      const p = fighting(window(moment, side, [card]), more)
      return refused(p, side === FRENCH ? 'french' : 'allied', play(card, section)) === null
    }
    // A French Guard unit, a Prussian one, a Russian one, a cavalry unit in the battle.
    expect(usable('morale-failed', FRENCH, 2, 1)).toBe(true)
    expect(usable('morale-failed', ALLIED, 2, 2)).toBe(true)
    expect(usable('artillery', ALLIED, 1, 2)).toBe(true)
    expect(usable('pursuit', FRENCH, 4, 1)).toBe(true)
    const none: Partial<Battle> = { units: [[], []] }
    expect(usable('morale-failed', FRENCH, 2, 1, none)).toBe(false)
    expect(usable('morale-failed', ALLIED, 2, 2, none)).toBe(false)
    expect(usable('pursuit', FRENCH, 4, 1, none)).toBe(false)
    // The defender only; Napoléon; rank 3; VII Corps in the battle; the beaten side.
    expect([usable('combat', FRENCH, 7, 1), usable('combat', ALLIED, 7, 2)]).toEqual([false, true])
    expect([usable('combat', FRENCH, 8, 1), usable('combat', FRENCH, 8, 1, none)]).toEqual([true, false])
    expect([usable('combat', ALLIED, 8, 2), usable('combat', ALLIED, 8, 2, none)]).toEqual([true, false])
    expect([usable('combat', ALLIED, 9, 2), usable('combat', ALLIED, 9, 2, none)]).toEqual([true, false])
    expect([usable('pursuit', ALLIED, 10, 2), usable('pursuit', ALLIED, 10, 2, { winner: FRENCH })]).toEqual([
      false,
      true,
    ])
  })

  it('SP cards give points at once under the limits of SP reinforcements', () => {
    const p = stand(small, { french: { a: 'napoleon fr-3:8 fr-4:6 fr-7:3' }, allied: { c: 'ru-1:3' } })
    popFrame(p)
    p.state.cards.hands[FRENCH].push(3, 9)
    p.state.frames.push({ phase: 'administration', side: FRENCH, by: [asSeat(0)], dummies: 0 })
    act(p, 'french', play(3, 1))
    expect(topFrame(p)).toMatchObject({ phase: 'absorbing', pools: [{ nation: 'french', sp: 2 }] })
    act(p, 'french', { do: 'absorb', unit: 'fr-3' })
    act(p, 'french', { do: 'end' })
    expect(sp(p, 'fr-3')).toBe(9)
    act(p, 'french', play(9, 1))
    expect(offered(p, 'french')).toEqual([
      { do: 'absorb', unit: 'fr-4' },
      { do: 'absorb', unit: 'fr-7' },
      { do: 'end' },
    ])
  })

  it('Marche accélérée brings one unit of next turn’s arrivals now, the rest when due', () => {
    const setup = field({
      ...plan,
      scenario: {
        arrivals: [
          {
            turn: 6,
            side: 'french',
            box: 'b',
            leaders: ['ney'],
            units: [
              { unit: 'fr-3', sp: 9 },
              { unit: 'fr-4', sp: 5 },
            ],
          },
        ],
      },
    })
    const p = stand(setup, { french: { a: 'napoleon' }, turn: 5 })
    popFrame(p)
    p.state.cards.hands[FRENCH].push(5)
    p.state.frames.push({ phase: 'administration', side: FRENCH, by: [asSeat(0)], dummies: 0 })
    expect(offered(p, 'french')).toEqual([
      play(5, 1, { unit: 'fr-3' }),
      play(5, 1, { unit: 'fr-4' }),
      { do: 'end' },
    ])
    expect(refused(p, 'french', play(5, 1))).toBe('JDG-A-cards-j')
    act(p, 'french', play(5, 1, { unit: 'fr-4' }))
    expect([where(p, 'fr-4'), sp(p, 'fr-4'), where(p, 'fr-3')]).toEqual(['b', 5, -3])
  })

  it('JDG-A-cards-g, JDG-A-armistice-1 Armistice events only where the scenario has an Armistice', () => {
    expect(refused(window('any', FRENCH, [11], without), 'french', play(11, 1, { way: 'later' }))).toBe(
      'JDG-A-cards-g',
    )
    expect(refused(window('any', FRENCH, [11]), 'french', play(11, 1, { way: 'later' }))).toBeNull()
  })

  it('JDG-A-armistice-3, JDG-A-armistice-6 cards 11 to 14 move the marker at once, the way the card allows', () => {
    const p = window('any', FRENCH, [11, 13])
    expect(refused(p, 'french', play(11, 1, { way: 'earlier' }))).toBe('JDG-A-armistice-3')
    const events = act(p, 'french', play(11, 1, { way: 'later' }))
    expect(p.state.armistice).toBe(7)
    expect(only(events, 'armistice-marker')[0]).toMatchObject({ turn: 7 })
    openWindows(p, 'any', [FRENCH])
    act(p, 'french', play(13, 1, { way: 'earlier' }))
    expect(p.state.armistice).toBe(6)
  })

  it('JDG-A-cards-h, JDG-A-cards-i, JDG-A-cards-m each Armistice event once a scenario; the other section is not limited', () => {
    const p = window('any', FRENCH, [13])
    act(p, 'french', play(13, 1, { way: 'later' }))
    expect(p.state.cards.spent, 'JDG-A-cards-i').toEqual([13])
    p.state.cards.hands[FRENCH].push(...p.state.cards.aside.splice(0))
    openWindows(p, 'any', [FRENCH])
    expect(refused(p, 'french', play(13, 1, { way: 'later' }))).toBe('JDG-A-cards-h')
    const q = fighting(window('combat', ALLIED, [13]))
    q.state.cards.spent.push(13)
    expect(refused(q, 'allied', play(13, 2)), 'JDG-A-cards-m').toBeNull()
  })

  it('JDG-A-effects-13, JDG-A-effects-14 cards 15 and 16 move the Restart marker during the Armistice, never onto the current turn', () => {
    const p = window('any', FRENCH, [15], small, { ...forces, turn: 6 })
    expect(refused(p, 'french', play(15, 1, { way: 'earlier' }))).toBe('JDG-A-cards-j')
    p.state.truce = TRUCE
    p.state.restart = 7
    act(p, 'french', play(15, 1, { way: 'earlier' }))
    expect(p.state.restart, 'JDG-A-effects-14').toBe(7)
  })

  it('JDG-A-restart-4 after the Restart Armistice events can no longer be used', () => {
    const p = window('any', FRENCH, [11, 15])
    p.state.truce = RESTARTED
    expect(refused(p, 'french', play(11, 1, { way: 'later' }))).toBe('JDG-A-restart-4')
    expect(refused(p, 'french', play(15, 1, { way: 'later' }))).toBe('JDG-A-restart-4')
  })

  it('JDG-A-restart-4, JDG-A-cards-j so nobody is asked for one in the enemy’s turn any more: no other event is free of a moment of its own', () => {
    const { cards } = window('any', FRENCH, [11]).game
    const free = cards.flatMap((card) => card?.sections ?? []).filter(({ moment }) => moment === 'any')
    expect(free.length).toBeGreaterThan(0)
    expect(free.every(({ armistice }) => armistice === true)).toBe(true)
  })

  it('Austrian reserves come after the Restart, and always in the scenarios of autumn', () => {
    const ask = (scenario: string, truce: number) => {
      const p = window(
        'administration',
        ALLIED,
        [15],
        { scenario },
        {
          french: { dresde: 'napoleon' },
          allied: { prague: 'schwarzenberg at-col:5' },
          turn: 14,
        },
      )
      p.state.truce = truce
      return refused(p, 'allied', play(15, 2))
    }
    expect([ask('autumn', 0), ask('leipzig', 0), ask('campaign', 0), ask('campaign', RESTARTED)]).toEqual([
      null,
      null,
      'JDG-A-cards-j',
      null,
    ])
  })

  it('JDG-A-cards-n the phasing player is asked first', () => {
    const p = stand(small, { ...forces, phasing: 'allied' })
    expect(phasingFirst(p), 'JDG-A-cards-n').toEqual([ALLIED, FRENCH])
    p.state.cards.hands[FRENCH].push(1)
    p.state.cards.hands[ALLIED].push(2)
    openWindows(p, 'combat', phasingFirst(p))
    expect(topFrame(p)).toMatchObject({ phase: 'window', side: ALLIED })
    act(p, 'allied', { do: 'end' })
    expect(topFrame(p)).toMatchObject({ phase: 'window', side: FRENCH })
  })

  it('a window opens for whoever holds a card, whatever it is, and for nobody else', () => {
    const p = window('combat', FRENCH, [16])
    expect(topFrame(p)).toMatchObject({ phase: 'window', side: FRENCH })
    expect(offered(p, 'french')).toEqual([{ do: 'end' }])
    const q = window('combat', FRENCH, [])
    expect(topFrame(q).phase).toBe('movement')
  })

  it('JDG-A-cards-l, JDG-B-2-d an exhausted deck is rebuilt from the pile before the draw; with both empty none is drawn', () => {
    const p = stand(small, forces)
    p.state.cards.deck.length = 0
    p.state.cards.aside.splice(0, Infinity, 4, 5, 6)
    const events: JdgEvent[] = []
    drawCard(p, FRENCH, listDice([1, 1]), events)
    expect(p.state.cards.hands[FRENCH].length).toBe(1)
    expect([...p.state.cards.deck, ...p.state.cards.hands[FRENCH]].sort(), 'JDG-A-cards-l').toEqual([4, 5, 6])
    expect(only(events, 'shuffled').length).toBe(1)
    p.state.cards.deck.length = 0
    drawCard(p, ALLIED, listDice([]), events)
    expect(p.state.cards.hands[ALLIED], 'JDG-B-2-d').toEqual([])
  })

  it('JDG-A-cards-o a shuffle takes in the pile and leaves hands alone', () => {
    const p = stand(small, forces)
    p.state.cards.deck.splice(0, Infinity, 1, 2)
    p.state.cards.aside.splice(0, Infinity, 3)
    p.state.cards.hands[FRENCH].push(4)
    shuffleDeck(p, true, seededDice(1), [])
    expect([...p.state.cards.deck].sort(), 'JDG-A-cards-o').toEqual([1, 2, 3])
    expect([p.state.cards.aside, p.state.cards.hands[FRENCH]]).toEqual([[], [4]])
  })

  it('JDG-B-2-c in Phase D at most two cards are kept, the rest discarded by choice onto the open pile', () => {
    const p = stand(without, forces)
    p.state.cards.hands[FRENCH].push(1, 2, 3)
    p.state.frames.length = 1
    p.state.frames[0] = { phase: 'turn', side: FRENCH, by: [], step: 'end' }
    sequence.settle(p, seededDice(1), [])
    expect(topFrame(p)).toMatchObject({ phase: 'discarding', side: FRENCH })
    expect(refused(p, 'french', { do: 'end' })).toBe('JDG-B-2-c')
    expect(refused(p, 'french', { do: 'discard', card: 9 })).toBe('JDG-H-cards')
    const dice = seededDice(1)
    const events = joursDeGloire.perform(p, 'french', { do: 'discard', card: 2 }, dice) as JdgEvent[]
    expect(only(events, 'discarded')).toMatchObject([{ card: 2 }])
    expect(p.state.cards.aside).toContain(2)
  })

  it('JDG-H-cards hands and the deck are private, draws are seen as draws, the pile and the numbers are open', () => {
    const p = window('any', FRENCH, [11])
    const events: JdgEvent[] = []
    drawCard(p, FRENCH, listDice([]), events)
    // Looking at a card and putting it back would be looking for nothing.
    expect(
      only(events, 'drew-card').every(({ reveals }) => reveals),
      'JDG-H-cards',
    ).toBe(true)
    expect(only(events, 'drew-card').map(({ card, to }) => [card === null, to])).toEqual([
      [true, undefined],
      [false, ['french']],
    ])
    const view = joursDeGloire.view(p, 'allied')
    expect(view.seen[0].cards).toBe(2)
    expect(view.deck).toBe(14)
    expect(JSON.stringify(view)).not.toContain('"hands"')
    expect(joursDeGloire.view(p, 'french').own?.hand?.length).toBe(2)
  })
})
