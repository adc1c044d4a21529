import { asSeat } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { findBox } from '../../src/position/counters.ts'
import { joursDeGloire } from '../../src/index.ts'
import { meetsOpenly } from '../../src/march/meeting.ts'
import { ACTIVATED, ALLIED, MOVED, OUT } from '../../src/position/state.ts'
import { act, counter, only, refused, where } from '../hand.ts'
import { letPass, marked, onTheRoad, phase, pointsLeft, spent, take, walk } from './marching.ts'

const dummy = 'french-dummy-infantry-1'
const decoy = 'allied-dummy-infantry-1'

describe('Dummies of a besieged garrison', () => {
  it('JDG-7.1-m one put back into a besieged city is shut up with the garrison', () => {
    const p = onTheRoad({
      french: { k: 'fr-3:2', a: 'napoleon' },
      allied: { k: 'ru-1:5' },
      sieges: { k: ['allied', 1] },
    })
    p.state.frames.push({ phase: 'administration', side: 0, by: [asSeat(0)], dummies: 1 })
    act(p, 'french', { do: 'place', counter: 'french-dummy-infantry-1', box: 'k' })
    const at = counter(p, 'french-dummy-infantry-1')
    expect([p.state.counters.inside[at], where(p, 'french-dummy-infantry-1')], 'JDG-7.1-m').toEqual([1, 'k'])
    // The besieger's friends have nobody to fight there.
    expect(meetsOpenly(p, findBox(p, 'k'), ALLIED)).toBe(false)
  })
})

describe('Dummies', () => {
  it('JDG-7.1-b, JDG-4.5-j they move like units at the same CP: 1 linked, 2 not, 0 with a leader', () => {
    for (const [from, ids, left] of [
      ['b', dummy, 9],
      ['h', dummy, 8],
      ['a', `napoleon ${dummy}`, 10],
    ] as const) {
      const p = onTheRoad({ french: { a: 'napoleon', [from]: from === 'a' ? `napoleon ${dummy}` : dummy } })
      take(p, 'french', ids)
      act(p, 'french', { do: 'halt' })
      expect(pointsLeft(p), 'JDG-7.1-b').toBe(left)
    }
  })

  it('JDG-7.1-b, JDG-3.1-dummies they lose MP in the weather like what they imitate', () => {
    const p = onTheRoad({ french: { a: `napoleon ${dummy}` }, weather: 'rain' })
    take(p, 'french', dummy)
    walk(p, 'french', 'b c d e f')
    expect(spent(p)).toBe(5)
    expect(refused(p, 'french', { do: 'go', to: 'g' })).toBe('JDG-5.2-a')
  })

  it('JDG-7.1-c they take no action but movement', () => {
    const p = onTheRoad({ french: { d: `napoleon ${dummy}` } })
    take(p, 'french', dummy)
    for (const action of [
      { do: 'entrench' },
      { do: 'destroy-bridge', to: 'z' },
      { do: 'lay-pontoon', to: 'w' },
      { do: 'detach', unit: dummy, as: 'fr-d1', sp: 1 },
    ] as const)
      expect(refused(p, 'french', action), 'JDG-7.1-c').not.toBeNull()
  })

  it('JDG-7.1-e, JDG-7.1-i, JDG-7.1-j Dummies that meet Dummies: those in the box go, the mover goes on', () => {
    const p = onTheRoad({ french: { b: `napoleon ${dummy}` }, allied: { c: decoy } })
    take(p, 'french', dummy)
    walk(p, 'french', 'c')
    expect([where(p, decoy), where(p, dummy), phase(p)], 'JDG-7.1-i').toEqual([OUT, 'c', 'march'])
  })

  it.each(['ru-1:3', 'blucher', 'ru-art', 'ru-1:0', `ru-1:3 ${decoy}`])(
    'JDG-7.1-l a stack of Dummies that runs into %s is shown and removed',
    (enemy) => {
      const p = onTheRoad({ french: { b: `napoleon ${dummy}` }, allied: { c: enemy } })
      take(p, 'french', dummy)
      const events = walk(p, 'french', 'c')
      expect([where(p, dummy), phase(p)]).toEqual([OUT, 'movement'])
      expect(only(events, 'removed')).toMatchObject([{ counter: dummy }])
      // The mover learns that something there is no Dummy, and nothing else.
      expect(events.some((event) => JSON.stringify(event).includes(enemy.split(/[: ]/)[0]))).toBe(false)
    },
  )

  it('JDG-7.1-l Dummies engage nobody: a Force of both meets the enemy as a Force', () => {
    const p = onTheRoad({ french: { b: `napoleon fr-3:8 ${dummy}` }, allied: { c: 'ru-1:3' } })
    take(p, 'french', `fr-3 ${dummy}`)
    walk(p, 'french', 'c')
    expect([where(p, dummy), where(p, 'fr-3')]).toEqual(['c', 'c'])
  })

  it('JDG-7.1-m with a besieger they stay', () => {
    const p = onTheRoad({
      french: { c: `napoleon ${dummy}`, k: 'fr-4:6' },
      allied: { k: 'ru-1:3' },
      sieges: { k: ['french', 1] },
    })
    take(p, 'french', dummy)
    walk(p, 'french', 'k')
    expect([where(p, dummy), phase(p)], 'JDG-7.1-m').toEqual(['k', 'movement'])
  })

  it('JDG-7.1-m when the besieger has left they are alone with the garrison, and removed (JDG-7.1-l)', () => {
    const p = onTheRoad({
      french: { c: 'napoleon', k: `fr-4:6 ${dummy}` },
      allied: { k: 'ru-1:3' },
      sieges: { k: ['french', 1] },
    })
    take(p, 'french', 'fr-4')
    walk(p, 'french', 'c')
    expect([where(p, dummy), p.state.sieges]).toEqual([OUT, []])
  })

  it('JDG-7.2-b, JDG-7.2-c, JDG-H-counter the opponent is told the number of counters, never which', () => {
    const p = onTheRoad({ french: { b: `napoleon fr-3:8 ${dummy}` }, allied: { f: 'ru-1:3' } })
    const seen = JSON.stringify(joursDeGloire.view(p, 'allied'))
    for (const word of ['"napoleon"', '"fr-3"', `"${dummy}"`])
      expect(seen.includes(`${word}:`), 'JDG-7.2-c').toBe(false)
    take(p, 'french', `fr-3 ${dummy}`)
    const events = walk(p, 'french', 'c')
    expect(only(events, 'moved'), 'JDG-7.2-b').toMatchObject([{ count: 2, from: 'b', into: 'c' }])
    expect(
      events.filter(({ to }) => to === undefined).every((event) => !JSON.stringify(event).includes('fr-3')),
      'JDG-H-counter',
    ).toBe(true)
  })

  it('a Dummy removed on the march is forgotten: it comes back as a clean counter', () => {
    const p = onTheRoad({ french: { b: `napoleon ${dummy}` }, allied: { c: 'ru-1:3' } })
    take(p, 'french', dummy)
    walk(p, 'french', 'c')
    expect([marked(p, dummy, ACTIVATED | MOVED), p.state.counters.up[counter(p, dummy)]]).toEqual([false, 0])
    expect(letPass(p)).toEqual([])
  })
})
