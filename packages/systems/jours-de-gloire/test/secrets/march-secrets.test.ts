import { canonicalJson } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import type { JdgAction, JdgEvent, JdgPosition } from '../../src/index.ts'
import { joursDeGloire } from '../../src/index.ts'
import { act } from '../hand.ts'
import { onTheRoad } from '../march/marching.ts'

// Two positions that differ only in what one seat may not know: whatever that seat does, is asked and is refused must
// be the same in both, up to the moment a rule brings the difference to light.

type Seat = 'french' | 'allied'
type Move = readonly [seat: Seat, action: JdgAction, dice?: readonly number[]]

/** Orders of every kind: what each refusal says must not depend on a hidden fact either. */
const PROBES: readonly JdgAction[] = [
  ...[...'abcdefghxyzwk'].flatMap((to): JdgAction[] => [
    { do: 'go', to },
    { do: 'withdraw', to },
    { do: 'destroy-bridge', to },
    { do: 'repair-bridge', to },
    { do: 'lay-pontoon', to },
    { do: 'lift-pontoon', to },
    { do: 'fall-back', to },
    { do: 'march', units: ['fr-3'], to },
    { do: 'march', units: ['fr-4'], to, by: 'd' },
  ]),
  { do: 'reconnoitre' },
  { do: 'strike' },
  { do: 'entrench' },
  { do: 'force-march' },
  { do: 'halt' },
  { do: 'end' },
  ...['fr-3', 'fr-4', 'fr-c1', 'napoleon', 'ney', 'french-dummy-infantry-1'].flatMap((id): JdgAction[] => [
    { do: 'activate', units: [id] },
    { do: 'join', units: [id] },
    { do: 'intercept', units: [id] },
    { do: 'rest', units: [id] },
  ]),
]

/** Everything the seat can find out by looking and asking. */
function knows(p: JdgPosition, seat: Seat): string {
  return canonicalJson({
    view: joursDeGloire.view(p, seat),
    deciders: joursDeGloire.deciders(p),
    question: joursDeGloire.question(p, seat),
    offer: joursDeGloire.offer(p, seat).actions,
    refusals: PROBES.map((action) => joursDeGloire.check(p, seat, action)),
  })
}

function hears(events: readonly JdgEvent[], seat: Seat): string {
  return canonicalJson(events.filter(({ to }) => to === undefined || to.includes(seat)))
}

/**
 * Plays the same moves in both positions and answers how the seat could tell them apart: what it knows or hears first
 * that differs. Null where it cannot.
 */
function toldApart(seat: Seat, pair: readonly JdgPosition[], moves: readonly Move[]): string | null {
  const [one, other] = pair
  if (knows(one, seat) !== knows(other, seat)) return 'from the start'
  for (const [by, action, dice] of moves) {
    const heard = pair.map((p) => hears(act(p, by, action, dice ?? []), seat))
    if (heard[0] !== heard[1]) return `${JSON.stringify(action)}: ${heard.join(' or ')}`
    if (knows(one, seat) !== knows(other, seat)) return `after ${JSON.stringify(action)}`
  }
  return null
}

const end: JdgAction = { do: 'end' }
const activate = (...units: string[]): Move => ['french', { do: 'activate', units }]
const go = (to: string): Move => ['french', { do: 'go', to }]
/** The same map with what stands at two boxes exchanged. */
const swapped = (
  french: Record<string, string>,
  [box, here]: readonly [string, string],
  [far, there]: readonly [string, string],
  more: Parameters<typeof onTheRoad>[0] = {},
): [JdgPosition, JdgPosition] => [
  onTheRoad({ french, allied: { [box]: here, [far]: there }, ...more }),
  onTheRoad({ french, allied: { [box]: there, [far]: here }, ...more }),
]
const FRENCH = { a: 'napoleon fr-3:8 fr-4:6' }

describe('JDG-H on the march: what the mover cannot tell', () => {
  it.each([
    ['ru-1:3', 'allied-dummy-infantry-1'],
    ['ru-1:3', 'blucher'],
    ['ru-1:3', 'ru-art'],
    ['ru-win:2', 'allied-dummy-cavalry-1'],
    ['ru-1:3', 'ru-2:0'],
  ])('JDG-H-react, JDG-H-refuse %s or %s next to his way, and a reaction declined', (here, there) => {
    expect(
      toldApart('french', swapped(FRENCH, ['c', here], ['h', there]), [
        activate('fr-3'),
        go('b'),
        ['allied', end],
        ['french', { do: 'halt' }],
        ['french', end],
      ]),
    ).toBeNull()
  })

  it('JDG-H-react who rested or entrenched is passed over like one who declined', () => {
    const pair = [0, 64].map((mark) => {
      const p = onTheRoad({ french: FRENCH, allied: { c: 'ru-1:3' } })
      p.state.counters.mark[p.game.counterIndex.get('ru-1') ?? -1] = mark
      return p
    }) as [JdgPosition, JdgPosition]
    expect(toldApart('french', pair, [activate('fr-3'), go('b'), ['allied', end]]), 'JDG-H-react').toBeNull()
  })

  it('JDG-H-test an attempt with a leader or without, linked or not: the mover sees number, die and success', () => {
    const pair = swapped(FRENCH, ['c', 'ru-1:3 ru-2:2'], ['h', 'blucher ru-const:4'])
    const [one, other] = pair
    for (const p of pair) {
      act(p, 'french', { do: 'activate', units: ['fr-3'] })
      act(p, 'french', { do: 'go', to: 'b' })
    }
    act(one, 'allied', { do: 'intercept', units: ['ru-1', 'ru-2'] })
    act(other, 'allied', { do: 'intercept', units: ['ru-const', 'blucher'] })
    expect(knows(other, 'french'), 'JDG-H-test').toBe(knows(one, 'french'))
    const heard = pair.map((p) => hears(act(p, 'allied', end, [1]), 'french'))
    expect(heard[1]).toBe(heard[0])
    expect(knows(other, 'french')).toBe(knows(one, 'french'))
    const struck = pair.map((p) => hears(act(p, 'allied', { do: 'strike' }), 'french'))
    expect(struck[1]).toBe(struck[0])
    expect(knows(other, 'french')).toBe(knows(one, 'french'))
  })

  it('JDG-H-test while it is being declared he sees neither which boxes try nor with how many', () => {
    const pair = [0, 1].map(() =>
      onTheRoad({ french: FRENCH, allied: { c: 'ru-1:3 ru-2:2', x: 'ru-const:4' } }),
    )
    for (const p of pair) for (const [by, action] of [activate('fr-3'), go('b')]) act(p, by, action)
    for (const units of [['ru-1', 'ru-2'], ['ru-const']]) {
      act(pair[0], 'allied', { do: 'intercept', units })
      expect(knows(pair[0], 'french'), 'JDG-H-test').toBe(knows(pair[1], 'french'))
    }
  })

  it('JDG-5.3-e a real unit there: he learns that, not which, nor whether its cavalry could have withdrawn', () => {
    expect(
      toldApart('french', swapped(FRENCH, ['c', 'ru-1:3'], ['h', 'ru-win:2']), [
        activate('fr-3'),
        go('b'),
        ['allied', end],
        go('c'),
        ['french', end],
        ['allied', end],
      ]),
    ).toBeNull()
  })

  it('JDG-7.1-l his Dummies run into something: not into what', () => {
    for (const there of ['blucher', 'ru-art', 'ru-win:2'])
      expect(
        toldApart(
          'french',
          swapped({ a: 'napoleon french-dummy-infantry-1' }, ['b', 'ru-1:3'], ['h', there]),
          [activate('french-dummy-infantry-1'), go('b')],
        ),
      ).toBeNull()
  })

  it('JDG-H-probe before the price is paid nothing tells what is across the river', () => {
    expect(
      toldApart(
        'french',
        swapped({ d: 'napoleon fr-3:8 fr-4:6' }, ['z', 'ru-1:3'], ['h', 'allied-dummy-infantry-1'], {
          down: ['d z'],
        }),
        [activate('fr-3')],
      ),
    ).toBeNull()
    expect(
      toldApart(
        'french',
        swapped({ d: 'napoleon fr-3:8 fr-4:6' }, ['z', 'ru-1:3'], ['h', 'allied-dummy-infantry-1']),
        [activate('fr-3')],
      ),
    ).toBeNull()
  })

  it('JDG-H-probe repairing before a real unit of any kind fails alike', () => {
    expect(
      toldApart(
        'french',
        swapped({ d: 'napoleon fr-3:8 fr-4:6' }, ['z', 'ru-1:3'], ['h', 'ru-win:2'], { down: ['d z'] }),
        [activate('fr-3'), ['french', { do: 'repair-bridge', to: 'z' }]],
      ),
    ).toBeNull()
  })

  it('JDG-H-recon a reconnaissance that reveals nothing tells the totals alone', () => {
    expect(
      toldApart(
        'french',
        swapped({ a: 'napoleon fr-c2:1' }, ['b', 'ru-win:1 ru-1:3'], ['h', 'ru-2:2'], {}).map((p, at) => {
          // In the second position another corps stands beside the same screen.
          if (at === 0) return p
          return onTheRoad({
            french: { a: 'napoleon fr-c2:1' },
            allied: { b: 'ru-win:1 ru-2:3', h: 'ru-1:2' },
          })
        }) as [JdgPosition, JdgPosition],
        [
          activate('fr-c2'),
          go('b'),
          ['french', { do: 'reconnoitre' }],
          ['french', { do: 'withdraw', to: 'a' }, [1]],
        ],
      ),
      'JDG-H-recon',
    ).toBeNull()
  })
})

describe('JDG-H on the march: what the other side cannot tell', () => {
  const watched = (one: string, other: string, rest: string): [JdgPosition, JdgPosition] => [
    onTheRoad({ french: { a: one, h: `${other} ${rest}` }, allied: { e: 'ru-1:3' } }),
    onTheRoad({ french: { a: other, h: `${one} ${rest}` }, allied: { e: 'ru-1:3' } }),
  ]

  it.each([
    ['fr-3:8', 'french-dummy-infantry-1'],
    ['fr-3:8', 'fr-4:6'],
    ['fr-3:8', 'fr-ag'],
    ['fr-3:8', 'ney'],
  ])('JDG-H-counter, JDG-H-cp whether %s or %s marches: only how many, and where', (one, other) => {
    const [p, q] = watched(one, other, 'napoleon')
    const ids = [one, other].map((token) => token.split(':')[0])
    expect(knows(q, 'allied')).toBe(knows(p, 'allied'))
    ;[p, q].forEach((position, at) => act(position, 'french', { do: 'activate', units: [ids[at]] }))
    expect(knows(q, 'allied')).toBe(knows(p, 'allied'))
    for (const to of ['b', 'c']) {
      const heard = [p, q].map((position) => hears(act(position, 'french', { do: 'go', to }), 'allied'))
      expect(heard[1]).toBe(heard[0])
      expect(knows(q, 'allied')).toBe(knows(p, 'allied'))
    }
    const heard = [p, q].map((position) => hears(act(position, 'french', { do: 'halt' }), 'allied'))
    expect(heard[1]).toBe(heard[0])
    expect(knows(q, 'allied')).toBe(knows(p, 'allied'))
  })

  it('JDG-H-straggle stragglers and their dice stay private; the Fatigue marker shows', () => {
    const pair = [6, 1].map(() =>
      onTheRoad({ french: { a: 'napoleon', b: 'fr-4:6' }, allied: { h: 'ru-1:3' } }),
    )
    const heard = pair.map((p, at) => {
      act(p, 'french', { do: 'activate', units: ['fr-4'] })
      act(p, 'french', { do: 'force-march' })
      act(p, 'french', { do: 'go', to: 'c' })
      return hears(act(p, 'french', { do: 'halt' }, [at === 0 ? 6 : 1]), 'allied')
    })
    expect(heard[1], 'JDG-H-straggle').toBe(heard[0])
    expect(heard[0]).toContain('fatigued')
    expect(knows(pair[1], 'allied')).toBe(knows(pair[0], 'allied'))
  })

  it('JDG-H-setup a Detachment and where its SP came from: one counter more, like a Dummy put back', () => {
    const pair = [1, 2].map((points) => {
      const p = onTheRoad({ french: { a: 'napoleon fr-6:8' }, allied: { h: 'ru-1:3' } })
      act(p, 'french', { do: 'activate', units: ['fr-6'] })
      const events = act(p, 'french', { do: 'detach', unit: 'fr-6', as: 'fr-d1', sp: points })
      expect(hears(events, 'allied'), 'JDG-H-setup').toBe('[]')
      return p
    })
    expect(knows(pair[1], 'allied')).toBe(knows(pair[0], 'allied'))
  })

  it('JDG-5.3-k whether what came could scout: the question is put to any stack', () => {
    const [p, q] = [
      onTheRoad({ french: { a: 'fr-c1:2', h: 'napoleon fr-3:2' }, allied: { b: 'ru-1:3' } }),
      onTheRoad({ french: { a: 'fr-3:2', h: 'napoleon fr-c1:2' }, allied: { b: 'ru-1:3' } }),
    ]
    act(p, 'french', { do: 'activate', units: ['fr-c1'] })
    act(q, 'french', { do: 'activate', units: ['fr-3'] })
    const heard = [p, q].map((position) => hears(act(position, 'french', { do: 'go', to: 'b' }), 'allied'))
    expect(heard[1], 'JDG-5.3-k').toBe(heard[0])
    expect(knows(q, 'allied')).toBe(knows(p, 'allied'))
  })

  it('JDG-2-B2-e whether anybody has stragglers to recover', () => {
    const pair = ['fr-12:5/1', 'fr-12:5'].map((token) => {
      const p = onTheRoad({ french: { a: `napoleon ${token}` }, allied: { h: 'ru-1:3' } })
      act(p, 'french', end)
      return p
    })
    expect(knows(pair[1], 'allied'), 'JDG-2-B2-e').toBe(knows(pair[0], 'allied'))
  })
})
