import { createRandom, drawAction, pick, seededDice, stateMark } from '@bivouac/kernel'
import type { GameSetup } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { joursDeGloire } from '../../src/index.ts'
import type { JdgView } from '../../src/index.ts'

type Options = NonNullable<GameSetup['options']>

const GAMES: readonly (readonly [scenario: string, options: Options, seed: number])[] = [
  ['bautzen', {}, 1],
  ['bautzen', { blind: 3 }, 2],
  ['emperor', { blind: 1 }, 3],
  ['emperor', { solitaire: true }, 4],
  ['spring', {}, 5],
  ['leipzig', { players: 'armies', blind: 2 }, 6],
  ['autumn', { O2: true, O3: true }, 7],
  ['campaign', { players: 'three' }, 8],
]

/** The quick way to a view, from the one before: its slow twin is `view`. */
describe('views made from those before', () => {
  it.each(GAMES)(
    'are what the view is, for every pair of eyes, all through %s %j',
    (scenario, options, seed) => {
      const dice = seededDice(seed)
      const random = createRandom(seed)
      let p = joursDeGloire.open({ scenario, options }, dice)
      const eyes = [null, ...joursDeGloire.seats(p).map(({ id }) => id)]
      const seen = new Map<string | null, JdgView>(eyes.map((seat) => [seat, joursDeGloire.view(p, seat)]))
      let kept = 0
      for (let step = 0; step < 700 && joursDeGloire.deciders(p).length > 0; step++) {
        const seat = pick(random, joursDeGloire.deciders(p))
        const action = drawAction(joursDeGloire.offer(p, seat), random)
        if (action === null) throw new Error('nothing to choose')
        const next = joursDeGloire.copy(p)
        joursDeGloire.perform(next, seat, action, dice)
        // With parts in common, as in a session, and now and then without, as after an undo.
        const after = step % 5 === 0 ? next : (joursDeGloire.sharing?.(p, next) ?? next)
        expect(after.state, `step ${step}`).toEqual(next.state)
        const change = joursDeGloire.viewChange?.(p, after)
        for (const one of eyes) {
          const before = seen.get(one)
          if (!change || !before) throw new Error('no view')
          const view = change.view(one, before)
          expect(stateMark(view), `${one} after step ${step}`).toBe(stateMark(joursDeGloire.view(after, one)))
          if (view.own?.counters === before.own?.counters) kept++
          seen.set(one, view)
        }
        p = after
      }
      // And it costs what changed: most counters are those of the view before.
      expect(kept).toBeGreaterThan(10)
    },
  )
})
