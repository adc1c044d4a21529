import { createRandom } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import type { JdgAction, JdgPosition } from '../../src/index.ts'
import { joursDeGloire } from '../../src/index.ts'
import { reactionChance } from '../../src/march/march-queries.ts'
import { reactionValue } from '../../src/reaction/reaction.ts'
import { INTERCEPTED, INTERCEPTING, MOVED, REACTED, RESTED } from '../../src/position/state.ts'
import { act, counter, field, link, offered, only, refused, sp, stand, where } from '../hand.ts'
import { letPass, mark, marked, onTheRoad, phase, take, walk } from '../march/marching.ts'

const intercept = (...units: string[]): JdgAction => ({ do: 'intercept', units })
const end = { do: 'end' as const }
const strike = { do: 'strike' as const }
const value = (p: JdgPosition, ids: string): number =>
  reactionValue(
    p,
    ids.split(' ').map((id) => counter(p, id)),
  ).value

/** The French come to b; the Allies stand around it. */
const arriving = (
  allied: Record<string, string>,
  french = 'napoleon fr-3:8',
  mover = 'fr-3',
): JdgPosition => {
  const p = onTheRoad({ french: { a: french }, allied })
  take(p, 'french', mover)
  act(p, 'french', { do: 'go', to: 'b' })
  return p
}

describe('interception', () => {
  it('JDG-6.5.1-a, JDG-6.5-a, JDG-6-b, JDG-2-B2-c a Force next to the box just entered may try', () => {
    const p = arriving({ c: 'ru-1:3', d: 'ru-2:2' })
    expect(phase(p), 'JDG-6-b, JDG-2-B2-c').toBe('interception')
    expect(offered(p, 'allied'), 'JDG-6.5-a').toEqual([intercept('ru-1'), end])
    expect(refused(p, 'allied', intercept('ru-2'))).toBe('JDG-6.5.1-a')
  })

  it('JDG-6.5.1-b one attempt for every opportunity', () => {
    const p = arriving({ c: 'ru-1:3' })
    act(p, 'allied', intercept('ru-1'))
    act(p, 'allied', end, [6])
    act(p, 'french', { do: 'go', to: 'a' })
    act(p, 'french', { do: 'go', to: 'b' })
    expect(refused(p, 'allied', intercept('ru-1')), 'JDG-6.5.1-b').toBeNull()
  })

  it('JDG-6.5.1-c one Force a box at each opportunity: what is named after joins it, within the limits of a stack', () => {
    const p = arriving({ c: 'wittgenstein ru-1:3 ru-2:2 ru-milo:4' })
    act(p, 'allied', intercept('ru-1'))
    act(p, 'allied', intercept('ru-2'))
    expect(refused(p, 'allied', intercept('ru-milo')), 'JDG-6.5.1-c').toBe('JDG-6.5.1-stack')
    expect(p.state.frames.at(-1)).toMatchObject({
      attempts: [{ units: [counter(p, 'ru-1'), counter(p, 'ru-2')] }],
    })
  })

  it('JDG-6.5.1-d, JDG-6.5.1-j two boxes declare together; both go in, by two connections', () => {
    const p = arriving({ c: 'ru-1:3', x: 'wittgenstein ru-2:2' })
    act(p, 'allied', intercept('ru-1'))
    act(p, 'allied', intercept('wittgenstein', 'ru-2'))
    act(p, 'allied', end, [1, 1])
    act(p, 'allied', strike)
    act(p, 'allied', strike)
    expect([where(p, 'ru-1'), where(p, 'ru-2'), where(p, 'wittgenstein')]).toEqual(['b', 'b', 'b'])
    expect(p.state.interceptions, 'JDG-6.5.1-d, JDG-6.5.1-j').toEqual([
      { box: 1, side: 1, links: [link(p, 'b c'), link(p, 'b x')], entry: link(p, 'a b') },
    ])
  })

  it('JDG-6.5.1-e, JDG-6.5.1-f nobody intercepts in his own box, nor into one where a friend stands', () => {
    const p = onTheRoad({
      french: { a: 'napoleon fr-3:8' },
      allied: { b: 'ru-1:3', c: 'ru-2:2', x: 'ru-milo:4' },
    })
    take(p, 'french', 'fr-3')
    act(p, 'french', { do: 'go', to: 'b' })
    act(p, 'french', end)
    act(p, 'allied', end)
    expect(phase(p), 'JDG-6.5.1-e').toBe('movement')
  })

  it('JDG-6.5.1-g, JDG-6.5.1-m an engaged Force, besieger or besieged, cannot', () => {
    const p = onTheRoad({
      french: { b: 'napoleon fr-3:8', k: 'fr-4:6' },
      allied: { k: 'ru-1:3' },
      sieges: { k: ['allied', 1] },
    })
    take(p, 'french', 'fr-3')
    act(p, 'french', { do: 'go', to: 'c' })
    expect(phase(p)).toBe('march')
    const other = onTheRoad({
      french: { b: 'napoleon fr-3:8', k: 'fr-4:6' },
      allied: { k: 'ru-1:3' },
      sieges: { k: ['french', 1] },
    })
    take(other, 'french', 'fr-3')
    act(other, 'french', { do: 'go', to: 'c' })
    expect(phase(other)).toBe('march')
  })

  it('JDG-6.5.1-test the die against the CV of the highest-ranking leader, the best CV on equal rank', () => {
    const p = onTheRoad({ allied: { c: 'blucher yorck ru-1:3', h: 'barclay kutusov' } })
    // No CinC of the field is near: Blücher RK 3 CV 3 before Yorck RK 2.
    expect(value(p, 'ru-1 yorck blucher')).toBe(3)
    const passes = arriving({ c: 'blucher ru-1:3' })
    act(passes, 'allied', intercept('ru-1', 'blucher'))
    const events = act(passes, 'allied', end, [3])
    expect(only(events, 'interception')).toMatchObject([
      { from: 'c', into: 'b', count: 2, modified: 3, passed: true },
    ])
    const fails = arriving({ c: 'blucher ru-1:3' })
    act(fails, 'allied', intercept('ru-1', 'blucher'))
    expect(only(act(fails, 'allied', end, [4]), 'interception')).toMatchObject([{ passed: false }])
    expect(phase(fails)).toBe('march')
  })

  it('JDG-6.5.1-cv1, JDG-6.5.1-cv2 no leader: CV 1, and 2 when linked', () => {
    const p = onTheRoad({ allied: { c: 'ru-1:3', d: 'wittgenstein', h: 'ru-2:2' }, french: { f: 'fr-3:8' } })
    expect([value(p, 'ru-1'), value(p, 'ru-2')], 'JDG-6.5.1-cv1').toEqual([2, 1])
  })

  it('JDG-6.5.1-cv2 through a linked general too, not through one who is cut off', () => {
    const p = onTheRoad({ allied: { a: 'wittgenstein', d: 'blucher', g: 'ru-1:3' } })
    expect(value(p, 'ru-1'), 'JDG-6.5.1-cv2').toBe(2)
    const cut = onTheRoad({
      allied: { a: 'wittgenstein', d: 'blucher', g: 'ru-1:3' },
      french: { b: 'fr-3:8' },
    })
    expect(value(cut, 'ru-1')).toBe(1)
  })

  it('JDG-6.5.1-cv3, JDG-6.5.1-h a linked general adds 2 up to the CinC’s CV, and never has less than his own', () => {
    const french = onTheRoad({ french: { a: 'napoleon', c: 'ney fr-3:8', g: 'oudinot fr-12:5' } })
    // Ney CV 2 + 2 within Napoléon's 4; Oudinot at 6 MP is linked to Ney, who is linked himself: 1 + 2.
    expect([value(french, 'ney fr-3'), value(french, 'oudinot fr-12')]).toEqual([4, 3])
    // Alone in the east he is linked to nobody; through Oudinot, who is not linked either, Marmont is not.
    const apart = onTheRoad({ french: { a: 'napoleon', e: 'oudinot fr-12:5', g: 'marmont fr-6:8' } })
    const far = onTheRoad({ french: { a: 'napoleon', f: 'oudinot fr-12:5', h: 'marmont fr-6:8' } })
    const marmont = far.game.counters[counter(far, 'marmont')].cv
    expect([value(apart, 'marmont fr-6') > marmont, value(far, 'marmont fr-6')]).toEqual([true, marmont])
    const allied = onTheRoad({ allied: { a: 'wittgenstein', c: 'blucher ru-1:3', d: 'barclay ru-2:2' } })
    expect([value(allied, 'blucher ru-1'), value(allied, 'barclay ru-2')]).toEqual([3, 2])
  })

  it('JDG-6.5.1-cv4 the CinC has his own CV', () => {
    const p = onTheRoad({ french: { a: 'napoleon ney fr-3:8' } })
    expect(value(p, 'napoleon ney fr-3'), 'JDG-6.5.1-cv4').toBe(4)
  })

  it('JDG-6.5.1-die, JDG-6.5.1-i, JDG-6.5-b, JDG-6.5-c +1 where the connection costs 2 MP in this weather', () => {
    const poor = arriving({ x: 'blucher ru-1:3' })
    act(poor, 'allied', intercept('ru-1', 'blucher'))
    expect(only(act(poor, 'allied', end, [3]), 'interception'), 'JDG-6.5.1-i').toMatchObject([
      { modified: 4, passed: false },
    ])
    for (const [weather, modifier] of [
      ['clear', 0],
      ['rain', 1],
    ] as const) {
      const ford = onTheRoad({ french: { b: 'napoleon fr-3:8' }, allied: { y: 'ru-1:3' }, weather })
      expect(reactionChance(ford, ['ru-1'], 'c', 'intercept').modifier, 'JDG-6.5-b, JDG-6.5-c').toBe(modifier)
    }
  })

  it('JDG-6.5.1-stack, JDG-6.5.1-k the limit of a stack holds, unless the CinC comes: then stragglers are rolled', () => {
    const p = arriving({ c: 'wittgenstein ru-1:3 ru-2:2 ru-milo:4' })
    act(p, 'allied', intercept('wittgenstein', 'ru-1', 'ru-2', 'ru-milo'))
    act(p, 'allied', end, [1])
    const events = act(p, 'allied', strike, [6, 1, 1])
    // CO 4 −1: a 6 becomes 5 and costs ru-1 a straggler.
    expect(
      only(events, 'stragglers').map(({ sp: lost }) => lost),
      'JDG-6.5.1-stack',
    ).toEqual([1, 0, 0])
    expect(sp(p, 'ru-1')).toBe(2)
  })

  it('JDG-6.5.1-eff-a, JDG-6.5.1-eff-c, JDG-6.5.1-eff-d, JDG-6.5.1-eff-e the Force goes in and the move ends there: the battle is marked as born of an interception', () => {
    const p = arriving({ c: 'blucher ru-1:3' })
    act(p, 'allied', intercept('ru-1', 'blucher'))
    act(p, 'allied', end, [1])
    const events = act(p, 'allied', strike)
    expect(only(events, 'intercepted')).toMatchObject([{ from: 'c', box: 'b', count: 2 }])
    expect([where(p, 'ru-1'), phase(p)], 'JDG-6.5.1-eff-c').toEqual(['b', 'movement'])
    expect(p.state.interceptions).toMatchObject([{ box: 1, side: 1 }])
    expect(marked(p, 'ru-1', INTERCEPTING) && marked(p, 'ru-1', MOVED)).toBe(true)
  })

  it('JDG-T-mod-bridge-a who was intercepted is told from a second Force by the same connection', () => {
    const p = arriving({ c: 'blucher ru-1:3' }, 'napoleon fr-3:8 fr-4:6')
    act(p, 'allied', intercept('ru-1', 'blucher'))
    act(p, 'allied', end, [1])
    act(p, 'allied', strike)
    take(p, 'french', 'fr-4')
    walk(p, 'french', 'b')
    expect(
      [where(p, 'fr-4'), marked(p, 'fr-3', INTERCEPTED), marked(p, 'fr-4', INTERCEPTED)],
      'JDG-T-mod-bridge-a',
    ).toEqual(['b', true, false])
    const seen = joursDeGloire.view(p, 'allied')
    const imagined = joursDeGloire.imagine(seen, 'allied', createRandom(1))
    expect(joursDeGloire.view(imagined, 'allied')).toEqual(seen)
  })

  it('JDG-6.5.1-eff-b, JDG-6.5.1-n or it falls back one box, not to the box entered nor to an enemy; the mover may follow', () => {
    const p = arriving({ c: 'blucher ru-1:3' }, 'napoleon fr-3:8', 'fr-3')
    act(p, 'allied', intercept('ru-1', 'blucher'))
    act(p, 'allied', end, [1])
    expect(refused(p, 'allied', { do: 'fall-back', to: 'b' })).toBe('JDG-6.5.1-n')
    act(p, 'allied', { do: 'fall-back', to: 'd' })
    expect([where(p, 'ru-1'), phase(p)]).toEqual(['d', 'march'])
    walk(p, 'french', 'c')
    expect(where(p, 'fr-3')).toBe('c')
  })

  it('JDG-6.5.1-eff-a it may also stay where it is', () => {
    const p = arriving({ c: 'blucher ru-1:3' })
    act(p, 'allied', intercept('ru-1', 'blucher'))
    act(p, 'allied', end, [1])
    act(p, 'allied', end)
    expect([where(p, 'ru-1'), phase(p)]).toEqual(['c', 'march'])
  })

  it('JDG-6.5.1-k Dummies never react; an attempt costs nothing but counts as a reaction', () => {
    const p = arriving({ c: 'ru-1:3 allied-dummy-infantry-1' })
    expect(refused(p, 'allied', intercept('allied-dummy-infantry-1'))).toBe('JDG-6.5.1-k')
    act(p, 'allied', intercept('ru-1'))
    act(p, 'allied', end, [6])
    expect([marked(p, 'ru-1', REACTED), p.state.armies.left[1]]).toEqual([true, 10])
  })

  it('JDG-6.5.1-k units may be left behind', () => {
    const p = arriving({ c: 'blucher ru-1:3 ru-2:2' })
    act(p, 'allied', intercept('ru-1', 'blucher'))
    act(p, 'allied', end, [1])
    act(p, 'allied', strike)
    expect([where(p, 'ru-1'), where(p, 'ru-2')]).toEqual(['b', 'c'])
  })

  it('JDG-6.5.1-l, JDG-7.1-e intercepted Dummies are removed; the interceptor stays, and no battle follows', () => {
    const p = arriving({ c: 'blucher ru-1:3' }, 'napoleon french-dummy-infantry-1', 'french-dummy-infantry-1')
    act(p, 'allied', intercept('ru-1', 'blucher'))
    act(p, 'allied', end, [1])
    act(p, 'allied', strike)
    expect([where(p, 'french-dummy-infantry-1'), where(p, 'ru-1'), p.state.interceptions]).toEqual([
      -1,
      'b',
      [],
    ])
    expect(phase(p)).toBe('movement')
  })

  it('JDG-6.5.1-l a second interceptor who finds nobody any more stays at home', () => {
    const p = arriving(
      { c: 'blucher ru-1:3', x: 'barclay ru-2:2' },
      'napoleon french-dummy-infantry-1',
      'french-dummy-infantry-1',
    )
    act(p, 'allied', intercept('ru-1', 'blucher'))
    act(p, 'allied', intercept('ru-2', 'barclay'))
    act(p, 'allied', end, [1, 1])
    act(p, 'allied', strike)
    expect([where(p, 'ru-2'), phase(p)], 'JDG-6.5.1-l').toEqual(['x', 'movement'])
  })

  it('JDG-6.5.1-o a Force that came by interception is not intercepted in turn', () => {
    const p = onTheRoad({
      french: { a: 'napoleon fr-3:8', x: 'ney fr-4:6' },
      allied: { c: 'blucher ru-1:3' },
    })
    take(p, 'french', 'fr-3')
    act(p, 'french', { do: 'go', to: 'b' })
    act(p, 'allied', intercept('ru-1', 'blucher'))
    act(p, 'allied', end, [1])
    act(p, 'allied', strike)
    expect(phase(p), 'JDG-6.5.1-o').toBe('movement')
  })

  it('JDG-6.5.1-p a Force has at least 1 SP; a lone leader or guns that are caught are settled without a battle', () => {
    const p = arriving({ c: 'blucher ru-art' })
    expect(phase(p)).toBe('interception')
    expect(refused(p, 'allied', intercept('blucher', 'ru-art'))).toBe('JDG-6.5.1-p')
    const caught = arriving({ c: 'blucher ru-1:3' }, 'napoleon marmont', 'marmont')
    act(caught, 'allied', intercept('ru-1', 'blucher'))
    act(caught, 'allied', end, [1])
    act(caught, 'allied', strike)
    expect([where(caught, 'marmont'), caught.state.interceptions]).toEqual([-2, []])
  })

  it('JDG-5.5.4-d whoever rested may not try', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-3:8' }, allied: { c: 'ru-1:3' } })
    mark(p, 'ru-1', RESTED)
    take(p, 'french', 'fr-3')
    act(p, 'french', { do: 'go', to: 'b' })
    expect(refused(p, 'allied', intercept('ru-1'))).toBe('JDG-5.5.4-d')
  })

  it('JDG-H-react asked in blind play at every entry next to a box with counters, whatever they are; in open play where somebody may', () => {
    for (const enemy of ['ru-1:3', 'allied-dummy-infantry-1', 'blucher', 'ru-art', 'ru-1:0'])
      expect(phase(arriving({ c: enemy })), 'JDG-H-react').toBe('interception')
    for (const [enemy, asked] of [
      ['ru-1:3', 'interception'],
      ['blucher', 'march'],
      ['ru-1:0', 'march'],
    ] as const) {
      const p = stand(
        field({ boxes: { a: 'open', b: 'open', c: 'open' }, links: ['a b', 'b c'], options: { blind: 1 } }),
        { french: { a: 'napoleon fr-3:8' }, allied: { c: enemy } },
      )
      take(p, 'french', 'fr-3')
      act(p, 'french', { do: 'go', to: 'b' })
      expect(phase(p)).toBe(asked)
    }
  })

  it('JDG-H-test the mover is told box, number, die and success; the CV is for its owner', () => {
    const p = arriving({ c: 'blucher ru-1:3' })
    act(p, 'allied', intercept('ru-1', 'blucher'))
    const events = act(p, 'allied', end, [6])
    expect(only(events, 'test-value'), 'JDG-H-test').toMatchObject([{ needed: 3, to: ['allied'] }])
    expect(only(events, 'interception')[0].to).toBeUndefined()
    expect(JSON.stringify(only(events, 'interception'))).not.toContain('blucher')
  })
})

describe('cards at an interception', () => {
  it('cards 11 and 12: the die −1, asked of the side that tries if it holds any card', () => {
    const p = arriving({ c: 'blucher ru-1:3' })
    p.state.cards.hands[1].push(11)
    act(p, 'allied', intercept('ru-1', 'blucher'))
    act(p, 'allied', end)
    expect(phase(p)).toBe('window')
    const events = act(p, 'allied', { do: 'play-card', card: 11, section: 2 }, [4])
    expect(only(events, 'interception')).toMatchObject([{ modified: 3, passed: true }])
  })

  it('card 6: a test just passed is rolled again', () => {
    const p = arriving({ c: 'blucher ru-1:3' })
    p.state.cards.hands[0].push(6)
    act(p, 'allied', intercept('ru-1', 'blucher'))
    act(p, 'allied', end, [1])
    const events = act(p, 'french', { do: 'play-card', card: 6, section: 2 }, [6])
    expect(only(events, 'interception')).toMatchObject([{ passed: false }])
    expect([phase(p), letPass(p)]).toEqual(['march', []])
  })
})
