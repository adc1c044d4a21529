import { describe, expect, it } from 'vitest'
import { roadsChanged } from '../../src/position/changes.ts'
import { TRUCE } from '../../src/position/state.ts'
import type { JdgPosition } from '../../src/index.ts'
import type { PositionPlan } from '../hand.ts'
import { act, offered, refused, stand } from '../hand.ts'
import { letPass, onTheRoad, take, walk } from './marching.ts'

/** CP spent by a stack that goes one box. */
function cost(position: PositionPlan, ids: string, to: string): number {
  const p = onTheRoad(position)
  take(p, 'french', ids)
  walk(p, 'french', to)
  return 10 - p.state.armies.left[0]
}
const halt = (p: JdgPosition): void => {
  letPass(p)
  act(p, 'french', { do: 'halt' })
}

describe('what an activation costs', () => {
  it('JDG-4.5-cost-cinc the CinC with the units stacked with him: nothing', () => {
    expect(cost({ french: { a: 'napoleon fr-3:8' } }, 'napoleon fr-3', 'b'), 'JDG-4.5-cost-cinc').toBe(0)
  })

  it('JDG-4.5-cost-gen0 a general with a LoC to the CinC and his stack: nothing', () => {
    expect(cost({ french: { a: 'napoleon', c: 'ney fr-3:8' } }, 'ney fr-3', 'd'), 'JDG-4.5-cost-gen0').toBe(0)
  })

  it('JDG-4.5-cost-gen1, JDG-4.5-f a general without that LoC: 1, though another general reaches him', () => {
    expect(cost({ french: { a: 'napoleon', g: 'ney fr-3:8' } }, 'ney fr-3', 'h'), 'JDG-4.5-cost-gen1').toBe(1)
    const relayed = { french: { a: 'napoleon', d: 'marmont', g: 'ney fr-3:8' } }
    expect(cost(relayed, 'ney fr-3', 'h')).toBe(1)
  })

  it('JDG-4.5-cost-force1, JDG-4.5-f a Force without a general but in command, through a linked general too: 1', () => {
    expect(cost({ french: { a: 'napoleon', c: 'fr-3:8' } }, 'fr-3', 'd'), 'JDG-4.5-cost-force1').toBe(1)
    expect(cost({ french: { a: 'napoleon', d: 'marmont', g: 'fr-3:8' } }, 'fr-3', 'h')).toBe(1)
  })

  it('JDG-4.5-cost-force2 a Force without a general and without that LoC: 2', () => {
    expect(cost({ french: { a: 'napoleon', g: 'fr-3:8' } }, 'fr-3', 'h'), 'JDG-4.5-cost-force2').toBe(2)
    expect(cost({ french: { a: 'napoleon', h: 'fr-3:8' } }, 'fr-3', 'g')).toBe(2)
  })

  it('JDG-4.5-h an independent Detachment alone: 1 if it traces to the CinC of an army that may pay, else 2', () => {
    expect(cost({ french: { a: 'napoleon', c: 'fr-d3:2' } }, 'fr-d3', 'd'), 'JDG-4.5-h').toBe(1)
    expect(cost({ french: { a: 'napoleon', g: 'fr-d3:2' } }, 'fr-d3', 'h')).toBe(2)
  })

  it('JDG-4.5-i a leader alone goes at the price of his stack; everybody is activated once a phase', () => {
    const p = onTheRoad({ french: { a: 'napoleon', c: 'ney fr-3:8', g: 'marmont' } })
    take(p, 'french', 'ney')
    walk(p, 'french', 'd')
    halt(p)
    expect(p.state.armies.left[0]).toBe(10)
    take(p, 'french', 'marmont')
    walk(p, 'french', 'h')
    halt(p)
    expect(p.state.armies.left[0]).toBe(9)
    expect(refused(p, 'french', { do: 'activate', units: ['ney'] })).not.toBeNull()
    expect(offered(p, 'french').some((one) => one.do === 'activate' && one.units.includes('ney'))).toBe(false)
  })

  it('JDG-4.5-d CP are allotted before the stack moves, and what it then does is paid in MP', () => {
    const p = onTheRoad({ french: { a: 'napoleon', c: 'fr-3:8' }, cp: 1 })
    take(p, 'french', 'fr-3')
    walk(p, 'french', 'd e f')
    expect(p.state.armies.left[0]).toBe(0)
    halt(p)
    expect(refused(p, 'french', { do: 'activate', units: ['fr-3'] })).not.toBeNull()
  })

  it('JDG-A-effects-11, JDG-A-effects-9, JDG-A-effects-8 in the Armistice no combat unit crosses the frontier, comes near the enemy or force-marches', () => {
    const p = stand(
      { scenario: 'campaign' },
      {
        french: { dresde: 'napoleon fr-3:8', bautzen: 'fr-4:3' },
        allied: { gabel: 'blucher pr-yor:4', breslau: 'yorck ru-1:3' },
        phasing: 'allied',
        turn: 8,
      },
    )
    p.state.truce = TRUCE
    p.state.declared = 6
    p.state.restart = 11
    roadsChanged(p)
    act(p, 'allied', { do: 'activate', units: ['pr-yor'] })
    expect(refused(p, 'allied', { do: 'go', to: 'zittau' }), 'JDG-A-effects-11').not.toBeNull()
    expect(refused(p, 'allied', { do: 'force-march' })).not.toBeNull()
    act(p, 'allied', { do: 'halt' })
    // Zittau is next to nobody; Lobau is next to the French at Bautzen.
    act(p, 'allied', { do: 'activate', units: ['blucher'] })
    expect(refused(p, 'allied', { do: 'go', to: 'zittau' })).toBeNull()
  })
})
