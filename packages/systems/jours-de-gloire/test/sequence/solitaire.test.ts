import { createRandom, hidesNothing, seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import type { JdgPosition } from '../../src/index.ts'
import { joursDeGloire, sightOf } from '../../src/index.ts'
import { act, counter, offered, only, refused, where } from '../hand.ts'
import type { PositionPlan } from '../hand.ts'
import { onTheRoad, phase, take } from '../march/marching.ts'

const alone = (plan: PositionPlan): JdgPosition => onTheRoad(plan, { options: { solitaire: true } })
const setOut = { do: 'set-out' as const }
/** MP rolled by this stack with these dice. */
const rolled = (p: JdgPosition, ids: string, dice: number[]): number => {
  take(p, 'french', ids)
  return only(act(p, 'french', setOut, dice), 'rolled-allowance')[0].mp
}

describe('solitaire', () => {
  it('JDG-10-solo-a, JDG-H-solo nothing is hidden: counters lie open, there are no Dummies and no reconnaissance', () => {
    const p = alone({ french: { a: 'napoleon fr-c1:2' }, allied: { b: 'ru-1:3' } })
    expect([p.game.options.blind, p.game.options.dummies], 'JDG-10-solo-a').toEqual([1, false])
    expect(p.state.counters.up[counter(p, 'ru-1')]).toBe(1)
    take(p, 'french', 'fr-c1')
    act(p, 'french', setOut, [4])
    act(p, 'french', { do: 'go', to: 'b' })
    expect(phase(p)).toBe('movement')
  })

  it('JDG-H-solo the table is told so: every seat and every onlooker has one view, with everything in it', () => {
    const setup = { scenario: 'spring', options: { solitaire: true } }
    expect(hidesNothing(joursDeGloire, setup), 'JDG-H-solo').toBe(true)
    expect(hidesNothing(joursDeGloire, { scenario: 'spring', options: { blind: 1 } })).toBe(false)
    expect(hidesNothing(joursDeGloire, { scenario: 'spring' })).toBe(false)
    const p = joursDeGloire.open(setup, seededDice(3))
    const seen = joursDeGloire.view(p, null)
    expect(seen.all).toEqual(p.state)
    for (const { id } of joursDeGloire.seats(p)) {
      expect(joursDeGloire.view(p, id)).toEqual(seen)
      expect(joursDeGloire.imagine(seen, id, createRandom(1)).state).toEqual(p.state)
      // One who sits at a seat still looks at the map from there.
      expect(sightOf(p, id).own?.side).toBe(id === 'french' ? 0 : 1)
    }
  })

  it('JDG-10-solo-b, JDG-10-solo-k CP and LoC are as ever', () => {
    const p = alone({ french: { a: 'napoleon', h: 'fr-3:8' } })
    take(p, 'french', 'fr-3')
    act(p, 'french', setOut, [3])
    expect(p.state.armies.left[0], 'JDG-10-solo-b, JDG-10-solo-k').toBe(8)
  })

  it('JDG-10-solo-c one die for each type in the stack, thrown when it sets out, before it is told where to go', () => {
    const p = alone({ french: { a: 'napoleon ney fr-3:8 fr-4:6 fr-c1:2' } })
    take(p, 'french', 'ney fr-3 fr-4 fr-c1')
    expect(refused(p, 'french', { do: 'go', to: 'b' })).toBe('JDG-10-solo-c')
    expect(offered(p, 'french').some((action) => action.do === 'go')).toBe(false)
    const events = act(p, 'french', setOut, [3, 6])
    expect(only(events, 'rolled-allowance')).toMatchObject([{ mp: 5, rolls: [{ value: 3 }, { value: 6 }] }])
    expect(refused(p, 'french', setOut)).toBe('JDG-10-solo-c')
    expect(refused(p, 'french', { do: 'go', to: 'b' })).toBeNull()
  })

  it.each([
    [1, 3],
    [4, 6],
    [6, 6],
  ])('JDG-10-solo-d linked infantry on %s: %s MP, d6 + 2 and at most 6', (die, mp) => {
    expect(rolled(alone({ french: { a: 'napoleon', b: 'fr-3:8' } }), 'fr-3', [die]), 'JDG-10-solo-d').toBe(mp)
  })

  it.each([
    [1, 5],
    [4, 8],
    [6, 8],
  ])('JDG-10-solo-e linked cavalry on %s: %s MP, d6 + 4 and at most 8', (die, mp) => {
    expect(rolled(alone({ french: { a: 'napoleon', b: 'fr-c1:2' } }), 'fr-c1', [die]), 'JDG-10-solo-e').toBe(
      mp,
    )
  })

  it('JDG-10-solo-d linked to a general who is not linked himself will do', () => {
    // Out of command all the same: −1 after the roll (JDG-10-solo-l).
    expect(rolled(alone({ french: { a: 'napoleon', h: 'ney fr-3:8' } }), 'fr-3', [3]), 'JDG-10-solo-d').toBe(
      3 + 2 - 1,
    )
  })

  it('JDG-10-solo-f, JDG-10-solo-g not linked: infantry d6, cavalry d6 + 2, and the −1 of 4.6', () => {
    expect(rolled(alone({ french: { a: 'napoleon', h: 'fr-3:8' } }), 'fr-3', [5]), 'JDG-10-solo-f').toBe(
      5 - 1,
    )
    expect(rolled(alone({ french: { a: 'napoleon', h: 'fr-c1:2' } }), 'fr-c1', [5]), 'JDG-10-solo-g').toBe(
      5 + 2 - 1,
    )
  })

  it('JDG-10-solo-h, JDG-10-solo-i leaders: linked d6 + 4 and at most 8, not linked d6 + 2', () => {
    expect(rolled(alone({ french: { a: 'napoleon', b: 'ney' } }), 'ney', [2]), 'JDG-10-solo-h').toBe(6)
    expect(rolled(alone({ french: { a: 'napoleon', b: 'ney' } }), 'ney', [6])).toBe(8)
    expect(rolled(alone({ french: { a: 'napoleon', h: 'ney' } }), 'ney', [2]), 'JDG-10-solo-i').toBe(4)
    // JDG-10-solo-l: a CinC rolls as a linked leader.
    expect(rolled(alone({ french: { a: 'napoleon' } }), 'napoleon', [2])).toBe(6)
  })

  it('JDG-10-solo-j never below 1 MP', () => {
    expect(
      rolled(alone({ french: { a: 'napoleon', h: 'fr-3:8' }, weather: 'rain' }), 'fr-3', [1]),
      'JDG-10-solo-j',
    ).toBe(1)
  })

  it('JDG-10-solo-l weather and forced march come after the roll and its maximum; guns use the infantry’s die', () => {
    const p = alone({ french: { a: 'napoleon', b: 'fr-3:8 fr-ag' }, weather: 'mud' })
    take(p, 'french', 'fr-3 fr-ag')
    act(p, 'french', { do: 'force-march' })
    const events = act(p, 'french', setOut, [6])
    // Infantry 6 − 1 + 2, guns 6 − 3 + 2.
    expect(only(events, 'rolled-allowance'), 'JDG-10-solo-l').toMatchObject([{ mp: 5 }])
    expect(where(p, 'fr-ag')).toBe('b')
  })
})
