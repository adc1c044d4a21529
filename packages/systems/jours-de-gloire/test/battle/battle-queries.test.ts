import { describe, expect, it } from 'vitest'
import { oddsOfRound } from '../../src/battle/battle-queries.ts'
import type { JdgPosition } from '../../src/index.ts'
import { afield, phaseOf, play, toTheGuns } from './fighting.ts'
import { act } from '../hand.ts'

/** A battle stopped before its first round: the defender holds a card for it. */
function beforeRound(french: string, allied: string): JdgPosition {
  const p = afield({ french: { field: french }, allied: { field: allied } })
  p.state.cards.hands[1].push(7)
  p.state.cards.deck.splice(p.state.cards.deck.indexOf(7), 1)
  toTheGuns(p)
  play(p, { french: 'screen', allied: 'screen', answers: { window: 'stop' } })
  expect(phaseOf(p)).toBe('window')
  return p
}

describe('the odds of the coming round', () => {
  it('JDG-8.1-P4-a, JDG-H-battle they count the faces of both dice exactly', () => {
    const p = beforeRound('fr-6:12', 'ru-1:8')
    const odds = p.state.battle && oddsOfRound(p.game, p.state.weather, p.state.battle)
    // The French: column 11-15, rows 1 to 6: one lost on 5 and 6. The Allies: column 7-10, rows 2 to 7: on 6 and 7.
    expect(odds?.[1].losses).toEqual([24, 12])
    expect(odds?.[0].losses).toEqual([24, 12])
    // 1 of 8 and 1 of 12 are no fifth.
    expect(odds?.map(({ tests, breaks }) => [tests, breaks])).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('JDG-8.6-a they say how often a side must test and breaks', () => {
    const p = beforeRound('fr-6:12', 'ru-1:5')
    const odds = p.state.battle && oddsOfRound(p.game, p.state.weather, p.state.battle)
    // One lost of 5 on two faces of six: a test at 4, failed on 5 and 6.
    expect(odds?.[1], 'JDG-8.6-a').toEqual({ losses: [24, 12], tests: 12, breaks: 24 })
  })

  it('JDG-8.1-P4-c the guns of an even round are in them', () => {
    const p = beforeRound('fr-6:12 fr-ag', 'ru-1:12')
    act(p, 'allied', { do: 'end' }, [1, 1])
    expect([phaseOf(p), p.state.battle?.round]).toEqual(['window', 2])
    const odds = p.state.battle && oddsOfRound(p.game, p.state.weather, p.state.battle)
    // AB 6 hits on three faces, AB 2 on two; the combat dice on two and three.
    expect(odds?.map(({ losses }) => losses)).toEqual([
      [12, 18, 6],
      [12, 18, 6],
    ])
  })

  it('nothing is said where no round is coming', () => {
    const p = afield({ french: { field: 'fr-6:12' }, allied: { field: 'ru-1:8' } })
    toTheGuns(p)
    expect(p.state.battle && oddsOfRound(p.game, p.state.weather, p.state.battle)).toBeNull()
  })
})
