import { asSeat } from '@bivouac/kernel'
import { field, stand, counter } from '../hand.ts'
import { findBox } from '../../src/position/counters.ts'
import type { JdgPosition } from '../../src/index.ts'
import { ALLIED, FRENCH } from '../../src/position/state.ts'

const ROAD = field({
  boxes: { a: 'open', b: 'open', c: 'open', d: 'open fort', e: 'open' },
  links: ['a b', 'b c', 'c d', 'c e'],
  french: ['a'],
  allied: ['e'],
})

/** Moments of a game that no random or recorded one comes to: SP that wait, an eviction, a supply line barred by Dummies, a bridge blown up in
 * a retreat, a leader who flees, and one who succeeds. */
export function seldomSeen(): JdgPosition {
  const p = stand(ROAD, {
    french: { a: 'napoleon fr-4:6', c: 'fr-3:5' },
    allied: { b: 'allied-dummy-infantry-1', e: 'blucher pr-blu:8', d: 'allied-dummy-cavalry-1' },
  })
  p.state.frames.pop()
  const [b, d, e] = ['b', 'd', 'e'].map((id) => findBox(p, id))
  const pool = { nation: 'french', units: [counter(p, 'fr-3')], sp: 2 }
  p.state.owed[FRENCH].push(pool)
  const units = [counter(p, 'blucher'), counter(p, 'pr-blu')]
  p.state.frames.push(
    { phase: 'absorbing', side: FRENCH, by: [asSeat(0)], pools: [{ ...pool }] },
    { phase: 'eviction', side: ALLIED, by: [asSeat(1)], box: e, units },
    { phase: 'yielding', side: ALLIED, by: [asSeat(1)], army: 0, routes: [[b], [d]] },
    { phase: 'withdrawal', side: ALLIED, by: [asSeat(1)], box: e, went: [d] },
    { phase: 'demolition', side: ALLIED, by: [asSeat(1)], link: 0 },
    { phase: 'fleeing', side: ALLIED, by: [asSeat(1)], leader: counter(p, 'wittgenstein'), boxes: [b] },
    {
      phase: 'succession',
      side: ALLIED,
      by: [asSeat(1)],
      army: 1,
      leaders: units.concat(counter(p, 'kutusov')),
    },
  )
  return p
}
