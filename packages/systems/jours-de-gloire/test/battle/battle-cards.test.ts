import { describe, expect, it } from 'vitest'
import { topFrame } from '@bivouac/kernel'
import type { JdgAction, JdgEvent, JdgPosition } from '../../src/index.ts'
import type { FightPlan, Script } from './fighting.ts'
import { afield, play, toTheGuns } from './fighting.ts'
import { offered, only, sp } from '../hand.ts'

/** A battle in which each side plays every card it is offered. */
function carded(
  hands: readonly [number[], number[]],
  script: Script,
  plan: Partial<FightPlan> = {},
): [JdgPosition, JdgEvent[]] {
  const p = afield({
    french: { field: 'napoleon fr-vg:2 fr-6:20' },
    allied: { field: 'kutusov ru-1:20 pr-yor:2' },
    came: { 'napoleon fr-vg fr-6': 'west field' },
    ...plan,
  })
  hands.forEach((hand, side) => p.state.cards.hands[side].push(...hand))
  p.state.cards.deck.length = 0
  toTheGuns(p)
  const all = (offer: readonly JdgAction[]): JdgAction =>
    offer.find((action) => action.do === 'play-card') ?? { do: 'end' }
  return [
    p,
    play(p, { french: 'screen', allied: 'screen', ...script, answers: { window: all, ...script.answers } }),
  ]
}

const first = (events: readonly JdgEvent[]) => only(events, 'round')[0].sides
const ones = (count: number): number[] => Array<number>(count).fill(1)

describe('event cards in battle', () => {
  it('JDG-A-cards-j the combat die: Napoléon’s eye, a strong point of the defender', () => {
    const [, events] = carded([[8], [13]], { dice: ones(6) })
    const cards = first(events).map(({ modifiers }) =>
      modifiers.filter(({ clause }) => clause === 'JDG-A-cards-j').map(({ value }) => value),
    )
    expect(cards).toEqual([[1], [1]])
  })

  it('JDG-A-cards-j a column right for the defender’s counter-attack, in that round alone', () => {
    const [, events] = carded([[7], [7]], { dice: ones(6) })
    const columns = only(events, 'round').map(({ sides }) => sides.map(({ shifts }) => shifts.length))
    expect(columns).toEqual([
      [0, 1],
      [0, 0],
    ])
  })

  it('JDG-A-cards-j VII Corps loses SP to the defections, which decide no battle', () => {
    const plan = {
      french: { field: 'napoleon fr-7:4 fr-6:20' },
      came: { 'napoleon fr-7 fr-6': 'west field' },
    }
    const [p, events] = carded([[], [9]], { dice: ones(6) }, plan)
    expect(only(events, 'deserted')).toMatchObject([{ counter: 'fr-7', sp: 1 }])
    const fought = only(events, 'losses').filter(({ side }) => side === 'french')
    expect(p.state.lost[0]).toBe(1 + fought.reduce((sum, { sp: lost }) => sum + lost, 0))
    expect(sp(p, 'fr-7')).toBeLessThan(4)
    const late = (turn: number): number[] =>
      only(carded([[], [9]], { dice: ones(6) }, { ...plan, turn })[1], 'deserted').map(({ sp: lost }) => lost)
    expect([late(8), late(14)]).toEqual([[1], [2]])
  })

  it('JDG-A-cards-j, JDG-A-cards-n the guns: +2 for a battery, none at all in a storm declared before the dice', () => {
    const [, events] = carded([[1], []], { dice: ones(6) })
    expect(only(events, 'artillery').map(({ side, modified }) => [side, modified])).toEqual([
      ['french', 3],
      ['allied', 1],
    ])
    const [, storm] = carded([[10], []], { dice: ones(4) })
    expect([only(storm, 'artillery'), only(storm, 'no-artillery').length]).toEqual([[], 1])
  })

  it('JDG-A-cards-j, JDG-A-cards-n morale: old cadres before the die, a reroll after it', () => {
    const plan = { french: { field: 'fr-6:5' }, allied: { field: 'ru-1:20' }, came: { 'fr-6': 'west field' } }
    const [, cadres] = carded(
      [[14], []],
      { dice: [1, 6, 5, 1, 1, 1, 1, 1], answers: { retiring: 'stop' } },
      plan,
    )
    expect(only(cadres, 'morale')[0]).toMatchObject({ needed: 5, passed: true })
    const guard = { ...plan, french: { field: 'fr-6:4 fr-vg:1' }, came: { 'fr-6 fr-vg': 'west field' } }
    const [, reroll] = carded(
      [[2], []],
      { dice: [1, 6, 6, 1, 1, 1, 1, 1, 1], answers: { retiring: 'stop' } },
      guard,
    )
    expect(
      only(reroll, 'morale')
        .map(({ passed }) => passed)
        .slice(0, 2),
    ).toEqual([false, true])
    expect(only(reroll, 'round')).toHaveLength(2)
  })

  it('JDG-A-cards-j a morale test made again is still the test old cadres stiffened', () => {
    const plan = {
      french: { field: 'fr-3:4 fr-vg:1' },
      allied: { field: 'ru-1:20' },
      came: { 'fr-3 fr-vg': 'west field' },
    }
    const [, events] = carded(
      [[2, 14], []],
      { dice: [1, 6, 6, 5, 1, 1, 1, 1, 1], answers: { retiring: 'stop' } },
      plan,
    )
    // Cohesion 3, one more for the Old Guard, one for the card.
    expect(
      only(events, 'morale')
        .slice(0, 2)
        .map(({ needed, passed }) => [needed, passed]),
    ).toEqual([
      [5, false],
      [5, true],
    ])
  })

  it('JDG-A-cards-j the pursuit: two more, or none', () => {
    const plan = {
      french: { field: 'fr-6:20 fr-c1:2' },
      allied: { field: 'ru-1:6' },
      came: { 'fr-6 fr-c1': 'west field' },
    }
    const script: Script = { allied: 'skirmish', answers: { retreat: { do: 'retreat', to: 'east' } } }
    const [, chase] = carded([[4], []], { ...script, dice: [6, 1, 3] }, plan)
    expect(only(chase, 'pursuit')).toMatchObject([{ modified: 5, inflicts: 1 }])
    const [, guard] = carded([[], [10]], { ...script, dice: [6, 1] }, plan)
    expect([only(guard, 'pursuit'), only(guard, 'no-pursuit').length]).toEqual([[], 1])
  })

  it('JDG-H-cards who is asked turns on the number of cards and on what lies open, not on the hand', () => {
    const asked = (card: number): string[] => {
      const p = afield({ french: { field: 'fr-6:4' }, allied: { field: 'ru-1:4' } })
      p.state.cards.hands[1].push(card)
      p.state.cards.deck.splice(p.state.cards.deck.indexOf(card), 1)
      toTheGuns(p)
      play(p, { french: 'screen', allied: 'screen', answers: { window: 'stop' } })
      expect(topFrame(p).phase, 'JDG-H-cards').toBe('window')
      return offered(p, 'allied').map((action) => action.do)
    }
    // A card for this moment and one for another: both are asked.
    expect([asked(7), asked(2)]).toEqual([['play-card', 'end'], ['end']])
  })
})
