import { asSeat } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import type { JdgAction, JdgPosition } from '../../src/index.ts'
import { phaseOf, play } from './fighting.ts'
import { act, counter, field, link, only, sp, stand, where } from '../hand.ts'
import { ACTIVATED, INTERCEPTING } from '../../src/position/state.ts'

const saxony = field({
  boxes: {
    weissig: 'open',
    kamenz: 'defensive',
    bautzen: 'defensive',
    hoyerswerda: 'open',
    senftenberg: 'open',
    wendish: 'open',
    reichenbar: 'open',
    glogau: 'open fort',
    sprotau: 'open',
  },
  links: [
    'weissig bautzen bridge',
    'kamenz bautzen minor',
    'wendish bautzen poor',
    'bautzen reichenbar bridge',
    'senftenberg hoyerswerda',
    'hoyerswerda wendish',
    'kamenz hoyerswerda poor',
    'sprotau glogau',
  ],
  vp: { bautzen: [2, 'allied'], glogau: [1, 'french'] },
})

const came = (p: JdgPosition, ids: string, way: string): void => {
  for (const id of ids.split(' ')) {
    p.state.counters.via[counter(p, id)] = link(p, way)
    p.state.counters.mark[counter(p, id)] |= ACTIVATED
  }
}

/** The losses of both sides, as the owners of the worked turn spread them. */
function spread(ids: string): () => JdgAction {
  const queue = ids.split(' ')
  return () => ({ do: 'lose', units: [queue.shift() ?? ''] })
}

function afterMovement(): JdgPosition {
  const p = stand(saxony, {
    french: {
      bautzen: 'napoleon fr-jg:4 fr-6:6/1 fr-4:6 fr-ag fr-11:5 ney fr-3:9 fr-c1:2',
      hoyerswerda: 'fr-5:7',
    },
    allied: {
      bautzen: 'wittgenstein ru-milo:5 ru-1:4 pr-yor:4',
      reichenbar: 'ru-const:5',
      hoyerswerda: 'barclay ru-barc:4',
    },
    trenches: { bautzen: 'allied' },
    weather: 'rain',
    step: 'guns',
  })
  p.state.frames.splice(1, 0, { phase: 'writing', side: 0, by: [asSeat(0)] })
  came(p, 'napoleon fr-jg fr-6 fr-4 fr-ag fr-11', 'weissig bautzen')
  came(p, 'ney fr-3 fr-c1', 'kamenz bautzen')
  came(p, 'fr-5', 'senftenberg hoyerswerda')
  came(p, 'barclay ru-barc', 'hoyerswerda wendish')
  for (const id of ['barclay', 'ru-barc']) p.state.counters.mark[counter(p, id)] = INTERCEPTING
  p.state.interceptions.push({ box: 3, side: 1, links: [link(p, 'hoyerswerda wendish')], entry: -1 })
  return p
}

describe('the worked turn', () => {
  it('JDG-8.1-P3-a, JDG-8.5-flank-a, JDG-8.5-flank-c, JDG-8.6-h, JDG-6.5.2-d the battle of Bautzen comes out as worked by hand', () => {
    const p = afterMovement()
    act(p, 'french', { do: 'end' })
    act(p, 'allied', { do: 'march', units: ['ru-const'], to: 'bautzen' })
    const events = [
      ...act(p, 'allied', { do: 'end' }, [2]),
      ...act(p, 'french', { do: 'fight', box: 'bautzen' }),
      ...play(p, {
        french: 'decisive',
        allied: 'offensive',
        dice: [4, 5, 6, 3, 6, 4, 4, 5, 4, 6, 6, 4],
        answers: {
          losses: spread('fr-3 ru-milo fr-6 fr-4 ru-1 pr-yor ru-milo ru-1 fr-11 ru-const pr-yor ru-const'),
          retreat: { do: 'retreat', to: 'reichenbar' },
          demolition: { do: 'demolish' },
          retiring: 'stop',
        },
      }),
    ]
    expect(only(events, 'tactics')).toMatchObject([{ rounds: 3, battle: 'offensive' }])
    expect(only(events, 'totals')).toMatchObject([
      { side: 'french', sp: 32, ab: 15, cb: 3, cohesion: 4, threshold: 7 },
      { side: 'allied', sp: 13, ab: 7, cohesion: 4, threshold: 3 },
    ])
    const rounds = only(events, 'round').map(({ sides }) =>
      sides.map(({ inCombat, column, row, inflicts }) => [inCombat, column, row, inflicts]),
    )
    expect(rounds).toEqual([
      [
        [31, '30-40', 5, 1],
        [13, '16-21', 6, 1],
      ],
      [
        [30, '30-40', 7, 2],
        [12, '16-21', 4, 1],
      ],
      [
        [28, '22-29', 5, 1],
        [13, '30-40', 4, 1],
      ],
    ])
    expect(only(events, 'artillery').map(({ ab, inflicts, star }) => [ab, inflicts, star])).toEqual([
      [15, 2, true],
      [7, 1, false],
    ])
    expect(only(events, 'morale')).toMatchObject([
      { side: 'allied', needed: 5, passed: true },
      { side: 'allied', needed: 5, passed: false },
    ])
    expect(only(events, 'joined')).toMatchObject([{ from: 'reichenbar', sp: 5 }])
    expect(only(events, 'pursuit')).toMatchObject([{ cb: 3, modified: 5, inflicts: 1 }])
    expect(only(events, 'demolition')).toMatchObject([{ destroyed: true, lost: 0 }])
    expect(phaseOf(p)).toBe('retiring')
    act(p, 'french', { do: 'end' })
    const strengths = ['ru-milo', 'ru-1', 'pr-yor', 'ru-const'].map((id) => [where(p, id), sp(p, id)])
    expect(strengths).toEqual([3, 2, 2, 3].map((left) => ['reichenbar', left]))
    expect(['fr-jg', 'fr-6', 'fr-4', 'fr-11', 'fr-3', 'fr-c1'].map((id) => sp(p, id))).toEqual([
      4, 5, 5, 4, 8, 2,
    ])
    expect(where(p, 'wittgenstein')).toBe('reichenbar')
    expect(p.state.lost).toEqual([4, 8])
    expect(p.state.vp).toEqual([3, 0])
    expect(p.state.down).toEqual([link(p, 'bautzen reichenbar')])
    expect(p.state.trenches).toEqual([])
    expect(p.state.flags).toEqual([0, 0])
  })

  it('JDG-8.2-c, JDG-8.1-P3-a, JDG-8.1-P5-b, JDG-6.5.1-eff-d Hoyerswerda is indecisive, each round reckoned anew, and V Corps goes back', () => {
    const p = afterMovement()
    act(p, 'french', { do: 'end' })
    act(p, 'allied', { do: 'end' })
    act(p, 'french', { do: 'fight', box: 'hoyerswerda' })
    const events = play(p, {
      french: 'screen',
      allied: 'skirmish',
      dice: [5, 4, 6, 3, 5, 3, 3],
      answers: { retiring: 'stop' },
    })
    expect(only(events, 'tactics'), 'JDG-8.2-c').toMatchObject([{ rounds: 2, battle: 'screen' }])
    const rounds = only(events, 'round').map(({ sides }) =>
      sides.map(({ column, row, inflicts }) => [column, row, inflicts]),
    )
    expect(rounds, 'JDG-8.1-P3-a').toEqual([
      [
        ['7-10', 4, 0],
        ['4-6', 7, 1],
      ],
      [
        ['4-6', 5, 0],
        ['4-6', 6, 0],
      ],
    ])
    expect(only(events, 'morale')).toMatchObject([{ side: 'allied', needed: 5, passed: true }])
    expect(only(events, 'battle-over')).toMatchObject([{ winner: null }])
    expect([where(p, 'fr-5'), sp(p, 'fr-5'), sp(p, 'ru-barc')], 'JDG-6.5.1-eff-d').toEqual([
      'senftenberg',
      6,
      3,
    ])
    expect(p.state.vp).toEqual([0, 0])
    expect(only(events, 'pursuit')).toEqual([])
  })

  it('JDG-8.8-S3-a, JDG-8.8-mod, JDG-8.8-i Glogau falls on a 3 although the besieger is not double', () => {
    const p = stand(saxony, {
      french: { glogau: 'fr-d9:2' },
      allied: { glogau: 'sacken ru-sack:3', bautzen: 'wittgenstein' },
      sieges: { glogau: ['allied', 2] },
      phasing: 'allied',
      step: 'guns',
    })
    p.state.frames.splice(1, 0, { phase: 'writing', side: 0, by: [asSeat(0)] })
    act(p, 'allied', { do: 'end' })
    const events = act(p, 'allied', { do: 'invest', how: 'siege' }, [3])
    expect(only(events, 'siege-roll'), 'JDG-8.8-S3-a').toMatchObject([
      { modified: 2, needed: 2, falls: true },
    ])
    expect(where(p, 'fr-d9')).toBe(-2)
    expect(p.state.sieges).toEqual([])
    expect(p.state.lost).toEqual([2, 0])
    expect(p.state.flags[1]).toBe(1)
  })
})
