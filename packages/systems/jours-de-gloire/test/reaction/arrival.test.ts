import { describe, expect, it } from 'vitest'
import { relocate, roadsChanged } from '../../src/position/changes.ts'
import { findBox } from '../../src/position/counters.ts'
import type { JdgEvent, JdgPosition } from '../../src/index.ts'
import type { FightPlan, Script } from '../battle/fighting.ts'
import { afield, phaseOf, play, toTheGuns } from '../battle/fighting.ts'
import type { FieldPlan } from '../hand.ts'
import { act, counter, link, only, sp, where } from '../hand.ts'

/** All who may march do, and pass; then the battle, in which every die is a 1 unless said otherwise. */
function marched(
  plan: Partial<FightPlan>,
  script: Script,
  ground: Partial<FieldPlan> = {},
): [JdgPosition, JdgEvent[]] {
  const p = afield(
    {
      french: { field: 'eugene fr-6:20' },
      allied: { field: 'wittgenstein ru-1:20', east: 'ru-2:5' },
      came: { 'eugene fr-6': 'west field' },
      ...plan,
    },
    ground,
  )
  toTheGuns(p)
  const events = play(p, {
    ...script,
    answers: {
      guns: (offer) => offer.find((action) => action.do === 'march') ?? { do: 'end' },
      ...script.answers,
    },
  })
  return [p, events]
}

const ones = (count: number): number[] => Array<number>(count).fill(1)

const order = (events: readonly JdgEvent[]): string[] =>
  events.flatMap(({ type }) => (type === 'round' || type === 'joined' || type === 'stayed' ? [type] : []))

describe('marching to the sound of the guns: the arrival', () => {
  it('JDG-6.5.2-eff-a, JDG-6.5.2-d 1 MP away it comes in at the end of round 2 and fights from round 3', () => {
    const [, events] = marched({}, { french: 'offensive', allied: 'offensive', dice: ones(9) })
    expect(order(events)).toEqual(['round', 'round', 'joined', 'round'])
    expect(only(events, 'round').map(({ sides }) => sides[1].sp)).toEqual([20, 20, 25])
    expect(only(events, 'revealed').some(({ counters }) => counters[0].counter === 'ru-2')).toBe(true)
  })

  it('JDG-6.5.2-eff-a 2 MP away at the end of round 3', () => {
    const far = {
      allied: { field: 'wittgenstein ru-1:20', rough: 'ru-2:5' },
      came: { 'eugene fr-6': 'south field' },
    }
    const [, events] = marched(far, { french: 'decisive', allied: 'decisive', dice: ones(13) })
    expect(order(events), 'JDG-6.5.2-eff-a').toEqual(['round', 'round', 'round', 'joined', 'round'])
  })

  it('JDG-6.5.2-eff-b, JDG-6.5.2-ex1 if the battle does not last it stays in its box', () => {
    const far = {
      allied: { field: 'wittgenstein ru-1:20', rough: 'ru-2:5' },
      came: { 'eugene fr-6': 'south field' },
    }
    const [p, events] = marched(far, { french: 'screen', allied: 'screen', dice: ones(7) })
    expect(order(events)).toEqual(['round', 'round'])
    expect(where(p, 'ru-2')).toBe('rough')
  })

  it('JDG-6.5.2-d at the end of the last round it still enters and shares the end of the battle', () => {
    const [p, events] = marched(
      { allied: { field: 'wittgenstein ru-1:20', east: 'ru-win:3' } },
      {
        french: 'screen',
        allied: 'screen',
        // The French lose one in round 1 and go back; the cavalry that came in at the end pursues.
        dice: [1, 1, 6, 1, 1, 1, 1, 5],
      },
    )
    expect(order(events)).toEqual(['round', 'round', 'joined'])
    expect(only(events, 'pursuit')).toMatchObject([{ cb: 2 }])
    expect(where(p, 'ru-win')).toBe('field')
  })

  it('JDG-6.5.2-e nobody arrives in the round in which the battle is broken off', () => {
    const [p, events] = marched(
      { allied: { field: 'wittgenstein ru-1:5', east: 'ru-2:5' } },
      { french: 'offensive', allied: 'screen', dice: [1, 1, 1, 6, 1, 1, 1, 6] },
    )
    expect(only(events, 'battle-over'), 'JDG-6.5.2-e').toMatchObject([{ winner: 'french' }])
    expect(order(events)).toEqual(['round', 'round'])
    expect(where(p, 'ru-2')).toBe('east')
  })

  it('JDG-6.5.2-b a way cut since the test keeps it where it is: a bridge down, an enemy Force in the box between', () => {
    const far = {
      french: { field: 'eugene fr-6:20' },
      allied: { field: 'wittgenstein ru-1:20', rough: 'ru-2:5' },
      came: { 'eugene fr-6': 'south field' },
    }
    const way = ['field west', 'field east', 'field north minor', 'field south bridge', 'rough east bridge']
    const cut = (by: (p: JdgPosition) => void): string[] => {
      const p = afield(far, { links: [...way, 'end west', 'hill west', 'city west', 'north west'] })
      toTheGuns(p)
      act(p, 'allied', { do: 'march', units: ['ru-2'], to: 'field', by: 'east' })
      play(p, { dice: [1] })
      by(p)
      return order(play(p, { french: 'decisive', allied: 'decisive', dice: ones(12) }))
    }
    const rounds = ['round', 'round', 'round']
    expect(
      cut(() => undefined),
      'JDG-6.5.2-b',
    ).toEqual([...rounds, 'joined', 'round'])
    expect(
      cut((p) => {
        p.state.down.push(link(p, 'rough east'))
        roadsChanged(p)
      }),
    ).toEqual([...rounds, 'round'])
    expect(
      cut((p) => {
        relocate(p, counter(p, 'fr-3'), findBox(p, 'east'))
        p.state.counters.sp[counter(p, 'fr-3')] = 2
      }),
    ).toEqual([...rounds, 'round'])
  })

  it('JDG-6.5.2-h arrival is a right, not a duty', () => {
    const [p, events] = marched(
      {},
      { french: 'offensive', allied: 'offensive', dice: ones(9), answers: { joining: { do: 'end' } } },
    )
    expect(order(events)).toEqual(['round', 'round', 'stayed', 'round'])
    expect(where(p, 'ru-2')).toBe('east')
  })

  it('JDG-6.5.2-f, JDG-6.5.1-k more than a stack comes only with the CinC, and straggles', () => {
    const p = afield({
      french: { field: 'eugene fr-6:20' },
      allied: { field: 'blucher ru-1:20', east: 'wittgenstein ru-2:9 ru-milo:5 ru-const:5' },
      came: { 'eugene fr-6': 'west field' },
    })
    toTheGuns(p)
    act(p, 'allied', { do: 'march', units: ['ru-2', 'wittgenstein', 'ru-milo', 'ru-const'], to: 'field' })
    play(p, { dice: [1] })
    play(p, { french: 'offensive', allied: 'offensive', dice: ones(6), answers: { joining: 'stop' } })
    expect(phaseOf(p)).toBe('joining')
    const events = act(p, 'allied', { do: 'arrive' }, [6, 1, 1, 1, 1])
    expect(only(events, 'stragglers')).toHaveLength(3)
    expect(sp(p, 'ru-2')).toBe(8)
    expect(only(events, 'joined')).toMatchObject([{ sp: 18 }])
  })

  it('JDG-3.1-snow-vp in snow arrivals are measured against the shortened battle', () => {
    const [p, events] = marched({ weather: 'snow' }, { french: 'screen', allied: 'screen', dice: ones(3) })
    expect(order(events), 'JDG-3.1-snow-vp').toEqual(['round'])
    expect(where(p, 'ru-2')).toBe('east')
  })

  it('JDG-6.5.2-d the table may let them fight in the round they arrive in', () => {
    const [, events] = marched(
      {},
      { french: 'offensive', allied: 'offensive', dice: ones(9) },
      { options: { marchArrival: 'duringRound' } },
    )
    expect(order(events)).toEqual(['round', 'joined', 'round', 'round'])
  })
})
