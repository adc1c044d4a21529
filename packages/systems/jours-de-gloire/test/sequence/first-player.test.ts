import { listDice, topFrame } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { seededDice } from '@bivouac/kernel'
import { frenchChoose, initiativeOf, openFirstPlayer } from '../../src/sequence/first-player.ts'
import type { JdgEvent, JdgPosition } from '../../src/index.ts'
import { openGame } from '../../src/position/opening.ts'
import { ALLIED, FRENCH, RESTARTED, TRUCE } from '../../src/position/state.ts'
import { act, counter, field, offered, only, stand } from '../hand.ts'

const small = field({ boxes: { a: 'open', b: 'open' }, links: ['a b'] })

function asked(p: JdgPosition, dice: readonly number[]): { chooser: number; events: JdgEvent[] } {
  const events: JdgEvent[] = []
  const thrown = listDice(dice)
  openFirstPlayer(p, thrown, events)
  expect(thrown.left()).toBe(0)
  const frame = topFrame(p)
  expect(frame.phase).toBe('first-player')
  return { chooser: frame.side, events }
}

describe('the first player', () => {
  it('JDG-3.2-a with Napoléon on the map the French choose, every turn', () => {
    const p = stand(small, { french: { a: 'napoleon fr-3:8' }, allied: { b: 'wittgenstein ru-1:4' } })
    expect(frenchChoose(p), 'JDG-3.2-a').toBe(true)
    expect(asked(p, []).chooser).toBe(FRENCH)
    expect(offered(p, 'french')).toEqual([
      { do: 'choose-first', side: 'french' },
      { do: 'choose-first', side: 'allied' },
    ])
    act(p, 'french', { do: 'choose-first', side: 'allied' })
    expect(p.state.first).toBe(ALLIED)
  })

  it('JDG-3.2-b, JDG-3.2-d, JDG-B-3.2-b without him both roll and add the CV of their CinC; ties are rolled again', () => {
    const p = stand(small, { french: { a: 'eugene fr-3:8' }, allied: { b: 'wittgenstein ru-1:4' } })
    const { chooser, events } = asked(p, [3, 3, 2, 4])
    expect(chooser, 'JDG-3.2-b').toBe(ALLIED)
    expect(
      only(events, 'initiative').map(({ totals }) => totals),
      'JDG-3.2-d, JDG-B-3.2-b',
    ).toEqual([
      [5, 5],
      [4, 6],
    ])
  })

  it('JDG-3.2-c among several CinCs of the highest rank the best CV counts', () => {
    const p = openGame({ scenario: 'autumn', options: { dummies: false } }, seededDice(1))
    // Schwarzenberg alone has rank 4.
    expect(initiativeOf(p, ALLIED), 'JDG-3.2-c').toBe(2)
    p.state.counters.box[counter(p, 'schwarzenberg')] = -2
    // Blücher (3), Bernadotte (2) and Bennigsen (not yet here) have rank 3.
    expect(initiativeOf(p, ALLIED)).toBe(3)
  })

  it('JDG-3.2-e a side without a CinC on the map rolls without CV; one still to arrive does not count', () => {
    const p = stand(small, { french: { a: 'fr-3:8' }, allied: { b: 'wittgenstein ru-1:4' } })
    expect(initiativeOf(p, FRENCH), 'JDG-3.2-e').toBe(0)
    expect(initiativeOf(p, ALLIED)).toBe(2)
  })

  it('JDG-B-3.2-a the French always choose in scenarios 2 and 4, and in 5 before and during the Armistice', () => {
    const open = (scenario: string) => openGame({ scenario, options: { dummies: false } }, seededDice(3))
    for (const id of ['leipzig', 'autumn', 'bautzen', 'campaign'])
      expect(frenchChoose(open(id)), 'JDG-B-3.2-a').toBe(true)
    for (const id of ['emperor', 'spring']) expect(frenchChoose(open(id))).toBe(false)
    const p = open('campaign')
    p.state.truce = TRUCE
    expect(frenchChoose(p)).toBe(true)
    p.state.truce = RESTARTED
    expect(frenchChoose(p)).toBe(false)
    p.state.counters.box[p.game.napoleon] = 0
    expect(frenchChoose(p)).toBe(true)
  })
})
