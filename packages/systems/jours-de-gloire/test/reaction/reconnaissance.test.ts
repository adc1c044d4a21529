import { chancesOf, everyThrow } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import type { JdgEvent, JdgPosition } from '../../src/index.ts'
import { joursDeGloire } from '../../src/index.ts'
import { columnOf, rowOf, tables } from '../../src/files/charts.ts'
import { scoutingAt, scoutRow } from '../../src/reaction/reconnaissance.ts'
import { act, counter, offered, only, refused, sp, where } from '../hand.ts'
import { marked, onTheRoad, phase, take, walk } from '../march/marching.ts'
import { MOVED, OUT } from '../../src/position/state.ts'

const scout = { do: 'reconnoitre' as const }
const up = (p: JdgPosition, id: string): number => p.state.counters.up[counter(p, id)]
/** French cavalry comes to c from a and is asked whether it scouts. */
const riding = (cavalry: string, enemy: string, more: Record<string, string> = {}): JdgPosition => {
  const p = onTheRoad({ french: { a: `napoleon ${cavalry}` }, allied: { c: enemy, ...more } })
  take(p, 'french', cavalry.replace(/:\d+/g, ''))
  walk(p, 'french', 'b')
  act(p, 'french', { do: 'go', to: 'c' })
  return p
}
const told = (events: readonly JdgEvent[]) => only(events, 'reconnaissance')[0]

describe('reconnaissance', () => {
  it('JDG-6.3-a only a box without friends is reconnoitred', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-c1:2 fr-3:8' }, allied: { b: 'ru-1:3' } })
    take(p, 'french', 'fr-3')
    walk(p, 'french', 'b')
    take(p, 'french', 'fr-c1')
    act(p, 'french', { do: 'go', to: 'b' })
    expect(phase(p), 'JDG-6.3-a').toBe('withdrawal')
  })

  it('JDG-6.3-b, JDG-6.3-c the cavalry is shown; without a screen it succeeds, in the column of its SP', () => {
    const p = riding('fr-c1:2', 'ru-1:3 ru-2:2 ru-milo:4')
    const events = act(p, 'french', scout, [2, 3, 1])
    // 2 SP, CO 4: 2 + 4 = row 6, column 1-2: two of three; dice of their own say which.
    expect(told(events)).toMatchObject({ sp: 2, screen: 0, modified: 6, revealed: 2, rolls: [{ value: 2 }] })
    expect([up(p, 'fr-c1'), up(p, 'napoleon')]).toEqual([1, 0])
    expect([up(p, 'ru-1'), up(p, 'ru-2'), up(p, 'ru-milo')]).toEqual([1, 0, 1])
  })

  it('JDG-6.3-d, JDG-6.3-f, JDG-6.3-ex1 a screen is shown and its SP are subtracted: 5 against 2 is column 3-4', () => {
    const p = riding('fr-c1:3 fr-c2:2', 'ru-win:2 ru-1:3')
    const row = scoutRow(p, [counter(p, 'fr-c1'), counter(p, 'fr-c2')], [counter(p, 'ru-win')])
    expect(row?.column, 'JDG-6.3-ex1').toBe(columnOf(tables.reconnaissance, 3))
    const events = act(p, 'french', scout, [3])
    // CO 4 against CO 4: row 3 of column 3-4 reveals one.
    expect(told(events), 'JDG-6.3-f').toMatchObject({ sp: 5, screen: 2, modified: 3, revealed: 1 })
    expect([up(p, 'ru-win'), up(p, 'ru-1')]).toEqual([1, 1])
  })

  it('JDG-6.3-h its chances are told before the die, and are those of the die', () => {
    const p = riding('fr-c1:3 fr-c2:2', 'ru-win:2 ru-1:3')
    const stack = [counter(p, 'fr-c1'), counter(p, 'fr-c2')]
    const { sp: own, screen, column, revealed } = scoutingAt(p, stack, p.game.ground.boxIndex.get('c') ?? -1)
    expect([own, screen, column]).toEqual([5, 2, '3–4'])
    const throws = everyThrow(joursDeGloire, p, 'french', scout, { first: 1 })
    const shown = chancesOf(throws, ({ events }) => String(told(events as JdgEvent[]).revealed))
    for (const [count, faces] of revealed.entries())
      expect(shown.get(String(count)) ?? 0, String(count)).toBeCloseTo(faces / 6)
  })

  it('JDG-6.3-e a screen as strong as the scouts: failure without a die', () => {
    const p = riding('fr-c1:2', 'ru-win:2 ru-1:3')
    const events = act(p, 'french', scout)
    expect(told(events)).toMatchObject({ revealed: 0, modified: null })
    expect([up(p, 'ru-win'), up(p, 'ru-1')]).toEqual([1, 0])
  })

  it('JDG-6.3-g, JDG-6.3-i, JDG-7.1-g Dummies are revealed first, each for one of the number, and removed', () => {
    const p = riding('fr-c1:2', 'ru-1:3 ru-2:2 allied-dummy-infantry-1')
    act(p, 'french', scout, [2, 1])
    expect(where(p, 'allied-dummy-infantry-1'), 'JDG-7.1-g').toBe(OUT)
    expect([up(p, 'ru-1'), up(p, 'ru-2')]).toEqual([1, 0])
  })

  it('JDG-6.3-g a failed one leaves the Dummies alone', () => {
    const p = onTheRoad({
      french: { a: 'napoleon fr-c2:1' },
      allied: { b: 'ru-gal:1 ru-1:3 allied-dummy-infantry-1' },
    })
    take(p, 'french', 'fr-c2')
    act(p, 'french', { do: 'go', to: 'b' })
    act(p, 'french', scout)
    expect(where(p, 'allied-dummy-infantry-1')).toBe('b')
  })

  it('JDG-6.3-h the die: plus the cohesion of the cavalry, minus that of the screen', () => {
    const p = riding('fr-cg:2', 'ru-gal:1 ru-1:3')
    const events = act(p, 'french', scout, [2])
    // Guard cavalry CO 6, cuirassiers CO 5.
    expect(told(events)).toMatchObject({ modified: 2 + 6 - 5, lines: [{ value: 6 }, { value: -5 }] })
  })

  it('JDG-6.3-i, JDG-T-recon-a the table, its rows held between 0 and 8', () => {
    const rows = [-2, 0, 1, 2, 3, 4, 5, 6, 7, 8, 12].map((die) => rowOf(tables.reconnaissance, die).revealed)
    expect(rows, 'JDG-T-recon-a').toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 1],
      [1, 1, 1],
      [1, 1, 2],
      [1, 2, 2],
      [2, 2, 3],
      [2, 2, 3],
      [2, 3, 4],
      [2, 3, 4],
    ])
    expect([1, 2, 3, 4, 5, 9].map((points) => columnOf(tables.reconnaissance, points))).toEqual([
      0, 0, 1, 1, 2, 2,
    ])
  })

  it('JDG-6.3-j only cavalry and leaders: no Dummy, no infantry, no guns', () => {
    for (const [stack, clause] of [
      ['ney fr-c1:2', null],
      ['fr-c1:2 french-dummy-cavalry-1', 'JDG-6.3-j'],
      ['fr-c1:2 fr-3:8', 'JDG-6.3-j'],
      ['fr-c1:2 fr-ag', 'JDG-6.3-j'],
    ] as const) {
      const p = riding(stack, 'ru-1:3')
      expect(refused(p, 'french', scout)).toBe(clause)
    }
  })

  it('JDG-6.3-k leaders are never revealed, and the screen is not part of the number', () => {
    const p = riding('fr-c1:3 fr-c2:2', 'blucher ru-win:1 ru-1:3 ru-2:2')
    act(p, 'french', scout, [6])
    expect([up(p, 'blucher'), up(p, 'ru-1'), up(p, 'ru-2')], 'JDG-6.3-k').toEqual([0, 1, 1])
  })

  it('JDG-6.3-k in option 1 there is nothing to reveal and it is not offered', () => {
    const p = onTheRoad(
      { french: { a: 'napoleon fr-c1:2' }, allied: { b: 'ru-1:3' } },
      { options: { blind: 1 } },
    )
    take(p, 'french', 'fr-c1')
    act(p, 'french', { do: 'go', to: 'b' })
    expect(phase(p), 'JDG-6.3-k').toBe('movement')
  })
})

describe('withdrawal after a reconnaissance', () => {
  const scouted = (enemy: string, dice: number[], weather: 'clear' | 'rain' = 'clear'): JdgPosition => {
    const p = onTheRoad({ french: { a: 'napoleon fr-c1:2' }, allied: { c: enemy }, weather })
    take(p, 'french', 'fr-c1')
    walk(p, 'french', 'b')
    act(p, 'french', { do: 'go', to: 'c' })
    act(p, 'french', scout, dice)
    return p
  }

  it('JDG-6.3-withdraw-a, JDG-6.3-withdraw-e it may pull out, back the way it came, within its MP', () => {
    const p = scouted('ru-1:3', [1])
    expect(offered(p, 'french')).toEqual([
      { do: 'withdraw', to: 'b' },
      { do: 'withdraw', to: 'a' },
      { do: 'end' },
    ])
    expect(refused(p, 'french', { do: 'withdraw', to: 'd' })).toBe('JDG-6.3-withdraw-e')
    act(p, 'french', { do: 'withdraw', to: 'a' }, [1])
    expect([where(p, 'fr-c1'), phase(p)]).toEqual(['a', 'movement'])
  })

  it('JDG-6.3-withdraw-b, JDG-6.3-withdraw-d without enemy cavalry a 5 or 6 costs 1 SP; the French subtract 1', () => {
    const p = scouted('ru-1:3', [1])
    const events = act(p, 'french', { do: 'withdraw', to: 'b' }, [5])
    expect([sp(p, 'fr-c1'), only(events, 'withdrew')[0].losses]).toEqual([2, [0]])
    const hurt = scouted('ru-1:3', [1])
    act(hurt, 'french', { do: 'withdraw', to: 'b' }, [6])
    expect([sp(hurt, 'fr-c1'), hurt.state.lost[0]], 'JDG-6.3-withdraw-d').toEqual([1, 1])
    // JDG-H-vp: announced once.
    expect(joursDeGloire.view(hurt, 'allied').seen[0].lost).toBe(1)
  })

  it('JDG-6.3-withdraw-c with enemy cavalry a 4, 5 or 6 does', () => {
    const p = scouted('ru-win:1 ru-1:3', [1])
    act(p, 'french', { do: 'withdraw', to: 'b' }, [5])
    expect(sp(p, 'fr-c1'), 'JDG-6.3-withdraw-c').toBe(1)
    const allied = onTheRoad({
      french: { b: 'fr-c1:1 fr-3:8' },
      allied: { a: 'wittgenstein ru-win:2' },
      phasing: 'allied',
    })
    take(allied, 'allied', 'ru-win')
    act(allied, 'allied', { do: 'go', to: 'b' })
    act(allied, 'allied', scout, [1])
    act(allied, 'allied', { do: 'withdraw', to: 'a' }, [4])
    expect(sp(allied, 'ru-win')).toBe(1)
  })

  it('JDG-6.3-withdraw-f without MP for one connection it stays; it ends its move in any case', () => {
    const p = onTheRoad(
      { french: { a: 'napoleon fr-c1:2' }, allied: { e: 'ru-1:3' } },
      { links: ['a b poor', 'b c poor', 'c d poor', 'd e poor'] },
    )
    take(p, 'french', 'fr-c1')
    walk(p, 'french', 'b c d')
    act(p, 'french', { do: 'go', to: 'e' })
    act(p, 'french', scout, [1])
    expect(offered(p, 'french'), 'JDG-6.3-withdraw-f').toEqual([{ do: 'end' }])
    act(p, 'french', { do: 'end' })
    act(p, 'allied', { do: 'end' })
    expect([where(p, 'fr-c1'), phase(p), marked(p, 'fr-c1', MOVED)]).toEqual(['e', 'movement', true])
  })

  it('JDG-H-retreat an enemy counter on the way back closes it', () => {
    const p = onTheRoad({
      french: { a: 'napoleon fr-c1:2' },
      allied: { c: 'ru-win:1', d: 'ru-1:3', k: 'ru-2:2' },
    })
    take(p, 'french', 'fr-c1')
    walk(p, 'french', 'b')
    act(p, 'french', { do: 'go', to: 'c' })
    act(p, 'french', { do: 'end' })
    // The enemy's cavalry slips behind the scouts.
    act(p, 'allied', { do: 'withdraw', units: ['ru-win'], to: 'b' }, [1])
    act(p, 'allied', { do: 'end' })
    act(p, 'french', { do: 'go', to: 'd' })
    act(p, 'french', scout, [1])
    expect(offered(p, 'french'), 'JDG-H-retreat').toEqual([{ do: 'withdraw', to: 'c' }, { do: 'end' }])
  })
})

describe('cavalry withdraws before combat', () => {
  const entered = (enemy: string, more: Record<string, string> = {}): JdgPosition => {
    const p = onTheRoad({ french: { b: 'napoleon fr-3:8 fr-c1:2' }, allied: { c: enemy, ...more } })
    take(p, 'french', 'fr-3')
    act(p, 'french', { do: 'go', to: 'c' })
    act(p, 'french', { do: 'end' })
    expect(phase(p)).toBe('withdrawal')
    return p
  }
  const away = (to: string, ...units: string[]) => ({ do: 'withdraw' as const, units, to })

  it('JDG-6.3-before-a, JDG-6.3-before-d it avoids the combat, an overrun too, by the same procedure', () => {
    const p = entered('ru-win:1')
    const events = act(p, 'allied', away('d', 'ru-win'), [5])
    // No French cavalry entered: 5 costs a SP; the Allies subtract nothing.
    expect([where(p, 'ru-win'), sp(p, 'ru-win')], 'JDG-6.3-before-d').toEqual(['d', 0])
    expect(only(events, 'withdrew')).toMatchObject([
      { count: 1, counters: [{ counter: 'ru-win' }], losses: [1] },
    ])
  })

  it('JDG-6.3-before-b not into a box with any enemy counter', () => {
    const p = entered('ru-win:2')
    expect(refused(p, 'allied', away('b', 'ru-win'))).toBe('JDG-6.3-before-b')
  })

  it('JDG-6.3-before-c the mover may go on, and it may withdraw again', () => {
    const p = entered('ru-win:2')
    act(p, 'allied', away('d', 'ru-win'), [1])
    act(p, 'allied', { do: 'end' })
    act(p, 'french', { do: 'go', to: 'd' })
    act(p, 'french', { do: 'end' })
    expect(refused(p, 'allied', away('e', 'ru-win')), 'JDG-6.3-before-c').toBeNull()
  })

  it('JDG-6.3-before-e cavalry alone leaves, one box, with leaders that ride along; the others stay and the mover stops', () => {
    const p = entered('ru-win:2 ru-1:3 blucher yorck')
    expect(refused(p, 'allied', away('d', 'ru-1'))).toBe('JDG-6.3-before-e')
    expect(refused(p, 'allied', away('d', 'blucher'))).toBe('JDG-6.3-before-e')
    act(p, 'allied', away('d', 'ru-win', 'blucher'), [1])
    expect([where(p, 'blucher'), where(p, 'yorck'), where(p, 'ru-1')]).toEqual(['d', 'c', 'c'])
    expect(refused(p, 'allied', away('k', 'yorck'))).toBe('JDG-6.3-before-e')
    expect(refused(p, 'allied', away('d', 'yorck'))).toBeNull()
    act(p, 'allied', { do: 'end' })
    expect(phase(p)).toBe('movement')
  })

  it('JDG-6.3-before-e what stays without SP is settled: the leader is alone now', () => {
    const p = entered('ru-win:2 yorck allied-dummy-infantry-1')
    act(p, 'allied', away('d', 'ru-win'), [1])
    act(p, 'allied', { do: 'end' })
    expect([where(p, 'yorck'), where(p, 'allied-dummy-infantry-1')]).toEqual([-2, -1])
  })

  it('JDG-H-withdraw the cavalry is shown, the leaders that ride along are not', () => {
    const p = entered('ru-win:2 blucher')
    const events = act(p, 'allied', away('d', 'ru-win', 'blucher'), [1])
    expect([up(p, 'ru-win'), up(p, 'blucher')], 'JDG-H-withdraw').toEqual([1, 0])
    expect(JSON.stringify(events)).not.toContain('blucher')
  })

  it('JDG-H-react in blind play the side entered is asked whatever it has there; in open play if it has cavalry', () => {
    expect(entered('ru-1:3').state.frames.at(-1), 'JDG-H-react').toMatchObject({ phase: 'withdrawal' })
    const open = onTheRoad(
      { french: { b: 'napoleon fr-3:8' }, allied: { c: 'ru-1:3' } },
      { options: { blind: 1 } },
    )
    take(open, 'french', 'fr-3')
    act(open, 'french', { do: 'go', to: 'c' })
    expect(phase(open)).toBe('movement')
  })
})
