import { createRandom, drawAction, pick, seededDice, topFrame } from '@bivouac/kernel'
import type { GameSetup } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { joursDeGloire } from '../../src/index.ts'
import type { JdgAction, JdgPosition } from '../../src/index.ts'

/** Every order of these kinds that can be put into words, whether it may be given or not. */
function conceivable(p: JdgPosition): JdgAction[] {
  const { counters, armies, ground } = p.game
  const ids = counters.map(({ id }) => id)
  const pool = counters.filter(({ detachment }) => detachment)
  const { phase } = topFrame(p)
  if (phase === 'movement')
    return ids.flatMap((id): JdgAction[] => [
      { do: 'activate', units: [id] },
      ...armies.map((army): JdgAction => ({ do: 'activate', units: [id], army: army.id })),
    ])
  if (phase === 'interception') return ids.map((id) => ({ do: 'intercept', units: [id] }))
  if (phase === 'recovery') return ids.map((id) => ({ do: 'rest', units: [id] }))
  if (phase === 'absorbing') return ids.map((unit) => ({ do: 'absorb', unit }))
  if (phase === 'guns')
    return p.state.markers.flatMap(({ box }) =>
      ids.flatMap((id): JdgAction[] => [
        { do: 'march', units: [id], to: ground.boxIds[box] },
        ...[...ground.to.subarray(ground.first[box], ground.first[box + 1])].map((by): JdgAction => ({
          do: 'march',
          units: [id],
          to: ground.boxIds[box],
          by: ground.boxIds[by],
        })),
      ]),
    )
  if (phase !== 'march') return []
  const frame = topFrame(p)
  const stack = 'stack' in frame ? frame.stack.map((counter) => ids[counter]) : []
  return [
    ...ids.map((id): JdgAction => ({ do: 'join', units: [id] })),
    ...ground.boxIds.flatMap((to): JdgAction[] => [
      { do: 'go', to },
      { do: 'destroy-bridge', to },
      { do: 'repair-bridge', to },
      { do: 'lay-pontoon', to },
      { do: 'lift-pontoon', to },
    ]),
    ...stack.flatMap((unit) =>
      pool.flatMap(({ id }): JdgAction[] => [
        { do: 'reattach', detachment: id, into: unit },
        ...[1, 2, 3, 5, 8].map((sp): JdgAction => ({ do: 'detach', unit, as: id, sp })),
      ]),
    ),
    { do: 'force-march' },
    { do: 'entrench' },
  ]
}

const kinds = new Set(['activate', 'intercept', 'rest', 'absorb', 'march', 'join', 'go', 'reattach'])
const works = new Set(['destroy-bridge', 'repair-bridge', 'lay-pontoon', 'lift-pontoon'])
const told = (action: JdgAction): boolean =>
  kinds.has(action.do) ||
  works.has(action.do) ||
  ['force-march', 'entrench'].includes(action.do) ||
  (action.do === 'detach' && [1, 2, 3, 5, 8].includes(action.sp))

/** Offers are put together by shortcuts; `check` goes the whole way. Both must say the same of every order. */
function compare(setup: GameSetup, seed: number, every: number): number {
  const dice = seededDice(seed)
  const random = createRandom(seed)
  const p = joursDeGloire.open(setup, dice)
  let looked = 0
  for (let step = 0; joursDeGloire.deciders(p).length > 0; step++) {
    const seat = pick(random, joursDeGloire.deciders(p))
    const offer = joursDeGloire.offer(p, seat)
    const all = step % every === 0 ? conceivable(p) : []
    if (all.length > 0) {
      looked++
      const allowed = all.filter((action) => joursDeGloire.check(p, seat, action) === null)
      const shown = offer.actions.filter(
        (action) => told(action) && !(action.do === 'join' && topFrame(p).phase === 'guns'),
      )
      const words = (list: readonly JdgAction[]): string[] =>
        list.map((action) => JSON.stringify(action)).sort()
      expect(words(shown)).toEqual(words(allowed))
    }
    const action = drawAction(offer, random)
    if (action === null) throw new Error('nothing to choose')
    joursDeGloire.perform(p, seat, action, dice)
  }
  return looked
}

describe('what is offered is what may be done', () => {
  it.each([
    [{ scenario: 'bautzen' }, 1, 3],
    [{ scenario: 'spring' }, 2, 5],
    [{ scenario: 'leipzig' }, 3, 9],
    [{ scenario: 'autumn', options: { O2: true, O3: true, players: 'three' } }, 4, 17],
    [{ scenario: 'campaign' }, 5, 29],
    [{ scenario: 'emperor', options: { solitaire: true } }, 6, 3],
  ] as const)('JDG-4.5-d, JDG-5.2-a, JDG-6.1-b, JDG-6.5.1-a %j: order by order', (setup, seed, every) => {
    expect(compare(setup, seed, every)).toBeGreaterThan(20)
  })
})
